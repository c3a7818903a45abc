"""Words of cases about things that wait: 'responds' and 'resolves'."""

from __future__ import annotations

from warband.cases import read_text, run

HEAD = """case    Words
game    magic 2026
p1      battlefield: Mountain, Batterskull, Grizzly Bears; hand: Shock
p2      battlefield: Mountain; hand: Shock, Opt
turn    p1, main 1
"""


def failures(steps: str) -> list[str]:
    [case] = read_text(HEAD + steps)
    return [f"found {failure.found}; expected {failure.expected}" for failure in run(case).failures]


def test_who_responds_needs_something_to_respond_to() -> None:
    assert failures("do      p1: responds cast Shock on p2\n") == [
        "found nothing that waits; expected something to answer before 'p1: responds cast Shock on p2'"
    ]
    assert failures("do      p1: cast Shock on p2\n        p2: responds cast Shock on p1\n") == []


def test_only_the_top_resolves() -> None:
    both = "do      p1: cast Shock on p2\n        p2: responds cast Shock on p1\n        p1: resolves\n"
    assert failures(f"{both}now     p1 has 18 life; p2 has 20 life; the stack is Shock\n") == []
    assert failures(f"{both}        p1: resolves\nnow     p2 has 18 life; the stack is empty\n") == []
    assert failures(f"{both}        p1: resolves\n        p1: resolves\n")[0].startswith("found nothing that waits")
