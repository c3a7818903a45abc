"""Calls of compiled texts into the game: checks of attacks, counts, reactions, rerolls."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from warband.games.heroclix.effects import uses
from warband.games.heroclix.effects.conditional_grants import belongs
from warband.games.heroclix.effects.effect import effect
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.amounts import size_of
from warband.games.heroclix.effects.references.concerning import uses_now
from warband.games.heroclix.effects.references.who import fits, footprint
from warband.games.heroclix.fighting import dice
from warband.games.heroclix.fighting.damage import Deal
from warband.games.heroclix.fighting.hits import FindHit, can_evade
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.parts import Modifier, Power, When
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Attacking, Limit, Reacts
from warband.kernel.machine import find, push, running
from warband.kernel.state import Captured, Frame

M = TypeVar("M")  # the matter of a window
Can: TypeAlias = Callable[[Position, M, int], bool]


def attack_check(said: Attacking, key: str) -> When:
    """Whether an attack is one that a text speaks of."""
    card = key.partition(" ")[0]

    def check(g: Position, who: int, attack: Attack | None) -> bool:
        if attack is None or said.attack not in (ops.ANY_KIND, attack.kind):
            return False
        if said.single and len(attack.targets) != 1:
            return False
        if said.powers and not any(uses_now(g, power) for power in said.powers):  # hc.text.by-powers
            return False
        if said.suffered:
            if said.me:
                return who in attack.targets and g.figures[attack.attacker].card == card
            foe = said.kind is None or fits(g, who, footprint(g, who), attack.attacker, said.kind)
            return who in attack.targets and foe
        if attack.attacker != who:
            return False
        if said.me:
            return any(g.figures[target].card == card for target in attack.targets)
        here = footprint(g, who)
        enough = any if said.some else all
        return said.kind is None or enough(fits(g, who, here, target, said.kind) for target in attack.targets)

    return check


def counter(amount: ops.Amount) -> Callable[[Position, int], int]:
    """The counter of a modifier."""
    return lambda g, who: size_of(g, amount, who)


def circumstances(power: Power, value: int) -> When:
    """The circumstances in which a power modifies a value."""
    return next(part.when for part in power.parts if isinstance(part, Modifier) and part.value == value)


def start_effect(g: Position, who: int, key: str) -> Effect:
    """The program of an action."""
    return effect(key, who, g.figures[who].controller)


def would_be_hit(g: Position, matter: FindHit, who: int, said: Reacts) -> bool:
    """Whether a character that a text means would be hit by an attack that it means, and could evade."""
    attack = running(g, Attack)
    meant = not matter.redirect and belongs(g, who, matter.target, said.who) and said.attack in (-1, attack.kind)
    by = said.by is None or fits(g, who, footprint(g, who), attack.attacker, said.by)
    return meant and by and can_evade(g, matter)


def would_be_targeted(g: Position, matter: Attack, who: int, said: Reacts) -> bool:
    return who in matter.targets


def would_be_dealt(g: Position, matter: Deal, who: int, said: Reacts) -> bool:
    return matter.who == who and matter.amount > 0


# The window of a response, and whether it may be used in it.
WOULD: dict[str, tuple[str, Callable[[Position, Any, int, Reacts], bool]]] = {
    "would_target": ("attack.targeted", would_be_targeted),
    "would_hit": ("attack.would hit", would_be_hit),
    "would_deal": ("damage.would be dealt", would_be_dealt),
}


def react(g: Position, who: int, key: str) -> None:
    """The program of a response."""
    attack = find(g, Attack)
    facts = Captured((who, attack.attacker) if attack else (who,))
    push(g, effect(key, who, g.figures[who].controller, facts, did=True))


def rolling(g: Position, matter: Frame, who: int, group: ops.Group) -> bool:
    """Whether a character that a text means has made a roll."""
    return dice.can_be_rerolled(g, matter, who) and belongs(g, who, dice.roller(matter), group)


def roll_again(g: Position, who: int, key: str, limit: Limit) -> None:
    """A roll is made again."""
    if limit:
        atoms.spend(g, limit, who, key)
    dice.roll_again(g, "hc.supp.8.rerolls.other-effects")


def unspent(key: str, limit: Limit, can: Can[M]) -> Can[M]:
    """A response that may be used only so often."""
    return lambda g, matter, who: can(g, matter, who) and not uses.spent(g, limit, who, key)
