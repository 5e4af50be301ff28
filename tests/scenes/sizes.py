"""What a scene shows at a window's size and an interface's: boxes of words, sheets and items, in plain units.

Nothing is lit: the stage only records, so hundreds of pages are measured in seconds.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.draw.canvas import Canvas, Icon
from game.draw.fitting import LEAST_SIZE
from game.draw.recording import Layer, Shape, Sort

WINDOWS = ((1280, 720), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160))
SCALES = (75, 100, 150, 200)
HEIGHT = 900.0
SLACK = 1.5
"""Units by which boxes may touch: less than a pixel of the smallest window."""

SOFT = 0.12
"""The share of an icon's box at each edge that its shape hardly reaches."""

CUT = "\N{HORIZONTAL ELLIPSIS}"


@dataclass(frozen=True)
class Box:
    left: float
    top: float
    right: float
    bottom: float
    name: str = ""

    def meets(self, other):
        return (
            min(self.right, other.right) - max(self.left, other.left) > SLACK
            and min(self.bottom, other.bottom) - max(self.top, other.top) > SLACK
        )

    def holds(self, other, slack=SLACK):
        return (
            self.left - slack <= other.left
            and self.top - slack <= other.top
            and self.right + slack >= other.right
            and self.bottom + slack >= other.bottom
        )

    def begins(self, other):
        """Whether the other begins in this one."""
        middle = (other.top + other.bottom) / 2
        return self.left - SLACK <= other.left < self.right and self.top < middle < self.bottom

    @property
    def area(self):
        return (self.right - self.left) * (self.bottom - self.top)


@dataclass(frozen=True)
class Written:
    """Words as drawn: the box of their letters, their size, in plain units."""

    words: str
    box: Box
    size: float
    layer: Layer


class Noted(Canvas):
    """A canvas that remembers its words and their sizes."""

    def __init__(self, atlas):
        super().__init__(atlas)
        layout = self._lettering.layout

        def noted(text, size, weight, tracking):
            self.drawn = size
            return layout(text, size, weight, tracking)

        self._lettering.layout = noted

    def begin(self, window):
        super().begin(window)
        self.forget()
        self.written = []

    def text(self, x, baseline, text, size=20.0, *look, **more):
        before = len(self.rows(self.layer, Sort.WORDS))
        width = super().text(x, baseline, text, size, *look, **more)
        rows = self.rows(self.layer, Sort.WORDS)[before:]
        if len(rows):
            left, top = rows[:, 0].min(), rows[:, 1].min()
            right, bottom = (rows[:, 0] + rows[:, 2]).max(), (rows[:, 1] + rows[:, 3]).max()
            box = Box(left, top, right, bottom, self.shown)
            self.written.append(Written(self.shown, box, self.drawn, self.layer))
        return width

    def _letters(self, text, size, weight, tracking):
        self.shown = text
        return super()._letters(text, size, weight, tracking)


def lay(backstage, scene, window, percent):
    """Paint a scene as in a window of this size, without lighting it; gives its canvas."""
    stage = backstage.stage
    stage.window = window
    stage.keeps_board = True
    stage.canvas.ui_scale = percent / 100
    stage.canvas.begin(window)
    scene.paint(stage, backstage.seconds)
    return stage.canvas


def sheets(canvas, layer):
    """Panels of a layer that hide what is below them."""
    rows = canvas.rows(layer, Sort.SHEETS)
    return [
        Box(row[0], row[1], row[0] + row[2], row[1] + row[3], "panel")
        for row in rows
        if int(row[8]) == Shape.PANEL and row[15] > 0.5
    ]


def seen_items(scene, canvas):
    """The boxes of all items in view, in plain units."""
    zoom = canvas.ui_scale
    found = []
    for item in scene.focus.items:
        if scene.scroll.is_seen(item):
            x, y, w, h = item.box
            y -= 0 if item.is_pinned else scene.scroll.offset
            found.append(Box(x * zoom, y * zoom, (x + w) * zoom, (y + h) * zoom, item.name))
    return found


