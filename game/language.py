"""The language that the window speaks: English messages, looked up in gettext catalogues when they are drawn.

A leaf that every room may import, but rules and rivals say nothing and stay without it. Messages are whole
sentences with named fields in braces. A constant that is shown is `marked` where it stands and given to
`text` where it is drawn, so that a change of language holds at once. The command line stays English.
"""

from __future__ import annotations

import gettext
import os
import re
import sys
from dataclasses import dataclass, field

from game import places

AUTO = "auto"
"""The system's language where the game speaks it, else English."""

ENGLISH = "en"
SPOKEN = {ENGLISH: "English", "de": "Deutsch"}
"""What the game speaks: the names of languages in themselves, by code. All but English have a catalogue."""

_POINTS = {"de": ","}
"""What stands before tenths, by code, where it is no point."""

PSEUDO = "pseudo"
"""English made longer and strange by rule, for tests and pictures: what stays plain was forgotten."""

DOMAIN = "neon-bastion"

LEVEL = "level"
"""The context of levels' names and descriptions, so that a stranger's level called Build stays what it is."""

_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a system says its language, in gettext's order."""

_FIELD = re.compile(r"(\{[^{}]*\})")
_STRANGE = dict(
    zip("acdeghijlnorstuwyzACDEGHIJLNORSTUWYZ", "áćđéğĥíĵłñóřšŧúŵýžÁĆĐÉĞĤÍĴŁÑÓŘŠŦÚŴÝŽ", strict=True)
)
"""Letters and what the pseudo-locale makes of them: only such as the game's own face holds in both cases."""

_VOWELS = frozenset("aeiouyAEIOUY")

_BRACKETS = "\N{SINGLE LEFT-POINTING ANGLE QUOTATION MARK}\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK}"

_LONGER = 1.35
"""What other languages need at most, against English."""


class _Pseudo(gettext.NullTranslations):
    """A catalogue of everything: English in brackets, its letters with accents, its vowels long."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - the same in every context
        return pseudo(message)


@dataclass(slots=True)
class _Voice:
    """What is spoken now. The one state of the module: a language is the whole process's, like a locale."""

    name: str = ENGLISH
    catalogue: gettext.NullTranslations = field(default_factory=gettext.NullTranslations)


_voice = _Voice()


def speak(name: str) -> str:
    """Speak this language from now on: one of SPOKEN, AUTO or PSEUDO; gives the one that is spoken.

    Raises FileNotFoundError where the catalogue of a language is missing.
    """
    chosen = of_system() if name == AUTO else name
    if chosen == _voice.name:
        return chosen
    if chosen == ENGLISH:
        catalogue = gettext.NullTranslations()
    elif chosen == PSEUDO:
        catalogue = _Pseudo()
    else:
        catalogue = gettext.translation(DOMAIN, places.resources() / "locale", [chosen])
    _voice.name, _voice.catalogue = chosen, catalogue
    return chosen


def spoken() -> str:
    """The language that is spoken now; whoever keeps words that were looked up compares it."""
    return _voice.name


def text(message: str, /, **fields: object) -> str:
    """The message in the language that is spoken, its fields filled in; without fields it stays as it is."""
    words = _voice.catalogue.gettext(message)
    return words.format(**fields) if fields else words


def plural(one: str, many: str, count: int, /, **fields: object) -> str:
    """The form of a message that goes with this count, its fields and `{count}` filled in."""
    return _voice.catalogue.ngettext(one, many, count).format(count=count, **fields)


def decimal(number: float, digits: int | None = 1) -> str:
    """A number with so many digits behind its point, or comma; None: as many as it needs."""
    written = f"{number:g}" if digits is None else f"{number:.{digits}f}"
    return written.replace(".", _POINTS.get(_voice.name, "."))


def text_in(context: str, message: str, /, **fields: object) -> str:
    """As `text`, for English words that mean something of their own in this context."""
    words = _voice.catalogue.pgettext(context, message)
    return words.format(**fields) if fields else words


def level_text(message: str) -> str:
    """A level's name or description: those that ship with the game are in the catalogues, others stay."""
    return text_in(LEVEL, message)


def marked(message: str) -> str:
    """The message itself: marks a constant for the catalogues, to be given to `text` once it is drawn."""
    return message


def of_system() -> str:
    """The system's language if the game speaks it, else English."""
    for wish in _wishes():
        code = wish.replace("-", "_").partition("_")[0].partition(".")[0].lower()
        if code in SPOKEN:
            return code
    return ENGLISH


def pseudo(message: str) -> str:
    """What the pseudo-locale says for an English message: vowels are doubled until it is longer by a third.

    Fields stay as they are.
    """
    parts = _FIELD.split(message)
    lacking = round(len(message) * _LONGER) - len(message) - len(_BRACKETS)
    for number in range(0, len(parts), 2):
        letters = []
        for letter in parts[number]:
            strange = _STRANGE.get(letter, letter)
            letters.append(strange)
            if letter in _VOWELS and lacking > 0:
                letters.append(strange.lower())
                lacking -= 1
        parts[number] = "".join(letters)
    return "".join(parts).join(_BRACKETS)


def _wishes() -> list[str]:
    """What the system names, dearest first; the first variable that says anything decides, as in gettext."""
    for variable in _VARIABLES:
        if value := os.environ.get(variable):
            return value.split(":")
    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - only there
        import locale  # noqa: PLC0415

        return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
    return []
