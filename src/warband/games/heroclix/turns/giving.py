"""The characters that may be given an action, and the actions."""

from __future__ import annotations

from warband.games.heroclix.moving import carrying
from warband.games.heroclix.objects.id_cards import is_id_character
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.declared import AUTONOMOUS, AUTOPILOT, TIRELESS, rare_property
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.position.abilities.sheets import Sheet
from warband.games.heroclix.position.abilities.using import ACTIVE, can_use, has, present, properties, reactors, sheet
from warband.games.heroclix.position.board.terrain import board, standing
from warband.games.heroclix.position.characters.countdown import ACTION, BANS, WAIT, banned, sentence
from warband.games.heroclix.position.characters.piloting import unpiloted
from warband.games.heroclix.position.lasting import ActionTotal
from warband.games.heroclix.position.model import MAP, SIDELINE, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel import limits
from warband.kernel.ask import Check, Refusal, allowed, first_refusal

FREE, DOUBLE = "FREE", "DOUBLE POWER"
NO_DOUBLE = "hc.supp.21.id.no-double-power"


def tokens_full(g: Position, figure: Figure) -> bool:
    most: int = g.rules.numbers.max_tokens
    return figure.tokens >= most and not has(g, figure.id, TIRELESS)


def had_token(g: Position, figure: Figure) -> bool:
    """Whether a character has received a token this turn; one that left it free to act does not count."""
    return figure.received and not limits.spent(g, "turn", figure.id, FREELY)


def give_token_freely(g: Position, who: int, rule: str) -> None:
    """Give a character an action token that leaves it free to act this turn. [hc.2019.themed-team-token]"""
    figure = g.figures[who]
    if figure.tokens < g.rules.numbers.max_tokens:
        if not figure.received:
            atoms.spend(g, "turn", who, FREELY)
        atoms.give_token(g, who, rule)


FREELY = "a token besides actions"


# hc.supp.17.colossal-stamina.one-costed-action
def was_given_action(g: Position, figure: Figure) -> bool:
    return figure.acted  # hc.core.other.action-after-free


def no_action_left(g: Position, figure: Figure) -> bool:
    table = g.table
    return table.actions >= action_total(g, figure.controller) and not has(g, figure.id, AUTONOMOUS)


def action_total(g: Position, seat: int) -> int:
    """The number of actions of a player this turn: one more with Leadership, for any number of leaders."""
    total = int(g.rules.action_total) + leads(g, seat)
    return with_texts(g, seat, total) if g.rules.any_action_totals else total


# hc.text.action-total
def with_texts(g: Position, seat: int, total: int) -> int:
    """An action total with the changes of texts: of characters on the map, and of lasting effects."""
    mine = [figure.id for figure in standing(g) if figure.controller == seat]
    total += sum(p.amount for who in mine for p in properties(g, who, MORE_ACTIONS))
    for effect in g.effects:
        if isinstance(effect, ActionTotal) and effect.player == seat:
            total = max(total + effect.amount, min(total, effect.least))
    return max(total, 0)


MORE_ACTIONS = rare_property("action total")


# hc.supp.2.sideline.explicit-exception
def leads(g: Position, seat: int) -> int:
    """1 when a leader of a side is on the map, or may lead from the Sideline."""
    for figure, reaction in reactors(g).get("turn.beginning", ()):
        if reaction.name == LEADERSHIP and figure.controller == seat:
            return 1
    waiting = [figure for figure in present(g) if figure.place == SIDELINE] if g.rules.any_sideline_active else []
    return int(any(f.controller == seat and can_use(g, f.id, LEADERSHIP) for f in waiting))


LEADERSHIP = "Leadership"


# hc.supp.17.colossal-stamina.other-rules-stand
def was_carried(g: Position, figure: Figure) -> bool:
    return bool(g.used) and carrying.was_carried(g, figure.id)


# hc.supp.16.off-map.no-actions, hc.supp.2.sideline.active-keyphrase
def off_map(g: Position, figure: Figure) -> bool:
    return figure.place != MAP and not (figure.place == SIDELINE and has(g, figure.id, ACTIVE))


def not_active(g: Position, figure: Figure) -> bool:
    table = g.table
    return figure.controller != table.active


NO_PILOT = "hc.supp.19.vehicles.no-actions-without-pilot"


# hc.supp.19.vehicles.no-free-or-no-cost, hc.supp.19.vehicles.autopilot-actions
def is_idle(g: Position, figure: Figure) -> bool:
    """Whether a character is a vehicle that can't be given actions: it has neither a pilot nor Autopilot."""
    return g.rules.any_vehicles and unpiloted(g, figure.id) and not has(g, figure.id, AUTOPILOT)


def counts_down(g: Position, figure: Figure) -> bool:
    return banned(g, figure.id, ACTION)


