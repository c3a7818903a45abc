"""What a text lets characters use: powers, powers told in another way, and texts of their own."""

from __future__ import annotations

from typing import Literal

from warband.games.heroclix.programs.ops.who import Group, Part


class Says(Part, frozen=True):
    """A text within a text: its clauses. When a card is compiled it becomes a named power."""

    clauses: tuple[Part, ...]


Way = Literal[
    "close attacks", "against", "also on", "only on", "instead on", "on", "for", "for anywhere", "kept",
    "as if adjacent", "at any points", "by 2", "by +2", "by -2", "once per game", "once per turn", "pierces",
    "reduces from", "unseen by", "not targeted by", "not attacked by", "attacks only", "can't attack", "takes at most",
    "reduces", "holds", "not placed by", "not moved by", "not rerolled by", "not this", "unseen", "anywhere",
]  # fmt: skip


class Varied(Part, frozen=True):
    """A power that is used in another way than on the card: on other characters, or with another number."""

    power: str
    way: Way
    group: Group | None = None
    number: int = 0  # a kind of attack, or a maximum


class Adjusted(Part, frozen=True):
    """A parameter of a power, or of its character, with an amount (`effects/parameters.py`)."""

    what: str
    amount: int = 0
    of: str = ""  # a power, a value


Usable = str | Says | Varied | Adjusted
