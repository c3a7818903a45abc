"""The deeds of spells and abilities, each a small record. Effects are lists of them."""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.magic.programs.amounts import Amount as Amount
from warband.games.magic.programs.amounts import Count as Count
from warband.games.magic.programs.amounts import CountersOn as CountersOn
from warband.games.magic.programs.amounts import Devotion as Devotion
from warband.games.magic.programs.amounts import Greatest as Greatest
from warband.games.magic.programs.amounts import Half as Half
from warband.games.magic.programs.amounts import LifeChanged as LifeChanged
from warband.games.magic.programs.amounts import LifeOf as LifeOf
from warband.games.magic.programs.amounts import PowerOf as PowerOf
from warband.games.magic.programs.amounts import Reference as Reference
from warband.games.magic.programs.amounts import Several as Several
from warband.games.magic.programs.amounts import So as So
from warband.games.magic.programs.amounts import SpentOf as SpentOf
from warband.games.magic.programs.amounts import Total as Total
from warband.games.magic.programs.amounts import Twice as Twice
from warband.games.magic.programs.card_ops import CastFree as CastFree
from warband.games.magic.programs.card_ops import Discover as Discover
from warband.games.magic.programs.card_ops import ExileTop as ExileTop
from warband.games.magic.programs.card_ops import Explore as Explore
from warband.games.magic.programs.card_ops import Fetch as Fetch
from warband.games.magic.programs.card_ops import Look as Look
from warband.games.magic.programs.card_ops import Manifest as Manifest
from warband.games.magic.programs.card_ops import MayPlay as MayPlay
from warband.games.magic.programs.card_ops import Mill as Mill
from warband.games.magic.programs.card_ops import Move as Move
from warband.games.magic.programs.card_ops import MoveAll as MoveAll
from warband.games.magic.programs.card_ops import Op as Op
from warband.games.magic.programs.card_ops import Scry as Scry
from warband.games.magic.programs.card_ops import Shuffle as Shuffle
from warband.games.magic.programs.card_ops import Zone as Zone
from warband.games.magic.programs.changes import AnyChange
from warband.games.magic.programs.conditions import AnyCondition
from warband.games.magic.programs.costs import NO_MANA, Cost, Pool
from warband.games.magic.programs.qualities import Quality, Target
from warband.games.magic.programs.replacements import DamageKind
from warband.programs.control import Either, May, Skip, Unless

Until = Literal[
    "end of turn", "for good", "next untap step", "your next turn", "while here", "while controlled", "while attached",
]  # fmt: skip


class Damage(Op, frozen=True):
    """An object deals damage."""

    amount: Amount
    to: Reference | Quality = "target"
    by: Reference = "self"


class GainLife(Op, frozen=True):
    amount: Amount
    who: Reference = "you"


class LoseLife(Op, frozen=True):
    amount: Amount
    who: Reference = "you"


class Draw(Op, frozen=True):
    amount: Amount = 1
    who: Reference = "you"


class Discard(Op, frozen=True):
    """A player chooses so many cards and discards them, or discards them at random."""

    amount: Amount = 1
    who: Reference = "you"
    random: bool = False
    exiled: bool = False  # in place of a discard


class Destroy(Op, frozen=True):
    what: Reference | Quality = "target"
    final: bool = False  # it can't be regenerated


class Sacrifice(Op, frozen=True):
    what: Reference = "self"


class SacrificeOne(Op, frozen=True):
    """A player chooses so many permanents with a quality and sacrifices them."""

    what: Quality
    who: Reference = "opponent"
    amount: int = 1


class Counter(Op, frozen=True):
    """A spell or an ability on the stack is countered."""

    what: Reference = "target"


class AddMana(Op, frozen=True):
    """Mana comes into the pool. Where `choice` is true, one mana of the kinds that are there."""

    kinds: Pool = NO_MANA
    choice: bool = False
    times: Amount = 1  # so many times


class Attach(Op, frozen=True):
    """An object is attached to another. Where it can't be, it stays where it is."""

    host: Reference = "target"
    item: Reference | Quality = "self"


class Unattach(Op, frozen=True):
    """Objects are attached to nothing; with a host, only those that are attached to it."""

    item: Reference | Quality = "self"
    host: Reference | None = None


class Apply(Op, frozen=True):
    """Changes of characteristics that last. Numbers are multiplied as they are then: 'for each', or X."""

    changes: tuple[AnyChange, ...]
    what: Reference | Quality = "target"
    until: Until = "end of turn"
    times: Amount = 1
    seat: Reference = "you"  # whoever controls something by a change of control


class ExchangeControl(Op, frozen=True):
    """The controllers of two objects exchange them for good."""

    one: Reference = "target"
    other: Reference = "target 2"


class Choose(Op, frozen=True):
    """The controller chooses a permanent with a quality, or a card in a player's hand; `chosen` means it afterwards."""

    what: Quality
    hand: Reference | None = None  # of this player
    several: bool = False  # any number of them


class TapOrUntap(Op, frozen=True):
    """An object is tapped or untapped, as the controller chooses."""

    what: Reference = "target"


