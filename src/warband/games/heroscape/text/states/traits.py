"""Traits: lasting abilities of figures, by frames. A row gives a function of the circumstance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Engaged
from warband.games.heroscape.text.interpreter import Interpreter, later
from warband.games.heroscape.text.nouns.circumstance import Circumstance
from warband.games.heroscape.text.nouns.who import SELF, Who
from warband.games.heroscape.text.states.ground import (
    climbs,
    fireproof,
    not_stopped,
    of_self,
    passes,
    sure_footed,
    unharmed,
    unheeded,
    wades,
)
from warband.text.reader.meaning import Table
from warband.text.reader.nodes import Clause, Node, Nominal

Named: TypeAlias = Callable[[Interpreter, Node, Circumstance], str]
"""A trait by its name, in a circumstance."""


COUNTED = {"skull": ("attack", ("skull", "hit"), "deadly"), "shield": ("defense", ("block", "shield"), "stalwart")}


@later
def disengages(by: Interpreter, node: Node, so: Circumstance, obj: Who) -> str:
    """'is never attacked when leaving an engagement'."""
    of_self(by, node, obj)
    if so.moment != "leaving" or so.fields or so.role:
        raise by.nothing(node, "trait: never attacked")
    return "disengages"


@later
def leaves_unharmed(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node | None = None) -> str:
    """'may leave engagements without being attacked'."""
    of_self(by, node, subject)
    by.note_all(obj)
    other = obj is not None and getattr(obj, "head", "") != "engagement"
    if other or getattr(obj, "mods", ()) or so != Circumstance():
        raise by.nothing(node, "trait: leaves what")
    return "disengages"


@later
def takes_no(by: Interpreter, node: Node, so: Circumstance, obj: Node, subject: Who) -> str:
    """'never takes leaving engagement attacks'."""
    of_self(by, node, subject)
    by.note_all(obj)
    if so == Circumstance(moment="falling") and getattr(obj, "sort", "") == "damage":
        return "never falls"
    if so == Circumstance() and getattr(obj, "head", "") == "falling damage":
        return "never falls"
    plain = isinstance(obj, Nominal) and obj.head == "leaving engagement attack" and not obj.mods and obj.many
    if not plain or so not in (Circumstance(), Circumstance(moment="leaving")):
        raise by.nothing(node, "trait: never takes")
    return "disengages"


@later
def attacks_again(by: Interpreter, node: Node, so: Circumstance, time: Node, subject: Who | None = None) -> str:
    """'may attack one additional time'."""
    of_self(by, node, subject)
    by.note_all(time)
    plain = isinstance(time, Nominal) and time.head == "time" and [w.word for w in time.adjectives] == ["additional"]
    if not plain or not isinstance(time, Nominal) or time.count is None or time.count.most != 1 or time.mods:
        raise by.nothing(node, "trait: attacks how often")
    if so not in (Circumstance(), Circumstance("attack")):
        raise by.nothing(node, "trait: attacks again when")
    return "attacks twice"


@later
def blocks(by: Interpreter, node: Node, so: Circumstance, subject: Node, obj: Node) -> str:
    """'one shield will block all damage'."""
    by.note_all(subject)
    by.note_all(obj)
    shield = isinstance(subject, Nominal) and subject.head == "shield" and not subject.adjectives
    one = isinstance(subject, Nominal) and subject.count is not None and subject.count.least == 1
    everything = isinstance(obj, Nominal) and obj.det == "all" and obj.head == "damage"
    known = {(): "dodges|parries", (("distant", True),): "dodges", (("adjacent", True),): "parries"}
    if not (shield and one and everything) or so.role != "defense" or so.moment or so.fields not in known:
        raise by.nothing(node, "trait: a shield blocks when")
    return known[so.fields]


@later
def counts(by: Interpreter, node: Node, so: Circumstance, subject: Node, for_: Node) -> str:
    """'each skull rolled counts for one additional skull'."""
    by.note_all(subject)
    by.note_all(for_)
    role, whats, name = COUNTED.get(getattr(subject, "head", ""), ("", (), ""))
    more = isinstance(for_, Nominal) and for_.head in whats and [w.word for w in for_.adjectives] == ["additional"]
    once = more and isinstance(for_, Nominal) and for_.count is not None and for_.count.least == 1
    if not once or so != Circumstance(role) or getattr(subject, "det", "") not in ("each", "all"):
        raise by.nothing(node, "trait: a symbol counts")
    return name


@later
def struck_back(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node, for_each: Node) -> str:
    """'the attacking figure takes 1 wound for each excess shield'."""
    by.note_all(obj)
    by.note_all(for_each)
    one = isinstance(obj, Nominal) and obj.count is not None and obj.count.least == obj.count.most == 1
    excess = isinstance(for_each, Nominal) and [w.word for w in for_each.adjectives] == ["excess"]
    wanted = Circumstance("defense", (("adjacent", True),), "defended")
    if subject.side != "other" or not one or not excess or so != wanted:
        raise by.nothing(node, "trait: strikes back when")
    return "counterstrikes"


@later
def excess(by: Interpreter, node: Node, so: Circumstance, subject: Node, as_: Node) -> str:
    """'all excess shields count as unblockable hits on the attacking figure'."""
    by.note_all(subject)
    by.note_all(as_)
    words = [w.word for part in (subject, as_) for w in getattr(part, "adjectives", ())]
    role, whats, name = COUNTED.get(getattr(subject, "head", ""), ("", (), ""))
    count = as_.count if isinstance(as_, Nominal) and as_.head in whats and not words else None
    every = getattr(subject, "det", "") in ("each", "all", "every")
    more = as_.count if isinstance(as_, Nominal) and as_.head in whats and words == ["additional"] else None
    if every and more is not None and more.least == more.most == 1 and so == Circumstance(role):
        return name
    if every and count is not None and count.least == count.most == 2 and so == Circumstance(role):
        return name
    if words != ["excess", "unblockable"] or so != Circumstance("defense", (("adjacent", True),)):
        raise by.nothing(node, "trait: strikes back when")
    return "counterstrikes"


@later
def unaffected(by: Interpreter, node: Node, so: Circumstance, subject: Node, obj: Who) -> str:
    """'this power does not affect Krug'."""
    by.note_all(subject)
    if getattr(subject, "sort", "") != "power" or obj != SELF or so != Circumstance():
        raise by.nothing(node, "trait: does not affect")
    return OTHERS


@later
def varies(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node, **said: object) -> str:
    """'cannot attack the same figure more than once per turn'."""
    of_self(by, node, subject)
    by.note_all(obj)
    same = isinstance(obj, Nominal) and [word.word for word in obj.adjectives] == ["same"]
    same = same or (isinstance(obj, Nominal) and obj.det in ("any", "a") and not obj.adjectives and not obj.mods)
    if not same or so != Circumstance():
        raise by.nothing(node, "trait: whom not twice")
    return "varies"


def freely(by: Interpreter, node: Clause, so: Circumstance) -> tuple[Clause, Circumstance]:
    """'while engaged, he may attack non-adjacent figures' as 'he may attack freely': what is asked for is no more."""
    obj = node.role("obj")
    if node.verb not in ("attack", "target") or node.denied or node.passive or obj is None or Engaged() not in so.given:
        return node, so
    if by.copied().understand("who", obj) not in (Who(distant=True, all=True), Who("foes", distant=True, all=True)):
        return node, so
    by.note_all(obj)
    roles = tuple(role for role in node.roles if role.of is not obj)
    given = tuple(one for one in so.given if one != Engaged())
    return replace(node, verb="attack freely", roles=roles), replace(so, given=given)


@later
def one_more(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node) -> str:
    """'may make one additional attack'."""
    of_self(by, node, subject)
    by.note_all(obj)
    words = [word.word for word in getattr(obj, "adjectives", ())]
    single = getattr(getattr(obj, "count", None), "most", 0) == 1 or getattr(obj, "det", "") in ("a", "an")
    if getattr(obj, "head", "") != "attack" or words != ["additional"] or not single or getattr(obj, "mods", ()):
        raise by.nothing(node, "trait: makes which attacks")
    if so not in (Circumstance(), Circumstance("attack")):
        raise by.nothing(node, "trait: attacks again when")
    return "attacks twice"


# hs.power.free
@later
def shoots_free(by: Interpreter, node: Node, so: Circumstance, subject: Who) -> str:
    """'may attack non-adjacent figures', which is said of those who are engaged."""
    of_self(by, node, subject)
    if so != Circumstance():
        raise by.nothing(node, "trait: attacks freely when")
    return "shoots free"


@later
def sweeps(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node) -> str:
    """'may attack any or all figures adjacent to him'."""
    of_self(by, node, subject)
    whole = isinstance(obj, Nominal) and obj.det in ("any or all", "any and all", "any number of", "all", "each",
                                                            "every")  # fmt: skip
    if not whole or by.understand("who", obj) != Who(adjacent=True, all=True) or so not in (
        Circumstance(), Circumstance("attack")
    ):  # fmt: skip
        raise by.nothing(node, "trait: attacks whom")
    return "sweeps"


@later
def apart(by: Interpreter, node: Node, so: Circumstance, obj: Node) -> str:
    """'roll each attack separately': whoever attacks several figures does."""
    by.note_all(obj)
    if getattr(obj, "head", "") != "attack" or getattr(obj, "det", "") != "each" or so != Circumstance():
        raise by.nothing(node, "trait: rolls what")
    return ""


@later
def steady(by: Interpreter, node: Node, so: Circumstance, subject: Who) -> str:
    """'never falls'."""
    of_self(by, node, subject)
    if so != Circumstance():
        raise by.nothing(node, "trait: never falls when")
    return "never falls"


@later
def braces(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node, except_for: Node) -> str:
    """'blocks all skulls except for 1'."""
    of_self(by, node, subject)
    by.note_all(obj)
    by.note_all(except_for)
    count = except_for.count if isinstance(except_for, Nominal) else None
    if getattr(obj, "head", "") != "skull" or count is None or count.most != 1 or so.moment != "outnumbered":
        raise by.nothing(node, "trait: blocks what")
    return "braces"


@later
def steadfast(by: Interpreter, node: Node, so: Circumstance, obj: Who, by_: Node) -> str:
    """'cannot be moved by any special power on any opponent's army card', '... by an opponent's special powers'."""
    of_self(by, node, obj)
    by.note_all(by_)
    power = by_ if isinstance(by_, Nominal) and by_.head == "special power" else None
    card = power.mods[0].of if power and len(power.mods) == 1 and power.mods[0].word == "on" else power
    owner = card.whose if isinstance(card, Nominal) else None
    if isinstance(card, Nominal) and card.det in ("an opponent's", "opponents'"):
        owner = Nominal(card.first, card.last, "opponent", "player")
    if not isinstance(owner, Nominal) or owner.head != "opponent" or so != Circumstance():
        raise by.nothing(node, "trait: moved by what")
    return "steadfast"


@later
def carries(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node) -> str:
    """'may carry items'."""
    of_self(by, node, subject)
    by.note_all(obj)
    plain = isinstance(obj, Nominal) and obj.many and not (obj.adjectives or obj.mods or obj.count)
    if not plain or so != Circumstance():
        raise by.nothing(node, "trait: carries what")
    return "carries items"


@later
def airborne(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node) -> str:
    """'has Stealth Flying'."""
    of_self(by, node, subject)
    by.note_all(obj)
    known = {"flying": "flies", "stealth flying": "flies unseen"}
    named = getattr(obj, "head", "").removesuffix(" special power")
    plain = isinstance(obj, Nominal) and obj.sort in ("ability", "power") and not obj.adjectives and not obj.mods
    if not plain or so != Circumstance() or named not in known:
        raise by.nothing(node, "trait: has what")
    return known[named]


@later
def unhurt_by_falls(by: Interpreter, node: Node, so: Circumstance, subject: Who, obj: Node) -> str:
    """'may ignore all falling damage', 'takes no falling damage'."""
    of_self(by, node, subject)
    by.note_all(obj)
    if getattr(obj, "head", "") != "falling damage" or so != Circumstance():
        raise by.nothing(node, "trait: ignores what")
    return "never falls"


OTHERS = "for others only"  # no trait: a word about the bonuses before it
TRAITS = Table("trait", {
    "attack obj:who !passive !denied": disengages,
    "have subject:who obj:raw": airborne,
    "gain subject:who obj:raw": airborne,
    "ignore subject:who obj:raw": unhurt_by_falls,
    "ignore subject:who obj:raw !may": unhurt_by_falls,
    "leave subject:who obj:raw without_being_attacked !may": leaves_unharmed,
    "disengage subject:who without_being_attacked !may": leaves_unharmed,
    "receive obj:raw subject:who !denied": takes_no,
    "affect subject:raw obj:who !denied": unaffected,
    "move through:who subject:who !may": passes,
    "move through:raw subject:who without_stopping !may": wades,
    "attack time:raw subject?:who !may": attacks_again,
    "double obj:raw subject:who !may": climbs,
    "triple obj:raw subject:who !may": climbs,
    "have_to_stop obj?:raw subject:who !denied": not_stopped,
    "roll subject:who for:raw !denied": fireproof,
    "have_to_stop subject:who obj?:raw on?:raw in?:raw !denied": unheeded,
    "attack subject:who obj:raw more_than_once !denied !can": varies,
    "attack subject:who obj:raw !may": sweeps,
    "make subject:who obj:raw !may": one_more,
    "attack_freely subject:who !may": shoots_free,
    "roll obj:raw separately": apart,
    "block subject:raw obj:raw": blocks,
    "block subject:who obj:raw except_for:raw": braces,
    "affect obj:who by:raw !passive !denied": unharmed,
    "fall subject:who !denied": steady,
    "move obj:who by:raw !passive !denied !can": steadfast,
    "carry subject:who obj:raw !may": carries,
    "count subject:raw as:raw only": sure_footed,
    "count subject:raw for:raw": counts,
    "count subject:raw as:raw": excess,
    "receive subject:who obj:raw for_each:raw": struck_back,
})  # fmt: skip
