"""Rules for players that hold for a time: 'players can't gain life this turn', 'you gain hexproof'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs import ops
from warband.games.magic.programs.abilities import Permission, Replacement
from warband.games.magic.programs.ops import AnyOp, Reference, Until
from warband.games.magic.programs.replacements import Prevent
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds.durations import UNTILS
from warband.games.magic.text.meaning.deeds.preventing import DAMAGE
from warband.games.magic.text.meaning.states import forbidding
from warband.text.reader.nodes import Clause, Node, Nominal, Role, Together

Ops = tuple[AnyOp, ...]
TIMES = ("time", "until")
Rule = Permission | Replacement
READERS = (
    forbidding.casts_not, forbidding.gains_nothing, forbidding.flashing, forbidding.more_lands,
    forbidding.unpreventable,
)  # fmt: skip


# mtg.core.rule.of-player
def ruled(by: Interpreter, node: Clause) -> Ops:
    """A rule for players until a time; nothing where a clause says something else, or has no time."""
    until = ends(by, node)
    if until is None:
        return ()
    bare = replace(node, roles=tuple(role for role in node.roles if role.name not in TIMES))
    who, bare = certain(by, bare)
    found = hexproof(bare) or prevented(by, bare)
    for make in () if found else READERS:
        found = found or make(by, bare)
    if found is None:
        return ()
    by.note_all(node)
    return (ops.Rule(by.grant(found), who, until),)


def ends(by: Interpreter, node: Clause) -> Until | None:
    """The time at which a rule ends; None where none is named."""
    time, last = node.role("time"), node.role("until")
    if isinstance(time, Nominal) and (time.det, time.head) == ("this", "turn"):
        return "end of turn"
    if last is not None:
        return UNTILS[by.understand("until", last)]
    return UNTILS[by.scope.until] if by.scope.until else None


def certain(by: Interpreter, node: Clause) -> tuple[Reference, Clause]:
    """A rule about one certain player is a rule of that player's own."""
    subject = node.subject
    target = isinstance(subject, Nominal) and [word.word for word in subject.adjectives] in (["target"], ["defending"])
    that = isinstance(subject, Nominal) and subject.det == "that" and subject.sort == "player"
    if not isinstance(subject, Nominal) or not (target or that) or subject.sort != "player" or not node.denied:
        return "you", node
    you = Nominal(subject.first, subject.last, "you", "player")
    return by.understand("player", subject), replace(node, subject=you)


def hexproof(node: Clause) -> Permission | None:
    """'you gain hexproof'."""
    obj, subject = node.role("obj"), node.subject
    you = isinstance(subject, Nominal) and subject.head == "you"
    plain = you and node.verb == "gain" and len(node.roles) == 1 and not node.denied and not node.modal
    named = isinstance(obj, Nominal) and obj.proper and obj.head == "hexproof"
    return Permission("hexproof player") if plain and named else None


def is_anybody(role: Role) -> bool:
    """'to a permanent or player'."""
    parts = role.of.parts if role.name == "to" and isinstance(role.of, Together) else ()
    return [part.head for part in parts if isinstance(part, Nominal) and part.det == "a"] == ["permanent", "player"]


# mtg.core.prevent.damage
def prevented(by: Interpreter, node: Clause) -> Replacement | None:
    """'prevent all combat damage that would be dealt'."""
    obj = node.role("obj")
    if node.verb != "prevent" or node.passive or node.subject is not None or not isinstance(obj, Nominal):
        return None
    would: Node | None = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "that" else None
    if not isinstance(would, Clause) or would.modal != "would" or not would.passive or would.verb != "deal":
        return None
    others: tuple[Role, ...] = tuple(r for r in would.roles if r.name != "time" and not is_anybody(r))
    if obj.head not in DAMAGE or obj.det != "all" or obj.adjectives or others:
        return None
    by.note_all(obj)
    return Replacement("damage", Prevent(), damage=DAMAGE[obj.head])
