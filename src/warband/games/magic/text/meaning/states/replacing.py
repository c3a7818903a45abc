"""Replacements: 'If something would happen, something else happens instead.'"""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Replacement
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.replacements import (
    Affected,
    AnyInstead,
    DamageKind,
    Exiled,
    Plus,
    Prevent,
    Redirected,
    Times,
    Would,
)
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.deeds.deeds import DAMAGE
from warband.games.magic.text.meaning.nouns.amounts import amount, kind_of, where_x
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.games.magic.text.scope import Each
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Node, Nominal, Said, Together
from warband.text.reader.tokens import VARIABLE

DOUBLED = ("double that", "twice that much", "twice that many", "twice that many of those")


class Event(NamedTuple):
    """Something that would happen."""

    when: Would
    who: Affected = "anyone"
    by: Affected | None = None  # the source of damage
    damage: DamageKind = "any"


def replacing(by: Interpreter, said: Said) -> Replacement | None:
    """The replacement that a sentence says; None where it says something else."""
    node, lead = said.body, said.leads[0] if said.leads else None
    then = besides(node)
    node = node if then is None else then[0]
    if not isinstance(node, Clause):
        return None
    if node.verb == "deal" and node.passive and lead is None:
        return redirected(by, node)
    would = lead.of if lead is not None and lead.word == "if" else None
    if not isinstance(would, Clause) or would.modal != "would":
        return None
    for other in said.leads[1:]:
        if other.word != "where":
            raise by.nothing(other, f"replacement: {other.word}")
        where_x(by, other)
    by.note(lead, would, *would.roles, node, *node.roles)
    event = EVENTS.mean(would, by)
    instead = INSTEAD[event.when].mean(node, by)
    if then is not None:
        by.note(said.body)
        instead = with_counters(by, instead, then[1])
    by.scope.x = None
    source = event.by if event.by in ("self", "host") or isinstance(event.by, Quality) else None
    return Replacement(event.when, instead, event.who, source, event.damage)


def besides(node: Node | None) -> tuple[Clause, Clause] | None:
    """'prevent that damage and put a +1/+1 counter on it': both deeds; None where there is one."""
    parts = node.parts if isinstance(node, Together) and node.word in ("and", ",") else ()
    both = tuple(part for part in parts if isinstance(part, Clause))
    if len(parts) != 2 or len(both) != 2 or both[0].verb != "prevent" or both[1].verb not in ("put", "remove"):
        return None
    return both[0], both[1]


# mtg.core.prevent.counters
def with_counters(by: Interpreter, instead: AnyInstead, node: Clause) -> AnyInstead:
    """'put that many +1/+1 counters on it', 'remove a charge counter from this object'."""
    obj, place = node.role("obj"), node.role("on") or node.role("from")
    plain = isinstance(obj, Nominal) and obj.head == "counter" and not obj.mods and len(node.roles) == 2
    if not isinstance(instead, Prevent) or not plain or not isinstance(obj, Nominal) or place is None:
        raise by.nothing(node, "replacement: and more")
    by.note(node, *node.roles, obj)
    that_many = obj.det == "that many"
    much = 0 if that_many else amount(by, replace(obj, adjectives=(), names=()))
    where = by.understand("one", place)
    if not isinstance(much, int) or (not much and node.verb == "remove") or where not in ("self", "host"):
        raise by.nothing(node, "replacement: and more")
    on: Literal["self", "host"] = "self" if where == "self" else "host"
    return replace(instead, counters=(kind_of(by, obj), much if node.verb == "put" else -much, on))


# --- what would happen


def harm(by: Interpreter, subject: Node, obj: Nominal, to: Node | None = None) -> Event:
    """'a source would deal combat damage to you'."""
    if obj.head not in DAMAGE or obj.det or obj.count or obj.mods or obj.adjectives:
        raise by.nothing(obj, "replacement: so much damage")
    source = None if is_any(subject, "source") else affected(by, subject)
    return Event("damage", "anyone" if to is None else harmed(by, to), source, DAMAGE[obj.head])


def suffered(by: Interpreter, obj: Nominal, to: Node) -> Event:
    """'damage would be dealt to equipped creature'."""
    if obj.head not in DAMAGE or obj.det or obj.count or obj.mods or obj.adjectives:
        raise by.nothing(obj, "replacement: so much damage")
    return Event("damage", harmed(by, to), None, DAMAGE[obj.head])


