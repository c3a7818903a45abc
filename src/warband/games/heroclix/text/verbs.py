"""What the ops of a text do to those who are spoken of. A verb that asks for a square or a name is called again with
the answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from warband.boards.square import squares
from warband.games.heroclix import atoms, damage
from warband.games.heroclix.actions import FREE, Doing, action_type, known_actions, not_once_more, receive_token
from warband.games.heroclix.changes import SHOWN_BY
from warband.games.heroclix.destroy import destroy_square
from warband.games.heroclix.guards import rooted, untouchable
from warband.games.heroclix.knockback import KnockBack
from warband.games.heroclix.markers import Marking, has_room
from warband.games.heroclix.model import (
    KO,
    MAP,
    OFF,
    RANGE,
    SIDELINE,
    SPEED,
    Figure,
    Grant,
    Marker,
    Modification,
    Promise,
)
from warband.games.heroclix.move import Move
from warband.games.heroclix.parts import Action, Sweep
from warband.games.heroclix.targets import CLOSE_CHECKS, KINDS, RANGE_CHECKS, Attack, legal_targets, sweep_up
from warband.games.heroclix.terrain import board, shape_of
from warband.games.heroclix.text import choosing, ops, things
from warband.games.heroclix.text.amounts import size_of
from warband.games.heroclix.text.keys import shown, title
from warband.games.heroclix.text.replacing import fetch, fetchable, go, may_go, replacements, swap
from warband.games.heroclix.text.spots import area
from warband.games.heroclix.text.who import (
    around,
    candidates,
    click_meant,
    fallen,
    footprint,
    reach,
    room,
    token_key,
    tokens,
)
from warband.games.heroclix.using import has
from warband.games.heroclix.values import printed, value
from warband.kernel.ask import Ask, allowed
from warband.kernel.event import capture, together
from warband.kernel.machine import find, push, scope_serial
from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.games.heroclix.text.effect import Effect

TURNS = "hc.core.clicking.default-direction"
RULE, TOKENS = "hc.text.deeds", "hc.core.named-tokens.specific-to-source"
ADJACENT, BENCH = "hc.core.generate.adjacent", "hc.core.sideline.put-themselves"


def there(g: State, f: Effect) -> list[int]:
    """Those who are spoken of and on the map; what was set up before reaches those off the map as well."""
    late = f.late and g.rules.holds("hc.supp.16.off-map.delayed-affects-it")
    here = (MAP, OFF) if late else (MAP,)
    return [who for who in f.them if g.entities[who].place in here or not g.rules.holds(RULE)]


def heal(g: State, f: Effect, op: ops.Heal) -> None:
    for who in there(g, f):
        damage.heal(g, who, size_of(g, op.amount, f.who, f), RULE)


def hurt(g: State, f: Effect, op: ops.Hurt) -> None:
    victims = tuple(who for who in there(g, f) if not untouchable(g, who, f.who))
    amount = size_of(g, op.amount, f.who, f)
    if op.how == ops.UNAVOIDABLE:
        damage.take_together(g, victims, (amount,) * len(victims), 0, RULE)
    elif victims and amount > 0:
        push(g, damage.Harm(f.who, victims, amount, op.how == ops.PENETRATING))


def turn(g: State, f: Effect, op: ops.Turn) -> None:
    for who in there(g, f):
        with together(g):
            for _ in range(op.clicks):
                if not damage.shows_ko(g, who) and not damage.is_linked(g, who):
                    atoms.click(g, who, 1 if g.rules.holds(TURNS) else -1, TURNS)
                    damage.lose_effects(g, who)
            if "would ko" not in g.rules.watchers:
                damage.check_ko(g, who)
        if "would ko" in g.rules.watchers:
            damage.fall(g, (who,))


def dial(g: State, f: Effect, op: ops.Dial) -> None:
    for who in there(g, f):
        if op.click == ops.ANY_CLICK and g.answer is None:
            g.ask = Ask(f.seat, "click")
            return
        wanted = g.answer if op.click == ops.ANY_CLICK else op.click
        if (click := click_meant(g, who, wanted)) and not damage.is_linked(g, who):
            atoms.set_dial(g, who, click, RULE)
            damage.lose_effects(g, who)


def knock_out(g: State, f: Effect, op: ops.Ko) -> None:
    with together(g):
        for who in there(g, f):
            damage.knock_out(g, who, RULE)


def token(g: State, f: Effect, op: ops.Token) -> None:
    number = size_of(g, op.count, f.who, f)
    if number < 0:
        f.did = any(tokens(g, who, op.name, f.who) for who in there(g, f))
    for who in there(g, f):
        if op.name:
            has = tokens(g, who, op.name, f.who)
            count = max(min(number, op.most - has), -has)
            if not g.rules.holds("hc.supp.1.cards.place-on-card-means-off-map"):
                atoms.put_marker(g, op.name, g.entities[who].square, "", f.who)
            elif count:
                atoms.name_token(g, who, token_key(g, who, op.name, f.who), count, TOKENS)
        elif number > 0:
            receive_token(g, who, RULE)
        elif number < 0 and g.entities[who].tokens:
            atoms.remove_token(g, who, RULE)


def modify(g: State, f: Effect, op: ops.Modify) -> None:
    amount = size_of(g, op.amount, f.who, f)
    for who in there(g, f) if amount else ():
        for what in op.values:
            change = Modification(who, what, amount, title(f.key), RULE, f.who, **lasting(g, f, op.until))
            if not (op.unique and is_there(g, change)):
                atoms.last(g, change, RULE)


def is_there(g: State, change: Modification) -> bool:
    """Whether a UNIQUE MODIFIER counts already, from another character."""
    same = [e for e in g.effects if isinstance(e, Modification) and e.name == change.name and e.source != change.source]
    return any((e.who, e.value, e.amount) == (change.who, change.value, change.amount) for e in same)


def lend(g: State, f: Effect, op: ops.Lend) -> None:
    for who in there(g, f):
        for power in op.powers:
            atoms.last(g, Grant(who, str(power), f.who, title(f.key), **lasting(g, f, op.until)), RULE)


def lend_chosen(g: State, f: Effect, op: ops.LendChosen) -> None:
    if op.until == ops.CHOSEN_AGAIN:
        atoms.end_effects(g, lambda e: isinstance(e, Grant) and e.source == f.who and e.name == title(f.key))
    powers = f.chosen if op.can else tuple(f"can't use {power}" for power in f.chosen)
    lend(g, f, ops.Lend(powers, op.until))


def trade(g: State, f: Effect, op: ops.Trade) -> None:
    for who, other in ((f.who, one) for one in f.kept):
        for mine, theirs in ((who, other), (other, who)):
            for what in (f"{SHOWN_BY}{theirs}", f"range is {printed(g, theirs, RANGE)}"):
                atoms.last(g, Grant(mine, what, f.who, title(f.key), **lasting(g, f, op.until)), RULE)


def use(g: State, f: Effect, op: ops.Use) -> None:
    for who in there(g, f):
        action = usable(g, op.power, who)
        if action:
            frame = action.start(g, who)
            if op.only is not None and isinstance(frame, Attack):
                frame.only = tuple(candidates(g, f, op.only))
            push(g, frame)


NOT_ITSELF, OF_ANY = "hc.supp.4.free.any-action-not-itself", "hc.supp.4.free.any-action-scope"


def use_any(g: State, f: Effect, op: ops.UseAny) -> None:
    if not there(g, f):
        return
    if g.answer is not None:
        push(g, known_actions(g, f.them[0])[g.answer].start(g, f.them[0]))
    elif grantable(g, f, op):
        g.ask = Ask(f.seat, "any action")


def grantable(g: State, f: Effect, op: ops.UseAny) -> list[str]:
    """The actions that a text lets a character use: if it may use any, not the one that the text itself is."""
    who, holds = f.them[0], g.rules.holds
    banned = shown(f.key) if holds(NOT_ITSELF) and (not op.type or not holds(OF_ANY)) else ""
    return [
        name
        for name, action in known_actions(g, who).items()
        if name != banned
        and op.type in ("", action.type)
        and not (action.type == FREE and not_once_more(g, who, action))
        and allowed(g.rules.live(action.checks), g, who)
    ]


def usable(g: State, power: str, who: int) -> Action | None:
    """The action of a power, if nothing refuses it."""
    actions = [part for part in g.rules.power(power).parts if isinstance(part, Action)]
    actions += [sweeping(part) for part in g.rules.power(power).parts if isinstance(part, Sweep)]
    return next((action for action in actions if allowed(g.rules.live(action.checks), g, who)), None)


def sweeping(sweep: Sweep) -> Action:
    """An attack that a power makes on many at once, as an action."""
    checks = (CLOSE_CHECKS, RANGE_CHECKS)[sweep.kind]
    return Action(sweep.name, KINDS[sweep.kind].upper(), sweep.rule, partial(sweeping_attack, sweep=sweep), checks)


def sweeping_attack(g: State, who: int, sweep: Sweep) -> Attack:
    attack = Attack(who, sweep.kind)
    sweep_up(g, attack, sweep)
    return attack


def lasting(g: State, f: Effect, until: ops.Until) -> dict[str, Any]:
    """How long an effect lasts. 'This turn' is whoever's turn it is; 'your turn' is that of the text's player."""
    holds = g.rules.holds
    if until == ops.ATTACK_ENDS and holds("hc.supp.3.values.modifier-default-length"):
        return {"scope": find(g, Attack).serial}
    if until == ops.ACTION_ENDS and holds("hc.supp.3.values.whole-action-length"):
        return {"scope": scope_serial(g)}
    if until == ops.YOUR_NEXT_TURN_ENDS:
        return {"until": "end of next turn", "seat": f.seat}
    if until in (ops.GAME_ENDS, ops.CHOSEN_AGAIN):
        return {"until": "end of game", "seat": f.seat}
    if until == ops.TURN_ENDS:
        return {"until": "end of turn", "seat": g.entities[0].active}
    return {"until": "next turn" if until == ops.YOUR_TURN_BEGINS else "end of turn", "seat": f.seat}


# --- pieces come, go and change places


def free_squares(g: State, f: Effect, op: Any) -> int:
    """Where something may be put: a new character beside its maker, one that is placed as far as the text says."""
    if isinstance(op, ops.BringBack):
        return room(g, g.rules.shapes[g.rules.card_named(op.card)][0], around(g, f.who))
    if isinstance(op, ops.Generate):
        near = around(g, f.who) if g.rules.holds(ADJACENT) else board(g).ground.grid.full
        if op.within:
            far = op.within if op.within > 0 else value(g, f.who, RANGE)
            near = area(g, f, f.who, ops.Place(far, sight=True))
        return room(g, g.rules.shapes[g.rules.card_named(op.card)][0], near)
    if isinstance(op, ops.Shift):
        marker = own_marker(g, f.who, op.name)
        ground = board(g).ground
        solid = ground.solid if g.rules.holds("hc.named.occupancy") else 0
        return ground.grid.within(g.entities[marker].square, op.squares) & ~solid if marker else 0
    (who,) = f.them
    return room(g, shape_of(g, g.entities[who]), area(g, f, who, op), footprint(g, who))


def enough(g: State, f: Effect, op: ops.Generate) -> bool:
    """Whether as many of a card's characters that this one made are on the map as there may be."""
    if not op.most or not g.rules.holds("hc.key.max"):
        return False
    card = g.rules.card_named(op.card)
    made = [e for e in g.entities if isinstance(e, Figure) and e.card == card and e.maker == f.who]
    return len([figure for figure in made if figure.place == MAP]) >= op.most


