"""Damaged, tampered and strange replays: one sentence with file, line, what and fix, never a traceback."""

from __future__ import annotations

import json
import random

import pytest

from game.match import replay as replays
from game.match import summary, verify
from game.match.playback import resume
from game.match.reading import ReplayError
from game.match.recorder import Recorder
from game.match.session import Match
from game.rules import RULES_VERSION, codec

from .players import Rambler, small_header


@pytest.fixture(scope="module")
def good(tmp_path_factory):
    """The lines of a sound replay of 1,500 ticks."""
    path = tmp_path_factory.mktemp("good") / "good.jsonl"
    header = small_header()
    match = Match(header, [Rambler(1), Rambler(2)], recorder=Recorder(header, path))
    for _ in range(1500):
        match.advance()
    match.leave()
    return path.read_text(encoding="utf-8").splitlines()


@pytest.fixture(scope="module")
def ended(tmp_path_factory):
    """The lines of a whole match of one wave."""
    path = tmp_path_factory.mktemp("ended") / "ended.jsonl"
    header = small_header(waves=1)
    match = Match(header, [Rambler(1), Rambler(2)], recorder=Recorder(header, path))
    while not match.is_over:
        match.advance()
    return path.read_text(encoding="utf-8").splitlines()


def complaint(path, content):
    """The one sentence about a file with this content, from verify, read and resume alike."""
    path.write_bytes(content if isinstance(content, bytes) else ("\n".join(content) + "\n").encode())
    verdict = verify.verify(path)
    assert not verdict.agrees
    said = verdict.sentence
    assert said.startswith(str(path))
    assert said.count("Fix: ") == 1
    assert said.endswith(".")
    assert "\n" not in said
    assert len(said) < 400 + len(str(path))
    with pytest.raises(ReplayError) as caught:
        replays.read(path)
    assert str(caught.value) == said
    with pytest.raises(ReplayError):
        resume(path, [Rambler(1), Rambler(2)])
    return said.removeprefix(f"{path}")


def changed(line, *keys, to):
    """A JSON line with the value at these keys replaced."""
    value = json.loads(line)
    inner = value
    for key in keys[:-1]:
        inner = inner[key]
    inner[keys[-1]] = to
    return json.dumps(value)


RUBBISH = random.Random(1).randbytes(1 << 20)

FILES = {
    "empty": (b"", ":1: the file is empty"),
    "not JSON": (b"hello\n", ":1: this line is not readable as JSON"),
    "NUL bytes": (b"\0" * 5000 + b"\n", ":1: this line is not readable as JSON"),
    "not UTF-8": (b'{"replay": "\xff\xfe"}\n', ":1: this line is not readable as JSON"),
    "10 MB of rubbish": (RUBBISH.replace(b"\n", b" ") * 10, ":1: this line is longer than 1048576 bytes"),
    "10 MB of rubbish in lines": (RUBBISH * 10, ":1: this line is not readable as JSON"),
    "10 MB of line ends": (b"\n" * 10_000_000, ":1: this line is not readable as JSON"),
    "deep nesting": (b"[" * 500_000 + b"\n", ":1: this line is not readable as JSON"),
    "a huge number": (b'{"format": ' + b"9" * 20_000 + b"}\n", ":1: this line is not readable as JSON"),
    "a list": (b"[1, 2]\n", ":1: this line must hold a JSON object"),
    "another file": (b'{"tick": 1}\n', ":1: this is no replay of Neon Bastion: its first line is no header"),
    "half a header": (b'{"replay": "neon-bas', ":1: the file ends within this line"),
}


@pytest.mark.parametrize("name", FILES)
def test_files_that_are_no_replays(tmp_path, name):
    content, expected = FILES[name]
    assert complaint(tmp_path / "odd.jsonl", content).startswith(expected)
    with pytest.raises(ReplayError):
        summary.info(tmp_path / "odd.jsonl")


