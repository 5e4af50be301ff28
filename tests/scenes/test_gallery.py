"""The gallery shows every state there is, by the real rules and renderer, and states can be told apart."""

from __future__ import annotations

import dataclasses
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest
from PIL import Image
from pyglet import gl

from game import places
from game.app import window as windows
from game.draw import quality
from game.draw.stage import Stage
from game.draw.theme import LOOKS, THEMES
from game.league import contest
from game.levels import library
from game.match.controller import Idle
from game.match.recorder import Recorder
from game.match.session import Match
from game.rules import codec
from game.rules.events import ShotLaunched, Source
from game.rules.world import Phase
from game.scenes import shots
from game.scenes.backstage import Backstage
from game.scenes.gallery import easel, page, strip
from game.scenes.gallery.catalogue import BY_NAME, EXHIBITS, STAGES
from game.scenes.gallery.exhibit import FORTS, Exhibit
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
    "cannon": "kinds rapid mortar lance turning loading recoil dimmed smoking destroyed wreck dark garrison",
    "shot": "rapid mortar-climbing mortar-falling mortar-over-water splash lance lance-afterglow",
    "overdrive": "meter ready burst countdown",
    "ghost": "valid blocked sealing next-and-hold hold-used rival",
    "ware": "valid blocked fortify bastion-to-pick",
    "reticle": "free lock lock-on-a-cannon loading nothing-loaded danger rival",
    "phase": "selection build deploy defend settle last-seconds",
    "callout": "points bounty",
    "map": "deep ember aurora dusk",
    "seats": "four-at-rest wear four-in-a-fight",
    "score": "two three four tied-at-the-end",
    "strike": "taken on-the-card forgiven",
    "recovery": "pick",
    "elimination": "called later",
    "sudden-death": "called defend",
    "crown": "passed-on",
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


def test_every_state_has_an_exhibit_and_every_exhibit_its_line_in_the_table():
    wanted = {f"{thing}-{state}" for thing, states in STATES.items() for state in states.split()}
    assert wanted == BY_NAME.keys()


def test_every_exhibit_says_in_one_line_what_to_look_for():
    for plate in (*EXHIBITS, *SIGHTS):
        assert 4 < len(plate.shows) <= 110, plate.name
        assert plate.shows.endswith("."), plate.name


def test_things_are_shown_in_every_seats_colour_on_every_map_for_two_three_and_four():
    """Nearly all was azure on deep, for two."""
    first = [exhibit.owners[0] for exhibit in EXHIBITS]
    for look in range(len(LOOKS)):
        assert first.count(look) >= len(EXHIBITS) / 10
    assert {exhibit.theme for exhibit in EXHIBITS if exhibit.thing != "map"} == set(THEMES)
    assert {len(set("ABCD") & set(exhibit.art)) for exhibit in EXHIBITS} == {2, 3, 4}
    assert {sight.seats for sight in SIGHTS if sight.scene == "match"} == {2, 3, 4}


def test_states_of_a_thing_share_owners_and_map_so_that_they_can_be_compared():
    for thing in {exhibit.thing for exhibit in EXHIBITS} - {"map"}:
        assert len({(each.owners, each.theme) for each in EXHIBITS if each.thing == thing}) == 1
    assert set(STAGES) == {exhibit.thing for exhibit in EXHIBITS} - {"map"}


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


@pytest.mark.parametrize("name", ["score-two", "score-four"])
def test_cards_tell_of_the_wave_that_was_played_on_the_stage(name, values):
    """What was shot in a staged wave was missing on its cards."""
    staging = Staging(BY_NAME[name], values)
    before = [seat.score for seat in staging.world.seats]
    list(staging.play())
    wave = staging.match.statistics.waves[-1]
    assert len(staging.match.statistics.waves) == staging.world.clock.wave
    assert wave[0].points[Source.WALLS] > 0
    assert wave[0].points[Source.CROWN] == wave[0].points[Source.WALLS]
    assert staging.world.crown == 1
    for seat, tally, score in zip(staging.world.seats, wave, before, strict=True):
        assert seat.score == score + tally.wave_score


def test_an_event_that_never_comes_is_said(values):
    never = Exhibit("shot", "never", "Nothing.", phase=Phase.BUILD, seconds=60, until=ShotLaunched)
    with pytest.raises(RuntimeError, match="shot-never: ShotLaunched never came"):
        list(Staging(never, values).play())
    assert MOST_TICKS < 60 * 60


def test_drawings_are_rectangles_of_known_marks():
    for exhibit in EXHIBITS:
        rows = exhibit.art.split()
        assert len({len(row) for row in rows}) == 1, exhibit.name
        assert set("".join(rows)) <= set("~.#ABCDrml"), exhibit.name


