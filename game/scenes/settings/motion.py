"""How much the picture may move, shake and flash."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.app.settings import COMFORTS, PERCENT
from game.draw.comfort import CALM, Comfort
from game.language import text
from game.scenes import backstage
from game.scenes.settings import rows
from game.scenes.settings.desk import Desk
from game.scenes.settings.leaf import Leaf
from game.scenes.settings.rows import Row

STEP = 10
"""Percent that an arrow changes a share by."""


class MotionPage(Leaf):
    """One switch that calms everything, and a share for each thing that moves or shines."""

    def rows(self) -> Sequence[Row]:
        """All of them."""
        desk = self.desk
        words = {
            "shake": (text("Shake"), text("The board, when you are hit")),
            "flash": (text("Flashes"), text("Bursts, muzzles, sealing, Overdrive")),
            "bloom": (text("Bloom"), text("Glare around light")),
            "particles": (text("Particles"), text("Sparks and smoke")),
            "motion": (text("Background motion"), text("Water, clouds, stripes, the title's battle")),
        }
        shares = [share_row(desk, name, *words[name]) for name in COMFORTS]
        reset = desk.reset_row("reset", text("Reset this page to default"), lambda: desk.defaults(*COMFORTS))
        return [calm_row(desk), *shares, reset]


def calm_row(desk: Desk) -> Row:
    """The switch that sets every share at once."""
    is_calm = backstage.comfort_of(desk.now) == CALM
    wanted = backstage.percents(Comfort() if is_calm else CALM)
    return rows.switch(
        *("calm", text("Calm"), text("Reduces flashing and motion at once")),
        is_on=is_calm,
        turn=lambda _: desk.set(**wanted),
    )


def share_row(desk: Desk, name: str, label: str, note: str) -> Row:
    """A share from nothing to all; a press goes one on, from all to nothing."""
    value: int = getattr(desk.now, name)
    words = label, note, text("{percent} %", percent=value)
    row = rows.number(
        name, words, value, (0, PERCENT), lambda share: desk.set(**{name: round(share)}), step=STEP
    )
    on = value + STEP
    return replace(row, press=lambda: desk.set(**{name: on if on <= PERCENT else 0}))
