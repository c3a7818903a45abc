"""Ops that bring, remove and place pieces. A verb that asks for a square is called again with the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.games.heroclix.effects.deeds.changing import RULE, there
from warband.games.heroclix.effects.deeds.replacing import go, may_go
from warband.games.heroclix.effects.meant.spots import area
from warband.games.heroclix.effects.meant.who import around, fallen, footprint, room
from warband.games.heroclix.fighting import damage
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.countdown import countdown
from warband.games.heroclix.position.guards import unplaceable
from warband.games.heroclix.position.model import MAP, OFF, RANGE, SIDELINE, Figure, Marker
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.terrain import board, shape_of
from warband.games.heroclix.position.values import value
from warband.games.heroclix.programs import ops
from warband.kernel.ask import Ask

if TYPE_CHECKING:
    from warband.games.heroclix.effects.effect import Effect

ADJACENT, BENCH = "hc.core.generate.adjacent", "hc.core.sideline.put-themselves"
NEW = "hc.supp.8.ko-area.returned-is-new"
Located = ops.BringBack | ops.Generate | ops.Shift | ops.Place  # what asks for a square


def free_squares(g: Position, f: Effect, op: Located) -> int:
    """The squares for a piece: beside its maker for a new character, within the text's distance for a placed one."""
    if isinstance(op, ops.BringBack):
        return room(g, g.rules.shapes[g.rules.card_named(op.card)][0], around(g, f.who))
    if isinstance(op, ops.Generate):
        near = around(g, f.who)
        if op.within:
            far = op.within if op.within > 0 else value(g, f.who, RANGE)
            near = area(g, f, f.who, ops.Place(far, sight=True))
        return room(g, g.rules.shapes[g.rules.card_named(op.card)][0], near)
    if isinstance(op, ops.Shift):
        marker = own_marker(g, f.who, op.name)
        ground = board(g).ground
        return ground.grid.within(g.markers[marker].square, op.squares) & ~ground.solid if marker else 0
    (who,) = f.them
    return room(g, shape_of(g, g.figures[who]), area(g, f, who, op), footprint(g, who))


# hc.supp.16.outside.may-score
def generate(g: Position, f: Effect, op: ops.Generate) -> None:
    # hc.core.generate.effect-specifies
    # hc.core.generate.from-outside, hc.core.generate.not-from-areas, hc.supp.8.ko-area.reuse-keeps-record
    # hc.core.generate.specific-to-source
    if enough(g, f, op) or (op.fresh and was_made(g, f, op)):
        return
    if g.answer is None:
        ask_where(g, f, op)
        return
    maker = g.figures[f.who]
    card = g.rules.cards[g.rules.card_named(op.card)]
    seats = maker.owner, maker.side, maker.controller
    new = Figure(0, card.id, *seats, card.points[0], click=card.starts[0], maker=f.who)
    atoms.generate(g, new, g.answer, ADJACENT)


# hc.supp.2.title.starting-only
def enough(g: Position, f: Effect, op: ops.Generate) -> bool:
    """Whether as many of a card's characters that this one made are on the map as there may be."""
    if not op.most:  # hc.key.max
        return False
    card = g.rules.card_named(op.card)
    made = [e for e in g.entities if isinstance(e, Figure) and e.card == card and e.maker == f.who]
    return len([figure for figure in made if figure.place == MAP]) >= op.most


def was_made(g: Position, f: Effect, op: ops.Generate) -> bool:
    """Whether this one has generated such a character in this game."""
    card = g.rules.card_named(op.card)
    return any(isinstance(e, Figure) and e.card == card and e.maker == f.who for e in g.entities)


def bring_back(g: Position, f: Effect, op: ops.BringBack) -> None:
    """Bring a character back from the KO area as a new one. The KO itself stands."""
    who = fallen(g, f.who, op.card)
    if g.answer is None and who:
        ask_where(g, f, op)
    if g.answer is None:
        return
    old = g.figures[who]
    click = damage.starting_click(g, old)
    damage.take_back(g, who, NEW)
    seats = old.owner, old.side, old.controller
    atoms.generate(g, Figure(0, old.card, *seats, old.points, click=click, maker=f.who, paid=old.paid), g.answer, NEW)


def place(g: Position, f: Effect, op: ops.Place) -> None:
    if not there(g, f) or unplaceable(g, f.them[0], f.who):
        return
    if g.answer is None:
        ask_where(g, f, op)
    else:
        atoms.place(g, f.them[0], g.answer, RULE)


def ask_where(g: Position, f: Effect, op: Located) -> None:
    """A square is chosen, if there is any."""
    if free_squares(g, f, op):
        g.ask = Ask(f.seat, "where")


def can_bring_back(g: Position, f: Effect, op: ops.BringBack, who: int) -> bool:
    """Whether somebody of the name is KO'd, and there is room."""
    return bool(fallen(g, f.who, op.card)) and bool(free_squares(g, f, op))


# hc.supp.16.off-map.durations-continue
def leave(g: Position, f: Effect, op: ops.Leave) -> None:
    for who in there(g, f):
        if op.what == "map":
            own = who == f.who and countdown(g, g.figures[who], g.figures[who].click)
            atoms.leave(g, who, OFF, "hc.supp.16.off-map.defined")
            if own:  # hc.supp.19.countdown.off-map-own-effect
                atoms.count_down(g, who)
        else:
            damage.remove(g, who, "hc.supp.16.removed.like-ko")


def lay(g: Position, f: Effect, op: ops.Lay) -> None:
    for who in there(g, f):
        atoms.put_marker(g, op.name, g.figures[who].square, "", f.who, RULE)


def shift(g: Position, f: Effect, op: ops.Shift) -> None:
    """The first marker of a name moves to a square that is chosen. Nothing but blocking terrain is in its way."""
    if g.answer is None:
        ask_where(g, f, op)
    else:
        atoms.move_marker(g, own_marker(g, f.who, op.name), g.answer, RULE)


def own_marker(g: Position, who: int, name: str) -> int:
    """The first marker of a name that a character made, be it below others; 0 if there is none.

    [hc.supp.10.markers.non-terrain-stack]
    """
    markers = [e for e in g.entities if isinstance(e, Marker) and e.place == MAP]
    own = [marker for marker in markers if marker.source == who and marker.name == name]
    return min((marker.id for marker in own), default=0)


# hc.supp.2.sideline.effects-continue
def bench(g: Position, f: Effect, op: ops.Bench) -> None:
    for who in there(g, f):
        if may_go(g, who, op.effect):
            atoms.leave(g, who, SIDELINE, BENCH)
            go(g, who, op.effect)
