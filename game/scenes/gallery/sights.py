"""The scenes of the gallery: every one that `shot` draws, the match once a phase, from one tiny recording."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from game import places, rivals
from game.league import contest
from game.levels import library
from game.match import replay as replays
from game.match.playback import Playback
from game.rules.world import Phase
from game.scenes import shots
from game.scenes.backstage import Backstage

WAVES = 2
SEED = 1
SKILL = "gunner"


@dataclass(frozen=True, slots=True)
class Sight:
    """One scene; `phase` names a moment of the recorded match in the middle of that phase."""

    scene: str
    shows: str
    phase: Phase | None = None

    @property
    def name(self) -> str:
        """For files and links: `scene-match-build`."""
        return f"scene-{self.scene}" + (f"-{self.phase}" if self.phase else "")


SIGHTS = (
    Sight("title", "The logo, whose O closes in gold; a battle behind it."),
    Sight("setup", "Who plays, where, how long."),
    Sight("match", "Two bastions to pick from.", Phase.SELECTION),
    Sight("match", "Rings being closed.", Phase.BUILD),
    Sight("match", "Cannons being bought.", Phase.DEPLOY),
    Sight("match", "Shells in the air; who wins is seen.", Phase.DEFEND),
    Sight("match", "A score card a seat.", Phase.SCORE),
    Sight("pause", "The resting match and what can be done.", Phase.DEFEND),
    Sight("victory", "Ranking, rounds won, the chart of scores."),
    Sight("howto", "A lesson that plays by itself."),
    Sight("settings", "What can be changed."),
    Sight("replays", "Matches to watch again."),
    Sight("theatre", "A replay, and how it is being played.", Phase.DEFEND),
)


class Recording:
    """One tiny match of rivals, kept in a folder, and the middle of each phase of its last wave."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "match.jsonl"
        self.file.unlink(missing_ok=True)
        level = library.load(library.catalogue(places.levels())[0][1])
        specs = [contest.parse_seat(f"{SKILL}:{name}") for name in rivals.PERSONALITIES[: len(level.islands)]]
        head = contest.header(level, contest.shipped_balance(), specs, waves=WAVES, seed=SEED)
        contest.play(head, replay=self.file)
        self.ticks = _middles(Playback(replays.read(self.file)))


def draw(sight: Sight, backstage: Backstage, recording: Recording) -> Image.Image:
    """A scene at the size and quality of the backstage's stage."""
    tick = recording.ticks[sight.phase] if sight.phase else None
    return shots.picture(shots.SCENES[sight.scene](backstage, recording.file, tick), backstage)


def _middles(playback: Playback) -> dict[Phase, int]:
    spans: dict[Phase, tuple[int, int]] = {}
    clock = playback.match.world.clock
    while not playback.is_over:
        spans[clock.phase] = clock.phase_at, clock.tick
        playback.advance()
    return {phase: (start + end) // 2 for phase, (start, end) in spans.items()}
