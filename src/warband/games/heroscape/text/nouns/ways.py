"""The ways to understand a node, of all areas."""

from __future__ import annotations

from warband.games.heroscape.text.interpreter import Interpreter, raw, said
from warband.games.heroscape.text.nouns import amounts, figures
from warband.games.heroscape.text.nouns.modifiers import modified

WAYS = {"raw": raw, "said": said, **figures.WAYS, **amounts.WAYS}


def interpreter() -> Interpreter:
    """The interpreter of a text, before anything is understood."""
    return Interpreter(WAYS, modified)
