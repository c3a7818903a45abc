"""Carrying out the actions of a case: words answer asks, dice answer rolls, and seats without words pass."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from warband.cases.judge import Judging, asked
from warband.cases.script import Do
from warband.cases.silence import Automatic, answer_automatically, automatic_answer, passing_answer, way_out
from warband.cases.statements import describe
from warband.cases.words import longest, meaningful
from warband.files.mistakes import Unexpected
from warband.kernel.ask import DONE, PASS, Ask, Chance, Dice, Left, Option, Said, Shuffle
from warband.kernel.chance import FEW
from warband.kernel.machine import choose
from warband.kernel.state import State

RESPONDS, RESOLVES = "responds", "resolves"  # an answer to a waiting thing; passes of all until it has resolved
LEAVES = ("leaves",)  # the words with which a seat leaves the game
NEEDS = {"dice": "a roll for the dice", "shuffle": "a shuffle for the order"}
BORDER = "nobody passes in silence from one phase or turn to the next"


class Stuck(Unexpected):
    """A step that can't be carried out."""


def settle(judging: Judging, g: State, said: list[Automatic]) -> None:
    """Every seat passes, or gives its only answer, until a player may begin something new."""
    while (option := automatic_answer(judging, g)) is not None:
        said.append(answer_automatically(judging, g, option))
    if g.ask is not None and not judging.idle(g):
        why = f"{BORDER}; " if isinstance(g.ask, Ask) and way_out(g) else ""
        expected = f"an answer to that in the lines before ({why}'now' looks in the middle of things)"
        raise Stuck(describe(judging, g), expected)


