"""The pieces of a game: army cards with order markers, figures, glyphs, destructible objects, and the table itself."""

from __future__ import annotations

from warband.games.heroscape.printed.programs import Bonus
from warband.kernel.attach import Item
from warband.kernel.state import Effect, Entity

SEATS = ("blue", "red", "green", "yellow")
COMBAT = ("skull", "skull", "skull", "shield", "shield", "blank")  # the faces of a combat die
MARKS = ("1", "2", "3", "X")  # order markers; X is never a turn
DECOY = "X"
TURNS = 3  # of each player in a round
UNSEEN = "?"  # in a view: a marker of another player, or a glyph that lies with its symbol up
NOWHERE = -1  # no space


class Table(Entity, frozen=True):
    """Entity 0: the round, the turn in it, whose turn it is, and the order of the players in this round."""

    round: int = 0
    number: int = 0
    seat: int = 0
    order: tuple[int, ...] = ()


class Card(Entity, frozen=True):
    """An army card of a player, with its order markers: those face down, and those that were revealed."""

    handle: str
    name: str
    seat: int  # who controls it
    owner: int
    markers: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()  # its powers that were used and are used once in a round or in the game
    lender: int = -1  # who controls it again after the present turn; -1: nobody has lent it
    tokens: tuple[str, ...] = ()  # the markers with names that lie on it, each by its name

    @property
    def keeper(self) -> int:
        """Whose order markers lie on it."""
        return self.seat if self.lender < 0 else self.lender


class Figure(Entity, frozen=True):
    """A figure. It stands on a space (and on another one, if it needs two), or is in the object `host`."""

    handle: str
    card: int
    space: int = NOWHERE  # where it stands, or stood last
    tail: int = NOWHERE
    wounds: int = 0
    host: int = 0
    gone: bool = False

    @property
    def spaces(self) -> tuple[int, ...]:
        """The spaces that it stands on."""
        return (self.space,) if self.tail < 0 else (self.space, self.tail)

    @property
    def mask(self) -> int:
        """The same as a set."""
        return 1 << self.space if self.tail < 0 else 1 << self.space | 1 << self.tail

    # hs.gap.occupant-away
    @property
    def there(self) -> bool:
        """Whether it is on the battlefield."""
        return not self.gone and not self.host and self.space >= 0


class Glyph(Item, frozen=True):
    """A glyph: on a space, on the army card of the figure `host`, or out of the game."""

    handle: str = ""
    name: str = ""
    family: str = "item"
    space: int = NOWHERE
    up: bool = True  # its power side
    gone: bool = False
    fixed: bool = False  # the scenario lets nobody carry it


class Thing(Entity, frozen=True):
    """A destructible object."""

    handle: str
    name: str
    space: int = NOWHERE
    wounds: int = 0
    gone: bool = False

    @property
    def spaces(self) -> tuple[int, ...]:
        """The space that it stands on."""
        return (self.space,)

    @property
    def mask(self) -> int:
        """The same as a set."""
        return 1 << self.space

    @property
    def there(self) -> bool:
        """Whether it is on the battlefield."""
        return not self.gone


class Airborne(Effect, frozen=True):
    """A figure has Flying until its turn ends."""

    who: int


class Boosted(Effect, frozen=True):
    """A value of a figure is changed until its turn ends."""

    who: int
    value: str
    amount: int
    name: str


class Lent(Effect, frozen=True):
    """A bonus is one of a figure until its turn, a round or the game ends."""

    who: int
    bonus: Bonus
    name: str
    round: int = 0  # which round; 0: it does not end with one


class Blessed(Effect, frozen=True):
    """A value of the figures of a card is changed for the rest of the game."""

    card: int
    value: str
    amount: int
    name: str


Piece = Table | Card | Figure | Glyph | Thing
