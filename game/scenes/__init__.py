"""One Arcade view per scene, over one stage."""

from game.app import engine

__all__ = ["engine"]
