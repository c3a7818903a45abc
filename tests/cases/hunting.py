"""The hunt for slips that no case notices. `python -m tests.cases.hunting FOLDER ...` hunts in folders of games.

The cases that run a function are found by watching; each slip is then judged by these cases in a process of its own.
A slip by which a case raises or runs for long is noticed as well.
"""

from __future__ import annotations

import multiprocessing
import re
import signal
import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.cases.slips import GAMES, Slip, apply, slips
from warband.cases import CaseError, read_text, run

FOLDER = Path(__file__).parents[2] / "cases"
SURVIVORS = Path(__file__).parent / "survivors.txt"
SECONDS = 10.0  # of a processor, until a case that goes round and round is ended
FORK = multiprocessing.get_context("fork")

Function = tuple[str, str]  # file below the folder of the games, and name
Running = dict[Function, list[str]]  # the texts of the cases that run a function


def texts(game: str) -> list[str]:
    """The cases of a game, each as a text."""
    files = sorted((FOLDER / game).rglob("*.case"))
    return [text for file in files for text in re.split(r"(?m)^(?=case )", file.read_text("utf-8"))[1:]]


def watched(cases: Sequence[str], pipe: Connection) -> None:
    """Run cases, and send the functions that each has run."""
    names: dict[CodeType, Function | None] = {}
    seen: set[Function | None] = set()

    def note(frame: FrameType, event: str, argument: Any) -> None:
        if event == "call":
            code = frame.f_code
            if code not in names:
                names[code] = named(code)
            seen.add(names[code])

    found: Running = defaultdict(list)
    for text in cases:
        seen.clear()
        sys.setprofile(note)
        passes(text)
        sys.setprofile(None)
        for function in seen - {None}:
            assert function is not None
            found[function].append(text)
    pipe.send(dict(found))


def named(code: CodeType) -> Function | None:
    """The outermost function of some code, if it stands in a game."""
    file = Path(code.co_filename)
    if not file.is_relative_to(GAMES):
        return None
    return str(file.relative_to(GAMES)), code.co_qualname.partition(".<locals>")[0]


def passes(text: str) -> bool:
    """Whether a case can be read and passes."""
    try:
        return all(run(case).passed for case in read_text(text))
    except CaseError:
        return False


def running(game: str) -> Running:
    """The cases that run each function of a game, the shortest first."""
    ours, theirs = FORK.Pipe(duplex=False)
    process = FORK.Process(target=watched, args=(texts(game), theirs))
    process.start()
    found: Running = ours.recv()
    process.join()
    return {function: sorted(cases, key=len) for function, cases in found.items()}


def nearest(slip: Slip) -> list[str]:
    """The cases of a slip's game, first those about the rules that its module cites."""
    cited = set(re.findall(r"\b[a-z]+(?:\.[\w-]+){2,}", (GAMES / slip.file).read_text("utf-8")))
    about = {text: cited.isdisjoint(text.split()) for text in texts(slip.file.partition("/")[0])}
    return sorted(about, key=lambda text: (about[text], len(text)))


def judged(slip: Slip, cases: Sequence[str], pipe: Connection) -> None:
    """In another process: whether some case notices a slip. A case that takes too long ends the process."""
    pipe.send(not apply(slip) or not all(in_time(text) for text in cases))


def in_time(text: str) -> bool:
    """Whether a case passes, with a limit of time."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    return passes(text)


def noticed(slip: Slip, cases: Sequence[str]) -> bool:
    """Whether some case notices a slip. A process that dies or hangs has noticed it."""
    ours, theirs = FORK.Pipe(duplex=False)
    process = FORK.Process(target=judged, args=(slip, cases, theirs))
    process.start()
    theirs.close()
    try:
        return bool(ours.recv())
    except EOFError:
        return True
    finally:
        process.kill()
        process.join()
        ours.close()


def survives(slip: Slip, known: Mapping[Function, Sequence[str]]) -> bool:
    """Whether no case notices a slip."""
    return not noticed(slip, known.get((slip.file, slip.function), ()))


KNOWN: Running = {}


def keep(known: Running) -> None:
    """In a process of the hunt: keep the cases of all functions."""
    KNOWN.update(known)


def kept_survives(slip: Slip) -> bool:
    """In a process of the hunt: whether no case notices a slip."""
    return survives(slip, KNOWN)


def listed() -> dict[str, str]:
    """The known survivors, each with the reason why no case can tell."""
    lines = SURVIVORS.read_text("utf-8").splitlines() if SURVIVORS.exists() else []
    entries = [line.partition("  # ") for line in lines if line and not line.startswith("#")]
    return {slip: reason for slip, _, reason in entries}


def main(folders: Sequence[str]) -> None:
    """Hunt in folders, such as `heroclix/moving`, and print what survives."""
    games = {folder.partition("/")[0] for folder in folders}
    known = {function: cases for game in games for function, cases in running(game).items()}
    every = [slip for folder in folders for file in sorted((GAMES / folder).rglob("*.py")) for slip in slips(file)]
    print(f"{len(every)} slips", flush=True)
    reasons, count = listed(), 0
    with ProcessPoolExecutor(2, FORK, keep, (known,)) as pool:
        for slip, alive in zip(every, pool.map(kept_survives, every), strict=True):
            if alive and str(slip) not in reasons:
                count += 1
                print(slip, flush=True)
    print(f"{count} of {len(every)} slips are noticed by no case and not listed", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
