"""The end of a match: ranking and chart of scores wave by wave (rule 14.5), as plain values and panels."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, TypeAlias

from game.draw import theme
from game.draw.canvas import Icon, PanelStyle
from game.draw.player_cards import grouped
from game.language import plural, text, text_in

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.draw.canvas import Canvas, Point
    from game.draw.player_cards import Player

Box: TypeAlias = tuple[float, float, float, float]
"""x, y, width, height in canvas units."""

_PANEL = PanelStyle(cut=18.0)
_STRIKE = theme.INK
_MOST_ROW = 116.0
_CROSSES = 2
_TWO_LINES = 56.0
"""Rows at least so high have a name and what it did one below the other."""
_SCORE = 112.0
"""The widest that a score is drawn."""
_MARK_GAP = _SIGN_GAP = 24.0
"""Least distance of two emblems on the chart's lines."""
_LABEL_GAP = 30.0
"""Least distance of two names at the chart's right."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One row of the ranking; equal places are shared."""

    player: Player
    place: int
    score: int
    rounds_won: int
    walls_felled: int
    strikes: int
    eliminated: bool = False


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A seat's score after each wave, and the waves in which it took the crown or a strike.

    The first score is wave 1's.
    """

    player: Player
    scores: tuple[int, ...]
    crown_waves: tuple[int, ...] = ()
    strike_waves: tuple[int, ...] = ()


def draw_ranking(canvas: Canvas, box: Box, standings: Sequence[Standing], waves: int) -> None:
    """The ranking panel: place, emblem, name, walls, strikes, rounds won, score."""
    x, y, width, height = box
    canvas.panel(x, y, width, height, _PANEL)
    canvas.label(x + 24, y + 38, text("Ranking"))
    canvas.label(x + width - 152, y + 38, text("Rounds won"), align="right")
    canvas.label(x + width - 24, y + 38, text_in("column", "Score"), align="right")
    row_height = min(_MOST_ROW, (height - 66) / max(1, len(standings)))
    places = [standing.place for standing in standings]
    for number, standing in enumerate(standings):
        top = y + 56 + number * row_height
        if number and standing.place > 1:
            canvas.hairline(x + 24, top, width - 48)
        is_tied = places.count(standing.place) > 1
        _draw_standing(canvas, (x + 12, top, width - 24, row_height - 4), standing, waves, is_tied=is_tied)


def _draw_standing(canvas: Canvas, box: Box, standing: Standing, waves: int, *, is_tied: bool) -> None:
    x, y, width, height = box
    look = standing.player.look
    if standing.place == 1:
        style = PanelStyle(
            cut=14.0, edge=look.words, edge_width=2.0, tint=look.glass, tint_gain=0.045, shadow=False
        )
        canvas.panel(x, y, width, height, style)
    middle = y + height / 2
    with canvas.faded(0.55 if standing.eliminated else 1.0):
        rise = 8 if is_tied else 0
        canvas.text(
            x + 36, middle + 13 - rise, str(standing.place), 36, theme.WHITE, weight=700, align="centre"
        )
        if is_tied:
            canvas.text(x + 36, middle + 24, text("tied"), 16, theme.SOFT, weight=600, align="centre")
        canvas.emblem(look.emblem, x + 88, middle, 20, look.words)
        right = x + width
        _draw_name(canvas, x + 124, right - 236, middle, standing, is_low=height < _TWO_LINES)
        canvas.text(
            right - 140, middle - 3, str(standing.rounds_won), 20, theme.INK, weight=600, align="right"
        )
        share = standing.rounds_won / max(1, waves)
        rest = theme.scaled(theme.LINE, 0.7)
        canvas.bar(right - 216, middle + 8, 76, 10, share, look.words, segments=max(1, waves), rest=rest)
        score = grouped(standing.score)
        canvas.text(right - 12, middle + 12, score, 34, theme.WHITE, weight=700, align="right", most=_SCORE)


def _draw_name(
    canvas: Canvas, left: float, right: float, middle: float, standing: Standing, *, is_low: bool
) -> None:
    """Who it is, and below, or beside where rows are low, walls felled and strikes."""
    felled = standing.walls_felled
    note = text("Eliminated") if standing.eliminated else plural("{count} wall", "{count} walls", felled)
    crosses = 20.0 * min(standing.strikes, _CROSSES) + 20
    beside = canvas.measure(note, 18) + crosses + 20 if is_low else 0.0
    baseline, most = (middle + 9, right - left - beside) if is_low else (middle - 3, right - left)
    name = canvas.text(left, baseline, standing.player.name, 26, theme.WHITE, weight=600, most=most)
    x, y = (left + name + 20, baseline) if is_low else (left, middle + 24)
    x += canvas.text(x, y, note, 18, theme.SOFT) + 18
    _draw_strikes(canvas, x, y, standing.strikes)


def _draw_strikes(canvas: Canvas, x: float, baseline: float, strikes: int) -> None:
    """A cross a strike; of more than are seen at a glance the number."""
    for number in range(strikes if strikes <= _CROSSES else min(strikes, 1)):
        canvas.icon(Icon.CROSS, x + number * 20, baseline - 6, 8, _STRIKE, glow=0.1)
    if strikes > _CROSSES:
        canvas.text(x + 14, baseline, str(strikes), 18, theme.SOFT, weight=600)


def draw_chart(canvas: Canvas, box: Box, lines: Sequence[ScoreLine], shown: float = 1.0) -> None:
    """The chart panel; `shown` 0 to 1 draws the lines from the left."""
    x, y, width, height = box
    canvas.panel(x, y, width, height, _PANEL)
    canvas.label(x + 24, y + 38, text("Score, wave by wave"))
    _draw_legend(canvas, x + width - 24, y + 38)
    waves = max((len(line.scores) for line in lines), default=1)
    top = _round_top(max((max(line.scores, default=0) for line in lines), default=0))
    left, right = x + 84, x + width - 178
    upper, lower = y + 72, y + height - 58

    def place(wave: float, score: float) -> Point:
        return left + (right - left) * wave / max(1, waves), lower - (lower - upper) * score / top

    _draw_axes(canvas, place, waves, top)
    marked: list[Point] = []
    signs: list[Point] = []
    ways = [[place(*point) for point in _so_far(line, shown * waves)] for line in lines]
    for line, ends in zip(lines, ways, strict=True):
        _draw_line(canvas, ends, line)
    for line, ends in zip(lines, ways, strict=True):
        whole = min(len(line.scores), int(shown * waves))
        _draw_marks(canvas, ends[1 : whole + 1], line, marked)
    for line, ends in zip(lines, ways, strict=True):
        whole = min(len(line.scores), int(shown * waves))
        _draw_signs(canvas, ends[1 : whole + 1], line, marked, signs)
    _draw_names(canvas, place, lines, waves, right + 30)


def _draw_legend(canvas: Canvas, right: float, baseline: float) -> None:
    right -= canvas.text(right, baseline, text("Strike"), 18, theme.SOFT, align="right") + 16
    canvas.icon(Icon.CROSS, right, baseline - 6, 8, _STRIKE, glow=0.1)
    right -= 36
    right -= canvas.text(right, baseline, text("Crown taken"), 18, theme.SOFT, align="right") + 20
    canvas.icon(Icon.CROWN, right, baseline - 6, 10, theme.GOLD_INK, glow=0.6)


def _round_top(most: int) -> int:
    """The chart's highest line: a round number in three even steps, not below `most`."""
    step: int = 10 ** max(1, math.floor(math.log10(max(30, most))) - 1)
    top: int = 3 * step * max(1, math.ceil(most / (3 * step)))
    return top


