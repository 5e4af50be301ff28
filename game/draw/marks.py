"""Marks of hands on the board.

Ghosts, reticles, cursors, and the brackets of punched holes, on the canvas.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, assert_never

from game.draw import placing, theme, trays
from game.draw.brush import Brush
from game.draw.camera import TOP_BAR
from game.draw.canvas import GhostFill, Icon, Layer
from game.draw.overlays import (
    BastionCursor,
    CannonGhost,
    Fit,
    FortifyCursor,
    Ghost,
    Opening,
    Outline,
    RefusedPress,
    Reticle,
    RivalHand,
    Ware,
)
from game.draw.placing import Beside, Side
from game.draw.reasons import Reasons
from game.draw.reticles import Reticles
from game.language import text
from game.rules import cannons, rings
from game.rules.region import Cell
from game.rules.world import Phase

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.draw.camera import Camera
    from game.draw.canvas import Align, Canvas
    from game.draw.overlays import Overlay
    from game.draw.theme import SeatLook
    from game.rules.world import World

_FILLS = {Fit.VALID: GhostFill.VALID, Fit.BLOCKED: GhostFill.BLOCKED, Fit.SEALING: GhostFill.SEALING}
_INKS = {Fit.VALID: theme.VALID, Fit.BLOCKED: theme.BLOCKED, Fit.SEALING: theme.GOLD_INK}
_WORDS = {**_INKS, Fit.BLOCKED: theme.WARNING}
_CLOCK_OFF_RING = 5.4
"""Tiles from a core's middle to a clock outside its opening ring."""
_TAG_OFF_RING = 4.9
"""The same to words above it."""
_CHECK = 15.0
"""Radius of the sign of what is picked, in units."""
_CLEAR = 12.0
"""Units between a ghost and what floats beside it."""
_TAG_OFF = 24.0
"""Units from a ware up to the middle of the words above it."""
_CLOCK_OFF = 42.0
"""Units from a ghost's side to the middle of the clock beside it."""
_REFUSED_REACH = 1.15, 0.75
"""Tiles from a refused press to the ring around it, as it comes and as it goes."""
_REFUSED_TAG_OFF = 2.4, 44.0
"""Tiles, and units beyond them, up to the words on it: above what a reticle says."""
_GAP_WEIGHT = 3
"""How many walls a gap counts for where something of the board must be hidden."""
_CORE_WEIGHT = 6
"""The same for a tile of a bastion: no plate stays where it lies over one, if it needn't."""
_TRAVELS, _ARRIVED = 0.85, 1.5
"""How bright a rival's piece is on its way, and where it is about to be laid."""
_OUTLINE = 0.45
"""How bright the place is where a piece would help."""
_OFF_CORE = 1.6
"""Tiles from a core's middle to where a line to it ends."""
_LOOKS_AROUND = 2
"""Tiles around a hand that it needs to see."""
_BUILD_SIDES = Side.ABOVE, Side.BELOW, Side.RIGHT, Side.LEFT
_CLOCK_SIDES = Side.RIGHT, Side.LEFT, Side.ABOVE, Side.BELOW
_DEPLOY_SIDES = Side.RIGHT, Side.LEFT, Side.BELOW, Side.ABOVE


