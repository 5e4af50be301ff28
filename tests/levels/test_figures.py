"""A level in numbers: what `level stats` shows, each figure against a map made for it."""

from __future__ import annotations

import json

import pytest

from game import levels
from game.levels import figures, stats
from game.levels import ground as grounds
from game.levels.bastions import Bastion
from game.levels.findings import NOWHERE

from . import maps
from .test_fairness import by_flow


@pytest.fixture
def twin(tmp_path):
    return maps.write(tmp_path, maps.tmx())


def test_land_rock_and_distances_of_every_player(twin):
    one, two = figures.of(levels.load(twin))
    assert [(each.owner, each.land, each.rock) for each in (one, two)] == [(1, 260, 0), (2, 260, 0)]
    assert [(each.x, each.y) for each in two.bastions] == [(52, 6), (43, 6), (35, 6)]
    assert [each.nearest_enemy for each in one.bastions] == [29.0, 20.0, 12.0]
    assert one.nearest_enemy == 12.0


def test_rock_counts_apart(tmp_path):
    rows = tuple(row.replace("##", "^#", 1) if number == 11 else row for number, row in enumerate(maps.ROWS))
    one = figures.of(levels.load(maps.write(tmp_path, maps.tmx(rows))))[0]
    assert (one.land, one.rock) == (259, 1)


def test_the_first_ring_is_the_opening_ring_and_the_next_a_maximum_flow(twin):
    level = levels.load(twin)
    one, _ = figures.of(level)
    assert {bastion.first_ring for bastion in one.bastions} == {28}
    bastions = tuple(Bastion(x, y, owner, NOWHERE) for x, y, owner in maps.BASTIONS)
    on = grounds.of(level.rows, bastions)
    left, middle, right = bastions[:3]
    assert [each.next_ring for each in one.bastions] == [
        by_flow(on, middle, left),
        min(by_flow(on, left, middle), by_flow(on, right, middle)),
        by_flow(on, middle, right),
    ]
    assert one.next_ring == min(each.next_ring for each in one.bastions)


def test_bastions_in_one_row_hide_behind_the_first(twin):
    one, two = figures.of(levels.load(twin))
    assert [each.open_shots for each in one.bastions] == [((35, 6),)] * 3
    assert (one.open_shots, two.open_shots) == (3, 3)


def test_a_bastion_beside_the_row_is_seen_and_own_rings_hide_nothing():
    places = ((4, 4, 1), (14, 4, 1), (34, 4, 2), (44, 4, 2), (44, 16, 2))
    bastions = tuple(Bastion(x, y, owner, NOWHERE) for x, y, owner in places)
    on = grounds.of(("#" * 60,) * 24, bastions)
    seen = {(each.x, each.y) for each in bastions[2:] if figures.is_open(on, bastions[0], each)}
    assert seen == {(34, 4), (44, 16)}


def test_stats_as_json(twin, capsys):
    assert stats.stats(twin, as_json=True) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["symmetry"] == "exact 180-degree symmetry"
    assert found["fair_by_construction"] is True
    assert found["size"] == [60, 14]
    assert found["players"][1]["bastions"][2]["open_shots"] == [[23, 6]]
    assert found["players"][0]["land"] == 260


def test_stats_in_words_line_up(twin, capsys):
    assert stats.stats(twin) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Twin Decks (twin), 60x14, 7 waves"
    head = next(line for line in lines if "Land" in line)
    row = lines[lines.index(head) + 1]
    assert row.split()[:4] == ["1", "260", "0", "3"]
    assert len(row) == len(head)


def test_stats_of_a_broken_level_tell_its_findings_on_standard_error(tmp_path, capsys):
    path = maps.write(tmp_path, maps.tmx().replace("Twin Decks", ""))
    assert stats.stats(path, as_json=True) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "NB603" in printed.err
