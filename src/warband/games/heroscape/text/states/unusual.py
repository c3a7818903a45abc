"""Bonuses that are no dice of a roll: ripostes, further wounds, further attacks, dice against those who leave."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import of_receiver
from warband.games.heroscape.printed.programs import Bonus
from warband.games.heroscape.printed.words import Value
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.amounts import Blow, Dice
from warband.games.heroscape.text.nouns.circumstance import NOWHERE, Circumstance
from warband.games.heroscape.text.nouns.rolls import facing
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.states.counting import Counted, each_of
from warband.games.heroscape.text.states.elusive import (
    KINDS,
    elusive,
    hidden,
    must_be_near,
    only_by,
    targeted,
    unattacked,
)
from warband.games.heroscape.text.states.fewer_dice import NOBODY, Made, capped, defenseless, limited
from warband.games.heroscape.text.states.scopes import scope
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Count, Mod, Node, Nominal

MOST = 9  # attacks more in a turn


def unusual(by: Interpreter, node: Clause, so: Circumstance) -> Bonus | None:
    """Such a bonus; None where a clause says nothing of the kind."""
    if node.verb not in UNUSUAL.rows:
        return None
    tried = by.copied()
    try:
        made = UNUSUAL.mean(node, tried)
        found = made(tried, so)
    except NoMeaning:
        return None
    by.understood, by.mentions = tried.understood, tried.mentions
    return found


def excess(by: Interpreter, node: Node) -> None:
    """'each excess shield'."""
    by.note_all(node)
    words = [word.word for word in node.adjectives] if isinstance(node, Nominal) and node.head == "shield" else []
    if words != ["excess"]:
        raise by.nothing(node, "bonus: which shields")


def riposte(by: Interpreter, obj: Node, for_each: Node, subject: Who | None = None, on: Who | None = None) -> Made:
    """'the attacking figure takes 1 wound for each excess shield'."""
    excess(by, for_each)
    by.note_all(obj)
    whom = subject or on or SELF
    one = isinstance(obj, Nominal) and obj.count is not None and obj.count.least == obj.count.most == 1
    if not one or whom.side != "other" or whom.part != "attacking":
        raise by.nothing(obj, "bonus: strikes back at whom")

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if so.role != "defense" or so.moment != "defended" or so.given:
            raise by.nothing(NOWHERE, "bonus: strikes back when")
        return Bonus("riposte", 1, **dict(so.fields))

    return made


def counts(by: Interpreter, subject: Node, as_: Node) -> Made:
    """'all excess shields count as unblockable hits on the attacking figure', or on the figure itself."""
    excess(by, subject)
    by.note_all(as_)
    words = [word.word for word in as_.adjectives] if isinstance(as_, Nominal) and as_.head == "hit" else []
    defender = isinstance(subject, Nominal) and bool(subject.mods)

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        role = "attack" if defender else "defense"
        if words != ["unblockable"] or so.role != role or so.moment or so.given:
            raise by.nothing(NOWHERE, "bonus: strikes back when")
        return Bonus("recoil" if defender else "riposte", 1, **dict(so.fields))

    return made


def wounds(by: Interpreter, subject: Who, obj: Node) -> Made:
    """'inflicts 1 additional wound'."""
    by.note_all(obj)
    count = obj.count if isinstance(obj, Nominal) and [word.word for word in obj.adjectives] == ["additional"] else None

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if subject != SELF or count is None or so.moment != "inflicting" or so.role or so.given:
            raise by.nothing(NOWHERE, "bonus: further wounds when")
        return Bonus("wounds", count.least, **dict(so.fields))

    return made


def parting(by: Interpreter, subject: Who, obj: tuple[Dice, ...], against: Node, with_: Node | None = None) -> Made:
    """'rolls one additional die against figures leaving an engagement with him'."""
    mods = against.mods if isinstance(against, Nominal) and against.head == "figure" else ()
    leaving = mods[0].of if mods and mods[0].word == "ing" else None
    if (
        subject != SELF
        or not isinstance(leaving, Clause)
        or leaving.verb != "leave"
        or len(obj) != 1
        or not obj[0].fresh
    ):
        raise by.nothing(against, "bonus: against whom")
    by.note_all(against)
    by.note_all(with_)
    amount = obj[0].amount

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if so != Circumstance():
            raise by.nothing(against, "bonus: against whoever leaves, when")
        return Bonus("parting", amount)

    return made


def harmless(by: Interpreter, subject: Who, obj: Node, against: Who | None = None) -> Made:
    """'cannot make leaving engagement attacks against small or medium figures'."""
    mods: tuple[Mod, ...] = obj.mods if isinstance(obj, Nominal) and obj.head == "leaving engagement attack" else ()
    if subject != SELF or getattr(obj, "head", "") != "leaving engagement attack" or mods:
        raise by.nothing(obj, "bonus: makes which attacks")
    by.note_all(obj)
    sizes = against.sizes if against else ()

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if so != Circumstance() or (against and against != Who(sizes=sizes, all=True)):
            raise by.nothing(obj, "bonus: no leaving engagement attacks when")
        return Bonus("parting", -NOBODY, sizes=sizes)

    return made


def stuck(by: Interpreter, subject: Who, **said: object) -> Made:
    """'cannot move normally'; of others, those who are engaged with it."""
    if subject != SELF:
        return held(by, subject)

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if subject != SELF or so.role or so.fields or so.moment or not so.given:
            raise by.nothing(NOWHERE, "bonus: cannot move when")
        return Bonus("move", -NOBODY, given=so.given)

    return made


def attacks(by: Interpreter, time: Node, subject: Who | None = None, for_every: Node | None = None) -> Made:
    """'may attack up to 2 additional times', 'one additional time for every 2 wounds'."""
    by.note_all(time)
    words = [word.word for word in time.adjectives] if isinstance(time, Nominal) and time.head == "time" else []
    count = time.count if isinstance(time, Nominal) and words in ([], ["additional"]) and not time.mods else None
    more = count.most - (not words) if count is not None else 0
    if isinstance(time, Nominal) and time.det == "any number of" and not words and not time.mods:
        more = MOST

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if subject not in (None, SELF) or not 0 < more <= MOST or so.role not in ("", "attack"):
            raise by.nothing(time, "bonus: attacks how often")
        late = any(of_receiver(one) for one in so.given)  # the number of attacks is known before any target
        if late or so.fields or so.moment or (so.role != "attack" and words and not (so.given or for_every)):
            raise by.nothing(time, "bonus: attacks again when")
        often = each_of(by, for_every) if for_every is not None else Counted()
        return Bonus("attacks", more, given=so.given, **often._asdict())

    return made


def twice(by: Interpreter, subject: Who | None = None) -> Made:
    """'may attack twice'."""
    return attacks(by, Nominal(0, 0, "time", "time", count=Count(0, 0, 2, 2)), subject)


# hs.power.no-height
def level_with(by: Interpreter, subject: Who, obj: Node, **said: object) -> Made:
    """'the defending figure does not receive height advantage', 'figures attacking Krug never have ...'."""
    by.note_all(obj)
    if getattr(obj, "head", "") != "height advantage" or getattr(obj, "mods", ()):
        raise by.nothing(obj, "bonus: has no what")

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if so.moment or (subject != SELF and subject.side != "other"):
            raise by.nothing(NOWHERE, "bonus: no height advantage when")
        there = Circumstance() if subject == SELF else facing(by, None, replace(subject, part=""), "")
        joined = so.joined(replace(there, role=so.role))
        if joined is None:
            raise by.nothing(NOWHERE, "bonus: no height advantage when")
        value: Value = "undercuts" if subject.part in ("defending", "target") else "humbles"
        return Bonus("grounded" if subject == SELF else value, 1, given=joined.given, **dict(joined.fields))

    return made


def dice_for(by: Interpreter, obj: Node, for_: Node) -> Node:
    """'defense dice for height advantage': it brings nothing else."""
    by.note_all(obj)
    if not isinstance(obj, Nominal) or obj.sort != "dice" or obj.mods or obj.count is not None:
        raise by.nothing(obj, "bonus: has no what")
    return for_


# hs.power.passes-some
def passes_some(by: Interpreter, subject: Who, through: Who) -> Made:
    """'can move through all small and medium figures'."""

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        there = facing(by, None, through, "")
        joined = so.joined(there)
        if subject != SELF or so.role or so.moment or joined is None or not (there.fields or there.given):
            raise by.nothing(NOWHERE, "bonus: moves through whom")
        return Bonus("passes figures", 1, given=joined.given, **dict(joined.fields))

    return made


# hs.power.averse
def uses_none(by: Interpreter, subject: Who, obj: Blow) -> Made:
    """'cannot use special attacks', under a condition."""

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if subject != SELF or obj.whose != Who() or obj.kind not in KINDS or so.role or so.moment:
            raise by.nothing(NOWHERE, "bonus: who uses no such attacks")
        if not (so.given or so.fields):
            raise by.nothing(NOWHERE, "bonus: uses no such attacks when")
        return Bonus("averse", 1, attacks=KINDS[obj.kind], given=so.given, **dict(so.fields))

    return made


# hs.power.averse
def peaceful(by: Interpreter, subject: Who, **said: object) -> Made:
    """'cannot attack', under a condition."""

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if subject != SELF or so.role or so.moment or not (so.given or so.fields):
            raise by.nothing(NOWHERE, "bonus: who cannot attack")
        return Bonus("averse", 1, attacks="all", given=so.given, **dict(so.fields))

    return made


# hs.power.averse
def averse(by: Interpreter, subject: Who, obj: Who, kind: Literal["normal", "special", "all"] = "all") -> Made:
    """'Krug cannot attack Elves'."""
    if subject != SELF:
        raise by.nothing(NOWHERE, "bonus: who cannot attack")

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        there = facing(by, None, obj, "attack")
        if so.role or so.moment or so.fields or not (there.fields or there.given):
            raise by.nothing(NOWHERE, "bonus: who cannot be attacked")
        return Bonus("averse", 1, attacks=kind, given=(*so.given, *there.given), **dict(there.fields))

    return made


def only_near(by: Interpreter, subject: Who, obj: Who) -> Made:
    """'may only attack adjacent figures'."""
    if subject != SELF or replace(obj, all=False) != Who(adjacent=True):
        raise by.nothing(NOWHERE, "bonus: whom it attacks only")
    return averse(by, subject, Who(distant=True, all=True))


def makes_none(by: Interpreter, subject: Who, obj: Blow, against: Who) -> Made:
    """'cannot make normal attacks against Elves'."""
    if obj.whose != Who() or obj.kind not in KINDS:
        raise by.nothing(NOWHERE, "bonus: makes which attacks")
    return averse(by, subject, against, KINDS[obj.kind])


def held(by: Interpreter, subject: Who) -> Made:
    """'small and medium figures engaged with Krug cannot move'."""
    rest = replace(subject, side="any", sizes=(), kinds=(), rarities=(), kin=(), but=(), adjacent=False, all=False)
    if not subject.adjacent or rest != Who() or subject.side not in ("any", "foes"):
        raise by.nothing(NOWHERE, "bonus: who cannot move")

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        if so != Circumstance():
            raise by.nothing(NOWHERE, "bonus: cannot move when")
        return Bonus("move", -NOBODY, "foes", 1, beside=True, bulks=subject.sizes, among=subject.kinds,
                     ranks=subject.rarities, tribe=subject.kin, spared=subject.but)  # fmt: skip

    return made


# hs.power.taunts
def taunts(by: Interpreter, subject: Who, obj: Who) -> Made:
    """'enemy figures adjacent to Krug must attack Krug', '... cannot attack any figure other than Krug'."""
    only = obj == SELF or replace(obj, all=False, another=False, most=0) == Who(excepted=True)
    if subject.side not in ("foes", "any") or not (subject.adjacent or subject.within) or not only:
        raise by.nothing(NOWHERE, "bonus: who must attack whom")

    def made(by: Interpreter, so: Circumstance) -> Bonus:
        every = so.fields in ((), (("attacks", "all"),))
        if so.moment or so.given or not every or so.role not in ("", "attack"):
            raise by.nothing(NOWHERE, "bonus: must attack when")
        return Bonus("taunts", 1, **scope(by, NOWHERE, replace(subject, side="foes"), {}))

    return made


UNUSUAL: Table[Made] = Table("bonus", {
    "attack obj:who by?:raw with?:attack !passive !denied !can": elusive,
    "target obj:who by?:raw with?:attack !passive !denied !can": elusive,
    "target obj:who for:attack by?:raw !passive !denied !can": targeted,
    "attack obj:who by:who !passive !may_only": only_by,
    "target obj:who by:who !passive !may_only": only_by,
    "attack subject:who obj:who with?:attack !denied !can": unattacked,
    " attack subject:who obj:who !denied !can": taunts,
    "attack subject:who obj:who !may_only ": taunts,
    "attack subject:who obj:who !must": taunts,
    "be subject:who is:raw purpose:raw with?:raw !must": must_be_near,
    "use subject:who obj:attack against:who !denied !can": lambda by, subject, obj, against: unattacked(
        by, subject, against, obj
    ),
    "use subject:who obj:attack on:who !denied !can": lambda by, subject, obj, on: unattacked(by, subject, on, obj),
    "have subject:who obj:raw !denied": level_with,
    "have subject:who obj:raw !denied !can": level_with,
    "receive subject:who obj:raw !denied": level_with,
    "receive subject:who obj:raw !denied !can": level_with,
    "receive subject:who obj:raw for:raw !denied": lambda by, subject, obj, for_: level_with(
        by, subject, dice_for(by, obj, for_)
    ),
    "receive subject:who obj:raw for:raw !denied !can": lambda by, subject, obj, for_: level_with(
        by, subject, dice_for(by, obj, for_)
    ),
    " have subject:who obj:raw": hidden,
    "move subject:who through:who !may": passes_some,
    "use subject:who obj:attack !denied !can": uses_none,
    "attack subject:who !denied !can": peaceful,
    "attack subject:who this_turn !denied !can": peaceful,
    "attack subject:who obj:who !denied !can ": averse,
    "attack subject:who obj:who !denied": averse,
    "attack subject:who obj:who !may_only": only_near,
    "target subject:attack obj:who !denied !can": lambda by, subject, obj: elusive(by, obj, None, subject),
    "roll subject:who obj:raw !denied !can": defenseless,
    " roll subject:who obj:raw !denied !can": capped,
    "roll subject:who obj:raw for?:raw": limited,
    "roll subject:who obj:raw for?:raw !may": limited,
    "roll subject:who obj:raw for?:raw !may_only": limited,
    "attack time:raw subject?:who !may": attacks,
    "attack time:raw subject?:who for_every:raw !may": attacks,
    "attack time:raw subject?:who for_each:raw !may": lambda by, time, for_each, subject=None: attacks(
        by, time, subject, for_each
    ),
    "attack subject?:who twice !may": twice,
    "receive subject:who obj:raw for_each:raw": riposte,
    "inflict obj:raw on:who for_each:raw": riposte,
    "count subject:raw as:raw": counts,
    "inflict subject:who obj:raw": wounds,
    "roll subject:who obj:all_dice against:raw with?:raw": parting,
    "make subject:who obj:raw against?:who !denied !can": harmless,
    "make subject:who obj:raw against?:who !denied": harmless,
    "make subject:who obj:attack against:who !denied !can": makes_none,
    "move subject:who normally !denied !can": stuck,
    "move subject:who !denied !can": stuck,
})  # fmt: skip
