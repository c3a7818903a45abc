"""Targets: whom the words of a text mean, and who chooses."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, figure, offered, play, table, who_is
from warband.games.heroclix.effects.references.who import found
from warband.games.heroclix.position.abilities.declared import NOT_GIVEN
from warband.games.heroclix.position.abilities.using import can_use, has
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.model import ATTACK, DEFENSE, Figure
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Kind, Named
from warband.kernel.ask import Refused
from warband.kernel.machine import choose


def field(text: str = "Toughness.") -> Position:
    """The hero in the middle: a pal and a foe beside it, others behind them, one of them behind the foe."""
    return table(
        (card("Hero", text), 0, "C3"),
        (card("Pal"), 0, "C4"),
        (card("Far Pal"), 0, "C7"),
        (card("Foe"), 1, "D3"),
        (card("Hidden Foe"), 1, "F3"),
        (card("Long Foe"), 1, "J4"),
    )


@pytest.mark.parametrize(
    ("kind", "handles"),
    [
        (Kind(), "He Pa FP Fo HF LF"),
        (Kind("friendly"), "He Pa FP"),
        (Kind("friendly", other=True), "Pa FP"),
        (Kind("opposing"), "Fo HF LF"),
        (Kind("opposing", adjacent=True), "Fo"),
        (Kind("friendly", adjacent=True), "Pa"),
        (Kind("friendly", within=3), "He Pa"),
        (Kind("friendly", within=4), "He Pa FP"),
        (Kind("friendly", within=4, sight=True), "He Pa"),
        (Kind("opposing", within=3), "Fo HF"),
        (Kind("opposing", within=3, sight=True), "Fo"),
        (Kind("opposing", within=ops.RANGE_VALUE), "Fo HF"),
        (Kind("opposing", within=ops.RANGE_VALUE, sight=True), "Fo"),
        (Kind(having=(Named(("Foe",)),)), "Fo"),
        (Kind("friendly", having=(Named(("The Far Pal",)),)), "FP"),
    ],
)
def test_kinds_of_characters(kind: Kind, handles: str) -> None:
    g = field()
    assert [g.figures[who].handle for who in found(g, who_is(g, "He"), kind)] == handles.split()


@pytest.mark.parametrize(
    ("words", "handles"),
    [
        ("a character", "He Pa FP Fo HF LF"),
        ("a friendly character", "He Pa FP"),
        ("another friendly character", "Pa FP"),
        ("an opposing character", "Fo HF LF"),
        ("an opposing character within 4 squares", "Fo HF"),
        ("a friendly character within 4 squares", "He Pa FP"),
        ("a friendly character within 4 squares and line of fire", "He Pa"),
        ("an adjacent character", "Pa Fo"),
    ],
)
def test_the_player_chooses_among_those_who_are_meant(words: str, handles: str) -> None:
    g = play(field(f"FREE: Give {words} an action token."), "He", "Knack")
    assert offered(g) == handles.split()
    last = handles.split()[-1]
    assert figure(play(g, last), last).tokens == 1


def test_anybody_else_is_refused() -> None:
    g = play(field("FREE: Give a friendly character an action token."), "He", "Knack")
    with pytest.raises(Refused) as caught:
        choose(g, who_is(g, "Fo"))
    assert caught.value.refusal.rule == "hc.text.choose"


def test_who_is_the_only_one_is_not_asked_for() -> None:
    g = play(field("FREE: Give an opposing character within range and line of fire an action token."), "He", "Knack")
    assert figure(g, "Fo").tokens == 1


@pytest.mark.parametrize(
    ("words", "handles"),
    [
        ("all adjacent opposing characters", "Fo"),
        ("all opposing characters", "Fo HF LF"),
        ("each opposing character within 3 squares", "Fo HF"),
        ("all characters", "He Pa FP Fo HF LF"),
        ("this character", "He"),
        ("all friendly characters named Pal", "Pa"),
    ],
)
def test_all_who_are_meant(words: str, handles: str) -> None:
    g = play(field(f"FREE: Give {words} an action token."), "He", "Knack")
    assert [e.handle for e in g.entities if isinstance(e, Figure) and e.tokens] == handles.split()


def test_a_hit_character_is_chosen_among_the_hit() -> None:
    hero = card("Hero", "When this character hits, after resolutions give a hit character an action token.", bolts=2)
    g = table((hero, 0, "C3"), (card("Foe"), 1, "D3"), (card("Ogre"), 1, "C4"))
    play(g, "He", "CLOSE", "Fo", "Og", (6, 5), 1)
    assert offered(g) == ["Fo", "Og"]
    assert figure(play(g, "Og"), "Og").tokens == 1


def test_friends_of_a_name_share_a_power() -> None:
    for words in ("can use Toughness", "have Toughness"):
        text = f"Friendly characters named The Robot {words}."
        names = ("Robot", "The Robot", "Robot Version Two", "Super Robot", "Robot and Robo-Boy")
        robots = [(card(name), 0, f"A{n}") for n, name in enumerate(names, 1)]
        g = table((card("Maker", text), 0, "C3"), *robots, (card("Robot"), 1, "J7"))
        assert [e.id for e in g.entities[1:] if can_use(g, e.id, "Toughness")] == [2, 3]


def test_titles_are_the_same_long_and_short() -> None:
    nurse = card("Nurse", "Friendly characters named Dr. Awesome modify attack +1.")
    g = table((nurse, 0, "C3"), (card("Doctor Awesome"), 0, "A1"))
    assert value(g, 2, ATTACK) == 11


def test_its_own_name_means_itself_and_named_means_all_of_the_name() -> None:
    robot = card("Robot", "FREE: Give Robot an action token.")
    g = play(table((robot, 0, "C3"), (robot, 0, "A1")), "Ro", "Knack")
    assert [figure(g, handle).tokens for handle in ("Ro", "Ro2")] == [1, 0]
    text = "Friendly characters named Robot modify attack +1."
    g = table((card("Robot", text), 0, "C3"), (card("The Robot"), 0, "A1"))
    assert [value(g, who, ATTACK) for who in (1, 2)] == [11, 11]


def test_what_is_shared_ends_with_distance_and_with_its_source() -> None:
    g = duel("Adjacent friendly characters modify attack +1.", pal="C4", foe="J1")
    pal = who_is(g, "Pa")
    assert value(g, pal, ATTACK) == 11
    assert value(g, who_is(g, "He"), ATTACK) == 10
    play(g, "Pa", "MOVE", "A6")
    assert value(g, pal, ATTACK) == 10


def test_what_is_lent_may_change_the_range_that_it_is_lent_within() -> None:
    near = "Opposing characters within range and line of fire modify defense -1."
    g = duel(f"{near} // While this character has an action token, modify its range +2.", foe="J3")
    assert value(g, who_is(g, "Fo"), DEFENSE) == 14
    g = duel(f"{near} // Modify this character's range +1.", foe="J3")
    assert value(g, who_is(g, "Fo"), DEFENSE) == 13


def test_opposing_characters_can_be_barred() -> None:
    g = duel("Opposing characters within 2 squares can't be given RANGE actions.", foe="E3")
    assert has(g, who_is(g, "Fo"), NOT_GIVEN, "RANGE")
    assert not has(g, who_is(g, "Og"), NOT_GIVEN, "RANGE")
