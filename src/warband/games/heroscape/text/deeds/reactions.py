"""Moments that a power answers: its figure is a target, skulls are rolled, wounds would follow, somebody falls."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import ANYBODY, Foe
from warband.games.heroscape.printed.words import Attacks, Moment, Once
from warband.games.heroscape.text.deeds.markers_shown import own_marker, revealed
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.amounts import Blow
from warband.games.heroscape.text.nouns.circumstance import NOWHERE
from warband.games.heroscape.text.nouns.who import CHOSEN, SELF, Who
from warband.games.heroscape.text.program import Program
from warband.games.heroscape.text.states.foes import foe, ward
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Lead, Node, Nominal, Together

LEADS = ("when", "if", "each time")
FIRST = "the first time each turn"
KINDS: dict[str, Attacks] = {"": "all", "all": "all", "normal": "normal", "special": "special", "leaving": "leaving",
                             "normal or leaving": "normal or leaving"}  # fmt: skip


class Answer(NamedTuple):
    """A moment of an attack: by whom, and of which kind."""

    moment: str
    facing: Foe = ANYBODY
    attacks: Attacks = "all"
    whose: Who = SELF  # to whom it happens


def of_blow(by: Interpreter, moment: str, blow: Blow | None, whose: Who = SELF) -> Answer:
    """A moment of an attack of a kind."""
    if blow is None:
        return Answer(moment, whose=whose)
    return Answer(moment, foe(by, NOWHERE, blow.whose), KINDS[blow.kind], whose)


def own(by: Interpreter, who: Who) -> None:
    if who != SELF:
        raise by.nothing(NOWHERE, "reaction: of others")
    by.mention(SELF)


# hs.react.others
def whose(by: Interpreter, who: Who) -> Who:
    """To whom something happens: the figure itself, or others on whom its power keeps an eye."""
    if who.side == "other":
        raise by.nothing(NOWHERE, "reaction: of others")
    by.mention(who)
    return who


def would_suffer(by: Interpreter, subject: Who, obj: Node, from_: Blow | None = None) -> Answer:
    """'would take 1 or more wounds from a leaving engagement attack'."""
    some_wounds(by, obj, single=True)
    return of_blow(by, "wounded", from_, whose(by, subject))


def some_wounds(by: Interpreter, node: Node, *, single: bool = False) -> None:
    """'1 or more wounds', or 'a wound'."""
    by.note_all(node)
    count = node.count if isinstance(node, Nominal) and node.sort == "wound" and not node.mods else None
    wound = isinstance(node, Nominal) and node.sort == "wound" and node.count is None and not node.mods
    det = getattr(node, "det", "")
    any_wound = wound and (det == "any" or (single and (det == "a" or bare(node))))
    if not any_wound and (count is None or count.least != 1 or count.most == 1):
        raise by.nothing(node, "reaction: how many wounds")


def bare(node: Node) -> bool:
    """'wounds', of which nothing more is said."""
    return isinstance(node, Nominal) and node.many and not node.det and not node.adjectives


def targeted(by: Interpreter, obj: Who, for_: Blow | None = None, by_: Who | None = None) -> Answer:
    """'is targeted for a normal attack from an opponent's non-adjacent figure'."""
    if by_ is not None:
        return Answer("targeted", foe(by, NOWHERE, by_), whose=whose(by, obj))
    return of_blow(by, "targeted", for_, whose(by, obj))


def chosen(by: Interpreter, obj: Who, as_: Node) -> Answer:
    """'is chosen as a target for a normal attack from an enemy figure'."""
    mine = whose(by, obj)
    by.note(as_)
    if isinstance(as_, Nominal) and as_.head == "target" and not as_.mods:
        return Answer("targeted", whose=mine)
    [mod] = as_.mods if isinstance(as_, Nominal) and as_.head == "target" and len(as_.mods) == 1 else (None,)
    if mod is None or mod.word != "for" or mod.of is None:
        raise by.nothing(as_, "reaction: chosen as what")
    by.note(mod)
    return of_blow(by, "targeted", by.understand("attack", mod.of), mine)


