"""Whatever happens to a file, what is read is something that was once written, or nothing; and it is told."""

from __future__ import annotations

import contextlib
import datetime
import os
import random
import signal
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.profile import store
from game.profile.store import Damaged, Store

OLD = {"schema": 1, "table": {"number": 10, "word": "Пользователь Ünï'n & 100%"}}
NEW = {"schema": 1, "table": {"number": 12, "word": "地図"}, "more": [1.5, True]}


@pytest.fixture
def path(tmp_path):
    return tmp_path / "kept.toml"


def loaded(path, **how):
    opened = Store(path, **how)
    opened.load()
    return opened


def saved(path, *documents, **how):
    kept = Store(path, **how)
    for document in documents:
        assert kept.save(document) == ""
    return kept


def names(path):
    return sorted(each.name for each in path.parent.iterdir())


def test_what_is_saved_is_found_again(path):
    saved(path, NEW)
    assert loaded(path).document == NEW
    assert names(path) == ["kept.toml"]


def test_nothing_is_found_where_nothing_was_kept(path):
    found = loaded(path)
    assert (found.document, found.notices, found.closed) == ({}, [], "")


def test_two_older_generations_are_kept(path):
    saved(path, *({"number": number} for number in range(5)))
    assert names(path) == ["kept.toml", "kept.toml.old-1", "kept.toml.old-2"]
    for expected in (4, 3, 2):
        found = loaded(path)
        assert found.document["number"] == expected
        found._generations()[4 - expected].unlink()
    assert loaded(path).document == {}


@pytest.mark.parametrize("is_sealed", [False, True])
def test_every_cut_gives_the_older_generation_or_the_whole(path, is_sealed):
    saved(path, OLD, NEW, is_sealed=is_sealed)
    whole = path.read_bytes()
    for length in range(len(whole)):
        path.write_bytes(whole[:length])
        found = loaded(path, is_sealed=is_sealed)
        assert found.document in (OLD, NEW)
        if found.document == OLD:
            assert "corrupt-" in found.notices[0]
            assert not path.exists()
        else:
            assert length > len(whole) - 10, "only the last line's end is missing"


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x00" * 4096,
        b"\xff\xfe\x00",
        b"{}",
        b"deep = " + b"[" * 100_000,
        b"number = " + b"9" * 50_000,
        random.Random(1).randbytes(10 << 20),
        b"a = 1\n" * (2 << 20),
        store.written({"word": "x" * store.MOST_BYTES}),
        store.written({"number": 1}).replace(b"number", b"n\x00mber"),
        store.written({"number": 1}) + b"number = 2\n",
    ],
    ids=lambda content: f"{len(content)} bytes",
)
def test_rubbish_is_put_aside_and_told_once(path, content):
    saved(path, OLD, NEW)
    path.write_bytes(content)
    began = time.process_time()
    found = loaded(path)
    assert time.process_time() - began < 2
    assert found.document == OLD
    assert len(found.notices) == 1
    assert found.notices[0].startswith("kept.toml is ")
    assert found.notices[0].endswith("so the version before it is used; it is kept as kept.toml.corrupt-1.")
    assert path.with_name("kept.toml.corrupt-1").read_bytes() == content
    again = loaded(path)
    assert (again.document, again.notices) == (OLD, [])


def test_a_file_that_is_too_long_to_be_ours_is_told_so(path):
    path.write_bytes(store.written({"word": "x" * store.MOST_BYTES}))
    assert "too long" in loaded(path).notices[0]


def test_who_changed_a_file_is_told_the_line_and_of_rubbish_no_codec_is_quoted(path):
    path.write_bytes(b"[one]\na = 1\nb c\n")
    assert loaded(path).notices == [
        "kept.toml is damaged from line 3 on, so what it held begins anew; it is kept as kept.toml.corrupt-1."
    ]
    path.write_bytes(b"\xff\xfe")
    assert loaded(path).notices[0].startswith("kept.toml is damaged, so")


def test_a_damaged_file_never_becomes_a_generation(path):
    saved(path, OLD)
    kept = loaded(path)
    path.write_bytes(b"\x00" * 40)
    assert "corrupt-1" in kept.save(NEW)
    assert names(path) == ["kept.toml", "kept.toml.corrupt-1"]
    assert loaded(path).document == NEW


def test_damaged_files_are_numbered(path):
    for number in (1, 2, 3):
        path.write_bytes(b"?")
        assert f"corrupt-{number}" in loaded(path).notices[0]


def test_no_flipped_bit_of_a_sealed_file_goes_unseen(path):
    saved(path, OLD, NEW, is_sealed=True)
    whole = path.read_bytes()
    for at in range(len(whole)):
        for bit in range(8):
            flipped = whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :]
            try:
                assert store.parsed(flipped, is_sealed=True) == NEW
            except Damaged:
                continue
            assert at == len(whole) - 1, "but for the line's end after all"


