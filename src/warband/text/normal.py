"""Texts as they are compared: one space between words, straight quotes and dashes, 'this character' for its own name.

Nothing else is changed, and every sign knows where it stood: a mistake is pointed at in the text as it was typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import NamedTuple

SIGNS = {"“": '"', "”": '"', "„": '"', "‘": "'", "’": "'", "–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-"}
OPENS = re.compile(r"[.:\"]|//|[A-Z\s]-")  # what a sentence can begin after, besides nothing
TIGHT = r"(?P<dash>(?<=[A-Z])[-–—](?=\s))"  # a dash that stands too close behind a word in capitals
QUOTES = re.compile('["“”„]')
NAMES_ANOTHER = re.compile(r"(?:\b(?:named|an?|\d+)|#\w+|\w\])\Z", re.IGNORECASE)  # 'named Robot' may be another Robot
OF_A_NAME = r"(?! (?:[A-Z][a-z]|keyword|bystander|team ability))"  # 'the Robot keyword' is no Robot


class Normal(NamedTuple):
    """A normalised text, and for each of its signs the place where it stood."""

    text: str
    places: tuple[int, ...]

    def place(self, at: int) -> int:
        """The place of a sign in the text as it was typed; past the end, the end of that text."""
        if at < len(self.places):
            return self.places[at]
        return self.places[-1] + 1 if self.places else 0


def normalise(text: str, me: str = "", names: Iterable[str] = (), slips: Mapping[str, str] | None = None) -> Normal:
    """The text with even spacing, quotes and dashes, and `me` in place of the names of its card.

    Slips of the pen that are known are mended.
    """
    slips = slips or {}
    own, other = own_names(tuple(names)), signs_of(tuple(slips))
    at, end = len(text) - len(text.lstrip()), len(text.rstrip())
    signs: list[str] = []
    places: list[int] = []

    def write(word: str, at: int) -> None:
        signs.extend(word)
        places.extend([at] * len(word))

    while at < end:
        if named := own.match(text, at, end):
            write(_self(named, text, me), at)
            at = named.end()
            continue
        match = other.match(text, at, end)
        assert match is not None  # any sign is one
        at = match.end()
        if match["break"]:
            write(" // ", match.start())
        elif match["space"]:
            write(" ", match.start())
        elif match["dash"]:
            write(" -", match.start())
        elif match["slip"]:
            write(slips[match["slip"]], match.start())
        elif match["word"]:
            signs.extend(match["word"])
            places.extend(range(*match.span()))
        else:
            write(SIGNS.get(match["sign"], match["sign"]), match.start())
    return Normal("".join(signs), tuple(places))


@lru_cache(1 << 10)
def own_names(names: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern for the own names of a thing, longest first, with an article and an ending, kept for further texts."""
    known = {name.removeprefix("The ") for name in names} - {""}
    words = "|".join(f"{re.escape(name[0])}(?i:{re.escape(name[1:])})" for name in sorted(known, key=len, reverse=True))
    name = rf"(?<![\w-])(?:[Tt]he )?(?:{words})(?:, [Tt]he [A-Z]\w+)?(?![\w-]){OF_A_NAME}" if known else "(?!)"
    return re.compile(rf"{name}(?P<owns>['’]s?(?!\w))?")


@lru_cache(1 << 5)
def signs_of(slips: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern for the next sign of a text, or the next thing that is written in another way."""
    slip = "|".join(re.escape(word) for word in slips) or "(?!)"
    return re.compile(
        rf"(?P<break>\s*(?:/ ?/|\n)\s*)|(?P<space>\s+)|{TIGHT}|(?P<slip>\b(?:{slip})\b)|(?P<word>\w+)|(?P<sign>.)"
    )


def _self(match: re.Match[str], text: str, me: str) -> str:
    """The replacement of a name: the name itself where it means every bearer of it."""
    before = text[: match.start()]
    quoted = len(QUOTES.findall(before)) % 2 == 1  # what others are said to have is about them
    if quoted or (before[-1:].isspace() and NAMES_ANOTHER.search(before.split()[-1])):
        return "".join(SIGNS.get(sign, sign) for sign in match[0])
    word = me[:1].upper() + me[1:] if opens(before.rstrip()) else me
    return f"{word}'s" if match["owns"] else word


def opens(before: str) -> bool:
    """Whether a sentence can begin after a text."""
    return not before or any(OPENS.fullmatch(before, len(before) - size) for size in (1, 2) if size <= len(before))
