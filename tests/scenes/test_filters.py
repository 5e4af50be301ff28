"""Which levels are listed, and what is told of each."""

from __future__ import annotations

import pytest

from game import places
from game.levels.collection import Collection
from game.scenes.browser import facts
from game.scenes.browser.filters import CHOICES, Filters
from levels import maps


@pytest.fixture
def levels(tmp_path):
    maps.write(tmp_path, maps.tmx().replace("Twin Decks", ""), "broken.tmx")
    themed = maps.tmx().replace("</properties>", '<property name="theme" value="dusk"/></properties>', 1)
    maps.write(tmp_path, themed, "mine.tmx")
    found = Collection(places.levels(), tmp_path)
    while found.read_next():
        pass
    return found


def stems(filters, levels):
    return {entry.path.stem for entry in filters.listed(levels.entries)}


def test_each_filter_lets_its_own_through(levels):
    assert len(Filters().listed(levels.entries)) == len(levels.entries)
    three = stems(Filters(seats="3"), levels)
    assert "talons" in three
    assert not {"narrows", "four-hearts", "mine", "broken"} & three
    dusk = stems(Filters(theme="dusk"), levels)
    assert {"mine"} < dusk
    assert not {"narrows", "talons", "broken"} & dusk
    assert "narrows" in stems(Filters(theme="deep"), levels)
    assert stems(Filters(whose="yours"), levels) == {"broken", "mine"}
    assert "narrows" in stems(Filters(whose="shipped"), levels)
    assert stems(Filters(seats="2", theme="dusk", whose="yours"), levels) == {"mine"}
    assert stems(Filters(seats="4", whose="yours"), levels) == set()


def test_what_is_not_read_yet_may_still_be_what_is_wanted(tmp_path):
    unread = Collection(places.levels(), tmp_path)
    assert "narrows" in stems(Filters(seats="4", theme="ember"), unread)
    assert stems(Filters(seats="4", whose="yours"), unread) == set()


def test_filters_go_round_and_are_cleared():
    filters = Filters()
    for name, choices in CHOICES.items():
        seen = []
        for _ in choices:
            filters.turn(name, 1)
            seen.append(filters.word(name))
        assert seen[-1] == "Any"
        assert len(set(seen)) == len(choices)
        filters.turn(name, -1)
    assert Filters() != filters
    filters.clear()
    assert Filters() == filters


@pytest.mark.parametrize(
    ("filters", "words"),
    [
        (Filters(whose="yours"), "You have no levels of your own yet."),
        (Filters(seats="3", theme="dusk"), "There is no level with 3 seats and the theme Dusk."),
        (Filters(seats="3", whose="yours"), "There is no level of your own with 3 seats."),
    ],
)
def test_an_empty_list_says_why(filters, words):
    assert filters.nothing() == words


def test_facts_of_a_fair_and_of_an_uneven_level(levels):
    by_stem = {entry.path.stem: entry for entry in levels.entries}
    narrows, talons = dict(facts.facts(by_stem["narrows"])), dict(facts.facts(by_stem["talons"]))
    assert narrows["Seats"] == "2"
    assert narrows["Size"] == "48 by 30"
    assert narrows["Bastions"] == "4 each"
    assert narrows["Symmetry"] == "180-degree, fair"
    assert narrows["Land"].endswith(" each")
    assert talons["Symmetry"] == "None"
    assert talons["Land"] == "207 each"
    assert talons["Theme"] == "Ember"
    assert facts.author(by_stem["narrows"]) == "by Neon Bastion"
    assert facts.author(by_stem["mine"]) == "Yours"
    assert facts.sentence(by_stem["narrows"]).startswith("Two islands bend")


def test_of_a_level_that_can_not_be_played_nothing_is_made_up(levels):
    broken = next(entry for entry in levels.entries if entry.path.stem == "broken")
    assert facts.facts(broken) == []
    assert facts.sentence(broken) == ""
    assert facts.author(broken) == "Yours"
    assert facts.more(broken) == ""
