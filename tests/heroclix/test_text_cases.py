"""Every op of the card language is proven by a case: with the op doing nothing, the case fails."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from tests.heroclix.text_table import leave_out
from tests.test_cases import all_cases
from warband.cases import Case, run
from warband.games.heroclix.effects import effect
from warband.games.heroclix.programs import ops


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
        for case in filter(lambda case: case.game == "heroclix", all_cases()):
            ran.clear()
            run(case)
            for op in ran:
                found[op].append(case)
    return found


def bites(op: type[ops.Part], using: list[Case]) -> bool:
    """Whether a case fails without the op."""
    with pytest.MonkeyPatch.context() as patch:
        leave_out(op, patch)
        return any(run(case).failures for case in using)


def test_a_case_fails_without_each_op() -> None:
    found = cases_with()
    assert [op.__name__ for op in ops.OPS if not bites(op, found[op])] == []
