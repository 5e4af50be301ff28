"""Traps that other games and the libraries under this one fell into: each is sprung, and survived.

`SURVIVED` names the tests of each trap, with public reports of it; those that stand nowhere else stand below.
Not tried: headsets that are unplugged and music that stops, as the game has no sound yet.
"""

from __future__ import annotations

import ast
import os
import random
import subprocess
import sys
import tomllib

import pytest
from proofs import ROOT, missing
from pyglet.window import key

from app.fake_pads import FakeController, FakePorts
from game import doctor, places
from game.app import window as windows
from game.app.bindings import Device
from game.app.settings import Settings
from game.draw import quality
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import check, library
from game.scenes import director, shots
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene
from game.scenes.plan import Plan
from levels import maps

HERE = "tests/app/test_traps.py"

SURVIVED = {
    "no window, a black window, a traceback about OpenGL (pyglet 768, 1047, 1224; OpenRA 13479)": (
        "tests/app/test_window.py::test_no_display_is_one_sentence_and_exit_code_three",
        "tests/app/test_window.py::test_an_old_opengl_is_one_sentence_and_exit_code_three",
        f"{HERE}::test_the_doctor_says_what_opengl_there_is_and_fails_without_3_3",
    ),
    "a shader that one driver does not compile (EDDiscovery 3511, 3828)": (
        "tests/draw/test_failing_effects.py::test_a_shader_that_fails_takes_only_its_own_with_it",
        "tests/draw/test_opengl.py::test_a_match_needs_no_more_than_opengl_3_3",
    ),
    "a quarter of the picture, or a mouse that is off, on dense screens (pyglet 672, 1437; arcade 2361)": (
        f"{HERE}::test_the_mouse_hits_its_tile_on_dense_screens",
    ),
    "division by zero in a window that is minimised or tiny (arcade 1276)": (
        f"{HERE}::test_fifty_odd_sizes_of_a_window_are_drawn",
        "tests/scenes/test_scenes.py::test_any_window_size_draws",
    ),
    "a key stays held after the window was left (pyglet 681, 682; SDL 449; winit 77)": (
        "tests/app/test_hands.py::test_focus_loss_lets_everything_go",
        f"{HERE}::test_coming_back_to_the_window_does_nothing_until_a_fresh_press",
    ),
    "a match is lost while another window had the focus (PsyDoom 79; supertuxkart 5660)": (
        "tests/scenes/test_scenes.py::test_losing_the_focus_pauses_and_releases_everything",
        f"{HERE}::test_coming_back_to_the_window_does_nothing_until_a_fresh_press",
    ),
    "after sleep or a dragged window one giant step (arcade 1543, 1795; pyglet 1045)": (
        "tests/app/test_clock.py::test_a_frame_of_any_length_gives_few_ticks",
        "tests/app/test_clock.py::test_a_stall_leaves_no_debt",
        "tests/scenes/test_scenes.py::test_a_long_gap_pauses_and_a_short_one_is_dropped",
    ),
    "a pad unplugged, and plugged in again, ends the game (pyglet 1465, 163; arcade 2601)": (
        "tests/app/test_pads.py::test_twenty_replugs_keep_the_number_and_open_once_each",
        "tests/app/test_pads.py::test_unplugging_inside_a_handler_is_survived",
        "tests/app/test_pads.py::test_a_pad_that_is_open_already_is_not_opened_again",
    ),
    "a strange device, or no right to ask, stops the start (pyglet 705, 986, 212, 1335)": (
        "tests/app/test_pads.py::test_without_input_devices_the_game_starts_and_says_so",
        "tests/app/test_pads.py::test_pyglets_own_manager_never_raises_out_of_here",
        "tests/app/test_pads.py::test_an_axis_without_travel_is_skipped_as_one_that_is_missing",
        "tests/app/test_pads.py::test_a_device_that_breaks_its_driver_is_left_out_with_a_warning",
        f"{HERE}::test_the_doctor_lists_pads_and_survives_those_that_break_their_drivers",
    ),
    "the direction pad does nothing (arcade 2871)": (
        "tests/app/test_pads.py::test_the_direction_pad_is_read_as_four_buttons",
        "tests/app/test_stick.py::test_a_thousand_taps_of_the_direction_pad_are_a_thousand_moves",
    ),
    "menus dead on the keyboard, Space lost for the game (arcade 2727, 2601)": (
        "tests/scenes/test_ways.py::test_every_widget_is_reached_in_twelve_moves_from_every_other",
        "tests/scenes/test_scenes.py::test_a_press_acts_in_the_next_tick",
    ),
    "a drifting stick scrolls menus (osu 28804; rpcs3 16595; godot 54959)": (
        "tests/app/test_pads.py::test_a_minute_of_drift_presses_nothing",
        "tests/app/test_pads.py::test_a_slow_sweep_of_the_stick_is_one_step",
        "tests/app/test_pads.py::test_menu_steps_repeat_after_400_ms_and_then_every_120",
        "tests/app/test_last_device.py::test_a_minute_of_noise_on_stick_and_table_changes_nothing",
    ),
    "letters in the wrong place on AZERTY, dead on Cyrillic (OpenRA 22298, 8354; pygame-ce 2745)": (
        "tests/app/test_keyboard.py::test_on_azerty_the_hand_goes_where_w_a_s_d_lie",
        "tests/app/test_keyboard.py"
        "::test_on_a_russian_keyboard_keys_without_a_name_are_bound_by_place_and_shown_by_cap",
        "tests/app/test_layouts.py::test_every_action_of_the_arrow_half_has_a_key_that_no_layout_moves",
    ),
    "no sound card, no game (Tuxemon 109; castle-combat 0.8.0; pyglet 231)": (
        f"{HERE}::test_no_sound_device_is_opened",
    ),
    "a damaged save resets all, and its backup with it (Mindustry 3935, 5506, 12134)": (
        "tests/profile/test_store.py::test_every_cut_gives_the_older_generation_or_the_whole",
        "tests/profile/test_store.py::test_rubbish_is_put_aside_and_told_once",
        "tests/profile/test_store.py::test_no_flipped_bit_of_a_sealed_file_goes_unseen",
        "tests/profile/test_store.py::test_a_damaged_file_never_becomes_a_generation",
    ),
    "two files that disagree after a crash (Mindustry 5366, 6900)": (
        "tests/profile/test_store.py"
        "::test_a_process_killed_at_any_moment_leaves_what_it_kept_last_or_was_keeping",
        "tests/scenes/test_scenes.py"
        "::test_a_best_is_kept_before_anything_celebrates_it_and_is_said_with_the_result",
    ),
    "a name with accents or Cyrillic: nothing is saved (wesnoth 4965; DevilutionX 1012)": (
        "tests/app/test_places.py::test_a_home_with_an_odd_name_works",
        "tests/profile/test_profile.py::test_any_name_of_a_home_and_any_locale_will_do",
        f"{HERE}::test_a_match_a_replay_and_a_level_in_folders_of_odd_names_in_any_locale",
    ),
    "files that only one locale can read (GNS3 553; unknown-horizons 2221)": (
        "tests/profile/test_store.py::test_other_editors_marks_and_line_ends_are_tolerated",
        f"{HERE}::test_a_match_a_replay_and_a_level_in_folders_of_odd_names_in_any_locale",
    ),
    "writing beside the program, where nobody may (fifengine 890; Masendor 28)": (
        "tests/app/test_places.py::test_an_unwritable_home_gets_a_temporary_folder_and_a_note",
        "tests/app/test_places.py::test_nothing_writable_at_all_means_memory_only",
        "tests/profile/test_profile.py::test_a_home_that_is_not_there_is_told_and_played_with",
    ),
    "two copies overwrite each other, a stale lock forbids the start (VVVVVV 1206; endless-sky 2401)": (
        "tests/profile/test_profile.py"
        "::test_two_games_cannot_spoil_each_others_profile_and_a_killed_one_blocks_nobody",
    ),
    "timers jump when the clock is set (filelock 136)": (
        f"{HERE}::test_nothing_but_names_of_files_asks_for_the_time_of_day",
    ),
    "replays drift (widelands 3344, 3819; FAForever 349)": (
        "tests/match/test_session.py::test_two_processes_with_other_hash_seeds_agree_at_every_check",
        "tests/match/test_damage.py::test_a_tampered_check_is_named_at_its_tick_with_section_and_field",
        "tests/match/test_damage.py::test_another_version_is_refused_politely",
        "tests/scenes/test_frame_rates.py"
        "::test_the_match_is_the_same_at_every_frame_rate_with_and_without_effects",
        "tests/golden/test_golden.py::test_a_golden_replay_plays_the_same_match",
    ),
    "memory rises for hours (arcade 849, 1654, 2678)": (
        "tests/draw/test_memory.py::test_a_hundred_matches_leave_nothing_behind",
        "tests/draw/test_pictures.py::test_a_steady_frame_makes_no_gl_objects_and_few_calls",
        "tests/scenes/test_scenes.py::test_a_scene_that_was_left_is_forgotten",
    ),
    "stutter at 60 frames a second, or a core at 100 % (pyglet 1268, 701, 403)": (
        "tests/app/test_frame_cap.py::test_a_scene_that_takes_all_it_gets_is_drawn_as_often_as_the_cap_says",
        "tests/app/test_frame_cap.py::test_menus_and_a_window_in_the_background_stay_slow_without_a_cap",
        "tests/walk/test_idle.py::test_a_title_a_menu_and_a_pause_cost_little_of_a_core",
    ),
    "full screen on a wrong monitor, and no way back (pyglet 763, 1330; OpenRA 12246)": (
        f"{HERE}::test_full_screen_is_left_as_it_was_entered_fifty_times",
        f"{HERE}::test_a_safe_start_is_in_a_window_whatever_the_settings_say",
    ),
    "an unreadable traceback for a map that an artist made (arcade 2815, 955; pytiled_parser 44, 57, 60)": (
        f"{HERE}::test_maps_that_others_crash_on_or_read_wrong",
        "tests/levels/test_fuzz.py::test_no_mutation_raises",
    ),
    "cannot be installed, or has no assets then (pymunk 259, 203; pyinstaller 6754; arcade 412)": (
        "tests/test_wheel.py::test_an_installed_wheel_plays_from_any_folder",
        f"{HERE}::test_pythons_that_have_no_wheels_are_refused_at_once",
    ),
}


