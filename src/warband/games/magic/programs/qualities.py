"""Qualities of objects that cards ask for: 'artifact or enchantment', 'creature you control'."""

from __future__ import annotations

from typing import Literal

import msgspec

Whose = Literal["anyone", "you", "opponent"]
OnStack = Literal["spell", "ability", "activated ability", "triggered ability"]
TargetZone = Literal["battlefield", "stack", "graveyard"]
Where = Literal["battlefield", "hand", "graveyard", "library", "attached", "colors", "basic land types", "card types",
                "powers",
                "party", "died this turn", "cast this turn", "drawn this turn"]  # fmt: skip
Deed = Literal[
    "", "attacked", "dealt damage to a player", "dealt damage to an opponent", "dealt combat damage to a player",
    "dealt combat damage to an opponent", "dealt damage", "dealt combat damage", "entered",
    "blocked", "was dealt damage", "was cast", "was kicked",
    "cast from exile", "cast from the graveyard", "cast from elsewhere",
]  # fmt: skip
Measure = Literal["power", "toughness", "mana value"]
# A number of an object, and that of another which it is compared with.
Compared = tuple[Measure, Literal["less", "at most", "greater", "at least"], Literal["self", "host"], Measure]
Shared = tuple[Literal["color", "creature type"], Literal["self", "host"]]
# 'attached': to the object that is spoken of; 'colors', 'basic land types': as many as there are among permanents;
# 'card types': among cards in graveyards; 'this turn': how often that happened; 'party': of four kinds one each at most


ANY_COUNTER = "any"  # a counter of any kind


def singulars(word: str) -> tuple[str, ...]:
    """The words of which one has a plural: 'Wolves' of 'Wolf', 'Faeries' of 'Faerie' or 'Faery'."""
    ends = (("ves", "f"), ("ies", "y"), ("men", "man"), ("es", ""), ("s", ""))
    return (*(word.removesuffix(end) + one for end, one in ends if word.endswith(end)), word)


class Quality(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """An object has a quality when every field that is filled in agrees with it."""

    types: tuple[str, ...] = ()  # one of these
    also: tuple[str, ...] = ()  # and all of these types and subtypes
    without: tuple[str, ...] = ()  # none of these types, subtypes, supertypes or colours
    subtypes: tuple[str, ...] = ()  # one of these
    supertypes: tuple[str, ...] = ()  # one of these
    colours: tuple[str, ...] = ()  # one of these
    keyword: str = ""
    whose: Whose = "anyone"
    other: bool = False  # not the object that says so
    tapped: bool | None = None
    equipped: bool | None = None
    colourless: bool = False
    commander: bool = False
    attacking: bool | None = None
    blocking: bool | None = None
    token: bool | None = None
    blocks: Literal["", "self", "host"] = ""  # it blocks the object that says so, or the one that this is attached to
    blocked: bool | None = None
    face_down: bool = False
    power: tuple[int, int] | None = None  # from, to
    toughness: tuple[int, int] | None = None
    value: tuple[int, int] | None = None  # of the mana value: from, to
    name: str = ""
    lacks: str = ""  # a keyword that it does not have
    counter: str = ""  # a kind of counter on it
    multicoloured: bool = False
    monocoloured: bool = False
    modified: bool = False  # a counter is on it, or an Equipment, or an Aura of its controller
    owned: bool = False  # the player who says so owns it
    enchanted: bool = False  # an Aura is attached to it
    historic: bool = False  # an artifact, a legendary one, or a Saga
    than: Compared | None = None  # a number of it is compared with that of the object that says so, or of its host
    did: Deed = ""  # something that it did this turn
    either: tuple[Quality, ...] = ()  # it has one of these qualities
    targets: Literal["", "self", "host"] = ""  # a spell with this target: the object that says so, or its host
    shares: Shared | None = None  # it has a color, or a creature type, of the object that says so, or of its host
    greater: Literal["", "power", "toughness"] = ""  # the greater one of its own two numbers
    most: tuple[Measure, Quality] | None = None  # none of these others has a greater number
    hosted: tuple[Quality, ...] = ()  # it is attached to something with this quality
    fewest: tuple[Measure, Quality] | None = None  # none of these others has a smaller number
    chosen: bool = False  # of the type or the color that was chosen for the object that says so

    @property
    def all(self) -> tuple[Quality, ...]:
        """The quality itself, those of which it is one, and that of the objects that it is compared with."""
        others = [one[1] for one in (self.most, self.fewest) if one is not None]
        return (self, *(part for one in (*self.either, *self.hosted, *others) for part in one.all))

    @property
    def of_creatures(self) -> bool:
        """Whether it asks for creatures, by their type or by a type of creatures."""
        return "creature" in self.types or (not self.types and bool(self.subtypes) and "Equipment" not in self.subtypes)

    # mtg.core.quality.another
    def leaves_out(self, who: int, source: int, host: int, *, gear: bool) -> bool:
        """Whether 'another' leaves out an object: the source; of creatures, the host of a noncreature source, too."""
        return self.other and (who == source or (gear and who == host and self.of_creatures))


OUTLAWS = ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock")  # mtg.core.quality.outlaw
ANYTHING = Quality()
CREATURE = Quality(types=("creature",))
CREATURE_YOU_CONTROL = Quality(types=("creature",), whose="you")
LAND_YOU_CONTROL = Quality(types=("land",), whose="you")


class Target(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One word 'target' of a text: an object with a quality in a zone, or a player."""

    what: Quality | None = None  # None: no object
    players: bool = False
    zone: TargetZone = "battlefield"
    opponents: bool = False  # of players: only these
    up_to: bool = False  # 'up to one': it may be left out
    other: bool = False  # 'two targets': another one than those before it
    stack: OnStack = "spell"  # on the stack: of these


ANY_TARGET = Target(CREATURE, players=True)
ANY_OTHER = Target(Quality(types=("creature",), other=True), players=True)
