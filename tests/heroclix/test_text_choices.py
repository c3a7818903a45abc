"""Powers that are chosen, powers told more exactly, kin that take one's place, and what somebody can't."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tests.heroclix.text_table import card, duel, end_turn, figure, offered, play, square, table, who_is
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.model import SIDELINE, Click
from warband.games.heroclix.position.position import Position

HIT, MISS = (5, 4), (1, 2)


def can(g: Position, handle: str, power: str) -> bool:
    return bool(can_use(g, who_is(g, handle), power))


def test_two_powers_until_the_next_choice() -> None:
    g = duel("FREE: Choose two standard powers. This character can use the chosen powers until you choose again.")
    play(g, "He", "Knack", "Flurry")
    assert "Flurry" not in offered(g)
    play(g, "Toughness")
    assert can(g, "He", "Flurry")
    assert can(g, "He", "Toughness")
    end_turn(end_turn(g))
    assert can(g, "He", "Flurry")
    play(g, "He", "Knack", "Charge", "Willpower")
    assert not can(g, "He", "Flurry")
    assert can(g, "He", "Charge")


def test_powers_of_a_card_or_of_another() -> None:
    text = "FREE: Choose a standard speed or defense power printed on this card. It can use that power this turn."
    hero = card("Hero", text)
    shown = Click((6, 10, 14, 2), ("Charge", "Quake", "Toughness", ""))
    g = table((replace(hero, dial=(hero.dial[0], shown)), 0, "C3"), (card("Foe"), 1, "D3"))
    assert offered(play(g, "He", "Knack")) == ["Charge", "Toughness"]
    text = "FREE: Choose an opposing character and a standard power they can use. It can use that power this turn."
    g = table((card("Hero", text), 0, "C3"), (card("Foe", "Flurry. Toughness."), 1, "D3"))
    assert offered(play(g, "He", "Knack")) == ["Flurry", "Toughness"]


def test_a_chosen_power_can_be_forbidden() -> None:
    text = (
        "FREE: Choose an adjacent opposing character and a standard defense power. The chosen character can't use the "
        "chosen power until your next turn."
    )
    g = table((card("Hero", text), 0, "C3"), (card("Foe", "Toughness."), 1, "D3"))
    play(g, "He", "Knack", "Toughness")
    assert not can(g, "Fo", "Toughness")
    assert can(end_turn(end_turn(g)), "Fo", "Toughness")


def test_free_only_while_something_is_so() -> None:
    text = "Regeneration as FREE, but only if this character took damage from an attack since your last turn."
    g = end_turn(duel(text))
    play(g, "Fo", "CLOSE", "He", HIT)
    assert "Regeneration as FREE" in offered(play(end_turn(g), "He"))
    assert "Regeneration as FREE" not in offered(play(duel(text), "He"))


@pytest.mark.parametrize(("text", "markers"), [("Barrier as FREE, but only to generate 1 marker.", 1), ("Barrier.", 4)])
def test_fewer_markers(text: str, markers: int) -> None:
    g = play(duel(text), "He", "Barrier as FREE" if markers == 1 else "Barrier")
    for n in range(markers):
        play(g, offered(g)[0] if n == 0 else next(o for o in offered(g) if o != "done"))
        if "done" not in offered(g) and "pass" not in offered(g):
            break
    assert sum(getattr(e, "terrain", "") == "blocking" for e in g.entities) <= markers


def test_a_friend_anywhere_is_relieved() -> None:
    anywhere = "Leadership, but may remove the action token regardless of adjacency."
    for text, found in (("Leadership.", False), (anywhere, True)):
        hero = card("Hero", text, keywords=("Robot",))
        pal = card("Pal", keywords=("Robot",))
        g = table((hero, 0, "C3"), (pal, 0, "H7"), (card("Foe"), 1, "J1"), Pa={"tokens": 1})
        assert ("He Leadership" in offered(g)) == found


def test_knocked_back() -> None:
    g = play(duel("FREE: Knock back an adjacent opposing character 2 squares."), "He", "Knack", "F3")
    assert square(g, "Fo") == "F3"


@pytest.mark.parametrize(
    ("ban", "kinds"), [("attacks", []), ("range attacks", ["CLOSE"]), ("close attacks", ["RANGE"]), ("", ["CLOSE"])]
)
def test_no_attacks(ban: str, kinds: list[str]) -> None:
    text = f"Opposing characters can't make {ban}." if ban else "Toughness."
    foe = "E3" if ban == "close attacks" else "D3"
    g = end_turn(duel(text, foe=foe))
    assert [name for name in offered(play(g, "Fo")) if name in ("CLOSE", "RANGE")] == kinds


def test_nobody_replaces_or_serves_it() -> None:
    text = "This character can't be replaced. FREE: Swap this character with a Twin from your Sideline."
    g = table((card("Hero", text), 0, "C3"), (card("Twin"), 0, "Sideline"), (card("Foe"), 1, "D3"))
    assert "Knack" not in offered(play(g, "He"))


def test_kin_take_ones_place() -> None:
    text = (
        "FREE: If it began your turn on the map, replace it with another character with this trait on the same click "
        "number."
    )
    kin = card("Kin", text)
    others = ((kin, 0, "Sideline"), (card("Odd"), 0, "Sideline"), (card("Foe"), 1, "J7"))
    g = table((card("Hero", text), 0, "C3"), *others, He={"click": 3})
    play(g, "He", "Knack")
    assert (square(g, "Ki"), figure(g, "Ki").click, figure(g, "He").place) == ("C3", 3, SIDELINE)
    assert "Ki" not in offered(g) or "Knack" not in offered(play(g, "Ki"))


def test_the_attack_roll() -> None:
    rolls = (("has a 5", HIT, 2), ("has a 6", HIT, 3), ("is doubles", (4, 4), 2), ("is 9 or more", HIT, 2))
    for words, roll, click in (*rolls, ("is 10 or more", HIT, 3)):
        text = f"When this character's attack roll {words}, after resolutions heal 1."
        g = play(duel(text, He={"click": 3}), "He", "CLOSE", "Fo", roll)
        if getattr(g.ask, "kind", "") == "knock back":
            play(g, offered(g)[0])
        assert figure(g, "He").click == click, words


def test_a_theme_for_the_whole_game() -> None:
    text = "If it is part of a Robot themed team, it has Flurry this game. Otherwise, it has Charge this game."
    for theme, power in (("Robot", "Flurry"), ("", "Charge")):
        g = duel(text)
        g.entities[0] = replace(g.table, themes=(theme, ""))
        g.derived = None
        assert can(g, "He", power)
        assert not can(g, "He", "Flurry" if power == "Charge" else "Charge")


def test_little_damage_dealt_and_taken() -> None:
    text = (
        "If this character has 2 or less Rage tokens, characters take a maximum of 1 damage from this character's "
        "attacks, this character takes a maximum of 1 damage from opponent's attacks, and it can't be healed or chosen "
        "for Mastermind."
    )
    g = play(duel(text), "He", "CLOSE", "Fo", HIT)
    assert figure(g, "Fo").click == 2
    play(end_turn(g), "Fo", "CLOSE", "He", HIT)
    assert figure(g, "He").click == 2


def test_a_power_used_on_somebody() -> None:
    text = (
        "Perplex. When this character uses it to target another friendly character, that character can use Flurry this "
        "turn."
    )
    for target, found in (("Pa", True), ("Fo", False)):
        g = play(duel(text, pal="C4"), "He", "Perplex", target, "+1 attack")
        assert can(g, "Pa", "Flurry") == found


def test_what_a_target_cant_use_during_an_attack() -> None:
    text = "When this character attacks an opposing character, that character can't use Toughness (that attack)."
    g = table((card("Hero", text), 0, "C3"), (card("Foe", "Toughness."), 1, "D3"))
    play(g, "He", "CLOSE", "Fo", HIT)
    assert figure(g, "Fo").click == 3
    assert can(g, "Fo", "Toughness")


def test_several_attacks_and_bystanders() -> None:
    g = play(duel("FREE: Make 2 close attacks."), "He", "Knack", "Fo", HIT, "Fo", HIT)
    assert figure(g, "Fo").click == 5
    g = play(duel("FREE: Make up to two close attacks."), "He", "Knack", "yes", "Fo", HIT, "pass")
    assert figure(g, "Fo").click == 3
    hero = card("Hero", "FREE: Generate two Sprite bystanders.")
    g = table((hero, 0, "C3"), (card("Foe"), 1, "J7"), others=(card("Sprite", kind="bystander"),))
    play(g, "He", "Knack", "C4", "C2")
    assert sum(getattr(e, "card", "") == "test-sprite" for e in g.entities) == 2


def test_keywords_for_themes() -> None:
    from warband.games.heroclix.turns.themes import shared_keywords

    for text in (
        "When establishing themed teams, characters on your starting force with the Robot or Ox keyword gain the Spy "
        "keyword.",
        "When establishing themed teams, you may treat Robot and Spy as a single named keyword.",
    ):
        cast = ((card("Hero", text, keywords=("Spy",)), 0, "C3"), (card("Pal", keywords=("Robot",)), 0, "C4"))
        assert "Spy" in shared_keywords(table(*cast, (card("Foe"), 1, "J7")), 0)
        plain = ((card("Hero", "Toughness.", keywords=("Spy",)), 0, "C3"), cast[1])
        assert shared_keywords(table(*plain, (card("Foe"), 1, "J7")), 0) == []
