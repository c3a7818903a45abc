"""A match without a network: what may be chosen, taken back and agreed on, and what time does."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from warband.game import Data
from warband.kernel.ask import PASS, Ask, Refused
from warband.serve.playing.room import REMATCH, UNDO, Room
from warband.serve.seeing.telling import WATCHING, Teller
from warband.serve.storing.journal import Answered, Came, Entries, Terms, Woke

BOTH = (0, 1)


class Recorded(Room):
    """A room that remembers its journal."""

    def __init__(self, **terms: object) -> None:
        made = Terms(**{"game": "heroclix", "setup": {}, "seats": ("", ""), "seed": 5, **terms})  # type: ignore[arg-type]
        super().__init__("room", made)
        self.journal: list[Entries] = self.open(100.0) + self.come(made.people, 100.0)

    def say(self, text: str, at: float = 101.0, seats: tuple[int, ...] = BOTH) -> None:
        self.journal += self.choose(seats, self.written, text, at)

    def wander(self, count: int, seed: int = 1) -> None:
        rng = Random(seed)
        for _ in range(count):
            if self.outcome is not None:
                return
            self.say(self.game.say(self.state, rng.choice(list(self.state.options))))

    def until(self, kind: str, seed: int = 1) -> None:
        rng = Random(seed)
        while self.ask is not None and self.ask.kind != kind:
            self.say(self.game.say(self.state, rng.choice(list(self.state.options))))
        assert self.ask is not None


def code(caught: pytest.ExceptionInfo[Refused]) -> str:
    return caught.value.refusal.code


def test_a_journal_leads_to_the_same_position() -> None:
    room = Recorded()
    room.wander(60)
    room.journal += room.undo(BOTH, 102.0)
    room.wander(20, 2)
    again = Room("room", room.terms, room.journal)
    assert again.state.digest() == room.state.digest()
    assert (again.written, again.outcome) == (room.written, room.outcome)


def test_a_choice_names_its_decision() -> None:
    room = Recorded()
    decision = room.written
    room.say("Amazon")
    before = room.state.digest()
    with pytest.raises(Refused) as caught:
        room.choose(BOTH, decision, "Amazon", 102.0)
    assert code(caught) == "stale"
    with pytest.raises(Refused) as caught:
        room.choose(BOTH, room.written + 1, "Mystical", 102.0)
    assert code(caught) == "stale"
    assert room.state.digest() == before


def test_only_who_is_asked_may_choose() -> None:
    room = Recorded()
    with pytest.raises(Refused) as caught:
        room.choose((1,), room.written, "Amazon", 102.0)
    assert code(caught) == "not-asked"
    with pytest.raises(Refused) as caught:
        room.choose((), room.written, "Amazon", 102.0)
    assert code(caught) == "not-asked"


def test_what_the_rules_forbid_is_refused_with_the_rule() -> None:
    room = Recorded()
    room.until("place")
    with pytest.raises(Refused) as caught:
        room.choose(BOTH, room.written, "A12", 102.0)
    assert caught.value.refusal.rule


def test_one_s_own_choice_is_taken_back_at_once() -> None:
    room = Recorded()
    room.until("act")
    assert isinstance(room.ask, Ask)
    before, seat = room.state.digest(), room.ask.seat
    room.say(room.game.say(room.state, room.state.options[0]))
    room.undo((seat,), 102.0)
    assert room.state.digest() == before
    assert room.written == len(room.journal) + 1, "what was taken back stays in the journal"


def test_what_another_decided_needs_agreement() -> None:
    room = Recorded()
    room.say("Amazon")  # blue
    room.say("Mystical")  # red, and dice after it
    decided = len(room.history.past)
    assert room.undo((0,), 102.0) == []
    assert (room.offer, room.agreed, len(room.history.past)) == (UNDO, {0}, decided)
    assert room.undo((1,), 103.0)
    assert not room.offer
    assert len(room.history.past) < decided


def test_an_offer_can_be_declined() -> None:
    room = Recorded()
    room.say("Amazon")
    room.say("Mystical")
    room.undo((0,), 102.0)
    room.decline((1,))
    assert not room.offer
    with pytest.raises(Refused) as caught:
        room.decline((1,))
    assert code(caught) == "no-offer"


def test_dice_are_not_taken_back_without_agreement_and_fall_anew() -> None:
    room = Recorded()
    room.say("Amazon")
    room.say("Mystical")
    answers = list(room.history.record.answers)
    assert any(isinstance(answer, tuple) for answer in answers), "there was a roll"
    assert room.undo((1,), 102.0) == [], "even one's own decision, once dice were seen"
    room.undo((0,), 103.0)
    room.say("Mystical")
    assert room.history.record.answers != answers, "the same dice again would be a hint"


def test_a_computer_agrees() -> None:
    room = Recorded(seats=("", "random"))
    room.say("Amazon", seats=(0,))
    room.think(1, room.written, room.state.options[0], 102.0)
    assert room.undo((0,), 103.0)
    assert room.ask is not None
    assert room.ask.seat == 0
    assert room.ask.kind == "theme"


def test_nothing_can_be_taken_back_before_anybody_decides() -> None:
    room = Recorded()
    with pytest.raises(Refused) as caught:
        room.undo(BOTH, 102.0)
    assert code(caught) == "nothing-to-undo"


def test_resigning_ends_it() -> None:
    room = Recorded()
    room.resign((1,), 102.0)
    assert room.outcome is not None
    assert room.outcome.winners == (0,)
    with pytest.raises(Refused) as caught:
        room.resign((0,), 103.0)
    assert code(caught) == "over"
    with pytest.raises(Refused) as caught:
        room.choose(BOTH, room.written, "Amazon", 103.0)
    assert code(caught) == "over"


@pytest.mark.parametrize("what", ["undo", "resign"])
def test_who_watches_decides_nothing(what: str) -> None:
    room = Recorded()
    with pytest.raises(Refused) as caught:
        getattr(room, what)((), 102.0)
    assert code(caught) == "watching"


def test_a_rematch_needs_both() -> None:
    room = Recorded()
    with pytest.raises(Refused) as caught:
        room.rematch((0,))
    assert code(caught) == "not-over"
    room.resign((1,), 102.0)
    assert not room.rematch((0,))
    assert room.offer == REMATCH
    assert room.rematch((1,))


def test_a_clock_runs_for_who_is_asked() -> None:
    room = Recorded(clock=60.0)
    assert room.left(0, 110.0) == 50.0
    room.say("Amazon", 120.0)
    assert (room.left(0, 130.0), room.left(1, 130.0)) == (40.0, 50.0)
    assert list(room.deadlines({})) == [(180.0, "clock", 1)]


def test_no_time_runs_before_everybody_was_there() -> None:
    terms = Terms(game="heroclix", setup={}, seats=("", ""), seed=5, clock=60.0, limit=600.0)
    room = Room("room", terms)
    journal = room.open(100.0) + room.come((0,), 110.0)
    assert (room.time.running, room.left(0, 500.0), room.time.until_limit(500.0)) == (False, 60.0, 600.0)
    assert list(room.deadlines({1: 110.0})) == []
    journal += room.choose((0,), room.written, "Amazon", 200.0)
    assert room.time.used == [0.0, 0.0]
    journal += room.come((1,), 1000.0)
    assert isinstance(journal[-1], Came)
    assert room.come((0, 1), 1001.0) == [], "once is enough"
    assert (room.left(1, 1010.0), room.time.until_limit(1010.0)) == (50.0, 590.0)
    assert sorted(room.deadlines({})) == [(1060.0, "clock", 1), (1600.0, "limit", -1)]
    again = Room("room", terms, journal)
    assert (again.left(1, 1010.0), again.time.until_limit(1010.0)) == (50.0, 590.0)


def test_where_no_time_runs_nobody_s_coming_is_written() -> None:
    assert Recorded().come(BOTH, 101.0) == []


def test_a_server_that_comes_back_charges_nobody() -> None:
    room = Recorded(clock=60.0, limit=600.0)
    room.say("Amazon", 110.0)
    room.apply(Woke(at=5000.0))
    assert room.left(1, 5010.0) == 50.0
    assert (100.0 + 600.0 + 4890.0, "limit", -1) in list(room.deadlines({}))


def test_nobody_waits_for_ever_for_a_reaction() -> None:
    room = Recorded(patience=30.0)
    room.until("respond", 3)
    ask = room.ask
    assert ask is not None
    assert room.substitute(ask.seat) == PASS
    assert list(room.deadlines({})) == [], "who is there has all the time in the world"
    assert list(room.deadlines({ask.seat: 500.0})) == [(530.0, "patience", ask.seat)]
    assert list(room.deadlines({ask.seat: 500.0}, {ask.seat})) == [(500.0, "patience", ask.seat)]
    entries = room.stand_in(ask.seat, 531.0)
    assert entries[0] == Answered(at=531.0, answer=PASS, late=True)
    again = Room("room", room.terms, [*room.journal, *entries])
    assert again.history.late == room.history.late
    assert "is not there and passes." in told(room)


def story(room: Room, eye: int = WATCHING) -> list[Data]:
    """The story as a seat is told it."""
    teller = Teller(room, eye)
    teller.refresh()
    return [msgspec.json.decode(line) for line in teller.lines]


def told(room: Room) -> str:
    """The story as those who watch are told it."""
    return "\n".join(line["words"] for line in story(room))


def test_a_reaction_that_somebody_leaves_half_way_is_ended_for_them() -> None:
    room = Recorded(setup={"scenario": "Rent Day"}, seed=6, ready=True, patience=30.0)
    rng = Random(6)
    while room.ask is not None and (room.ask.kind != "where" or room.ask.seat == room.game.turn(room.state)):
        option = rng.choice([option for option in room.state.options if option != "end turn"] or ["end turn"])
        room.journal += room._answered(option, 101.0)
    ask = room.ask
    assert ask is not None
    assert PASS not in room.state.options
    assert list(room.deadlines({ask.seat: 500.0})) == [(530.0, "patience", ask.seat)]
    first = room.state.options[0]
    said = room.game.say(room.state, first)
    assert room.stand_in(ask.seat, 531.0)[0] == Answered(at=531.0, answer=first, late=True)
    assert f"is not there and is taken to say: {said}." in told(room)


def test_in_its_own_turn_everybody_waits_for_a_seat() -> None:
    room = Recorded()
    assert room.stand_in(0, 500.0) == [], "as they do before the first turn"
    room.until("act")
    assert room.ask is not None
    assert room.stand_in(room.ask.seat, 500.0) == []
    assert list(room.deadlines({0: 0.0, 1: 0.0})) == []


def test_an_entry_that_can_not_be_carried_out_does_not_count() -> None:
    room = Recorded()
    before = room.written
    with pytest.raises(Refused):
        room.apply(Answered(at=102.0, answer="the moon"))
    assert room.written == before


def test_rules_that_have_changed_are_noticed() -> None:
    room = Recorded()
    same = msgspec.structs.replace(room.terms, rules=room.state.rules.fingerprint)
    assert Room("room", same, room.journal).written == room.written
    others = msgspec.structs.replace(room.terms, rules="others")
    again = Room("room", others, room.journal)
    assert (again.written, again.older) == (room.written, True)
    assert again.state.save() == room.state.save()
    assert not Room("room", same, room.journal).older


def test_a_journal_that_other_rules_refuse_names_the_entry() -> None:
    room = Recorded()
    others = msgspec.structs.replace(room.terms, rules="others")
    journal = [*room.journal, Answered(at=102.0, answer="the moon")]
    with pytest.raises(ValueError, match=f"rules have changed .* its entry {len(journal)} is illegal now") as caught:
        Room("room", others, journal)
    assert "moon" not in str(caught.value)


def test_an_answer_of_a_computer_that_comes_too_late_changes_nothing() -> None:
    room = Recorded(seats=("", "random"))
    room.say("Amazon", seats=(0,))
    decision, answer = room.written, room.state.options[0]
    room.undo((0,), 102.0)
    assert room.think(1, decision, answer, 103.0) == []


def test_a_match_that_is_set_up_begins_with_the_first_turn() -> None:
    room = Room("m", Terms(game="heroclix", setup={}, seats=("", ""), seed=5, ready=True))
    entries = room.open(1.0)
    assert room.ask is not None
    assert room.ask.kind == "act"
    with pytest.raises(Refused) as refusal:
        room.undo((0,), 2.0)
    assert refusal.value.refusal.code == "nothing-to-undo"
    assert Room("m", room.terms, entries).state.digest() == room.state.digest()
