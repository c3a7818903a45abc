"""Damage: protection prevents it, lifelink and deathtouch add to it."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.magic.happening.planned import Planned, Replacing, gain_life, replaced
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import BATTLEFIELD, Seen
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import board, controller, counters, items, protections, traits
from warband.games.magic.targeting.qualities import source_has
from warband.kernel.event import happen, together
from warband.kernel.machine import push

TOXIC = "toxic "
NO_KEYWORDS: frozenset[str] = frozenset()
Blow = tuple[int, int, int, Seen | None]  # source, target, amount, and the last state of a source that is gone


def deal_all(g: Position, blows: Sequence[Blow], *, combat: bool = False) -> None:
    """Sources deal damage at the same time, unless something changes it first."""
    if replaced(g, "damage"):
        push(g, Replacing(tuple(Planned("damage", to, n, source, combat=combat, seen=s) for source, to, n, s in blows)))
        return
    with together(g):
        for source, to, amount, seen in blows:
            deal(g, source, to, amount, seen, combat=combat)


# mtg.core.keyword.deathtouch, mtg.core.keyword.toxic
def deal(g: Position, source: int, to: int, amount: int, seen: Seen | None = None, *, combat: bool = False) -> None:
    """A source deals damage to a creature or a player. `seen` is the source as it last was, when it is gone."""
    if amount <= 0 or prevented(g, source, to, seen):
        return
    if not is_player(to) and counters(g, to, "shield"):  # mtg.core.counter.shield
        atoms.put_counters(g, to, "shield", -1)
        return
    keywords = frozenset(seen.keywords) if seen else traits(g, source).keywords
    happen(g, events.DealsDamage(source, to, amount, combat, items(g, source) if seen is None else ()))
    if is_player(to):
        hurt_player(g, to - 1, amount, keywords)
        if combat and (venom := sum(int(word.removeprefix(TOXIC)) for word in keywords if word.startswith(TOXIC))):
            atoms.poison(g, to - 1, venom)
    else:
        hurt_creature(g, to, amount, keywords)
        if g.rules.hurting:
            atoms.harm(g, to, source)
    if "lifelink" in keywords:
        link(g, seen.controller if seen else controller(g, source), amount)


# mtg.core.keyword.infect
def hurt_player(g: Position, seat: int, amount: int, keywords: frozenset[str]) -> None:
    """A player loses life; from infect it gets poison instead."""
    if "infect" in keywords:
        atoms.poison(g, seat, amount)
    else:
        atoms.change_life(g, seat, -amount)


# mtg.core.keyword.wither
def hurt_creature(g: Position, who: int, amount: int, keywords: frozenset[str]) -> None:
    """Damage is marked on a creature; from infect or wither it comes as -1/-1 counters."""
    withers = not keywords.isdisjoint(("infect", "wither"))
    if withers:
        atoms.put_counters(g, who, "-1/-1", amount)
    atoms.hurt(g, who, 0 if withers else amount, deadly="deathtouch" in keywords)


# mtg.core.protection.damage
def prevented(g: Position, source: int, to: int, seen: Seen | None) -> bool:
    """Whether nothing is dealt: it is no creature or player that is there, or has protection from the source."""
    if is_player(to):
        return False
    if g.objects[to].zone != BATTLEFIELD or not traits(g, to).creature:
        return True
    if unpreventable(g, source):
        return False
    return any(source_has(g, word, source, seen) for word in protections(traits(g, to).keywords))


# mtg.core.prevent.cant
def unpreventable(g: Position, source: int) -> bool:
    """Whether the damage of a source can't be prevented: that of an object, of its host, or any damage."""
    for who, key in board(g).permissions.get("unpreventable", ()):
        affects = getattr(g.rules.abilities[key], "affects", "players")
        if affects == "players" or source == (who if affects == "self" else g.objects[who].host):
            return True
    return False


# mtg.core.keyword.lifelink
def link(g: Position, seat: int, amount: int) -> None:
    """Lifelink: the controller of the source gains as much life, at once."""
    gain_life(g, seat, amount)
