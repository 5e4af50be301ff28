"""What can happen to a file: bytes lost, doubled, swapped, cut off, and words that make readers stumble."""

from __future__ import annotations

import random
import re

LARGEST = 5 << 20
"""Bytes that a mutation grows a file by at most: some more than the reader takes."""

PLAIN = 200_000
"""Bytes of an ordinary file; what has grown beyond is not looked through for words, and not grown again."""

NASTY = (
    *(b"", b"0", b"-1", b"99999999999999999999", b"1e308", b"nan", b"inf", b"1_0", b"\x00", b"\xff\xfe"),
    *(
        b"\xed\xa0\x80",
        b"&a;",
        b"&#0;",
        b"<",
        b">",
        b'"',
        b"]]>",
        b"<!--",
        b"<![CDATA[",
        b"<?x?>",
        b"<group>",
    ),
    *(
        b"</layer>",
        b"<object/>",
        b"../",
        b"/",
        b"C:",
        b"\\",
        b"terrain",
        b"Bastion",
        b"base64",
        b"zlib",
        b"csv",
    ),
    *(
        b"true",
        b"null",
        b"{}",
        b"[]",
        b'{"type":',
        b"[[[[",
        b"\\u0000",
        b"\\ud800",
        b"1e999",
        b"twin.tmx",
        b".",
    ),
    b"bastion.tx",
)


def mutated(raw: bytes, chance: random.Random) -> bytes:
    for _ in range(chance.choice((1, 1, 2, 4, 9))):
        at = chance.randrange(len(raw) + 1)
        end = min(len(raw), at + chance.choice((0, 1, 2, 8, 60)))
        words = list(re.finditer(rb"[\w.#-]+", raw[:PLAIN]))
        match chance.randrange(8):
            case 7:  # very long, or very many, of whatever stands there
                times = chance.choice((2, 3, 9, 60, 2_000, 200_000) if len(raw) < PLAIN else (2,))
                raw = raw[:at] + raw[at:end] * min(times, LARGEST // max(1, end - at)) + raw[end:]
            case 0:
                raw = raw[:at] + bytes([chance.randrange(256)]) + raw[at + 1 :]
            case 1:
                raw = raw[:at] + raw[end:]
            case 2:
                raw = raw[:end] + raw[at:]
            case 3:
                raw = raw[:at] + chance.choice(NASTY) + raw[end:]
            case 4 if words:
                word = chance.choice(words)
                raw = raw[: word.start()] + chance.choice(NASTY) + raw[word.end() :]
            case 5 if len(words) > 1:
                one, other = sorted(chance.sample(words, 2), key=lambda each: each.start())
                middle = raw[one.end() : other.start()]
                raw = raw[: one.start()] + other[0] + middle + one[0] + raw[other.end() :]
            case _:
                raw = raw[:at]
    return raw