ANY = (
    Check("off-map", "hc.core.areas.map", off_map, "Only a character on the map can act."),
    Check("not-yours", "hc.core.turn.alternate", not_active, "It acts only in the turn of its own player."),
    Check("no-pilot", NO_PILOT, is_idle, "A vehicle can't be given actions without a pilot.", "Let a friend board it."),
    Check("countdown", BANS[ACTION][0], counts_down, sentence(ACTION), WAIT),
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


def is_identity(g: Position, figure: Figure) -> bool:
    return is_id_character(g, figure.id)


def has_token(g: Position, figure: Figure) -> bool:
    return figure.tokens > 0


DOUBLE_CHECKS = (
    Check("id-character", NO_DOUBLE, is_identity, "An ID character can't be given DOUBLE POWER actions."),
    Check(
        "has-token",
        "hc.named.double-power",
        has_token,
        "A DOUBLE POWER action gives two action tokens, and it has one.",
        "Let it rest for a turn: its tokens then clear.",
    ),
)


def refusal(g: Position, who: int, action: Action) -> Refusal | None:
    """The reason why a character can't be given an action now; None when it can."""
    figure = g.figures[who]
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
        return first_refusal(ANY, g, figure) or first_refusal(action.checks, g, who)
    double = first_refusal(DOUBLE_CHECKS, g, figure) if action.type == DOUBLE else None
    return first_refusal(COSTED, g, figure) or double or first_refusal(action.checks, g, who)


def may(g: Position, who: int, action: Action) -> bool:
    """Whether nothing refuses a free action: the same checks, without words."""
    figure = g.figures[who]
    rules = g.rules
    if (rules.any_countdown and banned(g, who, ACTION)) or (rules.any_vehicles and is_idle(g, figure)):
        return False
    if action.type in sheet(g, figure).barred or (g.used and not_once_more(g, who, action)):
        return False
    here = figure.controller == g.tables[0].active if figure.place == MAP else allowed(ANY, g, figure)
    return here and allowed(action.checks, g, who)


# hc.supp.15.durations.no-new-choice, hc.supp.16.same.standard-always
def not_once_more(g: Position, who: int, action: Action) -> bool:
    """Whether a free action was already used this turn, and no text allows another use.

    [hc.supp.4.action-types.not-twice-as-free, hc.supp.4.free.once-per-turn-exceptions-explicit]
    """
    used = limits.spent(g, "turn", who, action.name)
    return used > limits.spent(g, "turn", who, f"{action.name} again")


def known_actions(g: Position, who: int) -> dict[str, Action]:
    """The actions of a character: every basic one, and those of its powers."""
    return sheet(g, g.figures[who]).actions


# hc.supp.16.outside.join-when-generated
def able(g: Position, seat: int) -> list[int]:
    """The characters that a player can give an action. Common conditions are checked once."""
    b = g.derived or board(g)
    figures, rules, sheets = g.figures, g.rules, b.powers.sheets
    most = rules.numbers.max_tokens
    left = one_left(g, seat)
    found = []
    for who in b.forces[seat]:
        figure = figures[who]
        mine: Sheet = sheets.get(who) or sheet(g, figure)
        if (rules.any_countdown and banned(g, who, ACTION)) or (rules.any_vehicles and is_idle(g, figure)):
            continue
        may = left and not figure.acted and figure.tokens < most and not (figure.received and had_token(g, figure))
        may = may and not (g.used and carrying.was_carried(g, who))
        if not mine.acts_plainly:
            may = (may and not mine.barred) or can_act(g, figure)
        if may:
            found.append(who)
    if rules.any_sideline_active:
        waiting = [figure for figure in present(g) if figure.place == SIDELINE]
        found += [figure.id for figure in waiting if can_act(g, figure)]
    return found


def can_act(g: Position, figure: Figure) -> bool:
    """Whether a character has any action. A character that may be given an action may always stand still."""
    mine = sheet(g, figure)
    if may_be_given(g, figure) and ("MOVE" not in mine.barred or may_act_otherwise(g, figure)):
        return True
    for action in mine.free_actions:  # noqa: SIM110 (any() would take twice as long, at every figure of every turn)
        if may(g, figure.id, action):
            return True
    return False


def may_act_otherwise(g: Position, figure: Figure) -> bool:
    """Whether a character that can't be given MOVE actions has another costed action that nothing refuses."""
    return any(a.type != FREE and refusal(g, figure.id, a) is None for a in known_actions(g, figure.id).values())


def may_be_given(g: Position, figure: Figure) -> bool:
    """Whether a character may be given a costed action: the COSTED checks at once, for speed."""
    rules = g.rules
    return (
        not figure.acted
        and not (figure.received and had_token(g, figure))
        and not (figure.tokens >= rules.numbers.max_tokens and tokens_full(g, figure))
        and figure.controller == g.tables[0].active
        and figure.place == MAP
        and (one_left(g, figure.controller) or has(g, figure.id, AUTONOMOUS))
        and not (g.used and carrying.was_carried(g, figure.id))
        and not (rules.any_countdown and banned(g, figure.id, ACTION))
        and not (rules.any_vehicles and is_idle(g, figure))
    )


def one_left(g: Position, seat: int) -> bool:
    """Whether a player has an action left, including that of a leader."""
    rules, taken = g.rules, g.tables[0].actions
    if rules.any_action_totals:
        return taken < action_total(g, seat)
    return bool(taken < rules.action_total or ((rules.any_leadership or g.effects) and taken < action_total(g, seat)))
