"""A damaged record is refused with file, line, what was found and what was expected; what is intact can be salvaged."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.games import begin, new, played
from warband import game
from warband.kernel.record import Record, RecordError, recover, replay

GAME = played("war", 5).record
TEXT = GAME.text()
LINES = TEXT.splitlines(keepends=True)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.txt"


def refused(file: Path, data: bytes) -> RecordError:
    file.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        Record.read(file, begin)
    assert str(caught.value).startswith(f"{file}, line ")
    return caught.value


def with_line(n: int, line: bytes) -> bytes:
    return b"".join([*LINES[: n - 1], line, *LINES[n:]])


def test_an_empty_file(file: Path) -> None:
    error = refused(file, b"")
    assert (error.line, error.found, error.expected) == (1, "nothing", "'warband record 1'")


def test_garbage(file: Path) -> None:
    assert refused(file, b"\xff\xfe\x00garbage\x00").line == 1


def test_another_version(file: Path) -> None:
    error = refused(file, with_line(1, b"warband record 2\n"))
    assert (error.line, error.found, error.expected) == (1, "'warband record 2'", "'warband record 1'")


def test_no_header(file: Path) -> None:
    assert refused(file, b"warband record 1").line == 2


@pytest.mark.parametrize("header", [b"{}", b"[]", b'{"game":"duel"', b"\xff", b'{"game":1}'])
def test_a_header_that_is_none(file: Path, header: bytes) -> None:
    error = refused(file, with_line(2, header + b"\n"))
    assert error.line == 2
    assert "the header of a known game" in error.expected


def test_an_unknown_game(file: Path) -> None:
    error = refused(file, TEXT.replace(b'"game":"duel"', b'"game":"chequers"'))
    assert error.line == 2
    assert "chequers" in error.found


def test_another_edition_than_that_of_the_setup(file: Path) -> None:
    error = refused(file, TEXT.replace(b'"edition":"1"', b'"edition":"9"'))
    assert (error.line, error.found) == (2, "the edition '9'")


def test_an_edition_that_the_game_does_not_have(file: Path) -> None:
    error = refused(file, TEXT.replace(b'"setup":{', b'"setup":{"edition":"9",'))
    assert error.line == 2
    assert "the header of a known game" in error.expected


def test_a_setup_that_breaks_the_game(file: Path) -> None:
    assert refused(file, TEXT.replace(b'"setup":{"sides":[', b'"setup":{"sides":[[[[]]],')).line == 2


def test_another_game_than_that_of_the_rules(file: Path) -> None:
    file.write_bytes(TEXT)
    with pytest.raises(RecordError, match="line 2: found the game 'duel'; expected 'tricks'"):
        Record.read(file, lambda header: new("tricks"))


def test_a_fingerprint_that_was_typed_in(file: Path) -> None:
    error = refused(file, TEXT.replace(GAME.header.fingerprint.encode(), b"0123456789abcdef"))
    assert error.line == len(LINES)
    assert error.expected.startswith("'end ")


def test_games_that_are_not_registered_are_unknown(file: Path) -> None:
    file.write_bytes(TEXT)
    with pytest.raises(RecordError, match="no game 'duel': expected one of"):
        Record.read(file, game.begin)


@pytest.mark.parametrize("answer", [b"{}", b"null", b"1.5", b"[[1]]", b"[1", b"", b"\xff", b"true", b"strike"])
def test_an_answer_that_is_none(file: Path, answer: bytes) -> None:
    error = refused(file, with_line(10, answer + b"\n"))
    assert (error.line, error.expected) == (10, "an answer: a number, a text or a list of them")


@pytest.mark.parametrize("digest", [b"=", b"=1 abc", b"=x abc", b"=0", b"=\xff 3"])
def test_a_digest_in_the_wrong_place(file: Path, digest: bytes) -> None:
    error = refused(file, with_line(3, digest + b"\n"))
    assert (error.line, error.expected) == (3, "'=0' and a digest")


def test_an_answer_was_changed(file: Path) -> None:
    error = refused(file, with_line(10, b"7\n"))
    assert error.line == len(LINES)
    assert error.found.startswith("'end ")
    assert error.expected.startswith("'end ")


def test_something_stands_behind_the_end(file: Path) -> None:
    assert refused(file, TEXT + b"1\n").line == len(LINES)
    assert refused(file, TEXT + b"1").line == len(LINES)


def test_a_truncated_file(file: Path) -> None:
    error = refused(file, b"".join(LINES[:-1]))
    assert (error.line, error.found) == (len(LINES), "nothing")
    assert error.expected == "more: the last line is missing"


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="line 1: found No such file or directory; expected a file that can be read"):
        Record.read(tmp_path / "nothing", begin)


def test_a_folder(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="line 1: found Is a directory"):
        Record.read(tmp_path, begin)


def test_what_a_truncated_file_has_can_be_salvaged(file: Path) -> None:
    file.write_bytes(b"".join(LINES[:20]) + LINES[20][:-1])  # the last line may be half a line
    record = Record.read(file, begin, salvage=True)
    assert record.answers == GAME.answers[:17]
    replay(record, lambda: new("war"))


def test_what_stands_before_a_damaged_line_can_be_salvaged(file: Path) -> None:
    file.write_bytes(with_line(10, b"[oops\n"))
    assert Record.read(file, begin, salvage=True).answers == GAME.answers[:6]


def test_a_record_of_changed_rules_can_be_salvaged(file: Path) -> None:
    file.write_bytes(TEXT.replace(GAME.header.fingerprint.encode(), b"0123456789abcdef"))
    record = Record.read(file, begin, salvage=True)
    assert recover(record, lambda: new("war")).over


def test_without_a_header_there_is_nothing_to_salvage(file: Path) -> None:
    file.write_bytes(b"\xff")
    with pytest.raises(RecordError):
        Record.read(file, begin, salvage=True)


@given(st.integers(0, len(TEXT) - 1), st.binary(max_size=3), st.integers(0, 3))
def test_no_damage_goes_unseen(tmp_path_factory: pytest.TempPathFactory, place: int, put: bytes, taken: int) -> None:
    data = TEXT[:place] + put + TEXT[place + taken :]
    file = tmp_path_factory.mktemp("records") / "any"
    file.write_bytes(data)
    if data == TEXT:
        assert Record.read(file, begin).answers == GAME.answers
    else:
        with pytest.raises(RecordError):
            Record.read(file, begin)


@given(st.integers(len(LINES[0] + LINES[1]), len(TEXT) - 1))
def test_wherever_a_file_is_cut_the_whole_answers_are_salvaged(
    tmp_path_factory: pytest.TempPathFactory, place: int
) -> None:
    file = tmp_path_factory.mktemp("records") / "any"
    file.write_bytes(TEXT[:place])
    answers = Record.read(file, begin, salvage=True).answers
    assert answers == GAME.answers[: len(answers)]
    whole = TEXT[:place].split(b"\n")[2:-1]
    assert len(answers) == sum(not line.startswith(b"=") for line in whole)
