"""The focus: which item of a menu is lit, how keys and the mouse move it, and the presses that act.

A scene lays its items anew each frame (boxes follow the window); the focus stays with the item's name. Knows
neither window nor OpenGL, so a test can walk a whole menu.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pyglet.window import key

from game.app import bindings

Box = tuple[float, float, float, float]
"""x, y, width, height in canvas units."""

CLOSING_SECONDS = 0.12
"""How long the light takes to run round the item that got the focus."""

ASIDE = 2.5
"""How much more a unit off to the side counts than one ahead."""

NEARLY = 0.01
"""How much a unit from middle to middle counts, beside one from edge to edge."""

ARROW = 44.0
"""Units from an item's edge within which a click is one on its arrow."""

ARROWS = {key.LEFT: (-1, 0), key.RIGHT: (1, 0), key.UP: (0, -1), key.DOWN: (0, 1)}


@dataclass(frozen=True, slots=True)
class Item:
    """Something that can have the focus. `press` is Enter or a click; `turn` changes a value by -1 or +1.

    With both, a click turns near the left and right edges, where the arrows are, and presses elsewhere.
    """

    name: str
    box: Box
    press: Callable[[], None] | None = None
    turn: Callable[[int], None] | None = None
    group: str = ""
    """Tab goes from group to group; by default each item is its own."""
    is_pinned: bool = False
    """Stays where it is while its page scrolls."""
    middle: float | None = None
    """Where its value stands, between two arrows, if not in the middle of the box: a click there turns it."""
    block: Box | None = None
    """What scrolls as one with it: more than its own box, where that is part of a card."""
    open: Callable[[], None] | None = None
    """Done as soon as keys light it; the pointer, which passes over much, has to press."""
    is_open: bool = False
    """Of its group the one that keys come to first."""


