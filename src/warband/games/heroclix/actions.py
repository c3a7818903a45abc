"""Giving a character an action: basic actions and those of powers, what they cost, and when they may not be given."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix import atoms, attack, carrying, damage, destroy, move, targets, throwing
from warband.games.heroclix.model import ACTION, MAP, OFF, SIDELINE, Figure, Table
from warband.games.heroclix.parts import Action
from warband.games.heroclix.sheets import Sheet
from warband.games.heroclix.terrain import board, standing
from warband.games.heroclix.using import ACTIVE, has, present, reactors, sheet
from warband.kernel import limits
from warband.kernel.ask import Ask, Check, Options, Question, Refusal, allowed, first_refusal
from warband.kernel.event import happen
from warband.kernel.machine import finish, procedure, push, step
from warband.kernel.state import Frame, State
from warband.kernel.window import settle, window

FREE = "FREE"


class Act(Frame):
    """A player has pointed at a character and says what it shall do. Nothing is written before the action begins."""

    who: int


class Doing(Frame):
    """An action of a character, from its declaration to its token."""

    scope = True

    who: int
    name: str
    kind: str
    token_due: bool = False  # it has cost a token that is not given yet
    strained: bool = False  # it was taken with two tokens, as Colossal Stamina allows


# --- who may be given an action


def tokens_full(g: State, figure: Figure) -> bool:
    most: int = g.rules.numbers.max_tokens
    return figure.tokens >= most and not has(g, figure.id, TIRELESS)


TIRELESS = "acts with two tokens"


def had_token(g: State, figure: Figure) -> bool:
    return figure.received


def was_given_action(g: State, figure: Figure) -> bool:
    free = any(period == "turn" and who == figure.id for period, who, _ in g.used)
    return figure.acted or (free and not g.rules.holds("hc.core.other.action-after-free"))


def no_action_left(g: State, figure: Figure) -> bool:
    table: Table = g.entities[0]
    return table.actions >= action_total(g, figure.controller) and not has(g, figure.id, "AUTONOMOUS")


def action_total(g: State, seat: int) -> int:
    """How many actions a player has this turn: one more with a leader, however many there are."""
    return int(g.rules.action_total) + leads(g, seat)


def leads(g: State, seat: int) -> int:
    """1 when a leader of a side is on the map."""
    for figure, reaction in reactors(g).get("turn.beginning", ()):
        if reaction.name == LEADERSHIP and figure.controller == seat:
            return 1
    return 0


LEADERSHIP = "Leadership"


def was_carried(g: State, figure: Figure) -> bool:
    return bool(g.used) and carrying.was_carried(g, figure.id)


def off_map(g: State, figure: Figure) -> bool:
    return figure.place != MAP and not (figure.place == SIDELINE and has(g, figure.id, ACTIVE))


def not_active(g: State, figure: Figure) -> bool:
    table: Table = g.entities[0]
    return figure.controller != table.active


ANY = (
    Check("off-map", "hc.core.areas.map", off_map, "Only a character on the map can act."),
    Check("not-yours", "hc.core.turn.alternate", not_active, "It is the other player's turn.", "Wait for your turn."),
)
COSTED = (
    Check(
        "no-actions-left",
        "hc.core.turn.phase-2-three-actions",
        no_action_left,
        "All actions of this turn are taken.",
        "Free actions are still possible.",
    ),
    *ANY,
    Check(
        "two-tokens",
        "hc.core.tokens.max-two",
        tokens_full,
        "It has two action tokens, and no character can have more.",
        "Let it rest for a turn: its tokens then clear.",
    ),
    Check(
        "token-this-turn",
        "hc.core.actions.no-second-token-same-turn",
        had_token,
        "It has received an action token this turn and can't do anything that would give it another.",
        "Act with it again next turn.",
    ),
    Check(
        "acted",
        "hc.named.one-costed-action",
        was_given_action,
        "It was already given an action this turn.",
        "Act with it again next turn.",
    ),
    Check("carried", "hc.carry.no-action", was_carried, "It was carried this turn and can't be given an action."),
)


def refusal(g: State, who: int, action: Action) -> Refusal | None:
    """Why a character can't be given an action now; None when it can."""
    live = g.rules.live
    figure: Figure = g.entities[who]
    if action.type in sheet(g, figure).barred:
        return Refusal("barred", "hc.supp.4.basic.may-be-barred", f"It can't be given {action.type} actions.")
    if action.type == FREE:
        if not_once_more(g, who, action):
            return Refusal(
                "free-used",
                "hc.core.free.same-once-per-turn",
                f"It has used {action.name} as a free action this turn.",
                "It can use it again next turn.",
            )
        return first_refusal(live(ANY), g, figure) or first_refusal(action.checks, g, who)
    return first_refusal(live(COSTED), g, figure) or first_refusal(action.checks, g, who)


