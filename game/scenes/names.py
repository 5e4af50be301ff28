"""What skills, phases and themes are called, marked for the catalogues: give them to `language.text`."""

from __future__ import annotations

from game.language import marked
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

THEMES = {
    "deep": marked("Deep"),
    "ember": marked("Ember"),
    "aurora": marked("Aurora"),
    "dusk": marked("Dusk"),
}
