"""Sentences about the use of a special attack: when, how often, and on whom it can be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Foe, Kin, Still
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.printed.words import Once
from warband.games.heroscape.text.deeds.shot_leads import is_this
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.conditions import is_so
from warband.games.heroscape.text.nouns.figures import SIZES
from warband.games.heroscape.text.nouns.turns import as_given, negated
from warband.games.heroscape.text.nouns.who import SELF, Who, such_of, without_such
from warband.text.reader.nodes import Clause, Node, Nominal, Together

if TYPE_CHECKING:
    from warband.games.heroscape.text.deeds.shots import Shooting

FOE = ("sizes", "kinds", "rarities", "kin")
ONCE: dict[str, Once] = {"once round": "round", "once game": "game"}
MOST = 9  # attacks in a turn


def foe(by: Interpreter, node: Node, who: Who) -> Foe:
    """Figures that can be attacked."""
    said = {name: getattr(who, name) for name in (*FOE, "but", "adjacent", "distant")} | {"such": such_of(who)}
    plain = dict.fromkeys((*FOE, "but"), ())
    rest = replace(without_such(who), all=False, most=0, adjacent=False, distant=False, side="any", **plain)
    if rest != Who() or who.side not in ("any", "foes") or not (any(said.values()) or who.side == "foes"):
        raise by.nothing(node, "special attack: on whom")
    return Foe(enemy=who.side == "foes", **said)


@later
def used(
    by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, subject: Node | None = None, **said: Node | None
) -> Shot:
    """'Krug may use it once per game', '... only if he did not move', '... after attacking normally'."""
    this = said.get("obj") or said.get("with_")
    by.note_all(subject)
    by.note_all(this)
    if not is_this(this) or (subject is None and not when):
        raise by.nothing(node, "special attack: uses what")
    shot = so.shot
    for word in when:
        if word in ONCE:
            shot = replace(shot, once=ONCE[word])
        elif word == "normally":
            shot = replace(shot, also=True)
        elif word not in ("given", "instead"):
            raise by.nothing(node, "special attack: used when")
    return replace(shot, given=(*shot.given, *so.asked)) if "given" in when else shot


@later
def unused(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, subject: Node, obj: Node) -> Shot:
    """'Krug cannot use it if he moved this turn'."""
    by.note_all(subject)
    by.note_all(obj)
    if not is_this(obj) or when != ("given",):
        raise by.nothing(node, "special attack: not used when")
    return replace(so.shot, given=(*so.shot.given, *(negated(by, node, one) for one in so.asked)))


@later
def only_so(
    by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, subject: Node, is_: Node, purpose: Node
) -> Shot:
    """'Krug must be unengaged to use it'."""
    use = purpose.role("obj") if isinstance(purpose, Clause) and purpose.verb == "use" else None
    own = isinstance(subject, Nominal) and by.understand("who", subject) == SELF
    if when or not own or not is_this(use):
        raise by.nothing(node, "special attack: must be so for what")
    by.note_all(purpose)
    given = as_given(is_so(by, is_, SELF))
    if not given.given or given.role or given.moment or given.fields:
        raise by.nothing(is_, "special attack: must be how")
    return replace(so.shot, given=(*so.shot.given, *given.given))


@later
def still(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, subject: Node, on: Node) -> Shot:
    """'Krug cannot move on the turn he uses it'."""
    mod = on.mods[0] if isinstance(on, Nominal) and on.head == "turn" and len(on.mods) == 1 else None
    use = mod.of if mod is not None and isinstance(mod.of, Clause) and mod.of.verb == "use" else None
    own = by.understand("who", subject) == SELF
    if when or not own or use is None or use.denied or not is_this(use.role("obj")):
        raise by.nothing(node, "special attack: cannot move when")
    by.note_all(on)
    return replace(so.shot, given=(*so.shot.given, Still()))


@later
def no_objects(by: Interpreter, node: Clause, when: tuple[str, ...], so: Shooting, obj: Node, by_: Node) -> Shot:
    """'destructible objects are not affected by it', '... and Soulborgs ...'."""
    by.note_all(by_)
    parts = obj.parts if isinstance(obj, Together) else (obj,)
    by.note(obj)
    figures = [part for part in parts if getattr(part, "sort", "") != "object"]
    for part in parts:
        by.note_all(part)
    several = so.shot.blast or so.shot.around or so.shot.line or so.shot.spread
    if several and len(parts) == 1 and figures and is_this(by_) and not when:
        return replace(so.shot, struck=unlike(by, node, by.understand("who", figures[0])))
    if when or not is_this(by_) or len(figures) > 1:
        raise by.nothing(node, "special attack: does not affect")
    whom = others(by, node, foe(by, node, by.understand("who", figures[0]))) if figures else Foe()
    return replace(so.shot, whom=replace(whom, alive=len(figures) < len(parts)))


def several_targets(
    by: Interpreter,
    node: Clause,
    when: tuple[str, ...],
    so: Shooting,
    obj: Node,
    subject: Node | None,
    with_: Node | None,
) -> Shot:
    """'may attack up to 3 different figures with it'."""
    by.note_all(obj)
    by.note_all(with_)
    count = obj.count if isinstance(obj, Nominal) and obj.head == "figure" and not obj.mods else None
    words = [word.word for word in obj.adjectives] if isinstance(obj, Nominal) else []
    plain = not words and count is not None and count.limit
    different = plain or words == ["different"] or getattr(obj, "det", "") in ("different", "a different")
    this = (is_this(with_) and not when) or (with_ is None and when == ("this",))
    own = subject is not None and by.understand("who", subject) == SELF
    if not own or not this or count is None or not different or count.most > MOST:
        raise by.nothing(node, "special attack: whom it targets")
    return replace(so.shot, times=count.most, varied=True)


def unlike(by: Interpreter, node: Node, who: Who) -> Foe:
    """Those whom a special attack on several figures strikes, if some are not affected: 'friendly figures', 'Elves'."""
    if who == SELF:
        return Foe()
    return Foe(enemy=True) if replace(who, all=False) == Who("friends") else others(by, node, foe(by, node, who))


def others(by: Interpreter, node: Node, left_out: Foe) -> Foe:
    """Everybody else."""
    if left_out == Foe(sizes=left_out.sizes):
        return Foe(sizes=tuple(size for size in SIZES if size not in left_out.sizes))
    kin: Kin = left_out.kin
    if left_out == Foe(kin=kin):
        return Foe(but=kin)
    if left_out == Foe(adjacent=True):
        return Foe(distant=True)
    raise by.nothing(node, "special attack: not on whom")