def test_a_drawing_becomes_the_world_it_shows(values):
    drawn = Exhibit("map", "drawn", "", art=FORTS, theme="dusk", phase=Phase.BUILD, wave=3, seconds=4.0)
    made = Staging(drawn, values).world
    assert made.clock.wave == 3
    assert made.clock.ends_at - made.clock.tick == 240
    assert made.level.theme == "dusk"
    assert [len(seat.board.island.bastions) for seat in made.seats] == [2, 1]
    assert all(not seat.board.island.cores[0] & ~seat.board.sealed for seat in made.seats)


def staged_like(exhibit, neighbour):
    """The neighbour in the exhibit's view, in its colours and on its map, so that only the state differs."""
    theme = neighbour.theme if exhibit.thing == "map" else exhibit.theme
    return dataclasses.replace(neighbour, view=exhibit.view, owners=exhibit.owners, theme=theme)


@pytest.mark.window
@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
def test_an_exhibit_draws_without_errors_changes_no_world_and_is_told_apart(exhibit, stage, values):
    enactment = easel.Enactment(exhibit, stage, values)
    before = codec.encode(enactment.staging.world)
    shown = enactment.snapshot()
    assert gl.glGetError() == gl.GL_NO_ERROR
    assert codec.encode(enactment.staging.world) == before
    if exhibit.unlike:
        other = easel.draw(staged_like(exhibit, BY_NAME[exhibit.unlike]), stage, values)
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
    assert shown.size == (82, 17)


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


def test_a_scene_has_opened_long_before_its_picture_however_slow_the_machine():
    """After thirty seconds of drawing the victory chart had no lines yet."""
    backstage = Backstage(*[None] * 5, begun_at=time.perf_counter() - 1000)
    shots.open_long_ago(backstage)
    assert backstage.seconds < shots.SHOT_SECONDS - 60


def test_without_a_tick_the_sample_shows_a_fight_at_its_height():
    """It showed score cards."""
    match, advance = shots.session(None)
    while not match.is_over and not shots.is_high(match.world):
        advance()
    assert match.world.clock.phase is Phase.DEFEND


# -- the strip


def test_sheets_hold_all_pictures_in_their_order():
    pictures = [Image.new("RGB", (4, 2), (shade, 0, 0)) for shade in range(10, 70, 10)]
    found = list(strip.sheets(pictures, columns=2, rows=2))
    assert [sheet.size for sheet in found] == [(8, 4), (8, 4)]
    seen = [sheet.getpixel((x, y))[0] for sheet in found for y in (0, 2) for x in (0, 4)]
    assert seen[:6] == [10, 20, 30, 40, 50, 60]
    assert seen[6:] == [strip.PAPER[0]] * 2
    assert list(strip.sheets([])) == []


@pytest.fixture(scope="module")
def left_match(tmp_path_factory, values):
    """A replay of eleven seconds: Selection, and a second of Deploy."""
    path = tmp_path_factory.mktemp("strip") / "left.jsonl"
    level = library.load(library.find("narrows", places.levels()))
    head = contest.header(level, values, [contest.parse_seat("cadet")] * 2, waves=1, seed=1)
    match = Match(head, [Idle(), Idle()], recorder=Recorder(head, path))
    for _ in range(11 * 60):
        match.advance()
    match.leave()
    return path


@pytest.mark.window
def test_a_strip_shows_a_match_every_few_seconds_and_at_its_end(left_match, stage, monkeypatch):
    monkeypatch.setattr(strip, "captioned", lambda picture, words, _height: (picture, words))
    backstage = SimpleNamespace(stage=stage)
    found = list(strip.frames(left_match, backstage, 4 * 60))
    assert [words for _, words in found] == [
        "tick 240, 4 s, wave 1 selection",
        "tick 480, 8 s, wave 1 selection",
        "tick 660, 11 s, wave 1 deploy",
    ]
    first, _, last = (picture for picture, _ in found)
    assert first.size == SMALL
    assert told_apart(first, last) > VISIBLE


@pytest.mark.window
def test_the_script_draws_a_strip(left_match, tmp_path):
    call = [*SCRIPT, tmp_path / "strip", "--strip", left_match, "--every", "4", "--preset", "low"]
    done = subprocess.run(call, check=True, capture_output=True, text=True, cwd=ROOT)
    assert "1 in all" in done.stdout
    with Image.open(tmp_path / "strip" / "left-01.png") as sheet:
        width, height = strip.SIZE
        assert sheet.size == (4 * width, 4 * (height + strip.CAPTION_HEIGHT))


@pytest.mark.window
def test_the_script_refuses_what_is_no_replay(tmp_path):
    done = subprocess.run(
        [*SCRIPT, tmp_path, "--strip", SCRIPT[1]], check=False, capture_output=True, text=True, cwd=ROOT
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert done.stderr
