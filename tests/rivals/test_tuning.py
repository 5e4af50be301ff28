"""`rivals.toml`: what it says, and one clear sentence for each way in which it can be wrong."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game import rivals
from game.rivals import tuning
from tests.rivals.matches import TUNING, TUNING_TEXT


def complaint(text):
    with pytest.raises(tuning.TuningError) as caught:
        tuning.parse(text, "rivals.toml")
    return str(caught.value)


@pytest.mark.rule("16.2")
def test_six_skills_get_surer_and_faster_one_by_one():
    skills = [TUNING.skills[name] for name in rivals.SKILLS]
    assert len(skills) == 6
    for weaker, stronger in pairwise(skills):
        assert stronger.piece_ticks < weaker.piece_ticks
        assert stronger.perception_ticks < weaker.perception_ticks
        assert stronger.hand_speed > weaker.hand_speed
        assert stronger.aim_error < weaker.aim_error
        assert stronger.slip < weaker.slip
        assert stronger.temperature < weaker.temperature
        assert stronger.plies >= weaker.plies


def test_nine_personalities_are_told_apart():
    assert list(TUNING.personalities) == list(rivals.PERSONALITIES)
    assert len(set(TUNING.personalities.values())) == 9


CADET = TUNING.skills["cadet"]
SLIP, PIECE_TICKS = f"slip = {CADET.slip}", f"piece_ticks = {CADET.piece_ticks}"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (SLIP, "slip = 1600", "skills.cadet.slip must be a whole number from 0 to 1000, not 1600"),
        (SLIP, "slip = 0.5", "skills.cadet.slip must be a whole number"),
        (SLIP, "slips = 160", "skills.cadet.slips is not known"),
        (SLIP, "", "skills.cadet.slip is missing"),
        (PIECE_TICKS, "piece_ticks = 0", "skills.cadet.piece_ticks must be a whole number from 1"),
        ("uses_hold = false", "uses_hold = 0", "skills.cadet.uses_hold must be true or false, not 0"),
        ("[skills.cadet]", "[skills.corporal]", "skills.corporal is not known"),
        ("[personalities.warden]", "[personalities.warder]", "personalities.warder is not known"),
        ("[skills.cadet]", "[skills.cadet", "not readable as TOML"),
    ],
)
def test_wrong_table_is_answered_in_a_sentence(old, new, said):
    assert old in TUNING_TEXT
    sentence = complaint(TUNING_TEXT.replace(old, new, 1))
    assert sentence.startswith("rivals.toml: ")
    assert said in sentence
    assert ". Fix: " in sentence
    assert "\n" not in sentence.strip()


def test_file_that_is_no_table_of_skills():
    assert "skills is missing" in complaint("")
    assert "skills must be a table" in complaint("skills = 3\n[personalities.warden]")


@pytest.mark.parametrize(("skill", "personality"), [("general", "warden"), ("cadet", "grump")])
def test_unknown_names_are_refused_with_the_known_ones(skill, personality):
    with pytest.raises(ValueError, match=r"is called.*Fix: use one of"):
        rivals.make(skill, personality, 0, 1, TUNING)
