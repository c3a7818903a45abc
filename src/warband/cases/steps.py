"""The reader of a case's steps: actions, attempts and checks."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from typing import Literal, NamedTuple

from warband.cases import statements
from warband.cases.judge import Judging
from warband.cases.mistakes import CaseError, case_error
from warband.cases.script import Check, Do, Lines, Roll, Show, Step, Try, Verdict
from warband.files.mistakes import Mistake, NotFound, Unexpected, in_line
from warband.game.notation import normal

CHANCE: tuple[Literal["dice", "shuffle"], ...] = ("dice", "shuffle")  # the words before results
PROVES = re.compile(r"(?<!\S)proves(?!\S)")
RULE = re.compile(r"[\w.-]+")
VERDICT = re.compile(r"(?<!\S)(?:allowed|refused)(?!\S)", re.IGNORECASE)
REASON = re.compile(r"(?: by (?P<rule>[\w.-]+))?(?: \((?P<code>[\w-]+)\))?", re.IGNORECASE)
STATEMENT = re.compile(r'(?:"[^"]*"|[^;])+')  # up to the next ';' that is not within quotes
VERDICTS = "'allowed', 'refused', or 'refused by' and the rule that says so"


class Read(NamedTuple):
    """Steps, and the clauses that their lines prove."""

    steps: list[Step]
    proves: list[str]


class Wrong(Unexpected):
    """A mistake in one line."""


def last(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    """The last match of a pattern in a text."""
    return deque(pattern.finditer(text), 1).pop() if pattern.search(text) else None


def series(text: str) -> list[str]:
    """The words of a text with or without commas between them; none when a comma stands before or after all."""
    text = text.strip()
    return [] if text.startswith(",") or text.endswith(",") else statements.ids(text)


def read(judging: Judging, word: str, lines: Lines, file: str) -> Read:
    """The steps of one entry; `CaseError` when a line can't be read."""
    if word == "show":
        return Read([read_show(lines, file)], [])
    proves: list[str] = []
    plain = [(number, without_proves(text, proves)) for number, text in lines]
    plain = [(number, text) for number, text in plain if text.strip()]
    if not plain:
        seat = f"'{judging.seats[0]}:'"
        expected = {"do": f"{seat} and what is done", "try": f"{seat} and what is tried"}.get(word, "a statement")
        raise CaseError([in_line(file, lines[0][0], f"nothing after '{word}'", expected)])
    mistakes: list[Mistake] = []
    steps: list[Step] = []
    if word in ("then", "now"):
        steps = [read_check(judging, word, plain, file, mistakes)]
    else:
        reader = tries if word == "try" else dos
        steps = list(reader(judging, plain, file, mistakes))
    if mistakes:
        raise CaseError(mistakes)
    return Read(steps, proves)


def read_show(lines: Lines, file: str) -> Show:
    """The word alone."""
    for number, text in lines:
        if text.strip():
            raise CaseError([in_line(file, number, repr(text.strip()), "nothing after 'show': it draws the table")])
    return Show(lines[0][0])


def without_proves(text: str, proves: list[str]) -> str:
    """A line without the clauses that it proves, which go into the list."""
    match = last(PROVES, text)
    rules = series(text[match.end() :]) if match else []
    if not match or not rules or not all(RULE.fullmatch(rule) and "." in rule[1:-1] for rule in rules):
        return text
    proves += rules
    return text[: match.start()]


# --- do


def dos(judging: Judging, lines: list[tuple[int, str]], file: str, mistakes: list[Mistake]) -> Iterator[Step]:
    """Actions, one in each line."""
    for number, text in lines:
        try:
            yield read_do(judging, number, text)
        except Wrong as error:
            mistakes.append(in_line(file, number, error.found, error.expected))


