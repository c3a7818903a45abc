"""Broken cases: every mistake has its file and line, what was found and what was expected; nothing else is raised."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from warband.cases import CaseError, read_text, run
from warband.files.mistakes import ContentError
from warband.games.heroscape.cases import cards
from warband.games.heroscape.library import content

CASE = """\
case   An example
game   heroscape 2008, passing on
map    A  B  C  D
  1    2  2  5  1~
   2    2  2  5  -
       walls A1-B1
cards  Knight Captain, Man: attack 2, defense 2
       Hut: object, occupancy 2, life 3
       Lamp: item, unique, defense +1
blue   K Knight Captain on B1, 1 wound left, carries Lamp
red    M Man on A1; marker 1 on Man
glyphs Comlink on C1, symbol up
objects  H Hut on C2, 1 wound
teams  blue / red
scenario  rounds 3, trap 2
turn   red 1
now    K is on B1
"""


def test_the_example_holds() -> None:
    (case,) = read_text(CASE)
    assert run(case).failures == ()


@pytest.mark.parametrize("statement", ["green has not won", "green is not asked: act", "green may not choose K"])
def test_a_seat_that_nobody_has_is_not_found(statement: str) -> None:
    (case,) = read_text(CASE.replace("K is on B1", statement))
    assert "found 'green'; expected one of blue, red" in "".join(map(str, run(case).failures))


@pytest.mark.parametrize("statement", ["it is not red's turn 9", "blue did not lose turn 0"])
def test_a_turn_that_no_round_has_is_not_found(statement: str) -> None:
    (case,) = read_text(CASE.replace("K is on B1", statement))
    assert "expected a turn from 1 to 3" in "".join(map(str, run(case).failures))


@pytest.mark.parametrize(
    ("part", "instead", "message"),
    [
        ("heroscape 2008", "heroscape 1066", "case:2: found '1066'; expected one of the editions 2008, 2004"),
        ("passing on", "passing maybe", "case:2: found 'passing maybe'; expected on or off"),
        ("passing on", "pasing on", "case:2: found 'pasing on'; expected 'passing'"),
        ("1~", "1?", "case:4: found '1?'; expected a level"),
        ("walls A1-B1", "walls A1-C1", "case:6: found 'A1-C1'; expected two spaces that touch"),
        ("attack 2,", "attack many,", "case:7: found 'attack many'; expected a number such as 'attack 3'"),
        ("occupancy 2", "flying", "case:8: found 'flying'; expected a number"),
        ("K Knight Captain on B1", "K Knight on B1", "case:10: found the card 'Knight'; expected one of"),
        ("K Knight Captain on B1", "Knight", "case:10: found 'Knight'; expected a handle, the name of a card"),
        ("1 wound left", "hurt", "case:10: found 'hurt'; expected '1 wound', '1 wound left'"),
        ("1 wound left", "9 wounds", "found 9 wounds; expected 0 to 3, for its Life is 4"),
        ("carries Lamp", "carries Lump", "case:10: found the item 'Lump'; expected one of"),
        ("M Man on A1", "M Man on D9", "case:11: found 'D9'; expected a space of the map"),
        ("M Man on A1", "M Man on B1", "found two pieces on B1; expected a space of its own for everybody"),
        ("M Man on A1", "M Man on A1-A2", "found M on A1-A2; expected 1 spaces, as its card says"),
        ("M Man on A1", "K Man on A1", "case:11: found a second piece 'K'; expected a handle of its own"),
        ("H Hut on C2", "M Hut on C2", "case:13: found a second piece 'M'; expected a handle of its own"),
        ("M Man on A1", "Done Man on A1", "case:11: found the handle 'Done'; expected one that is neither a seat nor"),
        ("M Man on A1", "Red Man on A1", "case:11: found the handle 'Red'; expected one that is neither a seat nor"),
        ("M Man on A1", "A2 Man on A1", "case:11: found 'A2 Man on A1'; expected a handle, the name of a card"),
        ("marker 1 on Man", "marker 1 on Moon", "found the card 'Moon'; expected one of Man"),
        ("Comlink on C1", "Comet on C1", "case:12: found 'Comet on C1'; expected the name of a glyph and its space"),
        ("symbol up", "upside down", "case:12: found 'upside down'; expected 'symbol up'"),
        ("H Hut on C2", "Hut on C2", "case:13: found 'Hut on C2'; expected a handle, the name of an object"),
        ("blue / red", "blue", "case:14: found 'blue'; expected every seat once, with '/' between teams: blue red"),
        ("rounds 3", "rounds three", "case:15: found 'rounds three'; expected 'rounds 3'"),
        ("red 1\n", "red 4\n", "case:16: found 'red 4'; expected a seat and the number of its turn"),
        ("K is on B1", "K is at B1", "case:17: found 'K is at B1'; expected"),
        ("K is on B1", "Z is on B1", ""),
    ],
)
def test_a_mistake_has_its_place(part: str, instead: str, message: str) -> None:
    assert part in CASE
    text = CASE.replace(part, instead, 1)
    if message:
        with pytest.raises(CaseError) as error:
            read_text(text)
        assert message in str(error.value)
    else:
        (case,) = read_text(text)
        assert "expected one of H, K, M" in str(run(case).failures[0])


def test_a_name_where_nothing_of_its_kind_is_there_is_told() -> None:
    bare = CASE.replace(", carries Lamp", "").replace("glyphs Comlink on C1, symbol up\n", "")
    (case,) = read_text(bare.replace("K is on B1", "K carries Bananas"))
    assert "found 'Bananas'; expected a glyph, of which there is none here" in "".join(map(str, run(case).failures))


def test_markers_on_a_card_of_a_seat_without_any_are_told() -> None:
    with pytest.raises(CaseError) as error:
        read_text(CASE.replace("M Man on A1; ", ""))
    assert "found the card 'Man'; expected a card of that seat, of which there is none here" in str(error.value)


def test_handles_that_are_read_alike_are_one_too_many() -> None:
    text = CASE.replace("K Knight Captain", "KN Knight Captain").replace("M Man", "Kn Man")
    with pytest.raises(CaseError) as error:
        read_text(text)
    assert "case:11: found a second piece 'Kn' beside 'KN', which is read as the same" in str(error.value)


@pytest.mark.parametrize("seed", range(120))
def test_a_torn_case_is_read_or_refused_and_never_breaks(seed: int) -> None:
    rng = Random(seed)
    text = list(CASE)
    for _ in range(rng.randint(1, 6)):
        at = rng.randrange(len(text))
        text[at : at + rng.randint(0, 4)] = rng.choice(("", "9", "\n", " on ", ";", ",", "A1", "-", ":", "\x00", "é"))
    with suppress(CaseError):
        for case in read_text("".join(text)):
            assert run(case).scenes


def test_a_mistake_in_the_cards_names_their_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nname = "Man"\nlife = "five"\n')
    monkeypatch.setattr(content, "DATA", tmp_path)
    monkeypatch.setattr(content, "printed", content.printed.__wrapped__)
    monkeypatch.setattr(cards, "printed", content.printed)
    with pytest.raises(ContentError) as error:
        read_text(CASE)
    assert f"{tmp_path / 'cards.toml'}:3:1: found str; expected int" in str(error.value)
