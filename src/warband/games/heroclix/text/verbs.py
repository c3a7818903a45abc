"""What runs each op of a program, and when it can't be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.text import acting, changing, choosing, coming, replacing, things
from warband.games.heroclix.text.amounts import size_of
from warband.games.heroclix.text.who import fallen, tokens

if TYPE_CHECKING:
    from warband.games.heroclix.text.effect import Effect

Verb = Callable[[Position, "Effect", Any], None]
VERBS: dict[type[Any], Verb] = {
    ops.Note: choosing.note,
    ops.Heal: changing.heal,
    ops.Hurt: changing.hurt,
    ops.Turn: changing.turn,
    ops.Dial: changing.dial,
    ops.Ko: changing.knock_out,
    ops.Token: changing.token,
    ops.Modify: changing.modify,
    ops.Lend: changing.lend,
    ops.LendChosen: changing.lend_chosen,
    ops.Trade: changing.trade,
    ops.Use: acting.use,
    ops.UseAny: acting.use_any,
    ops.BringBack: coming.bring_back,
    ops.Generate: coming.generate,
    ops.Score: choosing.score,
    ops.Mark: acting.mark,
    ops.Place: coming.place,
    ops.Bench: coming.bench,
    ops.Swap: replacing.swap,
    ops.Fetch: replacing.fetch,
    ops.March: acting.march,
    ops.Knock: acting.knock,
    ops.Strike: acting.strike,
    ops.Scrap: things.scrap,
    ops.Discard: things.discard,
    ops.Steal: things.steal,
    ops.Wear: things.wear,
    ops.Link: things.join,
    ops.Doff: things.doff,
    ops.Smash: things.smash,
    ops.Raze: acting.raze,
    ops.Boost: acting.boost,
    ops.Leave: coming.leave,
    ops.Ways: acting.improve,
    ops.Lay: coming.lay,
    ops.Shift: coming.shift,
    ops.Later: changing.set_up,
    ops.Avert: acting.avert,
}

# What can't be done is not offered by a 'you may'. A verb that is not here can always be done.
POSSIBLE: dict[type[Any], Callable[[Position, Effect, Any, int], bool]] = {
    ops.Token: lambda g, f, op, who: size_of(g, op.count, f.who, f) > 0 or tokens(g, who, op.name, f.who) > 0,
    ops.Generate: lambda g, f, op, who: bool(coming.free_squares(g, f, op)) and not coming.enough(g, f, op),
    ops.BringBack: lambda g, f, op, who: bool(fallen(g, f.who, op.card)) and bool(coming.free_squares(g, f, op)),
    ops.UseAny: lambda g, f, op, who: bool(acting.grantable(g, f, op)),
    ops.Swap: lambda g, f, op, who: bool(replacing.replacements(g, who, op)),
    ops.Fetch: lambda g, f, op, who: bool(replacing.fetchable(g, f, op)),
    ops.Strike: acting.can_strike,
    ops.Shift: lambda g, f, op, who: bool(coming.free_squares(g, f, op)),
    ops.Mark: acting.can_mark,
    ops.Use: lambda g, f, op, who: g.figures[who].place == MAP and acting.usable(g, op.power, who) is not None,
}