def read_do(judging: Judging, number: int, text: str) -> Do:
    """'blue: W move C1   dice 4'."""
    seat, colon, said = text.partition(":")
    if not colon or normal(seat) not in map(normal, judging.seats):
        expected = " or ".join(f"'{seat}:'" for seat in judging.seats)
        raise Wrong(repr(text.strip()), f"{expected} and what is done")
    words, dice = read_dice(said)
    if not words and not dice:
        raise Wrong(f"nothing after '{seat.strip()}:'", "what is done, or dice")
    return Do(number, text.strip(), [*map(normal, judging.seats)].index(normal(seat)), words, dice)


def read_dice(text: str) -> tuple[tuple[str, ...], tuple[Roll, ...]]:
    """Words, and the results of chance after them, in groups between commas: 'dice 6 5, 4', 'shuffle 3 1 2'.

    A word alone leaves the result to a fixed seed: 'shuffle'.
    """
    words = text.split()
    parts, end = list[list[Roll]](), len(words)
    for at in range(len(words) - 1, -1, -1):
        if words[at].casefold() in CHANCE:
            faces = " ".join(words[at + 1 : end])
            if faces.startswith(",") or (end == len(words) and faces.endswith(",")):
                break
            word = CHANCE[CHANCE.index(words[at].casefold())]
            groups = [group for group in faces.split(",") if group.strip()] or [""]
            parts.append([Roll(word, tuple(group.split())) for group in groups])
            end = at
    left = tuple(filter(None, (word.strip(",") for word in words[:end])))
    if CHANCE[0] in [word.casefold() for word in left]:
        raise Wrong(repr(text.strip()), "the faces that are rolled after 'dice', at the end of the line")
    return left, tuple(roll for rolls in reversed(parts) for roll in rolls)


# --- try


def tries(judging: Judging, lines: list[tuple[int, str]], file: str, mistakes: list[Mistake]) -> Iterator[Step]:
    """Attempts, each with its verdict in the same line or below."""
    waiting: Do | None = None
    for number, text in lines:
        verdict = read_verdict(text)
        rest = text[: verdict[0]] if verdict else text
        if rest.strip() and waiting:
            mistakes.append(in_line(file, number, repr(rest.strip()), VERDICTS))
        if rest.strip():
            waiting = next(iter(dos(judging, [(number, rest)], file, mistakes)), None)  # type: ignore[assignment]
        if verdict and waiting:
            mistakes += unknown_reasons(judging, verdict[1], file, number)
            yield Try(waiting, verdict[1])
        elif verdict and not rest.strip():
            mistakes.append(in_line(file, number, repr(text.strip()), "something that is tried before the verdict"))
        waiting = None if verdict else waiting
    if waiting:
        mistakes.append(in_line(file, waiting.line, "no verdict on what is tried", VERDICTS))


def unknown_reasons(judging: Judging, verdict: Verdict, file: str, line: int) -> Iterator[Mistake]:
    """The mistakes in the rule and the code of a verdict."""
    for word, insist in ((verdict.rule, judging.insist_clause), (verdict.code, judging.insist_code)):
        try:
            if word:
                insist(word)
        except NotFound as error:
            yield in_line(file, line, error.found, error.expected)


def read_verdict(text: str) -> tuple[int, Verdict] | None:
    """The verdict at the end of a line, and its place."""
    match = last(VERDICT, text)
    reason = REASON.fullmatch(" ".join(["", *text[match.end() :].split()])) if match else None
    if not match or not reason:
        return None
    allowed, rule = match[0].casefold() == "allowed", reason["rule"] or ""
    return None if allowed and rule else (match.start(), Verdict(allowed, rule, reason["code"] or ""))


# --- then, now


def read_check(judging: Judging, word: str, lines: list[tuple[int, str]], file: str, mistakes: list[Mistake]) -> Check:
    """Statements, with ';' between them or each in a line of its own; a ';' within quotes belongs to a name."""
    parts = ((number, part.strip()) for number, text in lines for part in STATEMENT.findall(text))
    found = tuple((number, part) for number, part in parts if part)
    for number, text in found:
        try:
            statements.read(judging, text)
        except (ValueError, LookupError) as error:
            mistakes += case_error(error, file, number).mistakes
    kind: Literal["then", "now"] = "then" if word == "then" else "now"
    return Check(lines[0][0], kind, found)