def attacked(by: Interpreter, obj: Who, by_: Who | None = None, with_: Blow | None = None) -> Answer:
    """'is attacked with a normal attack': the roll stands beside it."""
    kind = KINDS[with_.kind] if with_ else "all"
    attacker = by_ if by_ is not None else with_.whose if with_ is not None and with_.whose != Who() else None
    facing = foe(by, NOWHERE, attacker) if attacker is not None else ANYBODY
    return Answer("attacked", facing, kind, whose(by, obj))


def unhurt(by: Interpreter, subject: Who, obj: Node) -> Answer:
    """'receives no wounds', 'the defending figure receives at least 1 wound'."""
    if subject.part == "defending":
        some_wounds(by, obj)
        return Answer("inflicts")
    by.note_all(obj)
    if getattr(obj, "sort", "") != "wound" or getattr(obj, "det", "") != "no":
        raise by.nothing(obj, "reaction: how many wounds")
    return Answer("unhurt", whose=whose(by, subject))


def hurts(by: Interpreter, subject: Who, obj: Node, from_: Blow) -> Answer:
    """'an enemy hero takes 1 or more wounds from a normal attack from Krug', '... from this special attack'."""
    some_wounds(by, obj, single=True)
    if from_.whose != SELF or subject == SELF:
        raise by.nothing(obj, "reaction: whose attack")
    if subject == Who("other", part="defending"):
        return Answer("inflicts", attacks=KINDS[from_.kind])
    return Answer("inflicts", foe(by, NOWHERE, subject), KINDS[from_.kind])


def inflicts(by: Interpreter, subject: Node, obj: Node, on: Who | None = None, with_: Blow | None = None) -> Answer:
    """'Krug inflicts 1 or more wounds on a hero with a normal attack', 'this special attack inflicts a wound'."""
    shot = getattr(subject, "sort", "") == "attack"
    some_wounds(by, obj, single=not shot)
    if shot:
        with_ = by.understand("attack", subject)
    who: Who = with_.whose if shot and with_ is not None else by.understand("who", subject)
    if (shot and who != SELF) or (with_ is not None and with_.whose not in (Who(), SELF)):
        raise by.nothing(obj, "reaction: who inflicts wounds")
    facing = foe(by, NOWHERE, on) if on else ANYBODY
    return Answer("inflicts", facing, KINDS[with_.kind] if with_ else "all", whose(by, who))


def attacks(by: Interpreter, subject: Who, obj: Who | None = None, with_: Blow | None = None) -> Answer:
    """'Krug attacks a small figure with a normal attack', 'an enemy figure attacks an Elf you control'."""
    if subject != SELF and obj is not None and obj.side in ("self", "yours", "friends"):
        if with_ is not None and with_.whose not in (Who(), subject):
            raise by.nothing(NOWHERE, "reaction: attacks with what")
        return attacked(by, obj, subject, with_)
    if with_ is not None and with_.whose not in (Who(), SELF):
        raise by.nothing(NOWHERE, "reaction: attacks with what")
    facing = foe(by, NOWHERE, obj) if obj else ANYBODY
    return Answer("attacks", facing, KINDS[with_.kind] if with_ else "all", whose(by, subject))


def defends(by: Interpreter, subject: Who, obj: Node) -> Answer:
    """'a small or medium figure rolls defense dice', against an attack that is told next."""
    by.note_all(obj)
    if subject == SELF or getattr(obj, "head", "") != "defense die" or getattr(obj, "count", None):
        raise by.nothing(obj, "reaction: who defends")
    return Answer("defends", foe(by, NOWHERE, subject))


