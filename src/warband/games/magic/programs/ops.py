"""The deeds of spells and abilities, each a small record. Effects are lists of them."""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.magic.programs.amounts import Amount as Amount
from warband.games.magic.programs.amounts import Count as Count
from warband.games.magic.programs.amounts import CountersOn as CountersOn
from warband.games.magic.programs.amounts import Greatest as Greatest
from warband.games.magic.programs.amounts import Half as Half
from warband.games.magic.programs.amounts import LifeOf as LifeOf
from warband.games.magic.programs.amounts import PowerOf as PowerOf
from warband.games.magic.programs.amounts import Reference as Reference
from warband.games.magic.programs.amounts import So as So
from warband.games.magic.programs.amounts import Total as Total
from warband.games.magic.programs.amounts import Twice as Twice
from warband.games.magic.programs.changes import AnyChange
from warband.games.magic.programs.conditions import AnyCondition
from warband.games.magic.programs.costs import NO_MANA, Cost, Pool
from warband.games.magic.programs.qualities import Quality, Target
from warband.games.magic.programs.replacements import DamageKind
from warband.programs.control import May, Part, Skip, Unless

Zone = Literal["hand", "graveyard", "exile", "battlefield", "library", "library top"]
Until = Literal[
    "end of turn", "for good", "next untap step", "your next turn", "while here", "while controlled", "while attached",
]  # fmt: skip


class Op(Part, frozen=True, tag=True, omit_defaults=True):
    """One deed of an effect."""


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
    """A player chooses so many cards and discards them."""

    amount: Amount = 1
    who: Reference = "you"


class Scry(Op, frozen=True):
    """Look at so many cards from the top of the library; each stays there or goes to the bottom, or elsewhere."""

    amount: Amount = 1
    away: Literal["bottom", "graveyard"] = "bottom"


class Look(Op, frozen=True):
    """Look at a player's hand."""

    who: Reference = "target"


class Mill(Op, frozen=True):
    """So many cards from the top of a library go to the graveyard."""

    amount: Amount = 1
    who: Reference = "you"


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


class Move(Op, frozen=True):
    """An object comes to a zone of its owner's."""

    zone: Zone
    what: Reference | Quality = "target"
    mine: bool = False  # onto the battlefield: under the control of whoever says so, not of its owner
    tapped: bool = False
    counters: tuple[str, int] | None = None  # it enters with so many of a kind
    attacking: bool = False
    bound: bool = False  # to exile, until the object that says so leaves the battlefield


class Fetch(Op, frozen=True):
    """A player may choose a card with a quality in a zone of its own; it comes to another zone.

    A library is searched, and shuffled afterwards. Of so many cards at the top, the rest goes to the bottom in a
    random order, or, with `ordered`, as the player likes; or to the graveyard; or it stays at the top.
    """

    what: Quality
    start: Literal["library", "hand", "top", "graveyard"] = "library"
    zone: Zone = "hand"
    tapped: bool = False
    revealed: bool = False
    amount: int = 0  # of cards at the top
    must: bool = False  # a card is chosen
    rest: Literal["random", "ordered", "graveyard", "top"] = "random"
    attacking: bool = False
    shown: bool = False  # everybody sees the cards at the top


class ExileTop(Op, frozen=True):
    """So many cards from the top of a library are exiled; the controller may play them, or cast them, until a time."""

    amount: Amount = 1
    who: Reference = "you"
    until: Literal["", "end of turn", "next turn", "while exiled"] = ""
    spells: bool = False
    any_mana: bool = False  # mana of any type can be spent for them


class Counter(Op, frozen=True):
    """A spell or an ability on the stack is countered."""

    what: Reference = "target"


class AddMana(Op, frozen=True):
    """Mana comes into the pool. Where `choice` is true, one mana of the kinds that are there."""

    kinds: Pool = NO_MANA
    choice: bool = False


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


class PhaseOut(Op, frozen=True):
    """Objects phase out, with everything that is attached to them."""

    what: Reference | Quality = "target"


class BecomeCopy(Op, frozen=True):
    """An object is a copy of another from now on, or until end of turn."""

    of: Reference = "target"
    what: Reference = "self"
    until: Until = "for good"


class CreateCopy(Op, frozen=True):
    """A token that is a copy of an object comes onto the battlefield."""

    of: Reference = "target"


class CopySpell(Op, frozen=True):
    """A spell is copied; the controller of the copy may choose other targets for it, unless it has the same ones."""

    what: Reference = "target"
    same: bool = False


class Pay(Op, frozen=True):
    """'You may pay': the next deeds are skipped unless the controller pays a cost."""

    cost: Cost
    skip: int = 1


class Toll(Op, frozen=True):
    """'Unless a player pays': the next deeds are skipped if it pays a cost."""

    cost: Cost
    who: Reference = "you"
    skip: int = 1


class Explore(Op, frozen=True):
    """The controller of an object reveals a card: a land is put into the hand; otherwise the object grows."""

    what: Reference = "target"


class Proliferate(Op, frozen=True):
    """The controller chooses permanents and players with counters: each gets another one of each kind."""


class CastFree(Op, frozen=True):
    """The controller may cast a spell with a quality from a zone of its own without paying its mana cost."""

    what: Quality
    start: Literal["hand", "graveyard", "library"] = "hand"
    most: Amount | None = None  # the greatest mana value
    exiled: bool = False  # it is exiled in place of the graveyard


class Roll(Op, frozen=True):
    """A die with so many faces is rolled. One with two is a coin: 2 is a flip that is won, 1 one that is lost."""

    faces: int = 2


class Discover(Op, frozen=True):
    """Cards are exiled until one is a nonland card of at most this mana value: it is cast for nothing, or kept."""

    amount: Amount = 1


class ExtraCombat(Op, frozen=True):
    """After this phase, there is another combat phase."""


class ExtraTurn(Op, frozen=True):
    """A player takes another turn after this one."""

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
    | Fetch | ExileTop | Counter | AddMana | Attach | Unattach | Apply | ExchangeControl | Choose | TapOrUntap
    | ApplyChosen | Tap | Untap | PutCounters | RemoveCounters | Poison | Create | Fight | Regenerate | Shield
    | Energy | Proliferate | CastFree | Discover | Roll
    | PhaseOut | BecomeCopy | CreateCopy | CopySpell | Pay | Toll | Explore | ExtraCombat | ExtraTurn | Lose | Later
    | May | Skip | Unless[AnyCondition]
)  # fmt: skip


class Effect(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The effect of a spell or an ability: its targets, then its deeds in order; or one of several modes."""

    ops: tuple[AnyOp, ...]
    targets: tuple[Target, ...] = ()
    modes: tuple[Effect, ...] = ()  # one is chosen when an ability is put on the stack
