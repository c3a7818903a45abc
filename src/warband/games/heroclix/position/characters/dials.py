"""Multi-dial characters: one combat dial after another, each with its point value (Supplement, Part 19).

The clicks of all dials follow each other, from the highest point value to the lowest; a starting click begins a dial.
"""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import rare_ability
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.model import Figure
from warband.games.heroclix.position.position import Position


# hc.supp.19.multi-dial.next-highest
def begins_next(g: Position, who: int) -> bool:
    """Whether the next lower dial of a character begins on the click that it shows: the one before is KO'd."""
    card, click = g.rules.cards[g.figures[who].card], g.figures[who].click
    return card.multi_dial and click in card.starts[1:]


def points_of_dial(g: Position, figure: Figure) -> int:
    """The point value of the dial that a character shows."""
    card = g.rules.cards[figure.card]
    return [points for points, start in zip(card.points, card.starts, strict=True) if start <= figure.click][-1]


def first_click(g: Position, figure: Figure) -> int:
    """The first click of the dial that a character shows; without several dials, the first of all."""
    card = g.rules.cards[figure.card]
    return max(start for start in card.starts if start <= figure.click) if card.multi_dial else 1


# --- red KO lines

PAST_RED_LINE = rare_ability("is KO'd past the red line")


# hc.text.red-line
def is_past_line(g: Position, figure: Figure) -> bool:
    """Whether a dial has been clicked past a red KO line that counts for its character."""
    line = g.rules.cards[figure.card].red_line
    return 0 < line < figure.click and g.rules.any_states and has(g, figure.id, PAST_RED_LINE)
