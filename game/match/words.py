"""Results and replays in words, for a terminal. Numbers are `results`' and `summary`'s business."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

from game.match.header import Player
from game.match.help import Help
from game.match.session import Match
from game.match.summary import Summary
from game.rules.events import Source
from game.rules.world import TICKS_PER_SECOND, Assists


def result(match: Match) -> str:
    """The final table of a match: place, who, score, and what the points were paid for."""
    world = match.world
    seconds = world.clock.tick // TICKS_PER_SECOND
    lines = [
        f"{match.header.level.name}, {world.clock.wave} waves, {_minutes(seconds)}, seed {match.header.seed}",
        f"{'':3}{'':22}{'score':>7}{'rounds':>8}{'walls':>7}{'strikes':>9}  "
        + "".join(f"{source.value:>11}" for source in Source),
    ]
    for place, seats in enumerate(world.ranking, start=1):
        for number in seats:
            seat = world.seats[number]
            points = [
                sum(wave[number].points[source] for wave in match.statistics.waves) for source in Source
            ]
            lines.append(
                f"{place:2} {who(match.header.players[number])[:21]:22}{seat.score:7}{seat.rounds_won:8}"
                f"{seat.walls_felled:7}{seat.strikes_taken:9}  " + "".join(f"{each:11}" for each in points)
            )
    return "\n".join(lines)


def replay(summary: Summary, deputised: Sequence[int]) -> str:
    """What a replay holds, in a few lines; `deputised` are the seats that a rival played for their person."""
    players = ", ".join(who(player) for player in summary.players)
    end = "recorded to the end" if summary.is_complete else "not recorded to the end"
    lines = [
        f"{summary.path}: {summary.level_name}, {summary.waves} waves, seed {summary.seed}; {players}; "
        f"{_minutes(summary.seconds)}, {end}."
    ]
    for place, seats in enumerate(summary.ranking, start=1):
        names = " and ".join(f"{summary.players[seat].name} ({summary.scores[seat]})" for seat in seats)
        lines.append(f"  {place}. {names}")
    if helped := _differing(summary.assists) + _differing(summary.help):
        lines.append(f"  Assists: {', '.join(helped)}.")
    lines += [f"  A rival has played for {summary.players[seat].name}." for seat in deputised]
    return "\n".join(lines)


def who(player: Player) -> str:
    """A player by name, a rival with its skill."""
    return player.name if player.human else f"{player.name}, {player.skill}"


def _differing(agreed: Assists | Help) -> list[str]:
    """What of this helps: all that is not as by default, by its name in the header."""
    values = ((each.name, getattr(agreed, each.name), each.default) for each in fields(agreed))
    return [f"{name.replace('_', ' ')} {_value(value)}" for name, value, usual in values if value != usual]


def _value(value: bool | int) -> str:  # noqa: FBT001 a value of either kind
    return str(value) if not isinstance(value, bool) else "yes" if value else "no"


def _minutes(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02}"
