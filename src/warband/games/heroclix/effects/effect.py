"""The one procedure that runs the effects of texts: a program by its name, its next op, and a few registers."""

from __future__ import annotations

from collections.abc import Sequence

from warband.boards.choice import Squares
from warband.games.heroclix.effects import uses
from warband.games.heroclix.effects.asking import CLICK, EITHER, GRANTED, of_text, whether, which_of
from warband.games.heroclix.effects.deeds import changing, choosing
from warband.games.heroclix.effects.deeds.acting import NOT_ITSELF, grantable, razed, strikes
from warband.games.heroclix.effects.deeds.coming import ADJACENT, Located, free_squares, liftable
from warband.games.heroclix.effects.deeds.copying import copied, copyable
from warband.games.heroclix.effects.deeds.replacing import fetchable, landing, places_offered, replacements
from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.effects.parameters import keyword_state
from warband.games.heroclix.effects.references.amounts import size_of
from warband.games.heroclix.effects.references.conditions import holds
from warband.games.heroclix.effects.references.who import around, candidates
from warband.games.heroclix.effects.verbs import POSSIBLE, VERBS, verb
from warband.games.heroclix.fighting import damage, dice, hits, targets
from warband.games.heroclix.position.abilities.declared import CHOICES, GEAR_EFFECT
from warband.games.heroclix.position.abilities.using import properties
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import NUMBER, PIECE, SQUARE
from warband.games.heroclix.position.attacking import KINDS
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.keys import shown
from warband.kernel.ask import PASS, Ask, Options, Question, Refusal
from warband.kernel.machine import finish, procedure, push, running, step
from warband.kernel.state import Captured, Frame, Pending
from warband.kernel.window import settle
from warband.programs.control import YES, Runner

RUNS = "hc.supp.16.phrasing.structure"
NOTHING = Captured()


class Rescue(Frame):
    """A response to an imminent KO. The first one that saves the character cancels the others."""

    key: str
    who: int
    seat: int
    facts: Captured


class Triggered(Frame):
    """A special triggered effect, with the steps after its resolution."""

    scope = True

    key: str
    who: int
    seat: int
    facts: Captured = NOTHING
    late: bool = False


def effect(key: str, who: int, seat: int, facts: Captured = NOTHING, *, did: bool = False) -> Effect:
    """A program about to run, with the characters and the number that its event brought."""
    number = facts.numbers[0] if facts.numbers else 0
    return Effect(key, who, seat, facts.ids, them=facts.ids[:1] or (who,), die=number, did=did)


def resolving(g: Position, key: str, who: int) -> bool:
    """Whether this very effect is resolving now: it does not set itself off again."""
    return any(isinstance(f, Effect) and f.key == key and f.who == who for f in g.stack)  # hc.text.no-self-trigger


# --- the program


def possible(g: Position, f: Effect, op: ops.May) -> bool:
    """Whether the first thing that is offered can be done at all."""
    offered = list(g.rules.program(f.key)[f.at : f.at + op.skip])
    first = offered.pop(0)
    if isinstance(first, ops.Spend):
        if uses.spent(g, first.period, f.who, f.key):
            return False
        first = offered.pop(0)
    them = f.them
    if isinstance(first, ops.Pick):
        them = tuple(candidates(g, f, first.group))
        if not them:
            return False
        first = offered.pop(0)
    check = POSSIBLE.get(first.__class__)
    return check is None or any(check(g, f, first, one) for one in them)


# hc.text.one-more-power
def choose(g: Position, f: Effect, op: ops.Choose) -> None:
    """Powers, one after another."""
    if len(f.chosen) >= how_many(g, f, op) and not op.more:
        f.chosen = ()
    if powers_offered(g, f):
        g.ask = Ask(f.seat, "power")


def chose(g: Position, f: Effect, op: ops.Choose) -> None:
    chosen = keyword_state(g.answer) if choosing.KEYWORDS.keys() & set(op.slots) else g.answer
    f.chosen += (copied(g, f.them[0], op, g.answer) if op.of else chosen,)
    f.at -= not op.more and len(f.chosen) < how_many(g, f, op)  # one more


# hc.text.equipment-effect
def how_many(g: Position, f: Effect, op: ops.Choose) -> int:
    """The number of powers to choose, which a text can set for the effects of equipment."""
    said = properties(g, f.who, CHOICES, of=GEAR_EFFECT) if of_gear(g, f) else []
    return max([one.amount for one in said], default=op.count)


def of_gear(g: Position, f: Effect) -> bool:
    """Whether a program is that of equipment."""
    return f.key.partition(" ")[0] in g.rules.gear


# hc.text.rationed
def spend(g: Position, f: Effect, op: ops.Spend) -> None:
    """A use is gone. If there was none left, because the same event came twice, nothing more happens."""
    if uses.spent(g, op.period, f.who, f.key):
        f.at = f.at + op.skip if op.skip else len(g.rules.program(f.key))
    else:
        uses.spend(g, op.period, f.who, f.key)


