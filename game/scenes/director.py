"""Knows which scene stands at which route, and takes the window there."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import assert_never

import arcade

from game import places
from game.app.window import GameWindow
from game.draw import quality
from game.draw.quality import Quality
from game.draw.stage import Stage
from game.language import text
from game.league import contest
from game.profile import starts
from game.profile.profile import Profile
from game.scenes.assists_page import AssistsScene
from game.scenes.backstage import Backstage
from game.scenes.browser.scene import LevelsScene
from game.scenes.howto import HowToScene
from game.scenes.match import MatchScene
from game.scenes.replays import ReplaysScene
from game.scenes.routes import (
    Route,
    ToAssists,
    ToHowTo,
    ToLevels,
    ToMatch,
    ToQuit,
    ToReplays,
    ToSettings,
    ToSetup,
    ToTheatre,
    ToTitle,
    ToVictory,
    ToWelcome,
)
from game.scenes.settings.scene import SettingsScene
from game.scenes.settings.welcome import WelcomeScene
from game.scenes.setup import SetupScene
from game.scenes.speech import HeardCanvas, Speaker
from game.scenes.staged import StagedScene
from game.scenes.theatre import TheatreScene
from game.scenes.title import TitleScene
from game.scenes.victory import VictoryScene

SOFTWARE = ("llvmpipe", "softpipe", "swiftshader", "software")
"""Renderers that draw on the processor, by parts of their names."""


OCCUPIED = ToMatch, ToVictory, ToTheatre
"""Routes that nobody is to be called away from."""


def opening(
    first: Route, profile: Profile | None = None, *, speaks: bool = False
) -> Callable[[GameWindow], None]:
    """What `window.run` does with a fresh window: make the stage, and go to the first scene.

    Without a profile everybody is a new player, of whom nothing is kept. Where it `speaks`, whatever has the
    light in a menu is written to standard output.
    """
    profile = profile or Profile()

    def open_with(window: GameWindow) -> None:
        backstage = raise_curtain(window, fitting(window))
        backstage.profile = profile
        if speaks:
            backstage.stage.canvas = heard = HeardCanvas(backstage.stage.canvas.atlas)
            backstage.speaker = Speaker(heard, sys.stdout)
        backstage.apply(profile.settings)
        backstage.go(ToWelcome() if profile.is_new and isinstance(first, ToTitle) else first)
        if profile.notices:
            backstage.say(profile.notices[0])
        arcade.schedule_once(lambda _: profile.came_up(), starts.SECONDS)

    return open_with


def fitting(window: GameWindow) -> Quality:
    """The preset that this machine draws fast enough: the lowest where there is no graphics card."""
    renderer = window.ctx.info.RENDERER.lower()
    return quality.LOW if any(name in renderer for name in SOFTWARE) else quality.HIGH


def raise_curtain(window: GameWindow, preset: Quality) -> Backstage:
    """The backstage of a window."""
    resources = places.resources()
    stage = Stage(window.ctx, resources, window.pixels, preset)
    values = contest.shipped_balance()

    def go(route: Route) -> None:
        if isinstance(route, ToQuit):
            arcade.exit()
        else:
            backstage.route = past_arrivals(route, backstage)
            window.show_view(scene(backstage.route, backstage))
            gc.collect()  # the former scene's textures hang on reference cycles, and are large

    backstage = Backstage(window, stage, go, preset, values)
    window.hear_files = partial(receive, backstage)
    return backstage


def receive(backstage: Backstage, files: Sequence[Path]) -> None:
    """Files were dropped on the window: they lead to the levels, at once or when what goes on is over."""
    backstage.arrivals.drop(files)
    if isinstance(backstage.route, OCCUPIED):
        backstage.say(text("What you dropped waits for the list of levels, which comes when you leave this."))
        scene_now = backstage.window.current_view
        if isinstance(scene_now, StagedScene):
            scene_now.is_stale = True
    elif not isinstance(backstage.route, ToLevels):
        backstage.go(backstage.route)


def past_arrivals(route: Route, backstage: Backstage) -> Route:
    """Where a way leads: while files wait to be taken, every menu lies behind the list of levels."""
    if not backstage.arrivals.is_waiting or isinstance(route, (*OCCUPIED, ToLevels, ToQuit)):
        return route
    return ToLevels(route)


def scene(route: Route, backstage: Backstage) -> StagedScene:
    """The scene that stands at a route."""
    match route:
        case ToTitle():
            return TitleScene(backstage)
        case ToSetup(lit):
            return SetupScene(backstage, lit)
        case ToAssists():
            return AssistsScene(backstage)
        case ToLevels(origin):
            return LevelsScene(backstage, origin)
        case ToMatch(plan, left):
            return MatchScene(backstage, plan, left)
        case ToVictory():
            return VictoryScene(backstage, route)
        case ToReplays(watched):
            return ReplaysScene(backstage, watched)
        case ToHowTo():
            return HowToScene(backstage, lambda: backstage.go(ToTitle()))
        case ToSettings(page, lit):
            return SettingsScene(backstage, lambda: backstage.go(ToTitle()), page, lit)
        case ToWelcome():
            return WelcomeScene(backstage)
        case ToTheatre(replay, origin):
            return TheatreScene(backstage, replay, origin)
        case ToQuit():
            raise ValueError("nothing stands behind the exit")
        case _:
            assert_never(route)
