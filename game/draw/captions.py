"""Captions: what happens, written as it would be heard: who, what, and from where.

`cue` is the table from events to captions; `SILENT` says why the other events have none. At most two lines
of 38 letters, each for 1.5 to 4 seconds; what matters more takes the place of what matters less.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.draw import fitting, theme
from game.draw.canvas import Layer, PanelStyle
from game.language import marked, text
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.world import NOBODY, TICKS_PER_SECOND

if TYPE_CHECKING:
    from game.draw.canvas import Canvas
    from game.draw.player_cards import Player
    from game.rules.events import Event
    from game.rules.region import Cell
    from game.rules.world import World

SIZES = {"normal": 22.0, "large": 30.0, "largest": 38.5}
"""Letters in units: 26, 36 and 46 pixels in a window 1080 high."""

MOST_LINES, MOST_LETTERS = 2, 38

LEAST_TICKS, USUAL_TICKS, MOST_TICKS = 90, 150, 240
"""How long a line is there: 1.5 s at least, 4 s at most, however often it happens again."""

LAST_TICKS = 5 * TICKS_PER_SECOND
"""The last five seconds of a phase tick."""

NEAR = 4.0
"""Tiles within which nothing comes from anywhere."""

LINE, PADDING, GAP = 1.32, 14.0, 10.0
"""A line's height in letters; around the lines; between them and what is below."""

PLATE = PanelStyle(fill="#000000", opacity=0.75, cut=0.0, corner=7.0, edge_gain=0.25, shadow=False)

USUAL, NOTABLE, GRAVE = 0, 1, 2
"""How much a cue matters."""


@dataclass(frozen=True, slots=True)
class Cue:
    """What is to be heard: which seat's (NOBODY: the match's), in marked words, and where on the map."""

    seat: int
    words: str
    weight: int = USUAL
    place: tuple[float, float] | None = None
    number: int = 0
    """A field of the words."""


KINDS = {Kind.RAPID: marked("Rapid"), Kind.MORTAR: marked("Mortar"), Kind.LANCE: marked("Lance")}
BOUGHT = {
    Kind.RAPID: marked("Rapid bought"),
    Kind.MORTAR: marked("Mortar bought"),
    Kind.LANCE: marked("Lance bought"),
}

SILENT: Mapping[type[Event], str] = {
    happened.Refused: "the reason stands at the hand that was refused",
    happened.PhaseBegan: "the banner names the phase and what to do",
    happened.RingRaised: "it comes with the pick",
    happened.PiecePlaced: "every hand places many; the walls flare where they come to stand",
    happened.PieceHeld: "the tray at the hand shows it",
    happened.TriggerLapsed: "the reticle shows what still loads",
    happened.ShotLanded: "what it fells is told",
    happened.WallHurt: "walls that fall are told",
    happened.CannonHurt: "cannons that are lost are told",
    happened.Awarded: "points rise where they are earned",
    happened.BastionsPaid: "the card counts it",
    happened.MeterCharged: "the card's meter fills",
}
"""Events without a caption, and why."""


def cue(event: Event, world: World) -> Cue | None:
    """What an event sounds like; None for those in SILENT."""
    return _of_match(event) or _of_build(event, world) or _of_defend(event, world)


def _of_match(event: Event) -> Cue | None:
    """Phases, strikes, who is in and who is out."""
    match event:
        case happened.SuddenDeathBegan():
            return Cue(NOBODY, marked("Sudden Death"), GRAVE)
        case happened.MatchOver():
            return Cue(NOBODY, marked("The match is over"), GRAVE)
        case happened.SaidReady(seat):
            return Cue(seat, marked("ready"))
        case happened.Struck(seat, strikes):
            return Cue(seat, marked("strike {number}"), GRAVE, number=strikes)
        case happened.StrikesReset(seat):
            return Cue(seat, marked("strikes forgiven"), NOTABLE)
        case happened.RecoveryBegan(seat):
            return Cue(seat, marked("begins anew"), GRAVE)
        case happened.Eliminated(seat, forfeited):
            return Cue(seat, marked("gives up") if forfeited else marked("out"), GRAVE)
        case happened.HandedOver(seat, human):
            return Cue(seat, marked("a person plays") if human else marked("a rival plays"), NOTABLE)
        case happened.CrownPassed(_, after):
            free = Cue(NOBODY, marked("Nobody wears the crown"), GRAVE)
            return free if after == NOBODY else Cue(after, marked("takes the crown"), GRAVE)
        case _:
            return None


