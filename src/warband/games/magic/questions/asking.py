"""Questions in words."""

from __future__ import annotations

from warband.games.magic.casting.announcing import ORDINALS, Announce, effect_of
from warband.games.magic.combat.damage import Divide
from warband.games.magic.position.names import called, name
from warband.games.magic.position.position import Position
from warband.games.magic.programs.ops import Effect
from warband.games.magic.resolution.choosing import Paying, Scrying
from warband.games.magic.resolution.resolving import EFFECTS, Resolve
from warband.games.magic.stack.priority import Priority
from warband.games.magic.text.telling.nouns import Untold
from warband.games.magic.text.telling.speaking import Speaking
from warband.kernel.ask import Option
from warband.programs.control import NUMBERS


def target(g: Position, f: Announce) -> str:
    return f"What does {name(g, f.source)} target?"


def mode(g: Position, f: Announce, option: Option) -> str:
    """One of the modes of a choice, in words."""
    speaking = speaking_of(g, f.key, f.source)
    return told_mode(speaking, effect_of(g, f.source, f.key).modes[ORDINALS.index(str(option))])


def either(g: Position, f: Resolve, option: Option) -> str:
    """The deeds of one alternative, in words."""
    item = g.waiting[f.item]
    told = speaking_of(g, item.key, item.source).begun().alternatives(EFFECTS.program(g, f), f.at - 1)
    return told[NUMBERS.index(str(option))]


def speaking_of(g: Position, key: str, source: int) -> Speaking:
    """Somebody who tells the text of an ability, or of a spell."""
    name = key.partition("#")[0].partition("+")[0] or g.objects[source].name
    return Speaking(g.rules.cards[name], quoted="+" in key)


def told_mode(speaking: Speaking, effect: Effect) -> str:
    try:
        return speaking.begun().effect(effect)
    except Untold:
        return "see the card."


def divide(g: Position, f: Divide) -> str:
    return f"How much of {f.left} damage does {called(g, f.among[len(f.given)])} get?"


def scry(g: Position, f: Scrying) -> str:
    what = name(g, f.cards[f.at])
    return f"{what[:1].upper()}{what[1:]}: top or {f.away}?"


def may(g: Position, f: Resolve | Paying) -> str:
    what = name(g, f.item)
    price = f.cost.mana if isinstance(f, Paying) and f.cost.mana.value else None
    return f"{what[:1].upper()}{what[1:]}: {'do it' if price is None else f'pay {price}'}?"


def priority(g: Position, f: Priority) -> str:
    """The question to the player with priority, with the top of the stack or the creatures that attack."""
    table = g.table
    if table.stack:
        return f"Respond to {name(g, table.stack[-1])}?"
    attackers = len(table.attackers) if table.active != f.seat else 0
    if not attackers:
        return "What do you do?"
    return f"{'A creature attacks' if attackers == 1 else f'{attackers} creatures attack'} you. What do you do?"
