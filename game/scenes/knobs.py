"""The theatre's knobs: what each says now, what it does, and the key and pad button that do it anywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pyglet.window import key

from game.app.bindings import PadButton
from game.match.storyline import Turn
from game.rules.world import NOBODY
from game.scenes.deck import Group, Knob
from game.scenes.projector import Projector
from game.scenes.steering import Steering
from game.scenes.viewpoint import Viewpoint

SKIP_SECONDS = 5

KINDS: dict[Turn | None, str] = {
    None: "Any moment",
    Turn.SEAL: "Seal",
    Turn.BREACH: "Breach",
    Turn.STRIKE: "Strike",
    Turn.OVERDRIVE: "Overdrive",
    Turn.ELIMINATION: "Player out",
}
"""What can be hopped to, in words."""

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
    words = "Pause" if desk.projector.plays else "Play"
    press = desk.projector.toggle
    return [Knob("play", words, words, press, key.SPACE, PadButton.X, widest=("Pause", "Play"))]


def _winding(desk: Desk) -> list[Group]:
    projector, five, kind = desk.projector, f"{SKIP_SECONDS} s", KINDS[desk.projector.turn]
    choose = Knob(
        "kind",
        kind,
        "Choose the kind of moment",
        lambda: projector.choose_turn(1),
        key.K,
        widest=tuple(KINDS.values()),
    )
    bumpers, triggers = (PadButton.LB, PadButton.RB), (PadButton.LT, PadButton.RT)
    moments = f"Former {kind.lower()}", f"Next {kind.lower()}"
    if projector.turn is None:
        moments = "Former moment", "Next moment"
    return [
        _pair(Knob("tick", "Tick"), ("A tick back", "A tick on"), projector.step, (key.COMMA, key.PERIOD)),
        _pair(Knob("skip", five), (f"{five} back", f"{five} on"), desk.skip, (key.BACKSPACE, 0)),
        _pair(choose, moments, desk.hop_moment, (key.P, key.N), triggers),
        _pair(
            Knob("phase", "Phase"),
            ("Former phase", "Next phase"),
            desk.hop_phase,
            (key.PAGEUP, key.PAGEDOWN),
            bumpers,
        ),
        _pair(Knob("wave", "Wave"), ("Former wave", "Next wave"), desk.hop_wave, (key.HOME, key.END)),
    ]


def _looking(desk: Desk) -> list[Group]:
    projector, viewpoint, names = desk.projector, desk.viewpoint, desk.names
    speed = Knob("speed", f"{projector.speed:g}x", widest=("0.25x",))
    view = "Whole map" if viewpoint.is_whole else "Moved"
    if viewpoint.seat != NOBODY:
        view = names[viewpoint.seat]
    steer = Knob(
        "view",
        view,
        "Move the camera",
        desk.steering.begin,
        key.M,
        widest=("Whole map", "Moved", *names),
    )
    return [
        _pair(speed, ("Slower", "Faster"), projector.change_speed, (key.S, key.F)),
        _pair(steer, ("Former view", "Next view"), viewpoint.turn, (0, key.C)),
    ]


def _leaving(desk: Desk) -> list[Group]:
    hud = "Hide cards and banner" if desk.has_hud else "Show cards and banner"
    bar = "Hide this bar" if desk.has_deck else "Keep this bar"
    return [
        [Knob("hud", "HUD", hud, desk.toggle_hud, key.H, PadButton.Y, desk.has_hud)],
        [Knob("bar", "Bar", bar, desk.toggle_deck, key.T, PadButton.VIEW, desk.has_deck)],
        [Knob("back", "Back", "Back", desk.back, key.ESCAPE, PadButton.B)],
    ]


def _pair(
    middle: Knob, does: tuple[str, str], turn: Callable[[int], None], keys: Keys, pad: Buttons = _NO_BUTTONS
) -> Group:
    """Words between two arrows that turn back and on."""
    back = Knob(f"{middle.name} back", "left", does[0], lambda: turn(-1), keys[0], pad[0])
    on = Knob(f"{middle.name} on", "right", does[1], lambda: turn(1), keys[1], pad[1])
    return [back, middle, on]
