"""Every shader may fail alone: the rest of the picture stands, the log says what is left out."""

from __future__ import annotations

import logging
import shutil
from dataclasses import fields, replace

import numpy as np
import pytest
from pyglet import gl

from draw.worlds import around, duel, first_wall
from game import places
from game.draw import bursts, offscreen, quality, theme
from game.draw.board_picture import BoardPicture
from game.draw.comfort import Comfort
from game.draw.overlays import Fit, Ghost
from game.draw.particles import Birth
from game.draw.recording import Layer
from game.draw.sprites import Sprite
from game.draw.stage import Backdrop, Stage
from game.rules.commands import Kind
from game.rules.region import Cell
from game.rules.world import TICKS_PER_SECOND, Cannon, Phase

pytestmark = pytest.mark.window

FILES = sorted(path.name for path in (places.resources() / "shaders").iterdir())
LAST = [
    "air.glsl",
    "copy.frag",
    "icons.glsl",
    "ink.frag",
    "ink.vert",
    "screen.frag",
    "screen.vert",
    "sprites.frag",
    "tone.glsl",
]
"""Those that a smaller picture takes another way."""

CASES = [
    *((name, quality.HIGH) for name in FILES),
    *((name, quality.LOW) for name in LAST),
]

SIZE = (320, 180)
SPARK = Cell(14, 10)
"""At sea, apart from what else glows."""

STANDS, GONE = 0.75, 0.6
"""How bright a witness is, and how bright its place is at most without it."""

LOST = {
    "air.glsl": {"words"},
    "board.frag": {"wall"},
    "cannons.glsl": {"cannon", "spark"},
    "common.glsl": {"words", "wall", "cannon", "spark"},
    "ink.frag": {"words"},
    "ink.vert": {"words"},
    "map.glsl": {"wall"},
    "particles.vert": {"spark"},
    "screen.vert": {"wall"},
    "seats.glsl": {"wall"},
    "sprite_kinds.glsl": {"cannon", "spark"},
    "sprites.frag": {"cannon", "spark"},
    "sprites.vert": {"cannon"},
    "territory.glsl": {"wall"},
    "tone.glsl": {"words"},
    "wall_field.frag": {"wall"},
    "wall_field.vert": {"wall"},
    "walls.glsl": {"wall"},
}
"""Which witnesses go with a file; with all others none of them."""


def fight():
    """Seat 0 has every light there is: Overdrive, crown, a breach, fortified walls, burnt ground."""
    world = duel(Phase.DEFEND)
    world.crown = 0
    burning, quiet = world.seats[0].board, world.seats[1].board
    index = burning.island.frame.index(first_wall(burning))
    burning.overdrive_until = world.clock.tick + 50
    burning.fortified = burning.walls
    burning.walls &= ~(1 << index)
    burning.felled[index] = 1
    burning.craters |= 1 << index
    quiet.cannons.append(Cannon(0, Kind.LANCE, Cell(quiet.island.frame.x + 6, quiet.island.frame.y + 6)))
    return world


def witnesses(stage):
    """How bright each is: words, a plain wall, a cannon, a spark."""
    world = fight()
    painter = BoardPicture(stage, world.level, theme.LOOKS)
    painter.take([], world)
    at = SPARK.x + 0.5, SPARK.y + 0.5
    ball = Birth(Sprite.BALL, *at, (1.0, 1.0, 1.0), size=1.5, life=9.0)
    painter.spawn(bursts.rows([ball], world.clock.tick / TICKS_PER_SECOND))
    ghost = Ghost(0, (Cell(2, 3),), Fit.SEALING, enclosed=(Cell(3, 3), Cell(4, 3)))

    def paint(_stage):
        painter.draw(world, 0.5, [ghost], time=2.0)
        with stage.canvas.on(Layer.OVER):
            stage.canvas.rect(700, 20, 200, 40, theme.WHITE)
        return Backdrop.SHARP

    shown = np.asarray(offscreen.snapshot(stage, paint, 2.0), np.float32) / 255
    board = world.seats[1].board
    walls = list(board.island.frame.cells(board.walls))
    return {
        "words": float(shown[6:10, 145:175].mean()),
        "wall": float(around(stage, world, shown, walls[-1]).max()),
        "cannon": float(around(stage, world, shown, board.cannons[0].cell).max()),
        "spark": float(around(stage, world, shown, SPARK, 0.6).max()),
    }


def resources_without(folder, name):
    """The game's resources with one shader file that is none."""
    shutil.copytree(places.resources(), folder)
    (folder / "shaders" / name).write_text("this is no shader\n")
    return folder


@pytest.mark.parametrize(("name", "preset"), CASES, ids=[f"{name}-{preset.name}" for name, preset in CASES])
def test_a_shader_that_fails_takes_only_its_own_with_it(context, tmp_path, caplog, name, preset):
    folder = resources_without(tmp_path / "resources", name)
    with caplog.at_level(logging.WARNING):
        shown = witnesses(Stage(context, folder, SIZE, preset))
    assert gl.glGetError() == gl.GL_NO_ERROR
    assert any("is left out" in line for line in caplog.messages)
    lost = LOST.get(name, set())
    assert {what for what, brightness in shown.items() if brightness < STANDS} == lost
    assert all(shown[what] < GONE for what in lost)
    context.gc()


def test_what_is_said_to_be_lost_goes_with_a_file_that_there_is():
    assert LOST.keys() <= set(FILES)


@pytest.mark.parametrize("preset", [quality.HIGH, quality.LOW], ids=lambda preset: preset.name)
def test_a_page_without_its_veil_has_its_words(context, tmp_path, preset):
    stage = Stage(context, resources_without(tmp_path / "resources", "veil.frag"), SIZE, preset)
    for backdrop in Backdrop:

        def paint(stage, backdrop=backdrop):
            stage.canvas.rect(700, 20, 200, 40, theme.WHITE)
            return backdrop

        shown = np.asarray(offscreen.snapshot(stage, paint))
        assert shown[6:10, 145:175].min() > 200


SWITCHES = {
    "live_water": False,
    "rich": False,
    "fine": False,
    "by_kind": True,
    "bloom_levels": 1,
    "bloom_from": 4,
    "field_texels": 16,
    "particle_share": 0.0,
}


@pytest.mark.parametrize("switch", SWITCHES)
def test_each_effect_of_ultra_can_be_switched_off_alone(context, switch):
    poorer = replace(quality.ULTRA, **{switch: SWITCHES[switch]})
    shown = witnesses(Stage(context, places.resources(), SIZE, poorer))
    assert gl.glGetError() == gl.GL_NO_ERROR
    assert min(shown.values()) > STANDS
    context.gc()


@pytest.mark.parametrize("share", [field.name for field in fields(Comfort)])
def test_nothing_a_player_needs_goes_with_a_slider(context, share):
    comfort = replace(Comfort(), **{share: 0.0})
    shown = witnesses(Stage(context, places.resources(), SIZE, quality.HIGH, comfort))
    assert min(brightness for what, brightness in shown.items() if what != "spark") > STANDS
    context.gc()
