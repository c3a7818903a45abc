"""Attacking, in the rulebook's five steps: count bolts, determine targets, determine hits, deal damage, knock back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import or_
from typing import Any

from warband.games.heroclix import damage, knockback
from warband.games.heroclix.guards import anybody_immune, safe, untouchable
from warband.games.heroclix.model import ATTACK, DAMAGE, DEFENSE, RANGE, Figure
from warband.games.heroclix.parts import Modifier, Sweep
from warband.games.heroclix.sight import line_of_fire
from warband.games.heroclix.terrain import (
    adjacent_opponents,
    board,
    figures_on,
    gap,
    opponents_within,
    opposing,
    standing,
)
from warband.games.heroclix.values import explain, has, printed, properties, sheet, value
from warband.kernel.ask import DONE, PASS, Ask, Check, Dice, Options, Question, Refusal
from warband.kernel.event import capture, happen
from warband.kernel.machine import each, find, finish, goto, procedure, step, unwind
from warband.kernel.state import Frame, Pending, State
from warband.kernel.window import Window, window

CLOSE, RANGED = 0, 1
KINDS = ("close", "range")
MISSED, EVADED = 0, -1  # in place of who is hit
KNOCK = "knock back"
ALONE = "can't be one of several targets"


class Attack(Frame):
    """One attack, from its declaration to the end of its knockback."""

    attacker: int
    kind: int
    targets: tuple[int, ...] = ()
    bolts: int = 1
    barred: tuple[int, ...] = ()  # who can't be targeted by it any more
    answered: tuple[tuple[int, str], ...] = ()  # who has answered being targeted, and with what
    hindered: tuple[int, ...] = ()  # targets over a hindered line of fire
    roll: tuple[int, ...] = ()
    hits: tuple[int, ...] = ()  # for each target who is hit instead of or as it; 0: missed
    struck: tuple[int, ...] = ()  # the characters that are hit
    instead: int = -1  # damage dealt instead of normal damage
    effect: str = ""  # the power whose effect on those hit takes the place of damage
    least_range: int = 0  # the range counts as at least this
    reach: int = -1  # what takes the place of its range
    spread: str = ""  # the power by which those beside its targets become targets
    drawn: tuple[int, ...] = ()  # those who became targets so
    item: int = 0  # the object it is made with
    plain: bool = False  # against printed defense values
    aim: str = ""  # the action whose bonus it has; it has a single target
    seized: tuple[int, ...] = ()  # those hit, when such an effect takes the place of damage
    sweep: str = ""  # the power by which it targets many at once
    each: int = -1  # damage dealt to each that is hit, instead of normal damage
    knock: bool = False  # it has KNOCKBACK
    penetrating: bool = False  # its damage is penetrating
    shares: tuple[int, ...] = ()  # the damage for each that is hit
    taken: tuple[int, ...] = ()  # the damage that each took
    knocked: tuple[int, ...] = ()  # who is knocked back


class FindHit(Frame):
    """Whether one target is hit."""

    attacker: int
    target: int
    evaded: bool = False
    redirect: int = 0


def basic_close(g: State, who: int) -> Attack:
    """The close attack of a basic CLOSE action."""
    return Attack(who, CLOSE)


def basic_range(g: State, who: int) -> Attack:
    """The range attack of a basic RANGE action."""
    return Attack(who, RANGED)


# --- who can be a target

# The rules without any of which a target may be out of range, out of sight, or not adjacent.
IN_RANGE = frozenset(("hc.core.range.targets-in-range-and-lof", "hc.core.attack.step2.target-in-range-or-adjacent"))
IN_SIGHT = frozenset(("hc.core.lof.must-see-target", "hc.core.attack.step2.target-in-lof"))
ADJACENT = frozenset(("hc.core.close.adjacent-target", "hc.core.attack.step2.target-in-range-or-adjacent"))


def close_targets(g: State, who: int) -> list[int]:
    """The opposing characters that a close attack can target: the adjacent ones."""
    near = adjacent_opponents(g, who) if needs_adjacent(g) else [f.id for f in standing(g) if opposing(g, who, f.id)]
    if sheet(g, g.entities[who]).reach > 1:
        near = near if g.rules.holds("hc.supp.17.giant-reach.adjacent-targets") else []
        near += [other for other in within_reach(g, who) if other not in near]
    shunned = g.entities[0].shunned
    if anybody_immune(g):
        near = [other for other in near if not untouchable(g, other, who)]
    return [other for other in near if (who, other) not in shunned] if shunned else near


def within_reach(g: State, who: int) -> list[int]:
    """The opponents that Giant Reach lets a close attack target: so many squares away at most, and seen."""
    b = board(g)
    here, reach = b.footprints[who], sheet(g, g.entities[who]).reach
    distances = range(0 if g.rules.holds("hc.supp.17.giant-reach.adjacent-targets") else 2, reach + 1)
    return [
        figure.id
        for figure in standing(g)
        if opposing(g, who, figure.id)
        and gap(b.ground, here, b.footprints[figure.id]) in distances
        and line_of_fire(g, who, figure.id) is not None
    ]


def needs_adjacent(g: State) -> bool:
    """Whether the target of a close attack must be adjacent."""
    return not g.rules.off & ADJACENT


def opponents(g: State, who: int) -> list[int]:
    """All opposing characters on the map."""
    return [figure.id for figure in standing(g) if opposing(g, who, figure.id)]


def range_targets(g: State, who: int, least: int = 0, reach: int = -1) -> Iterator[int]:
    """The opposing characters within range and line of fire. `reach` takes the place of the range."""
    reach = max(value(g, who, RANGE) if reach < 0 else reach, least)
    shunned = g.entities[0].shunned
    far, blind = g.rules.off & IN_RANGE, g.rules.off & IN_SIGHT
    for other in opponents(g, who) if far else opponents_within(g, who, reach):
        if shunned and (who, other) in shunned:
            continue
        if g.rules.swimmers and submerged(g, who, other):
            continue
        if untouchable(g, other, who):
            continue
        if g.rules.spoken and out_of_range_attacks(g, who, other):
            continue
        if line_of_fire(g, who, other) is not None or blind:
            yield other


def out_of_range_attacks(g: State, who: int, other: int) -> bool:
    """Whether a text keeps a character from being targeted by range attacks: always, or from so far away."""
    far = properties(g, other, "can't be targeted from")
    b = board(g)
    away = bool(far) and gap(b.ground, b.footprints[who], b.footprints[other]) >= min(p.amount for p in far)
    return away or has(g, other, "can't be targeted by range attacks")


def submerged(g: State, who: int, other: int) -> bool:
    """Whether a swimmer in water is too far away to be targeted."""
    b = board(g)
    there = b.footprints[other]
    deep = b.ground.map.water & there and has(g, other, "Swim")
    return bool(deep) and gap(b.ground, b.footprints[who], there) > SWIM_RANGE


SWIM_RANGE = 4


def legal_targets(g: State, f: Attack) -> Iterator[int]:
    """Who may be chosen as a further target."""
    pool = close_targets(g, f.attacker) if f.kind == CLOSE else range_targets(g, f.attacker, f.least_range, f.reach)
    spared = f.barred
    if g.rules.holds("hc.core.attack.step2.no-duplicate-target"):
        spared += f.targets
    if f.targets and g.rules.spoken:
        pool = alone(g, f, pool)
    effect = f.effect or f.spread
    return (who for who in pool if who not in spared and not (effect and safe(g, who, effect, f.attacker)))


def alone(g: State, f: Attack, pool: Iterable[int]) -> list[int]:
    """Of those who might be a further target, the ones that may be one of several."""
    return [] if any(has(g, who, ALONE) for who in f.targets) else [who for who in pool if not has(g, who, ALONE)]


def no_close_target(g: State, who: int) -> bool:
    b = board(g)
    side = g.entities[who].controller
    near = b.ground.adjacent(b.footprints[who]) & b.sides[1 - side]
    if near and not g.entities[0].shunned and not anybody_immune(g):
        return False
    if not near and needs_adjacent(g) and sheet(g, g.entities[who]).reach < 2:
        return True
    return not close_targets(g, who)


def no_range(g: State, who: int) -> bool:
    return value(g, who, RANGE) <= 0 or not g.rules.holds("hc.core.range.needs-range-above-0")


def fights_close_only(g: State, who: int) -> bool:
    return has(g, who, "can't make range attacks")


def engaged(g: State, who: int) -> bool:
    b = board(g)
    near = b.ground.adjacent(b.footprints[who]) & b.sides[1 - g.entities[who].controller]
    return bool(near) and not has(g, who, "TARGETING Adjacent")


def no_range_target(g: State, who: int) -> bool:
    return next(range_targets(g, who), None) is None


CLOSE_CHECKS = (
    Check(
        "no-target",
        "hc.core.attack.step2.at-least-one-target",
        no_close_target,
        "No opposing character is adjacent, and every attack needs a target.",
        "Move next to an opposing character first.",
    ),
)
RANGE_CHECKS = (
    Check("no-range", "hc.core.close.range-0-only-close", no_range, "Its range is 0: it can only make close attacks."),
    Check("close-only", "hc.pac.battle-fury", fights_close_only, "It can't make range attacks."),
    Check(
        "engaged",
        "hc.named.no-range-attack-when-adjacent",
        engaged,
        "An opposing character is adjacent, so it can't make range attacks.",
        "Break away first, or make a close attack.",
    ),
    Check(
        "no-target",
        "hc.core.attack.step2.at-least-one-target",
        no_range_target,
        "No opposing character is within range and line of fire, and every attack needs a target.",
    ),
)


# --- step 1 and 2: bolts and targets


def count_bolts(g: State, f: Attack) -> None:
    f.bolts = 1 if f.item or f.aim else max(1, g.rules.cards[g.entities[f.attacker].card].bolts)
    rules = g.rules
    if f.kind == CLOSE and not (rules.numbers.close_bolts and rules.holds("hc.core.attack.step1.bolts-for-close-too")):
        f.bolts = 1


def ask_target(g: State, f: Attack) -> None:
    holds = g.rules.holds
    more = (f.each < 0 and len(f.targets) < f.bolts) or not holds("hc.core.attack.step1.max-targets")
    if f.targets and not holds("hc.core.attack.step2.multiple-targets"):
        more = False
    if not holds("hc.core.attack.step2.choose-now"):
        f.targets = f.targets or tuple(legal_targets(g, f))[: f.bolts]
        f.pc += 1
    elif more and next(legal_targets(g, f), None) is not None:
        g.ask = Ask(g.entities[f.attacker].controller, "target")
    else:
        f.pc += 1


def take_target(g: State, f: Attack) -> None:
    if g.answer == DONE:
        return
    goto(g, f, "targets")
    if isinstance(g.answer, str):
        sweep_up(g, f, sweeps(g, f)[g.answer])
        if "use" in g.rules.watchers:
            happen(g, "use", who=f.attacker, power=f.sweep, type="")
    else:
        f.targets += (g.answer,)


def sweeps(g: State, f: Attack) -> dict[str, Sweep]:
    """The powers by which an attack that has no target yet may target many at once."""
    if f.targets:
        return {}
    return {sweep.name: sweep for sweep in sheet(g, g.entities[f.attacker]).sweeps if sweep.kind == f.kind}


def sweep_up(g: State, f: Attack, sweep: Sweep) -> None:
    """The attack targets all that a power reaches."""
    legal = list(legal_targets(g, f))
    reached = [who for who in sweep.targets(g, f.attacker) if who in legal]
    f.targets = tuple(who for who in reached if not safe(g, who, sweep.name, f.attacker))
    f.sweep, f.each, f.knock = sweep.name, sweep.each, sweep.knock


def spread_out(g: State, f: Attack) -> None:
    """Everybody beside the chosen targets is a target as well, friend or foe."""
    if not f.spread:
        return
    b = board(g)
    chosen = tuple(who for who in f.targets if who not in f.drawn)
    near = b.ground.adjacent(reduce(or_, [b.footprints[who] for who in chosen], 0)) if chosen else 0
    f.drawn = tuple(who for who in figures_on(g, near) if who not in chosen and may_be_drawn(g, f, who))
    f.targets = (*chosen, *f.drawn)
    f.sweep, f.each = f.spread, SPREAD_DAMAGE


SPREAD_DAMAGE = 2


def may_be_drawn(g: State, f: Attack, who: int) -> bool:
    """Whether somebody beside a target can become one."""
    if who == f.attacker or who in f.barred or (f.attacker, who) in g.entities[0].shunned:
        return False
    return not safe(g, who, f.spread, f.attacker)


def targets_offered(g: State, f: Attack) -> Options:
    pool = legal_targets(g, f)
    return [*pool, DONE] if f.targets else [*pool, *sweeps(g, f)]


def why_no_target(g: State, f: Attack, option: Any) -> Refusal:
    """Why a character can't be targeted, as specific as can be."""
    if option == DONE:
        return Refusal(
            "no-target",
            "hc.core.attack.step2.at-least-one-target",
            "An attack needs at least one target.",
            "Choose a target.",
        )
    target = g.entities[option] if isinstance(option, int) and 0 < option < len(g.entities) else None
    if not isinstance(target, Figure) or option not in board(g).footprints:
        return Refusal("not-on-map", "hc.core.areas.map", "There is no such character on the map.")
    if not opposing(g, f.attacker, option):
        return Refusal(
            "friendly", "hc.core.opposing.other-team", "It is friendly, and attacks target opposing characters."
        )
    if option in f.targets:
        return Refusal("twice", "hc.core.attack.step2.no-duplicate-target", "The attack targets it already.")
    if option in f.barred or (f.attacker, option) in g.entities[0].shunned:
        return Refusal("barred", "hc.pac.shape-change", "It can't be targeted by this attacker now.")
    if f.kind == CLOSE:
        return Refusal("not-adjacent", "hc.core.close.adjacent-target", "It is not adjacent.", "Move next to it first.")
    if line_of_fire(g, f.attacker, option) is None:
        return Refusal(
            "no-line-of-fire",
            "hc.core.lof.must-see-target",
            "There is no line of fire to it.",
            "Move to where it can be seen.",
        )
    return Refusal("out-of-range", "hc.core.range.targets-in-range-and-lof", "It is out of range.", "Move closer.")


