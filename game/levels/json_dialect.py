"""Tiled's JSON, put into the elements that the same file would have as XML.

Knows the dialect from Tiled 1.0 (properties and tiles as objects) to today's (as lists). What is not
understood is left out: it is decoration, or missed further on in plain words.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from game.levels import elements
from game.levels.elements import DEPTH, ELEMENTS, Element
from game.levels.findings import Fault, Wording, worded

LAYER_TAGS = {
    "tilelayer": "layer",
    "objectgroup": "objectgroup",
    "imagelayer": "imagelayer",
    "group": "group",
}
SHAPES = ("point", "ellipse", "capsule", "polygon", "polyline", "text")


def parse(raw: bytes, file: Wording) -> Element:
    """The root element of a JSON file; raises Fault. `file` names it."""
    try:
        value = json.loads(raw.decode("utf-8-sig"), parse_constant=_refuse_constant)
    except json.JSONDecodeError as error:
        raise _not_json(file, error.msg, error.lineno) from None
    except RecursionError:
        raise elements.too_much(file) from None
    except ValueError as error:
        raise _not_json(file, str(error)) from None
    _check_extent(value, file)
    return _root(value if isinstance(value, dict) else {})


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _check_extent(value: object, file: Wording) -> None:
    count = 0
    level = [value] if isinstance(value, dict | list) else []
    for _ in range(2 * DEPTH):  # a layer within a group is one element deeper, but two JSON values
        below: list[dict[str, Any] | list[Any]] = []
        for holder in level:
            inner = holder.values() if isinstance(holder, dict) else holder
            below += [item for item in inner if isinstance(item, dict | list)]
        count += len(below)
        level = below
        if not level or count > ELEMENTS:
            break
    if level:
        raise elements.too_much(file)


def _not_json(file: Wording, reason: str, line: int = 0) -> Fault:
    what = worded("{file} is not JSON ({reason})", file=file, reason=reason)
    return Fault("NB105", what, worded("save it again with Tiled"), line)


def _root(value: dict[str, Any]) -> Element:
    match value.get("type"):
        case "map":
            return _map(value)
        case "tileset":
            return _tileset(value)
        case "template":
            return _template(value)
    if "layers" in value:
        return _map(value)
    if "object" in value:
        return _template(value)
    return _tileset(value) if "tilewidth" in value else Element("JSON", {})


def _map(value: dict[str, Any]) -> Element:
    return Element(
        "map",
        _attributes(value),
        children=[
            *_properties(value),
            *(_tileset(each) for each in _dicts(value.get("tilesets"))),
            *_layers(value),
        ],
    )


def _template(value: dict[str, Any]) -> Element:
    children = [_tileset(value["tileset"])] if isinstance(value.get("tileset"), dict) else []
    if isinstance(value.get("object"), dict):
        children.append(_object(value["object"]))
    return Element("template", {}, children=children)


def _tileset(value: dict[str, Any]) -> Element:
    tiles = value.get("tiles")
    if isinstance(tiles, dict):  # Tiled 1.0 and 1.1
        tiles = [{**tile, "id": key} for key, tile in tiles.items() if isinstance(tile, dict)]
    children = [_tile(tile) for tile in _dicts(tiles)]
    return Element("tileset", _attributes(value), children=[*_image(value), *children])


def _tile(value: dict[str, Any]) -> Element:
    return Element("tile", _attributes(value), children=[*_properties(value), *_image(value)])


def _image(value: dict[str, Any]) -> list[Element]:
    if not isinstance(value.get("image"), str):
        return []
    size = {"width": value.get("imagewidth"), "height": value.get("imageheight")}
    return [Element("image", _attributes({"source": value["image"], **size}))]


def _layers(value: dict[str, Any]) -> list[Element]:
    return [_layer(each) for each in _dicts(value.get("layers"))]


def _layer(value: dict[str, Any]) -> Element:
    kind = value.get("type")
    tag = LAYER_TAGS.get(kind, "unknown") if isinstance(kind, str) else "unknown"
    layer = Element(tag, _attributes(value), children=_properties(value))
    if tag == "layer":
        layer.children += _tile_numbers(value)
    elif tag == "objectgroup":
        layer.children += [_object(each) for each in _dicts(value.get("objects"))]
    elif tag == "group":
        layer.children += _layers(value)
    return layer


def _tile_numbers(value: dict[str, Any]) -> list[Element]:
    tiles = value.get("data")
    chunks = [Element("chunk", {})] if "chunks" in value else []
    if isinstance(tiles, list):
        return [Element("data", {"encoding": "csv"}, text=",".join(map(_text, tiles)), children=chunks)]
    encoding = _attributes({"encoding": value.get("encoding"), "compression": value.get("compression")})
    text = tiles if isinstance(tiles, str) else ""
    return [Element("data", encoding, text=text, children=chunks)]


def _object(value: dict[str, Any]) -> Element:
    shapes = [Element(shape, {}) for shape in SHAPES if value.get(shape)]
    return Element("object", _attributes(value), children=[*_properties(value), *shapes])


def _properties(value: dict[str, Any]) -> list[Element]:
    written = value.get("properties")
    if isinstance(written, dict):  # Tiled 1.0 and 1.1
        kinds = value.get("propertytypes")
        kinds = kinds if isinstance(kinds, dict) else {}
        written = [{"name": name, "type": kinds.get(name), "value": each} for name, each in written.items()]
    children = [_property(each) for each in _dicts(written)]
    return [Element("properties", {}, children=children)] if children else []


def _property(value: dict[str, Any]) -> Element:
    attributes = _attributes(value)
    attributes.setdefault("type", _kind(value.get("value")))
    return Element("property", attributes)


def _kind(value: object) -> str:
    match value:
        case bool():
            return "bool"
        case int():
            return "int"
        case float():
            return "float"
        case dict():
            return "class"
        case list():
            return "list"
    return "string"


def _dicts(value: object) -> list[dict[str, Any]]:
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def _attributes(value: dict[str, Any]) -> dict[str, str]:
    return {name: _text(each) for name, each in value.items() if isinstance(each, str | int | float)}


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
