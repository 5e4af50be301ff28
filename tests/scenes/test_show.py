"""The picture of a match: what rivals' hands give away."""

from __future__ import annotations

import pytest

from game import places
from game.league import contest
from game.levels import library
from game.match import replay as replays
from game.match.playback import Playback
from game.match.session import Match
from game.rules.commands import BuyCannon, PlacePiece
from game.rules.events import CannonBought, PiecePlaced

WAVES = 2


def foretold(match, advance, is_over):
    """What was placed and bought, each with what the seat's hand meant the tick before."""
    pairs = []
    while not is_over() and match.world.clock.wave <= WAVES:
        meant = [controller.meant() for controller in match.controllers]
        for event in advance():
            if isinstance(event, PiecePlaced):
                pairs.append((PlacePiece(event.cell, event.rotation), meant[event.seat]))
            if isinstance(event, CannonBought):
                pairs.append((BuyCannon(event.kind, event.cell), meant[event.seat]))
    return pairs


@pytest.fixture(scope="module")
def record(tmp_path_factory):
    level = library.load(library.catalogue(places.levels())[0][1])
    specs = [contest.parse_seat("gunner") for _ in level.islands]
    head = contest.header(level, contest.shipped_balance(), specs, waves=WAVES, seed=3)
    path = tmp_path_factory.mktemp("show") / "match.jsonl"
    contest.play(head, replay=path)
    return head, path


def test_what_rivals_place_and_buy_was_seen_in_their_hands(record):
    head, _ = record
    match = Match(head, contest.controllers(head))
    pairs = foretold(match, match.advance, lambda: match.is_over)
    assert len(pairs) > 30
    assert all(done == meant for done, meant in pairs)


def test_a_replay_shows_what_its_hands_went_for(record):
    _, path = record
    playback = Playback(replays.read(path))
    pairs = foretold(playback.match, playback.advance, lambda: playback.is_over)
    assert len(pairs) > 30
    right = sum(done == meant for done, meant in pairs)
    assert right >= 0.95 * len(pairs)
