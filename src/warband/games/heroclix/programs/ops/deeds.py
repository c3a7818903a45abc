"""The deeds of a program, beside the control ops that all games share."""

from __future__ import annotations

from typing import Final, Literal

from warband.games.heroclix.programs.ops.conditions import Condition
from warband.games.heroclix.programs.ops.numbers import Amount, Size
from warband.games.heroclix.programs.ops.usable import Usable
from warband.games.heroclix.programs.ops.who import MANY, Group, Kind, Part
from warband.programs.control import Either as Either
from warband.programs.control import May as May
from warband.programs.control import Skip as Skip
from warband.programs.control import Unless as Unless

TURN_ENDS: Final = "turn"
YOUR_TURN_ENDS: Final = "your turn"
YOUR_TURN_BEGINS: Final = "next turn"
YOUR_NEXT_TURN_ENDS: Final = "end of next turn"
ATTACK_ENDS: Final = "attack"
ACTION_ENDS: Final = "action"
GAME_ENDS: Final = "game"
CHOSEN_AGAIN: Final = "again"
CHOSEN_TOO: Final = "chosen"  # as long as the chosen power; replaced when a program is compiled
UNSAID: Final = ""
Until = Literal["", "end of next turn", "turn", "your turn", "next turn", "attack", "action", "game", "again", "chosen"]
NORMAL: Final = "normal"
PENETRATING: Final = "penetrating"
UNAVOIDABLE: Final = "unavoidable"
Harm = Literal["normal", "penetrating", "unavoidable"]
TARGETED: Final = "targeted"
HIT: Final = "hit"
DEALT: Final = "dealt"
Averted = Literal["", "targeted", "hit", "dealt"]


class Spend(Part, frozen=True):
    """Count one use until the period is over."""

    period: Literal["turn", "game", "turn all", "game all"]
    skip: int = 0  # ops that are passed over if none is left; 0: all that follow


class Roll(Part, frozen=True):
    """A d6, or several at once."""

    dice: int = 1
    fixed: bool = False  # it can't be rerolled
    plus: int = -1  # a value of this character that is added
    more: Amount | None = None  # a number that is added


class Pick(Part, frozen=True):
    """The next op acts on these."""

    group: Group


class Keep(Part, frozen=True):
    """Remember these as the chosen characters, perhaps in addition to the earlier ones."""

    more: bool = False


class Forgo(Part, frozen=True):
    """The normal event does not happen."""


class Choose(Part, frozen=True):
    """Choose some powers: from a list, or standard ones of some slots.

    The choice may be limited to powers that its own card prints, or that the chosen character or a character of a kind
    can use, prints or shows.
    """

    powers: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    count: int = 1
    source: Literal["", "card", "chosen", "kind"] = ""
    kind: Kind | None = None
    how: Literal["usable", "printed", "displayed"] = "usable"  # by the source
    of: Literal["", "printed", "special", "usable"] = ""  # by the mentioned character: on its card, or that it can use
    new: bool = False  # only powers that this character can't use
    more: bool = False  # one in addition to those that were chosen


class Note(Part, frozen=True):
    """Note names for them until the game ends; () means the chosen powers."""

    names: tuple[Usable, ...] = ()


class Heal(Part, frozen=True):
    """Their dials turn back, perhaps past their starting lines."""

    amount: Size
    past: bool = False


class Hurt(Part, frozen=True):
    """They are dealt damage, all at once."""

    amount: Size
    how: Harm = NORMAL


class Turn(Part, frozen=True):
    """Their dials turn towards higher click numbers."""

    clicks: int


class Dial(Part, frozen=True):
    """Their dials turn to a click."""

    click: int


class Ko(Part, frozen=True):
    """They are KO'd."""


class Token(Part, frozen=True):
    """They get tokens, or with a negative count lose them. The name '' means action tokens."""

    name: str
    count: Size
    most: int = MANY  # that they have afterwards


class Shed(Part, frozen=True):
    """They lose all their tokens of a name, or as many as their player likes; the number is the result."""

    name: str
    liked: bool = False
    least: int = 0  # as many as that, if their player likes
    most: int = MANY
    anybodys: bool = False  # regardless of the maker


class Modify(Part, frozen=True):
    """Modify their values for a time."""

    values: tuple[int, ...]
    amount: Size
    until: Until
    unique: bool = False  # the same from several characters counts once


class ModifySame(Part, frozen=True):
    """Modify the value that Perplex has changed last: for a time, or for as long as that change lasts."""

    amount: int
    until: Until


class Total(Part, frozen=True):
    """The action total of this character's player changes for a time."""

    amount: int
    until: Until
    least: int = 0  # the change does not bring it below this


class Lend(Part, frozen=True):
    """They can use powers for a time; a ban of an action counts as such a power, too."""

    powers: tuple[Usable, ...]
    until: Until


class LendChosen(Part, frozen=True):
    """They can, or can't, use the chosen powers for a time."""

    until: Until
    can: bool = True
    slot: str = ""  # of the powers, if it is said again


class LendTheirs(Part, frozen=True):
    """They can use for a time all standard powers of some slots that certain characters can use now."""

    of: Group
    slots: tuple[str, ...]
    until: Until


class Use(Part, frozen=True):
    """They use the action of a power now, at no cost; perhaps only on some characters."""

    power: str
    only: Group | None = None


class UseAny(Part, frozen=True):
    """They use one of their actions now, at no cost: any, or one of a type."""

    type: str = ""


class Score(Part, frozen=True):
    """They are scored now, and not again when they are KO'd."""


