"""The list of levels: chosen by keys, pad and mouse; hundreds of them, broken ones, those dropped on it."""

from __future__ import annotations

import time

import numpy as np
import pytest
from pyglet.window import key, mouse

from game.app import bindings
from game.app.bindings import Control, ControlKind, PadButton
from game.app.pads import PadPress, PadStep
from game.draw import quality
from game.draw.camera import REFERENCE_HEIGHT
from game.levels import check, collection
from game.levels.collection import Collection
from game.places import Shelf
from game.scenes import director, shots
from game.scenes.browser.arrivals import ANSWERS
from game.scenes.browser.browser_page import BrowserPage, picture_of
from game.scenes.browser.scene import LevelsScene
from game.scenes.routes import ToAssists, ToHowTo, ToLevels, ToMatch, ToReplays, ToSettings, ToSetup, ToTitle
from game.scenes.setup import SetupScene
from levels import maps
from scenes.curtain import give_back
from scenes.sizes import SCALES, WINDOWS, Noted, faults, lay

pytestmark = pytest.mark.window

LONG = "Die unglaublich lange Donaudampfschifffahrtsgesellschaft an zwei Decks im Westen"


@pytest.fixture
def own(folders):
    return folders / Shelf.LEVELS.value


@pytest.fixture
def backstage(window, folders, own):
    """Three levels ship with this game; the middle one has three seats."""
    raised = director.raise_curtain(window, quality.LOW)
    shipped = folders / "shipped"
    shipped.mkdir()
    for name in "abc":
        maps.write(shipped, maps.tmx().replace("Twin", name.upper()), f"{name}.tmx")
    raised.levels = Collection(shipped, own)
    yield raised
    del raised
    give_back(window)


@pytest.fixture
def shown(backstage, window):
    """The list, opened from setup, and read."""
    backstage.go(ToSetup())
    return opened(backstage, window)


def opened(backstage, window):
    backstage.go(ToLevels(ToSetup()))
    scene = window.current_view
    settle(scene, backstage)
    return scene


def settle(scene, backstage):
    """Let it read and take what there is; pictures wait."""
    draws, scene.previews.step = scene.previews.step, lambda **_: False
    for _ in range(300):
        scene.on_update(1 / 60)
    scene.previews.step = draws
    shots.picture(scene, backstage)


def own_levels(own, count):
    for number in range(count):
        maps.write(own, maps.tmx().replace("Twin", f"Own {number}"), f"own-{number:03}.tmx")


def lit(scene):
    scene._refresh()
    return next((entry.name for entry in scene.levels.entries if scene.focus.is_lit(str(entry.path))), "")


def spot(scene, name, x=0.5, y=0.5):
    """Window pixels in an item as it is seen."""
    left, top, width, height = next(item.box for item in scene.focus.items if item.name == name)
    scale = scene.window.height / REFERENCE_HEIGHT
    pixel_y = (top + height * y - scene.scroll.offset) * scale
    return round((left + width * x) * scale), round(scene.window.height - pixel_y)


def test_the_list_opens_at_the_level_of_the_setup_and_esc_changes_nothing(backstage, window):
    backstage.go(ToSetup())
    setup = window.current_view
    setup.form.turn_level(1)
    setup.form.turn_waves(1)
    setup.focus.light("level")
    setup.on_key_press(key.ENTER, 0)
    scene = window.current_view
    assert isinstance(scene, LevelsScene)
    assert lit(scene) == "B Decks"
    scene.on_key_press(key.RIGHT, 0)
    scene.on_key_press(key.ESCAPE, 0)
    after = window.current_view
    assert isinstance(after, SetupScene)
    assert after.form is setup.form
    assert (after.form.level.name, after.form.waves) == ("B Decks", 9)


def test_a_level_is_chosen_by_keys_alone(shown, window):
    shown.on_key_press(key.RIGHT, 0)
    shown.on_key_press(key.RIGHT, 0)
    shown.on_key_press(key.ENTER, 0)
    assert isinstance(window.current_view, SetupScene)
    assert window.current_view.form.level.name == "C Decks"


