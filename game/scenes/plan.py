"""A match about to be played: its header, and the device of every person's seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.app.bindings import Device
from game.match.header import Header


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that a match scene needs to begin."""

    header: Header
    devices: Mapping[int, Device]
    """By seat, for people's seats only."""

    def with_seed(self, seed: int) -> Plan:
        """The same match from another seed."""
        return replace(self, header=replace(self.header, seed=seed))
