"""Changes of characteristics, each with its layer: of static abilities, and of effects that last."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from warband.games.magic.programs.amounts import Amount
from warband.games.magic.programs.qualities import Quality, Where

COPY, CONTROL, TEXT, TYPE, COLOUR, ABILITY, SET, MODIFY, SWITCH = range(9)
# Words that the rules of combat look for among the keywords of a creature.
FORCED = "attacks each combat if able"
EXTRA = "can block an additional creature each combat"
SINGLE = "can't be blocked by more than one creature"
WANTED = "must be blocked if able"
AS_HASTY = "can attack as though it had haste"
UNHINDERED = "can attack as though it didn't have defender"
LURING = "must be blocked by all creatures able to block it"
BLOCKING = "blocks each combat if able"
CROWDS = {n: f"can't be blocked except by {word} or more creatures" for n, word in ((3, "three"), (4, "four"))}
ANY_NUMBER = "can block any number of creatures"
BY_TOUGHNESS = "assigns combat damage equal to its toughness rather than its power"
SILENCED = "its activated abilities can't be activated"
HARMLESS = "assigns no combat damage"
HELD = "doesn't untap during its controller's next untap step"
# mtg.core.action.detain, mtg.core.action.suspect
DETAINED = ("can't attack", "can't block", SILENCED)
SUSPECTED = ("suspected", "menace", "can't block")
# Counters of these kinds give their bearer the keyword.
KEYWORDS = (
    "flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink",
    "menace", "reach", "shadow", "trample", "vigilance",
)  # fmt: skip
LAYERS = ("copies", "control", "text", "types", "colours", "abilities", "set numbers", "changed numbers", "switches")


class Change(msgspec.Struct, frozen=True, gc=False, tag=True, array_like=True):
    """Something about an object is different."""

    layer: ClassVar[int] = MODIFY


class Controlled(Change, frozen=True):
    """The controller of the source of the change controls the object. A lasting change names the seat itself."""

    layer = CONTROL
    seat: int = -1


class Becomes(Change, frozen=True):
    """Types and subtypes beside those that it has; or, with `only`, in place of them.

    With `anew`, creature types in place of those that it has.
    """

    layer = TYPE
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    only: bool = False
    anew: bool = False


class Stops(Change, frozen=True):
    """It is no longer of some types or subtypes. Subtypes go with the last type that they belong to."""

    layer = TYPE
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()


class Coloured(Change, frozen=True):
    """Colours in place of those that it has, or, with `also`, beside them; none: it is colourless."""

    layer = COLOUR
    colours: tuple[str, ...] = ()
    also: bool = False


class Gains(Change, frozen=True):
    """Keywords, and abilities of its own by their keys."""

    layer = ABILITY
    keywords: tuple[str, ...] = ()
    abilities: tuple[str, ...] = ()


class GainsChosen(Change, frozen=True):
    """A keyword that ends with the word that was chosen when its source was attached."""

    layer = ABILITY
    before: str = "protection from "


class BecomesChosen(Change, frozen=True):
    """The creature type that was chosen for its source, beside those that it has."""

    layer = TYPE


class Loses(Change, frozen=True):
    """Keywords go; or, with `all`, every ability."""

    layer = ABILITY
    keywords: tuple[str, ...] = ()
    all: bool = False


class Base(Change, frozen=True):
    """Power and toughness are set to numbers; None: it stays."""

    layer = SET
    power: int | None = 0
    toughness: int | None = 0


class BaseManaValue(Change, frozen=True):
    """Power and toughness are set to the object's own mana value."""

    layer = SET


class BaseFor(Change, frozen=True):
    """Power and toughness are set to the number of objects with a quality in a zone."""

    layer = SET
    each: Quality
    where: Where = "battlefield"


class Gets(Change, frozen=True):
    """Power and toughness grow or shrink."""

    layer = MODIFY
    power: int = 0
    toughness: int = 0


class GetsFor(Change, frozen=True):
    """The same for each object with a quality in a zone, or for each counter of a kind on the source."""

    layer = MODIFY
    power: int
    toughness: int
    each: Quality | str
    where: Where = "battlefield"
    own: bool = False  # counters on the object itself in place of the source


class GetsNumber(Change, frozen=True):
    """Power and toughness grow by an amount: a number of the object itself, of a player, or of others together."""

    layer = MODIFY
    power: int
    toughness: int
    amount: Amount


class Switched(Change, frozen=True):
    """Power and toughness change places."""

    layer = SWITCH


AnyChange = (
    Controlled
    | Becomes
    | Stops
    | Coloured
    | Gains
    | GainsChosen
    | BecomesChosen
    | Loses
    | Base
    | BaseManaValue
    | BaseFor
    | Gets
    | GetsFor
    | GetsNumber
    | Switched
)