def look(g: State, f: Attack) -> None:
    """Targets are fixed. Without any left there is no attack."""
    if not f.targets and g.rules.holds("hc.decided.no-target-left"):
        finish(g, f)
        return
    if f.kind == RANGED or not g.rules.holds("hc.core.terrain.hindering.range-only"):
        sights = {who: line_of_fire(g, f.attacker, who) for who in f.targets}
        f.hindered = tuple(who for who, sight in sights.items() if sight and sight.hindered)
    happen(g, "attack", attacker=f.attacker, targets=f.targets, kind=KINDS[f.kind])


def retarget(g: State, who: int) -> None:
    """A verb of the targeting window: the attack can't target this character; its player may choose another."""
    f: Attack = find(g, Attack)
    f.targets = tuple(target for target in f.targets if target != who and target not in f.drawn)
    f.barred += (who,)
    if f.spread:
        f.drawn, f.each = (), -1
    f.answered = find(g, Window).answered
    unwind(g, f)
    goto(g, f, "targets")


# --- step 3: hits


def roll_dice(g: State, f: Attack) -> None:
    g.ask = Dice(2 if g.rules.holds("hc.core.attack.step3.roll-2d6") else 3, "attack")


def read_dice(g: State, f: Attack) -> None:
    f.roll = g.answer