def roll(g: Position, f: Effect, op: ops.Roll) -> None:
    push(g, dice.Roll(f.who, f.key, dice=op.dice, fixed=op.fixed))


def rolled(g: Position, who: int, die: int) -> None:
    """A roll that a text called for."""
    f = running(g, Effect)
    op: ops.Roll = TEXTS.current(g, f)
    f.die = die + (value(g, who, op.plus) if op.plus >= 0 else 0)
    f.die += dice.bonus(g, who, GEAR_EFFECT) if of_gear(g, f) else 0
    if op.more is not None:
        f.die += size_of(g, op.more, f.who)


def pick(g: Position, f: Effect, op: ops.Pick) -> None:
    them = candidates(g, f, op.group)
    if op.group.which in (ops.ONE, ops.HIT_ONE, ops.TARGET_ONE) and len(them) > 1:
        g.ask = Ask(g.table.active if op.group.kind.rank else f.seat, "whom")  # hc.supp.16.points-rank.tie
    else:
        f.them = tuple(them)  # hc.supp.16.points-rank.plural


def picked(g: Position, f: Effect, op: ops.Pick) -> None:
    f.them = (g.answer,)


def keep(g: Position, f: Effect, op: ops.Keep) -> None:
    f.kept = (*f.kept, *f.them) if op.more else f.them
    f.did = bool(f.them)


def forgo(g: Position, f: Effect, op: ops.Forgo) -> None:
    """The normal effect of a power that succeeded has not begun yet. A KO is looked at again anyway."""
    for frame in [one for one in g.stack if getattr(one, "normal", False) and getattr(one, "who", 0) == f.who]:
        g.stack.remove(frame)


# hc.text.each
def run_for_each(g: Position, f: Effect, op: ops.Each) -> None:
    """A program for each of some characters: the first one is on top of the stack."""
    if op.times is not None:  # hc.text.each-roll
        for _ in range(size_of(g, op.times, f.who, f)):
            push(g, Effect(op.key, f.who, f.seat, f.facts, them=f.them, chosen=f.chosen, kept=f.kept))
        return
    for one in reversed(candidates(g, f, op.group)):
        push(g, effect(op.key, f.who, f.seat, Captured((one,))))


RUN = dict(
    (
        verb(ops.Each, run_for_each),
        verb(ops.Spend, spend),
        verb(ops.Choose, choose),
        verb(ops.Roll, roll),
        verb(ops.Pick, pick),
        verb(ops.Keep, keep),
        verb(ops.Forgo, forgo),
        *VERBS.items(),
    )
)
READ = dict((*VERBS.items(), verb(ops.Pick, picked), verb(ops.Choose, chose)))


class Texts(Runner[Position, Effect]):
    """Programs of card texts."""

    def program(self, g: Position, f: Effect) -> Sequence[ops.Op]:
        return g.rules.program(f.key)

    def seat(self, g: Position, f: Effect) -> int:
        return f.seat

    def start(self, g: Position, f: Effect, op: ops.Op) -> None:
        RUN[op.__class__](g, f, op)

    def read(self, g: Position, f: Effect, op: ops.Op) -> None:
        READ[op.__class__](g, f, op)

    def holds(self, g: Position, f: Effect, condition: ops.Condition) -> bool:
        return holds(g, condition, f.who, f)

    def possible(self, g: Position, f: Effect, offer: ops.May) -> bool:
        return possible(g, f, offer)

    def conclude(self, g: Position, f: Effect) -> None:
        """The program is over; a KO or damage that it averts is averted now, because nothing of it runs afterwards."""
        finish(g, f)
        if f.averted == ops.TARGETED:
            targets.retarget(g, f.who)
        elif f.averted == ops.HIT:
            hits.evade(g)
        elif f.averted == ops.DEALT:
            damage.prevent(g)


TEXTS = Texts()
current = TEXTS.current


# --- special triggered effects


def resolve_rescue(g: Position, pending: Pending) -> None:
    """A captured trigger of somebody who would be KO'd."""
    push(g, Rescue(pending.what, pending.source, pending.seat, pending.facts))


def try_rescue(g: Position, f: Rescue) -> None:
    push(g, effect(f.key, f.who, f.seat, f.facts))


def end_rescue(g: Position, f: Rescue) -> None:
    if not damage.shows_ko(g, f.facts.ids[0]):
        damage.saved(g, f.facts.ids[0])


def begin(g: Position, f: Triggered) -> None:
    running = effect(f.key, f.who, f.seat, f.facts)
    running.late = f.late
    push(g, running)


def resolve_special(g: Position, pending: Pending) -> None:
    """A captured trigger of the beginning or end of something, or after resolutions."""
    push(g, Triggered(pending.what, pending.source, pending.seat, pending.facts))


# hc.supp.16.off-map.delayed-resolves, hc.supp.16.phrasing.ste-own-when-resolving
def resolve_later(g: Position, pending: Pending) -> None:
    """An effect that another one has set up. It is a triggered effect of its own."""
    push(g, Triggered(pending.what, pending.source, pending.seat, pending.facts, late=True))


