"""Cases of other games: secret bids of many seats with named dice, and hidden hands that are shuffled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cases.bench import case_of, failed, mistakes
from tests.shelves import shelf
from warband.cases import as_data, run, tell, with_positions
from warband.cases.player import may_be_sampled
from warband.kernel.ask import Dice, Shuffle

BIDS = "case    Bids\ngame    bidding\nseats   3\n"
HANDS = """\
case    Hands
game    hands
near    bell spark spark urn
far     spark spark counter bell
"""
DEALT = "do  near: shuffle 4 3 2 1, 1 2 3 4\n"


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with shelf(Path(__file__).parent / "games"):
        yield


def test_seats_choose_beside_each_other_in_any_order() -> None:
    steps = """\
now  north is asked: bid; east is asked: bid; south may choose exactly 1, 2, 3, done
do   south: 3
now  south is not asked: bid; south may choose nothing
do   east: 2
     north: 1
now  south has 2 stones; cited: bids.reveal
"""
    assert failed(steps.replace("; south may choose nothing", ""), BIDS) == ""
    assert "found 'nothing'; expected a possible answer to the question" in failed(steps, BIDS)


def test_a_choice_beside_another_may_be_refused() -> None:
    assert failed("do  south: 3\n    east: 2\n    north: 1\ndo  south: 2\nnow  south has 2 stones\n", BIDS) == ""
    assert "expected a question that '2' answers" in failed("do  south: 3\n    south: 2\n", BIDS)
    assert "expected a question that '7' answers" in failed("do  south: 7\n", BIDS)


def test_dice_have_named_faces_in_any_order() -> None:
    steps = "do  north: 3\n    east: 3\n    south: 1   dice {}\nnow  north has 1 stone; east has 1 stone\n"
    assert failed(steps.format("moon sun"), BIDS) == failed(steps.format("Sun moon"), BIDS) == ""
    assert "found 2 stones; expected north has 1 stone" in failed(steps.format("sun sun"), BIDS)
    assert "found dice sun skull; expected a result for tie: 2 of sun, moon" in failed(steps.format("sun skull"), BIDS)
    assert "found dice 3 4; expected a result for tie: 2 of sun, moon" in failed(steps.format("3 4"), BIDS)
    assert "found the dice are asked: tie (2 dice)" in failed(steps.replace("   dice {}\nnow", "\nthen"), BIDS)


def test_a_seat_leaves() -> None:
    steps = "do  east: leaves\nnow  east is not asked: bid\ndo  south: 2\n    north: 1\nnow  south has 2 stones\n"
    assert failed(steps, BIDS) == ""
    assert "found east, who is not in the game; expected one of north, south" in failed(steps + "do  east: 1\n", BIDS)
    assert failed("do  north: leaves\ntry  north: leaves   refused\n", BIDS).endswith("expected one of east, south")
    assert "South leaves the game." in tell(run(case_of("do  east: leaves\n    south: leaves\n", BIDS)))


def test_a_seat_that_does_not_play() -> None:
    assert "found west, who is not in the game; expected one of north, east, south" in failed("do  west: 1\n", BIDS)
    assert failed("do  west: 1\nnow  west is not asked: bid\n", BIDS.replace("3", "4")) == ""
    assert "found 'up: 1'; expected 'north:' or 'east:' or 'south:' or 'west:'" in mistakes(f"{BIDS}do  up: 1\n")[0]


def test_nobody_bids_in_silence_for_the_last_one() -> None:
    told = tell(run(case_of("do  north: 3\nthen  north has 2 stones\n", BIDS)))
    assert "    East passes.  (automatic)\n" in told
    assert "South passes" not in told
    assert "Not so in line 5: found south is asked: bid" in told
    assert "nobody passes in silence" in told


def test_shuffles() -> None:
    dealt = "now  near may choose exactly urn, spark, bell, done\n"
    assert failed(DEALT + dealt, HANDS) == ""
    assert failed("do  near: shuffle 4 3 2 1 1 2 3 4\n" + dealt, HANDS) == ""
    assert "found the dice are asked: shuffle (4 things to shuffle)" in failed("do  near: spark\n", HANDS)
    for wrong in ("shuffle 4 3 2", "shuffle 1 1 2 3", "dice 4 3 2 1"):
        expected = f"found {wrong}; expected a result for shuffle: the numbers from 1 to 4 in their new order"
        assert expected in failed(f"do  near: {wrong}\n", HANDS)
    assert "expected a shuffle for the order 1 2" in failed("do  near: shuffle 4 3 2 1, 1 2 3 4, 1 2\n", HANDS)


def test_a_turn_ends_in_words_only() -> None:
    assert failed(f"{DEALT}do  near: spark\nthen  far has 3 lives\ndo  near: done\n    far: spark\n", HANDS) == ""
    assert "found near is asked: play" in failed(f"{DEALT}do  near: spark\n    far: spark\n", HANDS)
    assert "found 'bell' left over: near is asked: play" in failed(f"{DEALT}do  near: spark, bell\n", HANDS)


def test_a_hidden_card_answers() -> None:
    assert failed(f"{DEALT}do  near: spark\n    far: counter\nthen  far has 4 lives\n", HANDS) == ""


def test_automatic_answers_are_told_where_they_were_given() -> None:
    result = run(case_of(f"{DEALT}do  near: spark\nthen  far has 3 lives\n", HANDS))
    told = tell(result).splitlines()
    passes, loses = told.index("    Far passes.  (automatic)"), told.index("    Far loses a life.  [tricks.carry-out]")
    assert told.index("  near: spark") < passes < loses < told.index("  then far has 3 lives")
    events = as_data(result)["scenes"][3]["events"]
    assert {"words": "Far passes.", "rules": [], "automatic": True} in events


def test_the_only_answer_is_given_and_told() -> None:
    head = HANDS.replace("bell spark spark urn", "smash spark spark urn")
    bell = "do  near: shuffle 1 2 3 4, 4 1 2 3\n    near: done\n    far: bell\nthen  near has 4 lives\n"
    result = run(case_of(f"{bell}do  far: done\n    near: smash\nthen  near has 4 lives\n", head))
    assert result.failures == ()
    assert "    Near has only one answer: bell.  (automatic)\n" in tell(result)


def test_positions_of_any_game_are_drawn() -> None:
    result = run(case_of(f"{DEALT}do  near: spark\nshow\nthen  far has 3 lives\nshow\n", HANDS))
    drawn = [line.strip() for line in tell(result).splitlines() if "lives: " in line]
    assert drawn == ["lives: 4 4", "lives: 4 3"]
    everywhere = [line.strip() for line in tell(with_positions(result)).splitlines() if "lives: " in line]
    assert everywhere == ["lives: 4 4"] * 4 + ["lives: 4 3"] * 2
    tables = [scene.get("table") for scene in as_data(result)["scenes"]]
    assert tables == [None, None, None, ["lives: 4 4"], None, ["lives: 4 3"]]


def story(steps: str) -> list[str]:
    """The story of a case of hidden hands."""
    return [line.strip() for line in tell(run(case_of(steps, HANDS))).splitlines()]


def test_a_shuffle_without_an_order_is_taken_from_a_fixed_seed_and_told() -> None:
    sampled = "do  near: shuffle shuffle\nnow  near is asked: play\n"
    assert failed(sampled, HANDS) == ""
    told = [line for line in story(sampled) if line.startswith("From a fixed seed: shuffle ")]
    assert len(told) == 2
    assert all(line.endswith("  (automatic)") for line in told)
    assert story(sampled) == story(sampled)


def test_one_order_may_be_given_and_the_next_one_taken_from_the_seed() -> None:
    assert failed("do  near: shuffle 4 3 2 1 shuffle\nnow  near is asked: play\n", HANDS) == ""
    assert "expected a shuffle for the order" in failed("do  near: shuffle shuffle shuffle\n", HANDS)


def test_dice_are_taken_from_the_seed_only_where_nobody_lists_their_results() -> None:
    assert [may_be_sampled(chance) for chance in (Shuffle(2), Dice(2), Dice(5))] == [True, False, True]
    steps = "do  north: 3\n    east: 3\n    south: 1   dice\n"
    assert "found dice; expected a result for tie: 2 of sun, moon" in failed(steps, BIDS)
