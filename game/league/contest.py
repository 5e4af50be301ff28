"""One match from its ingredients: seats in words, a header, controllers; played to the end without a window.

`sim`, `play` and the league call it. What a match is belongs to `game.match`, who plays well to
`game.rivals`.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from game import places
from game.league import trials
from game.match.controller import Controller, Idle
from game.match.header import Header, Player
from game.match.recorder import Recorder
from game.match.session import Match
from game.rivals import names, tuning
from game.rivals.tuning import Tuning, TuningError
from game.rules import balance
from game.rules.balance import Balance, BalanceError
from game.rules.events import Event
from game.rules.level import Level
from game.rules.world import Assists

HUMAN = "human"

COLOURS = ("azure", "violet", "mint", "vermilion")
EMBLEMS = ("delta", "crescent", "star", "hex nut")
"""Seats' colours and emblems, by seat."""

MOST_SEED = (1 << 64) - 1

NUMERALS = ("", " II", " III", " IV")

OnTick: TypeAlias = Callable[[Match, list[Event]], None]


class ContestError(ValueError):
    """A match can't be put together as asked; the message is one sentence with the fix."""


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """Who is asked to sit down: a person, or a rival with a skill and a personality."""

    human: bool
    skill: str = ""
    personality: str = ""


USUAL_RIVALS = tuple(
    SeatSpec(human=False, skill=names.SKILLS[1], personality=name) for name in names.PERSONALITIES[:4]
)
"""By seat, where nobody says who should sit there."""


def parse_seat(text: str) -> SeatSpec:
    """A seat in words: `human`, or as `parse_rival`; ContestError names the nearest known word."""
    if text == HUMAN:
        return SeatSpec(human=True)
    if text.startswith(f"{HUMAN}:"):
        raise ContestError(f"A person has no personality, as {text!r} asks for. Fix: write {HUMAN} alone.")
    return _parsed(text, names.PERSONALITIES, (HUMAN,))


def parse_rival(text: str) -> SeatSpec:
    """A rival's seat in words: a skill, or skill:personality."""
    return _parsed(text, names.PERSONALITIES)


def parse_entrant(text: str) -> SeatSpec:
    """A seat of a league in words: as `parse_rival`, or skill:trial."""
    return _parsed(text, (*names.PERSONALITIES, *trials.TRIALS))


def _parsed(text: str, personalities: Sequence[str], others: Sequence[str] = ()) -> SeatSpec:
    """`others` are offered beside the skills."""
    skill, colon, personality = text.partition(":")
    _known(skill, (*names.SKILLS, *others), "skill")
    if not colon:
        personality = names.PERSONALITIES[0]
    if personality in trials.TRIALS and personality not in personalities:
        raise ContestError(
            f"The trial {personality} is played by `league` alone. "
            f"Fix: use one of {', '.join(personalities)}."
        )
    _known(personality, personalities, "personality")
    return SeatSpec(human=False, skill=skill, personality=personality)


def header(
    level: Level,
    values: Balance,
    specs: Sequence[SeatSpec],
    *,
    waves: int | None = None,
    seed: int | None = None,
    assists: Assists | None = None,
) -> Header:
    """The header of a match; waves and seed default to the level's own.

    ContestError when the level has fewer islands than there are seats, or a number is out of range.
    """
    if seed is not None and not 0 <= seed <= MOST_SEED:
        raise ContestError(f"The seed {seed} is out of range. Fix: 0 to {MOST_SEED}.")
    if len(specs) > len(level.islands):
        raise ContestError(
            f"{level.name} has islands for {len(level.islands)}, not {len(specs)}. "
            "Fix: fewer --seat, or a larger level."
        )
    made = Header(
        level,
        values,
        level.seed if seed is None else seed,
        level.waves if waves is None else waves,
        tuple(_player(number, specs, level) for number in range(len(specs))),
        assists or Assists(),
    )
    try:
        made.begin()
    except ValueError as error:
        reason = str(error)
        raise ContestError(f"{reason[0].upper()}{reason[1:]}. Fix: change --seat or --waves.") from error
    return made


def controllers(head: Header) -> list[Controller]:
    """A rival for every AI seat; people's seats stay idle until hands are put there."""
    known = rival_tuning()
    return [_controller(player, seat, head.seed, known) for seat, player in enumerate(head.players)]


def stand_in(seat: int, seed: int) -> Controller:
    """A rival of the usual skill for a person who is not at the seat yet."""
    usual = USUAL_RIVALS[seat]
    return trials.controller(usual.skill, usual.personality, seat, seed, rival_tuning())


def shipped_balance() -> Balance:
    """The values in resources/balance.toml; ContestError when the file is broken."""
    return _balance(places.resources() / "balance.toml", "install the game again")


def balance_in(file: Path) -> Balance:
    """The values in a designer's balance file; ContestError when it can't be read or is broken."""
    return _balance(file, "name a table like resources/balance.toml")


def rival_tuning() -> Tuning:
    """Skills and personalities in resources/rivals.toml; ContestError when the file is broken."""
    path = places.resources() / "rivals.toml"
    try:
        return tuning.parse(_text(path, "install the game again"), str(path))
    except TuningError as error:
        raise ContestError(str(error)) from error


def _balance(path: Path, mend: str) -> Balance:
    try:
        return balance.parse(_text(path, mend), str(path))
    except BalanceError as error:
        raise ContestError(str(error)) from error


def _text(path: Path, mend: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no UTF-8 text"
        raise ContestError(f"{path} can't be read ({reason}). Fix: {mend}.") from error


def play(head: Header, *, replay: Path | None = None, on_tick: OnTick | None = None) -> Match:
    """Play a match to its end; `replay` names a file to record, `on_tick` sees every tick's events."""
    recorder = Recorder(head, replay) if replay else None
    match = Match(head, controllers(head), recorder=recorder)
    while not match.is_over:
        events = match.advance()
        if on_tick:
            on_tick(match, events)
    return match


def _controller(player: Player, seat: int, seed: int, known: Tuning) -> Controller:
    if player.human:
        return Idle()
    return trials.controller(player.skill, player.personality, seat, seed, known)


def _player(number: int, specs: Sequence[SeatSpec], level: Level) -> Player:
    spec = specs[number]
    return Player(
        human=spec.human,
        island=level.islands[number].owner,
        name=_name(number, specs),
        skill=spec.skill,
        personality=spec.personality,
        colour=COLOURS[number],
        emblem=EMBLEMS[number],
    )


def person(seat: int) -> str:
    """What a record calls whoever sits there at the screen."""
    return f"Player {seat + 1}"


def _name(number: int, specs: Sequence[SeatSpec]) -> str:
    """What a player card says; rivals of one personality are told apart by numerals."""
    spec = specs[number]
    if spec.human:
        return person(number)
    namesakes = sum(1 for other in specs[:number] if other.personality == spec.personality)
    return names.CALLED.get(spec.personality, spec.personality) + NUMERALS[namesakes]


def _known(word: str, words: Sequence[str], what: str) -> None:
    if word in words:
        return
    near = difflib.get_close_matches(word.lower(), words, 1)
    if near:
        hint = f"did you mean {near[0]}?"
    elif word.lower() in names.PERSONALITIES:
        hint = f"it is a personality and follows a skill, as in {names.SKILLS[1]}:{word.lower()}."
    else:
        hint = f"use one of {', '.join(words)}."
    raise ContestError(f"There is no {what} {word!r}. Fix: {hint}")
