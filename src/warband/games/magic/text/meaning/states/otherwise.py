"""'As long as something is so, this. Otherwise, that.'"""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from warband.games.magic.programs.abilities import AnyAbility, Static
from warband.games.magic.programs.conditions import AnyCondition, Has, Not, YourTurn, negated
from warband.games.magic.programs.qualities import CREATURE, Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.states.statics import When, static
from warband.text.reader.nodes import Clause, Said

BEARERS: tuple[Literal["self"], Literal["host"]] = ("self", "host")


# mtg.core.condition.not
def otherwise(by: Interpreter, said: Said, before: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
    """'As long as something is so, this. Otherwise, that': the second is so while the first is not."""
    last = next((one for one in reversed(before) if isinstance(one, Static)), None)
    if last is None or last is not before[-1]:
        raise by.nothing(said, "static ability: otherwise")
    when = When()
    when.given = opposite(last)
    if when.given is None:
        raise by.nothing(said, "static ability: otherwise, without a condition")
    by.note(said.leads[0])
    if not isinstance(last.affects, Quality):
        by.scope.mention(last.affects, "creature", "permanent")
    return static(by, replace(said, leads=said.leads[1:]), when)


def opposite(one: Static) -> AnyCondition | None:
    """The time when a static ability does not apply; None where it always does, or has two conditions."""
    who: Literal["self", "host"] | None = next((bearer for bearer in BEARERS if bearer == one.affects), None)
    if one.attached and one == Static(one.changes, one.affects, attached=True):
        return Not(Has("host", CREATURE))
    if one.own_turn and one == Static(one.changes, one.affects, own_turn=True):
        return YourTurn(False)
    if one.only is not None and who is not None and one == Static(one.changes, one.affects, only=one.only):
        return Not(Has(who, one.only))
    if one.given is not None and one == Static(one.changes, one.affects, given=one.given):
        return negated(one.given)
    return None


def is_instead(said: Said) -> bool:
    """'If it's a Knight, it gets +2/+2 instead.'"""
    body, lead = said.body, said.leads[0] if len(said.leads) == 1 else None
    found = isinstance(body, Clause) and body.role("instead") is not None and body.subject is not None
    return found and lead is not None and lead.word in ("if", "as long as") and isinstance(lead.of, Clause)


# mtg.core.static.instead
def instead(by: Interpreter, said: Said, before: tuple[AnyAbility, ...]) -> tuple[AnyAbility, ...]:
    """The last static ability, while something is not so, and another one, while it is."""
    last, body = before[-1] if before else None, said.body
    if not isinstance(last, Static) or last != Static(last.changes, last.affects) or not isinstance(body, Clause):
        raise by.nothing(said, "static ability: instead of nothing")
    if not isinstance(last.affects, Quality):
        by.scope.mention(last.affects, "creature", "permanent")
    by.note(*body.roles)
    by.note_all(body.role("instead"))
    rest = replace(body, roles=tuple(role for role in body.roles if role.name != "instead"))
    by.note(body)
    [new] = static(by, replace(said, body=rest))
    given = opposite(new) if isinstance(new, Static) else None
    if given is None or not isinstance(new, Static) or new.affects != last.affects:
        raise by.nothing(said, "static ability: of different objects")
    return (*before[:-1], replace(last, given=given), new)
