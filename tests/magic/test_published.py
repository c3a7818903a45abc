"""Published texts, where they are: the known ones are read, told back, and mean what the cards of the library say."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from tests.magic import played
from tests.magic.played import DATA, FILES
from warband.games.magic.library.catalogue import cards
from warband.games.magic.library.coverage import Coverage, coverage
from warband.games.magic.library.written import with_text
from warband.games.magic.programs.cards import Card
from warband.games.magic.text.telling.nouns import Untold
from warband.games.magic.text.telling.telling import told

LEAST = {"equipment": 0.7, "cards": 0.85}  # of the known cards
# Cards of the library that are simpler than the published ones, or worded for a rule of their own.
DIFFERENT = {
    "Blackblade Reforged": "it counts no lands",
    "Konda's Banner": "it is for the bearer alone",
    "Batterskull": "it does not return to the hand",
    "Threaten": "it untaps nothing",
    "Terror": "it knows no colour and no regeneration",
    "Cloudshift": "it comes back under its owner's control",
    "Gigapede": "it is worded as a card",
    "Karn's Touch": "it says that the artifact is one",
}
pytestmark = pytest.mark.skipif(not DATA.exists(), reason="the published texts are not here")


@cache
def known(name: str) -> Coverage:
    return coverage([str(DATA / f"{name}.json")])


@pytest.mark.parametrize("name", FILES)
def test_enough_of_the_known_cards_can_be_played(name: str) -> None:
    share = known(name).share
    assert share is not None
    assert share >= LEAST[name]


@pytest.mark.parametrize("name", FILES)
def test_programs_of_published_texts_are_told_back(name: str) -> None:
    untold = 0
    for _, card in known(name).played:
        try:
            text = told(card)
        except Untold:
            untold += 1
            continue
        bare = Card(
            name=card.name, cost=card.cost, types=card.types, subtypes=card.subtypes, supertypes=card.supertypes,
            power=card.power, toughness=card.toughness,
        )  # fmt: skip
        assert with_text(bare, text) == card, card.name
    assert untold == 0


def test_cards_of_the_library_are_the_published_ones() -> None:
    mine = cards("2026")
    found = {card.name: card for name in FILES for _, card in known(name).played if card.name in mine}
    assert len(found) > 25
    wrong = [name for name, card in found.items() if parts(card) != parts(mine[name]) and name not in DIFFERENT]
    assert wrong == []


def parts(card: Card) -> Counter[object]:
    """Everything that a card says, in any order."""
    own = [replace(one) for one in card.abilities]
    return Counter([*own, *card.granted, *card.keywords, card.effect, card.enchants, card.enters])


def test_every_clause_has_been_played() -> None:
    """`python -m tests.magic.played` plays those that have not."""
    assert {one: missing for name in FILES for one, missing in known(name).unplayed()} == {}


@pytest.mark.soak
def test_every_clause_changes_a_game() -> None:
    """The record of the clauses is written anew: digests alone."""
    lines = played.renewed([card for name in FILES for _, card in known(name).played], {})
    assert sum(line.endswith("inert") for line in lines) <= len(lines) // 50
