"""The settings: how keys feel, how the picture is drawn, how much it moves. Changes are kept at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.app.clock import FrameClock
from game.app.settings import (
    ARR_TICKS,
    COMFORTS,
    DAS_TICKS,
    PERCENT,
    QUALITIES,
    SCALES,
    UI_SCALES,
    UI_STEP,
    Settings,
    milliseconds,
)
from game.draw import theme
from game.draw.canvas import Canvas
from game.draw.comfort import CALM, Comfort
from game.draw.stage import Backdrop, Stage
from game.scenes import backstage as shared
from game.scenes import widgets
from game.scenes.backstage import Backstage
from game.scenes.focus import Box, Item
from game.scenes.menu import MenuScene
from game.scenes.page import Page, Scroll
from game.scenes.practice import Practice
from game.scenes.routes import ToTitle

TAB, LOW_TAB, TAB_GAP = (250.0, 46.0), 34.0, 12.0
ROW, BETWEEN, LOW_BETWEEN = 66.0, 8.0, 4.0
ABOVE_LIST, LOW_ABOVE_LIST = 22.0, 8.0
LOW = 560.0
"""Pages not so high have lower tabs."""

LIST = 0.48
"""The list's share of a roomy page that has a practice box."""

INSET = 12.0
"""Between the rows and the panel they are on, on a roomy page."""

NOTE, MOST_NOTES = 26.0, 4
"""Between two lines of notes, and how many there are at most."""

LEAST_BOX = 250.0
STEP = 10
"""Percent that an arrow changes a share by."""

PAGES = {
    "Handling": ("das", "arr", "fire", "unfocused", "reset"),
    "Picture": ("quality", "scale", "ui_scale", "high_contrast", "fullscreen", "reset"),
    "Motion and light": ("calm", *COMFORTS, "reset"),
}

LABELS = {
    "das": ("Delay before a held key repeats", "DAS"),
    "arr": ("Time between two repeats", "ARR"),
    "fire": ("Hold to fire", "The next ready cannon, again and again"),
    "quality": ("Picture", "Auto fits this machine"),
    "scale": ("Sharpness", "Of the window's size; auto: as the preset has it"),
    "ui_scale": ("Size of the interface", "From 150 % on to be read from a sofa"),
    "high_contrast": ("High contrast", "Flat black behind words"),
    "fullscreen": ("Full screen", "F11 in every scene"),
    "unfocused": ("Pause when another window is used", ""),
    "calm": ("Calm", "Reduces flashing and motion: sets all below at once"),
    "shake": ("Shake", "The board, when you are hit"),
    "flash": ("Flashes", "Bursts, muzzles, sealing, Overdrive"),
    "bloom": ("Bloom", "Glare around light"),
    "particles": ("Particles", "Sparks and smoke"),
    "motion": ("Background motion", "Water, clouds, stripes, the title's battle"),
    "reset": ("Reset everything to default", ""),
}


