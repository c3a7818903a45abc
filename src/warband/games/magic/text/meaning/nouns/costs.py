"""Costs: words before a colon, behind 'equip', or behind 'you may'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.conditions import MANY
from warband.games.magic.programs.costs import Cost, mana
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import amount, kind_of
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Node, Nominal

COSTS = ("pay", "discard", "sacrifice", "unattach", "remove", "tap", "exile")  # payments in the middle of an effect
AVERTING = (*COSTS, "return", "mill")  # and behind 'unless'


def payment(by: Interpreter, node: Clause) -> Cost:
    """A deed as a cost."""
    by.note(node, *node.roles)
    found = PAYMENTS.mean(node, by)
    return found


def together(by: Interpreter, one: Cost, other: Cost, node: Node) -> Cost:
    """Two costs as one."""
    for field in one.__struct_fields__:
        mine, its, usual = getattr(one, field), getattr(other, field), getattr(Cost(), field)
        if its != usual:
            if mine != usual:
                raise by.nothing(node, "cost: the same twice")
            one = replace(one, **{field: its})
    return one


def pay(by: Interpreter, obj: Nominal) -> Cost:
    """'pay {2}', 'pay 3 life'."""
    if obj.proper and obj.sort == "mana":
        return Cost(mana(obj.head))
    if obj.proper and obj.sort == "energy":
        return Cost(energy=obj.head.count("{E}"))
    if obj.head == "life" and not obj.mods and isinstance(much := amount(by, obj), int):
        return Cost(life=much)
    raise by.nothing(obj, "pay")


def discard(by: Interpreter, obj: Nominal) -> Cost:
    """'discard a card', 'discard a land card', 'discard this card'."""
    if (obj.det, obj.head) == ("this", "card") and not obj.mods:
        by.note_all(obj)
        return Cost(away="discard")
    much = amount(by, replace(obj, mods=(), adjectives=()))
    if obj.head != "card" or not isinstance(much, int):
        raise by.nothing(obj, "discard as a cost")
    found = quality(by, replace(obj, det="", count=None))
    return Cost(discards=much, discard=None if found == Quality() else found)


def tap(by: Interpreter, obj: Nominal) -> Cost:
    """'tap an untapped creature you control', 'tap equipped creature'."""
    if not obj.det and [word.word for word in obj.adjectives] == ["equipped"]:
        if by.understand("one", obj) != "host":
            raise by.nothing(obj, "tap as a cost")
        return Cost(taps_host=True)
    much = amount(by, replace(obj, mods=(), adjectives=()))
    found = quality(by, replace(obj, det="another" if obj.det == "another" else "", count=None))
    if not isinstance(much, int) or found.tapped is not False or found.whose != "you":
        raise by.nothing(obj, "tap as a cost")
    return Cost(taps=replace(found, tapped=None), tapping=much)


def exile(by: Interpreter, obj: Nominal, from_: Node | None = None) -> Cost:
    """'exile this object', 'exile a card from your graveyard', 'exile this card from your graveyard'."""
    if (obj.det, obj.head) == ("this", "card") and isinstance(from_, Nominal) and from_.head == "graveyard":
        by.note_all(from_)
        return Cost(away="exile from graveyard")
    if obj.det == "this" and from_ is None:
        if by.understand("one", obj) == "giver":
            return Cost(sacrifice_item=by.name, item_goes="exile")
        return Cost(away="exile")
    mine = isinstance(from_, Nominal) and from_.head == "graveyard" and of_you(from_.whose) and not from_.mods
    much = amount(by, replace(obj, mods=(), adjectives=()))
    if not mine or not isinstance(much, int) or obj.head != "card":
        raise by.nothing(obj, "exile as a cost")
    by.note_all(from_)
    return Cost(exiles=quality(by, replace(obj, det="", count=None)), exiling=much)


def back(by: Interpreter, obj: Nominal, to: Nominal) -> Cost:
    """'return this object to its owner's hand', 'return a creature you control to its owner's hand'."""
    if to.head == "hand" and (obj.det in ("a", "an", "another") or obj.count is not None):
        return returned(by, obj, to)
    who = by.understand("one", obj) if obj.det == "this" and to.head == "hand" else None
    if who not in ("self", "giver"):
        raise by.nothing(obj, "return as a cost")
    by.note_all(to)
    return Cost(sacrifice_item=by.name, item_goes="hand") if who == "giver" else Cost(away="hand")


def returned(by: Interpreter, obj: Nominal, to: Nominal) -> Cost:
    """'return two lands you control to their owner's hand'."""
    much = amount(by, replace(obj, mods=(), adjectives=()))
    found = quality(by, replace(obj, det="another" if obj.det == "another" else "", count=None))
    if not isinstance(much, int) or found.whose != "you":
        raise by.nothing(obj, "return as a cost")
    by.note_all(to)
    return Cost(returns=found, returning=much)


