"""A running attack as data. Its procedure is in `fighting`."""

from __future__ import annotations

from warband.kernel.event import Piece, Pieces
from warband.kernel.state import Frame

CLOSE, RANGED = 0, 1
KINDS = ("close", "range")


class Attack(Frame):
    """One attack, from its declaration to the end of its knockback."""

    attacker: Piece
    kind: int
    targets: Pieces = ()
    bolts: int = 1
    barred: tuple[int, ...] = ()  # characters that it can't target any more
    answered: tuple[tuple[int, str], ...] = ()  # characters that have responded to being targeted, and how
    through: Piece = 0  # the target behind blocking terrain that the attack destroys
    block: tuple[str | int, ...] = ()  # that terrain: a square or a wall
    hindered: tuple[int, ...] = ()  # targets over a hindered line of fire
    roll: tuple[int, ...] = ()
    hits: tuple[int, ...] = ()  # for each target the character that is hit: itself or another one; 0: missed
    struck: tuple[int, ...] = ()  # the characters that are hit
    instead: int = -1  # the effect instead of normal damage
    effect: str = ""  # the power with that effect
    reach: int = -1  # a replacement of its range
    only: tuple[int, ...] | None = None  # the characters that it may target; None: any
    waived: str = ""  # what does not keep it from these: adjacency, range, line of fire
    by: str = ""  # the power that makes it: characters with SAFEGUARD against it can't be targeted
    item: int = 0  # the object that it is made with
    seized: tuple[int, ...] = ()  # the hit characters, for an effect instead of damage
    sweep: str = ""  # the power that lets it target many at once
    each: int = -1  # damage dealt to each hit character, instead of normal damage
    knock: bool = False  # it has KNOCKBACK
    penetrating: bool = False  # its damage is penetrating
    more: int = 0  # damage dealt to each hit character, in addition
    shares: tuple[int, ...] = ()  # the damage for each hit character
    taken: tuple[int, ...] = ()  # the damage that each took
    knocked: tuple[int, ...] = ()  # the characters that are knocked back
