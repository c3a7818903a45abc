"""All statements about a position of HeroClix and its recent events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from warband.files.mistakes import NotFound
from warband.games.heroclix.cases import building, dials, happenings, lookups, past, places, table
from warband.games.heroclix.cases.lookups import BLANKS, Finding, Look, read
from warband.games.heroclix.position.position import Position
from warband.kernel.event import Happened
from warband.text.phrases import Vocabulary

CHAPTERS = (building, dials, table, places, happenings, past)
VOCABULARY = Vocabulary(BLANKS, tuple(sentence for chapter in CHAPTERS for sentence in chapter.SENTENCES))


def statement(text: str) -> Callable[[Position, Sequence[Happened]], Finding]:
    """The meaning of a statement; NotFound, with the nearest words, when it has none."""
    reading = VOCABULARY.read(text)
    if reading is None:
        likely = VOCABULARY.likely(text)
        raise NotFound(repr(text), likely or "a statement of the vocabulary, such as 'W is on B3'")
    for blank, word in reading.words:
        lookups.check(blank, word)

    def check(g: Position, events: Sequence[Happened]) -> Finding:
        look = Look(g, events)
        true, found = reading.sentence.means(look, *(read(look, *word) for word in reading.words))
        return bool(true) == reading.affirms, found

    return check