def reroll(g: State) -> None:
    """A verb of the window after the roll: the dice are rolled again, and the window opens again."""
    f = find(g, Attack)
    happen(g, "reroll", "hc.core.pc.rerolls-attack-or-breakaway", who=f.attacker, roll=f.roll)
    unwind(g, f)
    goto(g, f, "roll")


def final_roll(g: State, f: Attack) -> None:
    """Rerolls are over."""
    total = attack_total(g, f)
    happen(g, "attack roll", "hc.core.attack.step3.add-attack", attacker=f.attacker, roll=f.roll, total=total)


def attack_total(g: State, f: Attack) -> int:
    """The roll and the attack value together."""
    return sum(f.roll) + (value(g, f.attacker, ATTACK, f) if g.rules.holds("hc.core.attack.step3.add-attack") else 0)


def critical_hit(g: State, f: Attack) -> bool:
    """Whether the roll is a critical hit."""
    return bool(sum(f.roll) >= g.rules.numbers.critical_hit)


def critical_miss(g: State, f: Attack) -> bool:
    """Whether the roll is a critical miss."""
    return bool(sum(f.roll) <= g.rules.numbers.critical_miss)


def compare(g: State, f: FindHit) -> None:
    attack: Attack = find(g, Attack)
    target = f.target if g.rules.holds("hc.core.attack.step3.mixed-results") else attack.targets[0]
    if not is_hit(g, attack, target):
        finish(g, f, 0)


