"""How many texts and cards of a collection are understood, and what stops the rest.

Cards that are set aside are counted alone, and nothing is told of their texts.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from warband.games.heroscape.library.imported_cards import PublicCard, decoded
from warband.games.heroscape.text.reading import read
from warband.text.aside import is_aside
from warband.text.mistake import TextError

SHOWN = 25  # reasons that a report lists


class Coverage(NamedTuple):
    """Texts with the reasons why they are declined ('' for none), and how many cards are understood completely."""

    texts: dict[str, str]
    cards: int
    of: int

    @property
    def share(self) -> float:
        """The share of texts that are understood."""
        return sum(not why for why in self.texts.values()) / max(1, len(self.texts))

    def report(self) -> Iterator[str]:
        """The shares, and the commonest declined blocks."""
        good = sum(not why for why in self.texts.values())
        yield f"{good} of {len(self.texts)} texts are understood ({100 * self.share:.1f} %)"
        yield f"{self.cards} of {self.of} cards completely ({100 * self.cards / max(1, self.of):.1f} %)"
        yield "Declined, the commonest first:"
        for words, number in Counter(why for why in self.texts.values() if why).most_common(SHOWN):
            yield f"  {number:3} {words}"


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
            expected = error.expected.removeprefix("a meaning for ")
            word = expected.startswith(("a known word", "another way"))
            found[power.text] = f"{error.found}: {expected}" if word else expected
    return found
