"""Collections in public formats become sets, and their mistakes are told."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warband.files.located import TomlFile
from warband.files.mistakes import ContentError
from warband.games.heroclix.library.cards import Known, read_set
from warband.games.heroclix.library.imports.unit_cards import slug, spelled
from warband.games.heroclix.library.imports.units import Imported, Imports, import_units
from warband.games.heroclix.position.model import Card, Gear
from warband.games.heroclix.starting import library
from warband.games.heroclix.text.compile import compile_card, declined

DATA = Path(__file__).parents[1] / "data"
COLLECTION = DATA / "collection.json"
CORPUS = Path(__file__).parents[3] / "shared" / "data" / "heroclix"


def known() -> Known:
    return library().known


@pytest.fixture(scope="module")
def lamp() -> Imported:
    return import_units([str(COLLECTION)], known()).sets[0]


def called(sets: Imported, name: str) -> Card:
    return next(card for card in sets.cards if card.name == name)


# --- characters


def test_each_set_of_a_collection_becomes_one(lamp: Imported) -> None:
    assert [(one.id, len(one.cards), len(one.others)) for one in import_units([str(COLLECTION)], known()).sets] == [
        ("lamp", 3, 0),
        ("wick", 0, 1),  # and equipment
    ]
    assert (lamp.texts, lamp.declined, lamp.complete) == (7, 3, 1)


def test_what_is_printed_on_a_base_and_a_dial_is_taken_over(lamp: Imported) -> None:
    card = called(lamp, "Lamplighter")
    assert (card.points, card.starts, card.range, card.bolts, card.rarity) == ((60, 30), (1, 3), 6, 2, "super rare")
    assert card.unique
    assert card.symbols == ("wing", "fist", "indomitable", "starburst")
    assert card.teams == ("Mystics", "Underworld", "S.H.I.E.L.D.")
    assert card.improved == ("MOVEMENT Elevated",)
    assert [click.values for click in card.dial] == [(8, 11, 17, 3), (7, 10, 17, 0), (7, 10, 16, 2)]
    assert card.dial[0].powers == ("Phasing/Teleport", "*Long Pole", "Energy Shield/Deflection", "*Soot")
    assert card.dial[2].powers == ("", "", "", "Outwit")


def test_texts_that_are_not_understood_are_marked_and_the_others_are_played(lamp: Imported) -> None:
    card = called(lamp, "Lamplighter")
    assert card.traits["Trimmed Wick"] == "FREE: Heal Lamplighter 1."
    assert (card.traits["Spare Oil"], card.optional_traits) == ("Modify defense +1.", {"Spare Oil": 5})
    assert card.declined == ("trait Trimmed Wick 2", "*Soot")
    assert all(why.startswith("found ") for why in declined(card).values())
    compiled = dict(compile_card(card))
    assert compiled["lamp-001 trait Trimmed Wick"].programs
    assert {power.name for power in compiled["lamp-001 *Long Pole"].powers} == {"Quake", "KNOCKBACK"}
    assert not compiled["lamp-001 *Soot"].parts


def test_what_the_game_has_no_place_for_is_kept(lamp: Imported) -> None:
    card = called(lamp, "Lamplighter")
    assert card.unplayed == {
        "favourite_colour": '"amber"',
        "behind the KO: click 12": "12 | 5 | 9 | 15 | 1",
        "improved movement: moonlight": "an improved ability",
        "captain": "printed on the card",
        "passengers": "1",
        "moonwalk": "a damage power",
        "damage value": "'?', played as 0",
    }
    wick = import_units([str(COLLECTION)], known()).sets[1]
    assert wick.others[0].printed["Effect"] == "Lights out."


def test_equipment_that_is_understood_is_played() -> None:
    wick = import_units([str(COLLECTION)], known()).sets[1]
    assert wick.gear == (
        Gear(
            id="wick-s01", name="Brass Lantern", points=5, equip="Any", unequip="Drop", effect="Modify attack +1.",
            unplayed={"lamp equipment": "a keyphrase"},
        ),
    )  # fmt: skip
    data = json.loads(COLLECTION.read_text("utf-8"))[3:4]
    data[0]["special_powers"][0]["description"] = "It hums."
    [made] = imported(data)
    assert (made.gear, [other.name for other in made.others]) == ((), ["Brass Lantern"])
    assert made.others[0].printed["not played"].startswith("found 'hums'; expected")


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"special_powers": [{"name": "E", "description": "FREE: KO this object."}]}, ""),
        ({"special_powers": [{"name": "E", "description": "FREE: Generate a Genie."}]}, "no card 'Genie' is known"),
        ({"special_powers": []}, "has 0 texts; expected one"),
        ({"object_keyphrases": []}, "does not say what becomes of it when it is unequipped"),
        ({"object_size": "immobile"}, "has a weight that objects don't have"),
        ({"point_values": []}, "has no point value"),
    ],
)  # fmt: skip
def test_why_a_piece_is_not_played(changes: dict[str, Any], why: str) -> None:
    [made] = imported([json.loads(COLLECTION.read_text("utf-8"))[3] | changes])
    assert [other.printed["not played"] for other in made.others] == ([why] if why else [])
    assert len(made.gear) == (not why)


def test_who_is_generated_must_be_in_the_set(lamp: Imported) -> None:
    keeper = called(lamp, "Moth Keeper")
    assert called(lamp, "Moth").points == (0,)
    assert keeper.declined == ("trait Other Jar",)
    assert declined(keeper) == {"trait Other Jar": "no card 'Bat' is known"}


def test_a_set_that_is_there_keeps_what_is_not_imported_again(lamp: Imported) -> None:
    before = TomlFile("lamp.toml", lamp.text).data
    data = json.loads(COLLECTION.read_text("utf-8"))[2:3]
    data[0]["special_powers"] = []
    made = imported(data, lambda name: before if name == "lamp" else {})
    assert [card.name for card in made[0].cards] == ["Lamplighter", "Moth", "Moth Keeper"]
    assert not called(made[0], "Moth Keeper").traits
    assert called(made[0], "Lamplighter") == called(lamp, "Lamplighter")


def test_what_was_made_is_read_back_as_it_is(lamp: Imported) -> None:
    assert read_set(TomlFile("lamp.toml", lamp.text), known()).cards == lamp.cards


def test_names_are_spelled_as_people_do() -> None:
    assert spelled("NEVER  QUIT") == "Never Quit"
    assert spelled("McCoy") == "McCoy"
    assert slug("S.H.I.E.L.D.") == "shield"
    assert slug("Leap/Climb") == "leap_climb"


def imported(data: Any, before: Callable[[str], Any] = lambda name: {}) -> list[Imported]:
    """The sets that some data become."""
    return taken(data, before).sets


def taken(data: Any, before: Callable[[str], Any] = lambda name: {}) -> Imports:
    """What becomes of some data."""
    from tempfile import TemporaryDirectory

    with TemporaryDirectory() as made:
        file = Path(made) / "some.json"
        file.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
        return import_units([str(file)], known(), before)


def first(**changes: Any) -> list[dict[str, Any]]:
    """The collection, with its first element changed."""
    data: list[dict[str, Any]] = json.loads(COLLECTION.read_text("utf-8"))
    data[0] = {key: value for key, value in {**data[0], **changes}.items() if value is not None}
    return data


NO_LISTS = [
    ("", "1:1: found an empty file; expected a list of elements: '['"),
    ("{}", "1:1: found '{}'; expected a list of elements: '['"),
    ("[{}", "found the end of the file; expected ',' or ']' after an element"),
    ("[{} {}]", "1:5: found '{'; expected ',' or ']' after an element"),
    ("[\n{'a': 1]", "2:2: found expecting property name enclosed in double quotes; expected valid JSON"),
    ("[] []", "1:4: found '['; expected nothing after the list"),
    ("[" * 9999, "found a value too large or nested too deeply; expected valid JSON"),
]


@pytest.mark.parametrize(("data", "expected"), NO_LISTS, ids=[expected for _, expected in NO_LISTS])
def test_what_is_wrong_with_a_list_is_said_with_its_place(data: Any, expected: str) -> None:
    with pytest.raises(ContentError) as error:
        imported(data)
    assert expected in str(error.value)
    assert "some.json:" in str(error.value)


def in_place_of_the_first(element: str) -> str:
    """The collection, with something else in the place of its first element, in a line of its own."""
    return f"[\n{element},\n{json.dumps(first()[1:])[1:]}"


WRONG = [
    ("1", "no name: found 1; expected an element"),
    ("[]", "no name: found []; expected an element"),
    ("{'a': 1}", "no name: found expecting property name enclosed in double quotes; expected valid JSON"),
    ('{"a": "]}", "b": }', "no name: found expecting value; expected valid JSON"),
    ('{"name": "\\ud800"}', "no name: found half a letter; expected a text that can be written"),
    ('{"name": ' + "[" * 9999 + "]" * 9999 + "}", "no name: found a value too large or nested too deeply; expected"),
    ({"name": None}, "no name: found no 'name'; expected 'name': the name of the element"),
    ({"set_id": "x y"}, "Lamplighter: found 'x y' in set_id; expected the short name of the set"),
    ({"set_id": "lamp\n"}, "Lamplighter: found 'lamp\\n' in set_id; expected the short name of the set"),
    ({"point_values": "sixty"}, "Lamplighter: found 'sixty' in point_values; expected a list of point values"),
    ({"unit_range": "far"}, "Lamplighter: found 'far' in unit_range; expected a range from 0 to 20"),
    ({"dial": [{"click_number": 1}]}, "Lamplighter: found no 'speed_value' in dial 1; expected 'speed_value'"),
    ({"special_powers": [{"name": "X"}]}, "Lamplighter: found no 'description' in special_powers 1"),
    ({"point_values": [10**999]}, "Lamplighter: found inf in point_values 1; expected a point value"),
    ({"special_powers": [{"type": "damage", "name": "A | B", "description": "X."}]}, "Lamplighter: found [1, 3]; "),
    ({"name": "\x1b[31mRed", "type": 5}, "'\\x1b[31mRed': found 5 in type; expected a kind"),
]  # fmt: skip


@pytest.mark.parametrize(("changes", "expected"), WRONG, ids=[expected for _, expected in WRONG])
def test_an_element_that_can_not_be_read_is_skipped_with_the_reason(changes: Any, expected: str) -> None:
    text = changes if isinstance(changes, str) else json.dumps(first(**changes)[0])
    found = taken(in_place_of_the_first(text))
    assert [(one.id, one.elements) for one in found.sets] == [("lamp", 2), ("wick", 2)]
    assert [skipped.mistake.line for skipped in found.skipped] == [2]
    assert f": {expected}" in str(found.skipped[0])


def test_of_two_elements_with_one_id_the_first_is_taken() -> None:
    found = taken(first(collector_number="002"))
    assert sum(one.elements for one in found.sets) == 4
    assert found.skipped[0].name == "Moth Keeper"
    assert found.skipped[0].why == "found 'lamp-002'; expected an id that nothing else has; Lamplighter has it"


def test_a_number_of_the_collector_may_have_dots_and_dashes() -> None:
    data = first()
    for unit, number in zip(data, ("046.07", "V-001", "1.5-b", "S.01", "T-2"), strict=True):
        unit["collector_number"] = number
    sets, skipped = taken(data)
    assert not skipped
    assert [card.id for card in sets[0].cards] == ["lamp-046.07", "lamp-V-001", "lamp-1.5-b"]
    assert [gear.id for gear in sets[1].gear] == ["wick-S.01"]


def test_the_same_element_twice_is_taken_once() -> None:
    data = first()
    assert len(imported([*data, data[0]])[0].cards) == 3


ODD = ["", " ", "\0", "\x7f", "\ud800", "\u2028", "\\", '"', '"""', "|", "*", "x" * 3000, "046.07", "-", "__"]
odd = st.sampled_from(ODD)
numbers = st.one_of(st.integers(), st.sampled_from([10**30, -(10**999), 1e308, float("nan")]))
scalars = st.one_of(st.none(), st.booleans(), numbers, odd, st.text(max_size=4))
values = st.one_of(scalars, st.lists(scalars, max_size=3), st.dictionaries(odd, scalars, max_size=2))


