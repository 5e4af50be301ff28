"""Every setting has its place in the file; a wrong value costs that value only, and is told with its cure."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.bindings import Action
from game.app.repeat import Handling
from game.app.settings import Settings
from game.app.stick import StickFeel
from game.profile import schema
from game.profile.kinds import OneOf, Switch, Whole

CHANGED = Settings(
    das_ticks=7,
    holds_fire=True,
    quality="low",
    fullscreen=True,
    flash=0,
    music=5,
    language="en",
    stick=StickFeel(0.05, 1.0, 2.0, 24),
    toggles=frozenset({Action.ACT, Action.LEFT}),
    frame_cap="unlimited",
    captions="large",
    game_speed=70,
    guests=(
        Handling(3, 0, stick=StickFeel(speed=6)),
        Handling(toggles=frozenset({Action.PRECISION})),
        Handling(20, 6, holds_fire=True),
    ),
    bindings={"keys": {"act": "key:space key:f", "hold": ""}},
)


def read(document):
    return schema.settings_in(document, "settings.toml")


def test_settings_survive_the_way_to_tables_and_back():
    for settings in (Settings(), CHANGED):
        assert read(schema.document_with(settings, {})) == (settings, [])


def test_every_setting_has_one_place_and_a_default_that_its_kind_takes():
    placed = [name for kinds in (*schema.TABLES.values(), schema.HANDLING) for name in kinds]
    assert sorted([*placed, "stick", "toggles", "guests", "bindings"]) == sorted(
        field.name for field in fields(Settings)
    )
    for kinds in (*schema.TABLES.values(), schema.HANDLING):
        assert all(kind.takes(getattr(Settings(), name)) for name, kind in kinds.items())


def test_what_others_have_written_stays():
    strange = {
        "moon": [1, 2],
        "video": {"gamma": 1.1, "quality": "low"},
        "player": {"1": {"hat": "red"}, "9": {"das_ticks": 4}},
        "tables": {"of": {"others": 1}},
    }
    written = schema.document_with(CHANGED, strange)
    assert written["moon"] == [1, 2]
    assert written["video"]["gamma"] == 1.1
    assert written["player"]["1"]["hat"] == "red"
    assert written["player"]["9"] == {"das_ticks": 4}
    assert written["tables"] == strange["tables"]
    assert strange["video"] == {"gamma": 1.1, "quality": "low"}, "the caller's own is left alone"


def test_what_is_unbound_again_does_not_stay():
    written = schema.document_with(replace(CHANGED, bindings={}), schema.document_with(CHANGED, {}))
    assert read(written)[0].bindings == {}


def wrong_values():
    for table, kinds in schema.TABLES.items():
        for name, kind in kinds.items():
            wrong: list[object] = [[50], {}]
            match kind:
                case Switch():
                    wrong += [0, "true"]
                case Whole(least, most):
                    wrong += [least - 1, most + 1, float(most), str(most), True]
                case OneOf():
                    wrong += ["", "LOW", 1]
            yield from ((table, name, value) for value in wrong)


@pytest.mark.parametrize(("table", "name", "value"), wrong_values())
def test_a_wrong_value_costs_itself_alone_and_is_told_with_its_cure(table, name, value):
    document = schema.document_with(CHANGED, {})
    document[table][name] = value
    settings, notices = read(document)
    assert settings == replace(CHANGED, **{name: getattr(Settings(), name)})
    assert len(notices) == 1
    assert notices[0].startswith(f"settings.toml: {table}.{name} is {value!r}, so the default holds. Fix: ")
    assert str(schema.TABLES[table][name]) in notices[0]


@pytest.mark.parametrize(
    ("document", "where"),
    [
        ({"video": 3}, "video is 3"),
        ({"player": []}, "player is []"),
        ({"player": {"2": "x"}}, "player.2 is 'x'"),
        ({"player": {"4": {"das_ticks": 2}}}, "player.4.das_ticks is 2"),
        ({"player": {"1": {"stick": 5}}}, "player.1.stick is 5"),
        ({"player": {"3": {"stick": {"exponent": float("nan")}}}}, "player.3.stick.exponent is nan"),
        ({"player": {"3": {"stick": {"exponent": True}}}}, "player.3.stick.exponent is True"),
        ({"player": {"2": {"toggles": ["act", "hold"]}}}, "player.2.toggles is ['act', 'hold']"),
        ({"player": {"2": {"toggles": "act"}}}, "player.2.toggles is 'act'"),
        ({"bindings": 1}, "bindings is 1"),
        ({"bindings": {"keys": 1}}, "bindings.keys is 1"),
        ({"bindings": {"keys": {"act": ["x"]}}}, "bindings.keys.act is ['x']"),
        ({"video": {"quality": "x" * 9000}}, "video.quality is something else"),
        ({"schema": "one"}, "schema is 'one'"),
    ],
)
def test_a_wrong_table_is_told_by_its_place(document, where):
    settings, (notice,) = read(document)
    assert replace(settings, bindings={}) == Settings()
    assert where in notice
    assert len(notice) < 300
    assert read(schema.document_with(settings, document))[1] in ([], [notice] if "schema" in document else [])


def test_several_wrong_values_are_told_one_by_one():
    _, notices = read({"video": {"quality": 1, "scale": 2}, "light": {"shake": 900}, "player": {"1": 4}})
    assert len(notices) == 4


TOML = st.recursive(
    st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=5,
)
KNOWN = st.sampled_from([*schema.TABLES, schema.PLAYER, schema.BINDINGS, "schema", "1", "keys", "quality"])


@given(st.dictionaries(KNOWN, TOML | st.dictionaries(KNOWN, TOML)))
def test_any_tables_give_settings_that_can_be_kept(document):
    settings, _ = read(document)
    again, notices = read(schema.document_with(settings, document) | {"schema": 1})
    assert again == settings
    assert notices == []


def test_only_what_differs_is_a_change():
    assert schema.changes(Settings(), replace(Settings(), flash=3, mono=True)) == {"flash": 3, "mono": True}
