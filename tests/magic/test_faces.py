"""The face of a card: its text is told from its program."""

from __future__ import annotations

import pytest

from warband.games.magic.browser.faces import face, parts
from warband.games.magic.library.catalogue import cards
from warband.games.magic.words.texts import text

TEXTS = {
    "Loxodon Warhammer": ["Equipped creature gets +3/+0 and has trample and lifelink.", "Equip {3}"],
    "White Knight": ["First strike, protection from black"],
    "Ward of Ash": ["If a source would deal damage to you, prevent 1 of that damage."],
    "Grizzly Bears": [],
}


@pytest.mark.parametrize("name", TEXTS)
def test_texts(name: str) -> None:
    assert text(cards("2026")[name]) == TEXTS[name]


def test_the_hammer_of_2003_has_a_trigger() -> None:
    first, *_ = text(cards("2003")["Loxodon Warhammer"])
    assert first.endswith('and "Whenever this creature deals damage, you gain that much life."')


@pytest.mark.parametrize("edition", ["2026", "2003"])
def test_every_card_has_a_face(edition: str) -> None:
    for card in cards(edition).values():
        shown = face(card)
        assert shown["name"] == card.name
        assert bool(shown["text"]) == bool(card.abilities or card.effect or card.keywords or card.enters), card.name


def test_signs_stand_apart() -> None:
    assert parts("{T}: Add {G}.") == [{"symbol": "T"}, ": Add ", {"symbol": "G"}, "."]