def test_each_trap_has_tests_that_are_there():
    assert len(SURVIVED) == 27
    wrong = [missing(proof) for proofs in SURVIVED.values() for proof in proofs]
    assert [each for each in wrong if each] == []


# ---- the machine


@pytest.mark.window
def test_the_doctor_says_what_opengl_there_is_and_fails_without_3_3(capsys, monkeypatch):
    assert doctor.run() == 0
    told = capsys.readouterr().out
    assert "OpenGL: " in told
    assert "none found" not in told
    monkeypatch.setattr(doctor, "_OPENGL_PROBE", "raise SystemExit(1)")
    assert doctor.run() == 3
    assert "the game needs 3.3: install or update the graphics driver" in capsys.readouterr().out


def test_the_doctor_lists_pads_and_survives_those_that_break_their_drivers(monkeypatch):
    def tell(*controllers, wrong=None):
        def find():
            if wrong:
                raise wrong
            return FakePorts(*controllers)

        return doctor.told_of_pads(find)

    assert tell() == "none connected"
    names = tell(FakeController("Deck pad"), FakeController("Old stick", guid="x"))
    assert names == "Pad 1: Deck pad; Pad 2: Old stick"
    assert "Pads cannot be asked for (no /dev/input)" in tell(wrong=FileNotFoundError("no /dev/input"))
    broken = FakeController("Odd pad", trouble=OSError("no right"), opens=False)
    assert tell(broken) == "none connected; Odd pad cannot be used fully (no right)."


