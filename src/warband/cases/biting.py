"""Whether cases bite: a case that proves a rule must fail in the rule's own mutant."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from multiprocessing.pool import Pool
from types import FrameType
from typing import TYPE_CHECKING, Literal, NamedTuple

from warband.cases.mutants import Mutant, MutantError, load_with

if TYPE_CHECKING:
    from warband.cases.script import Case

Status = Literal["bitten", "not bitten", "leaning", "failing", "no case", "no mutant", "misfit"]
Word = Literal["passes", "fails", "breaks"]
PACKAGES = "warband.games"
SECONDS = 20  # seconds of a case under a mutant: a wrong game may never end


class Claim(NamedTuple):
    """A case, the rules that it claims to prove, and those that its events and refusals cite."""

    file: str
    line: int
    game: str
    proves: tuple[str, ...]
    touched: tuple[str, ...]
    passed: bool

    @property
    def where(self) -> str:
        """File and line, as editors understand them."""
        return f"{self.file}:{self.line}"


class Bite(NamedTuple):
    """The result for one rule: the cases that prove it, those that bite, and the rule of the mutant."""

    rule: str
    status: Status
    cases: tuple[str, ...] = ()
    biting: tuple[str, ...] = ()
    mutant: str = ""
    why: str = ""  # why a mutant does not fit, or how the rules break under it
    failing: int | None = None  # the number of all cases that fail under the mutant; None when only its own were run


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
        found.append(Claim(case.file, case.line, case.game, case.proves, result.touched, result.passed))
    return found


def bites(
    known: Sequence[Claim],
    mutants: Sequence[Mutant],
    rules: Iterable[str] = (),
    workers: int = 1,
    *,
    all_cases: bool = False,
    seconds: int = SECONDS,
) -> list[Bite]:
    """For each rule with a mutant or a proof (or for some of them), whether its cases bite."""
    by_rule: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_rule.setdefault(mutant.rule, []).append(mutant)
    wanted = list(rules) or list(dict.fromkeys((*by_rule, *(rule for claim in known for rule in claim.proves))))
    with fresh_processes(workers) as pool:
        return list(Biting(known, by_rule, all_cases, seconds).bites(pool, wanted))


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

    def bites(self, pool: Pool, rules: Sequence[str]) -> Iterator[Bite]:
        """The result for each rule, in order."""
        tasks = {rule: list(self.tasks(rule)) for rule in rules}
        results = pool.imap(tried, [task for rule in rules for task in tasks[rule]])
        for rule in rules:
            yield self.summed(rule, [next(results) for _ in tasks[rule]])

    def claiming(self, rule: str) -> list[Claim]:
        """The cases that claim a rule."""
        return [claim for claim in self.known if rule in claim.proves]

    def tasks(self, rule: str) -> Iterator[Task]:
        """The mutants of a rule with the cases that claim it; without any, the mutants that its cases lean on."""
        passing = [claim for claim in self.claiming(rule) if claim.passed]
        if not passing:
            return
        if rule in self.mutants:
            game = passing[0].game
            run = [claim for claim in self.known if claim.passed and claim.game == game] if self.all_cases else passing
            cases = tuple((claim.file, claim.line) for claim in run)
            yield from (Task(mutant, game, cases, self.seconds) for mutant in self.mutants[rule])
            return
        for claim in passing:
            for other in dict.fromkeys((*claim.proves, *claim.touched)):
                for mutant in self.mutants.get(other, ())[:1]:
                    yield Task(mutant, claim.game, ((claim.file, claim.line),), self.seconds)

    def summed(self, rule: str, found: Sequence[Tried]) -> Bite:
        """The result for one rule."""
        claiming, own = self.claiming(rule), rule in self.mutants
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
