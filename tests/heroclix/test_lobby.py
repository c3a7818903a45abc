"""Setups that come from outside: what is wrong with them is said in words, and what they bring along is read once."""

from __future__ import annotations

from typing import Any

import pytest

from warband.games.heroclix.browser.collection import imported
from warband.games.heroclix.browser.lobby import LARGEST, MOST, checked, offers
from warband.games.heroclix.game import GAME
from warband.games.heroclix.library import cards, content
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.text.compile import compile_text
from warband.kernel.chance import seeded
from warband.kernel.history import History
from warband.kernel.record import Record
from warband.play.agents import AGENTS
from warband.play.match import Match

OBJECTS = "expected lists of 'light', 'heavy' and names of special objects or special terrain, one for each side"
FORCES = f"expected two to four lists of at most {MOST} characters, such as 'Wonder Woman 30'"
OPTIONS = "expected house rules by their names, each a whole number, true or false"
FORCE = [["Wonder Woman 30"], ["Cheetah 30"]]
CARD = """
set = "mine"
name = "Mine"

[[card]]
id = "mine-1"
name = "Lamplighter"
points = [30]
range = 6
bolts = 1
dial = \"\"\"
1 | 8 | 10 | 17 | 3
\"\"\"
"""

TERRAIN = [["Scrap Heap"], ["light", "Thorn Hedge"]]


def test_special_terrain_is_offered_and_costs_its_points() -> None:
    assert [one["name"] for one in offers()["terrains"]] == ["Scrap Heap", "Thorn Hedge", "Slow Flood"]
    faults, sheets = checked({"forces": FORCE, "maps": ["Training Yard"], "objects": TERRAIN})
    assert (faults, [sheet["points"] for sheet in sheets]) == ([], [35, 38])


def test_id_cards_are_offered_with_the_names_of_their_characters_and_checked() -> None:
    cards = {one["name"]: one for one in offers()["id_cards"]}
    assert cards["Night Warden"]["called"] == [["night warden", "day warden"], []]
    [who] = [one for one in offers()["characters"] if one["called"][0] == "day warden"]
    line = f"{who['id']} {who['points'][0]} for {cards['Night Warden']['purpose']}"
    setup = {"forces": FORCE, "maps": ["Training Yard"], "id_cards": [["arm-403"], []], "sideline": [[line], []]}
    faults, sheets = checked(setup)
    assert (faults, [sheet["points"] for sheet in sheets]) == ([], [35, 30])
    [fault], _ = checked({**setup, "sideline": [[], []]})
    assert fault.rule == "hc.supp.21.id.needs-character"


def test_locations_are_offered_with_their_bonuses_and_checked() -> None:
    [yard] = offers()["locations"]
    lines = [one["line"] for one in yard["paid"]]
    assert lines[-1] == "arm-501 with Home Ground and Walls We Know"
    faults, sheets = checked({"forces": FORCE, "maps": ["The Vault"], "locations": [lines[:1], lines[2:]]})
    assert (faults, [sheet["points"] for sheet in sheets]) == ([], [36, 40])
    [fault], _ = checked({"forces": FORCE, "maps": ["The Vault"], "locations": [lines[:2], []]})
    assert fault.rule == "hc.supp.21.locations.max-one"


THINGS = """
set = "mine"
name = "Mine"

[[terrain]]
id = "mine-301"
name = "Bog"
points = 5
size = "2x2"
dial = ["clear", "water"]

[[id-card]]
id = "mine-401"
name = "Circe"
points = 4
real-names = ["The Witch"]
effect = "Toughness."

[[location]]
id = "mine-501"
name = "The Doctor's Yard"
map = "Training Yard"

[[location.bonuses]]
name = "Home"
points = 3
effect = "Sidestep."
names = ["Medusa", "Circe"]
extra = "Charge."

[[location.bonuses]]
name = "Walls"
points = 2
effect = "Toughness."
consolation = "Plasticity."
"""


def test_special_terrain_id_cards_and_locations_of_one_s_own_are_offered_and_played() -> None:
    found = imported(THINGS)
    [terrain], [contact], [place] = found["terrains"], found["id_cards"], found["locations"]
    assert contact["called"] == [["circe"], ["witch"]]
    heads = 'set = "mine"\nname = "Mine"\n'
    texts = [heads + "\n".join(one["text"] for one in (terrain, contact, place))]
    assert imported(texts[0]) == found
    setup = {
        "collection": texts, "forces": [["Medusa 30"], ["Donna Troy 30"]], "maps": ["Training Yard"],
        "objects": [[terrain["id"]], []], "id_cards": [[contact["id"]], []],
        "sideline": [[f"Circe 30 for {contact['purpose']}"], []], "locations": [[place["paid"][0]["line"]], []],
    }  # fmt: skip
    faults, sheets = checked(setup)
    assert (faults, [sheet["points"] for sheet in sheets]) == ([], [30 + 5 + 4 + 3, 30])
    assert {"Bog", "Circe", "The Doctor's Yard"} <= {getattr(one, "name", "") for one in GAME.new(setup).entities}