@pytest.mark.window
@pytest.mark.parametrize("ratio", [1.25, 1.5, 2.0])
def test_the_mouse_hits_its_tile_on_dense_screens(stand, window, monkeypatch, ratio):
    """Where the mouse is counted in points and the picture in pixels."""
    pixels = round(window.width * ratio), round(window.height * ratio)
    monkeypatch.setattr(window, "get_framebuffer_size", lambda: pixels)
    scene = stand.match()
    scene.on_draw()
    for tile in ((7.5, 9.5), (30.5, 20.5)):
        x, y = scene.show.picture.home.to_screen(*tile)
        scene.on_mouse_motion(round(x / ratio), round(y / ratio), 0, 0)
        scene.on_update(1 / 60)
        assert scene.people.hands[0].cursor.cell == (int(tile[0]), int(tile[1]))
    scene.pause()
    paused = window.current_view
    paused.on_draw()
    left, top, wide, high = paused.focus.items[2].box
    unit = window.height / 900
    paused.on_mouse_motion(
        round((left + wide / 2) * unit), round(window.height - (top + high / 2) * unit), 1, 1
    )
    assert paused.focus.name == paused.focus.items[2].name


@pytest.mark.window
def test_fifty_odd_sizes_of_a_window_are_drawn(stand):
    scene, chance = stand.match(), random.Random(4)
    sizes = [(1, 1), (4000, 20), (20, 2000), (640, 360), *((chance.randint(1, 900),) * 2 for _ in range(46))]
    for size in sizes:
        stand.backstage.stage.resize(size)
        assert shots.picture(scene, stand.backstage).size == size


