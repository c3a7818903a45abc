"""Setting up: the highest roll places its army first, then to the left; figures that find no room are not used."""

from __future__ import annotations

from collections.abc import Iterable

from warband.boards.bits import members
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.answers import PLACE, touching_pairs
from warband.games.heroscape.position.board import army, board, printed
from warband.games.heroscape.position.model import NOWHERE, Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.rounds.rolling import Rolling, read_roll
from warband.kernel.ask import Ask, Dice, Option, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import again, finish, goto, procedure, step


class Placing(Rolling):
    """The armies are placed. `order` are the seats that still have figures to place."""

    who: Piece = 0


def waiting(g: Position, seat: int) -> list[Figure]:
    """The figures of a seat that have no space yet."""
    return [figure for figure in army(g, seat) if figure.space < 0]


def roll(g: Position, f: Placing) -> None:
    f.rollers = tuple(seat for seat in f.rollers if seat not in g.out)
    g.ask = Dice(len(f.rollers), "placing", 20)


def next_figure(g: Position, f: Placing) -> None:
    f.order = tuple(seat for seat in f.order if seat not in g.out and waiting(g, seat))
    if not f.order:
        return finish(g, f)
    f.who = waiting(g, f.order[0])[0].id
    if room(g, f.order[0], f.who):
        g.ask = Ask(f.order[0], "place")
    else:
        atoms.remove(g, f.who)
        goto(g, f, "next")


def place(g: Position, f: Placing) -> None:
    space, tail = g.answer if isinstance(g.answer, tuple) else (g.answer, NOWHERE)
    atoms.put(g, f.who, space, tail, events.Placed(f.who, space))


PLACING = procedure(
    Placing,
    step(roll, "hs.setup.high-roller", label="roll"),
    step(read_roll, "hs.setup.high-roller"),
    step(next_figure, "hs.setup.no-room", label="next"),
    step(place, "hs.setup.start-zone"),
    again("next"),
)


def room(g: Position, seat: int, who: int) -> list[Option]:
    """The places for a figure: free spaces of the start zone, two on one level for a figure that needs two."""
    ground = g.rules.ground
    zone = ground.zones[seat] & ground.walkable & ~board(g).occupied
    if printed(g, who).hexes == 1:
        return list(members(zone))
    found = [(a, b) for a in members(zone) for b in members(ground.grid.neighbours(a) & zone) if a < b]
    return [(a, b) for a, b in found if ground.levels[a] == ground.levels[b]]


def place_options(g: Position, f: Placing) -> Options:
    return room(g, f.order[0], f.who)


def why_no_place(g: Position, f: Placing, option: object) -> Refusal:
    return Refusal("not-in-zone", "hs.setup.start-zone", "That is no free space of the start zone.")


def all_places(g: Position, f: Placing) -> Iterable[Option]:
    return [*members(g.rules.ground.spaces), *(touching_pairs(g) if printed(g, f.who).hexes == 2 else ())]


ANY_PLACE = PLACE._replace(every=all_places)
QUESTIONS = {"place": Question(place_options, why_no_place, "Where is {who} placed?", ANY_PLACE, begins=True)}
