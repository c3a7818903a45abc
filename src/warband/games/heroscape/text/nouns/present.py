"""Conditions about figures that are there: near the figure, or anywhere on the battlefield."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Assailed, Company, Engaged, Slew
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.places import COMPANY
from warband.games.heroscape.text.nouns.turns import negated
from warband.games.heroscape.text.nouns.who import MANY, Who, such_of, without_such
from warband.text.reader.nodes import Mod, Node, Nominal


def counted(by: Interpreter, node: Nominal) -> Nominal:
    """'at least one opponent's figure' as 'at least one figure of an opponent'."""
    owner = node.whose
    if not isinstance(owner, Nominal) or owner.head != "opponent" or owner.count is None or node.count is not None:
        return node
    by.note(owner)
    return replace(node, count=owner.count, whose=replace(owner, count=None))


def present(by: Interpreter, node: Nominal, side: str = "") -> Circumstance:
    """'an Elf you control within 4 clear sight spaces of Krug', 'no other figures', 'at least 2 Knights'."""
    node = counted(by, node)
    by.note(node, node.count)
    least, most = (node.count.least, node.count.most) if node.count else (1, MANY)
    if node.det == "no":
        least = most = 0
    if node.count and least == most and node.det != "only":
        most = MANY
    who: Who = by.understand("who", replace(node, det="any" if node.det in ("no", "only") else node.det))
    such, who = such_of(who), without_such(who)
    rest = replace(who, side="any", kin=(), kinds=(), sizes=(), rarities=(), most=0, another=False, all=False,
                   excepted=False, adjacent=False, within=0, sight=False)  # fmt: skip
    named = side or who.side
    if rest != Who() or named not in COMPANY or (who.adjacent and who.within):
        raise by.nothing(node, "condition: who is there")
    anywhere, unseen = not (who.adjacent or who.within), bool(who.within and not who.sight)
    found = Company(COMPANY[named], who.kin, who.kinds, who.sizes, who.within, least, min(most, MANY),
                    rarities=who.rarities, anywhere=anywhere, blind=unseen, such=such)  # fmt: skip
    return Circumstance(given=(found,))


def there_is(by: Interpreter, subject: Node, is_: Node) -> Circumstance:
    """'there is an Elf you control within 4 clear sight spaces of Krug'."""
    by.note(subject)
    if getattr(subject, "head", "") != "there" or not isinstance(is_, Nominal) or is_.sort != "figure":
        raise by.nothing(is_, "condition: there is")
    return present(by, is_)


# hs.given.muster
def controls(by: Interpreter, subject: Node, obj: Node) -> Circumstance:
    """'you control at least one Knight'."""
    by.note(subject)
    whose = {"you": "yours", "opponent": "foes"}.get(getattr(subject, "head", ""))
    if whose is None or not isinstance(obj, Nominal):
        raise by.nothing(obj, "condition: who controls")
    by.note_all(subject)
    return present(by, obj, whose)


def controls_none(by: Interpreter, subject: Node, obj: Node) -> Circumstance:
    """'you do not control any other figures'."""
    if not isinstance(obj, Nominal) or obj.det not in ("any", "a", "an") or obj.count is not None:
        raise by.nothing(obj, "condition: who controls")
    return controls(by, subject, replace(obj, det="no"))


def some_engaged(by: Interpreter, obj: Node) -> Circumstance:
    """'no Orcs you control are engaged', 'at least 2 Elves you control are engaged'."""
    none = isinstance(obj, Nominal) and obj.det == "no"
    if not isinstance(obj, Nominal) or not (none or obj.count is not None):
        raise by.nothing(obj, "condition: how many are engaged")
    if none and obj.head == "namesake" and not obj.adjectives:
        by.note_all(obj)
        mates = Company("yours", ((by.card,),), least=0, most=0, anywhere=True, such=(Engaged(),))
        return Circumstance(given=(mates, Engaged(False)))
    [found] = present(by, obj).given
    assert isinstance(found, Company)
    return Circumstance(given=(replace(found, such=(*found.such, Engaged())),))


# hs.given.slew
def slew(by: Interpreter, obj: Node, subject: Who | None = None, **said: object) -> Circumstance:
    """'Krug destroyed an enemy Hero this turn', 'at least one figure was destroyed this turn'."""
    obj = counted(by, obj) if isinstance(obj, Nominal) else obj
    some = isinstance(obj, Nominal) and obj.det in ("a", "an", "any", "an opponent's")
    single = some or (isinstance(obj, Nominal) and obj.count is not None and obj.count.least == 1)
    if not isinstance(obj, Nominal) or not single or (subject is not None and subject.side != "self"):
        raise by.nothing(obj, "condition: who was destroyed")
    [found] = present(by, obj).given
    if not isinstance(found, Company) or not found.anywhere:
        raise by.nothing(obj, "condition: who was destroyed where")
    if subject is not None:
        by.mention(subject)
    return Circumstance(given=(Slew(replace(found, anywhere=False), mine=subject is not None),))


def some_are(by: Interpreter, subject: Node, is_: Node) -> Circumstance:
    """'at least one Elf you control is adjacent to Krug', 'no enemy figures are adjacent to Krug'."""
    counted = isinstance(subject, Nominal) and subject.count is not None and subject.count.most > subject.count.least
    none = isinstance(subject, Nominal) and subject.det == "no"
    if not isinstance(subject, Nominal) or not (counted or none) or not isinstance(is_, Mod):
        raise by.nothing(is_, "condition: how many are there")
    return present(by, replace(subject, mods=(*subject.mods, is_)))


# hs.given.assailed
def assailed(by: Interpreter, obj: Node, subject: Who | None = None, **said: object) -> Circumstance:
    """'Krug attacked a non-adjacent small figure this turn'."""
    some = isinstance(obj, Nominal) and (obj.det in ("a", "an", "any", "an opponent's") or obj.count is not None)
    if not some or not isinstance(obj, Nominal) or (subject is not None and subject.side != "self"):
        raise by.nothing(obj, "condition: who was attacked")
    far = [word for word in obj.adjectives if word.word in ("adjacent", "non-adjacent")]
    by.note(*far)
    [found] = present(by, replace(obj, adjectives=tuple(word for word in obj.adjectives if word not in far))).given
    if not isinstance(found, Company) or not found.anywhere or found.least != 1:
        raise by.nothing(obj, "condition: who was attacked where")
    if subject is not None:
        by.mention(subject)
    apart = far[0].word == "non-adjacent" if far else None
    return Circumstance(given=(Assailed(replace(found, anywhere=False), apart),))


def contrary_of(found: Circumstance, by: Interpreter, node: Node) -> Circumstance:
    """That nothing of the kind was done."""
    return Circumstance(given=tuple(negated(by, node, one) for one in found.given))


def spared_all(by: Interpreter, subject: Who, obj: Node, **said: object) -> Circumstance:
    """'Krug did not destroy a figure this turn'."""
    return contrary_of(slew(by, obj, subject), by, obj)


def unassailed(by: Interpreter, subject: Who, obj: Node, **said: object) -> Circumstance:
    """'Krug did not attack an adjacent figure this turn'."""
    return contrary_of(assailed(by, obj, subject), by, obj)
