"""The reader of case files: words at the margin, each with the indented lines below it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from warband.cases import statements, steps
from warband.cases.judge import Judging, judge
from warband.cases.mistakes import CaseError, case_error
from warband.cases.script import Case, Lines, Show, Step, Variant
from warband.files import mistakes
from warband.files.mistakes import ContentError, Mistake, NotFound, in_line

ABOUT = ("proves", "note", "source")  # words about the whole case, anywhere before a step
WRONG = "wrong"  # a wrong reading, also between steps
HEADER = ("case", "game", *ABOUT, WRONG)
STEPS = ("do", "then", "now", "try", "show")
AGAIN = "also"


class Entry(NamedTuple):
    """A word at the margin and its lines, which keep their columns."""

    word: str
    line: int
    lines: Lines

    @property
    def text(self) -> str:
        """The lines in one."""
        return " ".join(text.strip() for _, text in self.lines if text.strip())


def read(path: Path | str) -> list[Case]:
    """The cases of a file; `CaseError` with all its mistakes."""
    file = str(path)
    try:
        text = mistakes.read_text(file)
    except ContentError as error:
        raise case_error(error, file, 1) from error
    return read_text(text, file)


def read_all(paths: Iterable[Path | str]) -> tuple[list[Case], list[Mistake]]:
    """The cases of some files, and the mistakes of the others."""
    cases: list[Case] = []
    wrong: list[Mistake] = []
    for path in paths:
        try:
            cases += read(path)
        except CaseError as error:
            cases += error.cases
            wrong += error.mistakes
    return cases, wrong


def read_text(text: str, file: str = "case") -> list[Case]:
    """The cases of a text; `CaseError` with all its mistakes and the cases without any."""
    wrong: list[Mistake] = []
    cases: list[Case] = []
    for entries in by_case(entries_of(text)):
        reader = CaseReader(file, entries)
        case = reader.case()
        if case and not reader.mistakes:
            cases.append(case)
        wrong += reader.mistakes
    if not cases and not wrong:
        wrong.append(in_line(file, 1, "no case", "'case' and a title in the first line"))
    if wrong:
        raise CaseError(wrong, cases)
    return cases


def entries_of(text: str) -> list[Entry]:
    """The lines of a text, gathered under their words. A line with '#' in its first column is a comment."""
    found: list[tuple[str, list[tuple[int, str]]]] = []
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.rstrip().expandtabs()
        if not line or line.startswith("#"):
            continue
        if line[0] == " " and found:
            found[-1][1].append((number, line))
        else:
            word = line.split(maxsplit=1)[0]
            start = line.index(word)
            found.append((word, [(number, " " * (start + len(word)) + line[start + len(word) :])]))
    return [Entry(word, lines[0][0], tuple(lines)) for word, lines in found]


def by_case(entries: list[Entry]) -> Iterator[list[Entry]]:
    """The entries of each case."""
    starts = [k for k, entry in enumerate(entries) if entry.word == "case" or k == 0]
    for start, end in pairwise([*starts, len(entries)]):
        yield entries[start:end]


class CaseReader:
    """Reads one case and notes its mistakes."""

    def __init__(self, file: str, entries: list[Entry]) -> None:
        self.file = file
        self.entries = entries
        self.mistakes: list[Mistake] = []
        self.proves: list[str] = []
        self.sources: list[str] = []
        self.readings: list[str] = []
        self.note = ""
        self.first: dict[str, Lines] = {}  # the position of the case, the start of every variant

    def wrong(self, line: int, found: str, expected: str) -> None:
        self.mistakes.append(in_line(self.file, line, found, expected))

    def case(self) -> Case | None:
        """The case; None, with mistakes, when it can't be read."""
        head = self.entries[0]
        if head.word != "case":
            self.wrong(head.line, repr(head.word), "'case' and a title in the first line")
            return None
        if not head.text:
            self.wrong(head.line, "no title", "a title after 'case', such as 'A friend is no obstacle'")
        judging = self.judging()
        if judging is None:
            return None
        name = self.game_name()
        variants = tuple(filter(None, (self.variant(judging, part) for part in self.parts())))
        self.check_proven(judging)
        if self.readings and not self.proves:
            self.wrong(head.line, "a wrong reading and no rule", "'proves' and the rule that the reading is about")
        if all(isinstance(step, Show) for variant in variants for step in variant.steps) and not self.mistakes:
            expected = "a line that starts with do, then, now or try"
            self.wrong(head.line, "a case in which nothing is done or checked", expected)
        proves = tuple(dict.fromkeys(self.proves))
        sources = tuple(dict.fromkeys(self.sources))
        readings = tuple(dict.fromkeys(self.readings))
        return Case(self.file, head.line, head.text, name, self.note, proves, sources, readings, variants)

    def game_name(self) -> str:
        """The first word after 'game'."""
        return next((e.text.split()[0] for e in self.entries if e.word == "game" and e.text), "")

    def judging(self) -> Judging | None:
        """The judge of the game that the case names."""
        line = next((e.line for e in self.entries if e.word == "game"), self.entries[0].line)
        if not self.game_name():
            self.wrong(line, "no game", "a line with the name of a game and an edition, such as 'game NAME 2021'")
            return None
        try:
            return judge(self.game_name())
        except LookupError as error:
            self.wrong(line, repr(self.game_name()), str(error).partition("expected ")[2] or str(error))
            return None

    def parts(self) -> Iterator[list[Entry]]:
        """The entries of each variant; those after the first begin with 'also'."""
        starts = [1, *(k for k, entry in enumerate(self.entries) if entry.word == AGAIN)]
        for start, end in pairwise([*starts, len(self.entries)]):
            yield self.entries[start:end]

    def variant(self, judging: Judging, entries: list[Entry]) -> Variant | None:
        """One variant: its position first, then its steps."""
        line = entries[0].line if entries else self.entries[0].line
        sections: dict[str, Lines] = {}
        found: list[Step] = []
        for entry in entries:
            if entry.word == AGAIN:
                sections |= self.changed(entry)
            elif entry.word in STEPS:
                found += self.steps(judging, entry)
            elif entry.word == WRONG:
                self.read_wrong(entry)
            elif self.placed(judging, entry, started=bool(found)) and entry.word not in ABOUT:
                self.once(entry, sections)
                sections[entry.word] = entry.lines
        self.first = self.first or sections
        changes = " ".join(entry.text for entry in entries if entry.word == AGAIN)
        try:
            start = judging.start({**self.first, **sections}, self.file)
        except (ValueError, LookupError) as error:
            self.mistakes += case_error(error, self.file, line).mistakes
            return None
        return Variant(line, start, tuple(found), changes)

    def changed(self, entry: Entry) -> dict[str, Lines]:
        """The changes of 'also with ...'."""
        if not entry.text:
            return {}
        (number, text), *rest = entry.lines
        if text.split()[:1] != ["with"]:
            expected = "'also' alone, or 'also with' and what changes, as in the lines before"
            self.wrong(entry.line, repr(entry.text), expected)
            return {}
        return {"with": ((number, text.replace("with", "    ", 1)), *rest)}

    def steps(self, judging: Judging, entry: Entry) -> list[Step]:
        """The steps of an entry."""
        try:
            read = steps.read(judging, entry.word, entry.lines, self.file)
        except CaseError as error:
            self.mistakes += error.mistakes
            return []
        self.proves += read.proves
        return read.steps

    def placed(self, judging: Judging, entry: Entry, started: bool) -> bool:
        """Whether a word is known and stands in an allowed place; an entry about the whole case is kept."""
        known = (*HEADER, *judging.sections, *STEPS, AGAIN)
        if entry.word not in known:
            near = get_close_matches(entry.word, known, n=1)
            self.wrong(entry.line, repr(entry.word), f"'{near[0]}'" if near else f"one of the words {', '.join(known)}")
            return False
        if started:
            expected = f"one of {', '.join(STEPS)}, or 'also' to start again from the position"
            self.wrong(entry.line, f"'{entry.word}' after the first step", expected)
            return False
        if entry.word == "proves":
            self.proves += statements.ids(entry.text)
        elif entry.word == "note":
            self.note = f"{self.note} {entry.text}".strip()
        elif entry.word == "source":
            self.read_sources(entry)
        return True

    def read_sources(self, entry: Entry) -> None:
        """The documents and, with commas between them, the places in each: 'rulings P47, P48'."""
        if not entry.text:
            expected = "a document and the place in it that the case settles, such as 'rulings P23'"
            self.wrong(entry.line, "nothing after 'source'", expected)
        for _, text in entry.lines:
            document, _, places = " ".join(text.split()).partition(" ")
            self.sources += [f"{document} {place.strip()}".strip() for place in places.split(",")] if document else []

    def read_wrong(self, entry: Entry) -> None:
        """A wrong reading in words, the name of a mutant."""
        if entry.text:
            self.readings.append(" ".join(entry.text.split()))
        else:
            self.wrong(entry.line, "nothing after 'wrong'", "a wrong reading in words, such as 'half of it is enough'")

    def once(self, entry: Entry, sections: dict[str, Lines]) -> None:
        if entry.word in sections:
            self.wrong(entry.line, f"a second '{entry.word}'", "each only once; further lines of it are indented")

    def check_proven(self, judging: Judging) -> None:
        """Check that every clause that the case proves is in the catalogue."""
        for rule in judging.catalogue().unknown(self.proves):
            try:
                judging.insist_clause(rule)
            except NotFound as error:
                self.wrong(self.line_of(rule), error.found, error.expected)

    def line_of(self, word: str) -> int:
        """The first line with a word."""
        lines: Iterable[tuple[int, str]] = (line for entry in self.entries for line in entry.lines)
        return next((number for number, text in lines if word in text.split()), self.entries[0].line)
