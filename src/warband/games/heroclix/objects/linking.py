"""Linked dials: one turns with the dial of another character, its main dial, and in no other way."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import remove
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.model import CARD, MAP, OFF, Card, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel.event import together

MATCH, IMMEDIATE = "hc.supp.21.linking.match", "hc.supp.21.linking.immediate"
SIMULTANEOUS = "hc.supp.21.linking.simultaneous"
KO_CLICK, NO_VALUES = "hc.supp.21.linking.removed-on-ko-click", "hc.supp.21.linking.removed-without-values"
NO_MATCH = "hc.supp.21.linking.removed-without-match"


def linked(g: Position, main: int) -> list[Figure]:
    """The characters whose dials are linked to a character's."""
    figures = [e for e in g.entities if isinstance(e, Figure) and e.main == main]
    return [figure for figure in figures if figure.place in (MAP, OFF, CARD)]


def link(g: Position, who: int, main: int) -> None:
    """Link a dial: it turns to the click of its main dial at once."""
    atoms.link(g, who, main, MATCH)
    match(g, who, IMMEDIATE)


def follow(g: Position, main: int) -> None:
    """A main dial has turned: the linked dials turn at the same time."""
    for figure in linked(g, main):
        match(g, figure.id, SIMULTANEOUS)


def match(g: Position, who: int, rule: str) -> None:
    """Turn a linked dial to the click of its main dial; without such a click, remove it from the game."""
    click = g.figures[g.figures[who].main].click
    if click != g.figures[who].click:
        atoms.match_dial(g, who, click, rule)
    if gone := why_removed(g, g.figures[who]):
        with together(g):
            if g.figures[who].host:
                atoms.come_off(g, who, gone)
            remove(g, who, gone)  # hc.supp.21.linking.removed-scored


def why_removed(g: Position, figure: Figure) -> str:
    """The rule by which a linked dial can't stay on its click; '' if it can."""
    card: Card = g.rules.cards[figure.card]
    if figure.click > card.length:
        return NO_MATCH
    if figure.click > len(card.dial):
        return KO_CLICK
    return NO_VALUES if card.dial[figure.click - 1].blank else ""


def part(g: Position, who: int) -> None:
    """A character is gone: end all links from and to its dial."""
    for figure in linked(g, who):
        atoms.link(g, figure.id, 0)
    if g.figures[who].main and g.figures[who].place not in (OFF, CARD):
        atoms.link(g, who, 0)
