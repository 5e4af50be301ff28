"""The game: `tick(world, commands) -> events`, and everything it stands on.

Pure: the standard library, and pymunk behind `ballistics` alone. Nothing in this package knows of windows,
files, clocks or chance other than the streams that a world carries.
"""

RULES_VERSION = 1
"""Raised with every change after which the same commands give another match: replays carry it."""
