"""A profile opens whatever it finds, belongs to one running game, and starts safely after two failures."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game import __main__ as command_line
from game import places
from game.app.settings import COMFORTS, Settings
from game.places import Folder
from game.profile import profile, starts, store
from game.profile.bests import Result
from game.profile.profile import TAKEN, Profile
from game.profile.store import LASTS
from game.scenes import openings

HOME = "Пользователь Ünï'n & 100%"
ROOT = Path(profile.__file__).parents[2]
PLAY = ["play", "--level", "narrows", "--seat", "human", "--seat", "cadet"]
RESULT = Result("narrows", "veteran", 7, 4200)


@pytest.fixture
def opened(folder):
    """Opens the profile; as every game does that ends well, closes it."""
    held = []

    def open_it(**how):
        for other in held:
            other.close()
        held.append(profile.opened(**how))
        return held[-1]

    yield open_it
    for other in held:
        other.close()


def names(folder):
    return sorted(each.name for each in folder.iterdir())


def test_settings_and_bests_are_found_again(opened):
    first = opened()
    assert (first.settings, first.notices) == (Settings(), [])
    assert first.keep(Settings(das_ticks=7)) == ""
    assert first.record(RESULT) == "A new best."
    second = opened()
    assert second.settings == Settings(das_ticks=7)
    assert second.record(RESULT) == "Your best is 4,200."
    assert second.record(replace(RESULT, score=4300)) == "A new best: it was 4,200."
    assert second.record(replace(RESULT, waves=9, score=1)) == "A new best."
    assert opened().record(replace(RESULT, score=4250)) == "Your best is 4,300."


def test_a_wrong_value_is_told_and_gone_after_the_next_change(opened, folder):
    file = folder / "settings.toml"
    file.write_bytes(store.written({"video": {"quality": "best", "gamma": 2}}))
    first = opened()
    (notice,) = first.notices
    assert notice == (
        "settings.toml: video.quality is 'best', so the default holds. "
        'Fix: one of "auto", "low", "medium", "high", "ultra".'
    )
    first.keep(replace(first.settings, flash=10))
    second = opened()
    assert second.notices == []
    assert second.settings.flash == 10
    assert second.settings_store.document["video"]["gamma"] == 2


def test_where_nothing_can_be_written_the_game_remembers_until_it_ends(monkeypatch):
    monkeypatch.setattr(places, "folder", lambda _: Folder(None, "Nothing can be written."))
    found = profile.opened()
    assert found.notices == ["Nothing can be written."]
    assert found.keep(Settings(das_ticks=7)) == "Nothing can be written."
    assert found.settings.das_ticks == 7
    assert found.record(RESULT) == "A new best. Nothing can be written."
    assert found.record(RESULT) == "Your best is 4,200."
    found.close()


def test_a_profile_as_made_lives_in_memory():
    made = Profile()
    assert made.keep(Settings(das_ticks=7)) == ""
    assert made.settings.das_ticks == 7
    made.close()


# ---- an earlier release's file


def test_an_earlier_releases_settings_move_over_once_and_their_file_stays(opened, folder):
    old = folder / "settings.json"
    old.write_text(
        '\ufeff{"das_ticks": 8, "flash": 20, "quality": "best", "moon": null}\r\n', encoding="utf-8"
    )
    before = old.read_bytes()
    first = opened()
    assert first.settings == Settings(das_ticks=8, flash=20)
    assert len(first.notices) == 1
    assert first.notices[0].startswith("settings.json: video.quality is 'best'")
    assert old.read_bytes() == before
    old.write_text('{"das_ticks": 9}', encoding="utf-8")
    second = opened()
    assert second.settings.das_ticks == 8
    assert second.notices == []


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff", b'{"das_ticks":'])
def test_an_old_file_that_cannot_be_read_is_told_once(opened, folder, content):
    (folder / "settings.json").write_bytes(content)
    first = opened()
    assert first.settings == Settings()
    assert "settings.json cannot be read" in first.notices[0]
    assert opened().notices == []
    assert (folder / "settings.json").read_bytes() == content


def test_a_damaged_new_file_does_not_bring_the_old_one_back(opened, folder):
    (folder / "settings.json").write_text(json.dumps({"das_ticks": 8}), encoding="utf-8")
    (folder / "settings.toml").write_bytes(b"?")
    found = opened()
    assert found.settings == Settings()
    assert "corrupt-1" in found.notices[0]


# ---- two games at once

PLAYER = """
import sys
from dataclasses import replace
from game.profile import profile
from game.profile.bests import Result
kept = profile.opened()
print(len(kept.notices), flush=True)
for line in sys.stdin:
    kept.keep(replace(kept.settings, das_ticks=int(line)))
    print(kept.record(Result("narrows", "veteran", 7, int(line))), flush=True)