@pytest.mark.window
def test_coming_back_to_the_window_does_nothing_until_a_fresh_press(stand, window):
    """The keys that were down as the window was left come up somewhere else: nobody says so here."""
    scene = stand.match(people=1)
    scene.on_update(1 / 60)
    scene.on_key_press(key.RIGHT, 0)
    scene.on_key_press(key.SPACE, 0)
    scene.on_deactivate()
    stood = scene.match.world.clock.tick
    paused = window.current_view
    assert isinstance(paused, PauseScene)
    for _ in range(120):
        paused.on_update(1 / 60)
    assert scene.match.world.clock.tick == stood
    paused.back()
    paused.back()
    assert window.current_view is scene
    hands, board = scene.people.hands[0], scene.match.world.seats[0].board
    before = hands.cursor.cell
    for _ in range(60):
        scene.on_update(1 / 60)
    assert (board.claim, hands.cursor.cell, hands.firing) == (-1, before, False)


def test_no_sound_device_is_opened():
    """Arcade's import asks for every driver there is: too late, as the silent one is there by then."""
    code = "from game.app import window; import pyglet; print(type(pyglet.media.get_audio_driver()).__name__)"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, check=True, timeout=60)
    assert (done.stdout.strip(), done.stderr) == (b"SilentDriver", b"")


@pytest.mark.window
def test_full_screen_is_left_as_it_was_entered_fifty_times(stand, window, monkeypatch):
    asked = []
    monkeypatch.setattr(window, "set_fullscreen", asked.append)
    monkeypatch.setattr(type(window), "fullscreen", property(lambda _: bool(asked and asked[-1])))
    scene = stand.match()
    for _ in range(50):
        window.on_key_press(key.F11, 0)
        scene.on_key_press(key.F11, 0)
        window.on_key_press(key.ENTER, key.MOD_ALT)
        scene.on_key_press(key.ENTER, key.MOD_ALT)
    assert asked == [True, False] * 50
    assert window.current_view is scene


def test_a_safe_start_is_in_a_window_whatever_the_settings_say():
    from game.profile import starts  # noqa: PLC0415 only this one asks

    assert starts.safe(Settings(fullscreen=True)).fullscreen is False


def test_pythons_that_have_no_wheels_are_refused_at_once():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == ">=3.11,<3.14"
    assert "pymunk==6.9.0" in project["dependencies"]


# ---- the clock, and files


def test_nothing_but_names_of_files_asks_for_the_time_of_day():
    """Time that a person can set is text; all that measures counts from a clock that nobody sets."""
    found = set()
    for file in sorted((ROOT / "game").rglob("*.py")):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        calls = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
        for node in calls:
            whole = ast.unparse(node)
            if whole in {"time.time", "time.localtime", "time.ctime", "time.strftime"} or (
                node.attr in {"now", "utcnow", "today"} and "date" in whole.lower()
            ):
                found.add((file.relative_to(ROOT).as_posix(), whole))
    assert found == {("game/scenes/archive.py", "datetime.now")}


ODD = "Пользователь Ünï'n & 100%"


