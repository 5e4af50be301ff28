"""What a value of a profile's file may be; each kind knows its values, and names them in a player's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from game.language import text


@dataclass(frozen=True, slots=True)
class Switch:
    """Yes or no."""

    def takes(self, value: Any) -> bool:
        """Whether the value, as TOML or JSON gives it, is one of these."""
        return isinstance(value, bool)

    def __str__(self) -> str:
        return text("true or false")


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number; both ends are allowed."""

    least: int
    most: int

    def takes(self, value: Any) -> bool:
        """Whether the value is one of these; true and false are no numbers."""
        return type(value) is int and self.least <= value <= self.most

    def __str__(self) -> str:
        return text("a whole number from {least} to {most}", least=self.least, most=self.most)


@dataclass(frozen=True, slots=True)
class AnyOf:
    """One of these whole numbers."""

    numbers: tuple[int, ...]

    def takes(self, value: Any) -> bool:
        """Whether the value is one of these; true and false are no numbers."""
        return type(value) is int and value in self.numbers

    def __str__(self) -> str:
        return text("one of {choices}", choices=", ".join(map(str, self.numbers)))


@dataclass(frozen=True, slots=True)
class Real:
    """A number; both ends are allowed."""

    least: float
    most: float

    def takes(self, value: Any) -> bool:
        """Whether the value is one of these; true and false are no numbers."""
        return type(value) in (int, float) and self.least <= value <= self.most

    def __str__(self) -> str:
        return text("a number from {least} to {most}", least=self.least, most=self.most)


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of these words."""

    words: tuple[str, ...]

    def takes(self, value: Any) -> bool:
        """Whether the value is one of these."""
        return isinstance(value, str) and value in self.words

    def __str__(self) -> str:
        return text("one of {choices}", choices=", ".join(f'"{word}"' for word in self.words))


@dataclass(frozen=True, slots=True)
class SomeOf:
    """A list of any of these words, or of none."""

    words: tuple[str, ...]

    def takes(self, value: Any) -> bool:
        """Whether the value is such a list."""
        return isinstance(value, list) and all(isinstance(word, str) and word in self.words for word in value)

    def __str__(self) -> str:
        return text("a list of some of {choices}", choices=", ".join(f'"{word}"' for word in self.words))


@dataclass(frozen=True, slots=True)
class Words:
    """Any text; whoever uses it knows its words."""

    def takes(self, value: Any) -> bool:
        """Whether the value is text."""
        return isinstance(value, str)

    def __str__(self) -> str:
        return text('words in quotes, such as "key:space key:f"')


Kind: TypeAlias = Switch | Whole | AnyOf | Real | OneOf | SomeOf | Words
