"""Ops by which characters act: use a power, move, attack, put terrain down. A verb that asks is called again."""

from __future__ import annotations

from functools import partial

from warband.boards.square import squares
from warband.games.heroclix.effects.deeds.changing import there
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.references.amounts import size_of
from warband.games.heroclix.effects.references.who import candidates, reach
from warband.games.heroclix.fighting.attack import deal_each, deal_more, deal_penetrating
from warband.games.heroclix.fighting.knockback import NOT_KNOCKED_BACK, KnockBack
from warband.games.heroclix.fighting.targets import CLOSE_CHECKS, RANGE_CHECKS, choices, legal_targets, sweep_up
from warband.games.heroclix.moving.steps import Move
from warband.games.heroclix.objects.markers import Marking, has_room
from warband.games.heroclix.position.abilities.declared import MOVEMENT, STRAIGHT
from warband.games.heroclix.position.abilities.guards import IMMOBILE, immobile
from warband.games.heroclix.position.abilities.parts import Action, Sweep
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import KINDS, Attack
from warband.games.heroclix.position.board.breaking import destroy_square
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import MAP, RANGE, SPEED
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.attack.telekinesis import Lifting, liftable
from warband.games.heroclix.powers.damage.support import Supporting, patients
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.keys import shown
from warband.games.heroclix.turns.actions import Doing, action_type, given_at_no_cost
from warband.games.heroclix.turns.giving import FREE, is_idle, known_actions, not_once_more
from warband.kernel.ask import Ask, allowed
from warband.kernel.machine import find, push
from warband.kernel.state import Frame

NOT_ITSELF = "hc.supp.4.free.any-action-not-itself"


# hc.supp.16.phrasing.after-action-contents, hc.supp.16.phrasing.after-ste-contents
def use(g: Position, f: Effect, op: ops.Use) -> None:
    for who in there(g, f):
        action = usable(g, op.power, who)
        if action and not is_idle(g, g.figures[who]):
            given_at_no_cost(g, who)
            frame = action.start(g, who)
            if op.only is not None and isinstance(frame, Attack | Supporting | Lifting):
                frame.only = tuple(candidates(g, f, op.only))
            if op.only is None or meets_somebody(g, frame):
                push(g, frame)


def meets_somebody(g: Position, frame: Frame) -> bool:
    """Whether an action that is for some characters only has one of them in its reach."""
    match frame:
        case Attack():
            return has_target(g, frame)
        case Supporting(who=who, only=only):
            return any(one in (only or ()) for one in patients(g, who))
        case Lifting(who=who, only=only):
            return any(one in (only or ()) for one in liftable(g, who))
    return True


def use_any(g: Position, f: Effect, op: ops.UseAny) -> None:
    if not there(g, f) or is_idle(g, g.figures[f.them[0]]):
        return
    if g.answer is not None:
        given_at_no_cost(g, f.them[0])
        push(g, known_actions(g, f.them[0])[g.answer].start(g, f.them[0]))
    elif grantable(g, f, op):
        g.ask = Ask(f.seat, "any action")


def grantable(g: Position, f: Effect, op: ops.UseAny) -> list[str]:
    """The actions that a text lets a character use: if it may use any, not the one that the text itself is."""
    who = f.them[0]
    banned = "" if op.type else shown(f.key)  # hc.supp.4.free.any-action-scope
    return [
        name
        for name, action in known_actions(g, who).items()
        if name != banned
        and op.type in ("", action.type)
        and not (action.type == FREE and not_once_more(g, who, action))
        and allowed(action.checks, g, who)
    ]


def usable(g: Position, power: str, who: int) -> Action | None:
    """The action of a power, if nothing refuses it."""
    actions = [part for part in g.rules.power(power).parts if isinstance(part, Action)]
    actions += [sweeping(part) for part in g.rules.power(power).parts if isinstance(part, Sweep)]
    return next((action for action in actions if allowed(action.checks, g, who)), None)


def sweeping(sweep: Sweep) -> Action:
    """An attack that a power makes on many at once, as an action."""
    checks = (CLOSE_CHECKS, RANGE_CHECKS)[sweep.kind]
    return Action(sweep.name, KINDS[sweep.kind].upper(), sweep.rule, partial(sweeping_attack, sweep=sweep), checks)


def sweeping_attack(g: Position, who: int, sweep: Sweep) -> Attack:
    attack = Attack(who, sweep.kind)
    sweep_up(g, attack, sweep)
    return attack


def improve(g: Position, f: Effect, op: ops.Ways) -> None:
    f.ways = tuple(MOVEMENT[name] for name in op.names)


# hc.supp.4.instructions.within-action-or-ste, hc.text.direct-path
def march(g: Position, f: Effect, op: ops.March) -> None:
    for who in there(g, f):
        far = size_of(g, op.squares, f.who, f)
        if not immobile(g, who, f.who):
            ways = (*f.ways, STRAIGHT) if op.straight else f.ways
            push(g, Move(who, value(g, who, SPEED) if far < 0 else far, ways=ways))


