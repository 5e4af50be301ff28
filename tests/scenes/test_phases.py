"""Each phase shows what the rules say: ghosts in three states, wares, reticle and lock, picks, cards."""

from __future__ import annotations

import pytest
from app.worlds import small_world

from game.app import targets
from game.app.bindings import Action
from game.app.hands import REST_TICKS, HumanHands
from game.app.intents import Press
from game.draw.overlays import BastionCursor, Fit, FortifyCursor, Reticle, RivalHand, Ware
from game.match.controller import Lookout
from game.match.tally import Tally
from game.rules import cannons, rings
from game.rules.commands import BuyCannon, Fire, Fortify, Kind, PlacePiece
from game.rules.events import Source
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.tick import tick
from game.rules.world import METER_FULL, Cannon, Phase
from game.scenes import phases
from game.scenes.phases import build, defend, deploy, score, selection


def hands_over(world, x, y):
    hands = HumanHands(0)
    hands.commands(Lookout(world, 0))
    hands.cursor.jump(x, y)
    return hands


def ghost(world, x, y):
    (found,) = build.overlays(world, hands_over(world, x, y))
    return found


@pytest.mark.rule("6.10")
def test_a_ghost_is_valid_beside_a_wall():
    found = ghost(small_world(Phase.BUILD), 12.5, 8.5)
    assert found.fit is Fit.VALID
    assert found.reason == ""
    assert len(found.cells) == 4


@pytest.mark.rule("6.10")
def test_a_blocked_ghost_names_the_reason_and_the_wrong_tiles():
    found = ghost(small_world(Phase.BUILD), 10.5, 8.5)
    assert found.fit is Fit.BLOCKED
    assert found.reason == "overlaps wall"
    assert Cell(10, 8) in found.wrong
    assert ghost(small_world(Phase.BUILD), 20.5, 18.5).reason == "must touch your wall"


@pytest.mark.rule("6.10")
def test_a_sealing_ghost_shows_the_ground_it_encloses():
    world = small_world(Phase.BUILD)
    board = world.seats[0].board
    hole = Cell(10, 8)
    board.walls &= ~board.island.frame.at(hole)
    board.sealed, board.hand = 0, Piece.DOT
    found = ghost(world, 10.5, 8.5)
    assert found.fit is Fit.SEALING
    assert found.cells == (hole,)
    assert len(found.enclosed) == 36


def test_a_ware_that_cannot_stand_says_why():
    world = small_world(Phase.DEPLOY)
    (fine,) = deploy.overlays(world, hands_over(world, 5.0, 7.0))
    assert (fine.ware, fine.cell, fine.is_valid) == (Ware.RAPID, Cell(4, 6), True)
    (wrong,) = deploy.overlays(world, hands_over(world, 7.0, 9.0))
    assert (wrong.is_valid, wrong.reason) == (False, "overlaps bastion")


@pytest.mark.rule("7.4")
def test_fortify_locks_on_the_nearest_sealed_bastion():
    world = small_world(Phase.DEPLOY, wave=2)
    hands = hands_over(world, 19.0, 9.0)
    hands.ware = None
    assert deploy.overlays(world, hands) == (FortifyCursor(0, 0, is_valid=True),)


def test_recovery_picks_as_selection_does():
    world = small_world(Phase.DEPLOY)
    world.seats[0].board.picking = True
    world.seats[0].board.claim = -1
    assert deploy.overlays(world, hands_over(world, 18.0, 9.0)) == [BastionCursor(0, 1)]
    assert deploy.task(world.seats[0].board) == "Pick a new bastion"


@pytest.mark.rule("13.3")
def test_recovery_offers_no_bastion_that_would_be_refused():
    world = small_world(Phase.DEPLOY)
    board = world.seats[0].board
    board.picking, board.claim, board.former = True, -1, 0
    assert deploy.overlays(world, hands_over(world, 7.0, 9.0)) == [BastionCursor(0, 1)]
    board.former = 1
    assert deploy.overlays(world, hands_over(world, 19.0, 9.0)) == [BastionCursor(0, 0)]


