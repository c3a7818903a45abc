"""Sets of cards: what a collector types is what is on the card, and every mistake is named with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.heroclix.samples import HERO, KNOWN, found_in_set
from warband.files.located import TomlFile
from warband.files.mistakes import ContentError
from warband.games.heroclix.library.cards import Known, load_sets, read_set
from warband.games.heroclix.position.model import Card


def hero(text: str = HERO) -> Card:
    return read_set(TomlFile("a.toml", text), KNOWN).cards[0]


def test_a_card_is_what_is_typed() -> None:
    card = hero()
    assert (card.id, card.name, card.points, card.starts) == ("test-001", "Hero", (60, 30), (1, 3))
    assert [click.values for click in card.dial] == [(8, 11, 18, 2), (8, 10, 17, 2), (7, 10, 17, 3)]
    assert card.dial[0].powers == ("Sidestep", "", "Toughness", "")
    assert card.dial[2].powers == ("", "", "*Stubborn", "Outwit")
    assert (card.specials, card.traits) == ({"Stubborn": "STOP. Toughness."}, {"Well Known": "SAFEGUARD: Outwit."})
    assert (card.base, card.rarity, card.improved) == ((1, 1), "rare", ("MOVEMENT Elevated",))


def test_a_single_point_value_needs_no_list() -> None:
    card = hero(HERO.replace("[60, 30]", "60").replace("starts   = [1, 3]\n", ""))
    assert (card.points, card.starts) == ((60,), (1,))


SET_MISTAKES = [
    # structure
    ('set  = "test"', "set  = 7", "1:1: found 7; expected the short name of the set"),
    ('set  = "test"\n', "", "1:1: found no 'set'; expected 'set': the short name of the set"),
    ('name     = "Hero"\n', "", "4:1: found no 'name'; expected 'name': the name of the character"),
    ('name     = "Hero"', 'name     = " "', "6:1: found ' '; expected the name of the character"),
    ("keywords", "keyword ", "15:1: found the key 'keyword'; expected 'keywords'"),
    ("keywords", "colour  ", "15:1: found the key 'colour'; expected one of id, name, real-name,"),
    ('["Warrior"]', '"Warrior"', "15:1: found 'Warrior'; expected a list of keywords"),
    ('["Warrior"]', '["Warrior", 3]', "15:24: found 3; expected a keyword"),
    ("range    = 4", "range    = 99", "9:1: found 99; expected a range from 0 to 20"),
    ("range    = 4", 'range    = "four"', "9:1: found 'four'; expected a range from 0 to 20"),
    ("bolts    = 1", "bolts    = true", "10:1: found true; expected 1 to 6 bolts"),
    ("bolts    = 1", "bolts    = 1.5", "10:1: found 1.5; expected 1 to 6 bolts"),
    ("bolts    = 1", "bolts    = 1979-05-27 07:32:00", "10:1: found datetime.datetime(1979, 5, 27, 7, 32); expected"),
    ('"rare"', '"scarce"', "11:1: found 'scarce'; expected one of common, uncommon, rare,"),
    ("[60, 30]", "[]", "7:1: found []; expected a point value, or several"),
    ("[60, 30]", "[60, 0]", "7:17: found 0; expected a point value of 1 or more"),
    ('"1x1"', '"1 by 1"', "13:1: found '1 by 1'; expected the squares that the base covers"),
    ('"MOVEMENT Elevated"', '"Elevated"', "16:13: found 'Elevated'; expected MOVEMENT or TARGETING"),
    ('"starburst"]', "]", "12:1: found ['boot', 'fist', 'shield']; expected the four combat symbols"),
    ('"STOP. Toughness."', "{ text = 3 }", "23:1: found a table; expected the text of a special power"),
    ("[card.traits]", "[card.trait]", "24:1: found the key 'trait'; expected 'traits'"),
    # meaning
    ('"test-001"', '"other-001"', "5:1: found 'other-001'; expected an id that starts with 'test-'"),
    ("[60, 30]", "[30, 60]", "7:1: found [30, 60]; expected the highest point value first"),
    ("starts   = [1, 3]\n", "", "7:1: found [60, 30]; expected 'starts' with the starting click of each"),
    ("starts   = [1, 3]", "starts   = [1]", "8:1: found 1 starting click; expected 2, one for each point value"),
    ("starts   = [1, 3]", "starts   = [1, 4]", "8:1: found [1, 4]; expected rising clicks of the dial, from 1 to 3"),
    ("starts   = [1, 3]", "starts   = [3, 1]", "8:1: found [3, 1]; expected rising clicks of the dial, from 1 to 3"),
    ('"Mystics"', '"Mystic"', "14:13: found 'Mystic'; expected 'Mystics'"),
    ('"Mystics"', '"Zzz"', "14:13: found 'Zzz'; expected the name of a team ability that the game knows"),
    ('"boot"', '"shoe"', "12:13: found 'shoe'; expected a symbol for speed that the game knows"),
    ('"boot", "fist"', '"fist", "boot"', "12:13: found 'fist'; expected a symbol for speed; this one is for attack"),
    ("8 Sidestep", "8 Side Step", "18:7: found 'Side Step'; expected 'Sidestep'"),
    ("8 Sidestep", "8 Toughness", "18:7: found 'Toughness'; expected a power for speed; this one is for defense"),
    ("8 Sidestep", "eight", "18:5: found 'eight'; expected speed: a value from 0 to 30, and a power if there is one"),
    ("8 Sidestep", "88", "18:5: found '88'; expected speed: a value from 0 to 30, and a power if there is one"),
    ("| 11 |", "11 |", "18:1: found '1 | 8 Sidestep 11 | 18 Toughness | 2'; expected a click and four values"),
    ("2 | 8  ", "3 | 8  ", "19:1: found '3'; expected click 2"),
    ("*Stubborn", "*Stubbron", "20:26: found '*Stubbron'; expected 'Stubborn'"),
    ("*Stubborn", "Toughness", "23:1: found 'Stubborn'; expected a click of the dial that shows '*Stubborn'"),
    ("bolts    = 1", "length   = 2", "17:1: found 3 clicks; expected 1 to 2, a line for each"),
    ('"SAFEGUARD: Outwit."', '"Autopilot."', "25:1: found Autopilot; expected the defense symbol 'vehicle'"),
    ("bolts    = 1", "multi-dial = true", "10:1: found multi-dial on Hero; expected several point values, and a base"),
    (
        "[card.traits]",
        '[card.pilot-abilities]\n"Well Known" = ["keyword Spy"]\n[card.traits]',
        "25:1: found the Pilot Ability 'Well Known'; expected the defense symbol 'vehicle'",
    ),
    (
        "[card.traits]",
        '[card.pilot-abilities]\n"Well Known" = ["a good mood"]\n[card.traits]',
        "25:17: found 'a good mood'; expected 'named A / B', 'keyword A / B'",
    ),
    # syntax
    ("range    = 4", "range    = four", "9:12: found 'four'; expected a value: a text in quotes, a number, "),
    ("[card.traits]", "[card.specials]", "24:15: found another form (cannot declare ('card', 'specials') twice); "),
]


@pytest.mark.parametrize(("old", "new", "expected"), SET_MISTAKES, ids=[expected for *_, expected in SET_MISTAKES])
def test_a_mistake_in_a_set_is_named_with_its_place(old: str, new: str, expected: str) -> None:
    assert old in HERO
    assert any(f"a.toml:{expected}" in str(found) for found in found_in_set(HERO.replace(old, new, 1)))


def test_all_mistakes_of_a_set_are_reported_at_once() -> None:
    text = HERO.replace("8 Sidestep", "8 Sidestp").replace("[60, 30]", "[30, 60]").replace("Mystics", "Mysticks")
    assert [found.line for found in found_in_set(text)] == [7, 14, 18]


def test_a_fault_of_one_element_hides_none_of_the_others() -> None:
    card = HERO.replace("8 Sidestep", "8 Sidestp")
    bog = '[[terrain]]\nid = "other-2"\nname = "Bog"\npoints = 2\nsize = "2x2"\nterrain = "mud"\n'
    mire = '[[terrain]]\nid = "other-3"\nname = "Mire"\npoints = 2\nsize = "2x2"\nterrain = "water"\n'
    found = [mistake.found for mistake in found_in_set(f"{card}\n{bog}{mire}")]
    assert found == ["'Sidestp'", "'mud'", "'other-3'"]  # the id of what can't be read is not looked at


def test_a_dial_of_one_click_may_stand_on_one_line() -> None:
    text = 'set = "t"\nname = "T"\ncard = [{ id = "t-1", name = "T", points = 1, dial = "1 | 8 Jog | 9 | 9 | 1" }]\n'
    assert [str(found) for found in found_in_set(text)] == [
        "a.toml:3:61: found 'Jog'; expected a power for speed that the game knows",
    ]


def test_any_name_will_do_when_the_game_does_not_care() -> None:
    assert found_in_set(HERO.replace("Sidestep", "Moonwalk").replace("Mystics", "Nobody"), Known()) == ()


def test_no_two_cards_have_the_same_id(tmp_path: Path) -> None:
    second = HERO.split("\n\n", 1)[1]
    (again,) = found_in_set(f"{HERO}\n{second}")
    assert (again.line, again.expected) == (28, "an id that no other card has; Hero has it")
    files = [tmp_path / "one.toml", tmp_path / "two.toml"]
    for file in files:
        file.write_text(HERO, "utf-8")
    with pytest.raises(ContentError, match=r"two.toml:5:1: found 'test-001'; expected an id that no other set has"):
        load_sets(map(str, files), KNOWN)