def knock(g: Position, f: Effect, op: ops.Knock) -> None:
    far = size_of(g, op.squares, f.who, f)
    for who in there(g, f) if far > 0 else ():
        if who != f.who and not has(g, who, NOT_KNOCKED_BACK) and not has(g, who, IMMOBILE):
            push(g, KnockBack(f.who, who, far, far))


def strike(g: Position, f: Effect, op: ops.Strike) -> None:
    if not there(g, f):
        return
    kinds = strikes(g, f, f.them[0], op)
    if g.answer is not None:
        push(g, attack_of(g, f, f.them[0], KINDS.index(g.answer), op))
    elif len(kinds) > 1:
        g.ask = Ask(f.seat, "attack kind")
    elif kinds:
        push(g, attack_of(g, f, f.them[0], kinds[0], op))


def kind_now(g: Position, op: ops.Strike) -> int:
    """The kind of attack: in an action that can be CLOSE or RANGE the one that matches.

    [hc.supp.16.phrasing.close-range-attack-type]
    """
    kind = action_type(g)
    doing = find(g, Doing)
    if op.kind == ops.ANY_KIND and doing is not None and doing.name.endswith((" (close)", " (range)")):
        return ("CLOSE", "RANGE").index(kind) if kind in ("CLOSE", "RANGE") else op.kind
    return op.kind


def attack_of(g: Position, f: Effect, who: int, kind: int, op: ops.Strike) -> Attack:
    """An attack as a text has it made."""
    only = None if op.at is None else tuple(candidates(g, f, op.at))
    # hc.text.used-by-attack, hc.text.any-distance
    attack = Attack(who, kind, only=only, reach=op.reach, effect=op.using, waived=op.waives)
    if op.at is not None and op.at.which == ops.ALL:
        attack.targets = tuple(legal_targets(g, attack))
    return attack


def strikes(g: Position, f: Effect, who: int, op: ops.Strike) -> list[int]:
    """The kinds of attack that a character can make now, of those that a text lets it make; off the map, none."""
    if g.figures[who].place != MAP:
        return []
    checks = (CLOSE_CHECKS, () if op.reach > 0 else RANGE_CHECKS)
    waived = {"no-target", "no-range" * ("range" in op.waives)} if op.waives else set()
    needed = [tuple(check for check in some if check.code not in waived) for some in checks]
    could = [k for k in (0, 1) if kind_now(g, op) in (ops.ANY_KIND, k) and allowed(needed[k], g, who)]
    return [k for k in could if has_target(g, attack_of(g, f, who, k, op))]


def has_target(g: Position, attack: Attack) -> bool:
    """Whether an attack has a target, or could have one."""
    return bool(attack.targets) or next(choices(g, attack), None) is not None


def can_strike(g: Position, f: Effect, op: ops.Strike, who: int) -> bool:
    """Whether an attack is possible now."""
    return bool(strikes(g, f, who, op))


def mark(g: Position, f: Effect, op: ops.Mark) -> None:
    for who in there(g, f):
        if can_mark(g, f, op, who):
            push(g, marking(g, f, op, who))


def marking(g: Position, f: Effect, op: ops.Mark, who: int) -> Marking:
    """Markers of a terrain that a text has put down."""
    return Marking(who, op.terrain, op.terrain, size_of(g, op.most, f.who, f))


def can_mark(g: Position, f: Effect, op: ops.Mark, who: int) -> bool:
    """Whether there is room for a marker, and any to put down."""
    markers = marking(g, f, op, who)
    return g.figures[who].place == MAP and markers.most > 0 and has_room(g, markers)


def raze(g: Position, f: Effect, op: ops.Raze) -> None:
    if not op.one:
        for square in squares(razed(g, f, op)):
            destroy_square(g, square)
    elif g.answer is not None:
        destroy_square(g, g.answer)
    elif razed(g, f, op):
        g.ask = Ask(f.seat, "where")


def razed(g: Position, f: Effect, op: ops.Raze) -> int:
    """The squares of blocking terrain that a text means."""
    ground, mask = board(g).ground, 0
    for who in there(g, f):
        mask |= reach(g, who, value(g, who, RANGE) if op.within < 0 else op.within)
    return mask & ground.solid & ~ground.cover.squares  # hc.supp.21.special-terrain.only-specifying-effects


def boost(g: Position, f: Effect, op: ops.Boost) -> None:
    if find(g, Attack) is None:
        return
    (deal_each if op.instead else deal_more)(g, size_of(g, op.amount, f.who, f))
    if op.penetrating:
        deal_penetrating(g)


def avert(g: Position, f: Effect, op: ops.Avert) -> None:
    f.averted = op.what
