"""The balance file: what it holds, what it can never change, and what it says when something is wrong."""

from __future__ import annotations

import re

import pytest

from game.rules import balance
from game.rules.balance import BalanceError

from .boards import BALANCE, BALANCE_FILE

TEXT = BALANCE_FILE.read_text(encoding="utf-8")


def edited(name, value):
    """The file with every value of this name replaced."""
    text, found = re.subn(rf"(?m)^{name} = \d+", f"{name} = {value}", TEXT)
    assert found
    return text


def fault(text):
    with pytest.raises(BalanceError) as caught:
        balance.parse(text, "file.toml")
    return str(caught.value)


@pytest.mark.rule("3", "7", "8.5", "9.1", "10.2", "11.2", "13.3")
def test_the_shipped_values_are_those_of_the_rules():
    assert BALANCE.as_table() == {
        "phases": {"deploy_ticks": 720, "settle_ticks": 90, "recovery_pick_ticks": 300},
        "cannons": {
            "rapid": {
                "cost": 40, "from_wave": 1, "wall_damage": 60, "cannon_damage": 30, "loading_ticks": 180,
                "tiles_per_second": 20, "least_flight_ticks": 18, "most_flight_ticks": 90,
            },
            "mortar": {
                "cost": 70, "from_wave": 3, "wall_damage": 110, "splash_damage": 45, "cannon_damage": 110,
                "loading_ticks": 330, "flight_ticks": 90,
            },
            "lance": {
                "cost": 90, "from_wave": 4, "wall_damage": 80, "cannon_damage": 60, "pierces": 3,
                "loading_ticks": 420,
            },
        },
        "trigger": {"gap_ticks": 6, "buffer_ticks": 6},
        "heights": {"muzzle": 1000, "wall": 600, "cannon": 500, "dip": 1200},
        "overdrive": {
            "wall_destroyed": 1, "wall_lost": 2, "cannon_destroyed": 3, "cannon_lost": 4,
            "rapid_splash_percent": 50,
        },
        "energy": {"first_bastion": 50, "second_bastion": 30, "further_bastion": 15},
        "points": {"bastion": 100, "territory": 2, "breach": 75, "defense": 120},
    }  # fmt: skip


FIXED = {
    "build": r"build_ticks|selection|defend_ticks",
    "walls and cannons": r"\bwall_hp|cannon_hp|fortified",
    "fortify": r"fortify",
    "pay on the spot": r"wall_points|wall_energy|cannon_points|cannon_energy",
    "start and recovery": r"start_energy|recovery_energy",
    "overdrive": r"meter|burst|boost|fire_rate|percent_rate",
    "garrison": r"garrison",
    "crown": r"crown|lead|bounty",
    "strikes": r"strikes|sudden",
}


@pytest.mark.rule("3", "7.3", "8.7", "8.8", "9.2", "10.1", "12.1", "13.2", "14.3")
@pytest.mark.parametrize("name", FIXED)
def test_the_file_holds_no_fixed_value(name):
    keys = re.findall(r"(?m)^(\w+) =", TEXT)
    assert not [key for key in keys if re.search(FIXED[name], key)]


@pytest.mark.rule("5.3")
def test_three_rapids_cost_the_first_energy_whatever_the_file_says():
    assert "120 energy buys three" in fault(TEXT.replace("cost = 40", "cost = 41"))


@pytest.mark.rule("9.2")
def test_one_raised_rapid_shot_fells_a_fresh_wall_whatever_the_file_says():
    weaker = TEXT.replace("wall_damage = 60", "wall_damage = 58")
    assert "one shot fells a fresh wall" in fault(weaker)
    balance.parse(TEXT.replace("wall_damage = 60", "wall_damage = 59"), "file.toml")


@pytest.mark.rule("3")
def test_settling_is_never_shorter_than_a_flight():
    assert "shorter than the longest flight" in fault(edited("settle_ticks", 89))


@pytest.mark.parametrize(
    "name",
    ["deploy_ticks", "settle_ticks", "recovery_pick_ticks", "tiles_per_second", "least_flight_ticks",
     "most_flight_ticks", "flight_ticks", "pierces", "dip"],
)  # fmt: skip
def test_what_must_have_a_length_cannot_be_zero(name):
    assert f"{name} must be a whole number from 1 to" in fault(edited(name, 0))


@pytest.mark.parametrize("value", ["-1", "1.5", "true", '"40"', "10000000"])
def test_a_value_is_a_whole_number(value):
    assert "gap_ticks must be a whole number" in fault(edited("gap_ticks", value))


def test_unknown_and_missing_values_are_named_with_their_place():
    assert "trigger.speed is not known" in fault(TEXT.replace("gap_ticks", "speed = 3\ngap_ticks"))
    assert "trigger.gap_ticks is missing" in fault(re.sub(r"(?m)^gap_ticks.*\n", "", TEXT))
    assert "not readable as TOML" in fault("[points\n")
    assert "points must be a table" in fault(re.sub(r"(?s)\[points\].*", "", f"points = 3\n{TEXT}"))


def test_the_table_of_a_replay_gives_the_same_values():
    assert balance.from_table(BALANCE.as_table(), "replay") == BALANCE
