"""The hunt for slips that no case notices. `python -m tests.cases.hunting FOLDER ...` hunts in folders of games.

The cases that run a function are found by watching; each slip is then judged by these cases in a process of its own.
A slip by which a case raises or runs for long is noticed as well; a listed one is not judged. The results are kept
(`--kept FILE`; else in the user's cache): the next hunt judges only what is new. Whoever doubts old results hunts with
another file.
"""

from __future__ import annotations

import multiprocessing
import re
import signal
import sys
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from tests.cases.remembering import Function, Memory, digest, kept_in, key, memory, sources
from tests.cases.slips import GAMES, Slip, apply, forget, slips
from warband.cases import Case, CaseError, read_text, run

FOLDER = Path(__file__).parents[2] / "cases"
SURVIVORS = Path(__file__).parent / "survivors.txt"
SECONDS = 10.0  # of a processor, until a case that goes round and round is ended
OFTEN = 50  # slips, after which the results are kept and told
FORK = multiprocessing.get_context("fork")

Running = dict[Function, list[str]]  # the texts of the cases that run a function


def texts(game: str) -> list[str]:
    """The cases of a game, each as a text."""
    files = sorted((FOLDER / game).rglob("*.case"))
    return [text for file in files for text in re.split(r"(?m)^(?=case )", file.read_text("utf-8"))[1:]]


def watched(cases: Sequence[str], pipe: Connection) -> None:
    """Run cases, and send the functions that each has run; a case that fails anyway notices nothing."""
    names: dict[CodeType, Function | None] = {}
    seen: set[Function | None] = set()

    def note(frame: FrameType, event: str, argument: Any) -> None:
        if event == "call":
            code = frame.f_code
            if code not in names:
                names[code] = named(code)
            seen.add(names[code])

    for text in cases:
        seen.clear()
        sys.setprofile(note)
        read = cases_in(text)
        reading = set(seen)
        passed = all(run(case).passed for case in read)
        sys.setprofile(None)
        both = [sorted(function for function in some if function and passed) for some in (reading, seen)]
        pipe.send(both)


def named(code: CodeType) -> Function | None:
    """The outermost function of some code, if it stands in a game."""
    file = Path(code.co_filename)
    if not file.is_relative_to(GAMES):
        return None
    return str(file.relative_to(GAMES)), code.co_qualname.partition(".<locals>")[0]


READ: dict[str, list[Case]] = {}  # cases that were read before the slip


def cases_in(text: str) -> list[Case]:
    """The cases of a text; none, if it can't be read."""
    try:
        return READ.get(text) or read_text(text)
    except CaseError:
        return []


def passes(text: str) -> bool:
    """Whether a case can be read and passes."""
    found = cases_in(text)
    return bool(found) and all(run(case).passed for case in found)


def running(game: str, known: Memory | None = None) -> Running:
    """The cases that run each function of a game, the shortest first."""
    ran = known.ran if known else {}
    every = sorted(texts(game), key=len)
    fresh = [text for text in every if digest(text) not in ran]
    ours, theirs = FORK.Pipe(duplex=False)
    process = FORK.Process(target=watched, args=(fresh, theirs))
    process.start()
    for text in fresh:
        reading, ran[digest(text)] = ours.recv()
        if known:
            known.reading = sorted({*known.reading, *reading})
    process.join()
    found: Running = defaultdict(list)
    for text in every:
        for file, name in ran[digest(text)]:
            found[file, name].append(text)
    return dict(found)


def nearest(slip: Slip) -> list[str]:
    """The cases of a slip's game, first those about the rules that its module cites."""
    cited = set(re.findall(r"\b[a-z]+(?:\.[\w-]+){2,}", (GAMES / slip.file).read_text("utf-8")))
    about = {text: cited.isdisjoint(text.split()) for text in texts(slip.file.partition("/")[0])}
    return sorted(about, key=lambda text: (about[text], len(text)))


def judged(slip: Slip, cases: Sequence[str], pipe: Connection) -> None:
    """In another process: the number of each case before it runs, and at last whether none has noticed a slip.

    A case that takes too long ends the process.
    """
    alive = apply(slip)
    if (slip.file, slip.function) in HUNT.past.reading:
        READ.clear()
        forget()
    for n, text in enumerate(cases):
        if alive:
            pipe.send(n)
            alive = in_time(text)
    pipe.send(alive)


def in_time(text: str) -> bool:
    """Whether a case passes, with a limit of time."""
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    return passes(text)


def noticing(slip: Slip, cases: Sequence[str]) -> str | None:
    """The case that notices a slip, if one does. The case in which its process dies or hangs has noticed it."""
    ours, theirs = FORK.Pipe(duplex=False)
    process = FORK.Process(target=judged, args=(slip, cases, theirs))
    process.start()
    theirs.close()
    last = ""
    try:
        while (sent := ours.recv()) is not True:
            if sent is False:
                return last
            last = cases[sent]
        return None
    except EOFError:
        return last
    finally:
        process.kill()
        process.join()
        ours.close()


def noticed(slip: Slip, cases: Sequence[str]) -> bool:
    """Whether some case notices a slip."""
    return noticing(slip, cases) is not None


