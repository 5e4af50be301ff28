"""The page about handling names tests that are there, and every row of its tables names one."""

from __future__ import annotations

import re

from proofs import ROOT, missing

PAGE = (ROOT / "docs" / "handling.md").read_text(encoding="utf-8")
PROOF = re.compile(r"`([a-z/_]+\.py::test_\w+)`")


def test_every_test_that_the_page_names_is_there():
    named = PROOF.findall(PAGE)
    assert len(named) > 100
    wrong = [missing(f"tests/{proof}") for proof in named]
    assert [each for each in wrong if each] == []


def test_every_line_of_the_bar_names_its_test():
    rows = [line for line in PAGE.splitlines() if line.startswith("| ") and not line.startswith("| bar ")]
    assert len(rows) > 60
    assert [row for row in rows if not PROOF.search(row.rsplit("|", 2)[1])] == []


def test_a_test_that_is_not_there_is_missed():
    assert missing("tests/test_handling_page.py::test_a_test_that_is_not_there_is_missed") == ""
    assert (
        missing("tests/test_handling_page.py::test_nothing")
        == "tests/test_handling_page.py has no test_nothing"
    )
    assert missing("tests/nowhere.py::test_nothing") == "tests/nowhere.py is not there"
