"""The statements of cases about a position of Magic and the events before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warband.files.mistakes import NotFound
from warband.games.magic.cases import happenings, lookups, objects, table
from warband.games.magic.cases.entries import plain
from warband.games.magic.cases.lookups import BLANKS, Finding, Look
from warband.games.magic.position.position import Position
from warband.kernel.event import Happened
from warband.text.phrases import Vocabulary

VOCABULARY = Vocabulary(BLANKS, (*table.SENTENCES, *happenings.SENTENCES, *objects.SENTENCES))


def statement(text: str) -> Callable[[Position, Sequence[Happened]], Finding]:
    """The meaning of a statement; NotFound, with the nearest known words, when it has none."""
    reading = VOCABULARY.read(text)
    if reading is None:
        likely = VOCABULARY.likely(text)
        raise NotFound(repr(text), likely or "a statement of the vocabulary, such as 'Grizzly Bears is 5/2'")
    try:
        for blank, word in reading.words:
            lookups.check(blank, word)
    except NotFound as wrong:  # 'taped' is no type; perhaps another statement is meant
        others = VOCABULARY.likely(text)
        raise NotFound(wrong.found, f"{wrong.expected}, or {others}" if others else wrong.expected) from None

    def check(g: Position, events: Sequence[Happened]) -> Finding:
        true, found = reading.sentence.means(Look(g, events), *(plain(word) for _, word in reading.words))
        return bool(true) == reading.affirms, found

    return check
