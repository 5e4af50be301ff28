"""Who plays, as pictures show them: name, look, device or skill."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from game import rivals
from game.app import labels
from game.app.bindings import Device
from game.draw import theme
from game.draw.hud import Player
from game.language import text
from game.league import contest
from game.match import header
from game.match.controller import Controller
from game.match.header import Header
from game.scenes import names


def cast(head: Header, devices: Mapping[int, Device], away: Collection[int] = ()) -> tuple[Player, ...]:
    """The players by seat; with one person at the screen that one is "you".

    For those in the seats `away` rivals play now.
    """
    alone = len(devices) == 1
    return tuple(
        Player(
            called(each, seat),
            theme.LOOKS[seat],
            is_you=alone and seat in devices and seat not in away,
            note=text("A rival plays") if seat in away else _note(each, devices.get(seat)),
            is_away=seat in away,
        )
        for seat, each in enumerate(head.players)
    )


def called(player: header.Player, seat: int) -> str:
    """A player's name; people who have only their seat's are called so in the language that is spoken."""
    if player.human and player.name == contest.person(seat):
        return text("Player {number}", number=seat + 1)
    return player.name


def stand_in(head: Header, seat: int) -> Controller:
    """A rival for a person's seat (rule 3.3), as strong as the strongest that already plays."""
    there = [rivals.SKILLS.index(each.skill) for each in head.players if each.skill in rivals.SKILLS]
    skill = rivals.SKILLS[max(there, default=1)]
    personality = rivals.PERSONALITIES[seat % len(rivals.PERSONALITIES)]
    return rivals.make(skill, personality, seat, head.seed, contest.rival_tuning())


def stood_in_for(players: Sequence[Player], seats: Collection[int]) -> str:
    """For whom of these players rivals have played, for a result; `seats` are theirs."""
    deputised = ", ".join(players[seat].name for seat in sorted(seats))
    return text("A rival played for {names} for a while.", names=deputised) if deputised else ""


def _note(player: header.Player, device: Device | None) -> str:
    if device is not None:
        return labels.device_label(device)
    if player.human:
        return text("Human")
    return text(names.SKILLS.get(player.skill, player.skill))
