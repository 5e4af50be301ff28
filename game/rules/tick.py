"""One tick of a match: the only way in which a world changes.

The order of work:
1. In Defend, bursts end, and presses of fire that still wait are served.
2. Commands, seat by seat; the first seat is tick modulo seats, a seat's commands run in their order (3.2).
3. In Defend and while it settles, shells move on and strike; in Defend, cannons load.
4. The clock moves on; default picks, the last-standing test, the next phase when this one is over (4.9).
5. The crown is judged (12.1).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.rules import build, defend, deploy, economy, legality, phases
from game.rules.commands import (
    BuyCannon,
    Command,
    Fire,
    Forfeit,
    Fortify,
    HandOver,
    HoldPiece,
    PickBastion,
    PlacePiece,
    Ready,
    Unleash,
    Volley,
)
from game.rules.events import Event, HandedOver, Refused, SaidReady
from game.rules.world import Phase, World


def tick(world: World, commands: Sequence[Sequence[Command]]) -> list[Event]:
    """Advance the match by one tick with each seat's commands; what happened, in order.

    `commands` has one sequence a seat, in seat order. An illegal command changes nothing and is answered by a
    Refused event. Once the match is over nothing happens any more.
    """
    events: list[Event] = []
    phase = world.clock.phase
    if phase is Phase.OVER:
        return events
    if phase is Phase.DEFEND:
        defend.resume(world, events)
    if any(commands):
        _obey(world, commands, events)
    if world.shots:
        defend.fly(world, events)
    if phase is Phase.DEFEND:
        defend.load(world)
    world.clock.tick += 1
    phases.advance(world, events)
    if events:
        economy.pass_crown(world, events)
    return events


def _obey(world: World, commands: Sequence[Sequence[Command]], events: list[Event]) -> None:
    for board in defend.in_turn(world):
        for command in commands[board.seat]:
            refusal = legality.check(board, command)
            if refusal:
                events.append(Refused(board.seat, command, refusal))
            else:
                _carry_out(world, board.seat, command, events)


def _carry_out(world: World, number: int, command: Command, events: list[Event]) -> None:
    seat = world.seats[number]
    board = seat.board
    match command:
        case PickBastion(bastion):
            deploy.pick(board, bastion, events)
        case PlacePiece(cell, rotation):
            build.place(seat, cell, rotation, events)
        case HoldPiece():
            build.hold(seat, events)
        case BuyCannon(kind, cell):
            deploy.buy(board, kind, cell, events)
        case Fortify(bastion):
            deploy.fortify(board, bastion, events)
        case Fire(cell):
            defend.press(world, board, cell, events)
        case Volley(cell):
            defend.volley(world, board, cell, events)
        case Unleash():
            defend.unleash(world, board, events)
        case Ready():
            board.ready = True
            events.append(SaidReady(number))
        case Forfeit():
            phases.eliminate(world, seat, events, forfeited=True)
        case HandOver(human):
            seat.human = human
            events.append(HandedOver(number, human))
        case _:
            assert_never(command)
