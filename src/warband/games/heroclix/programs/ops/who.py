"""Descriptions of characters."""

from __future__ import annotations

from typing import Final, Literal

from warband.programs.control import Part as Part

THIS: Final = "this"
IT: Final = "it"
ONE: Final = "one"
ALL: Final = "all"
ATTACKER: Final = "attacker"
THAT: Final = "that"
OTHERS: Final = "others"
DOER: Final = "doer"
CHOSEN: Final = "chosen"
LAST_CLICK = -1  # as a click: the last one before KO
STARTING_CLICK = 0
STARTING_LINE = -3  # the click with the starting line, which a bystander does not have
ANY_CLICK = -2  # its player chooses
THIS_CLICK = -4  # the one that shows
HIT_ONE: Final = "hit one"
HIT_ALL: Final = "hit all"
TARGET: Final = "target"
MADE: Final = "made"
TARGET_ONE: Final = "one target"
SEVERAL: Final = "several"  # up to a number of a kind; replaced when a text is read
Which = Literal[
    "chosen",
    "doer",
    "that",
    "others",
    "this",
    "it",
    "one",
    "all",
    "attacker",
    "hit one",
    "hit all",
    "target",
    "made",
    "one target",
    "several",
]
RANGE_VALUE = -1  # as a distance: the character's own range
SPEED_VALUE = -1  # as a number of squares to move: the character's own speed
ANY_KIND = -1  # of attack; 0 is close, 1 is range
TOKENS, POINTS, SIZE = -1, -3, -4  # in place of a combat value that is compared
DISTANCE = -2  # as the value by which characters are ranked: the closest ones
MANY = 999  # more than any character has


class OfCard(Part, frozen=True):
    """A feature that is printed on a card."""


class OfState(Part, frozen=True):
    """A feature of a character's present state."""


class OfPlace(Part, frozen=True):
    """A feature of a character's place."""


class Named(Part, frozen=True):
    """It has one of some names."""

    names: tuple[str, ...]


class Keyword(OfCard, frozen=True):
    """It has one of some keywords, or every one of them."""

    names: tuple[str, ...]
    every: bool = False


class Able(OfState, frozen=True):
    """It can use one of some powers."""

    powers: tuple[str, ...]


class Worth(OfState, frozen=True):
    """Its point value lies between two numbers."""

    least: int
    most: int


class Kin(Part, frozen=True):
    """It shares a keyword, of a family if that is said; or it has another one of the family."""

    family: str = ""
    other: bool = False


class Showing(OfState, frozen=True):
    """Its dial shows a click, or one from there to another, each or every second one."""

    click: int
    last: int = 0  # 0: no other
    step: int = 1


class MadeBy(OfState, frozen=True):
    """An effect has generated it: one of the character with the text, or anybody's."""

    by_me: bool = True


class Called(OfCard, frozen=True):
    """A word is in its name."""

    word: str


class Ranked(OfCard, frozen=True):
    """It has one of some ranks, which cards print: captain, sidekick."""

    ranks: tuple[str, ...]


class Holding(OfState, frozen=True):
    """The number of its tokens of a name lies between two numbers. The name '' means action tokens."""

    name: str
    least: int
    most: int
    anybodys: bool = False  # regardless of the maker


class HoldsObject(OfState, frozen=True):
    """It holds an object; with a weight, a light or a heavy one."""

    weight: Literal["", "light", "heavy"] = ""


HOME, AWAY = "home", "away"  # in place of a kind of terrain: the starting area of its player, or an opponent's
OWN_HOME = "theirs"  # that of the player of whoever is placed


LEVELS = ("same elevation", "different elevation", "higher elevation", "lower elevation")  # than this character's


class On(OfPlace, frozen=True):
    """It stands on a kind of terrain."""

    terrain: str


class NextTo(OfPlace, frozen=True):
    """It is adjacent to a kind of terrain."""

    terrain: str


class OnMarker(OfPlace, frozen=True):
    """It stands on a marker of a name that this character made, or any; or next to one, or within some squares."""

    name: str
    beside: bool = False
    within: int = 0
    anybodys: bool = False


class Beside(OfPlace, frozen=True):
    """It is adjacent to a character, or within a distance of it; within an effect, of certain characters."""

    whom: Group
    these: tuple[int, ...] = ()
    within: int = 0  # 0: adjacent, or with a line of fire at any distance
    sight: bool = False
    least: int = 1  # how many of them


class Past(Part, frozen=True):
    """Deeds in a period: of or to any character, or one of a kind."""

    what: str
    whom: Kind | None = None
    period: Literal["", "action", "turn", "round", "last", "game"] = ""
    least: int = 0  # squares that it moved
    most: int = MANY
    event: Part | None = None  # the happening that it was, if the deed has no name of its own