def tables(value: Any) -> list[Any]:
    """All tables and lists of a value, with itself."""
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [value, *(found for one in inner for found in tables(one))] if isinstance(value, dict | list) else []


def damaged(unit: dict[str, Any], data: st.DataObject) -> Any:
    """An element with one to three things dropped, changed or added."""
    unit = copy.deepcopy(unit)
    for _ in range(data.draw(st.integers(1, 3))):
        table = data.draw(st.sampled_from(tables(unit)))
        keys = [*table, "other"] if isinstance(table, dict) else [*range(len(table))]
        if not keys:
            continue
        key = data.draw(st.sampled_from(keys))
        if data.draw(st.booleans()) and key != "other":
            del table[key]
        else:
            table[key] = data.draw(values)
    return data.draw(st.sampled_from([unit, unit, unit, list(unit.values()), None]))


@given(st.data())
def test_whatever_one_element_is_all_others_are_imported(data: st.DataObject) -> None:
    units = first()
    bad = data.draw(st.sampled_from(range(5)))
    kept = {(unit["set_id"].lower(), unit["name"]) for n, unit in enumerate(units) if n != bad}
    units[bad] = damaged(units[bad], data)
    found = taken(units)
    made = [(one.id, what.name) for one in found.sets for kind in one[2:] for what in kind]
    assert kept <= set(made)
    assert len(made) + len(found.skipped) == 5
    assert all("\n" not in str(skipped) for skipped in found.skipped)
    for one in found.sets:
        one.text.encode()


