"""Clauses that refer to the sentences before them: 'if you do', 'when you lose control of it'."""

from __future__ import annotations

from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal


def spoken(op: object) -> object:
    """The object of a deed, where that is a card in a graveyard."""
    words = [getattr(op, field, None) for field in ("what", "who", "to", "host", "item")]
    return next((word for word in words if word == "card"), None)


def speaks_dead(op: object) -> bool:
    """Whether a creature that has died is to deal damage."""
    return getattr(op, "by", None) == "card"


def buried(lead: Lead) -> bool:
    """'if this card is in your graveyard'."""
    node = lead.of
    if lead.word != "if" or not isinstance(node, Clause) or node.verb != "be" or len(node.roles) != 1 or node.denied:
        return False
    place, subject = node.roles[0].of, node.subject
    inside = isinstance(place, Mod) and place.word == "in" and isinstance(place.of, Nominal)
    mine = inside and isinstance(place, Mod) and isinstance(place.of, Nominal) and place.of.head == "graveyard"
    return mine and isinstance(subject, Nominal) and subject.det == "this"


def they_do(node: Node | None) -> bool:
    """'they do': the player that was told to do something."""
    plain = isinstance(node, Clause) and node.verb == "do" and not node.roles and not node.denied and not node.past
    subject = node.subject if plain and isinstance(node, Clause) else None
    return isinstance(subject, Nominal) and subject.head == "it" and subject.many


def they_dont(node: Node | None) -> bool:
    """'they don't', 'that player doesn't'."""
    if not isinstance(node, Clause) or node.verb != "do" or node.past or node.modal:
        return False
    theirs = isinstance(node.subject, Nominal) and (node.subject.head, node.subject.many) == ("it", True)
    that = isinstance(node.subject, Nominal) and (node.subject.det, node.subject.head) == ("that", "player")
    return (theirs or that) and (node.denied or [role.name for role in node.roles] == ["not"])


def you_lose(node: Node | None) -> bool:
    """'you lose control of the creature'."""
    yours = isinstance(node, Clause) and isinstance(node.subject, Nominal) and node.subject.head == "you"
    return yours and isinstance(node, Clause) and node.verb == "lose control of" and not node.denied


def you_dont(node: Node | None) -> bool:
    """'you don't'."""
    mine = isinstance(node, Clause) and isinstance(node.subject, Nominal) and node.subject.head == "you"
    if not mine or not isinstance(node, Clause) or node.verb != "do" or node.past or node.modal:
        return False
    return node.denied or [role.name for role in node.roles] == ["not"]


def cant(node: Node | None) -> bool:
    """'you can't', 'they can't'."""
    subject = node.subject if isinstance(node, Clause) and node.verb == "do" and not node.roles else None
    them = isinstance(subject, Nominal) and (subject.head == "you" or (subject.head, subject.many) == ("it", True))
    return them and isinstance(node, Clause) and node.denied and node.modal == "can"


def only_once(node: Clause) -> bool:
    """'This ability triggers only once each turn.'"""
    subject = node.subject
    mine = isinstance(subject, Nominal) and (subject.det, subject.head) == ("this", "ability") and not subject.mods
    roles = {role.name for role in node.roles}
    return mine and roles == {"only once each turn"} and not node.denied and not node.modal


def you_do(node: Node | None) -> bool:
    """'you do'."""
    plain = isinstance(node, Clause) and node.verb == "do" and not node.roles and not node.denied and not node.past
    return plain and isinstance(node, Clause) and isinstance(node.subject, Nominal) and node.subject.head == "you"
