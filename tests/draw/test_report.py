"""The table of the measures: what fails is marked; a call that asks for nothing is told so."""

from __future__ import annotations

import subprocess
from pathlib import Path

from game.scenes.measures import report
from game.scenes.measures.report import Figure

SCRIPT = Path(__file__).parents[2] / "scripts" / "gallery"


def test_what_does_not_hold_is_marked():
    good = report.line(Figure("colours apart: deep", "0.124", ">= 0.12", "Azure hurt / Violet", holds=True))
    bad = report.line(Figure("colours apart: deep", "0.110", ">= 0.12", "Azure hurt / Violet", holds=False))
    assert (good[0], bad[0]) == (" ", "!")
    for part in ("colours apart: deep", "0.110", ">= 0.12", "Azure hurt / Violet"):
        assert part in bad


def test_a_gallery_needs_a_folder_or_the_wish_to_measure():
    done = subprocess.run([SCRIPT], check=False, capture_output=True, text=True)
    assert done.returncode == 2
    assert "Fix:" in done.stderr
