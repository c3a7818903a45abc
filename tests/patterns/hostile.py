"""Hostile texts for a regular expression, made from it: long runs, and beginnings of a match that never ends.

As a program: every pattern meets its texts. A text that takes long is tried again at a length at which a match in
linear time takes milliseconds, and one in quadratic time more seconds than the program is given: then it is killed.
"""

from __future__ import annotations

import re
import signal
import sys
import time
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any, TypeVar

from tests.patterns.found import Found, patterns

SHORT, LONG = 2000, 400_000  # signs
SUSPECT = 0.002  # seconds for a short text
GUARD = 20.0  # seconds of work for a long one
POOL = " \t\na1A_.,:\"'|/-"
codes: Any = import_module("re._constants")
parser: Any = import_module("re._parser")
T = TypeVar("T")
ENDS = ("", "\0", "\n")
MOST = 60  # signs of a sample that are gone through
FEW = 3  # of them one by one; then word by word
PART = 6  # signs of a part that is repeated


def sample(tree: Any, branch: int) -> str:
    """A text that a pattern nearly matches, with one of its branches."""
    return "".join(part(op, value, branch) for op, value in tree)


def part(op: Any, value: Any, branch: int) -> str:
    """A text for a part of a pattern."""
    if op is codes.LITERAL:
        return chr(value)
    if op is codes.NOT_LITERAL:
        return "a" if value != ord("a") else "b"
    if op is codes.ANY:
        return "a"
    if op is codes.IN:
        return one_of(value, branch)
    if op is codes.BRANCH:
        return sample(value[1][branch % len(value[1])], branch)
    if op is codes.SUBPATTERN:
        return sample(value[3], branch)
    if op is codes.ATOMIC_GROUP:
        return sample(value, branch)
    if op in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
        return sample(value[2], branch) * int(value[0] or 1)
    return ""


def one_of(items: Any, branch: int) -> str:
    """A sign of a set."""
    negated = items[0][0] is codes.NEGATE
    if negated:
        return next(sign for sign in "a1 -." if not any(fits(item, sign) for item in items[1:]))
    found: list[str] = [sign for item in items for sign in (*POOL, *literals([item])) if fits(item, sign)]
    return found[branch % len(found)]


def fits(item: Any, sign: str) -> bool:
    op, value = item
    if op is codes.LITERAL:
        return bool(chr(value) == sign)
    if op is codes.RANGE:
        return bool(value[0] <= ord(sign) <= value[1])
    classes = {codes.CATEGORY_DIGIT: r"\d", codes.CATEGORY_SPACE: r"\s", codes.CATEGORY_WORD: r"\w"}
    classes |= {codes.CATEGORY_NOT_DIGIT: r"\D", codes.CATEGORY_NOT_SPACE: r"\S", codes.CATEGORY_NOT_WORD: r"\W"}
    return bool(re.match(classes[value], sign))


def literals(tree: Any) -> Iterator[str]:
    """All signs that stand in a pattern as they are."""
    for op, value in tree:
        if op in (codes.LITERAL, codes.NOT_LITERAL):
            yield chr(value)
        elif op is codes.RANGE:
            yield chr(value[0])
        elif op is codes.IN:
            yield from literals(value)
        elif op is codes.BRANCH:
            yield from (sign for one in value[1] for sign in literals(one))
        elif op is codes.SUBPATTERN:
            yield from literals(value[3])
        elif op is codes.ATOMIC_GROUP:
            yield from literals(value)
        elif op in (codes.MAX_REPEAT, codes.MIN_REPEAT, codes.POSSESSIVE_REPEAT):
            yield from literals(value[2])


def recipes(found: Found) -> list[tuple[str, str, str]]:
    """What hostile texts consist of: a beginning, something to be repeated, an end."""
    tree = parser.parse(found.pattern, found.flags & ~re.UNICODE)
    samples = list(dict.fromkeys(sample(tree, branch) for branch in range(3)))
    signs = list(dict.fromkeys([*POOL, *(sign for sign in literals(tree) if not sign.isalnum())]))
    made: dict[tuple[str, str, str], None] = {}
    for text in ("", *samples):
        starts = [n for n in range(min(len(text), MOST) + 1) if n <= FEW or not text[n - 1 : n + 1].isalpha()]
        made |= dict.fromkeys((text[:n], sign, end) for n in starts for sign in signs for end in ENDS)
        parts = [(n, n + size) for n in starts for size in range(1, PART + 1) if n + size <= len(text)]
        made |= dict.fromkeys((text[:a], text[a:b], end) for a, b in parts for end in ("\0", f"{text[b:]}\n"))
        made |= dict.fromkeys(("", text, end) for end in ENDS if text)
        made |= dict.fromkeys((sign, text, end) for sign in POOL for end in ENDS if text)
        made |= dict.fromkeys((text, f" {text}", end) for end in ENDS if text)
    return list(made)


def some(every: list[T], most: int) -> list[T]:
    """So many at most, always the same ones."""
    return every if len(every) <= most else Random(most).sample(every, most)


def text_of(recipe: tuple[str, str, str], length: int) -> str:
    start, middle, end = recipe
    return start + middle * (length // len(middle)) + end


def use(found: Found, text: str) -> float:
    """Seconds of work for a pattern that meets a text in all the ways in which it is used."""
    pattern = re.compile(found.pattern, found.flags)
    began = time.process_time()
    for way in found.ways:
        if way in ("sub", "subn"):
            pattern.sub("", text)
        elif way == "finditer":
            for _ in pattern.finditer(text):
                pass
        else:
            getattr(pattern, way)(text)
    return time.process_time() - began


def guarded(found: Found, recipe: tuple[str, str, str], length: int) -> float:
    """The same; whoever needs more than the guard allows is killed, for a match listens to nobody."""
    signal.setitimer(signal.ITIMER_PROF, GUARD)
    spent = use(found, text_of(recipe, length))
    signal.setitimer(signal.ITIMER_PROF, 0)
    return spent


def main(first: int, most: int) -> None:
    """Meet all patterns from a number on with so many texts at most; each is named before it is met."""
    for number, found in enumerate(patterns()):
        if number < first:
            continue
        print(number, found.where, ascii(found.pattern), flush=True)
        short = found.longest or SHORT
        for recipe in some(recipes(found), most):
            if guarded(found, recipe, short) > SUSPECT and not found.longest:
                print("   ", ascii(recipe), flush=True)
                guarded(found, recipe, LONG)
    print("done")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
