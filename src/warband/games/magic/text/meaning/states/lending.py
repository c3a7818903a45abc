"""Permissions and replacements that an object has for a time, or while something is so."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import AnyAbility, Permission, Replacement
from warband.games.magic.programs.changes import CROWDS, Gains
from warband.games.magic.programs.ops import Reference
from warband.games.magic.programs.replacements import Affected
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import quality
from warband.text.reader.nodes import Clause, Node, Nominal


def evades(by: Interpreter, node: Clause) -> Permission | None:
    """'can't be blocked by Walls', 'can't be blocked except by creatures with flying'."""
    if node.verb == "block" and node.modal == "can" and not node.passive:
        return barred(by, node)
    if node.verb == "block" and node.passive and node.modal == "must" and not node.denied:
        return wanted_by(by, node)
    if node.verb != "block" or not node.passive or node.modal != "can" or not node.denied:
        return None
    names = {role.name for role in node.roles} - {node.suffers}
    if names not in ({"by"}, {"except by"}):
        return None
    name = names.pop()
    what, obj = node.role(name), node.role(node.suffers)
    if what is None or obj is None:
        return None
    if isinstance(what, Nominal) and what.count is not None and what.count.least > 1 and name == "by":
        return None  # how many may block it is a change of the creature
    count = what.count if isinstance(what, Nominal) else None
    if count is not None and name == "except by" and count.least in (2, *CROWDS):
        return None  # so is the number of creatures that it needs
    if isinstance(what, Nominal) and (what.count is not None or what.det):
        raise by.nothing(what, "blocked by: so many")
    whom = by.understand("one", obj)
    by.scope.subject = whom
    found = quality(by, what)
    by.scope.subject = None
    return Permission("can't be blocked by" if name == "by" else "can be blocked only by", whom, found)


# mtg.core.combat.barred
def barred(by: Interpreter, node: Clause) -> Permission | None:
    """'can't block creatures with power 2 or less', 'can block only creatures with flying'."""
    obj, subject = node.role("obj"), node.subject
    names = {role.name for role in node.roles} - {"obj"}
    only = not node.denied and (names == {"only"} or (isinstance(obj, Nominal) and obj.det == "only"))
    if subject is None or not isinstance(obj, Nominal) or not obj.many or obj.count is not None:
        return None
    if not (only or (node.denied and not names)) or obj.det not in ("", "only"):
        return None
    by.note_all(node.role("only"))
    whom = by.understand("one", subject)
    return Permission("can block only" if only else "can't block", whom, quality(by, replace(obj, det="")))


# mtg.core.combat.must-be-blocked
def wanted_by(by: Interpreter, node: Clause) -> Permission | None:
    """'must be blocked by a Dalek if able'."""
    by_, obj = node.role("by"), node.role(node.suffers)
    if {role.name for role in node.roles} != {"by", "if able", node.suffers} or obj is None:
        return None
    if not isinstance(by_, Nominal) or by_.det not in ("a", "an") or by_.count is not None:
        return None
    by.note_all(node.role("if able"))
    whom = by.understand("one", obj)
    return Permission("must be blocked by", whom, quality(by, by_))


# mtg.core.static.while
def lent(by: Interpreter, found: AnyAbility, node: Node) -> Gains:
    """A permission or a replacement as an ability of the object that it speaks of, which has it for a time."""
    if isinstance(found, Permission):
        return Gains((), (by.grant(replace(found, affects="self")),))
    if not isinstance(found, Replacement):
        raise by.nothing(node, "static ability: a permission with a condition")
    who: Affected = "self" if found.who == "host" else found.who
    return Gains((), (by.grant(replace(found, who=who, by="self" if found.by == "host" else found.by)),))


def whose(by: Interpreter, found: AnyAbility, node: Node) -> Reference:
    """The object that has a permission or a replacement."""
    words = (found.affects,) if isinstance(found, Permission) else (getattr(found, "who", ""), getattr(found, "by", ""))
    plain = isinstance(found, Replacement) or (isinstance(found, Permission) and found.word in LENT)
    if not plain or ("host" in words) == ("self" in words):
        raise by.nothing(node, "static ability: a permission with a condition")
    return "host" if "host" in words else "self"


LENT = (
    "can't be blocked by", "can be blocked only by", "untaps not", "can't block", "can block only",
    "must be blocked by",
)  # fmt: skip


def evading(by: Interpreter, node: Clause) -> tuple[Gains, ...]:
    """'can't be blocked by creatures with flying this turn'; nothing where a clause says something else."""
    rest = replace(node, roles=tuple(role for role in node.roles if role.name not in ("time", "until")))
    found = evades(by, rest)
    if found is None:
        return ()
    for role in node.roles:
        if role.name == "time":
            by.understand("this turn", role.of)
    return (lent(by, found, node),)
