"""One frame from empty to screen: HDR targets, the board's passes, the canvas, light, tone map.

A scene calls `begin`, lets a board picture draw (or none), records words and shapes on `canvas`, then
`finish`. Knows nothing of the game: board pictures draw into `scene`. A step whose shader does not compile is
left out; without the last ones light is shown as it is.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from arcade.gl import geometry
from pyglet import gl

from game.draw import blending, targets
from game.draw.canvas import Canvas
from game.draw.comfort import Comfort
from game.draw.glyphs import GlyphAtlas
from game.draw.ink_pass import InkPass
from game.draw.light import LightChain
from game.draw.picture_pass import Hung, PicturePass
from game.draw.programs import Shaders

if TYPE_CHECKING:
    from pathlib import Path

    from arcade import ArcadeContext
    from arcade.gl import Framebuffer, Texture2D

    from game.draw.quality import Quality
    from game.draw.recording import Four

_RESTING = 0.5
_DIMMED = 0.2
_SOFT = 0.10
_FRINGE = 0.0028
"""Strength of the chromatic fringe at the picture's corners."""


class Backdrop(Enum):
    """How the board shows behind the canvas."""

    SHARP = "sharp"
    RESTING = "resting"
    """At half its light: a match that waits, to be studied beside a menu."""
    DIMMED = "dimmed"
    """At a fifth of its light: score cards over a match."""
    SOFT = "soft"
    """Blurred wide and dim, in air that shimmers in all seats' colours: full pages."""


_STRENGTHS = {Backdrop.RESTING: _RESTING, Backdrop.DIMMED: _DIMMED, Backdrop.SOFT: _SOFT}


