"""What the checker has to say: one finding a mistake, each with its place and its cure.

Owns the shape of a finding, the report that gathers them, and the cleaning of a stranger's text before it is
shown. Which mistakes exist is decided by the modules that look for them.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import TYPE_CHECKING, Literal

from game.language import text

if TYPE_CHECKING:
    from collections.abc import Sequence

Severity = Literal["error", "warning"]

NAME_LENGTH = 80
"""Longest name of a level, and where names of layers and files are cut in a message."""

SHOWN = 5
"""So many findings of one kind are listed; the rest are counted."""

HIDDEN_CATEGORIES = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode categories that could steer a terminal or turn the reading direction."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a mistake is. A tile counts from 0 as in Tiled's status bar; `line` 0 means unknown (JSON)."""

    line: int = 0
    layer: str = ""
    tile: tuple[int, int] | None = None


NOWHERE = Place()
"""The file as a whole."""


@dataclass(frozen=True, slots=True)
class Wording:
    """A message with what fills its fields: a sentence in whatever language is spoken when it is read."""

    message: str
    fields: tuple[tuple[str, object], ...]

    def __str__(self) -> str:
        """The words; the terminal's stay English, for it speaks no other language."""
        return text(self.message, **dict(self.fields))


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing to mend (an error) or to think about (a warning) in the file `path`."""

    severity: Severity
    code: str
    path: str
    place: Place
    what: Wording
    fix: Wording

    def sentence(self) -> str:
        """The line for a terminal: `path:line: severity CODE [layer (x,y)] what. Fix: how`."""
        line = f":{self.place.line}" if self.place.line else ""
        where = plain(f"{self.path}{line}")
        if self.severity == "error":
            return text("{where}: error {finding}", where=where, finding=self.words())
        return text("{where}: warning {finding}", where=where, finding=self.words())

    def words(self) -> str:
        """The sentence without file and line, where one file is meant: `CODE [layer (x,y)] ...`."""
        layer = text("map") if self.place.layer == "map" else self.place.layer
        where = " ".join(filter(None, (layer, self._tile())))
        spot = f"{self.code} [{where}]" if where else self.code
        return text("{spot} {what}. Fix: {fix}", spot=spot, what=self.what, fix=self.fix)

    def as_json(self) -> dict[str, object]:
        """The finding as one entry of `diagnostics`."""
        x, y = self.place.tile or (None, None)
        return {
            "sev": self.severity,
            "code": self.code,
            "msg": str(self.what),
            "layer": self.place.layer or None,
            "x": x,
            "y": y,
            "line": self.place.line or None,
            "fix": str(self.fix),
        }

    def _tile(self) -> str:
        return f"({self.place.tile[0]},{self.place.tile[1]})" if self.place.tile else ""


class Fault(Exception):  # noqa: N818 the field's word
    """A file that can't be read any further: code, what is wrong, how to mend it, and in which line."""

    def __init__(self, code: str, what: Wording, fix: Wording, line: int = 0) -> None:
        super().__init__(str(what))
        self.code, self.what, self.fix, self.line = code, what, fix, line


@dataclass(slots=True)
class Report:
    """The findings about one level, in the order in which they came up."""

    path: str
    findings: list[Finding] = field(default_factory=list)
    lines: dict[str, int] = field(default_factory=dict)
    """In which line a layer starts, for findings that know no nearer one; "map" is the map's own."""

    @property
    def has_errors(self) -> bool:
        """Whether anything found so far forbids playing the level."""
        return any(finding.severity == "error" for finding in self.findings)

    def error(self, code: str, what: Wording, fix: Wording, place: Place = NOWHERE) -> None:
        """Note a mistake that must be mended."""
        self._add("error", code, what, fix, place)

    def warning(self, code: str, what: Wording, fix: Wording, place: Place = NOWHERE) -> None:
        """Note something that plays, but probably not as meant."""
        self._add("warning", code, what, fix, place)

    def fault(self, fault: Fault, place: Place = NOWHERE) -> None:
        """Note that the map itself can't be read further."""
        self._add("error", fault.code, fault.what, fault.fix, replace(place, line=fault.line or place.line))

    def fault_of_reference(self, fault: Fault, place: Place) -> None:
        """Note that a file which the map names at `place` can't be read."""
        what = fault.what
        if fault.line:
            what = worded("{what} (in its line {line})", what=what, line=fault.line)
        self._add("error", fault.code, what, fault.fix, place)

    def shown(self) -> tuple[Finding, ...]:
        """The findings to show: the first few of each kind; the last of them says how many more there are."""
        seen = Counter((finding.severity, finding.code) for finding in self.findings)
        so_far: Counter[tuple[Severity, str]] = Counter()
        shown = []
        for finding in self.findings:
            kind = (finding.severity, finding.code)
            so_far[kind] += 1
            rest = seen[kind] - SHOWN
            if so_far[kind] == SHOWN and rest > 0:
                shown.append(
                    replace(finding, what=worded("{what}, and {rest} more", what=finding.what, rest=rest))
                )
            elif so_far[kind] <= SHOWN:
                shown.append(finding)
        return tuple(shown)

    def _add(self, severity: Severity, code: str, what: Wording, fix: Wording, place: Place) -> None:
        line = place.line or self.lines.get(place.layer) or self.lines.get("map", 0)
        where = replace(place, line=line, layer=plain(place.layer)[:NAME_LENGTH])
        self.findings.append(Finding(severity, code, self.path, where, what, fix))


def worded(message: str, /, **fields: object) -> Wording:
    """A message for the catalogues; its fields are numbers, a stranger's text, or wordings themselves."""
    return Wording(message, tuple((name, _clean(value)) for name, value in fields.items()))


def row(parts: Sequence[Wording]) -> Wording:
    """One or more in a row, with commas between."""
    return reduce(lambda some, one: worded("{some}, {one}", some=some, one=one), parts)


def plain(words: str, keep: str = "") -> str:
    """The text without control characters, direction marks and halves of surrogate pairs.

    Those in `keep` stay. A line break or tab that is not kept becomes a blank, so that words stay apart.
    """
    if words.isprintable():
        return words
    return words.translate({ord(each): _shown(each, keep) for each in set(words) if not each.isprintable()})


def quoted(name: str) -> str:
    """A stranger's name for a message: cleaned, cut to the longest name allowed, in quotes."""
    clean = plain(name)
    return f"'{clean[:NAME_LENGTH]}...'" if len(clean) > NAME_LENGTH else f"'{clean}'"


def listed(names: Sequence[str]) -> str | Wording:
    """Names for a message, at most eight of them: 'ground', 'sky'."""
    some = ", ".join(quoted(name) for name in names[:8])
    return worded("{what}, and {rest} more", what=some, rest=len(names) - 8) if len(names) > 8 else some


def _clean(value: object) -> object:
    return plain(value) if isinstance(value, str) else value


def _shown(character: str, keep: str) -> str:
    if character in keep:
        return character
    if character in "\n\r\t":
        return " "
    return "" if unicodedata.category(character) in HIDDEN_CATEGORIES else character
