"""The properties of levels and bastions: their names, kinds, limits and defaults, and how they are read.

Tiled does not write a value that equals its class's default, so this table and the classes of the project
file must agree; a test compares them.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from game.levels import elements
from game.levels.findings import NAME_LENGTH, Place, listed, plain, quoted, worded

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.levels.elements import Element
    from game.levels.findings import Report, Wording

Value = str | int | bool

WHOLE_KINDS = frozenset({"int", "float", "bool", "string", ""})
TEXT_KINDS = frozenset({"string", "", "int", "float", "bool", "file", "color"})
TEXT_LENGTH = 4_000
"""Longest text of a level's other properties: enough for any description, and for the screen."""

COMPARED = 100
"""So many properties of one element are compared with the known names: that takes time."""

HINT = re.compile(r"\s*\d+\s*:.*\S.*")


@dataclass(frozen=True, slots=True)
class Property:
    """One property: its default gives its type. `lowest` and `highest` bound a whole number."""

    name: str
    default: Value
    lowest: int = 0
    highest: int = 0
    choices: tuple[str, str] | tuple[()] = ()


LEVEL = (
    Property("name", ""),
    Property("author", ""),
    Property("description", ""),
    Property("license", ""),
    Property("format", 1, 1, 1),
    Property("players", 2, 2, 4),
    Property("waves", 7, 1, 30),
    Property("seed", 0, 0, 2**31 - 1),
    Property("mode", "versus", choices=("versus", "campaign")),
    Property("id", ""),
    Property("symmetric", default=True),
    Property("theme", "deep"),
    Property("keywords", ""),
    Property("music", ""),
    Property("hints", ""),
)
"""The properties of the class Level, which a map has."""

BASTION = (Property("owner", 1, 1, 4),)
"""The properties of the class Bastion."""

REMOVE_IT = worded("remove it if it is not yours")

THEMES = ("deep", "ember", "aurora", "dusk")
"""The looks that the game has for a level's water, sky and ground."""


def level(root: Element, stem: str, report: Report) -> dict[str, Value]:
    """A map's properties, defaults filled in; `stem` is its file's name without ending, the default id."""
    place = Place(layer="map")
    look_over(root, LEVEL, report, place)
    written = written_on(root)
    values = {each.name: value(each, written.get(each.name), report, place) for each in LEVEL}
    values["id"] = values["id"] or plain(stem)
    _check_names(values, written, report)
    _check_texts(values, written, report)
    return values


def written_on(element: Element) -> dict[str, Element]:
    """The properties written on an element, by name; the last of equal names counts, as in Tiled."""
    return {written.get("name"): written for written in _each(element)}


def look_over(element: Element, known: tuple[Property, ...], report: Report, place: Place) -> None:
    """Note properties of an element that the game does not know, or that are written twice."""
    names = [each.name for each in known]
    seen: set[str] = set()
    for written in _each(element):
        name = written.get("name")
        where = replace(place, line=written.line)
        if name in seen:
            what = worded("property {name} is written twice; the last one counts", name=quoted(name))
            report.warning("NB602", what, worded("open the map in Tiled and save it again"), where)
        elif name not in names:
            near = _nearest(name, names) if len(seen) < COMPARED else []
            what = worded("property {name} is unknown and ignored", name=quoted(name))
            fix = worded("did you mean {name}?", name=listed(near)) if near else REMOVE_IT
            report.warning("NB601", what, fix, where)
        seen.add(name)


def value(known: Property, written: Element | None, report: Report, place: Place) -> Value:
    """The value of a known property, its default where nothing is written or something is wrong (noted)."""
    if written is None:
        return known.default
    place = replace(place, line=written.line)
    text = written.attributes.get("value", written.text)
    kind = written.get("type")
    found = _converted(known, kind, text)
    if found is None:
        kind_wanted = type(known.default).__name__.replace("str", "string")
        held = quoted(text) if kind in TEXT_KINDS else worded("a {kind}", kind=plain(kind)[:20])
        what = worded("'{name}' must be {kind}, not {held}", name=known.name, kind=kind_wanted, held=held)
        fix = worded(
            "remove the property in {editor} and add it with type {kind}",
            editor=_editor(place),
            kind=kind_wanted,
        )
        report.error("NB604", what, fix, place)
        return known.default
    if problem := _out_of_bounds(known, found):
        report.error("NB605", problem, worded("change it in {editor}", editor=_editor(place)), place)
        return known.default
    if kind in ("", "string") and not isinstance(known.default, str):
        fix = worded("remove the property and add it with type {kind}", kind=type(known.default).__name__)
        report.warning("NB608", worded("'{name}' is stored as text", name=known.name), fix, place)
    return found


