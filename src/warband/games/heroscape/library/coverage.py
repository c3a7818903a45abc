"""The shares of texts and cards of a collection that are understood, and the words that stop the rest.

Cards that are set aside are counted alone, and nothing is told of their texts.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec.structs import fields, replace

from warband.games.heroscape.library.imported_cards import PublicCard, decoded
from warband.games.heroscape.text.reading import Understood, read
from warband.text.coverage import INERT, commonest, counted, read_record, reason
from warband.text.mistake import TextError
from warband.text.set_aside import is_aside

RECORD = Path(__file__).parent / "played.txt"  # texts by the digests of their meanings, as the soak has seen them
NEVER = "inert: it has never changed a game of the soak"


class Coverage(NamedTuple):
    """Texts with the reasons why they are declined ('' for none), and how many cards are understood completely."""

    texts: dict[str, str]
    cards: int
    of: int

    @property
    def understood(self) -> int:
        """The number of texts that are understood."""
        return sum(not why for why in self.texts.values())

    def report(self) -> Iterator[str]:
        """The shares, and the commonest declined blocks."""
        yield counted(self.understood, len(self.texts), "texts are understood")
        yield counted(self.cards, self.of, "cards are understood completely")
        yield from commonest(why for why in self.texts.values() if why)


def coverage(file: str, *, aside: bool = False) -> Coverage:
    """The known cards of a file, or those that are set aside."""
    texts = dict[str, str]()
    cards = [one for one in decoded(file) if is_aside(one.name) == aside]
    whole = 0
    for one in cards:
        found = reasons(one)
        whole += not any(found.values())
        texts |= {text: why for text, why in found.items() if text not in texts or not why}
    return Coverage(texts, whole, len(cards))


def reasons(one: PublicCard) -> dict[str, str]:
    """The texts of a card, each with the block that has no meaning; '' where it is understood."""
    found = dict[str, str]()
    for power in one.powers:
        try:
            meaning = read(power.text, one.name, power.name, hero=one.kind == "hero")
            found[power.text] = NEVER if read_record(RECORD).get(digest(meaning)) == INERT else ""
        except TextError as error:
            found[power.text] = reason(error)
    return found


def digest(meaning: Understood) -> str:
    """The meaning of a text, without any name: a field that is not used changes nothing."""
    parts = [repr(meaning._replace(power=None, shot=None))]
    parts += [lean(replace(part, name="")) for part in (meaning.power, meaning.shot) if part is not None]
    return hashlib.blake2s(" ".join(parts).encode(), digest_size=6).hexdigest()


def lean(value: object) -> str:
    """A part of a power with those of its fields that are not as usual."""
    if isinstance(value, msgspec.Struct):
        used = [one for one in fields(value) if getattr(value, one.name) != one.default]
        return f"{type(value).__name__}({', '.join(f'{one.name}={lean(getattr(value, one.name))}' for one in used)})"
    if isinstance(value, tuple):
        return f"({' '.join(map(lean, value))})"
    if isinstance(value, dict):
        return f"{{{' '.join(f'{key}: {lean(part)}' for key, part in value.items())}}}"
    return repr(value)
