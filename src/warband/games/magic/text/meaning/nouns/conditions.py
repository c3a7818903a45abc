"""Conditions: a clause behind 'if' or 'as long as'."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs.conditions import (
    LIFE,
    MANY,
    All,
    AnyCondition,
    Has,
    HasCounters,
    HasLife,
    HasPoison,
    IsMonarch,
    More,
    There,
    ThisTurn,
    YourTurn,
    negated,
)
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns import past
from warband.games.magic.text.meaning.nouns.amounts import VALUES, bare_quality, kind_of
from warband.games.magic.text.meaning.nouns.cards import buried, in_hand, kinds_of_cards
from warband.games.magic.text.meaning.nouns.comparing import measured, most
from warband.games.magic.text.meaning.nouns.numbers import numbered
from warband.games.magic.text.meaning.nouns.qualities import both, of_you, predicated, quality
from warband.games.magic.text.meaning.nouns.speakers import opponent_or_you, own_cast, promised, spoken_of
from warband.games.magic.text.meaning.nouns.sums import shares, total
from warband.games.magic.text.meaning.nouns.turns import is_your_turn, phase
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together


def condition(by: Interpreter, node: Node) -> AnyCondition:
    """Something that is so, or several things at once."""
    if isinstance(node, Together) and node.word == "and":
        by.note(node)
        return All(tuple(condition(by, part) for part in node.parts))
    if not isinstance(node, Clause):
        raise by.nothing(node, "condition: several")
    if is_your_turn(by, node):
        return YourTurn(not node.denied)
    if (now := phase(by, node)) is not None:
        return now
    by.note(node, *node.roles)
    try:
        found = CONDITIONS.mean(node, by)
    except NoMeaning:
        if not node.denied or node.modal:
            raise
        return negated(condition(by, replace(node, denied=False)))
    return found


# mtg.core.resolve.if
def counted_as(by: Interpreter, subject: Node, is_: Node) -> There | None:
    """'two or more other creatures are attacking'."""
    bare = isinstance(is_, Mod) and is_.of is None and isinstance(subject, Nominal) and subject.sort == "object"
    some = isinstance(subject, Nominal) and (subject.count is not None or subject.det in ("a", "an", "another", "no"))
    if not bare or not some:
        return None
    least, most, rest = numbered(by, subject)
    return There(both(by, bare_quality(by, rest), predicated(by, is_), is_), least, most)


# mtg.core.resolve.if
def life_total(by: Interpreter, subject: Nominal, is_: Node) -> HasLife:
    """'your life total is less than your starting life total', 'your life total is 5 or less'."""
    if subject.whose is None or subject.mods or subject.adjectives:
        raise by.nothing(subject, "condition: another number")
    who = opponent_or_you(by, subject.whose)
    count = is_.count if isinstance(is_, Nominal) and not is_.head else None
    if count is not None:
        by.note(is_, count)
        return HasLife(count.least, min(count.most, MANY), who)
    start = is_.of if isinstance(is_, Mod) and is_.word in SPANS else None
    if not isinstance(is_, Mod) or not isinstance(start, Nominal) or start.head != "starting life total":
        raise by.nothing(is_, "condition: life compared with something else")
    by.note_all(is_)
    least, most = SPANS[is_.word]
    return HasLife(least, most, who)


SPANS = {
    "less than": (0, LIFE - 1), "less than or equal to": (0, LIFE), "greater than": (LIFE + 1, MANY),
    "greater than or equal to": (LIFE, MANY),
}  # fmt: skip


def has_quality(by: Interpreter, subject: Node, **roles: Node) -> AnyCondition:
    """'equipped creature is legendary', 'it's a Human'."""
    is_ = roles["is_"]
    if (found := past.it_is_a_card(by, subject, is_) or counted_as(by, subject, is_)) is not None:
        return found
    if isinstance(is_, Nominal) and (is_.det, is_.head) == ("the", "monarch") and not is_.mods:
        by.note_all(is_)
        return IsMonarch(opponent_or_you(by, subject))
    if isinstance(subject, Nominal) and (subject.det, subject.head) == ("the", "result"):
        return past.rolled(by, subject, is_)
    if isinstance(subject, Nominal) and subject.head == "life total":
        return life_total(by, subject, is_)
    if isinstance(subject, Nominal) and subject.head == "there" and isinstance(is_, Nominal) and is_.mods:
        by.note(subject)
        if is_.head == "card type":
            return kinds_of_cards(by, is_)
        if is_.head == "counter" and is_.mods[-1].word == "on" and is_.mods[-1].of is not None:
            return has_counters(by, is_.mods[-1].of, is_)
        return buried(by, replace(is_, mods=is_.mods[:-1]), is_.mods[-1])
    if isinstance(is_, Mod) and is_.word == "in" and isinstance(subject, Nominal):
        return buried(by, subject, is_)
    if isinstance(is_, Mod) and is_.word == "attached to" and is_.of is not None:
        return attached(by, subject, is_.of)
    if isinstance(subject, Nominal) and subject.head in VALUES and subject.whose is not None:
        return has_number(by, subject, is_)
    return Has(spoken_of(by, subject), predicated(by, is_))


