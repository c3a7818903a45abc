"""What a player may do is worked out by a fast form of the checks; both say the same."""

from __future__ import annotations

import pytest

from tests.magic.games import MIXED, USUAL, positions
from warband.games.magic.casting.deeds import ACTIVATE, CAST, CHECKS, MAKE, PLAY, read
from warband.games.magic.position.reading import once_each
from warband.games.magic.questions.notation import deeds
from warband.kernel.ask import Ask, allowed


@pytest.mark.parametrize("setup", [USUAL, MIXED], ids=["usual", "mixed"])
@pytest.mark.parametrize("seed", range(2))
def test_the_fast_form_agrees_with_the_checks(setup: dict[str, object], seed: int) -> None:
    compared = 0
    for g in positions(setup, seed, 400):
        if not isinstance(g.ask, Ask) or g.ask.kind != "priority":
            continue
        seat, offered = g.ask.seat, set(g.options)
        once = set(once_each(g, g.player(seat).hand))
        for option in deeds(g, seat):
            found = read(g, seat, option)
            if found is None or (found[0] in (PLAY, CAST) and found[1].who not in once):
                continue
            kind, deed = found
            legal = allowed(CHECKS[kind], g, deed)
            if kind == MAKE and legal and option not in offered:  # another permanent like it is offered
                name = g.objects[deed.who].name
                assert any(o[0] == MAKE and g.objects[o[1]].name == name for o in offered if isinstance(o, tuple))
                continue
            assert legal == (option in offered), (option, g.objects[deed.who].name)
            compared += kind in (CAST, ACTIVATE)
    assert compared > 100
