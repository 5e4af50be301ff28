"""Shows the people of a match its hints, and keeps in the profile what each of them has learned."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence

from game.app.bindings import Action
from game.app.hands import HumanHands
from game.draw.camera import Camera
from game.draw.canvas import Canvas
from game.draw.hint_plate import HintPlate
from game.draw.theme import SeatLook
from game.language import text
from game.match.controller import Controller
from game.profile.profile import Profile
from game.rules.events import Event
from game.rules.region import Cell
from game.rules.world import Phase, World
from game.scenes.hints import Guide

Caps = Callable[[int, Action], str]
"""The key cap of an action for a seat."""

LOOKS_AROUND = 2
"""Tiles around another hand that its owner looks at."""


class Guidance:
    """The hints of one match, drawn; `numbers` says which player of the profile has which seat."""

    def __init__(
        self,
        profile: Profile,
        numbers: Mapping[int, int],
        looks: Sequence[SeatLook],
        say: Callable[[str], None],
    ) -> None:
        """`say` is told once if what is learned can't be kept."""
        self._profile, self._numbers, self._say = profile, numbers, say
        self._has_said = False
        learned = {seat: profile.learned(number) for seat, number in numbers.items()}
        self._guide = Guide(learned, self._learn)
        self._plates = {seat: HintPlate(looks[seat]) for seat in numbers}

    def take(self, world: World, events: Sequence[Event], hands: Mapping[int, HumanHands]) -> None:
        """A tick has passed."""
        self._guide.take(world, events, hands)

    def draw(
        self,
        canvas: Canvas,
        camera: Camera,
        world: World,
        hands: Mapping[int, HumanHands],
        controllers: Sequence[Controller],
        caps: Caps,
    ) -> None:
        """Every seat's hint, after all other plates of the frame."""
        for seat, its in hands.items():
            plate, shown = self._plates[seat], self._guide.shown(world, its)
            if shown is None:
                continue
            action = shown.hint.action
            needed = [*_needed(world, its), *_around_others(controllers, seat)]
            cap = caps(seat, action) if action else ""
            words = text(shown.hint.words)
            plate.draw(canvas, camera, words, cap, shown.point, shown.reach, needed, shown.age)

    def _learn(self, seat: int, name: str) -> None:
        complaint = self._profile.learn(self._numbers[seat], name)
        if complaint and not self._has_said:
            self._has_said = True
            self._say(complaint)


def _needed(world: World, hands: HumanHands) -> Iterator[Cell]:
    """What a seat has to see in this phase: the own island's works, in Defend everybody's."""
    board = world.seats[hands.seat].board
    if world.clock.phase is Phase.DEFEND:
        for seat in world.active:
            yield from seat.board.island.frame.cells(seat.board.walls | seat.board.under_cannons)
        return
    island = board.island
    yield from island.frame.cells(board.walls | island.core_cells | hands.advice.goal(board))
    if board.picking:
        for bastion in range(len(island.bastions)):
            yield from island.frame.cells(island.opening_ring(bastion))
    else:
        yield from island.frame.cells(board.sealed)


def _around_others(controllers: Sequence[Controller], seat: int) -> Iterator[Cell]:
    reach = range(-LOOKS_AROUND, LOOKS_AROUND + 1)
    for number, controller in enumerate(controllers):
        if number != seat and controller.hand is not None:
            x, y = (math.floor(along) for along in controller.hand)
            yield from (Cell(x + dx, y + dy) for dx in reach for dy in reach)
