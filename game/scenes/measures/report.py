"""All measures of the picture as one table: what, the figure reached, the bar, where it was worst."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from game.draw import quality
from game.draw.theme import LOOKS, THEMES
from game.scenes.backstage import Backstage
from game.scenes.measures import darkness, flashing, moments, palette, pictures, stripes
from game.scenes.measures.flashing import FlashMeter
from game.scenes.measures.legibility import LEAST_ICON, LEAST_TEXT, Reading

_STRIPES_EVERY = 15
"""Frames from one that is searched for stripes to the next."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table."""

    name: str
    value: str
    bar: str
    where: str
    holds: bool


def figures(backstage: Backstage) -> Iterator[Figure]:
    """Every figure, as it is measured; changes the stage's size and quality. Takes minutes in software."""
    yield from _flashes(backstage)
    yield from _palette(backstage)
    yield from _darkness(backstage)
    yield from _contrast(backstage)


def line(found: Figure) -> str:
    """A figure as a line of text."""
    mark = " " if found.holds else "!"
    return f"{mark} {found.name:<44} {found.value:>8}  {found.bar:<8}  {found.where}"


def _flashes(backstage: Backstage) -> Iterator[Figure]:
    stage = backstage.stage
    stage.set_quality(quality.HIGH)
    stage.resize(moments.SIZE)
    for moment in moments.MOMENTS:
        meter, striped = FlashMeter(), 0.0
        for number, frame in enumerate(moments.frames(moment, stage)):
            meter.see(frame)
            if number % _STRIPES_EVERY == 0:
                striped = max(striped, stripes.share(frame, stripes.MOVING_BARS))
        counted = meter.flashes()
        most = flashing.MOST_FLASHES
        at_once = f"{counted.share:.0%} of the picture, {counted.window_share:.0%} of a window at once"
        name = f"flashes a second: {moment.name}"
        yield Figure(name, str(counted.most), f"<= {most}", at_once, counted.most <= most)
        limit = stripes.MOST_SHARE
        yield Figure("  stripes, share", f"{striped:.3f}", f"<= {limit}", moment.name, striped <= limit)
        stage.ctx.gc()


def _palette(backstage: Backstage) -> Iterator[Figure]:
    stage = backstage.stage
    stage.resize(palette.SIZE)
    for theme in THEMES:
        worst = min(palette.pairs(stage, theme, LOOKS))
        where = f"{worst.one} / {worst.other}, {worst.sight}, {worst.band}"
        bar = palette.LEAST_APART
        yield Figure(f"colours apart: {theme}", f"{worst.apart:.3f}", f">= {bar}", where, worst.apart >= bar)
        stage.ctx.gc()


def _darkness(backstage: Backstage) -> Iterator[Figure]:
    stage = backstage.stage
    stage.resize(darkness.SIZE)
    for theme in THEMES:
        found = darkness.of(darkness.in_fight(stage, theme))
        grid = darkness.grid(stage, theme)
        for name, value, bar, holds in (
            (
                "median luminance",
                found.median,
                f"<= {darkness.MOST_MEDIAN}",
                found.median <= darkness.MOST_MEDIAN,
            ),
            (
                "share above half",
                found.bright,
                f"<= {darkness.MOST_BRIGHT}",
                found.bright <= darkness.MOST_BRIGHT,
            ),
            ("contrast of the grid", grid, f">= {darkness.LEAST_GRID}", grid >= darkness.LEAST_GRID),
        ):
            yield Figure(f"{name}: {theme}", f"{value:.3f}", bar, "four Overdrives", holds)
        stage.ctx.gc()


def _contrast(backstage: Backstage) -> Iterator[Figure]:
    """The worst of each name that is too low, and the worst of all by kind."""
    found = list(chain(pictures.of_exhibits(backstage.stage), pictures.of_scenes(backstage)))
    for kind, bar in (("text", LEAST_TEXT), ("icon", LEAST_ICON), ("frame", LEAST_ICON)):
        worst: dict[str, Reading] = {}
        of_kind = sorted(reading for reading in found if reading.kind == kind)
        for reading in of_kind:
            worst.setdefault(reading.name, reading)
        low = [reading for reading in worst.values() if not reading.is_enough]
        share = sum(reading.is_enough for reading in of_kind) / max(1, len(of_kind))
        yield Figure(f"{kind}s that stand out", f"{share:.1%}", f">= {bar}", f"of {len(of_kind)}", not low)
        for reading in low:
            at = f"{reading.where} at {reading.at[0]}, {reading.at[1]}"
            yield Figure(f"  {reading.name}", f"{reading.contrast:.2f}", f">= {bar}", at, holds=False)
