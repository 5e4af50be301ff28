// One row of the canvas as a quad, grown by what its glow needs. Canvas units, y down.
in vec2 corner;
in vec4 box_row;   // x, y, w, h; a line: both ends
in vec4 ink_row;   // light and opacity
in vec4 kind_row;  // kind and three parameters; the last: margin
in vec4 more_row;  // fill, or place in the atlas, or further parameters

out vec2 at;  // canvas units
flat out vec4 shape;
flat out vec4 ink;
flat out vec4 kind;
flat out vec4 more;
uniform vec2 canvas;

void main() {
    shape = box_row;
    ink = ink_row;
    kind = kind_row;
    more = more_row;
    int k = int(kind_row.x + 0.5);
    vec2 low = box_row.xy, high = box_row.xy + box_row.zw;
    float margin = kind_row.w;
    if (k == 0) margin = 0.0;
    if (k == 13) {
        low = min(min(box_row.xy, box_row.zw), kind_row.yz);
        high = max(max(box_row.xy, box_row.zw), kind_row.yz);
        margin = 1.5;
    }
    if (k == 3) {  // a line: a quad along it
        vec2 along = box_row.zw - box_row.xy;
        float size = max(length(along), 1e-3), grow = kind_row.y * 9.0 + 4.0;
        along /= size;
        vec2 middle = (box_row.xy + box_row.zw) * 0.5;
        at = middle + along * corner.x * (size * 0.5 + grow) + vec2(-along.y, along.x) * corner.y * grow;
    } else {
        at = mix(low - margin, high + margin, corner * 0.5 + 0.5);
    }
    gl_Position = vec4(at.x / canvas.x * 2.0 - 1.0, 1.0 - at.y / canvas.y * 2.0, 0.0, 1.0);
}
