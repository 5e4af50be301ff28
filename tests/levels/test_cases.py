"""Maps that made other readers stumble, each with the verdict that a designer should get."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path

import pytest

from game.levels import terminal

CASES = Path(__file__).with_name("cases")
EXPECTED = json.loads((CASES / "expected.json").read_text(encoding="utf-8"))


def judged(path: Path, capsys) -> tuple[int, dict]:
    status = terminal.check([path], as_json=True)
    printed = capsys.readouterr()
    assert not printed.err
    return status, json.loads(printed.out)


@pytest.mark.parametrize("case", EXPECTED, ids=lambda case: Path(case["file"]).stem)
def test_case(case, capsys):
    started = time.process_time()
    status, found = judged(CASES / case["file"], capsys)
    assert time.process_time() - started < case["max_seconds"]
    assert status == (0 if found["ok"] else 1)
    assert set(found) == {"ok", "diagnostics", "terrain", "bastions", "props"}
    if case["verdict"] != "either":
        assert found["ok"] == (case["verdict"] == "accept"), found["diagnostics"]
    if found["ok"]:
        assert found["terrain"] == case["terrain"]
        assert sorted(found["bastions"]) == sorted(case["bastions"])
        assert case.get("props", {}).items() <= found["props"].items()
        return
    texts = json.dumps(found["diagnostics"], ensure_ascii=False)
    texts += "".join(f" ({each['x']},{each['y']})" for each in found["diagnostics"])
    for mention in case["mention"]:
        assert re.search(mention, texts, re.IGNORECASE)
    assert all(each["fix"] for each in found["diagnostics"])


def test_all_cases_are_there():
    assert len(EXPECTED) == 22
