"""Reactions: powers of a figure that answer an attack on it, or the result of its own attack."""

from __future__ import annotations

from warband.games.heroscape.fighting.facing import faces
from warband.games.heroscape.position.board import printed
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.using import Reacting, Using
from warband.games.heroscape.printed.programs import Power
from warband.kernel.machine import each, finish, procedure, push, step
from warband.kernel.state import Frame


def react(g: Position, who: int, other: int, moment: str, attack: str, shot: str = "") -> None:
    """The powers of a figure that answer a moment of an attack are used, if it has any."""
    if powers := answering(g, who, other, moment, attack, shot):
        push(g, Reacting(who, other, powers))


# hs.shot.aftermath
def answering(g: Position, who: int, other: int, moment: str, attack: str, shot: str = "") -> tuple[str, ...]:
    """The names of those powers."""
    piece = g.entities[who]
    if not isinstance(piece, Figure) or piece.host or g.cards[piece.card].name not in g.rules.reacting:
        return ()
    card = printed(g, who)
    after = [power for one in card.shots if one.name == shot for power in one.aftermath] if shot else []
    mine = [power for power in (*card.powers, *after) if power.when == moment]
    return tuple(power.name for power in mine if answers(g, who, other, power, attack))


# hs.react.whom, hs.react.kind, hs.react.once, hs.react.destroys
def answers(g: Position, who: int, other: int, power: Power, attack: str) -> bool:
    """Whether a power answers an attack of a kind by the other figure."""
    if power.attacks not in ("all", attack) or not faces(g, who, other, power.facing):
        return False
    if power.once != "turn" and power.name in g.cards[g.figures[who].card].spent:
        return False
    return all(is_given(g, who, one, other) for one in power.given)


def use_one(g: Position, f: Reacting, name: str) -> Frame:
    """One of them."""
    power = next(one for one in printed(g, f.who).own_powers if one.name == name)
    return Using(f.who, 0, name, next(iter(power.programs)), f.other)


def tell(g: Position, f: Reacting) -> None:
    finish(g, f, next((one for one in reversed(f.verdicts) if one), None))


REACTING = procedure(Reacting, each("powers", use_one, "hs.react.each", into="verdicts"), step(tell))
