"""Equipment-characters: equipment for another character. While equipped they are no characters.

The text of each says how it is equipped; a keyphrase on its card says how it is unequipped.
"""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import end_sourced, knock_out, lose_effects
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.board.terrain import board, shape_of
from warband.games.heroclix.position.model import CARD, MAP, Card, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel.event import together

RULE, OWN_RULES = "hc.supp.21.equipment-characters.defined", "hc.supp.21.equipment-characters.own-rules"
ATTACHMENTS = "hc.supp.21.equipment-characters.own-attachments"
MAIN_KO = "hc.supp.21.linking.main-ko"


def worn(g: Position, who: int) -> list[Figure]:
    """The equipment-characters of a character."""
    return [e for e in g.entities if e.__class__ is Figure and e.host == who and e.place == CARD]


def put_on(g: Position, who: int, host: int, rule: str) -> None:
    """A character becomes the equipment of another. Its own attachments are treated as if it were KO'd."""
    atoms.become_equipment(g, who, host, rule)
    end_sourced(g, who)


def take_off(g: Position, who: int, square: int, rule: str) -> None:
    """Unequip an equipment-character: by its keyphrase it is a character again, or KO'd."""
    figure = g.figures[who]
    card: Card = g.rules.cards[figure.card]
    with together(g):
        atoms.come_off(g, who, rule)
        if figure.main:
            atoms.link(g, who, 0, rule)
        room = free_square(g, who, square)
        if card.unequip == "KO" or room < 0:
            knock_out(g, who, OWN_RULES)
        else:
            atoms.enter(g, who, room, OWN_RULES)
    if g.figures[figure.host].place == MAP:
        lose_effects(g, figure.host)


def free_square(g: Position, who: int, square: int) -> int:
    """The square for an unequipped equipment-character: the given one, else an adjacent one; -1 without room."""
    if square < 0:
        return -1
    b = board(g)
    shape = shape_of(g, g.figures[who])
    for near in (1 << square, b.ground.adjacent(1 << square)):
        room = b.ground.places(near & ~b.occupied & ~b.ground.solid, shape)
        if room:
            return (room & -room).bit_length() - 1  # hc.decided.equipment-character-place
    return -1
