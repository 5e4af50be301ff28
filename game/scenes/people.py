"""The people of a match: whose hands play which seat with what; seats left to rivals and taken back.

Owns hands, deputies and bindings; leaves events to the scene that hears them, and the match to its session.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.app import bindings
from game.app.bindings import Action, Control, Device
from game.app.hands import HumanHands
from game.app.intents import Intent, Lean, Point, Press, Release
from game.app.layouts import Layouts
from game.app.settings import Settings
from game.league import contest
from game.match.controller import Controller, Foretelling, Lookout
from game.match.header import Header
from game.rules.commands import Command, HandOver
from game.rules.world import World
from game.scenes import cast


class Deputy:
    """A rival that plays a person's seat until it is called back (rule 3.3)."""

    def __init__(self, rival: Controller) -> None:
        self._rival = rival
        self.is_called = False

    @property
    def hand(self) -> tuple[float, float] | None:
        """The rival's."""
        return self._rival.hand

    def meant(self) -> Command | None:
        """What the rival's hand is on its way to."""
        return self._rival.meant() if isinstance(self._rival, Foretelling) else None

    def commands(self, lookout: Lookout) -> Sequence[Command]:
        """The rival's; once called, the seat goes back to its person."""
        if self.is_called:
            self.is_called = False
            return (HandOver(human=True),)
        return self._rival.commands(lookout)


class People:
    """Everybody at this screen who has a seat of this match."""

    def __init__(
        self, header: Header, devices: Mapping[int, Device], settings: Settings, layouts: Layouts
    ) -> None:
        """`devices` by seat; the first of them is the first player of the settings, and so on."""
        self.header = header
        self.devices = dict(devices)
        self.layouts = layouts
        self.numbers = {seat: number for number, seat in enumerate(devices)}
        """By seat: which player of the settings sits there, from 0."""
        self.hands = {
            seat: HumanHands(seat, settings.handling_of(self.numbers[seat]), header.help) for seat in devices
        }
        """Of those who play now, by seat."""
        self.deputies: dict[int, Deputy] = {}
        """Rivals in the seats of people who may take over again, by seat."""
        self._resting: dict[int, HumanHands] = {}
        self._leaving: set[int] = set()
        """Seats that are handed over in the coming tick."""
        self._bind()

    def take(self, settings: Settings, layouts: Layouts) -> None:
        """Controls mean and feel as these say from now on, also for who is away."""
        self.layouts = layouts
        for seat, hands in (self.hands | self._resting).items():
            hands.feel(settings.handling_of(self.numbers[seat]))
        self._bind()

    def _bind(self) -> None:
        """Devices lead the hands there are: of a person who left, those free for others lead them."""
        self._playing = {seat: device for seat, device in self.devices.items() if seat in self.hands}
        self._bindings = bindings.bindings(self._playing, self.layouts.by_device)
        self.pointing = next((seat for seat in self.hands if self._has(seat, Device.MOUSE)), None)
        """The seat that the mouse leads."""

    def _has(self, seat: int, device: Device) -> bool:
        return device in bindings.devices_of(seat, self._playing)

    # ---- what they press

    def press(self, control: Control) -> bool:
        """A control went down: hands hear of it; whether it asks for the pause instead."""
        heard = self._bindings.get(control, ())
        if any(each.action is Action.PAUSE for each in heard):
            return True
        for each in heard:
            self.hands[each.seat].hear(Press(each.action))
        return False

    def release(self, control: Control) -> None:
        """A control went up."""
        for each in self._bindings.get(control, ()):
            self.hands[each.seat].hear(Release(each.action))

    def lean(self, device: Device, x: float, y: float) -> None:
        """A pad's stick leans so."""
        for seat, hands in self.hands.items():
            if self._has(seat, device):
                hands.hear(Lean(x, y))

    def point(self, x: float, y: float) -> None:
        """The mouse is over this point of the board, in tiles."""
        self._tell_pointing(Point(x, y))

    def say_ready(self) -> None:
        """The button on the screen was pressed."""
        self._tell_pointing(Press(Action.READY))

    def _tell_pointing(self, intent: Intent) -> None:
        if self.pointing is not None:
            self.hands[self.pointing].hear(intent)

    def begin_frame(self, ticks: int) -> None:
        """The frame will run this many ticks."""
        if ticks:
            for hands in self.hands.values():
                hands.begin_frame(ticks)

    def let_go(self) -> None:
        """Nothing stays pressed."""
        for hands in self.hands.values():
            hands.let_go()

    def give_up(self) -> None:
        """All of them forfeit in the coming tick."""
        for hands in self.hands.values():
            hands.give_up()

    # ---- seats

    def controllers(self) -> list[Controller]:
        """Hands where people sit, rivals elsewhere."""
        seated = contest.controllers(self.header)
        return [self.hands.get(seat, rival) for seat, rival in enumerate(seated)]

    def is_playing(self, world: World) -> bool:
        """Whether anybody here still plays."""
        return any(world.seats[seat].board.active for seat in self.hands)

    def without_pad(self, world: World, plugged: Sequence[Device]) -> int | None:
        """A seat that can't be played, as its person's pad is not there."""
        for seat in self.hands.keys() - self._leaving:
            device = self.devices[seat]
            if device.pad and device not in plugged and world.seats[seat].board.active:
                return seat
        return None

    def give(self, seat: int, device: Device) -> None:
        """The person in a seat plays with this device from now on."""
        self.devices[seat] = device
        self._bind()

    def leave(self, seat: int) -> None:
        """A rival plays a seat from the coming tick on."""
        self.hands[seat].hand_over()
        self._leaving.add(seat)

    def come_back(self, seat: int) -> None:
        """Its person plays a seat again from the coming tick on."""
        self.deputies[seat].is_called = True

    def successor(self, seat: int, human: bool) -> Controller:  # noqa: FBT001 the match asks so
        """Who plays a seat from now on: its person again, or a rival as strong as the strongest other."""
        self._leaving.discard(seat)
        if human:
            del self.deputies[seat]
            hands = self.hands[seat] = self._resting.pop(seat)
            self._bind()
            return hands
        self._resting[seat] = self.hands.pop(seat)
        deputy = self.deputies[seat] = Deputy(cast.stand_in(self.header, seat))
        self._bind()
        return deputy