def was_made(g: State, f: Effect, op: ops.Generate) -> bool:
    """Whether this one has generated such a character in this game."""
    card = g.rules.card_named(op.card)
    return any(isinstance(e, Figure) and e.card == card and e.maker == f.who for e in g.entities)


def generate(g: State, f: Effect, op: ops.Generate) -> None:
    if enough(g, f, op) or (op.fresh and was_made(g, f, op)):
        return
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


NEW = "hc.supp.8.ko-area.returned-is-new"


def bring_back(g: State, f: Effect, op: ops.BringBack) -> None:
    """Who comes back from the KO area is a new character that starts the game. That it was KO'd stands."""
    who = fallen(g, f.who, op.card)
    if g.answer is None and who:
        ask_where(g, f, op)
    if g.answer is None:
        return
    old: Figure = g.entities[who]
    click = damage.starting_click(g, old)
    if not g.rules.holds(NEW):
        atoms.set_dial(g, who, click, NEW)
        atoms.enter(g, who, g.answer, NEW)
        return
    damage.take_back(g, who, NEW)
    seats = old.owner, old.side, old.controller
    atoms.generate(g, Figure(0, old.card, *seats, old.points, click=click, maker=f.who, paid=old.paid), g.answer, NEW)


def elsewhere(g: State, card: str) -> int:
    """A character in another play area that could come. What is generated comes from outside the game instead."""
    holds = g.rules.holds
    outside = holds("hc.core.generate.from-outside") and holds("hc.core.generate.not-from-areas")
    if outside and holds("hc.supp.8.ko-area.reuse-keeps-record"):
        return 0
    figures = (e for e in g.entities if isinstance(e, Figure) and e.card == card)
    return next((e.id for e in figures if e.place in (SIDELINE, KO)), 0)


