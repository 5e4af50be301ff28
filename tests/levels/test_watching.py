"""A level that is being worked on: every save is noticed once, when it is over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from game.levels import terminal, watch, watching

from . import maps

ROOT = Path(__file__).resolve().parents[2]
BROKEN = maps.tmx().replace("Twin Decks", "")


class Clock:
    """A watch with a clock of its own, moved by hand."""

    def __init__(self, path):
        self.watch = watching.Watch(path)
        self.now = 100.0

    def verdicts(self, seconds):
        """All verdicts within so many seconds, polled 60 times a second, each with when it came."""
        start, found = self.now, []
        while self.now < start + seconds:
            if verdict := self.watch.poll(self.now):
                found.append((round(self.now - start, 2), verdict.ok))
            self.now += 1 / 60
        return found


@pytest.fixture
def path(tmp_path):
    return maps.write(tmp_path, maps.tmx())


@pytest.fixture
def clock(path):
    clock = Clock(path)
    clock.verdicts(1)
    return clock


def save(path, text):
    """As Tiled saves: a new file, renamed over the old one."""
    beside = path.with_name("saving")
    beside.write_text(text, encoding="utf-8")
    beside.replace(path)


def test_the_first_verdict_comes_at_once_and_then_none_without_a_save(path):
    clock = Clock(path)
    ((when, ok),) = clock.verdicts(5)
    assert ok
    assert when < 0.2


@pytest.mark.parametrize("name", ["twin.tmx", "terrain.tsx"])
def test_a_save_of_the_map_or_its_tileset_is_noticed_once(name, path, clock):
    file = path.with_name(name)
    save(file, file.read_text(encoding="utf-8"))
    ((when, _),) = clock.verdicts(5)
    assert 0.15 <= when <= watching.EVERY + 2 * watching.SETTLED


def test_a_template_is_watched_too(tmp_path):
    placed = maps.tmx().replace('id="4" type="Bastion"', 'id="4" template="bastion.tx"')
    clock = Clock(maps.write(tmp_path, placed))
    assert [ok for _, ok in clock.verdicts(1)] == [True]
    save(tmp_path / "bastion.tx", maps.TEMPLATE.replace("<object", '<object rotation="45"'))
    assert [ok for _, ok in clock.verdicts(2)] == [False]


def test_a_file_being_written_is_left_alone_until_it_is_still(path, clock):
    text = maps.tmx()
    for end in range(100, len(text), len(text) // 12):
        path.write_text(text[:end], encoding="utf-8")
        assert clock.verdicts(0.1) == []
    path.write_text(text, encoding="utf-8")
    assert [ok for _, ok in clock.verdicts(3)] == [True]


def test_an_error_is_told_after_a_second_look(path, clock):
    save(path, BROKEN)
    ((when, ok),) = clock.verdicts(3)
    assert not ok
    assert when >= 2 * watching.SETTLED


def test_an_error_that_is_gone_at_the_second_look_is_never_told(path, clock, monkeypatch):
    """Renaming the tileset over can leave a moment without one, which no stamp of the map tells."""
    looks = []
    real = watching.check.examine

    def first_without(file):
        looks.append(file)
        return real(path.with_name("nothing.tmx") if len(looks) == 1 else file)

    monkeypatch.setattr(watching.check, "examine", first_without)
    save(path, maps.tmx())
    assert [ok for _, ok in clock.verdicts(3)] == [True]
    assert len(looks) == 2


def test_what_is_missing_is_noticed_when_it_comes(path, clock):
    tileset = path.with_name("terrain.tsx")
    text = tileset.read_text(encoding="utf-8")
    tileset.unlink()
    assert [ok for _, ok in clock.verdicts(2)] == [False]
    save(tileset, text)
    assert [ok for _, ok in clock.verdicts(2)] == [True]


def test_a_change_while_the_files_are_read_is_not_lost(path, clock, monkeypatch):
    real = watching.check.examine

    def saved_meanwhile(file):
        monkeypatch.setattr(watching.check, "examine", real)
        verdict = real(file)
        save(path, BROKEN)
        return verdict

    monkeypatch.setattr(watching.check, "examine", saved_meanwhile)
    save(path, maps.tmx())
    assert [ok for _, ok in clock.verdicts(3)] == [True, False]


def test_the_terminal_prints_findings_on_each_save_until_it_is_interrupted(path, capsys):
    now = [0.0]

    def sleep(seconds):
        assert 0 <= seconds <= watching.EVERY + 1e-9
        now[0] += max(seconds, 0.01)
        if 2 <= now[0] < 2.3:
            save(path, BROKEN)
        if now[0] > 5:
            raise KeyboardInterrupt

    assert watch.watch(path, lambda: now[0], sleep) == terminal.FINE
    said = capsys.readouterr().out
    assert said.count(": fine: ") == 1
    assert said.count("NB603") == 1
    assert said.index(": fine: ") < said.index("NB603")


def test_a_file_that_is_not_there_can_not_be_watched(tmp_path, capsys):
    assert watch.watch(tmp_path / "none.tmx") == terminal.USAGE
    assert "There is no file" in capsys.readouterr().err


@pytest.fixture
def heard_interrupts():
    """Whoever runs the tests behind other work ignores Ctrl+C, and so would every program they start."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to send")
@pytest.mark.usefixtures("heard_interrupts")
def test_the_command_watches_and_ends_with_ctrl_c(path):
    command = [sys.executable, "-m", "game", "level", "watch", str(path)]
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        too_late = threading.Timer(180, process.kill)
        too_late.start()
        assert ": fine: " in process.stdout.readline()
        process.stdout.readline()
        save(path, BROKEN)
        assert "NB603" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, complaint = process.communicate()
        too_late.cancel()
    assert process.returncode == 0
    assert complaint == ""
