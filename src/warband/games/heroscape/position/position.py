"""The position of a HeroScape game, typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.games.heroscape.position.board import Board
    from warband.games.heroscape.position.model import (
        Airborne,
        Blessed,
        Boosted,
        Card,
        Figure,
        Glyph,
        Lent,
        Piece,
        Table,
        Thing,
    )
    from warband.games.heroscape.position.rulebook import Rulebook


class Position(State):
    """A position. Entities are found by their ids: `figures[who]`, `cards[card]`, `glyphs[item]`, `things[object]`."""

    __slots__ = ()

    if TYPE_CHECKING:
        rules: Rulebook
        entities: list[Piece]
        effects: list[Airborne | Boosted | Lent | Blessed]
        derived: Board | None
        figures: list[Figure]
        cards: list[Card]
        glyphs: list[Glyph]
        things: list[Thing]
        standing: list[Figure | Thing]
    else:  # the same list, read as pieces of one kind
        figures = cards = glyphs = things = standing = State.entities

    @property
    def table(self) -> Table:
        """The round and the turn."""
        found: Table = self.entities[0]  # type: ignore[assignment]
        return found