def place(g: State, f: Effect, op: ops.Place) -> None:
    if not there(g, f) or rooted(g, f.them[0], f.who):
        return
    if g.answer is None:
        ask_where(g, f, op)
    else:
        atoms.place(g, f.them[0], g.answer, RULE)


def ask_where(g: State, f: Effect, op: Any) -> None:
    """A square is chosen, if there is any."""
    if free_squares(g, f, op):
        g.ask = Ask(f.seat, "where")


def leave(g: State, f: Effect, op: ops.Leave) -> None:
    for who in there(g, f):
        if op.what == "map":
            atoms.leave(g, who, OFF, "hc.supp.16.off-map.defined")
        else:
            damage.remove(g, who, "hc.supp.16.removed.like-ko")


def set_up(g: State, f: Effect, op: ops.Later) -> None:
    """Another effect will resolve after resolutions, at the end of the turn, or when its player's next turn begins."""
    if op.when == "after":
        first = f.them if len(f.them) == 1 else f.facts[:1]
        capture(g, "after resolutions", f.seat, f.who, op.key, *first, *f.facts[1:], ~f.die)
    elif op.when == "end":
        capture(g, "end", f.seat, f.who, op.key, *f.them)
    else:
        atoms.last(g, Promise(f.who, op.key, f.seat, f.them), "hc.supp.16.phrasing.ste-set-up-by-action")


