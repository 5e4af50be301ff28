"""With which devices people sat at the match that was begun last, so that it goes on with them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.app.bindings import Device

SEATING, REPLAY = "seating", "replay"


def of(document: Mapping[str, Any], replay: str) -> dict[int, Device]:
    """The devices by seat of the match with a replay of this name; none where it is not that match."""
    table = document.get(SEATING)
    if not isinstance(table, dict) or table.get(REPLAY) != replay:
        return {}
    return {
        int(seat): Device[name]
        for seat, name in table.items()
        if seat.isdecimal() and isinstance(name, str) and name in Device.__members__
    }


def with_seating(document: Mapping[str, Any], replay: str, devices: Mapping[int, Device]) -> dict[str, Any]:
    """The document in which people sit so at this match, and at none before it."""
    seats = {str(seat): device.name for seat, device in devices.items()}
    return {**document, SEATING: {REPLAY: replay, **seats}}