class SettingsScene(MenuScene):
    """Pages of settings, and a box to feel the keys in."""

    def __init__(self, backstage: Backstage) -> None:
        super().__init__(backstage, "das")
        self.page = next(iter(PAGES))
        self.practice = Practice(backstage.settings.handling)
        self.notes = backstage.profile.notices[:MOST_NOTES]
        self.said = "Every change holds at once"
        self._clock = FrameClock()

    def back(self) -> None:
        """To the title."""
        self.backstage.go(ToTitle())

    def items(self, page: Page) -> Sequence[Item]:
        """The rows of the page's list, the practice box where keys are set, the pages' tabs."""
        names, has_box = PAGES[self.page], self.page == "Handling"
        top, bottom = self.body(page)
        x, y, wide, high = self._panel(page)
        step, inset = ROW + (LOW_BETWEEN if page.height < LOW else BETWEEN), top - y
        boxes = [(x + inset, top + at * step, wide - 2 * inset, ROW) for at in range(len(names))]
        items = [self._row(name, box) for name, box in zip(names, boxes, strict=True)]
        if has_box and page.is_roomy:
            box = (x + wide + 24, y, page.room - wide - 24, high)
            items.append(Item("practice", box, press=self._enter_practice, is_pinned=True))
        elif has_box:
            box = (x, top + len(names) * step, wide, min(max(LEAST_BOX, 0.5 * wide), bottom - top))
            items.append(Item("practice", box, press=self._enter_practice))
        return [*items, *self._tabs(page)]

    def _panel(self, page: Page) -> Box:
        """The list with what is around it."""
        above = LOW_ABOVE_LIST if page.height < LOW else ABOVE_LIST
        top = _tabs_top(page) + _tab_height(page) + above
        wide = page.room * LIST if page.is_roomy and self.page == "Handling" else page.room
        return page.margin, top, wide, page.bottom - 12 - NOTE * len(self.notes) - top

    def body(self, page: Page) -> tuple[float, float]:
        """Where rows are seen."""
        _, top, _, high = self._panel(page)
        inset = INSET if page.is_roomy else 0.0
        return top + inset, top + high - inset

    def _tabs(self, page: Page) -> list[Item]:
        wide = min(TAB[0], (page.room - TAB_GAP * (len(PAGES) - 1)) / len(PAGES))
        boxes = [
            (page.margin + at * (wide + TAB_GAP), _tabs_top(page), wide, _tab_height(page))
            for at in range(len(PAGES))
        ]
        return [
            Item(name, box, press=partial(self.open, name), group="pages", is_pinned=True)
            for name, box in zip(PAGES, boxes, strict=True)
        ]

    def open(self, page: str) -> None:
        """Turn to a page, at its top; its tab keeps the light."""
        self.page = page
        self.scroll = Scroll()
        self.is_stale = True

    def _row(self, name: str, box: Box) -> Item:
        if name == "reset":
            return Item(name, box, press=self._reset, group="list")
        if name in COMFORTS:
            return Item(
                *(name, box, self._round(name), partial(self._change_share, name)),
                group="list",
                middle=widgets.value_middle(box),
            )
        turns: dict[str, Callable[[int], None]] = {
            "das": lambda step: self._set(das_ticks=_within(self._now.das_ticks + step, DAS_TICKS)),
            "arr": lambda step: self._set(arr_ticks=_within(self._now.arr_ticks + step, ARR_TICKS)),
            "fire": lambda _: self._set(holds_fire=not self._now.holds_fire),
            "quality": lambda step: self._set(quality=_next(QUALITIES, self._now.quality, step)),
            "scale": lambda step: self._set(scale=_next(SCALES, self._now.scale, step)),
            "ui_scale": lambda step: self._set(
                ui_scale=_within(self._now.ui_scale + UI_STEP * step, UI_SCALES)
            ),
            "high_contrast": lambda _: self._set(high_contrast=not self._now.high_contrast),
            "fullscreen": lambda _: self._set(fullscreen=not self._now.fullscreen),
            "unfocused": lambda _: self._set(pauses_unfocused=not self._now.pauses_unfocused),
            "calm": lambda _: self._set(**shared.percents(Comfort() if self._is_calm else CALM)),
        }
        return Item(name, box, turn=turns[name], group="list", middle=widgets.value_middle(box))

    def _change_share(self, name: str, step: int) -> None:
        self._set(**{name: _within(getattr(self._now, name) + STEP * step, (0, PERCENT))})

    def _round(self, name: str) -> Callable[[], None]:
        """A press goes one on, from all to nothing."""
        value = getattr(self._now, name) + STEP
        return lambda: self._set(**{name: value if value <= PERCENT else 0})

    @property
    def _is_calm(self) -> bool:
        return shared.comfort_of(self._now) == CALM

    @property
    def still(self) -> object | None:
        """Nothing."""
        return self

    def paint(self, stage: Stage, seconds: float) -> Backdrop:
        """The page."""
        canvas = stage.canvas
        with self.laid(canvas, seconds) as page:
            if self.practice.is_on:
                self.frames_a_second = 60
            widgets.page_title(canvas, "Settings", self.said)
            boxes = {item.name: item.box for item in self.focus.items}
            for name in PAGES:
                widgets.tab(canvas, self.focus, name, boxes[name], name, is_open=name == self.page)
            if page.is_roomy:
                canvas.panel(*self._panel(page))
            with self.scrolled(canvas):
                self._draw_list(canvas, boxes)
            if "practice" in boxes and page.is_roomy:
                self._draw_practice(canvas, boxes["practice"])
            for line, note in enumerate(reversed(self.notes)):
                y = page.bottom - 12 - NOTE * line
                canvas.text(page.margin, y, note, 18, theme.SOFT, most=page.room)
            self.draw_prompts(
                canvas,
                (
                    (("left", "right"), "Change"),
                    (("up", "down"), "Move"),
                    (("Tab",), "Pages" if self.page != "Handling" else "Practice, pages"),
                    (("Esc",), "Back"),
                ),
            )
        return Backdrop.SOFT

    def _draw_list(self, canvas: Canvas, boxes: Mapping[str, Box]) -> None:
        for name in PAGES[self.page]:
            words = (*LABELS[name], self._value(name))
            widgets.setting(canvas, self.focus, name, boxes[name], words, self._gauge(name))
        if "practice" in boxes and not self.laid_page.is_roomy:
            self._draw_practice(canvas, boxes["practice"])

    def _gauge(self, name: str) -> widgets.Gauge | None:
        """How far a setting is between its least and its most; None for switches."""
        now = self._now
        if name in COMFORTS:
            return getattr(now, name) / PERCENT, 0
        words = {"quality": (QUALITIES, now.quality), "scale": (SCALES, now.scale)}
        if name in words:
            options, chosen = words[name]
            return (options.index(chosen) + 1) / len(options), len(options)
        numbers = {
            "das": (DAS_TICKS, now.das_ticks),
            "arr": (ARR_TICKS, now.arr_ticks),
            "ui_scale": (UI_SCALES, now.ui_scale),
        }
        if name not in numbers:
            return None
        (least, most), value = numbers[name]
        return (value - least) / (most - least), 0

    def _draw_practice(self, canvas: Canvas, box: Box) -> None:
        x, y, w, h = box
        canvas.panel(x, y, w, h)
        widgets.ring(canvas, self.focus, "practice", box)
        canvas.text(x + 24, y + 40, "Practice box", 24, theme.WHITE, weight=700)
        hint = "Esc to leave" if self.practice.is_on else "Enter, then hold an arrow key"
        canvas.text(x + w - 24, y + 40, hint, 18, theme.SOFT, align="right")
        self.practice.draw(canvas, (x + 24, y + 66, w - 48, h - 96))

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
            "das": f"{milliseconds(now.das_ticks)} ms",
            "arr": f"{milliseconds(now.arr_ticks)} ms" if now.arr_ticks else "At once",
            "fire": _on(now.holds_fire),
            "quality": now.quality.title(),
            "scale": now.scale.title(),
            "calm": _on(self._is_calm),
            **{name: f"{getattr(now, name)} %" for name in COMFORTS},
            "ui_scale": f"{now.ui_scale} %",
            "high_contrast": _on(now.high_contrast),
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
        complaint = self.backstage.profile.keep(settings)
        self.notes = [complaint] if complaint else []
        self.said = "Saved"

    def _enter_practice(self) -> None:
        self.practice.is_on = True
        self.frames_a_second = 60


def _tabs_top(page: Page) -> float:
    return min(page.title_baseline + 34, page.top)


def _tab_height(page: Page) -> float:
    return LOW_TAB if page.height < LOW else TAB[1]


def _on(is_on: bool) -> str:  # noqa: FBT001 a plain value in words
    return "On" if is_on else "Off"


def _within(value: int, bounds: tuple[int, int]) -> int:
    return min(max(value, bounds[0]), bounds[1])


def _next(words: Sequence[str], now: str, step: int) -> str:
    return words[(words.index(now) + step) % len(words)]
