"""Leads of sentences about a special attack: that it is made, or the effect of the last one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.states.clauses import quiet
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Lead, Node, Nominal

Said: TypeAlias = Callable[[Interpreter, Lead], str]
"""The meaning of a lead, as a word."""


def with_this(by: Interpreter, lead: Lead) -> bool:
    """'when Krug attacks with this special attack'."""
    node = lead.of
    if not isinstance(node, Clause) or node.verb != "attack" or node.passive or len(node.roles) != 1:
        return False
    if not is_this(node.role("with")) or (node.subject is not None and by.understand("who", node.subject) != SELF):
        return False
    by.note_all(lead)
    return True


def is_this(node: Node | None) -> bool:
    """'this special attack'."""
    return isinstance(node, Nominal) and node.head == "special attack" and node.det == "this" and not node.mods


ALSO = ("after", "before or after", "in addition to")  # a normal attack: both are made

# --- what stands before a sentence


def led(by: Interpreter, lead: Lead) -> str:
    """A lead as a word: 'this' for 'when attacking with it', or the outcome of the last attack."""
    by.note(lead)
    if with_this(by, lead):
        return "this"
    if lead.word == "once per" and isinstance(lead.of, Nominal) and lead.of.head in ("round", "game"):
        by.note_all(lead)
        return f"once {lead.of.head}"
    if lead.word == "instead of" and isinstance(lead.of, Nominal) and lead.of.head == "normal attack":
        by.note_all(lead)
        return "instead"
    if lead.word in ALSO and isinstance(lead.of, Nominal) and lead.of.head == "normal attack":
        by.note_all(lead)
        return "normally"
    if not isinstance(lead.of, Clause):
        raise by.nothing(lead, f"special attack: {lead.word}")
    node = quiet(by, lead.of)
    by.note(lead.of, node, *node.roles)
    word = LEADS.mean(node, by)(by, lead)
    return word


def does(what: str) -> Callable[..., Said]:
    """'if this special attack inflicts a wound', 'until he does not inflict a wound'."""

    def make(by: Interpreter, obj: Node, subject: Node | None = None, **said: object) -> Said:
        by.note_all(obj)
        by.note_all(subject)

        def named(by: Interpreter, lead: Lead) -> str:
            return f"{'while' if lead.word == 'until' else 'if'} {what}"

        return named

    return make


def skulls(by: Interpreter, obj: Node, subject: Who | None = None, with_: Node | None = None) -> Said:
    """'if he rolls at least 2 skulls with it'."""
    by.note_all(obj)
    by.note_all(with_)

    def named(by: Interpreter, lead: Lead) -> str:
        count = obj.count if isinstance(obj, Nominal) and obj.head == "skull" else None
        if count is None or subject not in (None, SELF):
            raise by.nothing(lead, "special attack: which roll")
        least = count.most + 1 if lead.word == "until" else count.least
        return f"{'while' if lead.word == 'until' else 'if'} {least} skulls"

    return named


def struck(by: Interpreter, by_: Node | None = None, obj: Node | None = None, with_: Node | None = None) -> Said:
    """'when attacked by this special attack'."""
    for one in (by_, obj, with_):
        by.note_all(one)

    def named(by: Interpreter, lead: Lead) -> str:
        if not any(map(is_this, (by_, obj, with_))):
            raise by.nothing(lead, "special attack: attacked by what")
        return "struck"

    return named


def engaged(by: Interpreter, **said: object) -> Said:
    """'while engaged'."""
    return lambda by, lead: "engaged"


def normally(by: Interpreter, **said: Node | None) -> Said:
    """'after attacking normally'."""
    for node in said.values():
        by.note_all(node)

    def named(by: Interpreter, lead: Lead) -> str:
        if lead.word == "instead of":
            return "instead"
        if lead.word not in ALSO:
            raise by.nothing(lead, "special attack: attacks normally")
        return "normally"

    return named


def uses(by: Interpreter, obj: Node, **said: Node | None) -> Said:
    """'before or after using Krug's normal attack'."""
    if getattr(obj, "head", "") != "normal attack" or getattr(obj, "mods", ()):
        raise by.nothing(obj, "special attack: which attack")
    return normally(by, obj=obj, **said)


LEADS: Table[Callable[..., str]] = Table("special attack", {
    "inflict obj:raw subject?:raw": does("wounds"),
    "inflict obj:raw subject?:raw !denied": does("wounds"),
    "destroy obj:raw subject?:raw": does("destroys"),
    "destroy obj:raw subject?:raw !denied": does("destroys"),
    "destroy obj:raw by?:raw !passive": lambda by, obj, by_=None: does("destroys")(by, obj=obj, subject=by_),
    "roll obj:raw subject?:who with?:raw": skulls,
    "engage !passive": engaged,
    "attack normally subject?:raw with?:raw": normally,
    "use obj:raw subject?:raw": uses,
    "make obj:raw subject?:raw": uses,
    "inflict obj:raw subject?:raw with:raw": does("wounds"),
    "destroy obj:raw subject?:raw with:raw": does("destroys"),
    "attack by?:raw obj?:raw with?:raw !passive": struck,
    "defend against:raw": lambda by, against: struck(by, against),
})  # fmt: skip
