"""Levels: a map of the editor Tiled becomes a Level of the rules, or findings that say what to mend.

`check.examine(path)` gives a verdict with every finding; `load(path)` a Level or a LevelError; `catalogue`
and `find` know the levels of a folder; `preview.draw` paints one without a window; `terminal` is `level
check` on the command line. Files are a stranger's: read within limits, never trusted. Nothing here needs a
window.
"""

from game.levels.library import LevelError, catalogue, find, load

__all__ = ["LevelError", "catalogue", "find", "load"]
