"""Replacements in canonical words."""

from __future__ import annotations

from warband.games.magic.programs.abilities import Replacement
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.programs.replacements import AnyInstead, Exiled, Plus, Prevent, Redirected, Times
from warband.games.magic.text.telling.naming import Naming
from warband.games.magic.text.telling.nouns import Untold, a, many, noun, number

ELSEWHERE = {
    "exile": "exile it", "hand": "return it to its owner's hand", "library top": "put it on top of its owner's library",
}  # fmt: skip
DAMAGE = {"any": "damage", "combat": "combat damage", "noncombat": "noncombat damage"}


def replacement(one: Replacement, me: Naming) -> str:
    """A replacement as a sentence."""
    damage, who = DAMAGE[one.damage], affected(one.who, me)
    if one.when == "gain life" and one.instead == Prevent():
        return f"{ {'player': 'Players', 'opponent': 'Your opponents', 'you': 'You'}[str(one.who)] } can't gain life."
    if one.instead == Prevent() and one.by is None:
        return f"Prevent all {damage} that would be dealt to {who}."
    if one.instead == Prevent() and one.who == "anyone" and one.by in ("self", "host"):
        return f"Prevent all {damage} that would be dealt by {affected(one.by, me)}."
    if one.instead == Redirected():
        return f"All {damage} that would be dealt to {who} is dealt to {me.me} instead."
    return f"If {event(one, who, me)}, {instead(one.when, one.instead)}{besides(one.instead, me)}."


# mtg.core.prevent.counters
def besides(how: AnyInstead, me: Naming) -> str:
    """' and put a +1/+1 counter on it'."""
    if not isinstance(how, Prevent) or how.counters is None:
        return ""
    kind, count, on = how.counters
    where = me.me if on == "self" else me.name("host")
    words = f"that many {kind} counters" if not count else many(abs(count), f"{kind} counter")
    return f" and put {words} on {where}" if count >= 0 else f" and remove {words} from {where}"


def affected(who: object, me: Naming) -> str:
    """Somebody that something would happen to, or a source of damage."""
    if isinstance(who, Quality):
        return a(noun(who))
    if who == "anyone":
        return "a permanent or player"
    if who in ("opponent", "player"):
        return a(who) if isinstance(who, str) else ""
    return "you" if who == "you" else me.name(str(who))


def event(one: Replacement, who: str, me: Naming) -> str:
    """The event that would happen."""
    match one.when:
        case "damage":
            source = "a source" if one.by is None else affected(one.by, me)
            return f"{source} would deal {DAMAGE[one.damage]} to {who}"
        case "gain life":
            return f"{who} would gain life"
        case "draw":
            return f"{who} would draw a card"
        case "dies":
            return f"{who} would die"
        case "create":
            return "an effect would create one or more tokens under your control"


def instead(when: str, how: AnyInstead) -> str:
    """The event in its place."""
    match how:
        case Prevent(amount=Quality() as what):
            return f"prevent X of that damage, where X is the number of {noun(what, many=True)}"
        case Prevent():
            return f"prevent {how.amount} of that damage" if how.amount else "prevent that damage"
        case Exiled():
            return f"{ELSEWHERE[how.zone]} instead"
        case Plus() if when == "gain life":
            return f"you gain that much life plus {how.amount} instead"
        case Plus() if when == "damage":
            return f"it deals that much damage plus {how.amount} instead"
        case Times() if when == "draw":
            return f"draw {number(how.factor)} cards instead"
        case Times(factor=2) if when in MULTIPLIED:
            return f"{MULTIPLIED[when]} instead"
    raise Untold("a replacement")


MULTIPLIED = {
    "damage": "it deals double that damage", "gain life": "you gain twice that much life",
    "create": "it creates twice that many of those tokens",
}  # fmt: skip
