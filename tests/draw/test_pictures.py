"""What a world's picture shows: every state looks different, and drawing changes nothing but pixels."""

from __future__ import annotations

import copy
import logging
import shutil

import numpy as np
import pytest
from arcade.gl.backends.opengl import vertex_array
from pyglet import gl

from draw.worlds import around, differs, duel, first_wall, picture_of
from game import places
from game.draw import bursts, offscreen, quality, theme
from game.draw.board_picture import BoardPicture
from game.draw.overlays import BastionCursor, CannonGhost, Fit, FortifyCursor, Ghost, Reticle, RivalHand, Ware
from game.draw.particles import rooms
from game.draw.sprites import Sprite
from game.draw.stage import Backdrop, Stage
from game.rules import codec, rings
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.region import Cell
from game.rules.world import NOBODY, Cannon, Phase, Shot
from game.scenes.measures import light

pytestmark = pytest.mark.window

LEAST_SEALED = 0.055
"""How far apart in OKLab sealed and open ground are, off walls and cores."""

LEAST_TUBE = 0.15
"""How much brighter than the sides of its tile a wall's tube is, even under a flare."""

VISIBLE = 0.06
"""States that differ by less than this share of full brightness would not be told apart."""


LEAST_FIRE = 0.15
"""How much warmer the picture around a hit becomes."""


def opened(world, *, felled):
    """The first wall of the first board is gone; `felled` in this Defend, so that the ring still counts."""
    board = world.seats[0].board
    index = board.island.frame.index(first_wall(board))
    board.walls &= ~(1 << index)
    if felled:
        board.felled[index] = 1
        board.craters |= 1 << index
    else:
        board.sealed = rings.enclosed(board.island.frame, board.walls)
    return world


def test_sealed_breached_and_open_ground_look_different(stage):
    inside = Cell(7, 7)  # far from the hole, so that the ground alone is compared
    sealed = duel()
    breached = opened(duel(), felled=True)
    bare = opened(duel(Phase.BUILD), felled=False)
    views = [around(stage, w, picture_of(stage, w), inside, 1.2) for w in (sealed, breached, bare)]
    assert differs(views[0], views[1]) > VISIBLE
    assert differs(views[1], views[2]) > VISIBLE
    assert views[0].mean() > views[2].mean()


@pytest.mark.parametrize("look", theme.LOOKS, ids=lambda look: look.name)
def test_sealed_ground_of_any_colour_is_told_from_open_ground(stage, look):
    """Mint and azure ground was so faint that only lit cannons told a sealed ring."""
    inside, looks = Cell(7, 7), (look, theme.LOOKS[0])
    sealed, bare = duel(), duel()
    bare.seats[0].board.sealed = 0
    ground = [
        around(stage, w, picture_of(stage, w, looks=looks), inside, 1.2, looks).mean(axis=(0, 1))
        for w in (sealed, bare)
    ]
    assert light.apart(*(one**2.2 for one in ground), "normal") > LEAST_SEALED


def test_fresh_hurt_and_fortified_walls_look_different(stage):
    fresh, hurt, strong = duel(), duel(), duel()
    board = hurt.seats[0].board
    board.hurt = {board.island.frame.index(cell): 20 for cell in board.island.frame.cells(board.walls)}
    strong.seats[0].board.fortified = strong.seats[0].board.walls
    spot = first_wall(board)
    views = [
        around(stage, w, picture_of(stage, w), Cell(spot.x + 2, spot.y), 2.0) for w in (fresh, hurt, strong)
    ]
    assert differs(views[0], views[1]) > VISIBLE
    assert differs(views[0], views[2]) > VISIBLE
    assert views[1].mean() < views[0].mean() < views[2].mean()


@pytest.mark.parametrize("state", ["crown", "overdrive", "claim", "dark core", "hurt cannon", "dark cannon"])
def test_each_state_of_a_seat_shows(stage, state):
    plain, other = duel(), duel()
    for world in (plain, other):
        board = world.seats[0].board
        board.claim = NOBODY
        board.cannons.append(Cannon(0, Kind.RAPID, Cell(board.island.frame.x + 3, board.island.frame.y + 3)))
        board.under_cannons = board.island.frame.square(board.cannons[0].cell, 2)
    board = other.seats[0].board
    match state:
        case "crown":
            other.crown = 0
        case "overdrive":
            board.overdrive_until = other.clock.tick + 100
        case "claim":
            board.claim = 0
        case "dark core":
            board.sealed &= ~board.island.cores[0]
        case "hurt cannon":
            board.cannons[0].hp = 60
        case "dark cannon":
            board.sealed &= ~board.under_cannons
    cell = board.island.bastions[0]
    one, two = (around(stage, w, picture_of(stage, w), cell, 5.0) for w in (plain, other))
    assert np.abs(one - two).max() > VISIBLE


