"""Building a team: points, Prime and Unique figures, the starting Sideline. Every fault is found, not just one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from warband.games.heroclix.editions import Numbers
from warband.games.heroclix.model import Card
from warband.games.heroclix.scenarios import same_name
from warband.kernel.ask import Refusal


class Fighter(NamedTuple):
    """A character of a force: its card, the point value it is played at, and the optional traits that are paid for."""

    card: Card
    points: int
    paid: tuple[str, ...] = ()


Holds = Callable[[str], bool]


def in_force(rule: str) -> bool:
    """Every rule holds, unless somebody switches one off to see what it is good for."""
    return True


class IllegalForce(ValueError):
    """Forces that can't be played: every fault, with the rule that finds it."""

    def __init__(self, faults: Sequence[Refusal]) -> None:
        super().__init__("\n".join(f"{fault.words} {fault.remedy} [{fault.rule}]" for fault in faults))
        self.faults = tuple(faults)


def problems(
    force: Sequence[Fighter], sideline: Sequence[Fighter], numbers: Numbers, holds: Holds = in_force
) -> list[Refusal]:
    """All that is wrong with a starting force and its Sideline."""
    return [
        *points_faults(force, numbers, holds),
        *unique_faults(force, numbers, holds),
        *sideline_faults(force, sideline, numbers, holds),
    ]


def total(force: Iterable[Fighter]) -> int:
    """What a force costs."""
    return sum(fighter.points + extra(fighter.card, fighter.paid) for fighter in force)


def extra(card: Card, paid: Iterable[str]) -> int:
    """What optional traits cost."""
    return sum(card.optional_traits.get(name, 0) for name in paid)


def points_faults(force: Sequence[Fighter], numbers: Numbers, holds: Holds) -> Iterable[Refusal]:
    """Each character at one of its point values, all together within the build total."""
    if not force:
        yield Refusal("empty", "hc.core.team.two-parts", "The force has no character.", "Add at least one.")
    for fighter in force:
        yield from trait_faults(fighter, holds)
    for card, points, _ in force:
        if points not in card.points and holds("hc.core.points.choice-of-two"):
            values = " or ".join(map(str, card.points))
            yield Refusal(
                "point-value",
                "hc.core.points.choice-of-two",
                f"{card.name} is played at {points} points.",
                f"Play it at {values}.",
            )
        if points < 1 and holds("hc.named.force-element"):
            yield Refusal("no-points", "hc.named.force-element", f"{card.name} costs no points.", "Take it out.")
    cost = total(force) if holds("hc.core.points.cost-to-add") else 0
    if cost > numbers.build_total:
        over = cost - numbers.build_total
        yield Refusal(
            "build-total",
            "hc.core.team.typical-300-points",
            f"The force costs {cost} points; the build total is {numbers.build_total}.",
            f"Take out {over} points or more.",
        )


def trait_faults(fighter: Fighter, holds: Holds) -> Iterable[Refusal]:
    """Only optional traits are paid for, each once."""
    known = fighter.card.optional_traits
    for name, count in Counter(fighter.paid).items():
        if name not in known:
            words = f"{fighter.card.name} has no optional trait {name!r}."
            rule, remedy = "hc.supp.14.optional-trait.marking-plus", f"Pay for {' or '.join(known) or 'none'}."
            yield Refusal("no-optional-trait", rule, words, remedy)
        elif count > 1 and holds("hc.supp.14.optional-trait.once"):
            words = f"{name} of {fighter.card.name} is paid for {count} times."
            yield Refusal("paid-twice", "hc.supp.14.optional-trait.once", words, "Pay for it once.")


def unique_faults(force: Sequence[Fighter], numbers: Numbers, holds: Holds) -> Iterable[Refusal]:
    """At most one Prime, at most one copy of each Unique."""
    primes = [card.name for card, *_ in force if card.prime]
    if len(primes) > numbers.prime_most:
        yield Refusal(
            "prime", "hc.core.team.one-prime", f"The team has {len(primes)} Primes: {', '.join(primes)}.", "Keep one."
        )
    several = holds("hc.core.team.several-different-uniques")
    copies = Counter(card.id if several else "any" for card, *_ in force if card.unique)
    for card_id, count in copies.items():
        if count > 1 and holds("hc.core.team.unique-one-copy"):
            name = next(card.name for card, *_ in force if card.id == card_id or not several)
            yield Refusal(
                "unique", "hc.core.team.unique-one-copy", f"{name} is Unique and there are {count}.", "Keep one."
            )


def sideline_faults(
    force: Sequence[Fighter], sideline: Sequence[Fighter], numbers: Numbers, holds: Holds
) -> Iterable[Refusal]:
    """A character may start on the Sideline only if one of the force says so."""
    if len(sideline) > numbers.sideline_most:
        yield Refusal(
            "sideline-full",
            "hc.supp.9.large-forces.sideline-max-15",
            f"{len(sideline)} elements start on the Sideline.",
            f"Keep {numbers.sideline_most} or fewer.",
        )
    welcome = {same_name(name) for card, *_ in force for name in invited(card)}
    for card, *_ in sideline:
        if same_name(card.name) not in welcome and holds("hc.core.sideline.include-at-construction"):
            yield Refusal(
                "sideline",
                "hc.core.sideline.include-at-construction",
                f"Nobody on the force lets {card.name} start on the Sideline.",
                "Add a character whose card says so, or take it out.",
            )


def invited(card: Card) -> list[str]:
    """The names that a card lets its player include on the Sideline."""
    if not any("Sideline" in text for text in card.texts.values()):
        return []
    from warband.games.heroclix.text.compile import compile_card  # the language is loaded only when a text needs it

    return [fact.name for _, text in compile_card(card) for fact in text.facts]
