"""Limits of abilities: 'Activate only if you control a Knight', 'This ability triggers only once each turn'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Activated, AnyAbility
from warband.games.magic.programs.conditions import AnyCondition, Phase, YourTurn
from warband.games.magic.programs.ops import Effect
from warband.games.magic.text.clauses import only_once
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.conditions import condition
from warband.games.magic.text.meaning.nouns.turns import opponents_turn, part_of_turn, your_turn
from warband.games.magic.text.meaning.states.reductions import cheaper, is_cheaper
from warband.games.magic.text.open_ability import Opened
from warband.text.reader.nodes import Clause, Lead, Said


def only_when(by: Interpreter, node: Clause, leads: tuple[Lead, ...]) -> AnyCondition | None:
    """The condition of an activation; None where there is none."""
    first = leads[0] if len(leads) == 1 else None
    during = node.role("during")
    if during is not None and {role.name for role in node.roles} == {"only", "during"} and not leads:
        by.note_all(node)
        if your_turn(by, during):
            return YourTurn()
        if opponents_turn(by, during):
            return YourTurn(False)
        if (found := part_of_turn(by, during)) is None:
            raise by.nothing(node, "activate only: at another time")
        return found
    if {role.name for role in node.roles} == {"only before attackers are declared"} and not leads:
        by.note_all(node)
        return Phase("before attackers", "anyone")
    if first is None or first.of is None or first.word not in ("only if", "if") or node.roles[1:]:
        return None
    if first.word == "if" and [role.name for role in node.roles] != ["only"]:
        return None
    by.note(first)
    by.note_all(node)
    return condition(by, first.of)


def gated(
    by: Interpreter, node: Clause, leads: tuple[Lead, ...], abilities: tuple[AnyAbility, ...]
) -> tuple[AnyAbility, ...]:
    """'Activate only if you control a Knight', behind an equip ability; nothing where it says something else."""
    last = abilities[-1] if abilities else None
    if not isinstance(last, Activated) or last.keyword != "equip" or last.only is not None:
        return ()
    if node.verb != "activate" or node.subject is not None:
        return ()
    only = only_when(by, node, leads)
    return () if only is None else (*abilities[:-1], replace(last, only=only))


def more_of(by: Interpreter, opened: Opened, said: Said) -> Opened | None:
    """A sentence that only limits the ability, or says what it costs; None of any other."""
    node = said.body
    if not isinstance(node, Clause):
        return None
    if node.verb == "activate" and opened.cost is not None:
        return restricted(by, opened, node, said.leads)
    if is_cheaper(node) and opened.cost is not None:
        before = opened.priced or Activated(opened.cost, Effect(()))
        priced = cheaper(by, said, (before,))[-1]
        return opened._replace(priced=priced if isinstance(priced, Activated) else None)
    if not said.leads and node.verb == "trigger" and opened.waits:
        if not only_once(node):
            raise by.nothing(node, "ability: triggers")
        by.note_all(node)
        return opened._replace(once=True)
    return None


def restricted(by: Interpreter, opened: Opened, node: Clause, leads: tuple[Lead, ...]) -> Opened:
    """'Activate only as a sorcery', 'Activate only once each turn', 'Activate only if you control a Knight'."""
    words = {role.name for role in node.roles}
    if only := only_when(by, node, leads):
        return opened._replace(only=only)
    by.note_all(node)
    if leads:
        raise by.nothing(node, "activate only")
    if words == {"only as a sorcery and only once each turn"} and node.subject is None:
        return opened._replace(timing="sorcery", once=True)
    if words == {"only as a sorcery"} and node.subject is None:
        return opened._replace(timing="sorcery")
    if words == {"only once each turn"} and node.subject is None:
        return opened._replace(once=True)
    if words == {"only once"} and node.subject is None:
        return opened._replace(exhaust=True)
    raise by.nothing(node, "activate only")
