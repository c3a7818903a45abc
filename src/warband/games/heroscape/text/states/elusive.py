"""Who cannot be attacked, by whom, and with which attacks."""

from __future__ import annotations

from typing import Any, Literal

from msgspec.structs import replace

from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.amounts import Blow
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance
from warband.games.heroscape.text.nouns.rolls import facing
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.states.fewer_dice import Made
from warband.text.reader.nodes import Clause, Mod, Node, Nominal

KINDS: dict[str, Literal["normal", "special", "all"]] = {
    "": "all", "all": "all", "normal": "normal", "special": "special",
}  # fmt: skip


def elusive(by: Interpreter, obj: Who, by_: Node | None = None, with_: Blow | None = None) -> Made:
    """'cannot be attacked by non-adjacent figures', 'cannot be targeted by special attacks'."""
    attack = isinstance(by_, Nominal) and by_.sort == "attack"
    blow: Blow = with_ or (by.understand("attack", by_) if attack and by_ is not None else Blow("", Who()))
    whom: Who = by.understand("who", by_) if by_ is not None and not attack else blow.whose

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if obj != SELF or blow.kind not in KINDS or so.role or so.moment:
            raise by.nothing(NOWHERE, "bonus: cannot be attacked")
        there = facing(by, None, whom, "defense")
        fields: dict[str, Any] = {**dict(so.fields), **dict(there.fields)}
        return Bonus("elusive", 1, attacks=KINDS[blow.kind], given=(*so.given, *there.given), **fields)

    return made


def targeted(by: Interpreter, obj: Who, for_: Blow, by_: Node | None = None) -> Made:
    """'cannot be targeted for a special attack by non-adjacent figures'."""
    return elusive(by, obj, by_, for_)


def hidden(by: Interpreter, subject: Who, obj: Node) -> Made:
    """'has no visible Hit Zone': nobody from afar sees it."""
    by.note_all(obj)
    if not isinstance(obj, Nominal) or obj.head != "hit zone" or obj.det not in ("no", "any"):
        raise by.nothing(obj, "bonus: has what")
    return elusive(by, subject, None, Blow("all", Who(distant=True)))


def only_by(by: Interpreter, obj: Who, by_: Who) -> Made:
    """'can only be attacked by adjacent figures'."""
    near = replace(by_, side="any", all=False) == Who(adjacent=True) and by_.side == "any"

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if obj != SELF or not near or so.role or so.moment or so.fields:
            raise by.nothing(NOWHERE, "bonus: can only be attacked")
        return Bonus("elusive", 1, attacks="all", distant=True, given=so.given)

    return made


def unattacked(by: Interpreter, subject: Who, obj: Who, with_: Blow | None = None) -> Made:
    """'small figures cannot attack Krug', '... with normal attacks'."""
    kind = with_.kind if with_ is not None and with_.whose == Who() else ""
    if obj != SELF or kind not in KINDS:
        raise by.nothing(NOWHERE, "bonus: who cannot attack")

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        there = facing(by, None, subject, "defense")
        fields: dict[str, Any] = dict(there.fields)
        if so.role or so.moment or fields.keys() & dict(so.fields).keys() or subject.flanked:
            raise by.nothing(NOWHERE, "bonus: who cannot attack")
        own = (*so.given, *there.given)
        return Bonus("elusive", 1, attacks=KINDS[kind], given=own, **fields, **dict(so.fields))

    return made


def must_be_near(by: Interpreter, subject: Who, is_: Node, purpose: Node, with_: Node | None = None) -> Made:
    """'enemy figures must be adjacent to Krug to attack him with a normal attack': nobody else can."""
    if not isinstance(purpose, Clause) or purpose.verb != "attack" or not isinstance(is_, Mod):
        raise by.nothing(purpose, "bonus: must be near for what")
    with_ = with_ or purpose.role("with")
    near = is_.word == "adjacent" or (is_.of is not None and by.understand("who", is_.of) == SELF)
    whom = purpose.role("obj")
    if not near or not is_.word.startswith("adjacent") or (whom is not None and by.understand("who", whom) != SELF):
        raise by.nothing(is_, "bonus: must be where")
    by.note_all(is_)
    by.note(purpose, *purpose.roles)
    blow = by.understand("attack", with_) if with_ is not None else None
    return unattacked(by, replace(subject, distant=True), SELF, blow)
