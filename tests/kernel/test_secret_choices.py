"""Several seats choose at once: nobody waits for another, nobody sees another's choice, all are revealed together."""

from pathlib import Path
from random import Random

import pytest

from tests.kernel.bids import GAME, asked
from warband.kernel.ask import DONE, Dice, Left, Refused, Said
from warband.kernel.history import History
from warband.kernel.machine import choose, secret_seats
from warband.kernel.record import Record, replay
from warband.kernel.secret import HIDDEN, Secret, facing
from warband.kernel.state import State


def begun(**setup: object) -> State:
    g = GAME.new(setup)
    g.log = []
    return g


def secret(g: State) -> Secret:
    frame = g.stack[-1]
    assert isinstance(frame, Secret)
    return frame


def test_seats_are_asked_in_order_when_nobody_hurries() -> None:
    g = begun()
    for seat, bid in enumerate((1, 2, 3)):
        assert asked(g) == seat
        choose(g, bid)
    assert [p.stones for p in g.entities] == [0, 0, 2]


def test_a_seat_need_not_wait_for_the_one_that_is_asked() -> None:
    g = begun()
    assert secret_seats(g) == (1, 2)
    choose(g, Said(2, 3))
    assert asked(g) == 0
    assert secret_seats(g) == (1,)
    choose(g, Said(1, 2))
    assert secret_seats(g) == ()
    choose(g, 1)
    assert [p.stones for p in g.entities] == [0, 0, 2]


def test_nothing_is_told_before_all_have_chosen() -> None:
    g = begun()
    choose(g, 1)
    choose(g, Said(2, 3))
    assert g.log == []
    choose(g, 2)
    assert [event.facts["bid"] for event in g.log if event.kind == "bid"] == [1, 2, 3]


def test_the_order_of_answers_makes_no_difference() -> None:
    one, other = begun(), begun()
    for answer in (1, 2, 3):
        choose(one, answer)
    choose(other, Said(2, 3))
    choose(other, Said(1, 2))
    choose(other, 1)
    assert one.digest() == other.digest()


REFUSED = [(Said(2, 7), "no-chip"), (Said(0, 1), "not-asked"), (Said(9, 1), "not-asked")]


@pytest.mark.parametrize(("answer", "code"), REFUSED)
def test_a_refused_answer_changes_nothing(answer: Said, code: str) -> None:
    g = begun()
    before, options = g.save(), list(g.options)
    with pytest.raises(Refused) as error:
        choose(g, answer)
    assert error.value.refusal.code == code
    assert (g.save(), list(g.options)) == (before, options)


def test_who_has_chosen_is_not_asked_again() -> None:
    g = begun()
    choose(g, Said(1, 2))
    with pytest.raises(Refused):
        choose(g, Said(1, 3))


def test_dice_are_rolled_for_nobody_beside() -> None:
    g = begun()
    for bid in (3, 3, 1):
        choose(g, bid)
    assert isinstance(g.ask, Dice)
    assert secret_seats(g) == ()


def test_a_view_hides_the_choices_of_others() -> None:
    g = begun()
    choose(g, 1)
    choose(g, Said(2, 3))
    assert secret(GAME.view(g, 0)).chosen == ((1,), (), (HIDDEN,))
    assert secret(GAME.view(g, 2)).chosen == ((HIDDEN,), (), (3,))
    assert secret(g).chosen == ((1,), (), (3,))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_an_imagined_position_agrees_with_the_view_and_can_be_played(seat: int) -> None:
    rng = Random(3)
    g = begun()
    choose(g, 1)
    choose(g, Said(2, 3))
    view = GAME.view(g, seat)
    other = GAME.imagine(view, lambda chance: chance.sample(rng))
    assert GAME.view(other, seat).save() == view.save()
    choose(other, 2)
    assert sum(len(p.chips) for p in other.entities) == 6


def test_imagining_leaves_other_questions_alone() -> None:
    g = begun()
    for bid in (3, 3, 1):
        choose(g, bid)
    assert GAME.imagine(GAME.view(g, 0), lambda chance: chance.sample(Random(1))).save() == g.save()


def test_who_is_done_has_chosen() -> None:
    g = begun()
    choose(g, Said(1, DONE))
    assert secret_seats(g) == (2,)
    choose(g, 3)
    choose(g, 2)
    assert [p.stones for p in g.entities] == [2, 0, 0]
    assert [p.chips for p in g.entities] == [(1, 2), (2, 3), (1, 3)]


def test_choices_side_by_side_are_recorded_and_replayed(tmp_path: Path) -> None:
    record = Record.of(GAME.new({}), {})
    g = GAME.new({})
    for answer in (Said(2, 3), 1, Left(1), DONE, 1):
        choose(g, answer)
        record.note(answer, g)
    record.write(tmp_path / "game")
    read = Record.read(tmp_path / "game", lambda header: GAME.new(header.setup))
    assert read.answers == record.answers
    assert replay(read, lambda: GAME.new({})).digest() == g.digest()


def test_a_seat_faces_its_own_question() -> None:
    g = begun()
    choose(g, Said(2, 3))
    assert facing(g, 0) is g, "who is asked already"
    assert facing(g, 2) is g, "who has chosen"
    mine = facing(g, 1)
    assert (asked(mine), secret(mine).seat, list(mine.options)) == (1, 1, [1, 2, 3, DONE])
    assert (asked(g), secret(g).seat) == (0, 0)


def played(*answers: object) -> History:
    g = begun()
    history = History(g, Record.of(g, {}))
    for answer in answers:
        history.choose(answer)  # type: ignore[arg-type]
    return history


def test_who_answered_is_known_though_somebody_else_was_asked() -> None:
    history = played(Said(2, 3), 1)
    assert [history.seat_of(n) for n in range(2)] == [2, 0]
    assert history.alone((0, 2), 0)
    assert not history.alone((0,), 0)
    history.people = (2,)
    assert history.decided == 0


def test_choices_that_were_revealed_need_agreement_to_be_taken_back() -> None:
    history = played(1, 2)
    assert not history.shows(0)
    history.choose(3)
    assert history.shows(2)
    with pytest.raises(Refused, match="hidden"):
        history.undo()


def test_nothing_is_taken_back_beyond_a_seat_that_has_left() -> None:
    history = played(1, Left(1))
    assert (history.decided, history.seat_of(1)) == (None, 1)
    with pytest.raises(Refused):
        history.undo()