def mill(by: Interpreter, obj: Nominal) -> Cost:
    """'mill two cards'."""
    much = amount(by, obj)
    if obj.head != "card" or obj.mods or obj.adjectives or not isinstance(much, int):
        raise by.nothing(obj, "mill as a cost")
    by.note(obj)
    return Cost(mills=much)


def sacrifice(by: Interpreter, obj: Node) -> Cost:
    """'sacrifice this object', 'sacrifice two lands'."""
    if isinstance(obj, Nominal) and obj.det == "this":
        who = by.understand("one", obj)
        return Cost(sacrifice_item=by.name) if who == "giver" else Cost(sacrifice_self=True)
    if not isinstance(obj, Nominal) or obj.det not in ("a", "an", "another", "") or obj.head in ("it", "self"):
        raise by.nothing(obj, "sacrifice as a cost")
    number = 1
    if obj.count is not None:
        by.note(obj.count)
        number = obj.count.least
        if obj.count.most != number or not 0 < number < MANY or obj.count.limit:
            raise by.nothing(obj, "sacrifice as a cost: how many")
    found = quality(by, replace(obj, count=None))
    return Cost(sacrifice=replace(found, whose="you"), sacrifices=number)


def unattach(by: Interpreter, obj: Node) -> Cost:
    if by.understand("one", obj) not in ("self", "giver"):
        raise by.nothing(obj, "unattach as a cost")
    return Cost(unattach=by.name)


def remove(by: Interpreter, obj: Nominal, from_: Node) -> Cost:
    """'remove a charge counter from this object'."""
    who = by.understand("one", from_) if obj.head == "counter" and not obj.mods else None
    if who not in ("self", "giver"):
        raise by.nothing(obj, "remove as a cost")
    much = amount(by, replace(obj, adjectives=()))
    if not isinstance(much, int):
        raise by.nothing(obj, "remove as a cost: how many")
    if who == "giver":
        return Cost(item_counters=(by.name, kind_of(by, obj), much))
    return Cost(counters=(kind_of(by, obj), much))


# mtg.core.cost.puts
def put(by: Interpreter, obj: Nominal, on: Node) -> Cost:
    """'put a -1/-1 counter on this creature'."""
    if obj.head != "counter" or by.understand("one", on) != "self" or obj.mods:
        raise by.nothing(obj, "put as a cost")
    much = amount(by, replace(obj, adjectives=(), names=()))
    if not isinstance(much, int):
        raise by.nothing(obj, "put as a cost: how many")
    return Cost(puts=(kind_of(by, obj), much))


PAYMENTS: Table[Cost] = Table(
    "cost",
    {
        "pay obj:noun": pay,
        "discard obj:noun": discard,
        "sacrifice obj:raw": sacrifice,
        "unattach obj:raw": unattach,
        "remove obj:noun from:raw": remove,
        "put obj:noun on:raw": put,
        "tap obj:noun": tap,
        "exile obj:noun from?:raw": exile,
        "return obj:noun to:noun": back,
        "mill obj:noun": mill,
    },
)
