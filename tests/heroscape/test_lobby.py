"""HeroScape in the lobby: house rules within their bounds, maps that people bring along; and the rules of a roll."""

from __future__ import annotations

import json

import pytest

from tests.heroscape.test_maps import HILLS
from warband.game import lobby
from warband.games.heroscape.browser.maker import trial
from warband.games.heroscape.cases import catalogue
from warband.games.heroscape.game import GAME
from warband.games.heroscape.printed.editions import HOUSE_RULES, Options
from warband.games.heroscape.rounds.rolling import highest

LOBBY = lobby(GAME)
ARMIES = [["Knight Captain"], ["Ash Ranger"]]


def test_every_option_is_a_house_rule() -> None:
    offered = {rule["name"]: rule for rule in LOBBY.offers()["options"]}
    assert list(offered) == list(Options.__struct_fields__) == list(HOUSE_RULES)
    assert offered["major_dice"]["is"] == {"2008": 3, "2004": 2}
    assert catalogue().unknown(rule["rule"] for rule in offered.values()) == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"major_dice": 99}, "the option major_dice is 99: expected a number from 0 to 9"),
        ({"passing": 1}, "the option passing is 1: expected true or false"),
        ({"luck": True}, "There is no option 'luck'"),
    ],
)
def test_a_house_rule_out_of_bounds_is_told(options: dict[str, object], words: str) -> None:
    faults, _ = LOBBY.checked({"options": options})
    assert words in faults[0].words


def test_a_house_rule_is_played() -> None:
    setup = {"options": {"passing": False, "major_dice": 1}}
    assert LOBBY.checked(setup)[0] == []
    rules = GAME.new(setup).rules
    assert (rules.options_of_edition.passing, rules.options_of_edition.major_dice) == (False, 1)


def test_cards_are_brought_along() -> None:
    setup = trial("This figure can move through all figures.")
    faults, sheets = LOBBY.checked(setup)
    assert (faults, sheets[0]["points"]) == ([], 190)
    assert GAME.new(setup).rules.printed.cards["Champion"].powers[0].traits == ("passes figures",)


def test_a_text_for_squads_is_tried_on_a_squad() -> None:
    text = "After attacking with this squad, you may move one figure in this squad up to 2 spaces."
    assert trial(text)["cards"][0]["kind"] == "squad"


def test_a_text_without_a_meaning_is_not_tried() -> None:
    assert trial("This figure sneezes.") == {}


def test_unreadable_cards_of_a_setup_are_told() -> None:
    faults, _ = LOBBY.checked({"armies": ARMIES, "cards": [{"name": "Champion"}]})
    assert "missing required field `rarity` - at `$.cards[0]`" in faults[0].words


def test_a_map_is_brought_along() -> None:
    found = LOBBY.imported(HILLS)
    assert (found["name"], found["spaces"], found["zones"], found["notes"]) == ("Two Hills", 7, 2, [])
    assert LOBBY.checked({"map": found["text"], "armies": ARMIES})[0] == []


def test_a_public_map_is_brought_along_with_start_zones() -> None:
    hexes = [{"q": q, "r": r, "level": 1, "terrain": "grass"} for q in range(6) for r in range(6)]
    found = LOBBY.imported(json.dumps({"name": "One", "hexes": hexes}))
    assert (found["zones"], found["notes"][0]) == (4, "Start zones were added at its sides.")
    assert LOBBY.checked({"map": found["text"], "armies": ARMIES})[0] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [("plan", "expected 'map' and its name"), ("{", "expected JSON"), ('{"name": "X", "hexes": []}', "no hexes")],
)
def test_a_file_that_is_no_map_is_told(text: str, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        LOBBY.imported(text)


def test_a_roll_cites_ties_only_where_there_is_one() -> None:
    g = GAME.new({})
    for totals, rule in (({0: 5, 1: 3}, "one"), ({0: 5, 1: 5}, "tie")):
        g.log = []
        highest(g, totals, "one", "tie")
        assert {told.rules for told in g.log} == {(rule,)}
