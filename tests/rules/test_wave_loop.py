"""Rule 3: phases at their borders, to the tick; whose turn it is; giving up and handing over."""

from __future__ import annotations

import pytest

from game.rules import legality, rings
from game.rules.commands import (
    BuyCannon,
    Fire,
    Forfeit,
    HandOver,
    HoldPiece,
    Kind,
    PickBastion,
    PlacePiece,
    Ready,
    Refusal,
    Unleash,
    Volley,
)
from game.rules.events import (
    PhaseBegan,
    PiecePlaced,
    Refused,
    SaidReady,
    ShotLanded,
    ShotLaunched,
    Struck,
    WallFelled,
    WallsRepaired,
)
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.tick import tick
from game.rules.world import NOBODY, Phase

from .boards import DUEL, RINGED, START, THREE, begun, building, defending, world
from .driving import act, all_of, refusals, the, to_end, wait
from .siege import gun_of

ALMOST = """
    ~~~~~~~~~~~~
    ~..........~
    ~.########.~
    ~.#......#.~
    ~.#......#.~
    ~....AA..#.~
    ~.#..AA..#.~
    ~.#......#.~
    ~.#......#.~
    ~.########.~
    ~..........~
    ~~~~~~~~~~~~
"""
"""One wall short of a ring: (2, 5) is missing."""


@pytest.mark.rule("3", "3.1", "5.1", "6.1")
def test_a_match_of_two_waves_keeps_its_times_to_the_tick():
    match = begun(DUEL, waves=2)
    begins = [
        (event.phase, event.wave, at)
        for at in range(1, 10_000)
        for event in (wait(match) if match.clock.phase is not Phase.OVER else [])
        if isinstance(event, PhaseBegan)
    ]
    first_defend = 600 + 720
    first_score = first_defend + 1440 + 90
    second_build = first_score + 420
    second_defend = second_build + 960 + 720
    assert (
        begins
        == [
            (Phase.DEPLOY, 1, 600),
            (Phase.DEFEND, 1, first_defend),
            (Phase.SETTLE, 1, first_defend + 1440),
            (Phase.SCORE, 1, first_score),
            (Phase.BUILD, 2, second_build),
            (Phase.DEPLOY, 2, second_build + 960),
            (Phase.DEFEND, 2, second_defend),
            (Phase.SETTLE, 2, second_defend + 1440),
            (Phase.SCORE, 2, second_defend + 1530),
            (Phase.BUILD, 3, second_defend + 1950),  # a tie: Sudden Death
            *begins[10:],
        ]
    )


@pytest.mark.rule("3", "6.1", "4.8")
def test_a_piece_put_down_in_the_last_tick_of_build_counts():
    match = building(ALMOST, hand=Piece.DOT)
    wait(match, 959)
    events = act(match, 0, PlacePiece(Cell(2, 5), 0))
    assert the(events, PiecePlaced)
    assert the(events, PhaseBegan).phase is Phase.DEPLOY
    assert not all_of(events, Struck)


@pytest.mark.rule("3", "6.1")
def test_a_piece_put_down_one_tick_after_build_is_refused():
    match = building(ALMOST, hand=Piece.DOT)
    events = wait(match, 960)
    assert the(events, Struck).seat == 0
    assert refusals(act(match, 0, PlacePiece(Cell(2, 5), 0))) == [Refusal.WRONG_PHASE]


@pytest.mark.rule("3")
def test_a_shot_of_the_last_tick_of_defend_lands_in_the_last_tick_of_settling():
    siege = defending(DUEL, wave=3)
    gun_of(siege, 0, Kind.MORTAR)
    wait(siege, 1439)
    launched = the(act(siege, 0, Fire(Cell(17, 5))), ShotLaunched)
    assert siege.clock.phase is Phase.SETTLE
    events = wait(siege, 90)
    assert launched.lands_at == siege.clock.tick - 1
    names = [type(event) for event in events]
    assert names.index(ShotLanded) < names.index(WallFelled) < names.index(PhaseBegan)
    assert siege.clock.phase is Phase.SCORE
    assert siege.seats[0].walls_felled == 1


