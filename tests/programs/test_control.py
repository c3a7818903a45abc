"""Control of programs: offers, conditions, alternatives and jumps, with deeds that write a list of words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from warband.kernel.ask import PASS, Ask, Options, Question, Refusal, Refused
from warband.kernel.machine import advance, choose, procedure, push
from warband.kernel.rules import Rules
from warband.kernel.state import State
from warband.programs.control import YES, Either, May, Part, Runner, Running, Skip, Unless


class Write(Part, frozen=True):
    """Write a word."""

    word: str


class Name(Part, frozen=True):
    """Ask for a word, so often, and write it."""

    times: int = 1


class Poem(Running):
    written: tuple[str, ...] = ()
    named: int = 0


PROGRAMS: dict[str, Sequence[Any]] = {}
FINISHED: list[tuple[str, ...]] = []


class Poems(Runner[State, Poem]):
    def program(self, g: State, f: Poem) -> Sequence[Any]:
        return PROGRAMS["now"]

    def seat(self, g: State, f: Poem) -> int:
        return 1

    def start(self, g: State, f: Poem, op: Any) -> None:
        if isinstance(op, Write):
            f.written += (op.word,)
        else:
            g.ask = Ask(0, "word")

    def read(self, g: State, f: Poem, op: Name) -> None:
        f.written += (g.answer,)
        f.named += 1
        if f.named < op.times:
            g.ask = Ask(0, "word")

    def holds(self, g: State, f: Poem, condition: str) -> bool:
        return condition in f.written

    def possible(self, g: State, f: Poem, offer: May) -> bool:
        return Write("never") not in self.program(g, f)[f.at : f.at + offer.skip]

    def conclude(self, g: State, f: Poem) -> None:
        FINISHED.append(f.written)
        super().conclude(g, f)


POEMS = Poems()


def yes_or_pass(g: State, f: Poem) -> Options:
    return [YES, PASS]


def words(g: State, f: Poem) -> Options:
    return ["rose", "thorn"]


def why_not(g: State, f: Poem, option: object) -> Refusal:
    return Refusal("no-word", "", "That is not offered.")


RULES = Rules(
    "1",
    {Poem: procedure(Poem, *POEMS.steps("poem.rule"))},
    {"may": Question(yes_or_pass, why_not), "either": Question(POEMS.alternatives, why_not),
     "word": Question(words, why_not)},
    {},
)  # fmt: skip


def run(*program: Any, answers: Sequence[str] = ()) -> State:
    """A program with its first answers given."""
    PROGRAMS["now"] = program
    FINISHED.clear()
    g = State(RULES)
    push(g, Poem())
    advance(g)
    for answer in answers:
        choose(g, answer)
    return g


def written(*program: Any, answers: Sequence[str] = ()) -> tuple[str, ...]:
    """The words of a program that has ended."""
    g = run(*program, answers=answers)
    assert g.ask is None
    assert not g.stack
    (words,) = FINISHED
    return words


A, B, C = Write("a"), Write("b"), Write("c")


def test_ops_run_in_order() -> None:
    assert written(A, B, C) == ("a", "b", "c")
    assert written() == ()


@pytest.mark.parametrize(("answer", "words"), [(YES, ("a", "b", "c")), (PASS, ("c",))])
def test_an_offer_that_is_not_taken_is_skipped(answer: str, words: tuple[str, ...]) -> None:
    g = run(May(2), A, B, C)
    assert g.ask == Ask(1, "may")
    assert written(May(2), A, B, C, answers=[answer]) == words


def test_nobody_is_asked_about_an_offer_that_cannot_be_carried_out() -> None:
    assert written(May(1), Write("never"), B) == ("b",)


def test_a_program_knows_whether_its_last_offer_was_taken() -> None:
    for answer, did in ((YES, True), (PASS, False)):
        (frame,) = run(May(1), A, Name(), answers=[answer]).stack
        assert isinstance(frame, Poem)
        assert frame.did is did
    (frame,) = run(May(1), A, May(1), Write("never"), Name(), answers=[YES]).stack
    assert isinstance(frame, Poem)
    assert not frame.did


def test_a_condition_guards_the_ops_behind_it() -> None:
    assert written(A, Unless("a", 1), B, C) == ("a", "b", "c")
    assert written(Unless("a", 1), B, C) == ("c",)


@pytest.mark.parametrize(("answer", "words"), [("first", ("a",)), ("second", ("b", "c")), ("third", ())])
def test_one_of_several_runs_is_chosen(answer: str, words: tuple[str, ...]) -> None:
    program = (Either((2, 3, 0)), A, Skip(3), B, C, Skip(0))
    assert list(run(*program).options) == ["first", "second", "third"]
    assert written(*program, answers=[answer]) == words


def test_an_alternative_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refused):
        run(Either((1, 1)), A, B, answers=["third"])


def test_a_deed_may_ask_several_times() -> None:
    assert written(Name(2), A, answers=["rose", "thorn"]) == ("rose", "thorn", "a")


def test_a_program_without_conditions_says_so() -> None:
    class Plain(Poems):
        holds = Runner.holds

    with pytest.raises(NotImplementedError, match="Plain has no conditions"):
        Plain().holds(State(RULES), Poem(), "a")
