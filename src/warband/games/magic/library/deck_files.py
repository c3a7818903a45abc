"""Decks as players type them: '4 Grizzly Bears', a card in each line. All mistakes are told at once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from warband.files.mistakes import ContentError, Mistake, in_line, read_text, suggest
from warband.games.magic.library.decks import SIZE, Deck
from warband.games.magic.library.lands import BASICS

ENTRY = re.compile(r"(?:(?P<number>\d{1,4})\s*x?\s+)?(?P<name>\S.*?)", re.IGNORECASE)
FOUR = 4  # of a card that is no basic land


class Entry(NamedTuple):
    """A line of a deck: where it stands, how many, of which card."""

    line: int
    number: int
    name: str


def read_deck(file: str, known: Collection[str]) -> Deck:
    """The deck in a file; `ContentError` with all mistakes."""
    deck, mistakes = parse(read_text(file).splitlines(), file, known)
    if mistakes:
        raise ContentError(mistakes)
    return deck


def parse(lines: Sequence[str], file: str, known: Collection[str]) -> tuple[Deck, list[Mistake]]:
    """A deck, and its mistakes."""
    found = list(entries(lines))
    names = {name.casefold(): name for name in known if name}
    mistakes = [mistake for entry in found for mistake in wrong(entry, file, names)]
    deck: Counter[str] = Counter()
    for entry in found:
        deck[names.get(entry.name.casefold(), entry.name)] += entry.number
    return dict(deck), mistakes + list(too_many(found, deck, file, names)) + list(too_few(deck, file))


def entries(lines: Sequence[str]) -> Iterator[Entry]:
    """The cards of a deck. '#' and '//' begin a remark; a line without a number means one card."""
    for number, line in enumerate(lines, 1):
        text = re.split(r"#|//", line, maxsplit=1)[0].strip()
        match = ENTRY.fullmatch(text)
        if match:
            yield Entry(number, int(match["number"] or 1), match["name"])


NUMBERED = "a number from 1 to 999 and the name of a card, such as '4 Forest'"


def wrong(entry: Entry, file: str, names: dict[str, str]) -> Iterator[Mistake]:
    """The mistakes of one line."""
    if entry.name.casefold() not in names:
        odd = entry.name[:1] in "+-" or entry.name[:1].isdigit()
        likely = suggest(entry.name, () if odd else names.values(), NUMBERED if odd else "the name of a card")
        yield in_line(file, entry.line, repr(entry.name), likely)
    if entry.number < 1:
        yield in_line(file, entry.line, f"{entry.number} of {entry.name!r}", "a number from 1 on")


def too_many(found: Sequence[Entry], deck: Counter[str], file: str, names: dict[str, str]) -> Iterator[Mistake]:
    """Cards of which a deck has more than four. The last line that names one is told."""
    lines = {names.get(entry.name.casefold(), entry.name): entry.line for entry in found}
    for name, number in deck.items():
        if number > FOUR and name not in BASICS:
            yield in_line(file, lines[name], f"{number} of {name!r}", f"at most {FOUR} of a card that is no basic land")


def too_few(deck: Counter[str], file: str) -> Iterator[Mistake]:
    """Whether a deck is too small."""
    if deck.total() < SIZE:
        yield in_line(file, 1, f"a deck of {deck.total()} card{'s' * (deck.total() != 1)}", f"at least {SIZE}")


def mistakes_of(file: str, known: Collection[str]) -> list[Mistake]:
    """The mistakes of the deck in a file, or the one for which it can't be read."""
    try:
        lines = read_text(file).splitlines()
    except ContentError as error:
        return list(error.mistakes)
    return sorted(parse(lines, file, known)[1])