@pytest.mark.skipif(not CORPUS.exists(), reason="the published collection is not here")
@pytest.mark.parametrize("name", ["units", "equipment", "battlegrounds"])
@pytest.mark.parametrize("most", [100, pytest.param(10_000, marks=pytest.mark.soak)])
def test_a_published_collection_is_imported_completely(name: str, most: int, tmp_path: Path) -> None:
    units = json.loads((CORPUS / f"{name}.json").read_text("utf-8"))
    units = Random(1).sample(units, min(most, len(units)))
    file = tmp_path / "collection.json"
    file.write_text(json.dumps(units), "utf-8")
    made, skipped = import_units([str(file)], known())
    assert not skipped
    assert sum(one.elements for one in made) == len(units)
    gear = [piece for one in made for piece in one.gear]
    texts = {text for one in made for card in one.cards for text in (*card.texts.values(), *card.unplayed.values())}
    texts |= {piece.effect for piece in gear}
    texts |= {text for one in made for other in one.others for text in other.printed.values()}
    said = [p for unit in units for p in unit["special_powers"]]
    said = [p for p in said if p.get("type") not in ("other_id",) and p.get("name") != "STARTING PLOT POINTS"]
    assert {p["description"].strip() for p in said} <= texts
    for one in made:
        for card in one.cards:
            assert set(declined(card)) == set(card.declined), card.id
            dict(compile_card(card))


