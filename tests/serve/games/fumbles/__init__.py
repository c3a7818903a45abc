"""The game with hidden hands, of which nothing can be told or drawn. Its faults speak of what nobody may know."""

from __future__ import annotations

from typing import Any, NoReturn

from tests.serve.games.tricks import Drawn, Served

SECRET = "<secret 99>"


def fumble(*_: Any, **__: Any) -> NoReturn:
    raise LookupError(SECRET)


class Undrawn(Drawn):
    """Its positions, none of which can be drawn."""

    props = scene = point = aim = position = fumble


class Fumbling(Served):
    """Played as ever."""

    name = "fumbles"
    page = Undrawn()
    tell = introduction = heading = question = note = rolled_for = fumble


GAME = Fumbling()
