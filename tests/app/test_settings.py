"""What can be set, and how it reaches hands."""

from __future__ import annotations

import pytest

from game.app import settings
from game.app.bindings import Action
from game.app.repeat import Handling
from game.app.settings import PLAYERS, Settings
from game.app.stick import StickFeel


def test_every_player_has_a_handling_of_its_own():
    set_so = Settings(das_ticks=5, holds_fire=True, stick=StickFeel(speed=9), guests=(Handling(7),) * 3)
    assert set_so.handling_of(0) == Handling(5, 2, holds_fire=True, stick=StickFeel(speed=9))
    assert [set_so.handling_of(player).das_ticks for player in range(PLAYERS)] == [5, 7, 7, 7]
    with pytest.raises(IndexError):
        set_so.handling_of(PLAYERS)


def test_setting_one_players_hands_leaves_the_others():
    felt = Handling(5, 1, holds_fire=True, stick=StickFeel(speed=9), toggles=frozenset({Action.ACT}))
    for player in range(PLAYERS):
        changed = Settings().with_handling(player, felt)
        assert [changed.handling_of(other) for other in range(PLAYERS)] == [
            felt if other == player else Handling() for other in range(PLAYERS)
        ]


def test_a_new_players_hands_are_those_of_everyone():
    assert {Settings().handling_of(player) for player in range(PLAYERS)} == {Handling()}


def test_ticks_are_read_as_milliseconds():
    assert [settings.milliseconds(ticks) for ticks in (3, 10, 20)] == [50, 167, 333]
