"""Reticles of Defend: aim and lock, what is ready or loads, the next shell's way, danger to own walls."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from game.draw import callouts, names, theme, trays
from game.draw.camera import TOP_BAR
from game.draw.canvas import Layer
from game.draw.placing import Beside, Side
from game.language import decimal, marked, text
from game.rules import cannons
from game.rules.commands import Kind
from game.rules.region import Cell
from game.rules.world import TICKS_PER_SECOND

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.draw.brush import Brush
    from game.draw.camera import Camera
    from game.draw.overlays import Reticle
    from game.draw.theme import Colour
    from game.rules.world import World

_LEAST_RADIUS = 36.0
_TILES_RADIUS = 1.6
_ARC_WIDTH = 5.0
_MOST_PIPS = 14
_PIP = 5.4
_BETWEEN_PIPS = 15.0
_PIPS_OFF = 19.0
"""Units from the ring to the row of pips below it."""

_FLIGHT_DOTS = 20
_DOT = 2.8
_DOTS_A_SECOND = 2.0
_ARCS = {Kind.RAPID: 0.9, Kind.MORTAR: 6.6, Kind.LANCE: 0.0}
"""How high the dotted way is drawn at its middle, in tiles."""

_PLATE_SIZE = (148.0, 54.0)
_SIDES = Side.RIGHT, Side.LEFT, Side.BELOW, Side.ABOVE
_IDLE_SIDES = Side.BELOW, Side.ABOVE, Side.RIGHT, Side.LEFT
_IDLE_REACH = 2.2
"""Tiles around a hand that can't fire, its emblem with it, that its words keep off."""
_CORE_WEIGHT = 5
"""How many times a core's tiles count where a plate must hide something: a plate stays for none of them."""
_CORE_TILES = (0, 0), (1, 0), (0, 1), (1, 1)
_PLATE_REACH = 14
"""Tiles from a reticle to a core that its plate may reach."""
_TAG_OFF = 26.0
_LEAST_WAIT = 0.1
"""Seconds: a wait that is not over never reads 0.0."""
_OFF_RING = 36.0
"""Units between a ring, its pips with it, and what floats beside it."""


