"""Which setting stands in which table of the file, and what each may be; settings to tables and back.

What the file holds beside them is a newer game's or a stranger's: it stays. What is missing or wrong is at
its default, and each wrong value is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from game.app.bindings import HELD, Action
from game.app.repeat import Handling
from game.app.settings import (
    ARR_TICKS,
    CAPTIONS,
    COMFORTS,
    DAS_TICKS,
    DEVICES,
    FRAME_CAPS,
    GAME_SPEEDS,
    GAP_MAGNETS,
    LANGUAGES,
    LOCK_HELPS,
    PERCENT,
    PLAYERS,
    QUALITIES,
    REST_TICKS,
    SCALES,
    UI_SCALES,
    VOLUMES,
    WEAKER_RIVALS,
    Settings,
)
from game.app.stick import DEAD_ZONES, EXPONENTS, OUTER_ZONES, SPEEDS, StickFeel
from game.language import text
from game.match.header import BUILD_PERCENTS, WALL_DAMAGE_PERCENTS
from game.profile.kinds import AnyOf, Kind, OneOf, Real, SomeOf, Switch, Whole, Words

PLAYER, STICK, TOGGLES, BINDINGS = "player", "stick", "toggles", "bindings"
"""`[player.1]` holds how the first player's keys feel, `[player.1.stick]` how a pad's stick does,
`[bindings.keys]` what a device's controls do, by action."""

_SHARE = Whole(0, PERCENT)

HANDLING: dict[str, Kind] = {
    "das_ticks": Whole(*DAS_TICKS),
    "arr_ticks": Whole(*ARR_TICKS),
    "holds_fire": Switch(),
    "rest_ticks": Whole(*REST_TICKS),
}
"""Each player's own, in ticks."""

SWITCHES: dict[str, Kind] = {TOGGLES: SomeOf(tuple(action.value for action in HELD))}
"""Each player's held actions that are switches."""

FEEL: dict[str, Kind] = {
    "dead_zone": Real(*DEAD_ZONES),
    "outer_zone": Real(*OUTER_ZONES),
    "exponent": Real(*EXPONENTS),
    "speed": Whole(*SPEEDS),
}
"""Each player's stick."""

TABLES: dict[str, dict[str, Kind]] = {
    "video": {
        "quality": OneOf(QUALITIES),
        "scale": OneOf(SCALES),
        "fullscreen": Switch(),
        "vsync": Switch(),
        "frame_cap": OneOf(FRAME_CAPS),
    },
    "light": dict.fromkeys(COMFORTS, _SHARE),
    "access": {
        "pauses_unfocused": Switch(),
        "device": OneOf(DEVICES),
        "ui_scale": Whole(*UI_SCALES),
        "high_contrast": Switch(),
        "captions": OneOf(CAPTIONS),
        "game_speed": Whole(*GAME_SPEEDS),
        "hints": Switch(),
        "rumble": _SHARE,
    },
    "assists": {
        "build_percent": AnyOf(BUILD_PERCENTS),
        "selection_timed": Switch(),
        "human_wall_damage_percent": AnyOf(WALL_DAMAGE_PERCENTS),
        "weaker_rivals": Whole(*WEAKER_RIVALS),
        "gap_magnet": Whole(*GAP_MAGNETS),
        "outline": Switch(),
        "lock_help": OneOf(LOCK_HELPS),
    },
    "sound": {**dict.fromkeys(VOLUMES, _SHARE), "mono": Switch(), "sounds_unfocused": Switch()},
    "language": {"language": OneOf(LANGUAGES)},
}
"""What holds for all players."""


