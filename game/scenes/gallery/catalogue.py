"""Every exhibit of the gallery, in the order of its page."""

from __future__ import annotations

from game.scenes.gallery import arms, boards, hands_on, match_states

EXHIBITS = (*boards.EXHIBITS, *arms.EXHIBITS, *hands_on.EXHIBITS, *match_states.EXHIBITS)

BY_NAME = {exhibit.name: exhibit for exhibit in EXHIBITS}
