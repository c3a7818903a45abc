"""Costs that are not mana: tapping, life, sacrifices, discards, unattaching."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from warband.games.magic.happening.leaving import sacrifice
from warband.games.magic.mana.paying import pay as pay_mana
from warband.games.magic.mana.paying import payable as mana_payable
from warband.games.magic.mana.sources import can_tap
from warband.games.magic.position import atoms
from warband.games.magic.position.model import EXILE, GRAVEYARD, HAND
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, has, items, once_each
from warband.games.magic.programs.costs import Cost, Mana
from warband.games.magic.targeting.qualities import fits
from warband.kernel.event import together


def with_mana(cost: Cost, mana: Mana) -> Cost:
    """The same cost with another amount of mana."""
    return cost if cost.mana == mana else replace(cost, mana=mana)


def kept(cost: Cost, source: int) -> tuple[int, ...]:
    """Permanents that can't be tapped for mana, because the cost needs them itself."""
    return (source,) if cost.tap or cost.sacrifice_self or cost.away else ()


# mtg.core.cost.giver
def giver(g: Position, source: int, key: str) -> int:
    """The attached permanent that grants an ability; 0: the object has it by itself."""
    name, granted, _ = key.partition("+")
    return next((item for item in items(g, source) if g.objects[item].name == name), 0) if granted else 0


# mtg.core.cost.counters, mtg.core.energy, mtg.core.counter.kinds
def payable(g: Position, seat: int, source: int, cost: Cost) -> bool:
    """Whether a player can pay a cost."""
    if cost.tap and not can_tap(g, g.objects[source]):
        return False
    if cost.energy > g.player(seat).energy:
        return False
    if cost.life and g.player(seat).life < cost.life:
        return False
    if cost.discards > len(discards(g, seat, source, cost, ())):
        return False
    if cost.unattach and not attached(g, source, cost.unattach):
        return False
    if cost.sacrifice_item and not attached(g, source, cost.sacrifice_item):
        return False
    if cost.item_counters and not with_counters(g, source, cost):
        return False
    if cost.counters and dict(g.objects[source].counters).get(cost.counters[0], 0) < cost.counters[1]:
        return False
    if cost.sacrifice is not None and len(sacrifices(g, seat, source, cost, ())) < cost.sacrifices:
        return False
    if cost.taps is not None and len(tappable(g, seat, source, cost, ())) < cost.tapping:
        return False
    if cost.exiles is not None and len(buried(g, seat, source, cost, ())) < cost.exiling:
        return False
    if cost.returns is not None and len(returnable(g, seat, source, cost, ())) < cost.returning:
        return False
    if cost.mills > len(g.player(seat).library) or (cost.taps_host and not untapped_host(g, source)):
        return False
    return mana_payable(g, seat, cost.mana, (*kept(cost, source), *held(g, cost, source)))


# mtg.core.cost.giver
def with_counters(g: Position, source: int, cost: Cost) -> int:
    """The attached permanent with counters that a cost removes; 0: it has not so many."""
    name, kind, number = cost.item_counters or ("", "", 0)
    item = attached(g, source, name)
    return item if item and dict(g.objects[item].counters).get(kind, 0) >= number else 0


# mtg.core.cost.taps-host
def untapped_host(g: Position, source: int) -> int:
    """The permanent to which the source is attached, if it is untapped; 0 otherwise."""
    host = g.objects[source].host
    return host if host and not g.objects[host].tapped else 0


def held(g: Position, cost: Cost, source: int) -> tuple[int, ...]:
    """The host, where the cost taps it: it makes no mana for the same cost."""
    return (g.objects[source].host,) if cost.taps_host else ()


def parts(cost: Cost) -> tuple[tuple[str, int], ...]:
    """The choices for a payment, in their order, each with the number of its objects."""
    return (
        ("sacrifice", cost.sacrifices if cost.sacrifice is not None else 0),
        ("pay with", cost.discards),
        ("tap to pay", cost.tapping if cost.taps is not None else 0),
        ("exile to pay", cost.exiling if cost.exiles is not None else 0),
        ("return to pay", cost.returning if cost.returns is not None else 0),
    )


def kind_asked(cost: Cost, chosen: int) -> str:
    """The next choice for the payment; '' when none is left."""
    for kind, wanted in parts(cost):
        if chosen < wanted:
            return kind
        chosen -= wanted
    return ""


def choices(g: Position, seat: int, source: int, cost: Cost, chosen: tuple[int, ...]) -> list[int]:
    """The permanents or cards with which a part of a cost can be paid."""
    return CHOICES[kind_asked(cost, len(chosen))](g, seat, source, cost, chosen)


def discards(g: Position, seat: int, source: int, cost: Cost, chosen: tuple[int, ...]) -> list[int]:
    """Cards of a hand that a player may discard for a cost."""
    there = [card for card in g.player(seat).hand if card not in chosen and card != source]
    return [card for card in there if cost.discard is None or fits(g, cost.discard, card, seat, source)]


