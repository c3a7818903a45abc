"""The rules of a table as the chapters see them; `ruleset` has the implementation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from warband.games.magic.position.editions import Options
from warband.games.magic.position.model import Object, Traits
from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import Mana
from warband.games.magic.programs.ops import Effect
from warband.kernel.rules import Rules

if TYPE_CHECKING:
    from warband.games.magic.position.board import Board, Places
    from warband.games.magic.position.position import Position


class Hint(NamedTuple):
    """The facts of a card in hand that decide whether it can be cast."""

    land: bool
    fast: bool  # an instant, or with flash
    value: int
    cost: Mana
    effect: Effect  # its targets are wanted when it is cast
    reduced: bool = False  # whether it costs less in some positions
    special: bool = False  # whether more than mana must be paid


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
    elsewhere: frozenset[str]  # the names of cards with abilities that are activated in a hand or a graveyard
    hints: Mapping[str, Hint]  # of the cards by name
    plain: frozenset[str]  # the keys of activated abilities that cost only mana, the same for any target
    by_turn: frozenset[str]  # the names of cards with abilities that work in one's own turn only
    phasing: frozenset[str]  # the names of cards with phasing
    tallied: frozenset[str]  # the things that are counted in each turn, because an ability asks for them
    tallied_of: frozenset[str]  # those of them that are counted for objects with a quality
    hurting: bool  # whether an ability asks who has dealt damage to a creature
    places: dict[tuple[str, ...], Places]  # abilities by their kinds, as they were worked out
    always_asked: bool  # whether a seat is asked even where it can do nothing
    fixed_stops: bool  # whether nobody changes stops in the middle of a game

    def work_out(self, g: Position) -> Board:
        """The values that follow from a position."""
        raise NotImplementedError

    def patched(self, g: Position, before: Board, card: Object) -> Board | None:
        """The board after a card has entered or left the battlefield; None where it must be computed anew."""
        raise NotImplementedError
