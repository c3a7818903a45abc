"""The Sideline in force construction: an element is there for an effect, and at its highest point value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from warband.games.heroclix.position.abilities.construction import facts
from warband.games.heroclix.position.characters.points import extra
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.model import Card, Gear
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.programs.clauses import Sideline
from warband.kernel.ask import Refusal

TIED, HIGHEST = "hc.supp.2.sideline.tied-to-effect", "hc.supp.2.sideline.highest-point-value"
INCLUDED = "hc.core.sideline.include-at-construction"


class Member(NamedTuple):
    """A character of a force or of its Sideline: its printed point value, its optional traits, and its effect."""

    card: Card
    line: int
    paid: tuple[str, ...] = ()
    purpose: str = ""


class Purpose(NamedTuple):
    """An effect for which an element may be on the Sideline."""

    effect: str  # the name of its text
    lower: bool  # whether a lower point value is allowed


def purposes(force: Iterable[Member], who: Member, id_cards: Iterable[Gear] = ()) -> list[Purpose]:
    """The effects of a force for which characters may be on its Sideline: of texts, and of ID cards."""
    said = [(label, fact) for one in force for label, fact in facts(one.card, one.line, one.paid)]
    welcome = [(label, fact) for label, fact in said if isinstance(fact, Sideline) and means(fact, who)]
    found = [Purpose(label.removeprefix("trait ").removeprefix("*"), fact.lower) for label, fact in welcome]
    return found + [Purpose(identity_purpose(card), lower=True) for card in id_cards if may_be(card, who.card)]


def identity_purpose(card: Gear) -> str:
    """The effect for which an ID character is on the Sideline."""
    return f"the ID card {card.name}"


def may_be(card: Gear, who: Card) -> bool:
    """Whether a character has a name with which it may be the ID character of an ID card.

    [hc.supp.21.id.other-identities, hc.supp.21.id.real-names]
    """
    names = [same_name(name) for name in (card.name, *card.identities)]
    real = [same_name(name) for name in card.real_names]
    return same_name(who.name) in names or (bool(who.real_name) and same_name(who.real_name) in real)


def means(fact: Sideline, who: Member) -> bool:
    """Whether a text means a character: by name, by a shared trait, and by points."""
    if fact.most and who.line > fact.most:
        return False
    return fact.trait in who.card.traits if fact.trait else same_name(fact.name) == same_name(who.card.name)


def purpose_of(force: Iterable[Member], who: Member, id_cards: Iterable[Gear] = ()) -> str:
    """The effect for which a character is on the Sideline: the given one, or the only possible one."""
    effects = {purpose.effect for purpose in purposes(force, who, id_cards)}
    return who.purpose or (effects.pop() if len(effects) == 1 else "")


def highest(card: Card) -> tuple[int, tuple[str, ...]]:
    """The highest point value of a character: a printed one, or with all its optional traits where these set it."""
    return card.points[0], tuple(card.optional_traits) if card.variable else ()


def sideline_faults(
    force: Sequence[Member], bench: Sequence[Member], numbers: Numbers, id_cards: Sequence[Gear] = ()
) -> Iterable[Refusal]:
    """Check that a character is on the Sideline only for an effect of the force, not for one of the Sideline itself.

    ID cards are not on the Sideline; their ID characters are.
    [hc.supp.21.id.character-uses-sideline, hc.supp.21.id.card-not-in-sideline]
    """
    if len(bench) > numbers.sideline_most:
        words = f"{len(bench)} elements start on the Sideline."
        rule, remedy = "hc.supp.9.large-forces.sideline-max-15", f"Keep {numbers.sideline_most} or fewer."
        yield Refusal("sideline-full", rule, words, remedy)
    for who in bench:
        found = purposes(force, who, id_cards)  # hc.supp.2.sideline.force-construction-effects-unusable
        yield from purpose_faults(who, found)
        yield from value_faults(who, found)


def purpose_faults(who: Member, found: Sequence[Purpose]) -> Iterable[Refusal]:
    """The faults of the effect for which a character is on the Sideline."""
    name, effects = who.card.name, list(dict.fromkeys(purpose.effect for purpose in found))
    if not found:
        remedy = "Add a character whose card says so, or take it out."
        yield Refusal("sideline", INCLUDED, f"Nobody on the force lets {name} start on the Sideline.", remedy)
    elif who.purpose and who.purpose not in effects:
        words = f"{name} can't be on the Sideline for {who.purpose}."
        yield Refusal("sideline-purpose", TIED, words, f"It can be there for {' or '.join(effects)}.")
    elif len(effects) > 1 and not who.purpose:
        words = f"{name} could be on the Sideline for {' or '.join(effects)}; it is not said for which."
        yield Refusal("sideline-purpose", TIED, words, f"Write 'for {effects[0]}' after it.")


def value_faults(who: Member, found: Sequence[Purpose]) -> Iterable[Refusal]:
    """On the Sideline a character is at its highest point value, unless its effect allows a lower one."""
    chosen = [purpose for purpose in found if who.purpose in ("", purpose.effect)]
    if any(purpose.lower for purpose in chosen):  # hc.supp.2.sideline.highest-exception
        return
    line, paid = highest(who.card)
    if (who.line, extra(who.card, who.paid if paid else ())) != (line, extra(who.card, paid)):
        words = f"{who.card.name} is on the Sideline at {who.line + extra(who.card, who.paid if paid else ())} points."
        remedy = f"On the Sideline it is at its highest value, {line + extra(who.card, paid)}."
        yield Refusal("sideline-points", HIGHEST, words, remedy)
