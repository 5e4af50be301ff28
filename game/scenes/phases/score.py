"""Score: a card a seat with what the wave paid (rule 11.6); also what is seen while the last shots settle."""

from __future__ import annotations

from collections.abc import Sequence

from game.app.bindings import Action
from game.app.hands import HumanHands
from game.draw.cards import CardRow, ScoreCard, ScorePage
from game.draw.hud import Player
from game.draw.overlays import Overlay
from game.draw.trays import TIMES
from game.language import decimal, marked, plural, text
from game.match.session import Match
from game.match.tally import Income, Tally
from game.rules import economy, phases, rings
from game.rules.commands import Command
from game.rules.events import Source
from game.rules.world import TICKS_PER_SECOND, Board, Phase, World

SOURCES = (
    Source.TERRITORY,
    Source.BASTIONS,
    Source.WALLS,
    Source.CANNONS,
    Source.BREACH,
    Source.CROWN,
    Source.DEFENSE,
)
"""In the cards' order."""

TITLES = {
    Source.TERRITORY: marked("Territory"),
    Source.BASTIONS: marked("Bastions"),
    Source.WALLS: marked("Walls"),
    Source.CANNONS: marked("Cannons"),
    Source.BREACH: marked("Breach"),
    Source.CROWN: marked("Crown"),
    Source.DEFENSE: marked("Defense"),
}

EARNED = (Income.WALLS, Income.CANNONS, Income.CROWN, Income.BASTIONS)
"""What counts as a wave's energy; what one is given does not."""


def task(board: Board) -> str:
    """What to do now."""
    match board.clock.phase:
        case Phase.SETTLE:
            return text("The last shots land")
        case Phase.OVER:
            return text("The match is over")
        case _:
            return text("Wait for the others") if board.ready else text("Read the score, go on")


def prompts(board: Board) -> Sequence[tuple[Action, str]]:
    """None but the button to go on."""
    del board
    return ()


def overlays(world: World, hands: HumanHands) -> Sequence[Overlay]:
    """None: hands rest."""
    del world, hands
    return ()


def rival_overlays(
    world: World, seat: int, point: tuple[float, float], meant: Command | None = None
) -> Sequence[Overlay]:
    """None."""
    del world, seat, point, meant
    return ()


def page(world: World, fraction: float, prompt: str) -> ScorePage:
    """What the page says besides the cards."""
    clock = world.clock
    left = max(0.0, (clock.ends_at - clock.tick - fraction) / TICKS_PER_SECOND)
    return ScorePage(clock.wave, clock.waves, 10 + clock.wave, left, _following(world), prompt)


def _following(world: World) -> str:
    """What follows this Score as the scores stand: Sudden Death where the first place is shared (14.3)."""
    clock, scores = world.clock, [seat.score for seat in world.active]
    if not clock.is_late:
        return text("Build")
    is_shared = scores.count(max(scores, default=0)) > 1
    is_left = clock.wave - clock.waves < phases.SUDDEN_DEATH_WAVES
    return text("Sudden Death") if is_shared and is_left else text("Result")


def elapsed(world: World, fraction: float) -> float:
    """Seconds since the page opened."""
    return (world.clock.tick - world.clock.phase_at + fraction) / TICKS_PER_SECOND


def cards(match: Match, players: Sequence[Player]) -> list[ScoreCard]:
    """One card a seat, in seat order."""
    return [_card(match, seat, player) for seat, player in enumerate(players)]


def _card(match: Match, seat: int, player: Player) -> ScoreCard:
    world, waves = match.world, match.statistics.waves
    account, tally = world.seats[seat], waves[-1][seat]
    place = 1 + sum(other.score > account.score for other in world.active)
    former = waves[-2][seat].rank if len(waves) > 1 else place
    return ScoreCard(
        player,
        rows(world, seat, tally),
        before=account.score - tally.wave_score,
        total=account.score,
        energy_gain=sum(tally.income[income] for income in EARNED),
        energy=account.board.energy,
        place=place,
        moved=former - place if former else 0,
        wears_crown=world.crown == seat,
        strikes=account.strikes,
        is_tied=sum(other.score == account.score for other in world.active) > 1,
    )


def rows(world: World, seat: int, tally: Tally) -> tuple[CardRow, ...]:
    """The sources of one seat's wave, each with how it came about; breach with what is still to be paid."""
    return tuple(
        CardRow(
            text(TITLES[source]),
            _count(source, world, seat, tally),
            tally.points[source],
            is_crown=source is Source.CROWN,
        )
        for source in SOURCES
    )


def _breaches_due(world: World, seat: int) -> int:
    """Rings this seat broke in the Defend just over, paid as Build begins (11.3); late in a match none."""
    if world.clock.is_late:
        return 0
    boards = [other.board for other in world.active if other.board.seat != seat]
    return sum(seat in rings.breach_counts(board, ring) for board in boards for ring in rings.broken(board))


def _breach_words(paid: int, due: int) -> str:
    """How many rings were paid in this wave, how many will be."""
    if paid and due:
        return text("{count} + {due} in Build", count=paid, due=due)
    if paid:
        return plural("{count} ring", "{count} rings", paid)
    return plural("{count} ring in Build", "{count} rings in Build", due) if due else ""


def _count(source: Source, world: World, seat: int, tally: Tally) -> str:
    """How a source's points came about; nothing where there are none."""
    if source is Source.BREACH:
        return _breach_words(tally.breaches, _breaches_due(world, seat))
    if not tally.points[source]:
        return ""
    board, wave = world.seats[seat].board, world.clock.wave
    points, multiplier = board.balance.points, decimal((10 + wave) / 10)
    match source:
        case Source.TERRITORY:
            return _product((board.sealed & board.island.land).bit_count(), points.territory, multiplier)
        case Source.BASTIONS:
            return _product(len(rings.sealed_bastions(board)), points.bastion, multiplier)
        case Source.WALLS:
            return _product(tally.walls_felled, economy.times_wave(economy.WALL_POINTS, wave))
        case Source.CANNONS:
            return _product(tally.cannons_destroyed, economy.times_wave(economy.CANNON_POINTS, wave))
        case Source.CROWN:
            return text("bounty")
        case Source.DEFENSE:
            return _product(len(rings.unbroken(board)), points.defense, multiplier)


def _product(*factors: int | str) -> str:
    """Factors as they are read: 36 x 3 x 1.1, with the proper sign."""
    return f" {TIMES} ".join(map(str, factors))
