"""'As long as something is so, this. Otherwise, that.'"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs.abilities import AnyAbility, Static
from warband.games.magic.programs.conditions import Has, Not, YourTurn, negated
from warband.games.magic.programs.qualities import CREATURE, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.states.statics import When, static
from warband.text.reader.nodes import Said

BEARERS: tuple[Literal["self"], Literal["host"]] = ("self", "host")


# mtg.core.condition.not
def otherwise(by: Interpreter, said: Said, before: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
    """'As long as something is so, this. Otherwise, that': the second is so while the first is not."""
    last = next((one for one in reversed(before) if isinstance(one, Static)), None)
    if last is None or last is not before[-1]:
        raise by.nothing(said, "static ability: otherwise")
    when = When()
    who: Literal["self", "host"] | None = next((one for one in BEARERS if one == last.affects), None)
    if last.attached and last == Static(last.changes, last.affects, attached=True):
        when.given = Not(Has("host", CREATURE))
    elif last.own_turn and last == Static(last.changes, last.affects, own_turn=True):
        when.given = YourTurn(False)
    elif last.only is not None and who is not None and last == Static(last.changes, last.affects, only=last.only):
        when.given = Not(Has(who, last.only))
    elif last.given is not None and last == Static(last.changes, last.affects, given=last.given):
        when.given = negated(last.given)
    else:
        raise by.nothing(said, "static ability: otherwise, without a condition")
    by.note(said.leads[0])
    if not isinstance(last.affects, Quality):
        by.scope.mention(last.affects, "creature", "permanent")
    return static(by, replace(said, leads=said.leads[1:]), when)