def lives(by: Interpreter, obj: Who, by_: Blow | None = None) -> Answer:
    """'but is not destroyed', 'is not destroyed by an attack from Krug'."""
    if by_ is None and (obj == SELF or by.mentions[-1:] == [obj]):
        return Answer("survives", whose=obj)
    if obj == SELF or (by_ is not None and by_.whose != SELF):
        raise by.nothing(NOWHERE, "reaction: who is not destroyed")
    return Answer("lives", attacks=KINDS[by_.kind] if by_ else "all")


def approached(by: Interpreter, subject: Who, adjacent_to: Who) -> Answer:
    """'an opponent's small figure moves adjacent to Krug'."""
    own(by, adjacent_to)
    if subject.side != "foes":
        raise by.nothing(NOWHERE, "reaction: who comes")
    return Answer("approached", foe(by, NOWHERE, subject))


def entering(by: Interpreter, subject: Who, obj: Node) -> Answer:
    """'an enemy figure enters a space adjacent to Krug'."""
    near = obj.mods[0] if isinstance(obj, Nominal) and obj.head == "space" and len(obj.mods) == 1 else None
    if near is None or near.word != "adjacent to" or near.of is None or not isinstance(obj, Nominal) or obj.adjectives:
        raise by.nothing(obj, "reaction: who comes")
    by.note(obj, near)
    return approached(by, subject, by.understand("who", near.of))


def skulls(by: Interpreter, obj: Node) -> Answer:
    """'at least 1 skull is rolled'."""
    by.note_all(obj)
    count = obj.count if isinstance(obj, Nominal) and obj.head == "skull" and not obj.mods else None
    if count is None or count.least != 1 or count.most == 1:
        raise by.nothing(obj, "reaction: what is rolled")
    return Answer("skulls")


def destroys(by: Interpreter, subject: Who, obj: Who, with_: Blow | None = None) -> Answer:
    """'destroys a figure', with any attack of its own; 'an enemy figure destroys Krug'."""
    if obj == SELF and subject != SELF:
        by.mention(SELF)
        kind = KINDS[with_.kind] if with_ is not None else "all"
        return Answer("destroyed", replace(foe(by, NOWHERE, subject), alive=True), kind)
    if with_ is not None and with_.whose not in (Who(), SELF):
        raise by.nothing(NOWHERE, "reaction: destroys with what")
    facing = ANYBODY if obj == Who("other", part="defending") else foe(by, NOWHERE, obj)
    return Answer("destroys", facing, KINDS[with_.kind] if with_ else "all", whose(by, subject))


# hs.react.avenged
def destroyed(by: Interpreter, obj: Who, by_: Blow | None = None) -> Answer:
    """'when Krug is destroyed by an adjacent figure', 'the defending figure is destroyed'."""
    if obj != SELF and by_ is not None and by_.whose == SELF:
        return Answer("destroys", foe(by, NOWHERE, obj), KINDS[by_.kind])
    if obj != SELF and by_ is not None and by_.whose.side in ("yours", "friends", "foes"):
        return Answer("destroys", foe(by, NOWHERE, obj), KINDS[by_.kind], whose(by, by_.whose))
    if obj.part == "defending" and by_ is None:
        return Answer("destroys")
    if (obj.side in ("foes", "yours", "friends") or (obj.side == "any" and obj != Who())) and by_ is None:
        return witnessed(by, obj)
    own(by, obj)
    if by_ is None:
        return Answer("destroyed")
    return Answer("destroyed", replace(foe(by, NOWHERE, by_.whose), alive=True), KINDS[by_.kind])


# hs.react.witnesses
def witnessed(by: Interpreter, obj: Who) -> Answer:
    """'when an Orc you control within 4 clear sight spaces of Krug is destroyed'."""
    by.mention(SELF)
    return Answer("witnesses", foe(by, NOWHERE, obj))


def defended(by: Interpreter, against: Blow, subject: Who = SELF) -> Answer:
    """'after defending against a normal attack from an adjacent figure'."""
    return of_blow(by, "defended", against, whose(by, subject))


