"""Values from a stranger's JSON, each asked for by type and bounds, and the error a replay's reader meets.

`header` and `lines` ask; whoever opens the file adds its name and the line to the complaint.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

MOST_LINE_BYTES = 1 << 20
"""No honest line comes near: the header of the largest level has some 10 kB."""

MOST_TICKS = 50_000_000
"""More than nine days of play."""

_SHOWN = 60
_UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")


class ReplayError(ValueError):
    """A replay can't be used: one sentence with the file, the line, what is wrong, and how to mend it.

    `shown` is what a player is told of it in the window's language, who wants to know no entry of a line.
    """

    def __init__(self, sentence: str, shown: str) -> None:
        super().__init__(sentence)
        self.shown = shown


class Unfit(ValueError):  # noqa: N818 it is a complaint, not yet an error of the replay
    """A value isn't what it should be; the message says which and why, without a full stop."""

    def __init__(self, what: str, fix: str = "restore the file from a copy") -> None:
        super().__init__(what)
        self.fix = fix


class OtherRelease(Unfit):
    """It was recorded by rules or in a format that this release does not play."""


def parsed(line: bytes) -> dict[str, Any]:
    """The JSON object on one whole line (UTF-8)."""
    if len(line) > MOST_LINE_BYTES:
        raise Unfit(f"this line is longer than {MOST_LINE_BYTES} bytes")
    if not line.endswith(b"\n"):
        raise Unfit("the file ends within this line" if line else "the file is empty")
    try:
        value = json.loads(line.decode("utf-8-sig"))
    except (ValueError, RecursionError) as error:
        raise Unfit("this line is not readable as JSON") from error
    if not isinstance(value, dict):
        raise Unfit("this line must hold a JSON object")
    return value


def table(value: Any, where: str, keys: Sequence[str]) -> dict[str, Any]:
    """An object with exactly these keys."""
    if not isinstance(value, dict):
        raise Unfit(f"{where} must be an object, not {shown(value)}")
    for key in keys:
        if key not in value:
            raise Unfit(f"{where} lacks '{key}'")
    for key in value:
        if key not in keys:
            raise Unfit(f"{where} has an unknown entry {shown(key)}")
    return value


def whole(value: Any, where: str, least: int, most: int) -> int:
    """A whole number within bounds, both included."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Unfit(f"{where} must be a whole number from {least} to {most}, not {shown(value)}")
    number: int = value
    return number


def flag(value: Any, where: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise Unfit(f"{where} must be true or false, not {shown(value)}")
    return value


def text(value: Any, where: str, most: int) -> str:
    """A printable text of at most so many characters."""
    if not isinstance(value, str) or len(value) > most or _UNPRINTABLE.search(value):
        raise Unfit(f"{where} must be a printable text of at most {most} characters, not {shown(value)}")
    return value


def items(value: Any, where: str, least: int, most: int) -> list[Any]:
    """A list of so many entries, bounds included."""
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise Unfit(f"{where} must be a list of {least} to {most} entries, not {shown(value)}")
    return value


def shown(value: Any) -> str:
    """A value as a complaint quotes it: short, printable, never deep."""
    if isinstance(value, dict | list):
        return f"a {'table' if isinstance(value, dict) else 'list'} of {len(value)}"
    if isinstance(value, int) and value.bit_length() > _SHOWN:
        return "a huge number"
    quoted = ascii(value)
    return quoted if len(quoted) <= _SHOWN else f"{quoted[:_SHOWN]}..."
