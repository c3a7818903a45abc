"""The record of the clauses of published cards that changed a game beside their twins.

`python -m tests.magic.played` plays the clauses that are not in it yet; the soak plays all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.magic.twins import changes_a_game
from warband.games.magic.library.coverage import RECORD, clauses, coverage, digest
from warband.games.magic.programs.cards import Card
from warband.text.coverage import ACTIVE, INERT, read_record

DATA = Path(__file__).parents[3] / "shared" / "data" / "magic"
FILES = ("equipment", "cards")
HEAD = "# Clauses of cards that were played beside their twins."


def renewed(cards: Iterable[Card], before: Mapping[str, str]) -> list[str]:
    """The lines of the record, which is written; clauses with a result from before are not played again."""
    found: dict[str, str] = {}
    for card in cards:
        for clause in clauses(card):
            key = digest(card, clause)
            found[key] = before.get(key) or (ACTIVE if changes_a_game(card, clause) else INERT)
            if found[key] == INERT:
                print(f"{card.name} {clause} is inert.")
    lines = [f"{key} {result}" for key, result in sorted(found.items())]
    RECORD.write_text("\n".join([HEAD, *lines, ""]))
    return lines


if __name__ == "__main__":
    known = coverage([str(DATA / f"{name}.json") for name in FILES])
    print(f"{len(renewed([card for _, card in known.played], read_record(RECORD)))} clauses.")
