"""Texts as they are read: one word for the card's own figures, another for the power's own name; numbers apart."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import NamedTuple
from unicodedata import normalize

from warband.games.heroscape.text.language import kin, words
from warband.games.heroscape.text.spelling import cleaned, replaced, respelt
from warband.games.heroscape.text.synonyms import evened
from warband.text.normal import SIGNS, Normal

ONE, MANY = "namesake", "namesakes"
POWER, SHOT = "this power", "this special attack"
HEADER = re.compile(
    r"\s*(?:Special Attack ?[-:]? ?)?"
    r"(?P<name1>Range|Attack|Line):? ?(?P<of1>\d+|Special)(?P<more1> ?\+ ?Special)?(?![\d+])[.,]?(?! ?\+)\s*"
    r"(?P<name2>Range|Attack|Line):? ?(?P<of2>\d+|Special)(?P<more2> ?\+ ?Special)?(?![\d+])[.,]?(?! ?\+)\s*",
    re.IGNORECASE,
)
ENDINGS = (("ves", "f"), ("ies", "y"), ("men", "man"), ("ches", "ch"), ("xes", "x"), ("s", ""))
TITLES = frozenset(("sir", "sgt", "major", "lord", "doctor", "master", "general", "iron", "knight", "the", "of", "and"))
SHORT = 3  # letters of a name that is too short to stand alone
AS_VERB = re.compile(
    r"(?:(?<=(?:may|can|not) )|(?<=die to )|(?<=starts to )|(?<=start to ))this power"
    r"(?P<whom>(?= (?:an?|any|all|each|one|that|the|destructible) ))?",
    re.IGNORECASE,
)
LISTED = re.compile(r"\bnamesakes?(?P<comma>,?) (?P<rest>or (?:any|an?|all|each|every|other)\b[^,.]{1,90}),(?= \w)")
LEVELS = re.compile(
    r"(?P<up>levels? above) or (?P<down>\d+ levels? below (?P<of>(?:that )?\w+(?:'s)? (?:level|base|height)))"
)
BOUND = re.compile(
    r",? (?:up to|to|for) a maximum of \+?(\d+)(?: (?:extra|additional))?(?: attack| defense)?(?: dice)?"
    r"(?: for [A-Z][\w' ]+| [A-Z][\w' ]{1,40}[Mm]arkers)?"
)
ALMOST = 0.7  # how much a misspelt name is like the right one


class Evened(NamedTuple):
    """A text to be read, and the numbers of a special attack before it."""

    normal: Normal
    header: Header | None
    most: int = 0  # a bound that was said: at most so much


class Header(NamedTuple):
    """The numbers of a special attack; `more` says that its text adds dice."""

    range: int
    attack: int
    line: int = 0
    more: bool = False


def even(text: str, name: str, power: str, *, hero: bool) -> Evened:
    """A text as it is read; every sign knows where it stood."""
    found = HEADER.match(text)
    head = header(found) if found else None
    start = found.end() if found and head else 0
    names = names_of(re.sub(r" \([^()]*\)$", "", name), hero=hero)
    bound = BOUND.search(text)
    normal = written(BOUND.sub(lambda cut: " " * len(cut[0]), text), start, names | misspelt(text, names), power)
    return Evened(normal, head, int(bound[1]) if bound else 0)


def header(found: re.Match[str]) -> Header | None:
    """The numbers before a text: an Attack, and a Range or the spaces of a Line; None of other two."""
    said = {found[f"name{n}"].lower(): (number(found[f"of{n}"]), bool(found[f"more{n}"])) for n in (1, 2)}
    special = any(said[name][1] for name in FIXED if name in said)
    if {*said} not in ({"range", "attack"}, {"line", "attack"}) or special or not said["attack"][0]:
        return None
    (attack, more), line = said["attack"], said.get("line", (0, False))[0]
    return Header(said.get("range", (line, False))[0], attack, line, more)


def number(word: str) -> int:
    """A number of a special attack; 0 for 'Special': its text says it."""
    return int(word) if word.isdigit() else 0


FIXED = ("range", "line")  # nothing is added to these


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
        word = said(found, names) if found else " // " if text[at] == "\n" else plain(text[at])
        signs.extend(word)
        places.extend([at] * len(word))
        at = found.end() if found else at + 1
    normal = replaced(cleaned(Normal("".join(signs), tuple(places))), AS_VERB, used)
    title = SHOT if "special attack" in power.lower() else POWER
    normal = replaced(normal, DERIVED, lambda word: derived(word[0], power, title, moves=before_move(word)) or word[0])
    normal = replaced(evened(replaced(normal, LISTED, without_commas)), LEVELS, both_levels)
    return respelt(normal)


def derived(word: str, power: str, title: str, *, moves: bool = False) -> str:
    """What a word means that is made from the power's own name: 'thrown' of Throw 14; '' for any other word.

    Before a move it says nothing: 'his leaping move'.
    """
    low = word.lower()
    if low in words() or not any(akin(low, one.lower()) for one in re.findall(r"[A-Za-z]{3,}", power)):
        return ""
    if low.endswith(("ed", "wn", "en")):
        return "chosen"
    if moves and low.endswith("ing"):
        return "own"
    return f"using {title}" if low.endswith("ing") else f"uses {title}" if low.endswith("s") else f"use {title}"


def before_move(word: re.Match[str]) -> bool:
    """'vanishing move', 'Dash movement'."""
    return word.string[word.end() :].lstrip().startswith("move")


def akin(word: str, name: str) -> bool:
    """Whether a word is made from a word of a name: they begin alike, and differ in the ending only."""
    shared = next((n for n, (a, c) in enumerate(zip(word, name, strict=False)) if a != c), min(len(word), len(name)))
    return name not in words() and shared >= max(STEM, len(name) - ENDING) and len(word) - shared <= ENDING


DERIVED = re.compile(r"(?<![\w'-])(?:[a-z]{3,20}|[A-Z][a-z]{2,20}(?:ed|en|wn|ing))(?![\w'-]| (?:[A-Z]\w+ )?[Mm]arker)")
STEM, ENDING = 3, 4  # letters that a word and its root have in common at least, and those behind them at most


def without_commas(found: re.Match[str]) -> str:
    """'Krug, or any Orc near him, rolls' without the commas around the list."""
    return found[0].replace(",", "")


# hs.power.levels
def both_levels(found: re.Match[str]) -> str:
    """'6 levels above or 3 levels below his base': both of his base."""
    return f"{found['up']} {found['of']} or {found['down']}"


def used(found: re.Match[str]) -> str:
    """'may Bite one figure': may use this power on one figure."""
    return f"use {found[0]} on" if found["whom"] is not None else f"use {found[0]}"


def plain(sign: str) -> str:
    """A sign without an accent."""
    return SIGNS.get(sign) or normalize("NFD", sign)[:1]


def boundary(text: str, at: int) -> bool:
    return at == 0 or not (text[at - 1].isalnum() or text[at - 1] in "-")


def even_signs(text: str) -> str:
    return "".join(SIGNS.get(sign, sign) for sign in text)


def pattern(names: dict[str, str], power: str) -> re.Pattern[str]:
    """The names of the figures, and the name of the power with its owner, the longest first."""
    title = power.rstrip("0123456789").rstrip()
    mine = {*map(even_signs, names)}
    titles = {*map(even_signs, (power, title))} - mine
    owner = rf"(?:(?:the|an?|his|her|its|their|{any_of(mine)}(?:'s?)?) (?:own )?)"
    figure = r"(?: figures?(?! (?:on|in)\b))?"  # 'a Viking figure' is a Viking
    return re.compile(
        rf"(?:{owner}(?P<power>{any_of(titles)})|(?P<name>{any_of({*mine, *titles})}){figure})(?![\w-]| markers?\b)",
        re.IGNORECASE,
    )


def any_of(words: Iterable[str]) -> str:
    """A pattern for some words, the longest first."""
    return f"(?:{'|'.join(map(re.escape, sorted({*words} - {''}, key=len, reverse=True))) or '(?!)'})"


def said(found: re.Match[str], names: dict[str, str]) -> str:
    """The word for a name: of a figure, or of the power."""
    name = (found["power"] or found["name"]).lower()
    own = next((word for one, word in names.items() if even_signs(one).lower() == name), "") if found["name"] else ""
    return own or (SHOT if name.endswith("special attack") else POWER)
