"""Random games between invented forces, until every part of every power, action, question and event was used."""

from __future__ import annotations

import pytest

from tests.conformance.figures import keep
from tests.conformance.usage import Usage, Watched, events_announced, everything, run

MOST = 250


def test_everything_in_heroclix_is_used() -> None:
    usage = Usage()
    left = run(usage, MOST)
    assert left == [], f"never used in {usage.games} games with {usage.answers} answers"


def test_what_could_be_used_is_known() -> None:
    every = everything(Watched("2021", {}, {}))
    assert {"action", "event", "power", "question"} == {use[0] for use in every}
    assert {"click", "hit", "miss", "ko", "attach"} <= events_announced()
    assert ("power", "Outwit", "Action", "Outwit") in every
    assert ("question", "respond") in every


@pytest.mark.soak
def test_everything_in_heroclix_is_used_again_and_again() -> None:
    """Ten times, from ten beginnings; how many games each took is kept."""
    usages = [Usage() for _ in range(10)]
    left = [run(usage, MOST, first=1000 * n) for n, usage in enumerate(usages)]
    assert not any(left)
    keep("everything in heroclix is used", games=[str(usage.games) for usage in usages])
