"""Where rows stand on a page: one below the other, in columns side by side where there are several."""

from __future__ import annotations

from collections.abc import Sequence

from game.draw.canvas import Canvas
from game.scenes.focus import Box, Item
from game.scenes.page import Page
from game.scenes.settings.rows import Row

ROW, BETWEEN, LOW_BETWEEN = 66.0, 8.0, 4.0
LOW, LOW_ROW = 560.0, 50.0
"""On pages not so high a row of one line is lower."""

COLUMN_ROW, COLUMN_BETWEEN, GUTTER = 64.0, 5.0, 24.0
"""Rows that stand in columns, and what is between those."""


def lay(
    canvas: Canvas, rows: Sequence[Row], page: Page, place: tuple[float, float, float], columns: int = 1
) -> list[Box]:
    """The rows' boxes from a place (left, top, width) downwards."""
    left, top, wide = place
    usual, between = ROW, LOW_BETWEEN if page.height < LOW else BETWEEN
    if columns > 1:
        usual, between = COLUMN_ROW, COLUMN_BETWEEN
    column = (wide - GUTTER * (columns - 1)) / columns
    count, boxes, down = -(-len(rows) // columns), [], top
    for at, row in enumerate(rows):
        if at and at % count == 0:
            left, down = left + column + GUTTER, top
        high = row.height(canvas, column, LOW_ROW if page.height < LOW and row.is_short else usual)
        boxes.append((left, down, column, high))
        down += high + between
    return boxes


def items(rows: Sequence[Row], boxes: Sequence[Box]) -> list[Item]:
    """What of the rows can be lit; a sentence scrolls with the row that follows it."""
    made: list[Item] = []
    head: Box | None = None
    for row, box in zip(rows, boxes, strict=True):
        block = None if head is None else (box[0], head[1], box[2], box[1] + box[3] - head[1])
        found = row.items(box, block)
        head = None if found else head or box
        made.extend(found)
    return made
