"""A match that was left, or that the game was lost in, goes on from its replay, which is written on.

Knows which one that is and who sits down again; the replay itself is `match.playback`'s.
"""

from __future__ import annotations

from pathlib import Path

from game.app.bindings import Device
from game.match import replay as replays
from game.match import summary
from game.match.reading import ReplayError
from game.profile.profile import Profile
from game.scenes import archive
from game.scenes.plan import Plan

USUAL = (Device.MOUSE, Device.KEYS, Device.SECOND_KEYS, Device.PAD_1)
"""What people play with where nobody says it, by seat."""


def newest() -> Path | None:
    """The newest replay, if a person's match in it was not played to its end."""
    path = next(iter(archive.replays()), None)
    try:
        told = summary.info(path) if path else None
    except ReplayError:
        return None
    return path if told and not told.is_complete and any(player.human for player in told.players) else None


def plan(path: Path, profile: Profile) -> Plan:
    """The match's plan; its people have the devices they had, or the usual where nobody knows them any more.

    ReplayError when the file is no replay.
    """
    header, _ = replays.read_header(path)
    known = profile.devices(path)
    free = iter([device for device in USUAL if device not in known.values()])
    people = [seat for seat, player in enumerate(header.players) if player.human]
    return Plan(header, {seat: known.get(seat) or next(free) for seat in people})
