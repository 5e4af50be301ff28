"""The scripts that judge rivals answer a wrong call with a sentence and a cut replay with a warning."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "narrows.jsonl"


def call(*words):
    command = [sys.executable, *map(str, words)]
    return subprocess.run(command, check=False, capture_output=True, text=True, encoding="utf-8", cwd=ROOT)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("strikes", "captainn", "1", "four-hearts"), "'captain'"),
        (("strikes", "captain", "none"), "a whole number from 1"),
        (("strikes", "captain", "1", "four-harts"), "use one of four-hearts"),
        (("rests", "0"), "a whole number from 1"),
    ],
)
def test_a_wrong_call_is_told_with_what_may_be_asked(words, said):
    done = call("-m", f"tests.rivals.{words[0]}", *words[1:])
    assert done.returncode == 2
    assert done.stderr.startswith("usage: ")
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("script", ["strikes", "rests", "quality"])
def test_each_script_says_what_it_takes(script):
    done = call("-m", f"tests.rivals.{script}", "--help")
    assert done.returncode == 0
    assert "matches on each level" in done.stdout


def portrait(*words):
    done = call(ROOT / "scripts" / "portrait", *words)
    assert "Traceback" not in done.stderr
    return done


@pytest.fixture
def cut(tmp_path):
    """A match that was left in its first wave."""
    with GOLDEN.open("rb") as whole, (tmp_path / "cut.jsonl").open("wb") as file:
        file.writelines(line for line, _ in zip(whole, range(500), strict=False))
    return tmp_path / "cut.jsonl"


def test_the_portrait_of_a_cut_replay_says_that_it_is_cut(cut):
    done = portrait(cut)
    assert done.returncode == 0, done.stderr
    assert "This replay is cut in wave 1 of" in done.stdout


def test_a_portrait_into_a_file_gets_one_sentence(cut):
    file = Path(shutil.copy(cut, cut.with_name("file")))
    done = portrait(cut, "--sheets", file)
    assert done.returncode == 2
    assert done.stderr == f"{file} can't be written (File exists). Fix: name another folder as --sheets.\n"
