"""Where chance comes from: a seed, a tape, a person's dice, or every outcome at once."""

from collections.abc import Callable
from random import Random

import pytest

from tests.kernel.duel import duel
from tests.kernel.tables import play
from warband.kernel.ask import Chance, Dice, Shuffle
from warband.kernel.chance import Tape, TapeError, outcomes, sampled, seeded, typed


def test_the_same_seed_gives_the_same_results() -> None:
    asked: list[Chance] = [Dice(2), Shuffle(5), Dice(1, faces=20)] * 5
    one, same, other = ([source(chance) for chance in asked] for source in (seeded(1), seeded(1), seeded(2)))
    assert one == same != other
    assert all(result in chance for result, chance in zip(one, asked, strict=True))


def test_a_tape_gives_its_results_in_order() -> None:
    with Tape([(6, 1), [2, 0, 1]]) as chance:
        assert chance(Dice(2)) == (6, 1)
        assert chance(Shuffle(3)) == (2, 0, 1)


def test_a_tape_that_ends_too_early_is_an_error() -> None:
    with pytest.raises(TapeError, match=r"the tape is at its end, but Dice\(count=2"):
        Tape([])(Dice(2))


def test_a_tape_with_something_left_is_an_error() -> None:
    with pytest.raises(TapeError, match=r"nobody asked for \[\(1,\)\]"), Tape([(1,)]):
        pass


def test_another_error_is_not_hidden_by_what_is_left() -> None:
    with pytest.raises(ZeroDivisionError), Tape([(1,)]):
        _ = 1 / 0


def test_a_result_that_was_not_asked_for_is_an_error() -> None:
    with pytest.raises(TapeError, match=r"the tape has \(1,\), which is not a result of Dice"):
        Tape([(1,)])(Dice(2))


def typist(*lines: str) -> tuple[list[str], Callable[[Chance, str], str]]:
    heard, rest = [], list(lines)

    def read(chance: Chance, wrong: str) -> str:
        heard.append(wrong)
        return rest.pop(0)

    return heard, read


def test_a_person_types_what_the_dice_show() -> None:
    heard, read = typist("3 4")
    assert typed(read)(Dice(2)) == (3, 4)
    assert heard == [""]


def test_a_person_who_mistypes_is_told_and_asked_again() -> None:
    heard, read = typist("3", "3 x 4", "7 1", "", "6 6")
    assert typed(read)(Dice(2)) == (6, 6)
    assert len(heard) == 5
    assert heard[1] == "'3' is not 2 numbers from 1 to 6, such as 3 4"


def test_search_gets_every_outcome_with_its_probability() -> None:
    g = play(duel([["Ada", 1]], [["Bo", 1]]), "strike", 1, 2)
    before = g.save()
    found = list(outcomes(g))
    assert len(found) == 36
    assert sum(chance for chance, after in found if after.over) == pytest.approx(21 / 36)
    assert g.save() == before


def test_there_are_no_outcomes_while_a_seat_decides() -> None:
    with pytest.raises(TypeError, match="chance is not asked now, but Ask"):
        next(outcomes(duel([["Ada", 1]], [["Bo", 1]])))


def test_few_results_are_listed_and_many_are_sampled() -> None:
    g = duel([["Ada", 1]], [["Bo", 1]])
    play(g, "strike", 1, 2)
    assert isinstance(g.ask, Dice)
    number = g.ask.number
    listed = list(sampled(g, Random(1), number))
    assert [position.save() for _, position in listed] == [position.save() for _, position in outcomes(g)]
    some = list(sampled(g, Random(1), 5))
    assert [probability for probability, _ in some] == [1 / 5] * 5
    assert {position.save() for _, position in some} <= {position.save() for _, position in listed}
