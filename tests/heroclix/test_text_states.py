"""What is always so: what characters do, have or can't, when and for whom."""

from __future__ import annotations

from typing import Any

import pytest

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, table, who_is
from warband.game import game
from warband.games.heroclix.effects.names import KEYPHRASES
from warband.games.heroclix.fighting.damage import STOP
from warband.games.heroclix.fighting.knockback import NOT_KNOCKED_BACK
from warband.games.heroclix.position.abilities.changes import NO_USE
from warband.games.heroclix.position.abilities.declared import MOVEMENT
from warband.games.heroclix.position.abilities.using import can_use, has
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.model import ATTACK, DAMAGE, DEFENSE, SPEED
from warband.games.heroclix.position.position import Position


def of(g: Position, handle: str, what: int = ATTACK) -> int:
    return value(g, who_is(g, handle), what)


@pytest.mark.parametrize(
    ("situation", "so", "not_so"),
    [
        ("this character is not adjacent to an opposing character", {"hero": "A1"}, {"hero": "C3"}),
        ("this character has 1 or less action tokens", {"He": {"tokens": 1}}, {"He": {"tokens": 2}}),
        ("this character has one or more action tokens", {"He": {"tokens": 1}}, {}),
        ("this character is on click #3", {"He": {"click": 3}}, {"He": {"click": 2}}),
        ("this character has 2+ Rage tokens", {"He": {"named": (("Rage", 2),)}}, {"He": {"named": (("Rage", 1),)}}),
        ("an opposing character named Foe is on the map", {}, {"Fo": {"place": 2, "square": -1}}),
        ("an opposing character is within 2 squares", {"foe": "E3"}, {"foe": "F3"}),
        ("no opposing characters are within 2 squares", {"foe": "F3"}, {"foe": "E3"}),
        ("your force has 2+ friendly characters", {}, {"Pa": {"place": 2, "square": -1}}),
    ],
)
def test_a_situation_holds_or_does_not(situation: str, so: dict[str, Any], not_so: dict[str, Any]) -> None:
    text = f"If {situation}, modify its attack +1."
    assert of(duel(text, **so), "He") == 11
    assert of(duel(text, **not_so), "He") == 10
    only = f"Flurry, but only if {situation}."
    assert [can_use(g, who_is(g, "He"), "Flurry") for g in (duel(only, **so), duel(only, **not_so))] == [True, False]


def test_who_has_moved_this_turn() -> None:
    g = duel("If this character hasn't been moved or placed this turn, modify its attack +1.", foe="G3")
    assert of(g, "He") == 11
    assert of(play(g, "He", "MOVE", "B3"), "He") == 10


def test_whose_turn_it_is() -> None:
    g = duel("If it's your turn, modify its attack +1. If it's not your turn, modify its attack -1.")
    assert of(g, "He") == 11
    assert of(end_turn(g), "He") == 9


@pytest.mark.parametrize(
    ("whom", "meant"),
    [
        ("other friendly characters", "Pa Ro"),
        ("friendly characters with the Robot keyword", "Ro"),
        ("friendly characters with the Robot or Spy keyword", "He Ro"),
        ("friendly characters of 40 points or less", "Ro"),
        ("friendly characters of 50 points or more", "He Pa"),
        ("friendly characters of less points", "Ro"),
        ("characters with 1 action token", "Pa"),
        ("characters that can use Flurry or Charge", "Fo"),
        ("friendly characters that share a keyword with this character", "He Pa"),
        ("friendly bystanders", "Ro"),
        ("all characters within range", "He Pa Ro"),
        ("this character and other friendly bystanders", "He Ro"),
        ("other friendly characters that are adjacent or have the Robot keyword", "Pa Ro"),
        ("standard friendly characters", "He Pa"),
    ],
)
def test_who_is_meant(whom: str, meant: str) -> None:
    text = f"{whom[0].upper()}{whom[1:]} modify defense +1."
    g = table(
        (card("Hero", text, keywords=("Spy", "Hero"), range=2), 0, "C3"),
        (card("Pal", keywords=("Hero",)), 0, "C4"),
        (card("Robo", keywords=("Robot",), kind="bystander", range=0), 0, "D4"),
        (card("Foe", "Flurry."), 1, "G3"),
        Pa={"tokens": 1},
        Ro={"points": 40},
    )
    assert [h for h in ("He", "Pa", "Ro", "Fo") if of(g, h, DEFENSE) == 15] == meant.split()


