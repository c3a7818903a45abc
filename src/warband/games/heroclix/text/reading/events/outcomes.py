"""Words for what comes of a use: 'does', 'either power', 'during the action', a token that is removed."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs.ops import Happening
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader.nodes import Clause, Node, Nominal, Role

EITHER = Nominal(0, 0, "either", "power")
IT = Nominal(0, 0, "it", "power")


def with_either(by: Interpreter, clause: Clause) -> Clause:
    """'uses either power' as 'uses either'."""
    either, obj = clause.role("either"), clause.role("obj")
    if clause.verb != "use" or either is None or {role.name for role in clause.roles} - {"either", "obj"}:
        return clause
    if obj is not None and (getattr(obj, "head", "") != "power" or getattr(obj, "mods", ())):
        return clause
    by.note_every(obj)
    by.note_every(either)
    return replace(clause, roles=(Role(clause.first, clause.last, "obj", EITHER),))


def with_it(clause: Clause) -> Clause:
    """'it does', behind a power, as 'it uses it'."""
    if clause.verb != "do" or clause.roles or clause.denied or clause.modal:
        return clause
    return replace(clause, verb="use", roles=(Role(clause.first, clause.last, "obj", IT),))


def without_time(by: Interpreter, clause: Clause) -> Clause:
    """'hits during the action', as 'hits': the event is part of that action anyway."""
    idle = [role for role in clause.roles if role.name == "during" and is_this_action(role.of)]
    for role in idle:
        by.note_all(role)
    return replace(clause, roles=tuple(role for role in clause.roles if role not in idle)) if idle else clause


def is_this_action(node: Node) -> bool:
    """'the action', 'that action', 'this attack'."""
    plain = isinstance(node, Nominal) and node.head in ("action", "attack") and not (node.mods or node.adjectives)
    return plain and isinstance(node, Nominal) and node.det in ("the", "that", "this")


# hc.text.relieves
def relieves(by: Interpreter, power: str, second: Clause) -> Happening:
    """'uses Leadership and removes an action token from a character with the Robot keyword'."""
    token, whom = second.role("obj"), second.role("from")
    if power != "Leadership" or not isinstance(token, Nominal) or token.head != "action token" or whom is None:
        raise by.nothing(second, "trigger: use and remove")
    by.note_all(token)
    return Happening("aims", powers=(power,), whom=by.understand("a kind", whom))
