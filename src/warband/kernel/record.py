"""Recorded games: the setup, and every answer by value.

The file is text, one answer a line, with digests of the position in between; the last line is a checksum of all lines
above it. A single position can be saved alone, compressed.
"""

from __future__ import annotations

import hashlib
import os
import uuid
import zlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from warband.kernel.ask import Answer, Refused
from warband.kernel.machine import choose
from warband.kernel.rules import Rules
from warband.kernel.state import State

RECORD = b"warband record 1"
POSITION = b"warband position 1"
EVERY = 50  # answers between digests
Setup = Mapping[str, Any]  # JSON: a game says which values its setups have
LARGEST = 1 << 24  # bytes of a position; a larger one is taken for an attack

encode = msgspec.json.Encoder().encode
decode_answer = msgspec.json.Decoder(Answer).decode


class RecordError(ValueError):
    """A file that can't be used: the place, the text found, the text expected."""

    def __init__(self, file: Path | str, line: int, found: str, expected: str) -> None:
        super().__init__(file, line, found, expected)
        self.file, self.line, self.found, self.expected = str(file), line, found, expected

    def __str__(self) -> str:
        return f"{self.file}, line {self.line}: found {self.found}; expected {self.expected}"


class Diverged(RecordError):
    """A record that the rules can't replay: the number of answers before the difference, and the position there."""

    def __init__(self, where: tuple[Path | str, int], answers: int, state: State, found: str, expected: str) -> None:
        super().__init__(*where, f"{found} after {answers} answers", expected)
        self.answers, self.state = answers, state


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game and its setup. Digests are only comparable under rules with the same fingerprint."""

    game: str
    edition: str
    fingerprint: str
    setup: Setup = {}

    @classmethod
    def of(cls, rules: Rules, setup: Setup) -> Header:
        """The header for a game under some rules. The setup is copied as JSON."""
        return cls(rules.game, rules.edition, rules.fingerprint, msgspec.json.decode(encode(setup)))

    def check(self, rules: Rules, file: Path | str) -> None:
        """RecordError when the rules are not those of the game, or another version of them."""
        self._same(("game", "edition", "fingerprint"), rules, file)

    def check_game(self, rules: Rules, file: Path | str) -> None:
        """RecordError when the rules are those of another game or edition."""
        self._same(("game", "edition"), rules, file)

    def _same(self, parts: tuple[str, ...], rules: Rules, file: Path | str) -> None:
        for what in parts:
            mine, theirs = getattr(self, what), getattr(rules, what)
            if mine != theirs:
                raise RecordError(file, 2, f"the {what} {mine!r}", f"{theirs!r}, as these rules have it")


Begin = Callable[[Header], State]  # begins the game that a header names


class Record:
    """A header, the answers of seats and of chance in order, and digests by the number of answers before them."""

    def __init__(self, header: Header, file: Path | str = "record") -> None:
        self.header, self.file = header, file
        self.answers: list[Answer] = []
        self.digests: dict[int, str] = {}
        self.left_out: dict[int, str] | None = None  # the digests of another version of the rules, if that made it

    @classmethod
    def of(cls, state: State, setup: Setup) -> Record:
        """The record of a game that is about to begin."""
        record = cls(Header.of(state.rules, setup))
        record.seal(state)
        return record

    def note(self, answer: Answer, after: State) -> None:
        """Note an answer; `after` is the position after it."""
        self.answers.append(answer)
        if len(self.answers) % EVERY == 0 or after.over:
            self.seal(after)

    def seal(self, state: State) -> None:
        """Keep the digest of the present position."""
        self.digests[len(self.answers)] = state.digest()

    def sealed(self, state: State) -> Record:
        """This record, with the digest of the present position too."""
        other = Record(self.header, self.file)
        other.answers, other.digests = self.answers, dict(self.digests)
        other.seal(state)
        return other

    def adopt(self, rules: Rules) -> None:
        """Use a record of another version of the rules under these: without its digests, which are not comparable."""
        if self.header.fingerprint != rules.fingerprint:
            self.header, self.left_out, self.digests = Header.of(rules, self.header.setup), self.digests, {}

    @property
    def adopted(self) -> bool:
        """Whether another version of the rules made the record."""
        return self.left_out is not None

    def cut(self, answers: int) -> None:
        """Forget all answers but the first."""
        del self.answers[answers:]
        self.digests = {n: digest for n, digest in self.digests.items() if n <= answers}

    def line(self, answer: int) -> int:
        """The line number of an answer, from 1; 0 is the beginning."""
        return 2 + answer + sum(n < answer for n in {**(self.left_out or {}), **self.digests})

    def text(self) -> bytes:
        """The text of the file."""
        lines = [RECORD, encode(self.header), *self._digest(0)]
        for n, answer in enumerate(self.answers, 1):
            lines += [encode(answer), *self._digest(n)]
        return b"".join(line + b"\n" for line in [*lines, last_line(lines, len(self.answers))])

    def _digest(self, n: int) -> list[bytes]:
        return [f"={n} {self.digests[n]}".encode()] if n in self.digests else []

    def write(self, path: Path | str) -> None:
        """Write the file completely or not at all."""
        write_whole(path, self.text())

    @classmethod
    def read(cls, path: Path | str, begin: Begin, *, salvage: bool = False) -> Record:
        """The record in a file, of a game that `begin` knows; perhaps made by another version of its rules (`adopt`).

        `salvage`: the intact part of the file; `recover` continues from it.
        """
        lines = read_whole(path).split(b"\n")
        header, rules = read_header(path, lines, RECORD, begin)
        header.check_game(rules, path)
        record = cls(header, path)
        try:
            record._read(lines)
        except RecordError:
            if not salvage:
                raise
        return record

    def _read(self, lines: list[bytes]) -> None:
        for n, line in enumerate(lines[2:-1], 3):
            if line.startswith(b"end "):
                expected = [last_line(lines[: n - 1], len(self.answers)), b""]
                if lines[n - 1 :] != expected:
                    raise RecordError(self.file, n, shown(b"\n".join(lines[n - 1 :])), shown(expected[0]))
                return
            self._read_line(n, line)
        raise RecordError(self.file, len(lines), shown(lines[-1]), "more: the last line is missing")

    def _read_line(self, n: int, line: bytes) -> None:
        if line.startswith(b"="):
            count, _, digest = line[1:].decode("utf-8", "replace").partition(" ")
            if count != str(len(self.answers)) or not digest:
                raise RecordError(self.file, n, shown(line), f"'={len(self.answers)}' and a digest")
            self.digests[len(self.answers)] = digest
            return
        try:
            self.answers.append(decode_answer(line))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise RecordError(self.file, n, shown(line), "an answer: a number, a text or a list of them") from error


def last_line(lines: list[bytes], answers: int) -> bytes:
    """The last line: a checksum of all others."""
    total = checksum(*(line + b"\n" for line in lines))
    return f"end {answers} {total}".encode()


def retrace(record: Record, start: Callable[[], State]) -> Iterator[State]:
    """Replay a record: the beginning, then the position after each answer. It is one position that changes."""
    state = start()
    record.header.check(state.rules, record.file)
    compare(record, 0, state)
    yield state
    for n, answer in enumerate(record.answers, 1):
        try:
            choose(state, answer)
        except (Refused, ValueError) as error:
            where = record.file, record.line(n)
            raise Diverged(where, n - 1, state, f"{answer!r}, refused ({error}),", legal(record)) from error
        compare(record, n, state)
        yield state


def legal(record: Record) -> str:
    """The expectation of an answer."""
    return "a legal answer" + (" (another version of the rules made this game)" if record.adopted else "")


def compare(record: Record, n: int, state: State) -> None:
    """Compare the position with the recorded digest, where there is one."""
    expected = record.digests.get(n)
    if expected is not None and expected != state.digest():
        where = record.file, record.line(n) + 1
        raise Diverged(where, n, state, f"the position {state.digest()}", expected)


def replay(record: Record, start: Callable[[], State]) -> State:
    """The position at the end of a record; `Diverged` where the rules can't replay it."""
    *_, last = retrace(record, start)
    return last


