"""A match's result as JSON values: what `sim --json` prints, and what a league or a campaign keeps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, fields
from typing import Any

from game.match.session import Match
from game.match.tally import Expense, Income, Tally
from game.rules import codec
from game.rules.commands import Kind
from game.rules.events import Source

_SHOWN_AT_ZERO = {"points": Source, "income": Income, "expense": Expense, "shots": Kind, "hits": Kind}
"""Tables of a tally that always show every key."""

_OF_ONE_WAVE = {"seal_ticks", "score", "rank"}
"""What can't be summed over waves."""


def as_json(match: Match) -> dict[str, Any]:
    """The match as it stands: who played, the ranking, every player's account wave by wave, the checksum."""
    world, header = match.world, match.header
    match.statistics.time_to(world.clock.tick)
    return {
        "level": header.level.id,
        "level_name": header.level.name,
        "seed": header.seed,
        "waves": header.waves,
        "waves_played": len(match.statistics.waves),
        "assists": asdict(header.assists),
        "help": asdict(header.help),
        "is_over": match.is_over,
        "ranking": [list(place) for place in world.ranking],
        "seats": [_seat(match, seat) for seat in range(len(world.seats))],
        "ticks": world.clock.tick,
        "checksum": codec.checks(world)[codec.DIGEST],
    }


def _seat(match: Match, seat: int) -> dict[str, Any]:
    account = match.world.seats[seat]
    tallies = [wave[seat] for wave in match.statistics.waves]
    total = _as_json(_total(tallies))
    return {
        "seat": seat,
        **asdict(match.header.players[seat]),
        "deputised": seat in match.statistics.deputised,
        "place": tallies[-1].rank if match.is_over else None,
        "score": account.score,
        "energy": account.board.energy,
        "strikes": account.strikes_taken,
        "rounds_won": account.rounds_won,
        "eliminated": not account.board.active,
        "waves": [
            {"wave": wave, "wave_score": tally.wave_score, **_as_json(tally)}
            for wave, tally in enumerate(tallies, start=1)
        ],
        "statistics": {name: value for name, value in total.items() if name not in _OF_ONE_WAVE},
    }


def _total(tallies: Sequence[Tally]) -> Tally:
    """All waves together."""
    total = Tally()
    for tally in tallies:
        for field in fields(Tally):
            if field.name not in _OF_ONE_WAVE:
                setattr(total, field.name, getattr(total, field.name) + getattr(tally, field.name))
    return total


def _as_json(tally: Tally) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in fields(tally):
        value = getattr(tally, field.name)
        if isinstance(value, Counter):
            keys = _SHOWN_AT_ZERO.get(field.name, sorted(value))
            values[field.name] = {str(key): value[key] for key in keys}
        else:
            values[field.name] = value
    return values
