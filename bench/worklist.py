"""The work list of the reader: how much of a collection it reads, what changed since the last record, and which blocks
have no meaning yet, the most frequent first.

    python -m bench.worklist FILE... [--blocks N] [--single] [--differences N] [--sentences] [--mutants] [--rare]
                                     [--record]

A FILE is a collection (.json), or has one text in each line (.txt). The record (`tests/heroclix/programs.txt`) has
digests of texts and of the programs that were made of them, no text. With --single the list has those blocks only that
are the one fault of their texts, with the sentences: a meaning for such a block is worth so many texts. With --rare
those rows of the language are listed that one text only depends on (`bench/rare.py`).
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import time
from collections import Counter
from functools import partial
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import fields

from bench import rare
from warband.games.heroclix.effects import names
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Clause
from warband.games.heroclix.text.compile import SLIPS, plain_list
from warband.games.heroclix.text.coverage import Bearer, collected, digest, texts_of
from warband.games.heroclix.text.reading.assembling import Assembling
from warband.games.heroclix.text.reading.effects.open_effect import Opened
from warband.games.heroclix.text.reading.language import Text, evened
from warband.games.heroclix.words.explained import sentences
from warband.text.mistake import TextError
from warband.text.normal import Normal
from warband.text.reader.layout import Layout, Line
from warband.text.reader.meaning import NoMeaning

ROOT = Path(__file__).parents[1]
RECORD = ROOT / "tests" / "heroclix" / "programs.txt"


class Outcome(NamedTuple):
    """What became of a text."""

    text: str
    read: tuple[Clause, ...] | None
    why: str
    seconds: float

    @property
    def program(self) -> str:
        """A digest of its program; '' of none."""
        return hashlib.sha256(spelled(self.read).encode()).hexdigest()[:12] if self.read is not None else ""


def spelled(part: object) -> str:
    """A program in signs: of each part the class, and the fields that are not as usual."""
    if isinstance(part, tuple):
        return f"({','.join(map(spelled, part))})"
    if not isinstance(part, Struct):
        return repr(part)
    said = [(field.name, getattr(part, field.name), field.default) for field in fields(part)]
    words = [f"{name}={spelled(value)}" for name, value, usual in said if value != usual]
    return f"{type(part).__name__}({','.join(words)})"


def normal_of(text: str, bearer: Bearer) -> Normal:
    """The text as it is read."""
    known = list(names.known_as(bearer.name)) if bearer.name else []
    return evened(text, "this object" if bearer.thing else "this character", known, SLIPS)[0]


def outcome(text: str, bearer: Bearer) -> Outcome:
    """What the reader makes of a text."""
    normal = normal_of(text, bearer)
    start = time.process_time()
    read, why = None, ""
    try:
        read = Text(normal, text, bearer.thing).clauses()
    except (NoMeaning, TextError) as error:
        why = block_of(error)
    return Outcome(text, read, why, time.process_time() - start)


def program_of(text: str, bearer: Bearer) -> str:
    """A digest of the program of a text."""
    return outcome(text, bearer).program


class Fault(NamedTuple):
    """A block without a meaning, and the sentence that it stands in."""

    block: str
    sentence: str


class Forgiving(Assembling):
    """Reads all sentences of a text, whatever is the matter with some of them."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.by, text.readings)
        self.tokens, self.evened = text.tokens, text.normal.text
        self.faults: list[Fault] = []

    def line(self, line: Line) -> None:
        """One sentence; a faulty one leaves an effect open if it begins or continues one."""
        words = self.tokens[line.first : line.last]
        said = self.evened[words[0].start : words[-1].end] if words else ""
        try:
            super().line(line)
        except (NoMeaning, TextError) as error:
            self.faults.append(Fault(block_of(error), said))
            if self.opened is None and said.lower().startswith(("when", "each time", "at the ")):
                self.opened = Opened("FREE", None, None, None, [], [])
            if self.opened is not None and not line.case:
                self.opened.bodies.append([ops.Pick(ops.SELF), ops.Token("", 1)])

    def close(self) -> None:
        try:
            super().close()
        except (NoMeaning, TextError) as error:
            self.faults.append(Fault(block_of(error), self.evened))


def block_of(error: NoMeaning | TextError) -> str:
    """The block at fault; '~' if there is no structure."""
    return error.block if isinstance(error, NoMeaning) else f"~ {error.found}; {error.expected}"


def faults(text: str, bearer: Bearer) -> list[Fault]:
    """All that is the matter with a text."""
    made = Text(normal_of(text, bearer), text, bearer.thing)
    forgiving = Forgiving(made)
    try:
        made.check_words()
        forgiving.text(Layout(made.tokens).paragraphs())
    except (NoMeaning, TextError) as error:
        forgiving.faults.append(Fault(block_of(error), made.normal.text))
    return list(dict.fromkeys(forgiving.faults))


