"""Values that change, and amounts."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects.details import Tune
from warband.games.heroclix.effects.references.amounts import scaled
from warband.games.heroclix.position.model import DAMAGE
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import SELF, Group, Pick, Size
from warband.games.heroclix.text.reading.deeds import tuning
from warband.games.heroclix.text.reading.effects.programs import Ops, either
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import VALUES, per, words_of
from warband.text.reader.nodes import Node, Nominal, Together


def sized(by: Interpreter, amount: Size, for_each: Node | None, bound: Node | None = None) -> Size:
    """An amount, for each of some if that is said."""
    each = per(by, for_each, bound)
    if each is None:
        return amount
    if not isinstance(amount, int):
        raise by.nothing(for_each or bound or Nominal(0, 0, "", ""), "size: for each, twice")
    return scaled(each, amount)


def modify(by: Interpreter, obj: Node, amount: Size, for_each: Node | None = None, bound: Node | None = None) -> Ops:
    if isinstance(obj, Together) and obj.word in ("or", "-or-"):
        by.note(obj)
        return either([modify(by, part, amount, for_each, bound) for part in obj.parts])
    if isinstance(obj, Nominal) and [mod.word for mod in obj.mods][:1] == ["of"] and obj.whose is None:
        by.note(obj.mods[0])
        det = "" if obj.det == "the" and obj.many else obj.det  # 'the combat values of that character'
        obj = replace(obj, det=det, whose=obj.mods[0].of, mods=obj.mods[1:])
    if isinstance(obj, Nominal) and (some := one_value(by, obj)):
        if by.event is not None and by.event.powers == ("Perplex",) and amount in (2, -2) and DAMAGE not in some:
            return [Tune("double", 1 if amount == 2 else -1)]
        group = whoever(by) if obj.whose is None else by.understand("who", obj.whose)
        changed = sized(by, amount, for_each, bound)
        by.value_chosen = False  # of another change it would be chosen anew
        return either([[Pick(group), ops.Modify((value,), changed, by.until)] for value in some])
    whose, values = by.understand("values of", obj)
    changed = sized(by, amount, for_each, bound)
    return [Pick(whoever(by) if whose is None else whose), ops.Modify(values, changed, by.until)]


def changed_by(by: Interpreter, obj: Node, by_: Node, for_each: Node | None = None, bound: Node | None = None) -> Ops:
    """'increase its defense by 2', 'modify the result by +1': a value, or what a power or an attack does."""
    first = obj.parts[0] if isinstance(obj, Together) else obj
    if isinstance(first, Nominal) and first.sort in ("value", "range") and not tuning.is_dealt(by, first):
        return modify(by, obj, tuning.so_much(by, by_), for_each, bound)
    if for_each is not None:
        return tuning.increase_each(by, by.understand("noun", obj), by_, for_each, bound)
    return tuning.increase(by, by.understand("noun", obj), by_)


# hc.text.same-value
def same_value(by: Interpreter, obj: Nominal, amount: Size, subject: Group | None = None) -> Ops:
    """'modify the same combat value +1 on all Robots', 'the chosen value by an additional +1', with Perplex."""
    by.note(obj, *obj.adjectives)
    event, words = by.event, words_of(obj)
    if obj.head not in ("combat value", "value") or obj.det != "the" or obj.many or obj.mods:
        raise by.nothing(obj, "modify: the same value")
    if event is None or event.powers != ("Perplex",) or words not in (("same",), ("chosen",)):
        raise by.nothing(obj, "modify: the same value")
    if event.what not in ("is aimed at", "aims") or amount not in (1, -1):  # +2 may be instead of +1
        raise by.nothing(obj, "modify: the same value, which is not known yet")
    aimed = SELF if event.what == "is aimed at" else ops.THE_OTHER
    whose = by.understand("who", obj.whose) if obj.whose is not None else subject or aimed
    return [Pick(whose), ops.ModifySame(1 if amount == 1 else -1, by.until)]


def whoever(by: Interpreter) -> Group:
    """The owner of a value without an owner in words: in an effect of another's deed, that other one."""
    return Group(ops.DOER) if by.event is not None and by.event.who.which == ops.ONE else SELF


def one_value(by: Interpreter, obj: Nominal) -> tuple[int, ...]:
    """'a combat value', 'the chosen combat value', 'a combat value except damage': one of which; () if none is said."""
    if obj.head not in ("combat value", "value") or obj.many or obj.count is not None:
        return ()
    words = words_of(obj)
    chosen = words == ("chosen",) and by.value_chosen and (obj.det in ("the", "that") or obj.whose is not None)
    chosen = chosen or (by.value_chosen and not words and obj.det == "that")
    if not chosen and not (obj.det == "a" and not words):
        return ()
    but = obj.mods[0].of if [mod.word for mod in obj.mods] in (["except"], ["other than"]) else None
    if obj.mods and (not isinstance(but, Nominal) or VALUES.get(but.head) is None):
        return ()
    by.note_all(obj)
    barred = VALUES[but.head] if isinstance(but, Nominal) else by.value_barred
    return tuple(value for value in VALUES["combat value"] if value not in barred)