HEADERS = [
    (("format",), 99, "it was recorded with format version 99, and this game plays version 1"),
    (("rules",), 99, f"it was recorded with rules version 99, and this game plays version {RULES_VERSION}"),
    (("rules",), "1", "rules must be a whole number from 0 to 1000000, not '1'"),
    (("seed",), -1, "seed must be a whole number from 0"),
    (("seed",), 1.5, "seed must be a whole number from 0"),
    (("seed",), True, "seed must be a whole number from 0"),
    (("waves",), 31, "waves must be a whole number from 1 to 30, not 31"),
    (("seats",), [], "seats must be a list of 2 to 4 entries"),
    (("seats", 0), {"human": True}, "seats[0] lacks 'island'"),
    (("seats", 0, "human"), 1, "seats[0].human must be true or false, not 1"),
    (("seats", 1, "name"), "x" * 201, "seats[1].name must be a printable text"),
    (("seats", 1, "name"), "\ud800", "seats[1].name must be a printable text"),
    (("seats", 1, "name"), "a\0b", "seats[1].name must be a printable text"),
    (("seats", 1, "rank"), 3, "seats[1] has an unknown entry 'rank'"),
    (("seats", 1, "island"), 1, "seat 2 needs an island of its own, and 1 is not free"),
    (("seats", 1, "island"), 3, "seat 2 needs an island of its own, and 3 is not free"),
    (("assists", "build_percent"), 7, "assists.build_percent must be one of 100, 125, 150, 200, 0, not 7"),
    (("assists", "selection_timed"), "no", "assists.selection_timed must be true or false"),
    (("balance", "points"), 5, "balance: points must be a table"),
    (("balance", "points", "breach"), -5, "balance: points.breach must be a whole number"),
    (("balance", "cannons", "rapid", "cost"), 41, "balance: cannons.rapid.cost is 41"),
    (("balance", "magic"), {}, "balance: magic is not known"),
    (("level",), None, "level must be an object, not None"),
    (("level", "rows"), [], "level.rows must be a list of 1 to 56 entries"),
    (("level", "rows"), ["." * 97] * 9, "level.rows[0] must be a printable text of at most 96 characters"),
    (("level", "rows"), ["#"] * 57, "level.rows must be a list of 1 to 56 entries"),
    (("level", "rows"), [""], "level.rows[0] is 0 tiles long"),
    (("level", "rows", 3), "###", "level.rows[3] is 3 tiles long, the first row 54"),
    (("level", "rows", 3), "#" * 53 + "?", "level.rows[3] has a tile '?'"),
    (("level", "rows", 3), 7, "level.rows[3] must be a printable text"),
    (("level", "bastions"), [], "level.bastions must be a list of 1 to 32 entries"),
    (
        ("level", "bastions", 0),
        [53, 6, 1],
        "level.bastions[0] column must be a whole number from 0 to 52, not 53",
    ),
    (
        ("level", "bastions", 0),
        [6, 21, 1],
        "level.bastions[0] row must be a whole number from 0 to 20, not 21",
    ),
    (
        ("level", "bastions", 0),
        [6, 6, 5],
        "level.bastions[0] owner must be a whole number from 1 to 4, not 5",
    ),
    (("level", "bastions", 0), [0, 0, 1], "level.bastions[0] doesn't stand on Land"),
    (
        ("level", "bastions", 0),
        [34, 6, 1],
        "level.bastions: the one at (34, 6) stands on another owner's island",
    ),
    (("level", "bastions", 0), [6, 6], "level.bastions[0] must be a list of 3 to 3 entries"),
    (("level", "waves"), 0, "level.waves must be a whole number from 1 to 30, not 0"),
]


@pytest.mark.parametrize(("keys", "to", "expected"), HEADERS)
def test_headers_that_no_match_can_have(tmp_path, good, keys, to, expected):
    said = complaint(tmp_path / "header.jsonl", [changed(good[0], *keys, to=to), *good[1:]])
    assert said.startswith(f":1: {expected}")


def test_another_version_is_refused_politely(tmp_path, good):
    said = complaint(tmp_path / "old.jsonl", [changed(good[0], "rules", to=0)])
    assert said == (
        f":1: it was recorded with rules version 0, and this game plays version {RULES_VERSION}. "
        "Fix: play it with the release of the game that recorded it."
    )


