"""Texts of cards explained: their meaning told back from their programs, and the faults of declined ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from warband.games.magic.library.every import all_written
from warband.games.magic.library.oracle import Record
from warband.games.magic.library.written import Printed, read_card
from warband.games.magic.words.texts import text as told
from warband.text.explaining import Explained, explained, lines
from warband.text.mistake import TextError

KINDS = ("Creature - Warrior", "Artifact - Equipment", "Sorcery")  # of a card that somebody makes, in this order
UNTOLD = "(It is played, but Warband has no words of its own for it yet.)"


def explain(text: str, name: str = "", types: tuple[str, ...] = KINDS) -> Explained:
    """A text on a card with a name and one of some lines of types."""
    known = [one.text for one in all_written() if one.text]
    return explained(text, partial(tell_back, name=name or "Champion", types=types), known)


def tell_back(text: str, name: str, types: tuple[str, ...]) -> str:
    """A text in canonical words, on the first kind of card that can have it; TextError if none can."""
    declined: TextError | None = None
    for line in types:
        try:
            return " // ".join(told(read_card(Printed(name, "{1}", line, text.replace(" // ", "\n"), "2/2")))) or UNTOLD
        except TextError as error:
            declined = declined or error
    assert declined is not None
    raise declined


def declined_lines(record: Record) -> Iterator[str]:
    """The text of an imported card that can't be played, with its faults and the meaning of the rest."""
    yield from (f"    {line}" for line in record.text.split("\n") if line)
    types = " ".join(word.capitalize() for word in (*record.supertypes, *record.types))
    found = explain(record.text, record.name, (f"{types} - {' '.join(record.subtypes)}".removesuffix(" - "),))
    yield from lines(found)
