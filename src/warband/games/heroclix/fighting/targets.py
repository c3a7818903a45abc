"""The second step of an attack: its targets."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from warband.games.heroclix.fighting import refused
from warband.games.heroclix.fighting.bolts import INCAPACITATE, only_by_incapacitate
from warband.games.heroclix.fighting.odds import target_note
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.declared import (
    AMOUNT_OF,
    SHOOTS_WHEN_ADJACENT,
    new_ability,
    rare_ability,
    rare_property,
)
from warband.games.heroclix.position.abilities.guards import anybody_immune, immune_to, may_target, safe, submerged
from warband.games.heroclix.position.abilities.parts import Sweep
from warband.games.heroclix.position.abilities.using import has, parameter, properties, sheet, usable_on
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import PIECE, all_options, every_piece
from warband.games.heroclix.position.attacking import CLOSE, KINDS, RANGED, Attack
from warband.games.heroclix.position.board.ground import Sight
from warband.games.heroclix.position.board.terrain import (
    adjacent_opponents,
    board,
    gap,
    opponents_within,
    opposing,
    standing,
)
from warband.games.heroclix.position.characters.countdown import ATTACK, banned
from warband.games.heroclix.position.model import RANGE
from warband.games.heroclix.position.names import name, names
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.breaching import lines_through, seen_through
from warband.games.heroclix.position.sight.lines import line_of_fire
from warband.games.heroclix.position.sight.obstacles import nobody_in_reach
from warband.kernel.ask import DONE, Ask, Check, Options, Question, Refusal
from warband.kernel.event import happen
from warband.kernel.machine import ask_with, finish, goto, running, unwind
from warband.kernel.window import Window

ALONE, SEVERAL = rare_ability("can't be one of several targets"), rare_ability("aims at several targets")
NOT_BY_RANGE = rare_ability("can't be targeted by range attacks")
NOT_FROM_AFAR = rare_property("can't be targeted from")  # the number of squares
NOT_ATTACKING, NOT_CLOSE = rare_ability("can't make attacks"), rare_ability("can't make close attacks")
NOT_SHOOTING = new_ability("can't make range attacks")
RANGE_OF = rare_property("range of")  # a power
ALL_OF_MAP = 99  # squares
UNDERLYING = ("Penetrating/Psychic Blast", "Ranged Combat Expert")  # powers of every range attack
Line = Callable[[Position, int, int], Sight | None]


# --- possible targets


# hc.core.close.adjacent-target
def close_targets(g: Position, who: int) -> list[int]:
    """The opposing characters that a close attack can target: the adjacent ones.

    [hc.supp.17.giant-reach.adjacent-targets]
    """
    near = adjacent_opponents(g, who)
    if sheet(g, g.figures[who]).reach > 1:
        near += [other for other in within_reach(g, who) if other not in near]
    return attackable(g, who, near)


def attackable(g: Position, who: int, near: list[int]) -> list[int]:
    """Those of some characters that nothing keeps from a character's close attacks."""
    if anybody_immune(g):
        near = [other for other in near if not immune_to(g, other, who)]
    if g.rules.any_countdown:
        near = [other for other in near if not banned(g, other, ATTACK)]
    if g.rules.any_states:
        near = [other for other in near if may_target(g, who, other)]
    shunned = g.table.shunned
    return [other for other in near if (who, other) not in shunned] if shunned else near


def within_reach(g: Position, who: int) -> list[int]:
    """The opponents that Giant Reach lets a close attack target: within a number of squares and line of fire."""
    b = board(g)
    here, reach = b.footprints[who], sheet(g, g.figures[who]).reach
    return [
        figure.id
        for figure in standing(g)
        if opposing(g, who, figure.id)
        and gap(b.ground, here, b.footprints[figure.id]) <= reach
        and line_of_fire(g, who, figure.id) is not None
    ]


# hc.core.range.targets-in-range-and-lof, hc.core.lof.must-see-target
def range_targets(g: Position, who: int, reach: int = -1, line: Line = line_of_fire) -> Iterator[int]:
    """The opposing characters within range and line of fire. `reach` replaces the range, `line` the line of fire."""
    reach = attack_range(g, who) if reach < 0 else reach
    rules, shunned, immune = g.rules, g.tables[0].shunned, anybody_immune(g)
    for other in opponents_within(g, who, reach):
        if shunned and (who, other) in shunned:
            continue
        if rules.any_swimmers and submerged(g, who, other):
            continue
        if immune and immune_to(g, other, who):
            continue
        if rules.any_countdown and banned(g, other, ATTACK):
            continue
        if rules.any_states and not (may_target(g, who, other) and not out_of_range_attacks(g, who, other)):
            continue
        if line(g, who, other) is not None:
            yield other


def attack_range(g: Position, who: int, power: str = "") -> int:
    """The range of a character's range attacks, or of those by a power: its range value, if no text sets another."""
    if not g.rules.any_states:
        return value(g, who, RANGE)
    told = [p.amount for name in ((power,) if power else UNDERLYING) for p in properties(g, who, RANGE_OF, of=name)]
    return max(told) if told else value(g, who, RANGE)  # hc.text.parameters