class Mark(Part, frozen=True):
    """They put terrain markers down, up to a maximum."""

    terrain: str
    most: Size


ANYWHERE = 99  # squares: all of the map


class Place(Part, frozen=True):
    """They are placed within some squares or in an adjacent one: in line of fire, on a terrain, or beside some.

    The distance counts from the character itself, or from others (`of`); without a distance, it is their squares.
    """

    within: Size = 0
    adjacent: bool = False
    sight: bool = False
    terrain: str = ""
    beside: Group | None = None
    aiming: int = -1  # squares from which this kind of attack could be made at the chosen ones
    of: Group | None = None
    next_to: str = ""  # a kind of terrain beside them
    marker: str = ""  # a marker of this character that lies there
    left: bool = False  # the squares that they left by moving in this action


IN_ADJACENT = Place(adjacent=True)
CHARACTER: Final = "character"
MARKER: Final = "marker"
OBJECT: Final = "object"


class Generate(Part, frozen=True):
    """Something new comes onto the map: a character from outside the game, a marker, a standard object."""

    what: str  # its name; of an object its weight
    sort: Literal["character", "marker", "object"] = CHARACTER
    spot: Place = IN_ADJACENT
    most: int = 0  # on the map at a time; 0: any number
    fresh: bool = False  # only if this one has never generated it in this game


class Swap(Part, frozen=True):
    """A character from the Sideline, by its name or a shared trait, takes their place, or goes to another place."""

    name: str
    trait: str = ""
    same_click: bool = False
    spot: Place | None = None
    second: str = ""  # another card that comes with it
    click: int | None = None  # its click
    effect: str = ""  # the effect for which it is on the Sideline


class Recard(Part, frozen=True):
    """Their card is replaced with their alternate card of a number, such as 016.1."""

    number: str


class Fetch(Part, frozen=True):
    """A character of a kind comes from the Sideline or the KO area: into this character's square, or elsewhere."""

    kind: Kind
    spot: Place | None = None
    click: int | None = None  # its click


class March(Part, frozen=True):
    """They move, perhaps in a direct path."""

    squares: Size
    straight: bool = False


class Knock(Part, frozen=True):
    """They are knocked back a number of squares."""

    squares: Size


class Strike(Part, frozen=True):
    """They make an attack: close (0), range (1) or either (ANY_KIND), at some only, with a range or a power."""

    kind: int
    at: Group | None = None
    reach: int = -1
    using: str = ""  # a power whose effect comes instead of damage
    waives: Literal["", "adjacency", "range", "line of fire", "range and line of fire"] = ""  # for its targets


class Raze(Part, frozen=True):
    """Blocking terrain within a number of squares of them is destroyed: all of it, or one square."""

    within: int = 1
    one: bool = False


class Gear(Part, frozen=True):
    """Their equipment, or the object with this text, is KO'd, removed, unequipped, or taken by this character."""

    done: Literal["KO", "remove", "unequip", "take"]
    own: bool = False  # the object with this text
    name: str = ""  # of their equipment; '': any


class Join(Part, frozen=True):
    """This character is equipped or attached to them, or its dial is linked to theirs."""

    how: Literal["equip", "link", "attach"]


class Leave(Part, frozen=True):
    """They leave the map or the game, or go onto the Sideline."""

    what: Literal["map", "game", "sideline"]
    effect: str = ""  # for which they are on the Sideline


class Ways(Part, frozen=True):
    """Improved movement for the moves of this effect."""

    names: tuple[str, ...]


class Shift(Part, frozen=True):
    """A marker with a name of this character moves a number of squares."""

    name: str
    squares: int


class Lift(Part, frozen=True):
    """The markers of this character with a name are removed: all, or one, perhaps within some squares or adjacent."""

    name: str
    one: bool = False
    within: int = 0
    beside: bool = False


class Later(Part, frozen=True):
    """Another program resolves later, as an effect of its own."""

    when: Literal["after", "end", "next turn"]
    program: tuple[Part, ...]
    key: str = ""


class Each(Part, frozen=True):
    """A program that runs for each of some characters, one after the other; or so many times."""

    group: Group
    program: tuple[Part, ...]
    key: str = ""
    times: Size | None = None


class Boost(Part, frozen=True):
    """The running attack deals more damage to each hit character, or penetrating damage; or this much instead."""

    amount: Size
    penetrating: bool = False
    instead: bool = False  # of normal damage


class Avert(Part, frozen=True):
    """The imminent event for this character does not happen."""

    what: Averted


Op = (
    May | Unless[Condition] | Either | Skip
    | Spend | Roll | Pick | Keep | Forgo | Choose | Note | Heal | Hurt | Turn | Dial | Ko | Token
    | Shed | Modify | ModifySame | Total | Lend | LendChosen | LendTheirs | Use | UseAny | Score | Mark | Place
    | Generate | Swap | Recard | Fetch | March | Knock | Strike | Raze | Gear | Join | Boost | Leave | Ways | Shift
    | Lift | Later | Each | Avert
)  # fmt: skip
OPS: tuple[type[Part], ...] = (
    May, Unless, Either, Skip, Spend, Roll, Pick, Keep, Forgo, Choose, Note, Heal, Hurt, Turn, Dial, Ko, Token,
    Shed, Modify, ModifySame, Total, Lend, LendChosen, LendTheirs, Use, UseAny, Score, Mark, Place, Generate, Swap,
    Recard, Fetch, March, Knock, Strike, Raze, Gear, Join, Boost, Leave, Ways, Shift, Lift, Later, Each, Avert,
)  # fmt: skip
Program = tuple[Op, ...]
