"""Events: what happens, by whom and to whom, and what a text can say of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, set_figure, table, who_is
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.model import DAMAGE, MAP
from warband.games.heroclix.position.position import Position

MARK = "put a Mark token on this character."
HIT, MISS = (5, 4), (1, 2)


def marks(g: Position, handle: str = "He") -> int:
    return int(dict(figure(g, handle).named).get("Mark", 0))


@pytest.mark.parametrize(
    ("event", "roll", "count"),
    [
        ("hits", HIT, 1),
        ("hits", MISS, 0),
        ("misses", MISS, 1),
        ("misses", HIT, 0),
        ("hits with a close attack", HIT, 1),
        ("hits with a range attack", HIT, 0),
        ("hits an opposing character with an attack", HIT, 1),
        ("hits a friendly character", HIT, 0),
        ("attacks an opposing character with the Robot keyword", MISS, 1),
        ("attacks a character with the Spy keyword", MISS, 0),
        ("attacks only characters with the Robot keyword", MISS, 1),
        ("attacks only characters with the Spy keyword", MISS, 0),
        ("makes a close attack", MISS, 1),
        ("makes a range attack", MISS, 0),
        ("makes an attack and hits all targets", HIT, 1),
        ("makes an attack and hits all targets", MISS, 0),
        ("hits, if the attack roll was 9 or higher, after resolutions", HIT, 1),
        ("hits, if the attack roll was 10 or higher, after resolutions", HIT, 0),
        ("hits, if the attack roll was doubles, after resolutions", (5, 5), 1),
        ("hits, if the attack roll was doubles, after resolutions", HIT, 0),
        ("hits, if it has 2 action tokens, after resolutions", HIT, 0),
        ("is given a CLOSE action", MISS, 1),
        ("is given a RANGE action", MISS, 0),
    ],
)
def test_an_attack_is_the_one_or_not(event: str, roll: tuple[int, int], count: int) -> None:
    joint = " " if event.endswith("resolutions") else ", "
    text = f"When this character {event}{joint}{MARK}"
    g = table((card("Hero", text), 0, "C3"), (card("Foe", keywords=("Robot",)), 1, "D3"))
    answers: list[Any] = ["He", "CLOSE", "Fo", roll]
    play(g, *answers)
    if getattr(g.ask, "kind", "") == "knock back":
        play(g, offered(g)[0])
    assert marks(g) == count


def test_somebody_elses_attack() -> None:
    text = "When another friendly character named Pal hits, after resolutions put a Mark token on this character."
    for who, count in (("He", 0), ("Pa", 1)):
        g = play(duel(text, pal="D4"), who, "CLOSE", "Fo", HIT)
        assert marks(g) == count


def test_whoever_did_it_is_that_character() -> None:
    g = duel("Whenever an opposing character within 4 squares attacks, give that character 2 Mark tokens.")
    play(end_turn(g), "Fo", "CLOSE", "He", MISS)
    assert dict(figure(g, "Fo").named) == {f"Mark #{who_is(g, 'He')}": 2}


def test_damage_from_whom() -> None:
    text = "When this character is damaged by an opposing character, after resolutions, deal the attacker 1 damage."
    g = play(end_turn(duel(text)), "Fo", "CLOSE", "He", HIT)
    assert figure(g, "Fo").click == 2
    g = play(duel("When this character takes damage, heal 1. FREE: Deal this character 2 damage."), "He", "Knack #2")
    assert figure(g, "He").click == 2


def test_a_ko_by_an_attack() -> None:
    text = "When this character KO's an opposing character, after resolutions heal 1."
    for click, healed in ((5, 2), (1, 3)):
        g = play(duel(text, He={"click": 3}, Fo={"click": click}), "He", "CLOSE", "Fo", HIT)
        assert figure(g, "He").click == healed


def test_a_token_that_something_else_removes() -> None:
    text = f"When an effect other than clearing removes an action token from this character, {MARK}"
    g = duel(f"{text} FREE: Remove an action token from this character.", He={"tokens": 1})
    assert marks(play(g, "He", "Knack #2")) == 1
    assert marks(end_turn(duel(text, He={"tokens": 1}))) == 0


@pytest.mark.parametrize(("words", "count"), [("first revealed", 1), ("revealed", 2)])
def test_a_click_that_is_revealed(words: str, count: int) -> None:
    hero = card("Hero", f"When this click is {words}, {MARK}", special=True)
    nurse = card("Nurse", "FREE: Heal all friendly characters named Hero 1.")
    g = table((hero, 0, "C3"), (nurse, 0, "A1"), (card("Foe"), 1, "J7"), He={"click": 4})
    for expected in (0, 1):
        assert marks(play(g, "Nu", "Knack")) == expected
        end_turn(end_turn(g))
    set_figure(g, who_is(g, "He"), click=3)
    assert marks(play(g, "Nu", "Knack")) == count


def test_using_a_power() -> None:
    for text, rolled in (("Charge. When this character uses it, modify damage +1.", 4), ("Charge.", 3)):
        g = table((card("Hero", text), 0, "C3"), (card("Foe"), 1, "D3"))
        play(g, "He", "Charge", (6,), "C3", "CLOSE", "Fo", (6, 5))
        assert figure(g, "Fo").click == rolled
        assert value(g, who_is(g, "He"), DAMAGE) == 2


def test_using_a_power_that_answers() -> None:
    g = table((card("Hero", f"Shape Change. When this character uses it, {MARK}"), 0, "C3"), (card("Foe"), 1, "D3"))
    play(end_turn(g), "Fo", "CLOSE", "He", "He Shape Change", (1,), MISS)
    assert marks(g) == 1


def test_using_a_power_and_hitting() -> None:
    text = "When this character uses Charge, after resolutions give each hit character an action token."
    g = table((card("Hero", f"Charge. {text}"), 0, "C3"), (card("Foe"), 1, "D3"))
    assert figure(play(g, "He", "Charge", (6,), "C3", "CLOSE", "Fo", HIT), "Fo").tokens == 1
    g = table((card("Hero", f"Charge. {text}"), 0, "C3"), (card("Foe"), 1, "D3"))
    assert figure(play(g, "He", "CLOSE", "Fo", HIT), "Fo").tokens == 0


def test_a_power_of_attacks_is_used_by_attacking() -> None:
    for text, click in (("Exploit Weakness. When this character uses it, modify damage +1.", 4), ("Flurry.", 3)):
        g = table((card("Hero", text), 0, "C3"), (card("Foe"), 1, "D3"))
        assert figure(play(g, "He", "CLOSE", "Fo", (6, 5)), "Fo").click == click


def test_an_attack_after_a_move() -> None:
    text = "When this character is given a MOVE action, after resolutions she may make a close attack."
    g = play(duel(text, foe="E3"), "He", "MOVE", "D3")
    assert figure(play(g, "yes", "Fo", HIT), "Fo").click == 3


def test_a_choice_that_becomes_both() -> None:
    text = (
        "When this character hits, after resolutions you may roll a d6. 5-6: If your force has 2+ friendly characters "
        "with the Spy keyword, remove an action token from this character -or- give an action token to a hit target. "
        "If your force has 3+, do both."
    )

    def spies(number: int) -> Position:
        hero = card("Hero", text, keywords=("Spy",))
        pals = [(card(f"Pal {n}", keywords=("Spy",)), 0, f"A{n + 2}") for n in range(number - 1)]
        g = table((hero, 0, "C3"), *pals, (card("Foe"), 1, "D3"), He={"tokens": 1})
        return play(g, "He", "CLOSE", "Fo", HIT, "yes", (5,))

    assert getattr(spies(1).ask, "kind", "") == "act"
    g = play(spies(2), "first")
    assert (figure(g, "He").tokens, figure(g, "Fo").tokens) == (1, 0)
    g = play(spies(2), "second")
    assert (figure(g, "He").tokens, figure(g, "Fo").tokens) == (2, 1)
    g = spies(3)
    assert (figure(g, "He").tokens, figure(g, "Fo").tokens) == (1, 1)
    assert figure(g, "Fo").place == MAP


def test_success_with_a_power() -> None:
    for die, count in ((5, 1), (4, 0)):
        text = f"Shape Change. When this character uses it and succeeds, {MARK}"
        g = table((card("Hero", text), 0, "C3"), (card("Pal"), 0, "C2"), (card("Foe"), 1, "D3"))
        play(end_turn(g), "Fo", "CLOSE", "He", "He Shape Change", (die,))
        assert marks(g) == count


def test_a_roll_for_a_power() -> None:
    text = f"When an opposing character rolls for Shape Change and the result is 1-2, {MARK}"
    for die, count in ((2, 1), (3, 0)):
        g = table((card("Hero", text), 0, "C3"), (card("Foe", "Shape Change."), 1, "D3"))
        assert marks(play(g, "He", "CLOSE", "Fo", "Fo Shape Change", (die,))) == count


def test_damage_and_hits_with_a_power() -> None:
    text = f"When this character damages an opposing character, {MARK}"
    for foe, count in (("Flurry.", 1), ("Invulnerability.", 0)):
        g = table((card("Hero", text), 0, "C3"), (card("Foe", foe), 1, "D3"))
        assert marks(play(g, "He", "CLOSE", "Fo", HIT)) == count
    text = f"Charge. When this character uses it and hits, {MARK}"
    for roll, count in ((HIT, 1), (MISS, 0)):
        g = table((card("Hero", text), 0, "C3"), (card("Foe"), 1, "D3"))
        assert marks(play(g, "He", "Charge", (6,), "C3", "CLOSE", "Fo", roll)) == count


def test_a_change_that_lasts_until_the_end_of_the_next_turn() -> None:
    g = play(duel("FREE: Modify its damage +1 until the end of your next turn."), "He", "Knack")
    seen = []
    for _ in range(4):
        seen.append(value(g, who_is(g, "He"), DAMAGE))
        end_turn(g)
    assert seen == [3, 3, 3, 2]


def test_tokens_are_the_price() -> None:
    text = "FREE: Remove two Mark tokens to heal 1."
    g = play(duel(text, He={"named": (("Mark", 3),), "click": 3}), "He", "Knack")
    assert (figure(g, "He").click, marks(g)) == (2, 1)
    assert "Knack" not in offered(play(duel(text, He={"named": (("Mark", 1),), "click": 3}), "He"))


def test_values_of_foes_that_can_not_be_modified() -> None:
    plain = (
        "Opposing characters' combat values, except range, can't be modified when attacking this character or being "
        "attacked by this character."
    )
    for text, click in ((plain, 3), ("Flurry.", 4)):
        g = table((card("Hero", "Modify damage +1."), 0, "C3"), (card("Foe", text), 1, "D3"))
        assert figure(play(g, "He", "CLOSE", "Fo", (6, 5)), "Fo").click == click


def test_that_character_is_the_other_one() -> None:
    text = "When this character is damaged by an opposing character, give that character 2 Grudge tokens."
    g = play(end_turn(duel(text)), "Fo", "CLOSE", "He", HIT)
    assert dict(figure(g, "Fo").named) == {f"Grudge #{who_is(g, 'He')}": 2}
    text = "When this character hits an opposing character, that character modifies damage -1 this turn."
    g = play(duel(text), "He", "CLOSE", "Fo", HIT)
    assert [value(g, who_is(g, who), DAMAGE) for who in ("He", "Fo")] == [2, 1]
    text = "FREE: Choose an opposing character. That character modifies damage -1 this turn."
    g = play(duel(text), "He", "Knack", "Og")
    assert [value(g, who_is(g, who), DAMAGE) for who in ("He", "Fo", "Og")] == [2, 2, 1]


def test_a_ko_by_somebody() -> None:
    text = "If this character is KO'd by an opposing character, this game, that character can use Charge."
    g = play(end_turn(duel(text, He={"click": 5})), "Fo", "CLOSE", "He", HIT)
    assert [can_use(g, who_is(g, who), "Charge") for who in ("Fo", "Og")] == [True, False]


def test_tokens_healing_and_placing() -> None:
    g = duel(f"When this character is given an action token, {MARK} FREE: Give this character an action token.")
    assert marks(play(g, "He", "Knack #2")) == 1
    g = duel(f"When another friendly character heals, {MARK} FREE: Heal each friendly character 1.", Pa={"click": 2})
    assert marks(play(g, "He", "Knack #2")) == 1
    g = duel(f"When this character is placed, {MARK} FREE: Place this character in an adjacent square.")
    assert marks(play(g, "He", "Knack #2", "B3")) == 1


def test_hits_with_blades() -> None:
    text = "Blades/Claws/Fangs. When this character uses it, after resolutions give the hit character an action token."
    for answer, tokens in (("He Blades/Claws/Fangs", 1), ("pass", 0)):
        g = play(duel(text), "He", "CLOSE", "Fo", HIT, answer)
        if tokens:
            play(g, (2,))
        assert figure(g, "Fo").tokens == tokens


def test_using_a_power_that_targets_many() -> None:
    for answers, count in ((("Quake",), 1), (("Fo",), 0)):
        g = play(duel(f"Quake. When this character uses it, {MARK}"), "He", "CLOSE", *answers, MISS)
        assert marks(g) == count
