"""How a pass meets what is already there: each says so at its start, so nothing is left over from before."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arcade import ArcadeContext


def replace(ctx: ArcadeContext) -> None:
    """What is drawn takes the place of what was there."""
    ctx.enable_only()


def lay_over(ctx: ArcadeContext) -> None:
    """What has alpha covers, what has none adds its light; alpha gathers."""
    ctx.enable_only(ctx.BLEND)
    ctx.blend_func = ctx.ONE, ctx.ONE_MINUS_SRC_ALPHA


def lay_over_scene(ctx: ArcadeContext) -> None:
    """The same, but the alpha of what was there fades: water under a cannon no longer glitters."""
    ctx.enable_only(ctx.BLEND)
    ctx.blend_func = ctx.ONE, ctx.ONE_MINUS_SRC_ALPHA, ctx.ZERO, ctx.ONE_MINUS_SRC_ALPHA


def add(ctx: ArcadeContext) -> None:
    """What is drawn is added."""
    ctx.enable_only(ctx.BLEND)
    ctx.blend_func = ctx.ONE, ctx.ONE


def multiply(ctx: ArcadeContext) -> None:
    """What was there is multiplied by what is drawn."""
    ctx.enable_only(ctx.BLEND)
    ctx.blend_func = ctx.ZERO, ctx.SRC_COLOR
