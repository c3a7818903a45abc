"""The shapes of statements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from warband.games.heroclix.text.reading.nouns.past import is_time
from warband.text.reader import nodes
from warband.text.reader.nodes import Lead, Node, Nominal, Together

WHEN = ("when", "whenever", "each time")


def for_all(lead: Lead) -> bool:
    """'for all characters with this trait'."""
    of = lead.of
    if not isinstance(of, Nominal) or of.det != "all" or of.head != "character":
        return False
    if [one.word for one in of.adjectives] not in ([], ["friendly"]):
        return False
    mods = [(mod.word, mod.of.head, mod.of.det) for mod in of.mods if isinstance(mod.of, Nominal)]
    return (
        len(mods) == 1 and mods[0][0] == "with" and mods[0][1] in ("trait", "power", "effect") and mods[0][2] == "this"
    )


def is_targeting(node: Node | None) -> bool:
    """'targeting only Robots'."""
    if not isinstance(node, nodes.Clause) or node.subject is not None:
        return False
    return node.verb in ("target", "attack") and node.form == "ing"


def is_doing(node: Node | None) -> TypeGuard[nodes.Clause]:
    """'carrying a character': a verb that nobody is the subject of."""
    return isinstance(node, nodes.Clause) and node.form == "ing" and not node.subject


def is_without_subject(node: Node | None) -> bool:
    """'attacking this character', 'attacked by it'."""
    if not isinstance(node, nodes.Clause) or node.subject is not None or node.verb not in ("attack", "target", "make"):
        return False
    return (node.form == "ing" or node.passive) and not any(role.name == node.suffers for role in node.roles)


def is_once_more(body: Node) -> bool:
    """Whether a power may be used one more time this turn."""
    if not isinstance(body, nodes.Clause) or (body.verb, body.modal, body.denied) != ("use", "may", False):
        return False
    when = body.role("time")
    known = {role.name for role in body.roles} == {"obj", "an additional time", "time"}
    return known and body.subject is not None and when is not None and is_time(when, "turn", det="this")


def is_own_damage(node: Node | None) -> bool:
    """'damage dealt by this character', 'this character's damage'."""
    if isinstance(node, Nominal) and node.head == "damage" and not (node.mods or node.adjectives or node.count):
        return (getattr(node.whose, "head", ""), getattr(node.whose, "det", "")) == ("character", "this")
    clause = node.mods[0].of if isinstance(node, Nominal) and len(node.mods) == 1 and node.head == "damage" else None
    by = clause.role("by") if isinstance(clause, nodes.Clause) and clause.verb == "deal" else None
    return isinstance(by, Nominal) and by.head == "character" and by.det == "this" and not by.mods and not by.adjectives


def is_setup(leads: Sequence[Lead]) -> bool:
    """'when establishing themed teams', '(during game setup) when determining a themed team'."""
    if len(leads) == 2 and getattr(leads[0].of, "head", "") == "game setup" and leads[0].word == "during":
        return is_setup(leads[1:])
    of = leads[0].of if len(leads) == 1 and leads[0].word in WHEN else None
    obj = of.role("obj") if isinstance(of, nodes.Clause) and of.verb in ("establish", "determine") else None
    return isinstance(obj, Nominal) and obj.head in ("themed team", "theme team") and not obj.mods


def is_construction(lead: Lead) -> bool:
    """'during force construction'."""
    return isinstance(lead.of, Nominal) and lead.of.head == "force construction"


def is_tuning(body: Node) -> bool:
    """Whether a sentence tells of a power that does more: 'increase the result by +1'."""
    return isinstance(body, nodes.Clause) and body.subject is None and body.verb in ("increase", "halve")


def is_list_and_more(node: Together, leads: tuple[Lead, ...]) -> bool:
    """'Poison, and when this character uses it, ...': a list of powers, and then a sentence."""
    first, *rest = node.parts
    more = len(rest) == 1 and isinstance(rest[0], nodes.Clause | nodes.Said)
    alone = not leads or (is_own_way(rest[-1]) and all(lead.trailing for lead in leads))
    uses = isinstance(first, nodes.Clause) and (first.verb, first.modal, first.denied) == ("use", "can", False)
    return node.word == "and" and more and (is_list(first) or (uses and isinstance(rest[0], nodes.Said))) and alone


def is_own_way(node: Node) -> bool:
    """'may use it as FREE', of the power right before it."""
    if not isinstance(node, nodes.Clause) or (node.verb, node.subject) != ("use", None):
        return False
    return node.modal in ("can", "may") and {role.name for role in node.roles} == {"obj", "as"}


def is_list(node: Node) -> bool:
    """Whether a sentence only names things."""
    if isinstance(node, Together):
        return all(is_list(part) for part in node.parts)
    return isinstance(node, Nominal)