def is_hit(g: State, attack: Attack, target: int) -> bool:
    """Whether the roll hits a target."""
    holds = g.rules.holds
    if critical_hit(g, attack) and holds("hc.core.attack.step3.critical-hit-hits"):
        return True
    if critical_miss(g, attack) and holds("hc.core.attack.step3.critical-miss-misses"):
        return False
    defense = printed(g, target, DEFENSE) if attack.plain else value(g, target, DEFENSE, attack)
    margin = attack_total(g, attack) - defense
    return margin > 0 or (margin == 0 and holds("hc.core.attack.step3.hit")) or not holds("hc.core.attack.step3.miss")


def evade(g: State) -> None:
    """A verb of the window before a hit: the attack misses this target."""
    f: FindHit = find(g, FindHit)
    f.evaded = True
    unwind(g, f)


def redirect(g: State, who: int) -> None:
    """A verb of the window before a hit: another character is hit in its place."""
    f: FindHit = find(g, FindHit)
    unwind(g, f)
    if g.rules.holds("hc.decided.mastermind-no-evading"):
        f.redirect = who
    else:
        f.target = who
        goto(g, f, "would hit")


def can_evade(g: State, f: FindHit) -> bool:
    """Whether a target that would be hit may evade: not a critical hit."""
    attack: Attack = find(g, Attack)
    return not (critical_hit(g, attack) and g.rules.holds("hc.core.attack.step3.critical-hit-no-evade"))


