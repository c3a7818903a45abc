"""Every op of the card language is proven by a case: with the op doing nothing, the case fails."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.test_cases import CASES
from warband.cases import Case, run
from warband.games.heroclix.programs import ops
from warband.games.heroclix.text import effect


@cache
def cases_with() -> dict[type[ops.Part], list[Case]]:
    """The cases in which each op runs."""
    found: dict[type[ops.Part], list[Case]] = defaultdict(list)
    ran: set[type[ops.Part]] = set()

    def noting(does: Callable[..., Any]) -> Callable[..., Any]:
        def do(g: Any, f: Any, op: ops.Part) -> Any:
            ran.add(type(op))
            return does(g, f, op)

        return do

    with pytest.MonkeyPatch.context() as patch:
        for op, does in list(effect.RUN.items()):
            patch.setitem(effect.RUN, op, noting(does))
        for case in CASES:
            ran.clear()
            run(case)
            for op in ran:
                found[op].append(case)
    return found


@pytest.mark.parametrize("op", ops.OPS, ids=lambda op: op.__name__)
def test_a_case_fails_without_the_op(op: type[ops.Part], monkeypatch: pytest.MonkeyPatch) -> None:
    using = cases_with()[op]
    monkeypatch.setitem(effect.RUN, op, lambda g, f, part: None)
    assert any(run(case).failures for case in using)
