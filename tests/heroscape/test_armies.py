"""Armies: files with mistakes and violations, drafts, and cards that users import."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import msgspec
import pytest
from click.testing import CliRunner

from tests.conformance.tables import any_answer
from warband.files.mistakes import ContentError
from warband.games.heroscape.commands import army, imports
from warband.games.heroscape.game import GAME
from warband.games.heroscape.library.armies import read_army
from warband.games.heroscape.library.content import printed, scenarios
from warband.games.heroscape.library.imported_cards import (
    PrintedPower,
    assumed,
    decoded,
    import_cards,
    parted,
    read_own,
    written,
)
from warband.games.heroscape.position.model import Card
from warband.kernel.ask import Ask
from warband.kernel.machine import choose

PUBLIC = Path(__file__).parents[3] / "shared" / "data" / "heroscape" / "army_cards.json"
ONE = {
    "name": "Some Knight", "rarity": "unique", "kind": "hero", "size": "medium", "height": 5, "life": 4, "move": 5,
    "range": 1, "attack": 4, "defense": 4, "points": 90, "figures": 1, "hexes": 1,
    "powers": [{"name": "Oath", "text": "He keeps it."}],
}  # fmt: skip


def file_of(folder: Path, text: str) -> str:
    path = folder / "army.toml"
    path.write_text(text)
    return str(path)


def checked(folder: Path, text: str) -> tuple[int, str]:
    result = CliRunner().invoke(army.command, ["check", file_of(folder, text)])
    return result.exit_code, result.output


def test_every_violation_is_listed_with_its_rule(tmp_path: Path) -> None:
    cards = 'cards = ["Sky Drake", "Sky Drake", "Shieldguard", "Shieldguard"]\n'
    code, output = checked(tmp_path, f'points = 200\nmap = "The Ford"\nzone = 1\n{cards}')
    assert code == 1
    assert "The army has 340 points, 140 more than allowed. (hs.army.points)" in output
    assert "Sky Drake is Unique, but is there 2 times. (hs.army.unique)" in output
    assert "The start zone has 3 spaces too few" in output
    assert "3 problems." in output


def test_a_legal_army_is_legal(tmp_path: Path) -> None:
    text = 'name = "Watch"\npoints = 200\ncards = ["knight captain", "Shieldguard", "Shieldguard"]\n'
    assert checked(tmp_path, text) == (0, "Legal.\n")
    assert read_army(file_of(tmp_path, text)).cards[0] == "Knight Captain"
    shown = CliRunner().invoke(army.command, ["show", file_of(tmp_path, text)]).output
    assert shown.startswith("Watch, 190 of 200 points\n  Knight Captain: unique hero, Life 4")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("cards = []\n", "The army has no cards. (hs.army.cards)"),
        ('cards = ["Knigt Captain"]\n', "army.toml:1:10: found 'Knigt Captain'; expected 'Knight Captain'"),
        ('cards = ["Sky Drake"]\npoint = 9\n', "army.toml:2:1: found the key 'point'; expected 'points'"),
        ('cards = ["Sky Drake"]\npoints = "x"\n', "army.toml:2:1: found str; expected int"),
        ('cards = ["Sky Drake"]\nmap = "Nowhere"\n', "found 'Nowhere'; expected the name of a map"),
        ('cards = ["Sky Drake"]\nmap = "The Ford"\nzone = 9\n', "found 9; expected a start zone of The Ford, from 1"),
        ("cards = 3\n", "army.toml:1:"),
        ("cards = [\n", "army.toml:"),
        ('heroes = ["Sky Drake"]\n', "army.toml:"),
    ],
)
def test_mistakes_have_their_places(tmp_path: Path, text: str, message: str) -> None:
    code, output = checked(tmp_path, text)
    assert code == 1
    assert message in output


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_draft_leads_to_a_game(seats: int) -> None:
    for seed in range(3):
        g, rng = GAME.new({"map": "The Four Marches", "draft": 200, "seats": seats}), Random(seed)
        while not g.table.round:
            if isinstance(g.ask, Ask) and g.ask.kind == "draft":
                choose(g, g.options[0])
            else:
                choose(g, any_answer(g, rng))
        cards = [piece for piece in g.entities if isinstance(piece, Card)]
        for seat in range(seats):
            points = sum(printed().cards[card.name].points for card in cards if card.owner == seat)
            assert 100 < points <= 200


def test_the_content_is_as_large_as_it_should_be() -> None:
    known = printed()
    powers = {power.name for card in known.cards.values() for power in card.powers}
    assert len(known.cards) >= 60
    assert len(powers) >= 40
    families = [glyph.family for glyph in known.glyphs.values()]
    assert families.count("item") >= 20
    assert families.count("power") + families.count("treasure") > 20
    assert len(known.objects) >= 6
    assert len(scenarios()) >= 5
    assert sum(len(battle.glyphs) >= 8 for battle in scenarios().values()) >= 1


# --- cards of the user's own


def test_imported_cards_are_played_and_keep_their_texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    source = tmp_path / "my cards.json"
    source.write_text(json.dumps([ONE, {**ONE, "name": "Band", "kind": "squad", "figures": None, "hexes": None}]))
    result = CliRunner().invoke(imports.command, ["hscards", str(source)])
    assert "2 cards; of 2 powers 0 are played, 2 are not yet" in result.output
    assert "Band: the number of figures is not said; 3 is assumed." in result.output
    assert "Band: the spaces of a figure are not said; 1 is assumed for its size, medium." in result.output
    (knight, _) = read_own(str(tmp_path / "warband" / "heroscape" / "cards" / "my-cards.json"))
    assert knight.texts[0].text == "He keeps it."
    g = GAME.new({"armies": [["Some Knight"], ["Band"]]})
    assert "Some Knight" in g.rules.printed.cards
    assert "Some Knight" not in GAME.new({}).rules.printed.cards


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[", "expected JSON"),
        ("{}", "expected a list of army cards"),
        ("[]", "found no cards; expected some in the list"),
        (json.dumps([{**ONE, "name": " "}]), "found an empty name; expected the name of the card"),
        (json.dumps([{**ONE, "life": 0}]), "life"),
    ],
)
def test_a_file_that_is_no_list_of_cards_is_told(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "one.json").write_text(text)
    with pytest.raises(ContentError) as error:
        import_cards(str(tmp_path / "one.json"))
    assert message in str(error.value)


def test_an_unreadable_element_is_skipped_and_listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    source = tmp_path / "odd.json"
    others = [{**ONE, "name": name} for name in ("some knight", "", "B")]
    every = [{**ONE, "life": "many"}, None, ONE, *others]
    source.write_text("[\n" + ",\n".join(map(json.dumps, every)) + "\n]")
    result = CliRunner().invoke(imports.command, ["hscards", str(source)])
    assert result.exit_code == 0
    assert "odd.json: 2 cards;" in result.output
    assert "4 elements skipped:" in result.output
    assert f"{source}:2: Some Knight: found another form (expected `int`, got `str` - at `$.life`)" in result.output
    assert f"{source}:3: no name: found another form (expected `object`, got `null`)" in result.output
    assert f"{source}:5: some knight: found a second card 'some knight'; expected each name once" in result.output
    assert f"{source}:6: no name: found an empty name" in result.output
    found = read_own(str(tmp_path / "warband/heroscape/cards/odd.json"))
    assert [one.card.name for one in found] == ["Some Knight", "B"]
    with pytest.raises(ContentError) as error:
        decoded(str(source))  # a share is one of all cards
    assert len(error.value.mistakes) == 4


@pytest.mark.skipif(not PUBLIC.exists(), reason="the cards are not here")
def test_public_cards_are_imported(tmp_path: Path) -> None:
    every = decoded(str(PUBLIC))
    notes = [note for one in every for note in assumed(one)]
    assert len(every) == 493
    assert sum("figures is not said" in note for note in notes) == 25
    assert sum("spaces of a figure are not said" in note for note in notes) == 226
    assert sum("can't be played" in note for note in notes) == 1
    (tmp_path / "few.json").write_bytes(msgspec.json.encode(every[::25]))
    found = import_cards(str(tmp_path / "few.json"))
    assert len(found.cards) == 20
    (tmp_path / "own.json").write_text(written(found.cards))
    assert read_own(str(tmp_path / "own.json")) == found.cards


@pytest.mark.parametrize(
    ("name", "text", "parts"),
    [
        ("WHE", "REVER IT HURTSBefore moving, roll.", ("WHEREVER IT HURTS", "Before moving, roll.")),
        ("A C", "ALL TO ARMSA Man moves.", ("A CALL TO ARMS", "A Man moves.")),
        ("PATIENT A", "Man waits.", ("PATIENT", "A Man waits.")),
        ("SLITHER", "Z'Man moves.", ("SLITHER", "Z'Man moves.")),
        ("Cover", "Man moves.", ("Cover", "Man moves.")),
    ],
)
def test_a_name_that_ran_into_its_text_is_parted_from_it(name: str, text: str, parts: tuple[str, str]) -> None:
    found = parted(PrintedPower(name, text))
    assert (found.name, found.text) == parts
