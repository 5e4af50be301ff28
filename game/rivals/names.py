"""What rivals are called: skills (how strong) and personalities (of what temper); two separate things.

The command line and the setup screen list these; `resources/rivals.toml` holds what each means.
"""

from __future__ import annotations

SKILLS = ("cadet", "gunner", "veteran", "captain", "elite", "nemesis")
"""From the weakest to the strongest (rule 16.2)."""

PERSONALITIES = ("warden", "bit-7", "vera", "thump", "kestrel", "oblong", "ada", "pax", "fury")
"""The first is the plain one."""

CALLED = {
    "warden": "Halcyon",
    "bit-7": "BIT-7",
    "vera": "Vera Lux",
    "thump": "Old Thump",
    "kestrel": "Kestrel",
    "oblong": "Brother Oblong",
    "ada": "Ada Null",
    "pax": "Pax",
    "fury": "Fury",
}
"""The names on their player cards."""
