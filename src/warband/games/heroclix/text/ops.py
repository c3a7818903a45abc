"""What card texts are made of when they run: descriptions of characters, conditions, and the ops of a flat program.

An op acts on the characters that the last `Pick` found. Control is one kind of jump: `May` and `Unless` skip so many
of the ops behind them. No op holds prose; a string in an op is a name: of a power, a card, a token, a kind of action.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

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
HIT_ONE: Final = "hit one"
HIT_ALL: Final = "hit all"
TARGET: Final = "target"
Which = Literal[
    "chosen", "doer", "that", "others", "this", "it", "one", "all", "attacker", "hit one", "hit all", "target"
]
RANGE_VALUE = -1  # as a distance: the character's own range
SPEED_VALUE = -1  # as a number of squares to move: the character's own speed
ANY_KIND = -1  # of attack; 0 is close, 1 is range
MANY = 999  # more than anybody has

TURN_ENDS: Final = "turn"
YOUR_TURN_ENDS: Final = "your turn"
YOUR_TURN_BEGINS: Final = "next turn"
YOUR_NEXT_TURN_ENDS: Final = "end of next turn"
ATTACK_ENDS: Final = "attack"
ACTION_ENDS: Final = "action"
GAME_ENDS: Final = "game"
CHOSEN_AGAIN: Final = "again"
UNSAID: Final = ""
Until = Literal["", "end of next turn", "turn", "your turn", "next turn", "attack", "action", "game", "again"]
NORMAL: Final = "normal"
PENETRATING: Final = "penetrating"
UNAVOIDABLE: Final = "unavoidable"
Harm = Literal["normal", "penetrating", "unavoidable"]
TARGETED: Final = "targeted"
HIT: Final = "hit"
DEALT: Final = "dealt"
Averted = Literal["", "targeted", "hit", "dealt"]


class Part(msgspec.Struct, frozen=True, gc=False):
    """A piece of a program."""


# --- who


class Named(Part, frozen=True):
    """It has one of some names."""

    names: tuple[str, ...]


class Keyword(Part, frozen=True):
    """It has one of some keywords."""

    names: tuple[str, ...]


class Bears(Part, frozen=True):
    """It has so many action tokens."""

    least: int
    most: int


class Able(Part, frozen=True):
    """It can use one of some powers."""

    powers: tuple[str, ...]


class Worth(Part, frozen=True):
    """Its point value lies between two numbers."""

    least: int
    most: int


class Cheaper(Part, frozen=True):
    """It has a lower point value."""


class Kin(Part, frozen=True):
    """It shares a keyword."""


class Dearer(Part, frozen=True):
    """It has a higher point value."""


class Lacks(Part, frozen=True):
    """It has none of some keywords."""

    names: tuple[str, ...]


class Called(Part, frozen=True):
    """A word is in its name."""

    word: str


class Ranked(Part, frozen=True):
    """It has one of some ranks, which cards print: captain, sidekick."""

    ranks: tuple[str, ...]


class Holding(Part, frozen=True):
    """The number of its tokens of a name lies between two numbers."""

    name: str
    least: int
    most: int


class Apart(Part, frozen=True):
    """It is not adjacent."""


class On(Part, frozen=True):
    """It stands on a kind of terrain."""

    terrain: str


class Beside(Part, frozen=True):
    """It is adjacent to somebody; within an effect, to certain characters."""

    whom: Group
    these: tuple[int, ...] = ()


class Past(Part, frozen=True):
    """What somebody did or suffered in a time: to or by anybody, or somebody of a kind."""

    what: str
    whom: Kind | None = None
    period: Literal["", "turn", "round", "game"] = ""


class Secluded(Part, frozen=True):
    """It is adjacent to nobody of a kind but the one from whom it is seen."""

    kind: Kind


class Did(Part, frozen=True):
    """It did one of some things, or none of them."""

    pasts: tuple[Past, ...]
    so: bool = True


class Bystander(Part, frozen=True):
    """It is a bystander."""


class Standard(Part, frozen=True):
    """It is a standard character, not a bystander or the like."""


class NearOrKeyword(Part, frozen=True):
    """It is adjacent, or it has a keyword."""

    name: str


class TeamSymbol(Part, frozen=True):
    """Its card shows the symbol of a team. Who only uses the team's ability has no symbol."""

    name: str


