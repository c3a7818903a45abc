"""Texts of powers explained: their meaning told back, and the faults of declined ones."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from warband.games.heroscape.library.imported_cards import OwnCard
from warband.games.heroscape.text.reading import read
from warband.games.heroscape.text.telling import told
from warband.games.heroscape.text.told_conditions import Untold
from warband.games.heroscape.words.powers import power_words, shot_words
from warband.text.explaining import Explained, explained, lines

UNTOLD = "(It is played, but Warband has no words of its own for it yet.)"


def explain(text: str, name: str = "", label: str = "", *, hero: bool = True) -> Explained:
    """A text on the card of a hero or a squad; `label` is the name of the power."""
    return explained(text, partial(tell_back, name=name or "Champion", label=label or "Power", hero=hero))


def tell_back(text: str, name: str, label: str, hero: bool) -> str:
    """A text in canonical words, or in those of a card's page; TextError if it is declined."""
    found = read(text, name, label, hero=hero)
    try:
        return told(found)
    except Untold:
        parts = [power_words(found.power)] if found.power else [shot_words(found.shot)] if found.shot else []
        return " ".join(parts) or UNTOLD


def declined_lines(own: OwnCard) -> Iterator[str]:
    """The powers of an imported card that are not played, with their faults and the meaning of the rest."""
    for power in own.texts:
        if power.name in own.declined:
            yield f"  {power.name} (not played): {power.text}"
            yield from lines(explain(power.text, own.card.name, power.name, hero=own.card.kind == "hero"))
