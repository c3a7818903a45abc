"""Characteristics while they are computed, and the effect of each kind of change on them."""

from __future__ import annotations

from functools import singledispatch

from warband.games.magic.position.model import Object, Traits
from warband.games.magic.position.reading import (
    ARTIFACT_TYPES,
    BASIC_LAND_TYPES,
    ENCHANTMENT_TYPES,
    NO_CREATURE_TYPES,
)
from warband.games.magic.programs import changes
from warband.games.magic.programs.changes import Change

BELONGING = {"artifact": ARTIFACT_TYPES, "enchantment": ENCHANTMENT_TYPES, "land": BASIC_LAND_TYPES}


class Draft:
    """The characteristics of one permanent, layer by layer."""

    __slots__ = ("abilities", "colours", "controller", "keywords", "name", "power", "printed", "subtypes", "supertypes",
                 "touched", "toughness", "types", "value")  # fmt: skip

    def __init__(self, card: Object, printed: Traits) -> None:
        self.printed, self.touched = printed, False
        self.controller = card.controller
        self.name, self.value = printed.name, printed.value
        self.types, self.subtypes, self.supertypes = printed.types, printed.subtypes, printed.supertypes
        self.colours, self.keywords, self.abilities = printed.colours, printed.keywords, printed.abilities
        self.power, self.toughness = printed.power, printed.toughness

    def done(self) -> Traits:
        """The characteristics after all layers."""
        return Traits(
            self.name, self.types, self.subtypes, self.supertypes, self.colours, self.power, self.toughness,
            self.keywords, self.abilities, self.value,
        )  # fmt: skip

    def copied(self) -> Draft:
        """The same, to try something out."""
        other = Draft.__new__(Draft)
        for field in Draft.__slots__:
            setattr(other, field, getattr(self, field))
        return other

    @property
    def words(self) -> tuple[frozenset[str], ...]:
        """The words that a loss of abilities can name."""
        return self.types, self.subtypes, self.supertypes, self.colours

    def drop_stray_subtypes(self) -> None:
        """Subtypes go when the type is gone that they belong to."""
        for kind, belonging in BELONGING.items():
            if kind not in self.types:
                self.subtypes -= belonging


@singledispatch
def change(how: Change, draft: Draft, seat: int) -> None:
    """Apply a change whose source a seat controls."""
    raise TypeError(f"{how!r} is no change of characteristics")


@change.register
def controlled(how: changes.Controlled, draft: Draft, seat: int) -> None:
    draft.controller = seat if how.seat < 0 else how.seat


# mtg.core.layer.types-anew
@change.register
def becomes(how: changes.Becomes, draft: Draft, seat: int) -> None:
    if how.only:
        draft.types = draft.subtypes = frozenset()
    if how.anew:
        draft.subtypes &= NO_CREATURE_TYPES
    draft.types |= frozenset(how.types)
    draft.subtypes |= frozenset(how.subtypes)
    draft.supertypes |= frozenset(how.supertypes)
    draft.drop_stray_subtypes()


# mtg.article.not-artifact-loses-subtypes
@change.register
def stops(how: changes.Stops, draft: Draft, seat: int) -> None:
    draft.types -= frozenset(how.types)
    draft.subtypes -= frozenset(how.subtypes)
    draft.supertypes -= frozenset(how.supertypes)
    draft.drop_stray_subtypes()


@change.register
def coloured(how: changes.Coloured, draft: Draft, seat: int) -> None:
    draft.colours = frozenset(how.colours) | (draft.colours if how.also else frozenset())


# mtg.212.2k.granted-ability, mtg.article.example-warhammer-three-effects
@change.register
def gains(how: changes.Gains, draft: Draft, seat: int) -> None:
    draft.keywords |= frozenset(how.keywords)
    draft.abilities += how.abilities


@change.register
def gains_chosen(how: changes.GainsChosen, draft: Draft, seat: int) -> None:
    """Nothing, as long as nothing is chosen: afterwards the layers have the keyword itself."""


@change.register
def becomes_chosen(how: changes.BecomesChosen, draft: Draft, seat: int) -> None:
    """Nothing, as long as nothing is chosen: afterwards the layers have the type itself."""


@change.register
def loses(how: changes.Loses, draft: Draft, seat: int) -> None:
    draft.keywords = frozenset() if how.all else draft.keywords - frozenset(how.keywords)
    draft.abilities = () if how.all else draft.abilities


@change.register
def base(how: changes.Base, draft: Draft, seat: int) -> None:
    draft.power = draft.power if how.power is None else how.power
    draft.toughness = draft.toughness if how.toughness is None else how.toughness


@change.register
def base_mana_value(how: changes.BaseManaValue, draft: Draft, seat: int) -> None:
    draft.power = draft.toughness = draft.value


@change.register
def gets(how: changes.Gets, draft: Draft, seat: int) -> None:
    draft.power += how.power
    draft.toughness += how.toughness


@change.register
def base_for(how: changes.BaseFor, draft: Draft, seat: int) -> None:
    """The layers count, and have the numbers themselves."""


@change.register
def gets_for(how: changes.GetsFor, draft: Draft, seat: int) -> None:
    """The layers count, and have the numbers themselves."""


@change.register
def gets_number(how: changes.GetsNumber, draft: Draft, seat: int) -> None:
    """The layers look up the number, and have the numbers themselves."""


@change.register
def switched(how: changes.Switched, draft: Draft, seat: int) -> None:
    draft.power, draft.toughness = draft.toughness, draft.power
