"""Hands can do all that a match asks: a rival's every command, played with a mouse, comes out alike."""

from __future__ import annotations

from game import places
from game.app.bindings import Action
from game.app.hands import HumanHands
from game.app.intents import Point, Press, Release
from game.league import contest
from game.league.contest import SeatSpec
from game.levels import library
from game.match.session import Match
from game.rules import balance
from game.rules.commands import (
    BuyCannon,
    Fire,
    Fortify,
    HoldPiece,
    PickBastion,
    PlacePiece,
    Ready,
    Unleash,
    Volley,
)


class Puppet:
    """A rival whose commands are played by a person's hands."""

    def __init__(self, rival, seat):
        self.rival = rival
        self.hands = HumanHands(seat)
        self.done = []

    @property
    def hand(self):
        return self.hands.hand

    def commands(self, lookout):
        wanted = self.rival.commands(lookout)
        board = lookout.observe().board
        for intent in [intent for command in wanted for intent in self.gesture(command, board)]:
            self.hands.hear(intent)
        found = self.hands.commands(lookout)
        assert list(wanted) == found
        self.done.extend(found)
        return found

    def gesture(self, command, board):
        match command:
            case PickBastion(bastion) | Fortify(bastion):
                core = board.island.bastions[bastion]
                self.hands.ware = None if isinstance(command, Fortify) else self.hands.ware
                return [Point(core.x + 1, core.y + 1), *tap(Action.ACT)]
            case PlacePiece(cell, rotation):
                turns = (rotation - self.hands.rotation) % 4
                return [*tap(Action.CLOCKWISE) * turns, Point(cell.x + 0.5, cell.y + 0.5), *tap(Action.ACT)]
            case BuyCannon(kind, cell):
                self.hands.ware = kind
                return [Point(cell.x + 1, cell.y + 1), *tap(Action.ACT)]
            case Fire(cell):
                return [Point(cell.x + 0.5, cell.y + 0.5), *tap(Action.ACT)]
            case Volley(cell):
                self.hands.firing = True
                return [Point(cell.x + 0.5, cell.y + 0.5)]
            case HoldPiece():
                return tap(Action.HOLD)
            case Unleash():
                return tap(Action.OVERDRIVE)
            case Ready():
                return tap(Action.READY)
            case _:
                raise AssertionError(command)


def tap(action):
    return [Press(action), Release(action)]


def test_a_rival_plays_three_waves_through_a_persons_hands():
    level = library.load(library.find("narrows", places.levels()))
    values = balance.parse((places.resources() / "balance.toml").read_text(encoding="utf-8"), "balance")
    specs = [SeatSpec(human=False, skill="veteran", personality=name) for name in ("warden", "vera")]
    head = contest.header(level, values, specs, waves=3, seed=11)
    rivals = contest.controllers(head)
    puppet = Puppet(rivals[0], 0)
    match = Match(head, [puppet, rivals[1]])
    while not match.is_over:
        match.advance()
    kinds = {type(command) for command in puppet.done}
    assert {PickBastion, PlacePiece, BuyCannon, Fire} <= kinds
    assert not match.statistics.waves[0][0].refusals
