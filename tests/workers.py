"""How the tests are shared out among the workers that scripts/test starts: whole files, the long ones first.

A file's fixtures are so made once, and no long file is left to run alone at the end.
"""

from __future__ import annotations

from collections import Counter

import pytest
from xdist.scheduler import LoadFileScheduling

TOGETHER = "tests/walk/"
"""The tests of this folder are one share: two games played at once are too much for two cores."""


class Shares(LoadFileScheduling):
    """A file is what one worker takes at a time."""

    def _split_scope(self, nodeid):
        return TOGETHER if nodeid.startswith(TOGETHER) else super()._split_scope(nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config, log):
    """Shares of files for `--dist loadfile`; any other way is left to xdist."""
    return Shares(config, log) if config.option.dist == "loadfile" else None


def pytest_collection_modifyitems(config, items):
    """In a worker: the files that have slow tests first, then those that have many."""
    if hasattr(config, "workerinput"):
        slow = {item.path for item in items if item.get_closest_marker("slow")}
        count = Counter(item.path for item in items)
        items.sort(key=lambda item: (item.path not in slow, -count[item.path]))
