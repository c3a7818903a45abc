"""Deeds that add to a value for the turn, or to a roll."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.words import Number, Value
from warband.games.heroscape.text.deeds.choosing import target
from warband.games.heroscape.text.deeds.moments import of_chosen
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.amounts import Dice, Numbers
from warband.games.heroscape.text.nouns.circumstance import NOWHERE
from warband.games.heroscape.text.nouns.conditions import circumstances
from warband.games.heroscape.text.nouns.turns import as_given
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who
from warband.games.heroscape.text.program import ROUNDS, Deed, Program
from warband.games.heroscape.text.states.counting import counting
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Count, Lead, Node, Nominal, Role, Said

ROLLS = ("die roll", "roll")
VALUES: dict[str, Value] = {name: name for name in get_args(Number)}
LASTING = ("move", "attack", "range", "defense")  # values that a power changes until the turn ends
SIGNS = {"add": "to", "subtract": "from"}


# hs.power.d20-given
def more_luck(by: Interpreter, said: Said, found: Program) -> Program | None:
    """'add 3 to the roll if he is engaged', '... for each Elf adjacent to Krug'; None of other sentences."""
    body = said.body
    if not found.rolled or found.bands or found.plague is not None or not isinstance(body, Clause):
        return None
    sign = {"add": 1, "subtract": -1}.get(body.verb, 0)
    to = body.role("to" if sign > 0 else "from")
    if not sign or body.denied or getattr(to, "head", "") not in ROLLS or body.role("obj") is None:
        return None
    tried = by.copied()
    try:
        bonus = luck_of(tried, said.leads, body, sign)
    except NoMeaning:
        return None
    if bonus.given == () and bonus == ops.Bonus("d20", bonus.amount):
        return None
    by.understood, by.mentions = tried.understood, tried.mentions
    return found._replace(luck=(*found.luck, bonus))


def with_luck(said: Said) -> tuple[Said, Said] | None:
    """'roll the 20-sided die, adding 2 if ...' as two sentences; None of other sentences."""
    at = next((at for at, lead in enumerate(said.leads) if lead.word == "doing"), None)
    adds = said.leads[at].of if at is not None else None
    rolls = isinstance(said.body, Clause) and getattr(said.body.role("obj"), "sort", "") == "d20"
    if at is None or not rolls or not isinstance(adds, Clause) or adds.verb not in SIGNS:
        return None
    name, first = SIGNS[adds.verb], adds.first
    its = Role(first, first, name, Nominal(first, first, "roll", "roll"))
    roles = adds.roles if adds.role(name) else (*adds.roles, its)
    behind = replace(said, leads=said.leads[at + 1 :], body=replace(adds, roles=roles, form=""))
    return replace(said, leads=said.leads[:at]), behind


def luck_of(by: Interpreter, leads: tuple[Lead, ...], body: Clause, sign: int) -> ops.Bonus:
    """What a power adds to its own roll."""
    node, often = counting(by, by_number(body))
    by.note(body, *body.roles, *leads)
    by.note_all(node.role("to") or node.role("from"))
    by.note_all(node.subject)
    numbers = by.role("all dice", node.role("obj") or node)
    if {role.name for role in node.roles} - {"obj", "to", "from"} or not isinstance(numbers, tuple):
        raise by.nothing(node, "deed: adds to which roll")
    [one] = numbers if len(numbers) == 1 else (Dice("", 0),)
    if one.value or not one.amount or (node.subject is not None and getattr(node.subject, "head", "") != "you"):
        raise by.nothing(node, "deed: adds to which roll")
    kinds = [fits for lead in leads if (fits := of_chosen(by, lead.of)) is not None]
    so = as_given(circumstances(by, tuple(lead for lead in leads if lead.of is not None and not kinds)))
    if so.role or so.fields or so.moment or so.whose != SELF or len(kinds) != (len(leads) if kinds else 0):
        raise by.nothing(node, "deed: adds to a roll when")
    kind = kinds[0] if kinds else ops.Fits()
    return ops.Bonus("d20", sign * one.amount, given=so.given, kinds=kind.kinds, sizes=kind.sizes,
                     rarities=kind.rarities, kin=kind.kin, but=kind.but, **often._asdict())  # fmt: skip


def by_number(node: Clause) -> Clause:
    """'add the number of Elves adjacent to him to your roll' as 'add 1 for each of them'."""
    obj = node.role("obj")
    if not isinstance(obj, Nominal) or obj.det not in ("the number of", "number of"):
        return node
    one = Nominal(obj.first, obj.last, "", "number", count=Count(obj.first, obj.last, 1, 1))
    each = Role(obj.first, obj.last, "for each", replace(obj, det=""))
    return replace(node, roles=(*(replace(role, of=one) if role.of is obj else role for role in node.roles), each))


def own_added(by: Interpreter, subject: Who, obj: tuple[Dice, ...], to: Numbers) -> Deed:
    """'Krug may add 2 to his move': to his own."""
    if subject != SELF:
        raise by.nothing(NOWHERE, "deed: whose value is changed")
    return added(by, obj, to)


def added(by: Interpreter, obj: tuple[Dice, ...], to: Numbers) -> Deed:
    """A value for the turn."""
    return boosted(by, obj=obj, to=to)


@later
def boosted(by: Interpreter, node: Node, found: Program, obj: tuple[Dice, ...], to: Numbers, sign: int = 1) -> Program:
    """'add 3 to his move', until the turn ends."""
    [one] = obj if len(obj) == 1 else (Dice("", 0),)
    if to.values == ("initiative",) and found.when in ROUNDS[:3] and not one.value and to.of(None) == SELF:
        return found.add(ops.Lend((ops.Bonus("initiative", sign * one.amount),), "round"))
    known = all(value in LASTING for value in to.values)
    chosen = to.of(None) == CHOSEN and found.chosen
    if one.value or not one.amount or not known or not found.begun or found.when in ROUNDS:
        raise by.nothing(node, "deed: which value is changed")
    whom = to.of(None)
    if whom not in (SELF, CHOSEN) and whom.side in ("yours", "friends") and not found.chosen and not whom.all:
        found, chosen = found._replace(chosen=True).add(target(by, node, whom)), True
    elif not chosen and whom != SELF:
        raise by.nothing(node, "deed: whose value is changed")
    return found.add(*(ops.Boost(VALUES[value], sign * one.amount, chosen=chosen) for value in to.values))