def single(found: list[Outcome], wanted: dict[str, Bearer], most: int) -> None:
    """The blocks that are the one fault of their texts, those of most texts first."""
    alone: dict[str, list[str]] = {}
    for one in found:
        wrong = faults(one.text, wanted[one.text]) if one.read is None else []
        if len({fault.block for fault in wrong}) == 1:
            alone.setdefault(wrong[0].block, []).append(" || ".join(fault.sentence for fault in wrong))
    print(f"{sum(map(len, alone.values()))} texts have a single fault, of {len(alone)} blocks")
    for block, places in sorted(alone.items(), key=lambda one: -len(one[1]))[:most]:
        print(f"{len(places):5}  {block}")
        for place in places:
            print(f"         {place}")


def texts(files: list[Path], *more: str) -> dict[str, Bearer]:
    """The texts of files, and some more."""
    found: dict[str, Bearer] = {}
    for file in files:
        lines = file.suffix == ".txt"
        found |= dict.fromkeys(read_lines(file), Bearer("", False)) if lines else texts_of(collected(file))
    return found | dict.fromkeys(more, Bearer("", True))


def recorded() -> dict[str, str]:
    """The digests of programs, by those of their texts."""
    lines = RECORD.read_text("utf-8").split() if RECORD.exists() else []
    return dict(zip(lines[::2], lines[1::2], strict=True))


def record(found: list[Outcome]) -> None:
    """Keep what was read."""
    known = {digest(one.text): one.program for one in found if one.read is not None}
    rows = sorted((recorded() | known).items())
    RECORD.write_text("".join(f"{text} {program}\n" for text, program in rows), "utf-8")


def changed(found: list[Outcome]) -> list[Outcome]:
    """Texts that are on record with another program, or are no longer read."""
    before = recorded()
    return [one for one in found if before.get(digest(one.text), one.program) != one.program]


def read_lines(file: Path) -> list[str]:
    """The texts of a file with one in each line."""
    return [line for line in file.read_text("utf-8").splitlines() if line and not line.startswith("#")]


SWAPS = {
    "character": "token", "token": "square", "damage": "click", "to": "of", "within": "on", "with": "to",
    "heal": "place", "deal": "move", "give": "turn", "attack": "keyword", "until": "with", "each": "no",
}  # fmt: skip


def mutants(text: str) -> list[str]:
    """A text with another word in place of one, or with one word less."""
    words = text.split(" ")
    bare = [word.strip(".,").lower() for word in words]
    other = [[*words[:n], SWAPS[bare[n]], *words[n + 1 :]] for n in range(len(words)) if bare[n] in SWAPS]
    less = [[*words[:n], *words[n + 1 :]] for n in range(len(words)) if len(words) > 3]
    return [" ".join(one) for one in (*other, *less)]


def accepted(found: list[Outcome]) -> tuple[int, int]:
    """How many mutants of texts that are read are read as well, of how many."""
    made = [mutant for one in found if one.read is not None for mutant in mutants(one.text)]
    return sum(outcome(mutant, Bearer("", True)).read is not None for mutant in made), len(made)


def report(found: list[Outcome], blocks: int, differences: int) -> None:
    """The figures and the lists."""
    number = len(found)
    plain = [one for one in found if plain_list(one.text) is not None]
    read = [one for one in found if one.read is not None]
    print(f"{number} texts, {len(plain)} plain lists; {len(read)} are read, {len(read) / number:.1%}")
    times = sorted(one.seconds * 1000 for one in found)
    print(f"median {times[number // 2]:.1f} ms, p99 {times[int(number * 0.99)]:.1f} ms, slowest {times[-1]:.1f} ms")
    differing = changed(found)
    print(f"{len(differing)} differ from the record, {sum(one.read is None for one in differing)} are no longer read")
    for one in differing[:differences]:
        print(f"DIFFERS {one.why} | {one.text}")
    for block, count in Counter(one.why for one in found if one.why).most_common(blocks):
        example = min((one.text for one in found if one.why == block), key=len)
        print(f"{count:5}  {block}    e.g. {example[:200]}")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--blocks", type=int, default=30)
    parser.add_argument("--single", action="store_true", help="list blocks that are the one fault of their texts")
    parser.add_argument("--differences", type=int, default=10)
    parser.add_argument("--sentences", action="store_true", help="read the sentences that come with the language")
    parser.add_argument("--mutants", action="store_true")
    parser.add_argument("--rare", action="store_true", help="list rows that one text only depends on")
    parser.add_argument("--record", action="store_true", help="keep the programs of what is read")
    said = parser.parse_args(arguments)
    wanted = texts(said.files, *(sentences() if said.sentences else ()))
    found = [outcome(text, bearer) for text, bearer in wanted.items()]
    report(found, 0 if said.single else said.blocks, said.differences)
    if said.single:
        single(found, wanted, said.blocks)
    if said.mutants:
        good, number = accepted(found)
        print(f"{good} of {number} mutants are read, {good / number:.1%}")
    if said.rare:
        known = {one.text: wanted[one.text] for one in found if one.read is not None}
        rare.report({text: partial(program_of, text, bearer) for text, bearer in known.items()})
    if said.record:
        record(found)


if __name__ == "__main__":
    main(sys.argv[1:])