def out_of_range_attacks(g: Position, who: int, other: int) -> bool:
    """Whether a text keeps a character from being targeted by range attacks: always, or beyond a distance."""
    far = properties(g, other, NOT_FROM_AFAR)
    b = board(g)
    away = bool(far) and gap(b.ground, b.footprints[who], b.footprints[other]) >= min(p.amount for p in far)
    return away or has(g, other, NOT_BY_RANGE)


# hc.supp.19.multi-base.lof-from-different-squares, hc.core.attack.step2.no-duplicate-target, hc.text.relations
def legal_targets(g: Position, f: Attack, line: Line = line_of_fire) -> Iterator[int]:
    """The characters that may be chosen as a further target.

    [hc.core.attack.step2.target-in-range-or-adjacent, hc.core.attack.step2.target-in-lof]
    """
    pool = regardless(g, f, line)
    spared = f.barred + f.targets
    if f.targets and g.rules.any_states:
        pool = alone(g, f, pool)
    effect = f.effect or f.by
    if f.only is not None:
        pool = [who for who in pool if who in f.only]
    if effect:
        pool = [who for who in pool if usable_on(g, f.attacker, effect, who) and not safe(g, who, effect, f.attacker)]
    return (who for who in pool if who not in spared)


# hc.text.any-distance
def regardless(g: Position, f: Attack, line: Line) -> Iterable[int]:
    """The characters that an attack can reach, regardless of what its text waives."""
    if f.kind == CLOSE:
        anybody = opponents_within(g, f.attacker, ALL_OF_MAP) if f.waived else []
        return attackable(g, f.attacker, anybody) if f.waived else close_targets(g, f.attacker)
    far = ALL_OF_MAP if "range" in f.waived else f.reach
    return range_targets(g, f.attacker, far, anyway if "line of fire" in f.waived else line)


def sight(g: Position, f: Attack, other: int) -> Sight | None:
    """The line of fire of an attack, which its text may waive."""
    return (anyway if "line of fire" in f.waived else line_of_fire)(g, f.attacker, other)


def anyway(g: Position, who: int, other: int) -> Sight:
    """A line of fire that nothing blocks or hinders."""
    return Sight(g.figures[who].square, g.figures[other].square, False)


def choices(g: Position, f: Attack) -> Iterator[int]:
    """The characters that may be chosen as a further target: legal ones, and once one behind blocking terrain."""
    yield from legal_targets(g, f)
    if f.kind == RANGED and not f.through and g.rules.any_breaching:
        yield from legal_targets(g, f, seen_through)  # hc.improved.destroy-blocking-from-range


def alone(g: Position, f: Attack, pool: Iterable[int]) -> list[int]:
    """The possible further targets without those that must be the only target."""
    return [] if any(has(g, who, ALONE) for who in f.targets) else [who for who in pool if not has(g, who, ALONE)]


# hc.supp.19.countdown.no-attack
def no_close_target(g: Position, who: int) -> bool:
    b = g.derived or board(g)
    side = g.figures[who].controller
    near = b.ground.adjacent(b.footprints[who]) & b.against(side)
    spared = g.rules.any_countdown or g.rules.any_states or anybody_immune(g)
    if near and not g.table.shunned and not spared:
        return False
    if not near and sheet(g, g.figures[who]).reach < 2:
        return True
    return not close_targets(g, who)


def no_range(g: Position, who: int, power: str = "") -> bool:
    return attack_range(g, who, power) <= 0  # hc.core.range.needs-range-above-0


def fights_close_only(g: Position, who: int) -> bool:
    return has(g, who, NOT_SHOOTING)


def may_not_attack(g: Position, who: int) -> bool:
    return bool(g.rules.any_states) and has(g, who, NOT_ATTACKING)


def may_not_attack_close(g: Position, who: int) -> bool:
    return bool(g.rules.any_states) and has(g, who, NOT_CLOSE)


def engaged(g: Position, who: int) -> bool:
    b = board(g)
    near = b.ground.adjacent(b.footprints[who]) & b.against(g.figures[who].controller)
    return bool(near) and not has(g, who, SHOOTS_WHEN_ADJACENT)


def no_range_target(g: Position, who: int, power: str = "") -> bool:
    return not any_range_target(g, who, attack_range(g, who, power))


def any_range_target(g: Position, who: int, reach: int) -> bool:
    """Whether a range attack has a possible target: in line of fire, or behind terrain that the attack destroys."""
    if next(range_targets(g, who, reach), None) is not None:
        return True
    return bool(g.rules.any_breaching) and next(range_targets(g, who, reach, seen_through), None) is not None


def nobody_in_range(g: Position, who: int) -> str:
    words = "No opposing character is within range and line of fire, and every attack needs a target."
    return f"{words} {nobody_in_reach(g, who, attack_range(g, who))}".strip()


