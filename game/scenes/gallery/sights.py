"""The scenes of the gallery: every one that `shot` draws, from tiny matches of two, three and four rivals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import cast

from PIL import Image
from pyglet.window import key

from game import places, rivals
from game.app.clock import TICK_SECONDS
from game.league import contest
from game.levels import library
from game.match import replay as replays
from game.match.playback import Playback
from game.rules.world import Phase
from game.scenes import shots
from game.scenes.backstage import Backstage
from game.scenes.howto import HowToScene
from game.scenes.lessons import LESSONS
from game.scenes.replays import ReplaysScene
from game.scenes.settings.scene import SettingsScene
from game.scenes.staged import StagedScene
from game.scenes.title import TitleScene

WAVES = 5
"""By then every kind of cannon stands."""
SEED = 1
SKILL = "elite"

LEVELS = {2: ("narrows", "dusk"), 3: ("talons", "ember"), 4: ("four-hearts", "aurora")}
"""By seats: the level that is played, and its map's theme here: no shipped level has dusk."""


@dataclass(frozen=True, slots=True)
class Sight:
    """One scene; `phase` names a moment of the recorded match: the fullest of Defend, else the middle."""

    scene: str
    shows: str
    phase: Phase | None = None
    seats: int = 4
    state: str = ""
    act: Callable[[StagedScene, Path], None] | None = None
    """Brings the scene into that state; given a folder in which it may write."""

    @property
    def title(self) -> str:
        """For people: `match defend, 3 seats`."""
        words = f"{self.scene} {self.phase or ''} {self.state}".strip()
        return words if self.seats == max(LEVELS) else f"{words}, {self.seats} seats"

    @property
    def name(self) -> str:
        """For files and links: `scene-match-defend-3-seats`."""
        return f"scene-{self.title}".replace(",", "").replace("  ", " ").replace(" ", "-").lower()


def _lesson(page: int) -> Callable[[StagedScene, Path], None]:
    def act(scene: StagedScene, folder: Path) -> None:
        del folder
        pages = cast("HowToScene", scene)
        pages.open(page)
        for _ in range(shots.HOWTO_TICKS):
            pages.on_update(TICK_SECONDS)

    return act


def _page(name: str) -> Callable[[StagedScene, Path], None]:
    def act(scene: StagedScene, folder: Path) -> None:
        del folder
        cast("SettingsScene", scene).open(name)

    return act


def _leave(scene: StagedScene, folder: Path) -> None:
    """A match was left for the title."""
    cast("TitleScene", scene).left = folder / "2026-01-31-200000-narrows.jsonl"
    scene.backstage.notice = "The match is kept. Continue leads back to it."
    scene.backstage.notice_until = shots.SHOT_SECONDS + 1


def _open_damaged(scene: StagedScene, folder: Path) -> None:
    """A replay that was cut off is to be watched."""
    path = folder / "2026-01-31-200000-narrows.jsonl"
    path.write_text('{"replay": "neon-bast', encoding="utf-8")
    listed = cast("ReplaysScene", scene)
    listed.paths = [path]
    listed.on_key_press(key.ENTER, 0)


SIGHTS = (
    Sight("title", "The logo, whose O closes in gold; a battle behind it."),
    Sight("title", "What is said after a match was left.", state="with a notice", act=_leave),
    Sight("setup", "Who plays, where, how long."),
    Sight("assists", "Help for one person against rivals, each on its own."),
    Sight("sandbox", "No clock; a hint for who waits."),
    Sight("match", "Bastions to pick from; every hand on one.", Phase.SELECTION),
    Sight("match", "Rings being closed; whose hand is where.", Phase.BUILD),
    Sight("match", "Cannons being bought.", Phase.DEPLOY),
    Sight("match", "Shells in the air; who wins is seen.", Phase.DEFEND),
    Sight("match", "A score card a seat; the leader's stands higher.", Phase.SCORE),
    Sight("match", "A duel on a map at dusk.", Phase.BUILD, 2),
    Sight("match", "Two rivals' shells cross over the strait.", Phase.DEFEND, 2),
    Sight("match", "Two cards.", Phase.SCORE, 2),
    Sight("match", "Three islands among embers.", Phase.BUILD, 3),
    Sight("match", "Three rivals: who shoots at whom.", Phase.DEFEND, 3),
    Sight("match", "Three cards.", Phase.SCORE, 3),
    Sight("pause", "The resting match and what can be done.", Phase.DEFEND),
    Sight("victory", "Ranking, rounds won, the chart of scores."),
    Sight("victory", "Two rivals only.", seats=2),
    *(
        Sight("howto", f"It plays by itself. {lesson.headline}.", state=lesson.name, act=_lesson(page))
        for page, lesson in enumerate(LESSONS)
    ),
    Sight("settings", "How keys feel, and a box to feel them in."),
    Sight("settings", "How the picture is drawn.", state="picture", act=_page("Picture")),
    Sight("settings", "What every control does.", state="controls", act=_page("Controls")),
    Sight("settings", "How much it moves and shines.", state="motion", act=_page("Motion and light")),
    Sight("settings", "How it is read, and how fast.", state="access", act=_page("Accessibility")),
    Sight("rollover", "Both halves of the keyboard, lit while heard."),
    Sight("welcome", "What a new player is asked."),
    Sight("levels", "All there is to play on."),
    Sight("replays", "Matches to watch again."),
    Sight("replays", "A damaged file says so.", state="damaged", act=_open_damaged),
    Sight("theatre", "A replay, and how it is being played.", Phase.DEFEND),
)


@dataclass(frozen=True, slots=True)
class Take:
    """A recorded match, and a moment of each phase of its last wave."""

    file: Path
    ticks: dict[Phase, int]


class Recording:
    """The tiny matches, kept in a folder; each is played once it is asked for."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.take = cache(self._take)

    def _take(self, seats: int) -> Take:
        """The match of so many seats."""
        file = self.folder / f"match-{seats}.jsonl"
        file.unlink(missing_ok=True)
        name, theme = LEVELS[seats]
        level = replace(library.load(library.find(name, places.levels())), theme=theme)
        specs = [contest.parse_seat(f"{SKILL}:{taste}") for taste in rivals.PERSONALITIES[:seats]]
        head = contest.header(level, contest.shipped_balance(), specs, waves=WAVES, seed=SEED)
        contest.play(head, replay=file)
        return Take(file, _moments(Playback(replays.read(file))))


def draw(sight: Sight, backstage: Backstage, recording: Recording) -> Image.Image:
    """A scene at the size and quality of the backstage's stage."""
    shots.open_long_ago(backstage)
    take = recording.take(sight.seats)
    tick = take.ticks[sight.phase] if sight.phase else None
    scene = shots.SCENES[sight.scene](backstage, take.file, tick)
    if sight.act:
        sight.act(scene, recording.folder)
    image = shots.picture(scene, backstage)
    backstage.notice_until = 0.0
    return image


def _moments(playback: Playback) -> dict[Phase, int]:
    """By phase, of the last wave: the tick with most shells in the air, else the one in the middle."""
    spans: dict[Phase, tuple[int, int]] = {}
    fullest, most = 0, -1
    world = playback.match.world
    clock = world.clock
    while not playback.is_over:
        spans[clock.phase] = clock.phase_at, clock.tick
        if clock.tick == clock.phase_at:
            most = -1
        if clock.phase is Phase.DEFEND and len(world.shots) > most:
            fullest, most = clock.tick, len(world.shots)
        playback.advance()
    return {phase: (start + end) // 2 for phase, (start, end) in spans.items()} | {Phase.DEFEND: fullest}
