"""A game at the terminal: the players at its table, what they are shown, and what becomes of what they type."""

from __future__ import annotations

import importlib
import json
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, Protocol, cast

from warband.cli import faults
from warband.cli.screen import Line, Screen
from warband.game import game
from warband.kernel.ask import PASS, Answer, Ask, Chance, Dice, Left, Option, Refusal, Refused, Result, Said
from warband.kernel.event import Happened
from warband.kernel.history import History
from warband.kernel.record import Header, Record, RecordError, recover
from warband.kernel.safely import Safely, of_event, untold
from warband.kernel.state import State
from warband.play.agents import AGENTS, random_agent
from warband.play.match import Agent, Match

PERSON = ""
WIDE, TALL = 120, 36  # columns for map and characters side by side; rows for all of both
OTHERS = 8  # rows for the heading, the question and its options


class Face(Protocol):
    """What a game shows of itself in a terminal; its modules `view` and `asking`."""

    def introduction(self, g: State) -> list[str]: ...
    def heading(self, g: State) -> str: ...
    def question(self, g: State) -> str: ...
    def note(self, g: State, option: Option) -> str: ...
    def rolled_for(self, g: State) -> str: ...
    def squares_asked(self, g: State) -> int: ...
    def describe(self, g: State, text: str) -> str: ...
    def listing(self, g: State) -> tuple[Sequence[Option], Sequence[Option]]: ...
    def meanings(self, g: State, word: str) -> Sequence[Option]: ...


class Plan(NamedTuple):
    """Who plays what, as the record keeps it: the setup of the game, and under `play` the bout."""

    game: str
    setup: dict[str, Any]

    @property
    def seats(self) -> list[str]:
        """For each seat the agent that plays it; '' for a person."""
        return list(self.setup.get("play", {}).get("seats", (PERSON, PERSON)))

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, agent in enumerate(self.seats) if agent == PERSON]

    @property
    def seed(self) -> int:
        """What the dice are made of."""
        return int(self.setup.get("play", {}).get("seed", 0))

    @property
    def typed(self) -> bool:
        """Whether the dice are real ones."""
        return bool(self.setup.get("play", {}).get("dice", False))

    def start(self) -> State:
        """The game before its first answer."""
        state = game(self.game).new({key: value for key, value in self.setup.items() if key != "play"})
        state.log = []
        return state


def begun(header: Header) -> State:
    """The game of a record, before its first answer."""
    return Plan(header.game, header.setup).start()


def begin(plan: Plan) -> History:
    """A game that begins."""
    state = plan.start()
    return History(state, Record.of(state, plan.setup), plan.people)


def resume(file: Path) -> tuple[Plan, History]:
    """A game that goes on; `RecordError` when the file is damaged."""
    record = Record.read(file, begun)
    plan = Plan(record.header.game, record.header.setup)
    check_seats(plan, file)
    return plan, History.resume(record, plan.start, plan.people)


def files_of(file: Path) -> list[str]:
    """The files besides those of the game that a record needs, as far as its header can be read."""
    try:
        header = json.loads(file.read_bytes().split(b"\n")[1])
        return [str(name) for name in header["setup"]["files"]]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return []


def salvage(file: Path) -> tuple[Plan, History]:
    """As much of a damaged game as is intact; `RecordError` when that is nothing."""
    record = Record.read(file, begun, salvage=True)
    plan = Plan(record.header.game, record.header.setup)
    check_seats(plan, file)
    recover(record, plan.start)
    return plan, History.resume(record, plan.start, plan.people)


def check_seats(plan: Plan, file: Path) -> None:
    """The players that a record names must be ones that there are."""
    for agent in plan.seats:
        if agent != PERSON and agent not in AGENTS:
            raise RecordError(file, 2, f"the player {agent!r}", f"a person ('') or one of {', '.join(AGENTS)}")