def _of_build(event: Event, world: World) -> Cue | None:
    """Picks, seals, what is bought."""
    match event:
        case happened.BastionPicked(seat, bastion):
            return Cue(seat, marked("bastion picked"), USUAL, _bastion(world, seat, bastion))
        case happened.HandPassed(seat):
            return Cue(seat, marked("no room: next piece"))
        case happened.Sealed(seat, _, bastions):
            return Cue(seat, marked("ring sealed"), NOTABLE, _first(world, seat, bastions))
        case happened.Unsealed(seat, _, bastions):
            return Cue(seat, marked("ring open"), NOTABLE, _first(world, seat, bastions))
        case happened.CannonBought(seat, _, kind, cell):
            return Cue(seat, BOUGHT[kind], USUAL, _middle(cell))
        case happened.RingFortified(seat, bastion):
            return Cue(seat, marked("ring fortified"), NOTABLE, _bastion(world, seat, bastion))
        case happened.GarrisonChanged(seat, bastion, on):
            words = marked("garrison on") if on else marked("garrison off")
            return Cue(seat, words, NOTABLE, _bastion(world, seat, bastion))
        case happened.WallsRepaired(seat):
            return Cue(seat, marked("walls repaired"))
        case _:
            return None


def _of_defend(event: Event, world: World) -> Cue | None:
    """Shots, what falls, Overdrive."""
    match event:
        case happened.ShotLaunched(seat, _, kind, _, origin):
            return Cue(seat, KINDS[kind], USUAL, _halved(origin))
        case happened.BeamFired(seat, origin):
            return Cue(seat, KINDS[Kind.LANCE], USUAL, _halved(origin))
        case happened.WallFelled(owner, _, _, cell):
            return Cue(owner, marked("wall down"), USUAL, _middle(cell))
        case happened.CannonDestroyed(owner, _, _, _, cell):
            return Cue(owner, marked("cannon lost"), NOTABLE, _middle(cell))
        case happened.RingBreached(owner):
            return Cue(owner, marked("ring breached"), GRAVE, _home(world, owner))
        case happened.OverdriveReady(seat):
            return Cue(seat, marked("Overdrive ready"), NOTABLE)
        case happened.OverdriveBegan(seat):
            return Cue(seat, marked("Overdrive"), GRAVE, _home(world, seat))
        case happened.OverdriveEnded(seat):
            return Cue(seat, marked("Overdrive over"), NOTABLE)
        case happened.OverdriveLost(seat):
            return Cue(seat, marked("Overdrive lost"), NOTABLE)
        case _:
            return None


def _middle(cell: Cell) -> tuple[float, float]:
    return cell.x + 0.5, cell.y + 0.5


def _halved(point: tuple[int, int]) -> tuple[float, float]:
    return point[0] / 2, point[1] / 2


def _bastion(world: World, seat: int, bastion: int) -> tuple[float, float]:
    cell = world.seats[seat].board.island.bastions[bastion]
    return cell.x + 1.0, cell.y + 1.0


def _first(world: World, seat: int, bastions: Sequence[int]) -> tuple[float, float]:
    return _bastion(world, seat, bastions[0]) if bastions else _home(world, seat)


def _home(world: World, seat: int) -> tuple[float, float]:
    """The middle of a seat's island."""
    frame = world.seats[seat].board.island.frame
    return frame.x + frame.width / 2, frame.y + frame.height / 2


