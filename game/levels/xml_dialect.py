"""Tiled's XML files, read with expat: nothing expanded, nothing fetched, limits on their form."""

from __future__ import annotations

from xml.parsers import expat

from game.levels import elements
from game.levels.elements import DEPTH, ELEMENTS, Element
from game.levels.findings import Fault, Wording, worded


def parse(raw: bytes, file: Wording) -> Element:
    """The root element of an XML file. `file` names it; raises Fault."""
    builder = _Builder(file)
    try:
        builder.parser.Parse(raw, True)  # noqa: FBT003 expat's own signature: this is all of the file
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        what = worded("{file} is not well-formed XML ({reason})", file=file, reason=reason)
        raise Fault("NB103", what, worded("save it again with Tiled"), error.lineno) from None
    except (ValueError, LookupError):
        what = worded("{file} has an unknown encoding", file=file)
        raise Fault("NB103", what, worded("save it again with Tiled")) from None
    return builder.root


class _Builder:
    """Expat's callbacks: builds the tree and keeps the limits."""

    def __init__(self, file: Wording) -> None:
        self.file = file
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
            raise elements.too_much(self.file, element.line)
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
        what = worded(
            "{file} declares entities or a document type of its own, which can blow up a reader",
            file=self.file,
        )
        raise Fault("NB104", what, worded("save it again with Tiled"), self.parser.CurrentLineNumber)
