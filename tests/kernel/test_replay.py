"""A replay checks the position on the way, says where it diverged, and goes no further."""

import pytest
from msgspec.structs import replace

from tests.kernel.duel import GAME, TWO_A_SIDE
from tests.kernel.games import begun, new, played
from warband.kernel.record import Diverged, Record, RecordError, recover, replay
from warband.kernel.state import State


def recorded() -> Record:
    return played("duel", 8).record


def start() -> State:
    return new("duel")


def test_a_replay_ends_where_the_game_ended() -> None:
    history = played("duel", 8)
    assert replay(history.record, start).save() == history.state.save()


def test_a_record_without_answers_replays_to_the_beginning() -> None:
    assert replay(begun("duel").record, start).save() == start().save()


def test_an_answer_that_is_refused_says_which_and_where() -> None:
    record = recorded()
    record.answers[5] = "dance"
    with pytest.raises(Diverged) as caught:
        replay(record, start)
    error = caught.value
    assert error.answers == 5
    assert error.line == 3 + 6
    assert "'dance', refused" in error.found
    assert "after 5 answers" in error.found


def test_the_position_where_a_replay_stopped_is_kept() -> None:
    record = recorded()
    record.answers[5] = "dance"
    with pytest.raises(Diverged) as caught:
        replay(record, start)
    record.cut(5)
    assert caught.value.state.save() == replay(record, start).save()


def test_dice_that_can_not_be_are_refused() -> None:
    record = recorded()
    n = next(n for n, answer in enumerate(record.answers) if isinstance(answer, tuple) and isinstance(answer[0], int))
    record.answers[n] = (7, 7)
    with pytest.raises(Diverged, match=rf"\(7, 7\), refused .* after {n} answers"):
        replay(record, start)


def test_a_legal_answer_in_place_of_another_is_found_by_the_next_digest() -> None:
    record = recorded()
    n = max(n for n, answer in enumerate(record.answers) if answer == "strike")
    record.answers[n:] = [("guard", 1)]
    end = max(record.digests)
    record.digests[n + 1] = record.digests.pop(end)
    with pytest.raises(Diverged):
        replay(record, start)


def test_an_answer_after_the_end_of_the_game_is_refused() -> None:
    record = recorded()
    record.answers.append("done")
    with pytest.raises(Diverged, match="nothing is asked now"):
        replay(record, start)


def test_another_setup_diverges_before_the_first_answer() -> None:
    with pytest.raises(Diverged, match=r"line 3: .* after 0 answers") as caught:
        replay(recorded(), lambda: GAME.new({**TWO_A_SIDE, "blades": []}))
    assert caught.value.answers == 0


@pytest.mark.parametrize("options", [{"edition": "2"}, {"options": {"need": 9}}])
def test_other_rules_are_refused_before_anything_is_played(options: dict[str, object]) -> None:
    with pytest.raises(RecordError, match=r"line 2: found the (edition|fingerprint)"):
        replay(recorded(), lambda: GAME.new({**TWO_A_SIDE, **options}))


def changed(record: Record) -> Record:
    """The same record, made when the rules had another fingerprint."""
    record.header = replace(record.header, fingerprint="0123456789abcdef")
    return record


def test_a_record_of_changed_rules_is_recovered_whole_where_the_change_does_not_matter() -> None:
    history = played("war", 5)
    record = changed(history.record)
    with pytest.raises(RecordError):
        replay(record, lambda: new("war"))
    assert recover(record, lambda: new("war")).save() == history.state.save()
    assert replay(record, lambda: new("war")).save() == history.state.save()


@pytest.mark.parametrize("n", [0, 49, 70, 100])
def test_where_it_does_matter_the_record_is_cut_after_the_last_legal_answer(n: int) -> None:
    history = played("war", 5)
    record = changed(history.record)
    record.answers[n] = "dance"
    assert recover(record, lambda: new("war")).save() == history.past[n].save()
    assert len(record.answers) == n


def test_the_digests_of_another_version_of_the_rules_are_left_out() -> None:
    history = played("war", 5)
    record = changed(history.record)
    record.digests = dict.fromkeys(record.digests, "0123456789abcdef")
    assert recover(record, lambda: new("war")).save() == history.state.save()
    assert record.adopted
    assert record.header.fingerprint == new("war").rules.fingerprint


def test_the_line_of_an_illegal_answer_is_that_of_the_file_with_its_digests() -> None:
    record = changed(played("war", 5).record)
    record.answers[70] = "dance"
    line = record.line(71)
    record.adopt(new("war").rules)
    with pytest.raises(Diverged, match="another version of the rules made this game") as caught:
        replay(record, lambda: new("war"))
    assert (caught.value.answers, caught.value.line) == (70, line)


@pytest.mark.parametrize(("n", "kept"), [(70, 50), (49, 0), (100, 100)])
def test_a_damaged_record_is_cut_after_the_last_digest_that_agrees(n: int, kept: int) -> None:
    history = played("war", 5)
    history.record.answers[n] = "dance"
    assert recover(history.record, lambda: new("war")).save() == history.past[kept].save()
    assert len(history.record.answers) == kept
    assert not history.record.adopted


def test_a_digest_that_does_not_agree_ends_the_intact_part() -> None:
    history = played("war", 5)
    history.record.digests[100] = "0123456789abcdef"
    assert recover(history.record, lambda: new("war")).save() == history.past[50].save()


def test_a_game_that_begins_otherwise_can_not_be_recovered() -> None:
    with pytest.raises(Diverged, match=r"line 3: .* after 0 answers"):
        recover(recorded(), lambda: GAME.new({**TWO_A_SIDE, "blades": []}))
