"""Assists: from the settings into a match of one person, recorded, said in results, and never by default."""

from __future__ import annotations

from dataclasses import replace

import pytest
from app.worlds import small_world
from pyglet.window import key

from game import places, rivals
from game.app.bindings import Device
from game.app.hands import HumanHands
from game.app.settings import PERCENT, Settings
from game.draw.overlays import Fit, Opening, Outline
from game.league import contest
from game.levels import library
from game.match import header as headers
from game.match import help as helps
from game.match import reading
from game.match.controller import Lookout
from game.match.help import Help
from game.profile import bests
from game.rules.pieces import Piece
from game.rules.region import Cell
from game.rules.world import Assists, Phase
from game.scenes import assists, assists_page, director
from game.scenes.match import MatchScene
from game.scenes.phases import build
from game.scenes.plan import Plan
from game.scenes.setup_form import first_form

TICK = 1 / 60

ALL = Settings(
    build_percent=150,
    selection_timed=False,
    human_wall_damage_percent=50,
    game_speed=50,
    gap_magnet=2,
    outline=True,
    lock_help="2",
    weaker_rivals=1,
)


@pytest.fixture(scope="module")
def level():
    return library.load(library.find("narrows", places.levels()))


@pytest.fixture
def form(level):
    return first_form([level])


def header_of(form, settings):
    return form.plan(contest.shipped_balance(), 7, settings).header


def test_by_default_a_match_is_what_it_was_without_assists(form):
    assert header_of(form, Settings()) == header_of(form, None)
    assert not header_of(form, Settings()).is_assisted
    assert "help" not in headers.as_json(header_of(form, Settings()))


@pytest.mark.rule("2.6")
def test_assists_are_agreed_for_one_person_against_rivals(form):
    header = header_of(form, ALL)
    assert header.assists == Assists(150, selection_timed=False, human_wall_damage_percent=50)
    assert header.help == Help(2, outline=True, lock=2, speed=50, weaker_rivals=1)
    assert header.begin().clock.ends_at == -1


@pytest.mark.rule("2.6")
def test_two_people_or_none_get_no_help(form):
    form.seats[1].device = Device.KEYS
    assert not form.takes_assists
    assert header_of(form, ALL) == header_of(form, Settings())
    form.seats[0].device = form.seats[1].device = None
    assert not form.takes_assists


def test_weaker_rivals_play_below_the_skill_that_was_chosen_and_not_below_the_weakest(form):
    form.seats[1].skill = rivals.SKILLS[2]
    assert header_of(form, replace(Settings(), weaker_rivals=1)).players[1].skill == rivals.SKILLS[1]
    form.seats[1].skill = rivals.SKILLS[1]
    assert header_of(form, replace(Settings(), weaker_rivals=2)).players[1].skill == rivals.SKILLS[0]
    assert form.seats[1].skill == rivals.SKILLS[1]


@pytest.mark.parametrize(
    ("lock", "device", "agreed"),
    [
        ("auto", Device.MOUSE, None),
        ("0", Device.MOUSE, None),
        ("1", Device.MOUSE, 1),
        ("auto", Device.PAD_1, None),
        ("0", Device.PAD_1, 0),
        ("1", Device.PAD_1, None),
        ("2", Device.PAD_1, 2),
    ],
)
def test_a_lock_that_the_device_has_anyway_is_no_assist(lock, device, agreed):
    helped = assists.help_of(Settings(lock_help=lock), device)
    assert helped == Help(lock=agreed)
    assert helped.is_on is bool(agreed)


@pytest.mark.rule("2.6")
def test_help_is_recorded_and_read_again(form):
    header = header_of(form, ALL)
    assert headers.from_json(headers.as_json(header)) == header


@pytest.mark.parametrize(
    ("name", "value"),
    [("gap_magnet", 3), ("outline", 1), ("lock", 5), ("speed", 49), ("weaker_rivals", -1), ("hat", 1)],
)
def test_strange_help_is_no_header(form, name, value):
    wrong = {**headers.as_json(header_of(form, ALL)), "help": {**helps.as_json(Help()), name: value}}
    with pytest.raises(reading.Unfit, match=name):
        headers.from_json(wrong)


@pytest.mark.rule("2.6")
def test_help_for_several_people_is_no_header(level):
    people = [contest.parse_seat("human")] * 2
    header = replace(contest.header(level, contest.shipped_balance(), people), help=Help(gap_magnet=1))
    with pytest.raises(reading.Unfit, match="one person"):
        headers.from_json(headers.as_json(header))


@pytest.mark.parametrize(
    "name", ["gap_magnet", "outline", "lock_help", "weaker_rivals", "game_speed", "build_percent"]
)
def test_each_assist_alone_makes_a_class_of_bests_and_is_said(form, name):
    header = header_of(form, replace(Settings(), **{name: getattr(ALL, name)}))
    assert header.is_assisted
    assert len(assists.said(header.assists, header.help)) == 1
    assert assists.note(header).startswith("Assists on: ")


