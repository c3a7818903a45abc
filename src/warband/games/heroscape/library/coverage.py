"""How many texts and cards of a collection are understood, and what stops the rest.

Cards that are set aside are counted alone, and nothing is told of their texts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from warband.games.heroscape.library.imported_cards import PublicCard, decoded
from warband.games.heroscape.text.reading import read
from warband.text.aside import is_aside
from warband.text.coverage import commonest, counted, reason
from warband.text.mistake import TextError


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
            read(power.text, one.name, power.name, hero=one.kind == "hero")
            found[power.text] = ""
        except TextError as error:
            found[power.text] = reason(error)
    return found
