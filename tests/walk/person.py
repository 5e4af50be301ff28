"""A person at the real program: a virtual screen, xdotool for hands, the replay being written for eyes.

Looks at the match by following its replay, as any spectator can, and asks the rules what is legal before it
clicks.
"""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

from game.draw.camera import Camera, framing
from game.match import replay as replays
from game.match.playback import Playback
from game.rules import cannons, legality, rings
from game.rules.commands import BuyCannon, Kind, PlacePiece
from game.rules.pieces import DISTINCT
from game.rules.region import count
from game.rules.world import Phase

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
PATIENCE = 120.0


def busy(process):
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Screen:
    """A virtual screen of its own; pictures of it go into `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        read, write = os.pipe()
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-noreset"]
        command += ["-fbdir", str(folder)]
        self.server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read, encoding="ascii") as number:
            self.display = f":{number.readline().strip()}"

    def pixels(self):
        """What is shown at this moment, as rows of red, green and blue: read from the server's own memory."""
        raw = (self.folder / "Xvfb_screen0").read_bytes()
        header, *_, colours = struct.unpack(">20I", raw[:80])
        begin = header + 12 * colours
        shown = np.frombuffer(raw, np.uint8, SIZE[0] * SIZE[1] * 4, begin).reshape(SIZE[1], SIZE[0], 4)
        return shown[..., 2::-1].astype(np.int16)

    def close(self):
        self.server.terminate()
        self.server.wait()


class Person:
    """Starts the program, with these arguments, and plays the first seat with the mouse."""

    def __init__(self, screen: Screen, home: Path, *arguments: str) -> None:
        self.screen = screen
        self.home = home
        self.environment = {
            **os.environ,
            "DISPLAY": screen.display,
            "XDG_DATA_HOME": str(home / "data"),
            "XDG_CONFIG_HOME": str(home / "config"),
            "PYTHONPATH": str(ROOT),
        }
        self.program = subprocess.Popen(
            [sys.executable, "-m", "game", *arguments],
            env=self.environment,
            cwd=home,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self.playback = None
        self.camera: Camera | None = None

    # -- hands

    def do(self, *arguments):
        subprocess.run(["xdotool", *map(str, arguments)], env=self.environment, check=True)

    def press(self, *keys, pause=0.25):
        for key in keys:
            self.do("key", key)
            time.sleep(pause)

    def click(self, pixel, button=1):
        x, y = pixel
        self.do("mousemove", round(x), round(y))
        time.sleep(0.06)
        self.do("click", button)
        time.sleep(0.06)

    def click_tile(self, x, y):
        left, up = self.camera.to_screen(x, y)
        self.click((left, SIZE[1] - up))

    # -- eyes

    def picture(self, name):
        """Keep a picture of the screen."""
        path = self.screen.folder / f"{name}.png"
        subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=True)
        return path

    def wait_for(self, question, what):
        ends = time.monotonic() + PATIENCE
        while time.monotonic() < ends:
            found = question()
            if found:
                return found
            assert self.program.poll() is None, f"the program ended while waiting for {what}"
            time.sleep(0.1)
        raise AssertionError(f"waited in vain for {what}")

    def wait_for_window(self):
        def is_there():
            done = subprocess.run(
                ["xdotool", "search", "--name", "Neon Bastion"],
                env=self.environment,
                capture_output=True,
                check=False,
            )
            return done.stdout.strip()

        self.wait_for(is_there, "the window")
        time.sleep(2.5)

    def find_match(self):
        """Begin to follow the replay of the match that has begun."""
        folder = self.home / "data" / "neon-bastion" / "replays"
        path = self.wait_for(lambda: next(iter(folder.glob("*.jsonl")), None), "a replay")
        time.sleep(0.5)
        self.playback = Playback(replays.read(path), follow=True)
        self.camera = framing(self.playback.match.header.level, SIZE)
        return path

    @property
    def world(self):
        return self.playback.match.world

    @property
    def board(self):
        return self.world.seats[0].board

    def look(self):
        """Follow the match up to what is written by now."""
        while True:
            before = self.world.clock.tick
            self.playback.advance()
            if self.world.clock.tick == before:
                return

    # -- the game

    def pick(self):
        spot = self.board.island.bastions[1]
        self.click_tile(spot.x + 1, spot.y + 1)

    def deploy(self):
        """Buy a Rapid for each free slot while the energy lasts, then say ready."""
        for slot in cannons.slots(self.board, max(self.board.claim, 0)):
            self.look()
            if legality.check(self.board, BuyCannon(Kind.RAPID, slot)) is None:
                self.click_tile(slot.x + 1, slot.y + 1)
                time.sleep(0.3)
        self.look()
        if self.board.energy < legality.cost(self.board, Kind.RAPID):
            self.press("Return")

    def defend(self):
        """Fire at a wall of the neighbour's ring, if a cannon is loaded."""
        if cannons.in_turn(self.board):
            rival = self.world.seats[1].board
            target = next(rival.island.frame.cells(rival.walls), None)
            if target:
                self.click_tile(target.x + 0.5, target.y + 0.5)

    def build(self):
        """Place the piece in hand where it covers most gaps; after that, where it seals."""
        board, best = self.board, None
        for rotation in DISTINCT[board.hand]:
            spots = legality.anchors(board, board.hand, rotation)
            for cell in board.island.frame.cells(spots):
                tiles = legality.placed(board, board.hand, cell, rotation)
                worth = (
                    count(tiles & board.gaps),
                    bool(rings.bastions_in(board.island, legality.seals(board, tiles))),
                )
                if best is None or worth > best[0]:
                    best = worth, rotation, cell
        if best is None:
            self.press("c")
            return
        _, rotation, cell = best
        assert legality.check(board, PlacePiece(cell, rotation)) is None
        self.press(*["x"] * rotation, pause=0.12)
        self.click_tile(cell.x + 0.5, cell.y + 0.5)
        time.sleep(0.35)

    def play_until(self, wave, phase):
        """Play on until this phase of this wave begins; a picture of every phase on the way."""
        seen = set()
        reached, since = 0, time.monotonic()
        while (self.world.clock.wave, self.world.clock.phase) != (wave, phase):
            assert self.program.poll() is None, "the program ended in the match"
            self.look()
            now, tick = self.world.clock.phase, self.world.clock.tick
            if tick > reached:
                reached, since = tick, time.monotonic()
            assert time.monotonic() < since + PATIENCE, f"the match stands in {self.world.clock}"
            acts = {
                Phase.DEPLOY: self.deploy,
                Phase.DEFEND: self.defend,
                Phase.BUILD: self.build,
                Phase.SCORE: lambda: self.press("Return", pause=0.6),
            }
            moment = f"wave{self.world.clock.wave}-{now.value}"
            if now is Phase.SCORE and moment not in seen:
                time.sleep(0.8)  # the cards count up before Enter sends them off
                self.picture(moment)
            acts.get(now, lambda: None)()
            if now is not Phase.SCORE and moment not in seen:
                self.picture(moment)
            seen.add(moment)
            time.sleep(0.15)
