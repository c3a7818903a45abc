"""What of HeroClix has been used in some games: every part of every power, every action, question, chance and event."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from copy import copy
from functools import cache
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from tests.conformance.heroclix import BREAKERS, IDENTITIES, TERRAIN, TRAM, invented
from tests.conformance.tables import any_answer
from tests.conformance.texts import ANY_ACTION, ANY_CLICK, ANY_TOKENS, LINKING, RETURNING, TWO_DICE, WALKED
from warband.games import heroclix
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.parts import (
    Ability,
    Action,
    Aura,
    Instead,
    Modifier,
    Property,
    Reaction,
    Shares,
    Sweep,
    Trigger,
)
from warband.games.heroclix.position.abilities.using import present, sheet
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import standing
from warband.games.heroclix.position.model import Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.turns import actions
from warband.kernel.ask import Ask
from warband.kernel.event import Event
from warband.kernel.machine import choose, find
from warband.kernel.record import Setup
from warband.kernel.state import Pending, State
from warband.kernel.window import Response

SOURCE = Path(heroclix.__file__).parent

CARRIED_OUT = (Action, Reaction, Sweep, Trigger)

Use = tuple[str, ...]  # what it is, and its name
NEEDED: dict[Use, tuple[str, ...]] = {  # the powers or texts that a question or an event needs
    ("event", "dial matched"): (LINKING,),
    ("event", "ko noted"): (RETURNING,),
    ("event", "link"): (LINKING,),
    ("event", "taken back"): (RETURNING,),
    ("event", "unlink"): (LINKING,),
    ("event", "went"): (WALKED,),
    ("question", "any action"): (ANY_ACTION,),
    ("question", "instead"): ("Mind Control", "Quake"),
    ("question", "side"): tuple(BREAKERS),
    ("question", "through"): tuple(BREAKERS),
    ("question", "reward whom"): ("Minions of Doom",),
    ("question", "click"): (ANY_CLICK,),
    ("question", "how many"): (ANY_TOKENS,),
    ("question", "attack kind"): ("FREE: Make an attack.",),
    ("question", "which die"): (TWO_DICE,),
}


@cache
def events_announced() -> frozenset[str]:
    """The kinds of events that some line of the game announces."""
    found = {events.Attach.kind, events.Detach.kind}
    for text in [file.read_text("utf-8") for file in SOURCE.rglob("*.py")]:
        for node in ast.walk(ast.parse(text)) if "happen(" in text else ():
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "happen":
                found |= set(kinds(node.args[1]))
    return frozenset(found)


def kinds(node: ast.expr) -> Iterator[str]:
    """The kind of the event that an expression makes, if it is one only."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        yield getattr(events, node.func.attr).kind


def part_use(power: str, part: Any) -> Use:
    """The name under which a part of a power is counted."""
    return ("power", power, type(part).__name__, getattr(part, "name", ""))


def everything(rules: HeroClix) -> set[Use]:
    """All that could be used."""
    return {
        *(part_use(power.name, part) for power in POWERS.values() for part in power.parts),
        *(("action", action.name) for action in actions.BASIC),
        *(("question", kind) for kind in rules.questions),
        *(("event", kind) for kind in events_announced()),
    }


class Listening(dict[type[Event], Any]):
    """Watchers of events, keeping a list of the kinds that they were asked for."""

    def __init__(self, watchers: Mapping[type[Event], Any]) -> None:
        super().__init__(watchers)
        self.heard: set[str] = set()

    def get(self, event: type[Event], default: Any = None) -> Any:
        self.heard.add(event.kind)
        return super().get(event, default)


class Watched(HeroClix):
    """The rules, keeping lists of the events that happened and of the responses and triggers that were carried out."""

    def __init__(self, *content: Any, **named: Any) -> None:
        super().__init__(*content, **named)
        self.carried_out: set[str] = set()
        self.watchers: Listening = Listening(self.watchers)
        self.any_paths = True  # paths are noted although no text of these games looks back on them

    def respond(self, g: Position, response: Response) -> None:
        self.carried_out.add(response.what)
        super().respond(g, response)

    def resolve(self, g: Position, pending: Pending) -> None:
        self.carried_out.add(pending.what)
        super().resolve(g, pending)


