"""Cases that somebody has garbled are understood or refused with reasons; nothing else ever happens."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from warband.cases import CaseError, Mistake, as_data, read_text, run, tell

FOLDER = Path(__file__).parents[2] / "cases"
TEXTS = [file.read_text("utf-8") for file in sorted(FOLDER.rglob("*.case"))]
CASES = [text for whole in TEXTS for text in re.split(r"(?m)^(?=case )", whole)[1:]]
LINES = sorted({line for case in CASES for line in case.split("\n")})
WORDS = sorted({word for line in LINES for word in line.split()})


def mistakes(text: str) -> tuple[Mistake, ...]:
    """Why a text is refused; nothing when it is understood."""
    try:
        read_text(text, "garbled.case")
    except CaseError as error:
        return error.mistakes
    return ()


def checked(text: str) -> None:
    """A text is understood or refused."""
    wrong = mistakes(text)
    assert all(m.line >= 1 and m.found and m.expected for m in wrong)
    for case in [] if wrong else read_text(text, "garbled.case"):
        result = run(case)
        assert tell(result)
        assert as_data(result)["passed"] == result.passed


@st.composite
def garbled_lines(draw: st.DrawFn) -> str:
    """A case in which lines are lost, doubled, exchanged, or taken from other cases."""
    lines = draw(st.sampled_from(CASES)).split("\n")
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(lines) - 1))
        change = draw(st.sampled_from(("lose", "double", "exchange", "replace")))
        if change == "lose" and len(lines) > 1:
            del lines[at]
        elif change == "double":
            lines.insert(at, lines[at])
        elif change == "exchange":
            other = draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
        else:
            lines[at] = draw(st.sampled_from(LINES))
    return "\n".join(lines)


@st.composite
def garbled_words(draw: st.DrawFn) -> str:
    """A case in which some words are others."""
    parts = re.split(r"(\s+)", draw(st.sampled_from(CASES)))
    for _ in range(draw(st.integers(1, 5))):
        at = draw(st.integers(0, len(parts) - 1))
        if parts[at].strip():
            parts[at] = draw(st.one_of(st.sampled_from(WORDS), st.integers(-1, 100).map(str), st.just("")))
    return "".join(parts)


@st.composite
def garbled_signs(draw: st.DrawFn) -> str:
    """A case in which some signs are others."""
    text = list(draw(st.sampled_from(CASES)))
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(text) - 1))
        text[at] = draw(st.one_of(st.sampled_from("\n \t:;,|#.'\"()/-1W"), st.characters()))
    return "".join(text)


@given(garbled_lines())
@settings(max_examples=150)
def test_lines(text: str) -> None:
    checked(text)


@given(garbled_words())
@settings(max_examples=150)
def test_words(text: str) -> None:
    checked(text)


@given(garbled_signs())
@settings(max_examples=150)
def test_signs(text: str) -> None:
    checked(text)


@given(st.text())
@settings(max_examples=50)
def test_anything(text: str) -> None:
    checked(text)
