"""The gallery's page: pictures under the names of their things, each with what it must show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from itertools import groupby
from pathlib import Path

INDEX = "index.html"

_HEAD = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Neon Bastion: gallery</title>
<style>
  body { margin: 2rem; background: #060a12; color: #eaf2ff; font: 16px/1.4 sans-serif; }
  section { display: grid; grid-template-columns: repeat(auto-fill, minmax(26rem, 1fr)); gap: 1.2rem; }
  figure { margin: 0; }
  img { width: 100%; display: block; border: 1px solid #1c2b45; }
  b { text-transform: capitalize; }
  figcaption { color: #a9bbd8; }
</style>
<h1>Neon Bastion: gallery</h1>
"""


@dataclass(frozen=True, slots=True)
class Plate:
    """A picture on the page."""

    thing: str
    name: str
    """Of its file, without the ending."""
    title: str
    caption: str

    @property
    def file(self) -> str:
        """Beside the page."""
        return f"{self.name}.png"


def write(folder: Path, plates: Iterable[Plate]) -> Path:
    """Write the page into the folder that holds the pictures; plates of one thing stand together."""
    body = "".join(
        f"<h2>{escape(thing)}</h2>\n<section>\n{''.join(map(_figure, same))}</section>\n"
        for thing, same in groupby(plates, lambda plate: plate.thing)
    )
    index = folder / INDEX
    index.write_text(f"{_HEAD}{body}</html>\n", encoding="utf-8")
    return index


def _figure(plate: Plate) -> str:
    name, title, caption = (escape(text) for text in (plate.file, plate.title, plate.caption))
    return (
        f'<figure id="{escape(plate.name)}"><a href="{name}"><img src="{name}" alt="{title}" loading="lazy">'
        f"</a><figcaption><b>{title}</b>: {caption}</figcaption></figure>\n"
    )
