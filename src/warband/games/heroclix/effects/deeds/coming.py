"""Ops that bring, remove and place pieces. A verb that asks for a square is called again with the answer."""

from __future__ import annotations

from warband.boards.square import squares
from warband.games.heroclix.effects.deeds.changing import RULE, there
from warband.games.heroclix.effects.deeds.replacing import go, may_go
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.belongings import marked
from warband.games.heroclix.effects.references.spots import area
from warband.games.heroclix.effects.references.who import around, footprint, reach, room
from warband.games.heroclix.fighting import damage
from warband.games.heroclix.objects.markers import fit_for_marker
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.guards import NO_BYSTANDERS, unplaceable
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.board.terrain import board, shape_of
from warband.games.heroclix.position.characters.countdown import countdown
from warband.games.heroclix.position.model import MAP, OFF, SIDELINE, Figure, Marker, Thing, Weight
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.kernel.ask import Ask

ADJACENT, BENCH = "hc.core.generate.adjacent", "hc.core.sideline.put-themselves"
Located = ops.Generate | ops.Shift | ops.Place  # what asks for a square
TERRAINS = {"debris": "hindering", **{terrain: terrain for terrain in ("hindering", "blocking", "water")}}  # of markers

WEIGHTS: dict[str, Weight] = {"light": "light", "heavy": "heavy"}


def free_squares(g: Position, f: Effect, op: Located) -> int:
    """The squares for a piece: beside its maker for a new one, within the text's distance for a placed one."""
    if isinstance(op, ops.Generate):
        return sites(g, op, area(g, f, f.who, op.spot))
    if isinstance(op, ops.Shift):
        marker = own_marker(g, f.who, op.name)
        ground = board(g).ground
        return ground.grid.within(g.markers[marker].square, op.squares) & ~ground.solid if marker else 0
    (who,) = f.them
    return room(g, shape_of(g, g.figures[who]), area(g, f, who, op), footprint(g, who))


def sites(g: Position, op: ops.Generate, where: int) -> int:
    """The squares of an area that something new can stand or lie on."""
    if op.sort == ops.CHARACTER:
        return room(g, g.rules.shapes[g.rules.card_named(op.what)][0], where)
    terrain = TERRAINS.get(op.what, "") if op.sort == ops.MARKER else ""
    return where & (fit_for_marker(g, terrain) if terrain else ~board(g).ground.solid)


# hc.supp.16.outside.may-score
def generate(g: Position, f: Effect, op: ops.Generate) -> None:
    """Something new: asked for its square, unless the text means one. The text refers to a new character from then on.

    [hc.core.generate.effect-specifies, hc.core.generate.from-outside, hc.core.generate.not-from-areas,
    hc.supp.8.ko-area.reuse-keeps-record, hc.core.generate.specific-to-source]
    """
    if barred(g, f, op) or enough(g, f, op) or (op.fresh and made(g, f, op)):
        return
    if g.answer is not None:
        bring(g, f, op, g.answer)
    elif is_certain(op.spot):
        for square in squares(free_squares(g, f, op)):
            bring(g, f, op, square)
    else:
        ask_where(g, f, op)


def is_certain(spot: ops.Place) -> bool:
    """Whether a text means the very squares of certain characters."""
    chosen = (ops.ONE, ops.HIT_ONE, ops.TARGET_ONE)
    return spot == ops.Place(of=spot.of) and spot.of is not None and spot.of.which not in chosen


def bring(g: Position, f: Effect, op: ops.Generate, square: int) -> None:
    """Put something new on a square: a marker or an object of this character, or a character of its force."""
    maker = g.figures[f.who]
    if op.sort == ops.MARKER:
        atoms.put_marker(g, op.what, square, TERRAINS.get(op.what, ""), f.who, RULE)
        return
    if op.sort == ops.OBJECT:
        thing = Thing(0, name=f"{op.what} object", weight=WEIGHTS[op.what], owner=maker.controller)
        atoms.set_object(g, atoms.new_thing(g, thing), square, ADJACENT)
        return
    card = g.rules.cards[g.rules.card_named(op.what)]
    seats = maker.owner, maker.side, maker.controller
    new = Figure(0, card.id, *seats, card.points[0], click=card.starts[0], maker=f.who)
    f.them = (atoms.generate(g, new, square, ADJACENT),)  # hc.text.generated


