"""The figures of a hand's track and presses, in literal numbers."""

from __future__ import annotations

import pytest

from game.match import handwriting
from game.match import replay as replays
from game.match.handwriting import Cadence, Motion
from game.match.recorder import Recorder
from game.match.session import Match
from game.rules.commands import Fire, PlacePiece, Unleash, Volley
from game.rules.region import Cell

from .players import Rambler, small_header

STILL = [(5.0, 5.0)] * 11
"""A second at one place."""


def test_a_hand_that_never_moves():
    assert handwriting.motion([STILL]) == Motion()
    assert handwriting.motion([]) == Motion()
    assert handwriting.motion([[(1.0, 1.0)]]) == Motion()


def test_the_way_speeds_and_rests_of_a_hand():
    """Half a second of rest, then 1, 2 and 1 tiles in a tenth of a second each, then rest for 0.2 s."""
    track = [*[(0.0, 0.0)] * 6, (1.0, 0.0), (3.0, 0.0), (4.0, 0.0), (4.0, 0.0), (4.0, 0.05)]
    found = handwriting.motion([track])
    assert found.way == 4.0
    assert found.mean_speed == pytest.approx(40 / 3)
    assert found.top_speed == 20.0
    assert found.straightness == 1.0
    assert found.resting == pytest.approx(0.7)
    assert found.longest_rest == 0.5


def test_a_detour_is_not_straight_and_short_strokes_do_not_count():
    around = [(0.0, 0.0), (3.0, 0.0), (3.0, 4.0)]
    nudge = [(9.0, 9.0), (9.0, 10.0), (10.0, 10.0)]
    assert handwriting.motion([around, nudge]).straightness == pytest.approx(5 / 7)
    assert handwriting.motion([nudge]).straightness == 0.0


def test_no_way_leads_from_one_passage_to_the_next():
    assert handwriting.motion([STILL, [(50.0, 5.0)] * 11]) == Motion()


def test_the_pace_of_presses():
    """Pauses of 6, 6, 6 and 60 ticks in one passage, 30 and 12 in another."""
    found = handwriting.cadence([[100, 106, 112, 118, 178], [900, 930, 942]])
    assert found == Cadence(presses=8, pause=0.2, long_pause=1.0, echoes=0.5, burst=4)


def test_a_machine_gun_echoes_itself():
    assert handwriting.cadence([range(0, 120, 6)]).echoes == 1.0
    assert handwriting.cadence([range(0, 120, 6)]).burst == 10


def test_too_few_presses_have_no_pace():
    assert handwriting.cadence([]) == Cadence()
    assert handwriting.cadence([[7], [], [90]]) == Cadence(presses=2, burst=1)


def test_shots_and_aims_among_other_presses():
    here, there = Cell(3, 4), Cell(9, 9)
    presses = [
        (10, Fire(here)),
        (20, Unleash()),
        (30, Fire(here)),
        (40, Volley(there)),
        (50, PlacePiece(there, 0)),
        (60, Fire(here)),
    ]
    assert [tick for tick, _ in handwriting.shots(presses)] == [10, 30, 40, 60]
    assert handwriting.aims_changed(presses) == 2


def test_tracks_and_presses_of_a_replay(tmp_path):
    """All that the seats did, and nothing twice, when the match is read span by span."""
    header = small_header(waves=1)
    match = Match(header, [Rambler(7), Rambler(8)], recorder=Recorder(header, tmp_path / "match.jsonl"))
    while not match.is_over:
        match.advance()
    replay = replays.read(tmp_path / "match.jsonl")
    end = match.world.clock.tick
    spans = [(0, 600), (600, 606), (606, end)]
    for seat in (0, 1):
        found = [press for span in spans for press in handwriting.presses(replay, seat, *span)]
        asked = [(tick, one) for tick, by_seat in replay.commands.items() for one in by_seat[seat]]
        assert found == asked
        assert len(found) > 50
        track = [point for span in spans for point in handwriting.track(replay, seat, *span)]
        assert track == [
            replay.hand_at(seat, tick) for tick in range(0, end, 6) if replay.hand_at(seat, tick)
        ]
        assert len(track) > 100