NO_ATTACKS = Check("no-attacks", "hc.supp.16.phrasing.passive-first", may_not_attack, "It can't make attacks.")
CLOSE_CHECKS = (
    Check(
        "no-target",
        "hc.core.attack.step2.at-least-one-target",
        no_close_target,
        "No opposing character is adjacent, and every attack needs a target.",
        "Move next to an opposing character first.",
    ),
    NO_ATTACKS,
    Check("no-close", "hc.supp.16.phrasing.passive-first", may_not_attack_close, "It can't make close attacks."),
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
        nobody_in_range,
    ),
    NO_ATTACKS,
)


def range_checks(power: str) -> tuple[Check, ...]:
    """The checks of a range attack by a power, whose range a text may set."""
    by = {"no-range": no_range, "no-target": no_range_target}
    return tuple(
        check._replace(fails=partial(by[check.code], power=power)) if check.code in by else check
        for check in RANGE_CHECKS
    )


# --- step 2: targets


def ask_target(g: Position, f: Attack) -> None:
    # hc.core.attack.step1.max-targets, hc.core.attack.step2.choose-now
    more = f.each < 0 and len(f.targets) < f.bolts  # hc.core.attack.step2.multiple-targets
    if more and (pool := list(choices(g, f))):
        ask_with(g, Ask(g.figures[f.attacker].controller, "target"), with_others(g, f, pool))
    else:
        f.pc += 1


def take_target(g: Position, f: Attack) -> None:
    if g.answer == DONE:
        return
    goto(g, f, "targets")
    if isinstance(g.answer, str):
        sweep_up(g, f, sweeps(g, f)[g.answer])
        happen(g, events.Use(f.attacker, f.sweep))
    else:
        f.targets += (g.answer,)
        if g.rules.any_breaching and sight(g, f, g.answer) is None:
            f.through = g.answer


def sweeps(g: Position, f: Attack) -> dict[str, Sweep]:
    """The powers that let an attack without targets yet target many at once."""
    if f.targets:
        return {}
    return {sweep.name: sweep for sweep in sheet(g, g.figures[f.attacker]).sweeps if sweep.kind == f.kind}


def sweep_up(g: Position, f: Attack, sweep: Sweep) -> None:
    """Target all characters that a power reaches."""
    legal = list(legal_targets(g, f))
    reached = [who for who in sweep.targets(g, f.attacker) if who in legal]
    f.targets = tuple(who for who in reached if not safe(g, who, sweep.name, f.attacker))
    f.sweep, f.knock = sweep.name, sweep.knock
    f.each = parameter(g, f.attacker, AMOUNT_OF, sweep.name, sweep.each)


def aim(g: Position, f: Attack) -> None:
    """The targets are chosen, but may still change; bans of texts apply from now on."""
    happen(g, events.Targeting(f.attacker, f.targets, KINDS[f.kind]))


def targets_offered(g: Position, f: Attack) -> Options:
    return with_others(g, f, choices(g, f))


def with_others(g: Position, f: Attack, pool: Iterable[int]) -> list[int | str]:
    """Targets, and other options instead of one."""
    return [*pool, DONE] if f.targets else [*pool, *sweeps(g, f)]


def why_no_target(g: Position, f: Attack, option: object) -> Refusal:
    return refused.why_no_target(g, f, option, attack_range(g, f.attacker) if f.reach < 0 else f.reach)


def look(g: Position, f: Attack) -> None:
    """The targets are final. Without any the attack ends."""
    if not f.targets:  # hc.decided.no-target-left
        finish(g, f)
        return
    if not (f.effect or f.by or f.sweep) and only_by_incapacitate(g, f):
        f.effect = INCAPACITATE  # only this power let it choose so many: hc.text.parameters
    if f.kind == RANGED:
        sights = {who: sight(g, f, who) for who in f.targets}
        f.hindered = tuple(who for who, sight in sights.items() if sight and sight.hindered)
        if f.block and lines_through(g, f.attacker, f.through)[f.block].hindered:
            f.hindered += (f.through,)
    happen(g, events.Attack(f.attacker, f.targets, KINDS[f.kind]))  # hc.supp.8.targets.illegal-not-targeted


def retarget(g: Position, who: int) -> None:
    """A verb of the targeting window: the attack can't target this character; its player may choose another."""
    f = running(g, Attack)
    f.targets = tuple(target for target in f.targets if target != who)
    f.through = f.through if f.through in f.targets else 0
    f.barred += (who,)
    f.answered = running(g, Window).answered
    unwind(g, f)
    goto(g, f, "targets")


def whom(g: Position, f: Attack) -> str:
    other = f", besides {names(g, f.targets)}? (done: nobody else)" if f.targets else "?"
    return f"Whom does {name(g, f.attacker)} attack{other}"


def every_target(g: Position, f: Attack) -> list[int | str]:
    """All pieces, and the other options."""
    return [*every_piece(g, f), *(option for option in g.options if isinstance(option, str))]


TARGET = PIECE._replace(every=every_target, note=target_note)
QUESTIONS = {"target": Question(targets_offered, why_no_target, whom, TARGET, tries=all_options)}