def lay(g: State, f: Effect, op: ops.Lay) -> None:
    for who in there(g, f):
        atoms.put_marker(g, op.name, g.entities[who].square, "", f.who, RULE)


def shift(g: State, f: Effect, op: ops.Shift) -> None:
    """The first marker of a name moves to a square that is chosen. Nothing but blocking terrain is in its way."""
    if g.answer is None:
        ask_where(g, f, op)
    else:
        atoms.move_marker(g, own_marker(g, f.who, op.name), g.answer, RULE)


def own_marker(g: State, who: int, name: str) -> int:
    """The first marker of a name that a character made, be it below others; 0 if there is none."""
    markers = [e for e in g.entities if isinstance(e, Marker) and e.place == MAP]
    own = [marker for marker in markers if marker.source == who and marker.name == name]
    if not g.rules.holds("hc.supp.10.markers.non-terrain-stack"):
        tops = {marker.square: marker.id for marker in sorted(markers, key=lambda marker: marker.height)}
        own = [marker for marker in own if tops[marker.square] == marker.id]
    return min((marker.id for marker in own), default=0)


def improve(g: State, f: Effect, op: ops.Ways) -> None:
    f.ways = tuple(f"MOVEMENT {name}" for name in op.names)


def bench(g: State, f: Effect, op: ops.Bench) -> None:
    for who in there(g, f) if g.rules.holds(BENCH) else ():
        if may_go(g, who, op.effect):
            atoms.leave(g, who, SIDELINE, BENCH)
            go(g, who, op.effect)


# --- moves and attacks


def march(g: State, f: Effect, op: ops.March) -> None:
    for who in there(g, f):
        far = size_of(g, op.squares, f.who, f)
        if not rooted(g, who, f.who):
            push(g, Move(who, value(g, who, SPEED) if far < 0 else far, ways=f.ways))


def knock(g: State, f: Effect, op: ops.Knock) -> None:
    for who in there(g, f):
        if who != f.who and not has(g, who, "can't be knocked back") and not has(g, who, "Immobile"):
            push(g, KnockBack(f.who, who, op.squares, op.squares))


def strike(g: State, f: Effect, op: ops.Strike) -> None:
    if not there(g, f):
        return
    kinds = strikes(g, f, f.them[0], op)
    if g.answer is not None:
        push(g, attack_of(g, f, f.them[0], KINDS.index(g.answer), op))
    elif len(kinds) > 1:
        g.ask = Ask(f.seat, "attack kind")
    elif kinds:
        push(g, attack_of(g, f, f.them[0], kinds[0], op))


def kind_now(g: State, op: ops.Strike) -> int:
    """The kind of attack: in an action that can be CLOSE or RANGE the one that matches."""
    kind = action_type(g)
    doing = find(g, Doing)
    if op.kind == ops.ANY_KIND and doing is not None and doing.name.endswith((" (close)", " (range)")):
        matches = g.rules.holds("hc.supp.16.phrasing.close-range-attack-type")
        return ("CLOSE", "RANGE").index(kind) if matches and kind in ("CLOSE", "RANGE") else op.kind
    return op.kind


def attack_of(g: State, f: Effect, who: int, kind: int, op: ops.Strike) -> Attack:
    """An attack as a text has it made."""
    only = None if op.at is None else tuple(candidates(g, f, op.at))
    return Attack(who, kind, only=only, reach=op.reach)


