"""The face of a card: its text is told from its program."""

from __future__ import annotations

import pytest

from tests.magic.games import MIXED, positions
from warband.games.magic.browser.faces import face, parts
from warband.games.magic.browser.scene import PAGE, point
from warband.games.magic.casting.deeds import ACTIVATE, CAST, GO, GOAL_NAMES, MAKE, PLAY
from warband.games.magic.library.catalogue import cards
from warband.games.magic.words.texts import text
from warband.kernel.ask import Ask

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


def test_deeds_come_as_data() -> None:
    seen, words = set(), set()
    for g in (g for seed in (1, 2, 3) for g in positions(MIXED, seed)):
        if not isinstance(g.ask, Ask) or g.ask.kind != "priority":
            continue
        for option in (one for one in g.options if isinstance(one, tuple)):
            found = point(g, option)
            assert found["deed"] == option[0]
            seen.add(found["deed"])
            words.add(found.get("keyword"))
            assert option[0] not in (PLAY, CAST) or found["card"] == g.objects[int(option[1])].name
            assert option[0] != GO or found["goal"] in GOAL_NAMES.values()
    assert seen == {PLAY, CAST, ACTIVATE, MAKE, GO}
    assert "equip" in words


def test_the_page_takes_no_notation_apart() -> None:
    for file in PAGE.glob("*.js"):
        lines = [line for line in file.read_text("utf-8").splitlines() if "say." in line]
        assert not [line for line in lines if any(f"say.{how}(" in line for how in ("startsWith", "slice", "replace"))]
