"""The start of a turn, as far as powers ask for it later."""

from __future__ import annotations

from warband.games.heroscape.position import values
from warband.games.heroscape.position.board import adjacent, army, board, printed
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.rounds.deeds import acting_cards


# hs.given.began, hs.given.unmet, hs.given.began-where
def look_around(g: Position, f: Turn) -> None:
    """The adjacent figures and the spaces at the beginning of the turn, and the auras, if a card asks for them."""
    rallying, recalls = g.rules.rallying, g.cards[f.card].name in g.rules.recalling
    if not (rallying or recalls):
        return
    cards = acting_cards(g, f)
    mine = [figure for figure in army(g, f.seat) if figure.card in cards and figure.there]
    if recalls:
        f.met = tuple((one.id, two) for one in mine for two in board(g).figures if adjacent(g, one.id, two))
        f.origins = tuple((one.id, space) for one in mine for space in one.spaces)
    givers = [giver for giver in board(g).auras if g.cards[g.figures[giver].card].name in rallying]
    f.rallied = tuple((giver, one.id) for giver in givers for one in mine if rallies(g, giver, one.id))


# hs.power.starting
def rallies(g: Position, giver: int, who: int) -> bool:
    """Whether a figure begins its turn where an aura works that asks for this."""
    all_bonuses = [bonus for power in printed(g, giver).powers for bonus in power.bonuses if bonus.starting]
    return any(values.in_aura(g, giver, bonus, who) for bonus in all_bonuses)
