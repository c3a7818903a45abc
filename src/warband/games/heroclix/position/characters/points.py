"""Point values: a player's choices in force construction, and their additional points."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.heroclix.position.abilities.construction import raisers
from warband.games.heroclix.position.model import Card, Figure
from warband.games.heroclix.position.position import Position

VARIABLE = "hc.supp.2.points.variable-chosen"


def extra(card: Card, paid: Iterable[str]) -> int:
    """The cost of optional traits."""
    return sum(card.optional_traits.get(name, 0) for name in paid)


# hc.supp.2.points.variable-fixed
def raised(card: Card, paid: tuple[str, ...]) -> int:
    """The increase of the point value by optional traits: only if they say so, or if such choices set it.

    [hc.supp.2.points.extras-not-point-value, hc.supp.2.points.extras-explicit-exception]
    """
    if not paid:
        return 0
    return extra(card, paid if card.variable else raisers(card, paid))


def line_of(g: Position, figure: Figure) -> int:
    """The printed point value of a character in play."""
    return figure.points - (raised(g.rules.cards[figure.card], figure.paid) if figure.paid else 0)
