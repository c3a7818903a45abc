"""Powers as data: bonuses and traits that last, and programs of small deeds that somebody starts or something triggers.

No card has code of its own. A power is a name with bonuses, traits or programs; a program is a list of ops, carried out
one after another for the figure that uses it. An op that fails ends the program.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

Value = Literal[
    "attack", "defense", "move", "range", "initiative",
    "pierce",  # takes dice from the defender
    "daunt",  # takes dice from the attacker
    "skulls", "shields",  # that count without being rolled
]  # fmt: skip
Scope = Literal["carrier", "near", "army", "foes"]
Moment = Literal["turn", "revealed", "before turn", "after turn"]
Kin: TypeAlias = tuple[tuple[str, ...], ...]  # one of these groups: all its words are on the card
Size = Literal["small", "medium", "large", "huge"]
Each = Literal["", "wound", "enemy", "friend"]
Trait = Literal[
    "attacks twice",  # two normal attacks in a turn
    "carries items",  # although it is no Unique Hero
    "climbs double",  # climbs as if it were twice as high
    "climbs triple",  # climbs as if it were three times as high
    "counterstrikes",  # shields beyond the skulls of an adjacent attacker wound that attacker
    "deadly",  # each skull of its normal attacks counts for one more
    "disengages",  # is never attacked as it leaves an engagement
    "dodges",  # one shield meets all skulls of a normal attack that comes from afar
    "fireproof",  # lava and lava fields don't harm it
    "never falls",
    "parries",  # one shield meets all skulls of a normal attack that comes from an adjacent figure
    "passes figures",  # walks through everybody
    "poisonous",  # a normal attack on an adjacent figure that wounds gives one wound more
    "stalwart",  # each shield that it rolls counts for one more
    "sure-footed",  # no space counts as two
    "tough",  # one shield more against every attack
    "walks on water",  # water does not stop it
]


class Bonus(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A number that changes a value while the power works."""

    value: Value
    amount: int
    scope: Scope = "carrier"
    within: int = 0  # spaces, for those who are near
    adjacent: bool = False  # only in attacks on or by adjacent figures
    distant: bool = False  # only in attacks on or by others
    higher: bool = False  # only while it stands higher than the other
    sizes: tuple[Size, ...] = ()  # only if the other is of such a size
    kinds: tuple[str, ...] = ()  # only if the other is a hero, or of a squad
    wounded: bool = False  # only while it has wounds
    terrain: str = ""  # only while it stands on such a space
    each: Each = ""  # as often as it has wounds, enemies or friends beside it
    among: tuple[str, ...] = ()  # near or in the army: only for heroes, or for squads
    attacks: Literal["normal", "special", "all"] = "normal"  # in which it counts
    rarities: tuple[str, ...] = ()  # only if the other is of such a rarity
    kin: Kin = ()  # only if the other is of such a kin
    but: Kin = ()  # only if the other is of no such kin
    tribe: Kin = ()  # near or in the army: only for figures of such a kin
    beside: bool = False  # near: only for adjacent figures
    sight: bool = False  # near: only for figures in clear sight
    yours: bool = False  # near: only for figures of the same player
    own: bool = False  # near or in the army: for the figure itself, too
    each_kin: Kin = ()  # friends that are counted
    most: int = 0  # at most so much in all; 0: without a bound


class Target(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Choose a figure: of an opponent, or of one's own side. The ops that follow are about it."""

    within: int = 1
    adjacent: bool = False
    rarities: tuple[str, ...] = ()  # any when empty
    sizes: tuple[Size, ...] = ()
    kinds: tuple[str, ...] = ()
    side: Literal["enemy", "friend", "any"] = "enemy"
    kin: Kin = ()


class D20(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Roll the 20-sided die: the program goes on with this number or more."""

    least: int


class Heal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Remove wound markers from the figure that uses the power, or from the chosen one."""

    amount: int = 1
    chosen: bool = False


class Harm(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The chosen figure receives wounds."""

    amount: int = 1


class Sear(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Roll combat dice: every skull is a wound for the chosen figure, which has no defense."""

    dice: int


class Destroy(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The chosen figure is destroyed."""


class TakeControl(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take the army card of the chosen figure, with all figures on it; its order markers are removed."""


class LoseMarker(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One order marker that lies face down on the card of the chosen figure, picked by chance, is removed unseen."""


class Exit(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure leaves the object that it occupies."""


class FlyNow(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure has Flying until the end of the turn."""


class Boost(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A value of the figure is changed until the end of the turn."""

    value: Value
    amount: int


class Strike(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The chosen figure is attacked with so many dice: a special attack. A blast strikes the figures beside it too."""

    attack: int
    blast: bool = False


class Place(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure, or the chosen one, is placed on an empty space within so many spaces of the figure."""

    within: int
    chosen: bool = False


class Gather(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Move up to so many figures of your army, up to so many spaces each; those who may enter an object choose last."""

    figures: int
    spaces: int
    kin: Kin = ()


class Again(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figures of the card move and attack once more in this turn."""


class TakeTurn(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Its player may take a turn with another card of the army that fits, or once more with the same card."""

    kin: Kin = ()
    kinds: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    rarities: tuple[str, ...] = ()
    same: bool = False


class HealArmy(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Remove up to so many wound markers in all from figures of your army."""

    amount: int


class Curse(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The 20-sided die is rolled for every figure on the battlefield: with this number or less it is destroyed."""

    most: int = 1


class RemoveGlyph(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Remove any other glyph from the battlefield."""


Op: TypeAlias = (
    Target | D20 | Heal | Harm | Sear | Destroy | TakeControl | LoseMarker | Exit | FlyNow | Boost | Strike | Place
    | Gather | Again | TakeTurn | HealArmy | Curse | RemoveGlyph
)  # fmt: skip


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power of a card, a glyph or an object.

    A program is started by its player in the figure's turn, or when an order marker is revealed. Several programs under
    one name are a choice.
    """

    name: str
    bonuses: tuple[Bonus, ...] = ()
    traits: tuple[Trait, ...] = ()
    programs: dict[str, tuple[Op, ...]] = {}
    when: Moment = "turn"
    time: Literal["", "before moving", "after moving", "after attacking"] = ""
    instead_of_attacking: bool = False
    instead_of_moving: bool = False


class Shot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special attack: its own range and dice, which nothing changes. A blast strikes figures beside the target."""

    name: str
    range: int
    attack: int
    blast: bool = False
