"""Changes single elements of a map's XML and leaves every other letter as its designer saved it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.parsers import expat

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.levels.elements import Element

Span = tuple[int, int]
"""Where in a file an element starts and ends, in bytes."""


@dataclass(slots=True)
class Splices:
    """Changes to come, to a file that was read as the tree below `root`."""

    raw: bytes
    spans: dict[int, Span]
    changes: list[tuple[int, int, bytes]] = field(default_factory=list)

    def replace(self, element: Element, text: str) -> None:
        """Put a text in an element's place."""
        start, end = self.spans[id(element)]
        self.changes.append((start, end, text.encode("utf-8")))

    def remove(self, element: Element) -> None:
        """Take an element out, with its line where it has one of its own."""
        start, end = self.spans[id(element)]
        indent = len(self.raw[:start]) - len(self.raw[:start].rstrip(b" \t"))
        has_line = self.raw[: start - indent].endswith(b"\n") and self.raw[end:].lstrip(b" \t\r")[:1] == b"\n"
        if has_line:
            start, end = start - indent, self.raw.index(b"\n", end) + 1
        self.changes.append((start, end, b""))

    def insert_after(self, element: Element, text: str) -> None:
        """Put a text behind an element."""
        end = self.spans[id(element)][1]
        self.changes.append((end, end, text.encode("utf-8")))

    def set_attribute(self, element: Element, name: str, value: str) -> None:
        """Change an attribute that is written on an element."""
        start, end = self.spans[id(element)]
        at = self.raw.index(f' {name}="{element.get(name)}"'.encode(), start, end)
        self.changes.append((at, at + len(f' {name}="{element.get(name)}"'), f' {name}="{value}"'.encode()))

    def result(self) -> bytes:
        """The file's bytes with all changes made."""
        parts, at = [], 0
        for start, end, text in sorted(self.changes, key=lambda change: change[:2]):
            parts += [self.raw[at:start], text]
            at = end
        return b"".join([*parts, self.raw[at:]])


def of(raw: bytes, root: Element) -> Splices:
    """Splices for a file in UTF-8 and the tree that `xml_dialect` made of it."""
    spans = _spans(raw)
    return Splices(raw, {id(element): span for element, span in zip(_walk(root), spans, strict=True)})


def _walk(element: Element) -> Iterator[Element]:
    """An element and all below it, as their tags open."""
    yield element
    for child in element.children:
        yield from _walk(child)


def _spans(raw: bytes) -> list[Span]:
    """Where each element lies, as their tags open. An element ends where whatever follows it begins."""
    parser = expat.ParserCreate()
    starts: list[int] = []
    ends: dict[int, int] = {}
    open_elements: list[int] = []
    closed: list[int] = []

    def mark(*_: object) -> None:
        while closed:
            ends[closed.pop()] = parser.CurrentByteIndex

    def start(*_: object) -> None:
        mark()
        open_elements.append(len(starts))
        starts.append(parser.CurrentByteIndex)

    def end(_tag: str) -> None:
        mark()
        closed.append(open_elements.pop())

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.DefaultHandler = mark
    parser.Parse(raw, True)  # noqa: FBT003 expat's own signature: this is all of the file
    ends.setdefault(0, len(raw))
    return [(begin, ends[number]) for number, begin in enumerate(starts)]
