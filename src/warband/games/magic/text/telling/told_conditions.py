"""Conditions in canonical words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from warband.games.magic.programs.conditions import (
    MANY,
    All,
    AnyCondition,
    Has,
    HasCounters,
    HasLife,
    HasPoison,
    IsMonarch,
    More,
    Not,
    Phase,
    Rolled,
    There,
    ThisTurn,
    TotalOf,
    YourTurn,
)
from warband.games.magic.programs.costs import NAMES
from warband.games.magic.programs.qualities import CREATURE, OUTLAWS, Quality
from warband.games.magic.text.telling.naming import Naming
from warband.games.magic.text.telling.nouns import Untold, a, in_zone, joined, measure, noun, number, plural

HAVE = {"you": "you have", "opponent": "an opponent has", "anyone": "an opponent has"}
COUNTED = {"drew a card": ("drawn", "card")}


def predicate(what: Quality) -> str:
    """The words behind 'is'."""
    if what == Quality(without=what.without[:1]) and what.without:
        [word] = what.without
        return f"not {word if word in (*NAMES, 'legendary', 'basic') else a(word)}"
    for word, plain in (
        ("legendary", Quality(supertypes=("legendary",))), ("tapped", Quality(tapped=True)),
        ("untapped", Quality(tapped=False)), ("equipped", Quality(equipped=True)),
        ("blocked", Quality(blocked=True)),
        ("attacking", Quality(attacking=True)), ("blocking", Quality(blocking=True)),
        ("the chosen type", Quality(chosen=True)), ("colorless", Quality(colourless=True)),
        ("enchanted", Quality(enchanted=True)), ("multicolored", Quality(multicoloured=True)),
        ("monocolored", Quality(monocoloured=True)), ("modified", Quality(modified=True)),
        ("historic", Quality(historic=True)), ("suspected", Quality(keyword="suspected")),
        *((colour, Quality(colours=(colour,))) for colour in NAMES),
    ):  # fmt: skip
        if what == plain:
            return word
    if len(what.colours) == 2 and what == Quality(colours=what.colours):
        return " or ".join(what.colours)
    if what.either and what == Quality(either=what.either):
        return joined(tuple(predicate(one) for one in what.either), "or")
    if what.whose != "anyone" or what.other:
        raise Untold("a quality behind 'is'")
    if len(what.subtypes) > 1 and not what.types and what.subtypes != OUTLAWS:
        return joined(tuple(a(word) for word in what.subtypes), "or")
    return a(noun(what))


def measures(what: Quality) -> tuple[tuple[str, tuple[int, int] | None], ...]:
    return ("power", what.power), ("toughness", what.toughness), ("mana value", what.value)


def measured(what: Quality, who: str, numbers: Sequence[tuple[str, tuple[int, int] | None]]) -> str:
    """'its power is 4 or greater', and nothing else."""
    [(name, span)] = numbers
    if span is None or what not in (Quality(power=span), Quality(toughness=span), Quality(value=span)):
        raise Untold("a number and something else")
    owner = "its" if who == "it" else f"{who}'s"
    return f"{owner} {measure(name, span).replace(name, f'{name} is')}"


def has(given: Has, me: Naming) -> str:
    """'it is a Human', 'it attacked this turn', 'a land card was milled this way'."""
    what = given.what
    if given.who in ("chosen", "moved"):
        if not me.way:
            raise Untold("cards that nobody has moved")
        return f"{a(noun(what, head='card', zone=' ').strip())} was {me.way} this way"
    if given.who == "host" and what == CREATURE:
        return f"{me.me} is attached to a creature"
    who = me.name(given.who)
    if what.did in ("was cast", "was kicked") and what == Quality(did=what.did):
        return f"{who} {what.did}"
    if what.keyword == "suspected" and what == Quality(keyword="suspected"):
        return f"{who} is suspected"
    if what.did and what == Quality(did=what.did):
        return f"{who} {what.did} this turn"
    if numbers := [(name, span) for name, span in measures(what) if span is not None]:
        return measured(what, who, numbers)
    if what.greater and what == Quality(greater=what.greater):
        owner, other = "its" if who == "it" else f"{who}'s", "power" if what.greater == "toughness" else "toughness"
        return f"{owner} {what.greater} is greater than its {other}"
    if what.most is not None and what == Quality(most=what.most):
        return f"{who} has the greatest {what.most[0]} among {noun(what.most[1], many=True)}"
    if what.keyword and what == Quality(keyword=what.keyword):
        return f"{who} has {what.keyword}"
    return f"{who} is {predicate(what)}"


def controlled(given: There) -> str:
    """'you control two or more Knights'."""
    control = {"you": "you control", "opponent": "an opponent controls"}.get(given.what.whose)
    if control is None:
        raise Untold("a number of other things")
    what = noun(replace(given.what, whose="anyone"), many=given.least != 1 or given.most < MANY)
    single = (given.least, given.most) == (1, MANY)
    return f"{control} {a(what) if single else bounded(given, what)}"


def condition(given: AnyCondition, me: Naming) -> str:
    """A clause."""
    match given:
        case Has():
            return has(given, me)
        case More():
            return more(given)
        case There():
            return there(given, me)
        case HasPoison():
            return f"{HAVE[given.who]} {bounds(given.least, MANY, number)} poison counters"
        case TotalOf():
            return f"{noun(given.what, many=True)} have total {measure(given.value, (given.least, given.most))}"
        case HasLife():
            return f"{HAVE[given.who]} {bounds(given.least, given.most, str)} life"
        case HasCounters():
            return counters(given, me)
        case IsMonarch():
            return "you're the monarch" if given.who == "you" else "an opponent is the monarch"
        case Rolled():
            return result(given, me)
        case YourTurn() | Phase() | ThisTurn():
            return timed(given)
        case Not():
            return denied(condition(given.of, me))
        case All(of=(Has(what=Quality(attacking=True)) as first, There(most=1))):
            return f"{condition(first, me)} alone"
        case All():
            return " and ".join(condition(one, me) for one in given.of)


def there(given: There, me: Naming) -> str:
    """'you control three or more artifacts': so many objects of a kind, somewhere."""
    match given:
        case There() if given.what.shares is not None and (given.least, given.most) == (1, MANY):
            kind, whom = given.what.shares
            return f"{me.name(whom)} shares a {kind} with {a(noun(replace(given.what, shares=None)))}"
        case There() if given.what.hosted:
            host, single = a(noun(given.what.hosted[0])), (given.least, given.most) == (1, MANY)
            some = noun(replace(given.what, hosted=()), many=not single)
            return f"{a(some)} is attached to {host}" if single else f"{bounded(given, some)} are attached to {host}"
        case There(where="attached"):
            return f"{number(given.least)} or more {noun(given.what, many=True)} are attached to {me.me}"
        case There(where="powers"):
            who = "you control" if given.what.whose == "you" else "an opponent controls"
            what = noun(replace(given.what, whose="anyone"), many=True)
            return f"{who} {bounded(given, what)} with different powers"
        case There(where="party", least=4):
            return "you have a full party"
        case There(where="hand"):
            return f"{HAVE[given.what.whose]} {bounded(given, 'card')} in hand"
        case There(where="graveyard" | "card types"):
            return f"there are {bounded(given, in_zone(given.what, given.where, many=True))}"
        case There() if given.what.whose == "anyone" and (state := state_of(given.what)):
            return standing(given, state)
    return controlled(given)


def timed(given: YourTurn | Phase | ThisTurn) -> str:
    """Whose turn it is, which part of it, and what happened in it."""
    if isinstance(given, YourTurn):
        return "it's your turn" if given.yours else "it's not your turn"
    if isinstance(given, Phase):
        if given.what == "before attackers":
            raise Untold("a time before attacks")
        return f"it's {during(given)}"
    return "a creature died this turn" if given.what == "a creature died" else this_turn(given)


def counters(given: HasCounters, me: Naming) -> str:
    """'it has three or more charge counters on it'."""
    single = (given.least, given.most) == (1, MANY)
    words = f"{given.kind} counter".strip()
    there = a(words) if single else f"{bounds(given.least, given.most, number)} {words}s"
    return f"{me.name(given.who)} has {there} on it"


DENIED = (
    ("you're ", "you aren't "),
    ("you have cast ", "you didn't cast "), ("you have sacrificed ", "you didn't sacrifice "),
    ("you have discarded ", "you didn't discard "),
    (" attacked this turn", " didn't attack this turn"), (" dealt ", " didn't deal "), (" is ", " isn't "),
    (" are ", " aren't "), (" has ", " doesn't have "), ("you have ", "you don't have "),
    ("you control ", "you don't control "), (" controls ", " doesn't control "),
)  # fmt: skip


# mtg.core.condition.not
def denied(words: str) -> str:
    """The opposite of a clause."""
    for said, opposite in DENIED:
        if said in words:
            return words.replace(said, opposite, 1)
    raise Untold("something that is not so")


STATES = ("attacking", "blocking", "tapped")


def state_of(what: Quality) -> str:
    return next((state for state in STATES if getattr(what, state)), "")


def standing(given: There, state: str) -> str:
    """'two or more other creatures are attacking'."""
    single = (given.least, given.most) == (1, MANY)
    what = noun(replace(given.what, **{state: None}), many=not single)
    return f"{a(what)} is {state}" if single else f"{bounded(given, what)} are {state}"


def this_turn(given: ThisTurn) -> str:
    """'you've cast two or more spells this turn'."""
    if given.what in ("entered", "died", "left"):
        return happened_to(given)
    if given.what in DONE:
        verb, head = DONE[given.what]
        zone = "" if head == "permanent" else " "
        words = noun(given.of or Quality(), head=head, zone=zone, many=given.least > 1).strip()
        some = a(words) if given.least == 1 else f"{number(given.least)} or more {words}"
        return f"{HAVE[given.who]} {verb} {some} this turn"
    if given.what in ("life gained", "life lost"):
        verb = given.what.removeprefix("life ")
        return f"{'you' if given.who == 'you' else 'an opponent'} {verb} {given.least} or more life this turn"
    if given.what == "was dealt damage":
        return f"{'you were' if given.who == 'you' else 'an opponent was'} dealt damage this turn"
    if given.least == 1:
        return f"{'you' if given.who == 'you' else 'an opponent'} {given.what} this turn"
    verb, head = COUNTED[given.what]
    return f"{HAVE[given.who]} {verb} {number(given.least)} or more {head}s this turn"


