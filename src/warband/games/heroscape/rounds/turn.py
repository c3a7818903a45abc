"""A turn: reveal the marker, let figures out of objects, then move, then attack."""

from __future__ import annotations

from collections.abc import Iterable

from warband.boards.bits import members
from warband.games.heroscape.fighting.attack import Attack
from warband.games.heroscape.fighting.shooting import shooting
from warband.games.heroscape.fighting.targets import TARGET, attackable, special
from warband.games.heroscape.fighting.targets import why_not as why_not_target
from warband.games.heroscape.items.carrying import lying_under
from warband.games.heroscape.moving.pushing import Push
from warband.games.heroscape.objects.exiting import Exiting, may_exit
from warband.games.heroscape.position import atoms, events
from warband.games.heroscape.position.answers import FIGURE
from warband.games.heroscape.position.board import (
    adjacent,
    army,
    board,
    cards_of,
    items_of,
    printed,
    printed_glyph,
    printed_object,
)
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.traits import SWEEPS, VARIES, has
from warband.games.heroscape.position.turning import AFAR, Turn
from warband.games.heroscape.position.using import STIR, Using
from warband.games.heroscape.powers.running import possible
from warband.games.heroscape.powers.summoning import inner
from warband.games.heroscape.printed.programs import Power, TakeTurn
from warband.games.heroscape.rounds.deeds import (
    ATTACK,
    FORCE_PUSH,
    MOVE,
    USE,
    acting_cards,
    actors,
    alone,
    bound,
    deeds,
    moving,
    names,
    open_targets,
    why_not,
)
from warband.games.heroscape.rounds.noting import (
    acts_worth_trying,
    deeds_worth_trying,
    note_deed,
    note_target,
    targets_worth_trying,
)
from warband.games.heroscape.rounds.recalling import look_around
from warband.games.heroscape.rounds.winning import decide
from warband.kernel.ask import DONE, PASS, Answers, Ask, Option, Options, Question, Refusal
from warband.kernel.event import Piece, happen
from warband.kernel.machine import again, each, finish, goto, procedure, push, step
from warband.kernel.state import Frame


def reveal(g: Position, f: Turn) -> None:
    if f.extra:
        return
    mark = str(f.number)
    f.card = next((card.id for card in cards_of(g, f.seat) if mark in card.markers), 0)
    if f.card:
        atoms.reveal_marker(g, f.card, mark)
    if not f.card or alone(g, f):
        happen(g, events.TurnLost(f.seat, f.number), "hs.turn.lost")
        finish(g, f)


BEFORE, AFTER = ("before turn", "instead of turn"), ("after turn",)
BONDS = (*BEFORE, *AFTER)  # the moments of powers that give other turns


# hs.power.turn
def begin_bond(g: Position, f: Turn) -> None:
    bond(g, f, *BEFORE)


def follow_bond(g: Position, f: Turn) -> None:
    bond(g, f, *AFTER)


def bond(g: Position, f: Turn, *moments: str) -> None:
    """A power of the card that works before or after its turn, or in the place of it."""
    if g.cards[f.card].name not in g.rules.bonding:
        return
    cards = acting_cards(g, f)
    who = next((figure.id for figure in army(g, f.seat) if figure.card in cards and not figure.host), 0)
    for power in printed(g, who).powers if who else ():
        barred = f.extra and gives_turn(power)
        if power.when in moments and not barred and len(f.bonded) < often(power) and usable(g, who, power):
            f.replaced = power.when == "instead of turn"
            return push(g, Using(who, 0, power.name, next(iter(power.programs))))


def gives_turn(power: Power) -> bool:
    """Whether a power gives a turn: in such a turn there is no further one."""
    return any(isinstance(op, TakeTurn) for program in power.programs.values() for op in program)


def often(power: Power) -> int:
    """The number of turns that a power gives, one after another."""
    return max((op.number for op in next(iter(power.programs.values())) if isinstance(op, TakeTurn)), default=1)


