"""Texts of cards explained: their meaning told back from their programs, and the faults of declined ones."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path

from warband.games.heroclix.programs.clauses import Clause
from warband.games.heroclix.programs.keys import key_of
from warband.games.heroclix.text.compile import checked, plain_list, read_now
from warband.text.explaining import Explained, explained

SENTENCES = Path(__file__).parents[1] / "text" / "sentences.txt"
UNTOLD = "(One part is played, but Warband has no words of its own for it yet.)"


@cache
def sentences() -> tuple[str, ...]:
    """Sentences that are read."""
    lines = SENTENCES.read_text("utf-8").splitlines()
    return tuple(line for line in lines if line and not line.startswith("#"))


def explain(text: str, name: str = "", label: str = "", *, thing: bool = False) -> Explained:
    """A text on a card with a name; `label` is the name of the text itself."""
    tell = partial(tell_back, name=name, label=label, thing=thing)
    return explained(text, tell, sentences())


def tell_back(text: str, name: str, label: str, thing: bool) -> str:
    """A text in canonical words; TextError if it is declined."""
    reading = partial(read_now, text, (name,) if name else (), thing)
    checked(key_of("text", label), text, reading)
    listed = plain_list(text)
    return uses(listed) if listed is not None else " // ".join(map(paragraph, reading()))


def uses(powers: list[str]) -> str:
    """A list of powers as a sentence."""
    *first, last = powers
    return f"This character can use {', '.join(first)}{' and ' * bool(first)}{last}."


def paragraph(clause: Clause) -> str:
    """One clause in words."""
    from warband.games.heroclix.text.reading.telling.telling import told
    from warband.games.heroclix.text.reading.telling.words_for import Untold

    try:
        return told((clause,))
    except Untold:
        return UNTOLD
