"""Priority: players speak in turn until all have passed; then the top of the stack resolves, or the step ends.

A player who passed is asked again whenever somebody else has done something.
"""

from __future__ import annotations

from warband.games.magic.casting import costs, deeds
from warband.games.magic.casting.announcing import Announce, has_targets
from warband.games.magic.casting.deeds import CAST, GO, MAKE, PLAY, STOPS, exhausted
from warband.games.magic.casting.prices import amount_now
from warband.games.magic.casting.timing import is_asked
from warband.games.magic.happening.entering import bring
from warband.games.magic.mana.sources import as_pool, made_by
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import Lasting, Waiting
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import traits
from warband.games.magic.programs.abilities import Activated, Triggered
from warband.games.magic.programs.changes import Gains
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import AddMana
from warband.games.magic.resolution.resolving import Resolve
from warband.games.magic.stack import state_based, triggers
from warband.games.magic.stack.loops import PATIENCE, Met, endless, is_trigger, met
from warband.games.magic.stack.stopping import Stopping
from warband.kernel.ask import PASS, Ask, Options, Refusal
from warband.kernel.event import Piece, Seat, happen
from warband.kernel.limits import last, spend, stamped
from warband.kernel.machine import Procedure, again, finish, goto, procedure, push, step
from warband.kernel.state import Frame, Outcome, Pending


class Priority(Frame):
    """The seat with priority, and the number of passes in succession."""

    seat: Seat
    passes: int = 0
    rounds: int = 0  # triggers that have resolved while nobody did anything
    met: tuple[Met, ...] = ()  # the positions since then, once it seems to go round and round


class Making(Frame):
    """Mana is made at once: a mana ability waits for nobody."""

    seat: Seat
    source: Piece
    key: str


# --- before anybody speaks


def settle(g: Position, f: Priority) -> None:
    """State-based actions, then triggers, again and again until there are none of either."""
    if state_based.look(g):
        f.pc -= 1
    elif g.pending:
        f.pc -= 1
        put_triggers(g, f)


def put_triggers(g: Position, f: Priority) -> None:
    """The next trigger goes on the stack; where the order matters, its controller chooses it."""
    seat, group = triggers.next_group(g)
    f.passes = 0
    if len(group) == 1 or triggers.alike(group):
        put_one(g, group[0])
    else:
        push(g, Ordering(seat))


class Ordering(Frame):
    """Several triggers of a player wait; it chooses which is put on the stack next."""

    seat: Seat


def ask_order(g: Position, f: Ordering) -> None:
    g.ask = Ask(f.seat, "order")


def take_order(g: Position, f: Ordering) -> None:
    assert isinstance(g.answer, int)
    _, group = triggers.next_group(g)
    finish(g, f)
    put_one(g, group[g.answer])


# mtg.core.target.trigger-without
def put_one(g: Position, pending: Pending) -> None:
    """A trigger goes on the stack with its targets; without a legal one it is gone."""
    triggers.drop(g, pending)
    ability = g.rules.abilities[pending.what]
    assert isinstance(ability, Triggered)
    if has_targets(g, pending.seat, pending.source, ability.effect):
        push(g, Announce(pending.seat, pending.source, pending.what, facts=pending.facts))


def orders_offered(g: Position, f: Ordering) -> Options:
    return range(len(triggers.next_group(g)[1]))


def why_no_order(g: Position, f: Ordering, option: object) -> Refusal:
    return Refusal("not-waiting", "mtg.core.trigger.order", f"No trigger {option!r} is waiting.", "Choose one.")


# --- speaking


def offer(g: Position, f: Priority) -> None:
    """Ask the player with priority. A player without a stop here passes."""
    if g.table.stack:
        atoms.go(g, f.seat, -1)
    if is_asked(g, f.seat):
        g.ask = Ask(f.seat, "priority")
    else:
        passed(g, f)


def ask_again(g: Position, f: Priority) -> None:
    """A player who has changed stops is asked again, even without a stop here."""
    g.ask = Ask(f.seat, "priority")


def take(g: Position, f: Priority) -> None:
    """A player has passed or acted."""
    if g.answer == PASS:
        passed(g, f)
        return
    if g.answer == STOPS:
        goto(g, f, "same")
        push(g, Stopping(f.seat))
        return
    kind, who, *rest = g.answer
    f.passes = f.rounds = 0
    f.met = ()
    if kind == GO:
        atoms.go(g, f.seat, who)
        goto(g, f, "offer")
    elif kind == PLAY:
        play_land(g, f.seat, who)
    elif kind == CAST:
        push(g, Announce(f.seat, who))
    else:
        begin_ability(g, f.seat, kind, who, traits(g, who).abilities[rest[0]])


def begin_ability(g: Position, seat: int, kind: str, who: int, key: str) -> None:
    ability = g.rules.abilities[key]
    assert isinstance(ability, Activated)
    if ability.keyword == "turn up":
        turn_up(g, seat, who)
        return
    if ability.exhaust:  # mtg.core.activate.exhaust
        mark = (Gains((exhausted(key),)),)
        last(g, Lasting(who, g.objects[who].born, mark, "for good", g.objects[who].name, stamp=stamped(g)))
    if ability.once or ability.cost.free:
        spend(g, "turn", who, key)
    push(g, Making(seat, who, key) if kind == MAKE else Announce(seat, who, key))


