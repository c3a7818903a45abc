"""Equipment in texts: who is equipped, what one starts the game with, and the object that a text stands on."""

from __future__ import annotations

import pytest

from tests.heroclix.text_table import card, duel, equipped, figure, gear, offered, play, set_figure, table, who_is
from warband.games.heroclix.effects.deeds.things import none_made
from warband.games.heroclix.objects.equipment import equip
from warband.games.heroclix.objects.equipment import equipped as worn
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.construction import starts_with
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.model import KO, SPEED, Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.text.compile import compile_text
from warband.text.mistake import TextError

SPACE, TIME = gear("Space Gem (Infinity Gem)", "Flurry."), gear("Time Gem (Infinity Gem)", "Toughness.")


def names(g: Position, handle: str = "He") -> list[str]:
    """What a character is equipped with."""
    return [thing.name for thing in worn(g, who_is(g, handle))]


def test_what_one_starts_the_game_with_is_a_fact() -> None:
    for text in (
        "This character starts the game with the [ABC] Space Gem equipped.",
        "This character starts the game with ABC #s004 Space Gem equipped.",
        "This character may start the game with a Space Gem equipped.",
    ):
        assert starts_with(card("Hero", text), 20) == ["Space Gem"]


def test_tokens_to_start_with() -> None:
    text = "This character starts the game with two Rage tokens."
    g = table((card("Hero", text), 0, "C3"), (card("Foe"), 1, "D3"), begin=True)
    assert figure(g, "He").named == (("Rage", 2),)


def test_the_object_with_the_text() -> None:
    ring = gear("Ring", "FREE: KO this object.")
    g = table((card("Hero"), 0, "C3"), (card("Foe"), 1, "D3"), gears=(ring, SPACE))
    play(equipped(equipped(g, "He", SPACE), "He", ring), "He", "Ring")
    assert names(g) == [SPACE.name]
    assert [e.place for e in g.entities if isinstance(e, Thing) and e.gear == ring.id] == [KO]


def test_an_objects_own_name_is_the_object() -> None:
    ring = gear("Ring", "When the equipped character hits, after resolutions KO Ring.")
    g = equipped(table((card("Hero"), 0, "C3"), (card("Foe"), 1, "D3"), gears=(ring,)), "He", ring)
    assert names(play(g, "He", "CLOSE", "Fo", (5, 4))) == []


def test_whoever_is_equipped() -> None:
    texts = {
        "While this character is equipped, Charge.": True,
        "While this character is equipped with a Space Gem, Charge.": True,
        "Charge, but only with the Space Gem equipped.": True,
        "Charge, but only with the Time Gem equipped.": False,
        "While this character is equipped with an Infinity Gem, Charge.": True,
    }
    for text, has in texts.items():
        g = table((card("Hero", text), 0, "C3"), (card("Foe"), 1, "D3"), gears=(SPACE, TIME))
        assert not can_use(g, who_is(g, "He"), "Charge")
        assert can_use(equipped(g, "He", SPACE), who_is(g, "He"), "Charge") == has


def test_equipped_opponents() -> None:
    g = duel("Opposing equipped characters modify attack -1.", gears=(SPACE,))
    equipped(g, "Fo", SPACE)
    assert [value(g, who_is(g, handle), 1) for handle in ("Fo", "Og")] == [9, 10]


def test_somebody_is_chosen_to_modify_a_value() -> None:
    text = "When it hits, after resolutions choose a hit character to modify speed -3 for the rest of the game."
    g = play(duel(text), "He", "CLOSE", "Fo", (5, 4))
    assert value(g, who_is(g, "Fo"), SPEED) == 3


def test_a_combat_value_is_chosen() -> None:
    g = play(duel("FREE: Choose a combat value to modify +1 until your next turn."), "He", "Knack", "third")
    assert [value(g, who_is(g, "He"), what) for what in range(4)] == [6, 10, 15, 2]


def test_several_things_of_a_kind() -> None:
    text = "This character can be equipped with any number of [ABC] Infinity Gems with different names."
    ego, sword = gear("Ego Gem (Infinity Gem)", text), gear("Sword", "Charge.")
    g = table((card("Hero"), 0, "C3"), (card("Foe"), 1, "D3"), gears=(ego, SPACE, TIME, sword))
    for what in (ego, SPACE, TIME):
        thing = atoms.new_thing(g, Thing(0, name=what.name, gear=what.id))
        equip(g, thing, who_is(g, "He"), "")
    assert names(g) == [ego.name, SPACE.name, TIME.name]
    equip(g, atoms.new_thing(g, Thing(0, name="Sword", gear=sword.id)), who_is(g, "He"), "")
    assert names(g) == ["Sword"]


def test_equipment_is_taken_from_whoever_is_hit() -> None:
    text = (
        "When this character hits, after resolutions you may unequip a hit character "
        "and equip that equipment to this character."
    )
    g = equipped(duel(text, gears=(SPACE,)), "Fo", SPACE)
    play(g, "He", "CLOSE", "Fo", (5, 4), "yes")
    assert (names(g), names(g, "Fo")) == ([SPACE.name], [])


def ringed(keywords: tuple[str, ...] = ()) -> Position:
    """A hero with a ring that makes constructs."""
    text = (
        "POWER: If no Construct generated by this character was on your force this turn, generate a Blue Construct "
        "that hasn't been generated by this character this game. // If this character has a listed keyword, the POWER "
        "effect is activated as FREE instead."
    )
    ring = gear("Ring", text, keywords=("Blue Corps",))
    construct, clean = card("Blue Construct", kind="bystander"), "FREE: KO an adjacent friendly bystander."
    hero = card("Hero", clean, keywords=keywords)
    g = table((hero, 0, "C3"), (card("Foe"), 1, "J7"), others=(construct,), gears=(ring,))
    return equipped(g, "He", ring)


def test_a_construct_once_per_game() -> None:
    g = play(ringed(), "He", "Ring", "C4")
    assert [e.card for e in g.entities if isinstance(e, Figure) and e.maker] == ["test-blue-construct"]
    assert figure(g, "He").tokens == 1
    set_figure(g, who_is(g, "BC"), place=KO, square=-1)
    play(g, "end turn", "end turn", "He", "Ring")
    assert len([e for e in g.entities if getattr(e, "maker", 0)]) == 1


def test_a_listed_keyword_makes_it_free() -> None:
    assert "Ring as FREE" not in offered(play(ringed(), "He"))
    g = ringed(("Blue Corps",))
    assert "Ring" not in offered(play(g, "He"))
    assert figure(play(g, "Ring as FREE", "C4"), "He").tokens == 0


def test_none_was_there_this_turn() -> None:
    g = ringed()
    hero = who_is(g, "He")
    assert none_made(g, hero, "Construct")
    play(g, "He", "Ring", "C4")
    assert not none_made(g, hero, "Construct")
    play(g, "He", "Knack")
    assert figure(g, "BC").place == KO
    assert not none_made(g, hero, "Construct")
    play(g, "end turn")
    assert none_made(g, hero, "Construct")


def test_characters_do_not_speak_of_their_own_object() -> None:
    for text in ("FREE: KO this object.", "The equipped character can use Flurry."):
        assert compile_text("gear Ring", text, thing=True)
        with pytest.raises(TextError, match="object"):
            compile_text("test trait Knack", text)
