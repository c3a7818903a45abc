"""Objects in texts: what the words for them mean, and what is done with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from warband.games.heroclix import atoms, equipment
from warband.games.heroclix.model import ATTACK, DAMAGE, DEFENSE, SPEED, Thing
from warband.games.heroclix.text import ops
from warband.games.heroclix.text.ops import Kind, Pick
from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.games.heroclix.text.effect import Effect

RULE = "hc.text.deeds"
SET = re.compile(r"^(?:\[\w+\] ?|[A-Z][\w+]* #\w+ )")  # which set and number: a name says enough

WORDS: dict[str, Any] = {"equipped": (ops.Equipped(),)}
PHRASES: dict[str, Callable[..., Any]] = {
    "is_equipped": lambda whose: ops.Is(whose, Kind(having=(ops.Equipped(),))),
    "is_equipped_with": lambda whose, name: ops.Is(whose, Kind(having=(ops.Equipped((name,)),))),
    "choose_to_modify": lambda group, values, amount, until: [Pick(group), ops.Modify(values, amount, until)],
}
COMBAT_VALUES = (SPEED, ATTACK, DEFENSE, DAMAGE)


def is_equipped(g: State, who: int, names: tuple[str, ...]) -> bool:
    """Whether a character is equipped, with something of one of some names if there are any."""
    found = [gear for thing in equipment.equipped(g, who) if (gear := equipment.gear_of(g, thing)) is not None]
    return any(not names or any(equipment.is_called(gear, name) for name in names) for gear in found)


def own_thing(g: State, f: Effect) -> Thing | None:
    """The object with the text that runs."""
    return next((thing for thing in equipment.equipped(g, f.who) if thing.gear == f.key.partition(" ")[0]), None)


def scrap(g: State, f: Effect, op: ops.Scrap) -> None:
    thing = own_thing(g, f)
    if thing is not None:
        atoms.destroy_object(g, thing.id, RULE)