def harmed(by: Interpreter, node: Node) -> Affected:
    """The victim of damage that would be dealt; 'a permanent or player' is anyone."""
    if isinstance(node, Together):
        heads = [part.head for part in node.parts if isinstance(part, Nominal) and not part.mods]
        if node.word == "or" and sorted(heads) == ["permanent", "player"]:
            by.note_all(node)
            return "anyone"
        raise by.nothing(node, "replacement: damage to several")
    if is_any(node, "player"):
        by.note(node)
        return "player"
    return affected(by, node)


def is_any(node: Node, head: str) -> bool:
    return isinstance(node, Nominal) and (node.det, node.head) == ("a", head) and not node.mods and not node.adjectives


def affected(by: Interpreter, node: Node) -> Affected:
    """One player, one object, or any object with a quality."""
    by.note(node)
    if isinstance(node, Nominal) and node.det in ("a", "an", "another") and node.sort != "player":
        return quality(by, node)
    found = by.understand("one", node)
    if found not in ("you", "opponent", "self", "host"):
        raise by.nothing(node, f"replacement: about {found}")
    by.scope.mention(found, "creature", "permanent")
    return found


def gain(by: Interpreter, subject: Node, obj: Nominal) -> Event:
    """'you would gain life'."""
    if obj.head != "life" or obj.det or obj.count or obj.mods:
        raise by.nothing(obj, "replacement: would gain")
    return Event("gain life", affected(by, subject))


def draw(by: Interpreter, subject: Node, obj: Nominal) -> Event:
    """'you would draw a card'."""
    if not is_any(obj, "card"):
        raise by.nothing(obj, "replacement: would draw")
    return Event("draw", affected(by, subject))


def create(by: Interpreter, subject: Node, obj: Nominal, under: Nominal) -> Event:
    """'an effect would create one or more tokens under your control'."""
    some = obj.count is not None and obj.count.least == 1 and obj.count.most > 1 and obj.head == "token"
    effect = isinstance(subject, Nominal) and (subject.det, subject.head) == ("an", "effect") and not subject.mods
    if not effect or not some or obj.adjectives or obj.mods or not of_you(under.whose):
        raise by.nothing(obj, "replacement: would create")
    by.note_all(subject)
    by.note_all(obj)
    by.note_all(under)
    return Event("create", "you")


def created(by: Interpreter, subject: Node, obj: Nominal) -> Event:
    """'you would create one or more tokens'."""
    some = obj.count is not None and obj.count.least == 1 and obj.count.most > 1 and obj.head == "token"
    if not some or obj.adjectives or obj.mods or not of_you(subject):
        raise by.nothing(obj, "replacement: would create")
    by.note_all(subject)
    by.note_all(obj)
    return Event("create", "you")


EVENTS: Table[Event] = Table(
    "replacement of",
    {
        "deal subject:raw obj:noun to?:raw !would": harm,
        "deal obj:noun to:raw !passive !would": lambda by, obj, to: suffered(by, obj, to),
        "gain subject:raw obj:noun !would": gain,
        "draw subject:raw obj:noun !would": draw,
        "die subject:raw !would": lambda by, subject: Event("dies", affected(by, subject)),
        "create subject:raw obj:noun under:noun !would": create,
        "create subject:raw obj:noun !would": created,
    },
)


# --- what happens instead


def less(by: Interpreter, obj: Nominal) -> AnyInstead:
    """'prevent 1 of that damage', 'prevent that damage'."""
    if obj.head == "damage" and obj.det == "that" and not obj.mods:
        return Prevent()
    whole = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "of" else None
    if obj.head or obj.count is None or not isinstance(whole, Nominal) or (whole.det, whole.head) != ("that", "damage"):
        raise by.nothing(obj, "replacement: prevent")
    by.note_all(obj)
    if obj.count.least != VARIABLE:
        return Prevent(obj.count.least)
    x = by.scope.x
    if not isinstance(x, Each) or not isinstance(x.what, Quality) or x.where != "battlefield":
        raise by.nothing(obj, "replacement: prevent X")
    return Prevent(x.what)


