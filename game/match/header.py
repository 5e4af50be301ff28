"""What a match is begun with, and a replay's first line: level, balance, seed, waves, players, assists.

A header needs no other file: whoever has it can begin the match, even after levels or values changed.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, fields
from typing import Any

from game.match import help as helps
from game.match import level_record, reading
from game.match.help import Help
from game.match.reading import OtherRelease, Unfit
from game.rules import RULES_VERSION, balance, phases
from game.rules.balance import Balance, BalanceError
from game.rules.level import Level
from game.rules.phases import LEAST_SEATS, MOST_SEATS, MOST_WAVES, SeatSetup
from game.rules.world import Assists, World

FORMAT_VERSION = 1
"""Of a replay's lines; raised whenever an older reader would misread them."""

GAME = "neon-bastion"
BUILD_PERCENTS = (100, 125, 150, 200, 0)
WALL_DAMAGE_PERCENTS = (100, 75, 50, 0)
"""What can be agreed on (rule 2.6)."""

_HELP = "help"
"""Only in headers of matches with help."""

_KEYS = ("replay", "format", "rules", "level", "balance", "seed", "waves", "seats", "assists")


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat, for pictures and results (rule 2.1); a person has no skill and no personality."""

    human: bool
    island: int
    """The owner (from 1) whose island it has."""
    name: str = ""
    skill: str = ""
    personality: str = ""
    colour: str = ""
    emblem: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """Everything that decides a match but the commands, and who plays it."""

    level: Level
    balance: Balance
    seed: int
    waves: int
    players: tuple[Player, ...]
    """By seat."""
    assists: Assists = field(default_factory=Assists)
    help: Help = field(default_factory=Help)

    @property
    def is_assisted(self) -> bool:
        """Whether any help was agreed on (rule 2.6)."""
        return self.assists != Assists() or self.help.is_on

    def begin(self) -> World:
        """The match at its first tick; ValueError for seats or waves that no match can have."""
        return phases.begin(
            self.level,
            self.balance,
            seed=self.seed,
            waves=self.waves,
            seats=[SeatSetup(player.human, player.island) for player in self.players],
            assists=self.assists,
        )


def as_json(header: Header) -> dict[str, Any]:
    """The header as JSON values."""
    entries = {
        "replay": GAME,
        "format": FORMAT_VERSION,
        "rules": RULES_VERSION,
        "level": level_record.as_json(header.level),
        "balance": header.balance.as_table(),
        "seed": header.seed,
        "waves": header.waves,
        "seats": [asdict(player) for player in header.players],
        "assists": asdict(header.assists),
    }
    return entries if header.help == Help() else entries | {_HELP: helps.as_json(header.help)}


def from_json(value: dict[str, Any]) -> Header:
    """The header on a replay's first line; Unfit for another version's, a damaged or an impossible one."""
    _check_version(value)
    entries = reading.table(value, "the header", (*_KEYS, _HELP) if _HELP in value else _KEYS)
    seats = reading.items(entries["seats"], "seats", LEAST_SEATS, MOST_SEATS)
    header = Header(
        level_record.from_json(entries["level"]),
        _balance(entries["balance"]),
        reading.whole(entries["seed"], "seed", 0, level_record.MOST_SEED),
        reading.whole(entries["waves"], "waves", 1, MOST_WAVES),
        tuple(_player(seat, f"seats[{number}]") for number, seat in enumerate(seats)),
        _assists(entries["assists"]),
        helps.from_json(entries[_HELP]) if _HELP in entries else Help(),
    )
    try:
        header.begin()
    except ValueError as error:
        raise Unfit(str(error)) from error
    if header.help.is_on and sum(player.human for player in header.players) != 1:
        raise Unfit("help is for one person against rivals (rule 2.6)")
    return header


def _check_version(value: dict[str, Any]) -> None:
    if value.get("replay") != GAME:
        raise Unfit("this is no replay of Neon Bastion: its first line is no header")
    for what, ours in (("format", FORMAT_VERSION), ("rules", RULES_VERSION)):
        theirs = reading.whole(value.get(what), what, 0, 1_000_000)
        if theirs != ours:
            raise OtherRelease(
                f"it was recorded with {what} version {theirs}, and this game plays version {ours}",
                "play it with the release of the game that recorded it",
            )


def _balance(value: Any) -> Balance:
    try:
        return balance.from_table(value, "balance")
    except BalanceError as error:
        raise Unfit(str(error).partition(" Fix: ")[0].rstrip(".")) from error


def _player(value: Any, where: str) -> Player:
    entries = reading.table(value, where, [entry.name for entry in fields(Player)])
    texts = ("name", "skill", "personality", "colour", "emblem")
    return Player(
        reading.flag(entries["human"], f"{where}.human"),
        reading.whole(entries["island"], f"{where}.island", 1, MOST_SEATS),
        *[reading.text(entries[key], f"{where}.{key}", level_record.MOST_LETTERS) for key in texts],
    )


def _assists(value: Any) -> Assists:
    entries = reading.table(value, "assists", [entry.name for entry in fields(Assists)])
    return Assists(
        _one_of(entries["build_percent"], "assists.build_percent", BUILD_PERCENTS),
        reading.flag(entries["selection_timed"], "assists.selection_timed"),
        _one_of(
            entries["human_wall_damage_percent"], "assists.human_wall_damage_percent", WALL_DAMAGE_PERCENTS
        ),
    )


def _one_of(value: Any, where: str, allowed: tuple[int, ...]) -> int:
    percent = reading.whole(value, where, 0, max(allowed))
    if percent not in allowed:
        raise Unfit(f"{where} must be one of {', '.join(map(str, allowed))}, not {percent}")
    return percent
