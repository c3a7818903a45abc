"""Beginnings that a sentence tells: guards, events behind 'if'."""

from __future__ import annotations

from warband.text.reader import nodes
from warband.text.reader.nodes import Node, Nominal, Said


def is_guard(said: Said) -> bool:
    """'Protected: Outwit.' can stand behind everything."""
    body = said.body
    return isinstance(body, Nominal) and body.proper and body.head.startswith("Protected:") and not said.leads


def is_burden(node: Node) -> bool:
    """'is given an action token'."""
    given = node.role("obj") if isinstance(node, nodes.Clause) and node.verb == "give" and node.passive else None
    return isinstance(given, Nominal) and given.head == "action token"


def happens(node: Node) -> bool:
    """Whether 'if' tells of something that happens: a KO, a critical hit, a first attack."""
    if isinstance(node, nodes.Together) and node.word == "and" and any(is_burden(part) for part in node.parts):
        return True
    if isinstance(node, nodes.Together) and [getattr(part, "verb", "") for part in node.parts] == ["make", "hit"]:
        return not any(getattr(part, "past", False) for part in node.parts)
    if not isinstance(node, nodes.Clause) or node.past:
        return False
    names = {role.name for role in node.roles}
    return (
        (node.verb == "KO" and (node.modal == "would" or "by" in names))
        or (node.verb == "hit" and "critically" in names)
        or (node.verb == "give" and node.passive and getattr(node.role("obj"), "head", "") == "action token")
    )
