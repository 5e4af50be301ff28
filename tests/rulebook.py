"""`pytest --rules`: rule by rule, which tests prove it, and which rules have none.

The rules and their numbers are read from docs/rules.md; a test says with `@pytest.mark.rule("4.2")` what it
proves. Nothing runs: the tests are only collected.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

RULES = Path(__file__).parents[1] / "docs" / "rules.md"
NUMBERED = re.compile(r"^\*\*(\d+(?:\.\d+)?)\*\*", re.MULTILINE)
PROVABLE = [*range(1, 15), 16]
"""The chapters whose rules the rules package can keep; the others are the window's and the people's."""


def pytest_addoption(parser):
    """Add --rules."""
    parser.addoption(
        "--rules", action="store_true", help="list which tests prove which rule, and run nothing"
    )


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config):
    """With --rules, no workers: they collect, but only the process that started them prints."""
    if config.option.rules:
        config.option.numprocesses = 0


def pytest_collection_modifyitems(config, items):
    """Complain of a mark without a rule in the book; with --rules, print the list and run nothing."""
    proofs = {number: [] for number in numbers()}
    for item in items:
        for mark in item.iter_markers("rule"):
            for number in mark.args:
                if number not in proofs:
                    raise pytest.UsageError(
                        f"{item.nodeid} proves rule {number}, which docs/rules.md has not"
                    )
                proofs[number].append(item)
    if config.option.rules:
        config.stash[LISTING] = listing(proofs)
        items.clear()


def pytest_terminal_summary(terminalreporter, config):
    """Print the list that was collected."""
    for line in config.stash.get(LISTING, ()):
        terminalreporter.write_line(line)


LISTING = pytest.StashKey[list[str]]()


def numbers():
    """The numbers of all rules, in the order of the book."""
    return NUMBERED.findall(RULES.read_text(encoding="utf-8"))


def listing(proofs):
    """The lines of the list: each rule with its tests, then the rules without any."""
    lines = []
    for number, items in proofs.items():
        names = sorted({f"{item.path.name}::{item.originalname}" for item in items})
        lines.append(f"{number:>5}  {names[0] if names else '-'}")
        lines.extend(f"       {name}" for name in names[1:])
    missing = [number for number, items in proofs.items() if not items]
    due = [number for number in missing if int(number.split(".")[0]) in PROVABLE]
    proved = len(proofs) - len(missing)
    lines.append(f"{proved} of {len(proofs)} rules are proved by tests.")
    lines.append(f"Without a test in chapters 1 to 14 and 16: {', '.join(due) or 'none'}.")
    lines.append(f"Elsewhere without one: {', '.join(n for n in missing if n not in due) or 'none'}.")
    return lines
