"""Events that are about to happen, while a replacement may change them."""

from __future__ import annotations

import msgspec

from warband.games.magic.position import atoms
from warband.games.magic.position.model import BATTLEFIELD, GRAVEYARD, Seen, Shield
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board
from warband.kernel.event import Piece
from warband.kernel.machine import push
from warband.kernel.state import Frame

Used = tuple[Piece, str]  # a replacement that has been applied: its permanent and its key, or 0 and a shield


class Planned(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Something that would happen to a player or an object."""

    kind: str  # 'damage', 'gain life', 'draw', 'create' or 'dies'
    who: Piece
    amount: int = 1
    source: Piece = 0
    token: str = ""
    combat: bool = False
    tapped: bool = False
    attacking: bool = False
    exiled: str = ""  # the zone in place of the graveyard
    seen: Seen | None = None  # the source of damage as it last was, when it is gone
    used: tuple[Used, ...] = ()  # the replacements that have been applied: each applies once


class Replacing(Frame):
    """Some things that would happen at the same time are changed one after another, and then happen."""

    planned: tuple[Planned, ...]
    at: int = 0


def replaced(g: Position, kind: str) -> bool:
    """Whether a replacement for an event is in play."""
    if kind in board(g).replacements:
        return True
    return kind == "damage" and any(type(effect) is Shield for effect in g.effects)


def gain_life(g: Position, seat: int, amount: int) -> None:
    """A player gains life."""
    if replaced(g, "gain life"):
        push(g, Replacing((Planned("gain life", seat + 1, amount),)))
    else:
        atoms.change_life(g, seat, amount)


def draw_cards(g: Position, seat: int, amount: int) -> None:
    """A player draws cards."""
    if replaced(g, "draw"):
        push(g, Replacing((Planned("draw", seat + 1),) * amount))
    else:
        draw(g, seat, amount)


def draw(g: Position, seat: int, amount: int) -> None:
    """Cards are drawn one after another; a player who draws from an empty library will lose."""
    for _ in range(amount):
        if g.player(seat).library:
            atoms.draw(g, seat)
        else:
            atoms.fail_draw(g, seat)


def create_planned(g: Position, plan: Planned) -> list[int]:
    """Tokens come onto the battlefield."""
    made = [atoms.create(g, plan.token, plan.who - 1, tapped=plan.tapped) for _ in range(plan.amount)]
    if plan.attacking and g.table.active == plan.who - 1:
        for token in made:
            atoms.join_attack(g, token)
    return made


def bury(g: Position, who: int) -> None:
    """A permanent is put into its owner's graveyard."""
    if replaced(g, "dies"):
        push(g, Replacing((Planned("dies", who),)))
    elif g.objects[who].zone == BATTLEFIELD:
        atoms.move(g, who, GRAVEYARD)