class Secluded(OfPlace, frozen=True):
    """It is adjacent to no character of a kind except the one with the text."""

    kind: Kind


class Did(Part, frozen=True):
    """It did one of some deeds, or none of them."""

    pasts: tuple[Past, ...]
    so: bool = True


class Forward(OfPlace, frozen=True):
    """It is closer to an opponent's starting area than to its own."""


class Sees(OfPlace, frozen=True):
    """It has a line of fire to this character."""


class Bystander(OfCard, frozen=True):
    """It is a bystander."""


class Standard(OfCard, frozen=True):
    """It is a standard character, not a bystander or the like."""


class OneOf(Part, frozen=True):
    """It is one of several things."""

    features: tuple[Feature, ...]


class Isnt(Part, frozen=True):
    """It is not as something says."""

    feature: Feature


class TeamSymbol(OfCard, frozen=True):
    """Its card shows the symbol of a team. A character that only uses the team's ability has no symbol."""

    name: str


class Waiting(OfState, frozen=True):
    """It is on the Sideline of this character's player, for the effect with this description."""

    effect: str = ""


class Fallen(OfState, frozen=True):
    """It is in the KO area of this character's player; or in any."""

    anybodys: bool = False


class Equipped(OfState, frozen=True):
    """It is equipped: with any object, or with one of some names."""

    names: tuple[str, ...] = ()


class Trait(OfCard, frozen=True):
    """Its card has a trait with a name; '' is the name of the trait with this description."""

    name: str = ""


class Prints(OfState, frozen=True):
    """It can use a power that is printed on it."""

    power: str


class Valued(OfState, frozen=True):
    """One of its combat values, as it is or as it is printed, lies between two numbers."""

    value: int
    least: int
    most: int
    printed: bool = False


class Outdoes(Part, frozen=True):
    """A combat value of it, its point value, its size, or the number of its tokens, is higher than here; or lower."""

    value: int = TOKENS
    token: str = ""
    printed: bool = False
    lower: bool = False
    or_equal: bool = False


class Namesake(OfCard, frozen=True):
    """It has the name of this character."""


class Unchosen(Part, frozen=True):
    """It is not one of the chosen characters; within an effect, none of certain characters."""

    these: tuple[int, ...] = ()


class NotYetFor(OfState, frozen=True):
    """No effect with a name has chosen or generated it in this game."""

    name: str


class Hit(Part, frozen=True):
    """It was hit by the attack of its event; replaced when a text is read."""


class OnMap(OfState, frozen=True):
    """It is on the map."""


class Listed(OfCard, frozen=True):
    """It has one of the names that the name of this text lists."""

    names: tuple[str, ...] = ()


class Lesser(Part, frozen=True):
    """It has a lower point value than the chosen one."""


CardFeature = Keyword | Called | Ranked | Standard | TeamSymbol | Bystander | Trait | Listed | Namesake
StateFeature = (
    Able | Worth | Equipped | Holding | HoldsObject | Waiting | Fallen | Prints | NotYetFor | OnMap | Valued
    | Showing | MadeBy
)  # fmt: skip
PlaceFeature = OnMarker | On | NextTo | Beside | Secluded | Forward | Sees
Feature = (
    CardFeature | StateFeature | PlaceFeature
    | Named | Kin | Did | OneOf | Isnt | Unchosen | Lesser | Hit | Outdoes
)  # fmt: skip


class Kind(Part, frozen=True):
    """A description of characters relative to one. `within` 0: anywhere; RANGE_VALUE: within its range."""

    side: Literal["", "friendly", "opposing"] = ""
    adjacent: bool = False
    within: int = 0
    sight: bool = False
    other: bool = False
    having: tuple[Feature, ...] = ()
    me: bool = False  # and the character with the text, of any kind
    rank: Literal["", "highest", "lowest"] = ""  # of those, the ones of the highest or lowest point value
    rank_by: int = -1  # or of a combat value


def off_map(kind: Kind) -> bool:
    """Whether a text means characters on the Sideline or in the KO area."""
    return any(isinstance(one, Waiting | Fallen) for one in kind.having)


CHEAPER, DEARER = Outdoes(POINTS, lower=True), Outdoes(POINTS)
SMALLER, LARGER = Outdoes(SIZE, lower=True), Outdoes(SIZE)
ANYBODY = Kind()
FRIENDS, FOES = Kind(side="friendly"), Kind(side="opposing")
ME = Kind(me=True, having=(Named(()),))  # nobody but the one from whom it is seen


class Group(Part, frozen=True):
    """Certain characters: this one, the one mentioned before, one of a kind (its player chooses), all of a kind."""

    which: Which
    kind: Kind = ANYBODY
    most: int = 0  # of several


SELF, BEFORE, THE_OTHER = Group(THIS), Group(IT), Group(THAT)
