"""Resolution: targets are looked at again, then the deeds of the effect are done one after another."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.magic.casting.announcing import effect_of
from warband.games.magic.equipment import attaching
from warband.games.magic.happening import damage
from warband.games.magic.happening.conditions import holds
from warband.games.magic.happening.entering import bring
from warband.games.magic.happening.registers import Registers, meant
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import ABILITY, BLOWS, EXILE, GRAVEYARD, SPELL, Seen, Waiting
from warband.games.magic.position.names import COMBAT_DAMAGE, told
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import is_here, traits
from warband.games.magic.programs.abilities import Triggered
from warband.games.magic.programs.conditions import AnyCondition, is_last_known
from warband.games.magic.programs.ops import AnyOp, Effect, Pay, Toll
from warband.games.magic.resolution import exploring, free_casting, libraries, outcomes, proliferating, rolling
from warband.games.magic.resolution.effects import carry_out
from warband.games.magic.targeting.targets import CHECKS, Aim
from warband.kernel.ask import Options, Refusal, allowed
from warband.kernel.event import Piece, Pieces, happen
from warband.kernel.machine import Procedure, finish, goto, procedure, step
from warband.kernel.state import Frame
from warband.programs.control import Runner, Running


class Resolve(Running):
    """The top of the stack resolves. The fields are the registers of its effect."""

    item: Piece
    legal: Pieces = ()  # the targets that are still legal; 0 in the place of others
    chosen: Pieces = ()
    made: Pieces = ()
    powers: tuple[tuple[Piece, int], ...] = ()  # of the targets, as they last were
    moved: Pieces = ()  # cards that were milled or exiled last
    rolled: int = 0  # the result of the last roll


def effect(g: Position, item: Waiting) -> Effect:
    return effect_of(g, item.source, item.key, item.mode)


def seen_of(g: Position, item: Waiting) -> Seen | None:
    """The source as it last was, when it is gone."""
    return item.seen if item.kind == ABILITY and not is_here(g, item.source, item.born) else None


# mtg.212.2h.control-when-resolved, mtg.core.quality.compared
def still_legal(g: Position, item: Waiting, n: int) -> bool:
    """Whether a target is the same object as before, and legal now."""
    who, born = item.targets[n], item.births[n]
    if not who or not same(g, who, born):
        return False
    wanted = effect(g, item).targets[n]
    return allowed(CHECKS, g, who, Aim(item.controller, wanted, item.source, seen_of(g, item)))


# mtg.core.resolve.another-object
def same(g: Position, who: int, born: int) -> bool:
    """Whether an id still means the same thing: a player, a permanent, or a spell on the stack."""
    return is_player(who) or g.objects[who].born == born


# mtg.article.illegal-move-stays-put
def look_again(g: Position, f: Resolve) -> None:
    """Targets that have become illegal are left out; without any legal one nothing happens."""
    item = g.waiting[f.item]
    if item.kind == BLOWS:
        goto(g, f, "blows")
        return
    f.legal = tuple(who if still_legal(g, item, n) else 0 for n, who in enumerate(item.targets))
    if no_longer(g, item):
        leave(g, f.item)
        finish(g, f)
        return
    if any(item.targets) and not any(f.legal):
        happen(g, events.Fizzles(f.item, told(g, f.item)))
        leave(g, f.item)
        finish(g, f)
        return
    happen(g, events.Unfolds(told(g, f.item)))


# mtg.core.trigger.if, mtg.core.trigger.certain-player
def no_longer(g: Position, item: Waiting) -> bool:
    """Whether the condition of a trigger holds no longer; nothing changes what an object was that is gone."""
    ability = g.rules.abilities.get(item.key)
    given = ability.given if isinstance(ability, Triggered) and not is_last_known(ability.given) else None
    r = Registers(item, (), (), (), seen_of(g, item))
    return given is not None and not holds(g, given, item.controller, item.source, lambda word: meant(g, r, word))


# mtg.core.resolve.last-known
def note_powers(g: Position, f: Resolve) -> None:
    """The powers of targets that are there, for deeds that come when they are gone."""
    there = [who for who in f.legal if who and not is_player(who) and who in g.table.battlefield]
    if there:
        f.powers = tuple((who, traits(g, who).power) for who in there)


def end(g: Position, f: Resolve) -> None:
    """It has resolved: a permanent spell becomes a permanent, any other card goes to the graveyard."""
    item = g.waiting[f.item]
    happen(g, events.Resolves(f.item, told(g, f.item)))
    if item.kind == SPELL and g.rules.cards[g.objects[item.source].name].is_permanent:
        enter(g, item, f)
    else:
        leave(g, f.item)


# mtg.212.2h.enters-unattached, mtg.article.difference-enters-unattached, mtg.article.enters-like-artifact
# mtg.core.aura.enchant
def enter(g: Position, item: Waiting, f: Resolve) -> None:
    """A permanent spell comes onto the battlefield; an Aura onto its target."""
    atoms.release(g, item.id)
    bring(g, item.source, item.controller)
    if f.legal and attaching.is_aura(g, item.source):
        attaching.try_attach(g, item.source, f.legal[0])


def leave(g: Position, item: int) -> None:
    """Something leaves the stack; the card of a spell goes to its owner's graveyard."""
    waiting = g.waiting[item]
    atoms.release(g, item)
    if waiting.kind == SPELL:
        atoms.move(g, waiting.source, EXILE if waiting.exiled else GRAVEYARD)


