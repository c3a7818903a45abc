"""The data of a HeroClix game: printed things (cards, maps) that never change, and entities that do."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from warband.boards.square import Grid
from warband.kernel.attach import Item
from warband.kernel.state import Entity

# Combat values, in the order in which a dial shows them; range stands on the base.
SPEED, ATTACK, DEFENSE, DAMAGE, RANGE = range(5)
SEATS = ("blue", "red", "green", "yellow")  # clockwise around the table
VALUES = ("speed", "attack", "defense", "damage", "range")
SLOTS = VALUES[:4]

# Kinds of actions; all but FREE have a cost.
ACTIONS = ("FREE", "POWER", "CLOSE", "RANGE", "MOVE")

# Play areas.
OUTSIDE, MAP, KO, SIDELINE, CARD, BESIDE, OFF, REMOVED, GROUND = range(9)
PLACES = (
    "outside the game",
    "the map",
    "the KO area",
    "the Sideline",
    "a character's card",
    "beside the map",
    "off the map",
    "removed from the game",
    "the ground of the map",
)

# Sizes, in rising order.
SIZES = ("tiny", "standard", "giant", "colossal")

# Phases of a turn.
BEGINNING, ACTION, END, CLEAR = range(4)
PHASES = ("beginning of turn", "action phase", "end of turn", "clear phase")

Weight = Literal["light", "heavy"]

# The ways of equipment to a force: for its points, for 0 points because a character qualifies, or by a trait.
PAID, FREE, TRAIT = "paid", "free", "trait"

Rarity = Literal["common", "uncommon", "rare", "super rare", "chase", "ultra chase", "limited edition"]


class Click(msgspec.Struct, frozen=True):
    """One position of a dial: four values, and the power in each slot ('' for none, '*Name' for a special one)."""

    values: tuple[int, int, int, int]
    powers: tuple[str, str, str, str] = ("", "", "", "")
    blank: bool = False  # without combat values, but not a KO click
    countdown: int = 0  # the large number of a countdown click


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """The print on a character's base, dial and card."""

    id: str  # set and collector number, such as ww80-101a
    name: str
    points: tuple[int, ...]  # the first is the highest; more than one: the player chooses
    variable: bool = False  # printed as ??: the point value is the sum paid for optional traits
    starts: tuple[int, ...] = (1,)  # the starting click of each point value
    dial: tuple[Click, ...]  # clicks that show numbers; the rest of `length` are KO clicks
    length: int = 12
    multi_dial: bool = False  # whether each starting click begins a dial of its own
    red_line: int = 0  # the last click before a red KO line, if the dial has one
    range: int = 0
    bolts: int = 1
    real_name: str = ""
    rarity: Rarity = "common"
    prime: bool = False
    unique: bool = False
    title: bool = False  # a Title character
    plot_points: int = 0  # the Plot Points with which a title character starts
    plots: dict[str, int] = {}  # of a trait that is a Plot ability: the Plot Points that it adds, or uses up (below 0)
    continuity: tuple[str, ...] = ()  # traits that are Continuity abilities
    keywords: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()  # captain, sidekick
    teams: tuple[str, ...] = ()
    symbols: tuple[str, str, str, str] = ("boot", "fist", "shield", "starburst")  # speed, attack, defense, damage
    base: tuple[int, int] = (1, 1)  # squares wide and deep
    traits: dict[str, str] = {}  # name -> text
    point_traits: dict[str, int] = {}  # of a trait: the point value at which it is there
    optional_traits: dict[str, int] = {}  # of a trait: its additional points
    pilot_abilities: dict[str, tuple[str, ...]] = {}  # of a trait of a vehicle: what its pilot needs for it
    specials: dict[str, str] = {}  # name of a special power -> text
    lists: dict[str, tuple[str, ...]] = {}  # name of a text -> characters or keywords that are printed in a list for it
    errata: dict[str, str] = {}  # a text by its name, or a power of the dial -> the correction
    improved: tuple[str, ...] = ()  # such as 'MOVEMENT Elevated', 'TARGETING Hindering'
    kind: str = "character"  # or bystander, ...; empty for a standard character
    effect: str = ""  # of an equipment-character: the effect for its bearer
    unequip: Literal["", "Drop", "KO"] = ""  # and its Unequip keyphrase
    declined: tuple[str, ...] = ()  # texts that may go unplayed: 'trait Name' or '*Name'
    unplayed: dict[str, str] = {}  # the rest of the print, which the game does not use

    @property
    def texts(self) -> dict[str, str]:
        """Its traits and special powers, by labels: 'trait Name' and '*Name'."""
        traits = {f"trait {name}": text for name, text in self.traits.items()}
        return traits | {f"*{name}": text for name, text in self.specials.items()}

    def corrected(self) -> Card:
        """The card with its errata: the correct texts, and the correct powers on the dial.

        [hc.supp.16.printed-card.misprints]
        """
        right = self.errata.get
        slots = [tuple(right(power, power) for power in click.powers) for click in self.dial]
        dial = tuple(msgspec.structs.replace(c, powers=powers) for c, powers in zip(self.dial, slots, strict=True))
        traits = {name: right(name, text) for name, text in self.traits.items()}
        specials = {name: right(name, text) for name, text in self.specials.items()}
        return msgspec.structs.replace(self, dial=dial, traits=traits, specials=specials)

    @property
    def size(self) -> int:
        """The size that the damage symbol shows, as an index into SIZES."""
        symbol = self.symbols[3]
        return SIZES.index(symbol) if symbol in SIZES else SIZES.index("standard")

    @property
    def is_standard(self) -> bool:
        """Whether it is a standard character: a figure with a dial of its own on a single base, of standard size.

        [hc.supp.19.vehicles.not-standard]
        """
        plain = self.kind == "character" and self.base == (1, 1) and not self.is_vehicle
        return plain and self.size == SIZES.index("standard")

    @property
    def is_vehicle(self) -> bool:
        """Whether it is a vehicle. [hc.supp.12.symbols.vehicle, hc.supp.19.vehicles.defined]"""
        return self.symbols[2] == "vehicle"

    @property
    def is_bystander(self) -> bool:
        """Whether it is a bystander: its single click has no number and no starting line, but is a starting click."""
        return self.kind == "bystander"

    @property
    def has_dial(self) -> bool:
        """Whether it has a combat dial. The single line of values of a bystander is none."""
        return not self.is_bystander


