"""What was done is remembered as long as a text asks for it: this turn, since its player's last turn, this game."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, table, who_is
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.position import Position

HIT, MISS = (5, 4), (1, 2)


def flurries(g: Position) -> bool:
    return bool(can_use(g, who_is(g, "He"), "Flurry"))


def strike(g: Position, who: str, whom: str, roll: tuple[int, int]) -> Position:
    return play(g, who, "CLOSE", whom, roll)


@pytest.mark.parametrize(
    ("condition", "roll", "so"),
    [
        ("this character attacked this turn", MISS, True),
        ("this character attacked a friendly character this turn", MISS, False),
        ("this character attacked an opposing character this turn", MISS, True),
        ("this character hit this turn", MISS, False),
        ("this character hit this turn", HIT, True),
        ("this character hasn't hit this turn", HIT, False),
        ("this character has missed this turn", MISS, True),
        ("this character damaged an opposing character this game", HIT, True),
        ("this character damaged an opposing character this game", MISS, False),
        ("an opposing character was damaged this turn", HIT, True),
        ("an opposing character was damaged by an opposing character this turn", HIT, False),
        ("an opposing character has been KO'd this game", HIT, False),
        ("this character took damage since your last turn", HIT, False),
        ("no opposing character has been hit this turn", HIT, False),
        ("no opposing character has been hit this turn", MISS, True),
        ("no opposing character has attacked this turn", HIT, True),
    ],
)
def test_an_attack_is_remembered(condition: str, roll: tuple[int, int], so: bool) -> None:
    g = strike(duel(f"If {condition}, Flurry."), "He", "Fo", roll)
    assert flurries(g) == so


def test_how_long_it_is_remembered() -> None:
    since = {"this turn": (True, False, False), "since your last turn": (True, True, False), "this game": (True,) * 3}
    for period, remembered in since.items():
        g = strike(end_turn(duel(f"If this character was attacked {period}, Flurry.")), "Fo", "He", MISS)
        found = [flurries(g)]
        for _ in range(2):
            end_turn(g)
            found.append(flurries(g))
            if len(found) == 2:
                end_turn(g)
        assert tuple(found) == (remembered[0], remembered[1], remembered[2]), period
        # in its own turn it still counts; once that is over, it was before its player's last turn


def test_who_is_meant_by_what_it_did() -> None:
    text = (
        "FREE: Choose an opposing character that attacked this character or damaged a friendly character since your "
        "last turn. Deal the chosen character 1 damage."
    )
    g = duel(text)
    end_turn(g)
    assert "Knack" not in offered_actions(g)
    strike(g, "Fo", "He", MISS)
    play(end_turn(g), "He", "Knack")
    assert figure(g, "Fo").click == 2


def offered_actions(g: Position) -> list[str]:
    return [] if "He" not in offered(g) else offered(play(g, "He"))


def test_a_place_and_a_move() -> None:
    text = "FREE: Place it in a square within 1. FREE: If no friendly character has been placed this turn, heal 1."
    g = play(duel(text, He={"click": 3}), "He", "Knack #2")
    assert figure(g, "He").click == 2
    g = play(duel(text, He={"click": 3}), "He", "Knack", "C4", "He", "Knack #2")
    assert figure(g, "He").click == 3


def test_a_power_that_was_used() -> None:
    text = "If this character used Regeneration this turn, Flurry. // Regeneration."
    g = duel(text, He={"click": 3})
    assert not flurries(g)
    assert flurries(play(g, "He", "Regeneration", (4,)))


@pytest.mark.parametrize(
    ("kind", "healed"),
    [
        ("a friendly character with the Robot, Armor, or Spy keyword", True),
        ("a friendly character with either the Armor or Spy keyword", False),
        ("a friendly character without the Robot keyword that's adjacent to this character", False),
        ("a friendly character named Hound, Pal, or Dr. Doom", True),
        ('a friendly character with "Pal" in its name', True),
        ('a friendly character with "Hound" in its name', False),
        ("a friendly Sidekick", True),
        ("a friendly Captain", False),
        ("a non-adjacent friendly character", False),
        ("another friendly character adjacent to an opposing character", True),
        ("a friendly higher-point character", False),
        ("another friendly character with a Rage token", False),
        ("another friendly character occupying hindering terrain", False),
        ("a friendly character that hasn't attacked this turn with the Robot keyword", True),
        ("another friendly character within line of fire", True),
        ("another character he shares a keyword with", True),
    ],
)
def test_more_kinds_of_characters(kind: str, healed: bool) -> None:
    pal = card("Pal", keywords=("Robot",), ranks=("sidekick",))
    g = table(
        (card("Hero", f"FREE: Heal {kind} 1.", keywords=("Robot", "Lone")), 0, "C3"),
        (pal, 0, "C4"),
        (card("Foe"), 1, "D4"),
        Pa={"click": 3},
    )
    if "Knack" in offered(play(g, "He")):
        play(g, "Knack")
        if getattr(g.ask, "kind", "") == "whom":
            play(g, "Pa")
    assert (figure(g, "Pa").click == 2) == healed
