"""The tools that show where the language of cards is still a list: rare rows, and parts in all their places."""

from __future__ import annotations

from functools import partial

from bench import rare
from bench.heroclix_crossings import PLACES, crossed
from bench.worklist import outcome, program_of
from warband.games.heroclix.text.coverage import Bearer

NOBODY = Bearer("", False)
HEALS = "FREE: Heal a friendly character 1 click."
HURTS = "FREE: Deal 1 damage to an adjacent opposing character."
HURTS_ALL = "FREE: Deal 1 damage to each opposing character within 2 squares."


def depending(*texts: str) -> dict[str, list[str]]:
    """The texts that depend on each row, by its key."""
    found = rare.dependent({text: partial(program_of, text, NOBODY) for text in texts})
    return {str(entry.key): texts for entry, texts in found.items()}


def test_rows_that_texts_depend_on() -> None:
    found = depending(HEALS, HURTS, HURTS_ALL)
    assert found["heal obj:who amount:size for_each?:raw (?:raw"] == [HEALS]
    assert found["adjacent"] == [HURTS]
    assert found["deal obj:harm to:who for_each?:raw (?:raw"] == [HURTS, HURTS_ALL]
    assert found["opposing"] == [HURTS, HURTS_ALL]


def test_the_language_is_whole_after_rows_were_tried() -> None:
    before = program_of(HEALS, NOBODY)
    depending(HEALS, HURTS)
    assert before
    assert program_of(HEALS, NOBODY) == before


def test_parts_in_all_places() -> None:
    made = list(crossed())
    assert {one.kind for one in made} == PLACES.keys()
    alone = [one for one in made if one.kind == "conditions" and one.place.startswith("If ")]
    read = [one.part for one in alone if outcome(one.text, NOBODY).read is not None]
    assert len(read) >= len(alone) - 2