ONCE = frozenset(
    (
        "hc.core.free.same-once-per-turn",
        "hc.supp.4.free.once-per-turn-exceptions-explicit",
        "hc.supp.4.action-types.not-twice-as-free",
    )
)


def may(g: State, who: int, action: Action) -> bool:
    """Whether nothing refuses a free action: the same checks, but nobody puts a refusal into words."""
    figure: Figure = g.entities[who]
    if action.type in sheet(g, figure).barred or (g.used and not_once_more(g, who, action)):
        return False
    if g.rules.off or figure.place != MAP:
        here = allowed(g.rules.live(ANY), g, figure)
    else:
        here = figure.controller == g.entities[0].active
    return here and allowed(action.checks, g, who)


def not_once_more(g: State, who: int, action: Action) -> bool:
    """Whether a free action was used this turn already, and no text lets it be used again."""
    used = limits.spent(g, "turn", who, action.name) or limits.spent(g, "turn", who, FREE)
    return used > limits.spent(g, "turn", who, f"{action.name} again") and not g.rules.off & ONCE


def used_for_free(g: State, who: int, name: str) -> bool:
    """Whether an effect is spent by its use as a free action. It is not: it may be used again as another action."""
    free = limits.spent(g, "turn", who, f"{name} as FREE")
    return bool(free) and not g.rules.holds("hc.supp.4.action-types.same-effect-different-types")


def known_actions(g: State, who: int) -> dict[str, Action]:
    """The actions that a character has: every basic one, and those of its powers."""
    return sheet(g, g.entities[who]).actions


def able(g: State, seat: int) -> list[int]:
    """Whom a player can tell to do something. What is the same for all of them is asked once."""
    entities, rules, sheets = g.entities, g.rules, board(g).powers.sheets
    most = rules.numbers.max_tokens
    left = entities[0].active == seat and one_left(g, seat)
    found = []
    for who in board(g).forces[seat]:
        figure: Figure = entities[who]
        mine: Sheet = sheets.get(who) or sheet(g, figure)
        may = left and not figure.received and not figure.acted and figure.tokens < most
        may = may and not (g.used and carrying.was_carried(g, who))
        if not mine.acts_plainly or rules.off:
            may = (may and not mine.barred and not rules.off) or can_act(g, figure)
        if may:
            found.append(who)
    if rules.benched:
        waiting = [figure for figure in present(g) if figure.place == SIDELINE and figure.controller == seat]
        found += [figure.id for figure in waiting if can_act(g, figure)]
    return found


def can_act(g: State, figure: Figure) -> bool:
    """Whether there is anything to tell a character to do. Who may be given an action may always stand still."""
    mine = sheet(g, figure)
    if may_be_given(g, figure) and ("MOVE" not in mine.barred or may_act_otherwise(g, figure)):
        return True
    for action in mine.free_actions:  # noqa: SIM110 (any() would take twice as long, at every figure of every turn)
        if may(g, figure.id, action):
            return True
    return False


def may_act_otherwise(g: State, figure: Figure) -> bool:
    """Whether a character that can't be given MOVE actions has another costed action that nothing refuses."""
    return any(a.type != FREE and refusal(g, figure.id, a) is None for a in known_actions(g, figure.id).values())