@dataclass(slots=True)
class Reading:
    """What is read from the tables of one file, and what has to be told of it."""

    file: str
    """As notices name it."""
    notices: list[str]

    def table(self, parent: Mapping[str, Any], name: str, where: str) -> Mapping[str, Any]:
        """A table within another; an empty one where there is none."""
        found = parent.get(name, {})
        if isinstance(found, dict):
            return found
        self.notices.append(
            text(
                "{file}: {where} is {value}, so what belongs into it is at its default. "
                "Fix: a table [{where}].",
                **self._fields(where, found),
            )
        )
        return {}

    def values(self, table: Mapping[str, Any], where: str, kinds: Mapping[str, Kind]) -> dict[str, Any]:
        """The table's good values, of those that have a kind."""
        good = {}
        for name, kind in kinds.items():
            if name in table and kind.takes(table[name]):
                good[name] = table[name]
            elif name in table:
                fields = self._fields(f"{where}.{name}".lstrip("."), table[name])
                self.notices.append(
                    text(
                        "{file}: {where} is {value}, so the default holds. Fix: {wanted}.",
                        wanted=kind,
                        **fields,
                    )
                )
        return good

    def handling(self, players: Mapping[str, Any], number: str) -> Handling:
        """How keys and stick feel to one player."""
        where = f"{PLAYER}.{number}"
        player = self.table(players, number, where)
        stick = self.values(self.table(player, STICK, f"{where}.{STICK}"), f"{where}.{STICK}", FEEL)
        switches = self.values(player, where, SWITCHES).get(TOGGLES, ())
        return Handling(
            **self.values(player, where, HANDLING),
            stick=StickFeel(**stick),
            toggles=frozenset(Action(word) for word in switches),
        )

    def bindings(self, document: Mapping[str, Any]) -> dict[str, dict[str, str]]:
        """What is bound by device and action; what the words mean is not looked at."""
        devices = self.table(document, BINDINGS, BINDINGS)
        found = {}
        for device in devices:
            actions = self.table(devices, device, f"{BINDINGS}.{device}")
            found[device] = self.values(actions, f"{BINDINGS}.{device}", dict.fromkeys(actions, Words()))
        return found

    def _fields(self, where: str, value: Any) -> dict[str, str]:
        """What a notice says of a wrong value."""
        shown = repr(value) if len(repr(value)) <= MOST_SHOWN else text("something else")
        return {"file": self.file, "where": where, "value": shown}


MOST_SCHEMA = 1_000_000

MOST_SHOWN = 40
"""Letters of a wrong value that a notice repeats."""


def settings_in(document: Mapping[str, Any], file: str) -> tuple[Settings, list[str]]:
    """The settings that a file's tables hold, and one notice for each value that is none."""
    read = Reading(file, [])
    read.values(document, "", {"schema": Whole(1, MOST_SCHEMA)})
    common: dict[str, Any] = {}
    for name, kinds in TABLES.items():
        common |= read.values(read.table(document, name, name), name, kinds)
    players = read.table(document, PLAYER, PLAYER)
    first, *guests = (read.handling(players, str(number)) for number in range(1, PLAYERS + 1))
    settings = Settings(
        **common,
        **{name: getattr(first, name) for name in (*HANDLING, STICK, TOGGLES)},
        guests=tuple(guests),
        bindings=read.bindings(document),
    )
    return settings, read.notices


def document_with(settings: Settings, document: Mapping[str, Any]) -> dict[str, Any]:
    """The document with these settings in it, and everything else that it held."""
    tables: dict[str, Any] = {
        name: {key: getattr(settings, key) for key in kinds} for name, kinds in TABLES.items()
    }
    handling = (settings.handling, *settings.guests)
    tables[PLAYER] = {str(number): _handling_table(felt) for number, felt in enumerate(handling, start=1)}
    merged = _merged(document, tables)
    merged[BINDINGS] = {device: dict(actions) for device, actions in settings.bindings.items()}
    return merged


def changes(before: Settings, after: Settings) -> dict[str, Any]:
    """The settings that differ, by name."""
    names = (field.name for field in fields(Settings))
    return {name: getattr(after, name) for name in names if getattr(after, name) != getattr(before, name)}


def _handling_table(felt: Handling) -> dict[str, Any]:
    stick = {name: getattr(felt.stick, name) for name in FEEL}
    switches = sorted(action.value for action in felt.toggles)
    return {**{name: getattr(felt, name) for name in HANDLING}, STICK: stick, TOGGLES: switches}


def _merged(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Any]:
    """The old table with the new values in it, table by table."""
    merged = dict(old)
    for name, value in new.items():
        before = merged.get(name)
        is_table = isinstance(value, dict)
        merged[name] = _merged(before if isinstance(before, dict) else {}, value) if is_table else value
    return merged