class Bout:
    """A game with people and agents at it. Everything that happens is told, and kept in a file."""

    def __init__(self, screen: Screen, plan: Plan, history: History, file: Path | None) -> None:
        self.screen, self.plan, self.history, self.file = screen, plan, history, file
        self.game: Any = game(plan.game)
        self.face = cast(Face, importlib.import_module(f"warband.games.{plan.game}.words.asking"))
        self.view: Any = importlib.import_module(f"warband.games.{plan.game}.words.view")
        agents = [self.agent(name) for name in plan.seats]
        self.match = Match(history, agents, self.roll, stand_in=random_agent(plan.seed))
        self.safely = Safely(game=plan.game, file=str(file or ""))
        self.ask_dice: Any = None  # set by a session whose players roll themselves

    @property
    def state(self) -> State:
        """The position."""
        return self.history.state

    @property
    def judge(self) -> Any:
        """Who knows what words mean, and the rules."""
        from warband.cases.judge import judge  # not needed before a person is asked

        return judge(self.plan.game)

    # --- agents and chance: both depend on nothing but the seed and how far the game is

    def agent(self, name: str) -> Agent | None:
        """The agent that plays a seat."""
        if name == PERSON:
            return None
        return lambda view, options: AGENTS[name](self.luck())(view, options)

    def luck(self) -> int:
        """A number for the present point of the game: a game that was saved or undone goes on as it would have."""
        return Random(f"{self.plan.seed} {len(self.history.past)}").getrandbits(64)

    def roll(self, chance: Chance) -> Result:
        """What the dice show."""
        if self.ask_dice is not None:
            return cast(Result, self.ask_dice(chance))
        return chance.sample(Random(self.luck()))

    # --- keeping the game

    def keep(self) -> None:
        """Write the game to its file; a file that can't be written is given up, and the players are told."""
        if self.file is None:
            return
        digests = dict(self.history.record.digests)
        try:
            self.history.write(self.file)
        except OSError as error:
            reason = (error.strerror or "no reason given").lower()
            self.screen.say(f"The game can't be kept in {self.file}: {reason}.", "wrong")
            self.file = None
        self.history.record.digests = digests  # a digest for every time that it was written would be too many

    def hint(self) -> None:
        """Where the game is, for whoever leaves it."""
        if self.safely.faults:
            self.screen.whole(f"Not everything could be told, by a fault of Warband's. It is kept in {faults.file()}.")
        if self.file is None:
            self.screen.say("The game was not kept: no file could be written.", "wrong")
            return
        self.screen.whole(f"The game is kept in {self.file}.")
        self.screen.whole(f"{'See it again' if self.match.outcome else 'Go on'} with: {self.command(self.file)}")

    def command(self, file: Path) -> str:
        """What to type to come back to the game in a file."""
        return f"warband {'replay' if self.match.outcome else 'play --resume'} {shlex.quote(str(file))}"

    # --- telling

    def report(self) -> None:
        """Tell what the last answer brought about."""
        for event in self.state.log or ():
            self.tell(event)

    def tell_answer(self, before: State, answer: Answer) -> None:
        """Tell an answer itself where nothing that happens would: what was rolled, and who reacted how."""
        if isinstance(answer, Said | Left):
            return
        if isinstance(before.ask, Dice):
            shown = " and ".join(map(str, answer)) if isinstance(answer, tuple) else str(answer)
            if self.told_again(answer, shown):
                return
            self.screen.say(f"  {self.rolled_for(before)}: {shown}.", "dim")
        elif isinstance(before.ask, Ask) and before.ask.kind == "respond" and answer != PASS:
            seat = self.seat_name(before.ask.seat).capitalize()
            said = self.safely.told("this reaction", self.game.say, before, answer)
            self.screen.say(f"  {seat} reacts: {said.removesuffix('.')}.")

    def told_again(self, answer: Option, shown: str) -> bool:
        """Whether what happened says what was rolled, or what a person is asked about it."""
        if any(answer in (event.facts.get("roll"), (event.facts.get("die"),)) for event in self.state.log or ()):
            return True
        asked = self.asked is not None and self.asked.seat in self.plan.people
        return asked and f"rolls {shown} " in self.question()

    def tell(self, event: Happened, cites: int = 1) -> None:
        """One event in words, with the rules that made it."""
        said = self.safely.told(of_event(event.kind), self.game.tell, self.state, event)
        if said:
            cited = " ".join(event.rules[:cites])
            self.screen.line([(f"  {said} ", ""), (f"[{cited}]" if cited else "", "cite")])

    def attempt(self, what: str, show: Callable[..., None], *facts: Any) -> None:
        """Show something of several lines, or say that it can't be."""
        failed = self.safely.made(what, True, show, *facts)
        if failed:
            self.screen.say(untold(what), "wrong")

    def question(self) -> str:
        """What is asked."""
        return self.safely.told("the question", self.face.question, self.state)

    def note(self, option: Option) -> str:
        """What an option means."""
        return self.safely.told("the meaning of this option", self.face.note, self.state, option)

    def rolled_for(self, g: State) -> str:
        """What dice are rolled for."""
        return self.safely.told("the purpose of this roll", self.face.rolled_for, g).removesuffix(".")

    def refuse(self, refusal: Refusal, about: str = "") -> None:
        """Say why something may not be done, and what would make it possible."""
        said = f"{about}: {refusal.words}" if about else refusal.words
        self.screen.line([(said, "wrong"), (f" ({refusal.code}) [{refusal.rule}]" if refusal.rule else "", "cite")])
        if refusal.remedy:
            self.screen.say(refusal.remedy)

    # --- drawing

    def draw(self) -> None:
        """The position: map and characters."""
        columns, rows = self.screen.size
        wide = columns >= WIDE
        roster = self.drawn("the characters", self.view.roster, columns if not wide and rows and rows < TALL else 0)
        room = max(10, rows - OTHERS - (0 if wide else len(roster))) if rows else 0
        drawn = self.drawn("the map", self.view.draw_map, self.squares_asked(), room)
        self.screen.say()
        self.screen.say(self.safely.told("the heading", self.face.heading, self.state), "question")
        if rows and not wide and len(drawn) + len(roster) > rows - OTHERS:
            self.screen.lines([*roster, *drawn])  # what scrolls away is not the map
        else:
            self.screen.beside(drawn, roster)

    def draw_map(self, most: int = 0) -> None:
        """The map alone."""
        drawn = self.drawn("the map", self.view.draw_map, self.squares_asked(), most)
        self.screen.lines(drawn or self.drawn("the map", self.view.preview, most))

    def drawn(self, what: str, draw: Callable[..., list[Line]], *measures: int) -> list[Line]:
        """A part of the position, in lines."""
        return self.safely.made(what, [[(untold(what, "drawn"), "wrong")]], draw, self.state, *measures)

    def squares_asked(self) -> int:
        """The squares among the options."""
        return self.safely.made("the marks on the map", 0, self.face.squares_asked, self.state)

    def seat_name(self, seat: int) -> str:
        """What a seat is called."""
        return str(self.game.seats[seat])

    def answer(self, option: Option) -> bool:
        """Give an answer and tell what came of it; False when the rules refuse it."""
        try:
            self.history.choose(option)
        except Refused as error:
            self.refuse(error.refusal)
            return False
        self.report()
        return True

    @property
    def asked(self) -> Ask | None:
        """What a person is asked now."""
        ask = self.state.ask
        return ask if isinstance(ask, Ask) and self.match.outcome is None else None


def banner(bout: Bout) -> list[Line]:
    """What is played, and by whom."""
    what = "the introduction"
    said = bout.safely.made(what, [untold(what)], bout.face.introduction, bout.state)
    lines: list[Line] = [[(text, "")] for text in said]
    for seat, agent in enumerate(bout.plan.seats):
        who = "a person" if agent == PERSON else f"the computer ({agent})"
        lines.append([(f"{bout.seat_name(seat).capitalize()} is played by {who}.", f"seat {seat}")])
    return lines
