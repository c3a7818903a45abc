"""Questions in words."""

from __future__ import annotations

from warband.games.magic.combat.damage import Divide
from warband.games.magic.position.names import name
from warband.games.magic.position.position import Position
from warband.games.magic.stack.announcing import Announce
from warband.games.magic.stack.choosing import Paying, Scrying
from warband.games.magic.stack.priority import Priority
from warband.games.magic.stack.resolving import Resolve


def target(g: Position, f: Announce) -> str:
    return f"What does {name(g, f.source)} target?"


def divide(g: Position, f: Divide) -> str:
    return f"How much of {f.left} damage does {name(g, f.among[len(f.given)])} get?"


def scry(g: Position, f: Scrying) -> str:
    what = name(g, f.cards[f.at])
    return f"{what[:1].upper()}{what[1:]}: top or {f.away}?"


def may(g: Position, f: Resolve | Paying) -> str:
    what = name(g, f.item)
    price = f.cost.mana if isinstance(f, Paying) and f.cost.mana.value else None
    return f"{what[:1].upper()}{what[1:]}: {'do it' if price is None else f'pay {price}'}?"


def priority(g: Position, f: Priority) -> str:
    """The question to the player with priority, with the top of the stack."""
    return f"Respond to {name(g, g.table.stack[-1])}?" if g.table.stack else "What do you do?"
