"""States that texts give besides powers: bans on actions of a character, and on effects upon it."""

from __future__ import annotations

from warband.games.heroclix.effects import details
from warband.games.heroclix.effects.names import KEYPHRASES, NO_LESS, NO_MORE, NO_OTHER, PROTECTIONS, SLOTS, standard
from warband.games.heroclix.fighting.attack import LEAST_DAMAGE
from warband.games.heroclix.fighting.damage import (
    DEALS_AT_MOST,
    NOT_HEALED,
    NOT_KOED,
    PENETRATING,
    REDUCES_PENETRATING,
    STOPS,
    TAKES_AT_MOST,
)
from warband.games.heroclix.fighting.knockback import FREELY, NOT_KNOCKED_BACK
from warband.games.heroclix.fighting.targets import (
    ALONE,
    BOLTS,
    EXACT_BOLTS,
    NOT_ATTACKING,
    NOT_BY_RANGE,
    NOT_CLOSE,
    NOT_FROM_AFAR,
    NOT_SHOOTING,
    SEVERAL,
)
from warband.games.heroclix.moving.breakaway import BREAKS_AWAY
from warband.games.heroclix.moving.carrying import CARRIES_FLIERS
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.changes import LINKED, NO_POWERS, NO_USE, NO_USE_OF_TYPE
from warband.games.heroclix.position.declared import NOT_MOVED, PROTECTED, AbilityName, PropertyName, new_ability
from warband.games.heroclix.position.model import VALUES
from warband.games.heroclix.position.parts import Ability, Power, Property, When, check_declared
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sheets import CLEARS_ONE, EARTHBOUND, REPLACED
from warband.games.heroclix.position.special_sight import NEVER_BLOCKED, SEEN_CLEARLY, TRANSPARENT, UNSEEABLE
from warband.games.heroclix.position.using import ON_MAP_TOO
from warband.games.heroclix.position.values import NOT_DOWN, NOT_REPLACED, NOT_UP, UNMODIFIED_FOES
from warband.games.heroclix.powers.incapacitate import NO_TOKENS
from warband.games.heroclix.powers.mastermind import NOT_CHOSEN
from warband.games.heroclix.powers.outwit import AGAIN
from warband.games.heroclix.powers.probability_control import EACH_ATTACK

RULE, GUARDED = "hc.supp.16.phrasing.passive-first", "hc.key.protected"
NOT_EXCHANGED = new_ability("can't be replaced")
NAMES = (
    NOT_HEALED, NOT_MOVED, NOT_KNOCKED_BACK, NOT_KOED, ALONE, AGAIN, NOT_BY_RANGE, STOPS, EACH_ATTACK, UNMODIFIED_FOES,
    REDUCES_PENETRATING, BREAKS_AWAY, NOT_ATTACKING, NOT_CLOSE, NOT_SHOOTING, NOT_CHOSEN, NOT_EXCHANGED, LINKED,
    FREELY, SEVERAL, CLEARS_ONE, EARTHBOUND, CARRIES_FLIERS, UNSEEABLE,
    SEEN_CLEARLY, TRANSPARENT, NEVER_BLOCKED, ON_MAP_TOO, NO_POWERS, NO_TOKENS,
)  # fmt: skip


def of_kind(kind: int) -> When:
    """Whether an attack is of a kind."""
    return lambda g, who, attack: attack is not None and attack.kind == kind


def attacked(g: Position, who: int, attack: Attack | None) -> bool:
    """Only attacks count."""
    return attack is not None


KINDS: dict[str, When] = {"": attacked, "close ": of_kind(0), "range ": of_kind(1)}


def simply(name: str, ability: Ability | Property) -> Power:
    """The state itself, by its name."""
    return Power(name, RULE, (ability,))


ALL = (
    *(simply(name, Ability(name, RULE)) for name in NAMES),
    *(
        simply(name, Ability(ability, RULE, value))
        for ability, names in ((NOT_UP, NO_MORE), (NOT_DOWN, NO_LESS), (NOT_REPLACED, NO_OTHER))
        for name, value in zip(names, VALUES, strict=True)
    ),
    *(simply(f"can't use {slot} powers", Ability(NO_USE_OF_TYPE, RULE, slot)) for slot in SLOTS),
    *(simply(f"can't use {power}", Ability(NO_USE, RULE, power)) for power in sorted({*standard(), *KEYPHRASES})),
    *(
        Power(f"Protected: {', '.join(effects)}", GUARDED, tuple(Ability(PROTECTED, GUARDED, one) for one in effects))
        for effects in PROTECTIONS
    ),
    *(
        simply(f"deals at most {most} damage with attacks", Property(DEALS_AT_MOST, RULE, most, attacked))
        for most in range(1, 10)
    ),
    *(
        simply(f"{value} is {number}", Property(REPLACED, RULE, number, of=value))
        for value in VALUES
        for number in range(26)
    ),
    *(simply(f"exactly {number} bolts", Property(EXACT_BOLTS, RULE, number)) for number in range(1, 10)),
    *(
        simply(f"damage can't be reduced below {number}", Property(LEAST_DAMAGE, RULE, number))
        for number in range(1, 10)
    ),
    *(simply(f"{number:+} bolts", Property(BOLTS, RULE, number)) for number in range(-3, 4) if number),
    simply("deals penetrating damage", Property(PENETRATING, RULE)),
    *(
        simply(f"takes at most {most} damage from {kind}attacks", Property(TAKES_AT_MOST, RULE, most, when))
        for most in range(1, 10)
        for kind, when in KINDS.items()
    ),
    *(
        simply(f"can't be targeted from {number} squares", Property(NOT_FROM_AFAR, RULE, number))
        for number in range(1, 21)
    ),
)
STATES = {state.name: state for state in ALL} | details.STATES
check_declared(STATES.values())


def brings(state: Power, *names: AbilityName | PropertyName, of: str = "") -> bool:
    """Whether a state is an ability or a property of one of some names; of a value, if that is said."""
    (part, *_) = state.parts
    return isinstance(part, Ability | Property) and part.name in names and of in ("", part.of)