@pytest.mark.parametrize("switches", [{}, {"LC_ALL": "C", "PYTHONUTF8": "0"}])
def test_a_match_a_replay_and_a_level_in_folders_of_odd_names_in_any_locale(tmp_path, switches):
    home = tmp_path / ODD
    home.mkdir()
    level = maps.write(home, maps.tmx().replace("Twin", "Zwölf Ënden und"), "Остров 1.tmx")
    replay = home / "матч.jsonl"
    env = {**os.environ, **switches, "HOME": str(home), "PYTHONPATH": str(ROOT)}
    program = [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-m", "game"]
    for call in (
        ["level", "check", level],
        ["level", "preview", level, "-o", home / "вид.png"],
        ["sim", "--level", level, "--seat", "cadet", "--seat", "cadet", "--waves", "1", "--replay", replay],
        ["replay", "verify", replay],
        ["replay", "info", replay],
    ):
        done = subprocess.run(
            [*program, *call], cwd=home, env=env, capture_output=True, check=False, timeout=120
        )
        assert done.returncode == 0, (call[:2], done.stderr.decode("utf-8", "replace"))
        assert b"Traceback" not in done.stderr
    assert {path.name for path in home.iterdir()} >= {"матч.jsonl", "вид.png"}


# ---- maps


DATA = f'<data encoding="csv">\n{maps.csv()}\n</data>'
TILESET = '<tileset firstgid="1" source="terrain.tsx"/>'
LAYER = '<layer id="1" name="terrain" width="60" height="14">'
CLASS_VALUE = '<property name="more" type="class" propertytype="X"><properties/></property>'


def in_json():
    import json  # noqa: PLC0415 only here

    return json.dumps([maps.tmj()])


HOSTILE = {
    "infinite": (('infinite="0"', 'infinite="1"'), "NB204"),
    "isometric": (("orthogonal", "isometric"), "NB201"),
    "hexagonal": (("orthogonal", "hexagonal"), "NB201"),
    "packed with zstd": ((DATA, '<data encoding="base64" compression="zstd">AA==</data>'), "NB402"),
    "data shorter than the map": ((DATA, '<data encoding="csv">1,2</data>'), "NB404"),
    "base64 without its compression": ((DATA, f'<data encoding="base64">{maps.packed("")}</data>'), ""),
    "a header of 3000 x 3000 over 16 tiles": (
        ('width="60" height="14" tile', 'width="3000" height="3000" tile'),
        "NB203",
    ),
    "a number that no tile has": (("\n1,1,2", "\n1,99,2"), "NB411"),
    "no version": ((' version="1.10"', ""), ""),
    "no picture of its tiles": ((TILESET, TILESET), ""),
    "groups, tint and lock": ((LAYER, LAYER.replace(">", ' tintcolor="#ff0000" locked="1">')), ""),
    "a property of a class": (("</properties>\n <t", CLASS_VALUE + "</properties>\n <t"), ""),
    "no tileset": (("terrain.tsx", "gone.tsx"), "NB302"),
    "no template": (('x="96" y="96" width="32" height="32">', 'template="gone.tx" x="96" y="96">'), "NB501"),
    "two layers of one name": (("</map>", LAYER + "</layer></map>"), "NB407"),
    "cut short": (("</objectgroup>\n</map>", ""), "NB103"),
    "a byte order mark": (("<?xml", "\ufeff<?xml"), ""),
    "flipped tiles": (("\n1,1,2", "\n1,1,2147483650"), ""),
}
"""What is spoiled in a sound map, and the finding; none where the map reads as it was drawn."""


@pytest.mark.parametrize("name", HOSTILE)
def test_maps_that_others_crash_on_or_read_wrong(tmp_path, name):
    (old, new), code = HOSTILE[name]
    text = maps.tmx()
    assert old in text
    verdict = check.examine(maps.write(tmp_path, text.replace(old, new, 1)))
    errors = [finding for finding in verdict.findings if finding.severity == "error"]
    if code:
        assert code in {finding.code for finding in errors}
        assert all(finding.fix for finding in errors)
    else:
        assert errors == []
        assert verdict.level.rows == maps.ROWS


@pytest.mark.parametrize(("text", "code"), [("", "NB102"), (in_json(), "NB106")], ids=["empty", "a list"])
def test_files_that_are_no_maps_at_all(tmp_path, text, code):
    name = "map.tmj" if text.startswith("[") else "map.tmx"
    (first, *_) = check.examine(maps.write(tmp_path, text, name)).findings
    assert first.severity == "error"
    assert first.fix


# ---- a window and a match


class Stand:
    """A window with a match on it."""

    def __init__(self, window):
        self.window = window
        self.backstage = director.raise_curtain(window, quality.LOW)

    def match(self, people=2):
        level = library.load(library.find("narrows", places.levels()))
        seats = [SeatSpec(human=True)] * people + [contest.parse_seat("cadet:vera")] * (2 - people)
        head = contest.header(level, self.backstage.balance, seats, seed=5, waves=1)
        devices = dict(enumerate([Device.MOUSE, Device.KEYS][:people]))
        scene = MatchScene(self.backstage, Plan(head, devices))
        self.window.show_view(scene)
        scene.show.land()
        return scene


@pytest.fixture(scope="module")
def window():
    made = windows.GameWindow(visible=False, size=(640, 360))
    made._enable_event_queue = False
    yield made
    made.close()


@pytest.fixture
def stand(window, tmp_path, monkeypatch):
    for shelf in places.Shelf:
        (tmp_path / shelf.value).mkdir()
    monkeypatch.setattr(places, "folder", lambda shelf: places.Folder(tmp_path / shelf.value))
    return Stand(window)
