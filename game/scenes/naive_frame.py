"""A crowded Defend drawn the way that comes first to mind, for `bench` to set the renderer beside.

Sprites for walls and cannons, an emitter for particles, a shape call for all that moves, text objects for
words: what Arcade's examples do. Plainer than the game's picture by far.
"""

from __future__ import annotations

import random

import arcade
from arcade.particles import EmitBurst, Emitter, FadeParticle
from arcade.types import Color

from game.draw import theme
from game.draw.camera import REFERENCE_HEIGHT, Camera
from game.draw.player_cards import CARD_SIZE, EDGE, Player, grouped
from game.rules.region import Cell
from game.rules.world import TICKS_PER_SECOND, Seat, Shot, World

_CARD_LINES = 4
_SPARK_SECONDS = 600.0
_BOX = Color(11, 19, 34, 220)


class NaiveFrame:
    """Draws a world into the active window with one object a thing."""

    def __init__(self, world: World, players: tuple[Player, ...], camera: Camera, particles: int) -> None:
        """Sprites for what stands there now, `particles` in an emitter, text objects for the HUD."""
        self._camera = camera
        self._scale = camera.window[1] / REFERENCE_HEIGHT
        self._tile = camera.tile * self._scale
        self._inks = [_bytes(player.look.words) for player in players]
        self._walls: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._standing: list[dict[Cell, arcade.Sprite]] = [{} for _ in players]
        self._cannons: arcade.SpriteList[arcade.Sprite] = arcade.SpriteList()
        self._spark = arcade.make_soft_circle_texture(8, Color(255, 160, 60))
        self._emitter = Emitter(
            (camera.window[0] / 2, camera.window[1] / 2), EmitBurst(particles), self._made_spark
        )
        names = [player.name for player in players for _ in range(_CARD_LINES)]
        self._words = [arcade.Text(name, 0, 0, font_size=14) for name in names]
        self._clock = arcade.Text("", camera.window[0] / 2, camera.window[1] - 40, font_size=22)
        for seat in world.seats:
            for cannon in seat.board.cannons:
                self._cannons.append(self._square(cannon.cell.x + 1, cannon.cell.y + 1, 1.6, seat))

    def draw(self, world: World, fraction: float) -> None:
        """Everything, at the world's tick + `fraction`."""
        for seat in world.seats:
            self._follow_walls(seat)
        self._walls.draw()
        for sprite in self._cannons:
            sprite.angle += 1
        self._cannons.draw()
        for shot in world.shots:
            self._draw_shot(shot, world.clock.tick + fraction)
        self._emitter.update()
        self._emitter.draw()  # type: ignore[no-untyped-call]
        for number, seat in enumerate(world.seats):
            self._draw_card(number, seat)
        left = (world.clock.ends_at - world.clock.tick - fraction) / TICKS_PER_SECOND
        self._clock.text = f"{left:.1f}"
        self._clock.draw()

    def _square(self, x: float, y: float, size: float, seat: Seat) -> arcade.Sprite:
        side = round(size * self._tile)
        at_x, at_y = self._camera.to_screen(x, y)
        return arcade.SpriteSolidColor(side, side, at_x, at_y, self._inks[seat.board.seat])

    def _made_spark(self, _emitter: Emitter) -> FadeParticle:
        spread = arcade.math.rand_in_circle((0.0, 0.0), self._camera.window[1] / 2)
        push = random.uniform(-0.01, 0.01), random.uniform(-0.01, 0.01)
        return FadeParticle(self._spark, push, _SPARK_SECONDS, spread)

    def _follow_walls(self, seat: Seat) -> None:
        """A sprite for each wall; hurt ones fade."""
        board, standing = seat.board, self._standing[seat.board.seat]
        walls = set(board.island.frame.cells(board.walls))
        for cell in walls - standing.keys():
            standing[cell] = self._square(cell.x + 0.5, cell.y + 0.5, 1, seat)
            self._walls.append(standing[cell])
        for cell in standing.keys() - walls:
            standing.pop(cell).remove_from_sprite_lists()
        for index, hp in board.hurt.items():
            standing[board.island.frame.cell(index)].alpha = min(255, 100 + hp)

    def _draw_shot(self, shot: Shot, now: float) -> None:
        """A shadow, a trail and a ball."""
        share = min(1.0, (now - shot.launched_at) / 90)
        x = (shot.origin[0] + (shot.aim[0] - shot.origin[0]) * share) / 2
        y = (shot.origin[1] + (shot.aim[1] - shot.origin[1]) * share) / 2
        height = 12 * share * (1 - share)
        ground, ball = self._camera.to_screen(x, y), self._camera.to_screen(x, y - height)
        tail = self._camera.to_screen(x - 1, y - height)
        ink = self._inks[shot.seat]
        arcade.draw_ellipse_filled(*ground, self._tile, self._tile / 2, (0, 0, 0, 120))
        arcade.draw_line(*tail, *ball, ink, 3)
        arcade.draw_circle_filled(*ball, self._tile / 2, ink)

    def _draw_card(self, number: int, seat: Seat) -> None:
        width, height = CARD_SIZE[0] * self._scale, CARD_SIZE[1] * self._scale
        right, bottom = number % 2 == 1, number > 1
        x = self._camera.window[0] - EDGE - width if right else EDGE
        y = EDGE if bottom else self._camera.window[1] - EDGE - height
        arcade.draw_lbwh_rectangle_filled(x, y, width, height, _BOX)
        arcade.draw_lbwh_rectangle_outline(x, y, width, height, self._inks[number], 2)
        meter = width * min(1.0, seat.board.meter / 100)
        arcade.draw_lbwh_rectangle_filled(x + 8, y + 6, meter, 6, self._inks[number])
        lines = self._words[number * _CARD_LINES : (number + 1) * _CARD_LINES]
        said = lines[0].text, grouped(seat.score), str(seat.board.energy), str(seat.strikes)
        for row, (line, words) in enumerate(zip(lines, said, strict=True)):
            if line.text != words:
                line.text = words
            line.position = x + 12 + row * width / _CARD_LINES, y + height / 2
            line.draw()


def _bytes(light: theme.Colour) -> Color:
    red, green, blue = (min(255, round(255 * channel)) for channel in light)
    return Color(red, green, blue)