LINES = [
    ('{"tick": -1}', "tick must be a whole number from 0"),
    ('{"tick": 1e3}', "tick must be a whole number from 0"),
    (f'{{"tick": {"9" * 4000}}}', "tick must be a whole number from 0 to 50000000, not a huge number"),
    ("{}", "tick must be a whole number from 0 to 50000000, not None"),
    ('{"tick": 10}', "tick 10 comes after tick 60 was reached"),
    ('{"tick": 90}', "the heartbeat of tick 70 is missing before this line of tick 90"),
    ('{"tick": 70, "commands": [[0, "Ready"]]}', "the heartbeat of tick 70 is missing"),
    ('{"tick": 61, "magic": 1}', "this line says 'magic', which no replay says so"),
    ('{"tick": 61, "hands": [null, null], "checks": {}}', "this line says 'hands', which no replay says so"),
    ('{"tick": 61, "commands": []}', "commands must be a list of 1 to"),
    (
        '{"tick": 61, "commands": [[2, "Ready"]]}',
        "a command's seat must be a whole number from 0 to 1, not 2",
    ),
    ('{"tick": 61, "commands": [[0, "Cheat"]]}', "there is no command 'Cheat'"),
    ('{"tick": 61, "commands": [[0, ["Fire"]]]}', "there is no command a list of 1"),
    ('{"tick": 61, "commands": [[0, "Fire"]]}', "a Fire has 1 parts, not 0"),
    ('{"tick": 61, "commands": [[0, "Fire", [1]]]}', "Fire.cell must be a list of 2 to 2 entries"),
    ('{"tick": 61, "commands": [[0, "Fire", [1, 2.5]]]}', "Fire.cell must be a whole number"),
    ('{"tick": 61, "commands": [[0, "HandOver", 1]]}', "HandOver.human must be true or false, not 1"),
    (
        '{"tick": 61, "commands": [[0, "BuyCannon", "laser", [1, 2]]]}',
        "BuyCannon.kind must be one of rapid, mortar",
    ),
    (
        '{"tick": 61, "commands": [[0, "BuyCannon", [], [1, 2]]]}',
        "BuyCannon.kind must be one of rapid, mortar",
    ),
    ('{"tick": 66, "hands": [null]}', "hands must be a list of 2 to 2 entries"),
    ('{"tick": 66, "hands": [null, [1, "x"]]}', "a hand's row must be a whole number"),
    ('{"tick": 66, "hands": [null, [NaN, 1]]}', "a hand's column must be a whole number"),
    ('{"tick": 66, "checks": []}', "checks must be an object"),
    ('{"tick": 66, "checks": {"clock": 5}}', "checks.clock must be a printable text"),
    ('{"tick": 66, "end": {}}', "end lacks 'ranking'"),
    ("rubbish", "this line is not readable as JSON"),
    ("", "this line is not readable as JSON"),
    ("[]", "this line must hold a JSON object"),
    ("\0\0\0", "this line is not readable as JSON"),
    ("[" * 100_000, "this line is not readable as JSON"),
]


@pytest.mark.parametrize(("line", "expected"), LINES, ids=range(len(LINES)))
def test_lines_that_no_replay_has(tmp_path, good, line, expected):
    at = next(at for at, text in enumerate(good) if text.startswith('{"tick":60,"checks"')) + 1
    said = complaint(tmp_path / "line.jsonl", [*good[:at], line, *good[at:]])
    assert said.startswith(f":{at + 1}: {expected}")
    assert said.endswith("Fix: restore the file from a copy; it plays up to tick 60.")


@pytest.mark.parametrize("what", ["heartbeat", "checks"])
def test_a_line_left_out_is_noticed(tmp_path, good, what):
    start = {"heartbeat": '{"tick":70}', "checks": '{"tick":120,"checks"'}[what]
    rest = [line for line in good if not line.startswith(start)]
    assert len(rest) == len(good) - 1
    due = {"heartbeat": 70, "checks": 120}[what]
    assert f"the heartbeat of tick {due} is missing before" in complaint(tmp_path / "gap.jsonl", rest)


def test_checks_replaced_by_a_plain_heartbeat_are_noticed(tmp_path, good):
    lines = ['{"tick":120}' if line.startswith('{"tick":120,"checks"') else line for line in good]
    assert "the heartbeat of tick 120 lacks its checks" in complaint(tmp_path / "bare.jsonl", lines)


def test_a_second_line_of_checks_is_noticed(tmp_path, good):
    at = next(at for at, text in enumerate(good) if text.startswith('{"tick":720,"checks"'))
    said = complaint(tmp_path / "twice.jsonl", [*good[: at + 1], *good[at:]])
    assert said.startswith(f":{at + 2}: tick 720 has its checks already")


@pytest.mark.parametrize("ranking", [[[0]], [[0], [0]], [[0, 1], [1]], [[0], [2]], [], [[]], "01"])
def test_a_ranking_that_no_match_can_have_is_noticed(tmp_path, ended, ranking):
    said = complaint(tmp_path / "rank.jsonl", [*ended[:-1], changed(ended[-1], "end", "ranking", to=ranking)])
    assert said.startswith(f":{len(ended)}: end.ranking must ")


def test_what_follows_the_end_is_noticed(tmp_path, ended):
    said = complaint(tmp_path / "more.jsonl", [*ended, '{"tick":3270}'])
    assert "something follows the end of the match" in said


def test_an_end_without_its_checks_is_noticed(tmp_path, ended):
    lines = [*ended[:300], json.dumps({**json.loads(ended[-1]), "tick": json.loads(ended[299])["tick"]})]
    assert "lacks its checks" in complaint(tmp_path / "short.jsonl", lines)