def has_number(by: Interpreter, subject: Nominal, is_: Node) -> Has:
    """'its power is 4 or greater'."""
    if isinstance(is_, Mod) and is_.word == "greater than" and isinstance(is_.of, Nominal):
        return leaning(by, subject, is_.of)
    count = is_.count if isinstance(is_, Nominal) and not is_.head else None
    if count is None or subject.head not in MEASURED or subject.mods or subject.whose is None:
        raise by.nothing(subject, "condition: another number")
    by.note(subject, is_, count)
    what = replace(Quality(), **{MEASURED[subject.head]: (count.least, min(count.most, MANY))})
    return Has(spoken_of(by, subject.whose), what)


# mtg.core.quality.greater
def leaning(by: Interpreter, subject: Nominal, other: Nominal) -> Has:
    """'its toughness is greater than its power'."""
    who = spoken_of(by, subject.whose or subject)
    own = other.whose is not None and by.understand("one", other.whose) == who
    greater: Literal["power", "toughness"] = "power" if subject.head == "power" else "toughness"
    if not own or {subject.head, other.head} != {"power", "toughness"} or subject.mods or other.mods:
        raise by.nothing(subject, "condition: another number")
    by.note(subject, other)
    return Has(who, Quality(greater=greater))


MEASURED = {"power": "power", "toughness": "toughness", "mana value": "value"}


def has_not(by: Interpreter, subject: Node, **roles: Node) -> Has:
    """'equipped creature isn't a Human': of one word only."""
    found = predicated(by, roles["is_"])
    words = (*found.types, *found.subtypes, *found.supertypes, *found.colours)
    plain = [replace(Quality(), **{field: words}) for field in ("types", "subtypes", "supertypes", "colours")]
    if len(words) != 1 or found not in plain:
        raise by.nothing(subject, "condition: not several things at once")
    return Has(spoken_of(by, subject), Quality(without=words))


# mtg.core.condition.all
def alone(by: Interpreter, subject: Node, **roles: Node) -> All:
    """'equipped creature is attacking alone': it attacks, and nothing else does."""
    if predicated(by, roles["is_"]) != ATTACKING:
        raise by.nothing(subject, "condition: something else alone")
    return All((Has(spoken_of(by, subject), ATTACKING), There(ATTACKING, 1, 1)))


ATTACKING = Quality(attacking=True)


def suffered(what: Quality) -> Callable[[Interpreter, Node], Has]:
    """'this object is equipped': the subject suffers the deed of the verb."""
    return lambda by, obj: Has(spoken_of(by, obj), what)


def compared(by: Interpreter, obj: Nominal) -> Nominal:
    """'more lands than you': the noun without the comparison."""
    than = obj.mods[-1] if obj.mods and obj.mods[-1].word == "than" else None
    if than is None or than.of is None:
        raise by.nothing(obj, "condition: more than nobody")
    by.note_all(than)
    by.note(obj)
    return replace(obj, det="", mods=obj.mods[:-1])


def is_one(node: Node) -> bool:
    """'a Plains'."""
    return isinstance(node, Nominal) and node.det in ("a", "an") and node.count is None


# mtg.core.condition.all
def controls(by: Interpreter, subject: Node, obj: Node) -> There | More | All:
    """'you control three or more artifacts', 'an opponent controls more lands than you'."""
    who = opponent_or_you(by, subject)
    if isinstance(obj, Together) and obj.word == "and" and all(is_one(part) for part in obj.parts):
        by.note(obj)
        return All(tuple(There(replace(bare_quality(by, part), whose=who)) for part in obj.parts))
    if isinstance(obj, Nominal) and of_you(obj.whose) and obj.head == "commander" and who == "you":
        return There(replace(quality(by, obj), whose="you"))
    if isinstance(obj, Nominal) and obj.det == "more":
        return More(who, replace(bare_quality(by, compared(by, obj)), whose="anyone"))
    if isinstance(obj, Nominal) and obj.mods and differs(obj.mods[-1]) and obj.count is not None:
        by.note_all(obj.mods[-1])
        least, most, rest = numbered(by, replace(obj, mods=obj.mods[:-1]))
        return There(replace(bare_quality(by, rest), whose=who), least, most, "powers")
    if isinstance(obj, Nominal) and obj.head == "Equipment" and not obj.det and obj.count is None:
        found = replace(bare_quality(by, obj), whose=who)
        if found.either and all(one.name for one in found.either):
            return All(tuple(There(replace(found, either=(), name=one.name)) for one in found.either))
    least, most, rest = numbered(by, obj)
    return There(replace(bare_quality(by, rest), whose=who), least, most)


