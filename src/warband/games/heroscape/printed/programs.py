"""Powers as data: bonuses and traits that last, and programs of small deeds that somebody starts or something triggers.

No card has code of its own. A program is a list of ops, carried out one after another; one that fails ends the program.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from warband.games.heroscape.printed.conditions import ANYBODY, AnyGiven, Company, Foe, Kin, Size
from warband.games.heroscape.printed.words import Attacks, Bar, Each, Moment, Once, Scope, Time, Trait, Value
from warband.programs.control import May, Unless


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
    each: Each = ""  # as often as there are wounds, enemies, friends, markers, fallen, flanking or other mates
    per: int = 1  # of so many of these it counts once
    among: tuple[str, ...] = ()  # near or in the army: only for heroes, or for squads
    bulks: tuple[Size, ...] = ()  # near or in the army: only for figures of such a size
    ranks: tuple[str, ...] = ()  # near or in the army: only for figures of such a rarity
    spared: Kin = ()  # near or in the army: for no figures of such a kin
    starting: bool = False  # near: only for figures that were so when their turn began
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
    token: str = ""  # markers on its card that are counted, by their name
    each_within: int = 0  # so many spaces away at most, in clear sight; 0: adjacent
    each_engaged: bool = False  # engaged friends, wherever they are
    tally: Company | None = None  # others that are counted
    most: int = 0  # at most so much in all; 0: without a bound
    given: tuple[AnyGiven, ...] = ()  # everything else that must be so
    such: tuple[AnyGiven, ...] = ()  # near or in the army: only for figures of which this is so


class Target(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Choose a figure: of an opponent, or of one's own side. The ops that follow are about it."""

    within: int = 1  # spaces, in clear sight; 0: anywhere
    adjacent: bool = False
    rarities: tuple[str, ...] = ()  # any when empty
    sizes: tuple[Size, ...] = ()
    kinds: tuple[str, ...] = ()
    side: Literal["enemy", "friend", "yours", "any"] = "enemy"
    kin: Kin = ()
    flanked: bool = False  # only one that is engaged with another figure of the same player
    wounded: bool = False
    unengaged: bool = False
    but: Kin = ()
    levels: int = 0  # so many levels higher or lower at most; 0: any
    reaching: bool = False  # counted upwards from the top of the figure that chooses
    own: bool = False  # the figure itself, too
    such: tuple[AnyGiven, ...] = ()  # everything else that is so of it
    blind: bool = False  # in sight or not
    deep: int = 0  # so many levels lower, if these are more or less than upwards
    fresh: bool = False  # none that was chosen before in this use
    once: bool = False  # none that was chosen before in this turn