def resolve_at_once(g: Position, pending: Pending) -> None:
    """A captured trigger that is part of its cause."""
    push(g, effect(pending.what, pending.source, pending.seat, pending.facts))


# --- questions


def whom_offered(g: Position, f: Effect) -> Options:
    op: ops.Pick | ops.Fetch | ops.Swap = current(g, f)
    if isinstance(op, ops.Fetch):
        return fetchable(g, f, op)
    return candidates(g, f, op.group) if isinstance(op, ops.Pick) else replacements(g, f.them[0], op)


def where_offered(g: Position, f: Effect) -> Options:
    op: ops.Fetch | ops.Swap | ops.Raze | ops.Lift | Located = current(g, f)
    if isinstance(op, ops.Fetch):
        return Squares(landing(g, f, f.comes, op))
    if isinstance(op, ops.Lift):
        return Squares(liftable(g, f, op))
    if isinstance(op, ops.Raze):
        return Squares(razed(g, f, op))
    return Squares(places_offered(g, f, op) if isinstance(op, ops.Swap) else free_squares(g, f, op))


def may_offered(g: Position, f: Effect) -> Options:
    return [YES, PASS]


def powers_offered(g: Position, f: Effect) -> Options:
    op: ops.Choose = current(g, f)
    if op.of:
        return copyable(g, f.them[0], op) if f.them else []
    return choosing.powers_offered(g, f, op)


def why_not_whom(g: Position, f: Effect, option: object) -> Refusal:
    return Refusal("not-meant", "hc.text.choose", "The text does not mean that character.", "Choose one that it means.")


def why_not_where(g: Position, f: Effect, option: object) -> Refusal:
    here = 1 << option if isinstance(option, int) and 0 <= option < FAR else 0
    op = current(g, f)
    if isinstance(op, ops.Generate) and op.spot.adjacent and not around(g, f.who) & here:
        words = "What is generated goes adjacent to its maker."
        return Refusal("not-adjacent", ADJACENT, words, "Choose an adjacent square.")
    return Refusal("no-room", "hc.named.occupancy", "It can't be put there.", "Choose an offered square.")


def why_not_may(g: Position, f: Effect, option: object) -> Refusal:
    return Refusal("yes-or-pass", "hc.text.may", "The text says 'you may'.", "Say yes, or pass.")


def kinds_offered(g: Position, f: Effect) -> Options:
    op: ops.Strike = current(g, f)
    return [KINDS[kind] for kind in strikes(g, f, f.them[0], op)]


def clicks_offered(g: Position, f: Effect) -> Options:
    return list(range(1, len(g.rules.cards[g.figures[f.them[0]].card].dial) + 1))


def numbers_offered(g: Position, f: Effect) -> Options:
    op: ops.Shed = current(g, f)
    return changing.shed_offered(g, f, op)


def why_not_either(g: Position, f: Effect, option: object) -> Refusal:
    return Refusal("not-offered", "hc.text.choose", "The text offers other things.", "Choose one of what it offers.")


def actions_offered(g: Position, f: Effect) -> Options:
    op: ops.UseAny = current(g, f)
    return grantable(g, f, op)


def why_not_action(g: Position, f: Effect, option: object) -> Refusal:
    if option == shown(f.key):
        words = "What lets it use any action can't be used to use itself again."
        return Refusal("itself", NOT_ITSELF, words, "Choose another action.")
    return Refusal("not-offered", "hc.text.choose", f"It can't use {option!r} now.", "Choose one of its actions.")


def why_not_power(g: Position, f: Effect, option: object) -> Refusal:
    return Refusal("not-offered", "hc.text.choose", f"The text does not offer {option!r}.", "Choose an offered power.")


FAR = 10_000  # no square has such a number
AFTER = "hc.supp.5.after-resolutions.immediately-first"
PROCEDURES = {
    Effect: procedure(Effect, *TEXTS.steps(RUNS)),
    Rescue: procedure(Rescue, step(try_rescue), step(end_rescue)),
    Triggered: procedure(
        Triggered,
        step(begin, "hc.supp.16.phrasing.after-ste"),
        settle("immediately after resolutions", AFTER),
        settle("after resolutions", AFTER),
    ),
}
QUESTIONS = {
    "whom": Question(whom_offered, why_not_whom, of_text("whom?"), PIECE),
    "where": Question(where_offered, why_not_where, of_text("which square?"), SQUARE),
    "may": Question(may_offered, why_not_may, whether),
    "either": Question(TEXTS.alternatives, why_not_either, which_of, EITHER),
    "power": Question(powers_offered, why_not_power, of_text("which power?")),
    "any action": Question(actions_offered, why_not_action, "What does {who} do at no cost?", GRANTED),
    "click": Question(clicks_offered, why_not_either, of_text("which click?"), CLICK),
    "how many": Question(numbers_offered, why_not_either, of_text("how many tokens?"), NUMBER),
    "attack kind": Question(kinds_offered, why_not_either, of_text("which attack?")),
}
