"""Team abilities that are used as actions: S.H.I.E.L.D., Outsiders, Superman Enemy, Titans, wild cards; and Skrulls."""

from __future__ import annotations

from collections.abc import Callable

from warband.games.heroclix.fighting.damage import heal, take
from warband.games.heroclix.fighting.dice import Roll, succeeds
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.parts import (
    Ability,
    Action,
    Aura,
    Modifier,
    Power,
    Property,
    Reaction,
    trigger,
)
from warband.games.heroclix.position.abilities.using import can_use, changes_of
from warband.games.heroclix.position.abilities.values import NOT_MODIFIED
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.attacking import KINDS, RANGED, Attack
from warband.games.heroclix.position.board.terrain import distance, opposing, standing
from warband.games.heroclix.position.lasting import Grant
from warband.games.heroclix.position.model import DAMAGE, RANGE
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import line_of_fire
from warband.games.heroclix.powers.attack.penetrating import range_attack
from warband.games.heroclix.powers.damage.empower import beside, beside_friend
from warband.games.heroclix.powers.damage.shape_change import HELPS, can_change, change_shape
from warband.games.heroclix.powers.damage.shape_change import NAME as SHAPE_CHANGE
from warband.kernel.ask import Ask, Check, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import procedure, push, step
from warband.kernel.state import Captured, Frame, Pending

OUTSIDERS, OUTSIDERS_RULE = "Outsiders", "hc.team.outsiders"
ENEMY, ENEMY_RULE = "Superman Enemy", "hc.team.superman-enemy"
TITANS_RULE, WILD_RULE, SKRULLS_RULE = "hc.team.titans", "hc.key.wild-card", "hc.team.skrulls"
SKRULLS = "Skrulls"
WILD = ("Wild Card", "Calculator", "Legion of Super-Heroes", "Snowfall", "Spider-Man", "Team Player")
UNCOPYABLE = frozenset(
    (*WILD, "Mystics", "Hypertime", "Kingdom Come", OUTSIDERS, "Quintessence", "Power Cosmic", "Cosmic Energy")
)
STEADY = "Unmodified"
SHIELD, AIM, AIM_RULE = "S.H.I.E.L.D.", "S.H.I.E.L.D. aim", "hc.team.shield-aim"


class Helping(Frame):
    """The target of another character's team ability."""

    who: Piece
    name: str
    target: int = 0


# --- Outsiders


def watched(g: Position, who: int) -> list[int]:
    """The characters within 6 squares and line of fire."""
    return [f.id for f in standing(g) if distance(g, who, f.id) <= 6 and line_of_fire(g, who, f.id) is not None]


def outsiders(g: Position, who: int) -> Helping:
    return Helping(who, OUTSIDERS)


# --- Superman Enemy


def plotting(g: Position, who: int) -> bool:
    """Whether a cheaper friend with the same team ability is adjacent."""
    mine = g.figures[who].points
    return any(beside_friend(g, who, f.id) and f.points < mine and can_use(g, f.id, ENEMY) for f in standing(g))


def nobody_plots(g: Position, who: int) -> bool:
    return not plotting(g, who)


class Plot(Frame):
    """Outwit until the next turn."""

    who: int


def plot(g: Position, who: int) -> Plot:
    return Plot(who)


def plotted(g: Position, f: Plot) -> None:
    seat = g.figures[f.who].controller
    atoms.last(g, Grant(f.who, "Outwit", f.who, ENEMY, until="next turn", seat=seat), ENEMY_RULE)


# --- Titans, X-Men


def mates(g: Position, who: int, name: str) -> list[int]:
    """The adjacent friends with the same team ability."""
    return [f.id for f in standing(g) if beside_friend(g, who, f.id) and can_use(g, f.id, name)]


def titans(g: Position, who: int) -> Helping:
    return Helping(who, "Titans")


def x_men(g: Position, who: int) -> Helping:
    return Helping(who, "X-Men")


