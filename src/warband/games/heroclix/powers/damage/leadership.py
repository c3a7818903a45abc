"""Leadership: one more action, and at the beginning of your turn a d6 to remove a token from an adjacent friend."""

from __future__ import annotations

from warband.games.heroclix.fighting.dice import Roll, works
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.parts import Power, Reaction
from warband.games.heroclix.position.abilities.using import awaited, told_of
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.board.terrain import adjacent_squares, board
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.defense.mastermind import serves
from warband.games.heroclix.turns.giving import LEADERSHIP as NAME
from warband.games.heroclix.turns.turn import Turn
from warband.kernel.ask import Ask, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import procedure, push, step
from warband.kernel.state import Frame

RULE = "hc.pac.leadership"
BESIDE = "Leadership as if adjacent"  # on those of whom a text says so


class Relieving(Frame):
    """The choice of the friend that loses a token."""

    normal = True  # the default effect of the success

    who: Piece


def tired_friends(g: Position, who: int) -> list[int]:
    """The adjacent friends with a token that cost fewer points or share a keyword."""
    return [other for other in within_reach(g, who) if g.figures[other].tokens and serves(g, who, other, NAME)]


def within_reach(g: Position, who: int) -> list[int]:
    """The friends in the right place to lose a token."""
    b, seat = board(g), g.figures[who].controller
    near = adjacent_squares(g, who) & b.sides[seat]
    friends = [one for one in b.forces[seat] if one != who]
    return [one for one in friends if b.footprints[one] & near or told_of(g, who, BESIDE, one)]


def can(g: Position, f: Turn, who: int) -> bool:
    return g.figures[who].controller == f.seat and (bool(tired_friends(g, who)) or awaited(g, NAME))


def use(g: Position, who: int) -> None:
    push(g, Roll(who, NAME))


def rolled(g: Position, who: int, die: int) -> None:
    if works(g, who, NAME, die) and tired_friends(g, who):
        push(g, Relieving(who))


def ask(g: Position, f: Relieving) -> None:
    g.ask = Ask(g.figures[f.who].controller, "relieve")


def take(g: Position, f: Relieving) -> None:
    atoms.remove_token(g, g.answer, RULE)
    happen(g, events.Aimed(f.who, NAME, g.answer))  # hc.text.relieves


def offered(g: Position, f: Relieving) -> Options:
    return tired_friends(g, f.who)


def why(g: Position, f: Relieving, option: object) -> Refusal:
    return Refusal("not-weary", RULE, "It must be an adjacent friend with a token, cheaper or sharing a keyword.")


POWERS = (Power(NAME, RULE, (Reaction("turn.beginning", NAME, RULE, can, use),), "damage", "grey", rolled),)
PROCEDURES = {Relieving: procedure(Relieving, step(ask, RULE), step(take, RULE))}
QUESTIONS = {"relieve": Question(offered, why, "From whom does {who} take a token?", PIECE)}
