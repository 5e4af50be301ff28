"""What all scenes share: the window, the stage, the way to other scenes, and what was last chosen."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from game import language, places
from game.app.layouts import LayoutError, Layouts, from_table
from game.app.settings import AUTO, COMFORTS, PERCENT, UNLIMITED, Settings
from game.app.window import GameWindow
from game.draw.comfort import Comfort
from game.draw.quality import PRESETS, Quality, scaled
from game.draw.stage import Stage
from game.levels.collection import Collection
from game.places import Shelf
from game.profile.profile import Profile
from game.rules.balance import Balance
from game.scenes.browser.arrivals import Arrivals
from game.scenes.routes import Route, ToTitle
from game.scenes.setup_form import SetupForm
from game.scenes.speech import Speaker

CONTINUE = "continue"
"""The title's entry that leads back to the match that was left."""

NOTICE_SECONDS = 3.0
LETTERS_A_SECOND = 15
"""A notice stays so long at least, and for as long as it takes to read."""


@dataclass(slots=True)
class Backstage:
    """Made once by the director."""

    window: GameWindow
    stage: Stage
    go: Callable[[Route], None]
    """Leave for another scene."""
    fitting: Quality
    """The preset that fits this machine."""
    balance: Balance
    """The values that matches begin with."""
    profile: Profile = field(default_factory=Profile)
    """What the player keeps; in memory alone where nobody plays."""
    settings: Settings = field(default_factory=Settings)
    levels: Collection = field(
        default_factory=lambda: Collection(places.levels(), places.folder(Shelf.LEVELS).path)
    )
    """All there is to play on."""
    arrivals: Arrivals = field(default_factory=Arrivals)
    """Files that were dropped on the window, on their way to the levels."""
    route: Route = field(default_factory=ToTitle)
    """Where the window was last taken."""
    form: SetupForm | None = None
    """What was last chosen in setup, where the next one begins."""
    entry: str = ""
    """The title's entry that was last chosen; coming back, it is lit, and at the start the first."""
    notice: str = ""
    """Said near the foot of every scene until `notice_until`."""
    notice_until: float = 0.0
    speaker: Speaker | None = None
    """Says what has the light, where that was asked for."""
    begun_at: float = field(default_factory=time.perf_counter)

    def apply(self, settings: Settings) -> None:
        """Play with these settings from now on."""
        before, self.settings = self.settings, settings
        language.speak(settings.language)
        preset = self.fitting if settings.quality == AUTO else PRESETS[settings.quality]
        self.stage.set_quality(scaled(preset, settings.scale))
        self.stage.set_comfort(comfort_of(settings))
        self.stage.canvas.ui_scale = settings.ui_scale / PERCENT
        self.stage.canvas.is_plain = settings.high_contrast
        self.window.frame_cap = math.inf if settings.frame_cap == UNLIMITED else int(settings.frame_cap)
        if settings.vsync != before.vsync:
            self.window.set_vsync(settings.vsync)
        if settings.fullscreen != before.fullscreen:
            self.window.set_fullscreen(settings.fullscreen)

    @property
    def layouts(self) -> Layouts:
        """What is bound; the defaults, and a sentence, where the settings' table cannot be."""
        try:
            return from_table(self.settings.bindings, self.window.keymap.defaults())
        except LayoutError as error:
            self.say(str(error))
            return from_table({}, self.window.keymap.defaults())

    def say(self, words: str) -> None:
        """Show a sentence for a while, whatever scene is on."""
        lasting = max(NOTICE_SECONDS, len(words) / LETTERS_A_SECOND)
        self.notice, self.notice_until = words, self.seconds + lasting

    @property
    def seconds(self) -> float:
        """Since the game was started; drives what moves by itself."""
        return time.perf_counter() - self.begun_at


def comfort_of(settings: Settings) -> Comfort:
    """How much the picture may move, shake and flash by these settings."""
    return Comfort(**{name: getattr(settings, name) / PERCENT for name in COMFORTS})


def percents(comfort: Comfort) -> dict[str, int]:
    """The settings that want this comfort."""
    return {name: round(getattr(comfort, name) * PERCENT) for name in COMFORTS}
