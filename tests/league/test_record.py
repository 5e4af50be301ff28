"""A league's file: a stopped league goes on where it was, and no file that isn't a record is touched."""

import json
import shutil
from dataclasses import replace

import pytest

from game import places
from game.league import contest, fixtures, outcome, record, tournament
from game.league.record import RecordError
from game.league.typed import Unfit

ENTRANTS = tuple(map(contest.parse_entrant, ("cadet", "gunner")))
EDITION = record.edition()


@pytest.fixture(scope="module")
def league(tmp_path_factory):
    file = tmp_path_factory.mktemp("league") / "league.jsonl"
    wanted = list(fixtures.duels("narrows", ENTRANTS, 2, 1))
    return wanted, file, tournament.run(wanted, 1, record=file)


@pytest.fixture
def lines(league):
    return league[1].read_text(encoding="utf-8").splitlines(keepends=True)


def refused(file, text):
    """What is said of a record with this text, which stays as it is."""
    file.write_text(text, encoding="utf-8")
    with pytest.raises(RecordError) as said:
        record.opened(file, EDITION)
    assert file.read_text(encoding="utf-8") == text
    assert "Fix: move it away, or record elsewhere." in str(said.value)
    return str(said.value)


def test_a_stopped_league_goes_on_where_it_was(league, lines, tmp_path):
    wanted, _, outcomes = league
    torn = tmp_path / "torn.jsonl"
    torn.write_text("".join(lines[:2]) + lines[2][:40], encoding="utf-8")
    seen = []
    again = tournament.run(wanted, 1, record=torn, on_played=seen.append)
    assert [replace(found, seconds=0) for found in again] == [replace(found, seconds=0) for found in outcomes]
    assert len(seen) == 2
    assert torn.read_text(encoding="utf-8").startswith("".join(lines[:2]))
    assert record.opened(torn, EDITION) == again


def test_a_torn_record_is_cut_and_keeps_every_whole_line(lines, tmp_path):
    torn = tmp_path / "torn.jsonl"
    torn.write_text("".join(lines) + lines[1][:-1], encoding="utf-8")
    assert len(record.opened(torn, EDITION)) == 2
    assert torn.read_text(encoding="utf-8") == "".join(lines)


@pytest.mark.parametrize(
    "text", ["one line of plain text", "one line of plain text\n", "{}\n", "[3]\n", "\n"]
)
def test_a_file_that_is_no_record_is_refused_and_kept(tmp_path, text):
    assert "line 1" in refused(tmp_path / "note.txt", text)


def test_an_empty_file_becomes_a_record(tmp_path):
    file = tmp_path / "empty.jsonl"
    file.touch()
    assert record.opened(file, EDITION) == []
    assert json.loads(file.read_text(encoding="utf-8")) == {"edition": EDITION}


def test_a_record_without_an_edition_is_refused(lines, tmp_path):
    assert "which edition" in refused(tmp_path / "older.jsonl", "".join(lines[1:]))


def test_a_record_of_other_rivals_is_refused(lines, tmp_path, monkeypatch):
    source = tmp_path / "rival.py"
    source.write_text("bolder", encoding="utf-8")
    monkeypatch.setattr(record, "_sources", lambda: iter([source]))
    assert record.edition() != EDITION
    other = json.dumps({"edition": record.edition()}) + "\n" + "".join(lines[1:])
    assert "other rules, rivals or maps" in refused(tmp_path / "other.jsonl", other)


@pytest.mark.parametrize("name", ["rivals.toml", "gunnery.py", "tick.py", "trials.py", "narrows.tmx"])
def test_the_edition_covers_all_that_decides_a_match(name):
    assert name in {path.name for path in record._sources()}


def test_a_record_of_a_map_that_has_changed_is_refused(tmp_path):
    own = shutil.copytree(places.levels(), tmp_path / "levels") / "maps" / "narrows.tmx"
    file = tmp_path / "league.jsonl"
    wanted = list(fixtures.duels(str(own), ENTRANTS, 1, 1))
    tournament.run(wanted, 1, record=file)
    own.write_text(own.read_text(encoding="utf-8") + "<!-- changed -->", encoding="utf-8")
    with pytest.raises(RecordError, match="other rules, rivals or maps"):
        tournament.run(wanted, 1, record=file)


def test_a_record_of_other_values_is_not_taken_for_these(league, lines, tmp_path):
    _, _, outcomes = league
    copy = tmp_path / "league.jsonl"
    copy.write_text("".join(lines), encoding="utf-8")
    values = contest.shipped_balance()
    poor = replace(values, points=replace(values.points, territory=0))
    again = tournament.run(fixtures.duels("narrows", ENTRANTS, 1, 1, poor), 1, record=copy)
    assert again[0].seats[0].score < outcomes[0].seats[0].score
    assert len(record.opened(copy, EDITION)) == 3


def test_a_record_with_a_damaged_line_is_refused(lines, tmp_path):
    assert "line 2 is not readable" in refused(tmp_path / "a.jsonl", "".join([lines[0], "{\n", *lines[1:]]))
    assert "line 3 is not readable" in refused(tmp_path / "b.jsonl", "".join([*lines[:2], "plain text\n"]))


WRONG = {
    "key": [3],
    "seconds": None,
    "ticks": True,
    "waves": 10**400,
    "seats": [],
    "leader_at_half": 2,
    "first_victim": -2,
    "complaints": [3],
}
WRONG_SEAT = {
    "score": "x",
    "points": {"walls": "a"},
    "shots": [],
    "skill": [1],
    "place": 0,
    "cannons": 3,
    "eliminated": 1,
}


@pytest.mark.parametrize("name", WRONG)
def test_a_record_with_a_value_of_another_type_is_refused(lines, tmp_path, name):
    line = json.loads(lines[1]) | {name: WRONG[name]}
    said = refused(tmp_path / "wrong.jsonl", lines[0] + json.dumps(line) + "\n")
    assert "wrong.jsonl" in said
    assert "line 2" in said
    assert f"'{name}'" in said


@pytest.mark.parametrize("name", WRONG_SEAT)
def test_a_record_with_a_seat_of_another_type_is_refused(lines, tmp_path, name):
    line = json.loads(lines[1])
    line["seats"][0][name] = WRONG_SEAT[name]
    said = refused(tmp_path / "wrong.jsonl", lines[0] + json.dumps(line) + "\n")
    assert "line 2" in said
    assert name in said


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e400"])
def test_a_record_with_a_number_without_end_is_refused(lines, tmp_path, number):
    line = json.dumps(json.loads(lines[1]) | {"seconds": 0}).replace('"seconds": 0', f'"seconds": {number}')
    assert "'seconds'" in refused(tmp_path / "wrong.jsonl", lines[0] + line + "\n")


def test_a_record_that_lacks_an_entry_or_has_one_more_is_refused(lines):
    value = json.loads(lines[1])
    with pytest.raises(Unfit, match="unknown entry 'colour'"):
        outcome.from_json(value | {"colour": 3})
    del value["seats"][1]["place"]
    with pytest.raises(Unfit, match="lacks 'place'"):
        outcome.from_json(value)


def test_a_record_that_cannot_be_written_is_told(tmp_path):
    note = tmp_path / "note"
    note.write_text("", encoding="utf-8")
    for file in (tmp_path, note / "league.jsonl"):
        with pytest.raises(RecordError, match=r"can't be used as a record .* Fix: "):
            record.opened(file, EDITION)


def test_an_outcome_survives_json(league):
    _, _, outcomes = league
    assert outcome.from_json(json.loads(json.dumps(outcomes[0].as_json()))) == outcomes[0]
