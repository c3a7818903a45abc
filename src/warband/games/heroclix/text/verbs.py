"""What the ops of a text do to those who are spoken of. A verb that asks for a square or a name is called again with
the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from warband.games.heroclix import atoms, damage
from warband.games.heroclix.actions import pass_on, receive_token
from warband.games.heroclix.attack import CLOSE_CHECKS, RANGE_CHECKS, Attack
from warband.games.heroclix.model import KO, MAP, SIDELINE, SPEED, Figure, Grant, Modification
from warband.games.heroclix.move import Move
from warband.games.heroclix.terrain import board, shape_of
from warband.games.heroclix.text import ops
from warband.games.heroclix.text.keys import title
from warband.games.heroclix.text.who import around, footprint, reach, reserves, room, token_key, tokens
from warband.games.heroclix.values import value
from warband.kernel.ask import Ask, allowed
from warband.kernel.event import together
from warband.kernel.machine import find, push
from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.games.heroclix.text.effect import Effect

TURNS = "hc.core.clicking.default-direction"
RULE, TOKENS = "hc.text.deeds", "hc.core.named-tokens.specific-to-source"
ADJACENT, BENCH, SWAP = "hc.core.generate.adjacent", "hc.core.sideline.put-themselves", "hc.core.sideline.swap"


def there(g: State, f: Effect) -> list[int]:
    """Those who are spoken of and on the map."""
    return [who for who in f.them if g.entities[who].place == MAP]


def heal(g: State, f: Effect, op: ops.Heal) -> None:
    for who in there(g, f):
        damage.heal(g, who, op.amount, RULE)


def hurt(g: State, f: Effect, op: ops.Hurt) -> None:
    victims = tuple(there(g, f))
    if victims:
        push(g, damage.Harm(f.who, victims, op.amount, op.penetrating))


def turn(g: State, f: Effect, op: ops.Turn) -> None:
    for who in there(g, f):
        with together(g):
            for _ in range(op.clicks):
                if not damage.shows_ko(g, who):
                    atoms.click(g, who, 1 if g.rules.holds(TURNS) else -1, TURNS)
                    damage.lose_effects(g, who)
            damage.check_ko(g, who)


def token(g: State, f: Effect, op: ops.Token) -> None:
    for who in there(g, f):
        if op.name:
            count = max(op.count, -tokens(g, who, op.name, f.who))
            if not g.rules.holds("hc.supp.1.cards.place-on-card-means-off-map"):
                atoms.put_marker(g, op.name, g.entities[who].square, "", f.who)
            elif count:
                atoms.name_token(g, who, token_key(g, who, op.name, f.who), count, TOKENS)
        elif op.count > 0:
            receive_token(g, who, RULE)
        elif op.count < 0 and g.entities[who].tokens:
            atoms.remove_token(g, who, RULE)


def modify(g: State, f: Effect, op: ops.Modify) -> None:
    for who in there(g, f):
        for what in op.values:
            change = Modification(who, what, op.amount, title(f.key), RULE, f.who, **lasting(g, f, op.until))
            atoms.last(g, change, RULE)


def lend(g: State, f: Effect, op: ops.Lend) -> None:
    for who in there(g, f):
        for power in op.powers:
            atoms.last(g, Grant(who, power, f.who, title(f.key), **lasting(g, f, op.until)), RULE)


def lasting(g: State, f: Effect, until: ops.Until) -> dict[str, Any]:
    """How long an effect lasts. 'This turn' is whoever's turn it is; 'your turn' is that of the text's player."""
    if until == ops.ATTACK_ENDS:
        return {"scope": find(g, Attack).serial}
    if until == ops.TURN_ENDS:
        return {"until": "end of turn", "seat": g.entities[0].active}
    return {"until": "next turn" if until == ops.YOUR_TURN_BEGINS else "end of turn", "seat": f.seat}


# --- pieces come, go and change places


def squares(g: State, f: Effect, op: Any) -> int:
    """Where something may be put: a new character beside its maker, one that is placed as far as the text says."""
    if isinstance(op, ops.Generate):
        near = around(g, f.who) if g.rules.holds(ADJACENT) else board(g).ground.grid.full
        return room(g, g.rules.shapes[g.rules.card_named(op.card)][0], near)
    (who,) = f.them
    return room(g, shape_of(g, g.entities[who]), reach(g, who, op.within), footprint(g, who))


def generate(g: State, f: Effect, op: ops.Generate) -> None:
    if g.answer is None:
        ask_where(g, f, op)
        return
    maker: Figure = g.entities[f.who]
    cards, holds = g.rules.cards, g.rules.holds
    card = cards[g.rules.card_named(op.card) if holds("hc.core.generate.effect-specifies") else next(iter(cards))]
    if waiting := elsewhere(g, card.id):
        atoms.enter(g, waiting, g.answer, ADJACENT)
        return
    seats = maker.owner, maker.side, maker.controller
    made_by = f.who if holds("hc.core.generate.specific-to-source") else 0
    new = Figure(0, card.id, *seats, card.points[0], click=card.starts[0], maker=made_by)
    atoms.generate(g, new, g.answer, ADJACENT)


def elsewhere(g: State, card: str) -> int:
    """A character in another play area that could come. What is generated comes from outside the game instead."""
    if g.rules.holds("hc.core.generate.from-outside") and g.rules.holds("hc.core.generate.not-from-areas"):
        return 0
    figures = (e for e in g.entities if isinstance(e, Figure) and e.card == card)
    return next((e.id for e in figures if e.place in (SIDELINE, KO)), 0)


def place(g: State, f: Effect, op: ops.Place) -> None:
    if not there(g, f):
        return
    if g.answer is None:
        ask_where(g, f, op)
    else:
        atoms.place(g, f.them[0], g.answer, RULE)


def ask_where(g: State, f: Effect, op: Any) -> None:
    """A square is chosen, if there is any."""
    if squares(g, f, op):
        g.ask = Ask(f.seat, "where")


def bench(g: State, f: Effect, op: ops.Bench) -> None:
    for who in there(g, f) if g.rules.holds(BENCH) else ():
        atoms.leave(g, who, SIDELINE, BENCH)


def swap(g: State, f: Effect, op: ops.Swap) -> None:
    if not there(g, f):
        return
    could = reserves(g, f.them[0], op.name) if g.rules.holds(SWAP) else []
    if g.answer is None and len(could) > 1:
        g.ask = Ask(f.seat, "whom")
    elif could:
        change_places(g, f.them[0], could[0] if g.answer is None else g.answer)


def change_places(g: State, who: int, other: int) -> None:
    """A character on the Sideline takes the place of one on the map: its very square, where it fits there."""
    here = footprint(g, who)
    fitting = room(g, shape_of(g, g.entities[other]), here, here)
    square = g.entities[who].square
    atoms.exchange(g, who, other, square if fitting >> square & 1 else fitting.bit_length() - 1, SWAP)
    pass_on(g, who, other)


def reserved(g: State, f: Effect, op: Any) -> list[int]:
    """Who could take the place of the one that is spoken of."""
    return reserves(g, f.them[0], op.name)


# --- moves and attacks


def march(g: State, f: Effect, op: ops.March) -> None:
    for who in there(g, f):
        push(g, Move(who, value(g, who, SPEED) if op.squares < 0 else op.squares))


def strike(g: State, f: Effect, op: ops.Strike) -> None:
    for who in there(g, f):
        if can_strike(g, f, op, who):
            push(g, Attack(who, op.kind))


def can_strike(g: State, f: Effect, op: ops.Strike, who: int) -> bool:
    """Whether an attack is possible now."""
    return allowed(g.rules.live((CLOSE_CHECKS, RANGE_CHECKS)[op.kind]), g, who)


def avert(g: State, f: Effect, op: ops.Avert) -> None:
    f.averted = op.what


Verb = Callable[[State, "Effect", Any], None]
VERBS: dict[type[Any], Verb] = {
    ops.Heal: heal,
    ops.Hurt: hurt,
    ops.Turn: turn,
    ops.Token: token,
    ops.Modify: modify,
    ops.Lend: lend,
    ops.Generate: generate,
    ops.Place: place,
    ops.Bench: bench,
    ops.Swap: swap,
    ops.March: march,
    ops.Strike: strike,
    ops.Avert: avert,
}

# What can't be done is not offered by a 'you may'. A verb that is not here can always be done.
POSSIBLE: dict[type[Any], Callable[[State, Effect, Any, int], bool]] = {
    ops.Heal: lambda g, f, op, who: g.entities[who].click > damage.starting_click(g, g.entities[who]),
    ops.Token: lambda g, f, op, who: op.count > 0 or tokens(g, who, op.name, f.who) > 0,
    ops.Generate: lambda g, f, op, who: bool(squares(g, f, op)),
    ops.Swap: lambda g, f, op, who: bool(reserves(g, who, op.name)),
    ops.Strike: can_strike,
}