class Equipped(Part, frozen=True):
    """It is equipped: with anything, or with something of one of some names."""

    names: tuple[str, ...] = ()


Feature = (
    TeamSymbol | Standard | NearOrKeyword | Named | Keyword | Bears | Able | Worth | Cheaper | Kin | Bystander | Dearer
    | Lacks | Called | Ranked | Holding | Apart | On | Beside | Secluded | Did | Equipped
)  # fmt: skip


class Kind(Part, frozen=True):
    """Which characters, as seen from one of them. `within` 0: anywhere; RANGE_VALUE: within its range."""

    side: Literal["", "friendly", "opposing"] = ""
    adjacent: bool = False
    within: int = 0
    sight: bool = False
    other: bool = False
    having: tuple[Feature, ...] = ()
    me: bool = False  # and the one from whom it is seen, whatever it is
    rank: Literal["", "highest", "lowest"] = ""  # of those, the ones of the highest or lowest point value


ANYBODY = Kind()


class Group(Part, frozen=True):
    """Certain characters: this one, the one spoken of before, one of a kind (its player chooses), all of a kind."""

    which: Which
    kind: Kind = ANYBODY


SELF, BEFORE, THE_OTHER = Group(THIS), Group(IT), Group(THAT)


# --- amounts


class Result(Part, frozen=True):
    """What the d6 showed, or the number that its event brought."""

    d6: bool = False  # said in so many words, and so perhaps the d6 of a power that was used


class Count(Part, frozen=True):
    """How many there are of a kind."""

    kind: Kind


class Held(Part, frozen=True):
    """How many tokens somebody has. The name '' means action tokens."""

    whose: Group
    name: str


class Printed(Part, frozen=True):
    """A printed combat value of somebody."""

    whose: Group
    value: int


class Faces(Part, frozen=True):
    """How often a face shows in the attack roll."""

    face: int


class Amount(Part, frozen=True):
    """So many times another number, or half of it rounded up, kept between two numbers."""

    of: Result | Count | Held | Printed | Faces
    each: int = 1
    half: bool = False
    least: int = 0
    most: int = MANY


Size = int | Amount


# --- conditions


class Near(Part, frozen=True):
    """Somebody of a kind is where the kind says."""

    whose: Group
    kind: Kind


class Tokens(Part, frozen=True):
    """The number of its tokens lies between two numbers. The name '' means action tokens."""

    whose: Group
    name: str
    least: int
    most: int
    anybodys: bool = False  # whoever put them there


class Is(Part, frozen=True):
    """It is of a kind."""

    whose: Group
    kind: Kind


class Stands(Part, frozen=True):
    """It stands on a kind of terrain."""

    whose: Group
    terrain: str


class Still(Part, frozen=True):
    """It has not moved or been placed this turn."""

    whose: Group


class Marked(Part, frozen=True):
    """It stands on a marker of a name: one that this character made, or anybody's."""

    whose: Group
    name: str
    anybodys: bool = False


class Shows(Part, frozen=True):
    """Its dial shows a click."""

    whose: Group
    click: int


class Force(Part, frozen=True):
    """So many of a kind, or more, are on its player's force."""

    number: int
    kind: Kind


class Themed(Part, frozen=True):
    """Its player's force has one of some themes."""

    names: tuple[str, ...]


class YourTurn(Part, frozen=True):
    """It is its player's turn."""


class AttackRoll(Part, frozen=True):
    """The attack roll was high enough, or doubles. It is known only while an event of that attack is looked at."""

    least: int
    doubles: bool = False


class Rolled(Part, frozen=True):
    """The d6 shows something from one face to another."""

    low: int
    high: int


