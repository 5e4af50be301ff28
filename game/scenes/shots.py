"""Pictures of any scene without a visible window, for the `shot` command, documents and tests."""

from __future__ import annotations

import difflib
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from PIL import Image

from game import language, places, rivals
from game.app import window
from game.app.clock import TICK_SECONDS
from game.app.settings import PERCENT, UI_SCALES
from game.draw import offscreen, quality
from game.draw.comfort import CALM
from game.draw.stage import Backdrop, Stage
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.match import replay as replays
from game.match.playback import Playback
from game.match.session import Match
from game.rules.events import Event
from game.rules.world import NOBODY, World
from game.scenes import cast, director
from game.scenes.archive import Record
from game.scenes.assists_page import AssistsScene
from game.scenes.backstage import Backstage
from game.scenes.browser.scene import LevelsScene
from game.scenes.howto import HowToScene
from game.scenes.match import MatchScene
from game.scenes.pause import PauseScene, Ways
from game.scenes.plan import Plan
from game.scenes.replays import ReplaysScene
from game.scenes.routes import ToTitle, ToVictory
from game.scenes.settings.rollover import RolloverScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.settings.welcome import WelcomeScene
from game.scenes.setup import SetupScene
from game.scenes.setup_form import first_form
from game.scenes.show import Show
from game.scenes.staged import StagedScene
from game.scenes.theatre import TheatreScene
from game.scenes.title import TitleScene
from game.scenes.victory import VictoryScene

HIDDEN_SIZE = (320, 180)
SHOT_SECONDS = 30.0
"""The moment at which everything that moves by itself is shown."""

SAMPLE_SHELLS = 8
"""Without a replay and a tick a picture shows rivals once so many shells fly in a crowned, burning fight."""

SANDBOX_TICKS = 180
"""Long enough for a hint to be due."""

HOWTO_TICKS = 120
"""Far enough into a lesson to see what it shows."""

LONG_AGO = 3600.0
"""Seconds between the opening of a scene and its picture, however slow the machine: all has run in."""

SAMPLE_SKILL = "elite"
SAMPLE_SEED = 3

TONGUES = {code: code for code in (*language.SPOKEN, language.PSEUDO)}
"""The languages that pictures can be drawn in: the pseudo-locale, too, to see what was forgotten."""

T = TypeVar("T")


class NoSuchShot(ValueError):  # noqa: N818 what it is, in the words of the command
    """There is nothing to draw as asked; the message is a sentence for the player."""


def draw(
    scene_name: str,
    size: tuple[int, int],
    preset: str,
    replay: Path | None,
    tick: int | None,
    *,
    scale: str | None = None,
    calm: bool = False,
    ui_scale: int = 100,
    high_contrast: bool = False,
    spoken: str = language.ENGLISH,
) -> Image.Image:
    """A scene as it looks in a window of this size; `replay` and `tick` choose the match and its moment.

    `scale` is one of `quality.SCALES`, None the preset's own; `calm` is its switch in the settings; `spoken`
    is one of TONGUES. Raises NoSuchShot for an unknown scene, preset, scale, language or tick, ReplayError
    for a file that is no replay, and window.CannotOpen without OpenGL 3.3.
    """
    make = _known(scene_name, SCENES, "scene")
    chosen = _known(preset, quality.PRESETS, "preset")
    if scale is not None:
        _known(scale, quality.SCALES, "scale")
        chosen = quality.scaled(chosen, scale)
    language.speak(_known(spoken, TONGUES, "language"))
    opened = window.opened(visible=False, size=HIDDEN_SIZE)
    backstage = director.raise_curtain(opened, chosen)
    backstage.stage.resize(size)
    if calm:
        backstage.stage.set_comfort(CALM)
    backstage.stage.canvas.ui_scale = scale_of(ui_scale)
    backstage.stage.canvas.is_plain = high_contrast
    open_long_ago(backstage)
    scene = make(backstage, replay, tick)
    return picture(scene, backstage)


def open_long_ago(backstage: Backstage) -> None:
    """Scenes made from now on have opened long before SHOT_SECONDS."""
    backstage.begun_at = time.perf_counter() - SHOT_SECONDS + LONG_AGO


def picture(scene: StagedScene, backstage: Backstage) -> Image.Image:
    """What a scene paints now, as an image of the stage's size."""
    stage = backstage.stage
    texture = stage.ctx.texture(stage.window, components=4)
    screen = stage.ctx.framebuffer(color_attachments=[texture])
    stage.begin()
    backdrop = scene.paint(stage, SHOT_SECONDS)
    scene.draw_notice(stage, SHOT_SECONDS)
    stage.finish(screen, SHOT_SECONDS, backdrop=backdrop)
    return offscreen.image(screen.read(components=3), stage.window)


