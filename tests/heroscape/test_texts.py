"""Powers from their texts: the same as those that were written by hand, told back in words that mean the same."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec
import pytest

from warband.games.heroscape.cases import catalogue
from warband.games.heroscape.library.content import DATA, printed
from warband.games.heroscape.library.coverage import coverage
from warband.games.heroscape.library.imported_cards import import_cards
from warband.games.heroscape.printed.programs import Bonus, Power
from warband.games.heroscape.text.language import LEXICON
from warband.games.heroscape.text.reading import Text, Understood, read
from warband.games.heroscape.text.telling import told
from warband.text.mistake import TextError
from warband.text.reader.lexicon import entries_of, unsourced
from warband.text.reader.nodes import owners

FORMER = msgspec.convert(
    tomllib.loads((Path(__file__).parent / "former.toml").read_text("utf-8"))["power"], tuple[Power, ...]
)
WRITTEN = [
    (card, power)
    for file in sorted(DATA.glob("*.toml"))
    for cards in tomllib.loads(file.read_text("utf-8")).values()
    for card in cards
    for power in card.get("powers", ())
]
CLAIMED = [
    ("Man is never attacked when leaving an engagement.", ("disengages",)),
    ("Man never takes leaving engagement attacks.", ("disengages",)),
    (
        "Men can move through all figures and are never attacked when leaving an engagement.",
        ("passes figures", "disengages"),
    ),
]


@pytest.mark.parametrize("power", FORMER, ids=lambda power: power.name)
def test_the_program_of_a_text_is_the_one_by_hand(power: Power) -> None:
    assert power in [mine for kind in printed() for card in kind.values() for mine in card.powers]


def test_every_power_is_a_text() -> None:
    assert {key for _, power in WRITTEN for key in power} == {"name", "text"}
    assert len(printed().cards) >= 60
    assert len({power["name"] for card, power in WRITTEN if "points" in card}) >= 40
    assert not any("shots" in card for card, _ in WRITTEN)


@pytest.mark.parametrize(("card", "power"), WRITTEN, ids=lambda one: str(one["name"]))
def test_a_power_is_told_back_in_words_that_mean_the_same(card: dict[str, str], power: dict[str, str]) -> None:
    found = read(power["text"], card["name"], power["name"], hero=card.get("kind") != "squad")
    assert read(told(found), card["name"], power["name"]) == found


@pytest.mark.parametrize(("text", "traits"), CLAIMED)
def test_other_words_for_the_same(text: str, traits: tuple[str, ...]) -> None:
    assert read(text, "Man" if "Man" in text else "Men", "Power").power == Power("Power", traits=traits)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Man frobs 2 dice.", "a known word"),
        ("If you roll a 7 or higher, the chosen figure receives 1 wound.", "which roll"),
        ("After moving, roll the 20-sided die. If you roll a 7 or higher, that figure receives 1 wound.", "for whom"),
        ("Man may attack one additional time when leaving an engagement.", "attacks again when"),
        ("Range 3. Attack 2. Man is never attacked when leaving an engagement.", "special attack"),
        ("You must roll the 20-sided die. If you roll a 7, Man receives 1 wound.", "roll"),
        ("All Orcs and Elves you control who follow Revna add 1 to their attack.", "figures: several"),
    ],
)
def test_a_decline_names_what_is_at_fault(text: str, expected: str) -> None:
    with pytest.raises(TextError) as caught:
        read(text, "Man", "Power")
    assert expected in str(caught.value)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Man does not have tostop his movement when entering a water space.", "does not have to stop"),
        ("Man rolls 1 addtional attack die.", "rolls 1 additional"),
        ("Men add 1 to thier attack.", "to their attack"),
        ("Man swings to thewater.", "swings to the water"),
        ("Man frobs the attakc of Attakc.", "frobs the attack of Attakc"),
    ],
)
def test_misspelt_words_are_put_right_and_names_are_not(text: str, meant: str) -> None:
    normal = Text(text, "Man", "Power", hero=True).evened.normal
    assert meant in normal.text.replace("namesakes", "Men").replace("namesake", "Man")
    assert len(normal.places) == len(normal.text)
    assert list(normal.places) == sorted(normal.places)


def test_dice_that_are_never_rolled_and_one_attack_more() -> None:
    [one] = bonuses("Man can never roll defense dice while he is on a water space.")
    assert (one.value, one.amount, one.terrain) == ("defense", -99, "water")
    more = read("Once per turn, after attacking with Man, he may make 1 additional normal attack.", "Man", "More").power
    assert more == read("After attacking with Man, you may attack again with Man.", "Man", "More").power


def test_special_attacks_and_flying() -> None:
    shot = read("Range 5. Attack 3.", "Man", "Sling").shot
    assert shot is not None
    assert (shot.name, shot.range, shot.attack) == ("Sling", 5, 3)
    assert read("", "Man", "Stealth Flying") == Understood(flying=True, stealth=True)
    flies = read(told(Understood(flying=True)), "Man", "Flying")
    assert flies == Understood(flying=True)


def test_every_word_belongs_to_one_node() -> None:
    for card, power in WRITTEN:
        text = Text(power["text"], card["name"], power["name"], hero=card.get("kind") != "squad")
        for line in lines(text)[:1]:  # a special attack may be numbers only
            _, said = text.readings(line)[0]
            assert all(len(mine) == 1 for mine in owners(said).values())


def lines(text: Text):  # type: ignore[no-untyped-def]
    from warband.text.reader.layout import Layout

    return [line for paragraph in Layout(text.tokens).paragraphs() for line in paragraph]


def test_every_word_has_a_source() -> None:
    clauses = {clause.id: clause for clause in catalogue()}
    for file in sorted(LEXICON.glob("*.toml")):
        assert unsourced([one for one in entries_of(file) if one[0] != "sort"], clauses) == []


def test_imported_cards_play_what_is_understood_and_say_what_is_not(tmp_path: Path) -> None:
    card = {
        "name": "Old Tester", "rarity": "unique", "kind": "hero", "size": "medium", "height": 5, "life": 4, "move": 5,
        "range": 1, "attack": 3, "defense": 3, "points": 80, "figures": 1, "hexes": 1, "general": "Utgar",
        "species": "Orc", "class": "Champion", "personality": "Wild",
        "powers": [
            {"name": "Double Attack", "text": "When Old Tester attacks, he may attack one additional time."},
            {"name": "Riddle", "text": "Old Tester frobs."},
        ],
    }  # fmt: skip
    file = tmp_path / "cards.json"
    file.write_bytes(msgspec.json.encode([card]))
    [own] = import_cards(str(file)).cards
    assert own.card.traits == {"attacks twice"}
    assert own.card.kin == ("Orc", "Champion", "Utgar", "Wild")
    assert list(own.declined) == ["Riddle"]
    assert "frobs" in own.declined["Riddle"]
    found = coverage(str(file))
    assert (found.understood, found.cards, found.of) == (1, 0, 1)
    assert list(found.report())[:2] == [
        "1 of 2 texts are understood (50.0%)",
        "0 of 1 cards are understood completely (0.0%)",
    ]


def test_a_power_that_does_not_affect_its_own_figure_and_figures_of_two_kins() -> None:
    text = "All figures you control within 4 clear sight spaces of Man add 1 to their defense."
    [whole] = bonuses(text)
    [others] = bonuses(f"{text} Man's Aura does not affect Man.")
    assert (whole.own, others.own) == (True, False)
    [both] = bonuses("All friendly Knights and Sentinels adjacent to Man roll an additional attack die.")
    assert (both.tribe, both.beside, both.yours) == ((("Knight",), ("Sentinel",)), True, False)
    with pytest.raises(TextError, match="does not affect itself"):
        read("Man's Aura does not affect Man.", "Man", "Aura")


def test_a_bonus_counts_friends_near_by() -> None:
    [one] = bonuses("Add 1 to Man's attack dice for every Knight you control within 4 clear sight spaces of Man.")
    assert (one.value, one.each, one.each_kin, one.each_within) == ("attack", "friend", (("Knight",),), 4)


@pytest.mark.parametrize(
    "text",
    [
        "While Man is adjacent to at least one other Dwarf you control, he adds 1 to his defense dice.",
        "When Man attacks an opponent's hero, add 2 to Man's attack.",
        "When attacking a wounded figure, Man rolls one additional attack die.",
        "While engaged, Man adds 1 to his defense dice.",
        "Man adds 1 to his defense for each enemy figure adjacent to him.",
        "Add 1 to Man's attack for every 2 wounds on this army card.",
        "Man may attack any or all figures adjacent to him. Roll each attack separately.",
        "Opponents' figures must be adjacent to Man to attack him with a normal attack.",
        "If Man is on a shadow space, opponents' figures must be adjacent to him to attack him.",
        "After attacking with Man, you may move Man up to 2 spaces.",
        "Instead of moving, you may place Man on an empty same-level space within 5 spaces of Man.",
        "After moving, you may choose an enemy figure within 4 clear sight spaces of Man. Roll the 20-sided die. If "
        "you roll an 8 or higher, place the chosen figure on any empty same-level space adjacent to Man.",
    ],
)
def test_further_powers_are_told_back(text: str) -> None:
    found = read(text, "Man", "Power")
    assert read(told(found), "Man", "Power") == found


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Man does not take falling damage.", "Man never falls."),
        ("Man may leave engagements without being attacked.", "Man is never attacked when leaving an engagement."),
        ("When a small figure attacks Man, it rolls 1 fewer attack die.",
         "Small figures attacking Man subtract 1 from their attack dice."),
        ("When Man attacks from higher ground, he rolls an additional attack die.",
         "When Man attacks with a height advantage, he rolls an additional attack die."),
        ("After revealing an order marker on Man and before taking a turn with Man, you may take a turn with any Orc "
         "you control.", "Before taking a turn with Man, you may take a turn with any Orc you control."),
        ("Man suffers 1 wound after moving.", "After moving, Man receives 1 wound."),
    ],
)  # fmt: skip
def test_two_ways_to_say_the_same(one: str, other: str) -> None:
    assert read(one, "Man", "Power") == read(other, "Man", "Power")


def bonuses(text: str) -> tuple[Bonus, ...]:
    power = read(text, "Man", "Aura").power
    return power.bonuses if power else ()
