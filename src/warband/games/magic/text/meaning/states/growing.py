"""Growth: numbers that are multiplied, as a static ability has them."""

from __future__ import annotations

from typing import NamedTuple

from warband.games.magic.programs.amounts import Amount, CountersOn, PowerOf, So, inside
from warband.games.magic.programs.changes import Base, BaseFor, Gets, GetsFor, GetsNumber
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.amounts import as_amount
from warband.games.magic.text.scope import Each
from warband.text.reader.nodes import Node


class Growth(NamedTuple):
    """Numbers that are multiplied by an amount, or by as many as there are."""

    power: int
    toughness: int
    times: Amount | Each


class Sized(NamedTuple):
    """Base power and toughness of an amount, or of as many as there are."""

    times: Amount | Each


# mtg.core.layer.base-number
def based(how: Sized, by: Interpreter, node: Node) -> Base | BaseFor:
    """A base power and toughness as a static ability has it."""
    each = how.times
    if isinstance(each, int):
        return Base(each, each)
    if not isinstance(each, Each) or not isinstance(each.what, Quality) or each.on != "self":
        raise by.nothing(node, "base power and toughness: X")
    return BaseFor(each.what, each.where)


def grown(how: Growth, by: Interpreter, node: Node) -> Gets | GetsFor | GetsNumber:
    """A growth as a static ability has it."""
    much = as_amount(how.times) if isinstance(how.times, Each) else how.times
    if isinstance(much, int):
        return Gets(how.power * much, how.toughness * much)
    if isinstance(how.times, Each) and not isinstance(much, So) and not isinstance(how.times.what, CountersOn):
        return for_each(how, how.times, by, node)
    inner = inside(much)
    if isinstance(inner, CountersOn) and isinstance(inner.what, Quality):
        return GetsNumber(how.power, how.toughness, much)
    if isinstance(inner, PowerOf | CountersOn | str) and getattr(inner, "what", "") not in OWN[type(inner)]:
        raise by.nothing(node, "gets: a number of another object, or of none")
    if isinstance(inner, PowerOf) and inner.what != by.scope.affects:
        raise by.nothing(node, "gets: a number of another object")
    return GetsNumber(how.power, how.toughness, much)


OWN: dict[type, tuple[str, ...]] = {PowerOf: ("self", "host"), CountersOn: ("self", "host"), str: ()}


def for_each(how: Growth, each: Each, by: Interpreter, node: Node) -> GetsFor:
    """'gets +1/+1 for each artifact you control'."""
    on = each.on
    assert isinstance(each.what, Quality | str)
    if not isinstance(each.what, str) and on != "self":
        raise by.nothing(node, "gets: for each attached to another object")
    if isinstance(each.what, str) and on not in ("self", by.scope.affects):
        raise by.nothing(node, "gets: for counters on another object")
    own = isinstance(each.what, str) and on != "self"
    return GetsFor(how.power, how.toughness, each.what, each.where, own)
