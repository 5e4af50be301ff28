"""What a call of the command line ends with, an exit code or a sentence: for whoever carries commands out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

FINE, FAILED, BAD_CALL, CANT, INTERRUPTED = 0, 1, 2, 3, 130
"""Exit codes: a check failed, the call is wrong, the machine can't, somebody stopped it."""


class BadCall(Exception):  # noqa: N818 what it is, in the words of the exit code
    """The call can't be carried out; the message is the sentence for the player."""


@contextmanager
def called_right() -> Iterator[None]:
    """Within it, what is wrong with levels, seats and the game's own files becomes a BadCall."""
    from game import levels
    from game.league import contest

    try:
        yield
    except (levels.LevelError, contest.ContestError) as error:
        raise BadCall(str(error)) from error
