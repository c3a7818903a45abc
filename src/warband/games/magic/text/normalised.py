"""Texts as they are read: without reminder text, with 'this object' for the card's own name, a sign for each line."""

from __future__ import annotations

import re
from typing import NamedTuple

from warband.text.normal import Normal

REMINDER = re.compile(r"(?<!\s)\s*+\(([^()]*+)\)")
# Ability words and flavour words: they mean nothing. Keywords that stand in the same place, and chapters, do.
LABEL = re.compile(r"(?:^|(?<=\n)|(?<=\n• ))([^\n.:;\"{}—•]+) — (?=\S)")
MEANT = re.compile(r"Boast|Companion|Exhaust|Forecast|Max speed|Solved|Visit|[IVX]+(?:, [IVX]+)*")
SIGNS = {"“": '"', "”": '"', "‘": "'", "’": "'", "−": "-", "•": "*", ";": ",", "–": "-"}
ME = "this object"


class Evened(NamedTuple):
    """A text to be read, and everything that was set apart: reminder text and ability words."""

    normal: Normal
    reminders: tuple[str, ...]
    labels: tuple[str, ...]


def names_of(name: str, legendary: bool) -> list[str]:
    """The names that a text calls its card by, the longest first: a legend by its first name, too."""
    short = re.split(r",| of | the ", name)[0] if legendary else name
    return sorted({name, *([short] if len(short) > 2 else ())}, key=len, reverse=True)


def even(text: str, name: str = "", legendary: bool = False) -> Evened:
    """A text as it is read; every sign knows where it stood."""
    gone: set[int] = set()
    reminders, labels = [], []
    for found in REMINDER.finditer(text):
        reminders.append(found[1])
        gone.update(range(found.start(), found.end()))
    for found in LABEL.finditer(text):
        if not gone.issuperset(range(found.start(), found.end())) and not MEANT.fullmatch(found[1]):
            labels.append(found[1])
            gone.update(range(found.start(), found.end()))
    return Evened(written(text, gone, own_names(name, legendary)), tuple(reminders), tuple(labels))


def own_names(name: str, legendary: bool) -> re.Pattern[str]:
    """The card's own names as a pattern."""
    words = "|".join(re.escape(one) for one in names_of(name, legendary)) if name else "(?!)"
    return re.compile(rf"(?<![\w-])(?:{words})(?![\w-])")


def written(text: str, gone: set[int], own: re.Pattern[str]) -> Normal:
    """The signs that are left, with the places where they stood."""
    signs: list[str] = []
    places: list[int] = []

    def write(word: str, at: int) -> None:
        signs.extend(word)
        places.extend([at] * len(word))

    others = rewritten(text, own)
    at = 0
    while at < len(text):
        if at in gone:
            at += 1
        elif at in others:
            end, words = others[at]
            write(words, at)
            at = end
        else:
            write(" // " if text[at] == "\n" else SIGNS.get(text[at], text[at]), at)
            at += 1
    return Normal("".join(signs), tuple(places))


def rewritten(text: str, own: re.Pattern[str]) -> dict[int, tuple[int, str]]:
    """Words in other words: by the places where they begin, where they end and what is read in their place."""
    names = [found for found in own.finditer(text) if not NAMED.search(text, 0, found.start())]
    others = {found.start(): (found.end(), ME) for found in names}
    others |= {found.start(): (found.end(), "one of the cards") for found in PART.finditer(text)}
    others |= {found.start(): (found.end(), "put t") for found in GAP.finditer(text)}
    for found in HALF.finditer(text):
        others[found.start()] = found.start() + len("half"), f"half {found['how']}"
        others[found.start("rounded")] = found.end("rounded"), ""
    for found in LURE.finditer(text):
        others[found.start()] = found.end("all"), ""
        others[found.start("so")] = found.end(), f"{LURED}{found['turn'] or ''}"
    return others


GAP = re.compile(r"(?<=into your hand and )t(?=he (?:rest|other) )")  # '[put] one into your hand and the rest below'
PART = re.compile(r"\bone of (?:them|those cards)\b")
LURED = " must be blocked by all creatures able to block it"
# 'all creatures able to block it do so': 'it must be blocked by all creatures able to block it'
LURE = re.compile(r"\b(?P<all>[Aa]ll creatures able to block )[^.,\n]{1,60}?(?P<so>(?P<turn> this turn)? do so\b)")
# 'half your life, rounded up': 'half rounded up your life'
HALF = re.compile(r"\b[Hh]alf\b(?= [^.,\n]{1,80}+(?P<rounded>, (?P<how>rounded (?:up|down))))")
NAMED = re.compile(r"\bnamed \Z")  # 'named Robot' means every card of that name
