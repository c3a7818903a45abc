"""Static abilities, permissions, replacements, and how permanents enter."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from warband.games.magic.programs.abilities import AnyAbility, Permission, Replacement, Static
from warband.games.magic.programs.amounts import SpentOf, inside
from warband.games.magic.programs.changes import ABILITY, AnyChange, BaseFor, Controlled, Gains, GetsNumber, Loses
from warband.games.magic.programs.conditions import AnyCondition, Has, YourTurn, negated, plain
from warband.games.magic.programs.ops import Reference
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.replacements import DamageKind, Prevent, Times
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds.deeds import DAMAGE
from warband.games.magic.text.meaning.deeds.effects import forbids
from warband.games.magic.text.meaning.nouns.amounts import counting, where_x
from warband.games.magic.text.meaning.nouns.conditions import condition
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.games.magic.text.meaning.nouns.turns import is_your_turn, opponents_turn, your_turn
from warband.games.magic.text.meaning.nouns.who import is_all
from warband.games.magic.text.meaning.states.changes import CHANGES, Changed, Growth, grown, merged
from warband.games.magic.text.meaning.states.forbidding import (
    attacks_not_you,
    casts_not,
    flashing,
    gains_nothing,
    more_lands,
    of_player,
    unpreventable,
    untaps_too,
)
from warband.games.magic.text.meaning.states.growing import Sized, based
from warband.games.magic.text.meaning.states.lending import evades, lent, whose
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Said, Together


class When:
    """The times and conditions of a static ability."""

    def __init__(self) -> None:
        self.own_turn = self.attached = False
        self.given: AnyCondition | None = None

    def read(self, by: Interpreter, leads: list[Lead]) -> None:
        """Words before a sentence, or behind it."""
        for lead in leads:
            by.note(lead)
            if lead.word == "where":
                where_x(by, lead)
            elif lead.word == "as long as" and is_attached(by, lead.of):
                self.attached = True
            elif lead.word == "as long as" and is_your_turn(by, lead.of):
                self.take_turn(denied=isinstance(lead.of, Clause) and lead.of.denied)
            elif lead.word in ("as long as", "if") and lead.of is not None and self.given is None:
                self.given = condition(by, lead.of)
            elif lead.word == "unless" and lead.of is not None and self.given is None:
                self.given = negated(condition(by, lead.of))
            elif lead.word == "during" and your_turn(by, lead.of):
                self.own_turn = True
            elif lead.word == "during" and self.given is None and opponents_turn(by, lead.of):
                self.given = YourTurn(False)
            else:
                raise by.nothing(lead, f"static ability: {lead.word}")

    def take_turn(self, *, denied: bool) -> None:
        """It applies in one's own turn, or in the others'."""
        if denied:
            self.given = YourTurn(False)
        else:
            self.own_turn = True

    def static(self, changes: tuple[AnyChange, ...], affects: Reference | Quality) -> Static:
        """A static ability with these conditions."""
        given = self.given
        if isinstance(given, Has) and given.who == affects:
            return Static(changes, affects, self.attached, self.own_turn, given.what)
        return Static(changes, affects, self.attached, self.own_turn, given=given)

    @property
    def only_attached(self) -> bool:
        return self.attached and not self.own_turn and self.given is None

    @property
    def always(self) -> bool:
        return not self.own_turn and not self.attached and self.given is None


def is_attached(by: Interpreter, node: Node | None) -> bool:
    """'this Equipment is attached to a creature'."""
    is_ = node.role("is") if isinstance(node, Clause) and node.verb == "be" and not node.denied else None
    to = is_.of if isinstance(is_, Mod) and is_.word == "attached to" else None
    if not isinstance(node, Clause) or node.subject is None or not isinstance(to, Nominal) or len(node.roles) != 1:
        return False
    if (to.det, to.head) != ("a", "creature") or to.mods or to.adjectives:
        return False
    if by.understand("one", node.subject) != "self":
        raise by.nothing(node, "static ability: while another object is attached")
    by.scope.mention("self", "permanent")
    by.note(node, *node.roles, is_, to)
    return True


def asks_itself(given: AnyCondition | None, changes: tuple[AnyChange, ...]) -> bool:
    """Whether a condition asks for a keyword that the changes give or take away."""
    asked = [what for one in plain(given) if isinstance(what := getattr(one, "what", None), Quality)]
    words = {what.keyword or what.lacks for what in asked} - {""}
    touched = [one for one in changes if isinstance(one, Gains | Loses)]
    return bool(words) and any(words & {*one.keywords} or (isinstance(one, Loses) and one.all) for one in touched)


def static(by: Interpreter, said: Said, when: When | None = None) -> tuple[AnyAbility, ...]:
    """Static abilities: always, or as long as something is so; of several subjects, one for each."""
    when, body = When() if when is None else when, said.body
    if body is not None and (several := subjects(body)):
        by.note_all(several)
        return tuple(one for part in several.parts for one in static(by, replace(said, body=about(body, part))))
    when.read(by, [lead for lead in said.leads if not lead.trailing and lead.word != "where"])
    by.scope.where = next((lead for lead in said.leads if lead.word == "where"), None)
    if body is None:
        raise by.nothing(said, "static ability: nothing is so")
    by.note(body)
    clauses = tuple(flat(by, body))
    specials: list[tuple[AnyAbility, Clause]] = []
    changed: Changed = ()
    affects: Reference | Quality | None = None
    for one in clauses:
        if not isinstance(one, Clause):
            raise by.nothing(one, "static ability")
        by.note(one, *one.roles)
        special = particular(by, one)
        if special is not None:
            specials.append((special, one))
            continue
        subject = subject_of(by, one)
        if affects is not None and subject != affects:
            raise by.nothing(one, "static ability: of different objects")
        affects = subject
        changed += CHANGES.mean(one, by)
    by.scope.x = by.scope.where = None
    when.read(by, [lead for lead in said.leads if lead.trailing and lead.word != "where"])
    found = tuple(timed(by, one, node, when) for one, node in specials)
    if affects is None:
        return found
    changes = tuple(fixed(one, by, body) for one in merged(changed))
    if fault := circular(when, changes, affects):
        raise by.nothing(body, f"static ability: {fault}")
    return (when.static(changes, affects), *found)


def circular(when: When, changes: tuple[AnyChange, ...], affects: Reference | Quality) -> str:
    """The reason why an ability would depend on itself; '' if it does not."""
    if isinstance(affects, Quality) and (affects.keyword or affects.lacks) and any(c.layer <= ABILITY for c in changes):
        return "an ability for creatures with another one"
    return "an ability on the condition that it is there" if asks_itself(when.given, changes) else ""


def fixed(one: AnyChange | Growth | Sized, by: Interpreter, node: Node) -> AnyChange:
    """A change as a static ability has it."""
    if isinstance(one, Growth):
        found = grown(one, by, node)
        if isinstance(found, GetsNumber) and isinstance(inside(found.amount), SpentOf):
            raise by.nothing(node, "static ability: a number of something that no cost was paid with")
        return found
    return based(one, by, node) if isinstance(one, Sized) else one


def subjects(node: Node) -> Together | None:
    """'equipped creature and each other creature you control': the subjects that all clauses share."""
    first = node.parts[0] if isinstance(node, Together) else node
    found = first.subject if isinstance(first, Clause) else None
    return found if isinstance(found, Together) and found.word == "and" and not is_all(found) else None


def about(node: Node, subject: Node) -> Node:
    """The same clauses about another subject; of one thing alone they are in the singular, which says nothing."""
    if isinstance(node, Together):
        return replace(node, parts=tuple(about(part, subject) for part in node.parts))
    return replace(node, subject=subject) if isinstance(node, Clause) and node.subject is not None else node


def flat(by: Interpreter, node: Node) -> Iterator[Node]:
    """The clauses of a sentence, one by one: 'can't attack or block, and its abilities can't be activated'."""
    if isinstance(node, Together) and (node.word in ("and", ",") or forbids(node)):
        by.note(node)
        for part in node.parts:
            yield from flat(by, part)
    else:
        yield node


def subject_of(by: Interpreter, node: Clause) -> Reference | Quality:
    """The objects that a static ability changes; a statement about the abilities of an object is about the object."""
    subject = node.subject or node.role(node.suffers)
    if isinstance(subject, Nominal) and subject.head == "ability" and subject.whose is not None:
        subject = subject.whose
    if subject is None:
        raise by.nothing(node, "static ability: of nothing")
    found: Reference | Quality = by.understand("who", subject)
    by.scope.affects = found
    if isinstance(found, Quality):
        return found
    if found not in ("self", "host"):
        raise by.nothing(subject, f"static ability: of {found}")
    by.scope.mention(found, "creature", "permanent")
    return found


# --- particular ones


def particular(by: Interpreter, node: Clause) -> AnyAbility | None:
    """Permissions and replacements; None where a clause is a change."""
    return next((found for make in PARTICULAR if (found := make(by, node)) is not None), None)


def timed(by: Interpreter, found: AnyAbility, node: Node, when: When) -> AnyAbility:
    """A permission or a replacement: always, or as long as something is so."""
    if when.always:
        return found
    if isinstance(found, Static) and found.given is None:
        return replace(found, attached=when.attached, own_turn=when.own_turn, given=when.given)
    if isinstance(found, Permission) and found.word in OF_PLAYERS and found.given is None:
        given = YourTurn() if when.own_turn else when.given
        return replace(found, given=given, attached=when.attached)
    return when.static((lent(by, found, node),), whose(by, found, node))


def untaps_not(by: Interpreter, node: Clause) -> Permission | None:
    """'doesn't untap during its controller's untap step'."""
    during = node.role("during")
    if node.verb != "untap" or not node.denied or node.subject is None or not isinstance(during, Nominal):
        return None
    if (
        during.head != "untap step"
        or len(node.roles) != 1
        or by.understand("one", node.subject) not in ("host", "self")
    ):
        raise by.nothing(node, "untap: at another time")
    by.note_all(during)
    return Permission("untaps not", by.understand("one", node.subject))


def controls(by: Interpreter, node: Clause) -> Static | None:
    """'You control enchanted creature.'"""
    obj = node.role("obj")
    if node.verb != "control" or not of_you(node.subject) or obj is None:
        return None
    by.note(node.subject)
    if by.understand("one", obj) != "host":
        raise by.nothing(obj, "control: of another object")
    return Static((Controlled(),), "host")


def prevents(by: Interpreter, node: Clause) -> Replacement | None:
    """'Prevent all damage that would be dealt to equipped creature.'"""
    obj = node.role("obj")
    if node.verb != "prevent" or not isinstance(obj, Nominal):
        return None
    would = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "that" else None
    if obj.head not in DAMAGE or obj.det != "all" or not isinstance(would, Clause) or would.modal != "would":
        raise by.nothing(obj, "prevent")
    to, source = would.role("to"), would.role("by")
    if would.verb != "deal" or not would.passive or len(would.roles) != 1 or (to is None and source is None):
        raise by.nothing(obj, "prevent: some of it")
    by.note(obj, obj.mods[0], would, *would.roles)
    if to is None:
        return prevents_from(by, source or obj, DAMAGE[obj.head])
    whom = by.understand("one", to)
    if whom not in ("host", "self", "you"):
        raise by.nothing(to, "prevent: for another")
    return Replacement("damage", Prevent(), whom, damage=DAMAGE[obj.head])


def prevents_from(by: Interpreter, node: Node, damage: DamageKind) -> Replacement:
    """'Prevent all combat damage that would be dealt by equipped creature.'"""
    source = by.understand("one", node)
    if source not in ("self", "host"):
        raise by.nothing(node, "prevent: from another source")
    return Replacement("damage", Prevent(), by=source, damage=damage)


def doubles(by: Interpreter, node: Clause) -> Replacement | None:
    """'Double all damage equipped creature would deal.'"""
    obj = node.role("obj")
    if node.verb != "double" or not isinstance(obj, Nominal) or obj.head not in DAMAGE or node.subject is not None:
        return None
    would = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "whom" else None
    plain = obj.det == "all" and isinstance(would, Clause) and (would.verb, would.modal) == ("deal", "would")
    if not plain or not isinstance(would, Clause) or would.roles or would.subject is None or len(node.roles) != 1:
        raise by.nothing(node, "double")
    by.note(obj, obj.mods[0], would)
    source = by.understand("one", would.subject)
    if source not in ("self", "host"):
        raise by.nothing(would, "double: the damage of another source")
    return Replacement("damage", Times(2), by=source, damage=DAMAGE[obj.head])


def instant_equip(by: Interpreter, node: Clause) -> Permission | None:
    """'You may activate equip abilities any time you could cast an instant.'"""
    obj = node.role("obj")
    if node.verb != "activate" or node.modal != "may" or not of_you(node.subject) or not isinstance(obj, Nominal):
        return None
    words = [word.word for word in obj.adjectives]
    if {role.name for role in node.roles} != {"obj", "any time you could cast an instant"} or words != ["equip"]:
        raise by.nothing(node, "activate: at another time")
    by.note_all(node)
    return Permission("equip at instant speed")


def only_to(by: Interpreter, node: Clause) -> Permission | None:
    """'can be attached only to a legendary creature'."""
    if node.verb != "attach" or not node.passive or node.modal not in ("can", "can only") or node.denied:
        return None
    to, obj = node.role("to"), node.role(node.suffers)
    names = {role.name for role in node.roles} - {node.suffers}
    if not isinstance(to, Nominal) or to.det not in ("a", "an") or obj is None or names - {"to", "only"}:
        raise by.nothing(node, "attached only to others")
    if by.understand("one", obj) != "self" or (node.modal == "can" and "only" not in names):
        raise by.nothing(node, "attached only to others")
    by.note_all(node)
    found = quality(by, replace(to, det=""))
    return Permission("attaches only to", by=replace(found, types=found.types or ("creature",)))


OF_PLAYERS = (
    "hexproof player", "no maximum hand size", "cast at instant speed", "no spells", "equip at instant speed",
    "equip costs less", "equip costs more", "spells cost less", "spells cost more", "additional land",
)  # fmt: skip


def defined(by: Interpreter, said: Said) -> Static | None:
    """'This creature's power and toughness are each equal to the number of artifacts you control.'"""
    node = said.body
    is_ = node.role("is") if isinstance(node, Clause) and node.verb == "be" and len(node.roles) == 1 else None
    subject = node.subject if isinstance(node, Clause) else None
    if said.leads or not isinstance(is_, Mod) or is_.word != "each equal to" or not isinstance(subject, Nominal):
        return None
    if subject.head != "power and toughness" or subject.whose is None or by.understand("one", subject.whose) != "self":
        raise by.nothing(subject, "is each equal to")
    by.note(node, node.roles[0] if isinstance(node, Clause) else None, is_, subject)
    each = counting(by, is_.of or is_)
    if not isinstance(each.what, Quality):
        raise by.nothing(is_, "is each equal to: counters")
    return Static((BaseFor(each.what, each.where),), "self")


PARTICULAR = (
    unpreventable, casts_not, untaps_not, evades, controls, gains_nothing, prevents, doubles, instant_equip, flashing,
    only_to, of_player, more_lands, untaps_too, attacks_not_you,
)  # fmt: skip