def test_ghosts_differ_in_shape_and_not_in_colour_alone(stage):
    world = duel(Phase.BUILD)
    cells = tuple(Cell(3 + dx, 3) for dx in range(3))
    views = []
    for fit in Fit:
        shown = picture_of(stage, world, [Ghost(0, cells, fit)])
        views.append(around(stage, world, shown, cells[1], 1.6).mean(axis=-1))
    for one, other in ((0, 1), (0, 2), (1, 2)):
        a, b = views[one] / views[one].mean(), views[other] / views[other].mean()
        assert np.abs(a - b).mean() > 0.05  # grey pictures of equal brightness still differ


def test_danger_to_own_walls_crosses_the_reticle_out(stage):
    """A small tag alone was overlooked; the cross, well inside the ring, tells it without colour."""
    world, arm = duel(), Cell(12.3, 2.8)
    safe, danger = (
        around(stage, world, picture_of(stage, world, [Reticle(0, 13.5, 4.0, danger=is_danger)]), arm, 0.25)
        for is_danger in (False, True)
    )
    assert danger.mean(axis=-1).max() - safe.mean(axis=-1).max() > 0.15


def test_the_wrong_tile_of_a_blocked_ghost_is_marked(stage):
    world = duel(Phase.BUILD)
    cells = tuple(Cell(3 + dx, 3) for dx in range(3))
    plain, marked = (
        picture_of(stage, world, [Ghost(0, cells, Fit.BLOCKED, wrong=w)]) for w in ((), cells[:1])
    )
    assert differs(*(around(stage, world, p, cells[0], 0.5) for p in (plain, marked))) > VISIBLE
    assert differs(*(around(stage, world, p, cells[2], 0.3) for p in (plain, marked))) < VISIBLE


@pytest.mark.parametrize("look", theme.LOOKS, ids=lambda look: look.name)
def test_a_hit_shows_on_a_wall_of_any_colour(stage, look):
    """On pale walls the flash had their own light and was hard to see."""
    world, looks = duel(), (look, *theme.LOOKS[1:])
    board = world.seats[0].board
    cell = first_wall(board)
    painter = BoardPicture(stage, world.level, looks)
    before = picture_of(stage, world, looks=looks, painter=painter)
    painter.take([happened.WallHurt(0, 1, Kind.RAPID, cell, 60, 40)], world)
    world.clock.tick += 8
    after = picture_of(stage, world, looks=looks, painter=painter)
    one, other = (around(stage, world, shown, cell, 1.5) for shown in (before, after))
    warmth = [(shown[..., 0] - shown[..., 2]) for shown in (one, other)]
    assert np.quantile(warmth[1] - warmth[0], 0.9) > LEAST_FIRE


def test_a_ghost_that_rests_shows_no_red(stage):
    world = duel(Phase.BUILD)
    cells = tuple(Cell(3 + dx, 3) for dx in range(3))
    blocked, resting = (
        around(
            stage,
            world,
            picture_of(stage, world, [Ghost(0, cells, Fit.BLOCKED, cells, reason="x", is_resting=rests)]),
            cells[1],
        )
        for rests in (False, True)
    )
    assert (blocked[..., 0] - blocked[..., 2]).max() > 0.3
    assert (resting[..., 0] - resting[..., 2]).max() < 0.1


def test_every_mark_of_a_hand_shows(stage):
    world = duel(Phase.DEPLOY)
    bare = picture_of(stage, world)
    marks = [
        CannonGhost(0, Ware.RAPID, Cell(3, 3), is_valid=True),
        CannonGhost(1, Ware.LANCE, Cell(20, 3), is_valid=False, mine=False),
        FortifyCursor(0, 0, is_valid=True),
        BastionCursor(0, 0),
        Reticle(0, 20.0, 4.0, Cell(19, 2), 1, 2, 5, 0.5, Kind.MORTAR, danger=True),
        Reticle(1, 4.0, 4.0, Cell(3, 3), mine=False),
        RivalHand(1, 8.0, 5.0),
    ]
    for mark in marks:
        assert np.abs(picture_of(stage, world, [mark]) - bare).max() > 0.2, mark


def test_drawing_changes_no_world(stage):
    world = duel()
    world.shots = [
        Shot(0, 0, Kind.RAPID, (8, 8), (41, 9), world.clock.tick - 10, boosted=True),
        Shot(1, 1, Kind.MORTAR, (40, 8), (9, 9), world.clock.tick - 30, boosted=False),
    ]
    before, image = codec.encode(world), copy.deepcopy(world)
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    painter.take(every_event(), world)
    picture_of(stage, world, [Reticle(0, 20.0, 4.0)], painter=painter)
    assert codec.encode(world) == before
    assert world == image


