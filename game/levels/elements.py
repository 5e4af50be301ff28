"""A Tiled file as plain elements, whichever dialect it is written in, and what their texts say.

`xml_dialect` and `json_dialect` make them, within the limits on the form of strangers' files that stand here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.levels.findings import Fault, worded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.levels.findings import Wording

DEPTH = 32
"""Elements may lie within each other so deep."""

ELEMENTS = 60_000
"""Elements in one file, and in all files of a level together."""

NUMBER_LENGTH = 40
"""Longer texts are never numbers; parsing them costs time."""

NUMBER_LIMIT = 1e12
"""Nothing in a level is so large; what is beyond could overflow further on."""


@dataclass(slots=True)
class Element:
    """One element: its tag, attributes, text and children; `line` counts from 1, 0 where unknown (JSON)."""

    tag: str
    attributes: dict[str, str]
    line: int = 0
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def get(self, name: str, default: str = "") -> str:
        """An attribute, or the default where it is not written."""
        return self.attributes.get(name, default)

    def all(self, tag: str) -> Iterator[Element]:
        """The children with this tag, in order."""
        return (child for child in self.children if child.tag == tag)

    def first(self, tag: str) -> Element | None:
        """The first child with this tag."""
        return next(self.all(tag), None)

    @property
    def extent(self) -> int:
        """How many elements it is, with all below it."""
        found, waiting = 0, [self]
        while waiting:
            found += 1
            waiting += waiting.pop().children
        return found

    @property
    def class_name(self) -> str:
        """The class that a designer gave it: Tiled 1.9 wrote `class` where all others write `type`."""
        return self.get("type") or self.get("class")


def number(text: str) -> float | None:
    """The number that a text says, or None; infinity and its kin are none."""
    if len(text) > NUMBER_LENGTH or "_" in text:
        return None
    try:
        value = float(text)
    except ValueError:
        return None
    return value if abs(value) < NUMBER_LIMIT else None


def whole(text: str) -> int | None:
    """The whole number that a text says, or None; 3.0 is one."""
    value = number(text)
    return int(value) if value is not None and value.is_integer() else None


def truth(text: str) -> bool | None:
    """What a text says about yes or no, or None: true, True and 1; false, False and 0."""
    return {"true": True, "1": True, "false": False, "0": False}.get(text.strip().lower())


def too_much(file: Wording, line: int = 0) -> Fault:
    """What to say of a file beyond the limits on its form."""
    what = worded(
        "{file} has more than {most} elements or nests deeper than {depth}",
        file=file,
        most=ELEMENTS,
        depth=DEPTH,
    )
    return Fault("NB107", what, worded("remove layers, groups and objects that it does not need"), line)
