"""`level mirror`: builds the other players' islands from one, in the designer's own file.

What is neither terrain nor a bastion stays as it is, letter by letter.
"""

from __future__ import annotations

import json
import shutil
from collections import Counter
from typing import TYPE_CHECKING

from game.levels import (
    authored,
    bastions,
    check,
    elements,
    encodings,
    layers,
    mirroring,
    splicing,
    terminal,
    tmx,
    xml_dialect,
)
from game.levels.findings import Report, worded
from game.levels.layers import TERRAIN
from game.levels.mirroring import CannotMirrorError
from game.rules.level import CORE_SIZE, WATER
from game.rules.region import Cell

if TYPE_CHECKING:
    from pathlib import Path

    from game.levels.authored import Authored
    from game.levels.elements import Element
    from game.levels.layers import Layer
    from game.levels.mirroring import Plan
    from game.levels.splicing import Splices


def mirror(file: Path, owner: int, symmetry: str) -> int:
    """Give every player the island of `owner`, in the file itself, and say what was done; the exit status."""
    report = Report(str(file))
    found = authored.read(file, report)
    if report.has_errors:
        for finding in report.shown():
            terminal.say(finding.sentence())
        return terminal.ERRORS
    players = int(found.properties["players"])
    try:
        plan = mirroring.plan(found.rows, found.bastions, players, owner, symmetry)
        path = file.resolve()
        _write(path, _mirrored(path, found, plan), found, plan, owner)
    except CannotMirrorError as error:
        terminal.refuse(f"{file} can't be mirrored: {error}")
        return terminal.ERRORS
    except OSError as error:
        terminal.refuse(f"{file} can't be written ({terminal.reason(error)}). Fix: check its rights.")
        return terminal.ERRORS
    terminal.say(_account(file, plan, owner, symmetry))
    terminal.tell(file, check.examine(file))
    return terminal.FINE


def tell_plan(file: Path, owner: int, symmetry: str) -> int:
    """Print as JSON what `mirror` would change, for an editor that changes its own map; the exit status.

    `tiles` are [x, y, x, y]: a tile and the one that it becomes a copy of; `water` are the tiles that become
    Water, as at `water_like` ([x, y], or null for no tile at all); `bastions` are the [column, row, owner]
    of all players but `owner`.
    """
    report = Report(str(file))
    found = authored.read(file, report)
    if report.has_errors:
        for finding in report.shown():
            terminal.refuse(finding.sentence())
        return terminal.ERRORS
    try:
        players = int(found.properties["players"])
        plan = mirroring.plan(found.rows, found.bastions, players, owner, symmetry)
        root = _parsed(file.read_bytes())
    except CannotMirrorError as error:
        terminal.refuse(f"{file} can't be mirrored: {error}")
        return terminal.ERRORS
    numbers = encodings.numbers(_terrain(layers.walk(root)), len(found.rows[0]), len(found.rows))
    terminal.say(json.dumps({"owner": owner, **_changes(found, plan, numbers)}))
    return terminal.FINE


