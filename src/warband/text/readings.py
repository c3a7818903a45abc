"""Readings of texts that are kept on disk, so that each text is read once for each version of its language.

A file is plain data: a line with the version, then for each reading a checksum, the digest of its text, and JSON. A
damaged line is not used, and its text is read again. Files are replaced as a whole, so that none is half-written.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from threading import Lock

import msgspec

from warband.programs.control import Part
from warband.text.mistake import TextError
from warband.text.plain import Kinds, packed, unpacked
from warband.text.readings_folder import Place

MOST = 1 << 24  # bytes of readings in a file
VERSIONS = 3  # files of a language that are kept, for versions that are used in turn
BATCH = 32  # new readings that are written together
SUM, KEY = 16, 32  # signs of a checksum and of a key


def version_of(*sources: Path) -> str:
    """A digest of everything that a language is made of: Python files and lexicons, in files or folders."""
    found = blake2b(digest_size=KEY // 2)
    for source in sources:
        for file in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if file.suffix in (".py", ".toml"):
                found.update(f"{file.relative_to(source.parent)}\0".encode())
                found.update(blake2b(file.read_bytes()).digest())
    return found.hexdigest()


class Kept:
    """The readings of one language."""

    def __init__(self, language: str, version: Callable[[], str], kinds: Callable[[], Kinds]) -> None:
        self.language, self._version, self._kinds = language, version, kinds
        self.files: dict[Path, KeptFile] = {}

    @cached_property
    def version(self) -> str:
        """The version of the language."""
        return self._version()

    @cached_property
    def kinds(self) -> Kinds:
        """The kinds of parts that a reading can have."""
        return self._kinds()

    def file(self) -> KeptFile | None:
        """The file of this version; None if nothing is kept."""
        if Place.folder is None:
            return None
        path = Place.folder / f"{self.language}-{self.version[:12]}.readings"
        if path not in self.files:
            self.files[path] = KeptFile(path, self.version)
        return self.files[path]

    def reading(self, text: str, about: Sequence[str], read: Callable[[], tuple[Part, ...]]) -> tuple[Part, ...]:
        """The reading of a text, which depends on some words about it; TextError if the text is declined."""
        file = self.file()
        if file is None:
            return read()
        key = digest([text, *about])
        try:
            return self.again(text, file.lines.get(key, b""))
        except (LookupError, TypeError, ValueError, RecursionError) as damage:
            if isinstance(damage, TextError):
                raise
        try:
            found = read()
        except TextError as error:
            file.add(key, [error.at, error.found, error.expected])
            raise
        file.add(key, {"read": packed(found)})
        return found

    def again(self, text: str, line: bytes) -> tuple[Part, ...]:
        """A reading as it was kept; a TextError for a declined text, another error where nothing sound was kept."""
        match msgspec.json.decode(line):
            case {"read": list(parts)}:
                return tuple(part for part in unpacked(parts, self.kinds) if isinstance(part, Part))  # type: ignore[union-attr]
            case [int(at), str(found), str(expected)]:
                raise TextError(text, at, found, expected)
        raise LookupError(line)


class KeptFile:
    """The readings of one version in a file."""

    def __init__(self, path: Path, version: str) -> None:
        self.path, self.head = path, f"warband readings {version}".encode()
        self.lines = dict(self.on_disk())
        self.fresh: dict[str, bytes] = {}
        self.lock = Lock()
        OPEN.append(self)

    def add(self, key: str, reading: object) -> None:
        """Keep a new reading."""
        with self.lock:
            self.lines[key] = self.fresh[key] = msgspec.json.encode(reading)
        if len(self.fresh) >= BATCH:
            self.save()

    def on_disk(self) -> Iterator[tuple[str, bytes]]:
        """The sound readings of the file; none if there is no such file, or it is of something else."""
        try:
            head, *lines = self.path.read_bytes().split(b"\n")
        except OSError:
            return
        if head == self.head:
            yield from (split for line in lines if (split := sound(line)))

    def save(self) -> None:
        """Write all readings of this process together with those that others have written meanwhile.

        Two that write at the same time replace each other's file: the later one brings back what it knew, too.
        """
        with self.lock:
            if not self.fresh:
                return
            fresh, self.fresh = self.fresh, {}
            kept = newest({**self.lines, **dict(self.on_disk()), **fresh})
            draft = self.path.with_name(f".{self.path.name}.{os.getpid()}")
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                draft.write_bytes(b"\n".join([self.head, *(summed(key, line) for key, line in kept.items()), b""]))
                draft.replace(self.path)
                self.forget_others()
            except OSError:  # no room, or no right to write: the texts will be read again
                with suppress(OSError):
                    draft.unlink()

    def forget_others(self) -> None:
        """Remove the files of old versions."""
        language = self.path.name.rpartition("-")[0]
        files = sorted(self.path.parent.glob(f"{language}-*.readings"), key=lambda file: -file.stat().st_mtime_ns)
        for file in files[VERSIONS:]:
            file.unlink(missing_ok=True)


OPEN: list[KeptFile] = []  # of this process


@atexit.register
def save_all() -> None:
    """Write all new readings of this process; a process that may be killed does so after each piece of work."""
    for file in OPEN:
        file.save()


def digest(words: Iterable[str]) -> str:
    """A name for some words."""
    return blake2b("\0".join(words).encode("utf-8", "surrogatepass"), digest_size=KEY // 2).hexdigest()


def summed(key: str, reading: bytes) -> bytes:
    """A line of a file."""
    body = key.encode() + b" " + reading
    return blake2b(body, digest_size=SUM // 2).hexdigest().encode() + b" " + body


def sound(line: bytes) -> tuple[str, bytes] | None:
    """The key and the reading of a line; None of a damaged one."""
    key, reading = line[SUM + 1 : SUM + 1 + KEY], line[SUM + KEY + 2 :]
    text = key.decode("latin-1")
    return (text, reading) if reading and summed(text, reading) == line else None


def newest(lines: dict[str, bytes]) -> dict[str, bytes]:
    """The newest readings that have room in a file."""
    left, found = MOST, list[str]()
    for key in reversed(lines):
        left -= len(lines[key])
        if left < 0:
            break
        found.append(key)
    return {key: lines[key] for key in reversed(found)}
