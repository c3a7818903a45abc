"""Places a few answers ahead: each can be chosen whole, and asking for them changes nothing."""

from __future__ import annotations

from random import Random

import pytest

from tests.kernel.tricks import TEN_EACH
from tests.serve.servers import GAMES
from tests.shelves import shelf
from warband.kernel.ask import Ask
from warband.serve.playing.ahead import ahead, leads_on, why_not
from warband.serve.playing.room import Room
from warband.serve.storing.journal import Terms


def rooms(game: str, answers: int) -> list[Room]:
    """A match at some of its positions, played at random: each position in a room of its own."""
    room = Room("m", Terms(game=game, setup={}, seats=("", ""), seed=5, ready=True))
    journal, rng, found = room.open(0.0), Random(3), list[Room]()
    for _ in range(answers):
        if not room.asked:
            break
        seat = room.asked[0]
        options = [option for option in room.state.options if option != "end turn"] or list(room.state.options)
        journal += room.choose((seat,), room.number(seat), room.game.say(room.state, rng.choice(options)), 0.0)
        found.append(Room("m", room.terms, list(journal)))
    return found


@pytest.mark.parametrize("game", ["heroclix", "heroscape", "magic"])
def test_every_place_can_be_chosen_and_nothing_changes_before(game: str) -> None:
    seen = 0
    for room in rooms(game, 60):
        if not room.asked:
            continue
        seat, before = room.asked[0], room.state.digest()
        places = ahead(room, seat)
        assert room.state.digest() == before
        for place in places[:: max(1, len(places) // 3)]:
            again = room.read(seat, place["say"])
            assert len(again) == len(place["say"]) > 1
        seen += len(places)
    assert seen or game != "heroclix"


def test_a_character_to_act_has_its_moves_ahead() -> None:
    room = next(room for room in rooms("heroclix", 60) if room.ask is not None and room.ask.kind == "action")
    assert {tuple(place["say"][:1]) for place in ahead(room, room.asked[0])} >= {("MOVE",)}


def test_nothing_hidden_is_ahead() -> None:
    with shelf(GAMES):
        room = Room("m", Terms(game="tricks", setup=TEN_EACH, seats=("", ""), seed=1))
        room.open(0.0)
        assert ahead(room, room.asked[0]) == []


def test_a_place_that_is_too_far_is_refused_for_its_distance() -> None:
    room = Room("m", Terms(game="heroclix", setup={}, seats=("", ""), seed=5, ready=True))
    room.open(0.0)
    seat, before = room.asked[0], room.state.digest()
    piece = next(room.game.say(room.state, option) for option in room.state.options)
    reasons = [why_not(room, seat, [piece, "MOVE", far]) for far in ("A1", "A24", "P1", "P24")]
    assert "too-far" in [why.code for why in reasons if why is not None]
    assert why_not(room, seat, [piece]) is None
    assert room.state.digest() == before
    with pytest.raises(ValueError, match="The choice is made with 'end turn'"):
        why_not(room, seat, ["end turn", "MOVE"])


def carrier() -> tuple[Room, int]:
    """A match in which Donna Troy, who can carry a friend, is about to act; and her player."""
    setup = {"maps": ["Paradise Island"], "forces": [["Wonder Woman 30", "Donna Troy 30"]] * 2}
    room = Room("m", Terms(game="heroclix", setup=setup, seats=("", ""), seed=5, ready=True))
    room.open(0.0)
    seat = room.asked[0]
    donna = next(say for option in room.state.options if "D" in (say := room.game.say(room.state, option)))
    room.choose((seat,), room.number(seat), [donna], 0.0)
    return room, seat


def test_a_carrier_moves_alone_when_a_square_is_pointed_at() -> None:
    room, seat = carrier()
    found = [place for place in ahead(room, seat) if place["say"][:2] == ["MOVE", "done"]]
    assert len(found) > 50
    assert {place["words"] for place in found} == {"move"}
    assert [place["say"] for place in ahead(room, seat) if place["say"][0] == "MOVE" and len(place["say"]) == 2]
    room.choose((seat,), room.number(seat), found[0]["say"], 0.0)
    assert why_not(room, seat, ["end turn"]) is None


def test_an_opponent_who_is_pointed_at_is_refused_for_what_is_between() -> None:
    room, seat = carrier()
    reason = why_not(room, seat, ["WW2"])
    assert reason is not None
    assert reason.code == "no-line-of-fire"
    assert "Wonder Woman (WW2)" in reason.words
    before = why_not(room, seat, ["A1"])
    assert before is not None
    assert before.code == "no-action"


def test_the_only_answer_of_a_secret_choice_is_given() -> None:
    setup = {"armies": [["Knight Captain"], ["Ash Ranger", "Dune Scouts"]]}
    room = Room("m", Terms(game="heroscape", setup=setup, seats=("", ""), seed=1, ready=True))
    room.open(0.0)
    assert room.asked == (0, 1)
    assert leads_on(room, 0)  # its markers can only go onto one card
    assert not leads_on(room, 1)


def test_whoever_may_choose_the_first_player_of_three_begins() -> None:
    setup = {"scenario": "Three in the Yard"}
    firsts = set()
    for seed in range(6):
        room = Room("m", Terms(game="heroclix", setup=setup, seats=("", "", ""), seed=seed, ready=True))
        room.open(0.0)
        states = [*room.history.past, room.state]
        choosers = [g.ask.seat for g in states if isinstance(g.ask, Ask) and g.ask.kind == "first player"]
        assert choosers == [room.asked[0]]
        firsts.add(room.asked[0])
    assert len(firsts) > 1
