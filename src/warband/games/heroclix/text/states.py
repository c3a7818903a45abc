"""What texts say of characters that is no power of the card: what they can't do, and what can't be done to them."""

from __future__ import annotations

from warband.games.heroclix.fighting.knockback import FREELY
from warband.games.heroclix.fighting.targets import SEVERAL
from warband.games.heroclix.moving.carrying import CARRIES_FLIERS
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.changes import LINKED
from warband.games.heroclix.position.model import VALUES
from warband.games.heroclix.position.parts import Ability, Power, Property, When
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sheets import CLEARS_ONE, EARTHBOUND, REPLACED
from warband.games.heroclix.position.special_sight import FARSEEING, GLASS, LIT, VEILED
from warband.games.heroclix.position.using import ON_MAP_TOO
from warband.games.heroclix.position.values import NOT_DOWN, NOT_REPLACED, NOT_UP
from warband.games.heroclix.powers.leadership import REACHES, RELIEVES
from warband.games.heroclix.powers.perplex import DOUBLES_ON_KIN
from warband.games.heroclix.text import details
from warband.games.heroclix.text.names import GUARDS, KEYPHRASES, SLOTS, standard

RULE, GUARDED = "hc.supp.16.phrasing.passive-first", "hc.key.protected"
NAMES = (
    "can't be healed", "can't be moved", "can't be knocked back", "can't be KO'd", "can't be one of several targets",
    "uses Outwit again after special powers", "can't be targeted by range attacks", "stops the dial",
    "rerolls each attack on it",
    "foes are unmodified", "can reduce penetrating damage", "breaks away automatically",
    "can't make attacks", "can't make close attacks", "can't make range attacks", "can't be chosen for Mastermind",
    "can't be replaced", LINKED, RELIEVES, REACHES, FREELY, DOUBLES_ON_KIN, SEVERAL, CLEARS_ONE, EARTHBOUND,
    CARRIES_FLIERS, VEILED, LIT, GLASS, FARSEEING, ON_MAP_TOO,
    *NOT_UP, *NOT_DOWN, *NOT_REPLACED,
    "can't use powers", *(f"can't use {slot} powers" for slot in SLOTS),
    *(f"can't use {power}" for power in sorted({*standard(), *KEYPHRASES})),
)  # fmt: skip


def of_kind(kind: int) -> When:
    """Whether an attack is of a kind."""
    return lambda g, who, attack: attack is not None and attack.kind == kind


def attacked(g: Position, who: int, attack: Attack | None) -> bool:
    """Only attacks count."""
    return attack is not None


KINDS: dict[str, When] = {"": attacked, "close ": of_kind(0), "range ": of_kind(1)}


def simply(name: str, ability: Ability | Property) -> Power:
    """Something with a name, and what it is."""
    return Power(name, RULE, (ability,))


ALL = (
    *(simply(name, Ability(name, RULE)) for name in NAMES),
    *(
        Power(guard, GUARDED, tuple(Ability(f"Protected: {name}", GUARDED) for name in guard[11:].split(", ")))
        for guard in GUARDS
    ),
    *(
        simply(f"deals at most {most} damage with attacks", Property("deals at most", RULE, most, attacked))
        for most in range(1, 10)
    ),
    *(
        simply(f"{value} is {number}", Property(f"{REPLACED}{value}", RULE, number))
        for value in VALUES
        for number in range(26)
    ),
    *(simply(f"exactly {number} bolts", Property("exactly bolts", RULE, number)) for number in range(1, 10)),
    *(
        simply(f"damage can't be reduced below {number}", Property("least damage", RULE, number))
        for number in range(1, 10)
    ),
    *(simply(f"{number:+} bolts", Property("bolts", RULE, number)) for number in range(-3, 4) if number),
    simply("deals penetrating damage", Property("penetrating", RULE)),
    *(
        simply(f"takes at most {most} damage from {kind}attacks", Property("takes at most", RULE, most, when))
        for most in range(1, 10)
        for kind, when in KINDS.items()
    ),
    *(
        simply(f"can't be targeted from {number} squares", Property("can't be targeted from", RULE, number))
        for number in range(1, 21)
    ),
)
STATES = {state.name: state for state in ALL} | details.STATES
UNTOLD = ("penetrating", "takes at most")
QUIET = {state.name for state in ALL for part in state.parts if isinstance(part, Property) and part.name in UNTOLD}
