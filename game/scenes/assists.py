"""Help for one person against rivals, from the settings to a match and back to words (rule 2.6).

Owns which assists there are and what they are called; leaves rules to `rules`, hands to `app`, the page to
`assists_page`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game import rivals
from game.app.bindings import Device
from game.app.hands import STICK_LOCK
from game.app.settings import AUTO, PERCENT, Settings
from game.language import decimal, text
from game.league.contest import SeatSpec
from game.match.header import Header
from game.match.help import Help
from game.rules.world import Assists

TIMES = "\N{MULTIPLICATION SIGN}"


def agreed(settings: Settings) -> Assists:
    """What the rules are told."""
    return Assists(settings.build_percent, settings.selection_timed, settings.human_wall_damage_percent)


def help_of(settings: Settings, device: Device) -> Help:
    """What hands and clock are told, for a person with this device; a lock that it has anyway is none."""
    lock = None if settings.lock_help == AUTO else int(settings.lock_help)
    if lock == (STICK_LOCK if device.pad else 0):
        lock = None
    return Help(settings.gap_magnet, settings.outline, lock, settings.game_speed, settings.weaker_rivals)


def weakened(spec: SeatSpec, steps: int) -> SeatSpec:
    """A rival so many skills weaker, at least the weakest; a person as they are."""
    if spec.human:
        return spec
    at = max(0, rivals.SKILLS.index(spec.skill) - steps)
    return replace(spec, skill=rivals.SKILLS[at])


def said(assists: Assists, helped: Help) -> list[str]:
    """All help that is on, in words."""
    found = [
        (assists.build_percent != PERCENT, text("Build {time}", time=build_time(assists.build_percent))),
        (not assists.selection_timed, text("Selection untimed")),
        (
            assists.human_wall_damage_percent != PERCENT,
            text("own walls hurt {percent} %", percent=assists.human_wall_damage_percent),
        ),
        (helped.gap_magnet > 0, text("gap magnet {tiles}", tiles=helped.gap_magnet)),
        (helped.outline, text("outline")),
        (bool(helped.lock), text("lock help {tiles}", tiles=helped.lock)),
        (helped.weaker_rivals > 0, text("weaker rivals")),
        (helped.speed != PERCENT, text("speed {percent} %", percent=helped.speed)),
    ]
    return [words for is_on, words in found if is_on]


def build_time(percent: int) -> str:
    """How long Build lasts, in words."""
    return f"{TIMES}{decimal(percent / PERCENT, None)}" if percent else text("untimed")


def note(header: Header) -> str:
    """A sentence on the help that a match has; empty where it has none."""
    words: Sequence[str] = said(header.assists, header.help)
    return text("Assists on: {list}.", list=", ".join(words)) if words else ""