def _converted(known: Property, kind: str, text: str) -> Value | None:
    if isinstance(known.default, str):
        return plain(text.replace("\r\n", "\n"), keep="\n") if kind in TEXT_KINDS else None
    if kind not in WHOLE_KINDS:
        return None
    return elements.truth(text) if isinstance(known.default, bool) else elements.whole(text)


def _out_of_bounds(known: Property, found: Value) -> Wording | None:
    if known.choices and found not in known.choices:
        return worded(
            "'{name}' is {found}, allowed {one} or {other}",
            name=known.name,
            found=quoted(str(found)),
            one=known.choices[0],
            other=known.choices[1],
        )
    if isinstance(found, bool | str) or known.lowest <= found <= known.highest:
        return None
    if known.lowest == known.highest:
        return worded(
            "'{name}' is {found}, but this game reads {only}", name=known.name, found=found, only=known.lowest
        )
    return worded(
        "'{name}' is {found}, allowed {least} to {most}",
        name=known.name,
        found=found,
        least=known.lowest,
        most=known.highest,
    )


def _editor(place: Place) -> Wording:
    return worded("Map > Map Properties") if place.layer == "map" else worded("the object's properties")


def _each(element: Element) -> Iterator[Element]:
    return (written for holder in element.all("properties") for written in holder.all("property"))


def _nearest(name: str, names: Iterable[str]) -> list[str]:
    return difflib.get_close_matches(name[:NAME_LENGTH].strip().lower(), list(names), 1)


def _check_names(values: dict[str, Value], written: dict[str, Element], report: Report) -> None:
    values["name"] = " ".join(str(values["name"]).split())
    fix = worded("change it in {editor}", editor=worded("Map > Map Properties"))
    if not values["name"]:
        setting = worded("set the property 'name' in Map > Map Properties")
        report.error("NB603", worded("the level has no 'name'"), setting, _map_place(written.get("name")))
    limits = {"name": NAME_LENGTH, "id": NAME_LENGTH}
    for key, text in values.items():
        most = limits.get(key, TEXT_LENGTH)
        if isinstance(text, str) and len(text) > most:
            what = worded(
                "'{name}' has {count} characters, allowed up to {most}", name=key, count=len(text), most=most
            )
            report.error("NB605", what, fix, _map_place(written.get(key)))
    if "id" in written and any(letter in str(values["id"]) for letter in "/\\\n"):
        own = quoted(str(values["id"]))
        what = worded("'id' is {found}, allowed without slashes and line breaks", found=own)
        report.error("NB605", what, fix, _map_place(written["id"]))


def _map_place(written: Element | None) -> Place:
    return Place(written.line if written else 0, "map")


def _check_texts(values: dict[str, Value], written: dict[str, Element], report: Report) -> None:
    theme = str(values["theme"])
    if theme not in THEMES:
        themes = ", ".join(THEMES)
        fix = worded("choose one of {themes}", themes=themes)
        if near := _nearest(theme, THEMES):
            fix = worded("did you mean {name}? Choose one of {themes}", name=listed(near), themes=themes)
        what = worded("theme {name} is unknown; the game shows 'deep'", name=quoted(theme))
        report.warning("NB606", what, fix, _map_place(written.get("theme")))
    hints = str(values["hints"])
    if not hints.strip():
        return
    place = _map_place(written.get("hints"))
    if values["mode"] != "campaign":
        fix = worded("set 'mode' to campaign, or remove them")
        report.warning("NB607", worded("'hints' are only shown in a campaign"), fix, place)
    for line in filter(None, map(str.strip, hints.split("\n"))):
        if not HINT.fullmatch(line):
            fix = worded("write each line as 'wave: text', such as '2: Close the gap'")
            report.warning("NB609", worded("hint {text} names no wave", text=quoted(line)), fix, place)
            break
