"""`level check` and `level preview` for a terminal: prints findings and returns the exit status."""

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
        named = ", ".join(plain(str(path)) for path in paths)
        sys.stderr.write(
            f"There is no map in {named or 'nothing'}. Name a .tmx or .tmj file, or a folder with some.\n"
        )
        return USAGE
    verdicts = [(path, checker.examine(path)) for path in files]
    if as_json:
        _print_json(verdicts, is_single=len(paths) == 1 and files[0] == paths[0], strict=strict)
    else:
        for path, verdict in verdicts:
            _print(path, verdict)
    return FINE if all(verdict.passes(strict=strict) for _, verdict in verdicts) else ERRORS


def preview(file: Path, out: Path, *, grid: bool = False) -> int:
    """Draw a level into a PNG file without a window; the exit status."""
    from game.levels import preview as previews  # noqa: PLC0415 pillow takes its time, and `check` needs none

    verdict = checker.examine(file)
    if verdict.level is None:
        _print(file, verdict)
        return ERRORS
    try:
        previews.draw(verdict.level, out, grid=grid)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        sys.stderr.write(
            f"{plain(str(out))} can't be written ({plain(reason)}). Name a .png file where you may write.\n"
        )
        return ERRORS
    return FINE


def _files(paths: Sequence[Path]) -> list[Path]:
    return [file for path in paths for file in (library.map_files(path) if path.is_dir() else [path])]


def _print_json(verdicts: list[tuple[Path, Verdict]], *, is_single: bool, strict: bool) -> None:
    import json  # noqa: PLC0415 a check in words starts faster without

    objects = [verdict.as_json(strict=strict) for _, verdict in verdicts]
    if is_single:
        _write(json.dumps(objects[0]))
    else:
        _write(
            json.dumps(
                [{"file": str(path), **each} for (path, _), each in zip(verdicts, objects, strict=True)]
            )
        )


def _print(path: Path, verdict: Verdict) -> None:
    for finding in verdict.findings:
        _write(finding.sentence())
    if verdict.level is not None:
        players = len(verdict.level.islands)
        facts = (
            f"{players} players, {len(verdict.bastions)} bastions, {verdict.land} Land, {verdict.rock} Rock"
        )
        fair = ": fair by construction" if verdict.symmetry.is_fair else ""
        balance = f"; {verdict.symmetry.name}{fair}" if verdict.symmetry.name else ""
        _write(plain(f"{path}: fine: {facts}{balance}"))


def _write(line: str) -> None:
    encoding = sys.stdout.encoding or "utf-8"
    sys.stdout.write(line.encode(encoding, "backslashreplace").decode(encoding) + "\n")
