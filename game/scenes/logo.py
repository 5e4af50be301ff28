"""The game's name in tubes of light: the O of BASTION is a ring round a core, closed by a golden piece."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

from game.draw import theme
from game.draw.canvas import Canvas, Icon, Point
from game.draw.theme import Colour

Stroke = tuple[tuple[float, float], ...]
"""Points of a tube, in a letter's box: 0 to 1 to the right and down."""

LETTERS: dict[str, tuple[Stroke, ...]] = {
    "A": (
        ((0, 1), (0, 0.25), (0.25, 0), (0.75, 0), (1, 0.25), (1, 1)),
        ((0, 0.6), (1, 0.6)),
    ),
    "B": (
        ((0, 0), (0.75, 0), (1, 0.15), (1, 0.4), (0.8, 0.5), (0, 0.5)),
        ((0.8, 0.5), (1, 0.62), (1, 0.85), (0.75, 1), (0, 1), (0, 0)),
    ),
    "E": (((1, 0), (0, 0), (0, 1), (1, 1)), ((0, 0.5), (0.8, 0.5))),
    "I": (((0.5, 0), (0.5, 1)),),
    "N": (((0, 1), (0, 0), (1, 1), (1, 0)),),
    "O": (((0.75, 0), (0.25, 0), (0, 0.17), (0, 0.83), (0.25, 1), (0.75, 1), (1, 0.83), (1, 0.36)),),
    "S": (
        ((1, 0), (0.25, 0), (0, 0.15), (0, 0.35), (0.2, 0.5), (0.8, 0.5)),
        ((0.8, 0.5), (1, 0.65), (1, 0.85), (0.75, 1), (0, 1)),
    ),
    "T": (((0, 0), (1, 0)), ((0.5, 0), (0.5, 1))),
}

LAST_PIECE: Stroke = ((0.75, 0), (1, 0.17), (1, 0.36))
"""What closes the O."""

GAP = 0.4
"""Between letters, in letter widths."""

SMALL, SMALL_HEIGHT = 0.36, 0.26
"""NEON's width as a share of BASTION's, and its height as a share of that."""

BETWEEN, HEIGHT = 0.065, 0.185
"""From NEON to BASTION, and BASTION's height, as shares of the width."""

WHOLE = SMALL * SMALL_HEIGHT + BETWEEN + HEIGHT
"""The logo's height as a share of its width."""

BODY, CORE = (2.2, 0.17), (0.55, 0.80)
"""A tube's coloured glass and the hot gas in it: their widths in tubes, and their light."""

BEAD, STEP = 0.44, 3.0
"""A bright post on a tube as on walls: its radius, and about how far apart they stand, in tubes."""

NARROW = {"I": 0.3}
"""Letters narrower than a full one."""


def draw(canvas: Canvas, x: float, y: float, width: float, closed: float = 1.0) -> None:
    """The logo with its top left corner at (x, y); `closed` 0 to 1 brings in the golden piece."""
    tube = width / 90
    small = width * SMALL
    _word(canvas, "NEON", (x, y, small, small * SMALL_HEIGHT), tube * 0.8, (theme.ICE, theme.ICE))
    left, top, height = x, y + small * SMALL_HEIGHT + width * BETWEEN, width * HEIGHT
    _word(canvas, "BASTION", (left, top, width, height), tube, (theme.LOOKS[0].words, theme.LOOKS[1].words))
    at, letter = _letter_boxes("BASTION", left, width)[5]
    _closing_piece(canvas, (at, top, letter, height), tube, closed)


def _word(
    canvas: Canvas,
    word: str,
    box: tuple[float, float, float, float],
    tube: float,
    colours: tuple[Colour, Colour],
) -> None:
    x, y, width, height = box
    strokes: list[tuple[list[Point], Colour]] = []
    for letter, (left, wide) in zip(word, _letter_boxes(word, x, width), strict=True):
        colour = theme.mixed(colours[0], colours[1], (left + wide / 2 - x) / width)
        drawn = LETTERS[letter] + ((LAST_PIECE,) if word == "NEON" and letter == "O" else ())
        ways = [[(left + px * wide, y + py * height) for px, py in stroke] for stroke in drawn]
        strokes.extend((way, colour) for way in ways)
    for points, colour in strokes:
        canvas.polyline(points, theme.scaled(colour, BODY[1]), tube * BODY[0], white=0.0, glow=0.0)
    for points, colour in strokes:
        canvas.polyline(points, theme.scaled(colour, CORE[1]), tube * CORE[0], white=0.8, glow=0.0)
        for bead in _beads(points, tube * STEP):
            canvas.disc(*bead, tube * BEAD, theme.mixed(colour, theme.WHITE, 0.8))


def _beads(points: Sequence[Point], step: float) -> Iterator[Point]:
    """Corners of a way, and places evenly between them, about `step` apart."""
    yield points[0]
    for start, end in pairwise(points):
        count = max(1, round(math.dist(start, end) / step))
        for part in range(1, count + 1):
            share = part / count
            yield start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _letter_boxes(word: str, x: float, width: float) -> list[tuple[float, float]]:
    """Left edge and width of each letter, for a word that fills `width`."""
    shares = [NARROW.get(letter, 1.0) for letter in word]
    unit = width / (sum(shares) + GAP * (len(word) - 1))
    boxes = []
    for share in shares:
        boxes.append((x, share * unit))
        x += (share + GAP) * unit
    return boxes


def _closing_piece(
    canvas: Canvas, box: tuple[float, float, float, float], tube: float, closed: float
) -> None:
    x, y, width, height = box
    points = [(x + px * width, y + py * height) for px, py in LAST_PIECE]
    if closed > 0:
        canvas.polyline(points, theme.scaled(theme.GOLD, closed), tube, white=0.4, glow=0.04 * closed)
        canvas.glow(*points[0], width * 0.18, width * 0.18, theme.scaled(theme.GOLD, 0.12 * closed))
        canvas.glow(*points[-1], width * 0.18, width * 0.18, theme.scaled(theme.GOLD, 0.12 * closed))
    canvas.icon(Icon.CORE, x + width / 2, y + height / 2, width * 0.32, theme.WHITE, glow=0.2)