def doomed(by: Interpreter, obj: Who, by_: Blow | None = None) -> Answer:
    """'Krug would be destroyed'."""
    return of_blow(by, "doomed", by_, whose(by, obj))


def dooms(by: Interpreter, subject: Who, obj: Node, purpose: Node, from_: Blow | None = None) -> Answer:
    """'Krug receives enough wounds to be destroyed by a normal attack'."""
    by.note_all(obj)
    enough = isinstance(obj, Nominal) and obj.sort == "wound" and obj.det == "enough" and not obj.mods
    falls = isinstance(purpose, Clause) and purpose.verb == "destroy" and purpose.passive and not purpose.denied
    blow = purpose.role("by") if isinstance(purpose, Clause) else None
    if not enough or not falls or (blow is not None and from_ is not None):
        raise by.nothing(obj, "reaction: how many wounds")
    by.note(purpose, *getattr(purpose, "roles", ()))
    return doomed(by, subject, by.understand("attack", blow) if blow is not None else from_)


def misses(by: Interpreter, subject: Who, obj: Node, on: Who | None = None, with_: Blow | None = None) -> Answer:
    """'Krug attacks an adjacent figure and does not inflict any wounds'."""
    by.note_all(obj)
    single = getattr(getattr(obj, "count", None), "least", 1) == 1
    if getattr(obj, "sort", "") != "wound" or not single:
        raise by.nothing(obj, "reaction: who inflicts no wounds")
    if with_ is not None and with_.whose not in (Who(), SELF):
        raise by.nothing(obj, "reaction: whose attack")
    facing = foe(by, NOWHERE, on) if on else ANYBODY
    return Answer("misses", facing, KINDS[with_.kind] if with_ else "all", whose(by, subject))


REACTIONS: Table[Answer] = Table("reaction", {
    "reveal subject:raw obj:raw": lambda by, subject, obj: Answer(revealed(by, subject, obj)),
    "reveal subject:raw obj:raw on:raw": lambda by, subject, obj, on: Answer(own_marker(by, subject, obj, on)),
    "inflict subject:who obj:raw on?:who with?:attack !denied": misses,
    "receive obj:raw subject:who purpose:raw from?:attack": dooms,
    "receive obj:raw subject:who purpose:raw from?:attack !would": dooms,
    "receive obj:raw subject:who from?:attack !would": would_suffer,
    "receive obj:raw subject:who from?:attack": would_suffer,
    "receive obj:raw subject:who": unhurt,
    "receive obj:raw subject:who from:attack": hurts,
    "inflict obj:raw subject:raw on?:who with?:attack": inflicts,
    "attack subject:who obj?:who with?:attack": attacks,
    "roll subject:who obj:raw": defends,
    "defend subject:who against:attack": defended,
    "defend against:attack": lambda by, against: defended(by, against),
    "destroy obj:who by?:attack !passive !denied": lives,
    "move subject:who adjacent_to:who": approached,
    "enter subject:who obj:raw": entering,
    "target obj:who for?:attack by?:who !passive": targeted,
    "choose obj:who as:raw !passive": chosen,
    "attack obj:who by?:who with?:attack !passive": attacked,
    "roll obj:raw !passive": skulls,
    "destroy subject:who obj:who with?:attack": destroys,
    "destroy obj:who by?:attack !passive": destroyed,
    "destroy obj:who by?:attack !passive !would": doomed,
})  # fmt: skip
MOMENTS: dict[tuple[str, ...], Moment] = {
    ("own marker",): "before turn", ("misses",): "misses", ("attacks", "misses"): "misses",
    ("revealed",): "revealed", ("doomed",): "doomed", ("witnesses",): "witnesses", ("attacks", "destroys"): "destroys",
    ("wounded",): "wounded", ("targeted",): "targeted", ("destroys",): "destroys", ("destroyed",): "destroyed",
    ("attacked", "skulls"): "struck", ("attacked", "wounded"): "wounded",
    ("attacked", "survives"): "survives", ("targeted", "survives"): "survives",
    ("defended",): "survives", ("defended", "survives"): "survives", ("survives",): "survives",
    ("attacked", "misses"): "withstands",
    ("wounded", "survives"): "endures", ("attacked", "wounded", "survives"): "endures",
    ("attacked", "unhurt"): "withstands", ("inflicts",): "inflicts", ("attacks", "inflicts"): "inflicts",
    ("defends", "lives"): "spares", ("attacks", "lives"): "spares", ("lives",): "spares", ("approached",): "approached",
}  # fmt: skip