def no_titans(g: Position, who: int) -> bool:
    return not mates(g, who, "Titans")


def no_x_men(g: Position, who: int) -> bool:
    return not mates(g, who, "X-Men")


def strained(g: Position, who: int, die: int) -> None:
    if not succeeds(die, 5):
        take(g, who, 1, 0, TITANS_RULE)


# --- S.H.I.E.L.D.


def aides(g: Position, who: int) -> list[int]:
    """The adjacent friends."""
    return [f.id for f in standing(g) if beside_friend(g, who, f.id)]


def aim(g: Position, who: int) -> Helping:
    return Helping(who, SHIELD)


def nobody_to_help(g: Position, who: int) -> bool:
    return not aides(g, who)


def shot(g: Position, who: int, attack: events.AttackDone) -> Captured | None:
    return Captured() if attack.attacker == who and attack.attack_kind == KINDS[RANGED] else None


def lower(g: Position, pending: Pending) -> None:
    """The one range attack was made."""
    atoms.end_effects(g, lambda e: isinstance(e, Grant) and e.who == pending.source and e.power == AIM)


# --- choosing a character


def candidates(g: Position, f: Helping) -> list[int]:
    """The possible targets of the team ability."""
    if f.name == SHIELD:
        return aides(g, f.who)
    return watched(g, f.who) if f.name == OUTSIDERS else mates(g, f.who, f.name)


def ask(g: Position, f: Helping) -> None:
    g.ask = Ask(g.figures[f.who].controller, "team whom")


def take_one(g: Position, f: Helping) -> None:
    seat = g.figures[f.who].controller
    if f.name == OUTSIDERS:
        atoms.last(g, Grant(g.answer, STEADY, f.who, OUTSIDERS, until="next turn", seat=seat), OUTSIDERS_RULE)
    elif f.name == SHIELD:
        atoms.last(g, Grant(g.answer, AIM, f.who, SHIELD, until="next turn", seat=seat), AIM_RULE)
    else:
        heal(g, g.answer, 1, TITANS_RULE)
        push(g, Roll(f.who, f.name))


def offered(g: Position, f: Helping) -> Options:
    return candidates(g, f)


def why(g: Position, f: Helping, option: object) -> Refusal:
    if f.name == OUTSIDERS:
        return Refusal("out-of-reach", OUTSIDERS_RULE, "It must be within 6 squares and line of fire.")
    if f.name == SHIELD:
        return Refusal("not-beside", AIM_RULE, "It must be an adjacent friend.")
    return Refusal("no-mate", TITANS_RULE, "It must be an adjacent friend with the same team ability.")


# --- wild cards


class Copying(Frame):
    """The choice of a wild card's team ability."""

    who: Piece
    name: str


def copyable(g: Position, who: int) -> list[str]:
    """The team abilities of friends that may be copied."""
    from warband.games.heroclix.powers import POWERS

    friends = [f for f in standing(g) if f.id != who and not opposing(g, who, f.id)]
    theirs = [(f.id, team) for f in friends for team in (*g.rules.cards[f.card].teams, *copied(g, f.id))]
    teams = [team for friend, team in theirs if can_use(g, friend, team)]
    return [t for t in dict.fromkeys(teams) if t not in UNCOPYABLE and t in POWERS and t not in copied(g, who)]


def copied(g: Position, who: int) -> list[str]:
    """The team ability that a wild card has chosen."""
    return [e.power for e in g.effects if isinstance(e, Grant) and e.who == who and e.name in WILD]


def nothing_to_copy(g: Position, who: int) -> bool:
    return not copyable(g, who)


def copy(g: Position, who: int) -> Copying:
    return Copying(who, next(name for name in WILD if can_use(g, who, name)))


def ask_team(g: Position, f: Copying) -> None:
    g.ask = Ask(g.figures[f.who].controller, "team ability")


