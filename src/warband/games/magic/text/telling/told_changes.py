"""Changes of objects in canonical words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.amounts import Amount, CountersOn, PowerOf, So
from warband.games.magic.programs.changes import (
    ANY_NUMBER,
    AS_HASTY,
    BLOCKING,
    BY_TOUGHNESS,
    CROWDS,
    EXTRA,
    FORCED,
    HARMLESS,
    LURING,
    SILENCED,
    SINGLE,
    SUSPECTED,
    UNHINDERED,
    WANTED,
    AnyChange,
    Base,
    BaseFor,
    BaseManaValue,
    Becomes,
    BecomesChosen,
    Coloured,
    Gains,
    GainsChosen,
    Gets,
    GetsFor,
    GetsNumber,
    Loses,
    Stops,
)
from warband.games.magic.programs.conditions import AnyCondition
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.language import COLOURS, creature_types
from warband.games.magic.text.telling.naming import players
from warband.games.magic.text.telling.nouns import Untold, a, in_zone, joined, noun, plural

CANT = {"unblockable": "can't be blocked", "can't attack": "can't attack", "can't block": "can't block",
        "can't be sacrificed": "can't be sacrificed", "can't be countered": "can't be countered",
        **{word: word for word in (FORCED, EXTRA, SINGLE, WANTED, LURING, BLOCKING, ANY_NUMBER, BY_TOUGHNESS)},
        HARMLESS: HARMLESS,
        **{word: word for word in (SILENCED, AS_HASTY, UNHINDERED, *CROWDS.values())}}  # fmt: skip


class Teller(Protocol):
    """A teller of abilities that are given to others."""

    @property
    def me(self) -> str:
        """The object that has the ability."""

    def counted(self, amount: Amount) -> str:
        """An amount."""

    def clause(self, given: AnyCondition) -> str:
        """A condition."""

    def quoted(self, key: str) -> str:
        """An ability in quotes, by its key."""


def changes_told(changes: Sequence[AnyChange], me: Teller, *, many: bool, static: bool) -> str:
    """Changes, without the subject."""
    told: list[str] = []
    left = list(changes)
    while left:
        one = left.pop(0)
        described = isinstance(one, Becomes | Coloured)
        if described:
            told.append(being(one, left, many=many, static=static))
        else:
            told += verbs(one, me, many=many, static=static)
    return joined(tuple(told), "and")


def verbs(one: AnyChange, me: Teller, *, many: bool, static: bool) -> list[str]:
    """One change as a verb with its object; some keywords are verbs of their own."""
    match one:
        case Gets():
            return [f"{form('get', many)} {one.power:+}/{signed(one.toughness, one.power)}"]
        case GetsFor():
            return [f"{form('get', many)} {one.power:+}/{signed(one.toughness, one.power)} for each {counted(one, me)}"]
        case GetsNumber():
            return [f"{form('get', many)} {grown(one, me)}"]
        case Gains():
            return gained(one, me, many=many, static=static)
        case GainsChosen():
            return [f"{has(many)} protection from the last chosen color"]
        case BecomesChosen():
            verb, its = ("are", "their") if many else ("is", "its")
            return [f"{verb} the chosen type in addition to {its} other types"]
        case Loses():
            return [f"{form('lose', many)} {'all abilities' if one.all else joined(one.keywords, 'and')}"]
        case BaseFor():
            much = in_zone(one.each, one.where, many=True)
            return [f"{has(many)} base power and toughness X/X, where X is the number of {much}"]
        case Base() if one.power is None or one.toughness is None:
            number = f"power {one.power}" if one.toughness is None else f"toughness {one.toughness}"
            return [f"{has(many)} base {number}"]
        case Base():
            return [f"{has(many)} base power and toughness {one.power}/{one.toughness}"]
        case Stops():
            if one.supertypes:
                return [f"{'are' if many else 'is'}n't {' '.join(one.supertypes)}"]
            [word] = (*one.types, *one.subtypes)
            return [f"{'are' if many else 'is'}n't {plural(word) if many else a(word)}"]
    raise Untold(type(one).__name__)


def grown(one: GetsNumber, me: Teller) -> str:
    """'+X/+0, where X is its mana value', '+1/+1 for each opponent who lost life this turn'."""
    if isinstance(one.amount, So):
        return f"{one.power:+}/{signed(one.toughness, one.power)} for each {players(me, one.amount)}"
    if isinstance(one.amount, CountersOn) and isinstance(one.amount.what, Quality):
        each = f"{one.amount.kind} counter on {noun(one.amount.what, many=True)}"
        return f"{one.power:+}/{signed(one.toughness, one.power)} for each {each}"
    signs = "/".join({1: "+X", -1: "-X"}.get(n, "+0") for n in (one.power, one.toughness))
    its = isinstance(one.amount, PowerOf) and one.amount.what in ("self", "host")
    much = f"its {one.amount.value}" if its and isinstance(one.amount, PowerOf) else me.counted(one.amount)
    return f"{signs}, where X is {much}"


def signed(value: int, like: int) -> str:
    """A number with its sign; nothing has the sign of its neighbour."""
    return f"{value:+}" if value or like >= 0 else "-0"


def form(verb: str, many: bool) -> str:
    return verb if many else f"{verb}s"


def has(many: bool) -> str:
    return "have" if many else "has"


def counted(one: GetsFor, me: Teller) -> str:
    if isinstance(one.each, str):
        return f"{one.each} counter on {'it' if one.own else me.me}"
    if one.where == "attached":
        return f"{noun(one.each)} attached to it"
    return in_zone(one.each, one.where)


def gained(one: Gains, me: Teller, *, many: bool, static: bool) -> list[str]:
    """Keywords and quoted abilities; 'can't' is a verb of its own."""
    if one.keywords[:3] == SUSPECTED and static:
        rest = gained(Gains(one.keywords[3:], one.abilities), me, many=many, static=static)
        return ["are suspected" if many else "is suspected", *(rest if len(one.keywords) > 3 or one.abilities else ())]
    words = [word for word in one.keywords if word not in CANT]
    quotes = [f'"{me.quoted(key)}"' for key in one.abilities]
    found: list[str] = []
    run: list[str] = []
    for word in one.keywords:
        if word in CANT:
            found += [owned(run, many, static)] if run else []
            found, run = [*found, CANT[word]], []
        else:
            run.append(word)
    run += quotes
    if words or quotes:
        found += [owned(run, many, static)] if run else []
    return neither(found)


