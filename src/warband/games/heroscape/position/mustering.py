"""Army cards and their figures come into the game, with handles that nobody else has."""

from __future__ import annotations

from string import ascii_lowercase

from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.handles import handle_for, initials
from warband.games.heroscape.position.model import Card, Figure, Table
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.cards import ArmyCard


def muster(g: Position, card: ArmyCard, seat: int) -> list[int]:
    """An army card and its figures come into the game, without a space. The ids of the figures."""
    handle = title_for(g, card.name)
    number = g.new_id()
    atoms.add(g, Card(number, handle, card.name, seat, seat, tokens=card.tokens))
    found = []
    short = initials(card.name)
    for n in range(card.figures):
        who = g.new_id()
        wanted = short if card.figures == 1 else short + ascii_lowercase[n]
        atoms.add(g, Figure(who, handle_for(wanted, taken(g)), number))
        found.append(who)
    return found


# --- handles


def taken(g: Position) -> set[str]:
    """The handles that pieces have already."""
    return {piece.handle.casefold() for piece in g.entities if not isinstance(piece, Table)}


def title_for(g: Position, name: str) -> str:
    """The name of a card or a glyph; with a number behind it when there is another of that name."""
    used = taken(g)
    numbers = (f"{name} {n}" for n in range(2, 1000))
    return name if name.casefold() not in used else next(title for title in numbers if title.casefold() not in used)