"""


def environment(home, **more):
    """That of a player whose home this is."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("XDG_", "LC_", "LANG"))}
    return {**kept, "HOME": str(home), "USERPROFILE": str(home), "PYTHONPATH": str(ROOT), **more}


def playing(home, *switches, **more):
    """A second game, in a process of its own; it reads what to keep line by line."""
    return subprocess.Popen(
        [sys.executable, *switches, "-c", PLAYER],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(home, **more),
        cwd="/",
    )


def told(game, line=None):
    """What a game says to a line, or of its opening."""
    if line is not None:
        game.stdin.write(b"%d\n" % line)
        game.stdin.flush()
    said = game.stdout.readline().decode().strip()
    assert said, game.stderr.read().decode()
    return said


def ended(game):
    game.stdin.close()
    assert game.wait() == 0
    assert game.stderr.read() == b""


def test_two_games_cannot_spoil_each_others_profile_and_a_killed_one_blocks_nobody(tmp_path):
    first, second = playing(tmp_path), None
    assert told(first) == "0"
    second = playing(tmp_path)
    assert told(second) == "1"
    assert told(first, 5) == "A new best."
    assert told(second, 6) == f"A new best. {TAKEN}"
    assert told(first, 7) == "A new best: it was 5."
    ended(second)
    first.send_signal(signal.SIGKILL)
    first.wait()
    third = playing(tmp_path)
    assert told(third) == "0"
    assert told(third, 8) == "A new best: it was 7."
    ended(third)


@pytest.mark.parametrize("switches", [[], ["-X", "utf8=0"]])
def test_any_name_of_a_home_and_any_locale_will_do(tmp_path, switches):
    home = tmp_path / HOME
    home.mkdir()
    how = {"LC_ALL": "C"} if switches else {}
    for score, answer in ((5, "A new best."), (6, "A new best: it was 5.")):
        game = playing(home, *switches, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", **how)
        assert told(game) == "0"
        assert told(game, score) == answer
        ended(game)
    assert list(home.rglob("results.toml"))


def test_a_home_that_is_not_there_is_told_and_played_with(tmp_path):
    game = playing("/proc/nonexistent", TMPDIR=str(tmp_path))
    assert told(game) == "1"
    assert told(game, 5) == "A new best."
    ended(game)
    assert list(tmp_path.rglob("results.toml"))


def test_the_second_game_says_that_it_keeps_nothing(opened, folder):
    first = opened()
    second = profile.opened()
    assert second.notices == [TAKEN]
    assert second.keep(Settings(das_ticks=7)) == TAKEN
    assert LASTS in TAKEN
    first.close()
    assert opened().settings == Settings()


# ---- failed starts


def test_two_failed_starts_in_a_row_make_the_third_a_safe_one(folder):
    def started(*, fails):
        found = profile.opened()
        if fails:
            found.lock.release()
        else:
            found.close()
        return found

    started(fails=True)
    assert started(fails=False).notices == []
    for _ in range(2):
        assert started(fails=True).notices == []
    third = started(fails=True)
    assert third.notices == [starts.TOLD]
    assert third.settings.quality == "low"
    assert not third.settings.fullscreen
    assert not any(getattr(third.settings, name) for name in COMFORTS)
    assert started(fails=False).notices == [starts.TOLD]
    assert started(fails=False).notices == []


def test_a_safe_start_can_be_asked_for_and_keeps_only_what_the_player_changes(opened):
    first = opened()
    first.keep(Settings(quality="ultra", fullscreen=True, flash=80))
    safe = opened(is_safe=True)
    assert safe.settings == starts.safe(first.settings)
    safe.keep(replace(safe.settings, das_ticks=5, flash=10))
    assert opened().settings == Settings(quality="ultra", fullscreen=True, flash=10, das_ticks=5)


@pytest.mark.parametrize("arguments", [["--safe"], ["--safe", *PLAY], [*PLAY, "--safe"]])
def test_the_command_line_asks_for_a_safe_start_and_the_profile_is_free_after_it(
    folder, monkeypatch, arguments
):
    for called, quality in ((arguments, "low"), ([each for each in arguments if each != "--safe"], "auto")):
        started = []
        monkeypatch.setattr(openings.director, "opening", lambda _, kept, to=started, **how: to.append(kept))
        monkeypatch.setattr(openings.window, "run", lambda _, **how: 0)
        assert command_line.main(called) == 0
        assert started[0].settings.quality == quality
        assert not started[0].lock.is_locked
        assert starts.FILE not in names(folder)


def test_a_mark_of_failed_starts_that_is_none_counts_nothing(opened, folder):
    (folder / starts.FILE).write_bytes(b"\xffmany")
    assert opened().notices == []


def test_a_game_that_ended_well_leaves_no_mark(opened, folder):
    opened().close()
    assert starts.FILE not in names(folder)
