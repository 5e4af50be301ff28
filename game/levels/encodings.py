"""The tile numbers of a layer, from and to every way in which Tiled stores them; zstd alone is refused.

Nothing is inflated beyond what the map's size allows, so a small file can't become a large memory.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from array import array
from sys import byteorder
from typing import TYPE_CHECKING

from game.levels.findings import Fault, quoted, worded

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.levels.elements import Element
    from game.levels.findings import Wording

NUMBER_LIMIT = 1 << 32
_WORD = "I" if array("I").itemsize == 4 else "L"
"""The array of four bytes a number."""

SAVE_AGAIN = worded("open the map in Tiled and save it again")
CHOOSE_CSV = worded("choose Map > Map Properties > Tile Layer Format: CSV and save")


def numbers(data: Element, width: int, height: int) -> list[int]:
    """The tile numbers of a layer of this size, row by row, flags included; raises Fault."""
    if data.first("chunk"):
        what = worded("the layer is stored in chunks, as of an infinite map")
        raise Fault("NB204", what, worded("Map Properties > Infinite: off"))
    encoding = data.get("encoding")
    if encoding == "csv":
        found = _from_csv(data, width, height)
    elif encoding == "base64":
        found = _from_base64(data, width, height)
    elif not encoding:
        found = [_number(tile.get("gid", "0"), data) for tile in data.all("tile")]
    else:
        what = worded("the layer has the unknown encoding {name}", name=quoted(encoding))
        raise Fault("NB401", what, CHOOSE_CSV, data.line)
    if len(found) != width * height:
        raise _wrong_count(worded("{count} tiles", count=len(found)), width, height, data)
    return found


def csv(numbers: Sequence[int], width: int) -> str:
    """Tile numbers as the text of a layer in CSV, one line a row."""
    rows = (numbers[start : start + width] for start in range(0, len(numbers), width))
    return ",\n".join(",".join(map(str, row)) for row in rows)


def packed(numbers: Sequence[int], compression: str) -> str:
    """Tile numbers as the text of a layer in base64; `compression` is empty, zlib or gzip."""
    found = array(_WORD, numbers)
    if byteorder == "big":
        found.byteswap()
    raw = found.tobytes()
    if compression:
        bits = zlib.MAX_WBITS | (16 if compression == "gzip" else 0)
        packer = zlib.compressobj(wbits=bits)
        raw = packer.compress(raw) + packer.flush()
    return base64.b64encode(raw).decode("ascii")


def _from_csv(data: Element, width: int, height: int) -> list[int]:
    parts = data.text.split(",")
    if not parts[-1].strip():
        parts.pop()
    if len(parts) != width * height:  # before the work of reading them
        raise _wrong_count(worded("{count} tiles", count=len(parts)), width, height, data)
    return [_number(part, data) for part in parts]


def _number(text: str, data: Element) -> int:
    digits = text.strip()
    if len(digits) > 10 or not (digits.isascii() and digits.isdecimal()) or int(digits) >= NUMBER_LIMIT:
        what = worded("the layer holds {text}, which is no tile number", text=quoted(digits[:20]))
        raise Fault("NB405", what, SAVE_AGAIN, data.line)
    return int(digits)


def _from_base64(data: Element, width: int, height: int) -> list[int]:
    compression = data.get("compression")
    if compression == "zstd":
        what = worded("the layer is compressed with Zstandard (zstd), which the game can't read")
        raise Fault("NB402", what, CHOOSE_CSV, data.line)
    if compression not in ("", "none", "zlib", "gzip"):
        what = worded("the layer has the unknown compression {name}", name=quoted(compression))
        raise Fault("NB401", what, CHOOSE_CSV, data.line)
    try:
        raw = base64.b64decode("".join(data.text.split()), validate=True)
        if compression in ("zlib", "gzip"):
            raw = _inflated(raw, 4 * width * height)
    except (binascii.Error, zlib.error, ValueError):
        raise Fault("NB403", worded("the layer's data are damaged"), SAVE_AGAIN, data.line) from None
    if len(raw) > 4 * width * height and compression:
        raise _wrong_count(worded("more than {count} tiles", count=width * height), width, height, data)
    if len(raw) % 4:
        what = worded("the layer's data are {count} bytes, not four a tile", count=len(raw))
        raise Fault("NB403", what, SAVE_AGAIN, data.line)
    found = array(_WORD, raw)
    if byteorder == "big":
        found.byteswap()
    return found.tolist()


def _inflated(raw: bytes, size: int) -> bytes:
    """Inflate zlib or gzip, at most a few bytes more than `size`: enough to see that there are too many."""
    inflater = zlib.decompressobj(wbits=zlib.MAX_WBITS | 32)
    found = inflater.decompress(raw, size + 4)
    if len(found) <= size and not inflater.eof:
        raise zlib.error("cut short")
    return found


def _wrong_count(found: Wording, width: int, height: int, data: Element) -> Fault:
    size = f"{width}x{height} = {width * height}"
    what = worded("the layer has {found}, but the map is {size}", found=found, size=size)
    return Fault("NB404", what, SAVE_AGAIN, data.line)