class Usage:
    """What was used in the games so far."""

    def __init__(self) -> None:
        self.used: set[Use] = set()
        self.answers = self.games = 0
        self.unseen = {name: list(power.parts) for name, power in POWERS.items()}
        for parts in self.unseen.values():
            parts[:] = [part for part in parts if not isinstance(part, CARRIED_OUT)]

    def play(self, g: State, seed: int, most: int = 600) -> None:
        """Play a random game under watched rules."""
        rng = Random(seed)
        for _ in range(most):
            if g.over:
                break
            answer = any_answer(g, rng)
            self.see_answer(g, answer)
            choose(g, answer)
            self.see_parts(mine(g))
            self.answers += 1
        self.games += 1
        self.used |= {("event", kind) for kind in g.rules.watchers.heard}
        self.used |= {part_use(p.name, x) for p, x in ACTIVE if x.name in g.rules.carried_out}

    def see_answer(self, g: State, answer: Any) -> None:
        """A question is used when it is asked, an action when it is given."""
        if isinstance(g.ask, Ask):
            self.used.add(("question", g.ask.kind))
        if isinstance(answer, str):
            self.used |= {("action", answer)} & BASIC
            self.used |= GIVEN.get(answer, set())

    def see_parts(self, g: Position) -> None:
        """What nobody carries out is used when it applies to a character on the map, or active on the Sideline."""
        if not g.table.map:
            return
        fight = find(g, Attack)
        for figure in present(g):
            for name in sheet(g, figure).names & self.unseen.keys():
                for part in [part for part in self.unseen[name] if applies(g, figure, part, fight)]:
                    self.used.add(part_use(name, part))
                    self.unseen[name].remove(part)


def applies(g: Position, figure: Figure, part: Any, fight: Attack | None) -> bool:
    """Whether a part of a power, which a character has, makes a difference now."""
    if isinstance(part, Modifier | Property):
        return part.when(g, figure.id, fight)
    if isinstance(part, Instead):
        return fight is not None and fight.effect == part.name and bool(fight.seized)
    if isinstance(part, Aura | Shares):
        others = [other.id for other in standing(g) if other.id != figure.id]
        return any(part.on(g, figure.id, other, fight) for other in others)
    return isinstance(part, Ability)


def active() -> Iterator[tuple[Any, Any]]:
    """The parts of powers that somebody must carry out."""
    for power in POWERS.values():
        for part in power.parts:
            if isinstance(part, CARRIED_OUT):
                yield power, part


ACTIVE = list(active())
BASIC = {("action", action.name) for action in actions.BASIC}
GIVEN: dict[str, set[Use]] = {}
for power, part in ACTIVE:
    if isinstance(part, Action | Sweep):
        GIVEN.setdefault(part.name, set()).add(part_use(power.name, part))


def watched(g: State) -> State:
    """The same position under watched rules."""
    rules = copy(g.rules)
    rules.__class__ = Watched
    rules.carried_out, rules.watchers, rules.any_paths = set(), Listening(rules.watchers), True
    g.rules = rules
    return g


SETUPS: tuple[Setup, ...] = (  # of rules that invented forces do not meet
    {"scenario": "Three in the Yard"},
    {"scenario": "Four Winds"},
    {"scenario": TRAM},
    TERRAIN,
    IDENTITIES,
)


def run(usage: Usage, most: int, first: int = 0) -> list[Use]:
    """Play until everything was used or so many games were played; what is left. Each game is about what is left."""
    whole = everything(HeroClix("2021", {}, {}))
    for seed, setup in product(range(first, first + 3), SETUPS):
        usage.play(watched(GAME.new(setup)), seed)
    for seed in range(first, first + most):
        left = whole - usage.used
        if not left:
            break
        wanted = sorted({name for use in left for name in (use[1:2] if use[0] == "power" else NEEDED.get(use, ()))})
        edition = GAME.editions[seed % len(GAME.editions)]
        usage.play(invented(seed, edition, 2 + seed % 5, wanted, Watched), seed)
    return sorted(whole - usage.used)
