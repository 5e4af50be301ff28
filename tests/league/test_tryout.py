"""A level being tried: a match is joined where its designer says, with rivals until then."""

from __future__ import annotations

import pytest

from game import places
from game.league import contest, headstart, tryout
from game.league.contest import ContestError, SeatSpec
from game.levels import check, library
from game.match.controller import Idle
from game.match.session import Match
from game.rules import codec, rings
from game.rules.world import Phase

PATH = library.find("narrows", places.levels())
VERDICT = check.examine(PATH)
RIVAL = contest.parse_seat("gunner")


def joined(**asked):
    wanted = tryout.Tryout(PATH, **{"seed": 5, **asked})
    head = tryout.header(wanted, VERDICT, contest.shipped_balance())
    match = Match(head, contest.controllers(head))
    start = tryout.headstart(wanted, VERDICT, head)
    if start:
        headstart.give(match, start)
    return match


@pytest.mark.parametrize(
    ("wave", "phase", "reached"),
    [
        (None, Phase.BUILD, (2, Phase.BUILD)),
        (3, None, (3, Phase.BUILD)),
        (2, Phase.DEFEND, (2, Phase.DEFEND)),
        (1, Phase.SCORE, (1, Phase.SCORE)),
        (1, None, (1, Phase.DEPLOY)),
        (None, Phase.SELECTION, (1, Phase.SELECTION)),
    ],
)
def test_a_match_is_joined_at_the_first_tick_of_a_wave_and_phase(wave, phase, reached):
    clock = joined(wave=wave, phase=phase).world.clock
    assert (clock.wave, clock.phase) == reached


def test_rivals_play_a_persons_seat_until_it_is_joined_and_no_longer():
    match = joined(wave=3)
    assert isinstance(match.controllers[0], Idle)
    assert match.header.players[0].human
    assert all(seat.board.walls for seat in match.world.seats)
    assert all(seat.strikes == 0 for seat in match.world.seats)


def test_the_same_seed_is_joined_in_the_same_world():
    assert codec.encode(joined(wave=3).world) == codec.encode(joined(wave=3).world)
    assert codec.encode(joined(wave=3).world) != codec.encode(joined(wave=3, seed=6).world)


def test_without_anything_asked_it_begins_at_the_first_tick():
    assert joined().world.clock.tick == 0


@pytest.mark.parametrize("at", range(len(VERDICT.bastions)))
def test_a_person_starts_from_the_bastion_with_this_id(at):
    match = joined(bastion=VERDICT.bastion_ids[at])
    x, y, owner = VERDICT.bastions[at]
    seat = owner - 1
    assert [player.human for player in match.header.players] == [number == seat for number in (0, 1)]
    assert match.world.clock.phase is Phase.DEPLOY
    island = match.header.level.islands[seat]
    number = [tuple(core) for core in island.bastions].index((x, y))
    assert list(rings.sealed_bastions(match.world.seats[seat].board)) == [number]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"wave": 99}, "Wave 99 is out of range: the match has 7"),
        ({"wave": 0}, "out of range"),
        ({"wave": 1, "phase": Phase.BUILD}, "Wave 1 has no Build"),
        ({"wave": 2, "phase": Phase.SELECTION}, "Wave 2 has no selection"),
        ({"bastion": 77}, "There is no bastion with the ID 77. Fix: --bastion with one of 1, 2, 3"),
        ({"bastion": 5, "specs": (SeatSpec(human=True), RIVAL)}, "Bastion 5 belongs to player 2"),
    ],
)
def test_what_can_not_be_joined_is_refused_in_one_sentence(asked, said):
    with pytest.raises(ContestError, match="Fix: ") as refusal:
        joined(**asked)
    assert said in str(refusal.value)
