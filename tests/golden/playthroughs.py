"""Golden playthroughs: whole games as text, every answer in notation with the events that it brought about.

The players are simple and a little eager, so that a game comes to an end soon and most of the rules are met on the way.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

import msgspec

from warband.game import game
from warband.games.heroclix.game import mine
from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.position.board.terrain import board, standing
from warband.games.heroclix.position.model import Figure
from warband.kernel.ask import DONE, PASS, Ask, Option
from warband.kernel.event import Happened
from warband.kernel.machine import choose, running
from warband.kernel.state import State

EVERY = 100  # answers between positions
MOST = 1500
DULL = (PASS, DONE, "end turn", "MOVE", "CLOSE destroy", "RANGE destroy")


class Playthrough(NamedTuple):
    """A game that is kept as text: its file's name, which game, how it begins and which dice fall."""

    name: str
    game: str
    setup: Mapping[str, Any]
    seed: int


OBJECTS = {
    "maps": ["The Vault", "Training Yard"],
    "forces": [["Wonder Woman 30", "Siege Engine 75"], ["Circe 30", "Drill Sergeant 60", "Messenger Sprite 15"]],
    "objects": [["light", "heavy"], ["light"]],
}
PLAYTHROUGHS = (
    Playthrough("heroclix-training-2021", "heroclix", {"scenario": "Training Interrupted!"}, 1),
    Playthrough("heroclix-training-2019", "heroclix", {"scenario": "Training Interrupted!", "edition": "2019"}, 2),
    Playthrough("heroclix-eight-2021", "heroclix", {"scenario": "Eight against eight"}, 3),
    Playthrough("heroclix-objects-2021", "heroclix", OBJECTS, 4),
    Playthrough("heroscape-terraces-2008", "heroscape", {"scenario": "The Three Terraces"}, 5),
    Playthrough("heroscape-vault-2008", "heroscape", {"scenario": "The Vault of Relics"}, 6),
    Playthrough("heroscape-teams-2004", "heroscape", {"scenario": "Two against Two", "edition": "2004"}, 7),
)


# --- players


def decide(g: State, rng: Random) -> Option:
    """Mostly something lively, and towards the opponents."""
    options: list[Option] = list(g.options)
    lively = [option for option in options if option not in DULL]
    if lively and rng.random() < 0.8:
        options = lively
    tried = [rng.choice(options) for _ in range(4)]
    return min(tried, key=lambda option: remoteness(g, option)) if is_move(g) else tried[0]


def is_move(g: State) -> bool:
    return g.ask is not None and g.ask.kind == "move to"


def remoteness(g: State, square: Any) -> int:
    """How far away from the nearest opponent a square is."""
    mover: Figure = g.entities[running(g, Move).who]
    distance = board(mine(g)).ground.grid.distance
    others = [other for other in standing(mine(g)) if other.controller != mover.controller]
    return min((distance(square, other.square) for other in others), default=0)


# --- telling


def told(playthrough: Playthrough) -> str:
    """The whole game as text."""
    return "".join(f"{line}\n" for line in lines(playthrough))


def lines(playthrough: Playthrough) -> Iterator[str]:
    """Header, answers with their events, positions at intervals, and the end."""
    rules = game(playthrough.game)
    g, rng = rules.new(playthrough.setup), Random(playthrough.seed)
    yield f"{playthrough.game}, edition {g.rules.edition}, dice and players from {playthrough.seed}"
    yield f"{msgspec.json.encode(playthrough.setup).decode()}"
    for n in range(MOST):
        if n % EVERY == 0 or g.over:
            yield from position(g, n)
        if g.over:
            break
        yield ""
        g.log = []
        yield from answered(rules, g, rng)
    yield f"outcome: {g.outcome}"


def answered(rules: Any, g: State, rng: Random) -> Iterator[str]:
    """One answer and what came of it."""
    ask = g.ask
    if isinstance(ask, Ask):
        answer = decide(g, rng)
        yield f"seat {ask.seat}, {ask.kind}: {rules.say(g, answer)}  (of {len(g.options)})"
    else:
        assert ask is not None
        answer = ask.sample(rng)
        yield f"chance, {ask.kind}: {' '.join(map(str, answer))}"
    choose(g, answer)
    yield from (f"    {event_line(event)}" for event in g.log or ())


def event_line(event: Happened) -> str:
    """An event with its facts and the rules that made it."""
    facts = " ".join(f"{name}={value}" for name, value in event.facts.items())
    return f"{event.kind}: {facts}  [{' '.join(event.rules)}]".replace(":   [", "  [")


def position(g: State, answers: int) -> Iterator[str]:
    """All that is not as it is by default, entity by entity."""
    yield ""
    yield f"--- after {answers} answers, {'over' if g.over else 'asked: ' + str(g.ask)}"
    for thing in (*g.entities, *g.effects, *g.pending):
        yield f"    {shown(thing)}"
    if g.used:
        yield f"    used: {sorted(g.used.items())}"


def shown(thing: Any) -> str:
    """A struct by the fields that say something."""
    fields = msgspec.structs.fields(thing)
    telling = [(f.name, getattr(thing, f.name)) for f in fields if getattr(thing, f.name) != f.default]
    return f"{type(thing).__name__} " + " ".join(f"{name}={value}" for name, value in telling)
