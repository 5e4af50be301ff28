"""What all scenes share: the window, the stage, the way to other scenes, and what was last chosen."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from game.app.window import GameWindow
from game.draw.stage import Stage
from game.rules.balance import Balance
from game.scenes.routes import Route
from game.scenes.setup_form import SetupForm


@dataclass(slots=True)
class Backstage:
    """Made once by the director."""

    window: GameWindow
    stage: Stage
    go: Callable[[Route], None]
    """Leave for another scene."""
    balance: Balance
    """The values that matches begin with."""
    form: SetupForm | None = None
    """What was last chosen in setup, where the next one begins."""
    begun_at: float = field(default_factory=time.perf_counter)

    @property
    def seconds(self) -> float:
        """Since the game was started; drives what moves by itself."""
        return time.perf_counter() - self.begun_at
