"""Running a case: set up its position, carry out its steps, and keep their events for the story."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from warband.cases import statements
from warband.cases.judge import judge
from warband.cases.player import Player, Stuck, settle
from warband.cases.reader import read
from warband.cases.script import Case, Check, Do, Show, Step, Try, Variant
from warband.cases.silence import Automatic
from warband.kernel.ask import Refusal, Refused
from warband.kernel.event import Happened
from warband.kernel.state import State

Kind = Literal["start", "do", "then", "now", "try", "show"]
BREAK = "that the rules break"  # the beginning of a failure that no rule foresees


class Failure(NamedTuple):
    """A difference from the words of a case."""

    file: str
    line: int
    found: str
    expected: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: found {self.found}; expected {self.expected}"


class Scene(NamedTuple):
    """One step and its results: the position after it, its events, its refusal, and its failures."""

    kind: Kind
    line: int
    text: str
    state: State | None = None
    events: tuple[Happened, ...] = ()
    refusal: Refusal | None = None
    failures: tuple[Failure, ...] = ()
    automatic: tuple[Automatic, ...] = ()  # automatic answers, counted from the first of the events
    drawn: bool = False  # whether the story shows the position


class Result(NamedTuple):
    """A case and its results."""

    case: Case
    scenes: tuple[Scene, ...]

    @property
    def failures(self) -> tuple[Failure, ...]:
        """All failures."""
        return tuple(failure for scene in self.scenes for failure in scene.failures)

    @property
    def passed(self) -> bool:
        """Whether there is no failure."""
        return not self.failures

    @property
    def touched(self) -> tuple[str, ...]:
        """The rules that its events and refusals cite, in order. Silent events cite none."""
        told = [happened for scene in self.scenes for happened in scene.events if happened.event.says]
        found = [rule for happened in told for rule in happened.rules]
        refused = [scene.refusal.rule for scene in self.scenes if scene.refusal]
        return tuple(dict.fromkeys(rule for rule in (*found, *refused) if rule))


def run(case: Case) -> Result:
    """Run a case. Everything that goes wrong is a failure, never an exception."""
    scenes = [scene for variant in case.variants for scene in Run(case, variant).scenes()]
    return Result(case, tuple(scenes))


def with_positions(result: Result) -> Result:
    """The same, with the position after every step in the story."""
    return result._replace(scenes=tuple(scene._replace(drawn=True) for scene in result.scenes))


def run_file(path: Path | str) -> list[Result]:
    """Run the cases of a file; `CaseError` when it can't be read."""
    return [run(case) for case in read(path)]