def played(hands, world, action):
    """One press; the world takes what it meant, and a tick passes."""
    hands.hear(Press(action))
    hands.begin_frame(1)
    tick(world, [hands.commands(Lookout(world, 0)), []])


def test_a_ghost_rests_where_its_hand_has_just_placed():
    """Red with "overlaps wall" right after a placement, success read as failure."""
    world = small_world(Phase.BUILD)
    hands = hands_over(world, 12.5, 8.5)
    played(hands, world, Action.ACT)
    (placed,) = build.overlays(world, hands)
    assert (placed.fit, placed.is_resting) == (Fit.BLOCKED, True)
    hands.cursor.jump(13.5, 8.5)
    assert not build.overlays(world, hands)[0].is_resting
    hands.cursor.jump(12.5, 8.5)
    world.clock.tick += REST_TICKS
    assert not build.overlays(world, hands)[0].is_resting


def test_a_ware_rests_where_it_was_just_bought_until_the_next_press_there():
    world = small_world(Phase.DEPLOY)
    hands = hands_over(world, 5.0, 7.0)
    played(hands, world, Action.ACT)
    assert world.seats[0].board.cannons
    assert deploy.overlays(world, hands)[0].is_resting
    played(hands, world, Action.ACT)
    assert not deploy.overlays(world, hands)[0].is_resting


@pytest.mark.rule("5.1")
def test_selection_shows_the_pick_and_what_is_under_the_hand():
    world = small_world(Phase.SELECTION)
    world.seats[0].board.claim = 1
    assert selection.overlays(world, hands_over(world, 6.0, 9.0)) == [
        BastionCursor(0, 0),
        BastionCursor(0, 1, picked=True, is_left=True),
    ]


def aimed(world, point):
    return defend.reticle(world, 0, point, targets.cell_at(*point))


def fighting_world():
    world = small_world(Phase.DEFEND, wave=2)
    world.seats[0].board.cannons = [Cannon(0, Kind.RAPID, Cell(4, 6)), Cannon(1, Kind.MORTAR, Cell(8, 6))]
    return world


@pytest.mark.rule("8.1")
def test_the_reticle_locks_on_a_rivals_wall_or_cannon():
    world = fighting_world()
    rival = world.seats[1].board
    rival.cannons = [Cannon(0, Kind.RAPID, Cell(36, 6))]
    at_wall = aimed(world, (35.4, 8.2))
    assert (at_wall.lock, at_wall.lock_size) == (Cell(35, 8), 1)
    at_cannon = aimed(world, (37.4, 7.2))
    assert (at_cannon.lock, at_cannon.lock_size) == (Cell(36, 6), 2)
    assert aimed(world, (3.5, 8.5)).lock is None
    assert aimed(world, (30.5, 8.5)).lock is None


def test_a_rivals_reticle_shows_its_aim_and_its_lock_alone():
    world = fighting_world()
    wall = next(iter(world.seats[0].board.island.frame.cells(world.seats[0].board.walls)))
    world.seats[1].board.cannons = [Cannon(0, Kind.RAPID, Cell(36, 6))]
    assert defend.rival_overlays(world, 1, (wall.x + 0.5, wall.y + 0.5)) == (
        Reticle(1, wall.x + 0.5, wall.y + 0.5, lock=wall, mine=False),
    )
    assert defend.rival_overlays(world, 1, (28.2, 8.2)) == (Reticle(1, 28.2, 8.2, mine=False),)


@pytest.mark.rule("8.2")
def test_the_reticle_tells_what_is_ready_and_what_loads():
    world = fighting_world()
    board = world.seats[0].board
    ready = aimed(world, (35.4, 8.2))
    assert (ready.ready_count, ready.cannon_count, ready.next_kind, ready.loading) == (2, 2, Kind.RAPID, 1)
    board.cannons[0].loaded_at, board.cannons[1].loaded_at = 18_000, 33_000
    board.charge = 18_000 - cannons.loading_needed(board, Kind.RAPID) // 2
    loading = aimed(world, (35.4, 8.2))
    assert (loading.ready_count, loading.next_kind) == (0, Kind.RAPID)
    assert loading.loading == pytest.approx(0.5)


