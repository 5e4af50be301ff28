"""Plays a level while it is being drawn: looks at its file, and after a save begins the match anew on it.

Owned by the plan of a match, so that it outlives the scene. A broken save leaves the last good level, and
what is wrong stands on the screen.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from game.draw import theme
from game.draw.canvas import PLATE, Canvas, Layer
from game.language import marked, text
from game.league import tryout
from game.league.contest import ContestError
from game.league.headstart import Headstart
from game.league.tryout import Tryout
from game.levels.watching import Watch
from game.match.header import Header
from game.match.session import Match
from game.rules.balance import Balance
from game.rules.world import NOBODY

if TYPE_CHECKING:
    from game.levels.check import Verdict
    from game.levels.findings import Finding

TITLE = marked("The save has errors, so the last good level stays")

HELD = marked("Held while you are at another window")
HELD_TOP = 780.0
HELD_HEIGHT = 46.0

SHOWN = 6
"""So many findings are on the screen; the rest are counted."""

TOP = 120.0
LINE = 28.0

Ready = Callable[[Header, Headstart | None], None]
"""Told when the level was saved and is good: the match to begin instead, and where it is joined."""


class Rehearsal:
    """One level being drawn and played."""

    def __init__(self, wanted: Tryout, values: Balance, clock: Callable[[], float] = time.monotonic) -> None:
        self.wanted, self.values = wanted, values
        self._wrong: tuple[Finding | str, ...] = ()
        self._clock = clock
        self._watch = Watch(wanted.path)
        self._is_known = False
        self._played: Verdict | None = None
        """On the level that is being played, once it was looked at."""

    @property
    def findings(self) -> tuple[str, ...]:
        """What is wrong with the file as it was saved last; empty while it is good."""
        return tuple(each if isinstance(each, str) else each.words() for each in self._wrong)

    def follow(self, match: Match, begin: Ready) -> bool:
        """Look at the file; whether the match at hand is over, as another begins on the level saved last.

        It keeps seed, wave and phase. The first look only learns how the file is: that level is being played.
        """
        verdict = self._watch.poll(self._clock())
        if verdict is None:
            return False
        is_first, self._is_known = not self._is_known, True
        if is_first and verdict.level == match.header.level:
            self._played = verdict
            return False
        try:
            found = self._anew(verdict, match)
        except ContestError as error:
            self._wrong = (str(error),)
            return False
        if found is None:
            self._wrong = verdict.findings
            return False
        self._wrong = ()
        self._played = verdict
        begin(*found)
        return True

    def draw(self, canvas: Canvas, *, is_held: bool) -> None:
        """What is wrong, over the match, and whether it is held while its designer is at another window."""
        if is_held:
            _draw_held(canvas)
        findings = self.findings
        if not findings:
            return
        rest = len(findings) - SHOWN
        lines = [*findings[:SHOWN], *([text("and {count} more", count=rest)] if rest > 0 else [])]
        title = text(TITLE)
        with canvas.on(Layer.OVER):
            wide = min(canvas.width - 100, max(canvas.measure(line, 18) for line in (title, *lines)))
            left = canvas.width / 2 - wide / 2
            canvas.panel(left - 20, TOP, wide + 40, LINE * (len(lines) + 1) + 24, PLATE)
            canvas.text(left, TOP + 32, title, 20, theme.WARNING, weight=700, most=wide)
            for number, line in enumerate(lines, start=1):
                canvas.text(left, TOP + 32 + LINE * number, line, 18, theme.INK, most=wide)

    def _anew(self, verdict: Verdict, match: Match) -> tuple[Header, Headstart | None] | None:
        """The match on the level as it is now, joined where the old one is; None for a level with errors."""
        if verdict.level is None:
            return None
        clock = match.world.clock
        bastion = self.wanted.bastion if self.wanted.bastion in verdict.bastion_ids else None
        wanted = replace(
            self.wanted, seed=match.header.seed, wave=clock.wave, phase=clock.phase, bastion=bastion
        )
        head = tryout.header(wanted, verdict, self.values)
        start = tryout.headstart(wanted, verdict, head)
        if start and self._played:
            start = replace(start, picks={**start.picks, **_kept_picks(match, head, self._played, verdict)})
        return head, start


def _kept_picks(match: Match, head: Header, before: Verdict, now: Verdict) -> dict[int, int]:
    """By seat of a person, the bastion that it started from, where it is still there and still its own."""
    picks = {}
    for seat, player in enumerate(head.players):
        claim = match.world.seats[seat].board.claim if player.human else NOBODY
        if claim == NOBODY:
            continue
        kept = before.ids_of(player.island)[claim]
        own = now.ids_of(player.island)
        if kept in own:
            picks[seat] = own.index(kept)
    return picks


def _draw_held(canvas: Canvas) -> None:
    words = text(HELD)
    wide = canvas.measure(words, 20, weight=700) + 40
    with canvas.on(Layer.OVER):
        canvas.panel(canvas.width / 2 - wide / 2, HELD_TOP, wide, HELD_HEIGHT, PLATE)
        canvas.text(canvas.width / 2 - wide / 2 + 20, HELD_TOP + 30, words, 20, theme.INK, weight=700)
