"""An attack under way, as data. Its procedure is in `fighting`."""

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
    barred: tuple[int, ...] = ()  # who can't be targeted by it any more
    answered: tuple[tuple[int, str], ...] = ()  # who has answered being targeted, and with what
    hindered: tuple[int, ...] = ()  # targets over a hindered line of fire
    roll: tuple[int, ...] = ()
    hits: tuple[int, ...] = ()  # for each target who is hit instead of or as it; 0: missed
    struck: tuple[int, ...] = ()  # the characters that are hit
    instead: int = -1  # damage dealt instead of normal damage
    effect: str = ""  # the power whose effect on those hit takes the place of damage
    least_range: int = 0  # the range counts as at least this
    reach: int = -1  # what takes the place of its range
    only: tuple[int, ...] | None = None  # those whom it may target
    by: str = ""  # the power that makes it: who is safe from that can't be targeted
    item: int = 0  # the object it is made with
    plain: bool = False  # against printed defense values
    aim: str = ""  # the action whose bonus it has; it has a single target
    seized: tuple[int, ...] = ()  # those hit, when such an effect takes the place of damage
    sweep: str = ""  # the power by which it targets many at once
    each: int = -1  # damage dealt to each that is hit, instead of normal damage
    knock: bool = False  # it has KNOCKBACK
    penetrating: bool = False  # its damage is penetrating
    more: int = 0  # damage dealt to each that is hit, beside what it deals otherwise
    shares: tuple[int, ...] = ()  # the damage for each that is hit
    taken: tuple[int, ...] = ()  # the damage that each took
    knocked: tuple[int, ...] = ()  # who is knocked back
