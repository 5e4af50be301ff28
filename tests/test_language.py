"""The language of the window: looking messages up, and catalogues that are complete."""

from __future__ import annotations

import gettext
import importlib.util
from importlib.machinery import SourceFileLoader
from pathlib import Path
from string import Formatter

import pytest

from game import language, levels, places
from game.app.settings import LANGUAGES
from game.draw.glyphs import GlyphAtlas
from game.language import AUTO, ENGLISH, PSEUDO, level_text, plural, pseudo, speak, spoken, text

ROOT = Path(__file__).parents[1]
CATALOGUES = tuple(code for code in language.SPOKEN if code != ENGLISH)

every_catalogue = pytest.mark.parametrize("code", CATALOGUES)


def load_translate():
    """scripts/translate as a module."""
    loader = SourceFileLoader("translate", str(ROOT / "scripts" / "translate"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("translate", loader))
    loader.exec_module(module)
    return module


translate = load_translate()


@pytest.fixture(scope="module")
def extracted():
    return translate.extracted()


def by_id(catalogue):
    """Messages by context and English words."""
    return {(each.context, each.id): each for each in catalogue if each.id}


def words_of(message):
    """English forms, then translated ones, of a message."""
    one = [message.id] if isinstance(message.id, str) else list(message.id)
    other = [message.string] if isinstance(message.string, str) else list(message.string)
    return one, other


def fields_of(words):
    return {name for _, name, _, _ in Formatter().parse(words) if name is not None}


@pytest.fixture
def one_catalogue(tmp_path, monkeypatch):
    """A language `de` that knows three messages."""
    made = translate.Catalog("de")
    made.add("Yes", "Ja")
    made.add(
        ("{count} ring of {name}", "{count} rings of {name}"),
        ("{count} Ring: {name}", "{count} Ringe: {name}"),
    )
    made.add("Build", "Bau", context=language.LEVEL)
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (folder / f"{language.DOMAIN}.mo").write_bytes(translate.compiled(made))
    monkeypatch.setattr(places, "resources", lambda: tmp_path)


# -- looking up


def test_english_is_what_stands_in_the_code():
    assert text("Yes") == "Yes"
    assert text("{name} wins", name="Vera") == "Vera wins"
    assert plural("{count} ring", "{count} rings", 1) == "1 ring"
    assert plural("{count} ring", "{count} rings", 0) == "0 rings"
    assert text("100 % {of what}") == "100 % {of what}"


@pytest.mark.usefixtures("one_catalogue")
def test_tenths_stand_behind_a_point_or_a_comma():
    assert [language.decimal(*each) for each in ((1.25,), (0.5, 2), (8.0, None), (0.25, None))] == [
        *("1.2", "0.50", "8", "0.25")
    ]
    speak("de")
    assert (language.decimal(12.5), language.decimal(0.25, None)) == ("12,5", "0,25")


@pytest.mark.usefixtures("one_catalogue")
def test_a_catalogue_is_asked():
    assert speak("de") == "de" == spoken()
    assert text("Yes") == "Ja"
    assert text("No") == "No"
    assert plural("{count} ring of {name}", "{count} rings of {name}", 1, name="Ada") == "1 Ring: Ada"
    assert plural("{count} ring of {name}", "{count} rings of {name}", 2, name="Ada") == "2 Ringe: Ada"
    assert (text("Build"), level_text("Build"), level_text("My bay")) == ("Build", "Bau", "My bay")
    speak(ENGLISH)
    assert text("Yes") == "Yes"


def test_a_language_without_a_catalogue_is_not_spoken():
    with pytest.raises(FileNotFoundError):
        speak("xx")
    assert spoken() == ENGLISH


@pytest.mark.parametrize(
    ("variables", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANGUAGE": "fr:de-CH:en", "LANG": "en_GB"}, "de"),
        ({"LC_ALL": "C", "LANG": "de_DE"}, ENGLISH),
        ({"LC_MESSAGES": "de", "LANG": "en_US.UTF-8"}, "de"),
        ({"LANG": "ja_JP.UTF-8"}, ENGLISH),
        ({}, ENGLISH),
    ],
)
def test_the_systems_language(monkeypatch, variables, code):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language.of_system() == code
    assert speak(AUTO) == code


def test_settings_offer_what_is_spoken_and_no_strange_tongue():
    assert (AUTO, *language.SPOKEN) == LANGUAGES
    assert PSEUDO not in LANGUAGES


# -- the pseudo-locale


def test_the_pseudo_locale_is_english_made_strange():
    assert speak(PSEUDO) == PSEUDO
    assert text("Next: {name}", name="Vera")[1:-1] == "Ñééxŧ: Vera"
    assert plural("{count} ring", "{count} rings", 3)[1:-1] == "3 řííñğš"
    assert level_text("Talons")[1:-1] == "Ŧáłóñš"
    said = pseudo("Two hearts, one bay")
    assert said[1:-1] == "Ŧŵóó ĥééáářŧš, óóñéé báý"
    assert (said[0], said[-1]) == (
        "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}",
        "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}",
    )


def test_the_pseudo_locale_is_a_third_longer(extracted):
    plain = [
        each for pair in by_id(extracted) for each in ([pair[1]] if isinstance(pair[1], str) else pair[1])
    ]
    longer = sum(map(len, map(pseudo, plain))) / sum(map(len, plain))
    assert 1.3 < longer < 1.4


def test_the_games_own_face_holds_german_and_the_pseudo_locale():
    atlas = GlyphAtlas(places.resources() / "fonts", ())
    letters = set("ÄÖÜäöüß„“…") | set(pseudo("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    for code in CATALOGUES:
        letters |= {
            letter for each in translate.read(translate.po_of(code)) for letter in "".join(each.string)
        }
    for weight, face in atlas._faces.items():
        assert not [
            each for each in sorted(letters | set("".join(letters).upper())) if not atlas._has(face, each)
        ], weight


# -- the catalogues


def test_the_template_has_what_the_game_says(extracted):
    assert list(by_id(translate.read(translate.TEMPLATE))) == list(by_id(extracted)), (
        "Fix: run scripts/translate"
    )


@every_catalogue
def test_a_catalogue_has_what_the_game_says_and_nothing_else(code, extracted):
    catalogue = translate.read(translate.po_of(code), code)
    assert set(by_id(catalogue)) == set(by_id(extracted)), "Fix: run scripts/translate"
    assert not catalogue.obsolete


@every_catalogue
def test_everything_is_translated_for_certain(code):
    assert not translate.untranslated(translate.read(translate.po_of(code), code))


@every_catalogue
def test_what_is_compiled_is_what_is_written(code):
    file = translate.po_of(code)
    assert file.with_suffix(".mo").read_bytes() == translate.compiled(translate.read(file, code))


@every_catalogue
def test_translations_keep_every_field(code):
    for message in translate.read(translate.po_of(code), code):
        english, translated = words_of(message)
        for words in translated:
            assert fields_of(words) == fields_of(english[-1]), words


@every_catalogue
def test_every_shipped_level_has_its_name_in_the_catalogue(code):
    found = gettext.translation(language.DOMAIN, translate.LOCALE, [code])
    catalogue = by_id(translate.read(translate.po_of(code), code))
    for level_id, file in levels.catalogue(places.levels()):
        level = levels.load(file)
        for words in (level.name, level.description):
            assert words, level_id
            assert catalogue[language.LEVEL, words].string == found.pgettext(language.LEVEL, words), level_id


# -- extraction


def test_extraction_finds_messages_and_plurals():
    source = "\n".join(
        [
            *('canvas.text("a")', 'text("b")', 'plural("c", "d", n)', 'NAME = marked("e")', "text(name)"),
            *('marked("f" "g")', 'text_in("h", "i")'),
        ]
    )
    found = [("b", None), (("c", "d"), None), ("e", None), ("fg", None), ("i", "h")]
    assert list(translate.messages(source)) == found


@pytest.mark.parametrize(
    "source",
    ['text(f"{n} rings")', 'plural(f"{n} ring", "rings", n)', "marked(name)", 'text_in("h", f"{n}")'],
)
def test_extraction_refuses_what_is_put_together(source):
    with pytest.raises(ValueError, match="line 1"):
        list(translate.messages(source))