@pytest.mark.rule("3")
def test_a_press_of_fire_in_the_first_tick_of_settling_is_refused():
    siege = defending(DUEL, wave=3)
    gun_of(siege, 0, Kind.MORTAR)
    wait(siege, 1440)
    assert refusals(act(siege, 0, Fire(Cell(17, 5)))) == [Refusal.WRONG_PHASE]


@pytest.mark.rule("3", "8.8")
def test_shots_that_land_while_it_settles_pay_points_and_energy():
    siege = defending(DUEL, wave=3)
    gun_of(siege, 0, Kind.MORTAR)
    wait(siege, 1439)
    act(siege, 0, Fire(Cell(17, 5)))
    wait(siege, 89)
    assert siege.seats[0].score == 0
    energy = siege.seats[0].board.energy
    wait(siege)
    assert siege.seats[0].wave_score - siege.seats[1].wave_score == 20 - 0 + 156, (
        "a wall, and B's lost defense"
    )
    assert siege.seats[0].board.energy == energy + 3 + 50


@pytest.mark.rule("3", "8.9")
def test_damaged_walls_are_whole_when_settling_ends_and_not_before():
    siege = defending(DUEL)
    board = siege.seats[1].board
    board.hurt = {board.island.frame.index(Cell(17, 5)): 1}
    events = wait(siege, 1440 + 89)
    assert board.hurt
    assert not all_of(events, WallsRepaired)
    repaired = the(wait(siege), WallsRepaired)
    assert repaired.walls == board.island.frame.at(Cell(17, 5))
    assert not board.hurt


@pytest.mark.rule("3")
def test_deploy_ends_once_every_active_seat_is_ready():
    match = world(DUEL, Phase.DEPLOY)
    assert the(act(match, 0, Ready()), SaidReady).seat == 0
    wait(match, 10)
    assert match.clock.phase is Phase.DEPLOY
    act(match, 1, Ready())
    assert match.clock.phase is Phase.DEFEND
    assert refusals(act(match, 0, Ready())) == [Refusal.WRONG_PHASE]


@pytest.mark.rule("3")
def test_ready_is_said_once():
    match = world(DUEL, Phase.DEPLOY)
    act(match, 0, Ready())
    assert refusals(act(match, 0, Ready())) == [Refusal.READY_ALREADY]


@pytest.mark.rule("3")
def test_score_ends_once_every_person_has_pressed_on():
    match = world(DUEL, Phase.SCORE, humans=(0,))
    act(match, 1, Ready())
    assert match.clock.phase is Phase.SCORE
    act(match, 0, Ready())
    assert match.clock.phase is Phase.BUILD


@pytest.mark.rule("3")
def test_rivals_among_themselves_show_score_in_full():
    match = world(DUEL, Phase.SCORE)
    act(match, 0, Ready())
    act(match, 1, Ready())
    wait(match, 417)
    assert match.clock.phase is Phase.SCORE
    wait(match)
    assert match.clock.phase is Phase.BUILD


@pytest.mark.rule("3", "6.1")
@pytest.mark.parametrize("phase", [Phase.SELECTION, Phase.BUILD, Phase.DEFEND, Phase.SETTLE])
def test_phases_of_fixed_length_know_no_ready(phase):
    match = world(DUEL, phase, humans=(0, 1))
    assert refusals(act(match, 0, Ready())) == [Refusal.WRONG_PHASE]


