"""A picture of a level without a window: sea, islands, bastions in owners' colours, opening rings.

Drawn with pillow alone, from the Level; `level preview` and the level chooser use it. The game's own board is
drawn by `game.draw`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.rules.level import CORE_SIZE, ROCK, WATER

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.rules.level import Level
    from game.rules.region import Cell

TILE_PX = 24
FINE = 2
"""Drawn so many times larger and then shrunk, for smooth edges."""

UNIT = TILE_PX * FINE
"""A tile's side while drawing, in pixels."""

Colour = tuple[int, int, int]

OWNERS: tuple[Colour, ...] = ((86, 172, 255), (158, 74, 255), (176, 255, 214), (255, 92, 40))
"""Azure, violet, mint, vermilion: the colours of seats 1 to 4."""

SEAS: dict[str, tuple[Colour, Colour]] = {
    "deep": ((5, 13, 30), (12, 46, 78)),
    "ember": ((20, 9, 14), (66, 26, 24)),
    "aurora": ((4, 18, 28), (12, 70, 66)),
    "dusk": ((15, 9, 30), (52, 28, 84)),
}
"""A theme's open sea and its shallows."""

DECK: Colour = (38, 49, 70)
SEAM: Colour = (23, 31, 46)
CLIFF: Colour = (15, 19, 29)
STONE: Colour = (66, 60, 84)
SHORE: Colour = (120, 190, 214)
GRID: Colour = (58, 84, 116)


def draw(level: Level, path_png: Path, *, grid: bool = False) -> None:
    """Write the picture of a level, 24 pixels a tile; `grid` adds tile lines with numbers. Raises OSError."""
    picture(level, grid=grid).save(path_png)


def picture(level: Level, *, grid: bool = False) -> Image.Image:
    """The picture of a level, 24 pixels a tile."""
    size = (level.width * UNIT, level.height * UNIT)
    land = _smooth(_mask(level, lambda letter: letter != WATER))
    image = _sea(land, level.theme)
    _raise_islands(image, land)
    image.paste(_deck(size), mask=land)
    _lay_stones(image, level)
    _light_shore(image, land)
    _mark_bastions(image, level)
    image = image.resize((level.width * TILE_PX, level.height * TILE_PX), Image.Resampling.BOX)
    if grid:
        _number(image, level)
    return image


def _mask(level: Level, belongs: Callable[[str], bool]) -> Image.Image:
    small = Image.new("L", (level.width, level.height))
    small.putdata([255 if belongs(letter) else 0 for row in level.rows for letter in row])
    return small.resize((level.width * UNIT, level.height * UNIT), Image.Resampling.NEAREST)


def _smooth(mask: Image.Image) -> Image.Image:
    """The mask with rounded corners, a little larger than its tiles: no tile is lost to the rounding."""
    soft = mask.filter(ImageFilter.GaussianBlur(UNIT * 0.3))
    return ImageChops.lighter(soft.point(lambda v: max(0, min(255, (v - 96) * 12))), _inset(mask))


def _inset(mask: Image.Image) -> Image.Image:
    soft = mask.filter(ImageFilter.GaussianBlur(UNIT * 0.12))
    return soft.point(lambda v: max(0, min(255, (v - 150) * 8)))


