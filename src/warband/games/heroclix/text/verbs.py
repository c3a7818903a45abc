"""What the ops of a text do to those who are spoken of. A verb that asks for a square or a name is called again with
the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from warband.games.heroclix import atoms, damage
from warband.games.heroclix.actions import pass_on, receive_token
from warband.games.heroclix.attack import CLOSE_CHECKS, RANGE_CHECKS, Attack
from warband.games.heroclix.model import MAP, SIDELINE, SPEED, Figure, Grant, Modification
from warband.games.heroclix.move import Move
from warband.games.heroclix.terrain import shape_of
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
RULE, TOKENS, SWAP = "hc.text.deeds", "hc.core.named-tokens.specific-to-source", "hc.core.sideline.swap"


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
            if count:
                atoms.name_token(g, who, token_key(who, op.name, f.who), count, TOKENS)
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
        return room(g, g.rules.shapes[g.rules.card_named(op.card)][0], around(g, f.who))
    (who,) = f.them
    return room(g, shape_of(g, g.entities[who]), reach(g, who, op.within), footprint(g, who))


def generate(g: State, f: Effect, op: ops.Generate) -> None:
    if g.answer is None:
        ask_where(g, f, op)
        return
    maker: Figure = g.entities[f.who]
    card = g.rules.cards[g.rules.card_named(op.card)]
    seats = maker.owner, maker.side, maker.controller
    new = Figure(0, card.id, *seats, card.points[0], click=card.starts[0], maker=f.who)
    atoms.generate(g, new, g.answer, "hc.core.generate.adjacent")


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
    for who in there(g, f):
        atoms.leave(g, who, SIDELINE, "hc.core.sideline.put-themselves")


def swap(g: State, f: Effect, op: ops.Swap) -> None:
    if not there(g, f):
        return
    could = reserves(g, f.them[0], op.name)
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