# mtg.core.condition.different-powers
def differs(mod: Mod) -> bool:
    """'with different powers'."""
    of = mod.of
    return mod.word == "with" and isinstance(of, Nominal) and (of.det, of.head) == ("different", "power")


# mtg.core.amount.party
def full_party(by: Interpreter, subject: Node, obj: Nominal) -> There:
    """'you have a full party'."""
    words = [word.word for word in obj.adjectives]
    if obj.det != "a" or words != ["full"] or obj.mods or opponent_or_you(by, subject) != "you":
        raise by.nothing(obj, "condition: another party")
    by.note(*obj.adjectives)
    return There(Quality(("creature",), whose="you"), 4, where="party")


def has_life(by: Interpreter, subject: Node, obj: Nominal) -> AnyCondition:
    """'you have 30 or more life', 'you have no cards in hand', 'this object has three or more counters on it'."""
    if isinstance(subject, Nominal) and (subject.det, subject.head) == ("no", "opponent"):
        return negated(has_life(by, replace(subject, det="an"), obj))  # there is one opponent
    if obj.head == "counter" and isinstance(subject, Nominal) and subject.sort == "player" and not obj.mods:
        return is_poisoned(by, subject, obj)
    if obj.head == "counter":
        return has_counters(by, subject, obj)
    if obj.sort == "total":
        return total(by, subject, obj)
    if obj.head == "party":
        return full_party(by, subject, obj)
    if obj.det == "the greatest":
        return Has(spoken_of(by, subject), Quality(most=most(by, obj)))
    if obj.sort == "measure":
        return Has(spoken_of(by, subject), measured(by, Quality(), obj))
    if obj.sort == "keyword" and obj.proper and not obj.mods:
        by.note(obj)
        return Has(spoken_of(by, subject), Quality(keyword=obj.head.lower()))
    who = opponent_or_you(by, subject)
    if obj.det == "more":
        return has_more(by, compared(by, obj), who)
    if obj.head == "card":
        return in_hand(by, obj, who)
    if obj.head != "life" or obj.count is None or obj.mods:
        raise by.nothing(obj, "condition: you have")
    by.note(obj.count)
    return HasLife(obj.count.least, min(obj.count.most, MANY), who)


def has_less(by: Interpreter, subject: Node, obj: Nominal, **_: object) -> More:
    """'you have less life than an opponent': the other one has more."""
    more = has_more(by, compared(by, obj), opponent_or_you(by, subject))
    return replace(more, who="opponent" if more.who == "you" else "you")


# mtg.core.condition.poison
def is_poisoned(by: Interpreter, subject: Node, obj: Nominal) -> HasPoison:
    """'an opponent has three or more poison counters'."""
    who = opponent_or_you(by, subject)
    least, most, rest = numbered(by, obj)
    if most < MANY or not isinstance(rest, Nominal) or kind_of(by, rest) != "poison":
        raise by.nothing(obj, "condition: another number of counters")
    return HasPoison(least, who)


def has_more(by: Interpreter, obj: Nominal, who: Literal["you", "opponent"]) -> More:
    """'an opponent has more life than you', 'you have more cards in hand than an opponent'."""
    if obj.head == "life" and not obj.mods and not obj.adjectives:
        return More(who, "life")
    if obj.head != "card":
        raise by.nothing(obj, "condition: more of something else")
    return More(who, replace(in_hand(by, replace(obj, det="a"), who).what, whose="anyone"), "hand")


def has_counters(by: Interpreter, subject: Node, obj: Nominal) -> HasCounters:
    """'this object has four or more charge counters on it'."""
    who = spoken_of(by, subject)
    on = obj.mods[0] if len(obj.mods) == 1 and obj.mods[0].word == "on" else None
    if on is None or on.of is None or by.understand("one", on.of) != who:
        raise by.nothing(obj, "condition: counters on another object")
    by.note(on)
    least, most_, rest = numbered(by, replace(obj, mods=()))
    assert isinstance(rest, Nominal)
    return HasCounters(kind_of(by, rest) if rest.adjectives or rest.names else "", least, most_, who)


# mtg.core.condition.deeds
def attacked(by: Interpreter, subject: Node, **_: object) -> ThisTurn | Has:
    """'you attacked this turn', 'equipped creature attacked this turn'."""
    if isinstance(subject, Nominal) and subject.sort == "object":
        return Has(spoken_of(by, subject), Quality(did="attacked"))
    return past.happened("attacked")(by, subject)


