"""One running game owns a profile. The system keeps the lock and drops it when the process ends, however."""

from __future__ import annotations

from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

FILE = "profile.lock"


class Taken(Exception):  # noqa: N818 what the profile is
    """Another copy of the game owns this profile."""


def claim(folder: Path) -> BaseFileLock | None:
    """Own this folder's profile until the lock is released or the process ends; Taken if another copy does.

    None on a disk that knows no locks: a game that kept nothing there would be worse than two that write.
    """
    lock = FileLock(folder / FILE, timeout=0, thread_local=False, fallback_to_soft=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise Taken from error
    except (OSError, NotImplementedError):
        return None
    return lock