@dataclass(slots=True)
class Focus:
    """The lit item of one menu."""

    name: str
    items: Sequence[Item] = ()
    moved_at: float = -math.inf
    """When the focus last moved, in the scene's seconds."""
    now: float = 0.0
    back: Callable[[], None] | None = None
    """Esc."""
    _shortcuts: dict[int, Callable[[], None]] = field(default_factory=dict)

    def lay(self, items: Sequence[Item], now: float) -> None:
        """These are the items of this frame; if the lit one is gone, the first is lit.

        A menu that opens with none lit finds its first ring closed, as all others find theirs.
        """
        is_opening = not self.items
        self.items = items
        self.now = now
        if self.name not in {item.name for item in items} and items:
            self.light(items[0].name)
            self.moved_at = -math.inf if is_opening else now

    def shortcut(self, symbol: int, act: Callable[[], None]) -> None:
        """A key that acts wherever the focus is."""
        self._shortcuts[symbol] = act

    @property
    def item(self) -> Item:
        """The lit item."""
        return self._named(self.name)

    @property
    def closed(self) -> float:
        """How far the light has run round the lit item, 0 to 1."""
        share = min(max((self.now - self.moved_at) / CLOSING_SECONDS, 0.0), 1.0)
        return 1 - (1 - share) ** 3

    @property
    def is_moving(self) -> bool:
        """Whether the light still runs."""
        return self.now - self.moved_at < CLOSING_SECONDS * 1.5

    def is_lit(self, name: str) -> bool:
        """Whether this item has the focus."""
        return self.name == name

    def light(self, name: str) -> None:
        """Give an item the focus."""
        if name != self.name:
            self.name = name
            self.moved_at = self.now

    def key(self, symbol: int, modifiers: int = 0) -> bool:
        """A key was pressed; gives whether it meant anything here."""
        symbol = bindings.unshifted(symbol)
        if symbol in self._shortcuts:
            self._shortcuts[symbol]()
        elif symbol in ARROWS:
            self._arrow(*ARROWS[symbol])
        elif symbol == key.TAB:
            self._next_group(-1 if modifiers & key.MOD_SHIFT else 1)
        elif symbol in {key.ENTER, key.NUM_ENTER, key.SPACE}:
            self.press()
        elif symbol == key.ESCAPE and self.back is not None:
            self.back()
        else:
            return False
        return True

    def press(self) -> None:
        """Act on the lit item; a value without an act of its own goes one on."""
        item = self.item
        if item.press is not None:
            item.press()
        elif item.turn is not None:
            item.turn(1)

    def hover(self, x: float, y: float) -> bool:
        """The pointer moved here (canvas units); lights what it is over."""
        item = self._under(x, y)
        if item is not None:
            self.light(item.name)
        return item is not None

    def click(self, x: float, y: float) -> None:
        """The pointer pressed here: acts, or turns a value back or on."""
        item = self._under(x, y)
        if item is None:
            return
        self.light(item.name)
        if item.turn is not None and _is_on_arrow(item, x):
            left, _, width, _ = item.box
            middle = left + width / 3 if item.middle is None else item.middle
            item.turn(-1 if x < middle else 1)
        else:
            self.press()

    def scroll(self, steps: int) -> None:
        """The wheel turned over the lit item."""
        turn = self.item.turn
        if turn is not None and steps:
            turn(1 if steps > 0 else -1)

    def neighbour(self, dx: int, dy: int) -> str:
        """The item that an arrow leads to from the lit one; past the last it goes on at the other side."""
        here = self.item.box
        others = [(item.name, item.box) for item in self.items if item.name != self.name]
        ahead = [(_distance(here, box, dx, dy), name) for name, box in others]
        nearest = min(ahead, default=(math.inf, self.name))
        if nearest[0] < math.inf:
            return nearest[1]
        facing = [(-_ahead(box, here, dx, dy), name) for name, box in others if _aside(here, box, dx) == 0]
        return min(facing, default=(0.0, self.name))[1]

    def _arrow(self, dx: int, dy: int) -> None:
        turn = self.item.turn
        if dx and turn is not None:
            turn(dx)
        else:
            self._enter(self.neighbour(dx, dy))

    def _next_group(self, step: int) -> None:
        groups = list(dict.fromkeys(item.group or item.name for item in self.items))
        here = groups.index(self.item.group or self.item.name)
        wanted = groups[(here + step) % len(groups)]
        self._enter(next(item.name for item in self.items if wanted in {item.group, item.name}))

    def _enter(self, name: str) -> None:
        """Keys come to an item: from outside its group to the one that is open there."""
        found, before = self._named(name), self.item.group
        if found.group and found.group != before:
            found = next((each for each in self.items if each.group == found.group and each.is_open), found)
        self.light(found.name)
        if found.open and not found.is_open:
            found.open()

    def _named(self, name: str) -> Item:
        return next(item for item in self.items if item.name == name)

    def _under(self, x: float, y: float) -> Item | None:
        for item in self.items:
            left, top, width, height = item.box
            if left <= x < left + width and top <= y < top + height:
                return item
        return None


def _is_on_arrow(item: Item, x: float) -> bool:
    """Whether a click here is meant for the arrows of a value."""
    left, _, width, _ = item.box
    if item.middle is not None:
        return abs(x - item.middle) <= left + width - item.middle
    return item.press is None or min(x - left, left + width - x) < ARROW


def _distance(here: Box, there: Box, dx: int, dy: int) -> float:
    """How far away a box is for an arrow: from edge to edge; infinite when it does not lie that way.

    Of boxes as near the one whose middle is nearer.
    """
    middles = _ahead(here, there, dx, dy)
    if not middles:
        return math.inf
    size = 2 if dx else 3
    gap = max(0.0, middles - (here[size] + there[size]) / 2)
    return gap + ASIDE * _aside(here, there, dx) + NEARLY * middles


def _ahead(here: Box, there: Box, dx: int, dy: int) -> float:
    """From centre to centre in this direction; 0 unless `there` begins where `here` ends."""
    axis, size = (0, 2) if dx else (1, 3)
    near, far = (here, there) if dx + dy > 0 else (there, here)
    if far[axis] < near[axis] + near[size] - 1:
        return 0.0
    return abs(there[axis] + there[size] / 2 - here[axis] - here[size] / 2)


def _aside(here: Box, there: Box, dx: int) -> float:
    """How far the boxes miss each other sideways; 0 when they face each other."""
    axis, size = (1, 3) if dx else (0, 2)
    return max(0.0, there[axis] - here[axis] - here[size], here[axis] - there[axis] - there[size])
