"""Powers told more exactly: changes by a text at each use, as states that the rules of the power look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from warband.games.heroclix.fighting.damage import NOT_BELOW, PAST_LINE
from warband.games.heroclix.fighting.dice import RESULT, SUCCEEDS, SUCCESS
from warband.games.heroclix.fighting.hits import CRITICAL, CRITICAL_IF_IT_HITS
from warband.games.heroclix.fighting.knockback import FREELY
from warband.games.heroclix.moving.carrying import SPEEDS
from warband.games.heroclix.objects.markers import CLEAR_OF
from warband.games.heroclix.position.parts import Ability, Power, Property
from warband.games.heroclix.position.sheets import LEAST_RANGE
from warband.games.heroclix.powers import charge, poison, steal_energy
from warband.games.heroclix.powers.blades import LEAST as LEAST_BLADES
from warband.games.heroclix.powers.blades import NAME as BLADES
from warband.games.heroclix.powers.probability_control import LEAST_FOR, UNSEEN_FOR
from warband.games.heroclix.powers.regeneration import HEALS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Happening, Kind, Part

RULE = "hc.supp.16.phrasing.passive-first"
HEALERS = ("Regeneration", "Support")
HEALING = (*HEALERS, "Steal Energy")
ROLLERS = (*SUCCESS, *HEALERS, "Blades/Claws/Fangs")
REACHING = ("Outwit", "Perplex", "Probability Control")  # powers that are used within range
BESIDE = frozenset(("Leadership", "Mastermind"))  # powers that are used on adjacent friends
IF_IT_HITS = " if it hits"
RUSHES = ("Charge", "Running Shot")
BONUSES = (-3, -2, -1, 1, 2, 3)


class Tune(Part, frozen=True):
    """A change of a power. It is a state, never a step of a program."""

    what: Literal[
        "result", "healing", "full speed", "piercing", "least result", "reroll", "past line", "again", "reach",
        "direction", "double",
    ]  # fmt: skip
    amount: int = 0
    power: str = ""  # '' means the power that is spoken of
    group: Group | None = None  # of whom it is so


REROLL, AGAIN, PAST = Tune("reroll"), Tune("again"), Tune("past line")


def permitted(program: Sequence[ops.Op | Tune], event: Happening) -> str:
    """The name of the state for a permission at an event; '' for anything else."""
    if event.who not in (ops.SELF, ops.BEFORE) or event.first:
        return ""
    if program == [ops.May(1), Tune("direction")] and event.what == "knocks back":
        return FREELY if event.whom == Kind(side="opposing") and not event.least else ""
    return ""


def doubled(program: Sequence[ops.Op | Tune], event: Happening) -> ops.Varied | None:
    """'when it uses Perplex to target some, it may instead modify a value by 2', as a power told so; None if not so."""
    if event.powers != ("Perplex",) or event.who not in (ops.SELF, ops.BEFORE) or event.what not in ("uses", "aims"):
        return None
    kind = event.whom or Kind()
    match list(program):
        case [ops.Unless(ops.Is(ops.Group(ops.TARGET), said), skip), *rest] if skip == len(rest):
            kind, program = replace(kind, having=(*kind.having, *said.having)), rest
    match list(program):
        case [ops.May(skip), Tune("double", 2), *_] if skip >= len(program) - 1:
            return ops.Varied("Perplex", "by 2", Group(ops.ALL, kind))
        case [ops.May(skip), Tune("double", 1), *_] if skip >= len(program) - 1:
            return ops.Varied("Perplex", "by +2", Group(ops.ALL, kind))
    return None


def state_of(tune: Tune, power: str) -> str | ops.Varied:
    """The name of the state that a power is in when it is told so; '' when that can't be said of it."""
    power = tune.power or power
    match tune.what:
        case "result":
            name = f"rolls for {power} {tune.amount:+}"
        case "healing":
            name = f"heals {tune.amount:+} with {power}"
        case "full speed":
            name = f"{power} at full speed"
        case "least result":
            name = f"{power} at least printed damage {tune.amount:+}"
        case "past line":
            name = f"{PAST_LINE} by {power}"
        case "piercing":
            name = f"{power} is penetrating"
        case "reach":
            return ops.Varied(power, "as if adjacent", tune.group) if power in BESIDE else ""
        case _:
            return ""
    return name if name in STATES else ""


def simply(name: str, *parts: Ability | Property) -> Power:
    """The detail itself, by its name."""
    return Power(name, RULE, parts)


ALL = (
    *(simply(f"rolls for {p} {n:+}", Property(RESULT, RULE, n, of=p)) for p in ROLLERS for n in BONUSES),
    *(simply(f"{p} succeeds on {n}", Property(SUCCEEDS, RULE, n, of=p)) for p in SUCCESS for n in range(2, 7)),
    *(simply(f"heals {n:+} with {p}", Property(HEALS, RULE, n, of=p)) for p in HEALERS for n in BONUSES),
    *(simply(f"{p} at full speed", Ability(charge.FULL_SPEED, RULE, p)) for p in RUSHES),
    simply("Steal Energy with any attack", Ability(steal_energy.ANY_ATTACK, RULE)),
    simply("Steal Energy with range attacks", Ability(steal_energy.RANGE_ATTACK, RULE)),
    *(simply(f"{p} with range {n}", Property(LEAST_FOR, RULE, n, of=p)) for p in REACHING for n in range(1, 21)),
    *(
        simply(f"{p} within {n} squares unseen", Property(UNSEEN_FOR, RULE, n, of=p))
        for p in REACHING
        for n in range(1, 21)
    ),
    *(simply(f"{PAST_LINE} by {p}", Ability(PAST_LINE, RULE, p)) for p in HEALING),
    *(simply(f"its carrier's speed {n:+}", Property(SPEEDS, RULE, n)) for n in BONUSES),
    *(simply(f"keeps generated markers {n} squares away", Property(CLEAR_OF, RULE, n)) for n in range(1, 21)),
    simply("Poison is penetrating", Ability(poison.PENETRATES, RULE)),
    *(simply(f"{BLADES} at least printed damage {n:+}", Property(LEAST_BLADES, RULE, n)) for n in BONUSES),
    *(simply(f"can't reduce damage below {n}", Property(NOT_BELOW, RULE, n)) for n in range(1, 10)),
    *(
        simply(f"critical hits on {low}-{high}{so}", *(Property(critical, RULE, n) for n in range(low, high + 1)))
        for low in range(2, 13)
        for high in range(low, 13)
        for so, critical in (("", CRITICAL), (IF_IT_HITS, CRITICAL_IF_IT_HITS))
    ),
    *(simply(f"range at least {n}", Property(LEAST_RANGE, RULE, n)) for n in range(1, 21)),
)
STATES = {state.name: state for state in ALL}