def strikes(g: State, f: Effect, who: int, op: ops.Strike) -> list[int]:
    """The kinds of attack that a character can make now, of those that a text lets it make."""
    checks = (CLOSE_CHECKS, () if op.reach > 0 else RANGE_CHECKS)
    could = [k for k in (0, 1) if kind_now(g, op) in (ops.ANY_KIND, k) and allowed(g.rules.live(checks[k]), g, who)]
    return [k for k in could if next(legal_targets(g, attack_of(g, f, who, k, op)), None) is not None]


def can_strike(g: State, f: Effect, op: ops.Strike, who: int) -> bool:
    """Whether an attack is possible now."""
    return bool(strikes(g, f, who, op))


def mark(g: State, f: Effect, op: ops.Mark) -> None:
    for who in there(g, f):
        if can_mark(g, f, op, who):
            push(g, marking(g, f, op, who))


def marking(g: State, f: Effect, op: ops.Mark, who: int) -> Marking:
    """Markers of a terrain that a text has put down."""
    return Marking(who, op.terrain, op.terrain, size_of(g, op.most, f.who, f))


def can_mark(g: State, f: Effect, op: ops.Mark, who: int) -> bool:
    """Whether there is room for a marker, and any to put down."""
    markers = marking(g, f, op, who)
    return g.entities[who].place == MAP and markers.most > 0 and has_room(g, markers)


def raze(g: State, f: Effect, op: ops.Raze) -> None:
    for who in there(g, f):
        for square in squares(reach(g, who, op.within) & board(g).ground.solid):
            destroy_square(g, square)


def boost(g: State, f: Effect, op: ops.Boost) -> None:
    attack = find(g, Attack)
    if attack is not None:
        attack.more += size_of(g, op.amount, f.who, f)
        attack.penetrating = attack.penetrating or op.penetrating


def avert(g: State, f: Effect, op: ops.Avert) -> None:
    f.averted = op.what


Verb = Callable[[State, "Effect", Any], None]
VERBS: dict[type[Any], Verb] = {
    ops.Note: choosing.note,
    ops.Heal: heal,
    ops.Hurt: hurt,
    ops.Turn: turn,
    ops.Dial: dial,
    ops.Ko: knock_out,
    ops.Token: token,
    ops.Modify: modify,
    ops.Lend: lend,
    ops.LendChosen: lend_chosen,
    ops.Trade: trade,
    ops.Use: use,
    ops.UseAny: use_any,
    ops.BringBack: bring_back,
    ops.Generate: generate,
    ops.Summon: choosing.summon,
    ops.Score: choosing.score,
    ops.Mark: mark,
    ops.Place: place,
    ops.Bench: bench,
    ops.Swap: swap,
    ops.Fetch: fetch,
    ops.March: march,
    ops.Knock: knock,
    ops.Strike: strike,
    ops.Scrap: things.scrap,
    ops.Discard: things.discard,
    ops.Steal: things.steal,
    ops.Wear: things.wear,
    ops.Link: things.join,
    ops.Doff: things.doff,
    ops.Smash: things.smash,
    ops.Raze: raze,
    ops.Boost: boost,
    ops.Leave: leave,
    ops.Ways: improve,
    ops.Lay: lay,
    ops.Shift: shift,
    ops.Later: set_up,
    ops.Avert: avert,
}

# What can't be done is not offered by a 'you may'. A verb that is not here can always be done.
POSSIBLE: dict[type[Any], Callable[[State, Effect, Any, int], bool]] = {
    ops.Heal: lambda g, f, op, who: damage.may_heal(g, who, damage.MAY_ACTIVATE),
    ops.Token: lambda g, f, op, who: size_of(g, op.count, f.who, f) > 0 or tokens(g, who, op.name, f.who) > 0,
    ops.Generate: lambda g, f, op, who: bool(free_squares(g, f, op)) and not enough(g, f, op),
    ops.Summon: lambda g, f, op, who: bool(choosing.summonable(g, f, op)),
    ops.BringBack: lambda g, f, op, who: bool(fallen(g, f.who, op.card)) and bool(free_squares(g, f, op)),
    ops.UseAny: lambda g, f, op, who: bool(grantable(g, f, op)),
    ops.Swap: lambda g, f, op, who: bool(replacements(g, who, op)),
    ops.Fetch: lambda g, f, op, who: bool(fetchable(g, f, op)),
    ops.Strike: can_strike,
    ops.Shift: lambda g, f, op, who: bool(free_squares(g, f, op)),
    ops.Mark: can_mark,
    ops.Use: lambda g, f, op, who: g.entities[who].place == MAP and usable(g, op.power, who) is not None,
}