def found(g: State, f: FindHit) -> None:
    finish(g, f, EVADED if f.evaded else f.redirect or f.target)


def fix_hits(g: State, f: Attack) -> None:
    f.struck = tuple(dict.fromkeys(who for who in f.hits if who > 0))
    for target, hit in zip(f.targets, f.hits, strict=True):
        tell_hit(g, f, target, hit)


def tell_hit(g: State, f: Attack, target: int, hit: int) -> None:
    """A hit or a miss is announced; for the log, with the numbers that decided it."""
    against = str(explain(g, target, DEFENSE, f)) if g.log is not None and not is_critical(g, f) else ""
    facts = {"attacker": f.attacker, "target": target, "total": attack_total(g, f), "against": against}
    if hit > 0:
        happen(g, "hit", "hc.core.attack.step3.hit", who=hit, **facts)
    else:
        rule = "hc.core.attack.step3.miss" if hit == MISSED else "hc.core.attack.step3.finalize"
        happen(g, "miss", rule, who=target, evaded=hit == EVADED, **facts)


def is_critical(g: State, f: Attack) -> bool:
    """Whether the dice alone decide."""
    return critical_hit(g, f) or critical_miss(g, f)


def ask_instead(g: State, f: Attack) -> None:
    """Of two effects that act instead of normal damage the active player chooses one."""
    if f.effect and f.sweep and f.struck and g.rules.holds("hc.supp.8.normal-damage.choose-one"):
        g.ask = Ask(g.entities[0].active, "instead")
    else:
        f.pc += 1


