"""Hypersonic Speed: move, attack with half the range, and move on with the rest of the speed."""

from __future__ import annotations

from warband.games.heroclix.fighting.targets import CLOSE_CHECKS, any_range_target, engaged, fights_close_only
from warband.games.heroclix.moving.breakaway import held_by
from warband.games.heroclix.moving.steps import Move, ground_with
from warband.games.heroclix.position.abilities.declared import MOVEMENT, new_ability
from warband.games.heroclix.position.abilities.parts import Ability, Action, Power
from warband.games.heroclix.position.abilities.sheets import able
from warband.games.heroclix.position.abilities.using import has, sheet
from warband.games.heroclix.position.abilities.values import halved, value
from warband.games.heroclix.position.attacking import CLOSE, RANGED, Attack
from warband.games.heroclix.position.board.terrain import board, shape_of
from warband.games.heroclix.position.model import MAP, RANGE, SPEED
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns.action_answers import OFFERED
from warband.kernel.ask import PASS, Ask, Options, Question, Refusal, allowed
from warband.kernel.event import Piece
from warband.kernel.machine import finish, procedure, push, step
from warband.kernel.state import Frame

NAME, RULE = "Hypersonic Speed", "hc.pac.hypersonic-speed"
WAYS = (MOVEMENT["Move Through"],)
CLOSE_ONLY = new_ability("Hypersonic Speed for close attacks")
CLOSE_ATTACK, RANGE_ATTACK = "close attack", "range attack"


class Dash(Frame):
    """A move, an attack, and the rest of the move."""

    who: Piece
    slip: int = 0
    speed: int = 0
    start: int = -1
    broke: tuple[int, ...] = ()


def dash(g: Position, who: int) -> Dash:
    return Dash(who)


def dash_slipping(g: Position, who: int) -> Dash:
    return Dash(who, slip=2)


def first(g: Position, f: Dash) -> None:
    f.speed, f.start = value(g, f.who, SPEED), g.figures[f.who].square
    f.broke = tuple(held_by(g, f.who))
    push(g, Move(f.who, f.speed, ways=WAYS, alone=True, slip=f.slip))


def steps_taken(g: Position, f: Dash) -> int:
    """The fewest squares from its start to its present square. [hc.decided.shortest-way]"""
    figure = g.figures[f.who]
    terrain = ground_with(g, able((*sheet(g, figure).abilities, *WAYS))).terrain
    goal, everywhere = 1 << figure.square, board(g).ground.grid.full
    return next(
        (n for n in range(f.speed) if terrain.reach(f.start, n, everywhere, 0, shape_of(g, figure)) & goal), f.speed
    )


def attacks(g: Position, f: Dash) -> list[str]:
    """The attacks it can make from here."""
    if g.figures[f.who].place != MAP:
        return []
    found = [CLOSE_ATTACK] if allowed(CLOSE_CHECKS, g, f.who) else []
    reach = halved(g, f.who, RANGE)
    if has(g, f.who, CLOSE_ONLY):
        return found
    if not engaged(g, f.who) and not fights_close_only(g, f.who):
        found += [RANGE_ATTACK] if any_range_target(g, f.who, reach) else []
    return found


def ask_attack(g: Position, f: Dash) -> None:
    figure = g.figures[f.who]
    if figure.square == f.start:
        f.broke = ()
    if figure.place == MAP:
        f.speed -= steps_taken(g, f)
    if attacks(g, f):
        g.ask = Ask(figure.controller, "dash")
    else:
        f.pc += 1


def take_attack(g: Position, f: Dash) -> None:
    if g.answer == CLOSE_ATTACK:
        push(g, Attack(f.who, CLOSE))
    elif g.answer == RANGE_ATTACK:
        push(g, Attack(f.who, RANGED, reach=halved(g, f.who, RANGE)))


def second(g: Position, f: Dash) -> None:
    who, speed, broke, slip = f.who, f.speed, f.broke, f.slip
    finish(g, f)
    if speed > 0 and g.figures[who].place == MAP:  # hc.decided.hypersonic-without-attack
        push(g, Move(who, speed, broke=broke, ways=WAYS, alone=True, slip=slip))


def offered(g: Position, f: Dash) -> Options:
    return [*attacks(g, f), PASS]


def why(g: Position, f: Dash, option: object) -> Refusal:
    return Refusal("no-attack", RULE, f"It can't make a {option} from here.", "Choose an attack, or pass.")


def close_only(power: Power, rule: str) -> Power:
    """The power with close attacks only, for texts."""
    return power._replace(parts=(*power.parts, Ability(CLOSE_ONLY, rule)))


HYPERSONIC = Power(NAME, RULE, (Action(NAME, "POWER", RULE, dash),), "speed", "brown")
POWERS = (HYPERSONIC,)
IN_2019 = HYPERSONIC._replace(parts=(Action(NAME, "POWER", RULE, dash_slipping),))
EDITIONS = {"2019": {"hc.2019.hypersonic-speed": IN_2019}}
PROCEDURES = {
    Dash: procedure(Dash, step(first, RULE), step(ask_attack, RULE), step(take_attack, RULE), step(second, RULE))
}
QUESTIONS = {"dash": Question(offered, why, "Does {who} attack before it moves on?", OFFERED)}
