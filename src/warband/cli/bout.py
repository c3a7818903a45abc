"""A game at the terminal: the players, their screen and their input."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from warband.cli import faults
from warband.cli.clock import Clock
from warband.cli.plan import PERSON, Plan, seat_names
from warband.cli.sight import Sight
from warband.console.screen import Line, Screen
from warband.game import terminal
from warband.game.questions import face
from warband.kernel.ask import PASS, Answer, Ask, Chance, Dice, Left, Option, Refusal, Refused, Result, Said
from warband.kernel.event import Happened
from warband.kernel.history import History
from warband.kernel.safely import Safely, of_event, untold
from warband.kernel.state import Outcome, State
from warband.play.agents import AGENTS, following, random_agent
from warband.play.match import Agent, Match

WIDE, TALL = 120, 36  # columns for table and pieces side by side; rows for all of both
OTHERS = 8  # rows for the heading, the question and its options


class Bout:
    """A game with people and agents. Every event is told, and kept in a file."""

    def __init__(self, screen: Screen, plan: Plan, history: History, file: Path | None) -> None:
        self.screen, self.plan, self.history, self.file = screen, plan, history, file
        self.game = plan.game
        self.terminal = terminal(self.game)
        self.seats = self.game.titles or seat_names(history.state)
        self.safely = Safely(game=plan.name, file=str(file or ""))
        self.sight = Sight(self.game, plan.people, history, self.safely)
        agents = [self.agent(name) for name in plan.seats]
        self.clock = Clock(plan)
        if file is not None:
            self.clock.read(file)
        self.match = Match(history, agents, self.roll, self.game.view, random_agent(plan.seed))
        self.ask_dice: Callable[[Dice], Result] | None = None  # set by a session with real dice

    @property
    def state(self) -> State:
        """The position."""
        return self.history.state

    @property
    def shown(self) -> State:
        """The position in the view of the person at the screen."""
        return self.sight.view(self.state)

    # --- agents and chance: both depend only on the seed and on the number of answers

    def agent(self, name: str) -> Agent | None:
        """The agent that plays a seat."""
        if name == PERSON:
            return None
        return following(lambda: AGENTS[name](self.luck()))

    def luck(self) -> int:
        """A number for the present point of the game: a saved or undone game goes on with the same luck."""
        return Random(f"{self.plan.seed} {len(self.history.past)}").getrandbits(64)

    def roll(self, chance: Chance) -> Result:
        """The result of a roll. Nobody types a shuffle, because that would be no secret."""
        if self.ask_dice is not None and isinstance(chance, Dice):
            return self.ask_dice(chance)
        return chance.sample(Random(self.luck()))

    # --- keeping the game

    def keep(self) -> None:
        """Write the game to its file; if the file can't be written, say so and give it up."""
        if self.file is None:
            return
        digests = dict(self.history.record.digests)
        try:
            self.history.write(self.file)
            self.clock.write(self.file)
        except OSError as error:
            reason = (error.strerror or "no reason given").lower()
            self.screen.say(f"The game can't be kept in {self.file}: {reason}.", "wrong")
            self.file = None
        self.history.record.digests = digests  # one digest at the end, not one for every write

    def hint(self) -> None:
        """The file of the game, for a player who leaves."""
        if self.safely.faults:
            self.screen.whole(f"Not everything could be told, by a fault of Warband's. It is kept in {faults.file()}.")
        if self.file is None:
            self.screen.say("The game was not kept: no file could be written.", "wrong")
            return
        self.screen.whole(f"The game is kept in {self.file}.")
        self.screen.whole(f"{'See it again' if self.match.outcome else 'Go on'} with: {self.command(self.file)}")

    def command(self, file: Path) -> str:
        """The command that continues the game of a file."""
        return f"warband {'replay' if self.match.outcome else 'play --resume'} {shlex.quote(str(file))}"

    # --- telling

    def report(self) -> None:
        """Tell the events of the last answer."""
        for event in self.state.log or ():
            self.tell(self.state, event)

    def tell_story(self) -> None:
        """Tell the whole game, as the person at the screen may know it."""
        first = (*self.history.past, self.state)[0]
        for event in first.log or ():
            self.tell(first, event)
        self.catch_up(range(len(self.history.past)))

    def catch_up(self, missed: range) -> None:
        """Tell some earlier answers and their events."""
        positions = [*self.history.past, self.state]
        for n in missed:
            self.tell_answer(positions[n], self.history.record.answers[n], positions[n + 1])
            for event in positions[n + 1].log or ():
                self.tell(positions[n + 1], event)

    def tell_answer(self, before: State, answer: Answer, after: State) -> None:
        """Tell an answer itself where no event does: rolls and reactions."""
        if isinstance(answer, Said | Left):
            return
        shown = self.sight.view(before)
        if isinstance(before.ask, Dice):
            faces = answer if isinstance(answer, tuple) else (answer,)
            dice = " and ".join([str(face(self.game, shown, one)) for one in faces])
            if not self.told_again(answer, dice, after):
                self.screen.say(f"  {self.rolled_for(shown)}: {dice}.", "dim")
        elif isinstance(before.ask, Ask) and before.ask.kind == "respond" and answer != PASS:
            seat = self.seat_name(before.ask.seat).capitalize()
            said = self.safely.told("this reaction", self.game.words, shown, answer) if self.sight.open else ""
            self.screen.say(f"  {seat} reacts{f': {said}' if said else ''}".removesuffix(".") + ".")

    def told_again(self, answer: Option, dice: str, after: State) -> bool:
        """Whether an event, or the next question, tells the roll."""
        if any(answer in (event.facts.get("roll"), (event.facts.get("die"),)) for event in after.log or ()):
            return True
        asked = after is self.state and self.asked is not None and self.asked.seat in self.plan.people
        return asked and self.sight.open and f"rolls {dice} " in self.question()

    def tell(self, g: State, event: Happened, cites: int = 1) -> None:
        """Tell one event in the view of the person at the screen, with its rules."""
        if said := self.safely.told(of_event(event.kind), self.witnessed, g, event):
            cited = " ".join(event.rules[:cites])
            self.screen.line([(f"  {said} ", ""), (f"[{cited}]" if cited else "", "cite")])

    def witnessed(self, g: State, event: Happened) -> str:
        """An event in words; '' when the person at the screen does not see it."""
        seen = self.game.witness(g, event, self.sight.at)
        return "" if seen is None else self.game.tell(self.sight.view(g), seen)

    def tell_outcome(self, outcome: Outcome) -> None:
        """The winner and the reason."""
        winners = " and ".join(self.seat_name(seat) for seat in outcome.winners)
        words = (
            f"{winners.capitalize()} {'wins' if len(outcome.winners) == 1 else 'win'}." if winners else "Nobody wins."
        )
        why = f" {outcome.words}" if outcome.words else ""
        self.screen.line([(words, "question"), (why, ""), (f" [{outcome.rule}]" if outcome.rule else "", "cite")])

    def attempt(self, what: str, show: Callable[..., None], *facts: object) -> None:
        """Show something of several lines, or say that it can't be shown."""
        failed = self.safely.made(what, True, show, *facts)
        if failed:
            self.screen.say(untold(what), "wrong")

    def question(self) -> str:
        """The present question."""
        return self.safely.told("the question", self.game.question, self.shown)

    def note(self, option: Option) -> str:
        """The meaning of an option."""
        return self.safely.told("the meaning of this option", self.game.note, self.shown, option)

    def rolled_for(self, g: State) -> str:
        """The purpose of a roll."""
        return self.safely.told("the purpose of this roll", self.game.rolled_for, g).removesuffix(".")

    def refuse(self, refusal: Refusal, about: str = "") -> None:
        """Say why an answer is refused, and the remedy."""
        said = f"{about}: {refusal.words}" if about else refusal.words
        self.screen.line([(said, "wrong"), (f" ({refusal.code}) [{refusal.rule}]" if refusal.rule else "", "cite")])
        if refusal.remedy:
            self.screen.say(refusal.remedy)

    # --- drawing

    def draw(self) -> None:
        """The position: table and pieces."""
        columns, rows = self.screen.size
        wide = columns >= WIDE
        brief = columns if not wide and rows and rows < TALL else 0
        pieces = self.drawn("the list of pieces", self.terminal.draw_pieces, brief)
        room = max(10, rows - OTHERS - (0 if wide else len(pieces))) if rows else 0
        table = self.drawn("the table", self.terminal.draw_table, room)
        self.screen.say()
        self.screen.say(self.safely.told("the heading", self.heading), "question")
        if self.clock.timed and self.match.outcome is None:
            self.screen.say(self.clock.told(self.seats), "dim")
        if rows and not wide and len(table) + len(pieces) > rows - OTHERS:
            self.screen.lines([*pieces, *table])  # the table stays on the screen
        else:
            self.screen.beside(table, pieces)

    def heading(self) -> str:
        """The state of the game in one line."""
        return self.game.heading(self.shown, over=self.match.outcome is not None)

    def draw_table(self, most: int) -> None:
        """The table alone, in at most `most` lines."""
        self.screen.lines(self.drawn("the table", self.terminal.draw_table, most))

    def draw_whole(self) -> None:
        """The whole table."""
        self.screen.lines(self.drawn("the table", self.terminal.draw_whole))

    def drawn(self, what: str, draw: Callable[..., list[Line]], *measures: int) -> list[Line]:
        """A part of the position, in lines."""
        return self.safely.made(what, [[(untold(what, "drawn"), "wrong")]], draw, self.shown, *measures)

    def places_asked(self) -> int:
        """The number of options that are marked as places on the table."""
        return self.safely.made("the marks on the table", 0, self.terminal.places_asked, self.shown)

    def seat_name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat]

    def answer(self, answer: Answer) -> bool:
        """Give an answer and tell its events; False when the rules refuse it."""
        try:
            self.history.choose(answer)
        except Refused as error:
            self.refuse(error.refusal)
            return False
        self.sight.note()
        self.report()
        self.sight.mark()
        return True

    @property
    def asked(self) -> Ask | None:
        """The question to a person."""
        ask = self.state.ask
        return ask if isinstance(ask, Ask) and self.match.outcome is None else None


def banner(bout: Bout) -> list[Line]:
    """The game and its players."""
    what = "the introduction"
    said = bout.safely.made(what, [untold(what)], bout.game.introduction, bout.shown)
    lines: list[Line] = [[(text, "")] for text in said]
    for seat, agent in enumerate(bout.plan.seats):
        who = "a person" if agent == PERSON else f"the computer ({agent})"
        lines.append([(f"{bout.seat_name(seat).capitalize()} is played by {who}.", f"seat {seat}")])
    return [*lines, *team_lines(bout.state, bout.seats)]


def team_lines(g: State, seats: Sequence[str]) -> list[Line]:
    """The teams."""
    teams: dict[int, list[str]] = {}
    for seat, name in enumerate(seats):
        teams.setdefault(g.rules.team(seat), []).append(name)
    together = [" and ".join(names).capitalize() for names in teams.values() if len(names) > 1]
    return [[(f"{names} play together.", "")] for names in together]
