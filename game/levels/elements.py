"""A Tiled file as plain elements, whichever dialect it is written in.

XML is read with expat, nothing expanded and nothing fetched; JSON is put into the shape that the XML would
have (see `json_dialect`), so that everything further on reads one kind of file. Limits on the form of
strangers' files are kept here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.parsers import expat

from game.levels.findings import Fault

if TYPE_CHECKING:
    from collections.abc import Iterator

DEPTH = 32
"""Elements may lie within each other so deep."""

ELEMENTS = 60_000
"""Elements in one file."""

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
    def class_name(self) -> str:
        """The class that a designer gave it: Tiled 1.9 wrote `class` where all others write `type`."""
        return self.get("type") or self.get("class")


def parse(raw: bytes, what: str) -> Element:
    """The root element of a Tiled file, XML or JSON by its first letter. `what` names it; raises Fault."""
    start = raw[:64].removeprefix(b"\xef\xbb\xbf").lstrip()
    if not start:
        raise Fault("NB103", f"{what} is empty", "save it again with Tiled")
    if start[:1] in b"{[":
        from game.levels import json_dialect  # noqa: PLC0415 most maps are XML, and json costs start-up time

        return json_dialect.parse(raw, what)
    return _parse_xml(raw, what)


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


def _parse_xml(raw: bytes, what: str) -> Element:
    builder = _Builder(what)
    try:
        builder.parser.Parse(raw, True)  # noqa: FBT003 expat's own signature: this is all of the file
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise Fault(
            "NB103", f"{what} is not well-formed XML ({reason})", "save it again with Tiled", error.lineno
        ) from None
    except (ValueError, LookupError):
        raise Fault("NB103", f"{what} has an unknown encoding", "save it again with Tiled") from None
    return builder.root


class _Builder:
    """Expat's callbacks: builds the tree and keeps the limits."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.root = Element("", {})
        self.count = 0
        self.open: list[Element] = []
        self.texts: list[list[str]] = []
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.character_data
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.EntityDeclHandler = self.entity

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        self.count += 1
        if self.count > ELEMENTS or len(self.open) >= DEPTH:
            raise Fault(
                "NB107",
                f"{self.what} has more than {ELEMENTS} elements or nests deeper than {DEPTH}",
                "remove layers, groups and objects that it does not need",
                element.line,
            )
        if self.open:
            self.open[-1].children.append(element)
        else:
            self.root = element
        self.open.append(element)
        self.texts.append([])

    def end(self, _tag: str) -> None:
        self.open.pop().text = "".join(self.texts.pop())

    def character_data(self, text: str) -> None:
        self.texts[-1].append(text)

    def doctype(self, _name: str, _system: str | None, _public: str | None, has_subset: int) -> None:
        # An internal subset can put long attributes on every element, which multiplies like entities.
        if has_subset:
            self.entity()

    def entity(self, *_declaration: object) -> None:
        raise Fault(
            "NB104",
            f"{self.what} declares entities or a document type of its own, which can blow up a reader",
            "save it again with Tiled",
            self.parser.CurrentLineNumber,
        )
