"""Everything that a spell or an ability can do, one small record for each deed. Effects are lists of them.

A *reference* names something when an effect is carried out: `self` is the object that has the ability, `host` the
permanent to which that is attached, `you` and `opponent` are players, `target` is the first target and `target 2` the
second, `it` is the subject of a trigger, `chosen` is the last choice, `made` are the tokens that the effect has made.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from warband.games.magic.programs.changes import AnyChange
from warband.games.magic.programs.costs import NO_MANA, Pool
from warband.games.magic.programs.qualities import Quality, Target
from warband.programs.control import May, Part

Reference = Literal["self", "host", "you", "opponent", "target", "target 2", "it", "chosen", "made"]
Zone = Literal["hand", "graveyard", "exile", "battlefield", "library"]
Until = Literal["end of turn", "for good"]


class Count(msgspec.Struct, frozen=True, gc=False, tag=True):
    """As many as there are permanents with a quality."""

    what: Quality


class PowerOf(msgspec.Struct, frozen=True, gc=False, tag=True):
    """As much as the power of an object."""

    what: Reference


Amount = int | Literal["x", "that much"] | Count | PowerOf


class Op(Part, frozen=True, tag=True):
    """One deed of an effect."""


class Damage(Op, frozen=True):
    """The source deals damage."""

    amount: Amount
    to: Reference = "target"


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
    """Look at so many cards from the top of the library; each stays there or goes to the bottom."""

    amount: Amount = 1


class Look(Op, frozen=True):
    """Look at a player's hand."""

    who: Reference = "target"


class Destroy(Op, frozen=True):
    what: Reference = "target"


class Sacrifice(Op, frozen=True):
    what: Reference = "self"


class Move(Op, frozen=True):
    """An object comes to a zone of its owner's."""

    zone: Zone
    what: Reference = "target"


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
    item: Reference = "self"


class Unattach(Op, frozen=True):
    item: Reference = "self"


class Apply(Op, frozen=True):
    """Changes of characteristics that last."""

    changes: tuple[AnyChange, ...]
    what: Reference = "target"
    until: Until = "end of turn"


class ApplyChosen(Op, frozen=True):
    """One of some changes that last, as the controller chooses now. Each is called by a name."""

    choices: tuple[tuple[str, AnyChange], ...]
    what: Reference = "self"


class TapAll(Op, frozen=True):
    what: Quality


class Tap(Op, frozen=True):
    what: Reference = "target"


class Untap(Op, frozen=True):
    what: Reference = "target"


class PutCounters(Op, frozen=True):
    """Counters such as '+1/+1' are put on an object."""

    kind: str
    amount: Amount = 1
    what: Reference = "target"


class Create(Op, frozen=True):
    """Tokens come onto the battlefield."""

    token: str
    amount: Amount = 1


class Blink(Op, frozen=True):
    """An object is exiled and comes back at once, as another object, under its owner's control."""

    what: Reference = "target"


class Regenerate(Op, frozen=True):
    """The next time it would be destroyed this turn, it is tapped and healed instead."""

    what: Reference = "self"


class Shield(Op, frozen=True):
    """The next so much damage that would be dealt to something this turn is prevented."""

    amount: Amount
    what: Reference = "target"


class PhaseOut(Op, frozen=True):
    """Objects phase out, with everything that is attached to them."""

    what: Reference | Quality = "target"


class BecomeCopy(Op, frozen=True):
    """An object is a copy of another from now on."""

    of: Reference = "target"
    what: Reference = "self"


class CreateCopy(Op, frozen=True):
    """A token that is a copy of an object comes onto the battlefield."""

    of: Reference = "target"


class CopySpell(Op, frozen=True):
    """A spell is copied; its controller may choose other targets for the copy."""

    what: Reference = "target"


AnyOp = (
    Damage | GainLife | LoseLife | Draw | Discard | Scry | Look | Destroy | Sacrifice | Move | Counter | AddMana
    | Attach | Unattach | Apply | ApplyChosen | TapAll | Tap | Untap | PutCounters | Create | Blink | Regenerate
    | Shield | PhaseOut | BecomeCopy | CreateCopy | CopySpell | May
)  # fmt: skip


class Effect(msgspec.Struct, frozen=True, gc=False):
    """All that a spell or an ability does: its targets, then its deeds in order."""

    ops: tuple[AnyOp, ...]
    targets: tuple[Target, ...] = ()
