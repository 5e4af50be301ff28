"""A long hunt for files that the checker can't stand: mutations of real levels, their time and their memory.

`python -m tests.levels.hunt --runs 100000` prints what it came to as JSON; a file that raises or takes too
long is kept, and named. A process of its own, so that its memory is the checker's.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

from game.levels import check, findings

from . import maps
from .mutations import mutated

ROOT = Path(__file__).resolve().parents[2]
SLOWEST = 2.0
"""Seconds of one core that any file may take."""


def prepared(folder: Path) -> list[tuple[Path, list[Path]]]:
    """Real levels, and with each the files that it consists of."""
    shutil.copytree(ROOT / "levels", folder / "shipped")
    shutil.copytree(Path(__file__).with_name("cases"), folder / "cases")
    (folder / "json").mkdir()
    small = maps.write(folder / "json", maps.tmj(), "twin.tmj")
    placed = maps.write(folder / "json", maps.tmx().replace('type="Bastion"', 'template="bastion.tx"'))
    found = [path for path in sorted(folder.rglob("maps/**/*.tmx")) if path.stat().st_size < 100_000]
    return [
        (path, [each for each in check.examine(path).files if each.exists()])
        for path in [*found, small, placed]
    ]


def hunt(runs: int, seed: int, folder: Path) -> dict[str, object]:
    """Examine so many mutations; what they took, and which codes were found how often."""
    chance = random.Random(seed)
    levels = prepared(folder)
    slowest, codes, sound = (0.0, ""), Counter[str](), 0
    for number in range(runs):
        path, files = chance.choice(levels)
        victim = path if chance.random() < 0.7 else chance.choice(files)
        original = victim.read_bytes()
        raw = mutated(original, chance)
        victim.write_bytes(raw)
        began = time.process_time()
        try:
            verdict = check.examine(path)
            lines = [finding.sentence() for finding in verdict.findings]
            json.dumps(verdict.as_json())
            assert all(line == findings.plain(line) and "Fix: " in line for line in lines), lines
            assert verdict.ok == all(each.severity == "warning" for each in verdict.findings)
            took = time.process_time() - began
            assert took < SLOWEST, f"{took:.1f} s"
        except Exception:  # noqa: BLE001 whatever it is, it is what is hunted for
            kept = Path(tempfile.gettempdir()) / f"level-hunt-{seed}-{number}{victim.suffix}"
            kept.write_bytes(raw)
            traceback.print_exc()
            sys.exit(f"{victim} as kept in {kept}, looked at through {path}")
        victim.write_bytes(original)
        slowest = max(slowest, (took, f"{victim.name}, run {number}"))
        codes.update({each.code for each in verdict.findings})
        sound += verdict.ok
    peak_mb = _peak_mb()
    return {
        "runs": runs,
        "slowest_seconds": round(slowest[0], 3),
        "slowest": slowest[1],
        "peak_mb": round(peak_mb),
        "sound": sound,
        "codes": dict(sorted(codes.items())),
    }


def _peak_mb() -> float:
    """The most memory held; on Linux `getrusage` also counts the parent's, from before this process began."""
    status = Path("/proc/self/status")
    if not status.exists():
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    (peak,) = (line for line in status.read_text(encoding="utf-8").splitlines() if line.startswith("VmHWM:"))
    return int(peak.split()[1]) / 1024


def main() -> None:
    """Hunt, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(json.dumps(hunt(options.runs, options.seed, Path(folder).resolve()), indent=1))  # noqa: T201


if __name__ == "__main__":
    main()
