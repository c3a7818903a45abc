"""Readings of texts that are kept on disk: read once, rebuilt after damage, and never half-written."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from subprocess import Popen

import pytest

from warband.games.heroclix.text import compile as compiling
from warband.games.heroclix.text.compile import KEPT, PACKAGE, read, read_now
from warband.games.heroclix.words.explained import sentences
from warband.text import readings as kept
from warband.text.mistake import TextError
from warband.text.plain import packed, unpacked
from warband.text.readings import Kept, newest, save_all, sound, summed, version_of
from warband.text.readings_folder import keep_in

TEXT = "FREE: Heal a friendly character within 4 squares 1."
WRONG = "FREE: Heel a friendly character."


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A folder in which readings are kept; each test begins as a new process does."""
    keep_in(tmp_path)
    yield tmp_path
    keep_in(None)
    KEPT.files.clear()


def restarted() -> None:
    """Save, and begin as a new process does."""
    save_all()
    KEPT.files.clear()


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are read anew."""
    found: list[str] = []

    def noted(text: str, own_names: tuple[str, ...] = (), thing: bool = False) -> object:
        found.append(text)
        return read_now(text, own_names, thing)

    monkeypatch.setattr(compiling, "read_now", noted)
    return found


def declined(text: str) -> TextError:
    with pytest.raises(TextError) as error:
        read(text)
    return error.value


def only_file(folder: Path) -> Path:
    [file] = folder.iterdir()
    return file


def test_all_sentences_are_the_same_as_plain_data() -> None:
    for text in sentences()[::9]:
        clauses = read_now(text, (), True)
        assert unpacked(packed(clauses), KEPT.kinds) == clauses


def test_the_second_start_reads_nothing_again(folder: Path, reads: list[str]) -> None:
    first, why = read(TEXT), declined(WRONG)
    assert reads == [TEXT, WRONG]
    restarted()
    assert read(TEXT) == first
    assert declined(WRONG).args == why.args
    assert reads == [TEXT, WRONG]


def test_a_reading_depends_on_the_name_and_on_the_bearer(folder: Path, reads: list[str]) -> None:
    text = "Robot can use Flurry."
    assert read(text) != read(text, ("Robot",))
    read(text, thing=True)
    restarted()
    assert read(text) != read(text, ("Robot",))
    assert reads == [text] * 3


def test_without_a_folder_nothing_is_kept(tmp_path: Path, reads: list[str]) -> None:
    read(TEXT)
    read(TEXT)
    assert reads == [TEXT] * 2


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: data.replace(b"Heal", b"Hurt"),
        lambda data: b"\x89PNG\r\n" + data,
        lambda data: b"",
        lambda data: data[:100] + bytes([data[100] ^ 1]) + data[101:],
        lambda data: data.split(b"\n")[0] + b"\n" + summed("0" * 32, b'{"read": [{"os.system": ["ls"]}]}'),
    ],
    ids=["cut", "changed", "foreign", "empty", "a bit", "another program's"],
)  # fmt: skip
def test_a_damaged_file_is_rebuilt(folder: Path, reads: list[str], damage: object) -> None:
    first = read(TEXT)
    restarted()
    file = only_file(folder)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))  # type: ignore[operator]
    assert read(TEXT) == first
    restarted()
    assert reads == [TEXT] * 2
    assert read(TEXT) == first
    assert reads == [TEXT] * 2


@pytest.mark.parametrize(
    "reading", [b"nothing", b"[1, 2]", b'{"read": 7}', b'{"read": [{"no.such": []}]}', b"[" * 9999]
)
def test_a_sound_line_with_something_else_is_read_anew(folder: Path, reads: list[str], reading: bytes) -> None:
    first = read(TEXT)
    restarted()
    file = only_file(folder)
    head, line, *_ = file.read_bytes().split(b"\n")
    found = sound(line)
    assert found is not None
    file.write_bytes(b"\n".join([head, summed(found[0], reading), b""]))
    assert read(TEXT) == first
    assert reads == [TEXT] * 2


def test_another_version_reads_anew(folder: Path, reads: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    read(TEXT)
    restarted()
    other = Kept("heroclix", lambda: "another" * 5, lambda: KEPT.kinds)
    monkeypatch.setattr(compiling, "KEPT", other)
    read(TEXT)
    for file in other.files.values():
        file.save()
    assert reads == [TEXT] * 2
    assert len(list(folder.iterdir())) == 2


def test_the_version_is_that_of_the_sources(tmp_path: Path) -> None:
    lexicon = tmp_path / "lexicon"
    lexicon.mkdir()
    (lexicon / "verbs.toml").write_text("verb = []")
    before = version_of(lexicon)
    (lexicon / "notes.txt").write_text("no source")
    assert version_of(lexicon) == before
    (lexicon / "verbs.toml").write_text("verb = [ ]")
    assert version_of(lexicon) != before
    assert all((PACKAGE / part).is_dir() for part in ("text", "programs"))


def test_old_versions_go_and_old_readings_make_room(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(6):
        language = Kept("heroclix", lambda number=number: f"{number}" * 20, lambda: KEPT.kinds)  # type: ignore[misc]
        language.reading(TEXT, (), lambda: read_now(TEXT))
        for file in language.files.values():
            file.save()
    assert len(list(folder.iterdir())) == kept.VERSIONS
    monkeypatch.setattr(kept, "MOST", 5)
    assert newest({"a": b"123", "b": b"123", "c": b"12"}) == {"b": b"123", "c": b"12"}


def test_a_folder_that_can_t_be_written_is_no_trouble(tmp_path: Path, reads: list[str]) -> None:
    (tmp_path / "file").write_text("in the way")
    keep_in(tmp_path / "file" / "readings")
    try:
        assert read(TEXT) == read_now(TEXT)
        restarted()
    finally:
        keep_in(None)


WRITER = """
import sys
from pathlib import Path
from warband.text.readings_folder import keep_in
from warband.text.readings import Kept
from warband.text.mistake import TextError
keep_in(Path(sys.argv[1]))
language = Kept("tongue", lambda: "1" * 32, dict)
for number in range(400):
    def read():
        raise TextError("", number, sys.argv[2], "something")
    try:
        language.reading(f"{sys.argv[2]} {number}", (), read)
    except TextError as error:
        assert error.at == number
"""


def test_writers_at_the_same_time_leave_a_whole_file(tmp_path: Path) -> None:
    writers = [Popen([sys.executable, "-c", WRITER, str(tmp_path), name]) for name in ("one", "two", "three")]
    assert [writer.wait() for writer in writers] == [0, 0, 0]
    head, *lines, end = only_file(tmp_path).read_bytes().split(b"\n")
    assert head == b"warband readings " + b"1" * 32
    assert end == b""
    assert len(lines) >= 400
    assert all(sound(line) for line in lines)
