"""Army cards, glyphs and destructible objects as they are printed. Numbers are facts; words are in `programs`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from warband.games.heroscape.printed.conditions import Assailed, Kin, Size, at_start
from warband.games.heroscape.printed.programs import Bestow, Boost, Power
from warband.games.heroscape.printed.shots import Shot

Kind = Literal["hero", "squad"]
Rarity = Literal["unique", "uncommon", "common"]
Family = Literal["power", "treasure", "item"]
Symbol = Literal["force push", "force leap", "force sensitive"]

PUSH: Symbol = "force push"
LEAP: Symbol = "force leap"
SENSITIVE: Symbol = "force sensitive"


class ArmyCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An army card."""

    name: str
    kind: Kind = "hero"
    rarity: Rarity = "unique"
    figures: int = 1
    hexes: int = 1
    size: Size = "medium"
    height: int = 5
    life: int = 1
    move: int = 5
    range: int = 1
    attack: int = 2
    defense: int = 2
    points: int = 0
    kin: tuple[str, ...] = ()  # species, classes, general, personality
    flying: bool = False
    stealth: bool = False
    symbols: tuple[Symbol, ...] = ()
    shots: tuple[Shot, ...] = ()
    powers: tuple[Power, ...] = ()

    # hs.item.1.uncommon-counts-as-unique
    @property
    def counts_as(self) -> Rarity:
        """Its rarity for powers: Uncommon Heroes count as Unique."""
        return "unique" if self.kind == "hero" and self.rarity == "uncommon" else self.rarity

    # hs.item.1.uncommon-counts-as-unique, hs.item.1.others-cannot-pick-up
    @property
    def bears_items(self) -> bool:
        """Whether its figure picks up items: Unique Heroes do, and Uncommon ones count as Unique."""
        hero = self.kind == "hero" and self.rarity != "common"
        return hero or "carries items" in self.traits

    @property
    def own_powers(self) -> tuple[Power, ...]:
        """Its powers, and those that answer its special attacks."""
        after = [power for shot in self.shots for power in shot.aftermath]
        return (*self.powers, *after) if after else self.powers

    @property
    def traits(self) -> frozenset[str]:
        """The abilities that its figures always have."""
        return frozenset(trait for power in self.powers for trait in power.traits)

    # hs.power.tokens
    @property
    def tokens(self) -> tuple[str, ...]:
        """The markers with names that lie on it when the game starts."""
        return tuple(sorted(token for power in self.powers for token in power.tokens))

    # hs.power.kin
    def akin(self, kin: Kin) -> bool:
        """Whether it is of one of some kins: all words of it are on the card, as its name or as that of a power."""
        return bool(kin) and any(set(group) <= self.words for group in kin)

    # hs.power.kin-power, hs.power.named
    @property
    def words(self) -> frozenset[str]:
        """The words by which texts know it: its kin, its name, and its powers."""
        flight = ("Stealth Flying",) if self.stealth else ("Flying",) if self.flying else ()
        names = (self.name, *map(called, (self.name, *self.kin)))
        return frozenset((*self.kin, *names, *flight, *(power.name.title() for power in self.powers)))

    @property
    def range_varies(self) -> bool:
        """Whether its Range depends on more than the places of figures."""
        return any(bonus.value == "range" and bonus.given for power in self.powers for bonus in power.bonuses)

    # hs.given.assailed
    @property
    def records(self) -> bool:
        """Whether one of its powers asks whom its figures have attacked."""
        given = [one for power in self.powers for one in power.given]
        given += [one for power in self.powers for bonus in power.all_bonuses for one in bonus.given]
        programs = [op for power in self.own_powers for program in power.programs.values() for op in program]
        given += [one for op in programs for one in getattr(getattr(op, "condition", None), "given", ())]
        return any(isinstance(getattr(one, "given", one), Assailed) for one in given)

    @property
    def recalls(self) -> bool:
        """Whether one of its powers looks back on the start of the turn."""
        given = [one for power in self.powers for one in power.given]
        given += [one for power in self.powers for bonus in power.bonuses for one in bonus.given]
        return any(at_start(one) for one in given)

    @property
    def reacts(self) -> bool:
        """Whether one of its powers, or of its special attacks, answers something."""
        return any(power.when != "turn" for power in self.own_powers)

    @property
    def guards(self) -> bool:
        """Whether one of its powers answers something that happens to other figures."""
        return any(power.whose is not None for power in self.powers)

    def answers(self, *moments: str) -> bool:
        """Whether one of its powers works at such a moment."""
        return any(power.when in moments for power in self.powers)

    @property
    def changes(self) -> frozenset[str]:
        """The values that its powers change, of its own figures or of others."""
        return frozenset(bonus.value for power in self.powers for bonus in power.all_bonuses)

    @property
    def rallies(self) -> bool:
        """Whether it changes values of figures that began their turn near it."""
        return any(bonus.starting for power in self.powers for bonus in power.bonuses)

    @property
    def eludes(self) -> bool:
        """Whether some attacks can't be made on it."""
        return not self.changes.isdisjoint(("elusive", "averse", "taunts"))

    @property
    def inspires(self) -> bool:
        """Whether it changes values of other figures."""
        return any(bonus.scope != "carrier" for power in self.powers for bonus in power.bonuses)


def called(name: str) -> str:
    """The name of a card as other cards say it, of one figure or of several: 'Gruts' and 'a Grut' are the same."""
    return " ".join(map(single, name.title().split()))


ENDINGS = (("ves", "f"), ("ies", "y"), ("men", "man"), ("ss", "ss"), ("s", ""))


def single(word: str) -> str:
    """A word in the singular, if it is in the plural."""
    ending, instead = next(((one, two) for one, two in ENDINGS if word.endswith(one)), ("", ""))
    return word[: len(word) - len(ending)] + instead if len(word) > len(ending) + 2 else word


class GlyphCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A glyph: a power glyph of the battlefield, a treasure, or an item."""

    name: str
    family: Family = "item"
    rarity: Rarity = "common"
    lasting: Literal["permanent", "temporary"] = "permanent"
    powers: tuple[Power, ...] = ()


class ObjectCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A destructible object. Without a size, no power that asks for one affects it."""

    name: str
    life: int = 1
    defense: int = 0
    height: int = 5
    size: Size | None = None
    occupancy: int = 0
    shields: dict[Size, int] = {}  # automatic shields against attackers of a size
    powers: tuple[Power, ...] = ()


def changed(powers: Sequence[Power]) -> frozenset[str]:
    """The values that some powers change, always or for a time."""
    programs = [op for power in powers for program in power.programs.values() for op in program]
    boosts = [op.value for op in programs if isinstance(op, Boost | Bestow)]
    return frozenset((*boosts, *(bonus.value for power in powers for bonus in power.all_bonuses)))
