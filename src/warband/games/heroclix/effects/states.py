"""States that texts give besides powers: bans on actions of a character, and on effects upon it."""

from __future__ import annotations

from warband.games.heroclix.effects.names import (
    KEYPHRASES,
    NO_LESS,
    NO_MORE,
    NO_OTHER,
    PROTECTIONS,
    SLOTS,
    TEAMS,
    standard,
)
from warband.games.heroclix.fighting.damage import (
    NOT_HEALED,
    NOT_KOED,
    PENETRATING,
    REDUCES_PENETRATING,
    STOPS,
)
from warband.games.heroclix.fighting.knockback import FREELY, NOT_KNOCKED_BACK
from warband.games.heroclix.fighting.targets import (
    ALONE,
    NOT_ATTACKING,
    NOT_BY_RANGE,
    NOT_CLOSE,
    NOT_SHOOTING,
)
from warband.games.heroclix.moving.breakaway import BREAKS_AWAY, ROLLS_TO_BREAK
from warband.games.heroclix.moving.carrying import CARRIES_FLIERS, NOT_CARRIED
from warband.games.heroclix.objects.equipment import NOT_EQUIPPED
from warband.games.heroclix.objects.objects import NOT_PICKING_UP
from warband.games.heroclix.position.abilities.changes import LINKED, NO_POWERS, NO_USE, NO_USE_OF_TYPE, OR
from warband.games.heroclix.position.abilities.declared import (
    GEAR_EFFECT,
    NOT_MOVED,
    PROTECTED,
    STRAIGHT,
    AbilityName,
    PropertyName,
    new_ability,
)
from warband.games.heroclix.position.abilities.guards import NO_BYSTANDERS
from warband.games.heroclix.position.abilities.parts import Ability, Power, Property, check_declared
from warband.games.heroclix.position.abilities.sheets import CLEARS_ONE, EARTHBOUND, NO_MOVEMENT, NO_TARGETING
from warband.games.heroclix.position.abilities.using import LASTING, NO_KEYWORDS, NO_PRINTED_KEYWORDS, ON_MAP_TOO
from warband.games.heroclix.position.abilities.values import (
    NOT_BY_OPPONENTS,
    NOT_DOWN,
    NOT_REPLACED,
    NOT_UP,
    UNMODIFIED_FOES,
)
from warband.games.heroclix.position.characters.dials import PAST_RED_LINE
from warband.games.heroclix.position.model import VALUES
from warband.games.heroclix.position.sight.special import NEVER_BLOCKED, SEEN_CLEARLY, TRANSPARENT, UNSEEABLE
from warband.games.heroclix.powers.attack.incapacitate import NO_TOKENS
from warband.games.heroclix.powers.damage.outwit import AGAIN
from warband.games.heroclix.powers.damage.probability_control import EACH_ATTACK
from warband.games.heroclix.powers.defense.mastermind import NOT_CHOSEN
from warband.games.heroclix.turns.actions import IGNORES_PUSHING

RULE, GUARDED = "hc.supp.16.phrasing.passive-first", "hc.key.protected"
NOT_EXCHANGED = new_ability("can't be replaced")
NAMES = (
    NOT_HEALED, NOT_MOVED, NOT_KNOCKED_BACK, NOT_KOED, ALONE, AGAIN, NOT_BY_RANGE, STOPS, EACH_ATTACK, UNMODIFIED_FOES,
    REDUCES_PENETRATING, BREAKS_AWAY, NOT_ATTACKING, NOT_CLOSE, NOT_SHOOTING, NOT_CHOSEN, NOT_EXCHANGED, LINKED,
    FREELY, CLEARS_ONE, EARTHBOUND, CARRIES_FLIERS, NOT_CARRIED, UNSEEABLE,
    SEEN_CLEARLY, TRANSPARENT, NEVER_BLOCKED, ON_MAP_TOO, NO_POWERS, NO_TOKENS,
    NOT_BY_OPPONENTS, NO_MOVEMENT, NO_TARGETING, STRAIGHT, PAST_RED_LINE, NO_KEYWORDS, NO_PRINTED_KEYWORDS,
    NOT_PICKING_UP, NO_BYSTANDERS, IGNORES_PUSHING, NOT_EQUIPPED, ROLLS_TO_BREAK, LASTING,
)  # fmt: skip


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
    simply("can't use team abilities", Ability(NO_USE, RULE, OR.join(TEAMS))),
    *(
        simply(f"can't use {power}", Ability(NO_USE, RULE, power))
        for power in sorted({*standard(), *KEYPHRASES, GEAR_EFFECT})
    ),
    *(
        Power(f"Protected: {', '.join(effects)}", GUARDED, tuple(Ability(PROTECTED, GUARDED, one) for one in effects))
        for effects in PROTECTIONS
    ),
    simply("deals penetrating damage", Property(PENETRATING, RULE)),
)
STATES = {state.name: state for state in ALL}
check_declared(STATES.values())


BAN = "can't use "  # before the name of a power


def ban(name: str) -> Power | None:
    """The state of a character that can't use a power; None of other names. Any power can be chosen for a ban."""
    return simply(name, Ability(NO_USE, RULE, name.removeprefix(BAN))) if name.startswith(BAN) else None


def brings(state: Power, *names: AbilityName | PropertyName, of: str = "") -> bool:
    """Whether a state is an ability or a property of one of some names; of a value, if that is said."""
    (part, *_) = state.parts
    return isinstance(part, Ability | Property) and part.name in names and of in ("", part.of)
