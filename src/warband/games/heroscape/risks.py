"""Moves and attacks before they are made, in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from warband.games.heroscape.fighting.falling import SURVIVES
from warband.games.heroscape.fighting.prospects import Prospect
from warband.games.heroscape.moving.burning import SAVED
from warband.games.heroscape.moving.foretelling import Drop, Foretold, Parting
from warband.games.heroscape.position.names import handle
from warband.games.heroscape.position.position import Position
from warband.kernel.modify import Explained


def leg_words(g: Position, leg: Foretold) -> str:
    """A leg of a move: its price, and everything that it brings about."""
    found = [f"{leg.cost} {'point' if leg.cost == 1 else 'points'}", *risks(g, leg)]
    return "; ".join([*found, "the move ends there"] if leg.stops else found)


def risks(g: Position, leg: Foretold) -> Iterator[str]:
    """The dangers of a leg, one by one."""
    yield from (parting_words(g, parting) for parting in leg.partings)
    yield from (drop_words(g, drop) for drop in leg.drops)
    if leg.burns:
        yield f"molten lava: only a {SAVED} saves it"


def parting_words(g: Position, parting: Parting) -> str:
    """The enemies that strike as a figure leaves them."""
    names = listed(handle(g, enemy) for enemy in parting.enemies)
    return f"{names} {'strike' if len(parting.enemies) > 1 else 'strikes'} as it leaves: {dice(len(parting.enemies))}"


def drop_words(g: Position, drop: Drop) -> str:
    """A fall, and the dice for it."""
    if drop.kind == "extreme fall":
        return f"an extreme fall of {drop.levels} levels: only {SURVIVES} or more saves it"
    count = g.rules.options_of_edition.major_dice if drop.kind == "major fall" else 1
    return f"a {drop.kind} of {drop.levels} levels: {dice(count)}"


def attack_words(found: Prospect) -> str:
    """The dice of both sides, and the chance of a wound."""
    percent = round(float(found.chance) * 100)
    return f"{with_terms(found.attack, 'die', 'dice')} against {with_terms(found.defense)}: wounds with {percent}%"


def with_terms(value: Explained, one: str = "", many: str = "") -> str:
    """A number of dice, with everything that changes it."""
    terms = ", ".join(f"{term.name} {term.amount:+d}" for term in value.terms)
    number = f"{value.value} {one if value.value == 1 else many}".strip()
    return f"{number} ({terms})" if terms else number


def dice(count: int) -> str:
    """'1 die', '2 dice'."""
    return "1 die" if count == 1 else f"{count} dice"


def listed(names: Iterable[str]) -> str:
    """'A', 'A and B', 'A, B and C'."""
    found = list(names)
    return f"{', '.join(found[:-1])} and {found[-1]}" if len(found) > 1 else "".join(found)