def test_a_level_is_chosen_by_a_pad_alone(shown, window):
    pad = bindings.PADS[0]
    shown.hear_pad(PadStep(pad, 1, 0))
    shown.hear_pad(PadPress(Control(ControlKind.PAD, PadButton.A, 1)))
    assert window.current_view.form.level.name == "B Decks"


def test_a_level_is_chosen_by_the_mouse_alone(shown, window):
    name = str(shown.levels.entries[2].path)
    at = spot(shown, name, y=0.2)
    shown.on_mouse_motion(*at, 1, 1)
    assert lit(shown) == "C Decks"
    shown.on_mouse_press(*at, mouse.LEFT, 0)
    assert window.current_view.form.level.name == "C Decks"


def test_in_setup_a_click_on_the_map_opens_the_list_and_one_on_an_arrow_turns(backstage, window):
    backstage.go(ToSetup())
    setup = window.current_view
    shots.picture(setup, backstage)
    setup.on_mouse_press(*spot(setup, "level", x=0.97), mouse.LEFT, 0)
    assert setup.form.level.name == "B Decks"
    setup.on_mouse_press(*spot(setup, "level", x=0.03), mouse.LEFT, 0)
    assert setup.form.level.name == "A Decks"
    setup.on_mouse_press(*spot(setup, "level"), mouse.LEFT, 0)
    assert isinstance(window.current_view, LevelsScene)


def test_pages_of_two_hundred_levels_are_turned_and_the_lit_one_is_always_seen(backstage, window, own):
    own_levels(own, 200)
    scene = opened(backstage, window)
    place = BrowserPage(scene.laid_page)
    step = place.columns * place.rows
    for symbol, at in ((key.PAGEDOWN, step), (key.PAGEDOWN, 2 * step), (key.PAGEUP, step), (key.END, 202)):
        scene.on_key_press(symbol, 0)
        assert lit(scene) == scene.levels.entries[at].name
        assert scene.scroll.is_seen(scene.focus.item)
    scene.hear_pad(PadPress(Control(ControlKind.PAD, PadButton.LT, 1)))
    assert lit(scene) == scene.levels.entries[202 - step].name
    scene.on_key_press(key.HOME, 0)
    assert lit(scene) == "A Decks"
    for _ in range(30):
        scene.on_mouse_scroll(*spot(scene, scene.focus.name), 0, -1)
        assert scene.scroll.is_seen(scene.focus.item)
    assert scene.scroll.offset > 0
    assert lit(scene).startswith("Own ")


def test_opening_the_list_reads_no_file_and_reading_is_spread_over_frames(
    backstage, window, own, monkeypatch
):
    own_levels(own, 200)
    read, examine = [], check.examine
    monkeypatch.setattr(collection.check, "examine", lambda path: (read.append(path), examine(path))[1])
    monkeypatch.setattr("game.scenes.browser.scene.READ_SECONDS", 0.0)
    backstage.go(ToLevels(ToTitle()))
    scene = window.current_view
    scene.focus.light(str(scene.levels.entries[-1].path))
    shots.picture(scene, backstage)
    assert len(read) <= 1
    for frame in range(5):
        scene.on_update(1 / 60)
        assert len(read) <= frame + 2
    seen = [entry.path for entry, _ in scene._in_view()]
    assert set(read) <= set(seen)


def test_a_broken_level_shows_its_first_finding_and_can_not_be_chosen(backstage, window, own):
    maps.write(own, maps.tmx().replace("\n1,1,2", "\n1,99,2", 1), "leaky.tmx")
    (own / "junk.tmx").write_bytes(b"\0\xff<map")
    backstage.stage.canvas = Noted(backstage.stage.canvas.atlas)
    scene = opened(backstage, window)
    for name, words in (("leaky.tmx", "NB411"), ("junk.tmx", "NB10")):
        scene.focus.light(str(own / name))
        shots.picture(scene, backstage)
        said = " ".join(each.words for each in backstage.stage.canvas.written)
        assert f"Can't be played. {name}: {words}" in said
        assert "Fix:" in said
        scene.on_key_press(key.ENTER, 0)
        assert window.current_view is scene
        assert "can't be played" in backstage.notice