# --- special cards


ID_CARD = {
    "unit_id": "wickID-1", "set_id": "wick", "collector_number": "ID-1", "name": "Lamplighter", "type": "id_card",
    "point_values": [3],
    "special_powers": [
        {"type": "other_id", "name": "Other Identities", "description": "Old Wick, Young Wick"},
        {"type": "inspiration", "name": "Inspiration", "description": "Toughness."},
    ],
}  # fmt: skip
LEAD = {
    "unit_id": "wick9", "set_id": "wick", "collector_number": "9", "name": "The Lead", "type": "character",
    "properties": ["title"], "point_values": [50],
    "dial": [{
        "click_number": 1, "starting_line": True,
        "speed_value": 6, "attack_value": 9, "defense_value": 14, "damage_value": 2,
    }],
    "special_powers": [
        {"type": "title_trait", "name": "STARTING PLOT POINTS", "description": "2"},
        {"type": "title_trait", "name": "CONTINUITY", "description": "Toughness."},
        {"type": "plus_plot_points", "name": "REVEAL", "description": "FREE: Heal 1.", "plot_points": 1},
        {"type": "minus_plot_points", "name": "TWIST", "description": "It hums.", "plot_points": -2},
        {"type": "minus_plot_points", "name": "TURN", "description": "Toughness.", "plot_points": -2},
        {"type": "minus_plot_points", "name": "END", "description": "FREE: Heal 2.", "plot_points": "X"},
    ],
}  # fmt: skip


def test_id_cards_are_played() -> None:
    [made] = imported([ID_CARD])
    [card] = made.gear
    assert (card.kind, card.points, card.effect) == ("ID card", 3, "Toughness.")
    assert card.identities == ("Old Wick", "Young Wick")
    unread = {**ID_CARD, "special_powers": [{"type": "inspiration", "name": "", "description": "It hums."}]}
    [made] = imported([unread])
    assert made.gear == ()
    assert made.others[0].printed["not played"].startswith("found 'hums'")


def test_title_characters_have_their_plots() -> None:
    [made] = imported([LEAD])
    [card] = made.cards
    assert (card.title, card.plot_points, card.continuity) == (True, 2, ("Continuity",))
    assert card.plots == {"Reveal": 1, "Twist": -2}
    assert card.declined == ("trait Twist",)
    assert list(card.unplayed) == ["Turn (minus plot points, plot points -2)", "End (minus plot points, plot points X)"]


def test_a_vehicle_has_its_passengers_and_what_its_pilot_needs(tmp_path: Path) -> None:
    unit = json.loads(COLLECTION.read_text("utf-8"))[0]
    text = "Prerequisite: Character named Moth Keeper or Odd Candle, the City keyword, 40 points or less. Charge."
    ace = {"type": "trait", "name": "PILOT ABILITY: FULL OIL", "description": text}
    odd = {"type": "trait", "name": "PILOT ABILITY: HALF OIL", "description": "Prerequisite: A good mood. Charge."}
    made = {**unit, "defense_type": "vehicle", "special_powers": [ace, odd]}
    file = tmp_path / "vehicle.json"
    file.write_text(json.dumps([made]), "utf-8")
    (found,) = import_units([str(file)], known()).sets
    (card,) = found.cards
    assert card.is_vehicle
    assert card.traits["Passengers"] == "Passenger: 1."
    assert card.traits["Pilot Ability: Full Oil"] == "Charge."
    needs = ("named Moth Keeper / Odd Candle", "keyword City", "40 points or less")
    assert card.pilot_abilities == {"Pilot Ability: Full Oil": needs}
    assert card.declined == ("trait Pilot Ability: Half Oil",)
