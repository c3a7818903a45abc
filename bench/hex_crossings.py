"""The share of made-up powers of HeroScape that are read and told back: `python -m bench.hex_crossings`.

`hex_crossings.txt` has their parts: moments are crossed with deeds, conditions with states, nouns with roles. Each part
is listed with the number of its crossings that are read; with --pairs declined sentences are.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from bench.crossings import parts_of
from warband.games.heroscape.text.reading import read
from warband.games.heroscape.text.telling import told
from warband.games.heroscape.text.told_conditions import Untold
from warband.text.mistake import TextError

FILE = Path(__file__).parent / "hex_crossings.txt"
CARD, POWER = "Sir Brand", "Test"


def fault(text: str) -> str:
    """The reason why a power is declined, or told back with another meaning; '' where all is well."""
    try:
        found = read(text, CARD, POWER)
    except TextError as error:
        return f"{error.found}: {error.expected}"
    try:
        words = told(found)
    except Untold:
        return ""
    try:
        return "" if read(words, CARD, POWER) == found else f"told back as {words!r}"
    except TextError as error:
        return f"told back as {words!r}, which is declined: {error.found}: {error.expected}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def near(noun: str) -> str:
    """A figure near by: the place stands behind the noun, before a clause."""
    head, that, rest = noun.partition(" that ")
    return f"{head} within 4 clear sight spaces of Sir Brand{that}{rest}"


def bare(noun: str) -> str:
    """A noun without its article."""
    return noun.partition(" ")[2] if noun.split()[0] in ("a", "an", "any") else noun


def sentences() -> Iterator[tuple[str, str, str, str]]:
    """Every crossing: its kind, its two parts, and the whole power."""
    some = parts_of(FILE)
    for moment, deed in product(some["moments"], some["deeds"]):
        yield "moments and deeds", moment, deed, f"{moment}, {deed}."
    for condition, state in product(some["conditions"], some["states"]):
        yield "conditions and states", condition, state, f"{condition}, {state}."
    for noun, role in product(some["nouns"], some["roles"]):
        yield "nouns and roles", noun, role, role.format(noun, near=near(noun), plural=bare(noun))


def main() -> None:
    """Print the shares of each kind, of each part, and the reasons."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", default="", help="list the declined powers in which these words stand")
    wanted = parser.parse_args()
    whole, good, most = Counter[str](), Counter[str](), Counter[str]()
    each: Counter[tuple[str, str]] = Counter()
    right: Counter[tuple[str, str]] = Counter()
    for kind, one, other, text in sentences():
        why = fault(text)
        for part in ((kind, one), (kind, other)):
            each[part] += 1
            right[part] += not why
        whole[kind] += 1
        good[kind] += not why
        most[why] += bool(why)
        if why and wanted.pairs and wanted.pairs in text:
            print(f"  {text}\n    {why}")
    for kind, number in whole.items():
        print(f"{kind}: {good[kind]} of {number} are read and told back")
        for (of, words), count in each.items():
            if of == kind:
                print(f"  {right[of, words]:3} of {count:3}  {words}")
    for why, number in most.most_common(40):
        print(f"{number:5}  {why}")


if __name__ == "__main__":
    main()
