"""The window, the clock, where things are, and hands: from input devices to commands."""

from game.app import engine

__all__ = ["engine"]
