"""Reactions: powers that answer an attack on a figure, or the result of its attack, of its own or of guards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from warband.games.heroscape.fighting.facing import faces
from warband.games.heroscape.position.board import board, printed
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.position.using import Reacting, Using
from warband.games.heroscape.printed.conditions import Foe
from warband.games.heroscape.printed.programs import Power
from warband.kernel.machine import each, find, finish, procedure, push, step
from warband.kernel.state import Frame

Use: TypeAlias = tuple[int, str]
"""A figure and the name of its power."""


def react(g: Position, who: int, other: int, moment: str, attack: str, shot: str = "") -> None:
    """The powers that answer a moment of an attack by a figure, or on it, are used, if there are any."""
    if uses := answering(g, who, other, moment, attack, shot):
        push(g, Reacting(who, other, uses))


# hs.shot.aftermath
def answering(g: Position, who: int, other: int, moment: str, attack: str, shot: str = "") -> tuple[Use, ...]:
    """Those powers: the figure's own, then those of others that watch over it."""
    piece = g.entities[who]
    if not isinstance(piece, Figure):
        return ()
    watched = tuple(guards(g, who, other, moment, attack)) if g.rules.guarding else ()
    if piece.host or g.cards[piece.card].name not in g.rules.reacting:
        return watched
    card = printed(g, who)
    after = [power for one in card.shots if one.name == shot for power in one.aftermath] if shot else []
    mine = [power for power in (*card.powers, *after) if at(power, moment) and power.whose is None]
    return (*((who, power.name) for power in mine if answers(g, who, other, power, attack)), *watched)


# hs.react.others
def guards(g: Position, who: int, other: int, moment: str, attack: str) -> Iterator[Use]:
    """The powers of figures that answer what happens to others, such as this figure."""
    for one in board(g).figures:
        piece = g.entities[one]
        if isinstance(piece, Figure) and not piece.host and g.cards[piece.card].name in g.rules.guarding:
            for power in printed(g, one).powers:
                asked = at(power, moment) and power.whose is not None and watches(g, one, who, power.whose)
                if asked and answers(g, one, other, power, attack):
                    yield one, power.name


# hs.react.survives
def at(power: Power, moment: str) -> bool:
    """Whether a power answers a moment."""
    return power.when == moment or (power.when == "survives" and moment in ("endures", "withstands"))


def watches(g: Position, guard: int, who: int, whose: Foe) -> bool:
    """Whether a figure is one for which a guard's power works."""
    return whose.own if guard == who else faces(g, guard, who, whose)


# hs.react.whom, hs.react.kind, hs.react.once, hs.react.destroys
def answers(g: Position, who: int, other: int, power: Power, attack: str) -> bool:
    """Whether a power answers an attack of a kind by the other figure."""
    if not (power.attacks == "all" or attack in power.attacks.split(" or ")) or not faces(g, who, other, power.facing):
        return False
    if power.once in ("round", "game") and power.name in g.cards[g.figures[who].card].spent:
        return False
    if power.once == "each turn" and spent_now(g, who, power.name):
        return False
    return all(is_given(g, who, one, other) for one in power.given)


# hs.power.each-turn
def spent_now(g: Position, who: int, name: str) -> bool:
    """Whether a power of the figure's card was used in the running turn."""
    turn, mine = find(g, Turn), g.figures[who].card
    return turn is not None and any(name == one and g.figures[by].card == mine for by, one in turn.used)


def use_one(g: Position, f: Reacting, use: Use) -> Frame:
    """One of them."""
    who, name = use
    power = next(one for one in printed(g, who).own_powers if one.name == name)
    return Using(who, 0, name, next(iter(power.programs)), f.who if power.toward else f.other)


def tell(g: Position, f: Reacting) -> None:
    finish(g, f, next((one for one in reversed(f.verdicts) if one), None))


REACTING = procedure(Reacting, each("uses", use_one, "hs.react.each", into="verdicts"), step(tell))
