"""A value is folded from its terms when it is read, and explains itself."""

from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.duel import duel
from tests.kernel.fighters import attack
from tests.kernel.tables import play
from warband.kernel.modify import Bound, Explained, Term, bounded, fold, once_each

CAP = Bound("cap", "r.cap", -3, 3, of="change")
FLOOR = Bound("floor", "r.floor", 0)


def folded(base: int, *amounts: int) -> Explained:
    return fold(Term(base, "printed", "r"), [Term(n, f"t{k}", "r") for k, n in enumerate(amounts)], CAP, FLOOR)


def test_a_value_without_terms_is_what_is_printed() -> None:
    assert folded(11).value == 11
    assert str(folded(11)) == "11 printed = 11"


def test_terms_are_added_and_named() -> None:
    assert str(folded(11, 1, -1)) == "11 printed, +1 t0, -1 t1 = 11"


def test_the_sum_of_terms_is_capped_both_ways() -> None:
    assert str(folded(5, 2, 2)) == "5 printed, +2 t0, +2 t1, -1 cap = 8"
    assert str(folded(5, -2, -2)) == "5 printed, -2 t0, -2 t1, +1 cap = 2"


def test_a_value_does_not_fall_below_its_floor() -> None:
    assert str(folded(1, -2)) == "1 printed, -2 t0, +1 floor = 0"


def test_terms_of_the_same_name_count_once_and_the_first_stands() -> None:
    terms = [Term(1, "sword", "a"), Term(2, "axe", "a"), Term(3, "sword", "b")]
    assert once_each(terms) == terms[:2]


def test_a_value_changes_with_the_position_though_nothing_is_stored() -> None:
    g = duel([["Ada", 2]], [["Bo", 2]], blades=[["axe", 2, 0], ["sword", 1, 0], ["sword", 1, 0]])
    assert str(attack(g, 1)) == "0 printed = 0"
    assert str(attack(play(g, ("take", 3, 1)), 1)) == "0 printed, +2 axe = 2"
    assert str(attack(play(g, ("take", 4, 1), ("take", 5, 1)), 1)) == "0 printed, +2 axe, +1 sword = 3"


@given(st.integers(-20, 20), st.lists(st.integers(-5, 5)), st.integers(0, 9), st.integers(-9, 9))
def test_a_folded_value_is_the_sum_of_all_that_it_shows(base: int, amounts: list[int], cap: int, floor: int) -> None:
    terms = [Term(n, "t", "r") for n in amounts]
    bounds = Bound("cap", "c", -cap, cap, of="change"), Bound("floor", "f", floor)
    explained = fold(Term(base, "printed", "r"), terms, *bounds)
    assert explained.value == base + sum(t.amount for t in explained.terms + explained.bounds)
    assert explained.value == max(floor, base + bounded(sum(amounts), -cap, cap))
    assert explained.value >= floor


@given(st.lists(st.tuples(st.integers(-3, 3), st.sampled_from("abc"))))
def test_the_order_of_terms_changes_words_but_not_the_value(pairs: list[tuple[int, str]]) -> None:
    terms = [Term(amount, name, "r") for amount, name in pairs]
    there, back = (fold(Term(5, "p", "r"), t, CAP, FLOOR).value for t in (terms, terms[::-1]))
    assert there == back


@given(st.integers(-99, 99), st.integers(-9, 0), st.integers(0, 9))
def test_bounded_is_the_nearest_number_within(total: int, least: int, most: int) -> None:
    assert bounded(total, least, most) == sorted((least, total, most))[1]


def test_a_value_has_as_many_bounds_as_a_game_gives_it() -> None:
    bounds = (
        Bound("cap", "r.cap", -3, 3, of="change"),
        Bound("at least one die", "r.one", 1),
        Bound("at most six dice", "r.six", most=6),
    )
    assert str(fold(Term(5, "printed", "r"), [Term(4, "height", "r")], *bounds)) == (
        "5 printed, +4 height, -1 cap, -2 at most six dice = 6"
    )
    assert str(fold(Term(2, "printed", "r"), [Term(-2, "fear", "r")], *bounds)) == (
        "2 printed, -2 fear, +1 at least one die = 1"
    )
    assert str(fold(Term(2, "printed", "r"), [])) == "2 printed = 2"
