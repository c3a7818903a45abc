"""The soak of clauses notices what a clause does, and what one does not do."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.heroscape.twins import PLAIN, Clause, all_active, changes_a_game, clauses
from warband.games.heroscape.library.content import printed
from warband.games.heroscape.library.coverage import RECORD, digest
from warband.games.heroscape.library.imported_cards import decoded, empowered, playable
from warband.games.heroscape.printed.programs import D20, Bonus, Heal, Power
from warband.games.heroscape.text.reading import read
from warband.text.coverage import ACTIVE, INERT
from warband.text.mistake import TextError
from warband.text.set_aside import is_aside

COLLECTION = os.environ.get("WARBAND_HEROSCAPE_CARDS", "")  # a public list of army cards
POWERFUL = sorted(name for name, card in printed().cards.items() if any(True for _ in clauses(card)))


def test_a_clause_without_a_use_is_inert() -> None:
    idle = replace(PLAIN, name="Idler", powers=(
        Power("Nothing", (Bonus("attack", 0), Bonus("attack", 1))),
        Power("In vain", programs={"use": (D20(21), Heal(3))}),
    ))  # fmt: skip
    assert not changes_a_game(idle, Clause("bonus", 0, 0), seeds=3)
    assert changes_a_game(idle, Clause("bonus", 0, 1), seeds=3)
    assert not changes_a_game(idle, Clause("program", 1, "use"), seeds=3)


@pytest.mark.parametrize("name", ["Knight Captain", "Storm Caller", "Sky Drake"])
def test_every_clause_of_a_card_changes_a_game(name: str) -> None:
    assert all(all_active(printed().cards[name]).values())


@pytest.mark.soak
@pytest.mark.parametrize("name", POWERFUL)
def test_every_clause_of_the_library_changes_a_game(name: str) -> None:
    found = all_active(printed().cards[name])
    assert all(found.values()), found


@pytest.mark.soak
@pytest.mark.skipif(not COLLECTION, reason="WARBAND_HEROSCAPE_CARDS names no list of army cards")
def test_every_text_of_a_collection_is_recorded() -> None:
    """Plays every known text beside its twin, and writes the record anew."""
    seen: dict[str, str] = {}
    for one in decoded(COLLECTION):
        for power in one.powers if not is_aside(one.name) else ():
            try:
                meaning = read(power.text, one.name, power.name, hero=one.kind == "hero")
            except TextError:
                continue
            found = all_active(empowered(playable(one), meaning))
            if seen.get(digest(meaning)) != ACTIVE:
                seen[digest(meaning)] = ACTIVE if all(found.values()) else INERT
    lines = ["# Texts by the digests of their meanings: whether every clause changed a random game beside its twin."]
    Path(RECORD).write_text("\n".join([*lines, *(f"{key} {so}" for key, so in sorted(seen.items()))]) + "\n", "utf-8")
    assert sum(so == INERT for so in seen.values()) < len(seen) / 20
