"""Army cards and their figures come into the game, with handles that nobody else has."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.heroscape.position import atoms
from warband.games.heroscape.position.model import Card, Figure, Table
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.printed.cards import ArmyCard

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def muster(g: Position, card: ArmyCard, seat: int, letters: str = "") -> list[int]:
    """An army card and its figures come into the game, without a space. The ids of the figures."""
    handle = title_for(g, card.name)
    number = g.new_id()
    atoms.add(g, Card(number, handle, card.name, seat, seat))
    found = []
    short = letters or initials(card.name)
    for n in range(card.figures):
        who = g.new_id()
        atoms.add(g, Figure(who, handle_for(g, short if card.figures == 1 else short + LETTERS[n]), number))
        found.append(who)
    return found


# --- handles


def taken(g: Position) -> set[str]:
    """The handles that pieces have already."""
    return {piece.handle.casefold() for piece in g.entities if not isinstance(piece, Table)}


def initials(name: str) -> str:
    """The capitals of a name; its first two letters when it has only one."""
    words = [word for word in name.replace("-", " ").split() if word[:1].isupper()]
    letters = "".join(word[0] for word in words)
    return letters if len(letters) > 1 else name[:2].capitalize()


def handle_for(g: Position, wanted: str) -> str:
    """A handle that nobody has: the wanted one, or with a letter behind it."""
    used = taken(g)
    tries: Sequence[str] = [wanted, *(f"{wanted}{letter}" for letter in LETTERS)]
    return next((handle for handle in tries if handle.casefold() not in used), f"{wanted}{g.new_id()}x")


def title_for(g: Position, name: str) -> str:
    """The name of a card or a glyph; with a number behind it when there is another of that name."""
    used = taken(g)
    numbers = (f"{name} {n}" for n in range(2, 1000))
    return name if name.casefold() not in used else next(title for title in numbers if title.casefold() not in used)