def test_the_theme_of_a_force() -> None:
    from msgspec.structs import replace

    g = duel("If this character is on a Robot or Spy themed team, modify its attack +1.")
    assert of(g, "He") == 10
    g.entities[0] = replace(g.table, themes=("Spy", ""))
    g.derived = None
    assert of(g, "He") == 11


def test_two_things_at_once() -> None:
    g = duel("This character has Flurry and modifies attack +1. Friendly characters gain Charge and modify speed +1.")
    assert can_use(g, who_is(g, "He"), "Flurry")
    assert of(g, "He") == 11
    assert can_use(g, who_is(g, "Pa"), "Charge")
    assert of(g, "Pa", SPEED) == 7


def test_what_can_not_be_healed() -> None:
    g = duel("This character can't be healed. FREE: Heal 1.", He={"click": 3})
    assert figure(play(g, "He", "Knack"), "He").click == 3


def test_what_can_not_be_knocked_back() -> None:
    g = duel("This character can't be knocked back.")
    assert has(g, who_is(g, "He"), NOT_KNOCKED_BACK)


def test_penetrating_damage_and_who_can_reduce_it() -> None:
    for text, click in (("Toughness.", 3), ("Toughness. This character can reduce penetrating damage.", 2)):
        g = table((card("Hero", "This character deals penetrating damage."), 0, "C3"), (card("Foe", text), 1, "D3"))
        assert figure(play(g, "He", "CLOSE", "Fo", (6, 5)), "Fo").click == click


@pytest.mark.parametrize(("words", "click"), [("attacks", 2), ("close attacks", 2), ("range attacks", 3)])
def test_a_maximum_of_damage(words: str, click: int) -> None:
    foe = card("Foe", f"This character takes a maximum of 1 damage from {words}.")
    g = table((card("Hero"), 0, "C3"), (foe, 1, "D3"))
    assert figure(play(g, "He", "CLOSE", "Fo", (6, 5)), "Fo").click == click


def test_breaking_away_without_a_roll() -> None:
    g = play(duel("This character automatically breaks away."), "He", "MOVE")
    assert "A1" in offered(g)


def crowd(text: str, square: str = "E3") -> Position:
    """A hero with two bolts, a foe with a text, and two others."""
    hero, foe = card("Hero", bolts=2), card("Foe", text)
    return table((hero, 0, "A3"), (foe, 1, square), (card("Ogre"), 1, "C1"), (card("Imp"), 1, "C5"))


def test_who_can_not_be_targeted() -> None:
    def targets(text: str, square: str) -> list[str]:
        return offered(play(crowd(text, square), "He", "RANGE"))

    assert targets("Toughness.", "E3") == ["Fo", "Og", "Im"]
    assert targets("This character can't be the target of range attacks.", "E3") == ["Og", "Im"]
    far = "This character can't be targeted by opposing characters 5 or more squares away."
    assert targets(far, "E3") == ["Fo", "Og", "Im"]
    assert targets(far, "F3") == ["Og", "Im"]


def test_who_can_not_be_one_of_several_targets() -> None:
    alone = "This character can't be the target of an attack with more than one target."
    assert offered(play(crowd(alone), "He", "RANGE", "Og")) == ["Im", "done"]
    assert offered(play(crowd("Toughness."), "He", "RANGE", "Fo")) == ["Og", "Im", "done"]
    g = play(crowd(alone), "He", "RANGE", "Fo")
    assert getattr(g.ask, "kind", "") != "target"


@pytest.mark.parametrize("words", ["Flurry", "Charge or Flurry", "powers", "speed powers"])
def test_what_others_can_not_use(words: str) -> None:
    foe = card("Foe", "Flurry.")
    for where, able in (("D3", False), ("F3", True)):
        g = table((card("Hero", f"Adjacent opposing characters can't use {words}."), 0, "C3"), (foe, 1, where))
        assert can_use(g, who_is(g, "Fo"), "Flurry") is able