def _changes(found: Authored, plan: Plan, numbers: list[int]) -> dict[str, object]:
    width = len(found.rows[0])
    letters = "".join(found.rows)
    water = _usual_water(numbers, letters)
    cells = [Cell(index % width, index // width) for index in range(len(numbers))]
    return {
        "tiles": [[*cell, *source] for cell, source in sorted(plan.sources.items()) if cell != source],
        "water": [
            list(cell)
            for cell, letter in zip(cells, letters, strict=True)
            if letter != WATER and cell not in plan.sources
        ],
        "water_like": list(cells[numbers.index(water)]) if water else None,
        "bastions": [[x, y, heir] for _, x, y, heir in plan.bastions],
    }


def _mirrored(path: Path, found: Authored, plan: Plan) -> bytes:
    """The map's file with the plan carried out."""
    raw = path.read_bytes()
    root = _parsed(raw)
    splices = splicing.of(raw, root)
    on_map = layers.walk(root)
    _lay_terrain(splices, on_map, found, plan)
    _place_bastions(splices, root, bastions.objects(on_map), found, plan, path)
    return splices.result()


def _parsed(raw: bytes) -> Element:
    if raw.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] != b"<" or b"\0" in raw:
        raise CannotMirrorError("it is not XML in UTF-8. Fix: File > Save As in Tiled, and choose .tmx.")
    return xml_dialect.parse(raw, worded("the map"))


def _terrain(on_map: list[Layer]) -> Element:
    """The data of the terrain's layer."""
    terrain = next(
        layer.element
        for layer in on_map
        if layer.element.tag == "layer" and layer.name.strip().lower() == TERRAIN
    )
    data = terrain.first("data")
    assert data, "a terrain that was read has data"
    return data


def _lay_terrain(splices: Splices, on_map: list[Layer], found: Authored, plan: Plan) -> None:
    data = _terrain(on_map)
    width, height = len(found.rows[0]), len(found.rows)
    old = encodings.numbers(data, width, height)
    water = _usual_water(old, "".join(found.rows))
    new = []
    for index, number in enumerate(old):
        y, x = divmod(index, width)
        source = plan.sources.get(Cell(x, y))
        if source:
            new.append(old[source.y * width + source.x])
        else:
            new.append(number if found.rows[y][x] == WATER else water)
    splices.replace(data, _data(new, width, data))


def _usual_water(numbers: list[int], letters: str) -> int:
    """The Water tile that the map has most; else the empty one."""
    seen = Counter(number for number, letter in zip(numbers, letters, strict=True) if letter == WATER)
    return seen.most_common(1)[0][0] if seen else 0


def _data(numbers: list[int], width: int, old: Element) -> str:
    """A layer's data in the way in which the file had them; XML tile by tile becomes CSV."""
    if old.get("encoding") != "base64":
        return f'<data encoding="csv">\n{encodings.csv(numbers, width)}\n</data>'
    compression = old.get("compression") if old.get("compression") != "none" else ""
    named = f' compression="{compression}"' if compression else ""
    return f'<data encoding="base64"{named}>\n   {encodings.packed(numbers, compression)}\n  </data>'


def _place_bastions(
    splices: Splices,
    root: Element,
    objects: list[tuple[Layer, Element]],
    found: Authored,
    plan: Plan,
    path: Path,
) -> None:
    sources = {bastion.number for bastion, _, _, _ in plan.bastions}
    for bastion in found.bastions:
        if bastion.number not in sources:
            splices.remove(objects[bastion.number][1])
    number = max([elements.whole(element.get("id")) or 0 for _, element in objects], default=0)
    number = max(number, (elements.whole(root.get("nextobjectid")) or 0) - 1)
    tile_px = elements.whole(root.get("tilewidth")) or 1
    last = {id(layer.element): element for layer, element in (objects[each] for each in sorted(sources))}
    added: dict[int, list[str]] = {key: [] for key in last}
    for bastion, x, y, owner in plan.bastions:
        number += 1
        layer, element = objects[bastion.number]
        at = (x * tile_px - layer.shift[0], y * tile_px - layer.shift[1])
        template = tmx.template_of(path, owner) if element.get("template") else ""
        text = tmx.bastion(number, at, owner, CORE_SIZE * tile_px, template)
        added[id(layer.element)].append(f"\n{text.rstrip()}")
    for key, texts in added.items():
        splices.insert_after(last[key], "".join(texts))
    if root.get("nextobjectid"):
        splices.set_attribute(root, "nextobjectid", str(number + 1))


def _write(path: Path, raw: bytes, found: Authored, plan: Plan, owner: int) -> None:
    """Put the new file in the old one's place, once it has been read back as it was meant."""
    beside = path.with_name(f".{path.name}.new")
    try:
        beside.write_bytes(raw)
        shutil.copymode(path, beside)
        again = authored.read(beside, Report(str(path)))
        meant = [(each.x, each.y, each.owner) for each in found.bastions if each.owner == owner]
        meant += [(x, y, heir) for _, x, y, heir in plan.bastions]
        if sorted((each.x, each.y, each.owner) for each in again.bastions) != sorted(meant):
            raise CannotMirrorError(
                "the templates bastion-p1.tx to -p4.tx are not what the kit has: 2x2 tiles, an owner each. "
                "Fix: write the kit anew with level kit DIR --replace."
            )
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def _account(file: Path, plan: Plan, owner: int, symmetry: str) -> str:
    heirs = sorted({heir for _, _, _, heir in plan.bastions})
    whose = f"player {heirs[0]} has" if len(heirs) == 1 else f"players {', '.join(map(str, heirs))} have"
    bastion_count = len(plan.bastions) // len(heirs)
    plural = "s" if plan.drowned_count > 1 else ""
    went = f"; {plan.drowned_count} tile{plural} of no one's land made way" if plan.drowned_count else ""
    return (
        f"{file}: {whose} the island of player {owner} now ({symmetry}): {plan.tile_count} tiles, "
        f"{bastion_count} bastions{went}; all else is as it was"
    )
