"""Whether cases bite: a case that proves a rule must fail when that rule is switched off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple

from warband.cases.judge import judge
from warband.cases.reader import read_all
from warband.cases.runner import BREAK, Failure, Result, run
from warband.cases.script import Case

Status = Literal["bitten", "not bitten", "failing", "no case", "no switch"]


class Bite(NamedTuple):
    """What became of one rule: the cases that prove it, those that bite, and by which switch they do."""

    rule: str
    status: Status
    cases: tuple[str, ...] = ()
    biting: tuple[str, ...] = ()
    switch: str = ""  # the rule itself, or another one that the case leans on
    crashes: bool = False  # without it the rules break, so that what the case says was not even looked at


def bites(files: Iterable[Path | str], rules: Iterable[str] = (), workers: int = 1) -> list[Bite]:
    """For each rule that can be switched off or is proven (or for some of them), whether cases bite.

    A rule without a switch of its own, such as a rulebook's example, counts as bitten when a case that proves it fails
    with some rule switched off that the case cites. What can't be understood in the files is left out.
    """
    cases, _ = read_all(files)
    wanted = list(rules) or every_rule(cases)
    if workers < 2:
        return [bite(cases, rule) for rule in wanted]
    names = tuple(sorted({case.file for case in cases}))
    with ProcessPoolExecutor(workers, initializer=open_files, initargs=(names,)) as pool:
        return list(pool.map(bite_there, wanted, chunksize=8))


def every_rule(cases: Iterable[Case]) -> list[str]:
    """The rules that can be switched off, and those that are proven."""
    cases = list(cases)
    games = sorted({case.game for case in cases})
    switched = [rule for game in games for rule in judge(game).switches()]
    return list(dict.fromkeys((*switched, *(rule for case in cases for rule in case.proves))))


def bite(cases: Iterable[Case], rule: str) -> Bite:
    """What becomes of one rule."""
    claiming = [case for case in cases if rule in case.proves]
    named = tuple(case.where for case in claiming)
    proving = [case for case in claiming if whole(case).passed]
    if not proving:
        return Bite(rule, "failing" if claiming else "no case", named)
    if rule not in judge(proving[0].game).switches():
        return bite_through(proving, rule, named)
    failed = {case.where: failures for case in proving if (failures := without(case, rule))}
    crashes = bool(failed) and all(map(crashed, failed.values()))
    return Bite(rule, "bitten" if failed else "not bitten", named, tuple(failed), rule, crashes)


def bite_through(proving: Iterable[Case], rule: str, named: tuple[str, ...]) -> Bite:
    """What becomes of a rule without a switch: cases may lean on others that have one."""
    for case, switch in leaning(proving):
        failures = without(case, switch)
        if failures and not crashed(failures):
            return Bite(rule, "bitten", named, (case.where,), switch)
    return Bite(rule, "no switch", named)


@cache
def whole(case: Case) -> Result:
    """How a case goes with every rule in force: one that fails as it is proves nothing."""
    return run(case)


def without(case: Case, switch: str) -> tuple[Failure, ...]:
    """What is not as a case says when a rule is switched off."""
    return run(case, frozenset([switch])).failures


def crashed(failures: Iterable[Failure]) -> bool:
    """Whether the rules broke, and nothing else was found."""
    return all(failure.found.startswith(BREAK) for failure in failures)


def leaning(cases: Iterable[Case]) -> Iterator[tuple[Case, str]]:
    """The switches that cases lean on: the rules that they prove, and those that their events and refusals cite."""
    for case in cases:
        switches = judge(case.game).switches()
        for rule in dict.fromkeys((*case.proves, *whole(case).touched)):
            if rule in switches:
                yield case, rule


# --- in another process

OPENED: list[Case] = []


def open_files(files: tuple[str, ...]) -> None:
    """Read the cases once in each process."""
    OPENED[:] = read_all(files)[0]


def bite_there(rule: str) -> Bite:
    """What becomes of one rule, in a process that has read the cases."""
    return bite(OPENED, rule)