class Bonus(msgspec.Struct, frozen=True, kw_only=True):
    """A Location Bonus: its cost, its effect for the force, and its Consolation."""

    name: str
    points: int
    effect: str
    names: tuple[str, ...] = ()  # characters with one of which on the starting force there is an extra effect
    extra: str = ""
    consolation: str = ""


class Gear(msgspec.Struct, frozen=True, kw_only=True):
    """The print on the card of a special object, such as a piece of equipment."""

    id: str
    name: str
    points: int
    kind: Literal["equipment", "special object", "resource", "special terrain", "ID card", "Location"] = "equipment"
    weight: Weight = "light"
    indestructible: bool = False
    equip: Literal["", "Friendly", "Any", "Resource"] = ""  # may equip it from the map, or from its resource
    sort: Literal["", "Sword"] = ""  # for texts that name it
    unequip: Literal["", "Drop", "KO", "Return"] = ""  # its Unequip keyphrase
    resource: str = ""  # the resource that it is an item of
    part_of: str = ""  # of a resource: the vehicle whose dials or card it is part of
    names: tuple[str, ...] = ()  # names that bring it for 0 points
    keywords: tuple[str, ...] = ()  # and keywords
    assigns: Literal["none", "one", "several", "all"] = "one"  # the number of characters that a resource is assigned to
    effect: str = ""
    size: tuple[int, int] = (1, 1)  # of special terrain: squares wide and deep
    terrain: str = ""  # of special terrain: its type; '' for clear squares
    moving: str = ""  # its type for movement and occupancy, if that is another than for lines of fire
    dial: tuple[str, ...] = ()  # of a Terrain dial: its type on each click; it clicks when its player's turn begins
    razed: bool = False  # whether opposing characters beside it may destroy it with a POWER action
    bonus: str = ""  # its Map Bonus, for all characters of the force
    bonus_map: str = ""  # the map on which the force gets it
    # hc.supp.21.id.unique-stated-in-setup
    unique: bool = False  # of an ID card, whose effect is its Inspiration
    identities: tuple[str, ...] = ()  # other names that an ID character may have
    real_names: tuple[str, ...] = ()  # on older ID cards: real names that it may have
    site: str = ""  # of a Location: its map
    bonuses: tuple[Bonus, ...] = ()  # of a Location
    unplayed: dict[str, str] = {}  # the rest of the print, which the game does not use

    @property
    def is_terrain(self) -> bool:
        """Whether it is special terrain, which lies on the map as a part of its ground."""
        return self.kind == "special terrain"

    @property
    def is_id_card(self) -> bool:
        """Whether it is an ID card, which lies beside the map until its ID character is called in."""
        return self.kind == "ID card"

    @property
    def is_location(self) -> bool:
        """Whether it is a Location: a map with Bonuses to pay for. [hc.supp.21.locations.defined]"""
        return self.kind == "Location"

    @property
    def is_bonus(self) -> bool:
        """Whether it is a Map Bonus or a text of a Location, which serves its force and lies nowhere."""
        return self.id.endswith(".bonus")

    def types(self, click: int) -> tuple[str, str]:
        """Its type for lines of fire, and for movement and occupancy, on a click of its Terrain dial.

        [hc.supp.21.special-terrain.default-clear]
        """
        seen = self.dial[click - 1] if self.dial else self.terrain
        return seen, seen if not self.moving else self.moving.removeprefix("clear")

    @property
    def is_equipment(self) -> bool:
        """Whether it can be equipped; other special objects work where they lie, or where they are held."""
        return self.kind == "equipment"


