"""The theatre's knobs: what each says now, what it does, and the key and pad button that do it anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from pyglet.window import key

from game.app.bindings import PadButton
from game.language import decimal, marked, text
from game.match.storyline import Turn
from game.rules.world import NOBODY
from game.scenes.deck import Group, Knob
from game.scenes.projector import Projector
from game.scenes.steering import Steering
from game.scenes.viewpoint import Viewpoint

SKIP_SECONDS = 5

KINDS: dict[Turn | None, str] = {
    None: marked("Any moment"),
    Turn.SEAL: marked("Seal"),
    Turn.BREACH: marked("Breach"),
    Turn.STRIKE: marked("Strike"),
    Turn.OVERDRIVE: marked("Overdrive"),
    Turn.ELIMINATION: marked("Player out"),
}
"""What can be hopped to, in words."""


@dataclass(frozen=True, slots=True)
class Hop:
    """What two arrows do, back and on, and what is said where nothing lies there; messages."""

    former: str
    following: str
    none_before: str
    none_after: str

    @property
    def does(self) -> tuple[str, str]:
        """What the arrows do, as it is said."""
        return text(self.former), text(self.following)

    def nothing(self, step: int) -> str:
        """What is said where nothing lies there, as it is said."""
        return text(self.none_after if step > 0 else self.none_before)


MOMENTS: dict[Turn | None, Hop] = {
    None: Hop(
        marked("Former moment"),
        marked("Next moment"),
        marked("No moment before this."),
        marked("No moment after this."),
    ),
    Turn.SEAL: Hop(
        marked("Former seal"),
        marked("Next seal"),
        marked("No seal before this."),
        marked("No seal after this."),
    ),
    Turn.BREACH: Hop(
        marked("Former breach"),
        marked("Next breach"),
        marked("No breach before this."),
        marked("No breach after this."),
    ),
    Turn.STRIKE: Hop(
        marked("Former strike"),
        marked("Next strike"),
        marked("No strike before this."),
        marked("No strike after this."),
    ),
    Turn.OVERDRIVE: Hop(
        marked("Former Overdrive"),
        marked("Next Overdrive"),
        marked("No Overdrive before this."),
        marked("No Overdrive after this."),
    ),
    Turn.ELIMINATION: Hop(
        marked("Former player out"),
        marked("Next player out"),
        marked("No player out before this."),
        marked("No player out after this."),
    ),
}

PHASES = Hop(
    marked("Former phase"),
    marked("Next phase"),
    marked("No phase before this."),
    marked("No phase after this."),
)
WAVES = Hop(
    marked("Former wave"), marked("Next wave"), marked("No wave before this."), marked("No wave after this.")
)

Keys = tuple[int, int]
Buttons = tuple[PadButton | None, PadButton | None]
_NO_BUTTONS: Buttons = (None, None)


class Desk(Protocol):
    """Whom the knobs belong to."""

    projector: Projector
    viewpoint: Viewpoint
    steering: Steering
    has_hud: bool
    has_deck: bool
    names: Sequence[str]
    """Of the seats."""

    def skip(self, step: int) -> None:
        """Five seconds on or back."""

    def hop_moment(self, step: int) -> None:
        """To the next moment of the chosen kind, or a former one."""

    def hop_phase(self, step: int) -> None:
        """To the next phase, or a former one."""

    def hop_wave(self, step: int) -> None:
        """To the next wave, or a former one."""

    def toggle_hud(self) -> None:
        """Hide cards and banner, or show them."""

    def toggle_deck(self) -> None:
        """Hide the deck, or keep it."""

    def back(self) -> None:
        """Out of the theatre."""


def groups(desk: Desk) -> list[Group]:
    """All knobs, in the groups that stay together."""
    return [_play(desk), *_winding(desk), *_looking(desk), *_leaving(desk)]


def _play(desk: Desk) -> Group:
    words = text("Pause") if desk.projector.plays else text("Play")
    press = desk.projector.toggle
    return [Knob("play", words, words, press, key.SPACE, PadButton.X, widest=(text("Pause"), text("Play")))]


def _winding(desk: Desk) -> list[Group]:
    projector, five = desk.projector, text("{seconds} s", seconds=SKIP_SECONDS)
    choose = Knob(
        "kind",
        text(KINDS[projector.turn]),
        text("Choose the kind of moment"),
        lambda: projector.choose_turn(1),
        key.K,
        widest=tuple(map(text, KINDS.values())),
    )
    bumpers, triggers = (PadButton.LB, PadButton.RB), (PadButton.LT, PadButton.RT)
    skips = text("{seconds} s back", seconds=SKIP_SECONDS), text("{seconds} s on", seconds=SKIP_SECONDS)
    ticks = text("A tick back"), text("A tick on")
    return [
        _pair(Knob("tick", text("Tick")), ticks, projector.step, (key.COMMA, key.PERIOD)),
        _pair(Knob("skip", five), skips, desk.skip, (key.BACKSPACE, 0)),
        _pair(choose, MOMENTS[projector.turn].does, desk.hop_moment, (key.P, key.N), triggers),
        _pair(
            Knob("phase", text("Phase")),
            PHASES.does,
            desk.hop_phase,
            (key.PAGEUP, key.PAGEDOWN),
            bumpers,
        ),
        _pair(Knob("wave", text("Wave")), WAVES.does, desk.hop_wave, (key.HOME, key.END)),
    ]


def _looking(desk: Desk) -> list[Group]:
    projector, viewpoint, names = desk.projector, desk.viewpoint, desk.names
    speed = Knob("speed", f"{decimal(projector.speed, None)}x", widest=(f"{decimal(0.25, None)}x",))
    view = text("Whole map") if viewpoint.is_whole else text("Moved")
    if viewpoint.seat != NOBODY:
        view = names[viewpoint.seat]
    steer = Knob(
        "view",
        view,
        text("Move the camera"),
        desk.steering.begin,
        key.M,
        widest=(text("Whole map"), text("Moved"), *names),
    )
    return [
        _pair(speed, (text("Slower"), text("Faster")), projector.change_speed, (key.S, key.F)),
        _pair(steer, (text("Former view"), text("Next view")), viewpoint.turn, (0, key.C)),
    ]


def _leaving(desk: Desk) -> list[Group]:
    hud = text("Hide cards and banner") if desk.has_hud else text("Show cards and banner")
    bar = text("Hide this bar") if desk.has_deck else text("Keep this bar")
    return [
        [Knob("hud", text("HUD"), hud, desk.toggle_hud, key.H, PadButton.Y, desk.has_hud)],
        [Knob("bar", text("Bar"), bar, desk.toggle_deck, key.T, PadButton.VIEW, desk.has_deck)],
        [Knob("back", text("Back"), text("Back"), desk.back, key.ESCAPE, PadButton.B)],
    ]


def _pair(
    middle: Knob, does: tuple[str, str], turn: Callable[[int], None], keys: Keys, pad: Buttons = _NO_BUTTONS
) -> Group:
    """Words between two arrows that turn back and on."""
    back = Knob(f"{middle.name} back", "left", does[0], lambda: turn(-1), keys[0], pad[0])
    on = Knob(f"{middle.name} on", "right", does[1], lambda: turn(1), keys[1], pad[1])
    return [back, middle, on]