def _draw_axes(canvas: Canvas, place: Callable[[float, float], Point], waves: int, top: int) -> None:
    for third in range(4):
        score = top * third // 3
        x, y = place(0, score)
        end, _ = place(waves, score)
        canvas.rect(x, y - 0.6, end - x, 1.2, theme.scaled(theme.LINE, 0.7))
        canvas.text(x - 14, y + 6, grouped(score), 18, theme.SOFT, weight=600, align="right")
    x, y = place(0, 0)
    canvas.text(x, y + 32, text("Wave"), 18, theme.SOFT, align="centre")
    for wave in range(1, waves + 1):
        x, y = place(wave, 0)
        canvas.text(x, y + 32, str(wave), 18, theme.SOFT, weight=600, align="centre")


def _so_far(line: ScoreLine, waves: float) -> list[Point]:
    """Wave and score of the line's corners up to this many waves; the last may lie between two waves."""
    scores = (0, *line.scores)
    corners = [(float(wave), float(score)) for wave, score in enumerate(scores) if wave <= waves]
    last = len(corners)
    share = waves - (last - 1)
    if last < len(scores) and share > 0:
        corners.append((waves, scores[last - 1] + (scores[last] - scores[last - 1]) * share))
    return corners


def _draw_line(canvas: Canvas, ends: Sequence[Point], line: ScoreLine) -> None:
    light = theme.scaled(line.player.look.words, 0.8)
    for start, end in pairwise(ends):
        canvas.line(start, end, light, 3.2, white=0.3, glow=0.08)


def _draw_marks(canvas: Canvas, points: Sequence[Point], line: ScoreLine, marked: list[Point]) -> None:
    """The emblem of each wave; where it would lie over one `marked` before it: none."""
    ink = theme.mixed(line.player.look.words, theme.WHITE, 0.3)
    for x, y in points:
        if all(math.dist((x, y), other) > _MARK_GAP for other in marked):
            marked.append((x, y))
            canvas.disc(x, y, 12, (0, 0, 0), opacity=0.96)
            canvas.emblem(line.player.look.emblem, x, y, 8, ink)


def _draw_signs(
    canvas: Canvas, points: Sequence[Point], line: ScoreLine, marked: Sequence[Point], signs: list[Point]
) -> None:
    """A crown above and a cross below its wave's point, clear of emblems `marked` and of other `signs`."""
    for wave, point in enumerate(points, 1):
        if wave in line.crown_waves:
            at = _clear(point, -_SIGN_GAP, [*marked, *signs])
            signs.append(at)
            canvas.icon(Icon.CROWN, *at, 11, theme.GOLD_INK, glow=0.7)
        if wave in line.strike_waves:
            at = _clear(point, _SIGN_GAP, [*marked, *signs])
            signs.append(at)
            canvas.icon(Icon.CROSS, *at, 8, _STRIKE, glow=0.1)


def _clear(point: Point, step: float, taken: Sequence[Point]) -> Point:
    """The first place above or below a point, from one step on, at which none is taken within a step."""
    x, y = point
    y += step
    while any(math.dist((x, y), other) < abs(step) - 1 for other in taken):
        y += step / 4
    return x, y


def _draw_names(
    canvas: Canvas,
    place: Callable[[float, float], Point],
    lines: Sequence[ScoreLine],
    waves: int,
    x: float,
) -> None:
    """Names at the ends of the lines, pushed apart where they would touch."""
    ends = sorted(
        (place(waves, line.scores[-1])[1], number) for number, line in enumerate(lines) if line.scores
    )
    lowest = -math.inf
    for wanted, number in ends:
        y = max(wanted, lowest + _LABEL_GAP)
        lowest = y
        player = lines[number].player
        canvas.emblem(player.look.emblem, x, y, 10, player.look.words)
        canvas.text(x + 20, y + 7, player.name, 20, player.look.words, weight=600, most=112)
