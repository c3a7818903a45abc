"""Powers told more exactly: what a text changes in them whenever they are used, as states that their rules look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from warband.games.heroclix.fighting.damage import NOT_BELOW, PAST_LINE
from warband.games.heroclix.fighting.dice import RESULT, SUCCEEDS, SUCCESS
from warband.games.heroclix.fighting.hits import CRITICAL, CRITICAL_IF_IT_HITS
from warband.games.heroclix.fighting.knockback import FREELY
from warband.games.heroclix.moving.carrying import SPEEDS
from warband.games.heroclix.objects.markers import CLEAR_OF
from warband.games.heroclix.position.parts import Ability, Power, Property
from warband.games.heroclix.position.sheets import LEAST_RANGE
from warband.games.heroclix.position.special_sight import SEEN_CLEARLY, TRANSPARENT
from warband.games.heroclix.powers import charge, poison, steal_energy
from warband.games.heroclix.powers.blades import LEAST as LEAST_BLADES
from warband.games.heroclix.powers.blades import NAME as BLADES
from warband.games.heroclix.powers.leadership import REACHES
from warband.games.heroclix.powers.perplex import DOUBLES_ON_KIN
from warband.games.heroclix.powers.probability_control import LEAST_FOR, UNSEEN_FOR
from warband.games.heroclix.powers.regeneration import HEALS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Gains
from warband.games.heroclix.programs.ops import Happening, Kind, Part, Pick
from warband.games.heroclix.text.happening import on
from warband.games.heroclix.text.phrase import Phrases, Words

RULE = "hc.supp.16.phrasing.passive-first"
HEALERS = ("Regeneration", "Support")
HEALING = (*HEALERS, "Steal Energy")
ROLLERS = (*SUCCESS, *HEALERS, "Blades/Claws/Fangs")
REACHING = ("Outwit", "Perplex", "Probability Control")  # powers that are used within range
IF_IT_HITS = " if it hits"
RUSHES = ("Charge", "Running Shot")
BONUSES = (-3, -2, -1, 1, 2, 3)


class Tune(Part, frozen=True):
    """What a power does more or otherwise. It is always so, and never a step of a program."""

    what: Literal[
        "result", "healing", "full speed", "piercing", "least result", "reroll", "past line", "again", "reach",
        "direction", "double",
    ]  # fmt: skip
    amount: int = 0
    power: str = ""  # '' means the power that is spoken of


REROLL, AGAIN, PAST = Tune("reroll"), Tune("again"), Tune("past line")
WORDS: Words = {
    "glass": Gains((TRANSPARENT,)),
    "carrying_me": ops.Carrying(),
    "wherever": True,
    "per_attack": "attack",
    "marks": None,
    "until_again": ops.CHOSEN_AGAIN,
    "reroll_it": [REROLL],
    "free_direction": [Tune("direction")],
    "knocks": Gains(("KNOCKBACK",)),
    "instead_word": None,
    "printed_damage": None,
    "that_hit": True,
    "piercing": [ops.Boost(0, penetrating=True)],
    "roll_result": "",
    "wide_reach": [Tune("reach")],
}
PHRASES: Phrases = {
    "lit_first": lambda until, group: [Pick(group), ops.Lend((SEEN_CLEARLY,), until)],
    "lend_now": lambda group, powers: [Pick(group), ops.Lend(powers, ops.UNSAID)],
    "near_debris": lambda whose, number, squares: ops.NearMarker(whose, "debris", number),
    "is_stooge": lambda article, kind: Happening("is_stooge", whom=kind),
    "and_or": lambda power: power,
    "faces": lambda *said: said[-1],
    "double_perplex": lambda up, down: [ops.May(1), Tune("double", up if up == -down else 0)],
    "repeats": lambda *said: [AGAIN],
    "bonus": lambda amount: amount,
    "roll_for": lambda theirs, power: power,
    "more_result": lambda power, amount: [Tune("result", amount, power)],
    "more_healing": lambda amount: [Tune("healing", amount)],
    "more_damage": lambda amount: [ops.Boost(amount)],
    "past_line": lambda theirs: [PAST],
    "tune": lambda tuned: tuned,
    "if_bare": lambda condition, tuned: [ops.Unless(condition, len(tuned)), *tuned],
    "least_result": lambda instead, whose, amount: [Tune("least result", amount)],
    "use_on": lambda power, group: [Pick(ops.SELF), ops.Use(power, group)],
    "starred": lambda *items: items,
    "sum": lambda number: (number, number),
    "sums": lambda both: both,
    "no_less": lambda number: (f"can't reduce damage below {number}",),
    "is_kin": lambda whose, me: ops.Is(whose, Kind(having=(ops.Kin(),))),
    "hits_hard": lambda whom: on(Happening("hits", critical=True), whom),
    "knocks_back": lambda article, kind: Happening("knocks back", whom=kind),
    "knocks_back_far": lambda article, kind, least, word: Happening("knocks back", whom=kind, least=least),
    "uses_and_rolls": lambda power, faces: Happening("rolls", powers=(power,), faces=faces),
    "attack_roll_of": lambda group: ("", group),
    "power_roll_of": lambda power, group: (power, group),
}


def permitted(program: Sequence[ops.Op | Tune], event: Happening) -> str:
    """What somebody may do otherwise whenever something happens, as the name of a state; '' for anything else."""
    kin = ops.Is(ops.Group(ops.TARGET), Kind(having=(ops.Kin(),)))
    if event.who not in (ops.SELF, ops.BEFORE) or event.first:
        return ""
    if program == [ops.May(1), Tune("direction")] and event.what == "knocks back":
        return FREELY if event.whom == Kind(side="opposing") and not event.least else ""
    if program == [ops.Unless(kin, 2), ops.May(1), Tune("double", 2)] and event.powers == ("Perplex",):
        return DOUBLES_ON_KIN
    return ""


def state_of(tune: Tune, power: str) -> str:
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
            return REACHES if power == "Leadership" else ""
        case _:
            return ""
    return name if name in STATES else ""


def simply(name: str, *parts: Ability | Property) -> Power:
    """Something with a name, and what it is."""
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
