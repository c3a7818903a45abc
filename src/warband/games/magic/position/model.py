"""The parts of a game of Magic: players, cards and tokens, and the spells and abilities on the stack."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from warband.games.magic.programs.changes import AnyChange
from warband.games.magic.programs.costs import NO_MANA, Pool
from warband.kernel.attach import Item
from warband.kernel.event import Mark, Piece, Pieces, Seat
from warband.kernel.state import Captured, Effect, Entity

SEATS = ("p1", "p2")
TITLES = ("Player 1", "Player 2")  # the same for people

# Zones. Permanents that are phased out, by themselves or along with something, count as two more: nothing meets them.
# A token that ceased to exist, and an ability that has resolved, are nowhere.
LIBRARY, HAND, BATTLEFIELD, GRAVEYARD, STACK, EXILE, PHASED, ALONG, NOWHERE = range(9)
ZONES = ("library", "hand", "battlefield", "graveyard", "stack", "exile", "phased out", "phased out along", "nowhere")
REAL_ZONES = ZONES[:6]

# Steps of a turn; a main phase counts as one.
UNTAP, UPKEEP, DRAW, MAIN1, BEGIN, ATTACK, BLOCK, DAMAGE, END_COMBAT, MAIN2, END, CLEANUP = range(12)
STEPS = (
    "untap step", "upkeep", "draw step", "main 1", "beginning of combat", "declare attackers", "declare blockers",
    "combat damage", "end of combat", "main 2", "end step", "cleanup",
)  # fmt: skip
PHASES = (0, 0, 0, 1, 2, 2, 2, 2, 2, 3, 4, 4)  # of each step
MAINS = (MAIN1, MAIN2)

SPELL, ABILITY, BLOWS = "spell", "ability", "combat damage"  # things on the stack
HAND_SIZE, LIFE = 7, 20

BIRTH = Mark("birth")
Birth = Annotated[int, BIRTH]  # `born` of an object that is meant; 0 for a player
Births = Annotated[tuple[int, ...], BIRTH]


class Table(Entity, frozen=True):
    """Entity 0: the turn, and the zones that players share. Lists of ids are in the order of their zones."""

    turn: int = 0
    active: int = 0
    step: int = UNTAP
    battlefield: tuple[int, ...] = ()
    stack: tuple[int, ...] = ()  # the top is last
    exile: tuple[int, ...] = ()
    phased: tuple[int, ...] = ()  # permanents that are phased out
    attackers: tuple[int, ...] = ()
    blocks: tuple[tuple[int, int], ...] = ()  # blocker and attacker
    blocked: tuple[int, ...] = ()  # attackers that are blocked, even when no blocker is left
    struck: tuple[int, ...] = ()  # creatures that dealt damage in a first step of it
    extra: int = 0  # combat phases that follow this one
    turns: tuple[int, ...] = ()  # seats that take extra turns after this one; the last comes first
    regular: int = -1  # in an extra turn, the seat whose turn comes after all of them; below 0: the other one
    strays: tuple[int, ...] = ()  # tokens that have left the battlefield
    spare: tuple[int, ...] = ()  # ids that nothing has any more


class Player(Entity, frozen=True):
    """Entities 1 and 2: the seat is one less than the id."""

    deck: tuple[str, ...] = ()  # the names of its cards, sorted: everybody knows them
    life: int = LIFE
    library: tuple[int, ...] = ()  # the top is first
    hand: tuple[int, ...] = ()
    graveyard: tuple[int, ...] = ()  # the top is last
    pool: Pool = NO_MANA
    lands: int = 0  # played this turn
    failed_draw: bool = False  # it drew from an empty library
    mulligans: int = 0
    stops: int = 0  # two bits for each step: asked there in one's own turn, in another's
    poison: int = 0  # counters
    energy: int = 0  # counters
    going: int = -1  # the step to which it passes unless something happens; below 0: none
    haunts: tuple[int, ...] = ()  # cards in the graveyard with abilities that work there

    @property
    def seat(self) -> int:
        return self.id - 1

    # An ability that a player has for a time has the player in the place of its object.
    host: ClassVar[int] = 0
    born: ClassVar[int] = 0

    @property
    def controller(self) -> int:
        """The seat that controls the abilities of a player: its own."""
        return self.id - 1

    @property
    def name(self) -> str:
        """The title of the player."""
        return TITLES[self.id - 1]


class Object(Item, frozen=True):
    """A card or a token. Where it changes zones it is another object, with another `born`."""

    name: str = ""  # of the card that it is, or that it is a copy of; '' where it is hidden
    owner: int = 0
    zone: int = LIBRARY
    controller: int = 0  # before anything changes control
    born: int = 0
    stamp: int = 0  # when it came, or was attached last
    number: int = 1  # tells permanents of a name apart
    held: int = -1  # who has controlled it since the turn `since`
    since: int = 0
    tapped: bool = False
    damage: int = 0
    deadly: bool = False  # some of the damage came from deathtouch
    harmers: tuple[int, ...] = ()  # objects that dealt damage to it this turn, where an ability asks for them
    did: tuple[str, ...] = ()  # its deeds of this turn, where an ability asks for them
    counters: tuple[tuple[str, int], ...] = ()
    shields: int = 0  # regeneration
    known: tuple[int, ...] = ()  # seats that know it though it is hidden
    token: bool = False
    real: str = ""  # of a copy: the name of the card itself
    chosen: str = ""  # the word that was chosen when it was attached, or entered
    commander: bool = False
    face_down: bool = False  # its name is that of a plain creature; whoever may not look at it does not see `real`


class Waiting(Entity, frozen=True):
    """A spell or an ability on the stack. A spell has its card; an ability has the object that it came from."""

    kind: str
    controller: Seat
    source: Piece = 0
    born: Birth = 0  # of the source when it was put there
    key: str = ""  # of the ability
    targets: Pieces = ()
    births: Births = ()  # of each target when it was chosen; 0 for a player
    x: int = 0
    facts: Captured = Captured()
    seen: Seen | None = None  # the source as it last was, when it is gone
    blows: tuple[tuple[Piece, Piece, int], ...] = ()  # combat damage that waits: source, whom, how much
    gone: tuple[tuple[Piece, Seen], ...] = ()  # creatures that deal it though they have left, as they last were
    giver: Piece = 0  # of an ability that an attached permanent grants: that permanent
    mode: int = -1  # of a spell with modes: the one that was chosen
    exiled: bool = False  # a spell that is exiled in place of the graveyard
    spent: tuple[int, ...] = ()  # power, toughness and mana value of the first object that its cost was paid with


class Seen(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """The last that was known of an object."""

    types: tuple[str, ...]
    colours: tuple[str, ...]
    keywords: tuple[str, ...]
    controller: Seat
    power: int
    host: Piece


class Lasting(Effect, frozen=True):
    """Changes of one object that last until a time."""

    who: Piece
    born: Birth
    changes: tuple[AnyChange, ...]
    until: str = "end of turn"
    source: str = ""  # the name of what made it


class Shield(Effect, frozen=True):
    """The next so much damage to a player or an object is prevented."""

    who: Piece
    born: Birth
    amount: int
    until: str = "end of turn"
    source: str = ""
    damage: str = "any"  # or 'combat', 'noncombat'


class Delayed(Effect, frozen=True):
    """A triggered ability, by its key, that waits for its event once. `who` is the object that it calls 'it'."""

    key: str
    seat: Seat
    source: Piece
    born: Birth
    who: Piece
    birth: Birth
    until: str = "it triggers"


class Shape(Effect, frozen=True):
    """An object is a copy of something until a time; then it has its own name again."""

    who: Piece
    born: Birth
    name: str
    until: str = "end of turn"


class Playing(Effect, frozen=True):
    """A player may play a card in exile until a time; or, with `spells`, cast it."""

    who: Piece
    born: Birth
    seat: Seat
    until: str = "end of turn"
    spells: bool = False
    any_mana: bool = False  # mana of any type can be spent for it


class Bound(Effect, frozen=True):
    """Changes of an object, or, without changes, its exile, as long as another permanent is there."""

    who: Piece
    born: Birth
    changes: tuple[AnyChange, ...]
    source: Piece
    birth: Birth
    seat: Seat
    until: str = "while here"


class Ruled(Effect, frozen=True):
    """An ability, by its key, that a player has until a time: a rule for players, and no object has it."""

    seat: Seat
    key: str
    until: str = "end of turn"


AnyEffect = Lasting | Shield | Delayed | Shape | Playing | Bound | Ruled


class Traits(msgspec.Struct, frozen=True, gc=False):
    """The characteristics that an object has now."""

    name: str
    types: frozenset[str]
    subtypes: frozenset[str]
    supertypes: frozenset[str]
    colours: frozenset[str]
    power: int
    toughness: int
    keywords: frozenset[str]
    abilities: tuple[str, ...]  # keys
    value: int  # mana value

    @property
    def creature(self) -> bool:
        return "creature" in self.types


def zone_named(name: str) -> int:
    """The zone with a name."""
    return ZONES.index(name)
