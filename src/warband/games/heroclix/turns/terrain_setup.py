"""Placing special terrain in setup: just after the choice of the map, the second player first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from warband.boards.choice import Squares
from warband.games.heroclix.objects import special_terrain
from warband.games.heroclix.position.answers import SQUARE
from warband.games.heroclix.position.model import Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns.placing import placing_seat
from warband.kernel.ask import DONE, Ask, Options, Question, Refusal
from warband.kernel.machine import goto

if TYPE_CHECKING:
    from warband.games.heroclix.turns.setup import Setup

CHANCE = "hc.supp.21.special-terrain.second-player-first"
WHEN = "hc.supp.21.special-terrain.when-placed"


def next_terrain(g: Position, f: Setup) -> Thing | None:
    """The special terrain of the player who places now."""
    return next(special_terrain.waiting(g, placing_seat(g, f)), None)


# hc.supp.21.special-terrain.second-player-first
def ask_terrain(g: Position, f: Setup) -> None:
    """Each player in turn order, the second one first, may place special terrain; without a place it is KO'd."""
    if not g.rules.any_special_terrain or f.side == len(g.rules.seats):
        f.side = 0
        f.pc += 1
        return
    thing = next_terrain(g, f)
    if thing is not None and special_terrain.room(g, thing):
        g.ask = Ask(placing_seat(g, f), "special terrain")
        return
    if thing is not None:
        special_terrain.cannot_place(g, thing.id)
    f.side += 1
    goto(g, f, "terrain")


def take_terrain(g: Position, f: Setup) -> None:
    thing = next_terrain(g, f)
    if g.answer != DONE and thing is not None:
        special_terrain.place(g, thing.id, g.answer)
    f.side += 1
    goto(g, f, "terrain")


def places_offered(g: Position, f: Setup) -> Options:
    thing = next_terrain(g, f)
    return Squares(special_terrain.room(g, thing) if thing else 0, DONE)


def why_no_place(g: Position, f: Setup, option: object) -> Refusal:
    thing = next_terrain(g, f)
    asked = thing is not None and type(option) is int and option >= 0
    found = special_terrain.refusal(g, thing, option) if asked else None  # type: ignore[arg-type]
    return found or Refusal("no-square", WHEN, "That is no square of the map.", "Choose its upper left square.")


WHERE = "Where does your special terrain lie, with its upper left square? (done: nowhere)"
QUESTIONS = {"special terrain": Question(places_offered, why_no_place, WHERE, SQUARE, begins=True)}
