"""What the list tells of each level that ships with the game: whole, at every window and interface size."""

from __future__ import annotations

import pytest

from game import places
from game.draw import quality
from game.levels.collection import Collection
from game.places import Folder, Shelf
from game.scenes import director
from game.scenes.browser import facts
from game.scenes.browser.browser_page import BrowserPage
from game.scenes.routes import ToLevels, ToTitle
from scenes.sizes import CUT, SCALES, WINDOWS, Noted, lay

pytestmark = pytest.mark.window


@pytest.fixture(scope="module")
def backstage(window, tmp_path_factory):
    folder = tmp_path_factory.mktemp("folders")
    for shelf in Shelf:
        (folder / shelf.value).mkdir()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(places, "folder", lambda shelf: Folder(folder / shelf.value))
        raised = director.raise_curtain(window, quality.LOW)
        raised.levels = Collection(places.levels(), None)
        while raised.levels.read_next():
            pass
        raised.stage.canvas = Noted(raised.stage.canvas.atlas)
        raised.stage.canvas.begin((1280, 720))
        yield raised


@pytest.fixture(scope="module")
def scene(backstage):
    return director.scene(ToLevels(ToTitle()), backstage)


@pytest.mark.parametrize("window_size", WINDOWS)
@pytest.mark.parametrize("percent", SCALES)
def test_all_facts_are_told_and_none_is_cut(backstage, scene, window_size, percent):
    """The symmetry of four islands ended in an ellipsis on small screens."""
    for entry in scene.levels.entries:
        scene.focus.light(str(entry.path))
        canvas = lay(backstage, scene, window_size, percent)
        x, y, wide, high = (canvas.ui_scale * length for length in BrowserPage(scene.laid_page).details)
        told = [
            each.words
            for each in canvas.written
            if x <= each.box.left < x + wide and y <= each.box.top < y + high
        ]
        assert entry.name in told
        cut = [words for words in told if CUT in words]
        if not scene.laid_page.is_roomy:  # three lines: of the sentence what fits
            cut = [words for words in cut if not entry.level.description.startswith(words.removesuffix(CUT))]
        assert cut == [], entry.name
        if scene.laid_page.is_roomy:
            said, all_facts = " ".join(told), facts.facts(entry)
            shown = [name for name, _ in all_facts if name in told]
            assert shown == [name for name, _ in all_facts][: len(shown)], "the most telling first"
            assert len(shown) == len(all_facts) or percent > 100
            for _, value in all_facts[: len(shown)]:
                assert all(word in said for word in value.split()), (entry.name, value)


def test_every_level_is_filed_under_keywords_and_they_are_shown(backstage, scene):
    for entry in scene.levels.entries:
        assert 2 <= len(entry.keywords) <= 4
        scene.focus.light(str(entry.path))
        canvas = lay(backstage, scene, (1280, 800), 100)
        assert set(entry.keywords[:2]) <= {each.words for each in canvas.written}
