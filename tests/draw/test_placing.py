"""Plates beside a hand stay between the bars, wherever on the map the hand is."""

from __future__ import annotations

import pytest

from draw.worlds import duel
from game.draw import camera, theme, trays
from game.draw.marks import Marks
from game.draw.overlays import CannonGhost, Fit, Ghost, Reticle, Ware
from game.draw.recording import Layer, Sort
from game.rules.commands import Kind
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Phase

OVERLAP = 1.0


def edge_rows(level):
    """Cells along the upper and lower edge of a map."""
    for x in range(0, level.width, 3):
        yield from (Cell(x, 0), Cell(x, level.height - 1))


def marks_at(cell, phase):
    """What a hand shows over a cell in a phase."""
    match phase:
        case Phase.BUILD:
            return Ghost(0, (cell,), Fit.BLOCKED, reason="not your land")
        case Phase.DEPLOY:
            return CannonGhost(0, Ware.RAPID, cell, is_valid=False, reason="not your land")
        case _:
            return Reticle(0, cell.x + 0.5, cell.y + 0.5, next_kind=Kind.RAPID, danger=True)


@pytest.mark.parametrize("phase", [Phase.BUILD, Phase.DEPLOY, Phase.DEFEND])
@pytest.mark.parametrize("window", [(1280, 720), (1024, 768), (2560, 1080)])
def test_plates_keep_clear_of_the_bars_and_edges(canvas, window, phase):
    """Words and trays of a hand at the map's top went behind the cards, the clock out of the picture."""
    world = duel(phase)
    world.seats[0].board.hand = Piece.T
    view = camera.framing(world.level, window)
    marks = Marks(canvas, theme.LOOKS)
    for cell in edge_rows(world.level):
        canvas.begin(window)
        marks.draw(world, [marks_at(cell, phase)], view, 0.0, 0.0)
        words = canvas.rows(Layer.PANELS, Sort.WORDS)
        assert words[:, 0].min() >= 0
        assert (words[:, 0] + words[:, 2]).max() <= canvas.width
        assert words[:, 1].min() >= camera.TOP_BAR - OVERLAP
        assert (words[:, 1] + words[:, 3]).max() <= camera.REFERENCE_HEIGHT - camera.BOTTOM_BAR + OVERLAP


@pytest.mark.rule("13.3")
def test_a_seat_that_recovers_has_a_clock_of_its_own():
    world = duel(Phase.DEPLOY)
    board = world.seats[0].board
    assert trays.clock_of(world, 0) is world.clock
    board.picking = True
    due = world.clock.phase_at + world.balance.phases.recovery_pick_ticks
    assert trays.clock_of(world, 0).ends_at == due < world.clock.ends_at
    assert trays.clock_of(world, 1) is world.clock
