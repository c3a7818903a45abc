"""When something counts: clauses behind 'when', 'while' and 'if' as conditions of a bonus, or as moments."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace

from warband.games.heroscape.text.amounts import VALUES, Blow
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.who import SELF, Who
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Lead, Mod, Node, Nominal, Together

LEADS = ("when", "whenever", "while", "if", "as long as", "only when")
TERRAIN = frozenset((
    "water", "snow", "ice", "heavy snow", "slippery ice", "road", "shadow", "swamp", "swamp water", "lava field",
    "molten lava", "rock", "sand", "grass", "jungle",
))  # fmt: skip


class Circumstance(msgspec.Struct, frozen=True):
    """When something counts: in whose rolls, against whom, and at which moment."""

    role: str = ""  # 'attack', 'defense' or 'both': the rolls of the figure
    fields: tuple[tuple[str, Any], ...] = ()  # of a bonus
    moment: str = ""

    def joined(self, other: Circumstance) -> Circumstance | None:
        """Both; None where they say different things of the same."""
        mine, others = dict(self.fields), dict(other.fields)
        if mine.keys() & others.keys() or (self.moment and other.moment):
            return None
        role = self.role or other.role
        if self.role and other.role and self.role != other.role:
            return None
        return Circumstance(role, tuple(sorted((mine | others).items())), self.moment or other.moment)


def circumstances(by: Interpreter, leads: tuple[Lead, ...]) -> Circumstance:
    """Everything that stands before and behind a sentence."""
    found = Circumstance()
    for lead in leads:
        by.note(lead)
        if lead.word not in LEADS or lead.of is None:
            raise by.nothing(lead, f"condition: {lead.word}")
        joined = found.joined(circumstance(by, lead.of))
        if joined is None:
            raise by.nothing(lead, "condition: two of a kind")
        found = joined
    return found


def circumstance(by: Interpreter, node: Node) -> Circumstance:
    """One clause, or 'attacking or defending against large figures'."""
    by.note(node)
    if isinstance(node, Together) and node.word in ("or", "and"):
        return both(by, node)
    if isinstance(node, Mod):
        return is_so(by, node, SELF)
    if not isinstance(node, Clause):
        raise by.nothing(node, "condition: no clause")
    by.note(*node.roles)
    found: Circumstance = CONDITIONS.mean(node, by)
    return found


def both(by: Interpreter, node: Together) -> Circumstance:
    """Attacks and defenses against the same figures."""
    parts = [circumstance(by, part) for part in node.parts]
    fields = [part.fields for part in parts if part.fields]
    if {part.role for part in parts} != {"attack", "defense"} or len(parts) != 2 or len(fields) > 1:
        raise by.nothing(node, "condition: several")
    return Circumstance("both", fields[0] if fields else ())


# --- against whom


def facing(by: Interpreter, node: Node | None, who: Who, role: str) -> Circumstance:
    """Only against some figures."""
    rest = replace(who, all=False, most=0, side="any", sizes=(), kinds=(), rarities=(), kin=(), but=(), adjacent=False,
                   distant=False)  # fmt: skip
    if rest != Who() or who.side == "self":
        raise by.nothing(node or NOWHERE, "condition: against whom")
    if who.side in ("friends", "yours", "foes") or who.most > 1:
        raise by.nothing(node or NOWHERE, "condition: against one side")
    names = ("sizes", "kinds", "rarities", "kin", "but", "adjacent", "distant")
    fields = tuple((name, getattr(who, name)) for name in names if getattr(who, name))
    return Circumstance(role, fields)


NOWHERE = Nominal(0, 0, "", "")


def me(by: Interpreter, who: Who | None) -> bool:
    """Whether the figure itself is meant, or nobody is named."""
    if who is not None and who.side == "self":
        by.mention(SELF)
    return who is None or who.side == "self"


def attacks(by: Interpreter, subject: Who | None = None, obj: Who | None = None, with_: Node | None = None,
            using: Node | None = None) -> Circumstance:  # fmt: skip
    """'when Krug attacks a huge figure with a normal attack'."""
    if not me(by, subject):
        raise by.nothing(with_ or NOWHERE, "condition: others attack")
    found = facing(by, with_, obj, "attack") if obj is not None else Circumstance("attack")
    return found if with_ is None and using is None else attacking_with(by, with_ or using, found)


def attacking_with(by: Interpreter, node: Node | None, found: Circumstance) -> Circumstance:
    """With a figure, from above, or with a kind of attack."""
    if isinstance(node, Nominal) and node.head == "height advantage":
        by.note_all(node)
        return replace(found, fields=(*found.fields, ("higher", True)))
    blow: Blow = by.understand("attack", node)  # type: ignore[arg-type]
    if blow.whose == SELF:
        by.mention(SELF)
        return found
    if blow.kind == "normal" and blow.whose == Who():
        return found
    raise by.nothing(node or NOWHERE, "condition: with which attack")


def attacked(
    by: Interpreter, obj: Who | None = None, by_: Who | None = None, with_: Blow | None = None
) -> Circumstance:
    """'when Krug is attacked by an adjacent figure'."""
    if not me(by, obj):
        raise by.nothing(NOWHERE, "condition: others are attacked")
    found = facing(by, None, by_, "defense") if by_ is not None else Circumstance("defense")
    return of_kind(by, with_.kind, found) if with_ is not None else found


def of_kind(by: Interpreter, kind: str, found: Circumstance) -> Circumstance:
    """In attacks of a kind. A bonus counts in normal attacks."""
    if kind in ("special", "all"):
        return replace(found, fields=(*found.fields, ("attacks", kind)))
    return found


def defends(by: Interpreter, subject: Who | None = None, against: Blow | None = None, with_: Who | None = None
            ) -> Circumstance:  # fmt: skip
    """'when Krug defends against a normal attack from an adjacent figure'."""
    if not me(by, subject) or not me(by, with_):
        raise by.nothing(NOWHERE, "condition: others defend")
    found = Circumstance("defense")
    if against is not None:
        found = of_kind(by, against.kind, facing(by, None, against.whose, "defense"))
    return found


def defended(by: Interpreter, **said: Any) -> Circumstance:
    """'when Krug successfully defends'."""
    return replace(defends(by, **said), moment="defended")


def rolls(by: Interpreter, obj: Node, subject: Who | None = None, with_: Who | None = None, against: Blow | None = None,
          for_: Blow | None = None) -> Circumstance:  # fmt: skip
    """'when rolling defense dice against a normal attack'."""
    by.note_all(obj)
    plain = isinstance(obj, Nominal) and not obj.adjectives and obj.count is None and not obj.mods
    if not plain or not me(by, subject) or not me(by, with_):
        raise by.nothing(obj, "condition: which dice")
    role = VALUES.get(getattr(obj, "head", ""), "")
    if role not in ("attack", "defense"):
        raise by.nothing(obj, "condition: which dice")
    found = Circumstance(role)
    if against is not None:
        found = of_kind(by, against.kind, facing(by, obj, against.whose, role))
    if for_ is not None and (for_.kind != "normal" or for_.whose != Who()):
        raise by.nothing(obj, "condition: for which attack")
    return found


# --- where, and how


def is_so(by: Interpreter, is_: Node, subject: Who | None = None) -> Circumstance:
    """'is on a water space', 'is attacking an adjacent figure', 'are within 4 spaces of Krug'."""
    if isinstance(is_, Mod) and isinstance(is_.of, Clause) and is_.word == "ing" and me(by, subject):
        by.note(is_)
        return circumstance(by, is_.of)
    if not isinstance(is_, Mod):
        raise by.nothing(is_, "condition: is")
    if subject is not None and subject.side in ("foes", "friends", "yours", "any"):
        from warband.games.heroscape.text.figures import modified

        by.mention(modified(by, is_, subject))
        return Circumstance()
    if is_.word == "on" and me(by, subject):
        return Circumstance(fields=(("terrain", terrain(by, is_.of)),))
    raise by.nothing(is_, f"condition: is {is_.word}")


def terrain(by: Interpreter, node: Node | None) -> str:
    """The terrain of a space."""
    by.note_all(node)
    if isinstance(node, Nominal) and node.head == "space" and len(node.adjectives) == 1 and not node.mods:
        word = node.adjectives[0].word
        if word in TERRAIN and node.det in ("a", "an", "") and node.count is None:
            return word
    raise by.nothing(node or NOWHERE, "condition: which space")


def stands_on(by: Interpreter, on: Node) -> Circumstance:
    return Circumstance(fields=(("terrain", terrain(by, on)),))


def has(by: Interpreter, subject: Who, obj: Node, on: Node | None = None) -> Circumstance:
    """'has 1 or more wounds on his army card', 'has a height advantage'."""
    by.note_all(obj)
    by.note_all(on)
    if me(by, subject) and isinstance(obj, Nominal) and not obj.adjectives and not obj.mods:
        if obj.sort == "wound" and obj.count is not None and obj.count.least == 1 and obj.count.most > 1:
            return Circumstance(fields=(("wounded", True),))
        if obj.head == "height advantage" and on is None:
            return Circumstance(fields=(("higher", True),))
    raise by.nothing(obj, "condition: has")


def leaves(by: Interpreter, obj: Node, subject: Who | None = None) -> Circumstance:
    by.note_all(obj)
    if not me(by, subject) or not isinstance(obj, Nominal) or obj.mods:
        raise by.nothing(obj, "condition: leaves")
    return Circumstance(moment="leaving")


def enters(by: Interpreter, obj: Node, subject: Who | None = None) -> Circumstance:
    by.note_all(obj)
    plain = isinstance(obj, Nominal) and len(obj.adjectives) == 1 and not obj.mods and obj.head == "space"
    if not me(by, subject) or not isinstance(obj, Nominal) or not plain:
        raise by.nothing(obj, "condition: enters")
    return Circumstance(moment=f"entering {obj.adjectives[0].word}")


def climbs(by: Interpreter, up_or_down: Node, subject: Who | None = None) -> Circumstance:
    by.note_all(up_or_down)
    if not me(by, subject) or not isinstance(up_or_down, Nominal) or up_or_down.adjectives or up_or_down.mods:
        raise by.nothing(up_or_down, "condition: climbs")
    return Circumstance(moment="climbing")


CONDITIONS = Table("condition", {
    "attack subject?:who obj?:who with?:raw using?:raw": attacks,
    "attack obj?:who by?:who with?:attack !passive": attacked,
    "defend subject?:who against?:attack with?:who": defends,
    "defend subject?:who against?:attack with?:who successfully": defended,
    "roll obj:raw subject?:who with?:who against?:attack for?:attack": rolls,
    "be is:raw subject?:who": lambda by, is_, subject=None: is_so(by, is_, subject),
    "have subject:who obj:raw on?:raw": has,
    "leave obj:raw subject?:who": leaves,
    "enter obj:raw subject?:who": enters,
    "move up_or_down:raw subject?:who": climbs,
})  # fmt: skip