def neither(words: list[str]) -> list[str]:
    """'can't attack or block': one verb for both."""
    if words[:2] != ["can't attack", "can't block"]:
        return words
    return ["can't attack or block", *words[2:]]


def owned(words: list[str], many: bool, static: bool) -> str:
    return f"{has(many) if static else form('gain', many)} {joined(tuple(words), 'and')}"


def being(one: AnyChange, left: list[AnyChange], *, many: bool, static: bool) -> str:
    """'is a white Angel in addition to its other colors and types'."""
    types, subtypes, supertypes = (
        (one.types, one.subtypes, one.supertypes) if isinstance(one, Becomes) else ((), (), ())
    )
    if isinstance(one, Becomes) and one.only:
        raise Untold("types in place of others")
    colour = one if isinstance(one, Coloured) else None
    if colour is None and left and isinstance(left[0], Coloured):
        colour = left[0]
        del left[0]
    if isinstance(one, Coloured) and not one.also:
        return toned(one, many=many, static=static)
    if supertypes and not types and not subtypes and colour is None:
        return f"{('are' if many else 'is') if static else form('become', many)} {' '.join(supertypes)}"
    if subtypes == creature_types() and types and not many:
        size, _ = measured(left)
        return f"{'is' if static else 'becomes'} {a(' '.join((size, *types)).strip())} with all creature types"
    if subtypes == creature_types():
        if types or colour is not None or many:
            raise Untold("every creature type and something else")
        return f"{'is' if static else 'becomes'} every creature type"
    size, behind = measured(left) if types else ("", "")
    colours = [" and ".join(colour.colours) or "colorless"] if colour is not None else []
    words = [*supertypes, *([size] if size else []), *colours, *subtypes, *types]
    if isinstance(one, Becomes) and one.anew:
        return anew(words, colour, left, static=static)
    if types and colour is not None and colour.also:
        raise Untold("a color beside others")
    added = "" if types else in_addition(subtypes, colour, "their" if many else "its")
    if not types and colour is not None and not colour.also:
        words = [*supertypes, *colours, *subtypes]
    if many:
        words[-1] = plural(words[-1])
        return f"{'are' if static else 'become'} {' '.join(words)}{behind.replace('its', 'their')}{added}"
    return f"{'is' if static else 'becomes'} {a(' '.join(words))}{behind}{added}"


def toned(one: Coloured, *, many: bool, static: bool) -> str:
    """'is colorless', 'becomes all colors'."""
    tones = {(): "colorless", COLOURS: "all colors"}
    verb = ("are" if many else "is") if static else ("become" if many else "becomes")
    return f"{verb} {tones.get(one.colours) or ' and '.join(one.colours)}"


def anew(words: list[str], colour: Coloured | None, left: list[AnyChange], *, static: bool) -> str:
    """'becomes a blue Frog with base power and toughness 1/1': in place of its other types."""
    if colour is not None and colour.also:
        raise Untold("a color beside others")
    whole = left and isinstance(left[0], Base) and left[0].power is not None and left[0].toughness is not None
    size = left.pop(0) if whole else None
    behind = f" with base power and toughness {size.power}/{size.toughness}" if isinstance(size, Base) else ""
    return f"{'is' if static else 'becomes'} {a(' '.join(words))}{behind}"


def measured(left: list[AnyChange]) -> tuple[str, str]:
    """The numbers and keywords that belong to a description, before and behind it."""
    size, behind = "", ""
    if left and isinstance(left[0], Base) and left[0].power is not None and left[0].toughness is not None:
        size = f"{left[0].power}/{left[0].toughness}"
        del left[0]
    elif left and isinstance(left[0], BaseManaValue):
        behind = " with power and toughness each equal to its mana value"
        del left[0]
    first = left[0] if left else None
    if size and isinstance(first, Gains) and not first.abilities and not set(first.keywords) & CANT.keys():
        behind += f" with {joined(first.keywords, 'and')}"
        del left[0]
    return size, behind


def in_addition(subtypes: tuple[str, ...], colour: Coloured | None, whose: str) -> str:
    """The types that it keeps."""
    if not subtypes:
        raise Untold("a color alone")
    beside = "colors and types" if colour is not None and colour.also else "types"
    return f" in addition to {whose} other {beside}"


__all__ = ["AnyAbility", "Quality", "changes_told"]
