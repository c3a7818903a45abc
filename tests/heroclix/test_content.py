"""The content that comes with the game is right, the library finds it, and files are checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.heroclix.samples import DUEL, HERO, SETS
from warband.files import located
from warband.files.mistakes import NotFound, read_text
from warband.games.heroclix import starting
from warband.games.heroclix.game import GAME
from warband.games.heroclix.library import maps
from warband.games.heroclix.library.checking import check_files
from warband.games.heroclix.library.content import DATA, Library, load_sets
from warband.games.heroclix.position.model import SLOTS, Card
from warband.games.heroclix.text.compile import plain_list
from warband.games.heroclix.turns.winning import Win, read_win

KNOWN = starting.library().known
PUBLISHED = Path(__file__).parents[3] / "shared" / "data" / "heroclix" / "battlegrounds.json"


# What comes with the game


def test_shipped_files_are_right() -> None:
    assert check_files([DATA], KNOWN) == []
    assert [path.stem for path in SETS] == ["armory", "battlegrounds", "lantern-quarter", "training"]


def test_battlegrounds_has_both_dials_of_everybody() -> None:
    cards = load_sets([str(DATA / "sets" / "battlegrounds.toml")], KNOWN)
    assert list(cards) == [f"ww80-{number}{dial}" for number in range(101, 111) for dial in "ab"]
    assert {card_id[-1]: card.points for card_id, card in cards.items()} == {"a": (30,), "b": (40,)}
    cheetah = cards["ww80-106a"]
    assert [click.values for click in cheetah.dial] == [
        (10, 11, 18, 3), (10, 10, 18, 3), (9, 10, 17, 3), (9, 10, 17, 2), (10, 9, 17, 2),
    ]  # fmt: skip
    assert cheetah.dial[4].powers == ("", "Blades/Claws/Fangs", "*Cornered Animal", "")
    assert cheetah.specials == {"Cornered Animal": "STOP. Combat Reflexes."}


def test_battlegrounds_equals_the_published_dials() -> None:
    if not PUBLISHED.exists():
        pytest.skip("the published dials are not here")
    units = json.loads(PUBLISHED.read_text("utf-8"))
    cards = load_sets([str(DATA / "sets" / "battlegrounds.toml")])
    published = {f"{unit['set_id']}-{unit['collector_number']}": _published(unit) for unit in units}
    printed = {card.id: _printed(card) for card in cards.values()}
    for facts in (published, printed):  # the advanced texts are in words of our own
        for card_id, fields in facts.items():
            fields["specials"] = fields["specials"] if card_id.endswith("a") else sorted(fields["specials"])
    assert published == printed


def _published(unit: dict[str, Any]) -> dict[str, Any]:
    specials = {power["type"]: power["name"].casefold() for power in unit["special_powers"]}

    def power(click: dict[str, Any], slot: str) -> str:
        name: str = click.get(f"{slot}_power", "")
        return f"*{specials[slot]}" if name == "special" else name

    return {
        "names": (unit["name"], unit["real_name"], unit["rarity"]),
        "numbers": (unit["point_values"], int(unit["unit_range"]), int(unit["targets"]), int(unit["dial_size"])),
        "lists": (unit["keywords"], unit["team_abilities"], [unit[f"{slot}_type"] for slot in SLOTS]),
        "base": unit["dimensions"],
        "specials": {power["name"].casefold(): plain_list(power["description"]) for power in unit["special_powers"]},
        "dial": [[(click[f"{slot}_value"], power(click, slot)) for slot in SLOTS] for click in unit["dial"]],
        "none": [unit["properties"], unit["improved_movement"], unit["improved_targeting"]],
    }


def _printed(card: Card) -> dict[str, Any]:
    def power(name: str) -> str:
        return name.casefold() if name.startswith("*") else _key(name)

    return {
        "names": (card.name, card.real_name, card.rarity),
        "numbers": (list(card.points), card.range, card.bolts, card.length),
        "lists": (list(card.keywords), [_key(team) for team in card.teams], list(card.symbols)),
        "base": "{}x{}".format(*card.base),
        "specials": {name.casefold(): plain_list(text) for name, text in card.specials.items()},
        "dial": [[(v, power(p)) for v, p in zip(click.values, click.powers, strict=True)] for click in card.dial],
        "none": [[], list(card.improved), [*card.traits]],
    }


def _key(name: str) -> str:
    return name.casefold().replace(" ", "_").replace("/", "_")


def test_the_training_set_shows_what_a_base_can_have() -> None:
    library = Library(known=KNOWN)
    dummy = library.find("Training Dummy")
    assert [click.values for click in dummy.dial] == [(0, 0, 15, 0)] * 5
    sergeant = library.find("Drill Sergeant", 30)
    assert (sergeant.points, sergeant.starts) == ((60, 30), (1, 4))
    assert library.find("First of the Class").prime
    assert library.find("Quartermaster").unique
    assert library.find("Siege Engine").base == (2, 2)
    assert [library.find(name).size for name in ("Messenger Sprite", "Training Dummy", "Siege Engine")] == [0, 1, 2]


def test_scenario_a() -> None:
    opened = Library(known=KNOWN).open("Training Interrupted!")
    assert {side: [(f.card.name, f.points) for f in force] for side, force in opened.forces.items()} == {
        "heroes": [("Wonder Woman", 30), ("Wonder Girl", 30)],
        "villains": [("The Cheetah", 30), ("Medusa", 30)],
    }
    assert opened.map is not None
    assert (opened.map.name, opened.map.kind) == ("Paradise Island", "outdoor")
    assert opened.scenario.next == {"villains": "C"}
    assert opened.scenario.options == {"villain-alternative": False}
    assert {side: [read_win(text) for text in texts] for side, texts in opened.scenario.wins.items()} == {
        "heroes": [Win(("The Cheetah", "Medusa"))],
        "villains": [
            Win(("Wonder Woman", "Wonder Girl"), rule="hc.core.scenario-a.villain-wins-ko-both"),
            Win(
                count=1,
                standing=("Medusa", "The Cheetah"),
                option="villain-alternative",
                rule="hc.core.scenario-a.villain-wins-alternative",
            ),
        ],
    }


def test_eight_against_eight() -> None:
    opened = Library(known=KNOWN).open("Eight Against Eight")
    assert [len(force) for force in opened.forces.values()] == [8, 8]
    assert all(sum(fighter.points for fighter in force) == 240 for force in opened.forces.values())
    assert opened.scenario.options["build-total"] == 300


# The library


def test_opening_a_scenario_reads_only_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def note(file: str) -> str:
        opened.append(Path(file).name)
        return read_text(file)

    monkeypatch.setattr(located, "read_text", note)
    monkeypatch.setattr(maps, "read_text", note)
    library = Library(known=KNOWN)
    assert opened == []
    library.open("Training Interrupted!")
    library.open("Training Interrupted!")
    library.card("ww80-101a")
    assert opened == ["training-interrupted.toml", "paradise-island.map", "battlegrounds.toml"]


def test_the_library_finds_cards_maps_and_scenarios() -> None:
    library = Library(known=KNOWN)
    assert library.card("yard-001").name == "Training Dummy"
    assert library.find("the cheetah", 30) is library.find("Cheetah") is library.find("ww80-106a", 30)
    assert library.fighter("Drill Sergeant").points == 60
    assert library.map("the vault").kind == "indoor"
    assert library.scenario("A").name == "Training Interrupted!"


MAPS = (
    "Paradise Island, The Alley, The Citadel, The Fairground, The Rooftops, The Vault, The Warehouse, Training Yard"
)
NOT_FOUND = [
    (lambda library: library.card("ww80-999z"), "found the card 'ww80-999z'; expected 'ww80-"),
    (lambda library: library.find("Wonder Womann"), "found the character 'Wonder Womann'; expected 'Wonder Woman'"),
    (lambda library: library.find("Medusa", 99), "found 'Medusa' at 99 points; expected 'Medusa' at 30 or 40 points"),
    (lambda library: library.find("Medusa", 30, ["trainig"]), "found the set 'trainig'; expected 'training'"),
    (lambda library: library.map("Paradise Isle"), "found 'Paradise Isle'; expected 'Paradise Island'"),
    (lambda library: library.map("?"), f"expected one of the maps {MAPS}"),
    (lambda library: library.scenario("Z"), "found 'Z'; expected one of the scenarios"),
]


@pytest.mark.parametrize(("ask", "expected"), NOT_FOUND, ids=[expected for _, expected in NOT_FOUND])
def test_the_library_says_what_it_has_instead(ask: Any, expected: str) -> None:
    with pytest.raises(NotFound) as caught:
        ask(Library(known=KNOWN))
    assert expected in str(caught.value)


def test_a_name_that_several_cards_have_needs_an_id(tmp_path: Path) -> None:
    (tmp_path / "sets").mkdir()
    (tmp_path / "sets" / "test.toml").write_text(HERO.replace('"Hero"', '"Medusa"'), "utf-8")
    library = Library(DATA, tmp_path)
    assert library.find("Medusa", 60).id == "test-001"
    assert library.find("Circe").id == "ww80-107a"
    assert library.find("Circe", 40).id == "ww80-107b"
    with pytest.raises(NotFound, match="expected one of the ids ww80-108a, test-001"):
        library.find("Medusa", 30)
    assert library.find("Medusa", 30, ["test"]).id == library.find("test-001", 30).id == "test-001"


# Checking files


def test_a_scenario_may_name_what_is_checked_with_it(tmp_path: Path) -> None:
    scenario, cards, on = tmp_path / "duel.toml", tmp_path / "mine.toml", tmp_path / "my-yard.map"
    duel = DUEL.replace("Training Yard", "My Yard").replace("Cheetah", "Hero").replace('"batt', '"mine", "batt')
    scenario.write_text(duel, "utf-8")
    cards.write_text(HERO, "utf-8")
    on.write_text((DATA / "maps" / "training-yard.map").read_text("utf-8").replace("Training Yard", "My Yard"), "utf-8")
    assert check_files([scenario, cards, on], KNOWN) == []
    assert check_files([tmp_path], KNOWN) == []
    assert check_files([scenario], KNOWN) == []  # they are beside it
    alone = tmp_path / "alone" / "elsewhere" / "duel.toml"
    alone.parent.mkdir(parents=True)
    scenario.rename(alone)
    assert [str(found).removeprefix(f"{alone.parent}/") for found in check_files([alone], KNOWN)] == [
        f"duel.toml:3:1: found 'My Yard'; expected one of the maps {MAPS}",
        "duel.toml:4:11: found the set 'mine'; expected the name of a set's file",
    ]


def test_a_scenario_names_characters_that_exist(tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_text(DUEL.replace('"Wonder Woman 30"', '"Wonder Man 20"'), "utf-8")
    (found,) = check_files([file])
    assert (found.line, found.column, found.found) == (10, 5, "the character 'Wonder Man'")
    assert "'Wonder Woman'" in found.expected


@pytest.mark.parametrize(
    ("name", "raw", "expected"),
    [
        ("a.toml", b"x = 1", ":1:1: found only 'x'; expected [[card]] as in a set, [forces] as in a scenario, "),
        ("a.txt", b"", ":1:1: found a file named 'a.txt'; expected a map (.map), a set, a scenario or a force (.toml)"),
        ("a.map", b"map \xff", ":1:5: found the byte 0xff; expected text in UTF-8"),
        ("a.toml", b"\n\xe9", ":2:1: found the byte 0xe9; expected text in UTF-8"),
        ("a.toml", b"x = " + b"[" * 9999, ":1:1: found values nested too deeply; expected valid TOML"),
        ("a.toml", b"x = " + b"9" * 9999, ":1:1: found another form (exceeds the limit"),
        ("a.toml", b"x = [", ":1:6: found the end of the file; expected a value: "),
    ],
)
def test_a_file_of_no_known_kind_is_a_mistake(tmp_path: Path, name: str, raw: bytes, expected: str) -> None:
    (tmp_path / name).write_bytes(raw)
    (found,) = check_files([tmp_path / name])
    assert expected in str(found).removeprefix(f"{tmp_path / name}")


def test_a_file_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    for name in ("none.map", "none.toml", "nu\0ll.map"):
        (found,) = check_files([tmp_path / name])
        assert found.expected == "a file that can be read"


# Whatever else is in a file


@given(st.binary(max_size=200), st.sampled_from(["a.toml", "a.map"]))
def test_any_bytes_are_content_or_mistakes(tmp_path_factory: pytest.TempPathFactory, raw: bytes, name: str) -> None:
    file = tmp_path_factory.getbasetemp() / name
    file.write_bytes(raw)
    assert all(found.file == str(file) for found in check_files([file]))


# The Sideline


def test_those_on_the_sideline_wait_there_and_can_be_swapped_in() -> None:
    from warband.games.heroclix.position.model import SIDELINE, Figure

    g = GAME.new({"scenario": "Change of Shift"})
    waiting = [e for e in g.entities if isinstance(e, Figure) and e.place == SIDELINE]
    assert [(g.rules.cards[e.card].name, e.side) for e in waiting] == [("Night Warden", 0)]


def test_whom_no_card_lets_wait_is_refused() -> None:
    forces = {"forces": [["Captain Halfmoon 40"], ["Circe 30"]], "sideline": [["Night Warden 50"], []]}
    with pytest.raises(ValueError, match="Nobody on the force lets Night Warden start on the Sideline"):
        GAME.new(forces)
    GAME.new({**forces, "forces": [["Day Warden 50"], ["Circe 30"]]})


def test_a_sideline_of_a_scenario_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "duel.toml"
    file.write_text(DUEL + '\n[sideline]\nnobody = ["Nobody 10"]\n', "utf-8")
    found = [str(mistake) for mistake in check_files([file], KNOWN)]
    assert any("found 'nobody'; expected" in mistake for mistake in found)


def test_a_scenario_compiles_only_the_texts_of_its_own_cards_and_once() -> None:
    from warband.games.heroclix.text.compile import compile_text

    compile_text.cache_clear()
    g = GAME.new({"scenario": "Training Interrupted!"})
    texts = sum(len(card.texts) for card in g.rules.cards.values())
    first = compile_text.cache_info()
    assert first.misses == texts == 3
    GAME.new({"scenario": "Training Interrupted!"})
    assert compile_text.cache_info().misses == first.misses