class D20(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Roll the 20-sided die: the program goes on with this number or more."""

    least: int


class Heal(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Remove wound markers from the figure that uses the power, or from the chosen one."""

    amount: int = 1
    chosen: bool = False


class Harm(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The chosen figure receives wounds, or the one that uses the power."""

    amount: int = 1
    own: bool = False


class Sear(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Roll combat dice: every skull or shield is a wound for a figure, which has no defense, or heals one."""

    dice: int
    own: bool = False  # of the figure that uses the power, not of the chosen one
    heals: bool = False
    shields: bool = False  # these count, and no skulls


class Destroy(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The chosen figure is destroyed, or the one that uses the power."""

    own: bool = False


class TakeControl(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Take the army card of the chosen figure, with all figures on it; its order markers are removed."""


class LoseMarker(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One order marker that lies face down on the card of the chosen figure, picked by chance, is removed unseen."""


class Unmask(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Reveal the X that lies face down on the figure's card; where there is none, the program ends."""


class Recall(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Choose a destroyed figure of one's army that fits, by its card: `Place` sets it down."""

    kin: Kin = ()
    kinds: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    rarities: tuple[str, ...] = ()
    own: bool = False  # only of the same card


class Exit(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure leaves the object that it occupies."""


class FlyNow(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure has Flying until the end of the turn."""


class Boost(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A value of the figure, of all figures of its card or of the chosen one is changed until the end of the turn."""

    value: Value
    amount: int
    all: bool = False
    chosen: bool = False


class Lend(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Bonuses are those of the figure, or of the chosen one, until the end of a turn, of a round or of the game."""

    bonuses: tuple[Bonus, ...]
    until: Once = "turn"
    chosen: bool = False


class Roll(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Roll the 20-sided die; the ops that follow ask for its number."""

    luck: tuple[Bonus, ...] = ()  # that add to it


class Rolled(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Whether the number that was rolled last is within bounds; 20 is more than any bound."""

    least: int = 1
    most: int = 99


class Fits(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Whether the chosen figure is of a kind, size, rarity and kin, and of none of some others."""

    kinds: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    rarities: tuple[str, ...] = ()
    kin: Kin = ()
    but: Kin = ()


class Holds(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Whether something is so of the figure that uses the power."""

    given: tuple[AnyGiven, ...]


class Ignore(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure takes no wounds from the attack, or so many less."""

    amount: int = 0  # 0: all of them


class Divert(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure that uses the power receives the wounds that somebody else would receive."""


class Cease(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The attack ends at once."""


class Wander(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure may move up to so many spaces, and leaves engagements freely.

    If it must end clear of all enemies and can't, the program ends.
    """

    spaces: int
    clear: bool = False


class Plague(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The 20-sided die is rolled for figures, one at a time: with some results each takes wounds, or is destroyed."""

    least: int  # 0: nothing is rolled, and all suffer
    wounds: int = 1  # 0: it is destroyed; less than 0: wounds are removed
    within: int = 1  # spaces, in clear sight; 0: everybody on the battlefield
    adjacent: bool = False
    side: Literal["enemy", "friend", "yours", "any"] = "any"
    but: Kin = ()
    most: int = 99
    pack: bool = False  # adjacent to any figure of the same name and player; all of them use it together
    whom: Foe = ANYBODY  # of which size, kind, rarity and kin
    blind: bool = False  # in sight or not
    around: bool = False  # the chosen figure is in the middle


class March(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure makes its normal move; or it, or the chosen one, moves up to so many spaces."""

    spaces: int = 0
    chosen: bool = False
    free: bool = False  # nobody strikes as it leaves an engagement


class Depart(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The enemies that the figure is engaged with strike as it leaves."""


class Bestow(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A value of an army card of a rarity and Range is changed for the rest of the game."""

    value: Value
    amount: int
    rarities: tuple[str, ...] = ()
    least: int = 0  # its printed Range
    most: int = 99


class Stir(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figures of the card may move again."""


class Recover(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure may make one more normal attack in this turn."""


class Assault(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure, or the chosen one, makes a normal attack at once, on a figure of a kind that its player chooses."""

    chosen: bool = False
    whom: Foe = ANYBODY
    back: bool = False  # on the chosen figure, and on no other


class Strike(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The chosen figure is attacked with so many dice: a special attack."""

    attack: int


class Place(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure, or the chosen one, is placed on an empty space within so many spaces of the figure."""

    within: int  # 0: anywhere
    chosen: bool = False
    around: Literal["figure", "chosen"] = "figure"  # of whom it is within so many spaces
    level: Literal["", "same", "lower"] = ""  # as that of whom it is near; the same or lower
    levels: int = 0  # so many levels higher or lower at most; 0: any
    reaching: bool = False  # counted upwards from the top of the figure
    terrain: tuple[str, ...] = ()
    sight: bool = False  # in clear sight of the figure
    lone: bool = False  # adjacent to no enemy
    raised: bool = False  # the chosen figure was destroyed, and comes back without wounds
    fallen: bool = False  # where the figure stood that was destroyed before
    beside: Foe | None = None  # adjacent to such a figure
    deep: int = 0  # so many levels lower, if these are more or less than upwards
    off: tuple[str, ...] = ()  # no such terrain


class Swap(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """The figure and the chosen one change places; both stand on one space."""


class Gather(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Move up to so many figures, up to so many spaces each; those who may enter an object choose last."""

    figures: int
    spaces: int
    whom: Target = Target(0, side="yours")
    own: bool = True  # the figure itself, too, if it is such a one


class TakeTurn(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Its player may take a turn with another card of the army that fits, or once more with the same card."""

    kin: Kin = ()
    kinds: tuple[str, ...] = ()
    sizes: tuple[Size, ...] = ()
    rarities: tuple[str, ...] = ()
    same: bool = False
    number: int = 1  # of different cards, one after another
    within: int = 0  # so many spaces away at most, in clear sight, is one of its figures; 0: anywhere
    adjacent: bool = False  # one of its figures is
    unengaged: bool = False  # none of its figures is engaged
    least: int = 0  # its printed Range
    most: int = 99
    chosen: bool = False  # with the card of the chosen figure
    borrowed: bool = False  # even if it is another player's, who controls it again afterwards
    such: tuple[AnyGiven, ...] = ()  # everything else that is so of one of its figures
    blind: bool = False  # in sight or not
    ring: int = 0  # only figures within so many clear sight spaces act in it
    bars: tuple[Bar, ...] = ()  # that nobody does in it


class HealArmy(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Remove up to so many wound markers in all from figures of your army."""

    amount: int


class Mark(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Markers with a name come onto the figure's card, or (`amount` less than 0) are taken away; -99: all."""

    token: str
    amount: int = 1
    most: int = 99  # in all


class RemoveGlyph(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Remove any other glyph from the battlefield."""


Condition: TypeAlias = Rolled | Fits | Holds
Op: TypeAlias = (
    Target | D20 | Heal | Harm | Sear | Destroy | TakeControl | LoseMarker | Unmask | Recall | Exit | FlyNow
    | Boost | Lend | Strike | Place | Swap | Gather | TakeTurn | HealArmy | Mark | RemoveGlyph | Roll | Ignore
    | Divert | Cease | Wander | Plague | Stir | Recover | March | Depart | Bestow | Assault | May | Unless[Condition]
)  # fmt: skip


class Power(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A power of a card, a glyph or an object. Its player starts a program; several under one name are a choice."""

    name: str
    bonuses: tuple[Bonus, ...] = ()
    traits: tuple[Trait, ...] = ()
    programs: dict[str, tuple[Op, ...]] = {}
    when: Moment = "turn"
    time: Time = ""
    instead_of_attacking: bool = False
    instead_of_moving: bool = False
    facing: Foe = ANYBODY  # of a reaction: the other figure
    attacks: Attacks = "all"  # of a reaction: in which attacks
    given: tuple[AnyGiven, ...] = ()  # everything else that must be so before it is used
    once: Once = "turn"
    must: bool = False  # in its time it has to be used
    whose: Foe | None = None  # of a reaction: other figures to whom this happens; None: the figure itself
    toward: bool = False  # and its program is about these, not about their opponents
    tokens: tuple[str, ...] = ()  # markers with names that lie on its card when the game starts

    @property
    def all_bonuses(self) -> tuple[Bonus, ...]:
        """Its bonuses, and those that its programs lend."""
        lent = [op.bonuses for program in self.programs.values() for op in program if isinstance(op, Lend)]
        return (*self.bonuses, *(bonus for some in lent for bonus in some))
