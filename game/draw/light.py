"""The light chain: light spread over halves of halves, for bloom and as the map of light on the ground.

No threshold: what glows has its own target. The stage owns one chain a size and quality.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from arcade.gl import geometry

from game.draw import blending, targets

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl import Framebuffer, Texture2D

    from game.draw.programs import Shaders

_SPREAD = 0.80
"""How much of a smaller level each step up adds."""

_FAR_LEVEL = 8
"""The far light is taken where the chain is about this small against the picture."""


class LightChain:
    """Blurs a texture at every scale at once."""

    def __init__(
        self, ctx: ArcadeContext, shaders: Shaders, size: tuple[int, int], first: int, levels: int
    ) -> None:
        """`size` of the picture.

        The first level is `size // first`, each further one half of the one before.
        """
        self._ctx = ctx
        self._first = first
        self._down = shaders.load("screen.vert", "light_down.frag", textures=("source",))
        self._up = shaders.load("screen.vert", "light_up.frag", textures=("source",))
        self._quad = geometry.quad_2d_fs()
        self._levels: list[Framebuffer] = []
        for level in range(levels):
            shrink = first << level
            surface = targets.surface(ctx, (size[0] // shrink, size[1] // shrink))
            self._levels.append(targets.target(ctx, surface))
        self._far_at = min(levels - 1, max(0, (_FAR_LEVEL // first).bit_length()))
        for framebuffer in self._levels:
            framebuffer.clear()

    @property
    def near(self) -> Texture2D:
        """All scales together."""
        return self._levels[0].color_attachments[0]

    @property
    def far(self) -> Texture2D:
        """The wide scales alone."""
        return self._levels[self._far_at].color_attachments[0]

    @property
    def widest(self) -> Texture2D:
        """The smallest level, after `spread`."""
        return self._levels[-2 if len(self._levels) > 1 else -1].color_attachments[0]

    def spread(self, source: Texture2D) -> None:
        """Fill `near` and `far` with the light of `source`. Without its shaders there is no light."""
        if self._down is None or self._up is None:
            return
        self._shrink(source)
        self._grow()

    def _shrink(self, source: Texture2D) -> None:
        assert self._down is not None
        blending.replace(self._ctx)
        self._down.put("is_first", 1.0)
        self._down.put("reach", self._first / 2)
        for number, level in enumerate(self._levels):
            if number == 1:
                self._down.put("is_first", 0.0)
                self._down.put("reach", 1.0)
            level.use()
            source.use(0)
            self._quad.render(self._down.program)
            source = level.color_attachments[0]

    def _grow(self) -> None:
        assert self._up is not None
        blending.add(self._ctx)
        self._up.put("weight", _SPREAD)
        for number in range(len(self._levels) - 2, -1, -1):
            self._step_up(self._levels[number], self._levels[number + 1].color_attachments[0])

    def _step_up(self, into: Framebuffer, smaller: Texture2D) -> None:
        assert self._up is not None
        into.use()
        smaller.use(0)
        self._quad.render(self._up.program)
