"""Statements about teams before the game: what a force costs, whether it is legal, and what a scenario leads to."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.heroclix import forces
from warband.games.heroclix.cases.lookups import Finding, Look
from warband.games.heroclix.model import SIDELINE, Figure
from warband.kernel.ask import Refusal
from warband.text.phrases import Sentence


def brought(look: Look, seat: int) -> list[Figure]:
    """The characters that a player brought."""
    return [e for e in look.g.entities if isinstance(e, Figure) and e.owner == seat and not e.maker]


def fighters(look: Look, figures: Iterable[Figure]) -> list[forces.Fighter]:
    """Characters as a team list has them: cards, and the points they are played at."""
    return [forces.Fighter(look.g.rules.cards[figure.card], figure.points, figure.paid) for figure in figures]


def force(look: Look, seat: int) -> list[forces.Fighter]:
    """The starting force of a player."""
    return fighters(look, (figure for figure in brought(look, seat) if figure.place != SIDELINE))


def problems(look: Look, seat: int) -> list[Refusal]:
    """All that is wrong with a player's force and its Sideline."""
    sideline = fighters(look, (figure for figure in brought(look, seat) if figure.place == SIDELINE))
    return forces.problems(force(look, seat), sideline, look.g.rules.numbers, look.g.rules.holds)


def told(faults: list[Refusal]) -> str:
    """Faults, for a message."""
    return "; ".join(f"a refusal by {fault.rule}: {fault.words}" for fault in faults) or "a legal force"


def legal(look: Look, seat: int) -> Finding:
    faults = problems(look, seat)
    return not faults, told(faults)


def refused(look: Look, seat: int, rule: str) -> Finding:
    faults = problems(look, seat)
    return rule in [fault.rule for fault in faults], told(faults)


def costs(look: Look, seat: int, number: int) -> Finding:
    found = forces.total(force(look, seat))
    return found == number, f"a cost of {found} points"


def next_scenario(look: Look, name: str) -> Finding:
    winners = look.g.outcome.winners if look.g.outcome else ()
    found = look.g.rules.next_scenario(winners[0]) if winners else ""
    return found.casefold() == name.casefold(), f"the next scenario {found!r}" if found else "no next scenario"


SENTENCES = (
    Sentence("SEAT's force is legal", legal, "SEAT's force is not legal"),
    Sentence("SEAT's force is refused by RULE", refused),
    Sentence("SEAT's force costs NUMBER points", costs),
    Sentence("the next scenario is TEXT", next_scenario),
)
