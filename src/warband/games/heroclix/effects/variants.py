"""Powers as texts tell them: as free actions, in some attacks only, on some characters only, with other numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial, reduce
from operator import or_
from typing import Any, TypeVar

from warband.boards.square import squares
from warband.games.heroclix.effects.checks import limit_checks
from warband.games.heroclix.effects.conditional_grants import belongs
from warband.games.heroclix.effects.deeds.acting import sweeping
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.who import around, found
from warband.games.heroclix.fighting.damage import PIERCES, REDUCES, REDUCES_FROM, TAKES_AT_MOST
from warband.games.heroclix.fighting.dice import NOT_REROLLED_BY
from warband.games.heroclix.fighting.targets import CLOSE_CHECKS, RANGE_CHECKS, close_targets, range_targets
from warband.games.heroclix.moving.breakaway import HOLDS
from warband.games.heroclix.moving.carrying import PASSENGER
from warband.games.heroclix.objects.markers import Marking, has_room
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.changes import NO_USE
from warband.games.heroclix.position.abilities.declared import SAFEGUARD
from warband.games.heroclix.position.abilities.guards import (
    AVOIDS,
    KEEPS_TO,
    NOT_ATTACKED_BY,
    NOT_MOVED_BY,
    NOT_PLACED_BY,
    NOT_TARGETED_BY,
)
from warband.games.heroclix.position.abilities.parts import (
    Ability,
    Action,
    Aura,
    Instead,
    Modifier,
    Narrow,
    Part,
    Power,
    Property,
    Reaction,
    Shares,
    Sweep,
    Trigger,
    When,
)
from warband.games.heroclix.position.attacking import CLOSE, KINDS, RANGED, Attack
from warband.games.heroclix.position.board.terrain import standing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.special import UNSEEN_BY
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.powers.attack.telekinesis import Lifting, liftable
from warband.games.heroclix.powers.damage.empower import beside_friend
from warband.games.heroclix.powers.damage.probability_control import USERS as REACHING
from warband.games.heroclix.powers.damage.support import Supporting, patients
from warband.games.heroclix.powers.defense.mastermind import REDIRECTS as MASTERMIND
from warband.games.heroclix.powers.defense.mastermind import SERVED, SERVED_ANYWHERE
from warband.games.heroclix.powers.speed.hypersonic_speed import close_only
from warband.games.heroclix.powers.speed.mind_control import reach
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import AsFree, Limit
from warband.games.heroclix.programs.keys import effect_of, title
from warband.kernel.ask import Check
from warband.kernel.event import Event
from warband.kernel.machine import find
from warband.kernel.state import Captured, Frame

RULE = "hc.supp.16.phrasing.sentence-restricts"
KEYPHRASES = (PASSENGER, SAFEGUARD)
WHEN_ATTACKED = (REDUCES, TAKES_AT_MOST)
Defence = Modifier | Property | Reaction
M = TypeVar("M")  # the matter of a window
RELATIONS = {
    "pierces": PIERCES, "reduces from": REDUCES_FROM, "unseen by": UNSEEN_BY, "not targeted by": NOT_TARGETED_BY,
    "not attacked by": NOT_ATTACKED_BY, "attacks only": KEEPS_TO, "can't attack": AVOIDS,
    "holds": HOLDS, "not placed by": NOT_PLACED_BY, "not moved by": NOT_MOVED_BY, "not rerolled by": NOT_REROLLED_BY,
}  # of a character to some others  # fmt: skip
NARROWED = frozenset((
    "Perplex", "Outwit", "Probability Control", "Poison", "Support", "Telekinesis", "Mind Control", "Pulse Wave",
))  # powers that can be kept to some targets  # fmt: skip
BESIDES = frozenset(
    ("as if adjacent", "at any points", "by 2", "by +2", "by -2", "unseen", "anywhere")
)  # what is said beside a power
FITTING: dict[str, tuple[str, ...]] = {
    "close attacks": ("Hypersonic Speed",), "for": ("Mastermind",),
    "for anywhere": ("Mastermind",), "kept": tuple(NARROWED), "as if adjacent": ("Leadership", "Mastermind", "Poison"),
    "at any points": ("Leadership", "Mastermind"), "by 2": ("Perplex",), "by +2": ("Perplex",), "by -2": ("Perplex",),
    "unseen": REACHING, "anywhere": REACHING,
}  # fmt: skip
CHOOSING: dict[str, Callable[[Position, int], Iterable[int]]] = {
    "Support": patients, "Telekinesis": liftable, "Mind Control (close)": close_targets,
    "Incapacitate (close)": close_targets, "Incapacitate": range_targets,
    "Mind Control": lambda g, who: range_targets(g, who, reach(g, who)),
}  # actions of powers, and whom they can be used on  # fmt: skip
WINDOWS = (
    "attack.targeted", "attack.rolled", "d6.rolled", "breakaway.rolled", "attack.would hit", "damage.would take",
    "damage.would be dealt",
)  # of who is attacked, and rolls  # fmt: skip


def told(said: ops.Varied, power: Power, key: str) -> Power:
    """A power with the changes of a text."""
    parts = power.parts
    if said.way in RELATIONS:  # hc.text.relations
        return Power(RELATIONS[said.way], RULE, (narrow(RELATIONS[said.way], said),))
    match said.way:
        case "close attacks":
            return close_only(power, RULE)
        case "against":
            guarding = [against(part, said.number) for part in parts if isinstance(part, Defence | Trigger)]
            return power._replace(parts=tuple(guarding))
        case "also on" | "only on" | "instead on":
            return power._replace(parts=tuple(shared(part, said) for part in parts if isinstance(part, Aura | Shares)))
        case "for" | "for anywhere":
            where = SERVED_ANYWHERE if said.way == "for anywhere" else SERVED
            return MASTERMIND._replace(parts=(*MASTERMIND.parts, Ability(where, RULE, key.partition(" ")[0])))
        case "as if adjacent" | "at any points" | "by 2" | "by +2" | "by -2" | "unseen" | "anywhere":
            return Power(f"{power.name} {said.way}", RULE, (narrow(f"{power.name} {said.way}", said),))
        case "once per game" | "once per turn":
            return power._replace(parts=tuple(rationed(part, f"{key} {power.name}", said.way) for part in parts))
        case "not this":  # hc.text.this-trait
            return Power("can't use its own text", RULE, (Ability(NO_USE, RULE, title(key)),))
        case "takes at most" | "reduces":
            which = TAKES_AT_MOST if said.way == "takes at most" else REDUCES
            cap = Property(which, RULE, said.number, partial(attacked_by, group=said.group or ops.SELF))
            return Power(f"{said.way} from some", RULE, (cap,))
        case "kept":
            return Power(f"{power.name} kept", RULE, (narrow(power.name, said),))
    match parts:
        case [Ability(name=name, of=of) | Property(name=name, of=of)] if name in KEYPHRASES:
            return power._replace(parts=(*parts, narrow(name, said, of)))
    return power._replace(parts=(*parts, narrow(power.name, said)))


def can_be(said: ops.Varied) -> bool:
    """Whether a power can be told so."""
    power, passenger = POWERS.get(said.power), said.power.startswith("Passenger: ")
    if said.way in RELATIONS or said.way in ("takes at most", "reduces", "not this"):
        return not said.power or said.way == "can't attack" or (said.way, said.power) == ("pierces", "Poison")
    if power is None:
        return False
    match said.way:
        case "on":
            return said.power in NARROWED or passenger or said.power.startswith(("SAFEGUARD:", "PROTECTED:"))
        case "against":
            return defends(power)
        case "also on" | "instead on":
            return shares(power)
        case "only on":
            return shares(power) or said.power == "Defend"
        case "once per game" | "once per turn":
            return acts(power)
    return said.power in FITTING[said.way]


def attacked_by(g: Position, who: int, attack: Attack | None, group: ops.Group) -> bool:
    """Whether one of some characters attacks."""
    return attack is not None and belongs(g, who, attack.attacker, group)


def belongs_except(g: Position, who: int, other: int, group: ops.Group, effect: str) -> bool:
    """Whether a character is one of some, unless an effect of a name goes on. [hc.text.except-via]"""
    name = effect.casefold()
    via = any(isinstance(f, Effect) and f.who == who and effect_of(f.key).casefold().startswith(name) for f in g.stack)
    return not via and belongs(g, who, other, group)


def narrow(name: str, said: ops.Varied, of: str = "") -> Narrow:
    """A power that is for some characters only."""
    if said.way == "can't attack" and said.power:
        return Narrow(name, RULE, partial(belongs_except, group=said.group or ops.SELF, effect=said.power), of)
    return Narrow(name, RULE, partial(belongs, group=said.group or ops.SELF), of)


# hc.supp.16.limits.per-character
def rationed(part: Part, key: str, way: str) -> Part:
    """An action of a power that can be used once in a period."""
    if not isinstance(part, Action):
        return part
    period: Limit = "game" if way == "once per game" else "turn"
    start = partial(spending, start=part.start, key=key, period=period)
    return part._replace(start=start, checks=(*limit_checks(key, period), *part.checks))


def spending(g: Position, who: int, start: Callable[[Position, int], Frame], key: str, period: str) -> Frame:
    """The start of an action that counts its use."""
    atoms.spend(g, period, who, key)
    return start(g, who)


def acts(power: Power) -> bool:
    """Whether all that a power does is done by actions."""
    return all(isinstance(part, Action | Instead) for part in power.parts) and bool(power.parts)


def again(power: Power) -> Power:
    """The free actions of a power under another name, so that they can be used once more."""
    actions = [p for p in power.parts if isinstance(p, Action) and p.type == "FREE"]
    return power._replace(parts=tuple(a._replace(name=f"{a.name} once more") for a in actions))


def defends(power: Power) -> bool:
    """Whether a power acts only for an attacked character."""
    return bool(power.parts) and all(
        isinstance(part, Modifier)
        or (isinstance(part, Property) and part.name in WHEN_ATTACKED)
        or (isinstance(part, Reaction) and part.window in WINDOWS)
        or (isinstance(part, Trigger) and part.event is events.Damage)
        for part in power.parts
    )


def against(part: Defence | Trigger, kind: int) -> Defence | Trigger:
    """A part of a power that works only for one who is the target of a kind of attack."""
    if isinstance(part, Trigger):
        return part._replace(sees=partial(sees_against, sees=part.sees, kind=kind))
    if isinstance(part, Reaction):
        return part._replace(can=partial(can_against, can=part.can, kind=kind))
    return part._replace(when=partial(applies_against, when=part.when, kind=kind))


def applies_against(g: Position, who: int, attack: Attack | None, when: When, kind: int) -> bool:
    return is_target(who, attack, kind) and when(g, who, attack)


def can_against(g: Position, matter: M, who: int, can: Callable[[Position, M, int], bool], kind: int) -> bool:
    return is_target(who, find(g, Attack), kind) and can(g, matter, who)


def sees_against(
    g: Position, who: int, event: Event, sees: Callable[[Position, int, Any], Captured | None], kind: int
) -> Captured | None:
    return sees(g, who, event) if is_target(who, find(g, Attack), kind) else None


def is_target(who: int, attack: Attack | None, kind: int) -> bool:
    """Whether a character is a target of a kind of attack."""
    return attack is not None and attack.kind == kind and who in attack.targets


def shared(part: Aura | Shares, said: ops.Varied) -> Aura | Shares:
    """A part of a power that does something for adjacent friends: for others as well, or for some of them only."""
    ways = {"also on": wider, "only on": narrower, "instead on": belongs}
    reaches = partial(ways[said.way], group=said.group or ops.SELF)
    on: Callable[..., bool] = part.on  # which can be told whom it reaches
    return part._replace(on=partial(on, reaches=reaches))


def wider(g: Position, holder: int, who: int, group: ops.Group) -> bool:
    return beside_friend(g, holder, who) or belongs(g, holder, who, group)


def narrower(g: Position, holder: int, who: int, group: ops.Group) -> bool:
    return beside_friend(g, holder, who) and belongs(g, holder, who, group)


def as_free(power: Power, said: AsFree) -> Power:
    """A power whose costed actions are free ones, beside the power itself; perhaps for a few markers only.

    [hc.text.others-as-free]
    """
    rule = "hc.core.traits.example-power-as-free"
    actions = [p for p in attacking_actions(power) if p.type != "FREE"]
    free = [a._replace(name=f"{a.name} as FREE", type="FREE", rule=rule) for a in actions]
    return power._replace(parts=tuple(limited(a, said) for a in free))


def attacking_actions(power: Power) -> list[Action]:
    """The actions of a power; of one that only changes attacks, an attack that uses it."""
    found = [part for part in power.parts if isinstance(part, Action)]
    found += [sweeping(part) for part in power.parts if isinstance(part, Sweep)]
    if found or not any(isinstance(part, Instead) for part in power.parts):
        return found
    ways = ((f"{power.name} (close)", CLOSE, CLOSE_CHECKS), (power.name, RANGED, RANGE_CHECKS))
    return [Action(name, KINDS[k].upper(), power.rule, partial(by_power, k=k, of=power.name), c) for name, k, c in ways]


def by_power(g: Position, who: int, k: int, of: str) -> Attack:
    """An attack that has the effect of a power instead of damage."""
    return Attack(who, k, effect=of)


def limited(action: Action, said: AsFree) -> Action:
    """An action that puts markers down as a text says."""
    start = partial(few, start=action.start, said=said)
    if said.only is not None:
        group, pool = said.only, CHOOSING[action.name.removesuffix(" as FREE")]

        def no_one(g: Position, who: int) -> bool:
            return not any(belongs(g, who, one, group) for one in pool(g, who))

        nobody = Check("nobody", RULE, no_one, "Nobody in reach is one whom its text means.")
        return action._replace(start=start, checks=(*action.checks, nobody))
    if said.beside is None:
        return action._replace(start=start)

    def is_full(g: Position, who: int) -> bool:
        frame = start(g, who)
        return isinstance(frame, Marking) and not has_room(g, frame)

    nowhere = Check("nowhere", RULE, is_full, "No square there can take a marker.")
    return action._replace(start=start, checks=(nowhere,))


def few(g: Position, who: int, start: Callable[[Position, int], Frame], said: AsFree) -> Frame:
    """The start of an action, for a few markers only if the text says so."""
    frame = start(g, who)
    if said.only is not None and isinstance(frame, Attack | Supporting | Lifting):
        frame.only = tuple(one.id for one in standing(g) if belongs(g, who, one.id, said.only))
    if isinstance(frame, Marking):
        frame.most = said.most or frame.most
        frame.straight = said.straight
        if said.beside is not None:
            near = [around(g, other) for other in found(g, who, said.beside.kind)]
            frame.only = tuple(squares(reduce(or_, near, 0)))
    return frame


def shares(power: Power) -> bool:
    """Whether a power acts only for adjacent friends of its character."""
    return bool(power.parts) and all(isinstance(part, Aura | Shares) for part in power.parts)
