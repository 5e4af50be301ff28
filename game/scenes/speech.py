"""What has the light, in words on standard output: for screen readers and whoever pipes it to a voice.

The words are those that are drawn in the lit item's box, so whatever is seen is said; nothing says it twice.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TextIO

from game.draw.canvas import Canvas
from game.scenes.focus import Box, Focus

if TYPE_CHECKING:
    from game.draw.glyphs import GlyphAtlas

HEADING = 40.0
"""Words so large name a page or ask its question."""


@dataclass(frozen=True, slots=True)
class Word:
    """Words as drawn: where they begin, on which line, how large."""

    x: float
    baseline: float
    words: str
    size: float

    def is_in(self, box: Box) -> bool:
        """Whether they stand in a box."""
        left, top, width, height = box
        return left <= self.x <= left + width and top <= self.baseline <= top + height


class HeardCanvas(Canvas):
    """A canvas that remembers its words while it is listened to."""

    def __init__(self, atlas: GlyphAtlas) -> None:
        super().__init__(atlas)
        self.heard: list[Word] | None = None

    def text(
        self, x: float, baseline: float, text: str, size: float = 20.0, *look: Any, **more: Any
    ) -> float:
        """As any canvas; what is drawn is remembered."""
        width = super().text(x, baseline, text, size, *look, **more)
        if self.heard is not None and text:
            left = x - {"right": width, "centre": width / 2}.get(more.get("align", "left"), 0.0)
            self.heard.append(Word(left, baseline, text, size))
        return width


class Speaker:
    """Says what a menu shows in its lit item whenever that is another one, or reads otherwise."""

    def __init__(self, canvas: HeardCanvas, out: TextIO) -> None:
        self.canvas = canvas
        self.out = out
        self._heading = ""
        self._said = ("", "")

    def listen(self) -> None:
        """A menu is drawn from now on."""
        self.canvas.heard = []

    def tell(self, focus: Focus) -> None:
        """It is drawn: say its heading if that is new, and the lit item."""
        heard, self.canvas.heard = self.canvas.heard or [], None
        heading = next((word.words for word in heard if word.size >= HEADING), "")
        lit = ", ".join(word.words for word in heard if word.is_in(focus.item.box)) or focus.name
        if heading != self._heading:
            self._heading = heading
            self._say(heading)
        if (focus.name, lit) != self._said:
            self._said = focus.name, lit
            self._say(lit)

    def _say(self, words: str) -> None:
        if words:
            self.out.write(f"{words}\n")
            self.out.flush()
