"""Names of pieces and squares: for players, and as the rules compare them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from warband.game.story import NOBODY, listed
from warband.games.heroclix.position.model import SEATS, Figure, Marker, Thing
from warband.games.heroclix.position.position import Position

SIDES = tuple(seat.title() for seat in SEATS)


def name(g: Position, who: int) -> str:
    """The name of a piece, with its handle where another piece has the same name."""
    if who <= 0:  # the table's number stands for no piece
        return NOBODY
    entity = g.figures[who]
    if isinstance(entity, Marker):
        return entity.name
    if isinstance(entity, Thing):
        nowhere = entity.gear and g.rules.gear[entity.gear].is_bonus
        return entity.name if nowhere else f"{entity.name} {entity.handle}"
    called = g.rules.cards[entity.card].name
    others = sum(isinstance(e, Figure) and g.rules.cards[e.card].name == called for e in g.entities)
    return f"{called} ({entity.handle})" if others > 1 else str(called)


def names(g: Position, pieces: Sequence[int]) -> str:
    """Several pieces."""
    return listed([name(g, who) for who in pieces])


def handle(g: Position, who: int) -> str:
    """The short name of a piece; markers have none."""
    entity = g.figures[who]
    return entity.handle if isinstance(entity, Figure | Thing) else str(who)


def square(g: Position, where: object) -> str:
    """The name of a square."""
    on = g.table.map
    if not on or not isinstance(where, int) or where < 0:
        return "outside the map"
    return str(g.rules.maps[on].grid.name(where))


def count(number: int, thing: str) -> str:
    """'1 click', '2 clicks'."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


@lru_cache(1 << 14)  # names of foreign cards, too
def same_name(name: str) -> str:
    """A name as the rules compare it: case, a leading 'The' and 'Dr.' for 'Doctor' make no difference.

    [hc.supp.16.names.abbreviated-titles]
    """
    folded = re.sub(r"\bdr\.?(?=\s|$)", "doctor", " ".join(name.casefold().split()))
    return folded.removeprefix("the ")  # hc.supp.16.names.definite-article
