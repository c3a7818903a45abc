"""Texts as they are read: one word for the card's own figures, another for the power's own name; numbers apart."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import NamedTuple
from unicodedata import normalize

from warband.games.heroscape.text.language import kin, words
from warband.games.heroscape.text.phrasing import STARTING, UNENGAGED, tidied
from warband.games.heroscape.text.spelling import respelt
from warband.text.normal import SIGNS, Normal

ONE, MANY = "namesake", "namesakes"
POWER, SHOT = "this power", "this special attack"
RANGED = re.compile(
    r"\s*(?:Special Attack ?[-:]? ?)?Range:? (?P<range>\d+)[.,]?\s+Attack:? (?P<attack>\d+)(?P<more> ?\+ ?Special)?"
    r"(?![\d+])[.,]?(?! ?\+)\s*"
)
LINED = re.compile(r"\s*Attack (?P<attack>\d+)[.,] Line (?P<line>\d+)\.\s*")
LINE_FIRST = re.compile(r"\s*Line (?P<line>\d+)[.,] Attack (?P<attack>\d+)\.\s*")
STRAIGHT = re.compile(
    r"\s*Range Special[.,]?\s+Attack (?P<attack>\d+)[.,]?\s+(?:[^.]{0,120}may use [^.]{1,60}\.\s*)?"
    r"Choose (?P<line>\d+) spaces in a straight line from [^.]{1,60}\.\s*All figures on those spaces "
    r"(?:that|who) are (?:with)?in (?:the |clear )?(?:line of )?sight(?: of [^.]{1,40})? are affected by "
    r"[^.]{1,60}\.\s*",
    re.IGNORECASE,
)
HEADERS = (STRAIGHT, RANGED, LINED, LINE_FIRST)
ENDINGS = (("ves", "f"), ("ies", "y"), ("men", "man"), ("ches", "ch"), ("xes", "x"), ("s", ""))
TITLES = frozenset(("sir", "sgt", "major", "lord", "doctor", "master", "general", "iron", "knight", "the", "of", "and"))
SHORT = 3  # letters of a name that is too short to stand alone
BOUND = re.compile(
    r",? (?:up to|to|for) a maximum of \+?(\d+)(?: (?:extra|additional))?(?: attack| defense)?(?: dice)?"
    r"(?: for [A-Z][\w' ]+)?"
)
ALMOST = 0.7  # how much a misspelt name is like the right one


class Evened(NamedTuple):
    """A text to be read, and the numbers of a special attack before it."""

    normal: Normal
    header: Header | None
    most: int = 0  # a bound that was said: at most so much
    starting: bool = False  # figures are meant that were somewhere when their turn began


class Header(NamedTuple):
    """The numbers of a special attack; `more` says that its text adds dice."""

    range: int
    attack: int
    line: int = 0
    more: bool = False


def even(text: str, name: str, power: str, *, hero: bool) -> Evened:
    """A text as it is read; every sign knows where it stood."""
    found = next((found for head in HEADERS if (found := head.match(text))), None)
    start = found.end() if found else 0
    names = names_of(re.sub(r" \([^()]*\)$", "", name), hero=hero)
    bound = BOUND.search(text)
    normal = written(BOUND.sub(lambda cut: " " * len(cut[0]), text), start, names | misspelt(text, names), power)
    starting = STARTING.search(normal.text) is not None or UNENGAGED.search(normal.text) is not None
    return Evened(tidied(normal), header(found) if found else None, int(bound[1]) if bound else 0, starting)


def header(found: re.Match[str]) -> Header:
    """The numbers before a text."""
    said = {name: value or "0" for name, value in found.groupdict().items()}
    line = int(said.get("line", 0))
    return Header(int(said.get("range", line)), int(said["attack"]), line, said.get("more", "0") != "0")


def misspelt(text: str, names: dict[str, str]) -> dict[str, str]:
    """Words with a capital that no list has and that are almost a name of the card's own figures."""
    single_names = [name for name in names if " " not in name and len(name) > SHORT]
    strange = {word for word in re.findall(r"[A-Z][a-z]+", text) if len(word) > SHORT and stands_alone(word)}
    close = {word: get_close_matches(word, single_names, 1, ALMOST) for word in strange - set(names)}
    right = {word: found[0] for word, found in close.items() if found and found[0][0] == word[0]}
    whole = {name.replace(known, word): names[name] for word, known in right.items() for name in names if known in name}
    return whole | {word: names[known] for word, known in right.items()}


def names_of(name: str, *, hero: bool) -> dict[str, str]:
    """The names that a text calls its figures by, each with the word that is read for it."""
    found = {name: ONE if hero else MANY}
    parts = name.split()
    for at, part in enumerate(parts):
        for one in singles(part):
            found.setdefault(" ".join([*parts[:at], one, *parts[at + 1 :]]), ONE)
        found.setdefault(" ".join([*parts[:at], f"{part}s", *parts[at + 1 :]]), MANY)
    head = re.split(r",| the | of ", name)[0]
    if head != name and (hero or " " in head):
        found |= {head: ONE if hero else MANY, f"{head}s": MANY}
    if hero and len(parts) > 1 and parts[-1].isdigit():
        found.setdefault(" ".join(parts[:-1]), ONE)
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
    low = part.lower()
    for ending, instead in ENDINGS:
        if low.endswith(ending) and not low.endswith("ss") and len(part) > len(ending) + 1:
            return part[: -len(ending)] + instead
    return ""


def singles(part: str) -> list[str]:
    """A word in the singular, as it can be formed: 'Knaves' are no Knafs."""
    return [one for one in (single(part), part[:-1] if part.lower().endswith("ves") else "") if one]


def written(text: str, start: int, names: dict[str, str], power: str) -> Normal:
    """The signs of a text from a place on, with the places where they stood."""
    signs: list[str] = []
    places: list[int] = []
    own, even_text = pattern(names, power), even_signs(text)
    at = start
    while at < len(text):
        found = own.match(even_text, at) if boundary(text, at) else None
        word = said(found[0], names) if found else " // " if text[at] == "\n" else plain(text[at])
        signs.extend(word)
        places.extend([at] * len(word))
        at = found.end() if found else at + 1
    return respelt(Normal("".join(signs), tuple(places)))


def plain(sign: str) -> str:
    """A sign without an accent."""
    return SIGNS.get(sign) or normalize("NFD", sign)[:1]


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