class MatchShot(StagedScene):
    """A match at one tick, as a spectator sees it; without a tick, a replay's end or a sample's fight."""

    def __init__(self, backstage: Backstage, replay: Path | None, tick: int | None) -> None:
        super().__init__(backstage)
        self.match, self.advance = session(replay)
        self.show = Show(backstage.stage, self.match, cast.cast(self.match.header, {}), {})
        is_sample = replay is None and tick is None
        now, before = 0, -1
        while now not in {before, tick} and not (is_sample and is_high(self.match.world)):
            self.show.take(self.advance())
            before, now = now, self.match.world.clock.tick

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The match."""
        return self.show.paint(stage, 0.0, seconds)


def is_high(world: World) -> bool:
    """Whether a fight is at its height: shells fly, someone wears the crown, someone's Overdrive burns."""
    is_burning = any(seat.board.in_overdrive for seat in world.active)
    return len(world.shots) >= SAMPLE_SHELLS and world.crown != NOBODY and is_burning


def session(replay: Path | None) -> tuple[Match, Callable[[], list[Event]]]:
    """A match and what plays its next tick: the replay's, or a sample of rivals."""
    if replay is not None:
        playback = Playback(replays.read(replay))
        return playback.match, playback.advance
    level = library.load(library.catalogue(places.levels())[0][1])
    names = rivals.PERSONALITIES
    specs = [
        SeatSpec(human=False, skill=SAMPLE_SKILL, personality=names[seat % len(names)])
        for seat in range(len(level.islands))
    ]
    head = contest.header(level, contest.shipped_balance(), specs, seed=SAMPLE_SEED)
    match = Match(head, contest.controllers(head))
    return match, match.advance


def _pause(backstage: Backstage, replay: Path | None, tick: int | None) -> StagedScene:
    shot = MatchShot(backstage, replay, tick)
    ways = Ways(_nowhere, _nowhere, _nowhere, _nowhere, _nowhere, _nowhere)
    return PauseScene(backstage, shot.paint, Record(None, replay, ""), ways)


def _victory(backstage: Backstage, replay: Path | None, tick: int | None) -> StagedScene:
    match, advance = session(replay)
    while not match.is_over and match.world.clock.tick != tick:
        before = match.world.clock.tick
        advance()
        if match.world.clock.tick == before:
            break
    return VictoryScene(backstage, ToVictory(Plan(match.header, {}), match, replay, ""))


def _theatre(backstage: Backstage, replay: Path | None, tick: int | None) -> StagedScene:
    if replay is None:
        raise NoSuchShot("the theatre needs a replay. Fix: add --replay FILE.")
    scene = TheatreScene(backstage, replay)
    scene.projector.seek(tick or 0)
    scene.projector.reel.explore(scene.projector.reel.length)
    return scene


def _levels(backstage: Backstage, _replay: Path | None, _tick: int | None) -> StagedScene:
    scene = LevelsScene(backstage, ToTitle())
    scene.complete()
    return scene


def _sandbox(backstage: Backstage, _replay: Path | None, tick: int | None) -> StagedScene:
    """The first level, with whoever sits there waiting for so many ticks."""
    level = library.load(library.catalogue(places.levels())[0][1])
    scene = MatchScene(backstage, first_form([level]).sandbox(backstage.balance))
    scene.show.land()
    for _ in range(SANDBOX_TICKS if tick is None else tick):
        scene.on_update(TICK_SECONDS)
    return scene


def _howto(backstage: Backstage, _replay: Path | None, tick: int | None) -> StagedScene:
    """The page about Build; `tick` is how long it has played."""
    scene = HowToScene(backstage, _nowhere)
    scene.open(1)
    for _ in range(HOWTO_TICKS if tick is None else tick):
        scene.on_update(TICK_SECONDS)
    return scene


def _nowhere() -> None:
    """A picture leads nowhere."""


Maker = Callable[[Backstage, Path | None, int | None], StagedScene]

SCENES: dict[str, Maker] = {
    "title": lambda backstage, _replay, _tick: TitleScene(backstage),
    "setup": lambda backstage, _replay, _tick: SetupScene(backstage),
    "assists": lambda backstage, _replay, _tick: AssistsScene(backstage),
    "sandbox": _sandbox,
    "levels": _levels,
    "match": MatchShot,
    "pause": _pause,
    "victory": _victory,
    "howto": _howto,
    "settings": lambda backstage, _replay, _tick: SettingsScene(backstage, _nowhere),
    "welcome": lambda backstage, _replay, _tick: WelcomeScene(backstage),
    "rollover": lambda backstage, _replay, _tick: RolloverScene(backstage, _nowhere),
    "replays": lambda backstage, _replay, _tick: ReplaysScene(backstage),
    "theatre": _theatre,
}
"""Every scene that can be drawn, by its name on the command line."""


def scale_of(percent: int) -> float:
    """An interface's size in percent as a factor; NoSuchShot where it can't be drawn at that."""
    least, most = UI_SCALES
    if not least <= percent <= most:
        raise NoSuchShot(f"the interface can't be drawn at {percent} %. Fix: use {least} to {most}.")
    return percent / PERCENT


def _known(word: str, known: Mapping[str, T], what: str) -> T:
    if word in known:
        return known[word]
    near = difflib.get_close_matches(word, known, 1)
    hint = f"did you mean {near[0]}?" if near else f"use one of {', '.join(known)}."
    raise NoSuchShot(f"there is no {what} {word!r}. Fix: {hint}")