def may_be_given(g: State, figure: Figure) -> bool:
    """Whether a character may be given a costed action: the COSTED checks at once, for speed."""
    rules = g.rules
    if rules.off:
        return allowed(rules.live(COSTED), g, figure)
    table: Table = g.entities[0]
    return (
        not figure.received
        and not figure.acted
        and not (figure.tokens >= rules.numbers.max_tokens and tokens_full(g, figure))
        and figure.controller == table.active
        and figure.place == MAP
        and (one_left(g, figure.controller) or has(g, figure.id, "AUTONOMOUS"))
        and not (g.used and carrying.was_carried(g, figure.id))
    )


def one_left(g: State, seat: int) -> bool:
    """Whether a player has an action left, be it a leader's."""
    rules, taken = g.rules, g.entities[0].actions
    return bool(taken < rules.action_total or ((rules.led or g.effects) and taken < action_total(g, seat)))


# --- the choice


def ask_action(g: State, f: Act) -> None:
    g.ask = Ask(g.entities[f.who].controller, "action")


def take_action(g: State, f: Act) -> None:
    action = known_actions(g, f.who)[g.answer]
    who = f.who
    finish(g, f)
    push(g, Doing(who, action.name, action.type))


def actions_offered(g: State, f: Act) -> Options:
    """The actions that nothing refuses."""
    who, figure = f.who, g.entities[f.who]
    costed = may_be_given(g, figure)
    empty = throwing.WITH_OBJECTS if who not in board(g).holders else ()
    mine = sheet(g, figure)
    barred = mine.barred
    offered = []
    for name, action in mine.actions.items():
        if action.type == FREE:
            if may(g, who, action):
                offered.append(name)
        elif g.rules.off and used_for_free(g, who, name):
            continue
        elif costed and name not in empty and action.type not in barred:
            for check in action.checks:
                if check.fails(g, who):
                    break
            else:
                offered.append(name)
    return offered


def why_no_action(g: State, f: Act, option: Any) -> Refusal:
    if isinstance(option, tuple):
        words = "Moves and attacks are always part of an action or of a special triggered effect."
        return Refusal("no-action", INSTRUCTED, words, "Say which action it is given.")
    action = known_actions(g, f.who).get(option)
    if action is None:
        return Refusal(
            "no-such-action",
            "hc.core.lost.not-showing",
            f"{g.rules.cards[g.entities[f.who].card].name} has no action {option!r} now.",
            "Choose one of its actions.",
        )
    refused = refusal(g, f.who, action)
    assert refused is not None
    return refused


# --- the action itself


def perform(g: State, f: Doing) -> None:
    if g.entities[0].phase != ACTION and g.rules.holds("hc.supp.6.begin.ends-on-action"):
        atoms.set_table(g, phase=ACTION)
    action = known_actions(g, f.who)[f.name]
    push(g, action.start(g, f.who))
    announce(g, f.who, f.name, action.type)


def announce(g: State, who: int, power: str, kind: str) -> None:
    """A power or action is used. What follows from that comes before it, for it was pushed later."""
    if "use" in g.rules.watchers:
        happen(g, "use", who=who, power=power, type=kind)


def action_type(g: State) -> str:
    """The type of the innermost action that goes on; empty for what is none, as what Mind Control makes others do."""
    return next((frame.kind for frame in reversed(g.stack) if isinstance(getattr(frame, "kind", None), str)), "")


def conclude(g: State, f: Doing) -> None:
    """The action is done: it is counted, and its token is due."""
    holds = g.rules.holds
    if f.kind == FREE:
        atoms.spend(g, "turn", f.who, f.name if holds("hc.core.free.different-ones-allowed") else FREE)
        if not holds("hc.core.turn.phase-2-any-free-actions"):
            atoms.set_table(g, actions=g.entities[0].actions + 1)
        if holds("hc.core.free.no-token") and holds("hc.core.other.free-phrase"):
            return
    if g.result == move.FAILED and not holds("hc.core.breakaway.fail-token"):
        return
    if f.kind == "POWER" and not holds("hc.core.other.action-phrases"):
        return
    if not has(g, f.who, "AUTONOMOUS"):
        atoms.set_table(g, actions=g.entities[0].actions + 1)
    atoms.mark_acted(g, f.who)
    f.strained = bool(g.entities[f.who].tokens >= g.rules.numbers.max_tokens)
    f.token_due = not f.strained