def take_team(g: Position, f: Copying) -> None:
    atoms.end_effects(g, lambda e: isinstance(e, Grant) and e.who == f.who and e.name in WILD)
    atoms.last(g, Grant(f.who, g.answer, f.who, f.name), WILD_RULE)


def teams_offered(g: Position, f: Copying) -> Options:
    return copyable(g, f.who)


def why_no_team(g: Position, f: Copying, option: object) -> Refusal:
    return Refusal("not-copied", WILD_RULE, f"No friend can use a team ability {option!r} that may be copied.")


# --- Skrulls


def skrull_alone(g: Position, f: Attack, who: int) -> bool:
    lost = changes_of(g, who)[0]
    return can_change(g, f, who) and not can_use(g, who, SHAPE_CHANGE) and SHAPE_CHANGE not in lost


def roll_skrull(g: Position, who: int) -> None:
    push(g, Roll(who, SKRULLS))


def skrull_rolled(g: Position, who: int, die: int) -> None:
    if succeeds(die, 6):
        change_shape(g, who)


def check(rule: str, fails: Callable[[Position, int], bool], words: str) -> tuple[Check, ...]:
    return (Check("nobody", rule, fails, words),)


NO_PLOT, NO_TEAM = "No cheaper friend of the team is adjacent.", "No friend has a team ability to copy."
ALONE = "There is no adjacent friend with the same team ability."
POWERS = (
    Power(
        SHIELD,
        "hc.team.shield",
        (
            Aura(RANGE, 1, SHIELD, "hc.team.shield", beside),
            Action(SHIELD, "POWER", AIM_RULE, aim, check(AIM_RULE, nobody_to_help, "No friend is adjacent.")),
        ),
    ),
    Power(
        AIM,
        AIM_RULE,
        (
            Modifier(DAMAGE, 1, AIM, AIM_RULE, range_attack),
            trigger(events.AttackDone, "after resolutions", AIM, AIM_RULE, shot, lower),
        ),
    ),
    Power(OUTSIDERS, OUTSIDERS_RULE, (Action(OUTSIDERS, "FREE", OUTSIDERS_RULE, outsiders),)),
    Power(STEADY, OUTSIDERS_RULE, (Ability(NOT_MODIFIED, OUTSIDERS_RULE),)),
    Power(
        ENEMY,
        ENEMY_RULE,
        (Action(ENEMY, "FREE", ENEMY_RULE, plot, check(ENEMY_RULE, nobody_plots, NO_PLOT)),),
    ),
    Power(
        "Titans",
        TITANS_RULE,
        (Action("Titans", "POWER", TITANS_RULE, titans, check(TITANS_RULE, no_titans, ALONE)),),
        rolled=strained,
    ),
    Power(
        "X-Men",
        TITANS_RULE,
        (Action("X-Men", "POWER", TITANS_RULE, x_men, check(TITANS_RULE, no_x_men, ALONE)),),
        rolled=strained,
    ),
    *(
        Power(
            name,
            WILD_RULE,
            (Action(name, "FREE", WILD_RULE, copy, check(WILD_RULE, nothing_to_copy, NO_TEAM)),),
        )
        for name in WILD
    ),
    Power(
        SKRULLS,
        SKRULLS_RULE,
        (
            Reaction("attack.targeted", SKRULLS, SKRULLS_RULE, skrull_alone, roll_skrull),
            Property(HELPS, SKRULLS_RULE, 1),
        ),
        rolled=skrull_rolled,
    ),
)
PROCEDURES = {
    Helping: procedure(Helping, step(ask), step(take_one)),
    Plot: procedure(Plot, step(plotted, ENEMY_RULE)),
    Copying: procedure(Copying, step(ask_team, WILD_RULE), step(take_team, WILD_RULE)),
}
QUESTIONS = {
    "team whom": Question(offered, why, "{who}, {name}: whom?", PIECE),
    "team ability": Question(teams_offered, why_no_team, "Which team ability does {who} use from now on?"),
}