def blows(g: Position, f: Resolve) -> None:
    """Combat damage that waited on the stack is dealt, even by creatures that are gone."""
    item = g.waiting[f.item]
    gone = dict(item.gone)
    happen(g, events.Unfolds(COMBAT_DAMAGE))
    damage.deal_all(g, [(source, to, n, gone.get(source)) for source, to, n in item.blows], combat=True)
    atoms.release(g, f.item)
    goto(g, f, "over")


def over(g: Position, f: Resolve) -> None:
    """It is over."""
    happen(g, events.Unfolded())


class Effects(Runner[Position, Resolve]):
    """Effects of spells and abilities. A deed that needs a choice starts a frame of its own."""

    def program(self, g: Position, f: Resolve) -> Sequence[AnyOp]:
        return effect(g, g.waiting[f.item]).ops

    def seat(self, g: Position, f: Resolve) -> int:
        return g.waiting[f.item].controller

    def run_next(self, g: Position, f: Resolve) -> None:
        """The next deeds may refer to the choices of the deed before; without a payment some are skipped."""
        if isinstance(g.result, tuple):
            f.chosen = g.result
        if isinstance(g.result, bool):
            f.at += self.skipped(self.current(g, f), paid=g.result)
        elif isinstance(g.result, int):
            f.rolled = g.result
        super().run_next(g, f)

    # mtg.core.resolve.unless-pays
    def skipped(self, op: AnyOp, *, paid: bool) -> int:
        """The number of deeds that are skipped behind a payment: those that it buys, or those that it averts."""
        if isinstance(op, Pay):
            return 0 if paid else op.skip
        return op.skip if isinstance(op, Toll) and paid else 0

    def start(self, g: Position, f: Resolve, op: AnyOp) -> None:
        note_powers(g, f)
        carry_out(op, g, self.registers(g, f))

    def registers(self, g: Position, f: Resolve) -> Registers:
        item = g.waiting[f.item]
        return Registers(item, f.legal, f.chosen, f.made, seen_of(g, item), f.powers, f.moved, f.rolled)

    # mtg.core.resolve.if
    def holds(self, g: Position, f: Resolve, condition: AnyCondition) -> bool:
        r = self.registers(g, f)
        return holds(g, condition, r.item.controller, r.item.source, lambda word: meant(g, r, word))

    def read(self, g: Position, f: Resolve, op: AnyOp) -> None:
        raise TypeError(f"{op!r} asks nothing itself")

    def conclude(self, g: Position, f: Resolve) -> None:
        goto(g, f, "end")


EFFECTS = Effects()
FURTHER = (exploring, free_casting, libraries, outcomes, proliferating, rolling)  # chapters with deeds of their own


# mtg.core.resolve.either
def runs_offered(g: Position, f: Resolve) -> Options:
    """The alternatives of which one is done."""
    return EFFECTS.alternatives(g, f)


def why_no_run(g: Position, f: Resolve, option: object) -> Refusal:
    return Refusal("no-alternative", "mtg.core.resolve.either", "That is none of them.", "Choose one that is named.")


def why_neither(g: Position, f: Resolve, option: object) -> Refusal:
    return Refusal("yes-or-no", "mtg.core.resolve.may", "That is neither yes nor no.", "Answer yes or no.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Resolve: procedure(
        Resolve,
        step(look_again, "mtg.core.resolve.targets-again"),
        *EFFECTS.steps("mtg.core.resolve.in-order", "mtg.core.resolve.may"),
        step(blows, "mtg.core.combat.damage-on-stack", label="blows"),
        step(end, "mtg.core.resolve.then-gone", label="end"),
        step(over, label="over"),
    ),
}
