"""The interface of the rules at a table, for the chapters; `ruleset` implements it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from warband.boards.square import Shape
from warband.games.heroclix.position.abilities.parts import Ability, Action, ConditionalGrant, Instead, Modifier, Power
from warband.games.heroclix.position.abilities.sheets import Sheet
from warband.games.heroclix.position.board.ground import Ground, Sight
from warband.games.heroclix.position.compiled import Compiled
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.model import Card, Gear, Map, Marker, Table, Thing
from warband.games.heroclix.position.scenario import Scenario
from warband.games.heroclix.programs.ops import Program
from warband.kernel.rules import Rules

if TYPE_CHECKING:
    from warband.games.heroclix.position.position import Position


class Rulebook(Rules):
    """The rules of one edition with the cards and maps in play."""

    # --- content
    cards: Mapping[str, Card]
    gear: Mapping[str, Gear]
    maps: Mapping[str, Map]
    scenario: Scenario | None
    setup_options: dict[str, Any]
    overruled: frozenset[str]  # the decisions that this table plays otherwise
    numbers: Numbers
    action_total: int
    shapes: dict[str, tuple[Shape, int, bool]]  # of a card: its squares, its size, whether it counts for victory
    names: dict[str, str]  # of cards, as the rules compare them -> their ids

    # --- texts
    texts: dict[str, Compiled]
    programs: dict[str, Program]
    text_powers: dict[str, Power]  # powers that texts grant, by name
    additive: set[str]  # powers of which several copies add up
    bans: dict[str, Ability]  # granted abilities that keep characters from using powers, by name
    effect_keys: dict[str, str]
    special: dict[str, list[ConditionalGrant]]
    sharing: frozenset[str]
    recalls: frozenset[str] = frozenset()  # the deeds that some card looks back on
    looks_back: bool = False  # whether some card looks back on anything

    # --- powers
    changed: dict[str, Power]  # powers of this edition
    standard_powers: tuple[str, ...]
    power_names: tuple[str, ...]  # of all powers
    action_names: tuple[str, ...]  # of all actions
    basic_actions: dict[str, Action]
    circumstances: tuple[tuple[Modifier, ...], ...]
    conditions: tuple[tuple[Any, ...], ...]
    windows: frozenset[str]
    aura_values: frozenset[int] = frozenset()  # the values that some card changes for others

    # --- flags: features that no card in play has are never looked for
    present: frozenset[str] = frozenset()  # the names of abilities and properties of the cards in play
    any_conditional_grants = False  # whether some card has a conditional grant
    any_states = False  # whether some card brings a rare name
    any_changing_grants = False  # whether a conditional grant may change while no piece moves
    any_leaning_grants = False  # whether a conditional grant looks at what other grants may change
    any_counted_modifiers = False  # whether some card has a modifier with a computed amount
    any_fixed_values = False  # whether some card has values that can't be modified
    any_leadership = False  # whether some card has Leadership
    any_action_totals = False  # whether some card changes the action total in another way
    any_swimmers = False  # whether some card can swim
    any_breaching = False  # whether some range attacks destroy blocking terrain in their way
    any_special_sight = False  # whether some card has improved targeting or Stealth
    any_unseeable = False  # whether clear lines of fire can't be drawn to some card
    any_transparent = False  # whether some card does not block lines of fire
    any_lengths = False  # whether some text looks back on the squares that a character moved
    any_paths = False  # whether some text looks back on those through whose squares a character moved
    any_keeps_away = False  # whether some card keeps others away
    any_priced_traits = False  # whether some card has traits of one point value, or for additional points
    any_sideline_active = False  # whether some card is active on the Sideline
    any_lasting = False  # whether a text of some card continues when its character is KO'd
    any_immune = False  # whether some card is immune to its opponents
    any_linked_dials = False  # whether some card links its dial to others
    any_special_terrain = False  # whether some force brings special terrain
    any_countdown = False  # whether some dial has countdown clicks
    any_titles = False  # whether some card has Plot Points or Plot abilities
    any_locations = False  # whether some force brings a Location
    any_vehicles = False  # whether some card is a vehicle
    any_id_cards = False  # whether some force brings ID cards
    any_resource_items = False  # whether some equipment is an item of a resource

    def decided(self, decision: str) -> bool:
        """Whether this table plays the default of a decision that no document settles."""
        return decision not in self.overruled

    def with_errata(self, card: Card) -> Card:
        """A card with its errata."""
        raise NotImplementedError

    def power(self, name: str) -> Power:
        """A power by its name, including those that texts grant."""
        raise NotImplementedError

    def power_of(self, slot: str, colour: str) -> Power:
        """The standard power that a colour marks in a slot."""
        raise NotImplementedError

    def instead(self, name: str) -> Instead:
        """The effect instead of an attack's damage."""
        raise NotImplementedError

    def standard_in(self, slot: str) -> tuple[str, ...]:
        """The standard powers of a type on the powers card."""
        raise NotImplementedError

    def knows(self, power: str) -> bool:
        """Whether a power can be played."""
        raise NotImplementedError

    def program(self, key: str) -> Program:
        """A program of a card's text."""
        raise NotImplementedError

    def card_named(self, name: str) -> str:
        """The id of the card of a name."""
        raise NotImplementedError

    def grants(self, granted: Iterable[str], power: str) -> bool:
        """Whether a power is among the granted ones, or given by granted equipment."""
        raise NotImplementedError

    def unprotected(self, card_id: str, click: int) -> tuple[str, ...]:
        """The powers that Outwit may choose."""
        raise NotImplementedError

    def printed_sheet(self, card: str, click: int) -> Sheet:
        """The sheet of a click, as printed."""
        raise NotImplementedError

    def places_of(self, card_id: str, click: int, power: str) -> int:
        """The number of places of a card that give a power on a click: its dial, its base and its texts."""
        raise NotImplementedError

    def sheet(self, card_id: str, click: int, lost: frozenset[str], granted: tuple[str, ...]) -> Sheet:
        """The sheet of a click, with granted powers and without suppressed ones."""
        raise NotImplementedError

    def active_elsewhere(self, card_id: str, click: int, active: str, granted: tuple[str, ...] = ()) -> Sheet:
        """The sheet of a character off the map, with the texts that are active there."""
        raise NotImplementedError

    # --- the table

    def ground(self, table: Table, markers: list[Marker]) -> Ground:
        """The ground of a map in the position."""
        raise NotImplementedError

    def special_sight(self, g: Position, who: int, other: int, plain: Sight | None) -> Sight | None:
        """A line of fire of one character to another that is not clear, with improved targeting and Stealth."""
        raise NotImplementedError

    def special_outlook(self, g: Position, who: int, characters: int) -> tuple[int, Ground]:
        """The blocking characters and the ground of lines of fire to squares, with improved targeting."""
        raise NotImplementedError

    def resource_users(self, g: Position, thing: Thing) -> list[int]:
        """The characters that can use a resource now."""
        raise NotImplementedError

    def dial_turned(self, g: Position, who: int) -> None:
        """A dial has turned, and its linked dials turn with it."""
        raise NotImplementedError

    def vehicle_gone(self, g: Position, vehicle: int) -> None:
        """A vehicle is KO'd or gone: its pilot gets out."""
        raise NotImplementedError

    def character_gone(self, g: Position, who: int) -> None:
        """A character is gone: the links to its dial end."""
        raise NotImplementedError

    def next_scenario(self, winner: int) -> str:
        """The scenario after one that a seat has won; '' when there is none."""
        raise NotImplementedError
