"""Ops on characters in place: damage, dials, tokens, values and powers for a while."""

from __future__ import annotations

from typing import TypedDict

from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.parameters import at_click
from warband.games.heroclix.effects.references.amounts import size_of
from warband.games.heroclix.effects.references.belongings import token_key, tokens, tokens_named
from warband.games.heroclix.effects.references.who import click_meant
from warband.games.heroclix.fighting import damage
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.guards import immune_to
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import opposing
from warband.games.heroclix.position.lasting import ActionTotal, Grant, Modification, Promise
from warband.games.heroclix.position.model import MAP, OFF
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers.attack.incapacitate import NO_TOKENS
from warband.games.heroclix.powers.damage import perplex
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.keys import title
from warband.games.heroclix.turns.actions import receive_token
from warband.kernel.ask import Ask
from warband.kernel.event import capture, happen, together
from warband.kernel.machine import push, running, scope_serial
from warband.kernel.state import Captured

TURNS = "hc.core.clicking.default-direction"
RULE, TOKENS = "hc.text.deeds", "hc.core.named-tokens.specific-to-source"


def there(g: Position, f: Effect) -> list[int]:
    """The meant characters on the map; of an effect that was set up before, also those off the map."""
    here = (MAP, OFF) if f.late else (MAP,)  # hc.supp.16.off-map.delayed-affects-it
    return [who for who in f.them if g.figures[who].place in here]


# hc.text.past-the-line
def heal(g: Position, f: Effect, op: ops.Heal) -> None:
    for who in there(g, f):
        damage.heal(g, who, size_of(g, op.amount, f.who, f), RULE, past=op.past)


def hurt(g: Position, f: Effect, op: ops.Hurt) -> None:
    victims = tuple(who for who in there(g, f) if not immune_to(g, who, f.who))
    amount = size_of(g, op.amount, f.who, f)
    if op.how == ops.UNAVOIDABLE:
        for who in victims if amount > 0 else ():
            happen(g, events.Dealt(who, amount), RULE)
        damage.take_together(g, victims, (amount,) * len(victims), 0, RULE, f.who)
    elif victims and amount > 0:
        push(g, damage.Harm(f.who, victims, amount, op.how == ops.PENETRATING, rule=RULE))


def turn(g: Position, f: Effect, op: ops.Turn) -> None:
    for who in there(g, f):
        with together(g):
            for _ in range(op.clicks):
                if not damage.shows_ko(g, who) and not damage.is_linked(g, who):
                    atoms.click(g, who, 1, TURNS)
                    damage.lose_effects(g, who)
            if not damage.ko_has_reactions(g):
                damage.ko_at_once(g, (who,))
        if damage.ko_has_reactions(g):
            damage.fall(g, (who,))


def dial(g: Position, f: Effect, op: ops.Dial) -> None:
    for who in there(g, f):
        if op.click == ops.ANY_CLICK and g.answer is None:
            g.ask = Ask(f.seat, "click")
            return
        wanted = g.answer if op.click == ops.ANY_CLICK else op.click
        if (click := click_meant(g, who, wanted)) and not damage.is_linked(g, who):
            atoms.set_dial(g, who, click, RULE)
            damage.lose_effects(g, who)


def knock_out(g: Position, f: Effect, op: ops.Ko) -> None:
    with together(g):
        for who in there(g, f):
            damage.knock_out(g, who, RULE, f.who)


def token(g: Position, f: Effect, op: ops.Token) -> None:
    number = size_of(g, op.count, f.who, f)
    if number < 0:
        f.did = any(tokens(g, who, op.name, f.who) for who in there(g, f))
    for who in there(g, f):
        if op.name:
            held = tokens(g, who, op.name, f.who)
            count = max(min(number, op.most - held), -held)
            if count:  # hc.supp.1.cards.place-on-card-means-off-map
                atoms.name_token(g, who, token_key(who, op.name, f.who), count, TOKENS)
        elif number > 0 and not (opposing(g, f.who, who) and has(g, who, NO_TOKENS)):
            receive_token(g, who, RULE)
        elif number < 0:
            atoms.remove_token(g, who, RULE)


def shed_offered(g: Position, f: Effect, op: ops.Shed) -> list[int]:
    """The number of tokens of a name that can be lost, in all."""
    held = sum((tokens_named if op.anybodys else tokens)(g, who, op.name, f.who) for who in there(g, f))
    return list(range(min(op.least, held), min(op.most, held) + 1))


def shed(g: Position, f: Effect, op: ops.Shed) -> None:
    """Tokens are lost, and counted."""
    offered = shed_offered(g, f, op)
    if op.liked and len(offered) > 1 and g.answer is None:
        g.ask = Ask(f.seat, "how many")
        return
    rest = f.die = g.answer if g.answer is not None else offered[-1]
    for who in there(g, f):
        own = token_key(who, op.name, f.who)
        for key, held in list(g.figures[who].named):
            lost = min(rest, held) if key == own or (op.anybodys and key.partition(" #")[0] == op.name) else 0
            rest -= lost
            if lost:
                atoms.name_token(g, who, key, -lost, TOKENS)
    f.did = f.die > 0