# hs.power.given
def usable(g: Position, who: int, power: Power) -> bool:
    """Whether all conditions of a power are true, and it is not spent."""
    spent = power.name in g.cards[g.figures[who].card].spent
    return not spent and all(is_given(g, who, one, 0) for one in power.given)


def take_other_turn(g: Position, f: Turn) -> None:
    f.bonded = (*f.bonded, g.result if isinstance(g.result, int) and not f.extra else 0)
    if f.bonded[-1]:
        if g.cards[f.bonded[-1]].seat != f.seat:
            atoms.lend(g, f.bonded[-1], f.seat)
        leader, terms = giver_of(g, f)
        near = inner(g, leader, [one.id for one in army(g, f.seat) if one.there], terms.ring) if terms.ring else ()
        push(g, Turn(f.seat, f.number, f.bonded[-1], extra=True, near=near, bars=terms.bars))


# hs.power.turn-ring, hs.power.turn-bars
def giver_of(g: Position, f: Turn) -> tuple[int, TakeTurn]:
    """The figure whose power gives the next turn, and the terms of it."""
    cards = acting_cards(g, f)
    leader = next((figure.id for figure in army(g, f.seat) if figure.card in cards and not figure.host), 0)
    mine = [power for power in printed(g, leader).powers if power.when in BONDS] if leader else []
    gifts = [op for power in mine for program in power.programs.values() for op in program if isinstance(op, TakeTurn)]
    return leader, next((op for op in gifts if op.ring or op.bars), TakeTurn())


# hs.power.borrow
def give_back(g: Position, f: Turn) -> None:
    """A card that was borrowed for this turn is its player's again."""
    lender = g.cards[f.card].lender if f.extra else -1
    if lender >= 0:
        atoms.lend(g, f.card, lender)


# hs.power.turns
def bond_again(g: Position, f: Turn) -> None:
    if f.bonded[-1] and not f.extra:
        goto(g, f, "bond")
    elif f.replaced and any(f.bonded):
        finish(g, f)
    else:
        f.bonded, f.replaced = (), False


def offer_abilities(g: Position, f: Turn) -> None:
    heralds = g.rules.heralds
    if heralds or board(g).things:
        f.abilities = tuple(one.id for one in army(g, f.seat) if (one.host or heralds) and ability(g, one.id))


def let_out(g: Position, f: Turn) -> None:
    if leaving := may_exit(g, f.seat, f.card):
        push(g, Exiting(f.seat, leaving))


def ask_act(g: Position, f: Turn) -> None:
    g.ask = Ask(f.seat, "act")


def ask_deed(g: Position, f: Turn) -> None:
    if g.answer == DONE:
        return goto(g, f, "after")
    f.who = g.answer
    g.ask = Ask(f.seat, "deed")


def do_deed(g: Position, f: Turn) -> None:
    f.deed = g.answer
    if f.deed == MOVE:
        f.moved = (*f.moved, f.who)
        push(g, moving(g, f.who))
        goto(g, f, "done")
    elif f.deed == FORCE_PUSH:
        f.pushed = (*f.pushed, f.who)
        push(g, Push(f.who))
        goto(g, f, "done")
    elif f.deed == ATTACK or any(shot.name == f.deed for shot in printed(g, f.who).shots):
        g.ask = Ask(f.seat, "target")
    else:
        use(g, f)
        goto(g, f, "done")


# hs.power.instead-of-moving
def use(g: Position, f: Turn) -> None:
    """Use a power of the figure's card, or an item."""
    f.used = (*f.used, (f.who, f.deed))
    source, power = used(g, f)
    if power.instead_of_attacking:
        f.struck = (*f.struck, f.who)
    if power.instead_of_moving:
        f.moved = (*f.moved, f.who)
    push(g, Using(f.who, source, power.name, next(iter(power.programs))))


def used(g: Position, f: Turn) -> tuple[int, Power]:
    """The power that is used, and the item that has it."""
    if not f.deed.startswith(USE):
        return 0, next(power for power in printed(g, f.who).powers if power.name == f.deed)
    item = next(item for item in items_of(g, f.who) if item.handle == f.deed.removeprefix(USE))
    return item.id, next(power for power in printed_glyph(g, item.id).powers if power.programs)