class Done(Part, frozen=True):
    """What the last 'you may' offered was done."""


class NoneMade(Part, frozen=True):
    """No character with a word in its name that this one generated was on the map this turn."""

    word: str


class Doomed(Part, frozen=True):
    """Whoever the effect is about would be KO'd now."""


class Was(Part, frozen=True):
    """Somebody of a kind, on the map or not, did or suffered one of some things."""

    kind: Kind
    pasts: tuple[Past, ...]


class Already(Part, frozen=True):
    """It can use a power by what is printed on it."""

    whose: Group
    power: str


class Not(Part, frozen=True):
    """Something is not so."""

    condition: Condition


class All(Part, frozen=True):
    """Several things are so."""

    conditions: tuple[Condition, ...]


class Any(Part, frozen=True):
    """One of several things is so."""

    conditions: tuple[Condition, ...]


Condition = (
    Near | Marked | Tokens | Is | Stands | Still | Shows | Force | Themed | YourTurn | AttackRoll | Rolled | Done | Not
    | Was | Already | NoneMade | All | Any | Doomed
)  # fmt: skip


# --- events


class Happening(Part, frozen=True):
    """Something that happens: what, to or by whom, and what else must be so for it to count."""

    what: str
    who: Group = SELF
    whom: Kind | None = None
    only: bool = False  # all others that it concerns are of that kind
    attack: int = ANY_KIND
    powers: tuple[str, ...] = ()  # one of which is used
    action: str = ""
    least: int = 0  # so much damage, or so many squares, or more
    first: Literal["", "turn", "game"] = ""  # the first time only
    opens: bool = False  # it is the first attack of the turn
    roll: AttackRoll | None = None
    faces: tuple[int, int] = (0, 0)  # of a d6
    number: Faces | None = None  # what its effect counts in it
    critical: bool = False


# --- ops: control


class May(Part, frozen=True):
    """Its player may have the next ops done; otherwise they are skipped."""

    skip: int


class Unless(Part, frozen=True):
    """The next ops are skipped unless a condition holds."""

    condition: Condition
    skip: int


class Either(Part, frozen=True):
    """Its player chooses one of several runs of ops, given by their lengths."""

    lengths: tuple[int, ...]


class Skip(Part, frozen=True):
    """The next ops are skipped."""

    skip: int


class Spend(Part, frozen=True):
    """One use is gone until the period is over."""

    period: Literal["turn", "game", "turn all", "game all"]


class Roll(Part, frozen=True):
    """A d6, or several at once."""

    dice: int = 1
    fixed: bool = False  # it can't be rerolled


class Pick(Part, frozen=True):
    """The next op acts on these."""

    group: Group


class Keep(Part, frozen=True):
    """These are the chosen ones."""


class Forgo(Part, frozen=True):
    """What would have happened normally does not."""


# --- ops: verbs


class Choose(Part, frozen=True):
    """Some powers are chosen: of those that are named, or of standard ones of some slots, perhaps only of those that
    its own card prints or the chosen character can use."""

    powers: tuple[str, ...] = ()
    slots: tuple[str, ...] = ()
    count: int = 1
    source: Literal["", "card", "chosen"] = ""
    of: Literal["", "printed", "special", "usable"] = ""  # by the one spoken of: on its card, or what it can use


class Heal(Part, frozen=True):
    """Their dials turn back."""

    amount: Size


class Hurt(Part, frozen=True):
    """They are dealt damage, all at once."""

    amount: Size
    how: Harm = NORMAL


class Turn(Part, frozen=True):
    """Their dials turn on, towards higher click numbers."""

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


class Modify(Part, frozen=True):
    """Their values change for a time."""

    values: tuple[int, ...]
    amount: Size
    until: Until


class Says(Part, frozen=True):
    """A text within a text: its clauses. When a card is made ready it becomes a power with a name."""

    clauses: tuple[Part, ...]


