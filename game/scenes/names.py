"""What skills, phases and themes are called; tables are marked for the catalogues: give them to `text`."""

from __future__ import annotations

from game.language import marked, text
from game.rules.world import Phase

SKILLS = {
    "cadet": marked("Cadet"),
    "gunner": marked("Gunner"),
    "veteran": marked("Veteran"),
    "captain": marked("Captain"),
    "elite": marked("Elite"),
    "nemesis": marked("Nemesis"),
}

PHASES = {
    Phase.SELECTION: marked("Selection"),
    Phase.BUILD: marked("Build"),
    Phase.DEPLOY: marked("Deploy"),
    Phase.DEFEND: marked("Defend"),
    Phase.SETTLE: marked("Defend"),
    Phase.SCORE: marked("Score"),
    Phase.OVER: marked("The end"),
}

DEFAULT_THEME = "deep"

THEMES = {
    DEFAULT_THEME: marked("Deep"),
    "ember": marked("Ember"),
    "aurora": marked("Aurora"),
    "dusk": marked("Dusk"),
}


def theme_name(theme: str) -> str:
    """What a level's theme is called; without one it is the default."""
    name = theme or DEFAULT_THEME
    return text(THEMES.get(name, name))
