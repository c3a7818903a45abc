"""Texts as they are read: one word for the card's own figures, another for the power's own name; numbers apart."""

from __future__ import annotations

import re
from typing import NamedTuple

from warband.games.heroscape.text.language import kin, words
from warband.text.normal import SIGNS, Normal

ONE, MANY = "namesake", "namesakes"
POWER, SHOT = "this power", "this special attack"
HEADER = re.compile(r"\s*Range (?P<range>\d+)[.,]?\s+Attack (?P<attack>\d+)(?![\d+])\.?(?! ?\+)[.,]?\s*")
ENDINGS = (("ves", "f"), ("ies", "y"), ("men", "man"), ("ches", "ch"), ("xes", "x"), ("s", ""))
TITLES = frozenset(("sir", "sgt", "major", "lord", "doctor", "master", "general", "iron", "knight", "the", "of", "and"))
SHORT = 3  # letters of a name that is too short to stand alone


class Evened(NamedTuple):
    """A text to be read, and the numbers of a special attack before it."""

    normal: Normal
    header: tuple[int, int] | None


def even(text: str, name: str, power: str, *, hero: bool) -> Evened:
    """A text as it is read; every sign knows where it stood."""
    header = HEADER.match(text)
    start = header.end() if header else 0
    numbers = (int(header["range"]), int(header["attack"])) if header else None
    return Evened(written(text, start, names_of(name, hero=hero), power), numbers)


def names_of(name: str, *, hero: bool) -> dict[str, str]:
    """The names that a text calls its figures by, each with the word that is read for it."""
    found = {name: ONE if hero else MANY}
    parts = name.split()
    for at, part in enumerate(parts):
        if one := single(part):
            found.setdefault(" ".join([*parts[:at], one, *parts[at + 1 :]]), ONE)
        found.setdefault(" ".join([*parts[:at], f"{part}s", *parts[at + 1 :]]), MANY)
    head = re.split(r",| the | of ", name)[0]
    if hero and head != name:
        found.setdefault(head, ONE)
    if hero and len(parts) > 2:
        found.setdefault(f"{parts[0]} {parts[-1]}", ONE)
    if hero:
        found |= {part: ONE for part in map(bare, parts) if stands_alone(part)}
    elif stands_alone(bare(parts[-1])):
        found |= {bare(parts[-1]): MANY, single(bare(parts[-1])) or name: ONE}
    if name.startswith("The "):
        found |= names_of(name.removeprefix("The "), hero=hero)
    return found


def bare(part: str) -> str:
    return part.strip(',."')


def stands_alone(part: str) -> bool:
    """Whether a part of a name is a name by itself, and no word of any other meaning."""
    known = part.lower() in words() or part in kin() or part.lower() in TITLES
    return len(part) >= SHORT and part[0].isupper() and not known


def single(part: str) -> str:
    """A word in the singular; '' if it is in none that is known."""
    for ending, instead in ENDINGS:
        if part.endswith(ending) and not part.endswith("ss") and len(part) > len(ending) + 1:
            return part.removesuffix(ending) + instead
    return ""


def written(text: str, start: int, names: dict[str, str], power: str) -> Normal:
    """The signs of a text from a place on, with the places where they stood."""
    signs: list[str] = []
    places: list[int] = []
    own, even_text = pattern(names, power), even_signs(text)
    at = start
    while at < len(text):
        found = own.match(even_text, at) if boundary(text, at) else None
        word = said(found[0], names) if found else " // " if text[at] == "\n" else SIGNS.get(text[at], text[at])
        signs.extend(word)
        places.extend([at] * len(word))
        at = found.end() if found else at + 1
    return tidied("".join(signs), places)


SLIPS = (
    (re.compile(r"namesakes?(\?)s\b"), "'"),  # a sign that was lost
    (re.compile(r"namesake(')(?![\w])"), "'s"),
    (re.compile(r"namesakes('s)"), "'"),
    (re.compile(r"\b(namesakes?'s? |the |his |her |its |their )this (?:power|special attack)", re.IGNORECASE), ""),
    (re.compile(r"(,)(?= (?:except|other than) )"), ""),
    (re.compile(r"(?:except|other than) (?:the )?namesakes?(,)"), ""),
)


def tidied(text: str, places: list[int]) -> Normal:
    """A text without slips in its signs: possessives of names, commas around an exception."""
    for slip, instead in SLIPS:
        while found := slip.search(text):
            first, last = found.span(1)
            places[first:last] = [places[first]] * len(instead)
            text = text[:first] + instead + text[last:]
    return Normal(text, tuple(places))


def boundary(text: str, at: int) -> bool:
    return at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "-")


def even_signs(text: str) -> str:
    return "".join(SIGNS.get(sign, sign) for sign in text)


def pattern(names: dict[str, str], power: str) -> re.Pattern[str]:
    """The names of the figures and of the power, the longest first."""
    title = power.rstrip("0123456789").rstrip()
    known = sorted({*map(even_signs, names), even_signs(power), even_signs(title)} - {""}, key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, known))})(?![\w-])", re.IGNORECASE)


def said(found: str, names: dict[str, str]) -> str:
    """The word for a name."""
    for name, word in names.items():
        if even_signs(name).lower() == found.lower():
            return word
    return SHOT if found.lower().endswith("special attack") else POWER
