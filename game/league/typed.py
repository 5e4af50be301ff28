"""A frozen dataclass from JSON values that anybody may have written: every field by the type it declares."""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

MOST = 1_000_000_000
"""No honest count comes near."""

Made = TypeVar("Made")


class Unfit(ValueError):  # noqa: N818 it is a complaint, not yet an error of the file
    """A value isn't what its field declares; the message says which, without a full stop."""


def made(kind: type[Made], value: object, where: str = "the line") -> Made:
    """The dataclass `kind` with exactly its fields; Unfit names one that is missing, strange or wrong."""
    if not isinstance(value, dict):
        raise Unfit(f"{where} holds no object")
    hints = get_type_hints(kind)
    for name in hints:
        if name not in value:
            raise Unfit(f"{where} lacks '{name}'")
    for name in value:
        if name not in hints:
            raise Unfit(f"{where} has an unknown entry '{name}'")
    return kind(**{name: _value(hint, value[name], name) for name, hint in hints.items()})


def _value(hint: Any, value: object, where: str) -> Any:
    if is_dataclass(hint):
        return made(hint, value, where)  # type: ignore[arg-type]
    if get_origin(hint) is tuple and isinstance(value, list):
        return tuple(_value(get_args(hint)[0], each, where) for each in value)
    if get_origin(hint) is dict and isinstance(value, dict):
        return {key: _value(get_args(hint)[1], each, where) for key, each in value.items()}
    if _is_of(hint, value):
        return value
    raise Unfit(f"'{where}' is out of range or of another type")


def _is_of(hint: Any, value: object) -> bool:
    if hint is float:
        return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= MOST
    if hint is int:
        return type(value) is int and abs(value) <= MOST
    return type(value) is hint