class Lend(Part, frozen=True):
    """They can use powers for a time; what they can't be given is such a power, too."""

    powers: tuple[str | Says, ...]
    until: Until


class LendChosen(Part, frozen=True):
    """They can use the powers that were chosen, for a time; or they can't."""

    until: Until
    can: bool = True


class Use(Part, frozen=True):
    """They use the action of a power now, at no cost; perhaps on some characters only."""

    power: str
    only: Group | None = None


class UseAny(Part, frozen=True):
    """They use one of their actions now, at no cost: any, or one of a type."""

    type: str = ""


class BringBack(Part, frozen=True):
    """A character of a name comes back from the KO area."""

    card: str


class Generate(Part, frozen=True):
    """A new character from outside the game is placed adjacent to this one; not more than so many at a time."""

    card: str
    most: int = 0
    within: int = 0  # so many squares in line of fire; 0: adjacent
    fresh: bool = False  # only if this one has never generated it in this game


class Mark(Part, frozen=True):
    """They put terrain markers down, not more than so many."""

    terrain: str
    most: Size


class Place(Part, frozen=True):
    """They are placed within so many squares: in sight, on a terrain, or beside some."""

    within: Size = 0
    sight: bool = False
    terrain: str = ""
    beside: Group | None = None
    aiming: int = -1  # from where this kind of attack could be made at the chosen ones


class Bench(Part, frozen=True):
    """They go onto the Sideline."""


class Swap(Part, frozen=True):
    """One of a name, or with the same trait, from the Sideline takes their place, or goes where the text says."""

    name: str
    trait: str = ""
    same_click: bool = False
    spot: Place | None = None
    second: str = ""  # another one that comes with it


class March(Part, frozen=True):
    """They move."""

    squares: Size


class Knock(Part, frozen=True):
    """They are knocked back so many squares."""

    squares: int


class Strike(Part, frozen=True):
    """They make an attack: close (0), range (1) or either (ANY_KIND), at some only, with a range."""

    kind: int
    at: Group | None = None
    reach: int = -1


class Raze(Part, frozen=True):
    """Blocking terrain within so many squares of them is destroyed."""

    within: int = 1


class Scrap(Part, frozen=True):
    """The object with this text is KO'd."""


class Steal(Part, frozen=True):
    """This character is equipped with what they were equipped with."""


class Leave(Part, frozen=True):
    """They leave the map, or the game."""

    what: Literal["map", "game"]


class Ways(Part, frozen=True):
    """Improved movement for the moves of this effect."""

    names: tuple[str, ...]


class Lay(Part, frozen=True):
    """A marker of a name is put where they stand."""

    name: str


class Later(Part, frozen=True):
    """Another program resolves later, as an effect of its own."""

    when: Literal["end", "next turn"]
    program: tuple[Part, ...]
    key: str = ""


class Boost(Part, frozen=True):
    """The attack that goes on deals more damage to each that it hits, or penetrating damage."""

    amount: Size
    penetrating: bool = False


class Avert(Part, frozen=True):
    """What was about to happen to this character does not."""

    what: Averted


Op = (
    May | Unless | Either | Skip | Spend | Roll | Pick | Keep | Forgo | Choose | Heal | Hurt | Turn | Dial | Ko | Token
    | Modify | Lend | LendChosen | Use | UseAny | BringBack | Generate | Mark | Place | Bench | Swap | March | Knock
    | Strike | Raze | Scrap | Steal | Boost | Leave | Ways | Lay | Later | Avert
)  # fmt: skip
OPS: tuple[type[Part], ...] = (
    May, Unless, Either, Skip, Spend, Roll, Pick, Keep, Forgo, Choose, Heal, Hurt, Turn, Dial, Ko, Token, Modify, Lend,
    LendChosen, Use, UseAny, BringBack, Generate, Mark, Place, Bench, Swap, March, Knock, Strike, Raze, Scrap, Steal,
    Boost, Leave, Ways, Lay, Later, Avert,
)  # fmt: skip
Program = tuple[Op, ...]