def test_filters_by_keys(backstage, window, own):
    own_levels(own, 2)
    scene = opened(backstage, window)
    for symbol in (key.UP, key.RIGHT):
        scene.on_key_press(symbol, 0)
    scene.focus.light("whose")
    scene.on_key_press(key.LEFT, 0)
    scene._refresh()
    cards = [item for item in scene.focus.items if item.group == "cards"]
    assert [item.name for item in cards] == [str(own / f"own-00{number}.tmx") for number in (0, 1)]


def test_nothing_of_ones_own_is_said_with_how_to_change_that(shown, backstage):
    backstage.stage.canvas = Noted(backstage.stage.canvas.atlas)
    shown.filters.whose = "yours"
    shots.picture(shown, backstage)
    said = [each.words for each in backstage.stage.canvas.written]
    assert "You have no levels of your own yet." in said
    assert any("Drop a level's file" in words for words in said)


def test_the_folder_is_shown_and_opened(shown, backstage, own, monkeypatch):
    opened_folders = []
    monkeypatch.setattr(
        "game.scenes.browser.scene.desktop.show_folder", lambda path: opened_folders.append(path) or ""
    )
    backstage.stage.canvas = Noted(backstage.stage.canvas.atlas)
    shown.focus.light("folder")
    shown.on_key_press(key.ENTER, 0)
    assert opened_folders == [own]
    shots.picture(shown, backstage)
    said = [each.words.replace(" ", "").rstrip("…") for each in backstage.stage.canvas.written]
    assert any(len(words) > 30 and str(own).startswith(words) for words in said)


# ---- files that are dropped


@pytest.fixture
def theirs(tmp_path):
    folder = tmp_path / "downloads"
    folder.mkdir()
    return maps.write(folder, maps.tmx().replace("Twin", "Their"), "their.tmx")


@pytest.mark.parametrize(
    "route",
    [ToTitle(), ToSetup(), ToAssists(), ToReplays(), ToHowTo(), ToSettings()],
    ids=lambda route: type(route).__name__,
)
def test_a_drop_in_any_menu_leads_to_the_list_with_the_level_chosen(backstage, window, theirs, route):
    backstage.go(route)
    window.dispatch_event("on_file_drop", 1, 1, [str(theirs)])
    scene = window.current_view
    assert isinstance(scene, LevelsScene)
    settle(scene, backstage)
    assert lit(scene) == "Their Decks"
    assert backstage.notice == "Their Decks is among your levels now."
    scene.on_key_press(key.ESCAPE, 0)
    assert type(window.current_view) is type(director.scene(route, backstage))


def test_a_drop_on_the_list_clears_filters_that_would_hide_the_level(shown, backstage, window, theirs):
    shown.filters.seats = "4"
    window.dispatch_event("on_file_drop", 1, 1, [str(theirs)])
    assert window.current_view is shown
    settle(shown, backstage)
    assert lit(shown) == "Their Decks"
    assert shown.scroll.is_seen(shown.focus.item)


def test_a_drop_in_a_match_is_announced_and_waits(backstage, window, theirs, own):
    backstage.go(ToSetup())
    window.current_view.start()
    match = window.current_view
    assert isinstance(backstage.route, ToMatch)
    window.dispatch_event("on_file_drop", 1, 1, [str(theirs)])
    assert window.current_view is match
    assert "waits" in backstage.notice
    match.pause()
    window.dispatch_event("on_file_drop", 1, 1, [str(theirs)])
    assert list(own.iterdir()) == []
    match._leave()
    scene = window.current_view
    assert isinstance(scene, LevelsScene)
    settle(scene, backstage)
    assert lit(scene) == "Their Decks"
    assert [path.name for path in own.iterdir()] == ["their.level"]


