"""The levels to choose from: listed at once, read one by one, the broken ones with their first finding."""

from __future__ import annotations

import os

import pytest

from game.levels import check, collection
from game.levels.collection import Collection, Playable

from . import maps


@pytest.fixture
def folders(tmp_path):
    """Shipped: one sound level. Own: a sound one in a folder of its own, and a broken one."""
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    (shipped / "maps").mkdir(parents=True)
    (shipped / "rules").mkdir()
    (own / "bay.level" / "maps").mkdir(parents=True)
    maps.write(shipped / "maps", maps.tmx(), "twin.tmx")
    maps.write(shipped / "rules", maps.tmx(), "automap.tmx")
    maps.write(own / "bay.level" / "maps", filed_under("duel, open  water,duel,"), "bay.tmx")
    maps.write(own, maps.tmx().replace("Twin Decks", "Leaky").replace("\n1,1,2", "\n1,99,2", 1), "leaky.tmx")
    return shipped, own


def filed_under(words):
    return maps.tmx().replace("</properties>", f'<property name="keywords" value="{words}"/></properties>', 1)


@pytest.fixture
def examined(monkeypatch):
    """The names of the files examined, in order."""
    seen, examine = [], check.examine
    monkeypatch.setattr(collection.check, "examine", lambda path: (seen.append(path.name), examine(path))[1])
    return seen


def names(shown):
    return [entry.path.name for entry in shown.entries]


def test_shipped_levels_come_first_and_nothing_is_read_before_it_is_asked_for(folders, examined):
    shown = Collection(*folders)
    assert names(shown) == ["twin.tmx", "bay.tmx", "leaky.tmx"]
    assert [entry.is_own for entry in shown.entries] == [False, True, True]
    assert examined == []
    bay = shown.entries[1]
    assert (bay.name, bay.keywords) == ("Twin Decks", ("duel", "open water"))
    assert bay.complaint == ""
    assert examined == ["bay.tmx"]


def test_what_is_wanted_is_read_before_the_rest(folders, examined):
    shown = Collection(*folders)
    while shown.read_next(shown.entries[1:2]):
        assert len(examined) <= 3
    assert examined == ["bay.tmx", "twin.tmx", "leaky.tmx"]


def test_a_broken_level_keeps_its_name_and_tells_its_first_error_in_one_sentence(folders):
    leaky = Collection(*folders).entries[2]
    assert leaky.level is None
    assert leaky.name == "Leaky"
    assert leaky.complaint.startswith("leaky.tmx: NB411 [terrain (1,2)] tile 99 ")
    assert "Fix:" in leaky.complaint
    assert "\n" not in leaky.complaint


def test_only_what_has_changed_is_read_again(folders, examined):
    shown = Collection(*folders)
    while shown.read_next():
        pass
    leaky = shown.entries[2].path
    examined.clear()
    shown.look()
    assert not shown.read_next()
    maps.write(leaky.parent, maps.tmx(), "leaky.tmx")
    os.utime(leaky, ns=(1, 1))
    maps.write(leaky.parent, maps.tmx(), "another.tmx")
    shown.look()
    assert names(shown) == ["twin.tmx", "another.tmx", "bay.tmx", "leaky.tmx"]
    while shown.read_next():
        pass
    assert examined == ["another.tmx", "leaky.tmx"]
    assert shown.entries[3].level is not None


def test_a_kit_beside_the_levels_taken_hides_neither(folders):
    own = folders[1]
    (own / "maps").mkdir()
    (own / "rules").mkdir()
    (own / ".draft" / "half.level").mkdir(parents=True)
    maps.write(own / "maps", maps.tmx(), "mine.tmx")
    maps.write(own / "rules", maps.tmx(), "automap.tmx")
    maps.write(own / ".draft" / "half.level", maps.tmx(), "half.tmx")
    assert names(Collection(*folders)) == ["twin.tmx", "bay.tmx", "mine.tmx"]


def test_folders_that_are_not_there_hold_nothing(tmp_path):
    assert Collection(tmp_path / "none", None).entries == ()


def test_levels_are_read_as_they_are_stepped_through(folders, examined):
    levels = Playable(Collection(*folders).entries)
    assert len(levels) == 3
    assert levels[0] is not None
    assert examined == ["twin.tmx"]
    assert [level is None for level in levels] == [False, False, True]
