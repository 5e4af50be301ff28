"""Marks of hands on the board.

Ghosts, reticles, cursors, and the brackets of punched holes, on the canvas.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, assert_never

from game.draw import placing, theme, trays
from game.draw.canvas import GhostFill, Layer
from game.draw.overlays import (
    BastionCursor,
    CannonGhost,
    Fit,
    FortifyCursor,
    Ghost,
    Reticle,
    RivalHand,
    Ware,
)
from game.draw.placing import Side
from game.rules import cannons, rings
from game.rules.commands import Kind
from game.rules.world import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.draw.camera import Camera
    from game.draw.canvas import Canvas
    from game.draw.overlays import Overlay
    from game.draw.theme import Colour, SeatLook
    from game.rules.region import Cell
    from game.rules.world import World

_FILLS = {Fit.VALID: GhostFill.VALID, Fit.BLOCKED: GhostFill.BLOCKED, Fit.SEALING: GhostFill.SEALING}
_INKS = {Fit.VALID: theme.VALID, Fit.BLOCKED: theme.BLOCKED, Fit.SEALING: theme.GOLD_INK}
_AROUND = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))
_CLOCK_OFF_RING = 5.4
"""Tiles from a core's middle to a clock outside its opening ring."""
_TAG_OFF_RING = 4.9
"""The same to words above it."""
_CLEAR = 42.0
"""Units between a ghost and what floats beside it."""
_PLATE_FOOT = 68.0
"""Units from a reticle's middle to the foot of the plate beside it."""
_BUILD_SIDES = Side.ABOVE, Side.BELOW, Side.RIGHT, Side.LEFT
_DEPLOY_SIDES = Side.RIGHT, Side.LEFT, Side.BELOW, Side.ABOVE


