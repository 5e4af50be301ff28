"""How held keys and the stick feel, player by player, beside a box to feel them in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.app.bindings import STEPS, Action
from game.app.repeat import Handling
from game.app.settings import ARR_TICKS, DAS_TICKS, PLAYERS, REST_TICKS, milliseconds
from game.app.stick import DEAD_ZONES, EXPONENTS, OUTER_ZONES, SPEEDS
from game.language import decimal, text
from game.scenes.settings import rows
from game.scenes.settings.leaf import Leaf
from game.scenes.settings.rows import Row

ZONE_STEP, CURVE_STEP = 0.05, 0.25
REST_STEP = 6
"""Ticks: 100 ms."""


class HandlingPage(Leaf):
    """The player, held keys, what is a switch, the stick."""

    has_practice = True

    def rows(self) -> Sequence[Row]:
        """All of them, for the player who is chosen."""
        desk = self.desk
        label = text("Reset player {number} to default", number=desk.player + 1)
        return [
            self._player(),
            *self._keys(desk.handling),
            *self._switches(desk.handling),
            *self._stick(desk.handling),
            desk.reset_row("reset", label, lambda: desk.now.with_handling(desk.player, Handling())),
        ]

    def _player(self) -> Row:
        def turn(step: int) -> None:
            self.desk.player = (self.desk.player + step) % PLAYERS
            self.desk.heard(self.desk.now)

        value = text("Player {number}", number=self.desk.player + 1)
        note = text("Up to four at one screen, by their seats")
        return Row("player", text("Whose hands"), note, value, turn)

    def _keys(self, felt: Handling) -> list[Row]:
        desk, arr = self.desk, milliseconds(felt.arr_ticks)
        das = text("{ticks} ms", ticks=milliseconds(felt.das_ticks))
        every = text("{ticks} ms", ticks=arr) if arr else text("At once")
        return [
            rows.number(
                "das",
                (
                    text("Delay before a held key repeats"),
                    text("DAS: {least} to {most} ms", **_range(DAS_TICKS)),
                    das,
                ),
                felt.das_ticks,
                DAS_TICKS,
                lambda ticks: desk.set_handling(das_ticks=round(ticks)),
            ),
            rows.number(
                "arr",
                (
                    text("Time between two repeats"),
                    text("ARR: {least} to {most} ms", **_range(ARR_TICKS)),
                    every,
                ),
                felt.arr_ticks,
                ARR_TICKS,
                lambda ticks: desk.set_handling(arr_ticks=round(ticks)),
            ),
            self._rest(felt),
            rows.switch(
                *("fire", text("Hold to fire"), text("The next ready cannon, again and again")),
                is_on=felt.holds_fire,
                turn=lambda is_on: desk.set_handling(holds_fire=is_on),
            ),
        ]

    def _rest(self, felt: Handling) -> Row:
        rest = milliseconds(felt.rest_ticks)
        words = (
            text("Rest after a press"),
            text("A second press so soon is not heard"),
            text("{ticks} ms", ticks=rest) if rest else text("Off"),
        )
        return rows.number(
            *("rest", words, felt.rest_ticks, REST_TICKS),
            lambda ticks: self.desk.set_handling(rest_ticks=round(ticks)),
            step=REST_STEP,
        )

    def _switches(self, felt: Handling) -> list[Row]:
        """What is held can be one press on and one off instead; the four directions go together."""
        kinds = (
            ("moving", text("Directions"), frozenset(STEPS)),
            ("firing", text("Fire"), frozenset({Action.ACT})),
            ("precision", text("Precision"), frozenset({Action.PRECISION})),
        )
        return [
            Row(
                *(name, label, text("Held down, or one press on and one off")),
                text("Pressed") if actions <= felt.toggles else text("Held"),
                partial(self._switch, actions),
            )
            for name, label, actions in kinds
        ]

    def _switch(self, actions: frozenset[Action], step: int) -> None:
        del step
        now = self.desk.handling.toggles
        self.desk.set_handling(toggles=now - actions if actions <= now else now | actions)

    def _stick(self, felt: Handling) -> list[Row]:
        stick = felt.stick

        def turned(name: str, value: float) -> None:
            feel: dict[str, Any] = {name: value}
            self.desk.set_handling(stick=replace(stick, **feel))

        zones = (
            (
                "dead_zone",
                text("Stick: dead zone"),
                text("What rests near the middle"),
                DEAD_ZONES,
                ZONE_STEP,
            ),
            ("outer_zone", text("Stick: full speed from"), text("Near the edge"), OUTER_ZONES, ZONE_STEP),
            ("exponent", text("Stick: curve"), text("More: small leans are finer"), EXPONENTS, CURVE_STEP),
        )
        found = []
        for name, label, note, bounds, step in zones:
            value = getattr(stick, name)
            words = label, note, decimal(value, 2)
            found.append(rows.number(name, words, value, bounds, partial(turned, name), step=step))
        speed = text("Stick: speed"), text("Tiles a second"), f"{stick.speed}"
        found.append(
            rows.number("speed", speed, stick.speed, SPEEDS, lambda tiles: turned("speed", round(tiles)))
        )
        return found


def _range(ticks: tuple[int, int]) -> dict[str, int]:
    """The least and the most of what is counted in ticks, in milliseconds."""
    return {"least": milliseconds(ticks[0]), "most": milliseconds(ticks[1])}
