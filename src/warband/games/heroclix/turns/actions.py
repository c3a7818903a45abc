"""Actions of characters: basic actions and those of powers, and their costs."""

from __future__ import annotations

from warband.games.heroclix.fighting import attack, damage, targets
from warband.games.heroclix.moving import move
from warband.games.heroclix.objects import destroy, id_cards, throwing
from warband.games.heroclix.position import atoms, events, memory
from warband.games.heroclix.position.abilities.declared import AUTONOMOUS, new_ability
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.position.abilities.using import has, sheet
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import adjacent_opponents, board
from warband.games.heroclix.position.characters.countdown import TOKEN, banned
from warband.games.heroclix.position.characters.piloting import unpiloted
from warband.games.heroclix.position.model import ACTION, MAP, OFF
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns.action_answers import ANY_ACTION, OPPONENT, real_actions
from warband.games.heroclix.turns.giving import (
    DOUBLE,
    DOUBLE_CHECKS,
    FREE,
    known_actions,
    may,
    may_be_given,
    refusal,
)
from warband.kernel.ask import Ask, Options, Question, Refusal, allowed
from warband.kernel.event import Piece, happen
from warband.kernel.machine import finish, procedure, push, step
from warband.kernel.state import Frame
from warband.kernel.window import settle, window

IGNORES_PUSHING = new_ability("ignores pushing")


class Act(Frame):
    """A player has chosen a character and chooses its action. Nothing changes before the action begins."""

    who: Piece


class Doing(Frame):
    """An action of a character, from its declaration to its token."""

    scope = True

    who: int
    name: str
    kind: str
    token_due: bool = False  # whether its token is still to be given
    strained: bool = False  # whether it was taken with two tokens, as Colossal Stamina allows
    unmanned: bool = False  # whether a vehicle without a pilot was given it


# --- the choice


def ask_action(g: Position, f: Act) -> None:
    g.ask = Ask(g.figures[f.who].controller, "action")


def take_action(g: Position, f: Act) -> None:
    action = known_actions(g, f.who)[g.answer]
    who = f.who
    finish(g, f)
    push(g, Doing(who, action.name, action.type))


def actions_offered(g: Position, f: Act) -> Options:
    """The actions that nothing refuses. [hc.supp.4.action-types.same-effect-different-types]"""
    who, figure = f.who, g.figures[f.who]
    costed = may_be_given(g, figure)
    empty = throwing.WITH_OBJECTS if who not in board(g).holders else ()
    mine = sheet(g, figure)
    barred = mine.barred
    offered = []
    for name, action in mine.actions.items():
        if action.type == FREE:
            if may(g, who, action):
                offered.append(name)
        elif costed and name not in empty and action.type not in barred:
            if action.type == DOUBLE and not allowed(DOUBLE_CHECKS, g, figure):
                continue
            for check in action.checks:
                if check.fails(g, who):
                    break
            else:
                offered.append(name)
    return offered


def why_no_action(g: Position, f: Act, option: object) -> Refusal:
    if isinstance(option, tuple):
        target = option[1] if len(option) == 2 and option[0] == OPPONENT else None
        if target in board(g).footprints and (reason := why_no_attack(g, f.who, target)):
            return reason
        words = "Moves and attacks are always part of an action or of a special triggered effect."
        return Refusal("no-action", INSTRUCTED, words, "Say which action it is given.")
    action = known_actions(g, f.who).get(option) if isinstance(option, str) else None
    if action is None:
        return Refusal(
            "no-such-action",
            "hc.core.lost.not-showing",
            f"{g.rules.cards[g.figures[f.who].card].name} has no action {option!r} now.",
            "Choose one of its actions.",
        )
    refused = refusal(g, f.who, action)
    assert refused is not None
    return refused


def why_no_attack(g: Position, who: int, target: int) -> Refusal | None:
    """The reason why a character can't attack an opponent now: a range attack, or a close one if that is adjacent."""
    wanted = "CLOSE" if target in adjacent_opponents(g, who) else "RANGE"
    action = next(action for action in BASIC if action.name == wanted)
    refused = refusal(g, who, action)
    if refused is not None and refused.code != "no-target":
        return refused
    attacking = action.start(g, who)
    assert isinstance(attacking, Attack)
    return None if target in targets.choices(g, attacking) else targets.why_no_target(g, attacking, target)


# --- the action itself


def perform(g: Position, f: Doing) -> None:
    if g.tables[0].phase != ACTION:  # hc.supp.6.begin.ends-on-action
        atoms.set_phase(g, ACTION)
    if g.rules.looks_back:
        memory.forget(g, memory.ACTION)  # hc.text.this-action
    action = known_actions(g, f.who)[f.name]
    f.unmanned = g.rules.any_vehicles and unpiloted(g, f.who)
    push(g, action.start(g, f.who))
    announce(g, f.who, f.name, action.type)


def announce(g: Position, who: int, power: str, kind: str) -> None:
    """Announce a power or action. Its reactions come before it, because they are pushed later."""
    happen(g, events.Use(who, power, kind))


def action_type(g: Position) -> str:
    """The type of the innermost action; '' outside of one, such as a use through Mind Control."""
    kinds = (getattr(frame, "kind", None) for frame in reversed(g.stack))
    return next((kind for kind in kinds if isinstance(kind, str)), "")


