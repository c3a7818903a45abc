"""Changes of objects that last: until a time, or as long as a permanent is there."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.happening.registers import Registers, seats
from warband.games.magic.position.model import Bound, Lasting
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import is_here
from warband.games.magic.programs.changes import AnyChange, Controlled
from warband.games.magic.programs.ops import Reference
from warband.kernel.limits import last, stamped


# mtg.core.control.given, mtg.core.action.detain, mtg.core.action.suspect
def last_on(
    g: Position, r: Registers, who: int, changes: tuple[AnyChange, ...], until: str, by: Reference = "you"
) -> None:
    """Changes of an object last from now on. 'You control it' means the seat that says so now, or another player."""
    seat = next(iter(seats(g, r, by)), r.item.controller)
    fixed = tuple(replace(c, seat=seat) if isinstance(c, Controlled) and c.seat < 0 else c for c in changes)
    if until.startswith("while "):
        bind(g, r, who, fixed, until)
        return
    source = g.objects[r.item.source].name
    ends = f"{until} of {r.item.controller}" if until == "your next turn" else until
    last(g, Lasting(who, g.objects[who].born, fixed, ends, source, stamp=stamped(g)))


# mtg.core.change.as-long-as
def bind(g: Position, r: Registers, who: int, changes: tuple[AnyChange, ...], until: str) -> None:
    """An effect lasts as long as the permanent that made it is there."""
    item = r.item
    bound = Bound(who, g.objects[who].born, changes, item.source, item.born, item.controller, until, stamp=stamped(g))
    if is_here(g, item.source, item.born):
        last(g, bound)