@given(st.binary(max_size=400))
def test_no_bytes_raise_anything_but_damaged(content):
    for tail in (b"", store.written({})):
        with contextlib.suppress(Damaged):
            assert isinstance(store.parsed(content + tail, is_sealed=False), dict)


def test_a_change_by_hand_is_taken_unless_the_file_is_sealed(path):
    saved(path, OLD)
    path.write_bytes(path.read_bytes().replace(b"number = 10", b"number = 11"))
    assert loaded(path).document["table"]["number"] == 11
    assert "differs" in loaded(path, is_sealed=True).notices[0]


def test_other_editors_marks_and_line_ends_are_tolerated(path):
    saved(path, NEW, is_sealed=True)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    found = loaded(path, is_sealed=True)
    assert (found.document, found.notices) == (NEW, [])


def test_every_kind_of_toml_value_survives(path):
    every = {"schema": 1, "at": datetime.datetime(2026, 1, 2, 3, tzinfo=datetime.UTC), "deep": [{"a": [[]]}]}
    saved(path, every)
    assert loaded(path).document == every


def test_a_newer_games_file_is_only_read(path):
    path.write_bytes(store.written({"schema": 2, "number": 3}))
    before = path.read_bytes()
    found = loaded(path)
    assert found.document["number"] == 3
    assert "newer game" in found.notices[0]
    assert "lasts until the game closes" in found.save({"number": 4})
    assert found.document["number"] == 4
    assert path.read_bytes() == before
    assert names(path) == ["kept.toml"]


def test_a_store_that_is_only_read_moves_nothing(path):
    path.write_bytes(b"?")
    found = loaded(path, closed="It is read.")
    assert "damaged" in found.notices[0]
    assert names(path) == ["kept.toml"]


def test_what_cannot_be_read_is_not_written_over(path):
    path.mkdir()
    found = loaded(path)
    assert "cannot be read" in found.notices[0]
    assert found.save(NEW) == found.closed
    assert path.is_dir()


def test_a_full_disk_leaves_what_was_kept(path, monkeypatch):
    kept = saved(path, OLD)

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "No space left on device" in kept.save(NEW)
    monkeypatch.undo()
    assert loaded(path).document == OLD


KILLS = 200


def save_for_ever(path, pipe):
    """Save one number after the other, and tell each once it is kept. A disk need not outlive a process."""
    os.fsync = lambda _: None
    kept = loaded(path, is_sealed=True)
    number = kept.document.get("number", 0)
    while True:
        os.write(pipe, b"%d\n" % number)
        number += 1
        kept.save({"number": number, "filling": "x" * 2000})


def test_a_process_killed_at_any_moment_leaves_what_it_kept_last_or_was_keeping(path):
    """Each child saves without pause until it is killed; the next goes on from what is left."""
    chance, last, unfinished = random.Random(7), 0, 0
    for _ in range(KILLS):
        reading, writing = os.pipe()
        child = os.fork()
        if not child:
            try:
                save_for_ever(path, writing)
            finally:
                os._exit(1)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            pipe.readline()
            time.sleep(chance.random() * 0.004)
            os.kill(child, signal.SIGKILL)
            told = pipe.read().split()
        assert os.waitpid(child, 0)[1] == signal.SIGKILL
        last = int(told[-1]) if told else last
        found = loaded(path, is_sealed=True)
        assert found.notices == []
        number = found.document.get("number", 0)
        assert number in (last, last + 1)
        unfinished += bool(set(names(path)) & {"kept.toml.new", "kept.toml.copy"})
        last = number
    assert last > KILLS / 4
    assert unfinished > KILLS / 20, "kills that hit a save in its middle"


@pytest.mark.parametrize("fatal", range(1, 12))
def test_a_save_cut_off_after_any_of_its_steps_leaves_old_or_new(path, fatal, monkeypatch):
    saved(path, {"number": 1}, {"number": 2}, OLD)
    steps = []

    def counted(act):
        def step(*arguments, **named):
            steps.append(act)
            if len(steps) == fatal:
                raise KeyboardInterrupt
            return act(*arguments, **named)

        return step

    for owner, name in ((os, "fsync"), (type(path), "replace"), (type(path), "open")):
        monkeypatch.setattr(owner, name, counted(getattr(owner, name)))
    kept = Store(path)
    try:
        kept.save(NEW)
    except KeyboardInterrupt:
        pass
    else:
        assert len(steps) < fatal
    monkeypatch.undo()
    found = loaded(path)
    assert found.document in (OLD, NEW)
    assert found.notices == []