class Marks:
    """Draws overlays through one camera, for the looks of one match."""

    def __init__(self, canvas: Canvas, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat."""
        self._canvas = canvas
        self._looks = looks

    def draw(
        self, world: World, overlays: Iterable[Overlay], camera: Camera, fraction: float, time: float
    ) -> None:
        """Draw the holes' brackets, then every overlay, other hands before the own."""
        self._camera = camera
        self._world = world
        self._fraction = fraction
        with self._canvas.on(Layer.BOARD):
            self._draw_gaps(time)
            for overlay in sorted(overlays, key=_is_mine):
                self._draw(overlay, time)

    def _draw(self, overlay: Overlay, time: float) -> None:
        match overlay:
            case Ghost():
                self._draw_ghost(overlay)
            case CannonGhost():
                self._draw_cannon_ghost(overlay)
            case FortifyCursor():
                self._draw_fortify(overlay, time)
            case BastionCursor():
                self._draw_bastion(overlay, time)
            case Reticle():
                self._draw_reticle(overlay, time)
            case RivalHand():
                self._draw_hand(overlay.seat, overlay.x, overlay.y)
            case _:
                assert_never(overlay)

    # ---- Build

    def _draw_gaps(self, time: float) -> None:
        """Corner brackets around every punched hole, pulsing in the owner's colour (rule 6.11)."""
        if self._world.clock.phase is not Phase.BUILD:
            return
        pulse = 0.5 + 0.5 * math.sin(time * 5.0)
        for seat in self._world.seats:
            board = seat.board
            light = theme.scaled(self._looks[board.seat].words, 0.8 + 0.9 * pulse)
            grow = 0.06 + 0.08 * pulse
            for cell in board.island.frame.cells(board.gaps & ~board.walls):
                self._bracket(cell, 1, light, grow)

    def _bracket(self, cell: Cell, size: int, colour: Colour, grow: float, width: float = 2.4) -> None:
        x, y = self._camera.to_canvas(cell.x - grow, cell.y - grow)
        tile = self._camera.tile
        side = (size + 2 * grow) * tile
        self._canvas.brackets(x, y, side, side, colour, length=min(0.34 * tile, side / 3), width=width)

    def _draw_ghost(self, ghost: Ghost) -> None:
        look = self._looks[ghost.seat]
        is_plain = ghost.is_resting or not ghost.mine
        fill = GhostFill.RIVAL if is_plain else _FILLS[ghost.fit]
        self._tiles(ghost.cells, look.words if is_plain else _INKS[ghost.fit], fill)
        if not ghost.mine:
            right, top = max(c.x for c in ghost.cells) + 1.6, min(c.y for c in ghost.cells) - 0.2
            self._draw_hand(ghost.seat, right, top)
            return
        for cell in () if ghost.is_resting else ghost.wrong:
            x, y = self._camera.to_canvas(cell.x, cell.y)
            self._canvas.ghost_tile(x, y, self._camera.tile, theme.BLOCKED, GhostFill.WRONG, 0)
        with self._canvas.on(Layer.PANELS):
            self._draw_build_furniture(ghost, look)

    def _draw_build_furniture(self, ghost: Ghost, look: SeatLook) -> None:
        canvas, tile = self._canvas, self._camera.tile
        left, top = self._camera.to_canvas(min(c.x for c in ghost.cells), min(c.y for c in ghost.cells))
        last = max(c.x for c in ghost.cells) + 1, max(c.y for c in ghost.cells) + 1
        right, bottom = self._camera.to_canvas(*last)
        middle = (left + right) / 2, (top + bottom) / 2
        board = self._world.seats[ghost.seat].board
        box = left - _CLEAR, top - _CLEAR, right + _CLEAR + 2 * tile, bottom + _CLEAR
        gaps = list(board.island.frame.cells(board.gaps))
        tray = placing.beside(self._camera, box, trays.TRAY_SIZE, _BUILD_SIDES, gaps)
        trays.draw_piece_tray(canvas, *tray, look, board)
        words = "Seals" if ghost.fit is Fit.SEALING else ghost.reason
        if words and not ghost.is_resting:
            trays.draw_tag(canvas, middle[0], bottom + 0.8 * tile, words, _INKS[ghost.fit])
        trays.draw_clock(canvas, right + 1.3 * tile, middle[1], self._world.clock, self._fraction)

    def _tiles(self, cells: Sequence[Cell], colour: Colour, fill: GhostFill) -> None:
        mine = set(cells)
        for cell in cells:
            x, y = self._camera.to_canvas(cell.x, cell.y)
            near = sum(1 << bit for bit, (dx, dy) in enumerate(_AROUND) if (cell.x + dx, cell.y + dy) in mine)
            self._canvas.ghost_tile(x, y, self._camera.tile, colour, fill, near)

    # ---- Deploy and Selection

    def _draw_cannon_ghost(self, ghost: CannonGhost) -> None:
        look, tile = self._looks[ghost.seat], self._camera.tile
        x, y = self._camera.to_canvas(ghost.cell.x, ghost.cell.y)
        middle = x + tile, y + tile
        fit = Fit.VALID if ghost.is_valid else Fit.BLOCKED
        is_plain = ghost.is_resting or not ghost.mine
        fill = GhostFill.RIVAL if is_plain else _FILLS[fit]
        colour = look.words if is_plain else _INKS[fit]
        if ghost.mine:
            self._draw_slots(ghost.seat)
        self._canvas.ghost_tile(x, y, 2 * tile, colour, fill, 0)
        self._canvas.icon(trays.ICONS[ghost.ware], *middle, tile * 0.74, look.words)
        if not ghost.mine:
            self._draw_hand(ghost.seat, ghost.cell.x + 2.5, ghost.cell.y - 0.3)
            return
        self._bracket(ghost.cell, 2, theme.WHITE, 0.18)
        with self._canvas.on(Layer.PANELS):
            self._draw_deploy_furniture(ghost.seat, ghost.ware, ghost.cell)
            if ghost.reason and not (ghost.is_valid or ghost.is_resting):
                trays.draw_tag(self._canvas, middle[0], y - 0.9 * tile, ghost.reason, theme.BLOCKED)

    def _draw_deploy_furniture(self, seat: int, ware: Ware, cell: Cell) -> None:
        look, board = self._looks[seat], self._world.seats[seat].board
        box = placing.around_slots(self._camera, board, cell)
        sealed = list(board.island.frame.cells(board.sealed))
        place = placing.beside(self._camera, box, trays.SELECTOR_SIZE, _DEPLOY_SIDES, sealed)
        trays.draw_selector(self._canvas, *place, look, board, ware)
        x, y = self._camera.to_canvas(cell.x + 1, cell.y + 1)
        trays.draw_clock(self._canvas, x + 2.6 * self._camera.tile, y, self._world.clock, self._fraction)

    def _draw_fortify(self, cursor: FortifyCursor, time: float) -> None:
        """Brackets around every wall of the ring that would be strengthened, and the core they hold."""
        board, look = self._world.seats[cursor.seat].board, self._looks[cursor.seat]
        ring = rings.ring_of_bastion(board, cursor.bastion)
        pulse = 1.1 + 0.4 * math.sin(time * 5.0)
        is_refused = not (cursor.is_valid or cursor.is_resting)
        colour = theme.scaled(theme.BLOCKED if is_refused else look.words, pulse)
        for cell in board.island.frame.cells(ring.walls if ring else 0):
            self._bracket(cell, 1, colour, -0.05, 1.8)
        home = board.island.bastions[cursor.bastion]
        self._bracket(home, 2, theme.WHITE, 0.25)
        if not cursor.mine:
            self._draw_hand(cursor.seat, home.x + 2.5, home.y - 0.4)
            return
        middle = self._camera.to_canvas(home.x + 1, home.y + 1)
        with self._canvas.on(Layer.PANELS):
            self._draw_deploy_furniture(cursor.seat, Ware.FORTIFY, home)
            if cursor.reason and is_refused:
                tag_y = middle[1] - 2.2 * self._camera.tile
                trays.draw_tag(self._canvas, middle[0], tag_y, cursor.reason, theme.BLOCKED)

    def _draw_bastion(self, cursor: BastionCursor, time: float) -> None:
        """Where the opening ring would stand, and brackets around the core."""
        board, look = self._world.seats[cursor.seat].board, self._looks[cursor.seat]
        home = board.island.bastions[cursor.bastion]
        walls = list(board.island.frame.cells(board.island.opening_ring(cursor.bastion)))
        if cursor.mine and not cursor.picked:
            self._tiles(walls, theme.GOLD_INK, GhostFill.SEALING)
        elif not cursor.picked:
            self._tiles(walls, look.words, GhostFill.RIVAL)
        grow = 0.30 + 0.12 * math.sin(time * 4.0)
        self._bracket(home, 2, theme.WHITE if cursor.mine else look.words, grow, 3.0)
        if not cursor.mine:
            self._draw_hand(cursor.seat, home.x + 2.6, home.y - 0.6)
            return
        x, y = self._camera.to_canvas(home.x + 1, home.y + 1)
        off = _CLOCK_OFF_RING * self._camera.tile
        clock_x = x + off if x + off < self._camera.width - _CLEAR else x - off
        clock = trays.clock_of(self._world, cursor.seat)
        with self._canvas.on(Layer.PANELS):
            trays.draw_clock(self._canvas, clock_x, y, clock, self._fraction)
            if trays.is_recovering(board):
                tag_y = y - _TAG_OFF_RING * self._camera.tile
                trays.draw_tag(self._canvas, x, tag_y, "Pick a new bastion", theme.WHITE)

    def _draw_slots(self, seat: int) -> None:
        """Faint brackets around empty slots of sealed bastions, where a garrison would stand (rule 7.5)."""
        board, look = self._world.seats[seat].board, self._looks[seat]
        taken = board.under_cannons | board.walls | board.island.core_cells
        for bastion in rings.sealed_bastions(board):
            for cell in cannons.slots(board, bastion):
                if not board.island.frame.square(cell, cannons.SIZE) & taken:
                    self._bracket(cell, 2, theme.scaled(look.words, 0.32), -0.10, 1.5)

    # ---- Defend

    def _draw_reticle(self, reticle: Reticle, time: float) -> None:
        canvas, look, tile = self._canvas, self._looks[reticle.seat], self._camera.tile
        light = theme.scaled(theme.BLOCKED if reticle.danger else look.words, 1.25 if reticle.mine else 0.8)
        if self._world.seats[reticle.seat].board.in_overdrive:
            light = theme.mixed(light, theme.WHITE, 0.5 + 0.3 * math.sin(time * 12.0))
        if reticle.lock is not None:
            self._bracket(reticle.lock, reticle.lock_size, light, 0.20, 3.0 if reticle.mine else 2.0)
        x, y = self._camera.to_canvas(reticle.x, reticle.y)
        if not reticle.mine:
            canvas.ring(x, y, 0.7 * tile, light, 2, glow=0.05)
            self._draw_hand(reticle.seat, reticle.x + 1.2, reticle.y - 1.0)
            return
        radius = max(34.0, 1.6 * tile)
        canvas.disc(x, y, 4, light)
        canvas.ring(x, y, radius, theme.scaled(look.words, 0.22), 3, white=0.0, glow=0.0)
        canvas.arc(x, y, radius, 0.0, reticle.loading, light, 3.2)
        for quarter in range(4):
            dx, dy = math.cos(quarter * math.pi / 2), math.sin(quarter * math.pi / 2)
            inner, outer = radius - 6, radius + 8
            canvas.line((x + dx * inner, y + dy * inner), (x + dx * outer, y + dy * outer), light, 2.6)
        if reticle.danger:
            self._draw_cross(x, y, 0.7 * radius, light)
        self._draw_pips(reticle, x, y, radius + 15, light)
        self._draw_flight(reticle, light)
        with canvas.on(Layer.PANELS):
            self._draw_reticle_words(reticle, x, y, radius, look)

    def _draw_cross(self, x: float, y: float, reach: float, light: Colour) -> None:
        """What is crossed out is not to be shot at."""
        for dx, dy in ((-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)):
            self._canvas.line((x + 0.35 * dx, y + 0.35 * dy), (x + dx, y + dy), light, 3.0)

    def _draw_flight(self, reticle: Reticle, light: Colour) -> None:
        """The way of the next shell to what is locked: a dotted arc, or a line for a Lance."""
        ready = cannons.in_turn(self._world.seats[reticle.seat].board)
        if reticle.lock is None or not ready:
            return
        start_x, start_y = ready[0].centre[0] / 2, ready[0].centre[1] / 2
        half = reticle.lock_size / 2
        end_x, end_y = reticle.lock.x + half, reticle.lock.y + half
        climb = _ARCS[ready[0].kind]
        dot = theme.scaled(light, 0.55)
        for step in range(2, _FLIGHT_DOTS):
            share = step / _FLIGHT_DOTS
            lift = 4 * climb * share * (1 - share)
            x = start_x + (end_x - start_x) * share
            y = start_y + (end_y - start_y) * share - lift
            self._canvas.disc(*self._camera.to_canvas(x, y), 1.7, dot)

    def _draw_pips(self, reticle: Reticle, x: float, y: float, radius: float, light: Colour) -> None:
        """A pip a cannon below the ring, lit while it is ready."""
        shown = min(reticle.cannon_count, _MOST_PIPS)
        rest = theme.scaled(self._looks[reticle.seat].words, 0.2)
        for number in range(shown):
            angle = math.pi / 2 + (shown / 2 - number - 0.5) * 0.17
            at = x + math.cos(angle) * radius, y + math.sin(angle) * radius
            self._canvas.disc(*at, 3.6, light if number < reticle.ready_count else rest)

    def _draw_reticle_words(
        self, reticle: Reticle, x: float, y: float, radius: float, look: SeatLook
    ) -> None:
        canvas = self._canvas
        side, top = (1 if x < self._camera.width - radius - 180 else -1), y - radius
        plate_x = x + radius + 22 if side > 0 else x - radius - 22 - 112
        y = placing.between_bars(y, 2 * _PLATE_FOOT)
        canvas.panel(plate_x, y + 18, 112, 50, trays.framed(look))
        kind = reticle.next_kind.value.capitalize() if reticle.next_kind else "No cannon"
        canvas.text(plate_x + 11, y + 39, kind, 18, theme.WHITE, weight=700, most=92)
        canvas.text(plate_x + 11, y + 60, f"{reticle.ready_count} ready", 17, look.words, weight=600, most=92)
        trays.draw_clock(canvas, x - side * (radius + 34), y + 26, self._world.clock, self._fraction)
        if reticle.danger:
            trays.draw_tag(canvas, x, top - 24, "Your own wall", theme.BLOCKED)

    def _draw_hand(self, seat: int, x: float, y: float) -> None:
        """Where a rival's hand is: its emblem in a small disc."""
        look = self._looks[seat]
        at = self._camera.to_canvas(x, y)
        self._canvas.disc(*at, 13, (0, 0, 0), opacity=0.85)
        self._canvas.ring(*at, 13, theme.scaled(look.words, 0.6), 1.6, glow=0.0)
        self._canvas.emblem(look.emblem, *at, 8, look.words)


_MOST_PIPS = 14
_FLIGHT_DOTS = 16
_ARCS = {Kind.RAPID: 0.9, Kind.MORTAR: 6.6, Kind.LANCE: 0.0}
"""How high the dotted way is drawn at its middle, in tiles."""


def _is_mine(overlay: Overlay) -> bool:
    return not isinstance(overlay, RivalHand) and overlay.mine
