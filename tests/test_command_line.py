"""The command line as its users call it: exit codes, one sentence for every mistake, no traceback ever."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
DUEL = ("--level", "narrows", "--seat", "veteran", "--seat", "cadet")


def call(*arguments, cwd=ROOT, **environment):
    return subprocess.run(
        [sys.executable, "-m", "game", *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
        cwd=cwd,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
        check=False,
    )


@pytest.fixture(scope="module")
def recorded(tmp_path_factory):
    """A short match, simulated once: its JSON and its replay."""
    path = tmp_path_factory.mktemp("replays") / "match.jsonl"
    done = call("sim", *DUEL, "--waves", 1, "--seed", 7, "--json", "--replay", path)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout), path


def test_sim_prints_the_result_as_json(recorded):
    result, _ = recorded
    assert result["level"] == "narrows"
    assert result["seed"] == 7
    assert [seat["skill"] for seat in result["seats"]] == ["veteran", "cadet"]
    assert sorted(seat for place in result["ranking"] for seat in place) == [0, 1]
    for seat in result["seats"]:
        assert seat["score"] == sum(sum(wave["points"].values()) for wave in seat["waves"])
    assert result["ticks"] > 0
    assert result["checksum"]


def test_the_same_call_gives_the_same_match(recorded):
    result, _ = recorded
    again = call("sim", *DUEL, "--waves", 1, "--seed", 7, "--json", PYTHONHASHSEED="99")
    assert json.loads(again.stdout) == result


def test_a_replay_verifies_and_is_described(recorded):
    _, path = recorded
    verified = call("replay", "verify", path)
    assert (verified.returncode, "agree" in verified.stdout) == (0, True)
    told = call("replay", "info", path)
    assert told.returncode == 0
    assert "The Narrows" in told.stdout


def test_a_tampered_replay_fails_and_says_where(recorded, tmp_path):
    _, path = recorded
    lines = path.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if '"BuyCannon"' in line)
    lines[number] = lines[number].replace("rapid", "mortar")
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join(lines) + "\n", encoding="utf-8")
    done = call("replay", "verify", changed)
    assert done.returncode == 1
    assert "at tick" in done.stderr
    assert "seat" in done.stderr


def test_sim_in_words_names_every_seat():
    done = call("sim", *DUEL, "--waves", 1, "--seed", 7)
    assert done.returncode == 0
    assert "Halcyon, veteran" in done.stdout
    assert "Halcyon II, cadet" in done.stdout


BAD_CALLS = {
    "an unknown level": (("sim", "--level", "narows", *DUEL[2:]), 2, "narrows"),
    "a missing file": (("sim", "--level", "nowhere.tmx", *DUEL[2:]), 2, "nowhere.tmx"),
    "an unknown skill": (("sim", "--level", "narrows", "--seat", "vetran", "--seat", "cadet"), 2, "veteran"),
    "an unknown personality": (
        ("sim", "--level", "narrows", "--seat", "cadet:vira", "--seat", "cadet"),
        2,
        "vera",
    ),
    "a single seat": (("sim", "--level", "narrows", "--seat", "cadet"), 2, "2 to 4"),
    "too many seats": (("sim", "--level", "narrows", *["--seat", "cadet"] * 3), 2, "islands for 2"),
    "five seats": (("sim", "--level", "four-hearts", *["--seat", "cadet"] * 5), 2, "islands for 4"),
    "no waves": (("sim", *DUEL, "--waves", 0), 2, "1 to 30"),
    "waves without end": (("sim", *DUEL, "--waves", 31), 2, "1 to 30"),
    "a negative seed": (("sim", *DUEL, "--seed", -1), 2, "seed -1"),
    "a person in sim": (("sim", "--level", "narrows", "--seat", "human", "--seat", "cadet"), 2, "play"),
    "a replay that is not there": (("replay", "verify", "nothing.jsonl"), 1, "nothing.jsonl"),
    "a replay that is none": (("replay", "info", "README.md"), 1, "README.md"),
    "a picture of no scene": (("shot", "titel", "-o", "x.png"), 2, "title"),
    "a picture of no size": (("shot", "title", "-o", "x.png", "--size", "big"), 2, "1280x720"),
    "a picture at no tick": (("shot", "match", "-o", "x.png", "--tick", -5), 2, "--tick"),
    "a picture in no language": (("shot", "title", "-o", "x.png", "--language", "xx"), 2, "pseudo"),
    "a picture of no scale": (("shot", "title", "-o", "x.png", "--scale", "2/3"), 2, "3/4"),
    "a league of people": (("league", "--level", "narrows", "--skills", "human,cadet"), 2, "rivals"),
    "a league of strangers": (("league", "--level", "narrows", "--skills", "cadet,zz"), 2, "zz"),
    "a league written into a folder": (
        ("league", "--level", "narrows", "--skills", "cadet", "--games", 1, "--waves", 1, "--record", "/tmp"),
        2,
        "/tmp",
    ),
    "an unknown command": (("plya",), 2, "plya"),
    "an unknown option": (("sim", *DUEL, "--sed", "1"), 2, "--sed"),
}


def test_the_command_line_stays_english():
    """Even where it says what the window says in the system's language."""
    done = call("level", "import", "levels.zip", LANGUAGE="de", LANG="de_DE.UTF-8")
    assert "levels.zip is an archive. Fix: unpack it" in done.stderr