class ApplyChosen(Op, frozen=True):
    """One of some changes that last, as the controller chooses now. Each is called by a name."""

    choices: tuple[tuple[str, AnyChange], ...]
    what: Reference = "self"


class Tap(Op, frozen=True):
    what: Reference | Quality = "target"


class Untap(Op, frozen=True):
    what: Reference | Quality = "target"


class PutCounters(Op, frozen=True):
    """Counters such as '+1/+1' are put on an object."""

    kind: str
    amount: Amount = 1
    what: Reference | Quality = "target"


class RemoveCounters(Op, frozen=True):
    """So many counters of a kind are removed from an object, or as many as there are."""

    kind: str
    amount: int = 1
    what: Reference = "self"


class Poison(Op, frozen=True):
    """A player gets poison counters."""

    amount: int = 1
    who: Reference = "victim"


class Energy(Op, frozen=True):
    """A player gets energy counters."""

    amount: Amount = 1
    who: Reference = "you"


class Create(Op, frozen=True):
    """Tokens come onto the battlefield."""

    token: str
    amount: Amount = 1
    tapped: bool = False
    who: Reference = "you"  # under the control of this player
    attacking: bool = False
    size: Amount | None = None  # the power and the toughness of an X/X token


class Fight(Op, frozen=True):
    """Two creatures deal damage equal to their power to each other, at the same time."""

    one: Reference = "target"
    other: Reference = "target 2"


class Regenerate(Op, frozen=True):
    """The next time it would be destroyed this turn, it is tapped and healed instead."""

    what: Reference = "self"


class Shield(Op, frozen=True):
    """The next so much damage that would be dealt to something this turn is prevented, or all of it."""

    amount: Amount | Literal["all"]
    what: Reference = "target"
    damage: DamageKind = "any"


class LeaveCombat(Op, frozen=True):
    """Creatures neither attack nor block any more."""

    what: Reference | Quality = "target"


class PhaseOut(Op, frozen=True):
    """Objects phase out, with everything that is attached to them."""

    what: Reference | Quality = "target"


class BecomeCopy(Op, frozen=True):
    """An object is a copy of another from now on, or until end of turn."""

    of: Reference = "target"
    what: Reference = "self"
    until: Until = "for good"


class CreateCopy(Op, frozen=True):
    """Tokens that are copies of an object come onto the battlefield."""

    of: Reference = "target"
    amount: Amount = 1
    tapped: bool = False
    attacking: bool = False
    who: Reference = "you"  # under the control of this player


class CopySpell(Op, frozen=True):
    """A spell is copied; the controller of the copy may choose other targets for it, unless it has the same ones."""

    what: Reference = "target"
    same: bool = False


class Pay(Op, frozen=True):
    """'You may pay': the next deeds are skipped unless a player pays a cost, or, for nothing, wants them done."""

    cost: Cost
    skip: int = 1
    who: Reference = "you"


class Toll(Op, frozen=True):
    """'Unless a player pays': the next deeds are skipped if it pays a cost."""

    cost: Cost
    who: Reference = "you"
    skip: int = 1


class Proliferate(Op, frozen=True):
    """The controller chooses permanents and players with counters: each gets another one of each kind."""


class Roll(Op, frozen=True):
    """A die with so many faces is rolled. One with two is a coin: 2 is a flip that is won, 1 one that is lost."""

    faces: int = 2


class ExtraCombat(Op, frozen=True):
    """After this phase, there is another combat phase."""


class ExtraTurn(Op, frozen=True):
    """A player takes another turn after this one."""

    who: Reference = "you"


class Rule(Op, frozen=True):
    """A player has an ability, by its key, until a time: 'players can't gain life this turn'."""

    key: str
    who: Reference = "you"
    until: Until = "end of turn"


class Crown(Op, frozen=True):
    """A player becomes the monarch."""

    who: Reference = "you"


class Lose(Op, frozen=True):
    """A player loses the game."""

    who: Reference = "you"


class Later(Op, frozen=True):
    """A triggered ability, by its key, waits for its event once; one that waits for nothing triggers at once.

    `about` is the object that the ability calls 'it'.
    """

    key: str
    about: Reference | None = None


AnyOp = (
    Damage | GainLife | LoseLife | Draw | Discard | Scry | Look | Mill | Destroy | Sacrifice | SacrificeOne | Move
    | MoveAll | Shuffle | Fetch | Manifest | ExileTop | Counter | AddMana | Attach | Unattach | Apply | ExchangeControl
    | Choose | TapOrUntap | ApplyChosen | Tap | Untap | PutCounters | RemoveCounters | Poison | Create | Fight
    | Regenerate
    | Shield | Energy | MayPlay | Proliferate | CastFree | Discover | Roll
    | LeaveCombat | PhaseOut | BecomeCopy | CreateCopy | CopySpell | Pay | Toll | Explore | ExtraCombat | ExtraTurn
    | Rule | Crown | Lose | Later | May | Skip | Either | Unless[AnyCondition]
)  # fmt: skip


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The effect of a spell or an ability: its targets, then its deeds in order; or one of several modes."""

    ops: tuple[AnyOp, ...]
    targets: tuple[Target, ...] = ()
    modes: tuple[Effect, ...] = ()  # one is chosen when an ability is put on the stack
