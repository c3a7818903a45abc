"""Limits of activated abilities: 'Activate only if you control a Knight', 'Activate only during your turn'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Activated, AnyAbility
from warband.games.magic.programs.conditions import AnyCondition, YourTurn
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.conditions import condition, your_turn
from warband.text.reader.nodes import Clause, Lead


def only_when(by: Interpreter, node: Clause, leads: tuple[Lead, ...]) -> AnyCondition | None:
    """The condition of an activation; None where there is none."""
    first = leads[0] if len(leads) == 1 else None
    during = node.role("during")
    if during is not None and {role.name for role in node.roles} == {"only", "during"} and not leads:
        by.note_all(node)
        if not your_turn(by, during):
            raise by.nothing(node, "activate only: at another time")
        return YourTurn()
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
