"""Whether cases bite: a case that proves a rule must fail in the rule's own mutant."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from multiprocessing.pool import Pool
from pathlib import Path
from typing import Literal, NamedTuple

from warband.cases.mutants import Mutant, MutantError, load_with

Status = Literal["bitten", "not bitten", "leaning", "failing", "no case", "no mutant", "misfit"]
PACKAGES = "warband.games"


class Claim(NamedTuple):
    """A case and the rules that it claims to prove, cites or refuses by."""

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
    """What became of one rule: the cases that prove it, those that bite, and under which rule's mutant."""

    rule: str
    status: Status
    cases: tuple[str, ...] = ()
    biting: tuple[str, ...] = ()
    mutant: str = ""
    why: str = ""  # of a mutant that does not fit, or under which the rules break


class Verdict(NamedTuple):
    """How a case goes under a mutant."""

    where: str
    word: Literal["passes", "fails", "breaks"]


class Task(NamedTuple):
    """A mutant and the cases to run under it."""

    mutant: Mutant
    game: str
    cases: tuple[tuple[str, int], ...]  # files and lines


def claims(files: Iterable[Path | str]) -> list[Claim]:
    """The cases of some files, run in the right game."""
    from warband.cases.reader import read
    from warband.cases.runner import run

    found = []
    for case in (case for file in files for case in read(file)):
        result = run(case)
        found.append(Claim(case.file, case.line, case.game, case.proves, result.touched, result.passed))
    return found


def verdicts(task: Task) -> list[Verdict]:
    """In a process of its own, which has loaded no game: the cases under the mutant."""
    load_with(task.mutant, f"{PACKAGES}.{task.game}")
    from warband.cases.reader import read

    files = {file: {case.line: case for case in read(file)} for file in dict.fromkeys(file for file, _ in task.cases)}
    return [Verdict(f"{file}:{line}", verdict(files[file].get(line))) for file, line in task.cases]


def verdict(case: object) -> Literal["passes", "fails", "breaks"]:
    """How one case goes. To break, or to fail before anything is done, shows nothing."""
    from warband.cases.runner import BREAK, run
    from warband.cases.script import Case

    if not isinstance(case, Case):
        return "breaks"
    scenes = run(case).scenes
    if all(scene.failures == () for scene in scenes):
        return "passes"
    done = [n for n, scene in enumerate(scenes) if scene.kind == "do"]
    counted = scenes[done[0] :] if done else [scene for scene in scenes if scene.kind != "start"]
    failures = [failure for scene in counted for failure in scene.failures]
    return "fails" if any(not failure.found.startswith(BREAK) for failure in failures) else "breaks"


def tried(task: Task) -> tuple[list[Verdict], str]:
    """The verdicts of a task, or why there are none."""
    try:
        return verdicts(task), ""
    except MutantError as error:
        return [], f"misfit: {error}"
    except Exception as error:  # a mutant may break anything
        return [], f"{type(error).__name__}: {error}"


def bites(known: Sequence[Claim], mutants: Sequence[Mutant], rules: Iterable[str], workers: int = 1) -> list[Bite]:
    """For some rules, whether the cases that prove them bite."""
    by_rule: dict[str, list[Mutant]] = {}
    for mutant in mutants:
        by_rule.setdefault(mutant.rule, []).append(mutant)
    with fresh_processes(workers) as pool:
        return list(pool_bites(pool, known, by_rule, list(rules)))


def fresh_processes(workers: int) -> Pool:
    """Processes that begin without any game, each for one task."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["warband.cases.biting", "warband.kernel.rules", "lark"])
    return context.Pool(workers, maxtasksperchild=1)


def pool_bites(
    pool: Pool, known: Sequence[Claim], mutants: dict[str, list[Mutant]], rules: list[str]
) -> Iterator[Bite]:
    """What became of each rule, in order."""
    proving = {rule: [claim for claim in known if rule in claim.proves] for rule in rules}
    tasks = [(rule, task) for rule in rules for task in tasks_of(rule, proving[rule], mutants)]
    found: dict[str, list[tuple[Task, list[Verdict], str]]] = {}
    for (rule, task), (seen, why) in zip(tasks, pool.imap(tried, [task for _, task in tasks]), strict=True):
        found.setdefault(rule, []).append((task, seen, why))
    for rule in rules:
        yield summed(rule, proving[rule], rule in mutants, found.get(rule, []))


def tasks_of(rule: str, claiming: Sequence[Claim], mutants: dict[str, list[Mutant]]) -> Iterator[Task]:
    """The mutants of a rule with the cases that claim it; for a rule without any, those that its cases lean on."""
    passing = [claim for claim in claiming if claim.passed]
    if not passing:
        return
    if rule in mutants:
        cases = tuple((claim.file, claim.line) for claim in passing)
        yield from (Task(mutant, passing[0].game, cases) for mutant in mutants[rule])
        return
    for claim in passing:
        for other in dict.fromkeys((*claim.proves, *claim.touched)):
            for mutant in mutants.get(other, ())[:1]:
                yield Task(mutant, claim.game, ((claim.file, claim.line),))


def summed(rule: str, claiming: Sequence[Claim], own: bool, found: list[tuple[Task, list[Verdict], str]]) -> Bite:
    """What became of one rule."""
    named = tuple(claim.where for claim in claiming)
    if not any(claim.passed for claim in claiming):
        return Bite(rule, "failing" if claiming else "no case", named)
    why = next((why for _, _, why in found if why), "")
    for task, seen, _ in found:
        biting = tuple(one.where for one in seen if one.word == "fails")
        if biting:
            return Bite(rule, "bitten" if own else "leaning", named, biting, task.mutant.rule)
    if why.startswith("misfit"):
        return Bite(rule, "misfit", named, why=why)
    return Bite(rule, "not bitten" if own else "no mutant", named, why=why)
