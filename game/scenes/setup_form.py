"""What is chosen in the setup of a match, and how each choice goes round; knows nothing of how it looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from game import rivals
from game.app.bindings import Device
from game.app.settings import Settings
from game.league import contest
from game.league.contest import SeatSpec
from game.profile import bests
from game.profile.bests import Result
from game.rules.balance import Balance
from game.rules.level import Level
from game.rules.phases import LEAST_SEATS, MOST_SEATS, MOST_WAVES
from game.rules.world import Assists
from game.scenes import assists
from game.scenes.plan import Plan

WAVES = (5, 7, 9, 12)
"""Rule 2.2."""

MOST_SEED = 999_999
"""Seeds drawn and typed here have at most six digits, so that people can tell each other."""

SANDBOX_SEED = 1
"""The sandbox begins always alike."""

FIRST_SKILL = 1
"""Where a new player's rivals begin: the second weakest."""

T = TypeVar("T")


@dataclass(slots=True)
class SeatForm:
    """One seat: a person with a device, a rival, or nobody."""

    device: Device | None
    is_taken: bool
    skill: str
    personality: str

    @property
    def is_rival(self) -> bool:
        """Whether a rival sits here."""
        return self.is_taken and self.device is None


@dataclass(slots=True)
class SetupForm:
    """The whole setup; `turn_...` changes a choice by one step."""

    levels: Sequence[Level | None]
    """Those to choose from; None stands for one that can't be played and is passed over."""
    seats: list[SeatForm]
    level_at: int = 0
    waves: int = 7
    seed: int | None = None
    """None: one is drawn as the match begins (rule 2.4)."""
    pads: tuple[Device, ...] = ()
    """The pads plugged in now; a seat keeps the pad it had when that is pulled out."""

    @property
    def level(self) -> Level:
        """The chosen level."""
        level = self.levels[self.level_at]
        assert level is not None, "what can't be played is never chosen"
        return level

    def has_island(self, seat: int) -> bool:
        """Whether the level has an island for this seat."""
        return seat < len(self.level.islands)

    def turn_level(self, step: int) -> None:
        """The next level that can be played."""
        for _ in range(len(self.levels)):
            self.level_at = (self.level_at + step) % len(self.levels)
            if self.levels[self.level_at] is not None:
                return

    def choose(self, levels: Sequence[Level | None], at: int) -> None:
        """From now on choose from these; the one at this place is chosen."""
        self.levels, self.level_at = levels, at

    def turn_waves(self, step: int) -> None:
        """More or fewer waves."""
        self.waves = _next(WAVES, self.waves, step)

    def turn_seed(self, step: int) -> None:
        """From drawn to fixed, and through the numbers."""
        wanted = (-1 if self.seed is None else self.seed) + step
        self.seed = None if wanted == -1 else wanted % (MOST_SEED + 1)

    def type_seed(self, digit: str) -> None:
        """Write a digit at the seed's end; an empty string takes the last one away."""
        text = "" if self.seed is None else str(self.seed)
        text = text + digit if digit else text[:-1]
        self.seed = int(text) if text and int(text) <= MOST_SEED else None if not text else self.seed

    def seat_of(self, device: Device) -> int | None:
        """The seat that a device serves; None for one that nobody has."""
        return next((seat for seat, form in enumerate(self.seats) if form.device is device), None)

    def give_first(self, device: Device) -> None:
        """The first person plays with this device from now on, unless somebody else does."""
        people = [seat for seat in self.seats if seat.device]
        if people and self.seat_of(device) is None:
            people[0].device = device

    def join(self, device: Device) -> bool:
        """A person presses on a device: they get a rival's seat, else an empty one; False if none is left."""
        if self.seat_of(device) is not None:
            return False
        open_seats = [
            seat for seat, form in enumerate(self.seats) if not form.device and self.has_island(seat)
        ]
        if not open_seats:
            return False
        form = self.seats[min(open_seats, key=lambda seat: (not self.seats[seat].is_taken, seat))]
        form.device, form.is_taken = device, True
        return True

    def leave(self, device: Device) -> bool:
        """The person at a device leaves: a rival sits there again; False where nobody did."""
        seat = self.seat_of(device)
        if seat is None:
            return False
        self.seats[seat].device = None
        return True

    def turn_sitter(self, seat: int, step: int) -> None:
        """Another device, a rival, or (from the third seat on) nobody; a device serves one seat only."""
        used = {other.device for number, other in enumerate(self.seats) if number != seat}
        there = [device for device in Device if not device.pad or device in self.pads]
        options: list[Device | str] = [device for device in there if device not in used]
        options.append("rival")
        if seat >= LEAST_SEATS:
            options.append("nobody")
        form = self.seats[seat]
        now = form.device if form.device is not None else "rival" if form.is_taken else "nobody"
        chosen = _next(options, now, step)
        form.device = chosen if isinstance(chosen, Device) else None
        form.is_taken = chosen != "nobody"

    def turn_skill(self, seat: int, step: int) -> None:
        """A stronger or weaker rival."""
        form = self.seats[seat]
        at = rivals.SKILLS.index(form.skill) + step
        form.skill = rivals.SKILLS[min(max(at, 0), len(rivals.SKILLS) - 1)]

    def turn_personality(self, seat: int, step: int) -> None:
        """Another rival."""
        form = self.seats[seat]
        form.personality = _next(rivals.PERSONALITIES, form.personality, step)

    @property
    def takes_assists(self) -> bool:
        """Whether one person plays against rivals: others get no help (rule 2.6)."""
        taken = self._taken()
        return sum(form.device is not None for form in taken) == 1 and any(form.is_rival for form in taken)

    def _taken(self) -> list[SeatForm]:
        return [form for seat, form in enumerate(self.seats) if form.is_taken and self.has_island(seat)]

    def plan(self, balance: Balance, drawn_seed: int, settings: Settings | None = None) -> Plan:
        """The match as chosen, with the settings' assists; `drawn_seed` serves when none is fixed."""
        taken = self._taken()
        specs = [
            SeatSpec(human=True)
            if form.device
            else SeatSpec(human=False, skill=form.skill, personality=form.personality)
            for form in taken
        ]
        seed = drawn_seed if self.seed is None else self.seed
        devices = {seat: form.device for seat, form in enumerate(taken) if form.device}
        if settings is None or not self.takes_assists:
            return Plan(contest.header(self.level, balance, specs, waves=self.waves, seed=seed), devices)
        (device,) = devices.values()
        helped = assists.help_of(settings, device)
        header = contest.header(
            self.level,
            balance,
            [assists.weakened(spec, helped.weaker_rivals) for spec in specs],
            waves=self.waves,
            seed=seed,
            assists=assists.agreed(settings),
        )
        return Plan(replace(header, help=helped), devices)

    def likeness(self, settings: Settings) -> Result | None:
        """What bests of the match as chosen are kept under; None for one that keeps none."""
        taken = self._taken()
        devices = [form.device for form in taken if form.device]
        rivals = [SeatSpec(human=False, skill=form.skill) for form in taken if form.is_rival]
        if not devices or not rivals:
            return None
        is_assisted = False
        if self.takes_assists:
            helped = assists.help_of(settings, devices[0])
            is_assisted = helped.is_on or assists.agreed(settings) != Assists()
            rivals = [assists.weakened(spec, helped.weaker_rivals) for spec in rivals]
        company = bests.company_of((spec.skill for spec in rivals), is_assisted=is_assisted)
        return Result(self.level.id, company, self.waves, 0)

    def sandbox(self, balance: Balance) -> Plan:
        """The level as chosen, for its people to try anything on; one with the mouse where none sits."""
        plan = self.plan(balance, SANDBOX_SEED)
        if not plan.devices:
            first = replace(plan.header.players[0], human=True, skill="", personality="")
            header = replace(plan.header, players=(first, *plan.header.players[1:]))
            plan = Plan(header, {0: Device.MOUSE})
        return replace(plan, header=replace(plan.header, waves=MOST_WAVES), is_sandbox=True)


def first_form(levels: Sequence[Level | None], device: Device = Device.MOUSE) -> SetupForm:
    """How setup begins: a person with this device against rivals, on the first level that can be played."""
    names = rivals.PERSONALITIES
    seats = [
        SeatForm(
            device=device if seat == 0 else None,
            is_taken=True,
            skill=rivals.SKILLS[FIRST_SKILL],
            personality=names[seat % len(names)],
        )
        for seat in range(MOST_SEATS)
    ]
    first = next(at for at, level in enumerate(levels) if level is not None)
    return SetupForm(levels, seats, first)


def _next(options: Sequence[T], now: T, step: int) -> T:
    at = options.index(now) if now in options else 0
    return options[(at + step) % len(options)]
