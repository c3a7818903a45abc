"""Rolls in which something counts: attacks and defenses, of whom, against whom, and of which kind."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import AnyGiven, Far, Flanked, Hostile, Hurt, Near, Not, Other
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.amounts import VALUES, Blow
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance, me, owner
from warband.games.heroscape.text.nouns.who import SELF, Who, such_of, without_such
from warband.text.reader.nodes import Node, Nominal

STRUCK = Who("other", part="defending")  # whoever is attacked by the figure
STRIKING = Who("other", part="attacking")  # whoever attacks the figure


# hs.given.printed
def facing(by: Interpreter, node: Node | None, who: Who, role: str) -> Circumstance:
    """Only against some figures."""
    such = such_of(replace(who, wounded=False))
    who = replace(without_such(who), wounded=who.wounded)
    rest = replace(who, all=False, most=0, side="any", part="", sizes=(), kinds=(), rarities=(), kin=(), but=(),
                   adjacent=False, distant=False, far=0, wounded=False, flanked=False, flank=(), within=0, sight=False,
                   levels=0, reaching=False, deep=0, lower=False)  # fmt: skip
    if rest != Who() or who.side == "self":
        raise by.nothing(node or NOWHERE, "condition: against whom")
    if who.most > 1 or who.side == "yours":
        raise by.nothing(node or NOWHERE, "condition: against one side")
    names = ("sizes", "kinds", "rarities", "kin", "but", "adjacent", "distant")
    fields = tuple((name, getattr(who, name)) for name in names if getattr(who, name))
    fields += (("higher", True),) if who.lower else ()  # hs.attack.height
    return Circumstance(role, fields, given=(*of_other(who), *map(Other, such)))


def of_other(who: Who) -> Iterator[AnyGiven]:
    """Everything else that is asked of the other figure in an attack."""
    if who.far:
        yield Far(who.far)
    if who.within or who.levels:
        yield Near(who.within, who.levels, who.reaching, who.deep)
    if who.side == "foes":
        yield Hostile()
    if who.side == "friends":
        yield Not(Hostile())
    if who.wounded:
        yield Hurt()
    if who.flanked:
        yield Flanked(who.flank)


def attacks(by: Interpreter, subject: Who | None = None, obj: Who | None = None, with_: Node | None = None,
            using: Node | None = None) -> Circumstance:  # fmt: skip
    """'when Krug attacks a huge figure with a normal attack', 'when a huge figure attacks Krug'."""
    if subject is not None and subject.side not in ("self", "other") and obj == SELF and using is None:
        blow: Blow = by.understand("attack", with_) if with_ is not None else Blow("")
        if blow.whose != Who():
            raise by.nothing(NOWHERE, "condition: attacks with what")
        by.mention(Who("other", part="attacking"))
        return of_kind(by, blow.kind, facing(by, None, subject, "defense"))
    if subject is None and obj == SELF and with_ is None and using is None:
        return Circumstance("defense", whose=STRIKING)
    whose = owner(by, subject)
    found = facing(by, with_, obj, "attack") if obj is not None else Circumstance("attack")
    found = replace(found, whose=whose if found.whose == SELF else found.whose)
    found = found if with_ is None and using is None else attacking_with(by, with_ or using, found)
    return replace(found, whose=whose if found.whose == SELF else found.whose)


def attacking_with(by: Interpreter, node: Node | None, found: Circumstance) -> Circumstance:
    """With a figure, from above, or with a kind of attack."""
    if isinstance(node, Nominal) and node.head == "height advantage":
        by.note_all(node)
        return replace(found, fields=(*found.fields, ("higher", True)))
    blow: Blow = by.understand("attack", node or NOWHERE)
    if blow.whose == SELF:
        by.mention(SELF)
        return found
    if blow.kind == "normal" and blow.whose == Who():
        return found
    if blow.kind == "all" and blow.whose == Who() and found.whose != SELF:
        return of_kind(by, blow.kind, found)
    if blow.kind == "" and blow.whose.side in ("friends", "yours"):
        return replace(found, whose=owner(by, blow.whose))
    raise by.nothing(node or NOWHERE, "condition: with which attack")


def attacked(
    by: Interpreter, obj: Who | None = None, by_: Who | None = None, with_: Blow | None = None
) -> Circumstance:
    """'when Krug is attacked by an adjacent figure'."""
    if obj is None and by_ == SELF and (with_ is None or with_ == Blow("normal", Who())):
        return Circumstance("attack", whose=STRUCK)
    whose = owner(by, obj)
    if with_ is not None and with_.whose != Who():
        if by_ is not None:
            raise by.nothing(NOWHERE, "condition: attacked by two")
        by_ = with_.whose
    found = facing(by, None, by_, "defense") if by_ is not None else Circumstance("defense")
    return replace(of_kind(by, with_.kind, found) if with_ is not None else found, whose=whose)


def of_kind(by: Interpreter, kind: str, found: Circumstance) -> Circumstance:
    """In attacks of a kind. A bonus counts in normal attacks."""
    if kind == "leaving":
        raise by.nothing(NOWHERE, "condition: in leaving engagement attacks")
    if kind in ("special", "all"):
        return replace(found, fields=(*found.fields, ("attacks", kind)))
    return found


def defends(by: Interpreter, subject: Who | None = None, against: Blow | None = None, with_: Who | None = None
            ) -> Circumstance:  # fmt: skip
    """'when Krug defends against a normal attack from an adjacent figure'."""
    whose, found = owner(by, subject, with_), Circumstance("defense")
    if against is not None:
        found = of_kind(by, against.kind, facing(by, None, against.whose, "defense"))
    return replace(found, whose=whose)


def defended(
    by: Interpreter, subject: Who | None = None, against: Blow | None = None, with_: Who | None = None
) -> Circumstance:
    """'when Krug successfully defends'."""
    return replace(defends(by, subject, against, with_), moment="defended")


def rolls(by: Interpreter, obj: Node, subject: Who | None = None, with_: Who | None = None, against: Blow | None = None,
          for_: Blow | None = None) -> Circumstance:  # fmt: skip
    """'when rolling defense dice against a normal attack'."""
    by.note_all(obj)
    plain = isinstance(obj, Nominal) and not obj.adjectives and obj.count is None and not obj.mods
    if not plain:
        raise by.nothing(obj, "condition: which dice")
    whose = owner(by, subject, with_)
    role = VALUES.get(getattr(obj, "head", ""), "")
    if role not in ("attack", "defense"):
        raise by.nothing(obj, "condition: which dice")
    found = Circumstance(role)
    if against is not None:
        found = of_kind(by, against.kind, facing(by, obj, against.whose, role))
    if for_ is not None and (for_.kind != "normal" or for_.whose != Who()):
        raise by.nothing(obj, "condition: for which attack")
    return replace(found, whose=whose)


def makes(by: Interpreter, obj: Blow, subject: Who | None = None) -> Circumstance:
    """'when making a leaving engagement attack', 'when Krug makes a normal attack'."""
    if obj.whose != Who():
        raise by.nothing(NOWHERE, "condition: makes which attack")
    if obj.kind == "leaving" and me(by, subject):
        return Circumstance(moment="parting")
    if obj.kind in ("", "normal"):
        return Circumstance("attack", whose=owner(by, subject))
    raise by.nothing(NOWHERE, "condition: makes which attack")