def recover(record: Record, start: Callable[[], State]) -> State:
    """The part of a record that replays: it is cut after the last digest that agrees.

    A record of another version of the rules is cut after its last legal answer.
    """
    record.adopt(start().rules)
    kept = -1
    try:
        for n, _ in enumerate(retrace(record, start)):
            kept = n if record.adopted or n in record.digests else kept
    except Diverged:
        if kept < 0:
            raise
        record.cut(kept)
    return replay(record, start)


def save_position(path: Path | str, state: State, setup: Setup) -> None:
    """Write one position, whole or not at all."""
    head = POSITION + b"\n" + encode(Header.of(state.rules, setup)) + b"\n"
    packed = zlib.compress(state.save(), 9)
    write_whole(path, head + checksum(head, packed).encode() + b"\n" + packed)


def load_position(path: Path | str, begin: Begin) -> State:
    """The position in a file, of a game that `begin` knows."""
    lines = read_whole(path).split(b"\n", 3)
    header, rules = read_header(path, lines, POSITION, begin)
    header.check(rules, path)
    found, packed = (lines[2], lines[3]) if len(lines) == 4 else (b"", b"")
    expected = checksum(lines[0], b"\n", lines[1], b"\n", packed).encode()
    if found != expected:
        raise RecordError(path, 3, f"the checksum {shown(found)}", f"{shown(expected)}, as what follows has it")
    try:
        return State.load(rules, zlib.decompressobj().decompress(packed, LARGEST))
    except (zlib.error, ValueError) as error:
        raise RecordError(path, 4, f"something else ({error})", f"a position of {header.game}") from error


def read_header(path: Path | str, lines: list[bytes], first: bytes, begin: Begin) -> tuple[Header, Rules]:
    """The first two lines of a file: its kind, and its game."""
    if lines[0] != first:
        raise RecordError(path, 1, shown(lines[0]), repr(first.decode()))
    line = b"".join(lines[1:2])
    try:
        header = msgspec.json.decode(line, type=Header)
        rules: Rules = begin(header).rules
    except Exception as error:  # a forged setup can break a game in any way
        why = f"{type(error).__name__}: {error}"
        raise RecordError(path, 2, shown(line), f"the header of a known game ({why})") from error
    return header, rules


def checksum(*parts: bytes) -> str:
    """A short hash of some bytes."""
    return hashlib.blake2b(b"".join(parts), digest_size=8).hexdigest()


def shown(data: bytes) -> str:
    """The beginning of some bytes, for a message."""
    text = repr(data[:60].decode("utf-8", "replace")) if data else "nothing"
    return f"{text} ..." if len(data) > 60 else text


def read_whole(path: Path | str) -> bytes:
    """The bytes of a file."""
    try:
        return Path(path).read_bytes()
    except OSError as error:
        raise RecordError(path, 1, str(error.strerror), "a file that can be read") from error


def write_whole(path: Path | str, data: bytes) -> None:
    """Write a file completely or not at all: a reader finds either the old bytes or the new ones."""
    path = Path(path)
    beside = path.with_name(f".{path.name}.{uuid.uuid4()}")
    try:
        with beside.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