def take_instead(g: State, f: Attack) -> None:
    if g.answer == f.effect:
        f.each = -1
    else:
        f.effect = ""


def instead_offered(g: State, f: Attack) -> Options:
    return [f.effect, f.sweep]


def why_not_instead(g: State, f: Attack, option: Any) -> Refusal:
    words = f"{option!r} does not act instead of this attack's damage."
    return Refusal("not-instead", "hc.supp.8.normal-damage.choose-one", words, "Choose one of the effects that do.")


def use_instead(g: State, f: Attack) -> None:
    """An effect may take the place of damage."""
    f.seized = f.struck if f.effect else ()


def hit_instead(g: State, f: Attack, who: int) -> Frame:
    frame: Frame = g.rules.instead(f.effect).frame(g, f, who)
    return frame


def skip_damage(g: State, f: Attack) -> None:
    if f.effect:
        f.taken = (0,) * len(f.struck)
        goto(g, f, "knock")


def hurt_clumsy(g: State, f: Attack) -> None:
    """On a critical miss the attacker takes unavoidable damage: at once, or (2019) once the action has resolved."""
    if critical_miss(g, f) and g.rules.numbers.critical_miss_waits:
        capture(g, "immediately after resolutions", g.entities[f.attacker].controller, f.attacker, CLUMSY)
    elif critical_miss(g, f):
        damage.take(g, f.attacker, g.rules.numbers.critical_miss_damage, 0, "hc.core.attack.step3.critical-miss-damage")


def take_clumsy(g: State, pending: Pending) -> None:
    rule = "hc.core.attack.step3.critical-miss-damage"
    damage.take(g, pending.source, g.rules.numbers.critical_miss_damage, 0, rule)


CLUMSY = "critical miss"
WAITING = {CLUMSY: take_clumsy}  # what waits for the end of an action without being a power's


# --- step 4: damage


def normal_damage(g: State, f: Attack) -> int:
    """What the attack deals in all: its damage value, or what an effect deals instead."""
    if f.instead >= 0:
        return f.instead
    return value(g, f.attacker, DAMAGE, f) if g.rules.holds("hc.core.attack.step4.damage-value") else 1


def ask_share(g: State, f: Attack) -> None:
    if not f.struck:
        goto(g, f, "done")
        return
    if f.each >= 0:
        f.shares = (f.each,) * len(f.struck)
    elif not g.rules.holds("hc.core.attack.step4.split"):
        f.shares = (normal_damage(g, f),) * len(f.struck)
    rest = normal_damage(g, f) - sum(f.shares)
    if len(f.shares) == len(f.struck) - 1:
        f.shares += (rest,)
    if len(f.shares) == len(f.struck):
        f.pc += 1
    elif rest == 0:
        f.shares += (0,)
        f.pc -= 1
    else:
        g.ask = Ask(g.entities[f.attacker].controller, "share")


def take_share(g: State, f: Attack) -> None:
    f.shares += (g.answer,)
    goto(g, f, "share")


def shares_offered(g: State, f: Attack) -> Options:
    return range(normal_damage(g, f) - sum(f.shares) + 1)


def why_no_share(g: State, f: Attack, option: Any) -> Refusal:
    rest = normal_damage(g, f) - sum(f.shares)
    return Refusal(
        "no-such-share", "hc.core.attack.step4.split", f"{rest} damage is left to deal.", f"Give it 0 to {rest}."
    )


def add_critical(g: State, f: Attack) -> None:
    if critical_hit(g, f):
        needs_one = g.rules.holds("hc.core.attack.step4.critical-bonus-needs-one")
        bonus = g.rules.numbers.critical_bonus
        f.shares = tuple(share + bonus if share or not needs_one else 0 for share in f.shares)


def deal(g: State, f: Attack, who: int) -> damage.Deal:
    share = f.shares[f.struck.index(who)]
    precise = share > 0 and properties(g, f.attacker, "least damage", f)
    return damage.Deal(who, share, f.attacker, attack=True, least=max([p.amount for p in precise]) if precise else 0)


