"""Powers of others that somebody can use for a time."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Pick
from warband.games.heroclix.text.reading.effects.programs import Deed, Ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.text.reader.nodes import Clause, Node, Nominal

KINDS = frozenset(("standard", "and", *names.SLOTS))


# hc.text.their-powers
def lend_theirs(by: Interpreter, subject: Group, obj: Nominal) -> Ops:
    """'can use the standard powers that character can use', '... that an adjacent character can use', for a time."""
    owner = owner_of(by, obj)
    slots = tuple(word for word in words_of(obj) if word in names.SLOTS)
    standard = obj.head == "standard power" or "standard" in words_of(obj)
    if owner is None or not by.until or not standard or set(words_of(obj)) - KINDS or obj.det not in ("the", "all", ""):
        raise by.nothing(obj, "powers")
    by.note(obj, *obj.adjectives)
    theirs: Group = by.understand("who", owner)
    lent = ops.LendTheirs(theirs, slots or names.ALL_SLOTS, by.until)
    if theirs.which in (ops.ONE, ops.HIT_ONE, ops.TARGET_ONE):
        if subject == ops.BEFORE and by.event is not None and by.event.who == ops.SELF:
            subject = ops.SELF  # 'it', which is not the one whose powers are taken
        if subject == ops.BEFORE:
            raise by.nothing(obj, "powers: of whom, and for whom")
        return [Pick(theirs), ops.Keep(), Pick(subject), replace(lent, of=Group(ops.CHOSEN))]
    if theirs.which in (ops.BEFORE.which, ops.ALL) or theirs == subject:
        raise by.nothing(obj, "powers: of whom")
    return [Pick(subject), lent]


def owner_of(by: Interpreter, obj: Nominal) -> Node | None:
    """Whose powers are meant: 'that a hit character can use', 'of that character'; None if that is not said."""
    if obj.head not in ("power", "standard power") or not obj.many or obj.count is not None or len(obj.mods) != 1:
        return None
    (mod,) = obj.mods
    clause = mod.of if mod.word == "whom" else None
    if isinstance(clause, Clause) and (clause.verb, clause.modal, clause.denied, clause.roles) == USABLE:
        by.note(mod, clause)
        return clause.subject
    return None


USABLE = ("use", "can", False, ())


ROWS: dict[str, Deed] = {"use subject:who obj:noun !can": lend_theirs}
