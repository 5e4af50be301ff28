"""Random small boards for laws: ground, walls, cannons as bit masks, so that failures shrink well."""

from __future__ import annotations

from hypothesis import strategies as st

from game.rules.pieces import Piece
from game.rules.region import Cell, Frame
from game.rules.world import Phase

from .boards import board, drawn_over

WIDTH, HEIGHT = 12, 9
PLACES = [(x, y) for y in range(HEIGHT) for x in range(WIDTH)]
GROUND = "\n".join(["." * WIDTH] * HEIGHT)
SPOTS = [(0, 0), (3, 2), (8, 2), (3, 6), (8, 6)]
"""Where cannons may stand."""

CORES = [(x, y) for x in (5, 6) for y in (4, 5)]

masks = st.integers(0, (1 << WIDTH * HEIGHT) - 1)
sparse = st.builds(lambda one, other: one & other, masks, masks)
rare = st.builds(lambda one, other: one & other, sparse, sparse)

loops = st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(7, 11), st.integers(6, 8))
"""Left, top, right, bottom of a rectangle of walls around the core: else hardly any ground is sealed."""

frames = st.builds(Frame, st.integers(-3, 9), st.integers(-3, 9), st.integers(3, 14), st.integers(3, 12))


def places(mask):
    """The places whose bits are set."""
    return [place for index, place in enumerate(PLACES) if mask >> index & 1]


def around(loop):
    """The tiles of the rectangle."""
    left, top, right, bottom = loop
    return [(x, y) for x, y in PLACES if left <= x <= right and top <= y <= bottom
            and (x in (left, right) or y in (top, bottom))]  # fmt: skip


@st.composite
def boards(draw, phase=Phase.BUILD, wave=6):
    """A board with some water, rock, a core, some walls, perhaps a loop of them with a hole, cannons."""
    art = drawn_over(GROUND, "~", places(draw(rare)))
    art = drawn_over(art, "^", places(draw(rare)))
    art = drawn_over(art, "#", places(draw(sparse)))
    if draw(st.booleans()):
        art = drawn_over(art, "#", around(draw(loops)))
        art = drawn_over(art, ".", places(draw(rare) & draw(rare)))
    for x, y in draw(st.lists(st.sampled_from(SPOTS), max_size=3, unique=True)):
        art = drawn_over(art, "r", [(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1)])
    art = drawn_over(art, "A", CORES)
    return board(art, phase, wave=wave, hand=draw(st.sampled_from(list(Piece))))


def cell_sets(made, region):
    """A region of a board as a set of cells."""
    return set(made.island.frame.cells(region))


def around_map():
    """Cells on the map and a little beyond, as targets of commands."""
    return st.builds(Cell, st.integers(-3, WIDTH + 14), st.integers(-3, HEIGHT + 5))
