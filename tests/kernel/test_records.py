"""A record is the setup and every answer by value: a text file from which the game can be played again."""

import pickle
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.kernel.duel import DuelRules, duel
from tests.kernel.games import SETUPS, begin, begun, new, played
from tests.kernel.tables import play
from warband.kernel.ask import Option
from warband.kernel.record import Header, Record, RecordError, checksum, replay, retrace, shown

NUMBERS = st.integers(-(2**63), 2**63)
ANSWERS = NUMBERS | st.text() | st.lists(NUMBERS | st.text()).map(tuple)
NAMES = st.sampled_from(sorted(SETUPS))


def small() -> Record:
    """A duel of two answers and a roll."""
    setup = {"sides": [[["Ada", 1]], [["Bo", 1]]]}
    state = duel(*setup["sides"])
    record = Record.of(state, setup)
    for answer in ("strike", 1, 2, (6, 6)):
        record.note(answer, play(state, answer))
    return record


def test_the_file_is_text_with_an_answer_a_line() -> None:
    record = small()
    header = record.header
    lines = record.text().decode().splitlines()
    assert lines[0] == "warband record 1"
    assert lines[1] == (
        f'{{"game":"duel","edition":"1","fingerprint":"{header.fingerprint}",'
        '"setup":{"sides":[[["Ada",1]],[["Bo",1]]]}}'
    )
    assert lines[2].startswith("=0 ")
    assert lines[3:7] == ['"strike"', "1", "2", "[6,6]"]
    assert lines[7] == f"=4 {record.digests[4]}"
    assert lines[8] == f"end 4 {checksum(record.text()[: -len(lines[8]) - 1])}"
    assert len(lines) == 9
    assert len(lines[8]) == len("end 4 ") + 16


def test_a_written_record_reads_back(tmp_path: Path) -> None:
    record = small()
    record.write(str(tmp_path / "duel.txt"))
    back = Record.read(str(tmp_path / "duel.txt"), begin)
    assert (back.header, back.answers, back.digests) == (record.header, record.answers, record.digests)
    assert replay(back, lambda: duel(*back.header.setup["sides"])).over


def test_an_unfinished_game_is_written_with_the_digest_of_where_it_stands(tmp_path: Path) -> None:
    history = played("duel", 3, 7)
    history.write(tmp_path / "duel.txt")
    assert Record.read(tmp_path / "duel.txt", begin).digests[7] == history.state.digest()


def test_writing_leaves_nothing_else_in_the_folder(tmp_path: Path) -> None:
    small().write(tmp_path / "duel.txt")
    assert [file.name for file in tmp_path.iterdir()] == ["duel.txt"]


def test_a_file_that_can_not_be_written_stays_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "duel.txt"
    file.write_text("the old one")

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="no space left"):
        small().write(file)
    assert [each.read_text() for each in tmp_path.iterdir()] == ["the old one"]


def test_digests_stand_at_the_beginning_after_every_fifty_answers_and_at_the_end() -> None:
    assert list(begun("war").record.digests) == [0]
    long = played("war", 5).record
    assert list(long.digests) == [0, 50, 100, len(long.answers)]
    long.cut(50)
    assert list(long.digests) == [0, 50]
    long.cut(49)
    assert list(long.digests) == [0]


def test_the_setup_is_a_copy_as_json_has_it() -> None:
    setup = {"pair": (1, 2), "names": ["Ada"]}
    header = Header.of(DuelRules(), setup)
    setup["names"].append("Bo")  # type: ignore[attr-defined]
    assert header.setup == {"pair": [1, 2], "names": ["Ada"]}


def test_a_setup_that_is_no_json_is_refused_at_once() -> None:
    with pytest.raises(TypeError):
        Header.of(DuelRules(), {"rules": object()})


@given(st.lists(ANSWERS))
def test_any_answers_survive_the_file(tmp_path_factory: pytest.TempPathFactory, answers: list[Option]) -> None:
    file = tmp_path_factory.mktemp("records") / "any"
    record = Record.of(new("duel"), SETUPS["duel"])
    record.answers = list(answers)
    record.write(file)
    assert Record.read(file, begin).answers == answers


@settings(max_examples=40)
@given(NAMES, st.integers(0, 10**6), st.integers(0, 200))
def test_any_game_replays_bit_for_bit(
    tmp_path_factory: pytest.TempPathFactory, name: str, seed: int, answers: int
) -> None:
    file = tmp_path_factory.mktemp("records") / "any"
    history = played(name, seed, answers)
    history.write(file)
    assert replay(Record.read(file, begin), lambda: new(name)).save() == history.state.save()


def test_a_replay_passes_through_every_position_of_the_game() -> None:
    history = played("tricks", 4)
    saved = [state.save() for state in retrace(history.record, lambda: new("tricks"))]
    assert saved == [state.save() for state in (*history.past, history.state)]


def test_bytes_are_shown_as_far_as_they_fit_a_message() -> None:
    assert shown(b"") == "nothing"
    assert shown(b"abc\xff") == "'abc\N{REPLACEMENT CHARACTER}'"
    assert shown(b"x" * 60) == repr("x" * 60)
    assert shown(b"x" * 61) == repr("x" * 60) + " ..."


def test_an_error_says_where_what_and_what_instead() -> None:
    error = RecordError("duel.txt", 3, "a cat", "a dog")
    assert str(error) == "duel.txt, line 3: found a cat; expected a dog"
    assert (error.file, error.line, error.found, error.expected) == ("duel.txt", 3, "a cat", "a dog")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)