ORDERS = {
    PickBastion(0): set(),
    PlacePiece(Cell(2, 1), 0): {Phase.BUILD},
    HoldPiece(): {Phase.BUILD},
    BuyCannon(Kind.RAPID, Cell(3, 3)): {Phase.DEPLOY},
    Fire(Cell(17, 5)): {Phase.DEFEND},
    Volley(Cell(17, 5)): {Phase.DEFEND},
    Unleash(): {Phase.DEFEND},
    HandOver(human=True): set(Phase) - {Phase.OVER},
    Forfeit(): set(Phase) - {Phase.OVER},
}


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("phase", [phase for phase in Phase if phase is not Phase.OVER])
@pytest.mark.parametrize("order", ORDERS)
def test_an_order_of_another_phase_is_refused_and_changes_nothing(phase, order):
    match = world(DUEL, phase, hand=Piece.DOT)
    gun_of(match, 0, Kind.RAPID, Cell(7, 7))
    board = match.seats[0].board
    board.meter, board.overdrive_until = 600, START + 50
    before = repr(board)
    refusal = legality.check(board, order)
    assert repr(board) == before
    if phase in ORDERS[order]:
        assert refusal is None
    else:
        assert refusal is (Refusal.NO_PICK_DUE if phase in PICKING and order == PickBastion(0) else WRONG)
        untouched = world(DUEL, phase, hand=Piece.DOT)
        assert the(act(untouched, 0, order), Refused).command == order
        idle = world(DUEL, phase, hand=Piece.DOT)
        wait(idle)
        assert repr(untouched) == repr(idle)


PICKING = {Phase.SELECTION, Phase.DEPLOY}
WRONG = Refusal.WRONG_PHASE


@pytest.mark.rule("3.2")
def test_a_seat_orders_run_in_their_order():
    match = world(RINGED, Phase.DEPLOY)
    events = act(
        match, 0, BuyCannon(Kind.RAPID, Cell(3, 3)), BuyCannon(Kind.RAPID, Cell(3, 3)), Ready(), Ready()
    )
    assert refusals(events) == [Refusal.OVERLAPS_CANNON, Refusal.READY_ALREADY]


@pytest.mark.rule("3.2")
@pytest.mark.parametrize("late", [0, 1])
def test_seats_take_turns_in_going_first(late):
    match = world(DUEL, Phase.DEPLOY)
    wait(match, late)
    first = (START + late) % 2
    events = tick(match, [[Ready()], [Ready()]])
    assert [event.seat for event in all_of(events, SaidReady)] == [first, 1 - first]


@pytest.mark.rule("3.2")
def test_whoever_goes_first_gets_the_last_hit_when_both_could():
    felled = []
    for late in (0, 1, 2):
        siege = defending(THREE, wave=4)
        wait(siege, late)
        for seat in (0, 1):
            gun_of(siege, seat, Kind.LANCE)
        target = siege.seats[2].board
        target.hurt = {target.island.frame.index(Cell(13, 14)): 60}
        first = siege.clock.tick % 3
        events = tick(siege, [[Fire(Cell(13, 14))], [Fire(Cell(13, 14))], []])
        felled.append((first, the(events, WallFelled, cell=Cell(13, 14)).by))
    assert felled == [(2, 0), (0, 0), (1, 1)], "seats 2 0 1, then 0 1 2, then 1 2 0"


@pytest.mark.rule("3")
def test_nothing_happens_once_the_match_is_over():
    match = world(DUEL, Phase.DEPLOY)
    act(match, 0, Forfeit())
    before = repr(match)
    assert act(match, 1, Ready()) == []
    assert repr(match) == before
    assert legality.check(match.seats[1].board, Forfeit()) is Refusal.WRONG_PHASE


@pytest.mark.rule("3", "4.9")
def test_a_match_without_a_command_is_a_draw_after_three_more_waves():
    match = begun(DUEL, waves=1)
    to_end(match)
    assert match.clock.wave == 4
    assert match.ranking == ((0, 1),)
    assert match.clock.ends_at == NOBODY
    assert rings.sealed_bastions(match.seats[0].board) == (0,)
