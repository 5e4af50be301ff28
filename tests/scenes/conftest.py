"""Throws pyglet's switches before any test imports its window."""

from game.app import engine

__all__ = ["engine"]