# hc.text.no-bystanders
def barred(g: Position, f: Effect, op: ops.Generate) -> bool:
    """Whether a text lets this character generate no characters."""
    return op.sort == ops.CHARACTER and g.rules.any_states and has(g, f.who, NO_BYSTANDERS)


def can_generate(g: Position, f: Effect, op: ops.Generate) -> bool:
    """Whether there is room for something new, and nothing against it."""
    return bool(free_squares(g, f, op)) and not enough(g, f, op) and not barred(g, f, op)


# hc.supp.2.title.starting-only
def enough(g: Position, f: Effect, op: ops.Generate) -> bool:
    """Whether as many of a name that this one made are on the map as there may be."""
    if not op.most:  # hc.key.max
        return False
    return len([one for one in made(g, f, op) if one.place == MAP]) >= op.most


def made(g: Position, f: Effect, op: ops.Generate) -> list[Figure | Marker]:
    """The characters, or the markers, of a name that this one has generated in this game."""
    if op.sort == ops.MARKER:
        return [e for e in g.entities if isinstance(e, Marker) and e.source == f.who and e.name == op.what]
    card = g.rules.card_named(op.what)
    return [e for e in g.entities if isinstance(e, Figure) and e.card == card and e.maker == f.who]


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


# hc.supp.16.off-map.durations-continue
def leave(g: Position, f: Effect, op: ops.Leave) -> None:
    if op.what == "sideline":
        bench(g, f, op)
        return
    for who in there(g, f):
        if op.what == "map":
            own = who == f.who and countdown(g, g.figures[who], g.figures[who].click)
            atoms.leave(g, who, OFF, "hc.supp.16.off-map.defined")
            if own:  # hc.supp.19.countdown.off-map-own-effect
                atoms.count_down(g, who)
        else:
            damage.remove(g, who, "hc.supp.16.removed.like-ko")


def shift(g: Position, f: Effect, op: ops.Shift) -> None:
    """The first marker of a name moves to a square that is chosen. Nothing but blocking terrain is in its way."""
    if g.answer is None:
        ask_where(g, f, op)
    else:
        atoms.move_marker(g, own_marker(g, f.who, op.name), g.answer, RULE)


def lift(g: Position, f: Effect, op: ops.Lift) -> None:
    """All markers of a name that its character made are removed, or one that is chosen. [hc.text.markers]"""
    if not op.one:
        while marker := own_marker(g, f.who, op.name):
            atoms.remove_marker(g, marker, RULE)
    elif g.answer is not None:
        atoms.remove_marker(g, own_marker(g, f.who, op.name, g.answer), RULE)
    elif liftable(g, f, op):
        g.ask = Ask(f.seat, "where")


# hc.text.one-marker
def liftable(g: Position, f: Effect, op: ops.Lift) -> int:
    """The squares with a marker that can be removed."""
    near = around(g, f.who) if op.beside else reach(g, f.who, op.within) if op.within else -1
    return marked(g, op.name, f.who) & near


def own_marker(g: Position, who: int, name: str, square: int = -1) -> int:
    """The first marker of a name that a character made, be it below others; 0 if there is none.

    [hc.supp.10.markers.non-terrain-stack, hc.text.remove-it]
    """
    markers = [e for e in g.entities if isinstance(e, Marker) and e.place == MAP]
    own = [marker for marker in markers if marker.source == who and marker.name == name]
    return min((marker.id for marker in own if square in (-1, marker.square)), default=0)


# hc.supp.2.sideline.effects-continue
def bench(g: Position, f: Effect, op: ops.Leave) -> None:
    for who in there(g, f):
        if may_go(g, who, op.effect):
            atoms.leave(g, who, SIDELINE, BENCH)
            go(g, who, op.effect)
