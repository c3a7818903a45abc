"""An ability while its text is read."""

from __future__ import annotations

from typing import NamedTuple

from warband.games.magic.programs.abilities import Activated, Timing, Where
from warband.games.magic.programs.conditions import AnyCondition
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import Effect
from warband.games.magic.text.meaning.deeds.deeds import Ops
from warband.games.magic.text.meaning.triggers.happening import Trigger


class Opened(NamedTuple):
    """An ability whose effect is being read: its cost, or what triggers it; neither is a spell."""

    cost: Cost | None = None
    waits: tuple[Trigger, ...] = ()
    given: AnyCondition | None = None
    done: Ops = ()
    timing: Timing = "instant"
    once: bool = False
    exhaust: bool = False
    only: AnyCondition | None = None
    where: Where = "battlefield"
    last: int = 0  # the number of deeds of the last sentence
    modes: tuple[Effect, ...] = ()
    priced: Activated | None = None  # with all that makes it cheaper
