"""What strikes a character, what is done instead, and attacks that a text has somebody make."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import FIELD, card, duel, end_turn, figure, offered, play, square, table
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import KO, MAP, Figure
from warband.games.heroclix.position.position import Position

HIT, MISS = (5, 4), (1, 2)
MARK = "put a Mark token on this character."


def marks(g: Position) -> int:
    return int(dict(figure(g, "He").named).get("Mark", 0))


@pytest.mark.parametrize(
    ("event", "roll", "count"),
    [
        ("is attacked", MISS, 1),
        ("is targeted by a close attack", MISS, 1),
        ("is targeted by a range attack", MISS, 0),
        ("is attacked by an opposing character named Foe", MISS, 1),
        ("is attacked by an opposing character named Ogre", MISS, 0),
        ("is hit", HIT, 1),
        ("is hit", MISS, 0),
        ("is hit by a range attack", HIT, 0),
        ("is missed", MISS, 1),
        ("is missed", HIT, 0),
        ("takes damage from an attack", HIT, 1),
        ("takes damage from an opponent's attack", HIT, 1),
        ("takes damage from an opposing range attack", HIT, 0),
        ("takes 2 or more damage from an attack", HIT, 1),
        ("takes 3 or more damage from an attack", HIT, 0),
        ("or another friendly character is hit", HIT, 1),
        ("is KO'd by an attack", HIT, 0),
    ],
)
def test_what_strikes_a_character(event: str, roll: tuple[int, int], count: int) -> None:
    g = play(end_turn(duel(f"When this character {event}, {MARK}")), "Fo", "CLOSE", "He", roll)
    assert marks(g) == count


def test_the_attacker_pays_for_a_miss() -> None:
    text = "When an attack misses this character, after resolutions give the attacker an action token."
    g = play(end_turn(duel(text)), "Fo", "CLOSE", "He", MISS)
    assert figure(g, "Fo").tokens == 2


def test_the_first_time_only() -> None:
    for words, count in (("Each time", 2), ("The first time each turn", 2), ("The first time each game", 1)):
        g = duel(f"{words} an opposing character attacks, {MARK}")
        for _ in range(2):
            play(end_turn(g), "Fo", "CLOSE", "He", MISS)
            end_turn(g)
        assert marks(g) == count, words


def test_all_with_a_text_share_its_uses() -> None:
    for words, clicks in (("Once per turn", [2, 2]), ("Once per turn for all characters with this power", [2, 3])):
        hero = card("Hero", f"FREE: {words}, heal 1.")
        g = table((hero, 0, "C3"), (hero, 0, "E3"), (card("Foe"), 1, "J7"))
        twins = [e.handle for e in g.entities if isinstance(e, Figure) and e.card == "test-hero"]
        for handle in twins:
            atoms.set_dial(g, next(e.id for e in g.entities if getattr(e, "handle", "") == handle), 3)
        g.derived = None
        play(g, twins[0], "Knack")
        if "Knack" in offered(play(g, twins[1])):
            play(g, "Knack")
        assert [figure(g, handle).click for handle in twins] == clicks


def test_a_ko_that_does_not_come() -> None:
    text = "The first time each game this character would be KO'd, instead turn it to its last non-KO click."
    g = play(end_turn(duel(text, He={"click": 4})), "Fo", "CLOSE", "He", (5, 5))
    if getattr(g.ask, "kind", "") == "knock back":
        play(g, offered(g)[0])
    assert (figure(g, "He").place, figure(g, "He").click) == (MAP, 5)
    play(end_turn(end_turn(g)), "Fo", "CLOSE", "He", HIT)
    assert figure(g, "He").place == KO


def test_what_may_come_instead_may_be_passed() -> None:
    text = "When this character would be KO'd by an opposing character, you may turn it to click #2 instead."
    for answer, place in (("yes", MAP), ("pass", KO)):
        g = play(end_turn(duel(text, He={"click": 5})), "Fo", "CLOSE", "He", HIT, answer)
        assert figure(g, "He").place == place


def test_success_may_do_something_else() -> None:
    text = "Leadership. When this character uses it and succeeds, you may instead heal 1."
    for answer, (click, tokens) in (("yes", (2, 1)), ("pass", (3, 0))):
        hero = card("Hero", text, keywords=("Robot",))
        pal = card("Pal", keywords=("Robot",))
        g = table((hero, 0, "C3"), (pal, 0, "C4"), (card("Foe"), 1, "J7"), He={"click": 3}, Pa={"tokens": 1})
        play(g, "He Leadership", (6,), answer)
        if answer == "pass":
            play(g, "Pa")
        assert (figure(g, "He").click, figure(g, "Pa").tokens) == (click, tokens)


def test_one_thing_or_the_other() -> None:
    text = "FREE: If this character has 2 action tokens, heal 1. Otherwise, heal 2."
    for tokens, click in ((2, 3), (1, 2)):
        g = play(duel(text, He={"click": 4, "tokens": tokens}), "He", "Knack")
        assert figure(g, "He").click == click


def test_an_ambush() -> None:
    text = (
        "FREE: Choose an opposing character. Place this character such that he can make a close attack targeting the "
        "chosen character, then do so."
    )
    g = play(duel(text, foe="D3", ogre="H5"), "He", "Knack", "Og")
    assert "G5" in offered(g)
    assert "C4" not in offered(g)
    play(g, "G5")
    assert offered(g) == ["Og"]
    play(g, "Og", HIT)
    assert (square(g, "He"), figure(g, "Og").click) == ("G5", 3)


def test_only_some_can_be_attacked() -> None:
    text = "FREE: Make a close attack, but only to target a character with 2 action tokens."
    g = duel(text, foe="D3", ogre="C4")
    assert "He" not in offered(g) or "Knack" not in offered(play(g, "He"))
    g = play(duel(text, foe="D3", ogre="C4", Og={"tokens": 2}), "He", "Knack")
    assert offered(g) == ["Og"]


def test_a_range_of_its_own() -> None:
    hero = card("Hero", "FREE: Make a range attack with a range value of 7.", range=0)
    g = table((hero, 0, "C3"), (card("Foe"), 1, "J3"), (card("Ogre"), 1, "A1"))
    assert offered(play(g, "He", "Knack")) == ["Fo", "Og"]


def test_terrain_is_destroyed() -> None:
    g = duel("FREE: Destroy all adjacent pieces of blocking terrain.")
    for where in ("B3", "F3"):
        atoms.put_marker(g, "Wall", FIELD.grid.parse(where), "blocking")
    play(g, "He", "Knack")
    assert board(g).ground.solid == 1 << FIELD.grid.parse("F3")


def test_the_first_attack_of_a_turn() -> None:
    text = "If this character makes the first attack during a turn and hits, put a Mark token on this character."
    for first, count in (("He", 1), ("Pa", 0)):
        g = play(duel(text, pal="D4"), first, "CLOSE", "Fo", HIT)
        if first == "Pa":
            play(g, "He", "CLOSE", "Fo", HIT)
        assert marks(g) == count


def test_whoever_stands_beside() -> None:
    text = "When this character hits, after resolutions deal 1 damage to each character adjacent to the hit target."
    g = play(duel(text, foe="D3", ogre="E3"), "He", "CLOSE", "Fo", HIT)
    assert (figure(g, "Fo").click, figure(g, "Og").click) == (3, 2)


@pytest.mark.parametrize("when", ["is KO'd, it", "takes damage, after resolutions it", "is hit, after resolutions it"])
def test_who_is_off_the_map_is_not_asked_to_attack(when: str) -> None:
    text = f"When this character {when} may make a close attack."
    g = table((card("Hero", text), 1, "C3"), (card("Foe"), 0, "C4"), (card("Pal"), 0, "B4"), He={"click": 5})
    play(g, "Fo", "CLOSE", "He", HIT)
    assert figure(g, "He").place == KO
    assert getattr(g.ask, "kind", "") != "may"
