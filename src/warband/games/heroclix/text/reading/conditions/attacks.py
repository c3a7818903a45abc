"""In which attacks something is so: 'when attacking adjacent characters'."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.references.happening import ATTACKING
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Attacking, Changed, Gains
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Node, Nominal

BARE = ("attack", "ing", None, ())  # 'when attacking'


def attacks(by: Interpreter, node: Node) -> Attacking:
    """In which attacks something is so."""
    by.note(node)
    if isinstance(node, nodes.Clause) and is_theirs(node):  # 'when they make a close attack'
        by.note(node.subject)
        node = replace(node, subject=None, form="ing")
    using = node.role("with") if isinstance(node, nodes.Clause) and node.subject is None and not node.passive else None
    if isinstance(node, nodes.Clause) and using is not None and getattr(using, "sort", "") == "attack":
        by.note(*node.roles)
        found = attacks(by, replace(node, roles=tuple(role for role in node.roles if role.of is not using)))
        return replace(found, attack=by.understand("an attack", using))
    if isinstance(node, nodes.Clause) and node.form == "ing" and node.subject is None and len(node.roles) == 1:
        by.note(*node.roles)
        role = node.roles[0]
        if node.verb == "make" and isinstance(role.of, Nominal) and (at := at_whom(role.of)) is not None:
            by.note(*role.of.mods, role.of.mods[0].of, *at.roles)
            found = attacks(by, replace(node, roles=(replace(role, of=replace(role.of, mods=())),)))
            # hc.text.attacks-on
            return replace(attacks(by, replace(at, subject=None, form="ing")), attack=found.attack)
        if node.verb == "make" and role.name == "obj" and isinstance(role.of, Nominal):
            return Attacking(attack=by.understand("which attack" if role.of.many else "an attack", role.of))
        if node.verb in ("attack", "target") and role.name == "obj" and isinstance(role.of, Nominal):
            return attacking_whom(by, role.of)
        if node.verb == "use" and role.name == "obj":
            return Attacking(powers=by.understand("some powers", role.of))
    if isinstance(node, nodes.Clause) and (node.verb, node.form, node.subject, node.roles) == BARE:
        return Attacking()
    if isinstance(node, nodes.Clause) and node.passive and node.subject is None and not node.denied:
        return attacked(by, node)
    if isinstance(node, nodes.Clause) and {role.name for role in node.roles} == {"only", "obj"} and not node.subject:
        by.note(*node.roles)
        by.note_all(node.role("only"))
        found = attacks(by, replace(node, roles=tuple(role for role in node.roles if role.name == "obj")))
        return replace(found, single=True) if found.me else found
    whose = node.subject if isinstance(node, nodes.Clause) else None
    if whose is not None and is_on_them(node) and by.understand("who", whose) == ops.SELF:
        by.note_every(node)
        return Attacking(me=True, suffered=True)
    raise NoMeaning(node, "when attacking")


# hc.text.attacks-on
def at_whom(attack: Nominal) -> nodes.Clause | None:
    """'that targets a friendly character', 'targeting a friendly character': what is said of an attack's target."""
    of = attack.mods[0].of if [mod.word for mod in attack.mods] in (["that"], ["ing"]) else None
    plain = isinstance(of, nodes.Clause) and of.verb == "target" and not (of.passive or of.denied or of.past)
    return of if isinstance(of, nodes.Clause) and plain and [role.name for role in of.roles] == ["obj"] else None


def is_theirs(node: nodes.Clause) -> bool:
    """'they attack a character', 'they make a close attack': of those of whom a state is told."""
    plain = not (node.passive or node.denied or node.modal or node.past) and node.verb in ("attack", "make", "target")
    return plain and isinstance(node.subject, Nominal) and node.subject.head == "it" and node.subject.many


def is_on_them(node: Node) -> bool:
    """'this character attacks them'."""
    plain = isinstance(node, nodes.Clause) and node.verb == "attack" and not (node.passive or node.denied or node.modal)
    whom = node.role("obj") if plain and isinstance(node, nodes.Clause) and len(node.roles) == 1 else None
    return isinstance(whom, Nominal) and whom.head == "it" and whom.many


# hc.text.by-powers
def made_by(by: Interpreter, node: Node, when: Attacking, so: Gains | Changed) -> Gains | Changed:
    """A state in certain attacks; penetrating damage of a power is a parameter of the power."""
    if so == Gains((PIERCING,)) and when == Attacking(powers=when.powers) and when.powers:
        return Gains(tuple(by.adjusted("penetrating", 0, power) for power in when.powers))
    if not isinstance(so, Changed) or not ATTACKING.issuperset(when.powers):
        raise by.nothing(node, "state: when attacking")
    return replace(so, when=when)


PIERCING = "deals penetrating damage"


def attacked(by: Interpreter, node: nodes.Clause) -> Attacking:
    """'when attacked by an opposing character', 'when targeted by a range attack', 'by a character using Charge'."""
    using = node.role("using")
    if using is not None:
        by.note(*node.roles)
        found = attacked(by, replace(node, roles=tuple(role for role in node.roles if role.name != "using")))
        return replace(found, powers=by.understand("some powers", using))
    source = node.role("by") or node.role("with")
    if getattr(source, "sort", "") == "power" and source is not None and len(node.roles) == 1:
        by.note(*node.roles)
        return Attacking(suffered=True, powers=by.understand("some powers", source))
    if node.verb not in ("attack", "target") or (source is None) != (not node.roles) or len(node.roles) > 1:
        raise NoMeaning(node, "when attacked")
    by.note(*node.roles)
    if source is None:
        return Attacking(suffered=True)
    if isinstance(source, Nominal) and source.sort == "character" and source.many and not source.det:
        return Attacking(by.understand("kinds", source), suffered=True)
    blow = by.understand("blow", source)
    return Attacking(blow.by, attack=blow.attack, suffered=True)


def against(by: Interpreter, node: Node) -> Attacking:
    """'against range attacks', 'against opposing characters'."""
    if isinstance(node, Nominal) and node.head == "attack" and node.many and not node.det and node.whose is None:
        return Attacking(attack=by.understand("which attack", node), suffered=True)
    return Attacking(by.understand("kinds", node), suffered=True)


def on(by: Interpreter, node: Node) -> Attacking:
    """'against opposing characters', of an attacker."""
    if isinstance(node, Nominal) and node.sort == "character":
        return attacking_whom(by, node) if node.det else Attacking(by.understand("kinds", node))
    raise by.nothing(node, "when attacking")


def attacking_whom(by: Interpreter, node: Nominal) -> Attacking:
    """On whom the attacks are."""
    if node.det == "this" and by.understand("who", node) == ops.SELF:
        return Attacking(me=True)
    if node.count is not None and node.count.least == 1 and node.count.most > 1:
        return Attacking(by.understand("a kind", node), some=True)
    if (node.head, node.det) == ("target", "a single") and not node.adjectives and not node.mods:
        by.note_all(node)
        return Attacking(ops.ANYBODY, single=True)
    if node.det == "a single":
        return Attacking(by.understand("kind", replace(node, det="")), single=True)
    if node.det in ("only", "", "a", "an"):
        return Attacking(by.understand("kind", replace(node, det="")))
    raise NoMeaning(node, f"when attacking {node.det}")