def tampered(path, lines):
    """The verdict on a replay that can be read but isn't true."""
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    verdict = verify.verify(path)
    assert not verdict.agrees
    assert "Fix: " in verdict.sentence
    return verdict


def test_a_tampered_check_is_named_at_its_tick_with_section_and_field(tmp_path, good):
    at = next(at for at, text in enumerate(good) if text.startswith('{"tick":720,"checks"'))
    sections = json.loads(good[at])["checks"]
    names = codec.field_names("seat 1")
    place = 4 * names.index("energy")
    spoiled = sections["seat 1"][:place] + "beef" + sections["seat 1"][place + 4 :]
    line = changed(good[at], "checks", "seat 1", to=spoiled)
    path = tmp_path / "check.jsonl"
    verdict = tampered(path, [*good[:at], line, *good[at + 1 :]])
    assert (verdict.ticks, verdict.section, verdict.field) == (720, "seat 1", "energy")
    assert verdict.sentence == (
        f"{path}: at tick 720 the match differs from what was recorded, first in seat 1, energy. "
        "Fix: restore the file from a copy."
    )


def test_a_tampered_digest_is_named(tmp_path, good):
    at = next(at for at, text in enumerate(good) if text.startswith('{"tick":720,"checks"'))
    line = changed(good[at], "checks", "digest", to="0123456789abcdef")
    verdict = tampered(tmp_path / "digest.jsonl", [*good[:at], line, *good[at + 1 :]])
    assert (verdict.ticks, verdict.section, verdict.field) == (720, "digest", "")


def test_a_removed_purchase_shows_at_the_next_checks_in_the_buyers_energy(tmp_path, good):
    at = next(at for at, text in enumerate(good) if '[0,"BuyCannon","rapid"' in text)
    lines = [line for number, line in enumerate(good) if number < at or "BuyCannon" not in line]
    verdict = tampered(tmp_path / "unbought.jsonl", lines)
    assert verdict.ticks % 60 == 0
    assert verdict.ticks > json.loads(good[at])["tick"]
    assert verdict.section.startswith("seat ")
    assert verdict.field == "energy"


def test_an_added_forfeit_shows(tmp_path, good):
    at = next(at for at, text in enumerate(good) if text == '{"tick":1010}')
    line = '{"tick":1010,"commands":[[1,"Forfeit"]]}'
    verdict = tampered(tmp_path / "forfeit.jsonl", [*good[: at + 1], line, *good[at + 1 :]])
    assert "the match is over at tick 1011, but the replay goes on to tick 1500" in verdict.sentence


def test_a_changed_seed_shows_in_the_bags(tmp_path, good):
    verdict = tampered(tmp_path / "seed.jsonl", [changed(good[0], "seed", to=8), *good[1:]])
    assert (verdict.ticks, verdict.section) == (60, "seat 0")


@pytest.mark.parametrize("key", ["ranking", "scores", "strikes", "rounds_won", "walls_felled"])
def test_a_tampered_result_is_named(tmp_path, ended, key):
    old = json.loads(ended[-1])["end"][key]
    new = old[::-1] if key == "ranking" else [old[0] + 1, *old[1:]]
    verdict = tampered(tmp_path / "end.jsonl", [*ended[:-1], changed(ended[-1], "end", key, to=new)])
    assert f"at the end, tick 3270, {key} is {new}, but the match gives {old}" in verdict.sentence


def test_an_end_before_the_match_is_over_is_noticed(tmp_path, good, ended):
    at = next(at for at, text in enumerate(good) if text.startswith('{"tick":720,"checks"'))
    verdict = tampered(tmp_path / "early.jsonl", [*good[: at + 1], changed(ended[-1], "tick", to=720)])
    assert "the replay ends at tick 720, but the match is not over" in verdict.sentence


def test_spoiled_bytes_anywhere_give_a_sentence_or_the_truth(tmp_path, good):
    dice = random.Random(5)
    data = ("\n".join(good) + "\n").encode()
    path = tmp_path / "spoiled.jsonl"
    for _ in range(150):
        spoiled = bytearray(data)
        for _ in range(dice.choice((1, 1, 3))):
            at = dice.randrange(0, len(spoiled))
            spoiled[at : at + dice.choice((0, 1, 1, 40))] = dice.randbytes(dice.choice((0, 1, 1, 9)))
        path.write_bytes(spoiled)
        verdict = verify.verify(path)
        assert "\n" not in verdict.sentence
        assert verdict.agrees or "Fix: " in verdict.sentence