def attacked_with(by: Interpreter, subject: Node, with_: Node, **_: object) -> ThisTurn:
    """'you attacked with a creature this turn': whoever attacks does."""
    if not isinstance(with_, Nominal) or (with_.det, with_.head) != ("a", "creature") or with_.mods or with_.adjectives:
        raise by.nothing(with_, "condition: attacked with certain creatures")
    by.note(with_)
    who = opponent_or_you(by, subject)
    return ThisTurn("attacked", who)


def attached(by: Interpreter, obj: Node, to: Node) -> There | Has:
    """'two or more Equipment are attached to it'."""
    if isinstance(to, Nominal) and to.det in ("a", "an"):
        if isinstance(obj, Nominal) and (obj.det in ("a", "an", "another") or obj.count is not None):
            least, most, rest = numbered(by, obj)  # mtg.core.quality.hosted
            return There(replace(bare_quality(by, rest), hosted=(quality(by, to),)), least, most)
        if by.understand("one", obj) != "self":
            raise by.nothing(obj, "condition: another object is attached")
        return Has("host", quality(by, to))
    if by.understand("one", to) != "self":
        raise by.nothing(to, "condition: attached to another object")
    least, most, rest = numbered(by, obj)
    return There(bare_quality(by, rest), least, most, "attached")


CONDITIONS: Table[AnyCondition] = Table(
    "condition",
    {
        "be subject:raw is:raw": has_quality,
        "be subject:raw is:raw !past": has_quality,
        "be subject:raw is:raw alone": alone,
        "be subject:raw is:raw !denied": has_not,
        "control subject:raw obj:raw": controls,
        "share subject:raw obj:noun with:raw": shares,
        "block subject:raw time:this_turn !past": lambda by, subject, **_: Has(
            spoken_of(by, subject), Quality(did="blocked")
        ),
        "have subject:raw obj:noun": has_life,
        "have subject:raw obj:noun !past": has_life,
        "have subject:raw obj:noun less:raw": has_less,
        "have subject:raw obj:noun fewer:raw": has_less,
        "attack subject:raw time:this_turn !past": attacked,
        "deal subject:raw obj:raw time:raw to:raw !past": lambda by, subject, obj, time, to: Has(
            spoken_of(by, subject), Quality(did=past.dealt(by, obj, to, time))
        ),
        "deal subject:raw obj:raw time:raw !past": lambda by, subject, obj, time: Has(
            spoken_of(by, subject), Quality(did=past.dealt(by, obj, None, time))
        ),
        "enter subject:raw obj:raw under:raw time:this_turn !past": past.entered,
        "enter subject:raw under:raw time:this_turn !past": past.entered,
        **{f"{way} subject:raw obj:raw this_way !past": past.you_this_way(way) for way in past.WAYS},
        **{f"{way} obj:raw this_way !passive{so}": past.this_way(way) for way in past.WAYS for so in ("", " !past")},
        "commit subject:raw obj:noun time:this_turn !past": past.crime,
        "gain subject:raw obj:raw time:this_turn !past": past.life_changed("gained life", "life gained"),
        "lose subject:raw obj:raw time:this_turn !past": past.life_changed("lost life", "life lost"),
        "die subject:raw under?:raw time:this_turn !past": past.gone("died"),
        "leave subject:raw obj:raw under?:raw time:this_turn !past": past.gone("left"),
        "sacrifice subject:raw obj:raw time:this_turn !past": past.done_to("sacrificed"),
        "discard subject:raw obj:raw time:this_turn !past": past.done_to("discarded"),
        "deal to:raw obj:noun time:this_turn !passive !past": past.hurt,
        "cast subject:raw obj:raw time:this_turn !past": past.done_to("cast a spell"),
        "draw subject:raw obj:noun time:this_turn !past": past.counted("drew a card", "card"),
        "attack subject:raw with:raw time:this_turn !past": attacked_with,
        "win subject:raw obj:noun": past.flipped(2),
        "lose subject:raw obj:noun": past.flipped(1),
        "block obj:raw !passive": suffered(Quality(blocked=True)),
        **{f"{verb} obj:raw !passive !past": suffered(Quality(did="was kicked")) for verb in ("kick", "bargain")},
        "promise obj:noun !passive !past": lambda by, obj: promised(by, obj),
        "cast obj:raw !passive !past": suffered(Quality(did="was cast")),
        "cast subject:raw obj:raw !past": lambda by, subject, obj: own_cast(by, subject, obj),
        "enter subject:raw time:this_turn !past": lambda by, subject, **_: Has(
            spoken_of(by, subject), Quality(did="entered")
        ),
        "enchant obj:raw !passive": suffered(Quality(enchanted=True)),
        "equip obj:raw !passive": suffered(Quality(equipped=True)),
        "tap obj:raw !passive": suffered(Quality(tapped=True)),
        "untap obj:raw !passive": suffered(Quality(tapped=False)),
        "attach obj:raw to:raw !passive": attached,
    },
)
