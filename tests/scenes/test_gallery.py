"""The gallery shows every state there is, by the real rules and renderer, and states can be told apart."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from pyglet import gl

from game import places
from game.app import window as windows
from game.draw import quality
from game.draw.stage import Stage
from game.league import contest
from game.rules import codec
from game.rules.events import ShotLaunched
from game.rules.world import Phase
from game.scenes import shots
from game.scenes.gallery import drawing, easel, page
from game.scenes.gallery.catalogue import BY_NAME, EXHIBITS
from game.scenes.gallery.exhibit import Exhibit
from game.scenes.gallery.page import Plate
from game.scenes.gallery.sights import SIGHTS
from game.scenes.gallery.staging import MOST_TICKS, Staging

ROOT = Path(__file__).parents[2]
SCRIPT = sys.executable, ROOT / "scripts" / "gallery"

STATES = {
    "wall": "joints thick fresh hurt nearly-gone fortified repaired placed destroyed crater cold-crater",
    "gap": "open covered",
    "ring": "sealed breached open sealing breach-stamp",
    "bastion": "unsealed sealed claimed crowned fortified",
    "cannon": "rapid mortar lance turning loading recoil dimmed smoking destroyed wreck dark garrison",
    "shot": "rapid mortar-climbing mortar-falling mortar-over-water splash lance lance-afterglow",
    "overdrive": "meter ready burst countdown",
    "ghost": "valid blocked sealing next-and-hold rival",
    "ware": "valid blocked fortify bastion-to-pick",
    "reticle": "free lock lock-on-a-cannon loading danger rival",
    "phase": "selection build deploy defend settle last-seconds",
    "callout": "points bounty strike",
    "map": "deep ember aurora dusk",
}
"""What a player must be able to tell."""

VISIBLE = 0.12
"""By how much of full brightness the strongest changes must change a picture ..."""

CHANGED = 0.004
"""... over this share of it: about a tile in a ring's view."""

SMALL = (320, 180)


@pytest.fixture(scope="module")
def values():
    return contest.shipped_balance()


@pytest.fixture(scope="module")
def stage():
    made = windows.GameWindow(visible=False, size=SMALL)
    yield Stage(made.ctx, places.resources(), SMALL, quality.HIGH)
    made.close()


def told_apart(one, other):
    """The change at the strongest pixels, CHANGED of all."""
    gap = np.abs(np.asarray(one, np.float32) - np.asarray(other, np.float32)).max(axis=-1) / 255
    return float(np.quantile(gap, 1 - CHANGED))


@pytest.mark.parametrize("thing", STATES)
def test_every_state_has_an_exhibit(thing):
    wanted = {f"{thing}-{state}" for state in STATES[thing].split()}
    assert wanted <= BY_NAME.keys()


def test_names_are_given_once():
    names = [each.name for each in (*EXHIBITS, *SIGHTS)]
    assert len(set(names)) == len(names)


def test_every_scene_has_a_picture_and_the_match_one_a_phase():
    assert {sight.scene for sight in SIGHTS} == set(shots.SCENES)
    shown = {sight.phase for sight in SIGHTS if sight.scene == "match"}
    assert shown == {Phase.SELECTION, Phase.BUILD, Phase.DEPLOY, Phase.DEFEND, Phase.SCORE}


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
def test_an_exhibit_plays_to_its_moment_without_a_refusal(exhibit, values):
    staging = Staging(exhibit, values)
    events = [event for happened in staging.play() for event in happened]
    assert not [event for event in events if type(event).__name__ == "Refused"]
    assert exhibit.until is None or any(isinstance(event, exhibit.until) for event in events)


def test_an_event_that_never_comes_is_said(values):
    never = Exhibit("shot", "never", "Nothing.", phase=Phase.BUILD, seconds=60, until=ShotLaunched)
    with pytest.raises(RuntimeError, match="shot-never: ShotLaunched never came"):
        list(Staging(never, values).play())
    assert MOST_TICKS < 60 * 60


def test_drawings_are_rectangles_of_known_marks():
    for exhibit in EXHIBITS:
        rows = exhibit.art.split()
        assert len({len(row) for row in rows}) == 1, exhibit.name
        assert set("".join(rows)) <= set("~.#ABrml"), exhibit.name


