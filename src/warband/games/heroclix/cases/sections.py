"""The sections of a position in a case, and the report of their mistakes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from warband.files.mistakes import ContentError, Mistake, NotFound

Lines = Sequence[tuple[int, str]]


class Sections:
    """Numbered lines under words; every mistake gets its line."""

    def __init__(self, sections: Mapping[str, Lines], file: str) -> None:
        self.sections, self.file = sections, file

    def __contains__(self, word: str) -> bool:
        return word in self.sections

    def lines(self, word: str) -> list[tuple[int, str]]:
        """The lines of a section that are not empty."""
        return [(number, text) for number, text in self.sections.get(word, ()) if text.strip()]

    def joined(self, word: str) -> list[tuple[int, str]]:
        """The lines of a section, one that ends in a comma together with the next."""
        found: list[tuple[int, list[str]]] = []
        for number, text in self.lines(word):
            if found and found[-1][1][-1].endswith(","):
                found[-1][1].append(text.strip())
            else:
                found.append((number, [text]))
        return [(number, " ".join(parts)) for number, parts in found]

    def text(self, word: str) -> str:
        """A section in one line."""
        return " ".join(text.strip() for _, text in self.lines(word))

    def line(self, word: str) -> int:
        """The first line of a section."""
        return next((number for number, _ in self.sections.get(word, ())), 1)

    def wrong(self, line: int, found: str, expected: str) -> ContentError:
        """A mistake, to be raised."""
        return ContentError([Mistake(self.file, line, 1, found, expected)])

    @contextmanager
    def at(self, line: int) -> Iterator[None]:
        """Report an error inside as a mistake in this line."""
        try:
            yield
        except ContentError:
            raise
        except NotFound as error:
            raise self.wrong(line, error.found, error.expected) from error
        except ValueError as error:
            raise self.wrong(line, str(error), "something that the game can play") from error

    def parts(self, word: str) -> Iterator[tuple[int, str]]:
        """The texts between semicolons and line ends, with their lines."""
        for number, text in self.lines(word):
            yield from ((number, part.strip()) for part in text.split(";") if part.strip())
