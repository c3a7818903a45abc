"""Team abilities that respond to attacks and KOs."""

from __future__ import annotations

from warband.games.heroclix.fighting.damage import Harm, heal
from warband.games.heroclix.fighting.dice import Roll, succeeds
from warband.games.heroclix.fighting.hits import FindHit, can_evade, evade
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.guards import safe
from warband.games.heroclix.position.abilities.parts import Power, Reaction, trigger
from warband.games.heroclix.position.abilities.using import can_use
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.attacking import RANGED, Attack
from warband.games.heroclix.position.board.terrain import adjacent_squares, opposing, standing
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Options, Question, Refusal
from warband.kernel.event import Piece
from warband.kernel.machine import procedure, push, running, step
from warband.kernel.state import Captured, Frame, Pending

MYSTICS, MYSTICS_RULE = "Mystics", "hc.team.mystics"
LEAGUE_RULE = "hc.team.injustice-league"
KINGDOM, KINGDOM_RULE = "Kingdom Come", "hc.team.kingdom-come"
SQUAD, SQUAD_RULE = "Suicide Squad", "hc.team.suicide-squad"
MINIONS, MINIONS_RULE = "Minions of Doom", "hc.team.minions-of-doom"
FOUR, FOUR_RULE = "Fantastic Four", "hc.team.fantastic-four"


def hurt_by_attack(g: Position, who: int, damage: events.Damage) -> Captured | None:
    attacker = damage.attacker
    hurt = damage.who == who and attacker and opposing(g, who, attacker)
    return Captured((attacker,)) if hurt else None


def strike_back(g: Position, pending: Pending) -> None:
    (attacker,) = pending.facts.ids
    if g.figures[attacker].place == MAP and not safe(g, attacker, MYSTICS, pending.source):  # hc.key.safeguard
        push(g, Harm(pending.source, (attacker,), 1, penetrating=True, rule=MYSTICS_RULE))


def hit_with_ten(g: Position, who: int, attack: events.AttackDone) -> Captured | None:
    return Captured() if attack.attacker == who and attack.struck and sum(attack.roll) >= 10 else None


def shed_token(g: Position, pending: Pending) -> None:
    if g.figures[pending.source].place == MAP:
        atoms.remove_token(g, pending.source, LEAGUE_RULE)


# --- Kingdom Come


def shot_at(g: Position, f: FindHit, who: int) -> bool:
    """Whether a range attack of a character without the team ability would hit it."""
    ranged = f.target == who and running(g, Attack).kind == RANGED
    return ranged and not can_use(g, f.attacker, KINGDOM) and can_evade(g, f)


def roll_kingdom(g: Position, who: int) -> None:
    push(g, Roll(who, KINGDOM))


def kingdom_rolled(g: Position, who: int, die: int) -> None:
    if succeeds(die, 5):
        evade(g)


# --- KOs


def friend_fell(g: Position, who: int, ko: events.Ko) -> Captured | None:
    if g.figures[who].place != MAP or g.figures[ko.who].side != g.figures[who].side:
        return None
    return Captured() if adjacent_squares(g, who) >> ko.square & 1 else None


def take_heart(g: Position, pending: Pending) -> None:
    if g.figures[pending.source].place == MAP:
        push(g, Roll(pending.source, SQUAD))


def squad_rolled(g: Position, who: int, die: int) -> None:
    heal(g, who, max(1, die - 2), SQUAD_RULE, SQUAD)


def fell(g: Position, who: int, ko: events.Ko) -> Captured | None:
    return Captured() if ko.who == who else None


def rally(g: Position, pending: Pending) -> None:
    for figure in standing(g):
        if figure.side == g.figures[pending.source].side and can_use(g, figure.id, FOUR):
            heal(g, figure.id, 1, FOUR_RULE, FOUR)


def felled(g: Position, who: int, attack: events.AttackDone) -> Captured | None:
    """Whether its attack KO'd an opposing standard character."""
    fallen = [other for other in attack.felled(g) if opposing(g, who, other)]
    cards = [g.rules.cards[g.figures[other].card] for other in fallen]
    return Captured() if attack.attacker == who and any(card.kind == "character" for card in cards) else None


class Rewarding(Frame):
    """The choice of the friend of the team that heals."""

    who: Piece


def reward(g: Position, pending: Pending) -> None:
    if comrades(g, pending.source):
        push(g, Rewarding(pending.source))


def comrades(g: Position, who: int) -> list[int]:
    """The friends with the same team ability."""
    mine = g.figures[who].controller
    return [f.id for f in standing(g) if f.id != who and f.controller == mine and can_use(g, f.id, MINIONS)]


def ask_reward(g: Position, f: Rewarding) -> None:
    g.ask = Ask(g.figures[f.who].controller, "reward whom")


def take_reward(g: Position, f: Rewarding) -> None:
    heal(g, g.answer, 1, MINIONS_RULE)


def reward_offered(g: Position, f: Rewarding) -> Options:
    return comrades(g, f.who)


def why_no_reward(g: Position, f: Rewarding, option: object) -> Refusal:
    return Refusal("no-comrade", MINIONS_RULE, "It must be a friend with the same team ability.")


# hc.decided.fallen-friends-later
POWERS = (
    Power(
        MYSTICS,
        MYSTICS_RULE,
        (trigger(events.Damage, "after resolutions", MYSTICS, MYSTICS_RULE, hurt_by_attack, strike_back),),
    ),
    *(
        Power(
            name,
            LEAGUE_RULE,
            (trigger(events.AttackDone, "after resolutions", name, LEAGUE_RULE, hit_with_ten, shed_token),),
        )
        for name in ("Injustice League", "Brotherhood of Mutants")
    ),
    Power(
        KINGDOM,
        KINGDOM_RULE,
        (Reaction("attack.would hit", KINGDOM, KINGDOM_RULE, shot_at, roll_kingdom),),
        rolled=kingdom_rolled,
    ),
    Power(
        SQUAD,
        SQUAD_RULE,
        (trigger(events.Ko, "after resolutions", SQUAD, SQUAD_RULE, friend_fell, take_heart),),
        rolled=squad_rolled,
    ),
    Power(
        MINIONS,
        MINIONS_RULE,
        (trigger(events.AttackDone, "after resolutions", MINIONS, MINIONS_RULE, felled, reward),),
    ),
    Power(FOUR, FOUR_RULE, (trigger(events.Ko, "after resolutions", FOUR, FOUR_RULE, fell, rally),)),
)
PROCEDURES = {Rewarding: procedure(Rewarding, step(ask_reward, MINIONS_RULE), step(take_reward, MINIONS_RULE))}
QUESTIONS = {"reward whom": Question(reward_offered, why_no_reward, "Whom does {who} hearten?", PIECE)}