def test_a_file_that_is_no_level_is_told_on_the_screen(shown, backstage, window, theirs):
    theirs.write_text(theirs.read_text(encoding="utf-8").replace("Their Decks", ""), encoding="utf-8")
    window.dispatch_event("on_file_drop", 1, 1, [str(theirs), str(theirs.with_suffix(".zip"))])
    settle(shown, backstage)
    backstage.stage.canvas = Noted(backstage.stage.canvas.atlas)
    shots.picture(shown, backstage)
    said = " ".join(each.words for each in backstage.stage.canvas.written)
    assert "their.tmx:4: error NB603 [map] the level has no 'name'. Fix: set the property" in said
    assert "their.zip is an archive. Fix: unpack it" in said
    shown.on_key_press(key.RIGHT, 0)
    shots.picture(shown, backstage)
    assert not any("archive" in each.words for each in backstage.stage.canvas.written)


def test_a_name_that_is_taken_is_asked_about_and_esc_leaves_the_old_one(shown, backstage, window, theirs):
    for name in ("Their", "Newer", "Newest"):
        theirs.write_text(maps.tmx().replace("Twin", name), encoding="utf-8")
        window.dispatch_event("on_file_drop", 1, 1, [str(theirs)])
        settle(shown, backstage)
        if name == "Newer":
            assert [item.name for item in shown.focus.items] == list(ANSWERS)
            assert shown.focus.name == "beside"
            shown.on_key_press(key.ESCAPE, 0)
        if name == "Newest":
            shown.on_mouse_press(*spot(shown, "beside"), mouse.LEFT, 0)
        settle(shown, backstage)
    assert [entry.name for entry in shown.levels.entries if entry.is_own] == ["Newest Decks", "Their Decks"]
    assert lit(shown) == "Newest Decks"


# ---- the picture


def test_pictures_come_in_while_it_is_looked_at(shown, backstage, folders):
    def mean_light():
        image = np.asarray(shots.picture(shown, backstage).convert("L"), np.float32)
        scale = image.shape[0] / REFERENCE_HEIGHT
        box = picture_of(BrowserPage(shown.laid_page).cards(2)[1])
        x, y, w, h = (round(length * scale) for length in box)
        return image[y + 2 : y + h - 2, x + 2 : x + w - 2].mean()

    backstage.begun_at -= 1  # the light has run its way: while it does, nothing is drawn
    before = mean_light()
    ends = time.monotonic() + 120
    while shown.previews.is_busy and time.monotonic() < ends:
        shown.on_update(1 / 60)
        time.sleep(0.001)  # coasts are traced beside the frames
    assert mean_light() > before + 5
    (kept,) = (folders / Shelf.PREVIEWS.value).iterdir()
    assert kept.suffix == ".jpg"


@pytest.mark.parametrize("window_size", WINDOWS)
@pytest.mark.parametrize("percent", SCALES)
def test_long_names_and_broken_levels_stay_in_their_places(backstage, window, own, window_size, percent):
    long = maps.tmx().replace("Twin Decks", LONG)
    words = f'<property name="author" value="{LONG}"/><property name="description" value="{LONG * 3}"/>'
    words += '<property name="keywords" value="duel, open water, for the patient, long, longer, longest"/>'
    maps.write(own, long.replace("</properties>", words + "</properties>", 1), "long.tmx")
    maps.write(own, "no map", "a-file-that-somebody-has-downloaded-again-and-again (7).tmx")
    own_levels(own, 9)
    backstage.stage.canvas = Noted(backstage.stage.canvas.atlas)
    backstage.stage.canvas.begin((1280, 720))
    scene = opened(backstage, window)
    wrong = set()
    for name in [item.name for item in scene.focus.items]:
        scene.focus.light(name)
        canvas = lay(backstage, scene, window_size, percent)
        assert scene.scroll.is_seen(scene.focus.item), name
        wrong |= set(faults(canvas, scene, may_be_cut=True))
    backstage.arrivals.question = own / "long.tmx"
    wrong |= set(faults(lay(backstage, scene, window_size, percent), scene, may_be_cut=True))
    backstage.arrivals.question = None
    assert not wrong, "\n".join(sorted(wrong))
