"""`level check` and `level preview` for a terminal, and how all level commands speak there.

The other commands stand beside it: `stats`, `watch`, and in `workshop` those that write files.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from game.levels import check as checker
from game.levels import library
from game.levels.findings import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.levels.check import Verdict

FINE, ERRORS, USAGE = 0, 1, 2


def check(paths: Sequence[Path], *, as_json: bool = False, strict: bool = False) -> int:
    """Check files, and all maps of folders, and print what was found; the exit status.

    With `as_json` one file prints its verdict alone; folders and several files a list, each with its `file`.
    """
    files = _files(paths)
    if not files:
        named = ", ".join(map(str, paths)) or "nothing"
        refuse(f"There is no map in {named}. Name a .tmx or .tmj file, or a folder with some.")
        return USAGE
    verdicts = [(path, checker.examine(path)) for path in files]
    if as_json:
        _print_json(verdicts, is_single=len(paths) == 1 and files[0] == paths[0], strict=strict)
    else:
        for path, verdict in verdicts:
            tell(path, verdict)
    return FINE if all(verdict.passes(strict=strict) for _, verdict in verdicts) else ERRORS


def preview(file: Path, out: Path, *, grid: bool = False) -> int:
    """Draw a level into a PNG file without a window; the exit status."""
    from game.levels import preview as previews  # noqa: PLC0415 pillow takes its time, and `check` needs none

    verdict = checker.examine(file)
    if verdict.level is None:
        tell(file, verdict)
        return ERRORS
    try:
        previews.draw(verdict.level, out, grid=grid)
    except (OSError, ValueError) as error:
        refuse(f"{out} can't be written ({reason(error)}). Name a .png file where you may write.")
        return ERRORS
    return FINE


def say(line: str) -> None:
    """Print a line, whatever letters the terminal knows."""
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")


def refuse(sentence: str) -> None:
    """Say on standard error what can't be done and how to mend it."""
    sys.stderr.write(f"{plain(sentence)}\n")


def reason(error: Exception) -> str:
    """Why the system would not have it, in its own few words."""
    return getattr(error, "strerror", None) or str(error)


def tell(path: Path, verdict: Verdict) -> None:
    """Print every finding, and of a level that can be played what it holds."""
    for finding in verdict.findings:
        say(finding.sentence())
    if verdict.level is not None:
        players = len(verdict.level.islands)
        facts = (
            f"{players} players, {len(verdict.bastions)} bastions, {verdict.land} Land, {verdict.rock} Rock"
        )
        fair = ": fair by construction" if verdict.symmetry.is_fair else ""
        balance = f"; {verdict.symmetry.name}{fair}" if verdict.symmetry.name else ""
        say(plain(f"{path}: fine: {facts}{balance}"))


def _files(paths: Sequence[Path]) -> list[Path]:
    return [file for path in paths for file in (library.map_files(path) if path.is_dir() else [path])]


def _print_json(verdicts: list[tuple[Path, Verdict]], *, is_single: bool, strict: bool) -> None:
    import json  # noqa: PLC0415 a check in words starts faster without

    objects = [verdict.as_json(strict=strict) for _, verdict in verdicts]
    if is_single:
        say(json.dumps(objects[0]))
    else:
        say(
            json.dumps(
                [{"file": str(path), **each} for (path, _), each in zip(verdicts, objects, strict=True)]
            )
        )
