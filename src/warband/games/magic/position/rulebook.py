"""Everything that the chapters may ask of the rules at a table; `ruleset` answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from warband.games.magic.position.editions import Options
from warband.games.magic.position.model import Traits
from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.cards import Card
from warband.kernel.rules import Rules

if TYPE_CHECKING:
    from warband.games.magic.position.board import Board
    from warband.games.magic.position.position import Position


class Rulebook(Rules):
    """The rules of one edition with the cards that there are."""

    options_of_edition: Options
    cards: Mapping[str, Card]
    printed: Mapping[str, Traits]  # the characteristics of each card before anything changes them
    abilities: Mapping[str, AnyAbility]  # by their keys
    changing: frozenset[str]  # the names of cards with static abilities
    mana_keys: frozenset[str]  # of mana abilities
    mana_units: Mapping[str, tuple[tuple[int, ...], ...]]  # of mana abilities that only tap: the kinds of each mana
    buried: frozenset[str]  # the names of cards with abilities that trigger in a graveyard
    always_asked: bool  # whether a seat is asked even where it can do nothing

    def work_out(self, g: Position) -> Board:
        """What follows from a position."""
        raise NotImplementedError
