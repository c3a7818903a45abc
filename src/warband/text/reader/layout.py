"""The layout of a text, before any grammar: paragraphs, labels, sentences, results of dice, bullets, quotations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warband.text.reader.tokens import CONJUNCTION, NUMBER, PROPER, QUOTE, SIGN, Sense, Token

LABEL, FACES = "label", "faces"  # sorts of names that a game gives
NAME = "name"  # the sort of a name that no list has
LONGEST_HEADING = 4  # words
BREAK, STOP, BULLET, DASH, OR = "//", ".", "*", "-", "-or-"


class Line(NamedTuple):
    """A sentence: its words from one to another, with the labels before it and the result that it belongs to."""

    first: int
    last: int
    labels: tuple[str, ...] = ()
    case: str = ""  # the result of a die, as it is written
    bullet: bool = False
    begins: bool = False  # the first sentence of its result
    given: bool = False  # it says when the rest of its paragraph holds
    headed: bool = False  # a name before it, as of one of several ways: 'WATER: ...'


class Layout:
    """Divides words into paragraphs of sentences."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self.tokens = tokens

    def paragraphs(self) -> list[list[Line]]:
        """The sentences of each paragraph."""
        found: list[list[Line]] = []
        first = 0
        for at in range(len(self.tokens) + 1):
            if at == len(self.tokens) or self.sign(at, BREAK):
                if at > first:
                    found.append(self.lines(first, at))
                first = at + 1
        return [lines for lines in found if lines]

    def sign(self, at: int, *signs: str) -> bool:
        """Whether one of some signs stands at a place."""
        return at < len(self.tokens) and self.tokens[at].text in signs and self.tokens[at].one(SIGN) is not None

    def lines(self, first: int, last: int) -> list[Line]:
        """The sentences of a paragraph."""
        found: list[Line] = []
        case, at = "", first
        while at < last:
            early = self.early(at, last)
            if early:
                found.append(Line(at, early - 1))
                at = early
            at, labels = self.labels(at, last)
            bullet = self.bullet(at)
            begins = self.case(at + bullet)  # '*5-6: ...'
            if begins:
                bullet, (at, case) = False, begins
            at += bullet
            given = self.given(at, last)
            if given:
                found.append(Line(at + 1, given - 1, labels, given=True))
                at = given + 1
                continue
            headed = 0 if labels or begins else self.heading(at, last)
            at = headed or at
            remark = self.sign(at, "(") and self.remark(at, last)
            if remark:
                found += self.lines(at + 1, remark)
                at = remark + 1 + self.sign(remark + 1, STOP)
                continue
            boxed = self.sign(at, "(") and self.box(at, last)
            if boxed:
                found.append(Line(at + 1, boxed - self.sign(boxed - 1, STOP), labels, case, bullet, bool(begins)))
                at = boxed + 1 + self.sign(boxed + 1, STOP)
                continue
            end = self.ending(at, last)
            stop = end + 1 if self.sign(end, STOP) else end
            said = end - 1 if end > at and self.sign(end - 1, ":") else end
            if said > at or labels:
                found.append(Line(at, said, labels, case, bullet, bool(begins), headed=headed > 0))
            at = max(stop, at + 1)
        return found

    def early(self, at: int, last: int) -> int:
        """The place of a label, or of a result, behind a few words and a comma: 'Once per day, NOW: ...'; else 0."""
        comma = next((n for n in range(at + 1, min(at + LONGEST_HEADING, last)) if self.sign(n, ",")), 0)
        label = comma and self._label(comma + 1) and self.sign(comma + 2, ":")
        return comma + 1 if label or (comma and self.case(comma + 1)) else 0

    def labels(self, at: int, last: int) -> tuple[int, tuple[str, ...]]:
        """The labels at a place, such as 'NOW:' or 'ONLY ONE -', and the place behind them."""
        found: tuple[str, ...] = ()
        while at < last:
            sense = next((s for s in self.tokens[at].all(PROPER) if s.sort == LABEL), None)
            if sense is None or not self.sign(at + 1, ":", "-", ","):
                break
            if self.sign(at + 1, ",") and not self._label(at + 2):
                break
            found = (*found, sense.lemma.upper())
            at += 2
        return at, found

    def _label(self, at: int) -> bool:
        return at < len(self.tokens) and any(s.sort == LABEL for s in self.tokens[at].all(PROPER))

    def heading(self, at: int, last: int) -> int:
        """The place behind a name with a colon or a dash that a sentence begins with; 0 if it begins without one."""
        for place in range(at, min(at + LONGEST_HEADING + 1, last - 1)):
            if place > at and self.sign(place, ":", DASH):
                return place + 1
            token = self.tokens[place]
            if not token.text[:1].isupper() or any(sense.sort for sense in token.all(PROPER) if sense.sort != NAME):
                return 0
        return 0

    def case(self, at: int) -> tuple[int, str] | None:
        """The result of a die at a place, and the place behind its colon, or behind its brackets: '[5-6] Heal 1'."""
        boxed = self.sign(at, "[")
        token = at + boxed
        if token >= len(self.tokens):
            return None
        faces = [s.lemma for s in self.tokens[token].senses if s.sort == FACES or s.part == NUMBER]
        behind = token + 1 + (boxed and self.sign(token + 1, "]"))
        bare = boxed and behind > token + 1 and self.tokens[behind : behind + 1] and self._opens(behind, behind + 1)
        return (behind + self.sign(behind, ":"), faces[0]) if faces and (bare or self.sign(behind, ":")) else None

    def ending(self, at: int, last: int) -> int:
        """The end of a sentence: its full stop, one inside a quotation, or the place before a bullet."""
        for place in range(at, last):
            token = self.tokens[place]
            if self.sign(place, STOP) or (place > at and self.bullet(place)):
                return place
            if token.one(QUOTE) and token.inner and token.inner[-1].text == STOP and self._opens(place + 1, last):
                return place + 1
        return last

    def bullet(self, at: int) -> bool:
        """Whether a bullet stands at a place: a star, or a dash behind a colon or a full stop."""
        return self.sign(at, BULLET) or (at > 0 and self.sign(at, DASH) and self.sign(at - 1, ":", STOP))

    def given(self, at: int, last: int) -> int:
        """The closing bracket of a condition with a colon, '[If ...:]'; 0 if there is none."""
        close = next((place for place in range(at, last) if self.sign(place, "]")), 0) if self.sign(at, "[") else 0
        return close if close > at + 2 and self.sign(close - 1, ":") else 0

    def remark(self, at: int, last: int) -> int:
        """The closing bracket around several whole sentences; 0 if there are not several."""
        close = next((place for place in range(at, last) if self.sign(place, ")")), last)
        stops = [place for place in range(at, close) if self.sign(place, STOP)]
        several = stops[:1] and stops[0] < close - 1
        return close if several and (close + 1 >= last or self.sign(close + 1, STOP)) else 0

    def box(self, at: int, last: int) -> int:
        """The closing bracket of a whole sentence, behind its full stop or last; 0 if no sentence stands in it."""
        close = next((place for place in range(at, last) if self.sign(place, ")")), 0)
        return close if close and (self.sign(close - 1, STOP) or close + 1 == last) else 0

    def _opens(self, at: int, last: int) -> bool:
        """Whether a new sentence can begin at a place."""
        return at >= last or self.tokens[at].text[:1].isupper() or self.sign(at, STOP, BULLET, "[", "(")


def with_or(tokens: Sequence[Token]) -> list[Token] | None:
    """The words of a text whose bullets behind a colon are joined by '-or-'; None if it has no such bullets."""
    made: list[Token] = []
    row = found = False  # whether bullets behind a colon go on
    for at, token in enumerate(tokens):
        bullet = token.text == BULLET and token.one(SIGN) is not None
        if bullet and (row or (tokens[at - 1 : at] and tokens[at - 1].text == ":")):
            if row:
                made = made[:-1] if made[-1].text == STOP else made
                made.append(Token(OR, token.start, token.end, (Sense(CONJUNCTION, OR),)))
            row = found = True
            continue
        row = row and token.text != BREAK
        made.append(token)
    return made if found else None
