"""The names of things as they are shown, marked for the catalogues: give them to `language.text`."""

from __future__ import annotations

from game.draw.overlays import Ware
from game.language import marked
from game.rules.commands import Kind

KINDS = {
    Kind.RAPID: marked("Rapid"),
    Kind.MORTAR: marked("Mortar"),
    Kind.LANCE: marked("Lance"),
}

WARES = {ware: KINDS[ware.kind] if ware.kind else marked("Fortify") for ware in Ware}
