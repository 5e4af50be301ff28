"""`neon-bastion doctor`: what the machine has and lacks for the game, in words a player can act on."""

from __future__ import annotations

import platform
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from typing import TYPE_CHECKING

from game import places

if TYPE_CHECKING:
    from game.app.pad_drivers import Ports

PACKAGES = ("arcade", "pyglet", "pymunk", "numpy", "pillow")

CANT = 3
"""Exit code where no picture can be drawn."""

_OPENGL_PROBE = """
from game.app import engine
import arcade
window = arcade.Window(64, 64, visible=False, antialiasing=False)
info = window.ctx.info
print(f"{window.ctx.gl_version[0]}.{window.ctx.gl_version[1]} from {info.VENDOR}, {info.RENDERER}")
print("offscreen only" if engine.is_headless() else "in a window")
"""

_PADS_PROBE = """
from game import doctor
print(doctor.told_of_pads())
"""


def run() -> int:
    """Print the findings; 0, or 3 where no OpenGL 3.3 can be had."""
    print(
        f"Neon Bastion {_version('neon-bastion')}, Python {platform.python_version()}, {platform.platform()}"
    )
    print("Libraries: " + ", ".join(f"{name} {_version(name)}" for name in PACKAGES))
    opengl = _probe(_OPENGL_PROBE)
    print(f"OpenGL: {opengl or 'none found; the game needs 3.3: install or update the graphics driver'}")
    print(f"Screen: {_screen()}")
    print("Sound: silent in this version")
    print(f"Pads: {_probe(_PADS_PROBE) or 'asking for them ended the program that asked'}")
    for shelf in places.Shelf:
        folder = places.folder(shelf)
        where = f"{shelf.value.capitalize()}: {folder.path or 'nowhere'}"
        print(f"{where}. {folder.note}" if folder.note else where)
    return 0 if opengl else CANT


def told_of_pads(find: Callable[[], Ports] | None = None) -> str:
    """The pads as the game numbers them, and what is wrong with others; `find` as for `Pads.plug_in`."""
    from game.app import pad_drivers, pads  # noqa: PLC0415 throws pyglet's switches

    found = pads.Pads(lambda _: None)
    found.plug_in(find or pad_drivers.ports)
    names = [f"{device.value}: {found.name(device)}" for device in found.plugged()]
    return "; ".join([*(names or ["none connected"]), *found.notes])


def _version(package: str) -> str:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return "not installed as a package"


def _screen() -> str:
    from game.app import engine  # noqa: PLC0415 throws pyglet's switches

    return (
        "there is one" if engine.has_display() else "none; matches can still be simulated, and pictures drawn"
    )


def _probe(program: str) -> str:
    """What a program prints, in a process of its own: a driver's crash stays there. Empty if it fails."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    return ", ".join(done.stdout.split("\n")).strip(", ") if done.returncode == 0 else ""