MISSHAPEN: list[tuple[dict[str, Any], str]] = [
    ({"files": ["/etc/passwd"], "off": []}, "found files, off; expected only collection, edition, forces, id_cards, "),
    ({"objects": [None]}, f"found the objects [null]; {OBJECTS}"),
    ({"objects": [5]}, f"found the objects [5]; {OBJECTS}"),
    ({"objects": [["light"]]}, 'found the objects [["light"]]; expected lists, one for each side'),
    ({"objects": [["huge"], []]}, "found the object 'huge'; expected the name of a special object or of equipment"),
    ({"objects": 5}, f"found the objects 5; {OBJECTS}"),
    ({"forces": None}, f"found the forces null; {FORCES}"),
    ({"forces": [5, 5]}, f"found the forces [5,5]; {FORCES}"),
    ({"forces": [["Wonder Woman 30"]]}, f'found the forces [["Wonder Woman 30"]]; {FORCES}'),
    ({"forces": [["x"] * (MOST + 1), []]}, 'found the forces [["x","x","x",'),
    ({"forces": [["x" * 201], []]}, 'found the forces [["xxx'),
    ({"maps": ["x" * 201]}, 'found the maps ["xxx'),
    ({"scenario": "x" * 201}, 'found the scenario "xxx'),
    ({"options": {"x" * 201: 1}}, 'found the options {"xxx'),
    ({"maps": ["Paradise Island"] * 11}, 'found the maps ["Paradise Island","Paradise'),
    ({"maps": 5}, "found the maps 5; expected names of at most 10 maps"),
    ({"scenario": 5}, "found the scenario 5; expected the name of a scenario"),
    ({"edition": 5}, "found the edition 5; expected the name of an edition"),
    ({"options": []}, f"found the options []; {OPTIONS}"),
    ({"options": {"actions": "many"}}, f'found the options {{"actions":"many"}}; {OPTIONS}'),
    ({"options": {"actions": 1.5}}, f'found the options {{"actions":1.5}}; {OPTIONS}'),
    ({"options": {"actions": 100}}, "option actions is 100: expected a number from 1 to 99"),
    ({"forces": FORCE, "options": {"objects_each": 10**9}}, "option objects_each is 1000000000: expected a number"),
    ({"collection": [5]}, "found the collection [5]; expected texts of cards and maps"),
    ({"collection": ["x" * LARGEST, "x"]}, f"found a collection of {LARGEST + 1} letters; expected texts of cards"),
    ({"edition": "1999"}, "no edition '1999' of HeroClix: expected one of 2021, 2019"),
    ({"scenario": "Nowhere"}, "found 'Nowhere'; expected one of the scenarios"),
]


@pytest.mark.parametrize(("setup", "words"), MISSHAPEN, ids=range(len(MISSHAPEN)))
def test_a_setup_that_is_none_is_refused_in_words(setup: dict[str, Any], words: str) -> None:
    [fault], sheets = checked(setup)
    assert fault.words.startswith(words)
    assert len(fault.words) < 300
    assert sheets == []


def test_a_scenario_is_given_no_more_objects_than_the_edition_allows() -> None:
    assert checked({"objects": [["light"] * 3, ["heavy"]]}) == ([], [])
    [fault], _ = checked({"objects": [["light"] * 4, ["heavy"]]})
    assert (fault.words, fault.rule) == ("Blue: The team has 4 objects.", "hc.core.setup-objects.up-to-three")
    faults, _ = checked({"objects": [["light"] * 40] * 2})
    assert len(faults) == 2
    [fault], _ = checked({"objects": [["light"] * 12_000] * 2})
    assert fault.words.startswith('found the objects [["light","light"')
    assert checked({"objects": [["light"] * 4, []], "options": {"objects_each": 4}}) == ([], [])


def test_the_objects_of_a_scenario_itself_are_its_own() -> None:
    full = content.Library().scenario("The Armory")
    assert len(full.objects) > 3
    assert checked({"scenario": full.name}) == ([], [])


@pytest.mark.parametrize("setup", [{}, {"forces": FORCE}])
def test_a_table_decides_what_no_document_settles(setup: dict[str, Any]) -> None:
    faults, _ = checked({**setup, "options": {"hc.decided.draw": False}})
    assert not faults


def test_what_somebody_brings_along_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Any] = []

    def counted(*parts: Any) -> Any:
        read.append(parts)
        return cards.read_set(*parts)

    monkeypatch.setattr(content, "read_set", counted)
    setup = {"collection": [CARD], "forces": [["Lamplighter 30"], ["Lamplighter 30"]]}
    faults, sheets = checked(setup)
    assert not faults
    assert [sheet["points"] for sheet in sheets] == [30, 30]
    assert len(read) == 1


@pytest.mark.parametrize("remembered", [same_name, compile_text])
def test_what_strangers_write_is_not_remembered_for_ever(remembered: Any) -> None:
    assert remembered.cache_info().maxsize


def test_the_guided_game_can_be_won() -> None:
    """A greedy player beats the easy computer in the first games of a beginner."""
    setup = offers()["first"]
    assert checked(setup)[0] == []
    won = 0
    for seed in range(4):
        state = GAME.new(setup)
        history = History(state, Record.of(state, setup), (0, 1), GAME.reveals)
        agents = [AGENTS["normal"](seed), AGENTS["easy"](seed + 100)]
        outcome = Match(history, agents, seeded(seed), GAME.view).run()
        won += outcome is not None and 0 in outcome.winners
    assert won >= 3
