"""Every exhibit of the gallery, in the order of its page, each thing with owners and a map of its own."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.gallery import arms, boards, fortunes, hands_on, match_states
from game.scenes.gallery.exhibit import Exhibit

STAGES: dict[str, tuple[tuple[int, ...], str]] = {
    "wall": ((1, 3), "ember"),
    "gap": ((3, 2), "aurora"),
    "ring": ((2, 3), "dusk"),
    "bastion": ((3, 1), "deep"),
    "cannon": ((2, 1), "aurora"),
    "shot": ((1, 2), "deep"),
    "overdrive": ((3, 0), "aurora"),
    "ghost": ((1, 2), "dusk"),
    "ware": ((2, 3), "ember"),
    "reticle": ((3, 2), "deep"),
    "phase": ((0, 3), "dusk"),
    "callout": ((2, 1), "deep"),
    "seats": ((0, 1, 2, 3), "dusk"),
    "score": ((1, 3, 0, 2), "ember"),
    "strike": ((3, 1, 2, 0), "aurora"),
    "recovery": ((2, 0, 3, 1), "dusk"),
    "elimination": ((1, 2, 3, 0), "ember"),
    "sudden death": ((3, 2), "aurora"),
    "crown": ((0, 2, 1), "deep"),
}
"""Whose looks the seats have and which theme the map: no colour and no ground is the gallery's own.

All states of a thing share them, so that they can be compared.
"""


def _staged(exhibit: Exhibit) -> Exhibit:
    if exhibit.thing not in STAGES:
        return exhibit
    owners, theme = STAGES[exhibit.thing]
    return replace(exhibit, owners=owners, theme=theme)


EXHIBITS = tuple(
    _staged(exhibit)
    for table in (boards, arms, hands_on, match_states, fortunes)
    for exhibit in table.EXHIBITS
)

BY_NAME = {exhibit.name: exhibit for exhibit in EXHIBITS}