def hidden(canvas, written):
    """Whether words lie under a sheet of a higher layer."""
    above = (sheet for layer in Layer if layer > written.layer for sheet in sheets(canvas, layer))
    return any(sheet.holds(written.box, 0.0) for sheet in above)


def faults(canvas, scene=None, *, may_be_cut=False, but=None):
    """Sentences on all that is wrong with what a canvas shows; what lies in the box `but` is left out."""
    screen = Box(0, 0, canvas.width, HEIGHT)
    words = [
        each for each in canvas.written if not hidden(canvas, each) and not (but and but.holds(each.box))
    ]
    for each in words:
        if not screen.holds(each.box):
            yield f"{each.words!r} leaves the window: {each.box}"
        if each.size < LEAST_SIZE * max(1.0, canvas.ui_scale) - 0.01:
            yield f"{each.words!r} is {each.size:.1f} units high"
        if CUT in each.words and not may_be_cut:
            yield f"{each.words!r} is cut short"
    yield from _collisions(words)
    yield from _under_signs(canvas, words)
    yield from _half_hidden(canvas, but)
    for layer in Layer:
        panels = [panel for panel in sheets(canvas, layer) if not (but and but.holds(panel))]
        for panel in panels:
            if not screen.holds(panel):
                yield f"a panel leaves the window: {panel}"
        for number, one in enumerate(panels):
            for other in panels[number + 1 :]:
                if one.meets(other) and not (one.holds(other) or other.holds(one)):
                    yield f"panels overlap: {one}, {other}"
        for each in words:
            under = [panel for panel in panels if each.layer is layer and panel.begins(each.box)]
            if under and not min(under, key=lambda panel: panel.area).holds(each.box):
                yield f"{each.words!r} leaves its panel: {each.box}, {min(under, key=lambda p: p.area)}"
    if scene is not None and hasattr(scene, "focus"):
        yield from _item_faults(canvas, scene, words, screen)


def _half_hidden(canvas, but):
    """A sheet over others hides them or leaves them alone."""
    found = [(layer, sheet) for layer in Layer for sheet in sheets(canvas, layer)]
    for layer, sheet in found:
        for below, other in found:
            is_inside = but and (but.holds(sheet) or but.holds(other))
            if below < layer and sheet.meets(other) and not (sheet.holds(other) or is_inside):
                yield f"a panel half hides another: {sheet}, {other}"


def _collisions(words):
    for number, one in enumerate(words):
        for other in words[number + 1 :]:
            if one.layer is other.layer and one.box.meets(other.box):
                yield f"{one.words!r} and {other.words!r} overlap: {one.box}, {other.box}"


def signs(canvas, layer):
    """The boxes of a layer's icons: of what of them is seen, without their soft edges."""
    rows = canvas.rows(layer, Sort.PICTURES)
    found = [row for row in rows if int(row[8]) == Shape.ICON]
    return [Box(*_shrunk(row), Icon(int(row[9])).name.lower()) for row in found]


def _shrunk(row):
    x, y, w, h = (float(length) for length in row[:4])
    return x + w * SOFT, y + h * SOFT, x + w * (1 - SOFT), y + h * (1 - SOFT)


def _under_signs(canvas, words):
    for each in words:
        for sign in signs(canvas, each.layer):
            if sign.meets(each.box):
                yield f"a {sign.name} lies over {each.words!r}: {sign}, {each.box}"


def _item_faults(canvas, scene, words, screen):
    items = seen_items(scene, canvas)
    for number, item in enumerate(items):
        if not screen.holds(item):
            yield f"item {item.name} leaves the window: {item}"
        for other in items[number + 1 :]:
            if item.meets(other):
                yield f"items {item.name} and {other.name} overlap: {item}, {other}"
        for each in words:
            if item.begins(each.box) and not item.holds(each.box):
                yield f"{each.words!r} leaves item {item.name}: {each.box}, {item}"


def every_light(scene):
    """Names of all items; lighting each in turn brings all of a long page into view."""
    return [item.name for item in scene.focus.items]
