"""One position in a file: compressed, with the name of its game and a checksum."""

import zlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.games import SETUPS, begin, new, played
from warband.kernel.record import LARGEST, Header, RecordError, checksum, encode, load_position, save_position

STATE = played("duel", 3, 12).state


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "position"


def saved(file: Path) -> bytes:
    save_position(file, STATE, SETUPS["duel"])
    return file.read_bytes()


def refused(file: Path, data: bytes) -> RecordError:
    file.write_bytes(data)
    with pytest.raises(RecordError) as caught:
        load_position(file, begin)
    return caught.value


def forged(packed: bytes) -> bytes:
    head = b"warband position 1\n" + encode(Header.of(STATE.rules, SETUPS["duel"])) + b"\n"
    return head + checksum(head, packed).encode() + b"\n" + packed


def test_a_saved_position_loads_as_it_was(file: Path) -> None:
    saved(file)
    assert load_position(file, begin).save() == STATE.save()


def test_a_small_position_is_a_small_file(file: Path) -> None:
    assert len(saved(file)) < 1000


def test_the_file_names_its_game_in_words(file: Path) -> None:
    lines = saved(file).split(b"\n")
    assert lines[0] == b"warband position 1"
    assert lines[1].startswith(b'{"game":"duel","edition":"1","fingerprint":"')


def test_a_record_is_no_position(file: Path) -> None:
    error = refused(file, played("duel", 3).record.text())
    assert (error.line, error.expected) == (1, "'warband position 1'")


def test_other_content_is_refused(file: Path) -> None:
    data = saved(file).replace(STATE.rules.fingerprint.encode(), b"0123456789abcdef")
    assert refused(file, data).line == 2


@pytest.mark.parametrize("lines", [1, 2, 3])
def test_a_file_cut_between_lines(file: Path, lines: int) -> None:
    cut = b"\n".join(saved(file).split(b"\n")[:lines])
    assert refused(file, cut).line in (2, 3)


def test_a_missing_file(file: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        load_position(file, begin)


@pytest.mark.parametrize("inside", [b"", b"nothing compressed", zlib.compress(b"no position"), zlib.compress(b"")])
def test_a_forged_file_holds_no_position(file: Path, inside: bytes) -> None:
    error = refused(file, forged(inside))
    assert (error.line, error.expected) == (4, "a position of duel")


def test_no_more_is_unpacked_than_a_position_can_have(file: Path) -> None:
    assert refused(file, forged(zlib.compress(b"\xc0" * (LARGEST + 1)))).line == 4


@given(st.data())
def test_no_damage_goes_unseen(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    file = tmp_path_factory.mktemp("positions") / "any"
    whole = saved(file)
    place = data.draw(st.integers(0, len(whole) - 1))
    byte = data.draw(st.integers(0, 255))
    file.write_bytes(whole[:place] + bytes([byte]) + whole[place + 1 :])
    if byte == whole[place]:
        assert load_position(file, begin).save() == STATE.save()
    else:
        with pytest.raises(RecordError):
            load_position(file, begin)


def test_games_with_secrets_are_saved_whole(file: Path) -> None:
    state = new("tricks")
    save_position(file, state, SETUPS["tricks"])
    assert load_position(file, begin).save() == state.save()
