"""Words beside a hand that change no faster than they can be read."""

from __future__ import annotations

SECONDS = 0.5
"""At most one new reason a seat in this time (H9)."""


class Reasons:
    """What was last said beside each seat's hand, and when."""

    def __init__(self) -> None:
        """Nothing was said yet."""
        self._said: dict[int, tuple[str, float]] = {}

    def of(self, seat: int, words: str, time: float) -> str:
        """What to say at `time` (seconds) where `words` hold now; nothing at all where there is nothing.

        Other words than the last ones wait until those were to be seen for long enough.
        """
        last, since = self._said.get(seat, ("", -SECONDS))
        if not words or words == last:
            return words
        if 0 <= time - since < SECONDS:
            return ""
        self._said[seat] = words, time
        return words
