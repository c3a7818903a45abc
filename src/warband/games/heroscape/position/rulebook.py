"""The rules as a position knows them: options, everything printed, the map, seats and teams."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from warband.boards.hex_reach import Steps
from warband.games.heroscape.printed.cards import ArmyCard, GlyphCard, ObjectCard
from warband.games.heroscape.printed.editions import Options
from warband.games.heroscape.printed.ground import Ground
from warband.kernel.ask import Check
from warband.kernel.rules import Rules


class Scenario(NamedTuple):
    """The terms of a scenario besides the armies: its length, its traps, its changes of rules."""

    name: str = ""
    rounds: int = 0  # 0: any number
    trap: int = 1  # wounds that the trap of a treasure gives
    artifact: str = ""  # who carries this glyph at the end of the game wins
    stationary_items: bool = False


class Printed(NamedTuple):
    """All cards that a game may need, by name."""

    cards: Mapping[str, ArmyCard] = {}
    glyphs: Mapping[str, GlyphCard] = {}
    objects: Mapping[str, ObjectCard] = {}


class Footing(NamedTuple):
    """The ways of a kind of figure on foot: its steps, the spaces that stop it, and whether it passes any figure."""

    steps: Steps
    wet: int
    passes: bool


Deed = tuple[str, tuple[Check, ...]]
"""The name of a deed of a figure, and the checks that may refuse it."""


class Rulebook(Rules):
    """The rules of HeroScape, without the course of the game: that is in `ruleset`."""

    game = "heroscape"
    printed: Printed
    options_of_edition: Options
    ground: Ground
    scenario: Scenario
    deeds: dict[str, tuple[Deed, ...]]  # of the cards that have acted, by name
    footing: dict[str, Footing]  # of the cards that have moved, by name
    changes: Mapping[str, frozenset[str]]  # the values that the powers of cards change, by name
    laid: Mapping[str, frozenset[str]]  # the values that the powers of glyphs change, by name
    swayable: frozenset[str]  # all values that something printed changes
    traits: Mapping[str, frozenset[str]]  # those of the cards that have any, by name
    lent: frozenset[str]  # traits that some cards give under conditions, or to other figures
    recalling: frozenset[str]  # the cards that look back on the start of a turn
    recording: frozenset[str]  # the cards that ask whom their figures have attacked
    rallying: frozenset[str]  # the cards that change values of figures that began their turn near them
    eluding: frozenset[str]  # the cards on whose figures, or by whose figures, some attacks can't be made
    ambushing: frozenset[str]  # the cards that answer the coming of an enemy
    witnessing: frozenset[str]  # the cards that answer the destruction of others
    calling: frozenset[str]  # the cards with powers that work at the start or the end of a round
    guarding: frozenset[str]  # the cards that answer what happens to others in attacks
    reacting: frozenset[str]  # the cards whose powers answer something
    range_varies: frozenset[str]  # the cards whose Range depends on more than who stands where
    bonding: frozenset[str]  # the cards with powers that work before or after their turn, or in its place
    obliged: frozenset[str]  # the cards with powers that have to be used
    heralds: bool  # a card has a power that works when its player reveals a marker
    aura_cards: frozenset[str]  # the cards that change values of other figures
    sides: tuple[tuple[int, ...], ...]  # for each seat, the seats on its side