# mtg.core.cost.taps
def tappable(g: Position, seat: int, source: int, cost: Cost, chosen: tuple[int, ...]) -> list[int]:
    """Untapped permanents that a player may tap for a cost, and still pay the rest of it."""
    wanted = cost.taps
    assert wanted is not None
    return [
        who
        for who in g.table.battlefield
        if who not in chosen and not g.objects[who].tapped and controller(g, who) == seat
        and fits(g, wanted, who, seat, source) and mana_payable(g, seat, cost.mana, (*kept(cost, source), *chosen, who))
    ]  # fmt: skip


# mtg.core.cost.returns
def returnable(g: Position, seat: int, source: int, cost: Cost, chosen: tuple[int, ...]) -> list[int]:
    """Permanents that a player may return to their owners' hands for a cost, and still pay the rest of it."""
    wanted = cost.returns
    assert wanted is not None
    return [
        who
        for who in g.table.battlefield
        if who not in chosen and controller(g, who) == seat and fits(g, wanted, who, seat, source)
        and mana_payable(g, seat, cost.mana, (*kept(cost, source), *chosen, who))
    ]  # fmt: skip


# mtg.core.cost.exiles
def buried(g: Position, seat: int, source: int, cost: Cost, chosen: tuple[int, ...]) -> list[int]:
    """Cards of a graveyard that a player may exile for a cost."""
    wanted = cost.exiles
    assert wanted is not None
    return [card for card in g.player(seat).graveyard if card not in chosen and fits(g, wanted, card, seat, source)]


def sacrifices(g: Position, seat: int, source: int, cost: Cost, chosen: tuple[int, ...]) -> list[int]:
    """Permanents that a player may sacrifice for a cost, and still pay the rest of it."""
    wanted = cost.sacrifice
    assert wanted is not None
    return [
        who
        for who in g.table.battlefield
        if who not in chosen and controller(g, who) == seat and fits(g, wanted, who, seat, source)
        and not has(g, who, "can't be sacrificed")
        and mana_payable(g, seat, cost.mana, (*kept(cost, source), *chosen, who))
    ]  # fmt: skip


CHOICES: dict[str, Callable[[Position, int, int, Cost, tuple[int, ...]], list[int]]] = {
    "sacrifice": sacrifices, "pay with": lambda g, *rest: once_each(g, discards(g, *rest)), "tap to pay": tappable,
    "exile to pay": buried, "return to pay": returnable,
}  # fmt: skip


AWAY = {"exile": EXILE, "hand": HAND, "exile from graveyard": EXILE, "discard": GRAVEYARD}


def attached(g: Position, source: int, name: str) -> int:
    """The attached permanent that a cost names: the source itself, or one that is attached to it; 0: none."""
    if g.objects[source].name == name and g.objects[source].host:
        return source
    return next((item for item in items(g, source) if g.objects[item].name == name), 0)


def pay(g: Position, seat: int, source: int, cost: Cost, chosen: tuple[int, ...]) -> None:
    """Pay all of a cost."""
    pay_mana(g, seat, cost.mana, (*kept(cost, source), *held(g, cost, source), *chosen))
    if cost.tap:
        atoms.tap(g, source)
    for host in held(g, cost, source):
        atoms.tap(g, host)
    if cost.energy:
        atoms.energy(g, seat, -cost.energy)
    if cost.life:
        atoms.change_life(g, seat, -cost.life)
    if cost.unattach:
        atoms.unattach(g, attached(g, source, cost.unattach))
    if cost.puts:  # mtg.core.cost.puts
        atoms.put_counters(g, source, *cost.puts)
    if cost.item_counters:
        _, kind, number = cost.item_counters
        atoms.put_counters(g, with_counters(g, source, cost), kind, -number)
    if cost.counters:
        atoms.put_counters(g, source, cost.counters[0], -cost.counters[1])
    if chosen or cost.sacrifice_self or cost.sacrifice_item or cost.away or cost.mills:
        with together(g):
            give_up(g, cost, source, chosen)


# mtg.core.keyword.cycling
def give_up(g: Position, cost: Cost, source: int, chosen: tuple[int, ...]) -> None:
    """Permanents are sacrificed or tapped, cards are discarded or exiled."""
    left = list(chosen)
    for kind, number in parts(cost):
        for who in left[:number]:
            GIVING[kind](g, who)
        del left[:number]
    for card in g.player(controller(g, source)).library[: cost.mills]:  # mtg.core.cost.mills
        atoms.move(g, card, GRAVEYARD)
    if cost.away:
        atoms.move(g, source, AWAY[cost.away])
    if cost.sacrifice_item and cost.item_goes:
        atoms.move(g, attached(g, source, cost.sacrifice_item), AWAY[cost.item_goes])
    elif cost.sacrifice_item:
        sacrifice(g, attached(g, source, cost.sacrifice_item))
    if cost.sacrifice_self:
        sacrifice(g, source)


GIVING: dict[str, Callable[[Position, int], None]] = {
    "sacrifice": sacrifice, "pay with": lambda g, who: atoms.move(g, who, GRAVEYARD), "tap to pay": atoms.tap,
    "exile to pay": lambda g, who: atoms.move(g, who, EXILE),
    "return to pay": lambda g, who: atoms.move(g, who, HAND),
}  # fmt: skip