@pytest.mark.parametrize("case", BAD_CALLS)
def test_a_bad_call_gets_one_sentence(case):
    arguments, code, mentioned = BAD_CALLS[case]
    done = call(*arguments)
    assert done.returncode == code, done.stderr
    assert mentioned in done.stderr
    assert "Traceback" not in done.stderr
    sentences = [line for line in done.stderr.splitlines() if not line.startswith(("usage:", " ", "Playing"))]
    assert len(sentences) == 1


def test_a_replay_in_an_unwritable_place_does_not_stop_the_match():
    done = call("sim", *DUEL, "--waves", 1, "--seed", 7, "--json", "--replay", "/proc/no/match.jsonl")
    assert done.returncode == 1
    assert json.loads(done.stdout)["ranking"]
    assert "/proc/no/match.jsonl" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_a_full_disk_does_not_stop_the_match():
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    done = call("sim", *DUEL, "--waves", 1, "--seed", 7, "--json", "--replay", "/dev/full")
    assert done.returncode == 1
    assert json.loads(done.stdout)["ranking"]
    assert "/dev/full" in done.stderr


def test_without_a_screen_the_title_says_what_is_missing():
    done = call(DISPLAY="")
    assert done.returncode == 3
    assert "OpenGL 3.3" in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_rules_come_quickly_without_a_window_library():
    program = (
        "import sys, game.rules.tick, game.rules.codec; "
        "print(*sorted({'arcade', 'pyglet', 'numpy', 'PIL'} & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        cwd=ROOT,
    )
    assert not done.stdout.strip()


@pytest.fixture
def broken_house(tmp_path):
    """A copy of the game whose files can be broken."""
    for part in ("game", "resources", "levels"):
        shutil.copytree(ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


BROKEN = {
    "a value out of range": lambda path: path.write_text(
        path.read_text(encoding="utf-8").replace("= 1", "= -1"), encoding="utf-8"
    ),
    "an empty file": lambda path: path.write_text("", encoding="utf-8"),
    "no text at all": lambda path: path.write_bytes(bytes(range(256))),
    "no file": lambda path: path.unlink(),
}


@pytest.mark.parametrize("how", BROKEN)
@pytest.mark.parametrize("name", ["balance.toml", "rivals.toml"])
def test_a_broken_file_of_the_game_is_one_sentence(broken_house, name, how):
    BROKEN[how](broken_house / "resources" / name)
    for command in (("sim", *DUEL, "--waves", 1), ()):
        done = call(*command, cwd=broken_house, PYTHONPATH=str(broken_house))
        assert done.returncode == 2, done.stderr
        assert name in done.stderr
        assert len(done.stderr.splitlines()) == 1


def test_a_pipe_is_no_replay(tmp_path):
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    for command in ("verify", "info"):
        done = call("replay", command, pipe)
        assert done.returncode == 1
        assert "not a regular file" in done.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_an_output_that_is_full_is_one_sentence(recorded):
    _, path = recorded
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "replay", "info", path],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=ROOT,
            check=False,
        )
    assert done.returncode == 1
    assert len(done.stderr.splitlines()) == 1
    assert "can't be written" in done.stderr


def test_a_machine_without_opengl_draws_no_picture(tmp_path):
    done = call("shot", "title", "-o", tmp_path / "x.png", MESA_GL_VERSION_OVERRIDE="3.2", DISPLAY="")
    if done.returncode == 0:
        pytest.skip("this driver heeds no override")
    assert done.returncode == 3
    assert "OpenGL 3.3" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("script", ["soak", "exhibition", "measure", "gallery", "portrait", "mutants"])
def test_a_script_finds_the_environment_by_itself_from_any_folder(script, tmp_path):
    """They began with the system's Python, and with a traceback, for it has none of the libraries."""
    done = subprocess.run(
        [ROOT / "scripts" / script, "--help"],
        capture_output=True,
        text=True,
        timeout=600,
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "usage: " in done.stdout