def more(by: Interpreter, obj: Nominal, subject: Node | None = None, to: Node | None = None) -> AnyInstead:
    """'it deals double that damage', 'you gain that much life plus 1', 'draw two cards'."""
    if not all(is_the_same(node) for node in (subject, to)):
        raise by.nothing(obj, "replacement: by or to somebody else")
    for node in (subject, to, obj):
        by.note_all(node)
    plus = [mod.of for mod in obj.mods if mod.word == "plus"]
    if obj.det in DOUBLED and not obj.mods:
        return Times(2)
    if obj.det == "that much" and len(plus) == len(obj.mods) == 1 and isinstance(plus[0], Nominal) and plus[0].count:
        return Plus(plus[0].count.least)
    raise by.nothing(obj, "replacement: how much instead")


def is_the_same(node: Node | None) -> bool:
    """'it', 'you', 'that permanent or player': whoever it would have been anyway."""
    if isinstance(node, Together):
        heads = sorted(part.head for part in node.parts if isinstance(part, Nominal) and not part.mods)
        return heads == ["permanent", "player"] and isinstance(node.parts[0], Nominal) and node.parts[0].det == "that"
    plain = isinstance(node, Nominal) and not node.mods and not node.adjectives
    return node is None or (plain and isinstance(node, Nominal) and (node.head in ("it", "you") or node.det == "that"))


def several(by: Interpreter, obj: Nominal, subject: Node | None = None) -> AnyInstead:
    """'draw two cards'."""
    plain = obj.head == "card" and obj.count is not None and obj.count.least == obj.count.most and not obj.mods
    if not plain or obj.count is None or (subject is not None and not of_you(subject)):
        raise by.nothing(obj, "replacement: draw")
    by.note_all(obj)
    by.note_all(subject)
    return Times(obj.count.least)


def exile(by: Interpreter, obj: Nominal) -> AnyInstead:
    if obj.head not in ("it", "creature") or obj.mods:
        raise by.nothing(obj, "replacement: exile")
    return Exiled()


# mtg.core.replace.another-zone
def goes(by: Interpreter, obj: Nominal, to: Node) -> AnyInstead:
    """'return it to its owner's hand', 'put it on top of its owner's library'."""
    library = to.mods[0].of if isinstance(to, Nominal) and to.head == "top" and len(to.mods) == 1 else None
    place = library if library is not None else to
    owner = place.whose if isinstance(place, Nominal) else None
    if obj.head not in ("it", "creature") or obj.mods or not isinstance(owner, Nominal) or owner.head != "owner":
        raise by.nothing(obj, "replacement: to another zone")
    by.note_all(to)
    if isinstance(place, Nominal) and place.head == "hand" and library is None:
        return Exiled("hand")
    if isinstance(place, Nominal) and place.head == "library" and library is not None:
        return Exiled("library top")
    raise by.nothing(to, "replacement: to another zone")


INSTEAD: dict[str, Table[AnyInstead]] = {
    "damage": Table(
        "replacement by",
        {"prevent obj:noun": less, "deal subject?:raw obj:noun to?:raw instead": more},
    ),
    "gain life": Table("replacement by", {"gain subject?:raw obj:noun instead": more}),
    "draw": Table("replacement by", {"draw obj:noun subject?:raw instead": several}),
    "dies": Table(
        "replacement by",
        {"exile obj:noun instead": exile, "return obj:noun to:raw instead": goes,
         "put obj:noun on:raw instead": lambda by, obj, on: goes(by, obj, on)},
    ),
    "create": Table("replacement by", {"create subject?:raw obj:noun instead": more}),
}


def redirected(by: Interpreter, node: Clause) -> Replacement | None:
    """'All damage that would be dealt to you is dealt to this creature instead.'"""
    obj, to = node.role("obj"), node.role("to")
    if {role.name for role in node.roles} != {"obj", "to", "instead"} or not isinstance(obj, Nominal) or to is None:
        return None
    would = obj.mods[0].of if len(obj.mods) == 1 and obj.mods[0].word == "that" else None
    if obj.head != "damage" or obj.det != "all" or not isinstance(would, Clause) or would.modal != "would":
        raise by.nothing(obj, "replacement: some damage")
    whom = would.role("to")
    if would.verb != "deal" or len(would.roles) != 1 or whom is None:
        raise by.nothing(obj, "replacement: some damage")
    by.note(node, *node.roles, obj, obj.mods[0], would, *would.roles, node.role("instead"))
    if by.understand("one", to) != "self":
        raise by.nothing(to, "replacement: damage to another object")
    return Replacement("damage", Redirected(), affected(by, whom))