def strike(g: Position, f: Turn) -> None:
    f.struck = (*f.struck, f.who)
    shot = None if f.deed == ATTACK else special(g, f.who, f.deed)
    recalled = g.cards[g.figures[f.who].card].name in g.rules.recording  # hs.given.assailed
    if shot or recalled or has(g, f.who, VARIES) or has(g, f.who, SWEEPS):
        f.blows = (*f.blows, (f.who, f.deed if shot or adjacent(g, f.who, g.answer) else AFAR, g.answer))
    if shot and shot.once != "turn":  # hs.shot.once
        atoms.spend(g, g.figures[f.who].card, shot.name)
    push(g, shooting(g, f.who, g.answer, shot) if shot else Attack(f.who, g.answer))


# hs.power.stir
def note_result(g: Position, f: Turn) -> None:
    """The result of the deed: another move or attack, or the results of an attack."""
    if g.result == STIR:
        f.moved = ()
    elif isinstance(g.result, tuple) and f.deed != ATTACK:
        f.luck = g.result


# hs.glyph.temporary
def work_glyph(g: Position, f: Turn) -> None:
    note_result(g, f)
    found = board(g)
    for space in members(found.powers & found.occupied):
        glyph, who = found.glyphs[space], found.at[space]
        if lies_ready(g, glyph) and isinstance(g.entities[who], Figure):
            power = next(power for power in printed_glyph(g, glyph).powers if power.programs)
            goto(g, f, "done")
            return push(g, Using(who, glyph, power.name, next(iter(power.programs))))


def lies_ready(g: Position, glyph: int) -> bool:
    """Whether a glyph is a temporary one with its power side up: it works for the figure on it."""
    return g.glyphs[glyph].up and printed_glyph(g, glyph).lasting == "temporary"


def conclude(g: Position, f: Turn) -> None:
    f.who, f.deed = 0, ""
    decide(g)


TURN = procedure(
    Turn,
    step(reveal, "hs.turn.reveal"),
    step(begin_bond, "hs.power.turn", label="bond"),
    step(take_other_turn, "hs.power.turn"),
    step(bond_again, "hs.power.turns", "hs.power.turn-instead"),
    step(offer_abilities, "hs.object.special.some-have"),
    each("abilities", lambda g, f, who: Offer(f.seat, who), "hs.object.special.overrule"),
    step(let_out, "hs.object.exit.before-moving"),
    step(look_around, "hs.given.began"),
    step(ask_act, "hs.turn.any-order", label="act"),
    step(ask_deed, "hs.turn.any-order"),
    step(do_deed, "hs.turn.any-order"),
    step(strike, "hs.turn.attack-once"),
    step(work_glyph, "hs.glyph.temporary", label="done"),
    step(conclude, "hs.win.last-side"),
    again("act"),
    step(follow_bond, "hs.power.turn", label="after"),
    step(take_other_turn, "hs.power.turn"),
    step(give_back, "hs.power.borrow"),
)


# --- abilities of objects when a marker is revealed


class Offer(Frame):
    """A figure may use an ability of the object that it is in, or of its card."""

    seat: int
    who: Piece


# hs.power.revealed
def ability(g: Position, who: int) -> Power | None:
    """The ability of the object that a figure is in, or of its card, which works when a marker is revealed."""
    host = g.figures[who].host
    powers = printed_object(g, host).powers if host else printed(g, who).powers
    return next((power for power in powers if power.when == "revealed" and branches(g, who, power)), None)


def branches(g: Position, who: int, power: Power) -> list[str]:
    """The ways to use an ability now."""
    if not usable(g, who, power):
        return []
    return [branch for branch in power.programs if possible(g, who, g.figures[who].host, power, branch)]


def offer(g: Position, f: Offer) -> None:
    if ability(g, f.who):
        g.ask = Ask(f.seat, "ability")
    else:
        finish(g, f)


