"""The position of a game of Magic, typed: its rules, entities, lasting effects and derived data."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.games.magic.position.board import Board
    from warband.games.magic.position.model import AnyEffect, Object, Player, Table, Waiting
    from warband.games.magic.position.rulebook import Rulebook


class Position(State):
    """A position. Entities are found by their ids: `objects[card]`, `players[who]`, `waiting[item]`, and the table."""

    __slots__ = ()

    if TYPE_CHECKING:
        rules: Rulebook
        entities: list[Table | Player | Object | Waiting]
        effects: list[AnyEffect]
        derived: Board | None
        objects: list[Object]
        players: list[Player]
        waiting: list[Waiting]
        tables: list[Table]
    else:  # the same list, read as entities of one kind
        objects = players = waiting = tables = State.entities

    @property
    def table(self) -> Table:
        """The one entity that is neither a player nor a card."""
        return self.tables[0]

    def player(self, seat: int) -> Player:
        """The player at a seat."""
        return self.players[seat + 1]


def is_player(who: int) -> bool:
    """Whether an id is a player's."""
    return 0 < who <= 2