class Stage:
    """The renderer of one window (or none: see `offscreen`)."""

    def __init__(
        self,
        ctx: ArcadeContext,
        resources: Path,
        window: tuple[int, int],
        quality: Quality,
        comfort: Comfort = Comfort(),  # noqa: B008 it never changes
    ) -> None:
        """Load shaders and fonts from `resources` and make targets for a window of this size in pixels."""
        self.ctx = ctx
        self.shaders = Shaders(ctx, resources / "shaders")
        self.canvas = Canvas(GlyphAtlas(resources / "fonts"))
        self.window = window
        self.quality = quality
        self.comfort = comfort
        self.version = 0
        """Counts changes of size or quality; board pictures make their targets anew when it has changed."""
        self._quad = geometry.quad_2d_fs()
        self._ink = InkPass(ctx, self.shaders)
        self._pictures = PicturePass(ctx, self.shaders)
        self._veil = self.shaders.load("screen.vert", "veil.frag", textures=("blurred",))
        self._copy = self.shaders.load("screen.vert", "copy.frag", textures=("source",))
        self.keeps_board = False
        """Whether the board of the frame before stands for this one's: pictures draw nothing then."""
        self._still: object | None = None
        self._make_targets()

    def resize(self, window: tuple[int, int]) -> None:
        """Make the targets anew for another window size in pixels; board pictures follow by themselves."""
        if window != self.window and min(window) > 0:
            self.window = window
            self._make_targets()

    def set_quality(self, quality: Quality) -> None:
        """Change the preset; targets are made anew."""
        if quality != self.quality:
            self.quality = quality
            self._make_targets()

    def set_comfort(self, comfort: Comfort) -> None:
        """Move, shake and flash this much from now on."""
        if comfort != self.comfort:
            self.comfort = comfort
            self._still = None

    def _make_targets(self) -> None:
        scale = self.quality.render_scale
        self.size = max(1, round(self.window[0] * scale)), max(1, round(self.window[1] * scale))
        """Of the picture, in its own pixels."""
        self._base = targets.surface(self.ctx, self.size)
        self._emissive = targets.surface(self.ctx, self.size)
        self.scene = targets.target(self.ctx, self._base, self._emissive)
        """Where boards draw: albedo (alpha: glitter) and light (alpha: covered by ink)."""
        self._toned = targets.target(self.ctx, targets.surface(self.ctx, self.size, precision="f1"))
        self._light = LightChain(
            self.ctx, self.shaders, self.size, self.quality.bloom_from, self.quality.bloom_levels
        )
        defines = {"RICH": "1"} if self.quality.rich else {}
        defines |= {"FINE": "1"} if self.quality.fine else {}
        self._screen = self.shaders.load(
            "screen.vert",
            "screen.frag",
            textures=("base", "emissive", "near_light", "far_light"),
            defines=defines,
        )
        self._still = None
        self.version += 1

    @property
    def is_scaled(self) -> bool:
        """Whether the picture is drawn smaller than the window; words are then laid over it flat."""
        return self.size != self.window

    def begin(self, still: object | None = None) -> None:
        """Start a frame: empty targets, empty canvas.

        `still` names what the board shows while it does not move: where the frame before showed the same and
        words are laid over the finished picture, that picture stays and only the canvas is drawn anew.
        """
        self.canvas.begin(self.window)
        self._pictures.hung.clear()
        self.keeps_board = still is not None and still == self._still and self.is_scaled
        self._still = still
        if not self.keeps_board:
            self.scene.clear()

    def hang(self, texture: Texture2D, box: Four) -> None:
        """Show a finished picture, its first row on top, in a box of plain units; nothing lies over it."""
        self._pictures.hung.append(Hung(texture, box))

    def finish(self, screen: Framebuffer, time: float, *, backdrop: Backdrop = Backdrop.SHARP) -> None:
        """Light everything, draw the canvas, put the picture on `screen`.

        `time` in seconds moves the dither, where the player wants motion.
        """
        time *= self.comfort.motion
        into = self._toned if self.is_scaled and self._copy is not None else screen
        if not self.keeps_board:
            self._light_up(into, time, backdrop)
        if self.is_scaled:
            if into is not screen:
                self._stretch(screen)
            self._draw_ink(screen, flat=True)
        self._pictures.draw(self.canvas, screen)

    def _light_up(self, into: Framebuffer, time: float, backdrop: Backdrop) -> None:
        if backdrop is not Backdrop.SHARP:
            self._draw_veil(backdrop)
        if not self.is_scaled:
            self._draw_ink(self.scene, flat=False)
        self._light.spread(self._emissive)
        self._tone(into, time)

    def _draw_ink(self, into: Framebuffer, *, flat: bool) -> None:
        self._ink.draw(self.canvas, into, flat=flat, by_kind=self.quality.by_kind)

    def _draw_veil(self, backdrop: Backdrop) -> None:
        if self._veil is None:
            return
        if backdrop is Backdrop.SOFT:
            self._light.spread(self._emissive)
            blending.replace(self.ctx)
        else:
            blending.multiply(self.ctx)
        self.scene.use()
        self._light.widest.use(0)
        self._veil.put("strength", _STRENGTHS[backdrop])
        self._veil.put("is_soft", 1.0 if backdrop is Backdrop.SOFT else 0.0)
        self._veil.put("is_plain", 1.0 if self.canvas.is_plain else 0.0)
        self._quad.render(self._veil.program)

    def _tone(self, into: Framebuffer, time: float) -> None:
        if self._screen is None:
            self._show_light(into)
            return
        blending.replace(self.ctx)
        into.use()
        for unit, texture in enumerate((self._base, self._emissive, self._light.near, self._light.far)):
            texture.use(unit)
        self._screen.put("size", (float(self.size[0]), float(self.size[1])))
        self._screen.put("time", time)
        self._screen.put("fringe", _FRINGE)
        self._screen.put("bloom", self.comfort.bloom)
        self._quad.render(self._screen.program)

    def _show_light(self, into: Framebuffer) -> None:
        """Without the last pass: what glows, as it is, so that a match can be played on."""
        blending.replace(self.ctx)
        into.use()
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self.scene.glo)  # type: ignore[attr-defined]
        gl.glReadBuffer(gl.GL_COLOR_ATTACHMENT1)
        gl.glBlitFramebuffer(*(0, 0, *self.size), *(0, 0, *into.size), gl.GL_COLOR_BUFFER_BIT, gl.GL_LINEAR)
        gl.glReadBuffer(gl.GL_COLOR_ATTACHMENT0)
        into.use(force=True)

    def _stretch(self, screen: Framebuffer) -> None:
        assert self._copy is not None
        blending.replace(self.ctx)
        screen.use()
        self._toned.color_attachments[0].use(0)
        self._quad.render(self._copy.program)