# moments when an attack is over
RESULTS = ("destroys", "inflicts", "misses", "spares", "withstands", "endures", "survives")


def reaction(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """A program that answers a moment of an attack; None where a lead says nothing of the kind."""
    limited = found == Program(free=True, once=found.once)
    if lead.word not in (*LEADS, FIRST, "after") or not (found == Program() or limited):
        return None
    tried = by.copied()
    try:
        answers = [answer(tried, part) for part in parts(tried, lead.of)]
    except NoMeaning:
        return None
    moment = MOMENTS.get(tuple(one.moment for one in answers))
    missed = [one.moment for one in answers] == ["attacked", "misses"]  # by whoever has attacked
    others = {one.whose for one in (answers[:1] if missed else answers)} - {SELF}
    defended = answers[0].moment == "defended" if answers else False
    late = lead.word == "after"
    early = late and moment not in (*RESULTS, "destroyed", "witnesses")
    if moment is None or early or (defended and not late) or len(others) > 1:
        return None
    try:
        whose_it_is = ward(tried, next(iter(others), SELF))
    except NoMeaning:
        return None
    by.understood, by.mentions = tried.understood, tried.mentions
    by.note(lead, lead.of)
    facing = next((one.facing for one in answers if one.facing != ANYBODY), ANYBODY)
    kind = next((one.attacks for one in answers if one.attacks != "all"), answers[0].attacks)
    if whose_it_is is not None:
        by.mention(CHOSEN)
    first = lead.word == FIRST or (limited and found.once == "turn")
    once: Once = "each turn" if first else found.once  # hs.power.each-turn
    return found._replace(once=once, when=moment, facing=facing, attacks=kind, whose=whose_it_is)


def under_attack(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'when Krug is attacked', before a roll of the 20-sided die: as soon as he is a target."""
    if lead.word not in LEADS or found != Program() or not isinstance(lead.of, Clause):
        return None
    tried = by.copied()
    try:
        one = answer(tried, lead.of)
        whose_it_is = ward(tried, one.whose)
    except NoMeaning:
        return None
    if one.moment != "attacked":
        return None
    by.understood, by.mentions = tried.understood, tried.mentions
    by.note(lead, lead.of)
    if whose_it_is is not None:
        by.mention(CHOSEN)
    return found._replace(when="targeted", facing=one.facing, attacks=one.attacks, whose=whose_it_is)


def for_attack(by: Interpreter, lead: Lead, found: Program) -> Program | None:
    """'for a normal attack from an enemy figure', behind 'is targeted'."""
    if found.when != "targeted" or lead.word != "for" or lead.of is None or found.ops:
        return None
    by.note(lead)
    answered = of_blow(by, "targeted", by.understand("attack", lead.of))
    return found._replace(facing=answered.facing, attacks=answered.attacks)


def parts(by: Interpreter, node: Node | None) -> tuple[Node | None, ...]:
    """The clauses of a lead."""
    by.note(node)
    if not isinstance(node, Together) or node.word not in ("and", "but", ","):
        return (node,)
    return tuple(part for one in node.parts for part in parts(by, one))


def answer(by: Interpreter, node: Node | None) -> Answer:
    """One clause."""
    if not isinstance(node, Clause):
        raise by.nothing(node or NOWHERE, "reaction: no clause")
    by.note(node, *node.roles)
    found = REACTIONS.mean(node, by)
    return found
