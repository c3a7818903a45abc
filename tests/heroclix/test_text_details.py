"""Powers told more exactly: what they succeed on, what they add, how far they reach."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, table, who_is
from warband.games.heroclix.position.abilities.declared import MOVEMENT
from warband.games.heroclix.position.abilities.using import can_use, has
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import ATTACK, RANGE, Click
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.text.compile import compile_text
from warband.kernel.machine import find
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


def struck(text: str, *answers: Any, power: str = "CLOSE", **more: Any) -> Position:
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


def test_a_modifier_that_is_greater_for_whoever_has_it_anyway() -> None:
    text = (
        "If this character can already use Energy Shield/Deflection, "
        "it instead modifies its defense by +3 instead of +2."
    )
    for power, roll, hit in (("Toughness.", (3, 3), True), ("Energy Shield/Deflection.", (3, 3), False),
                             ("Energy Shield/Deflection.", (3, 4), True)):  # fmt: skip
        hero = replace(card("Hero", power), traits={"Knack": text, "Own": power}, specials={})
        g = table((hero, 0, "C3"), (card("Foe"), 1, "F3"))
        play(g, "end turn", "Fo", "RANGE", "He", roll)
        assert (figure(g, "He").click > 1) == hit


def test_blades_have_another_minimum() -> None:
    for amount, click in (("+1", 4), ("-2", 2)):
        text = f"Blades/Claws/Fangs. When it uses it, the minimum result is its printed damage value {amount}."
        assert figure(struck(text, "Fo", (5, 4), "He Blades/Claws/Fangs", (1,)), "Fo").click == click


def test_what_the_d6_of_a_power_showed() -> None:
    text = "Blades/Claws/Fangs. When it uses it and rolls a 1-3, after resolutions give a hit target an action token."
    for die, tokens in ((3, 1), (4, 0)):
        assert figure(struck(text, "Fo", (5, 4), "He Blades/Claws/Fangs", (die,)), "Fo").tokens == tokens
    text = (
        "Blades/Claws/Fangs. When it uses it, after resolutions you may place the hit target up to a number "
        "of squares away from their current square equal to the d6 result."
    )
    for die, far in ((1, False), (3, True)):
        g = struck(text, "Fo", (5, 4), "He Blades/Claws/Fangs", (die,), "yes")
        assert ("G3" in offered(g)) == far


@pytest.mark.parametrize(
    ("text", "roll", "click"),
    [
        ("This character's attack rolls of 11 that hit count as critical hits.", (5, 6), 4),
        ("This character's attack rolls of 11 that hit count as critical hits.", (4, 6), 3),
        ("This character's attack rolls of 10-11 are critical hits.", (4, 6), 4),
        ("This character's attack rolls of 3 that hit count as critical hits.", (1, 2), 1),
        ("This character's rolls of 3 are critical hits.", (1, 2), 4),
    ],
)
def test_what_counts_as_a_critical_hit(text: str, roll: tuple[int, int], click: int) -> None:
    assert figure(struck(text, "Fo", roll), "Fo").click == click


def test_when_it_critically_hits() -> None:
    text = "Its attack rolls of 11 are critical hits. If it critically hits, after resolutions give it a Joy token."
    for roll, tokens in (((5, 6), (("Joy", 1),)), ((4, 5), ())):
        assert figure(struck(text, "Fo", roll), "He").named == tokens


def test_knocking_back() -> None:
    for least, end, click in ((1, "E3", 2), (2, "E3", 3), (2, "F3", 2)):
        text = f"When this character knocks back a character at least {least} squares, after resolutions heal 1."
        text = f"KNOCKBACK. {text}"
        g = struck(text, "Fo", (5, 4), "knock back", end, He={"click": 3})
        assert figure(g, "He").click == click


def test_attacks_that_generate_knock_back() -> None:
    g = struck("This character can use Toughness and its attacks generate knock back.", "Fo", (5, 4))
    assert "knock back" in offered(g)


def test_flight_is_what_the_wing_brings() -> None:
    g = duel("This character can use Toughness and the Flight ability.")
    assert has(g, who_is(g, "He"), MOVEMENT["Elevated"])


@pytest.mark.parametrize(("text", "click"), [("Flurry.", 2), ("Opposing characters can't reduce damage below 2.", 3)])
def test_damage_that_can_not_be_reduced_below_a_number(text: str, click: int) -> None:
    g = table((card("Hero", text), 0, "C3"), (card("Foe", "Toughness."), 1, "D3"))
    assert figure(play(g, "He", "CLOSE", "Fo", (5, 4)), "Fo").click == click


def test_more_damage_for_a_target_of_the_same_keyword() -> None:
    text = "When it attacks, if the target shares a keyword with this character increase the damage dealt by 1."
    for keyword, click in (("Robot", 4), ("Spy", 3)):
        foe = card("Foe", keywords=(keyword,))
        g = table((card("Hero", text, keywords=("Robot",)), 0, "C3"), (foe, 1, "D3"))
        assert figure(play(g, "He", "CLOSE", "Fo", (5, 4)), "Fo").click == click


def test_an_attack_is_rolled_again_once() -> None:
    text = "Once per attack when this character attacks, you may reroll the attack."
    g = struck(text, "Fo", (1, 2), "He Knack", (2, 1))
    assert "respond" not in str(g.ask)
    assert figure(g, "Fo").click == 1
    g = struck(text, "Fo", (1, 2), "He Knack", (5, 6))
    assert figure(g, "Fo").click == 3


def test_the_roll_of_another() -> None:
    text = "Once per turn, you may reroll the attack roll of an opposing character within range and line of fire."
    g = play(end_turn(duel(text)), "Fo", "CLOSE", "He", (6, 5), "He Knack", (1, 2))
    assert figure(g, "He").click == 1
    assert "He Knack" not in offered(play(duel(text), "He", "CLOSE", "Fo", (1, 2)))


def test_a_d6_is_rolled_again() -> None:
    text = "Super Senses. // Once per game, you may reroll the Super Senses roll of this character."
    g = play(end_turn(duel(text)), "Fo", "CLOSE", "He", (4, 4), "He Super Senses", (1,))
    play(g, "He Knack", (6,))
    assert figure(g, "He").click == 1


def test_few_markers() -> None:
    g = play(duel("Barrier as FREE, but only to generate 1 marker.", foe="J1"), "He", "Barrier as FREE", "E3")
    assert len([e for e in g.entities if getattr(e, "terrain", "") == "blocking"]) == 1
    assert figure(g, "He").tokens == 0


def test_a_power_on_those_who_were_hit() -> None:
    text = "When it hits, after resolutions it may use Mind Control as FREE but only to target a hit character."
    g = play(duel(text, ogre="C4"), "He", "CLOSE", "Fo", (5, 4), "yes")
    assert offered(g) == ["Fo"]


def test_what_a_result_brings() -> None:
    text = "Super Senses. If a 1 or 2 is the result, give this character an action token."
    for die, tokens in ((2, 1), (3, 0)):
        g = play(end_turn(duel(text)), "Fo", "CLOSE", "He", (4, 4), "He Super Senses", (die,))
        assert figure(g, "He").tokens == tokens


def test_until_something_is_chosen_again() -> None:
    text = (
        "FREE: Choose a standard power from the following list. This character can use the chosen power until you "
        "choose again. *Perplex *Outwit"
    )
    g = play(duel(text), "He", "Knack", "Perplex", "end turn", "end turn")
    assert can_use(g, 1, "Perplex")
    play(g, "He", "Knack", "Outwit")
    assert (can_use(g, 1, "Perplex"), can_use(g, 1, "Outwit")) == (False, True)


def test_help_that_is_greater_for_whoever_gives_it_anyway() -> None:
    text = "If this character can already use Empower, when they use it they also modify the attacker's attack +1."
    for power, attack in (("Empower.", 11), ("Flurry.", 10)):
        helper = replace(card("Pal", power), traits={"Own": power, "Knack": text})
        g = table((card("Hero"), 0, "C3"), (helper, 0, "C4"), (card("Foe"), 1, "D3"))
        play(g, "He", "CLOSE", "Fo")
        assert value(g, who_is(g, "He"), ATTACK, find(g, Attack)) == attack


def test_what_can_not_be_told_of_a_power_is_declined() -> None:
    for text in (
        "Charge, but succeeds on a 4-6.",
        "Super Senses, but succeeds on a 4-5.",
        "Toughness, but doesn't halve speed.",
        "Toughness, but with close or range attacks.",
        "Minimum range value 99.",
        "Once per attack, when this character hits, after resolutions heal 1.",
        "When this character hits, you may reroll the attack.",
        "FREE: Reroll the attack.",
        "Toughness as FREE, but only to generate 1 marker.",
        "Toughness. If a 1 is the result, heal 1.",
        "Super Senses. If a 1 or 3 is the result, heal 1.",
        "FREE: Modify its attack +1 until you choose again.",
        "FREE: Heal equal to the d6 result.",
        "When this character uses Shape Change and rolls a 1-3, give the hit character an action token.",
        "This character's attack rolls of 11-10 are critical hits.",
        "If this character can already use Toughness, it instead modifies its defense by +3 instead of +2.",
        "When this character uses Charge, increase the result by +1.",
        "When this character uses Charge and hits, don't halve speed.",
        "FREE: Increase the damage dealt by 1.",
        "FREE: Increase the result by 1.",
        "When this character misses, increase the damage dealt by 1.",
        "When this character uses Super Senses, increase the result by +9.",
        "When this character uses Super Senses, increase the result by +1 and heal 1.",
        "Once per game, when this character uses Super Senses, increase the result by +1.",
    ):
        with pytest.raises(TextError):
            compile_text("test trait Knack", text)