def survives(slip: Slip, known: Mapping[Function, Sequence[str]]) -> bool:
    """Whether no case notices a slip."""
    return not noticed(slip, known.get((slip.file, slip.function), ()))


def listed() -> dict[str, str]:
    """The known survivors, each with the reason why no case can tell; `*` means all of a function or of a file."""
    lines = SURVIVORS.read_text("utf-8").splitlines() if SURVIVORS.exists() else []
    entries = [line.partition("  # ") for line in lines if line and not line.startswith("#")]
    return {slip: reason for slip, _, reason in entries}


def reason(slip: Slip, reasons: Mapping[str, str]) -> str:
    """The reason why no case can tell a slip, if one is listed."""
    names = str(slip), f"{slip.file}: {slip.function}: *", f"{slip.file}: *"
    return next((reasons[name] for name in names if name in reasons), "")


class Hunt(NamedTuple):
    """What the processes of a hunt know."""

    known: Running
    past: Memory
    sharp: dict[Function, list[str]]  # the cases that have noticed a slip of a function; they come first


HUNT = Hunt({}, Memory(), {})


def begin(known: Running, past: Memory) -> None:
    """In a process of the hunt: take what is known."""
    HUNT.known.update(known)
    HUNT.past.survived.update(past.survived)
    HUNT.past.reading.extend(past.reading)


def hunted(slip: Slip) -> str | None:
    """In a process of the hunt: the case that notices a slip, if one does that has not judged it before."""
    function = slip.file, slip.function
    tried = set(HUNT.past.survived.get(key(slip), ()))
    sharp = HUNT.sharp.setdefault(function, [])
    cases = [text for text in HUNT.known.get(function, ()) if digest(text) not in tried]
    found = noticing(slip, sorted(cases, key=lambda text: text not in sharp))
    if found:
        sharp.append(found)
    return found


def hunt(every: Sequence[Slip], known: Running, past: Memory, processes: int) -> Iterator[tuple[Slip, bool]]:
    """Slips, each with whether it survives. What the past has judged is not judged again."""
    now = {digest(text) for cases in known.values() for text in cases}
    fresh = [slip for slip in every if past.noticed.get(key(slip)) not in now]
    for slip in fresh:
        for text in known.get((slip.file, slip.function), ()):
            if text not in READ and digest(text) not in past.survived.get(key(slip), ()):
                READ[text] = cases_in(text)
    with ProcessPoolExecutor(processes, FORK, begin, (known, past)) as pool:
        found = pool.map(hunted, fresh)
        judging = dict.fromkeys(map(key, fresh))
        for slip in every:
            if key(slip) in judging:
                case = next(found)
                if case is None:
                    past.survived[key(slip)] = [digest(text) for text in known.get((slip.file, slip.function), ())]
                else:
                    past.noticed[key(slip)] = digest(case)
                yield slip, case is None
            else:
                yield slip, False


def places(names: Sequence[str]) -> Iterator[Path]:
    """The modules of folders and files, such as `heroclix/moving` or `heroclix/moving/move.py`."""
    for name in names:
        yield from [GAMES / name] if name.endswith(".py") else sorted((GAMES / name).rglob("*.py"))


def code_of(games: Iterable[str]) -> str:
    """The names of all functions of games, as one digest."""
    files = [str(file.relative_to(GAMES)) for file in places(sorted(games))]
    return digest(*(" ".join([file, *sources(file)]) for file in files))


def main(names: Sequence[str], file: Path, processes: int) -> None:
    """Hunt in folders and files, and print what survives without a reason; the way so far goes to the other output."""
    games = {name.partition("/")[0] for name in names}
    past = memory(file, code_of(games))
    known = {function: cases for game in games for function, cases in running(game, past).items()}
    past.keep(file)
    reasons, total, left_out, alive = listed(), 0, 0, 0
    for module in places(names):
        all_of_it = list(slips(module))
        every = [slip for slip in all_of_it if not reason(slip, reasons)]
        before, place = alive, module.relative_to(GAMES)
        for n, (slip, survived) in enumerate(hunt(every, known, past, processes), 1):
            if survived:
                alive += 1
                print(slip, flush=True)
            if n % OFTEN == 0 or n == len(every):
                past.keep(file)
                print(f"{place}: {alive - before} of {n} survive, {len(every)} in all", file=sys.stderr, flush=True)
        total, left_out = total + len(all_of_it), left_out + len(all_of_it) - len(every)
    print(f"{alive} of {total} slips are noticed by no case and not listed; {left_out} are listed", flush=True)


if __name__ == "__main__":
    reading = ArgumentParser(description="Hunt for slips that no case notices.")
    reading.add_argument("places", nargs="+", metavar="PLACE", help="a folder or a file, such as heroclix/moving")
    reading.add_argument("--kept", type=Path, default=kept_in(), metavar="FILE", help="where the results are kept")
    reading.add_argument("--processes", type=int, default=2, metavar="NUMBER", help="how many hunt at once")
    said = reading.parse_args()
    main(said.places, said.kept, said.processes)