def take_damage(g: State, f: Attack) -> None:
    damage.take_together(g, f.struck, f.taken, f.attacker)


# --- step 5: knockback


def find_knocked(g: State, f: Attack) -> None:
    always = f.knock or bool(properties(g, f.attacker, "KNOCKBACK", f))
    f.knocked = tuple(knockback.knocked_back(g, f.attacker, f.struck, f.taken, f.roll, always))


def ask_knock(g: State, f: Attack) -> None:
    """What comes from KNOCKBACK may be declined, for all that were hit together."""
    if f.knocked and not knockback.doubled(g, f.roll) and g.rules.holds("hc.supp.17.knockback.optional"):
        g.ask = Ask(g.entities[f.attacker].controller, "knockback")
    else:
        f.pc += 1


def take_knock(g: State, f: Attack) -> None:
    if g.answer == PASS:
        f.knocked = ()


def knock_offered(g: State, f: Attack) -> Options:
    return [KNOCK, PASS]


def why_not_knock(g: State, f: Attack, option: Any) -> Refusal:
    words = "KNOCKBACK knocks back all that were hit, or none."
    return Refusal("all-or-none", "hc.supp.17.knockback.all-or-none", words, "Knock back, or pass.")


def knock(g: State, f: Attack, who: int) -> knockback.KnockBack:
    whole = not knockback.doubled(g, f.roll) and g.rules.holds("hc.supp.17.knockback.all-or-none")
    return knockback.KnockBack(f.attacker, who, 1 if whole else 0)


def done(g: State, f: Attack) -> None:
    happen(
        g,
        "attack done",
        attacker=f.attacker,
        struck=f.struck,
        dealt=f.shares,
        taken=f.taken,
        roll=f.roll,
        kind=f.kind,
        targets=f.targets,
    )


PROCEDURES = {
    Attack: procedure(
        Attack,
        step(count_bolts, "hc.core.attack.step1.max-targets"),
        step(ask_target, label="targets"),
        step(take_target),
        step(spread_out, "hc.pac.energy-explosion"),
        window("attack.targeted", "hc.core.other.example-when-targeted"),
        step(look, "hc.core.attack.step2.at-least-one-target"),
        step(roll_dice, label="roll"),
        step(read_dice),
        window("attack.rolled", "hc.core.attack.step3.finalize"),
        step(final_roll),
        each("targets", lambda g, f, who: FindHit(f.attacker, who), into="hits"),
        step(fix_hits),
        step(hurt_clumsy, "hc.core.attack.step3.critical-miss-damage"),
        window("attack.hit", "hc.core.attack.step4.attacker-alters"),
        step(ask_instead, "hc.supp.8.normal-damage.choose-one"),
        step(take_instead),
        step(use_instead),
        each("seized", hit_instead),
        step(skip_damage),
        step(ask_share, label="share"),
        step(take_share),
        step(add_critical, "hc.core.attack.step4.critical-bonus"),
        each("struck", deal, into="taken"),
        step(take_damage, "hc.core.attack.step4.take-clicks"),
        step(find_knocked, label="knock"),
        step(ask_knock),
        step(take_knock),
        each("knocked", knock),
        step(done, "hc.core.attack.step5.done", label="done"),
    ),
    FindHit: procedure(
        FindHit,
        step(compare, "hc.core.attack.step3.compare-defense"),
        window("attack.would hit", label="would hit"),
        step(found),
    ),
}
QUESTIONS = {
    "target": Question(targets_offered, why_no_target),
    "instead": Question(instead_offered, why_not_instead),
    "share": Question(shares_offered, why_no_share),
    "knockback": Question(knock_offered, why_not_knock),
}


def over_hindering(g: State, who: int, attack: Any) -> bool:
    """Whether an attack reaches a character over a hindered line of fire."""
    if attack is None or who not in attack.hindered:
        return False
    return bool(attack.kind == RANGED) or not g.rules.holds("hc.core.terrain.hindering.range-only")


CIRCUMSTANCES = (Modifier(DEFENSE, 1, "hindering terrain", "hc.core.terrain.hindering.defense-bonus", over_hindering),)
