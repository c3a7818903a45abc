"""A position to try cases on."""

from __future__ import annotations

from warband.cases import Case, CaseError, Failure, read_text, run

HEAD = """\
case    A try
game    heroclix 2021
map
     A B C D
  1  W . C .
  2  M . . .
blue  W Wonder Woman 30
      M Miss Martian 30
red   C The Cheetah 30
turn  blue
"""


def case_of(steps: str, head: str = HEAD) -> Case:
    """The one case of a text."""
    [case] = read_text(head + steps, "try.case")
    return case


def failures(steps: str, head: str = HEAD) -> tuple[Failure, ...]:
    """What is not as some steps say."""
    return run(case_of(steps, head)).failures


def failed(steps: str, head: str = HEAD) -> str:
    """What is not as some steps say, in words."""
    return "\n".join(map(str, failures(steps, head)))


def mistakes(text: str) -> list[str]:
    """What is wrong with a text."""
    try:
        read_text(text, "try.case")
    except CaseError as error:
        return list(map(str, error.mistakes))
    return []
