"""The game with hidden hands, of which nothing can be told or drawn. Its faults speak of what nobody may know."""

from __future__ import annotations

from typing import Any, NoReturn

from tests.serve.games.tricks import Served
from warband.kernel.event import Event
from warband.kernel.state import State

SECRET = "<secret 99>"


def fumble(*_: Any, **__: Any) -> NoReturn:
    raise LookupError(SECRET)


class Fumbling(Served):
    """Played as ever."""

    name = "fumbles"

    def tell(self, g: State, event: Event, /) -> str:
        fumble(event)


GAME = Fumbling()
