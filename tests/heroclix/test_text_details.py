"""Powers told more exactly: what they succeed on, what they add, how far they reach."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, table, who_is
from warband.games.heroclix.model import RANGE, Click
from warband.games.heroclix.text.compile import compile_text
from warband.games.heroclix.values import value
from warband.kernel.state import State
from warband.text.mistake import TextError


def attacked(text: str, die: int, roll: tuple[int, int] = (4, 4)) -> bool:
    """Whether the hero is hit when the foe attacks it and it rolls for Super Senses."""
    g = play(end_turn(duel(text)), "Fo", "CLOSE", "He", roll, "He Super Senses", (die,))
    return bool(figure(g, "He").click > 1)


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("Super Senses.", 5),
        ("Super Senses, but succeeds on a 4-6.", 4),
        ("Super Senses, but only succeeds on a 6.", 6),
        ("Super Senses. When this character uses it, increase the result by +1.", 4),
        ("Super Senses. When this character uses it, increase the result by -1.", 6),
        ("Super Senses. If this character has 2 action tokens, increase its Super Senses result by 2.", 5),
    ],
)
def test_what_a_d6_succeeds_on(text: str, least: int) -> None:
    assert [attacked(text, die) for die in range(1, 7)] == [die < least for die in range(1, 7)]


def test_others_roll_worse() -> None:
    text = "When an opposing character uses Super Senses, increase the result of the roll by -1."
    foe = card("Foe", "Super Senses.")
    for die, hit in ((5, True), (6, False)):
        g = table((card("Hero", text), 0, "C3"), (foe, 1, "D3"))
        play(g, "He", "CLOSE", "Fo", (4, 4), "Fo Super Senses", (die,))
        assert (figure(g, "Fo").click > 1) == hit


@pytest.mark.parametrize(("die", "tokens"), [(3, 1), (4, 0)])
def test_at_the_beginning_of_the_turn(die: int, tokens: int) -> None:
    g = duel("Willpower, but succeeds on a 4-6.", He={"tokens": 1})
    play(g, "He Willpower", (die,))
    assert figure(g, "He").tokens == tokens
    text = "Leadership. When this character uses it, increase the result by +1."
    g = table((card("Hero", text, keywords=("Robot",)), 0, "C3"), (card("Pal", keywords=("Robot",)), 0, "C4"),
              (card("Foe"), 1, "J7"), Pa={"tokens": 1})  # fmt: skip
    play(g, "He Leadership", (die,))
    if not tokens:
        play(g, "Pa")
    assert figure(g, "Pa").tokens == tokens


def healed(text: str, die: int) -> int:
    g = play(duel(f"Regeneration. {text}", He={"click": 5}), "He", "Regeneration", (die,))
    return 5 - int(figure(g, "He").click)


def test_healing() -> None:
    assert healed("", 2) == 1
    assert healed("When this character uses Regeneration, increase the amount of healing by 1.", 2) == 2
    assert healed("When this character uses Regeneration, increase the result by +1.", 2) == 2


def struck(text: str, *answers: Any, power: str = "CLOSE", **more: Any) -> State:
    return play(duel(text, **more), "He", power, *answers)


def test_damage_dealt() -> None:
    assert figure(struck("Flurry.", "Fo", (5, 4)), "Fo").click == 3
    assert figure(struck("When this character attacks, increase the damage dealt by 1.", "Fo", (5, 4)), "Fo").click == 4
    blades = "Blades/Claws/Fangs. When this character uses it, increase the damage dealt by 2."
    assert figure(struck(blades, "Fo", (5, 4), "He Blades/Claws/Fangs", (1,)), "Fo").click == 4
    assert figure(struck(blades, "Fo", (5, 4), "pass"), "Fo").click == 3


def test_penetrating_damage() -> None:
    for text, click in (("Flurry.", 2), ("When this character attacks, the damage dealt is penetrating.", 3)):
        g = table((card("Hero", text), 0, "C3"), (card("Foe", "Toughness."), 1, "D3"))
        assert figure(play(g, "He", "CLOSE", "Fo", (5, 4)), "Fo").click == click


def test_poison_is_penetrating_for_whoever_could_use_it_anyway() -> None:
    text = "If this character can already use Poison, when they use it, damage dealt is penetrating."
    for own, hurt in (("Poison", 2), ("Flurry", 1)):
        hero = replace(card("Hero", text), specials={"Own": f"{own}."})
        hero = replace(hero, dial=tuple(Click(click.values, ("*Own", "", "", "")) for click in hero.dial))
        lender = card("Pal", "Adjacent friendly characters can use Poison.")
        g = table((hero, 0, "C3"), (lender, 0, "C4"), (card("Foe", "Toughness."), 1, "D3"))
        assert figure(play(g, "He", "Poison"), "Fo").click == hurt


def test_steal_energy_from_afar() -> None:
    for text, click in (("Steal Energy.", 3), ("Steal Energy, but with close or range attacks.", 2)):
        g = struck(text, "Fo", (5, 4), power="RANGE", foe="F3", He={"click": 3})
        assert figure(g, "He").click == click


@pytest.mark.parametrize(
    ("text", "far"),
    [
        ("Charge.", False),
        ("Charge, but doesn't halve speed.", True),
        ("Charge. When this character uses it, don't halve speed.", True),
        ("Charge. When this character uses it, if he has 2 action tokens, don't halve speed.", False),
    ],
)
def test_at_full_speed(text: str, far: bool) -> None:
    g = play(duel(text, hero="A3", foe="J1"), "He", "Charge")
    assert ("G3" in offered(g)) == far


def test_a_range_is_at_least_so_much() -> None:
    assert value(duel("Minimum range value 8."), 1, RANGE) == 8
    assert value(duel("Minimum range value 4."), 1, RANGE) == 6
    g = duel("Minimum range value 8. Modify this character's range -1.")
    assert value(g, who_is(g, "He"), RANGE) == 7


def test_what_can_not_be_told_of_a_power_is_declined() -> None:
    for text in (
        "Charge, but succeeds on a 4-6.",
        "Super Senses, but succeeds on a 4-5.",
        "Toughness, but doesn't halve speed.",
        "Toughness, but with close or range attacks.",
        "Minimum range value 99.",
        "When this character uses Charge, increase the result by +1.",
        "When this character uses Charge and hits, don't halve speed.",
        "FREE: Increase the damage dealt by 1.",
        "FREE: Increase the result by 1.",
        "When this character hits, increase the damage dealt by 1.",
        "When this character uses Super Senses, increase the result by +9.",
        "When this character uses Super Senses, increase the result by +1 and heal 1.",
        "Once per game, when this character uses Super Senses, increase the result by +1.",
    ):
        with pytest.raises(TextError):
            compile_text("test trait Knack", text)