def modify(g: Position, f: Effect, op: ops.Modify) -> None:
    amount = size_of(g, op.amount, f.who, f)
    for who in there(g, f) if amount else ():
        for what in op.values:
            change = Modification(who, what, amount, title(f.key), RULE, f.who, **lasting(g, f, op.until))
            if not (op.unique and is_there(g, change)):
                atoms.last(g, change, RULE)


# hc.text.same-value
def modify_same(g: Position, f: Effect, op: ops.ModifySame) -> None:
    """The value that Perplex has changed last is modified once more, perhaps of others."""
    changes = [one for one in g.effects if isinstance(one, Modification) and one.name == perplex.NAME]
    for who in there(g, f) if changes else ():
        last = changes[-1]
        length = lasting(g, f, op.until) if op.until else {"until": last.until, "seat": last.seat}
        atoms.last(g, Modification(who, last.value, op.amount, title(f.key), RULE, f.who, **length), RULE)


def total(g: Position, f: Effect, op: ops.Total) -> None:
    """The action total of its player changes, even if its source is gone by now."""
    change = ActionTotal(f.who, f.seat, op.amount, op.least, name=title(f.key), **lasting(g, f, op.until))
    atoms.last(g, change, RULE)


def is_there(g: Position, change: Modification) -> bool:
    """Whether a UNIQUE MODIFIER counts already, from another character."""
    same = [e for e in g.effects if isinstance(e, Modification) and e.name == change.name and e.source != change.source]
    return any((e.who, e.value, e.amount) == (change.who, change.value, change.amount) for e in same)


def lend(g: Position, f: Effect, op: ops.Lend) -> None:
    for who in there(g, f):
        for power in op.powers:
            known = at_click(str(power), click_of_text(g, f, who))
            atoms.last(g, Grant(who, known, f.who, title(f.key), **lasting(g, f, op.until)), RULE)


# hc.text.healed-to
def click_of_text(g: Position, f: Effect, who: int) -> int:
    """The click on which a text stands: the first that prints its power, or else the one that shows."""
    figure = g.figures[who]
    dial = enumerate(g.rules.cards[figure.card].dial, 1)
    return next((number for number, click in dial if title(f.key) in click.powers), figure.click)


def chosen_again(g: Position, f: Effect) -> None:
    """What was chosen before for a text can no longer be used."""
    atoms.end_effects(g, lambda e: isinstance(e, Grant) and e.source == f.who and e.name == title(f.key))


def lend_chosen(g: Position, f: Effect, op: ops.LendChosen) -> None:
    if op.until == ops.CHOSEN_AGAIN:
        chosen_again(g, f)
    powers = f.chosen if op.can else tuple(f"can't use {power}" for power in f.chosen)
    lend(g, f, ops.Lend(powers, op.until))


class Length(TypedDict, total=False):
    """The duration of an effect: a procedure, or until a time of a player's turn."""

    scope: int
    until: str
    seat: int


def lasting(g: Position, f: Effect, until: ops.Until) -> Length:
    """The duration of an effect. 'This turn' is any player's present turn; 'your turn' is that of the text's player."""
    if until == ops.ATTACK_ENDS:  # hc.supp.3.values.modifier-default-length
        return {"scope": running(g, Attack).serial}
    if until == ops.ACTION_ENDS:  # hc.supp.3.values.whole-action-length
        return {"scope": scope_serial(g)}
    if until == ops.YOUR_NEXT_TURN_ENDS:
        return {"until": "end of next turn", "seat": f.seat}
    if until in (ops.GAME_ENDS, ops.CHOSEN_AGAIN):
        return {"until": "end of game", "seat": f.seat}
    if until == ops.TURN_ENDS:
        return {"until": "end of turn", "seat": g.table.active}
    return {"until": "next turn" if until == ops.YOUR_TURN_BEGINS else "end of turn", "seat": f.seat}


# hc.supp.16.phrasing.ste-own-when-resolving
def set_up(g: Position, f: Effect, op: ops.Later) -> None:
    """Another effect will resolve after resolutions, at the end of the turn, or when its player's next turn begins."""
    if op.when == "after":
        first = f.them if len(f.them) == 1 else f.facts[:1]
        facts = Captured((*first, *f.facts[1:]), (f.die,))
        capture(g, "after resolutions", f.seat, f.who, op.key, facts)
    elif op.when == "end":
        capture(g, "end", f.seat, f.who, op.key, Captured(f.them))
    else:
        atoms.last(g, Promise(f.who, op.key, f.seat, f.them), "hc.supp.16.phrasing.ste-set-up-by-action")
