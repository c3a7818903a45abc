"""The players of a game, as its record keeps them; games that begin, go on or are salvaged."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from warband.game import Game, Setup, game
from warband.kernel.history import History
from warband.kernel.record import Header, Record, RecordError, recover
from warband.kernel.state import State
from warband.play.agents import AGENTS

PERSON = ""


class Plan(NamedTuple):
    """The setup of a game, and under `play` its players and dice."""

    name: str
    setup: Setup

    @property
    def game(self) -> Game:
        """The game."""
        return game(self.name)

    @property
    def seats(self) -> list[str]:
        """For each seat the agent that plays it; '' for a person."""
        given = self.setup.get("play", {}).get("seats")
        return [PERSON] * len(seat_names(self.start())) if given is None else list(given)

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, agent in enumerate(self.seats) if agent == PERSON]

    @property
    def seed(self) -> int:
        """The seed of the dice."""
        return int(self.setup.get("play", {}).get("seed", 0))

    @property
    def typed(self) -> bool:
        """Whether the dice are real."""
        return bool(self.setup.get("play", {}).get("dice", False))

    def start(self) -> State:
        """The game before its first answer."""
        state = self.game.new({key: value for key, value in self.setup.items() if key != "play"})
        state.log = []
        return state


def seat_names(g: State) -> tuple[str, ...]:
    """The names of the seats of a game."""
    return g.rules.seats or game(g.rules.game).seats


def begun(header: Header) -> State:
    """The game of a record before its first answer."""
    return Plan(header.game, header.setup).start()


def begin(plan: Plan) -> History:
    """Begin a game."""
    state = plan.start()
    return History(state, Record.of(state, plan.setup), plan.people, plan.game.reveals)


def resume(file: Path) -> tuple[Plan, History]:
    """Continue a game; `RecordError` when the file is damaged, or an answer is illegal under the present rules."""
    record = Record.read(file, begun)
    plan = plan_of(record, file)
    record.adopt(plan.start().rules)
    return plan, History.resume(record, plan.start, plan.people, plan.game.reveals)


def salvage(file: Path) -> tuple[Plan, History]:
    """The intact part of a damaged game; `RecordError` when there is none."""
    record = Record.read(file, begun, salvage=True)
    plan = plan_of(record, file)
    recover(record, plan.start)
    return plan, History.resume(record, plan.start, plan.people, plan.game.reveals)


def plan_of(record: Record, file: Path) -> Plan:
    """The plan of a record; `RecordError` when it names unknown players."""
    plan = Plan(record.header.game, record.header.setup)
    for agent in plan.seats:
        if agent != PERSON and agent not in AGENTS:
            raise RecordError(file, 2, f"the player {agent!r}", f"a person ('') or one of {', '.join(AGENTS)}")
    return plan


def files_of(file: Path) -> list[str]:
    """The files of the user that a record needs, as far as its header can be read."""
    try:
        header = json.loads(file.read_bytes().split(b"\n")[1])
        return [str(name) for name in header["setup"]["files"]]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return []
