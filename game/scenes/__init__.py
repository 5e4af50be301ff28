"""One Arcade view per scene, over one stage.

Importing this room throws pyglet's switches (`app.engine`) before any scene imports Arcade.
"""

from game.app import engine

__all__ = ["engine"]
