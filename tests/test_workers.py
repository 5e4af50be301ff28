"""How tests are shared out among workers, and that the list of proofs is printed whatever their number."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest
import workers
from proofs import ROOT

FILES = {"short.py": (1, False), "long.py": (3, False), "slow.py": (2, True)}
"""How many tests a file has, and whether one of them is slow."""


class Item:
    def __init__(self, path, is_slow):
        self.path, self.is_slow = path, is_slow

    def get_closest_marker(self, name):
        return name if name == "slow" and self.is_slow else None


@pytest.fixture
def items():
    return [Item(path, slow and last == 0) for path, (count, slow) in FILES.items() for last in range(count)]


def test_a_worker_begins_with_what_is_slow_then_with_what_is_much(items):
    workers.pytest_collection_modifyitems(SimpleNamespace(workerinput={}), items)
    assert [item.path for item in items] == ["slow.py"] * 2 + ["long.py"] * 3 + ["short.py"]


def test_one_process_alone_keeps_the_order_of_files(items):
    before = list(items)
    workers.pytest_collection_modifyitems(SimpleNamespace(), items)
    assert items == before


def shares(*tests):
    scheduler = object.__new__(workers.Shares)
    return [scheduler._split_scope(test) for test in tests]


def test_a_file_is_one_share_and_so_are_all_walks():
    one, same, other = shares("tests/a.py::test_x[1]", "tests/a.py::test_y", "tests/b.py::test_x")
    assert one == same != other
    assert len(set(shares("tests/walk/test_walk.py::test_a", "tests/walk/test_idle.py::test_b"))) == 1


def test_the_list_of_proofs_is_printed_by_any_number_of_workers():
    call = [sys.executable, "-m", "pytest", "--rules", "tests/rules/test_setup.py", "-p", "no:cacheprovider"]
    told = [
        subprocess.run(
            [*call, *more],
            cwd=ROOT,
            env=os.environ,
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        ).stdout.partition("no tests ran")[0]
        for more in ((), ("-n", "2", "--dist", "loadfile"))
    ]
    assert "rules are proved by tests." in told[0]
    assert told[0] == told[1]