class Run:
    """One variant of a case, being run."""

    def __init__(self, case: Case, variant: Variant) -> None:
        self.case, self.variant = case, variant
        self.judge = judge(case.game)
        self.told = 0  # the length of the log that the scenes so far cover
        self.since = 0  # the first event that statements look back on
        self.looked = True  # whether a statement has checked the last actions
        self.settled = True  # whether that was after everything had happened
        self.stuck = False  # whether a step could not be carried out

    def scenes(self) -> Iterator[Scene]:
        """Every step and its results, in one position that changes. The steps after an impossible one are left out."""
        last = self.start()
        yield last
        for step in self.variant.steps:
            if self.stuck:
                return
            last = self.scene(step)
            yield last
        if not self.looked and not self.stuck:
            yield self.check(Check(last.line, "then", ()))

    def start(self) -> Scene:
        line, text = self.variant.line, self.variant.changes
        try:
            self.g = self.variant.start.state()
        except Exception as error:  # in a wrong game anything may break
            self.stuck = True
            return Scene("start", line, text, failures=(self.failed(line, broken(error), "a position to start from"),))
        return Scene("start", line, text, self.g.clone(), self.news())

    def scene(self, step: Step) -> Scene:
        """One step."""
        if isinstance(step, Do):
            return self.do(step)
        if isinstance(step, Show):
            return Scene("show", step.line, "", self.g.clone(), drawn=True)
        return self.attempt(step) if isinstance(step, Try) else self.check(step)

    def news(self) -> tuple[Happened, ...]:
        """The events since the last scene."""
        log = self.g.log or []
        events = tuple(log[self.told :])
        self.told = len(log)
        return events

    def failed(self, line: int, found: str, expected: str) -> Failure:
        return Failure(self.case.file, line, found, expected)

    def guarded(self, line: int, expected: str, act: Callable[[], None]) -> tuple[Failure, ...]:
        """Do something; any error is a failure, and the case can't go on."""
        self.stuck = True
        try:
            act()
        except Stuck as error:
            return (self.failed(line, error.found, error.expected),)
        except Refused as error:
            return (self.failed(line, refused(error.refusal), expected),)
        except Exception as error:  # a fault of the rules, or of a mutant
            return (self.failed(line, broken(error), expected),)
        self.stuck = False
        return ()

    def do(self, step: Do) -> Scene:
        self.looked = False
        if self.settled:
            self.since, self.settled = len(self.g.log or ()), False
        player = Player(self.judge, self.g, step)
        failures = self.guarded(step.line, f"'{step.text}' to be possible", player.play)
        automatic = self.counted(player.automatic)
        return Scene("do", step.line, step.text, self.g.clone(), self.news(), None, failures, automatic)

    def counted(self, automatic: Iterable[Automatic]) -> tuple[Automatic, ...]:
        """Automatic answers, counted from the first event of the scene."""
        return tuple(Automatic(said.after - self.told, said.words) for said in automatic)

    def check(self, step: Check) -> Scene:
        """Statements; `then` lets everybody pass first."""
        self.looked, self.settled = True, self.settled or step.word == "then"
        failures: tuple[Failure, ...] = ()
        said: list[Automatic] = []
        if step.word == "then":
            failures = self.guarded(step.line, "everybody to pass", lambda: settle(self.judge, self.g, said))
        automatic, events = self.counted(said), self.news()
        if not failures:
            failures = tuple(failure for line, text in step.statements for failure in self.stated(line, text))
        text = "; ".join(text for _, text in step.statements)
        return Scene(step.word, step.line, text, self.g.clone(), events, None, failures, automatic)

    def stated(self, line: int, text: str) -> tuple[Failure, ...]:
        """The failure of a statement; None when it is true."""
        events = (self.g.log or [])[self.since :]
        try:
            true, found = statements.read(self.judge, text)(self.g, events)
        except Exception as error:  # an unknown name, or a position that the rules don't foresee
            found = getattr(error, "found", "") or broken(error)
            return (self.failed(line, found, getattr(error, "expected", "") or text),)
        return () if true else (self.failed(line, found, text),)

    def attempt(self, step: Try) -> Scene:
        """Try something in a copy of the position."""
        self.looked = True
        player = Player(self.judge, self.g.clone(), step.do, imagines=True)
        refusal: Refusal | None = None
        found, expected = "it allowed", f"it {step.verdict}"
        agrees = False
        try:
            player.play()
            agrees = step.verdict.allowed
        except Refused as error:
            refusal, found = error.refusal, refused(error.refusal)
            agrees = not step.verdict.allowed and names(step, refusal)
            if agrees and player.waiting():
                agrees, expected = False, f"a line that ends there: '{player.left()}' is left over"
        except Stuck as error:
            found, expected = error.found, error.expected
        except Exception as error:
            found = broken(error)
        line = step.do.line
        failures = () if agrees else (self.failed(line, found, expected),)
        return Scene("try", line, step.do.text, self.g.clone(), (), refusal, failures, tuple(player.automatic))


def names(step: Try, refusal: Refusal) -> bool:
    """Whether a refusal is the one that a case names."""
    verdict = step.verdict
    return verdict.rule in ("", refusal.rule) and verdict.code in ("", refusal.code)


def refused(refusal: Refusal) -> str:
    """A refusal, for a message."""
    return f"it refused by {refusal.rule or 'no rule'} ({refusal.code}): {refusal.words}"


def broken(error: Exception) -> str:
    """An exception, for a message."""
    return f"{BREAK}: {type(error).__name__}: {error}"
