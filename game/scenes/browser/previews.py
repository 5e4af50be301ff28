"""Pictures of levels for lists: drawn by the real renderer, a step at a time, and kept in the user's cache.

A picture's name is a digest of what it shows and of the shaders that drew it: a level that is changed gets a
new one, a copy shares its picture. The coast, which takes longest, is worked out beside the frames.
"""

from __future__ import annotations

import gc
import hashlib
import logging
import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

from arcade import ArcadeContext
from arcade.gl import Texture2D
from PIL import Image
from pyglet import gl

from game.draw import coast, offscreen, quality, theme
from game.draw.board_picture import BoardPicture
from game.draw.camera import REFERENCE_HEIGHT
from game.draw.programs import KeptShaders
from game.draw.stage import Stage
from game.rules.balance import Balance
from game.rules.level import Level
from game.scenes import preview

SIZE = (480, 240)
"""Pixels: as wide as the largest box they are shown in, at 1080 lines."""

LOOK = replace(quality.LOW, name="preview", render_scale=1.0, rich=True, field_texels=6)
"""The same on every machine, as the pictures outlive its settings."""

MOMENT = 3.0
"""Seconds at which what moves by itself is shown."""

SHOWN = 64
"""So many pictures are kept on the graphics card: 22 MB."""

KEPT = 600
"""So many files stay in the cache."""

JPEG = {"format": "JPEG", "quality": 90, "subsampling": 0}
"""About 30 KB; neon needs its colours at full sharpness."""

_LOG = logging.getLogger(__name__)


class Previews:
    """The pictures of all levels, as far as they are there yet."""

    def __init__(self, ctx: ArcadeContext, resources: Path, balance: Balance, folder: Path | None) -> None:
        """`folder` is the cache; None where nothing can be written."""
        self._ctx = ctx
        self._resources = resources
        self._balance = balance
        self._folder = folder
        self._shaders = _digest(path.read_bytes() for path in sorted((resources / "shaders").iterdir()))
        self._textures: dict[str, Texture2D] = {}
        """By name; what was asked for last stands last."""
        self._names: dict[Level, str] = {}
        self._wanted: Sequence[Level] = ()
        self._stage: Stage | None = None
        self._drawing: Iterator[None] | None = None
        self._thread = ThreadPoolExecutor(1)

    def of(self, level: Level) -> Texture2D | None:
        """A level's picture, its first row on top; None while there is none."""
        name = self._name(level)
        texture = self._textures.pop(name, None)
        if texture is not None:
            self._textures[name] = texture
        return texture

    def want(self, levels: Sequence[Level]) -> None:
        """These are looked at now: their pictures come next, in this order."""
        self._wanted = levels

    def step(self, *, draws: bool = True) -> bool:
        """Do a little of what is wanted, or only load what was drawn before; gives whether one came in.

        Loading takes some 3 ms. A step of drawing does, too, on a graphics card; in software the longest
        takes about as long as two frames of a match.
        """
        missing = self._missing()
        if missing is not None and self._load(self._name(missing)):
            return True
        if not draws:
            return False
        if self._drawing is None and missing is not None:
            self._drawing = self._draw(self._name(missing), missing)
        if self._drawing is not None and not _goes_on(self._drawing):
            self._drawing = None
            return True
        return False

    @property
    def is_busy(self) -> bool:
        """Whether something wanted is not there yet."""
        return self._drawing is not None or self._missing() is not None

    def close(self) -> None:
        """No more steps will come; old files leave the cache."""
        self._thread.shutdown(wait=False, cancel_futures=True)
        if self._folder is not None:
            files = sorted(self._folder.glob("*.jpg"), key=_last_used, reverse=True)
            for path in files[KEPT:]:
                path.unlink(missing_ok=True)

    def _missing(self) -> Level | None:
        return next((level for level in self._wanted if self._name(level) not in self._textures), None)

    def _name(self, level: Level) -> str:
        if level not in self._names:
            bastions = [(island.owner, island.bastions) for island in level.islands]
            shown = repr((level.rows, level.theme, bastions))
            self._names[level] = _digest([self._shaders.encode(), shown.encode()])
        return self._names[level]

    def _draw(self, name: str, level: Level) -> Iterator[None]:
        """Step by step: the coast beside the frames, the renderer's tables, the board, its light."""
        shore = self._thread.submit(coast.around, level)
        while not shore.done():
            yield
        if self._stage is None:
            self._stage = Stage(self._ctx, self._resources, SIZE, LOOK)
            self._stage.shaders = KeptShaders(self._ctx, self._resources / "shaders")
            yield
        box = (0.0, 0.0, REFERENCE_HEIGHT * SIZE[0] / SIZE[1], REFERENCE_HEIGHT)
        camera = preview.camera_in(level, SIZE, box)
        board = BoardPicture(self._stage, level, theme.LOOKS[: len(level.islands)], camera)
        yield
        world = preview.opening(level, self._balance)
        for bakes_only in (True, False):
            self._stage.begin()
            self._stage.keeps_board = bakes_only
            board.draw(world, 0.0, time=MOMENT)
            yield from _until_drawn()
        screen = self._ctx.framebuffer(color_attachments=[self._ctx.texture(SIZE, components=3)])
        self._stage.finish(screen, MOMENT)
        yield from _until_drawn()
        image = offscreen.image(screen.read(components=3), SIZE)
        self._keep(name, image)
        self._hang(name, image)
        del board
        gc.collect(1)  # boards hang on reference cycles with all their textures

    def _hang(self, name: str, image: Image.Image) -> None:
        while len(self._textures) >= SHOWN:
            del self._textures[next(iter(self._textures))]
        texture = self._ctx.texture(SIZE, components=3, data=image.tobytes())
        texture.filter = self._ctx.LINEAR_MIPMAP_LINEAR, self._ctx.LINEAR
        texture.build_mipmaps()
        self._textures[name] = texture

    def _load(self, name: str) -> bool:
        """From the cache, if it is there; a file that is damaged is drawn anew."""
        if self._folder is None or not (path := self._folder / f"{name}.jpg").is_file():
            return False
        try:
            with Image.open(path, formats=["JPEG"]) as file:
                image = file.convert("RGB") if file.size == SIZE else None
            os.utime(path)
        except (OSError, ValueError) as error:
            _LOG.info("%s is drawn anew: %s", path, error)
            return False
        if image is not None:
            self._hang(name, image)
        return image is not None

    def _keep(self, name: str, image: Image.Image) -> None:
        if self._folder is None:
            return
        path = self._folder / f"{name}.jpg"
        draft = path.with_suffix(f".{os.getpid()}")
        try:
            image.save(draft, **JPEG)  # type: ignore[arg-type]
            draft.replace(path)
        except OSError as error:
            _LOG.warning("%s can't be kept: %s", path, error)


def _until_drawn() -> Iterator[None]:
    """Let frames pass until the renderer has done what it was given, so that no frame waits for it."""
    fence = gl.glFenceSync(gl.GL_SYNC_GPU_COMMANDS_COMPLETE, 0)
    gl.glFlush()
    while gl.glClientWaitSync(fence, 0, 0) == gl.GL_TIMEOUT_EXPIRED:
        yield
    gl.glDeleteSync(fence)


def _goes_on(steps: Iterator[None]) -> bool:
    try:
        next(steps)
    except StopIteration:
        return False
    return True


def _digest(parts: Iterator[bytes] | Sequence[bytes]) -> str:
    made = hashlib.sha256()
    for part in parts:
        made.update(part)
    return made.hexdigest()[:32]


def _last_used(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