def every_event():
    """One of each thing that bursts, flares or sweeps."""
    cell, half = Cell(4, 4), (9, 9)
    return [
        happened.PiecePlaced(0, "T", cell, 0, 1 << 30, 0),
        happened.RingRaised(0, 0, 7 << 30),
        happened.Sealed(0, 7 << 50, (0,)),
        happened.RingFortified(0, 0, 7 << 30),
        happened.CannonBought(0, 0, Kind.LANCE, cell, 90),
        happened.ShotLaunched(0, 0, Kind.RAPID, 0, half, (41, 9), 2000, boosted=False),
        happened.BeamFired(0, half, (52, 11)),
        happened.ShotLanded(0, 0, Kind.RAPID, Cell(0, 0), NOBODY),
        happened.ShotLanded(0, 0, Kind.MORTAR, cell, NOBODY),
        happened.WallHurt(0, 1, Kind.RAPID, cell, 60, 40),
        happened.WallFelled(0, 1, Kind.RAPID, cell, 60),
        happened.CannonHurt(0, 1, Kind.RAPID, 0, cell, 30, 270),
        happened.CannonDestroyed(0, 1, Kind.RAPID, 0, cell, 30),
        happened.WallsRepaired(0, 7 << 30),
        happened.OverdriveBegan(0),
        happened.CrownPassed(NOBODY, 0),
    ]


def test_what_happened_is_seen_and_fades(stage):
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    still = picture_of(stage, world, painter=painter)
    painter.take([happened.WallFelled(0, 1, Kind.RAPID, Cell(4, 4), 60)], world)
    world.clock.tick += 4
    burst = picture_of(stage, world, painter=painter)
    assert burst.max(axis=-1).sum() > still.max(axis=-1).sum() + 20
    world.clock.tick += 100
    world.clock.tick += 100
    later = picture_of(stage, world, painter=painter)
    assert np.abs(later - still).mean() < np.abs(burst - still).mean()


