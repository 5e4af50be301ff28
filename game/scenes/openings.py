"""How the command line gets in: the window opens on the title, a match or a replay; exit codes come out."""

from __future__ import annotations

import sys
from pathlib import Path

from game import language
from game.app import window
from game.app.bindings import Device
from game.league.headstart import Headstart
from game.match import replay
from game.match.header import Header
from game.profile import profile
from game.scenes import director
from game.scenes.plan import Plan
from game.scenes.rehearsal import Rehearsal
from game.scenes.routes import Route, ToMatch, ToTheatre, ToTitle


def title(*, is_safe: bool = False, speaks: bool = False) -> int:
    """The title screen; where it `speaks`, menus write what has the light to standard output."""
    return _open(ToTitle(), is_safe=is_safe, speaks=speaks)


def match(
    head: Header,
    *,
    fullscreen: bool = False,
    is_safe: bool = False,
    speaks: bool = False,
    headstart: Headstart | None = None,
    rehearsal: Rehearsal | None = None,
) -> int:
    """Straight into a match; its people get mouse, arrow keys and WASD keys in the order of their seats."""
    people = [seat for seat, player in enumerate(head.players) if player.human]
    devices = dict(zip(people, Device, strict=False))
    plan = Plan(head, devices, headstart, rehearsal)
    return _open(ToMatch(plan), fullscreen=fullscreen, is_safe=is_safe, speaks=speaks)


def theatre(path: Path, *, fullscreen: bool = False) -> int:
    """Watch a replay; ReplayError when the file is none or damaged."""
    replay.read(path)
    return _open(ToTheatre(path), fullscreen=fullscreen)


def _open(first: Route, *, fullscreen: bool = False, is_safe: bool = False, speaks: bool = False) -> int:
    language.speak(language.AUTO)  # until the settings are known, which may say otherwise
    kept = profile.opened(is_safe=is_safe)
    for notice in kept.notices:  # the title shows the first, the settings' page as many as fit
        sys.stderr.write(f"{notice}\n")
    code = window.run(director.opening(first, kept, speaks=speaks), fullscreen=fullscreen)
    kept.close()
    return code
