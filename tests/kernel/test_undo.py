"""A decision can be taken back; past dice and secrets only when everybody agrees."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.duel import GAME, TWO_A_SIDE, duel
from tests.kernel.fighters import Fall
from tests.kernel.games import SETUPS, new, played
from tests.kernel.tricks import GAME as TRICKS
from tests.kernel.tricks import tricks
from warband.kernel.ask import DONE, Ask, Refused
from warband.kernel.history import History
from warband.kernel.record import Record, replay
from warband.kernel.state import State

LONG = played("war", 5)


def history(state: State, *answers: object, **more: object) -> History:
    found = History(state, Record.of(state, {}), **more)  # type: ignore[arg-type]
    for answer in answers:
        found.choose(answer)  # type: ignore[arg-type]
    return found


def test_the_last_decision_is_taken_back_with_all_that_came_of_it() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), ("clash", 1, 2), ("guard", 1))
    game.undo()
    assert game.state.effects == []
    game.undo()
    assert game.state.entities[1].life == 2
    assert game.past == []
    assert game.record.answers == []


def test_before_the_first_decision_there_is_nothing_to_undo() -> None:
    with pytest.raises(Refused, match="Nobody has decided anything yet"):
        history(duel([["Ada", 2]], [["Bo", 2]])).undo()


def test_dice_that_were_rolled_need_agreement() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), "strike", 1, 2, (6, 6))
    with pytest.raises(Refused, match="Chance has decided") as caught:
        game.undo()
    assert caught.value.refusal.code == "needs-agreement"
    assert len(game.past) == 4
    game.undo(agreed=True)
    assert game.state.ask == Ask(0, "target")


def test_dice_that_are_not_rolled_yet_do_not() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), "strike", 1, 2)
    game.undo()
    assert game.state.ask == Ask(0, "target")


def test_a_secret_that_was_shown_needs_agreement() -> None:
    game = history(tricks("spark dud dud", "spark dud dud"), DONE, 4, reveals=TRICKS.reveals)
    with pytest.raises(Refused, match="something hidden was shown"):
        game.undo()
    game.undo(agreed=True)
    game.undo(agreed=True)
    assert game.past == []


def test_where_the_game_can_not_tell_what_was_shown_agreement_is_needed() -> None:
    def fault(before: State, after: State) -> bool:
        raise KeyError("a fault")

    game = history(duel([["Ada", 2]], [["Bo", 2]]), "strike", reveals=fault)
    assert not game.drafting
    with pytest.raises(Refused, match="something hidden was shown"):
        game.undo()
    game.undo(agreed=True)
    assert game.past == []


def test_a_decision_that_shows_nothing_is_free() -> None:
    game = history(tricks("spark dud dud", "dud dud dud"), DONE, reveals=TRICKS.reveals)
    game.undo()  # the other library is empty: nothing was drawn
    assert game.past == []


def test_only_the_decisions_of_people_count() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), DONE, ("guard", 2), DONE, people={0})
    game.undo()
    assert game.past == []


def test_when_only_agents_decided_there_is_nothing_to_undo() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), DONE, people={1})
    with pytest.raises(Refused, match="Nobody has decided"):
        game.undo()


def test_what_was_answered_for_somebody_is_no_decision_of_theirs() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), DONE)
    game.choose(DONE, late=True)
    assert game.late == {1}
    game.undo()
    assert game.past == []
    assert game.late == set()


def test_who_was_asked_anything_since_is_known() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), DONE, DONE)
    assert game.alone([1], 1)
    assert not game.alone([1], 0)
    game = history(duel([["Ada", 2]], [["Bo", 2]]), "strike", 1, 2, (6, 6))
    assert not game.alone([0, 1], 0), "dice were asked, too"


def test_there_is_no_way_back_to_before_the_beginning() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), DONE)
    for answers in (-1, 2):
        with pytest.raises(ValueError, match="there are 1"):
            game.rewind(answers)
    assert len(game.past) == 1


@settings(max_examples=25)
@given(st.sampled_from(sorted(SETUPS)), st.integers(0, 10**6))
def test_every_game_can_be_undone_to_its_beginning(name: str, seed: int) -> None:
    game = played(name, seed)
    saved = [state.save() for state in game.past]
    while any(isinstance(state.ask, Ask) for state in game.past):
        game.undo(agreed=True)
        assert game.state.save() == saved[len(game.past)]
        assert len(game.record.answers) == len(game.past)
    assert replay(game.record, lambda: new(name)).save() == game.state.save()


def test_after_an_undo_the_record_is_as_if_nothing_had_been() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), ("guard", 1), DONE)
    before = game.record.text()
    game.choose(DONE)
    game.undo()
    assert game.record.text() == before


def test_a_refused_answer_leaves_the_game_as_it_was() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), ("guard", 1))
    with pytest.raises(Refused):
        game.choose("dance")
    assert (len(game.past), game.record.answers) == (1, [("guard", 1)])


def test_an_error_in_the_rules_leaves_the_game_as_it_was() -> None:
    state = duel([["Ada", 1]], [["Bo", 2]])
    state.rules.watchers = {Fall: (lambda g, fall: 1 // 0,)}
    game = history(state)
    before = game.state.save()
    with pytest.raises(ZeroDivisionError):
        game.choose(("clash", 1, 2))
    assert game.state.save() == before
    assert game.past == []


def test_the_log_follows_the_game_back() -> None:
    game = history(duel([["Ada", 2]], [["Bo", 2]]), ("clash", 1, 2), DONE)
    assert [event.kind for event in game.log] == ["wound", "wound", "turn begins"]
    game.undo()
    assert [event.kind for event in game.log] == ["wound", "wound"]


def test_a_recorded_game_is_resumed_with_its_past_and_its_log() -> None:
    game = History.resume(LONG.record, lambda: new("war"))
    assert [state.save() for state in game.past] == [state.save() for state in LONG.past]
    assert game.state.save() == LONG.state.save()
    assert game.log == LONG.log
    game.undo(agreed=True)
    assert not game.state.over


def test_a_resumed_game_plays_on() -> None:
    first = history(GAME.new(TWO_A_SIDE), ("guard", 1))
    game = History.resume(first.record, lambda: GAME.new(TWO_A_SIDE), people=[0])
    game.choose(DONE)
    assert game.state.ask == Ask(1, "action")
    assert game.people == [0]