@pytest.mark.rule("8.4")
def test_danger_to_own_walls_is_shown_but_not_for_a_lance():
    world = fighting_world()
    board = world.seats[0].board
    assert aimed(world, (10.5, 8.5)).danger
    assert not aimed(world, (35.4, 8.2)).danger
    board.cannons = [Cannon(0, Kind.LANCE, Cell(4, 6))]
    assert not aimed(world, (10.5, 8.5)).danger


def test_who_missed_deploy_is_told_why_nothing_fires_and_what_comes_next():
    """For 24 s it said "No working cannon", and offered to fire."""
    world = small_world(Phase.DEFEND)
    board = world.seats[0].board
    told = aimed(world, (35.0, 8.0))
    assert told.idle == ("You have no cannon", "Cannons are bought in Deploy, after Build")
    assert defend.task(board) == "No cannon: buy in Deploy"
    assert defend.prompts(board) == ()
    board.cannons, board.sealed = [Cannon(0, Kind.RAPID, Cell(4, 6))], 0
    assert aimed(world, (35.0, 8.0)).idle == ("Your cannons are dark", "In Build, seal a ring around them")
    assert defend.task(board) == "Cannons dark: seal their ring"
    world.clock.wave = world.clock.waves
    assert aimed(world, (35.0, 8.0)).idle[1] == "This is the last wave"
    assert aimed(fighting_world(), (35.0, 8.0)).idle == ()


def test_overdrive_is_prompted_when_it_is_ready():
    board = fighting_world().seats[0].board
    assert len(defend.prompts(board)) == 1
    board.meter = METER_FULL
    assert defend.prompts(board)[1][1] == "Overdrive"


@pytest.mark.parametrize("phase", list(Phase))
def test_every_phase_says_in_a_few_words_what_to_do(phase):
    board = small_world(phase).seats[0].board
    words = phases.of(phase).task(board)
    assert 1 <= len(words.split()) <= 6
    assert all(does for _, does in phases.of(phase).prompts(board))


@pytest.mark.rule("11.6")
def test_score_rows_tell_how_points_came_about():
    world = small_world(Phase.SCORE, wave=2)
    tally = Tally(walls_felled=7, cannons_destroyed=1)
    tally.points[Source.WALLS] = 126
    tally.points[Source.TERRITORY] = 86
    rows = {row.title: (row.count, row.points) for row in score.rows(world, 0, tally)}
    assert list(rows) == ["Territory", "Bastions", "Walls", "Cannons", "Breach", "Crown", "Defense"]
    assert rows["Walls"] == ("7 \N{MULTIPLICATION SIGN} 18", 126)
    times = "\N{MULTIPLICATION SIGN}"
    assert rows["Territory"] == (f"36 {times} {world.balance.points.territory} {times} 1.2", 86)
    assert rows["Cannons"] == ("", 0)


@pytest.mark.rule("11.3")
def test_score_says_that_a_broken_ring_is_paid_in_build():
    """A dash and 0 right after a ring was broken looked as if breach paid nothing."""
    world = small_world(Phase.SCORE, wave=2)
    rival, tally = world.seats[1].board, Tally()
    hole = next(rival.island.frame.cells(rival.walls))
    rival.rings = rings.rings(rival)
    rival.walls &= ~rival.island.frame.at(hole)

    def breach(seat):
        return next(row.count for row in score.rows(world, seat, tally) if row.title == "Breach")

    assert breach(0) == ""
    rival.felled = {rival.island.frame.index(hole): 0}
    assert (breach(0), breach(1)) == ("1 ring in Build", "")
    tally.breaches = 2
    assert breach(0) == "2 + 1 in Build"
    world.clock.wave = world.clock.waves
    assert breach(0) == "2 rings"


