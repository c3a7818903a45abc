"""What texts say of attacks: what is barred in them, whom they are made at, how far they reach, what they leave."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, figure, offered, play, table, who_is
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import ATTACK, MAP, Marker
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.text.compile import compile_text
from warband.kernel.ask import Ask, Dice
from warband.kernel.machine import find
from warband.text.mistake import TextError

BARS = "When this character makes a close attack, opposing characters can't use Shape Change"
SECLUDED = "that isn't adjacent to any characters except the attacker"


def changing(text: str, foe: str = "D3") -> Position:
    """A hero is about to attack a foe who can change its shape."""
    g = table((card("Hero", text), 0, "C3"), (card("Foe", "Shape Change. Invulnerability."), 1, foe))
    return play(g, "He", "CLOSE" if foe == "D3" else "RANGE", "Fo")


@pytest.mark.parametrize(
    ("text", "foe", "answers"),
    [
        ("Flurry.", "D3", True),
        (f"{BARS}.", "D3", False),
        (f"{BARS}.", "F3", True),
        (f"{BARS} and can't reduce damage below 1.", "D3", False),
        (f"{BARS} for this attack.", "D3", False),
        ("When it attacks, if it has an action token, opposing characters can't use Shape Change.", "D3", True),
        ("When this character attacks, modify attack +1 and opposing characters can't use Shape Change.", "D3", False),
    ],
)
def test_what_is_barred_is_barred_before_targets_answer(text: str, foe: str, answers: bool) -> None:
    g = changing(text, foe)
    assert (isinstance(g.ask, Ask) and "Fo Shape Change" in offered(g)) == answers
    assert answers or isinstance(g.ask, Dice)


def test_what_comes_with_a_ban_comes_once_and_ends_with_the_attack() -> None:
    text = "When this character attacks, modify attack +1 and opposing characters can't use Shape Change."
    g = changing(text)
    hero = who_is(g, "He")
    assert value(g, hero, ATTACK, find(g, Attack)) == 11
    play(g, (5, 4))
    assert find(g, Attack) is None
    assert value(g, hero, ATTACK) == 10
    assert "Shape Change" in sheet(g, figure(g, "Fo")).names


@pytest.mark.parametrize(("text", "click"), [(f"{BARS}.", 1), (f"{BARS} and can't reduce damage below 1.", 2)])
def test_several_things_that_can_not_be_done_in_an_attack(text: str, click: int) -> None:
    assert figure(play(changing(text), (5, 4)), "Fo").click == click


@pytest.mark.parametrize(("ogre", "pal", "attack"), [("J7", "A7", 12), ("E3", "A7", 10), ("J7", "D4", 10)])
def test_a_target_with_nobody_else_around(ogre: str, pal: str, attack: int) -> None:
    text = f"When it makes a close attack targeting a character {SECLUDED}"
    g = play(duel(f"{text}, modify attack +2.", ogre=ogre, pal=pal), "He", "CLOSE", "Fo")
    assert value(g, who_is(g, "He"), ATTACK, find(g, Attack)) == attack


@pytest.mark.parametrize(("ogre", "pal", "attack"), [("E3", "A7", 10), ("J7", "D4", 12)])
def test_a_target_with_nobody_of_a_kind_around(ogre: str, pal: str, attack: int) -> None:
    text = "When it attacks a character that isn't adjacent to any opposing characters except this character"
    g = play(duel(f"{text}, modify attack +2.", ogre=ogre, pal=pal), "He", "CLOSE", "Fo")
    assert value(g, who_is(g, "He"), ATTACK, find(g, Attack)) == attack


@pytest.mark.parametrize(
    "text",
    [
        f"FREE: Heal a character {SECLUDED} 1.",
        f"When a friendly character attacks a character {SECLUDED}, heal 1.",
        f"This character modifies attack +1 when attacking a character {SECLUDED}.",
        "When this character attacks, after resolutions opposing characters can't use Shape Change.",
        "If this character already has Flurry: X, increase the X by 1.",
        "If this character already has Giant Reach: X, increase the X by 9.",
    ],
)
def test_what_can_not_be_said_there(text: str) -> None:
    with pytest.raises(TextError):
        compile_text("test trait Knack", text)


def markers(g: Position) -> list[tuple[str, int]]:
    return [(e.terrain, e.square) for e in g.entities if isinstance(e, Marker) and e.place == MAP]


def test_as_many_markers_as_the_d6_shows() -> None:
    text = "FREE: Roll a d6 and generate a number of blocking terrain markers up to the d6 result."
    g = play(duel(text, foe="H3"), "He", "Knack", (2,), "C5", "D5")
    assert [terrain for terrain, _ in markers(g)] == ["blocking", "blocking"]
    g = play(duel(text, foe="H3"), "He", "Knack", (2,), "C5", "done")
    assert len(markers(g)) == 1


def test_a_number_of_markers() -> None:
    g = play(duel("FREE: Generate up to 1 hindering terrain markers.", foe="H3"), "He", "Knack", "C5")
    assert [terrain for terrain, _ in markers(g)] == ["hindering"]
