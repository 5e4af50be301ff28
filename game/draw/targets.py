"""Textures and framebuffers as the passes need them. Made when sizes change, never within a steady frame."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np
from arcade.gl import BufferDescription

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arcade import ArcadeContext
    from arcade.gl import Buffer, Framebuffer, Geometry, Texture2D
    from numpy.typing import NDArray

    from game.draw.programs import Shader

Precision: TypeAlias = Literal["f1", "f2", "f4"]
"""Eight bits, half floats, floats a channel."""

FLOAT_BYTES = 4


def surface(
    ctx: ArcadeContext, size: tuple[int, int], *, channels: int = 4, precision: Precision = "f2"
) -> Texture2D:
    """An empty smooth texture that clamps at its edges."""
    texture = ctx.texture(
        (max(1, size[0]), max(1, size[1])),
        components=channels,
        dtype=precision,
        wrap_x=ctx.CLAMP_TO_EDGE,
        wrap_y=ctx.CLAMP_TO_EDGE,
    )
    texture.filter = ctx.LINEAR, ctx.LINEAR
    return texture


def target(ctx: ArcadeContext, *surfaces: Texture2D) -> Framebuffer:
    """A framebuffer that draws into these surfaces, which share one size."""
    return ctx.framebuffer(color_attachments=list(surfaces))


def picture(
    ctx: ArcadeContext,
    values: NDArray[np.floating | np.uint8],
    *,
    precision: Precision,
    repeats: bool = False,
) -> Texture2D:
    """A smooth texture of an array (rows, columns, channels); row 0 lies at v = 0."""
    rows, columns = values.shape[:2]
    kinds = {"f1": np.uint8, "f2": np.float16, "f4": np.float32}
    edge = ctx.REPEAT if repeats else ctx.CLAMP_TO_EDGE
    texture = ctx.texture(
        (columns, rows),
        components=values.shape[2] if values.ndim > 2 else 1,
        dtype=precision,
        data=np.ascontiguousarray(values, kinds[precision]).tobytes(),
        wrap_x=edge,
        wrap_y=edge,
    )
    texture.filter = ctx.LINEAR, ctx.LINEAR
    return texture


class Instances:
    """A buffer of rows and the geometry that draws a square (-1 to 1) for each."""

    def __init__(self, ctx: ArcadeContext, capacity: int, names: tuple[str, ...]) -> None:
        """Each row is one vec4 for each name, in order."""
        self.capacity = capacity
        self.row_bytes = len(names) * 4 * FLOAT_BYTES
        self._staged = np.zeros((capacity, len(names) * 4), np.float32)
        corners = ctx.buffer(data=np.array([-1, -1, 1, -1, -1, 1, 1, 1], "f4").tobytes())
        self._buffer: Buffer = ctx.buffer(reserve=capacity * self.row_bytes)
        self._geometry: Geometry = ctx.geometry(
            [
                BufferDescription(corners, "2f", ["corner"]),
                BufferDescription(self._buffer, " ".join("4f" for _ in names), list(names), instanced=True),
            ],
            mode=ctx.TRIANGLE_STRIP,
        )

    def fit(self, shader: Shader | None) -> None:
        """Make now what drawing with this shader needs, so that no frame of a match has to."""
        if shader is not None:
            self._geometry.instance(shader.program)

    def write(self, rows: NDArray[np.float32], at: int = 0) -> None:
        """Put rows into the buffer from row `at` on."""
        if len(rows):
            self._buffer.write(np.ascontiguousarray(rows).data, offset=at * self.row_bytes)

    def gather(self, blocks: Sequence[NDArray[np.float32]]) -> int:
        """Put these blocks of rows into the buffer, one after the other; how many rows fitted.

        One upload for all of them: each costs more than the copies before it.
        """
        count = 0
        for rows in blocks:
            end = min(count + len(rows), self.capacity)
            if end > count:
                self._staged[count:end] = rows[: end - count]
                count = end
        self.write(self._staged[:count])
        return count

    def draw(self, shader: Shader, count: int) -> None:
        """Draw the first `count` rows."""
        if count:
            self._geometry.render(shader.program, instances=count)