def _sea(land: Image.Image, theme: str) -> Image.Image:
    open_sea, shallows = SEAS.get(theme, SEAS["deep"])
    quarter = land.resize((land.width // 8, land.height // 8), Image.Resampling.BOX)
    near = quarter.filter(ImageFilter.GaussianBlur(UNIT * 1.1 / 8)).resize(
        land.size, Image.Resampling.BICUBIC
    )
    near = near.point(lambda v: min(255, round(v * 1.5)))
    return Image.composite(Image.new("RGB", land.size, shallows), Image.new("RGB", land.size, open_sea), near)


def _raise_islands(image: Image.Image, land: Image.Image) -> None:
    """A shadow on the water and a cliff below every southern coast."""
    shadow = ImageChops.offset(land, UNIT // 6, UNIT // 2).filter(ImageFilter.GaussianBlur(UNIT / 5))
    image.paste((1, 3, 8), mask=shadow.point(lambda v: v * 2 // 3))
    for step in range(UNIT * 2 // 5, 0, -FINE):
        shade = step / (UNIT * 0.4)
        colour = tuple(round(part * (1.9 - 1.2 * shade)) for part in CLIFF)
        image.paste(colour, mask=ImageChops.offset(land, 0, step))


def _deck(size: tuple[int, int]) -> Image.Image:
    """Plates with dark seams, each a shade lighter or darker than the next."""
    plates = Image.new("RGB", size, DECK)
    pen = ImageDraw.Draw(plates)
    for y in range(0, size[1], UNIT):
        for x in range(0, size[0], UNIT):
            shade = (x // UNIT * 7 + y // UNIT * 13 + x * y // (UNIT * UNIT) * 5) % 5 - 2
            pen.rectangle((x, y, x + UNIT, y + UNIT), fill=_lit(DECK, shade * 2), outline=SEAM, width=2)
            pen.line(
                [(x + 3, y + UNIT - 4), (x + 3, y + 3), (x + UNIT - 4, y + 3)], fill=_lit(DECK, 12), width=2
            )
    return plates


def _lay_stones(image: Image.Image, level: Level) -> None:
    pen = ImageDraw.Draw(image)
    for y, row in enumerate(level.rows):
        for x, letter in enumerate(row):
            if letter == ROCK:
                _stone(pen, x * UNIT, y * UNIT, (x * 5 + y * 3) % 4)


def _stone(pen: ImageDraw.ImageDraw, x: int, y: int, look: int) -> None:
    rim = [(0.06, 0.36), (0.32, 0.05), (0.72, 0.08), (0.95, 0.4), (0.88, 0.82), (0.5, 0.96), (0.12, 0.8)]
    rim = rim[look:] + rim[:look]
    middle = (x + UNIT * (0.42 + 0.05 * look), y + UNIT * 0.46)
    points = [(x + UNIT * along, y + UNIT * down) for along, down in rim]
    for number, point in enumerate(points):
        following = points[(number + 1) % len(points)]
        lit = (x + UNIT - point[0]) + (y + UNIT - point[1])
        pen.polygon([point, following, middle], fill=_lit(STONE, round(48 * lit / UNIT) - 46))


def _light_shore(image: Image.Image, land: Image.Image) -> None:
    """A thin bright line along every coast."""
    rim = ImageChops.difference(land, land.filter(ImageFilter.MinFilter(5)))
    glow = rim.filter(ImageFilter.GaussianBlur(UNIT / 12))
    image.paste(SHORE, mask=glow.point(lambda v: v // 3))
    image.paste(SHORE, mask=rim.point(lambda v: v * 3 // 5))


def _mark_bastions(image: Image.Image, level: Level) -> None:
    light = Image.new("RGB", image.size)
    pen, ink = ImageDraw.Draw(light), ImageDraw.Draw(image)
    for island in level.islands:
        colour = OWNERS[(island.owner - 1) % len(OWNERS)]
        for cell in island.bastions:
            _ring(pen, cell, colour)
            _core(ink, pen, cell, colour, island.owner)
    for reach, share in ((UNIT * 0.5, 0.9), (UNIT * 0.12, 0.8)):
        image.paste(ImageChops.add(image, _glow(light, reach, share)))
    image.paste(ImageChops.lighter(image, light))


def _glow(light: Image.Image, reach: float, share: float) -> Image.Image:
    """The light blurred over `reach` pixels; on a quarter of the size, where blurring is cheap."""
    small = light.resize((light.width // 4, light.height // 4), Image.Resampling.BOX)
    soft = small.filter(ImageFilter.GaussianBlur(reach / 4)).resize(light.size, Image.Resampling.BICUBIC)
    return soft.point(lambda v: round(v * share))


def _ring(pen: ImageDraw.ImageDraw, cell: Cell, colour: Colour) -> None:
    """The opening ring through the middles of its wall tiles, dashed: one dash a wall."""
    dim = _lit(colour, 0, 0.7)
    left, top = (cell.x - 2.5) * UNIT, (cell.y - 2.5) * UNIT
    for step in range(7):
        near, far = step * UNIT + UNIT * 0.2, step * UNIT + UNIT * 0.8
        for line in (
            (left + near, top, left + far, top),
            (left + near, top + 7 * UNIT, left + far, top + 7 * UNIT),
            (left, top + near, left, top + far),
            (left + 7 * UNIT, top + near, left + 7 * UNIT, top + far),
        ):
            pen.line(line, fill=dim, width=UNIT // 10)


def _core(
    ink: ImageDraw.ImageDraw, light: ImageDraw.ImageDraw, cell: Cell, colour: Colour, owner: int
) -> None:
    left, top, side = cell.x * UNIT, cell.y * UNIT, CORE_SIZE * UNIT
    inner = UNIT // 8
    box = (left + inner, top + inner, left + side - inner, top + side - inner)
    ink.rounded_rectangle(box, UNIT // 3, fill=(12, 17, 28))
    light.rounded_rectangle(box, UNIT // 3, outline=colour, width=UNIT // 10)
    _emblem(light, (left + side / 2, top + side / 2), UNIT * 0.52, colour, owner)


def _emblem(
    pen: ImageDraw.ImageDraw, middle: tuple[float, float], radius: float, colour: Colour, owner: int
) -> None:
    """Delta, crescent, star or hex nut, for owners 1 to 4."""
    x, y = middle
    if owner == 1:
        pen.regular_polygon((x, y + radius * 0.15, radius * 1.1), 3, fill=colour)
    elif owner == 2:
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), fill=colour)
        pen.ellipse(
            (x - radius * 0.35, y - radius * 0.9, x + radius * 1.25, y + radius * 0.7), fill=(0, 0, 0)
        )
    elif owner == 3:
        pen.polygon(_star(x, y, radius * 1.15), fill=colour)
    else:
        pen.regular_polygon((x, y, radius * 1.05), 6, fill=colour)
        hole = radius * 0.42
        pen.ellipse((x - hole, y - hole, x + hole, y + hole), fill=(0, 0, 0))


def _star(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    tips = [(0, -1), (0.24, -0.33), (0.95, -0.31), (0.38, 0.13), (0.59, 0.81)]
    tips += [(0, 0.4), (-0.59, 0.81), (-0.38, 0.13), (-0.95, -0.31), (-0.24, -0.33)]
    return [(x + radius * dx, y + radius * dy) for dx, dy in tips]


def _number(image: Image.Image, level: Level) -> None:
    """Tile lines and, every five tiles, column and row numbers along the edges."""
    lines = Image.new("L", image.size)
    pen, ink = ImageDraw.Draw(lines), ImageDraw.Draw(image)
    for x in range(level.width + 1):
        pen.line([(x * TILE_PX, 0), (x * TILE_PX, image.height)], fill=110 if x % 5 == 0 else 45)
    for y in range(level.height + 1):
        pen.line([(0, y * TILE_PX), (image.width, y * TILE_PX)], fill=110 if y % 5 == 0 else 45)
    image.paste(GRID, mask=lines)
    for x in range(0, level.width, 5):
        ink.text((x * TILE_PX + 3, 1), str(x), fill=(190, 214, 240))
    for y in range(5, level.height, 5):
        ink.text((2, y * TILE_PX + 1), str(y), fill=(190, 214, 240))


def _lit(colour: Colour, by: int, share: float = 1.0) -> Colour:
    red, green, blue = (max(0, min(255, round(part * share) + by)) for part in colour)
    return red, green, blue
