"""Whether cases bite: a case that proves a rule must fail in the rule's own mutant.

A case that names a wrong reading must also fail in the mutant of that reading, its wrong twin.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from multiprocessing.pool import Pool
from types import FrameType
from typing import TYPE_CHECKING, Literal, NamedTuple

from warband.cases.mutants import Mutant, MutantError, Point, load_with

if TYPE_CHECKING:
    from warband.cases.script import Case

Status = Literal["bitten", "not bitten", "leaning", "failing", "no case", "no mutant", "misfit"]
Word = Literal["passes", "fails", "breaks"]
PACKAGES = "warband.games"
SECONDS = 20  # seconds of a case under a mutant: a wrong game may never end


class Claim(NamedTuple):
    """A case: the rules that it claims to prove, those that its events and refusals cite, and its wrong readings."""

    file: str
    line: int
    game: str
    proves: tuple[str, ...]
    touched: tuple[str, ...]
    passed: bool
    wrong: tuple[str, ...] = ()

    @property
    def where(self) -> str:
        """File and line, as editors understand them."""
        return f"{self.file}:{self.line}"


class Bite(NamedTuple):
    """The result for one rule or reading: the cases that prove it, those that bite, and the rule of the mutant."""

    rule: str
    status: Status
    cases: tuple[str, ...] = ()
    biting: tuple[str, ...] = ()
    mutant: str = ""
    why: str = ""  # why a mutant does not fit, or how the rules break under it
    failing: int | None = None  # the number of all cases that fail under the mutant; None when only its own were run
    reading: str = ""  # the wrong reading of the mutant, if it has one

    @property
    def point(self) -> Point:
        """The rule and the reading."""
        return Point(self.rule, self.reading)


class Verdict(NamedTuple):
    """The result of a case under a mutant."""

    where: str
    word: Word


class Task(NamedTuple):
    """A mutant and the cases to run under it."""

    mutant: Mutant
    game: str
    cases: tuple[tuple[str, int], ...]  # files and lines
    seconds: int = SECONDS


class Hangs(BaseException):
    """A case takes too long. An exception that no runner of cases and no game catches."""


class Tried(NamedTuple):
    """A task and the verdicts on its cases, or the reason why they could not be run."""

    task: Task
    verdicts: tuple[Verdict, ...]
    why: str = ""


def claims(cases: Iterable[Case]) -> list[Claim]:
    """The proofs of some cases, which are run in the right game."""
    from warband.cases.runner import run

    found = []
    for case in cases:
        result = run(case)
        found.append(Claim(case.file, case.line, case.game, case.proves, result.touched, result.passed, case.wrong))
    return found


def bites(
    known: Sequence[Claim],
    mutants: Sequence[Mutant],
    rules: Iterable[str] = (),
    workers: int = 1,
    *,
    all_cases: bool = False,
    seconds: int = SECONDS,
) -> Iterator[Bite]:
    """For each rule with a mutant or a proof (or for some of them) and for each wrong reading, whether cases bite.

    Each result comes as soon as it is known.
    """
    by_rule: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_rule.setdefault(mutant.rule, []).append(mutant)
    wanted = list(rules) or list(dict.fromkeys((*by_rule, *(rule for claim in known for rule in claim.proves))))
    biting = Biting(known, by_rule, all_cases, seconds)
    with fresh_processes(workers) as pool:
        yield from biting.bites(pool, [point for rule in wanted for point in biting.points(rule)])


def fresh_processes(workers: int) -> Pool:
    """Processes that begin without any game, each for one task."""
    import warband.games

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["warband.cases.biting", "warband.kernel.rules"])
    return context.Pool(workers, begin, (list(warband.games.__path__),), maxtasksperchild=1)


class Biting:
    """Cases and mutants, brought together."""

    def __init__(
        self, known: Sequence[Claim], mutants: Mapping[str, Sequence[Mutant]], all_cases: bool, seconds: int
    ) -> None:
        self.known, self.mutants, self.all_cases, self.seconds = known, mutants, all_cases, seconds

    def bites(self, pool: Pool, points: Sequence[Point]) -> Iterator[Bite]:
        """The result for each point, in order."""
        tasks = {point: list(self.tasks(point)) for point in points}
        results = pool.imap(tried, [task for point in points for task in tasks[point]])
        for point in points:
            yield self.summed(point, [next(results) for _ in tasks[point]])

    def points(self, rule: str) -> list[Point]:
        """The points of a rule: itself, unless all its mutants are readings, and its wrong readings."""
        own = self.mutants.get(rule, ())
        known = {mutant.reading for mutants in self.mutants.values() for mutant in mutants}
        named = [reading for claim in self.known if rule in claim.proves[:1] for reading in claim.wrong]
        strange = [Point(rule, reading) for reading in named if reading not in known]
        return list(dict.fromkeys((*(mutant.point for mutant in own), *([] if own else [Point(rule)]), *strange)))

    def own(self, point: Point) -> list[Mutant]:
        """The mutants of a point."""
        return [mutant for mutant in self.mutants.get(point.rule, ()) if mutant.reading == point.reading]

    def claiming(self, point: Point) -> list[Claim]:
        """The cases that claim a point."""
        claiming = [claim for claim in self.known if point.rule in claim.proves]
        return [claim for claim in claiming if not point.reading or point.reading in claim.wrong]

    def tasks(self, point: Point) -> Iterator[Task]:
        """The mutants of a point with the cases that claim it; without any, the mutants that its cases lean on."""
        passing = [claim for claim in self.claiming(point) if claim.passed]
        if not passing:
            return
        if own := self.own(point):
            game = passing[0].game
            run = [claim for claim in self.known if claim.passed and claim.game == game] if self.all_cases else passing
            cases = tuple((claim.file, claim.line) for claim in run)
            yield from (Task(mutant, game, cases, self.seconds) for mutant in own)
            return
        for claim in passing if not point.reading else ():
            for other in dict.fromkeys((*claim.proves, *claim.touched)):
                for mutant in self.mutants.get(other, ())[:1]:
                    yield Task(mutant, claim.game, ((claim.file, claim.line),), self.seconds)

    def summed(self, point: Point, found: Sequence[Tried]) -> Bite:
        """The result for one point."""
        return self.result(point, found)._replace(reading=point.reading)

    def result(self, point: Point, found: Sequence[Tried]) -> Bite:
        """The result for the rule of a point."""
        claiming, own, rule = self.claiming(point), bool(self.own(point)), point.rule
        named = tuple(claim.where for claim in claiming)
        if not any(claim.passed for claim in claiming):
            return Bite(rule, "failing" if claiming else "no case", named)
        for one in found:
            failing = [verdict.where for verdict in one.verdicts if verdict.word == "fails"]
            biting = tuple(where for where in failing if where in named)
            if biting:
                count = len(failing) if self.all_cases and own else None
                return Bite(rule, "bitten" if own else "leaning", named, biting, one.task.mutant.rule, "", count)
        why = next((one.why for one in found if one.why), "")
        if why.startswith("misfit"):
            return Bite(rule, "misfit", named, why=why)
        broken = any(verdict.word == "breaks" for one in found for verdict in one.verdicts)
        return Bite(rule, "not bitten" if own else "no mutant", named, why=why or ("it breaks" if broken else ""))


# --- in a process of its own


def begin(folders: list[str]) -> None:
    """Know the same games."""
    import warband.games

    warband.games.__path__[:] = folders


def tried(task: Task) -> Tried:
    """The verdicts of a task, or the reason why there are none."""
    try:
        return Tried(task, tuple(verdicts(task)))
    except MutantError as error:
        return Tried(task, (), f"misfit: {error}")
    except Exception as error:  # a mutant may break anything
        return Tried(task, (), f"{type(error).__name__}: {error}")


def verdicts(task: Task) -> list[Verdict]:
    """The cases under the mutant; no game is loaded yet."""
    load_with(task.mutant, f"{PACKAGES}.{task.game}")
    from warband.cases.reader import read_all

    cases = {(case.file, case.line): case for case in read_all(dict.fromkeys(file for file, _ in task.cases))[0]}
    return [Verdict(f"{file}:{line}", verdict(cases.get((file, line)), task.seconds)) for file, line in task.cases]


def verdict(case: Case | None, seconds: int) -> Word:
    """The verdict on one case. Breaking, hanging, or failing before anything is done or tried, shows nothing."""
    if case is None:
        return "breaks"
    try:
        with limited(seconds):
            return outcome(case)
    except Hangs:
        return "breaks"


def outcome(case: Case) -> Word:
    """The verdict on one case that comes to an end."""
    from warband.cases.runner import BREAK, run

    scenes = run(case).scenes
    if not any(scene.failures for scene in scenes):
        return "passes"
    done = [n for n, scene in enumerate(scenes) if scene.kind in ("do", "try")]
    counted = scenes[done[0] :] if done else [scene for scene in scenes if scene.kind != "start"]
    failures = [failure for scene in counted for failure in scene.failures]
    return "fails" if any(not failure.found.startswith(BREAK) for failure in failures) else "breaks"


@contextlib.contextmanager
def limited(seconds: int) -> Iterator[None]:
    """Raise `Hangs` after a number of seconds."""

    def over(number: int, frame: FrameType | None) -> None:
        raise Hangs

    signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
