"""Unknown words, spelt as they were meant: two that run together, letters that changed places or are missing."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from warband.games.heroscape.text.language import words
from warband.text.normal import Normal

WORD = re.compile(r"[a-z]{3,20}")  # names have a capital, and are left alone
LONG = 5  # letters of a word that is misspelt and not two words
ALIKE = (("m", "rn"), ("rn", "m"), ("vv", "w"), ("cl", "d"))  # letters that a scanner takes for others
STAINS = (
    (re.compile(r"(?:: ?)?(?:[\u2022\u00b7]|(?<=[.:]) ?-) ?(?=[A-Z])|: ?(?=If )"), ". "),  # signs of a list
    (re.compile(r"(?<=die),(?= If )|,(?= When )"), "."),
    (re.compile(r"(?<=[a-z][.,]) i(?=f you roll )"), " I"),
    (re.compile(r" ?\((?:or|since|see|included)\b[^()]{1,120}\)", re.IGNORECASE), ""),  # remarks
    (re.compile(r"[\"'](\w+)[\"']"), r"\1"),  # a quoted word
    (re.compile(r"(?<=\w)\?(?=s\b)"), "'"),
    (re.compile(r"(?<![\w.'-])[Il](?![\w.'-])"), "1"),
    (re.compile(r"\b(for|of|the|an?|as|and|or)\. ?(?=\w)| \.(?=\w)"), r"\1 "),  # stray points
    (re.compile(r"(?<=[a-z]{2})\.(?=[a-z]{2})|(?<=[a-z])\.(?= (?!namesake|this )[a-z])|,\s*\Z"), ""),
    (re.compile(r"(?<=namesake)'(?!\w)"), "'s"),
    (re.compile(r"(?<=\w)'(?= (?:from|to|of|on|with|for|in|by|one|a|an|the|each|and)\b)"), ""),
)


def respelt(normal: Normal) -> Normal:
    """A text with such words put right; every sign keeps the place where it stood."""
    text, places = normal.text, list(normal.places)
    signs: list[str] = []
    kept: list[int] = []
    at = 0
    for found in WORD.finditer(text):
        right = meant(found[0]) if alone(text, found) else ""
        if right:
            signs += [text[at : found.start()], right]
            kept += places[at : found.start()] + [places[found.start()]] * len(right)
            at = found.end()
    return Normal("".join([*signs, text[at:]]), tuple(kept + places[at:]))


def cleaned(normal: Normal) -> Normal:
    """A text without stains: signs that a scanner or a page left in it."""
    for stain, instead in STAINS:
        normal = replaced(normal, stain, lambda found, instead=instead: found.expand(instead))  # type: ignore[misc]
    return normal


def replaced(normal: Normal, pattern: re.Pattern[str], instead: Callable[[re.Match[str]], str]) -> Normal:
    """A text with other words for what fits a pattern; every sign keeps the place where it stood."""
    text, places = normal.text, list(normal.places)
    for found in reversed(list(pattern.finditer(text))):
        new = instead(found)
        text = text[: found.start()] + new + text[found.end() :]
        places[found.start() : found.end()] = places[found.start() : found.start() + 1] * len(new)
    return Normal(text, tuple(places))


def alone(text: str, found: re.Match[str]) -> bool:
    """Whether letters are a whole word."""
    around = text[max(found.start() - 1, 0) : found.start()] + text[found.end() : found.end() + 1]
    return not any(sign.isalnum() or sign in "-'" for sign in around)


@cache
def meant(word: str) -> str:
    """The only word, or the only two, that can have been meant; '' for a known word, and where nothing or more fits."""
    if word in words():
        return ""
    if scanned := {one for one in mistaken(word) if one in words()}:
        return scanned.pop() if len(scanned) == 1 else ""
    parts = [f"{word[:n]} {word[n:]}" for n in range(2, len(word) - 1) if {word[:n], word[n:]} <= words()]
    parts += [f"{word[:-1]} a"] if word.endswith("a") and len(word) >= LONG and word[:-1] in words() else []
    slips = (swapped, completed, beheaded, changed) if not parts and len(word) >= LONG else ()
    found = parts or next((sorted({*likely}) for slip in slips if (likely := slip(word))), [])
    return found[0] if len(found) == 1 else ""


def mistaken(word: str) -> list[str]:
    """A word with letters that a scanner took for others."""
    places = [(at, seen, meant) for seen, meant in ALIKE for at in range(len(word)) if word.startswith(seen, at)]
    return [word[:at] + meant + word[at + len(seen) :] for at, seen, meant in places]


def swapped(word: str) -> list[str]:
    """Known words with two neighbouring letters the other way round."""
    turned = [word[:n] + word[n + 1] + word[n] + word[n + 2 :] for n in range(len(word) - 1)]
    return [one for one in turned if one in words()]


def beheaded(word: str) -> list[str]:
    """Known words with one letter more before the first."""
    return [one for one in words() if len(one) == len(word) + 1 and one.endswith(word)]


def changed(word: str) -> list[str]:
    """Known words with another letter inside, or with one less."""
    near = [one for one in words() if one[0] == word[0] and one[-1] == word[-1] and 0 <= len(word) - len(one) <= 1]
    less = {word[:n] + word[n + 1 :] for n in range(1, len(word) - 1)}
    return [one for one in near if one in less or (len(one) == len(word) and differs_once(one, word))]


def differs_once(one: str, other: str) -> bool:
    """Whether two words of the same length differ in one letter."""
    return sum(a != b for a, b in zip(one, other, strict=True)) == 1


def completed(word: str) -> list[str]:
    """Known words with one letter more, inside."""
    near = [one for one in words() if len(one) == len(word) + 1 and one[0] == word[0] and one[-1] == word[-1]]
    return [one for one in near if any(one[:n] + one[n + 1 :] == word for n in range(1, len(one) - 1))]