class Other(msgspec.Struct, frozen=True, kw_only=True):
    """An element of a set that is not a character: kept, so that a collection stays complete."""

    id: str
    name: str
    kind: str
    printed: dict[str, str] = {}


class Map(NamedTuple):
    """A map: masks over a grid. Levels count from 1; ramps join two squares of different levels."""

    name: str
    kind: Literal["indoor", "outdoor"]
    grid: Grid
    blocking: int
    hindering: int
    water: int
    special: int  # within an orange boundary
    levels: dict[int, int]  # level -> the squares on it; together they are the board
    east_walls: int
    south_walls: int
    ramps: tuple[tuple[int, int], ...]
    areas: tuple[int, ...]  # starting areas
    dotted: int = 0  # within a dotted orange boundary
    multiplayer: tuple[int, ...] = ()  # starting areas within a dotted purple boundary
    unused: tuple[int, ...] = ()  # rows with orange numbers


class Table(Entity, frozen=True):
    """The one entity that is not a piece: the facts of the game and of the turn."""

    map: str = ""
    first: int = 0
    active: int = 0
    turn: int = 0
    phase: int = BEGINNING
    actions: int = 0  # costed actions taken this turn
    themes: tuple[str, ...] = ("", "")
    shunned: tuple[tuple[int, int], ...] = ()  # attackers, each with a character that it can't target this turn
    rerolls: tuple[int, ...] = (0, 0)  # the uses of themed team Probability Control left
    areas: tuple[int, ...] = (-1, -1)
    growths: tuple[tuple[int, int, int], ...] = ((0, 0, 0), (0, 0, 0))  # columns right and left, rows
    rubble: tuple[int, ...] = ()  # squares whose printed blocking terrain is destroyed
    breaches: tuple[tuple[int, int], ...] = ()  # (square, 0 east / 1 south): destroyed walls
    terrains: tuple[tuple[str, int, int], ...] = ()  # special terrain on the map: its card, its first square, its click
    scores: tuple[int, ...] = (0, 0)
    shared: int = 0  # victory points that the undefeated players divide at the end
    defeated: tuple[int, ...] = ()  # the players out of the turn order
    losses: int = 0  # the number of times that characters have left the map
    judged: int = 0  # the number of these that the check for a winner has seen


def table_for(seats: int) -> Table:
    """The table of a number of players before the game."""
    return Table(
        0,
        themes=("",) * seats,
        rerolls=(0,) * seats,
        areas=(-1,) * seats,
        growths=((0, 0, 0),) * seats,
        scores=(0,) * seats,
    )


class Figure(Entity, frozen=True):
    """A character. `owner` brought it, `side` is the force it is on, `controller` decides for it."""

    card: str
    owner: int
    side: int
    controller: int
    points: int = 0
    handle: str = ""  # its short name at this table
    place: int = OUTSIDE
    square: int = -1
    last: int = -1  # its last square, once it has left the map
    click: int = 1
    tokens: int = 0
    received: bool = False  # was given an action token this turn
    moved: bool = False  # moved or was placed this turn
    acted: bool = False  # was given a costed action this turn
    maker: int = 0  # the element that generated it
    named: tuple[tuple[str, int], ...] = ()  # named tokens
    paid: tuple[str, ...] = ()  # the paid optional traits
    host: int = 0  # the character that is equipped with it
    main: int = 0  # the character whose dial its own is linked to
    tie: str = ""  # the effect for which it is or was on the Sideline
    harmed_by: int = -1  # in games of three and four: the player whose character damaged it last
    caller: int = 0  # the character that has called in this ID character
    counts_down: bool = False  # whether its own countdown effect has taken it off the map
    turned: bool = False  # whether its oblong base lies the other way
    pilots: bool = False  # whether it is on the card of its host, a vehicle, as the pilot


class Thing(Item, frozen=True):
    """An object: on a square, held by its host, or, when it is equipment, on its host's card."""

    name: str = ""
    handle: str = ""
    weight: Weight = "light"
    owner: int = 0
    place: int = MAP
    square: int = -1
    gear: str = ""  # the card of a special object; a standard object has none
    came: str = PAID  # the way of equipment to its force
    # the characters that a resource is assigned to in its own right; an ID character; the paid Bonuses of a Location
    chosen: tuple[int, ...] = ()
    click: int = 1  # of the Terrain dial of special terrain
    assigned: tuple[int, ...] = ()  # these, and those equipped with an item of it at the last check


class Marker(Entity, frozen=True):
    """A marker on a square: terrain ('hindering', 'blocking') or none (''), named after the power that made it."""

    name: str
    square: int
    terrain: str = ""
    source: int = 0
    place: int = MAP
    height: int = 0  # above the markers below it on its square


ENTITIES = (Table, Figure, Thing, Marker)
