"""Golden replays: whole matches recorded once. If one differs, the rules changed: scripts/record_golden."""

from pathlib import Path

import pytest

from game import levels, places
from game.match import replay, transcript, verify

GOLDEN = Path(__file__).parent
LEVELS = [level_id for level_id, _ in levels.catalogue(places.levels())]


@pytest.mark.parametrize("level_id", LEVELS)
def test_a_golden_replay_plays_the_same_match(level_id):
    verdict = verify.verify(GOLDEN / f"{level_id}.jsonl")
    assert verdict.agrees, verdict.sentence
    assert verdict.is_complete


@pytest.mark.parametrize("level_id", LEVELS)
def test_a_golden_transcript_reads_the_same(level_id):
    told = list(transcript.of_replay(replay.read(GOLDEN / f"{level_id}.jsonl")))
    assert told == (GOLDEN / f"{level_id}.txt").read_text(encoding="utf-8").splitlines()
