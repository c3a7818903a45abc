"""How options are written: W, B5, CLOSE, 'W Super Senses', 'wall B5-C5'. What is written can be read back."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix.objects.destroy import EAST
from warband.games.heroclix.position.model import Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.terrain import board
from warband.games.heroclix.programs.keys import shown
from warband.kernel.ask import Ask, Option
from warband.kernel.window import due

PIECES = frozenset(
    (
        "act", "blast whom", "carry", "equip what", "lift what", "outwit whom", "perplex whom", "place anew",
        "redirect", "relieve", "reward whom", "support whom", "target", "team whom", "whom",
    )
)  # fmt: skip
SQUARES = frozenset(("lift where", "move to", "set down", "knock back", "place", "place object", "mark", "where"))


def say(g: Position, option: Option) -> str:
    """An option of the present ask."""
    assert isinstance(g.ask, Ask)
    kind = g.ask.kind
    if isinstance(option, int) and kind in PIECES:
        return handle(g, option)
    if isinstance(option, int) and kind in SQUARES:
        return square(g, option)
    if isinstance(option, int) and kind == "order":
        return waiting(g, option)
    if isinstance(option, int) and kind == "area":
        return f"area {option + 1}"
    if isinstance(option, tuple):
        return say_tuple(g, option)
    return str(option)


def say_tuple(g: Position, option: tuple[Any, ...]) -> str:
    """Options of several parts: responses, things to destroy, objects to handle."""
    match option:
        case ("square", int(s)):
            return square(g, s)
        case ("wall", int(s), int(side)):
            beyond = s + (1 if side == EAST else board(g).ground.grid.stride)
            return f"wall {square(g, s)}-{square(g, beyond)}"
        case ("object", int(item)):
            return handle(g, item)
        case ("pick up", int(item)):
            return f"pick up {handle(g, item)}"
        case ("put down", int(item), int(s)):
            return f"put down {handle(g, item)} {square(g, s)}"
        case (str(what), int(who)):
            return f"{what} {handle(g, who)}"
        case (int(who), str(what)):
            return f"{handle(g, who)} {what}"
    return " ".join(str(part) for part in option)


def handle(g: Position, who: int) -> str:
    """The short name of a piece."""
    entity = g.figures[who]
    return entity.handle if isinstance(entity, Figure | Thing) else str(who)


def square(g: Position, s: int) -> str:
    """The name of a square."""
    return board(g).ground.grid.name(s)


def waiting(g: Position, index: int) -> str:
    """A triggered effect that waits, by its source; equal ones are numbered."""
    f = g.stack[-1]
    _, group = g.rules.ordering(g, due(g, f.when, f.scope_serial))
    names = [f"{handle(g, p.source)} {shown(p.what) if p.what in g.rules.programs else p.what}" for p in group]
    earlier = names[:index].count(names[index])
    return names[index] + (f" ({earlier + 1})" if earlier else "")
