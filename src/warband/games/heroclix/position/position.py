"""The position of a HeroClix game, typed: its rules, pieces, lasting effects and board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.games.heroclix.position.board.terrain import Board
    from warband.games.heroclix.position.lasting import (
        ActionTotal,
        Grant,
        Modification,
        Promise,
        Replacement,
        Suppression,
    )
    from warband.games.heroclix.position.model import Figure, Marker, Table, Thing
    from warband.games.heroclix.position.rulebook import Rulebook

    Piece = Table | Figure | Thing | Marker
    Lasting = Modification | Replacement | Suppression | Grant | Promise | ActionTotal


class Position(State):
    """A position. Entities are found by their ids: `figures[who]`, `things[item]`, `markers[marker]`, `tables[0]`."""

    __slots__ = ()

    if TYPE_CHECKING:
        rules: Rulebook
        entities: list[Piece]
        effects: list[Lasting]
        derived: Board | None
        figures: list[Figure]
        things: list[Thing]
        markers: list[Marker]
        tables: list[Table]
    else:  # the same list, read as pieces of one kind
        figures = things = markers = tables = State.entities

    @property
    def table(self) -> Table:
        """The one entity that is not a piece. Code that runs at every decision reads `tables[0]` itself."""
        return self.tables[0]
