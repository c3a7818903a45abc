"""Refusals of the actions of texts: an action was used up, or lacks something that it needs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from warband.games.heroclix.effects import uses
from warband.games.heroclix.effects.deeds.acting import strikes
from warband.games.heroclix.effects.deeds.coming import enough
from warband.games.heroclix.effects.deeds.replacing import is_title, replacements
from warband.games.heroclix.effects.effect import effect
from warband.games.heroclix.effects.references.belongings import tokens
from warband.games.heroclix.effects.references.conditions import holds
from warband.games.heroclix.effects.references.who import found
from warband.games.heroclix.fighting.targets import CLOSE_CHECKS, RANGE_CHECKS
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Acts, Limit
from warband.games.heroclix.programs.ops import Program
from warband.kernel.ask import Check

LIMITED = (ops.CHARACTER, ops.MARKER)  # the sorts of elements that [MAX] limits
KINDS_OF_ACTION = ("CLOSE", "RANGE")
ACTIVATED = "hc.text.activated"
NO_TARGET = "hc.core.attack.step2.at-least-one-target"
NEEDS_ROOM = "hc.supp.16.replace.optional-needs-room"
STAYS = Check("title", "hc.supp.19.title.not-replaced", is_title, "A title character is not replaced by others.")
PAYS, UNPAID, NONE_LEFT = "hc.text.deeds", "nothing-to-spend", "It has nothing of what this costs."


def limit_checks(key: str, limit: Limit) -> tuple[Check, ...]:
    """The refusals of a further use of an action."""
    if not limit:
        return ()
    rule, words = "hc.supp.16.limits.per-character", f"It can use this once per {limit.split()[0]}, and has done so."
    return (Check("used", rule, lambda g, who: uses.spent(g, limit, who, key), words),)


def condition_checks(acts: Acts) -> tuple[Check, ...]:
    """The refusal of an action whose text allows it only while a condition holds."""
    first = next((op for op in acts.program if isinstance(op, ops.Unless)), None)
    if not acts.only_if or first is None:
        return ()
    wanted, words = first.condition, "Its text allows it as this action only under a condition, which does not hold."
    return (Check("not-so", ACTIVATED, lambda g, who: not holds(g, wanted, who), words),)


# hc.supp.16.phrasing.leading-if
def checks(program: Program, chosen: str = "") -> tuple[Check, ...]:
    """The needs of an action at its start: a character to choose, or a legal attack of the chosen kind."""
    first, *rest = [op for op in program if not isinstance(op, ops.Spend)]
    match first, rest[:1]:
        case ops.Pick(ops.Group(ops.ONE, kind)), _:
            nobody = "Nobody is there whom its text means."
            return (Check("nobody", "hc.text.choose", lambda g, who: not found(g, who, kind), nobody),)
        case ops.Pick(group), [ops.Swap() as swap] if group == ops.SELF:
            words = "Nobody whom its text means is on the Sideline and could take its place."
            return (STAYS, Check("no-room", NEEDS_ROOM, lambda g, who: not replacements(g, who, swap), words))
        case ops.Unless(ops.Is(_, ops.Kind(having=(ops.Holding(),))) as price, skip), _ if skip == len(rest) and spends(
            rest
        ):
            return (Check(UNPAID, PAYS, lambda g, who: not holds(g, price, who), NONE_LEFT),)
        case ops.Pick(group), [ops.Token(name, -1)] if group == ops.SELF and name and follows(rest):
            return (Check(UNPAID, PAYS, lambda g, who: not tokens(g, who, name, who), NONE_LEFT),)
        case (ops.Generate(sort=sort) as made, []) | (ops.May(), [ops.Generate(sort=sort) as made]) if (
            sort in LIMITED and len(rest) < 2
        ):
            words = "As many as there may be of them are on the map."
            return (Check("enough", "hc.key.max", partial(all_there, made=made), words),)
        case ops.Fetch(kind), _ if ops.Fallen() in kind.having:
            words = "Nobody of that name is in your KO area."
            return (Check("nobody", "hc.text.choose", lambda g, who: not found(g, who, kind), words),)
        case ops.Pick(), [ops.Strike(ops.ANY_KIND, None, -1)] if chosen in KINDS_OF_ACTION:
            return (CLOSE_CHECKS, RANGE_CHECKS)[KINDS_OF_ACTION.index(chosen)]
        case ops.Pick(), [ops.Strike(0 | 1 as attack, None, -1)]:
            return (CLOSE_CHECKS, RANGE_CHECKS)[attack]
        case ops.Pick(group), [ops.Strike() as strike] if group == ops.SELF:
            words = "There is nobody whom it could attack so."
            return (Check("no-target", NO_TARGET, partial(nobody_to_strike, strike=strike), words),)
    return ()


def all_there(g: Position, who: int, made: ops.Generate) -> bool:
    """Whether no more characters may be generated."""
    return enough(g, effect("", who, g.figures[who].controller), made)


def nobody_to_strike(g: Position, who: int, strike: ops.Strike) -> bool:
    """Whether an attack that a text allows has no legal target."""
    return not strikes(g, effect("", who, g.figures[who].controller), who, strike)


def spends(program: Sequence[ops.Op]) -> bool:
    """Whether tokens are removed first."""
    match program[:2]:
        case [ops.Pick(group), ops.Token(_, int(count))]:
            return group == ops.SELF and count < 0
    return False


def follows(program: Sequence[ops.Op]) -> bool:
    """Whether something follows only if the deed before it was done."""
    return any(isinstance(op, ops.Unless) and isinstance(op.condition, ops.Done) for op in program)
