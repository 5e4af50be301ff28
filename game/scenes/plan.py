"""A match about to be played: its header, and the device of every person's seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from game.app.bindings import Device
from game.league.headstart import Headstart
from game.match.header import Header
from game.scenes.rehearsal import Rehearsal


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that a match scene needs to begin."""

    header: Header
    devices: Mapping[int, Device]
    """By seat, for people's seats only."""
    headstart: Headstart | None = None
    """Where the match is joined; None from its first tick."""
    rehearsal: Rehearsal | None = None
    """Follows the level's file, where it is being drawn while it is played."""
    hands: Mapping[int, tuple[float, float]] = field(default_factory=lambda: MappingProxyType({}))
    """Where hands are as it begins, in tiles, by seat; others stand where their phase begins."""
    is_sandbox: bool = False
    """Rivals are off, nothing is kept."""

    def on(
        self, header: Header, headstart: Headstart | None, hands: Mapping[int, tuple[float, float]]
    ) -> Plan:
        """The same people at another match, their hands where they were."""
        people = [seat for seat, player in enumerate(header.players) if player.human]
        devices = dict(zip(people, self.devices.values(), strict=False))
        return replace(self, header=header, devices=devices, headstart=headstart, hands=hands)

    def with_seed(self, seed: int) -> Plan:
        """The same match from another seed."""
        return replace(self, header=replace(self.header, seed=seed))
