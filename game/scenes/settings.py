"""The settings: how keys feel, how the picture is drawn. Every change holds and is written at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.app import settings as kept
from game.app.clock import FrameClock
from game.app.settings import ARR_TICKS, DAS_TICKS, QUALITIES, Settings
from game.draw import theme
from game.draw.stage import Backdrop, Stage
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Item
from game.scenes.menu import MenuScene
from game.scenes.practice import Practice
from game.scenes.routes import ToTitle

TOP, ROW = 136.0, 78.0
LIST = 0.48
"""The list's share of the page."""

LABELS = {
    "das": ("Delay before a held key repeats", "DAS"),
    "arr": ("Time between two repeats", "ARR"),
    "fire": ("Hold to fire", "The next ready cannon, again and again"),
    "quality": ("Picture", "Auto fits this machine"),
    "fullscreen": ("Full screen", "F11 in every scene"),
    "unfocused": ("Pause when another window is used", ""),
    "reset": ("Reset to default", ""),
}


class SettingsScene(MenuScene):
    """One page of settings, and a box to feel them in."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage, "das")
        self.practice = Practice(backstage.settings.handling)
        self.note = backstage.settings_note
        self._clock = FrameClock()

    def back(self) -> None:
        """To the title."""
        self.backstage.go(ToTitle())

    def items(self, width: float) -> Sequence[Item]:
        """The rows of the list, then the practice box."""
        turns: dict[str, Callable[[int], None]] = {
            "das": lambda step: self._set(das_ticks=_within(self._now.das_ticks + step, DAS_TICKS)),
            "arr": lambda step: self._set(arr_ticks=_within(self._now.arr_ticks + step, ARR_TICKS)),
            "fire": lambda _: self._set(holds_fire=not self._now.holds_fire),
            "quality": lambda step: self._set(quality=_next_quality(self._now.quality, step)),
            "fullscreen": lambda _: self._set(fullscreen=not self._now.fullscreen),
            "unfocused": lambda _: self._set(pauses_unfocused=not self._now.pauses_unfocused),
        }
        room = width - 2 * widgets.MARGIN
        rows = [
            Item(name, (widgets.MARGIN, TOP + at * ROW, room * LIST, ROW - 8), turn=turn, group="list")
            for at, (name, turn) in enumerate(turns.items())
        ]
        last = (widgets.MARGIN, TOP + len(rows) * ROW, room * LIST, ROW - 8)
        rows.append(Item("reset", last, press=self._reset, group="list"))
        box = (widgets.MARGIN + room * LIST + 24, TOP, room * (1 - LIST) - 24, 7 * ROW - 8)
        return [*rows, Item("practice", box, press=self._enter_practice)]

    @property
    def still(self) -> object | None:
        """Nothing."""
        return self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The page."""
        canvas = stage.canvas
        self.lay(canvas.width, seconds)
        if self.practice.is_on:
            self.frames_a_second = 60
        widgets.page_title(canvas, "Settings", "Handling and picture")
        boxes = {item.name: item.box for item in self.focus.items}
        for name, (label, note) in LABELS.items():
            widgets.setting(canvas, self.focus, name, boxes[name], label, note, self._value(name))
        x, y, w, h = boxes["practice"]
        canvas.panel(x, y, w, h)
        widgets.ring(canvas, self.focus, "practice", boxes["practice"])
        canvas.text(x + 24, y + 40, "Practice box", 24, theme.WHITE, weight=700)
        hint = "Esc to leave" if self.practice.is_on else "Enter, then hold an arrow key"
        canvas.text(x + w - 24, y + 40, hint, 18, theme.SOFT, align="right")
        self.practice.draw(canvas, (x + 24, y + 66, w - 48, h - 96))
        canvas.text(widgets.MARGIN, 810, self.note, 18, theme.SOFT, most=canvas.width - 2 * widgets.MARGIN)
        widgets.prompts(
            canvas,
            (
                (("left", "right"), "Change"),
                (("up", "down"), "Move"),
                (("Tab",), "Practice"),
                (("Esc",), "Back"),
            ),
        )
        return Backdrop.SOFT

    def on_update(self, delta_time: float) -> None:
        """Held keys repeat in the practice box as they would in a match."""
        for _ in range(self._clock.advance(delta_time).ticks if self.practice.is_on else 0):
            self.practice.tick()

    def on_key_press(self, symbol: int, modifiers: int) -> bool:
        """In the box the arrows are its own; any other key leads out of it."""
        if self.practice.is_on:
            self.is_stale = True
            if self.practice.press(symbol):
                return True
            self.practice.leave()
            return True
        return super().on_key_press(symbol, modifiers)

    def on_key_release(self, symbol: int, modifiers: int) -> None:
        """A key goes up."""
        del modifiers
        self.practice.release(symbol)

    def on_deactivate(self) -> None:
        """Keys held now are never released here."""
        self.practice.leave()

    @property
    def _now(self) -> Settings:
        return self.backstage.settings

    def _value(self, name: str) -> str:
        now = self._now
        values = {
            "das": f"{kept.milliseconds(now.das_ticks)} ms",
            "arr": f"{kept.milliseconds(now.arr_ticks)} ms" if now.arr_ticks else "At once",
            "fire": _on(now.holds_fire),
            "quality": now.quality.title(),
            "fullscreen": _on(now.fullscreen),
            "unfocused": _on(now.pauses_unfocused),
        }
        return values.get(name, "")

    def _set(self, **changed: object) -> None:
        self._apply(replace(self._now, **changed))  # type: ignore[arg-type]

    def _reset(self) -> None:
        self._apply(Settings())

    def _apply(self, settings: Settings) -> None:
        self.backstage.apply(settings)
        self.practice.set_handling(settings.handling)
        self.note = kept.save(settings) or "Saved"

    def _enter_practice(self) -> None:
        self.practice.is_on = True
        self.frames_a_second = 60


def _on(is_on: bool) -> str:  # noqa: FBT001 a plain value in words
    return "On" if is_on else "Off"


def _within(value: int, bounds: tuple[int, int]) -> int:
    return min(max(value, bounds[0]), bounds[1])


def _next_quality(now: str, step: int) -> str:
    return QUALITIES[(QUALITIES.index(now) + step) % len(QUALITIES)]