def clock_cue(world: World) -> Cue | None:
    """What the clock says in this tick: that a phase's last five seconds begin."""
    left = world.clock.ends_at - world.clock.tick
    if world.clock.ends_at == NOBODY or left != LAST_TICKS:
        return None
    return Cue(NOBODY, marked("{number} seconds left"), NOTABLE, number=LAST_TICKS // TICKS_PER_SECOND)


@dataclass(slots=True)
class Line:
    """A caption as it stands there."""

    cue: Cue
    words: str
    since: int
    until: int


class Captions:
    """The lines of one match; `listener` is the only person's seat, NOBODY where several hear or watch."""

    def __init__(self, players: Sequence[Player], size: float) -> None:
        """`size` is that of the letters, in units."""
        self.size = size
        self.lines: list[Line] = []
        self._waiting: list[Cue] = []
        """Grave ones that found no room yet."""
        self._names = [player.name for player in players]
        self._listener = next((seat for seat, player in enumerate(players) if player.is_you), NOBODY)

    def room(self, scale: float) -> float:
        """What they need of the picture's height in an interface of this scale, with what is around them."""
        return MOST_LINES * self._letters(scale) * LINE + 2 * PADDING + 2 * GAP

    def _letters(self, scale: float) -> float:
        """Their size: as set, but never smaller than the smallest words beside them."""
        return max(self.size, fitting.LEAST_SIZE * scale)

    def forget(self) -> None:
        """The match was wound."""
        self.lines.clear()
        self._waiting.clear()

    def take(self, events: Sequence[Event], world: World) -> None:
        """What happened in a tick."""
        now = world.clock.tick
        self.lines = [line for line in self.lines if line.until > now]
        heard, self._waiting = self._waiting, []
        for found in [*heard, clock_cue(world), *(cue(event, world) for event in events)]:
            if found is not None and not self._shows(found, now, world) and found.weight == GRAVE:
                self._waiting.append(found)

    def _shows(self, heard: Cue, now: int, world: World) -> bool:
        """Whether there is room for a cue: then it is written."""
        words = self._written(heard, world)
        for line in self.lines:
            if (line.cue.seat, line.cue.words) == (heard.seat, heard.words):
                line.words = words
                line.until = min(max(line.until, now + LEAST_TICKS), line.since + MOST_TICKS)
                return True
        if len(self.lines) >= MOST_LINES and not self._gives_way(heard, now):
            return False
        lasts = MOST_TICKS if heard.weight == GRAVE else USUAL_TICKS
        self.lines.append(Line(heard, words, now, now + lasts))
        return True

    def _gives_way(self, heard: Cue, now: int) -> bool:
        """Whether a line that matters less, or as little and has been read, makes room."""
        read = [line for line in self.lines if now - line.since >= LEAST_TICKS]
        lesser = [line for line in read if line.cue.weight <= heard.weight]
        if not lesser:
            return False
        self.lines.remove(min(lesser, key=lambda line: (line.cue.weight, line.since)))
        return True

    def _written(self, heard: Cue, world: World) -> str:
        """`[Kestrel: Mortar ->]`, no longer than a line may be."""
        what = text(heard.words, number=heard.number)
        if heard.seat == NOBODY:
            return f"[{what}]"
        arrow = self._arrow(heard, world)
        rest = f": {what} {arrow}" if arrow else f": {what}"
        name = text("You") if heard.seat == self._listener else self._names[heard.seat]
        most = MOST_LETTERS - len(rest) - 2
        short = name if len(name) <= most else f"{name[: most - 1]}\N{HORIZONTAL ELLIPSIS}"
        return f"[{short}{rest}]"

    def _arrow(self, heard: Cue, world: World) -> str:
        """Where it comes from: seen from the listener's island, else from the middle of the map."""
        if heard.place is None or heard.seat == self._listener:
            return ""
        x, y = world.level.width / 2, world.level.height / 2
        if self._listener != NOBODY:
            x, y = _home(world, self._listener)
        dx, dy = heard.place[0] - x, heard.place[1] - y
        if math.hypot(dx, dy) < NEAR:
            return ""
        if abs(dx) >= abs(dy):
            return "→" if dx > 0 else "←"
        return "↓" if dy > 0 else "↑"

    def draw(self, canvas: Canvas, foot: float) -> None:
        """The newest line lowest, on one plate that ends so many units above the picture's lower edge."""
        if not self.lines:
            return
        size = self._letters(canvas.ui_scale)
        wide = max(canvas.measure(line.words, size, 600) for line in self.lines)
        step = size * LINE
        high = step * len(self.lines) + 2 * PADDING
        middle, top = canvas.width / 2, canvas.height - foot - GAP - high
        with canvas.on(Layer.OVER):
            canvas.panel(middle - wide / 2 - PADDING, top, wide + 2 * PADDING, high, PLATE)
            for at, line in enumerate(self.lines):
                baseline = top + PADDING + step * (at + 0.76)
                canvas.text(middle, baseline, line.words, size, theme.WHITE, weight=600, align="centre")
