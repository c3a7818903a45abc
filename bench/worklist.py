"""The work list of the reader: how much of a collection it reads, where it differs from the phrase grammar, and which
blocks have no meaning yet, the most frequent first.

    python -m bench.worklist FILE... [--blocks N] [--differences N] [--lost N] [--docs] [--mutants]

A FILE is a collection (.json), or has one text in each line (.txt).
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from warband.games.heroclix.programs.clauses import Clause
from warband.games.heroclix.text import names
from warband.games.heroclix.text.compile import language, plain_list
from warband.games.heroclix.text.coverage import Bearer, collected, texts_of
from warband.games.heroclix.text.meaning import clauses as old_clauses
from warband.games.heroclix.text.reading.language import Text
from warband.text.mistake import TextError
from warband.text.normal import Normal, normalise
from warband.text.reader.meaning import NoMeaning

DOCS = Path(__file__).parents[1] / "docs" / "card-language.md"


class Outcome(NamedTuple):
    """What became of a text."""

    text: str
    old: tuple[Clause, ...] | None
    new: tuple[Clause, ...] | None
    why: str
    seconds: float

    @property
    def differs(self) -> bool:
        """Whether both readers read it, and differently."""
        return self.old is not None and self.new is not None and self.old != self.new


def evened(text: str, bearer: Bearer) -> Normal:
    """The text as it is compared."""
    known = list(names.known_as(bearer.name)) if bearer.name else []
    return normalise(text, "this object" if bearer.thing else "this character", known, language().slips)


def before(text: str, normal: Normal, thing: bool) -> tuple[Clause, ...] | None:
    """What the phrase grammar makes of a text."""
    try:
        return old_clauses(language().parse(normal, text), normal, text, names.costed, thing)
    except TextError:
        return None


def outcome(text: str, bearer: Bearer) -> Outcome:
    """What both readers make of a text."""
    normal = evened(text, bearer)
    start = time.perf_counter()
    new, why = None, ""
    try:
        new = Text(normal, text, bearer.thing).clauses()
    except NoMeaning as error:
        why = error.block
    except TextError as error:
        why = f"~ {error.found}; {error.expected}"
    seconds = time.perf_counter() - start
    return Outcome(text, before(text, normal, bearer.thing), new, why, seconds)


def texts(files: list[Path], docs: bool) -> dict[str, Bearer]:
    """The texts to read."""
    found: dict[str, Bearer] = {}
    for file in files:
        lines = file.suffix == ".txt"
        found |= dict.fromkeys(read_lines(file), Bearer("", False)) if lines else texts_of(collected(file))
    if docs:
        boxes = re.findall(r"```card\n(.*?)```", DOCS.read_text("utf-8"), re.DOTALL)
        found |= {line: Bearer("", True) for box in boxes for line in box.splitlines()}
    return found


def read_lines(file: Path) -> list[str]:
    """The texts of a file with one in each line."""
    return [line for line in file.read_text("utf-8").splitlines() if line]


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
    made = [mutant for one in found if one.new is not None for mutant in mutants(one.text)]
    return sum(outcome(mutant, Bearer("", True)).new is not None for mutant in made), len(made)


def report(found: list[Outcome], blocks: int, differences: int, lost: int) -> None:
    """The figures and the lists."""
    number = len(found)
    plain = [one for one in found if plain_list(one.text) is not None]
    new, old = [one for one in found if one.new is not None], [one for one in found if one.old is not None]
    either = [one for one in found if one.new is not None or one.old is not None]
    print(f"{number} texts, {len(plain)} plain lists")
    print(
        f"new reader alone {len(new) / number:.1%}, old {len(old) / number:.1%}, new or old {len(either) / number:.1%}"
    )
    differing = [one for one in found if one.differs]
    missing = [one for one in old if one.new is None]
    print(f"of {len(old)} that the old one reads: {len(missing)} missing, {len(differing)} different")
    times = sorted(one.seconds * 1000 for one in found)
    print(f"median {times[number // 2]:.1f} ms, p99 {times[int(number * 0.99)]:.1f} ms, slowest {times[-1]:.1f} ms")
    for one in differing[:differences]:
        print(f"DIFFERS {one.text}\n   old {one.old}\n   new {one.new}")
    for one in missing[:lost]:
        print(f"LOST {one.why} | {one.text}")
    for block, count in Counter(one.why for one in found if one.why).most_common(blocks):
        example = min((one.text for one in found if one.why == block), key=len)
        print(f"{count:5}  {block}    e.g. {example[:200]}")


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path)
    parser.add_argument("--blocks", type=int, default=30)
    parser.add_argument("--differences", type=int, default=10)
    parser.add_argument("--lost", type=int, default=0)
    parser.add_argument("--docs", action="store_true")
    parser.add_argument("--mutants", action="store_true")
    said = parser.parse_args(arguments)
    found = [outcome(text, bearer) for text, bearer in texts(said.files, said.docs).items()]
    report(found, said.blocks, said.differences, said.lost)
    if said.mutants:
        good, number = accepted(found)
        print(f"{good} of {number} mutants are read, {good / number:.1%}")


if __name__ == "__main__":
    main(sys.argv[1:])
