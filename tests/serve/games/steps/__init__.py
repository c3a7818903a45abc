"""A small game for the plain page, for two to four seats: walkers step to free spaces, and the last who can wins.

Its board has squares, or hexes whose neighbours it names, as the setup says.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from warband.game import Data, Game, Setup
from warband.game.plain import PlainPage
from warband.kernel.ask import Answers, Ask, Option, Options, Question, Refusal
from warband.kernel.event import PIECE, SPACE, Event, Seat, happen
from warband.kernel.machine import advance, again, procedure, push, running, step
from warband.kernel.rules import Rules
from warband.kernel.state import Entity, Frame, Outcome, State

SEATS = ("north", "east", "south", "west")
SIZE = 5
CORNERS = ((2, 0), (4, 2), (2, 4), (0, 2))
HEX = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1))
SQUARE = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1))


class Walker(Entity, frozen=True):
    seat: int
    name: str
    at: int


class Ground(Entity, frozen=True):
    gone: tuple[int, ...] = ()


class Walk(Frame):
    seat: int = -1
    who: int = 0


def spaces() -> range:
    return range(SIZE * SIZE)


def named(space: int) -> str:
    return f"{'abcde'[space % SIZE]}{space // SIZE + 1}"


def around(g: State, space: int) -> list[int]:
    x, y = space % SIZE, space // SIZE
    places = [(x + dx, y + dy) for dx, dy in (HEX if g.rules.hexes else SQUARE)]
    return [x + y * SIZE for x, y in places if 0 <= x < SIZE and 0 <= y < SIZE]


def free(g: State, space: int) -> list[int]:
    taken = {e.at for e in g.entities[1:] if e.seat not in g.out} | set(g.entities[0].gone)
    return [other for other in around(g, space) if other not in taken]


class Turned(Event, frozen=True):
    kind = "turn"

    seat: Seat


class Stepped(Event, frozen=True):
    kind = "step"
    says = "{seat}: {who} steps to {to}."

    seat: Seat
    who: str
    to: str


def able(g: State, seat: int) -> list[int]:
    return [e.id for e in g.entities[1:] if e.seat == seat and free(g, e.at)] if seat not in g.out else []


def next_seat(g: State, f: Walk) -> None:
    seats = range(len(g.rules.seats))
    order = [(f.seat + 1 + n) % len(seats) for n in seats]
    moving = [seat for seat in order if able(g, seat)]
    if not moving or (moving == [f.seat]):
        g.outcome = Outcome((f.seat,) if f.seat >= 0 else (), "steps.end")
        return
    f.seat = moving[0]
    happen(g, Turned(f.seat), "steps.turn")


def ask_walker(g: State, f: Walk) -> None:
    g.ask = Ask(f.seat, "who")


def take_walker(g: State, f: Walk) -> None:
    f.who = g.answer
    g.ask = Ask(f.seat, "where")


def take_space(g: State, f: Walk) -> None:
    walker, ground = g.entities[f.who], g.entities[0]
    g.entities[0] = replace(ground, gone=(*ground.gone, walker.at))
    g.entities[f.who] = replace(walker, at=g.answer)
    happen(g, Stepped(f.seat, walker.name, named(g.answer)), "steps.step")


def who_options(g: State, f: Walk) -> Options:
    return able(g, f.seat)


def where_options(g: State, f: Walk) -> Options:
    return free(g, g.entities[f.who].at)


def why_not(g: State, f: Walk, option: Any) -> Refusal:
    return Refusal("not-free", "steps.step", "Nobody can step there.", "Choose a free space.")


def every_walker(g: State, f: Walk) -> Iterable[Option]:
    return [e.id for e in g.entities[1:]]


def every_space(g: State, f: Walk) -> Iterable[Option]:
    return spaces()


QUESTIONS = {
    "who": Question(who_options, why_not, "Who steps?", Answers(PIECE, every_walker)),
    "where": Question(where_options, why_not, "Where to?", Answers(SPACE, every_space)),
}


class StepsRules(Rules):
    game = "steps"
    entity_types = (Ground, Walker)

    def __init__(self, edition: str, seats: int = 2, hexes: bool = False) -> None:
        self.seats, self.hexes = SEATS[:seats], hexes
        steps = (step(next_seat, label="turn"), step(ask_walker), step(take_walker), step(take_space), again("turn"))
        super().__init__(edition, {Walk: procedure(Walk, *steps)}, QUESTIONS, {})

    def left(self, g: State, seat: int) -> None:
        frame = running(g, Walk)
        if frame.seat == seat:
            frame.pc = 0
            g.ask = None


class Drawn(PlainPage[State]):
    """Its positions, for the plain page."""

    def scene(self, g: State) -> Data:
        gone = g.entities[0].gone
        kept = [space for space in spaces() if space not in gone]
        pieces = [piece(g, walker) for walker in g.entities[1:] if walker.seat not in g.out]
        return {"spaces": [self.space(g, space, kept) for space in kept], "pieces": pieces}

    def space(self, g: State, space: int, kept: list[int]) -> Data:
        x, y = space % SIZE, space // SIZE
        found: Data = {"name": named(space), "label": named(space), "kind": "hex" if g.rules.hexes else "square"}
        if not g.rules.hexes:
            return {**found, "x": x, "y": y}
        neighbours = [named(other) for other in around(g, space) if other in kept]
        return {**found, "x": x + y / 2, "y": y * 0.87, "neighbours": neighbours}


def piece(g: State, walker: Walker) -> Data:
    notes = [f"{len(free(g, walker.at))} free spaces around it"]
    found = {"name": walker.name, "label": walker.name, "at": named(walker.at), "seat": walker.seat}
    return {**found, "notes": notes}


class Steps(Game):
    name = "steps"
    seats = SEATS

    def rules(self, edition: str, /, **options: Any) -> StepsRules:
        return StepsRules(edition, **options)

    def new(self, setup: Setup, /) -> State:
        g = State(self.rules("1", seats=setup.get("seats", 2), hexes=bool(setup.get("hexes"))))
        g.entities = [Ground(0)]
        for seat, (x, y) in enumerate(CORNERS[: len(g.rules.seats)]):
            side = 1 if x in (0, 4) else SIZE
            first = x + y * SIZE
            places = (first, first + (side if (x, y) in ((2, 0), (0, 2)) else -side))
            letter = SEATS[seat][0].upper()
            g.entities += [Walker(g.new_id() + n, seat, f"{letter}{n + 1}", at) for n, at in enumerate(places)]
        push(g, Walk())
        advance(g)
        return g

    def handle(self, g: State, piece: int, /) -> str:
        return self.name_piece(g, piece)

    def name_space(self, g: State, space: int, /) -> str:
        return named(space)

    def heading(self, g: State, /, *, over: bool = False) -> str:
        return "It is over." if over or g.over else f"{self.seat_asked(g).capitalize()} steps."


GAME = Steps()
GAME.page = Drawn(GAME)
