"""A match being played: devices to hands, ticks to the rules, every frame to the stage.

Owns the session, the clock and the picture; what a phase shows stands in `phases`, the pause in its scene.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from game.app.bindings import Action, Device
from game.app.clock import FrameClock
from game.app.settings import PERCENT
from game.draw.player_cards import Player
from game.draw.stage import Backdrop, Stage
from game.language import text
from game.league import headstart as headstarts
from game.league.headstart import Headstart
from game.match import playback
from game.match.header import Header
from game.match.session import Match
from game.profile import bests
from game.rules.events import Event, HandedOver
from game.rules.world import Phase
from game.scenes import archive, assists, cast, rumble, sandbox, unseen
from game.scenes.backstage import CONTINUE, Backstage
from game.scenes.controls import Controls
from game.scenes.guidance import Guidance
from game.scenes.howto import HowToScene
from game.scenes.lost_pad import LostPadScene, Rescue
from game.scenes.pause import PauseScene, SeatWay, Ways
from game.scenes.people import People
from game.scenes.plan import Plan
from game.scenes.routes import ToMatch, ToTitle, ToVictory
from game.scenes.sandbox import Sandbox
from game.scenes.settings.scene import SettingsScene
from game.scenes.show import Show
from game.scenes.table import Table

FIRST_FRAMES = 2
"""Frames in time from when it is shown on; the picture drawn between them may be long in coming."""

GUARD_SECONDS = 0.3
"""A press meant for the match that has just ended does not skip its last picture."""


class MatchScene(Table):
    """Plays one match to its end."""

    frames_a_second = 144

    def __init__(self, backstage: Backstage, plan: Plan, left: Path | None = None) -> None:
        """A match that begins, or one that was `left`: its replay. ReplayError when that can't be used."""
        super().__init__(backstage)
        self.plan = plan
        layouts = backstage.layouts
        self.people = People(plan.header, plan.devices, backstage.settings, layouts)
        self.record, self.match = self._resumed(left) if left else self._begun()
        self._keep_seating()
        self.show = Show(backstage.stage, self.match, self._cast(), self.hands)
        self.show.hud.kind = sandbox.NAME if plan.is_sandbox else ""
        self.show.caption(backstage.settings.captions)
        if not (plan.rehearsal or left):  # it would begin anew with every save
            self.show.fly_in()
        window = backstage.window
        self.controls = Controls(
            *(self.match.world, self.people.devices, window.last_device, layouts.by_device),
            window.keymap.caps,
            sandbox.DOES if plan.is_sandbox else None,
        )
        looks = [player.look for player in self.show.players]
        self.guidance = Guidance(backstage.profile, self.people.numbers, looks, backstage.say)
        self.clock = FrameClock()
        self.over_seconds = 0.0
        self.best = ""
        """What there is to say of the player's best, once the match is over."""
        self._counts_in = left is not None
        self._is_unseen = False
        """The rest is played quickly, to the result."""
        self._first_frames = FIRST_FRAMES
        """However long these take to come and to be drawn, nobody was away."""

    def _begun(self) -> tuple[archive.Record, Match]:
        plan = self.plan
        if plan.is_sandbox:
            return archive.Record(None, None, ""), Sandbox(plan.header, self.people.controllers())
        record = archive.Record(None, None, "") if plan.rehearsal else archive.open_record(plan.header)
        match = Match(plan.header, self.people.controllers(), recorder=record.recorder)
        if plan.headstart:
            headstarts.give(match, plan.headstart)
        boards = [seat.board for seat in match.world.seats]
        for seat, hands in self.people.hands.items():
            hands.stand(boards, plan.hands.get(seat))
        match.successor = self.people.successor
        return record, match

    def _resumed(self, left: Path) -> tuple[archive.Record, Match]:
        match = playback.resume(left, self.people.controllers(), successor=self.people.successor)
        return archive.Record(None, left, ""), match

    def _cast(self) -> tuple[Player, ...]:
        return cast.cast(self.plan.header, self.people.devices, self.people.deputies)

    def _keep_seating(self) -> None:
        """So that a match that is left goes on with the same devices."""
        if self.record.path:
            complaint = self.backstage.profile.sit(self.record.path, self.people.devices)
            if complaint:
                self.backstage.say(complaint)

    def on_show_view(self) -> None:
        """Play, or play on after a pause."""
        self._first_frames = FIRST_FRAMES
        self.show_mouse()

    def on_update(self, delta_time: float) -> None:
        """The ticks that this frame's time asks for; after a long gap the match pauses."""
        if self._rehearses():
            return
        if self._misses_a_pad():
            return
        if self._counts_in:
            self._counts_in = False
            self._count_in()
            return
        if self._is_unseen:
            self._play_unseen()
            return
        if self.show.is_flying:
            self.show.fly(delta_time)
            return
        step = self.clock.advance(delta_time, self._speed)
        if step.gap:
            if not (self._first_frames or self.plan.rehearsal):
                self.pause()
            return
        self._first_frames = max(0, self._first_frames - 1)
        phase = self.match.world.clock.phase
        self.people.begin_frame(step.ticks)
        for _ in range(step.ticks):
            self._tick()
        if self.match.world.clock.phase is not phase:
            self.show_mouse()
        if self.match.is_over:
            self._keep_result()
            self._close_curtain(delta_time)

    @property
    def _speed(self) -> float:
        """Of the clock: faster for who only watches, slower as an assist."""
        return self.controls.speed if self.is_watched else self.match.header.help.speed / PERCENT

    def _play_unseen(self) -> None:
        unseen.advance(self.match)
        if self.match.is_over:
            self._keep_result()
            self._show_result()

    @property
    def pauses_unfocused(self) -> bool:
        """Whether it pauses once another window has the focus: its designer's does not."""
        return self.backstage.settings.pauses_unfocused and not self.plan.rehearsal

    def skip(self) -> None:
        """To the result at once, if nobody here plays any more."""
        self._is_unseen = self.is_watched and not self.match.is_over

    def _tick(self) -> None:
        events = self.match.advance()
        self.show.take(events)
        self.guidance.take(self.match.world, events, self.hands)
        if events:
            self._shake_pads(events)
        if any(isinstance(event, HandedOver) for event in events):
            self.show.introduce(self._cast())

    def _shake_pads(self, events: Sequence[Event]) -> None:
        controls, own = self.controls, self.people.devices
        devices = {seat: controls.device if controls.is_alone else own[seat] for seat in self.hands}
        strength = self.backstage.settings.rumble / PERCENT
        rumble.shake(self.backstage.window.pads, events, devices, strength, self.match.world.clock.phase)

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The match, and what can be pressed."""
        if self._is_unseen:
            unseen.draw(stage.canvas, self.match)
            return Backdrop.SOFT
        backdrop = self.show.paint(stage, self.clock.fraction, seconds)
        if self.backstage.settings.hints and not self.plan.rehearsal:
            self.guidance.draw(
                *(stage.canvas, self.show.picture.camera, self.match.world, self.hands),
                *(self.match.controllers, self.controls.label),
            )
        self.controls.draw(stage.canvas, is_watched=self.is_watched)
        is_building = self.match.world.clock.phase is Phase.BUILD
        if self.plan.is_sandbox and is_building and not self.controls.tells(sandbox.DOES[Action.HOLD]):
            sandbox.draw(stage.canvas, self.controls.label(next(iter(self.people.devices)), Action.HOLD))
        if self.plan.rehearsal:
            self.plan.rehearsal.draw(stage.canvas, is_held=not self.backstage.window.has_focus)
        return backdrop

    def pause(self, lit: str = "resume") -> None:
        """Stop the clock and ask what to do."""
        self.show.land()
        self.people.let_go()
        self._is_unseen = False
        ways = Ways(
            resume=lambda: self.window.show_view(self),
            explain=lambda: self.window.show_view(
                HowToScene(self.backstage, lambda: self.window.show_view(paused))
            ),
            restart=self._restart,
            forfeit=None if self.is_watched or self.plan.is_sandbox else self._forfeit,
            settings=lambda: self.window.show_view(SettingsScene(self.backstage, self._take_settings)),
            leave=self._leave,
            seats=() if self.plan.is_sandbox else self._seat_ways(),
            skip=self._skip_from_pause if self.is_watched else None,
        )
        notes = [self.record.note, *self.match.complaints, assists.note(self.match.header)]
        record = replace(self.record, note=" ".join(filter(None, notes)))
        paused = PauseScene(self.backstage, self._paint_resting, record, ways, lit)
        self.window.show_view(paused)

    def _take_settings(self) -> None:
        """Back in the pause after a change of settings: all of them hold, but what a match begins with."""
        settings, layouts = self.backstage.settings, self.backstage.layouts
        self.people.take(settings, layouts)
        self.controls.layouts = layouts.by_device
        self.show.caption(settings.captions)
        self.pause("settings")

    def _skip_from_pause(self) -> None:
        self.window.show_view(self)
        self.skip()

    def _seat_ways(self) -> list[SeatWay]:
        """Seats of people here that a rival may play for them, and those that it does."""
        people, is_alone = self.people, len(self.people.devices) == 1
        plugged = self.backstage.window.pads.plugged()
        ways = []
        for seat in people.devices:
            name, device = self.show.players[seat].name, people.devices[seat]
            if not self.match.world.seats[seat].board.active:
                continue
            if seat in people.hands:
                words = text("A rival plays for {name}", name=name)
                words = text("Let a rival play for me") if is_alone else words
                ways.append(SeatWay(words, "", partial(people.leave, seat)))
            elif not device.pad or device in plugged:
                words = text("{name} takes over again", name=name)
                words = text("Take over again") if is_alone else words
                ways.append(SeatWay(words, "", partial(people.come_back, seat)))
        return ways

    def _paint_resting(self, stage: Stage, seconds: float) -> Backdrop:
        return self.show.paint(stage, self.clock.fraction, seconds, with_hands=False)

    # ---- seats and pads

    def _misses_a_pad(self) -> bool:
        """Whether the pad of somebody who still plays is not there: then the match waits for it."""
        seat = self.people.without_pad(self.match.world, self.backstage.window.pads.plugged())
        if seat is None:
            return False
        self._ask_for_pad(seat, self.people.devices[seat])
        return True

    def _ask_for_pad(self, seat: int, device: Device) -> None:
        self.people.let_go()

        def give(other: Device) -> None:
            self.people.give(seat, other)
            self.plan = replace(self.plan, devices=dict(self.people.devices))
            self._keep_seating()
            self._count_in()

        def leave() -> None:
            self.people.leave(seat)
            self._count_in()

        rescue = Rescue(self._count_in, give, leave, self.pause)
        name, used = self.show.players[seat].name, frozenset(self.people.devices.values())
        self.window.show_view(LostPadScene(self.backstage, self._paint_resting, (name, device), used, rescue))

    def _count_in(self) -> None:
        """Go on after the pause's count."""
        self.pause()
        paused = self.window.current_view
        if isinstance(paused, PauseScene):
            paused.back()

    # ---- beginning and end

    def _rehearses(self) -> bool:
        """Whether the match rests: another begins on the level as saved, or its designer is elsewhere."""
        rehearsal = self.plan.rehearsal
        if rehearsal is None:
            return False
        return rehearsal.follow(self.match, self._begin_anew) or not self.backstage.window.has_focus

    def _begin_anew(self, header: Header, headstart: Headstart | None) -> None:
        hands = {seat: hands.hand for seat, hands in self.people.hands.items()}
        self.backstage.go(ToMatch(self.plan.on(header, headstart, hands)))

    def _restart(self) -> None:
        self.match.leave()
        self.backstage.go(ToMatch(self.plan))

    def _forfeit(self) -> None:
        """Everyone at this screen gives up; the match goes on without them, or is over."""
        self.people.give_up()
        self.window.show_view(self)

    def _leave(self) -> None:
        """What was played stays as a replay, and can go on."""
        self.match.leave()
        if self.record.path:
            self.backstage.entry = CONTINUE
            self.backstage.say(text("The match is kept. Continue leads back to it."))
        self.backstage.go(ToTitle())

    def _keep_result(self) -> None:
        """At once, lest a crash in the celebration take it; what was joined or only tried is no result."""
        result = bests.of_match(self.match)
        is_apart = self.plan.headstart or self.plan.rehearsal or self.plan.is_sandbox
        if result and not (self.best or is_apart):
            self.best = self.backstage.profile.record(result)

    def hurry(self) -> None:
        """Whoever presses anything wants no flight, and at the end the result."""
        self.show.land()
        if self.match.is_over and self.over_seconds >= GUARD_SECONDS:
            self._show_result()

    def _close_curtain(self, seconds: float) -> None:
        self.over_seconds += seconds
        self.show.linger(seconds)
        if self.show.has_lingered:
            self._show_result()

    def _show_result(self) -> None:
        stood_in = cast.stood_in_for(self.show.players, self.match.statistics.deputised)
        notes = self.record.note, self.best, assists.note(self.match.header), stood_in
        note = " ".join(filter(None, notes))
        self.backstage.go(ToVictory(self.plan, self.match, self.record.path, note))
