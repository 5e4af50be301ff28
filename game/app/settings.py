"""What a player can set, what each setting may be, and where it begins. `game.profile` keeps it on disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game import language
from game.app.bindings import Action, Device
from game.app.repeat import Handling
from game.app.stick import StickFeel
from game.rules.world import TICKS_PER_SECOND

DAS_TICKS = (3, 20)
ARR_TICKS = (0, 6)
REST_TICKS = (0, 30)
"""What can be set: 50 to 333 ms, 0 to 100 ms, and 0 to 500 ms."""

FELT = ("das_ticks", "arr_ticks", "holds_fire", "rest_ticks")
"""What is set for each player beside stick and switches."""

AUTO = language.AUTO
QUALITIES = (AUTO, "low", "medium", "high", "ultra")
SCALES = (AUTO, "full", "3/4", "1/2")
"""Presets of the picture, and its size against the window's; auto: what fits, what the preset says."""

PERCENT = 100
COMFORTS = ("shake", "flash", "bloom", "particles", "motion")
"""Settings from 0 to 100 %: how much the picture may move, shake and flash."""

UI_SCALES = (75, 200)
UI_STEP = 25
"""How large the match's interface is, in percent. From 150 on no word is under 26 pixels at 1080p."""

GAME_SPEEDS, SPEED_STEP = (50, PERCENT), 10
"""How fast a match of one person may run, in percent; its rules are the same at every speed."""

OFF = "off"
CAPTIONS = (OFF, "normal", "large", "largest")
"""Whether what is heard is written too, and how large."""

UNLIMITED = "unlimited"
FRAME_CAPS = ("30", "60", "120", "144", UNLIMITED)
"""Frames a second at most; no rule hangs on them."""

WEAKER_RIVALS = (0, 2)
"""By how many skills rivals may be weaker than chosen."""

GAP_MAGNETS = (0, 2)
"""From how many tiles away a piece is drawn to what it can cover."""

LOCK_HELPS = (AUTO, "0", "1", "2")
"""From how many tiles away an aim locks on to a target; auto: none by mouse and keys, one by a pad."""

VOLUMES = ("master", "music", "effects", "interface")
"""How loud each is, from 0 to 100 %."""

LANGUAGES = (AUTO, *language.SPOKEN)
"""Auto: the system's, where the game speaks it."""

DEVICES = tuple(
    device.name.lower() for device in (Device.MOUSE, Device.KEYS, Device.SECOND_KEYS, Device.PAD_1)
)
"""What a skirmish's first seat may be played with when the setup opens."""

PLAYERS = 4
"""People that one screen may hold, each with a hand's feeling and keys of their own."""

Bindings = Mapping[str, Mapping[str, str]]
"""What is bound otherwise than by default: controls as words, by device and action."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that can be set; the defaults are what a new player gets."""

    das_ticks: int = 10
    arr_ticks: int = 2
    holds_fire: bool = False
    """Fire held down fires on, not only in Overdrive."""
    stick: StickFeel = field(default_factory=StickFeel)
    toggles: frozenset[Action] = frozenset()
    """Held actions that are switches: one press on, one off."""
    rest_ticks: int = 0
    """For so long after a press the same control is not heard again."""
    quality: str = AUTO
    scale: str = AUTO
    vsync: bool = True
    frame_cap: str = "144"
    shake: int = 60
    flash: int = 100
    bloom: int = 100
    particles: int = 100
    motion: int = 100
    ui_scale: int = 100
    high_contrast: bool = False
    """Flat black behind words, words nearly white."""
    fullscreen: bool = False
    captions: str = OFF
    game_speed: int = PERCENT
    hints: bool = True
    """Hints appear for who does not know yet what a phase needs."""
    pauses_unfocused: bool = True
    device: str = DEVICES[0]
    master: int = 100
    music: int = 70
    effects: int = 100
    interface: int = 80
    mono: bool = False
    sounds_unfocused: bool = False
    rumble: int = PERCENT
    """How strongly pads shake."""
    build_percent: int = PERCENT
    selection_timed: bool = True
    human_wall_damage_percent: int = PERCENT
    weaker_rivals: int = 0
    gap_magnet: int = 0
    outline: bool = False
    lock_help: str = AUTO
    """Assists, for one person against rivals (rule 2.6)."""
    language: str = AUTO
    guests: tuple[Handling, ...] = (Handling(),) * (PLAYERS - 1)
    """How held keys feel to the second player and all after; the first one's are above."""
    bindings: Bindings = field(default_factory=dict)

    @property
    def handling(self) -> Handling:
        """How held keys feel to the first player."""
        own = {name: getattr(self, name) for name in FELT}
        return Handling(**own, stick=self.stick, toggles=self.toggles)

    def handling_of(self, player: int) -> Handling:
        """How held keys feel to one of the people at this screen, counted from 0 by their seats."""
        return (self.handling, *self.guests)[player]

    def with_handling(self, player: int, felt: Handling) -> Settings:
        """These settings, but held keys feel so to this player."""
        if player:
            guests = (*self.guests[: player - 1], felt, *self.guests[player:])
            return replace(self, guests=guests)
        own = {name: getattr(felt, name) for name in FELT}
        return replace(self, **own, stick=felt.stick, toggles=felt.toggles)


def milliseconds(ticks: int) -> int:
    """Ticks as a player reads them."""
    return round(ticks * 1000 / TICKS_PER_SECOND)