DONE = {
    "sacrificed": ("sacrificed", "permanent"), "discarded": ("discarded", "card"), "cast a spell": ("cast", "spell"),
}  # fmt: skip


def happened_to(given: ThisTurn) -> str:
    """'a nonland permanent entered the battlefield under your control this turn'."""
    single, of = given.least == 1, given.of or Quality()
    some = a(noun(of)) if single else f"{number(given.least)} or more {noun(of, many=True)}"
    if given.who == "opponent":
        raise Untold("permanents of another player")
    under = " under your control" if given.who == "you" else ""
    return f"{some} {given.what}{'' if given.what == 'died' else ' the battlefield'}{under} this turn"


def during(given: Phase) -> str:
    """'your main phase', 'the first combat phase of the turn'."""
    if given.what == "first combat":
        return "the first combat phase of the turn"
    whose = {"you": "your ", "opponent": "an opponent's ", "anyone": ""}[given.whose]
    return f"{whose}{given.what}"


def more(given: More) -> str:
    """'an opponent controls more lands than you'."""
    who, has, other = ("you", "have", "an opponent") if given.who == "you" else ("an opponent", "has", "you")
    if given.what == "life":
        return f"{who} {has} more life than {other}"
    if given.where == "hand":
        return f"{who} {has} more cards in hand than {other}"
    return f"{who} {'control' if given.who == 'you' else 'controls'} more {noun(given.what, many=True)} than {other}"


def bounded(given: There, what: str) -> str:
    """'seven or more cards', 'no cards'."""
    words = plural(what) if what == "card" else what
    return f"{bounds(given.least, given.most, number)} {words}"


def result(given: Rolled, me: Naming) -> str:
    """'you win the flip', 'the result is 10 or greater'."""
    if me.scope.rolled == "flip":
        return f"you {'win' if given.least == 2 else 'lose'} the flip"
    return f"the result is {spanned(given.least, given.most)}"


def spanned(least: int, most: int) -> str:
    """'10 or greater', '9 or less', '20'."""
    if most == least:
        return str(least)
    return f"{least} or greater" if most >= MANY else f"{most} or less"


def bounds(least: int, most: int, said: Callable[[int], str]) -> str:
    """'seven or more', 'one or fewer', 'no'."""
    if most == 0:
        return "no"
    if most == least:
        return f"exactly {said(least)}"
    if most < MANY and least:
        raise Untold("a number between others")
    return f"{said(least)} or more" if most >= MANY else f"{said(most)} or {'less' if said is str else 'fewer'}"