def test_a_flare_lights_a_wall_up_and_hides_no_tube(stage):
    """A repaired ring was a row of flat bricks."""
    world = duel()
    board = world.seats[0].board
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    stage.resize((960, 540))
    before = picture_of(stage, world, painter=painter)
    painter.take([happened.WallsRepaired(0, board.walls)], world)
    world.clock.tick += 6
    lit = picture_of(stage, world, painter=painter)
    spot = first_wall(board)
    middle = Cell(spot.x + 3, spot.y)
    assert differs(around(stage, world, before, middle), around(stage, world, lit, middle)) > VISIBLE
    x, y = painter.camera.to_screen(middle.x + 0.5, middle.y + 0.5)
    tile = painter.camera.tile * 540 / 900
    across = lit[round(540 - y) - round(0.6 * tile) : round(540 - y) + round(0.6 * tile) + 1, round(x)]
    brightness = across.mean(axis=-1)
    assert brightness.max() - brightness[: len(brightness) // 4].max() > LEAST_TUBE
    assert abs(int(brightness.argmax()) - len(brightness) // 2) <= 1 + 0.1 * tile


def test_embers_go_out_with_their_craters_as_build_begins(stage):
    """They glowed on under the brackets of the gap."""
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    painter.take([happened.WallFelled(0, 1, Kind.RAPID, Cell(4, 4), 60)], world)
    world.clock.tick += 100
    burning = picture_of(stage, world, painter=painter)
    painter.take([happened.PhaseBegan(Phase.BUILD, 3)], world)
    wiped = picture_of(stage, world, painter=painter)
    reds = [around(stage, world, shown, Cell(4, 4))[..., 0].max() for shown in (burning, wiped)]
    assert reds[1] < reds[0] - 0.3


def test_the_first_picture_of_a_late_tick_shows_what_has_just_happened(stage):
    """A match played on without being drawn lost its bursts in the picture that came at last."""
    bare, busy = (BoardPicture(stage, duel().level, theme.LOOKS) for _ in range(2))
    world = duel()
    busy.take([happened.WallFelled(0, 1, Kind.RAPID, Cell(4, 4), 60)], world)
    world.clock.tick += 4
    without, burst = (picture_of(stage, world, painter=painter) for painter in (bare, busy))
    assert burst.max(axis=-1).sum() > without.max(axis=-1).sum() + 20


def test_no_opengl_error_at_any_quality_or_size(stage):
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    for preset in quality.PRESETS.values():
        for size in ((320, 180), (213, 160)):
            stage.set_quality(preset)
            stage.resize(size)
            painter.take(every_event(), world)
            shown = picture_of(stage, world, [Ghost(0, (Cell(3, 3),), Fit.VALID)], painter=painter)
            assert shown.shape == (size[1], size[0], 3)
            assert shown.max() > 0.5
            assert gl.glGetError() == gl.GL_NO_ERROR


@pytest.mark.parametrize("backdrop", list(Backdrop))
def test_a_backdrop_keeps_words_as_bright(stage, backdrop):
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)

    def paint(stage):
        painter.draw(world, 0.0)
        stage.canvas.rect(700, 20, 200, 40, theme.WHITE)
        return backdrop

    shown = np.asarray(offscreen.snapshot(stage, paint))
    assert shown[6:10, 145:175].min() > 200
    if backdrop is not Backdrop.SHARP:
        assert np.median(shown[60:]) < 40


@pytest.mark.parametrize(
    "broken", ["sprites.frag", "ring_overdrive.frag", "ink.frag", "light_up.frag", "water.frag"]
)
def test_a_broken_shader_leaves_the_rest_standing(context, tmp_path, caplog, broken):
    folder = tmp_path / "resources"
    shutil.copytree(places.resources(), folder)
    (folder / "shaders" / broken).write_text("void main() { this is no shader }")
    with caplog.at_level(logging.WARNING):
        stage = Stage(context, folder, (320, 180), quality.HIGH)
        world = duel()
        world.seats[0].board.overdrive_until = world.clock.tick + 50
        shown = picture_of(stage, world, [Reticle(0, 4.0, 4.0)])
    assert broken in caplog.text
    assert shown.max() > 0.5


def made(stage):
    """How many OpenGL objects of each sort were ever made; those freed meanwhile may be other tests'."""
    counts = vars(stage.ctx.stats)
    return {sort: count[0] for sort, count in counts.items() if isinstance(count, tuple)}


def test_a_steady_frame_makes_no_gl_objects_and_few_calls(stage, monkeypatch):
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    screen = stage.ctx.framebuffer(color_attachments=[stage.ctx.texture(stage.window, components=4)])
    calls = []
    render = vertex_array.OpenGLVertexArray.render
    monkeypatch.setattr(
        vertex_array.OpenGLVertexArray,
        "render",
        lambda self, *a, **k: (calls.append(1), render(self, *a, **k)),
    )

    def frame():
        calls.clear()
        stage.begin()
        painter.draw(world, 0.5, [Reticle(0, 20.0, 4.0, Cell(19, 3))], time=1.0)
        stage.finish(screen, 1.0)

    painter.take(every_event(), world)
    frame()
    before = made(stage)
    for _ in range(3):
        frame()
    assert made(stage) == before
    assert len(calls) <= 30


def test_the_particle_ring_reuses_its_places(stage):
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    picture_of(stage, world, painter=painter)
    random = np.random.default_rng(1)
    places_count = rooms(stage.quality.particles)[Sprite.STREAK]
    before = made(stage)
    for _ in range(5):
        painter._particles.spawn(bursts.sparks(random, 1.0, (5, 5), places_count // 2 + 7, (1, 1, 1)))
    assert painter._particles.used == places_count
    assert made(stage) == before


def test_a_jump_in_time_leaves_nothing_flying(stage):
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    picture_of(stage, world, painter=painter)
    painter.take(every_event(), world)
    assert painter._particles.used > 0
    world.clock.tick += 5000
    picture_of(stage, world, painter=painter)
    assert painter._particles.used == 0


def test_a_board_that_stands_still_is_drawn_once_under_a_menu(context, monkeypatch):
    stage = Stage(context, places.resources(), (320, 180), quality.LOW)
    world = duel()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    screen = context.framebuffer(color_attachments=[context.texture(stage.window, components=4)])
    drawn = []
    draw_board = painter._draw_board
    monkeypatch.setattr(painter, "_draw_board", lambda *rest: (drawn.append(1), draw_board(*rest)))

    def frame(still):
        stage.begin(still)
        painter.draw(world, 0.0, time=1.0)
        stage.canvas.focus_ring(80, 80, 300, 60)
        stage.finish(screen, 1.0, backdrop=Backdrop.DIMMED)
        return np.asarray(offscreen.image(screen.read(components=3), stage.window), np.float32) / 255

    first = frame("pause")
    assert differs(first, frame("pause")) == 0
    assert len(drawn) == 1
    stage.set_quality(quality.MEDIUM)
    frame("pause")
    frame("another menu")
    frame(None)
    frame(None)
    assert len(drawn) == 5
