"""A match has its asks answered by agents and chance, and survives agents who cheat and die."""

import pytest

from tests.kernel.bids import GAME as BIDS
from tests.kernel.duel import duel
from tests.kernel.fighters import Declare
from tests.kernel.games import begun, new
from tests.kernel.tricks import GAME
from tests.play import agents
from warband.kernel.ask import Ask, Left
from warband.kernel.chance import Tape, seeded
from warband.kernel.history import History
from warband.kernel.record import Record, replay
from warband.kernel.state import State
from warband.play.match import Agent, Match


def test_agents_play_to_the_end() -> None:
    match = Match(begun("duel"), [agents.first, agents.first], seeded(4))
    outcome = match.run()
    assert outcome is not None
    assert outcome == match.history.state.outcome
    assert match.faults == []


def test_a_match_is_recorded() -> None:
    match = Match(begun("tricks"), [agents.first, agents.last], seeded(4))
    match.run()
    assert replay(match.history.record, lambda: new("tricks")).save() == match.history.state.save()


def test_the_same_seed_gives_the_same_match() -> None:
    texts = set()
    for _ in range(2):
        match = Match(begun("duel"), [agents.first, agents.first], seeded(9))
        match.run()
        texts.add(match.history.record.text())
    assert len(texts) == 1


def test_the_match_waits_where_a_person_sits() -> None:
    match = Match(begun("duel"), [None, agents.last], seeded(1))
    assert match.run() is None
    match.history.choose("done")
    assert match.run() is None
    assert match.history.record.answers == ["done", "done"]


def test_agents_see_what_their_seat_may_see() -> None:
    seen: list[tuple[int, list[str]]] = []

    def look(view: State, options: object) -> str:
        assert isinstance(view.ask, Ask)
        seen.append((view.ask.seat, [card.name for card in view.entities[1:] if card.owner != view.ask.seat]))
        return "done"

    Match(begun("tricks"), [look, look], seeded(3), GAME.view).run()
    assert {seat for seat, _ in seen} == {0, 1}
    assert all(set(names) == {""} for _, names in seen)


def test_an_agent_that_thinks_ahead_in_its_copy_changes_nothing() -> None:
    one, other = (Match(begun("duel"), [agent, agents.last], seeded(1)) for agent in (agents.thinker, agents.last))
    for match in (one, other):
        assert match.run(20) is None
    assert one.history.record.text() == other.history.record.text()


def test_an_agent_that_breaks_its_copy_breaks_nothing_else() -> None:
    match = Match(begun("duel"), [agents.vandal, agents.last], seeded(1))
    match.run(20)
    assert match.faults == []
    assert match.history.record.answers == ["done"] * 20


@pytest.mark.parametrize(
    ("agent", "kind", "words"),
    [
        (agents.cheat, "cheated", "Refused: 'win the game' is not offered."),
        (agents.confused, "cheated", "Refused: A list is no answer."),
        (agents.coward, "died", "RuntimeError: I am afraid"),
        (agents.quitter, "died", "SystemExit: 3"),
    ],
)
def test_who_does_not_play_forfeits(agent: Agent, kind: str, words: str) -> None:
    match = Match(begun("duel"), [agents.last, agent], seeded(1))
    outcome = match.run()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.words == f"Seat 1 {kind}: {words}"
    assert match.faults == [(1, 1, kind, words)]


def test_a_forfeit_leaves_the_position_as_it_was() -> None:
    match = Match(begun("duel"), [agents.cheat, agents.last], seeded(1))
    match.run()
    assert not match.history.state.over
    assert match.history.state.save() == new("duel").save()


def test_a_stand_in_takes_the_seat_for_good() -> None:
    match = Match(begun("duel"), [agents.first, agents.coward], seeded(1), stand_in=agents.first)
    assert match.run() == match.history.state.outcome
    assert len(match.faults) == 1
    assert match.agents == [agents.first, agents.first]


def test_a_stand_in_that_fails_forfeits() -> None:
    match = Match(begun("duel"), [agents.coward, agents.last], seeded(1), stand_in=agents.cheat)
    outcome = match.run()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert [fault.kind for fault in match.faults] == ["died", "cheated"]


def test_a_view_that_can_not_be_made_is_not_the_fault_of_an_agent() -> None:
    def view(g: State, seat: int) -> State:
        if seat == 1:
            raise KeyError("a fault of the game")
        return g.clone()

    match = Match(begun("duel"), [agents.first, agents.coward], seeded(4), view)
    outcome = match.run()
    assert outcome is not None
    assert (outcome, match.forfeit) == (match.history.state.outcome, None)
    assert {(fault.seat, fault.kind) for fault in match.faults} == {(1, "was shown nothing")}


def test_a_source_that_gives_no_result_is_not_the_fault_of_an_agent() -> None:
    match = Match(begun("tricks"), [agents.first, agents.first], lambda chance: (0,))
    with pytest.raises(ValueError, match=r"\(0,\) is not a result of Shuffle"):
        match.run()


def test_a_match_can_be_played_from_a_tape() -> None:
    history = begun("duel")
    history.state = duel([["Ada", 1]], [["Bo", 1]])
    with Tape([(6, 6)]) as chance:
        outcome = Match(history, [agents.first, agents.first], chance).run()
    assert outcome is not None
    assert outcome.winners == (0,)


def test_an_error_in_the_rules_is_not_the_fault_of_an_agent() -> None:
    history = begun("duel")
    history.state.rules.watchers = {Declare: (lambda g, declare: 1 // 0,)}
    with pytest.raises(ZeroDivisionError):
        Match(history, [agents.first, agents.first], seeded(1)).run()


def test_rules_that_stop_without_an_end_are_an_error() -> None:
    history = begun("duel")
    history.state.ask = None
    with pytest.raises(RuntimeError, match="nothing is asked, though the game is not over"):
        Match(history, [agents.first, agents.first], seeded(1)).run()


def test_where_several_teams_are_left_they_play_on_without_who_forfeits() -> None:
    g = BIDS.new({"seats": 3})
    match = Match(History(g, Record.of(g, {"seats": 3})), [agents.first, agents.coward, agents.last], seeded(1))
    outcome = match.run()
    assert outcome == match.history.state.outcome
    assert match.history.state.out == (1,)
    assert Left(1) in match.history.record.answers
    assert [fault.seat for fault in match.faults] == [1]


def test_a_team_forfeits_when_its_last_seat_does() -> None:
    g = BIDS.new({"seats": 3, "teams": [0, 1, 0]})
    match = Match(History(g, Record.of(g, {})), [agents.first, agents.coward, agents.last], seeded(1))
    outcome = match.run()
    assert outcome is not None
    assert outcome.winners == (0, 2)
