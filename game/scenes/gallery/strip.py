"""A replay as contact sheets: a match at a glance. `scripts/gallery --strip` and `portrait` draw them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from game.draw import offscreen
from game.match import replay as replays
from game.match.playback import Playback
from game.match.session import Match
from game.rules.world import TICKS_PER_SECOND
from game.scenes import cast, shots
from game.scenes.backstage import Backstage
from game.scenes.show import Show

COLUMNS, ROWS = 4, 4
SIZE = (640, 360)
"""Of each picture."""

CAPTION_HEIGHT = 18
PAPER, PEN = (12, 18, 30), (200, 212, 235)


def frames(replay: Path, backstage: Backstage, every: int) -> Iterator[Image.Image]:
    """A match every so many ticks and at its end, each with its moment below; then its result, if it has one.

    Pictures have the stage's size. ReplayError for a file that is no replay, or a damaged one.
    """
    playback = Playback(replays.read(replay))
    match, stage = playback.match, backstage.stage
    show = Show(stage, match, cast.cast(match.header, {}), {})
    while not playback.is_over:
        show.take(playback.advance())
        if match.world.clock.tick % every == 0 or playback.is_over:
            picture = offscreen.snapshot(stage, lambda stage: show.paint(stage, 0.0, shots.SHOT_SECONDS))
            yield captioned(picture, moment(match), CAPTION_HEIGHT)
    if match.is_over:
        shots.open_long_ago(backstage)
        result = shots.picture(shots.SCENES["victory"](backstage, replay, None), backstage)
        yield captioned(result, "the result", CAPTION_HEIGHT)


def moment(match: Match) -> str:
    """When a picture was taken: tick 3780, 63 s, wave 2 defend."""
    clock = match.world.clock
    return f"tick {clock.tick}, {clock.tick / TICKS_PER_SECOND:g} s, wave {clock.wave} {clock.phase.value}"


def captioned(picture: Image.Image, words: str, height: int) -> Image.Image:
    """The picture with words in a strip of this many pixels below it."""
    sheet = Image.new("RGB", (picture.width, picture.height + height), PAPER)
    sheet.paste(picture)
    ImageDraw.Draw(sheet).text((4, picture.height), words, fill=PEN, font=ImageFont.load_default(11))
    return sheet


def sheets(
    pictures: Iterable[Image.Image], columns: int = COLUMNS, rows: int = ROWS
) -> Iterator[Image.Image]:
    """Pictures of one size, pasted up in their order, so many a sheet; the last may have room left."""
    source = iter(pictures)
    while page := list(islice(source, columns * rows)):
        yield _pasted_up(page, columns, rows)


def _pasted_up(found: Sequence[Image.Image], columns: int, rows: int) -> Image.Image:
    width, height = found[0].size
    sheet = Image.new("RGB", (columns * width, rows * height), PAPER)
    for number, picture in enumerate(found):
        sheet.paste(picture, (number % columns * width, number // columns * height))
    return sheet
