"""Setting a match up: who sits where, on which level, how long; Start has the focus, so one press plays."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from functools import partial

from pyglet.window import key, mouse

from game.app import bindings, labels
from game.app.bindings import Action, Control, Device, PadButton
from game.app.pads import PadEvent, PadJoined, PadLost, PadPress
from game.draw import theme
from game.draw.board_picture import BoardPicture
from game.draw.canvas import Canvas
from game.draw.player_cards import grouped
from game.draw.stage import Backdrop, Stage
from game.language import plural, text
from game.levels.collection import Playable
from game.profile import bests
from game.rules.level import Level
from game.rules.phases import MOST_SEATS
from game.scenes import assists_page, preview, setup_level, widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page
from game.scenes.routes import ToAssists, ToLevels, ToMatch, ToSetup, ToTitle
from game.scenes.setup_form import MOST_SEED, WAVES, first_form
from game.scenes.setup_page import SetupPage
from game.scenes.setup_seats import SeatCards

DIGITS = {getattr(key, f"_{digit}"): str(digit) for digit in range(10)} | {
    getattr(key, f"NUM_{digit}"): str(digit) for digit in range(10)
}


class SetupScene(MenuScene):
    """The setup of a skirmish."""

    def __init__(self, backstage: Backstage, lit: str = "start") -> None:
        super().__init__(backstage, lit)
        self.form = backstage.form or first_form(Playable(backstage.levels.entries), self._first_device())
        backstage.form = self.form  # whatever leads away, the choices stay
        self.cards = SeatCards(backstage, self.form)
        self.balance = backstage.balance
        self.focus.shortcut(key.F5, self.start)
        used = backstage.window.last_device.device
        self._leader = used if used.pad else None
        """The pad that led the menus so far: its A goes on doing so."""
        self._shown_level: Level | None = None
        self._preview: BoardPicture | None = None

    def _first_device(self) -> Device:
        """What the first seat is played with: the player's wish, but no pad that is not there."""
        wish = Device[self.backstage.settings.device.upper()]
        return Device.MOUSE if wish.pad and wish not in self.backstage.window.pads.plugged() else wish

    def back(self) -> None:
        """To the title."""
        self.backstage.go(ToTitle())

    def browse(self) -> None:
        """To the list of levels."""
        self.backstage.go(ToLevels(ToSetup("level")))

    def help(self) -> None:
        """To the assists."""
        self.backstage.go(ToAssists())

    def start(self) -> None:
        """Play."""
        seed = secrets.randbelow(MOST_SEED) + 1
        self.backstage.go(ToMatch(self.form.plan(self.balance, seed, self.backstage.settings)))

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """Digits write the seed when it is lit; all else moves the focus."""
        if self.focus.is_lit("seed") and (symbol in DIGITS or symbol == key.BACKSPACE):
            self.form.type_seed(DIGITS.get(symbol, ""))
            self.is_stale = True
            return True
        return super().on_key_press(symbol, modifiers) or self._press_to_join(symbol)

    def on_mouse_press(self, x: int, y: int, button: int, modifiers: int) -> None:
        """The right button is how a mouse that has no seat asks for one."""
        if button == mouse.RIGHT:
            self._join_or_leave(Device.MOUSE)
        super().on_mouse_press(x, y, button, modifiers)

    def hear_pad(self, event: PadEvent) -> None:
        """Y joins and leaves; A of a pad that has not led the menus joins; all else moves the focus."""
        match event:
            case PadPress(control) if control.code == PadButton.Y or self._asks_for_a_seat(control):
                self._join_or_leave(bindings.device_of(control))
            case PadJoined() | PadLost():
                self.is_stale = True
            case _:
                super().hear_pad(event)

    def _asks_for_a_seat(self, control: Control) -> bool:
        device = bindings.device_of(control)
        is_free = self.form.seat_of(device) is None
        return control.code == PadButton.A and device is not self._leader and is_free

    def _press_to_join(self, symbol: int) -> bool:
        """A key of either half that menus have no use for; a Shift may be on its way to Tab."""
        if symbol in SHIFTS:
            return False
        control = bindings.key_control(symbol)
        for device in bindings.KEYBOARDS:
            if any(control in self.backstage.layouts.by_device[device][action] for action in JOINING):
                self._join_or_leave(device)
                return True
        return False

    def _join_or_leave(self, device: Device) -> None:
        if not (self.form.leave(device) or self.form.join(device)):
            self.backstage.say(text("Every island of this level has its player."))
        self.is_stale = True

    def items(self, page: Page) -> Sequence[Item]:
        """Seat by seat, then level, waves, seed and Start."""
        self.form.pads = self.backstage.window.pads.plugged()
        place = SetupPage(page)
        items = [item for seat in range(MOST_SEATS) for item in self._seat_items(seat, place)]
        items += [
            Item("waves", place.waves, turn=self.form.turn_waves),
            Item("seed", place.seed, turn=self.form.turn_seed),
            Item("assists", place.assists, press=self.help),
            Item("level", place.level, press=self.browse, turn=self.form.turn_level),
            Item("start", place.start, press=self.start, is_pinned=not place.is_whole),
        ]
        return items

    @property
    def still(self) -> object | None:
        """The level."""
        return self, self.form.level, self.scroll.offset

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The level itself lies behind its panel; all else is glass."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            place = SetupPage(page)
            x, y, w, h = place.preview
            seen = x, y - self.scroll.offset, w, h
            widgets.darken_around(canvas, seen, 0.80)
            if place.is_whole:
                self._draw_glow(canvas, place)
            box = canvas.plain(seen)
            self._draw_page(canvas, place)
        self._draw_preview(stage, box, seconds)
        return Backdrop.SHARP

    def _draw_glow(self, canvas: Canvas, place: SetupPage) -> None:
        """Some of every seat's light on the dark behind its card."""
        for seat, form in enumerate(self.form.seats):
            if form.is_taken and self.form.has_island(seat):
                x, y, w, h = place.card(seat)
                light = theme.scaled(theme.LOOKS[seat].light, GLOW)
                canvas.glow(x + w / 2, y + h / 2, 0.5 * w, 0.42 * h, light)

    def _draw_page(self, canvas: Canvas, place: SetupPage) -> None:
        taken = sum(form.is_taken and self.form.has_island(seat) for seat, form in enumerate(self.form.seats))
        beside = 0.0 if place.is_whole else place.start[2]
        widgets.page_title(canvas, text("Skirmish"), _seats_note(taken), right=beside)
        with self.scrolled(canvas):
            for seat in range(MOST_SEATS):
                self.cards.draw(canvas, self.focus, place, seat)
            cap = self.backstage.window.last_device.cap("Enter")
            setup_level.draw(canvas, self.focus, place, self.form, self._best(), cap)
            self._draw_foot(canvas, place)
        cap = self.backstage.window.last_device.cap("F5")
        widgets.button(canvas, self.focus, "start", place.start, text("Start"), key=cap)
        self.draw_prompts(
            canvas,
            (
                (("left", "right"), text("Change")),
                (("up", "down"), text("Move")),
                (("Enter",), text("Select")),
                (("Tab",), text("Next group")),
                (("F5",), text("Start")),
                *self._join_prompt(),
                (("Esc",), text("Back")),
            ),
        )

    def _seat_items(self, seat: int, place: SetupPage) -> list[Item]:
        form = self.form
        if not form.has_island(seat):
            return []
        rows = [("sitter", form.turn_sitter)]
        if form.seats[seat].is_rival:
            rows += [("skill", form.turn_skill), ("temper", form.turn_personality)]
        return [
            Item(
                f"{name} {seat}",
                place.choice(seat, at),
                turn=partial(turn, seat),
                group=f"seat {seat}",
                block=place.card(seat),
            )
            for at, (name, turn) in enumerate(rows)
        ]

    def _join_prompt(self) -> widgets.Prompts:
        """How a pad joins, where one waits."""
        last, pads = self.backstage.window.last_device, self.backstage.window.pads
        free = [device for device in self.form.pads if self.form.seat_of(device) is None]
        if last.device in self.form.pads:
            words = text("Join") if last.device in free else text("Leave")
            return (((labels.pad_label(PadButton.Y, last.brand),), words),)
        if free:
            return (
                (
                    (labels.pad_label(PadButton.A, pads.brand(free[0])),),
                    text("{device} joins", device=labels.device_label(free[0])),
                ),
            )
        return ()

    def _best(self) -> str:
        """The best score in a match as it is chosen now."""
        result = self.form.likeness(self.backstage.settings)
        known = bests.best(self.backstage.profile.results_store.document, result) if result else None
        return text("None yet") if known is None else grouped(known)

    def _draw_foot(self, canvas: Canvas, place: SetupPage) -> None:
        canvas.panel(*place.foot)
        boxes = {item.name: item.box for item in self.focus.items}
        waves = [str(number) for number in WAVES]
        widgets.chips(
            canvas, self.focus, "waves", boxes["waves"], text("Waves"), waves, WAVES.index(self.form.waves)
        )
        seed = text("Draw one") if self.form.seed is None else str(self.form.seed)
        widgets.choice(canvas, self.focus, "seed", boxes["seed"], text("Seed"), seed)
        on = assists_page.count_on(self.backstage)
        widgets.choice(canvas, self.focus, "assists", boxes["assists"], text("Assists"), on, is_door=True)

    def _draw_preview(self, stage: Stage, box: Box, seconds: float) -> None:
        """The level as the match will draw it, in its box."""
        level = self.form.level
        camera = preview.camera_in(level, stage.window, box)
        if self._preview is None or self._shown_level != level:  # ids may be shared: people copy maps
            self._shown_level = level
            self._preview = BoardPicture(stage, level, theme.LOOKS[: len(level.islands)], camera)
            self._world = preview.opening(level, self.balance)
        self._preview.show(camera)
        self._preview.draw(self._world, 0.0, time=seconds)


GLOW = 0.05
"""How much of a seat's light falls behind its card."""

SHIFTS = frozenset({key.LSHIFT, key.RSHIFT})

JOINING = (Action.ACT, Action.CLOCKWISE, Action.COUNTER, Action.HOLD, Action.OVERDRIVE)
"""Actions whose keys ask for a seat, where menus have no use for them."""


def _seats_note(taken: int) -> str:
    if not taken:
        return text("No seats, one island each")
    return plural("{count} seat, one island each", "{count} seats, one island each", taken)
