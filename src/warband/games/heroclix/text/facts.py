"""The facts of texts for force construction. The language is loaded when a text may have one."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.heroclix.position.compiled import Compiled
from warband.games.heroclix.position.model import Card


def compiled(card: Card) -> Iterable[tuple[str, Compiled]]:
    """The texts of a card."""
    from warband.games.heroclix.text.compile import compile_card

    return compile_card(card)
