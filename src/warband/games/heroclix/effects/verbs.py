"""The runner of each op of a program, and its conditions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from warband.games.heroclix.effects.deeds import acting, changing, choosing, coming, copying, replacing, things
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.amounts import size_of
from warband.games.heroclix.effects.references.belongings import tokens
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops

A = TypeVar("A", bound=ops.Part)
Verb = Callable[[Position, "Effect", Any], None]  # of an op of its kind
Check = Callable[[Position, "Effect", Any, int], bool]


def verb(op: type[A], run: Callable[[Position, Effect, A], None]) -> tuple[type[ops.Part], Verb]:
    """A kind of op, and the function that runs it."""
    return op, run


def can(op: type[A], check: Callable[[Position, Effect, A, int], bool]) -> tuple[type[ops.Part], Check]:
    """A kind of op, and whether it can be done to somebody."""
    return op, check


VERBS = dict(
    (
        verb(ops.Note, choosing.note),
        verb(ops.Heal, changing.heal),
        verb(ops.Hurt, changing.hurt),
        verb(ops.Turn, changing.turn),
        verb(ops.Dial, changing.dial),
        verb(ops.Ko, changing.knock_out),
        verb(ops.Token, changing.token),
        verb(ops.Shed, changing.shed),
        verb(ops.Modify, changing.modify),
        verb(ops.ModifySame, changing.modify_same),
        verb(ops.Total, changing.total),
        verb(ops.Lend, changing.lend),
        verb(ops.LendChosen, changing.lend_chosen),
        verb(ops.LendTheirs, copying.lend_theirs),
        verb(ops.Use, acting.use),
        verb(ops.UseAny, acting.use_any),
        verb(ops.Generate, coming.generate),
        verb(ops.Score, choosing.score),
        verb(ops.Mark, acting.mark),
        verb(ops.Place, coming.place),
        verb(ops.Swap, replacing.swap),
        verb(ops.Lift, coming.lift),
        verb(ops.Recard, replacing.recard),
        verb(ops.Fetch, replacing.fetch),
        verb(ops.March, acting.march),
        verb(ops.Knock, acting.knock),
        verb(ops.Strike, acting.strike),
        verb(ops.Gear, things.handle),
        verb(ops.Join, things.join),
        verb(ops.Raze, acting.raze),
        verb(ops.Boost, acting.boost),
        verb(ops.Leave, coming.leave),
        verb(ops.Ways, acting.improve),
        verb(ops.Shift, coming.shift),
        verb(ops.Later, changing.set_up),
        verb(ops.Avert, acting.avert),
    )
)

# A 'you may' offers only possible deeds. A verb that is not here is always possible.
POSSIBLE = dict(
    (
        can(ops.Token, lambda g, f, op, who: size_of(g, op.count, f.who, f) > 0 or tokens(g, who, op.name, f.who) > 0),
        can(ops.Shed, lambda g, f, op, who: tokens(g, who, op.name, f.who) > 0),
        can(ops.Generate, lambda g, f, op, who: coming.can_generate(g, f, op)),
        can(ops.UseAny, lambda g, f, op, who: bool(acting.grantable(g, f, op))),
        can(ops.Swap, lambda g, f, op, who: bool(replacing.replacements(g, who, op))),
        can(ops.Fetch, lambda g, f, op, who: bool(replacing.fetchable(g, f, op))),
        can(ops.Strike, acting.can_strike),
        can(ops.Lift, lambda g, f, op, who: not op.one or bool(coming.liftable(g, f, op))),
        can(ops.Shift, lambda g, f, op, who: bool(coming.free_squares(g, f, op))),
        can(ops.Mark, acting.can_mark),
        can(ops.Raze, lambda g, f, op, who: not op.one or bool(acting.razed(g, f, op))),
        can(ops.Use, lambda g, f, op, who: g.figures[who].place == MAP and acting.usable(g, op.power, who) is not None),
    )
)
