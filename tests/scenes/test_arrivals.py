"""Files dropped on the window: taken one by one, told about in a sentence, never over another unasked."""

from __future__ import annotations

import pytest

from game.levels.collection import Collection
from game.scenes.browser import arrivals
from game.scenes.browser.arrivals import Arrivals
from levels import maps


@pytest.fixture
def theirs(tmp_path):
    folder = tmp_path / "downloads"
    folder.mkdir()
    return folder


@pytest.fixture
def levels(tmp_path):
    (tmp_path / "shipped").mkdir()
    (tmp_path / "own").mkdir()
    return Collection(tmp_path / "shipped", tmp_path / "own")


@pytest.fixture
def coming():
    return Arrivals()


def take_all(coming, levels):
    while coming.take_next(levels):
        pass


def told(coming):
    return [(each.words, each.is_bad) for each in coming.told]


def test_files_are_taken_one_at_a_time_in_their_order(theirs, levels, coming):
    files = [maps.write(theirs, maps.tmx().replace("Twin", name), f"{name}.tmx") for name in ("One", "Two")]
    coming.drop(files)
    assert coming.take_next(levels)
    assert [entry.path.name for entry in levels.entries] == ["One.tmx"]
    take_all(coming, levels)
    assert told(coming) == [
        ("One Decks is among your levels now.", False),
        ("Two Decks is among your levels now.", False),
    ]
    assert coming.newest == levels.entries[1].path
    assert not coming.is_waiting


def test_what_can_not_be_taken_is_told_with_place_and_cure_but_without_the_folder(theirs, levels, coming):
    bad = maps.write(theirs, maps.tmx().replace("\n1,1,2", "\n1,99,2", 1), "bad.tmx")
    coming.drop([bad, theirs / "pack.zip", theirs / "gone.tmx"])
    take_all(coming, levels)
    (broken, is_bad), (archive, _), (gone, _) = told(coming)
    assert is_bad
    assert broken.startswith("bad.tmx:7: error NB411 [terrain (1,2)] tile 99")
    assert "Fix:" in broken
    assert archive.startswith("pack.zip is an archive. Fix: unpack it")
    assert gone.startswith("gone.tmx: error NB101")
    assert not any(str(theirs) in words for words, _ in told(coming))
    assert levels.entries == ()
    assert coming.newest is None


@pytest.mark.parametrize(
    ("answer", "names"),
    [("beside", {"Twin Decks", "Other"}), ("replace", {"Other"}), ("leave", {"Twin Decks"})],
)
def test_a_name_that_is_taken_is_asked_about(theirs, levels, coming, answer, names):
    file = maps.write(theirs, maps.tmx())
    coming.drop([file])
    take_all(coming, levels)
    maps.write(theirs, maps.tmx().replace("Twin Decks", "Other"))
    last = maps.write(theirs, maps.tmx(), "last.tmx")
    coming.drop([file, last])
    take_all(coming, levels)
    assert coming.question == file
    assert [entry.name for entry in levels.entries] == ["Twin Decks"]
    coming.answer(answer, levels)
    assert {entry.name for entry in levels.entries} == names
    take_all(coming, levels)
    assert not coming.is_waiting
    assert levels.entries[0].path.name == "last.tmx"


def test_the_same_level_again_is_told_and_shown(theirs, levels, coming):
    file = maps.write(theirs, maps.tmx())
    for words in ("Twin Decks is among your levels now.", "Twin Decks is among your levels already."):
        coming.drop([file])
        take_all(coming, levels)
        assert told(coming) == [(words, False)]
        assert coming.newest == levels.entries[0].path


def test_an_id_that_another_level_has_is_told(theirs, levels, coming):
    maps.write(levels.shipped, maps.tmx().replace("Twin Decks", "The Original"))
    levels.look()
    coming.drop([maps.write(theirs, maps.tmx())])
    take_all(coming, levels)
    ((words, is_bad),) = told(coming)
    assert (
        "with the id of The Original: their results are counted together. Fix: give it another 'id'" in words
    )
    assert not is_bad


def test_a_flood_of_files_is_cut_and_says_so(theirs, coming):
    coming.drop([theirs / f"{number}.tmx" for number in range(900)])
    assert len(coming.waiting) == arrivals.MOST
    assert told(coming) == [("64 of 900 files are taken. Fix: drop the others after these.", True)]


def test_without_a_folder_that_can_be_written_nothing_is_lost_silently(theirs, tmp_path, coming):
    coming.drop([maps.write(theirs, maps.tmx())])
    take_all(coming, Collection(tmp_path / "none", None))
    assert told(coming)[0][0].startswith("Your folder of levels can't be written. Fix:")