def token_first(g: State, f: Doing) -> None:
    """Edition 2019: the token comes before what the action triggered."""
    if g.rules.numbers.token_first:
        give_due_token(g, f)


def give_due_token(g: State, f: Doing) -> None:
    """The action and all that it triggered has resolved: the character gets its token."""
    if f.token_due and g.entities[f.who].place in (MAP, OFF):
        receive_token(g, f.who, "hc.core.actions.token-after")
    f.token_due = False


def receive_token(g: State, who: int, rule: str = "") -> None:
    """A character gets an action token, unless it has two: then it has received none."""
    figure: Figure = g.entities[who]
    if figure.tokens < g.rules.numbers.max_tokens or not g.rules.holds("hc.named.action-tokens"):
        atoms.give_token(g, who, rule)
    elif not g.rules.holds("hc.supp.6.clear.refused-third-token-not-received"):
        atoms.give_token(g, who, rule)
        atoms.remove_token(g, who, rule)
    elif not g.rules.holds("hc.supp.6.clear.refused-third-token-may-clear"):
        atoms.mark_received(g, who)


def pass_on(g: State, who: int, other: int) -> None:
    """Whoever takes a character's place in the middle of its action has been given that action, and bears its cost."""
    for frame in g.stack:
        if isinstance(frame, Doing) and frame.who == who and g.rules.holds("hc.decided.replaced-in-action"):
            frame.who = other


def push_damage(g: State, f: Doing) -> None:
    """Edition 2019: the second token hurts, and so does acting with two; whoever has done that does not clear."""
    if f.strained and g.entities[f.who].place == MAP:
        damage.take(g, f.who, 1, 0, "hc.key.colossal-stamina")
        atoms.mark_received(g, f.who)
        return
    amount = g.rules.numbers.pushing_damage
    figure: Figure = g.entities[f.who]
    if (
        amount
        and f.kind != FREE
        and (figure.place == MAP or (figure.place == OFF and g.rules.holds("hc.supp.16.off-map.pushing-dealt")))
        and figure.tokens == 2
        and not has(g, f.who, "ignores pushing")
    ):
        damage.take(g, f.who, amount, attacker=0)


INSTRUCTED = "hc.supp.4.instructions.within-action-or-ste"
PROCEDURES = {
    Act: procedure(Act, step(ask_action), step(take_action)),
    Doing: procedure(
        Doing,
        step(perform, INSTRUCTED),
        step(conclude, "hc.core.actions.token-after"),
        step(token_first, "hc.named.token-first"),
        step(push_damage, "hc.named.pushing-damage"),
        settle("immediately after resolutions", "hc.supp.5.after-resolutions.immediately-first"),
        settle("after resolutions", "hc.core.attack.step5.done", "hc.supp.5.order.no-action-before-after-resolutions"),
        step(give_due_token, "hc.core.actions.token-after", "hc.core.tokens.after-action"),
        settle("after resolutions", "hc.core.attack.step5.done", "hc.supp.5.order.no-action-before-after-resolutions"),
        window("action.done"),
    ),
}
QUESTIONS = {"action": Question(actions_offered, why_no_action)}


def everyone(g: State, side: int) -> list[Figure]:
    """The characters of a side on the map."""
    return [figure for figure in standing(g) if figure.controller == side]


BASIC = (
    Action("MOVE", "MOVE", "hc.core.inherent.basic-move", move.basic),
    Action("CLOSE", "CLOSE", "hc.core.inherent.basic-close", attack.basic_close, targets.CLOSE_CHECKS),
    Action("RANGE", "RANGE", "hc.core.inherent.basic-range", attack.basic_range, targets.RANGE_CHECKS),
    Action("CLOSE destroy", "CLOSE", "hc.core.destroy.close", destroy.close, destroy.CLOSE_CHECKS),
    Action("RANGE destroy", "RANGE", "hc.core.destroy.range", destroy.range_, destroy.RANGE_CHECKS),
    *throwing.ACTIONS,
)