def test_all_together_are_one_sentence(form):
    assert assists.note(header_of(form, ALL)) == (
        f"Assists on: Build {assists.TIMES}1.5, Selection untimed, own walls hurt 50 %, gap magnet 2, "
        "outline, lock help 2, weaker rivals, speed 50 %."
    )
    assert assists.note(header_of(form, Settings())) == ""


def over_the_hole(helped):
    """A hand with this help over the one gap in its ring."""
    world = small_world(Phase.BUILD)
    board = world.seats[0].board
    hole = Cell(10, 8)
    board.gaps = board.island.frame.at(hole)
    board.walls &= ~board.gaps
    board.sealed, board.hand = 0, Piece.DOT
    hands = HumanHands(0, help=helped)
    hands.commands(Lookout(world, 0))
    hands.cursor.jump(12.5, 8.5)
    return world, hands


def test_an_outline_lies_where_the_piece_helps_most_and_the_ghost_where_the_magnet_draws_it():
    world, hands = over_the_hole(Help(gap_magnet=2, outline=True))
    outline, ghost = build.overlays(world, hands)
    assert outline == Outline(0, (Cell(10, 8),))
    assert (ghost.cells, ghost.fit) == ((Cell(10, 8),), Fit.SEALING)
    world, hands = over_the_hole(Help())
    (ghost,) = build.overlays(world, hands)
    assert ghost.cells == (Cell(12, 8),)


@pytest.mark.rule("6.11")
def test_over_a_hole_the_bastions_that_it_opens_are_shown():
    world, hands = over_the_hole(Help())
    hands.cursor.jump(10.5, 8.5)
    opening, _ = build.overlays(world, hands)
    assert opening == Opening(0, Cell(10, 8), (0,))


@pytest.mark.window
def test_a_slow_match_runs_at_half_its_speed_and_says_so_in_pause_and_result(backstage, form):
    scene = MatchScene(backstage, form.plan(backstage.balance, 7, replace(Settings(), game_speed=50)))
    backstage.window.show_view(scene)
    for _ in range(60):
        scene.on_update(TICK)
    assert scene.match.world.clock.tick == 30
    scene.pause()
    assert "Assists on: speed 50 %." in backstage.window.current_view._notes()[-1]
    gone = []
    backstage.go = gone.append
    scene._show_result()
    assert gone[0].note.endswith("Assists on: speed 50 %.")


@pytest.mark.window
def test_hands_get_the_help_of_the_header_and_nobody_elses(backstage, level):
    seats = [contest.parse_seat("human"), contest.parse_seat("cadet")]
    head = replace(contest.header(level, backstage.balance, seats), help=Help(gap_magnet=1))
    scene = MatchScene(backstage, Plan(head, {0: Device.MOUSE}))
    assert scene.hands[0].help == Help(gap_magnet=1)
    assert bests.of_match(scene.match).rivals == "cadet assisted"
    assert scene.match.world.clock.phase is Phase.SELECTION


@pytest.mark.window
def test_the_setup_counts_what_is_on(backstage, form):
    backstage.form = form
    assert assists_page.count_on(backstage) == "None"
    backstage.settings = replace(ALL, game_speed=PERCENT)
    assert assists_page.count_on(backstage) == "7 on"
    form.seats[1].device = Device.KEYS
    assert assists_page.count_on(backstage) == "Solo only"


@pytest.mark.window
def test_the_page_changes_one_assist_at_a_time_and_takes_all_back(backstage, form):
    backstage.form = form
    scene = director.scene(director.ToAssists(), backstage)
    scene._refresh()
    before = backstage.settings
    for name in assists_page.NAMES:
        scene.focus.light(name)
        scene.focus.item.turn(-1 if name == "game_speed" else 1)
        changed = backstage.settings
        assert changed != before, name
        assert sum(getattr(changed, other) != getattr(before, other) for other in assists_page.NAMES) == 1
        scene._refresh()
        before = changed
    scene.focus.light("reset")
    scene.focus.press()
    assert backstage.settings == Settings()


@pytest.mark.window
def test_the_setup_shows_the_best_of_a_match_like_the_one_that_is_set_up(backstage, form):
    backstage.form = form
    scene = director.scene(director.ToSetup(), backstage)
    assert scene._best() == "None yet"
    backstage.profile.record(replace(form.likeness(Settings()), score=12345))
    assert scene._best() == "12\N{NO-BREAK SPACE}345"
    backstage.settings = Settings(outline=True)
    assert scene._best() == "None yet"


@pytest.mark.window
def test_up_from_start_leads_to_the_level_above_it(backstage, form):
    backstage.form = form
    scene = director.scene(director.ToSetup(), backstage)
    scene.on_key_press(key.UP, 0)
    assert scene.focus.name == "level"


@pytest.mark.window
def test_shift_on_its_way_to_tab_asks_for_no_seat(backstage, form):
    """Left Shift belongs to the second half of the keyboard: Shift+Tab sat somebody down."""
    backstage.form = form
    scene = director.scene(director.ToSetup(), backstage)
    scene.on_key_press(key.LSHIFT, 0)
    assert form.seat_of(Device.SECOND_KEYS) is None
    scene.on_key_press(key.F, 0)
    assert form.seat_of(Device.SECOND_KEYS) == 1