@pytest.mark.rule("14.3")
def test_score_tells_what_follows_as_the_scores_stand():
    world = small_world(Phase.SCORE, wave=2)
    assert score.page(world, 0.0, "").next_phase == "Build"
    world.clock.wave = world.clock.waves
    assert score.page(world, 0.0, "").next_phase == "Sudden Death"
    world.seats[0].score += 1
    assert score.page(world, 0.0, "").next_phase == "Result"
    world.seats[1].score += 1
    world.clock.wave += 3
    assert score.page(world, 0.0, "").next_phase == "Result"


@pytest.mark.rule("6.10")
def test_a_rivals_piece_is_seen_turned_as_it_will_lie_and_fitted_once_its_hand_is_there():
    """Its hand was an emblem: nobody saw what it was about to lay."""
    world = small_world(Phase.BUILD)
    board = world.seats[1].board
    hole = next(iter(board.island.frame.cells(board.walls)))
    hole = Cell(hole.x, hole.y + 3)
    board.walls &= ~board.island.frame.at(hole)
    board.sealed, board.hand = 0, Piece.I
    (on_its_way,) = build.rival_overlays(world, 1, (40.5, 15.5), PlacePiece(hole, 1))
    assert len({cell.x for cell in on_its_way.cells}) == 1
    assert (on_its_way.mine, on_its_way.is_resting, on_its_way.enclosed) == (False, True, ())
    board.hand = Piece.DOT
    (there,) = build.rival_overlays(world, 1, (hole.x + 0.5, hole.y + 0.5), PlacePiece(hole, 1))
    assert (there.fit, there.cells, there.mine, there.is_resting) == (Fit.SEALING, (hole,), False, False)
    (open_,) = build.rival_overlays(world, 1, (40.5, 15.5))
    assert open_.cells == (Cell(40, 15),)
    board.hand = None
    assert build.rival_overlays(world, 1, (40.5, 15.5)) == (RivalHand(1, 40.5, 15.5),)


@pytest.mark.rule("7.4")
def test_what_a_rival_is_about_to_buy_is_seen():
    world = small_world(Phase.DEPLOY, wave=2)
    home = world.seats[1].board.island.bastions[0]
    over = home.x - 1.0, home.y + 1.0
    (cannon,) = deploy.rival_overlays(world, 1, over, BuyCannon(Kind.RAPID, Cell(home.x - 2, home.y)))
    assert (cannon.ware, cannon.cell, cannon.mine) == (Ware.RAPID, Cell(home.x - 2, home.y), False)
    assert deploy.rival_overlays(world, 1, over, Fortify(0))[0].bastion == 0
    assert deploy.rival_overlays(world, 1, over) == (RivalHand(1, *over),)


@pytest.mark.rule("8.5")
def test_the_reticle_tells_where_and_when_the_next_shot_would_burst():
    world = fighting_world()
    assert aimed(world, (35.4, 8.2)).impact == Cell(35, 8)
    assert aimed(world, (36.4, 8.2)).impact == Cell(35, 8)  # the ring's side stands in the way
    board = world.seats[0].board
    board.cannons = [Cannon(1, Kind.MORTAR, Cell(8, 6))]
    over_it = aimed(world, (37.4, 8.2))
    assert over_it.impact == Cell(37, 8)
    assert over_it.flight_ticks == world.balance.cannons.mortar.flight_ticks


@pytest.mark.rule("8.2")
def test_a_press_with_nothing_ready_is_told_for_half_a_second():
    world = fighting_world()
    board = world.seats[0].board
    world.clock.tick = 500
    for cannon in board.cannons:
        cannon.loaded_at = board.charge + 6050
    assert not aimed(world, (35.4, 8.2)).is_dry
    tick(world, [[Fire(Cell(35, 8))], []])
    dry = []
    for _ in range(60):
        found = aimed(world, (35.4, 8.2))
        dry.append(found.is_dry)
        assert found.loads_in == -(-(6050 - board.charge) // 100)
        tick(world, [[], []])
        board.cannons[0].loaded_at = board.cannons[1].loaded_at = 6050
    assert dry == sorted(dry, reverse=True)
    assert 20 <= sum(dry) <= 40
