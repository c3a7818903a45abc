"""Cards as they are printed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from warband.games.magic.programs.abilities import Activated, AnyAbility, Triggered
from warband.games.magic.programs.costs import NOTHING, Cost, Mana
from warband.games.magic.programs.ops import Effect
from warband.games.magic.programs.qualities import Target
from warband.games.magic.programs.replacements import Entering

PERMANENT = frozenset(("land", "creature", "artifact", "enchantment"))


class Card(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A card, or a token. Abilities have keys: the name of the card, '#', and their place."""

    name: str
    cost: Mana = NOTHING
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()  # beside those of the cost
    power: int = 0
    toughness: int = 0
    keywords: tuple[str, ...] = ()
    abilities: tuple[AnyAbility, ...] = ()
    granted: tuple[AnyAbility, ...] = ()  # abilities that it gives to others; their keys have '+' in place of '#'
    effect: Effect | None = None  # of an instant or a sorcery
    enchants: Target | None = None  # of an Aura
    enters: Entering | None = None
    tokens: tuple[Card, ...] = ()  # tokens that it makes, of its own
    kicker: Cost | None = None  # what may be paid besides, as it is cast
    extra: Cost | None = None  # what must be paid besides

    @property
    def is_permanent(self) -> bool:
        """Whether it stays on the battlefield."""
        return not PERMANENT.isdisjoint(self.types)

    @property
    def typed(self) -> str:
        """The line of types."""
        types = " ".join(word.capitalize() for word in (*self.supertypes, *self.types))
        return f"{types} - {' '.join(self.subtypes)}" if self.subtypes else types

    def keyed(self) -> dict[str, AnyAbility]:
        """All its abilities, and those that it gives to others, by their keys."""
        own = {f"{self.name}#{n}": ability for n, ability in enumerate(self.abilities)}
        return own | {f"{self.name}+{n}": ability for n, ability in enumerate(self.granted)}

    def modes(self) -> dict[str, AnyAbility]:
        """The modes of its abilities, each as an ability of its own, by their keys."""
        return {
            f"{key}/{n}": msgspec.structs.replace(ability, effect=mode)
            for key, ability in self.keyed().items()
            if isinstance(ability, Activated | Triggered)
            for n, mode in enumerate(ability.effect.modes)
        }


def parts(program: object) -> Iterator[object]:
    """A program, and everything in it."""
    yield program
    inner = msgspec.structs.astuple(program) if isinstance(program, msgspec.Struct) else program
    for one in inner if isinstance(inner, tuple) else ():
        yield from parts(one)