# mtg.core.face-down.turn-up
def turn_up(g: Position, seat: int, who: int) -> None:
    """A permanent is turned face up as soon as that is paid. That waits for nobody."""
    cost = Cost(g.rules.cards[g.objects[who].real].cost.with_x(0))
    costs.pay(g, seat, who, cost, ())
    atoms.turn_up(g, who)


def play_land(g: Position, seat: int, card: int) -> None:
    """A land comes onto the battlefield. That waits for nobody."""
    happen(g, events.Unfolds())
    atoms.play_land(g, seat, card)
    bring(g, card, seat, "mtg.core.land.play")
    happen(g, events.Unfolded())


# mtg.core.priority.all-pass, mtg.core.resolve.top-first
def passed(g: Position, f: Priority) -> None:
    """A pass: the other one has priority; after two in succession something happens."""
    f.passes += 1
    if f.passes < len(g.rules.seats):
        f.seat = 1 - f.seat
        goto(g, f, "offer")
    elif not g.table.stack:
        finish(g, f)
    else:
        f.passes, f.seat = 0, g.table.active
        goto(g, f, "check")
        push(g, Resolve(g.table.stack[-1]))
        if goes_round(g, f, g.waiting[g.table.stack[-1]]):
            g.outcome = Outcome((), "mtg.core.draw.loop", "The same things happen for ever: a draw.")


def goes_round(g: Position, f: Priority, item: Waiting) -> bool:
    """Whether triggers follow each other for ever, and nobody does anything about it."""
    f.rounds = f.rounds + 1 if is_trigger(g, item) else 0
    if f.rounds < PATIENCE:
        f.met = ()
        return False
    now = met(g)
    found = endless(f.met, now, f.rounds)
    f.met += (now,)
    return found


def priority_offered(g: Position, f: Priority) -> Options:
    return deeds.offered(g, f.seat)


def why_no_deed(g: Position, f: Priority, option: object) -> Refusal:
    return deeds.refusal(g, f.seat, option)


# --- mana


def ask_kind(g: Position, f: Making) -> None:
    if len(choices(g, f)) > 1:
        g.ask = Ask(f.seat, "mana")
    else:
        f.pc += 1
        make(g, f, choices(g, f)[0])


def choices(g: Position, f: Making) -> tuple[int, ...]:
    """The kinds of mana of which one can be chosen."""
    made = g.rules.mana_units.get(f.key)
    return made[0] if made else made_by(ability_of(g, f))[0]


def ability_of(g: Position, f: Making) -> Activated:
    ability = g.rules.abilities[f.key]
    assert isinstance(ability, Activated)
    return ability


def take_kind(g: Position, f: Making) -> None:
    assert isinstance(g.answer, str)
    make(g, f, KIND_NUMBERS[g.answer])


# mtg.core.mana.other-costs
def make(g: Position, f: Making, kind: int) -> None:
    """The source is tapped, and the mana is in the pool."""
    ability = ability_of(g, f)
    if f.key in g.rules.mana_units:
        atoms.tap(g, f.source)
    else:
        costs.pay(g, f.seat, f.source, ability.cost, ())
    units = g.rules.mana_units.get(f.key)
    first, *others = units or made_by(ability)
    if not units and (times := times_now(g, f, ability)) != 1:  # mtg.core.mana.amount
        atoms.add_mana(g, f.seat, as_pool([kind if len(first) > 1 else first[0]] * times))
        return
    atoms.add_mana(g, f.seat, as_pool([kind if len(first) > 1 else first[0], *(unit[0] for unit in others)]))


def times_now(g: Position, f: Making, ability: Activated) -> int:
    """How many times the mana of an ability comes."""
    found = [op.times for op in ability.effect.ops if isinstance(op, AddMana)]
    return amount_now(g, found[0], f.seat, f.source) if found and found[0] != 1 else 1


KIND_NUMBERS = {f"{{{kind}}}": n for n, kind in enumerate("WUBRGC")}
KIND_WORDS = tuple(KIND_NUMBERS)


def kinds_offered(g: Position, f: Making) -> Options:
    return [KIND_WORDS[kind] for kind in choices(g, f)]


def why_no_kind(g: Position, f: Making, option: object) -> Refusal:
    return Refusal("no-such-mana", "mtg.core.mana.tap", f"It makes no {option!r}.", "Choose a kind of mana.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Priority: procedure(
        Priority,
        step(settle, "mtg.core.sba.before-priority", label="check"),
        step(offer, "mtg.core.priority.who", label="offer"),
        step(take, "mtg.core.priority.may"),
        again("check"),
        step(ask_again, "mtg.core.priority.who", label="same"),
        step(take, "mtg.core.priority.may"),
        again("check"),
    ),
    Ordering: procedure(Ordering, step(ask_order, "mtg.core.trigger.order"), step(take_order)),
    Making: procedure(Making, step(ask_kind, "mtg.core.mana.tap"), step(take_kind, "mtg.core.mana.tap")),
}
