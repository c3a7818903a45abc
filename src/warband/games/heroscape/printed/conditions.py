"""Conditions of bonuses and powers beside the other figure in an attack: each is one small fact of the position."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Kin: TypeAlias = tuple[tuple[str, ...], ...]  # one of these groups: all its words are on the card
Size = Literal["small", "medium", "large", "huge"]


class Foe(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The other figure in an attack, as a power asks for it; nothing is asked where nothing is said."""

    enemy: bool = False
    yours: bool = False  # of the same player
    friend: bool = False  # of the same side
    own: bool = False  # perhaps the figure itself; of the figure to which something happens
    alive: bool = False  # a figure, and no object
    adjacent: bool = False
    distant: bool = False
    within: int = 0  # spaces, in clear sight
    blind: bool = False  # in sight or not
    sizes: tuple[Size, ...] = ()
    kinds: tuple[str, ...] = ()
    rarities: tuple[str, ...] = ()
    kin: Kin = ()
    but: Kin = ()
    such: tuple[AnyGiven, ...] = ()  # everything else that is so of it


class Given(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Something that must be so."""


class Still(Given, frozen=True):
    """The figure has not moved in its turn, or has; with `all`, no figure of its card has."""

    all: bool = False
    moved: bool = False


class Fought(Given, frozen=True):
    """The figure has attacked in its turn, or has not."""

    yes: bool = True


class Wounds(Given, frozen=True):
    """The figure has so many wounds."""

    least: int = 0
    most: int = 99


class Marked(Given, frozen=True):
    """So many order markers lie on the figure's card or, with a kin, on one such card of its army."""

    side: Literal["any", "shown", "hidden"] = "any"
    least: int = 1
    most: int = 9
    kin: Kin = ()


class Numbered(Given, frozen=True):
    """An order marker with a number, or the X, was revealed on the figure's card in this round."""

    mark: str


class Banner(Given, frozen=True):
    """Every army card of its player is of a kin."""

    kin: Kin


class Orders(Given, frozen=True):
    """Every order marker of its player lies on a card of a kin."""

    kin: Kin


class Far(Given, frozen=True):
    """The other figure is so many spaces away, or more."""

    least: int


class Near(Given, frozen=True):
    """The other figure is within so many spaces, in sight or not, and so many levels higher or lower at most."""

    within: int = 0  # 0: anywhere
    levels: int = 0  # 0: any
    reaching: bool = False  # counted upwards from the top of the figure
    deep: int = 0  # so many levels lower, if these are more or less than upwards


class Level(Given, frozen=True):
    """The figure stands higher than the other one, or on the same level."""

    way: Literal["higher", "same"]


class Engaged(Given, frozen=True):
    """The figure is engaged, or is not."""

    yes: bool = True


class Began(Given, frozen=True):
    """The figure was engaged when its turn began, or was not."""

    engaged: bool


class Unmet(Given, frozen=True):
    """The other figure was not adjacent when the turn began."""


class Flanked(Given, frozen=True):
    """The other figure is adjacent to another figure of the same player, of a kin if one is said."""

    kin: Kin = ()


class Ranged(Given, frozen=True):
    """The printed Range of the figure."""

    least: int = 0
    most: int = 99


class Standing(Given, frozen=True):
    """The figure stands on a space of one of some kinds of terrain, by the names that texts have for them."""

    terrain: tuple[str, ...]
    began: bool = False  # when its turn began


class Company(Given, frozen=True):
    """So many other figures of a kind are adjacent to the figure, near it in clear sight, or anywhere."""

    side: Literal["friend", "yours", "enemy", "any"] = "yours"
    kin: Kin = ()
    kinds: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    within: int = 0  # spaces; 0: adjacent
    least: int = 1
    most: int = 99
    began: bool = False  # when its turn began; only of adjacent ones
    rarities: tuple[str, ...] = ()
    anywhere: bool = False  # on the battlefield
    blind: bool = False  # within so many spaces, in sight or not
    such: tuple[AnyGiven, ...] = ()  # everything else that is so of each of them


class Assailed(Given, frozen=True):
    """The figure has attacked such a one in its turn."""

    whom: Company
    far: bool | None = None  # one that was not adjacent, or one that was


class Slew(Given, frozen=True):
    """Such a figure was destroyed in this turn: by the figure, or by anybody."""

    whom: Company
    mine: bool = True


class Hurt(Given, frozen=True):
    """The other figure has wounds."""


class Hostile(Given, frozen=True):
    """The other figure is an enemy."""


class Printed(Given, frozen=True):
    """A number on the figure's card."""

    value: Literal["move", "range", "attack", "defense", "height", "life"]
    least: int = 0
    most: int = 99


class InRound(Given, frozen=True):
    """The number of the round."""

    least: int = 1
    most: int = 99


class Carrying(Given, frozen=True):
    """The figure carries an item."""


class Bearing(Given, frozen=True):
    """So many markers with a name lie on the figure's card."""

    token: str
    least: int = 1
    most: int = 99


class OnGlyph(Given, frozen=True):
    """A glyph lies where the figure stands."""


class OfKind(Given, frozen=True):
    """The figure is of such a kind, size, rarity and kin."""

    kinds: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    rarities: tuple[str, ...] = ()
    kin: Kin = ()
    but: Kin = ()


class Either(Given, frozen=True):
    """Everything of one of some groups is so."""

    groups: tuple[tuple[AnyGiven, ...], ...]


class Not(Given, frozen=True):
    """Something is not so."""

    given: AnyGiven


class Other(Given, frozen=True):
    """Something is so of the other figure."""

    given: AnyGiven


AnyGiven: TypeAlias = (
    Still | Fought | Wounds | Marked | Banner | Orders | Far | Near | Level | Engaged | Began | Unmet | Flanked | Ranged
    | Standing | Company | Slew | Hurt | Hostile | Printed | InRound | Carrying | Bearing | OnGlyph | OfKind
    | Numbered | Assailed
    | Either | Not | Other
)  # fmt: skip
ANYBODY = Foe()
DISTANT = Foe(distant=True)
OF_RECEIVER = (Ranged, Far, Near, Level, Unmet, Flanked, Hurt, Hostile, Other)  # of a bonus for others: of its holder


def of_receiver(given: AnyGiven) -> bool:
    """Whether a condition of a bonus for others is asked of those who have it, and not of the giver."""
    if isinstance(given, Either):
        return any(of_receiver(one) for group in given.groups for one in group)
    return of_receiver(given.given) if isinstance(given, Not) else isinstance(given, OF_RECEIVER)


def at_start(given: AnyGiven) -> bool:
    """Whether a condition looks back on the start of the turn."""
    if isinstance(given, Not | Other):
        return at_start(given.given)
    if isinstance(given, Either):
        return any(at_start(one) for group in given.groups for one in group)
    return isinstance(given, Began | Unmet) or (isinstance(given, Standing | Company) and given.began)