def test_a_drawing_becomes_the_world_it_shows(values):
    made = drawing.world_in(EXHIBITS[0].art, "dusk", values, Phase.BUILD, wave=3, seconds=4.0)
    assert made.clock.wave == 3
    assert made.clock.ends_at - made.clock.tick == 240
    assert made.level.theme == "dusk"
    assert [len(seat.board.island.bastions) for seat in made.seats] == [1, 1]
    assert all(not seat.board.island.cores[0] & ~seat.board.sealed for seat in made.seats)


@pytest.mark.window
@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
def test_an_exhibit_draws_without_errors_changes_no_world_and_is_told_apart(exhibit, stage, values):
    enactment = easel.Enactment(exhibit, stage, values)
    before = codec.encode(enactment.staging.world)
    shown = enactment.snapshot()
    assert gl.glGetError() == gl.GL_NO_ERROR
    assert codec.encode(enactment.staging.world) == before
    if exhibit.unlike:
        neighbour = dataclasses.replace(BY_NAME[exhibit.unlike], view=exhibit.view)
        other = easel.draw(neighbour, stage, values)
        assert told_apart(shown, other) > VISIBLE
    stage.ctx.gc()


def warmth(picture):
    """How much redder than blue the warmest pixels are."""
    seen = np.asarray(picture, np.float32) / 255
    return float(np.quantile(seen[..., 0] - seen[..., 2], 0.998))


@pytest.mark.window
def test_wear_breaks_a_cannons_trim_and_then_it_burns(stage, values):
    """Trim that only dimmed was taken for a whole one, and smoke alone was not seen."""
    whole, dimmed, burning = (
        easel.draw(BY_NAME[f"cannon-{state}"], stage, values) for state in ("rapid", "dimmed", "smoking")
    )
    assert told_apart(whole, dimmed) > 0.3
    assert told_apart(dimmed, burning) > 0.3
    assert warmth(dimmed) < 0.1 < 0.3 < warmth(burning)


@pytest.mark.window
def test_a_shell_that_falls_into_the_sea_raises_foam_and_no_fire(stage, values):
    foam, fire = (easel.draw(BY_NAME[name], stage, values) for name in ("shot-splash", "wall-destroyed"))
    assert warmth(foam) < 0.1 < 0.3 < warmth(fire)


@pytest.mark.window
def test_a_rapids_shadow_is_seen_on_dark_ground(stage, values):
    flying = BY_NAME["shot-rapid"]
    below = dataclasses.replace(flying.view, crop=(690.0, 370.0, 110.0, 90.0))
    bare = dataclasses.replace(flying, acts=None, until=None)
    views = [easel.draw(dataclasses.replace(each, view=below), stage, values) for each in (flying, bare)]
    assert told_apart(*views) > 0.3


@pytest.mark.window
def test_a_crop_is_cut_from_the_picture(stage, values):
    shown = easel.draw(BY_NAME["overdrive-ready"], stage, values)
    assert shown.size == (104, 29)


def test_the_page_shows_every_plate_under_its_thing(tmp_path):
    plates = [Plate("wall", "wall-fresh", "fresh", "whole & bright"), Plate("gap", "gap-open", "open", "<>")]
    text = page.write(tmp_path, plates).read_text(encoding="utf-8")
    assert text.index("<h2>wall</h2>") < text.index("wall-fresh.png") < text.index("<h2>gap</h2>")
    assert "whole &amp; bright" in text
    assert "&lt;&gt;" in text


@pytest.mark.window
def test_the_script_writes_pictures_and_page(tmp_path):
    call = [
        sys.executable,
        ROOT / "scripts" / "gallery",
        tmp_path,
        "--size",
        "160x90",
        "--only",
        "wall-fresh",
    ]
    subprocess.run(call, check=True, capture_output=True, cwd=ROOT)
    assert {path.name for path in tmp_path.iterdir()} == {"wall-fresh.png", "index.html"}


def test_the_script_refuses_a_word_that_no_name_holds(tmp_path):
    call = [*SCRIPT, tmp_path, "--only", "wal-fresh"]
    done = subprocess.run(call, check=False, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 2
    assert "Fix:" in done.stderr
