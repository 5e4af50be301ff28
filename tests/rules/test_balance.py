"""The balance file: what it holds, what it can never change, and what it says when something is wrong."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.rules import balance
from game.rules.balance import BalanceError

ROOT = Path(__file__).parents[2]
SHIPPED_FILE = ROOT / "resources" / "balance.toml"
TEXT = SHIPPED_FILE.read_text(encoding="utf-8")
SHIPPED = balance.parse(TEXT, SHIPPED_FILE.name)


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
def test_the_shipped_values_are_those_that_the_rules_tell():
    told = " ".join((ROOT / "docs" / "rules.md").read_text(encoding="utf-8").split())
    phases, guns, trigger = SHIPPED.phases, SHIPPED.cannons, SHIPPED.trigger
    charge, energy, points = SHIPPED.overdrive, SHIPPED.energy, SHIPPED.points
    for sentence in (
        f"| Deploy | {phases.deploy_ticks // 60} s |",
        f"| Rapid | {_ware(guns.rapid)} | {guns.rapid.cannon_damage} "
        f"| {_seconds(guns.rapid.loading_ticks)} |",
        f"| Mortar | {_ware(guns.mortar)}, and {guns.mortar.splash_damage} on the tiles that touch "
        f"| {guns.mortar.cannon_damage} | {_seconds(guns.mortar.loading_ticks)} |",
        f"| Lance | {_ware(guns.lance)} to each of the first three "
        f"| {guns.lance.cannon_damage} | {_seconds(guns.lance.loading_ticks)} |",
        f"distance ÷ {guns.rapid.tiles_per_second} s, at least {guns.rapid.least_flight_ticks / 60:.1f}, "
        f"at most {guns.rapid.most_flight_ticks / 60:.1f} s",
        f"At least {trigger.gap_ticks} ticks lie between two launches",
        f"it is tried in each of the next {trigger.buffer_ticks} ticks",
        f"Enemy wall destroyed {charge.wall_destroyed}, own wall lost to a rival {charge.wall_lost}, "
        f"enemy cannon destroyed {charge.cannon_destroyed}, own cannon lost to a rival {charge.cannon_lost}.",
        f"{energy.first_bastion} for the first, {energy.second_bastion} for the second, "
        f"{energy.further_bastion} for each further one",
        f"each sealed bastion pays {points.bastion}, and each enclosed Land tile of the own island pays "
        f"{points.territory},",
        f"(tunable) {points.breach}, times the multiplier",
        f"isn't broken at its end pays its owner {points.defense} as Score begins",
    ):
        assert sentence in told


def _ware(cannon):
    return f"{cannon.cost} | {cannon.from_wave} | {cannon.wall_damage}"


def _seconds(ticks):
    return f"{ticks / 60:.1f} s"


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
    assert balance.from_table(SHIPPED.as_table(), "replay") == SHIPPED