@pytest.mark.parametrize("keyphrase", KEYPHRASES)
def test_which_keyphrases_others_can_not_use(keyphrase: str) -> None:
    foe = card("Foe", f"{keyphrase}. Flurry." if keyphrase != "SIDELINE ACTIVE" else "Flurry.", special=True)
    for where in ("D3", "F3"):
        g = table((card("Hero", f"Adjacent opposing characters can't use {keyphrase}."), 0, "C3"), (foe, 1, where))
        assert can_use(g, who_is(g, "Fo"), "Flurry")


@pytest.mark.parametrize("special", [True, False])
def test_who_can_not_use_stop(special: bool) -> None:
    foe = card("Foe", "STOP. Flurry.", special=special)
    for where, able in (("D3", False), ("F3", True)):
        g = table((card("Hero", "Adjacent opposing characters can't use STOP."), 0, "C3"), (foe, 1, where))
        assert has(g, who_is(g, "Fo"), STOP) is able
        assert can_use(g, who_is(g, "Fo"), "Flurry")


def test_a_target_that_can_not_use_stop_goes_on_turning_its_dial() -> None:
    def clicks(text: str) -> int:
        foe = card("Foe", "STOP. Flurry.", special=True)
        g = table((card("Hero", text, values=(6, 10, 14, 4)), 0, "C3"), (foe, 1, "D3"))
        return int(figure(play(g, "He", "CLOSE", "Fo", (6, 5)), "Fo").click)

    assert clicks("Flurry.") == 2
    assert clicks("Adjacent opposing characters can't use STOP.") == 5
    assert clicks("When this character attacks, the target can't use STOP.") == 5


def test_changes_in_certain_attacks_only() -> None:
    def clicks(text: str, roll: tuple[int, int], **more: Any) -> int:
        g = table((card("Hero", text), 0, "C3"), (card("Foe", **more), 1, "D3"))
        return int(figure(play(g, "He", "CLOSE", "Fo", roll), "Fo").click)

    assert clicks("This character modifies damage +1 when making close attacks.", (6, 5)) == 4
    assert clicks("This character modifies damage +1 when making range attacks.", (6, 5)) == 3
    text = "This character modifies damage +1 when attacking characters with the Robot keyword."
    assert clicks(text, (6, 5), keywords=("Robot",)) == 4
    assert clicks(text, (6, 5)) == 3


def test_changes_for_whoever_attacks_this_character() -> None:
    text = "Opposing characters modify damage -1 when attacking this character."
    g = table((card("Hero"), 0, "C3"), (card("Foe", text), 1, "D3"), (card("Ogre"), 1, "C4"))
    assert of(g, "He", DAMAGE) == 2
    assert figure(play(g, "He", "CLOSE", "Fo", (6, 5)), "Fo").click == 2
    g = table((card("Hero"), 0, "C3"), (card("Foe", text), 1, "D3"), (card("Ogre"), 1, "C4"))
    assert figure(play(g, "He", "CLOSE", "Og", (6, 5)), "Og").click == 3


def test_a_unique_modifier_counts_once() -> None:
    text = "Friendly characters modify attack +1."
    for words, attack in ((text, 12), (f"UNIQUE MODIFIER - {text}", 11)):
        g = table((card("Hero", words), 0, "C3"), (card("Twin", words), 0, "C4"), (card("Foe"), 1, "G3"))
        assert of(g, "He") == attack


def test_symbols_teams_and_improved_abilities_are_listed() -> None:
    g = duel("[Wing symbol], Mystics team ability, Improved Movement: Blocking, Characters.")
    who = who_is(g, "He")
    assert has(g, who, MOVEMENT["Elevated"])
    assert can_use(g, who, "Mystics")
    assert has(g, who, MOVEMENT["Blocking"])
    assert has(g, who, MOVEMENT["Characters"])


def test_a_special_power_guards_itself() -> None:
    foe = card("Foe", "Flurry. Protected: Outwit.", special=True)
    g = table((card("Hero", "Outwit."), 0, "C3"), (foe, 1, "D3"))
    assert "*Knack" not in offered(play(g, "He", "Outwit", "Fo"))


def test_any_power_can_be_chosen_for_a_ban() -> None:
    rules = game("heroclix").new({}).rules
    (part,) = rules.power("can't use PROTECTED: Outwit").parts
    assert (part.name, part.of) == (NO_USE, "PROTECTED: Outwit")
    with pytest.raises(KeyError):
        rules.power("can use nothing")