class Marks:
    """Draws overlays through one camera, for the looks of one match."""

    def __init__(self, canvas: Canvas, looks: Sequence[SeatLook]) -> None:
        """`looks` by seat."""
        self._canvas = canvas
        self._looks = looks
        self._brush = Brush(canvas, looks)
        self._reticles = Reticles(self._brush)
        self._reasons = Reasons()
        self._trays = [Beside(trays.TRAY_SIZE, _BUILD_SIDES, trays.UPRIGHT_TRAY_SIZE) for _ in looks]
        self._clocks = [Beside(trays.CLOCK_SIZE, _CLOCK_SIDES) for _ in looks]
        self._selectors = [Beside(trays.SELECTOR_SIZE, _DEPLOY_SIDES) for _ in looks]

    def draw(
        self, world: World, overlays: Iterable[Overlay], camera: Camera, fraction: float, time: float
    ) -> None:
        """Draw the holes' brackets, then every overlay, other hands before the own."""
        self._camera = self._brush.camera = camera
        self._canvas.sight = camera.room
        self._world = world
        self._fraction = fraction
        shown = sorted(overlays, key=_is_mine)
        self._shown = shown
        with self._canvas.on(Layer.BOARD):
            self._draw_gaps(time)
            for overlay in shown:
                self._draw(overlay, time)

    def _others(self, seat: int) -> list[Cell]:
        """Where the other hands are: nothing of this seat's may cover that (R6)."""
        others = (overlay for overlay in self._shown if overlay.seat != seat)
        return [cell for overlay in others for cell in _around(overlay, self._world)]

    def _draw(self, overlay: Overlay, time: float) -> None:
        match overlay:
            case Ghost():
                self._draw_ghost(overlay, time)
            case Outline():
                self._brush.tiles(overlay.cells, theme.scaled(theme.WHITE, _OUTLINE), GhostFill.RIVAL)
            case Opening():
                self._draw_opening(overlay, time)
            case CannonGhost():
                self._draw_cannon_ghost(overlay, time)
            case FortifyCursor():
                self._draw_fortify(overlay, time)
            case BastionCursor():
                self._draw_bastion(overlay, time)
            case Reticle():
                others = self._others(overlay.seat) if overlay.mine else []
                self._reticles.draw(overlay, self._world, self._fraction, time, others)
            case RivalHand():
                self._brush.hand(overlay.seat, overlay.x, overlay.y)
            case RefusedPress():
                self._draw_refused(overlay)
            case _:
                assert_never(overlay)

    def _draw_refused(self, press: RefusedPress) -> None:
        """A cross in a ring that closes in on the hand, and the reason where nothing else gives one."""
        canvas, tile = self._canvas, self._camera.tile
        x, y = self._camera.to_canvas(press.x, press.y)
        wide, narrow = _REFUSED_REACH
        light = theme.scaled(theme.BLOCKED, 2.2 * max(0.0, 1 - press.age))
        with canvas.on(Layer.PANELS):
            canvas.ring(x, y, (wide + (narrow - wide) * press.age) * tile, light, 4.0)
            canvas.icon(Icon.CROSS, x, y, 0.5 * tile, light)
            if press.reason:
                tiles, units = _REFUSED_TAG_OFF
                trays.draw_tag(canvas, x, y - tiles * tile - units, press.reason, theme.WARNING)

    # ---- Build

    def _draw_gaps(self, time: float) -> None:
        """Corner brackets around every punched hole, pulsing in the owner's colour (rule 6.11)."""
        if self._world.clock.phase is not Phase.BUILD:
            return
        pulse = 0.5 + 0.5 * math.sin(time * 5.0)
        for seat in self._world.seats:
            board = seat.board
            light = theme.scaled(self._looks[board.seat].words, 1.9 + 0.5 * pulse)
            grow = 0.06 + 0.08 * pulse
            for cell in board.island.frame.cells(board.gaps & ~board.walls):
                self._brush.bracket(cell, 1, light, grow)

    def _draw_ghost(self, ghost: Ghost, time: float) -> None:
        if not ghost.mine:
            self._draw_rival_ghost(ghost)
            return
        look = self._looks[ghost.seat]
        fill = GhostFill.RIVAL if ghost.is_resting else _FILLS[ghost.fit]
        self._brush.tiles(ghost.cells, look.words if ghost.is_resting else _INKS[ghost.fit], fill)
        for cell in () if ghost.is_resting else ghost.wrong:
            x, y = self._camera.to_canvas(cell.x, cell.y)
            self._canvas.ghost_tile(x, y, self._camera.tile, theme.BLOCKED, GhostFill.WRONG, 0)
        with self._canvas.on(Layer.PANELS):
            self._draw_build_furniture(ghost, look, time)

    def _draw_opening(self, opening: Opening, time: float) -> None:
        """From the hole a line to each bastion that it opens, and brackets around those."""
        island = self._world.seats[opening.seat].board.island
        light = theme.scaled(theme.WHITE, 0.8 + 0.2 * math.sin(time * 5.0))
        start = opening.hole.x + 0.5, opening.hole.y + 0.5
        for bastion in opening.bastions:
            home = island.bastions[bastion]
            away = math.dist(start, (home.x + 1, home.y + 1))
            share = max(0.0, 1 - _OFF_CORE / away)
            end = start[0] + (home.x + 1 - start[0]) * share, start[1] + (home.y + 1 - start[1]) * share
            self._canvas.line(self._camera.to_canvas(*start), self._camera.to_canvas(*end), light, 2.0)
            self._brush.bracket(home, 2, light, 0.3, 3.0)

    def _draw_rival_ghost(self, ghost: Ghost) -> None:
        """A rival's piece in its colour, doubled in gold where it would seal; its emblem beside it."""
        look, is_sealing = self._looks[ghost.seat], ghost.fit is Fit.SEALING
        light = theme.scaled(look.words, _TRAVELS if ghost.is_resting else _ARRIVED)
        self._brush.tiles(ghost.cells, light, GhostFill.RIVAL)
        if is_sealing:
            self._brush.tiles(ghost.cells, theme.GOLD_INK, GhostFill.SEALING)
        right, top = max(c.x for c in ghost.cells) + 1.8, min(c.y for c in ghost.cells) - 0.4
        self._brush.hand(ghost.seat, right, top)

    def _draw_build_furniture(self, ghost: Ghost, look: SeatLook, time: float) -> None:
        canvas = self._canvas
        left, top = self._camera.to_canvas(min(c.x for c in ghost.cells), min(c.y for c in ghost.cells))
        last = max(c.x for c in ghost.cells) + 1, max(c.y for c in ghost.cells) + 1
        right, bottom = self._camera.to_canvas(*last)
        board = self._world.seats[ghost.seat].board
        frame = board.island.frame
        needed = [
            *frame.cells(board.walls),
            *_GAP_WEIGHT * list(frame.cells(board.gaps)),
            *_CORE_WEIGHT * list(frame.cells(board.island.core_cells)),
            *self._others(ghost.seat),
        ]
        scale = canvas.ui_scale
        room = max(_CLEAR, (scale * trays.CLOCK_SIZE[1] - bottom + top) / 2)
        box = left - _CLEAR, top - room, right + _CLEAR, bottom + room
        beside, clock = self._trays[ghost.seat], self._clocks[ghost.seat]
        tray = beside.place(self._camera, box, needed, scale=scale)
        with canvas.zoomed(tray):
            trays.draw_piece_tray(canvas, 0, 0, look, board, is_upright=beside.side.is_upright)
        x, y = clock.place(self._camera, box, needed, taken=beside.side, scale=scale)
        radius = scale * trays.CLOCK_SIZE[0] / 2
        trays.draw_clock(canvas, x + radius, y + radius, self._world.clock, self._fraction)
        words = ghost.reason or (text("Seals") if ghost.fit is Fit.SEALING else "")
        ink = theme.WARNING if ghost.reason else _WORDS[ghost.fit]
        words = self._reasons.of(ghost.seat, "" if ghost.is_resting else words, time)
        if words:
            ends: dict[Side, tuple[float, Align]] = {Side.LEFT: (left, "left"), Side.RIGHT: (right, "right")}
            x, align = ends.get(beside.side, ((left + right) / 2, "centre"))
            y = top - room if beside.side is Side.BELOW else bottom + room
            wide, high = trays.UPRIGHT_TRAY_SIZE if beside.side.is_upright else trays.TRAY_SIZE
            off = *tray, tray[0] + scale * wide, tray[1] + scale * high
            trays.draw_tag(canvas, x, y, words, ink, align, off=off)

    # ---- Deploy and Selection

    def _draw_cannon_ghost(self, ghost: CannonGhost, time: float) -> None:
        look, tile = self._looks[ghost.seat], self._camera.tile
        x, y = self._camera.to_canvas(ghost.cell.x, ghost.cell.y)
        middle = x + tile, y + tile
        fit = Fit.VALID if ghost.is_valid else Fit.BLOCKED
        is_plain = ghost.is_resting or not ghost.mine
        fill = GhostFill.RIVAL if is_plain else _FILLS[fit]
        colour = look.words if is_plain else _INKS[fit]
        if not (ghost.mine or ghost.is_valid):  # on its way, over what may not be hidden
            self._brush.bracket(ghost.cell, 2, look.words, 0.0, 2.0)
            self._brush.hand(ghost.seat, ghost.cell.x + 2.5, ghost.cell.y - 0.3)
            return
        if ghost.mine:
            self._draw_slots(ghost.seat)
        self._canvas.ghost_tile(x, y, 2 * tile, colour, fill, 0)
        self._canvas.disc(*middle, tile * 0.9, (0, 0, 0), opacity=0.95)
        self._canvas.icon(trays.ICONS[ghost.ware], *middle, tile * 0.74, theme.WHITE, glow=0.1)
        if not ghost.mine:
            self._brush.hand(ghost.seat, ghost.cell.x + 2.5, ghost.cell.y - 0.3)
            return
        self._brush.bracket(ghost.cell, 2, theme.WHITE, 0.18)
        with self._canvas.on(Layer.PANELS):
            self._draw_deploy_furniture(ghost.seat, ghost.ware, ghost.cell)
            reason = self._reasons.of(ghost.seat, "" if ghost.is_resting else ghost.reason, time)
            if reason:
                trays.draw_tag(self._canvas, middle[0], y - _TAG_OFF, reason, theme.WARNING)

    def _draw_deploy_furniture(self, seat: int, ware: Ware, cell: Cell) -> None:
        look, board = self._looks[seat], self._world.seats[seat].board
        box = placing.around_slots(self._camera, board, cell)
        needed = [*board.island.frame.cells(board.sealed), *self._others(seat)]
        scale = self._canvas.ui_scale
        place = self._selectors[seat].place(self._camera, box, needed, scale=scale)
        with self._canvas.zoomed(place):
            trays.draw_selector(self._canvas, 0, 0, look, board, ware)
        rise = scale * trays.CLOCK_SIZE[1] / 2
        is_high = place[1] - 2 * rise < TOP_BAR
        clock_y = place[1] + scale * trays.SELECTOR_SIZE[1] + rise if is_high else place[1] - rise
        clock_x = place[0] + scale * trays.SELECTOR_SIZE[0] - rise
        trays.draw_clock(self._canvas, clock_x, clock_y, self._world.clock, self._fraction)

    def _draw_fortify(self, cursor: FortifyCursor, time: float) -> None:
        """Brackets around every wall of the ring that would be strengthened, and the core they hold."""
        board, look = self._world.seats[cursor.seat].board, self._looks[cursor.seat]
        ring = rings.ring_of_bastion(board, cursor.bastion)
        pulse = 1.1 + 0.4 * math.sin(time * 5.0)
        is_refused = not (cursor.is_valid or cursor.is_resting)
        colour = theme.scaled(theme.BLOCKED if is_refused else look.words, pulse)
        for cell in board.island.frame.cells(ring.walls if ring else 0):
            self._brush.bracket(cell, 1, colour, -0.05, 1.8)
        home = board.island.bastions[cursor.bastion]
        self._brush.bracket(home, 2, theme.WHITE, 0.25)
        if not cursor.mine:
            self._brush.hand(cursor.seat, home.x + 2.5, home.y - 0.4)
            return
        middle = self._camera.to_canvas(home.x + 1, home.y + 1)
        with self._canvas.on(Layer.PANELS):
            self._draw_deploy_furniture(cursor.seat, Ware.FORTIFY, home)
            reason = self._reasons.of(cursor.seat, "" if cursor.is_resting else cursor.reason, time)
            if reason:
                tag_y = middle[1] - 2.2 * self._camera.tile
                trays.draw_tag(self._canvas, middle[0], tag_y, reason, theme.WARNING)

    def _draw_bastion(self, cursor: BastionCursor, time: float) -> None:
        """Where the opening ring would stand, and brackets around the core."""
        board, look = self._world.seats[cursor.seat].board, self._looks[cursor.seat]
        home = board.island.bastions[cursor.bastion]
        walls = list(board.island.frame.cells(board.island.opening_ring(cursor.bastion)))
        if cursor.mine and not cursor.picked:
            self._brush.tiles(walls, theme.GOLD_INK, GhostFill.SEALING)
        else:
            self._brush.tiles(walls, look.words, GhostFill.VALID if cursor.picked else GhostFill.RIVAL)
        grow = 0.30 + 0.12 * math.sin(time * 4.0)
        self._brush.bracket(home, 2, theme.WHITE if cursor.mine else look.words, grow, 3.0)
        if not cursor.mine:
            self._brush.hand(cursor.seat, home.x + 2.6, home.y - 0.6)
            return
        x, y = self._camera.to_canvas(home.x + 1, home.y + 1)
        tag = x, y - _TAG_OFF_RING * self._camera.tile
        if cursor.picked:
            with self._canvas.on(Layer.PANELS):
                self._draw_check(home.x + 2.6, home.y - 0.6, look)
                trays.draw_tag(self._canvas, *tag, text("Picked"), look.words)
        if cursor.is_left:
            return
        off = _CLOCK_OFF_RING * self._camera.tile
        clock_x = x + off if x + off < self._camera.width - _CLOCK_OFF else x - off
        clock = trays.clock_of(self._world, cursor.seat)
        with self._canvas.on(Layer.PANELS):
            trays.draw_clock(self._canvas, clock_x, y, clock, self._fraction)
            if cursor.reason:
                trays.draw_tag(self._canvas, *tag, cursor.reason, theme.WARNING)
            elif trays.is_recovering(board):
                trays.draw_tag(self._canvas, *tag, text("Pick a new bastion"), theme.WHITE)

    def _draw_check(self, x: float, y: float, look: SeatLook) -> None:
        """What is chosen has a check mark beside it, at a point in tiles."""
        at = self._camera.to_canvas(x, y)
        self._canvas.disc(*at, 1.6 * _CHECK, (0.0, 0.0, 0.0))
        self._canvas.icon(Icon.CHECK, *at, _CHECK, look.words)

    def _draw_slots(self, seat: int) -> None:
        """Brackets around empty slots of sealed bastions, where a garrison would stand (rule 7.5)."""
        board, look = self._world.seats[seat].board, self._looks[seat]
        taken = board.under_cannons | board.walls | board.island.core_cells
        for bastion in rings.sealed_bastions(board):
            for cell in cannons.slots(board, bastion):
                if not board.island.frame.square(cell, cannons.SIZE) & taken:
                    self._brush.bracket(cell, 2, theme.scaled(look.words, 0.8), -0.10, 2.0)


def _is_mine(overlay: Overlay) -> bool:
    return not isinstance(overlay, RivalHand) and overlay.mine


def _around(overlay: Overlay, world: World) -> list[Cell]:
    """The tiles that whoever leads this hand looks at."""
    match overlay:
        case Ghost(cells=cells) | Outline(cells=cells):
            return list(cells)
        case Opening(hole=cell):
            x, y = cell.x + 0.5, cell.y + 0.5
        case CannonGhost(cell=cell):
            x, y = cell.x + 1.0, cell.y + 1.0
        case FortifyCursor() | BastionCursor():
            cell = world.seats[overlay.seat].board.island.bastions[overlay.bastion]
            x, y = cell.x + 1.0, cell.y + 1.0
        case Reticle() | RivalHand() | RefusedPress():
            x, y = overlay.x, overlay.y
        case _:
            assert_never(overlay)
    reach = range(-_LOOKS_AROUND, _LOOKS_AROUND + 1)
    return [Cell(math.floor(x) + dx, math.floor(y) + dy) for dx in reach for dy in reach]
