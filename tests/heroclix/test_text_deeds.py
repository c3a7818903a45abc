"""Deeds: what each op of a text does, and to whom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, set_figure, square, table, who_is
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.model import ATTACK, DAMAGE, DEFENSE, MAP, RANGE, SIDELINE, SPEED, Thing
from warband.games.heroclix.position.position import Position
from warband.kernel import limits


def used(text: str, *answers: Any, **more: Any) -> Position:
    """The hero uses its free action."""
    return play(duel(f"FREE: {text}", **more), "He", "Knack", *answers)


def test_heal_not_past_the_starting_line() -> None:
    for words in ("Heal 2.", "Heal 2 clicks.", "Heal this character 2.", "Heal it 2 clicks."):
        assert figure(used(words, He={"click": 4}), "He").click == 2
        assert figure(used(words, He={"click": 2}), "He").click == 1


def test_heal_somebody_else() -> None:
    g = used("Heal an adjacent friendly character 1 click.", pal="C4", Pa={"click": 3})
    assert figure(g, "Pa").click == 2


def test_deal_damage_and_penetrating_damage() -> None:
    for kind, click in (("damage", 2), ("penetrating damage", 3)):
        for words in (f"2 {kind} to an adjacent opposing character", f"an adjacent opposing character 2 {kind}"):
            g = table((card("Hero", f"FREE: Deal {words}."), 0, "C3"), (card("Foe", "Toughness."), 1, "D3"))
            assert figure(play(g, "He", "Knack"), "Fo").click == click


def test_damage_to_several_is_dealt_at_once() -> None:
    g = used("Deal 1 damage to all adjacent opposing characters.", ogre="C4")
    assert [figure(g, handle).click for handle in ("Fo", "Og", "Pa", "He")] == [2, 2, 1, 1]


def test_damage_kos() -> None:
    g = used("Deal 3 damage to an adjacent opposing character.", Fo={"click": 4})
    assert figure(g, "Fo").place != MAP
    assert g.table.scores == (50, 0)


@pytest.mark.parametrize(("words", "click"), [("once", 3), ("twice", 4), ("3 times", 5)])
def test_click_this_dial_towards_higher_numbers(words: str, click: int) -> None:
    assert figure(used(f"Click this dial {words}.", He={"click": 2}), "He").click == click


def test_clicking_is_no_damage_but_can_ko() -> None:
    g = used("Click this dial 9 times.", He={"click": 4})
    assert figure(g, "He").place != MAP
    assert figure(g, "He").click == 6
    assert "damage" not in [event.kind for event in g.log or ()]


def test_action_tokens_come_and_go() -> None:
    g = used("Give an adjacent opposing character an action token.")
    assert figure(g, "Fo").tokens == 1
    g = used("Give an adjacent opposing character an action token.", Fo={"tokens": 2})
    assert figure(g, "Fo").tokens == 2
    g = used("Remove an action token from this character.", He={"tokens": 2})
    assert figure(g, "He").tokens == 1
    g = used("Remove an action token from this character.")
    assert figure(g, "He").tokens == 0


def test_named_tokens_come_and_go() -> None:
    g = used("Put a Rage token on this character. Put 2 Rage tokens on it. Put an Awe token on it.")
    assert figure(g, "He").named == (("Rage", 3), ("Awe", 1))
    assert figure(g, "He").tokens == 0
    g = used("Remove a Rage token from this character.", He={"named": (("Rage", 3),)})
    assert figure(g, "He").named == (("Rage", 2),)
    g = used("Remove 3 Rage tokens from this character.", He={"named": (("Rage", 2),)})
    assert figure(g, "He").named == ()


def test_named_tokens_of_different_makers_stay_apart() -> None:
    g = used("Put a Mark token on an adjacent opposing character.", Fo={"named": (("Mark", 1),)})
    assert figure(g, "Fo").named == (("Mark", 1), (f"Mark #{who_is(g, 'He')}", 1))


def test_if_it_has_so_many_tokens() -> None:
    text = "Put a Rage token on this character. If it has 3 Rage tokens, remove 3 Rage tokens from it, then heal 1."
    for before, after, click in ((1, (("Rage", 2),), 3), (2, (), 2)):
        g = used(text, He={"named": (("Rage", before),), "click": 3})
        assert (figure(g, "He").named, figure(g, "He").click) == (after, click)


@pytest.mark.parametrize(
    ("words", "seats"),
    [("this turn", [0]), ("until the end of your turn", [0]), ("until your next turn", [0, 1])],
)
def test_modify_for_a_time(words: str, seats: list[int]) -> None:
    g = used(f"Modify this character's attack +1 {words}.")
    found = []
    for seat in (0, 1, 0):
        found += [seat] if value(g, who_is(g, "He"), ATTACK) == 11 else []
        end_turn(g)
    assert found == seats


def test_this_turn_is_whosever_turn_it_is() -> None:
    text = "When this character takes damage from an opponent's attack, after resolutions modify its defense +1 {}."
    for words, seats in (("this turn", [1]), ("until the end of your turn", [1, 0])):
        g = end_turn(duel(text.format(words)))
        play(g, "Fo", "CLOSE", "He", (4, 5))
        found = []
        for seat in (1, 0, 1):
            found += [seat] if value(g, who_is(g, "He"), DEFENSE) == 15 else []
            end_turn(g)
        assert found == seats


@pytest.mark.parametrize(
    ("words", "values"),
    [
        ("speed", (SPEED,)),
        ("attack and damage", (ATTACK, DAMAGE)),
        ("range", (RANGE,)),
        ("combat values", (SPEED, ATTACK, DEFENSE, DAMAGE, RANGE)),
        ("combat values except range", (SPEED, ATTACK, DEFENSE, DAMAGE)),
    ],
)
def test_modify_the_values_that_are_named(words: str, values: tuple[int, ...]) -> None:
    g = used(f"Modify its {words} -1 this turn.")
    before = (6, 10, 14, 2, 6)
    changed = [v for v in range(5) if value(g, who_is(g, "He"), v) == before[v] - 1]
    assert tuple(changed) == values


def test_a_modifier_of_a_special_power_ends_with_it() -> None:
    g = duel("FREE: Modify its attack +1 until your next turn.", special=True, He={"click": 2})
    hero = who_is(g, "He")
    play(g, "He", "Knack")
    assert value(g, hero, ATTACK) == 11
    play(end_turn(g), "Fo", "CLOSE", "He", (4, 5))
    assert value(g, hero, ATTACK) == 10


def test_lend_powers_for_a_time() -> None:
    g = used("An adjacent friendly character can use Flurry, Toughness until your next turn.", pal="C4")
    pal = who_is(g, "Pa")
    assert can_use(g, pal, "Flurry")
    assert can_use(end_turn(g), pal, "Toughness")
    assert not can_use(end_turn(g), pal, "Toughness")


def test_forbid_for_a_time() -> None:
    g = used("An adjacent opposing character can't be given CLOSE actions until your next turn.")
    play(end_turn(g), "Fo")
    assert "CLOSE" not in offered(g)
    assert "MOVE" in offered(g)


def test_generate_in_a_free_adjacent_square() -> None:
    hero = card("Hero", "FREE: Generate a Sprite.")
    g = table((hero, 0, "A1"), (card("Foe"), 1, "D3"), others=(card("Sprite", clicks=2),))
    play(g, "He", "Knack")
    assert offered(g) == ["B1", "A2", "B2"]
    play(g, "B2")
    sprite = figure(g, "Sp")
    assert square(g, "Sp") == "B2"
    assert (sprite.maker, sprite.owner, sprite.side, sprite.controller, sprite.points) == (1, 0, 0, 0, 50)
    assert "Sp" in offered(g)


def test_generate_nothing_where_there_is_no_room() -> None:
    hero = card("Hero", "FREE: Generate a Sprite.")
    crowd = [(card("Foe"), 1, where) for where in ("B1", "A2", "B2")]
    g = table((hero, 0, "A1"), *crowd, others=(card("Sprite"),))
    play(g, "He", "Knack")
    assert offered(g) == ["He", "end turn"]
    assert len(g.entities) == 5


def test_a_card_that_is_not_there_is_refused_when_the_game_begins() -> None:
    with pytest.raises(ValueError, match="test-hero trait Knack generates 'Sprite'"):
        table((card("Hero", "FREE: Generate a Sprite."), 0, "A1"))


def test_place_within_a_distance() -> None:
    for words in ("Place this character in a square within 2.", "Place this character in a square within 2 squares."):
        g = duel(f"FREE: {words}", hero="A1", foe="B2")
        play(g, "He", "Knack")
        assert offered(g) == ["A1", "B1", "C1", "A2", "C2", "A3", "B3", "C3"]
        assert square(play(g, "C3"), "He") == "C3"
        assert figure(g, "He").moved


def test_to_the_sideline() -> None:
    for words in ("Place this character on its owner's Sideline.", "Put it onto your Sideline."):
        g = used(words, He={"tokens": 1})
        assert (figure(g, "He").place, figure(g, "He").tokens) == (SIDELINE, 1)


def test_who_leaves_the_map_drops_what_it_holds() -> None:
    g = duel("FREE: Put this character onto your Sideline.")
    thing = atoms.new_thing(g, Thing(0, name="crate"))
    atoms.set_object(g, thing, figure(g, "He").square)
    atoms.hold(g, thing, who_is(g, "He"))
    where = figure(g, "He").square
    play(g, "He", "Knack")
    assert (g.things[thing].host, g.things[thing].square) == (0, where)


@pytest.mark.parametrize("verb", ["Replace", "Swap"])
def test_one_from_the_sideline_takes_its_place_and_tokens(verb: str) -> None:
    hero = card("Hero", f"FREE: {verb} this character with a Twin from your Sideline.")
    g = table((hero, 0, "C3"), (card("Twin"), 0, "Sideline"), (card("Foe"), 1, "D3"))
    set_figure(g, who_is(g, "He"), tokens=1, acted=True)
    limits.spend(g, "turn", who_is(g, "He"), "carried")
    play(g, "He", "Knack")
    assert (square(g, "Tw"), figure(g, "Tw").tokens, figure(g, "Tw").acted) == ("C3", 1, True)
    assert (figure(g, "He").place, figure(g, "He").tokens, figure(g, "He").acted) == (SIDELINE, 0, False)
    assert limits.spent(g, "turn", who_is(g, "Tw"), "carried")


def test_which_one_takes_its_place_is_chosen() -> None:
    hero = card("Hero", "FREE: Swap this character with a Twin from your Sideline.")
    twins = [(card("Twin"), seat, "Sideline") for seat in (0, 0, 1)]
    g = table((hero, 0, "C3"), *twins, (card("Foe"), 1, "D3"))
    play(g, "He", "Knack")
    assert offered(g) == ["Tw", "Tw2"]
    assert square(play(g, "Tw2"), "Tw2") == "C3"


def test_nobody_on_the_sideline_no_swap() -> None:
    g = play(duel("FREE: Swap this character with a Twin from your Sideline."), "He")
    assert "Knack" not in offered(g)


def test_results_of_a_d6() -> None:
    text = "Roll a d6. 5-6: Heal 2. [1-2]: Click this dial once."
    for die, click in ((6, 1), (5, 1), (4, 3), (3, 3), (2, 4), (1, 4)):
        assert figure(used(text, (die,), He={"click": 3}), "He").click == click


def test_one_thing_then_another() -> None:
    for joint in (" and give", ", then give", ". Give"):
        g = used(f"Heal 1{joint} it an action token.", He={"click": 3})
        assert (figure(g, "He").click, figure(g, "He").tokens) == (2, 1)


def test_it_is_who_was_spoken_of_last() -> None:
    g = used("Deal 1 damage to an adjacent opposing character and give it an action token.")
    assert (figure(g, "Fo").click, figure(g, "Fo").tokens, figure(g, "He").tokens) == (2, 1, 0)


def test_nothing_happens_to_who_has_left_the_map() -> None:
    g = used("Deal 9 damage to an adjacent opposing character, then give it an action token and heal it 1.")
    assert figure(g, "Fo").place != MAP
    assert figure(g, "Fo").tokens == 0