class Reticles:
    """Draws reticles with one brush."""

    def __init__(self, brush: Brush) -> None:
        """Nothing is aimed at yet."""
        self._brush = brush
        self._canvas = brush.canvas
        self._plates = [Beside(_PLATE_SIZE, _SIDES) for _ in brush.looks]
        self._idle: dict[tuple[int, float], Beside] = {}
        """By seat and width: places for words about cannons that don't work."""

    def draw(
        self, reticle: Reticle, world: World, fraction: float, time: float, aimed_at: Sequence[Cell]
    ) -> None:
        """One reticle; plates beside it keep off what others aim at, and off cores."""
        look = self._brush.looks[reticle.seat]
        light = theme.scaled(theme.BLOCKED if reticle.danger else look.words, 1.9)
        if world.seats[reticle.seat].board.in_overdrive:
            light = theme.mixed(light, theme.WHITE, 0.5 + 0.3 * math.sin(time * 12.0))
        if reticle.lock is not None:
            width = 3.0 if reticle.mine else 2.4
            self._brush.bracket(reticle.lock, reticle.lock_size, light, 0.20, width)
        if not reticle.mine:
            self._draw_other(reticle, light)
            return
        if reticle.idle:
            self._draw_other(reticle, light)
            with self._canvas.on(Layer.PANELS):
                self._draw_idle(reticle, [*aimed_at, *_works(world)])
            return
        x, y = self._camera.to_canvas(reticle.x, reticle.y)
        radius = max(_LEAST_RADIUS, _TILES_RADIUS * self._camera.tile)
        self._draw_flight(reticle, world, light, time)
        self._draw_ring(reticle, x, y, radius, light)
        self._draw_pips(reticle, x, y, radius + _PIPS_OFF, light)
        with self._canvas.on(Layer.PANELS):
            needed = [*aimed_at, *_cores_near(world, reticle)]
            self._draw_plates(reticle, world, fraction, (x, y, radius), needed)

    @property
    def _camera(self) -> Camera:
        return self._brush.camera

    def _draw_other(self, reticle: Reticle, light: Colour) -> None:
        x, y = self._camera.to_canvas(reticle.x, reticle.y)
        self._canvas.ring(x, y, 0.7 * self._camera.tile, light, 2.6, glow=0.05)
        self._brush.hand(reticle.seat, reticle.x + 1.3, reticle.y - 1.1)

    def _draw_ring(self, reticle: Reticle, x: float, y: float, radius: float, light: Colour) -> None:
        """The ring that fills as the next cannon loads; after a dry press it is red under what is loaded."""
        canvas, look = self._canvas, self._brush.looks[reticle.seat]
        rest = theme.scaled(theme.BLOCKED, 0.7) if reticle.is_dry else theme.scaled(look.words, 0.22)
        loaded = theme.WHITE if reticle.is_dry else light
        canvas.disc(x, y, 4, light)
        canvas.ring(x, y, radius, rest, _ARC_WIDTH, white=0.0, glow=0.0)
        canvas.arc(x, y, radius, 0.0, reticle.loading, loaded, _ARC_WIDTH)
        for quarter in range(4):
            dx, dy = math.cos(quarter * math.pi / 2), math.sin(quarter * math.pi / 2)
            inner, outer = radius - 8, radius + 9
            canvas.line((x + dx * inner, y + dy * inner), (x + dx * outer, y + dy * outer), light, 2.8)
        if reticle.danger:
            self._draw_cross(x, y, 0.7 * radius, light)

    def _draw_cross(self, x: float, y: float, reach: float, light: Colour) -> None:
        """What is crossed out is not to be shot at."""
        for dx, dy in ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)):
            self._canvas.line((x + 0.35 * dx, y + 0.35 * dy), (x + dx, y + dy), light, 3.0)

    def _draw_pips(self, reticle: Reticle, x: float, y: float, radius: float, light: Colour) -> None:
        """A pip a cannon below the ring: full and white-hot while it is ready, else an empty ring."""
        shown = min(reticle.cannon_count, _MOST_PIPS)
        rest = theme.scaled(self._brush.looks[reticle.seat].words, 0.55)
        hot = theme.mixed(light, theme.WHITE, 0.55)
        for number in range(shown):
            angle = math.pi / 2 + (shown / 2 - number - 0.5) * _BETWEEN_PIPS / radius
            at = x + math.cos(angle) * radius, y + math.sin(angle) * radius
            self._canvas.disc(*at, _PIP + 2.2, (0, 0, 0), opacity=0.8)
            if number < reticle.ready_count:
                self._canvas.disc(*at, _PIP, hot)
            else:
                self._canvas.ring(*at, _PIP - 1, rest, 1.6, white=0.0, glow=0.0)

    def _draw_flight(self, reticle: Reticle, world: World, light: Colour, time: float) -> None:
        """The next shell's way, dots that run along it to a ring where it would burst (rules 8.4, 8.5)."""
        ready = cannons.in_turn(world.seats[reticle.seat].board)
        if reticle.impact is None or not ready:
            return
        start_x, start_y = ready[0].centre[0] / 2, ready[0].centre[1] / 2
        is_cannon = reticle.impact == reticle.lock and reticle.lock_size > 1
        half = cannons.SIZE / 2 if is_cannon else 0.5
        end_x, end_y = reticle.impact.x + half, reticle.impact.y + half
        climb, run = _ARCS[ready[0].kind], time * _DOTS_A_SECOND % 1
        for step in range(1, _FLIGHT_DOTS):
            share = (step + run) / _FLIGHT_DOTS
            lift = 4 * climb * share * (1 - share)
            x, y = start_x + (end_x - start_x) * share, start_y + (end_y - start_y) * share - lift
            self._canvas.disc(*self._camera.to_canvas(x, y), _DOT, theme.scaled(light, 0.25 + 0.6 * share))
        if reticle.impact != reticle.lock:
            tile = self._camera.tile
            self._canvas.ring(*self._camera.to_canvas(end_x, end_y), 0.42 * tile, light, 2.4, glow=0.03)

    # ---- beside it

    def _draw_idle(self, reticle: Reticle, needed: Sequence[Cell]) -> None:
        """Why nothing can be fired and what comes next, over as little of the fight as can be."""
        canvas, (why, following) = self._canvas, reticle.idle
        wide = 22 + max(canvas.measure(why, 19, 700), canvas.measure(following, 18, 500))
        size = wide, _PLATE_SIZE[1]
        beside = self._idle.setdefault((reticle.seat, wide), Beside(size, _IDLE_SIDES))
        reach = _IDLE_REACH * self._camera.tile
        x, y = self._camera.to_canvas(reticle.x, reticle.y)
        box = x - reach, y - reach, x + reach, y + reach
        with canvas.zoomed(beside.place(self._camera, box, needed, scale=canvas.ui_scale)):
            canvas.panel(0, 0, *size, trays.framed(self._brush.looks[reticle.seat]))
            canvas.text(11, 23, why, 19, theme.WHITE, weight=700)
            canvas.text(11, 45, following, 18, theme.INK)

    def _draw_plates(
        self,
        reticle: Reticle,
        world: World,
        fraction: float,
        ring: tuple[float, float, float],
        needed: Sequence[Cell],
    ) -> None:
        """What fires next and how long it flies, how many are ready; the clock on the other side."""
        x, y, radius = ring
        reach = radius + _OFF_RING
        box = x - reach, y - reach, x + reach, y + reach
        scale = self._canvas.ui_scale
        place = self._plates[reticle.seat].place(self._camera, box, needed, scale=scale)
        with self._canvas.zoomed(place):
            self._draw_plate(reticle)
        is_right = place[0] + scale * _PLATE_SIZE[0] / 2 > x
        off = reach + 6 + (scale - 1) * trays.CLOCK_SIZE[0] / 2
        clock_x = x - off if is_right else x + off
        trays.draw_clock(self._canvas, clock_x, y, world.clock, fraction)
        if reticle.danger:
            is_high = y - radius - _TAG_OFF < TOP_BAR + callouts.ROOM
            tag_y = y + radius + _PIPS_OFF + _TAG_OFF if is_high else y - radius - _TAG_OFF
            trays.draw_tag(self._canvas, x, tag_y, text("Your own wall"), theme.WARNING)

    def _draw_plate(self, reticle: Reticle) -> None:
        canvas, look, (width, height) = self._canvas, self._brush.looks[reticle.seat], _PLATE_SIZE
        canvas.panel(0, 0, width, height, trays.framed(look))
        kind = text(names.KINDS[reticle.next_kind] if reticle.next_kind else marked("No cannon"))
        room = width - 22
        if reticle.flight_ticks:
            flies = text("{seconds} s", seconds=decimal(reticle.flight_ticks / TICKS_PER_SECOND))
            room -= 8 + canvas.text(width - 11, 23, flies, 18, theme.INK, weight=600, align="right")
        canvas.text(11, 23, kind, 19, theme.WHITE, weight=700, most=room)
        if reticle.ready_count or not reticle.cannon_count:
            ready = theme.mixed(look.words, theme.WHITE, 0.4)
            words = text("{count} ready", count=reticle.ready_count)
            canvas.text(11, 45, words, 18, ready, weight=600, most=width - 22)
        else:
            seconds = max(_LEAST_WAIT, reticle.loads_in / TICKS_PER_SECOND)
            loads = text("Loads {seconds} s", seconds=decimal(seconds))
            ink = theme.WARNING if reticle.is_dry else theme.INK
            canvas.text(11, 45, loads, 18, ink, weight=600, most=width - 22)


def _works(world: World) -> list[Cell]:
    """The tiles that are fought about: all walls, cores and cannons."""
    return [
        cell
        for seat in world.active
        for cell in seat.board.island.frame.cells(
            seat.board.walls | seat.board.under_cannons | seat.board.island.core_cells
        )
    ]


def _cores_near(world: World, reticle: Reticle) -> list[Cell]:
    """The tiles of cores that a plate beside a reticle may reach, each as often as it counts."""
    return _CORE_WEIGHT * [
        Cell(home.x + dx, home.y + dy)
        for seat in world.seats
        for home in seat.board.island.bastions
        if max(abs(home.x + 1 - reticle.x), abs(home.y + 1 - reticle.y)) <= _PLATE_REACH
        for dx, dy in _CORE_TILES
    ]