# hc.supp.15.durations.time-remains
def conclude(g: Position, f: Doing) -> None:
    """The action is done: it is counted, and its token is due.

    [hc.core.other.action-phrases, hc.core.other.free-phrase, hc.core.breakaway.fail-token,
    hc.core.free.different-ones-allowed, hc.core.turn.phase-2-any-free-actions]
    """
    if g.rules.any_id_cards:
        id_cards.check(g)
    if f.kind == FREE:
        atoms.spend(g, "turn", f.who, f.name)
        return  # hc.core.free.no-token
    if not has(g, f.who, AUTONOMOUS):
        atoms.count_action(g)
    atoms.mark_acted(g, f.who)
    f.strained = g.figures[f.who].tokens >= g.rules.numbers.max_tokens
    f.token_due = not f.strained


def token_first(g: Position, f: Doing) -> None:
    """Edition 2019: the token comes before the effects that the action triggered."""
    if g.rules.numbers.token_first:
        give_due_token(g, f)


def give_due_token(g: Position, f: Doing) -> None:
    """The action and its triggered effects have resolved: the character gets its token."""
    if f.token_due and g.figures[f.who].place in (MAP, OFF):
        for _ in range(2 if f.kind == DOUBLE else 1):
            receive_token(g, f.who, "hc.named.double-power" if f.kind == DOUBLE else "hc.core.actions.token-after")
    f.token_due = False


def receive_token(g: Position, who: int, rule: str = "") -> None:
    """A character gets an action token, unless it has two: then it has received none.

    [hc.supp.6.clear.refused-third-token-may-clear, hc.supp.6.clear.refused-third-token-not-received]
    """
    figure = g.figures[who]
    if g.rules.any_countdown and banned(g, who, TOKEN):
        return
    if figure.tokens < g.rules.numbers.max_tokens:  # hc.named.action-tokens
        atoms.give_token(g, who, rule)


def pass_on(g: Position, who: int, other: int) -> None:
    """A replacement in the middle of an action counts as given that action, and pays its cost."""
    for frame in g.stack:
        if isinstance(frame, Doing) and frame.who == who and g.rules.decided("hc.decided.replaced-in-action"):
            frame.who = other


# hc.supp.16.off-map.pushing-preventable
def push_damage(g: Position, f: Doing) -> None:
    """Edition 2019: the second token deals damage, and so does acting with two; then the character does not clear."""
    if f.strained:
        damage.take(g, f.who, 1, 0, "hc.key.colossal-stamina")
        atoms.mark_received(g, f.who)
        return
    amount = g.rules.numbers.pushing_damage
    figure = g.figures[f.who]
    if (
        amount
        and f.kind != FREE
        and figure.place in (MAP, OFF)  # hc.supp.16.off-map.pushing-dealt
        and figure.tokens == 2
        and not has(g, f.who, IGNORES_PUSHING)
    ):
        damage.take(g, f.who, amount, 0, "hc.named.pushing-damage")


# hc.supp.19.vehicles.autopilot-any-action
def fly_alone(g: Position, f: Doing) -> None:
    """A vehicle that was given an action without a pilot, of any type, is dealt 1 unavoidable damage."""
    if f.unmanned:
        damage.take(g, f.who, 1, 0, AUTOPILOTED)


class Unmanned(Frame):
    """An action that a text lets a vehicle without a pilot use, at no cost."""

    who: int


def given_at_no_cost(g: Position, who: int) -> None:
    """A character is about to be given an action by a text; a vehicle without a pilot pays for it afterwards."""
    if unpiloted(g, who):
        push(g, Unmanned(who))


def paid_for(g: Position, f: Unmanned) -> None:
    damage.take(g, f.who, 1, 0, AUTOPILOTED)


AUTOPILOTED = "hc.supp.19.vehicles.autopilot-damage"
INSTRUCTED = "hc.supp.4.instructions.within-action-or-ste"
PROCEDURES = {
    Act: procedure(Act, step(ask_action), step(take_action)),
    Doing: procedure(
        Doing,
        step(perform, INSTRUCTED),
        step(conclude, "hc.core.actions.token-after"),
        step(token_first, "hc.named.token-first"),
        step(push_damage, "hc.named.pushing-damage"),
        step(fly_alone, AUTOPILOTED),
        settle("immediately after resolutions", "hc.supp.5.after-resolutions.immediately-first"),
        settle("after resolutions", "hc.core.attack.step5.done", "hc.supp.5.order.no-action-before-after-resolutions"),
        step(give_due_token, "hc.core.actions.token-after", "hc.core.tokens.after-action"),
        settle("after resolutions", "hc.core.attack.step5.done", "hc.supp.5.order.no-action-before-after-resolutions"),
        window("action.done"),
    ),
    Unmanned: procedure(Unmanned, step(paid_for, AUTOPILOTED)),
}
QUESTIONS = {
    "action": Question(actions_offered, why_no_action, "What shall {who} do?", ANY_ACTION, tries=real_actions),
}


BASIC = (
    Action("MOVE", "MOVE", "hc.core.inherent.basic-move", move.basic),
    Action("CLOSE", "CLOSE", "hc.core.inherent.basic-close", attack.basic_close, targets.CLOSE_CHECKS),
    Action("RANGE", "RANGE", "hc.core.inherent.basic-range", attack.basic_range, targets.RANGE_CHECKS),
    Action("CLOSE destroy", "CLOSE", "hc.core.destroy.close", destroy.close, destroy.CLOSE_CHECKS),
    Action("RANGE destroy", "RANGE", "hc.core.destroy.range", destroy.range_, destroy.RANGE_CHECKS),
    *throwing.ACTIONS,
)
