"""Everything that the chapters may ask of the rules at a table; `ruleset` answers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from warband.boards.square import Shape
from warband.games.heroclix.position.compiled import Compiled
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.ground import Ground, Sight
from warband.games.heroclix.position.model import Card, Gear, Map, Marker, Scenario, Table, Thing
from warband.games.heroclix.position.parts import Ability, Action, Instead, Lends, Modifier, Power
from warband.games.heroclix.position.sheets import Sheet
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
    otherwise: frozenset[str]  # the decisions that this table makes otherwise
    numbers: Numbers
    action_total: int
    shapes: dict[str, tuple[Shape, int, bool]]  # of a card: its squares, its size, whether it counts for victory
    names: dict[str, str]  # of cards, as the rules compare them -> their ids

    # --- texts
    texts: dict[str, Compiled]
    programs: dict[str, Program]
    lent: dict[str, Power]  # what texts lend, by name
    adding: set[str]  # what each further copy adds to
    bans: dict[str, Ability]  # what texts lend that keeps characters from using powers, by name
    effect_keys: dict[str, str]
    special: dict[str, list[Lends]]
    sharing: frozenset[str]
    recalls: frozenset[str] = frozenset()  # what was done that some card asks for

    # --- powers
    changed: dict[str, Power]  # powers that the edition has differently
    standard_powers: tuple[str, ...]
    power_names: tuple[str, ...]  # of all powers
    action_names: tuple[str, ...]  # of all actions
    basic_actions: dict[str, Action]
    circumstances: tuple[tuple[Modifier, ...], ...]
    conditions: tuple[tuple[Any, ...], ...]
    windows: frozenset[str]
    aura_values: frozenset[int] = frozenset()  # the values of others that some card changes by being there

    # --- what no card in play has need not be looked for
    present: frozenset[str] = frozenset()  # the names of abilities and properties that the cards in play can bring
    any_conditional_grants = False  # whether what a character can use may depend on where it stands and what it has
    any_states = False  # whether some card brings a name that is rare
    any_changing_grants = False  # whether that may change while nobody moves
    any_counted_modifiers = False  # whether how much some card modifies a value has to be counted
    any_fixed_values = False  # whether there is a card with values that can't be modified
    any_leadership = False  # whether some card leads others
    any_swimmers = False  # whether some card swims
    any_special_sight = False  # whether some card sees more than others, or hides
    any_unseeable = False  # whether lines of fire that are clear may not be drawn to some card
    any_transparent = False  # whether some card may not block lines of fire
    any_keeps_away = False  # whether some card keeps others from coming near
    any_priced_traits = False  # whether some card has traits for one point value, or for additional points
    any_sideline_active = False  # whether some card is active on the Sideline
    any_immune = False  # whether some card is immune to its opponents
    any_linked_dials = False  # whether some card links its dial to others
    any_resource_items = False  # whether some equipment is an item of a resource

    def decided(self, decision: str) -> bool:
        """Whether this table plays a decision that no document settles in the usual way."""
        return decision not in self.otherwise

    def as_it_should_be(self, card: Card) -> Card:
        """A card with its errata, and without its misprints."""
        raise NotImplementedError

    def power(self, name: str) -> Power:
        """A power by its name, or one that a text lends."""
        raise NotImplementedError

    def power_of(self, slot: str, colour: str) -> Power:
        """The standard power that a colour marks in a slot."""
        raise NotImplementedError

    def instead(self, name: str) -> Instead:
        """The effect that takes the place of an attack's damage."""
        raise NotImplementedError

    def standard_in(self, slot: str) -> tuple[str, ...]:
        """The standard powers that the powers card lists under a type."""
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
        """Whether a power is among those that are granted, or given by equipment that is."""
        raise NotImplementedError

    def unprotected(self, card_id: str, click: int) -> tuple[str, ...]:
        """The powers that Outwit may choose."""
        raise NotImplementedError

    def plain_sheet(self, card: str, click: int) -> Sheet:
        """What a click prints."""
        raise NotImplementedError

    def sheet(self, card_id: str, click: int, lost: frozenset[str], granted: tuple[str, ...]) -> Sheet:
        """What a click prints, with granted powers and without those that can't be used."""
        raise NotImplementedError

    def bench_sheet(self, card_id: str, click: int, lent: tuple[str, ...] = ()) -> Sheet:
        """What a character on the Sideline can do."""
        raise NotImplementedError

    # --- the table

    def ground(self, table: Table, markers: list[Marker]) -> Ground:
        """The ground of a map as it stands."""
        raise NotImplementedError

    def seen(self, g: Position, who: int, other: int, plain: Sight | None) -> Sight | None:
        """A line of fire that is not clear, as one character draws it to another."""
        raise NotImplementedError

    def served(self, g: Position, thing: Thing) -> list[int]:
        """The characters that can use a resource now."""
        raise NotImplementedError

    def dial_turned(self, g: Position, who: int) -> None:
        """A dial has turned, and with it those that are linked to it."""
        raise NotImplementedError

    def parted(self, g: Position, who: int) -> None:
        """A character is gone: its dial is linked no longer."""
        raise NotImplementedError

    def next_scenario(self, winner: int) -> str:
        """The scenario to play after one that a seat has won; '' when there is none."""
        raise NotImplementedError
