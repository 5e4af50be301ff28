"""The seats' cards of the setup: who sits there, with what, and how strong a rival is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game import rivals
from game.app import labels
from game.app.bindings import Action, Device
from game.draw import theme
from game.draw.canvas import Canvas, PanelStyle
from game.language import text
from game.rivals import names
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Focus, Item
from game.scenes.names import SKILLS
from game.scenes.setup_form import SetupForm
from game.scenes.setup_page import SetupPage

ACTS = (Action.ACT, Action.CLOCKWISE, Action.COUNTER, Action.HOLD)
ARROWS = "↑←↓→"
MOVES = (Action.UP, Action.LEFT, Action.DOWN, Action.RIGHT)

BRACE, BRACED = 71.0, 0.065
"""The radius of the four arcs around a seat's emblem, and half of each in turns."""


@dataclass(frozen=True, slots=True)
class SeatCards:
    """All of them, of a setup as it is chosen now."""

    backstage: Backstage
    form: SetupForm

    def draw(self, canvas: Canvas, focus: Focus, place: SetupPage, seat: int) -> None:
        """One seat's card, with the choices that are laid on it."""
        look, form = theme.LOOKS[seat], self.form.seats[seat]
        is_here = form.is_taken and self.form.has_island(seat)
        gain = 1.0 if is_here else 0.35
        style = PanelStyle(edge=look.words, edge_gain=0.75 * gain, tint=look.glass, tint_gain=0.028 * gain)
        canvas.panel(*place.card(seat), style)
        draw_sitter = self._draw_sitter if place.is_whole else self._draw_sitter_strip
        draw_sitter(canvas, place.card(seat), seat, gain)
        for item in focus.items:
            if item.group == f"seat {seat}":
                self._draw_choice(canvas, focus, item, seat)

    def _draw_sitter(self, canvas: Canvas, card: Box, seat: int, gain: float) -> None:
        """Who sits there, down the middle of a high card."""
        x, y, w, h = card
        look, (name, note), middle = theme.LOOKS[seat], self._sitter_words(seat), x + w / 2
        words = theme.scaled(look.words, gain)
        canvas.label(x + 24, y + 36, text("Seat {number}", number=seat + 1), theme.SOFT)
        canvas.ring(middle, y + 116, 60, words, 2.0)
        for corner in range(4):
            turn = (corner + 0.5) / 4
            canvas.arc(middle, y + 116, BRACE, turn - BRACED, turn + BRACED, words, 3.0)
        canvas.emblem(look.emblem, middle, y + 116, 34, words)
        canvas.text(
            middle, y + 220, name, 26, theme.WHITE, weight=700, align="centre", most=w - 32, opacity=gain
        )
        canvas.text(middle, y + h - 22, note, 18, theme.SOFT, align="centre", most=w - 32)

    def _draw_sitter_strip(self, canvas: Canvas, card: Box, seat: int, gain: float) -> None:
        """Who sits there, along the top of a low card."""
        x, y, w, _ = card
        look, (name, note) = theme.LOOKS[seat], self._sitter_words(seat)
        canvas.emblem(look.emblem, x + 36, y + 22, 14, theme.scaled(look.words, gain))
        used = canvas.text(x + 66, y + 30, name, 24, theme.WHITE, weight=700, most=w / 2, opacity=gain)
        room = w - 66 - used - 48
        canvas.text(x + w - 24, y + 30, note, 18, theme.SOFT, align="right", most=room)

    def _draw_choice(self, canvas: Canvas, focus: Focus, item: Item, seat: int) -> None:
        form = self.form.seats[seat]
        kind = item.name.split()[0]
        nobody = text("Rival") if form.is_taken else text("Nobody")
        values = {
            "sitter": (
                text("Played by"),
                labels.device_label(form.device) if form.device else nobody,
            ),
            "skill": (text("Skill"), text(SKILLS[form.skill])),
            "temper": (text("Character"), names.CALLED[form.personality]),
        }
        widgets.choice(canvas, focus, item.name, item.box, *values[kind])
        if kind == "skill":
            x, y, w, h = item.box
            share = (rivals.SKILLS.index(form.skill) + 1) / len(rivals.SKILLS)
            colour = theme.LOOKS[seat].words
            canvas.bar(x + 16, y + 0.84 * h, w - 32, 6, share, colour, segments=len(rivals.SKILLS))

    def _sitter_words(self, seat: int) -> tuple[str, str]:
        form = self.form.seats[seat]
        if not self.form.has_island(seat):
            return text("No island"), text("This level is smaller")
        if not form.is_taken:
            return text("Empty"), text("Its island stays neutral")
        if form.device:
            return text("Player {number}", number=seat + 1), self.device_note(form.device)
        return names.CALLED[form.personality], ""

    def device_note(self, device: Device) -> str:
        """What a person plays with, in a few words: the caps where they are few."""
        if device is Device.MOUSE:
            return text("Mouse and keys")
        if not device.pad:
            return self._key_note(device)
        if device not in self.form.pads:
            return text("Not plugged in")
        return ", ".join([text("Stick"), *self._caps(device, ACTS)])

    def _key_note(self, half: Device) -> str:
        """The caps of a half of the keyboard, as they are on this one and bound now."""
        moves = "".join(self._caps(half, MOVES))
        return ", ".join([text("Arrows") if moves == ARROWS else moves, *self._caps(half, ACTS)])

    def _caps(self, device: Device, actions: Sequence[Action]) -> list[str]:
        """What does these on a device, where anything does."""
        window, layouts = self.backstage.window, self.backstage.layouts.by_device
        brand, caps = window.pads.brand(device), window.keymap.caps
        found = (labels.prompt(device, action, layouts, brand, caps) for action in actions)
        return [cap for cap in found if cap]
