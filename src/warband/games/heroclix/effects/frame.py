"""A running program as data. Its procedure is in `effect`."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import AbilityName
from warband.kernel.event import Piece
from warband.programs.control import Running


class Effect(Running):
    """A running program. Its registers: who is spoken of, the die, the powers and characters that were chosen."""

    key: str  # names the program; what it says is on a card
    who: Piece  # whose text it is
    seat: int  # who decides
    facts: tuple[int, ...] = ()  # what its event was about: whom, and then the attacker, or who was hit
    them: tuple[int, ...] = ()
    die: int = 0  # or the number that its event brought
    averted: str = ""
    chosen: tuple[str, ...] = ()  # powers
    ways: tuple[AbilityName, ...] = ()  # improved movement
    comes: int = 0  # who takes another's place, while it is asked where
    late: bool = False  # it was set up before, and reaches characters off the map
    kept: tuple[int, ...] = ()  # those who were chosen
