"""What makes the game readable, audible without sound, and as slow as its player needs it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from game.app.bindings import Device
from game.app.labels import device_label
from game.app.settings import (
    AUTO,
    CAPTIONS,
    DEVICES,
    GAME_SPEEDS,
    OFF,
    SPEED_STEP,
    UI_SCALES,
    UI_STEP,
    Settings,
)
from game.language import SPOKEN, text
from game.scenes.settings import motion, rows
from game.scenes.settings.desk import Desk
from game.scenes.settings.leaf import Leaf
from game.scenes.settings.rows import Row

NAMES = (
    *("language", "ui_scale", "high_contrast", "captions", "game_speed"),
    *("hints", "rumble", "device", "pauses_unfocused"),
)


class AccessPage(Leaf):
    """Language, size, contrast, calm, captions, speed, hints, rumble, device, pause."""

    columns = 2

    def rows(self) -> Sequence[Row]:
        """All of them, and the way back to where every new player begins."""
        desk, now = self.desk, self.desk.now
        return [
            language_row(desk),
            size_row(desk),
            rows.switch(
                *("high_contrast", text("High contrast"), text("Flat black behind words")),
                is_on=now.high_contrast,
                turn=lambda is_on: desk.set(high_contrast=is_on),
            ),
            motion.calm_row(desk),
            captions_row(desk),
            rows.number(
                "game_speed",
                (
                    text("Speed of a match"),
                    text("For one person; fixed as a match begins"),
                    text("{percent} %", percent=now.game_speed),
                ),
                now.game_speed,
                GAME_SPEEDS,
                lambda speed: desk.set(game_speed=round(speed)),
                step=SPEED_STEP,
            ),
            rows.switch(
                *("hints", text("Hints"), text("Until you have done what a phase needs")),
                is_on=now.hints,
                turn=lambda is_on: desk.set(hints=is_on),
            ),
            Row("hints anew", text("Begin with all hints again"), press=self._forget_learned),
            motion.share_row(desk, "rumble", text("Rumble"), text("Of pads, at what happens to you")),
            device_row(desk),
            rows.switch(
                *("unfocused", text("Pause when another window is used"), ""),
                is_on=now.pauses_unfocused,
                turn=lambda is_on: desk.set(pauses_unfocused=is_on),
            ),
            desk.reset_row("reset", text("Reset this page to default"), lambda: desk.defaults(*NAMES)),
            desk.reset_row("reset all", text("Reset all pages to default"), Settings),
        ]

    def _forget_learned(self) -> None:
        """Everybody gets their hints anew."""
        desk = self.desk
        complaint = desk.backstage.profile.forget_learned()
        desk.notes = [complaint] if complaint else []
        desk.said = text("All hints will be shown again")


def language_row(desk: Desk) -> Row:
    """Which language the window speaks."""
    options = {AUTO: text("Auto"), **SPOKEN}
    label, auto = text("Language"), text("Auto: as your system speaks")
    note = auto if label == "Language" else f"Language \N{MIDDLE DOT} {auto}"
    row = rows.choice(
        *("language", label, note, options, desk.now.language), lambda name: desk.set(language=name)
    )
    return replace(row, gauge=None)


def size_row(desk: Desk) -> Row:
    """How large all words are."""
    size = desk.now.ui_scale
    words = (
        text("Size of the interface"),
        text("From 150 % on to be read from a sofa"),
        text("{percent} %", percent=size),
    )
    return rows.number(
        "ui_scale", words, size, UI_SCALES, lambda percent: desk.set(ui_scale=round(percent)), step=UI_STEP
    )


def device_row(desk: Desk) -> Row:
    """What the first seat of a skirmish is played with, unless setup says otherwise."""
    options = {name: device_label(Device[name.upper()]) for name in DEVICES}
    row = rows.choice(
        *("played with", text("You play with"), text("What the next skirmish begins with")),
        options,
        desk.now.device,
        partial(_play_with, desk),
    )
    return replace(row, gauge=None)


def _play_with(desk: Desk, name: str) -> None:
    """Also in the setup that is there already, but for a pad that is not there."""
    desk.set(device=name)
    device, form = Device[name.upper()], desk.backstage.form
    if form and (not device.pad or device in desk.backstage.window.pads.plugged()):
        form.give_first(device)


def captions_row(desk: Desk) -> Row:
    """Whether what happens is written as it would be heard, and how large."""
    words = {OFF: text("Off"), "normal": text("On"), "large": text("Large"), "largest": text("Largest")}
    return rows.choice(
        *("captions", text("Captions"), text("Who did what, and where: as it would be heard")),
        {name: words[name] for name in CAPTIONS},
        desk.now.captions,
        lambda size: desk.set(captions=size),
    )