def use_ability(g: Position, f: Offer) -> None:
    if g.answer != PASS and (power := ability(g, f.who)):
        push(g, Using(f.who, g.figures[f.who].host, power.name, g.answer))


OFFER = procedure(Offer, step(offer, "hs.object.special.some-have"), step(use_ability, "hs.object.special.overrule"))


# --- questions


# hs.turn.attack-optional
def act_options(g: Position, f: Turn) -> Options:
    return actors(g, f) if bound(g, f) else [*actors(g, f), DONE]


def why_no_act(g: Position, f: Turn, who: object) -> Refusal:
    if who == DONE:
        return Refusal("duty", "hs.power.must", "A power has to be used before the turn ends.")
    piece = g.entities[who] if isinstance(who, int) and 0 <= who < len(g.entities) else None
    if not isinstance(piece, Figure) or piece.gone:
        return Refusal("no-figure", "hs.turn.revealed-card", "That is no figure in the game.")
    if g.cards[piece.card].seat != f.seat:
        return Refusal("not-yours", "hs.turn.revealed-card", "That figure is not yours.")
    refused = why_not(g, f, piece.id, ATTACK)  # a figure that could not even attack has nothing better to do
    return refused or Refusal("no-deed", "hs.turn.any-order", "The figure has nothing to do.")


def deed_options(g: Position, f: Turn) -> Options:
    return deeds(g, f, f.who)


def why_no_deed(g: Position, f: Turn, deed: object) -> Refusal:
    known = isinstance(deed, str) and (deed in (MOVE, ATTACK, FORCE_PUSH) or deed in names(g, f.who))
    if isinstance(deed, str) and (known or deed.startswith(USE)):
        why = why_not(g, f, f.who, deed)
        if why is not None:
            return why
    return Refusal("no-deed", "hs.turn.any-order", "That is nothing that the figure can do.")


def target_options(g: Position, f: Turn) -> Options:
    return open_targets(g, f, f.who, f.deed)


def why_no_target(g: Position, f: Turn, target: object) -> Refusal:
    if isinstance(target, int) and target in set(attackable(g)):
        why = why_not_target(g, f.who, target, "" if f.deed == ATTACK else f.deed)
        if why is not None:
            return why
        if target not in open_targets(g, f, f.who, f.deed):
            return Refusal("twice", "hs.shot.varied", "It attacks nobody twice in a turn.")
    return Refusal("no-target", "hs.attack.target", "That is nothing that can be attacked.")


def ability_options(g: Position, f: Offer) -> Options:
    power = ability(g, f.who)
    return [*(branches(g, f.who, power) if power else ()), PASS]


def why_no_ability(g: Position, f: Offer, option: object) -> Refusal:
    return Refusal("no-ability", "hs.object.special.some-have", "The object has no such ability now.")


def all_deeds(g: Position, f: Turn) -> Iterable[Option]:
    under = [f"{USE}{glyph.handle}" for glyph in lying_under(g, f.who)]
    return list(dict.fromkeys((MOVE, ATTACK, FORCE_PUSH, *names(g, f.who), *under)))


def all_abilities(g: Position, f: Offer) -> Iterable[Option]:
    host = g.figures[f.who].host
    powers = printed_object(g, host).powers if host else printed(g, f.who).powers
    return [*dict.fromkeys(branch for power in powers for branch in power.programs), PASS]


FOE = TARGET._replace(note=note_target)
DEED, ABILITY = Answers(every=all_deeds, note=note_deed), Answers(every=all_abilities)
QUESTIONS = {
    "act": Question(act_options, why_no_act, "Which figure acts?", FIGURE, tries=acts_worth_trying, begins=True),
    "deed": Question(deed_options, why_no_deed, "What does {who} do?", DEED, tries=deeds_worth_trying),
    "target": Question(target_options, why_no_target, "Whom does {who} attack?", FOE, tries=targets_worth_trying),
    "ability": Question(ability_options, why_no_ability, "Which ability does {who} use?", ABILITY),
}