class Player:
    """Plays one line of a case. With `imagine`, words may name answers that are not legal, to find the refusal."""

    def __init__(self, judging: Judging, g: State, do: Do, *, imagines: bool = False) -> None:
        self.judge, self.g, self.do = judging, g, do
        self.imagines = imagines
        self.words: Sequence[str] = do.words
        self.dice = [(roll.word, list(roll.faces)) for roll in do.dice]
        self.began: tuple[Hashable] | None = None  # the turn and phase of the first answer
        self.automatic: list[Automatic] = []
        self.passed = ""  # a question to this seat that its words did not answer

    def play(self) -> None:
        """Answer asks until words and dice are used up; `Refused` or `Stuck` when they don't fit."""
        self.sit_down()
        self.answer_waiting()
        while self.g.ask is not None:
            if not isinstance(self.g.ask, Ask):
                if not self.roll(self.g.ask):
                    return
            elif self.waiting():
                self.decide()
            else:
                return
        if self.waiting():
            raise Stuck(describe(self.judge, self.g), self.rest())

    def sit_down(self) -> None:
        """Check that the seat is in the game; carry out its leaving at once."""
        seats = self.g.rules.seats or self.judge.seats  # not every game's rules name seats
        playing = [name for seat, name in enumerate(seats) if seat not in self.g.out]
        if self.do.seat >= len(seats) or self.do.seat in self.g.out:
            raise Stuck(f"{self.judge.seats[self.do.seat]}, who is not in the game", f"one of {', '.join(playing)}")
        if tuple(word.casefold() for word in self.words) == LEAVES and self.g.ask is not None:
            choose(self.g, Left(self.do.seat))
            self.words = ()

    def answer_waiting(self) -> None:
        """'responds' insists that something waits for an answer; 'resolves' lets everybody pass until it is gone."""
        first = self.words[0].casefold() if self.words else ""
        if first not in (RESPONDS, RESOLVES):
            return
        before = self.judge.waiting(self.g)
        if before is None:
            raise Stuck("nothing that waits", f"something to answer before '{self.do.text}'")
        self.words = self.words[1:]
        while first == RESOLVES and self.judge.waiting(self.g) == before:
            option = passing_answer(self.judge, self.g)
            if option is None:
                return
            self.automatic.append(answer_automatically(self.judge, self.g, option))

    def waiting(self) -> bool:
        """Whether any words or dice are left. Small words count when they are an answer."""
        return meaningful(self.words) or bool(self.dice) or self.small_answer()

    def small_answer(self) -> bool:
        """Whether the words left, small ones, name an answer to the present ask."""
        mine = asked(self.g, self.do.seat) if self.words else None
        if mine is None:
            return False
        answers = self.judge.imaginable(mine) if self.imagines else mine.options
        return longest(self.judge, mine, answers, self.words) is not None

    def left(self) -> str:
        """The words and dice left."""
        return " ".join([*self.words, *(" ".join([word, *faces]) for word, faces in self.dice)])

    def rest(self) -> str:
        """The words and dice left, for a message."""
        words = [f"a question that '{' '.join(self.words)}' answers"] if meaningful(self.words) else []
        dice = [" ".join([NEEDS[word], *faces]) for word, faces in self.dice[:1]]
        return " and ".join(words + dice) + (f"; it passed this: {self.passed}" if words and self.passed else "")

    # --- chance

    def roll(self, ask: Chance) -> bool:
        """Answer with the dice of the line; False when it has none left and no more words."""
        if not self.dice:
            if meaningful(self.words):
                raise Stuck(describe(self.judge, self.g), f"{word_of(ask)} for that at the end of '{self.do.text}'")
            return False
        word, group = self.dice[0]
        if not group and word == word_of(ask) and may_be_sampled(ask):
            del self.dice[0]
            self.automatic.append(answer_by_seed(self.g, ask))
            return True
        result = ask.read(" ".join(group[: ask.count])) if len(group) >= ask.count else None
        if result is None or word != word_of(ask):
            raise Stuck(" ".join([word, *group]), f"a result for {ask.kind}: {ask.form}")
        del group[: ask.count]
        if not group:
            del self.dice[0]
        choose(self.g, result)
        return True

    # --- decisions

    def decide(self) -> None:
        """Answer an ask with the words; if they do not fit, as a seat without words does."""
        self.end_of_line()
        mine = asked(self.g, self.do.seat)
        silent = (automatic_answer if mine else passing_answer)(self.judge, self.g)
        found = longest(self.judge, mine, mine.options, self.words) if mine else None
        if found is None and (silent not in (PASS, DONE) or (mine is not None and self.imagines)):
            found = self.imagined(mine)
        if found is not None:
            self.insist_one_choice(mine)
            self.take(mine, *found)
        elif silent is not None:
            if mine is not None and silent in (PASS, DONE):
                self.passed = describe(self.judge, mine)
            self.automatic.append(answer_automatically(self.judge, self.g, silent))
        else:
            why = f"; {BORDER}" if way_out(self.g) else ""
            raise Stuck(describe(self.judge, self.g), self.rest() + why)

    def end_of_line(self) -> None:
        """A line is about one choice: words left over when it is complete begin nothing new."""
        if self.began is None or not meaningful(self.words):
            return
        if self.judge.idle(self.g) or self.began != (self.judge.moment(self.g),):
            raise self.left_over()

    def insist_one_choice(self, mine: State | None) -> None:
        """Words that answer the question of a second choice in somebody's turn are left over.

        The answers to a question that is only over with 'done', such as that of attackers, are one choice.
        """
        if self.began is None or mine is None or DONE in mine.options or self.judge.game.turn(mine) is None:
            return
        if mine.rules.question(mine).begins:
            raise self.left_over()

    def left_over(self) -> Stuck:
        """The failure of a line with more words than its choice has."""
        words = " ".join(self.words)
        return Stuck(f"'{words}' left over: {describe(self.judge, self.g)}", f"a line of its own for '{words}'")

    def take(self, mine: State | None, option: Option, count: int) -> None:
        """Choose the option of the first words, in secret beside the asked seat if necessary."""
        self.words = self.words[count:]
        self.began = self.began or (self.judge.moment(self.g),)
        choose(self.g, option if mine is None or mine is self.g else Said(self.do.seat, option))

    def imagined(self, mine: State | None) -> tuple[Option, int] | None:
        """A conceivable answer that the words name though it is not offered: choosing it raises the refusal."""
        g = mine or self.g
        found = longest(self.judge, g, self.judge.imaginable(g), self.words)
        if found and found[0] in g.options and mine is None:
            return None
        return found


def may_be_sampled(ask: Chance) -> bool:
    """Whether a case may leave a result to a seed: every order, and dice with more results than anybody lists."""
    return isinstance(ask, Shuffle) or ask.number > FEW


def answer_by_seed(g: State, ask: Chance) -> Automatic:
    """Answer chance from a fixed seed: the same in every run of the case."""
    result = ask.sample(Random(g.serial))
    shown = [place + 1 for place in result if isinstance(place, int)] if isinstance(ask, Shuffle) else result
    said = Automatic(len(g.log or ()), f"From a fixed seed: {word_of(ask)} {' '.join(map(str, shown))}.")
    choose(g, result)
    return said


def word_of(ask: Chance) -> str:
    """The word before a result of this chance."""
    return "dice" if isinstance(ask, Dice) else "shuffle"
