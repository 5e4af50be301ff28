"""Counts what happened, by player and wave, from the events of each tick alone.

Fed by `Match`; read by `results`, score cards and the victory screen. Knows the islands, never the world.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.match.tally import Expense, Income, Tally
from game.rules import economy, legality, rings
from game.rules import events as happened
from game.rules.commands import Kind
from game.rules.events import Event, Source
from game.rules.level import Island
from game.rules.phases import RECOVERY_ENERGY
from game.rules.region import Region, count
from game.rules.world import NOBODY, START_ENERGY, Phase
