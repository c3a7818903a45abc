"""Every op of the card language is proven by a case: with the op doing nothing, the case fails."""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from typing import Any

import pytest

from tests.heroclix.text_table import leave_out
from tests.test_cases import all_cases
from warband.cases import Case, run
from warband.games.heroclix.programs import ops
from warband.games.heroclix.text import effect


@cache
def cases_with() -> dict[type[ops.Part], list[Case]]:
    """The cases in which each op runs."""
    found: dict[type[ops.Part], list[Case]] = defaultdict(list)
    ran: set[type[ops.Part]] = set()

    begin = effect.Texts.begin

    def noting(self: effect.Texts, g: Any, f: Any, op: ops.Part) -> None:
        ran.add(type(op))
        begin(self, g, f, op)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(effect.Texts, "begin", noting)
        for case in all_cases():
            ran.clear()
            run(case)
            for op in ran:
                found[op].append(case)
    return found


@pytest.mark.parametrize("op", ops.OPS, ids=lambda op: op.__name__)
def test_a_case_fails_without_the_op(op: type[ops.Part], monkeypatch: pytest.MonkeyPatch) -> None:
    using = cases_with()[op]
    leave_out(op, monkeypatch)
    assert any(run(case).failures for case in using)
