"""People at the table: questions and answers until the game is over or they leave it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from warband.cli import commands
from warband.cli.bout import Bout, banner
from warband.cli.sight import WATCHING
from warband.console.screen import Screen
from warband.kernel.ask import PASS, Ask, Dice, Left, Option, Refusal, Result

if TYPE_CHECKING:
    from warband.cli.words import Misread

REACTION = "respond"  # the kind of ask that interrupts another choice
LISTED = 14  # options that are listed one below the other
PLACES = 5  # and so many places, which are marked on the table as well


class Again(Exception):
    """The game was undone while dice were asked for."""


class Waiting(NamedTuple):
    """Words of a player that wait for the dice."""

    seat: int
    words: Sequence[str]


class Session:
    """The players' side of a bout."""

    def __init__(self, bout: Bout, screen: Screen) -> None:
        self.bout, self.screen = bout, screen
        self.listed: list[Option] = []
        self.shown = -1  # the number of answers when the question was last shown
        self.drawn = -1  # and when the position was last shown
        self.waiting: Waiting | None = None
        if bout.plan.typed:
            bout.ask_dice = self.ask_dice

    def run(self) -> None:
        """Play until the game is over or the players leave."""
        self.screen.lines(banner(self.bout))
        if self.bout.plan.people:
            self.screen.say(greeting(self.bout.terminal.examples()), "dim")
        self.bout.keep()
        if self.bout.file:
            self.screen.whole(f"The game is kept in {self.bout.file} as you play.")
        self.bout.report()
        try:
            while self.bout.match.outcome is None:
                self.go_on()
        finally:
            self.bout.keep()
        self.finish()

    def go_on(self) -> None:
        """One answer, of a person, an agent or chance."""
        if self.time_is_up():
            return
        faults = len(self.bout.match.faults)
        try:
            answered = self.bout.match.step()
        except Again:
            return
        if not answered:
            self.person()
            return
        self.bout.sight.note()
        for fault in self.bout.match.faults[faults:]:
            why = f" ({fault.words})" if self.bout.sight.open else ""  # an agent's fault may name a secret
            self.screen.say(f"The agent of {self.bout.seat_name(fault.seat)} {fault.kind}{why}.", "wrong")
        if len(self.bout.match.faults) == faults:
            self.tell_last()

    def tell_last(self) -> None:
        """Tell an answer that no person gave, and its events."""
        bout = self.bout
        before, answer = bout.history.past[-1], bout.history.record.answers[-1]
        if not (isinstance(before.ask, Dice) and bout.plan.typed):  # the person who typed the dice knows them
            bout.tell_answer(before, answer, bout.state)
        bout.report()
        bout.sight.mark()

    def finish(self) -> None:
        """Tell everybody the end."""
        outcome = self.bout.match.outcome
        assert outcome is not None
        if self.bout.sight.secret:
            self.screen.clear()
            self.bout.catch_up(self.bout.sight.sit(WATCHING))
        self.bout.draw()
        self.bout.tell_outcome(outcome)
        self.bout.hint()

    # --- a person's turn to speak

    def person(self) -> None:
        """A person answers, or types something else first."""
        ask = self.bout.asked
        assert ask is not None
        waiting, self.waiting = self.waiting, None
        if waiting and waiting.seat != ask.seat and ask.kind != REACTION:
            words = " ".join(waiting.words)
            self.screen.say(f"'{words}' has to wait: {self.bout.seat_name(ask.seat)} is asked first.", "wrong")
            waiting = None
        self.sit_down(ask.seat)
        if waiting and waiting.seat == ask.seat and ask.kind != REACTION:
            self.take(ask, " ".join(waiting.words))
            return
        self.waiting = waiting  # kept during a reaction
        if self.forced():
            self.only(self.bout.state.options[0])
            return
        self.show(ask)
        text = self.screen.ask(f"{self.bout.seat_name(ask.seat)}> ")
        if not self.time_is_up(ask.seat):
            self.obey(ask, text)

    def time_is_up(self, seat: int | None = None) -> bool:
        """Whether the time of the game is over, or that of a seat; the game goes on without the seat, or ends."""
        bout, clock = self.bout, self.bout.clock
        if not clock.timed:
            return False
        for note in clock.pass_(seat):
            self.screen.say(note, "wrong")
        if clock.terms.limit and clock.until_end <= 0:
            bout.match.forfeit = bout.game.on_points(bout.state)
            return True
        if seat is None or not clock.terms.clock or clock.left(seat) > 0:
            return False
        self.screen.say(f"{bout.seat_name(seat).capitalize()} has no time left.", "wrong")
        bout.answer(Left(seat))
        return True

    def sit_down(self, seat: int) -> None:
        """A person sits down at the screen; if there are secrets, a curtain falls before."""
        sight = self.bout.sight
        if seat == sight.at:
            return
        if not sight.hidden_from(seat):
            sight.sit(seat)
            return
        name = self.bout.seat_name(seat).capitalize()
        self.screen.clear()
        self.screen.say(f"{name} is next. Everybody else looks away.", f"seat {seat}")
        self.wait_behind(name)
        self.bout.catch_up(sight.sit(seat))
        sight.mark()
        self.shown = self.drawn = -1

    def wait_behind(self, name: str) -> None:
        """Wait at the curtain until the next person presses Enter; obey commands that show nothing of the game."""
        while text := self.screen.ask(f"{name}: press Enter. ").strip():
            if commands.known(text) and commands.name_of(text) in commands.AT_CURTAIN:
                commands.obey(self, text)
            else:
                self.screen.say(f"'{text}' has to wait until {name} has pressed Enter.", "wrong")

    def forced(self) -> bool:
        """Whether there is only one answer. The beginning of a choice and the end of a turn are left to the player."""
        state, past, idle = self.bout.state, self.bout.history.past, self.bout.game.idle
        if self.bout.asked is None or len(state.options) > 1 or idle(state):
            return False
        return not past or not idle(past[-1])

    def only(self, option: Option) -> None:
        """Give the only answer."""
        said, note = self.bout.game.say(self.bout.shown, option), self.bout.note(option)
        self.screen.say(f"  {said}{f', {note}' if note else ''}; nothing else is possible.", "dim")
        self.answer(option)

    def obey(self, ask: Ask, text: str) -> None:
        """Carry out a line: a command, a number, or words."""
        text = text.strip()
        if not text:
            self.enter()
            return
        if (option := self.numbered(text)) is not None:
            self.answer(option)
        elif commands.known(text):
            commands.obey(self, text)
        else:
            self.take(ask, text)

    def numbered(self, text: str) -> Option | None:
        """The listed option of a number; None of other words."""
        known = text.isdecimal() and len(text) < 4 and 0 < int(text) <= len(self.listed)
        return self.listed[int(text) - 1] if known else None

    def in_words(self, text: str) -> str:
        """The notation of a listed option in place of its number; other words as they are."""
        option = self.numbered(text)
        return text if option is None else self.bout.game.say(self.bout.shown, option)

    def enter(self) -> None:
        """Enter alone: the game's answer to that, if there is one."""
        option = self.bout.game.enter(self.bout.state)
        if option is not None:
            self.answer(option)
        elif PASS in self.bout.state.options:
            self.screen.say(f"Enter alone does nothing here: '{PASS}' goes on.", "dim")

    def take(self, ask: Ask, text: str) -> None:
        """Answer with words; if they do not fit, explain it and do nothing."""
        from warband.cli import draft  # the reader of words is loaded on demand
        from warband.cli.words import Misread

        try:
            answers, reading = draft.understand(self.bout, text)
        except Misread as error:
            self.bout.attempt("the reason why that does not fit", self.misread, error)
            return
        draft.leave(self.bout, answers)
        for option in reading.answers:
            if not self.answer(option):
                return
        if reading.rest:
            self.waiting = Waiting(ask.seat, reading.rest)

    def misread(self, error: Misread) -> None:
        """Explain a mistake in the words."""
        from warband.cli import draft

        if error.refusal is not None:
            self.bout.refuse(error.refusal, error.words)
            return
        if error.choices:
            self.screen.say(f"That could be {' or '.join(error.choices)}: say which.", "wrong")
            return
        self.bout.refuse(Refusal("not-asked", "", f"There is no {error.words!r} to choose now."))
        if alike := self.bout.terminal.namesakes(self.bout.shown, error.words):
            self.screen.say(f"Several have that name: say {' or '.join(alike)}.")
        elif near := draft.meant(self.bout, error):
            self.screen.say(f"Did you mean {' or '.join(near)}?")
        if draft.start(self.bout) is not None:
            self.screen.say(f"You are asked: {self.bout.question()} 'back' leaves that.", "dim")
        self.screen.say("'options' lists what there is, 'help' explains what you can type.", "dim")

    def answer(self, option: Option) -> bool:
        """Give an answer."""
        if not self.bout.answer(option):
            return False
        self.bout.keep()
        return True

    # --- showing the question

    def show(self, ask: Ask) -> None:
        """The question with its options, once for every position; the position first, where a new choice begins."""
        answers = len(self.bout.history.past)
        if self.shown == answers:
            return
        self.shown = answers
        marked, rows = self.bout.places_asked(), self.screen.size[1]
        if self.bout.game.idle(self.bout.state) or self.drawn < 0 or (marked and self.drawn < answers - 3):
            self.bout.draw()
            self.drawn = answers
        elif marked:
            self.bout.draw_table(max(10, rows - 6) if rows else 0)
        self.ask_again()

    def ask_again(self) -> None:
        """The question with its options."""
        ask = self.bout.asked
        if ask is None:
            return
        seat = self.bout.seat_name(ask.seat).capitalize()
        self.screen.line([(f"{seat}: ", f"seat {ask.seat}"), (self.bout.question(), "question")])
        self.list_options(LISTED)

    def list_options(self, most: int) -> None:
        """The options: one below the other, or in short when there are many."""
        state, say = self.bout.shown, self.bout.game.say
        everything = (list(state.options), list[Option]())
        options, others = self.bout.safely.made("the order of the options", everything, self.bout.game.listing, state)
        said = [say(state, option) for option in options]
        places = self.bout.places_asked()
        self.listed = []
        if places and len(options) > most:
            self.list_places(options, said)
        elif len(options) > most:
            self.screen.say("  " + ", ".join(said))
        elif places and len(options) > PLACES:
            self.listed = list(options)
            self.screen.say("  " + ", ".join(f"{n}: {word}" for n, word in enumerate(said, 1)))
        elif any(word.isdecimal() for word in said):
            self.screen.say("  " + " ".join(said))
        else:
            self.listed = list(options)
            self.number(options, said)
        if others:
            self.screen.say("      or " + ", ".join(say(state, option) for option in others))

    def list_places(self, options: Sequence[Option], said: Sequence[str]) -> None:
        """Places are marked on the table; words among them are named."""
        others = [word for option, word in zip(options, said, strict=True) if not isinstance(option, int)]
        also = f", or type {' or '.join(others)}" if others else ""
        count = len(options) - len(others)
        self.screen.say(f"  {count} places are marked + on the map: type one, such as {said[0]}{also}.")

    def number(self, options: Sequence[Option], said: Sequence[str]) -> None:
        """Options with numbers and meanings."""
        wide, enter = max(map(len, said), default=0), self.bout.game.enter(self.bout.state)
        for n, (option, word) in enumerate(zip(options, said, strict=True), 1):
            note = self.bout.note(option) + (" (or just Enter)" if option == enter else "")
            self.screen.line([(f"  {n:>2} ", "dim"), (f"{word:{wide}}", ""), (f"  {note}" if note else "", "dim")])

    def all_agree(self, why: str = "") -> bool:
        """Whether the people at the table agree to something."""
        several = len(self.bout.plan.people) > 1
        said = f"{why[:1].upper()}{why[1:]}. " if why else ""
        return self.sure(f"{said}Does everybody agree?" if several else "Take it back anyway?")

    def sure(self, question: str) -> bool:
        """Whether somebody says yes."""
        return self.screen.ask(f"{question} (y/n) ").strip().casefold() in ("y", "yes")

    # --- real dice

    def ask_dice(self, chance: Dice) -> Result:
        """The result of real dice. Anything but a result or a command is asked again."""
        dice = "the die" if chance.count == 1 else f"the {NUMBERS.get(chance.count, chance.count)} dice"
        self.screen.say(f"{self.bout.rolled_for(self.bout.shown)}: type {dice}.", "question")
        answers = len(self.bout.history.past)
        while True:
            text = self.screen.ask("dice> ").strip()
            if result := chance.read(text):
                return result
            if commands.known(text):
                commands.obey(self, text)
                if len(self.bout.history.past) != answers:
                    raise Again
            else:
                self.screen.say(f"Found {text!r}; expected {chance.form}.", "wrong")


NUMBERS = {2: "two", 3: "three", 4: "four"}


def greeting(examples: Sequence[str]) -> str:
    """The ways to answer, for a beginner."""
    several = f", several words at once ('{examples[0]}')" if examples else ""
    return f"Type a number or a word{several}, or 'help'."
