"""Costs in canonical words."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.costs import KINDS, Cost
from warband.games.magic.programs.ops import Count
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.telling.naming import Naming
from warband.games.magic.text.telling.nouns import TARGETS, a, joined, many, noun, number


def several(what: Quality, count: int, head: str = "permanent", zone: str = "") -> str:
    """'a land card', 'two untapped creatures you control'."""
    words = noun(what, many=count > 1, head=head, zone=zone).strip()
    return a(words) if count == 1 else f"{number(count)} {words}"


def cost(paid: Cost, me: Naming) -> str:
    """The parts of a cost, with commas between them."""
    parts = [str(paid.mana)] if paid.mana.value or paid.mana.xs or paid == Cost(paid.mana) else []
    parts += ["{T}"] if paid.tap else []
    parts += [f"pay {paid.life} life"] if paid.life else []
    parts += [f"pay {'{E}' * paid.energy}"] if paid.energy else []
    if paid.discards:
        parts.append(f"discard {several(paid.discard or Quality(), paid.discards, 'card', ' ')}")
    if paid.taps is not None:
        parts.append(f"tap {several(replace(paid.taps, tapped=False, whose='you'), paid.tapping)}")
    if paid.exiles is not None:
        parts.append(f"exile {several(paid.exiles, paid.exiling, 'card', ' from your graveyard')}")
    if paid.returns is not None:
        hand = "its owner's hand" if paid.returning == 1 else "their owner's hand"
        parts.append(f"return {several(paid.returns, paid.returning)} to {hand}")
    parts += [f"mill {many(paid.mills, 'card')}"] if paid.mills else []
    parts += ["tap equipped creature"] if paid.taps_host else []
    parts += [f"exile {me.me}"] if paid.away == "exile" else []
    parts += ["exile this card from your graveyard"] if paid.away == "exile from graveyard" else []
    parts += ["discard this card"] if paid.away == "discard" else []
    parts += [f"return {me.me} to its owner's hand"] if paid.away == "hand" else []
    if paid.counters is not None:
        parts.append(f"remove {many(paid.counters[1], f'{paid.counters[0]} counter')} from {me.me}")
    if paid.puts is not None:
        parts.append(f"put {many(paid.puts[1], f'{paid.puts[0]} counter')} on {me.me}")
    parts += [f"unattach {me.card.name}"] if paid.unattach else []
    parts += [given_with(me.card.name, paid.item_goes)] if paid.sacrifice_item else []
    if paid.item_counters is not None:
        _, kind, count = paid.item_counters
        parts.append(f"remove {many(count, f'{kind} counter')} from {me.card.name}")
    parts += [f"sacrifice {me.me}"] if paid.sacrifice_self else []
    if paid.sacrifice is not None:
        what = noun(paid.sacrifice).removesuffix(" you control")
        plenty = noun(paid.sacrifice, many=True).removesuffix(" you control")
        parts.append(f"sacrifice {a(what) if paid.sacrifices == 1 else f'{number(paid.sacrifices)} {plenty}'}")
    return ", ".join(parts)


def given_with(name: str, goal: str) -> str:
    """'sacrifice Spark Staff', 'exile Spark Staff': the permanent that grants an ability."""
    return {"": f"sacrifice {name}", "exile": f"exile {name}"}.get(goal, f"return {name} to its owner's hand")


def taxes(what: Quality, much: int, word: str) -> str:
    """'Equipment spells you cast cost {1} less to cast.'"""
    by = {"you": " you cast", "opponent": " your opponents cast", "anyone": ""}[what.whose]
    aim = f" that target {TARGETS[what.targets]}" if what.targets else ""
    spells = noun(replace(what, targets=""), head="spell", zone=" ", many=True).strip()
    said = f"{spells}{by}{aim} cost {{{much}}} {word} to cast."
    return said[:1].upper() + said[1:]


def mana_added(me: Naming, op: ops.AddMana) -> str:
    if isinstance(op.times, Count):
        return f"{mana_added(me, replace(op, times=1))} for each {me.there(op.times)}"
    if op.times != 1:
        amount = mana_added(me, replace(op, times=1)).replace("add", "add an amount of", 1)
        return f"{amount} equal to {me.counted(op.times)}"
    if op.choice:
        if op.kinds == (1, 1, 1, 1, 1, 0):
            return "add one mana of any color"
        return f"add {joined(tuple(f'{{{kind}}}' for kind, one in zip(KINDS, op.kinds, strict=True) if one), 'or')}"
    return "add " + "".join(f"{{{kind}}}" * count for kind, count in zip(KINDS, op.kinds, strict=True))


def given_up(op: ops.SacrificeOne) -> str:
    return a(noun(op.what)) if op.amount == 1 else f"{number(op.amount)} {noun(op.what, many=True)}"
