"""The deeds of effects. Those that need a choice start a frame (`choosing`)."""

from __future__ import annotations

from functools import singledispatch
from typing import cast

from warband.games.magic.casting.copying import copy_spell as copy_of_spell
from warband.games.magic.equipment.attaching import try_attach
from warband.games.magic.equipment.phasing import phase_out as phase_all_out
from warband.games.magic.happening.damage import deal_all
from warband.games.magic.happening.entering import bring, tap_as_it_enters
from warband.games.magic.happening.leaving import destroy as destroy_one
from warband.games.magic.happening.leaving import sacrifice as sacrifice_one
from warband.games.magic.happening.leaving import untap as untap_one
from warband.games.magic.happening.planned import Planned, Replacing, create_planned, draw_cards, replaced
from warband.games.magic.happening.planned import gain_life as gain_life_of
from warband.games.magic.happening.registers import Making, Registers, meant, number, seat_of, seats
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import (
    BATTLEFIELD,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    SPELL,
    AnyEffect,
    Shape,
    Shield,
    Waiting,
)
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import controller, counters, has, is_here, traits
from warband.games.magic.programs import ops
from warband.games.magic.programs.abilities import Triggered
from warband.games.magic.programs.changes import AnyChange, Base, Controlled, Gets
from warband.games.magic.programs.tokens import of_size
from warband.games.magic.resolution.choosing import Choosing, Discarding, Paying, Picking, Sacrificing, Turning
from warband.games.magic.resolution.delayed import AT_ONCE, trigger_at_once, wait
from warband.games.magic.resolution.fetching import Fetching
from warband.games.magic.resolution.lasting import bind, last_on
from warband.games.magic.resolution.shuffling import shuffle_libraries
from warband.kernel.event import happen, together
from warband.kernel.limits import end, last, stamped
from warband.kernel.machine import push
from warband.programs.control import Part

WITHOUT_END = 1_000_000  # damage that a shield against all of it prevents
BELOW = {"library top": 0, "library second": 1, "library third": 2}  # cards that stay above it
ZONES = {"hand": HAND, "graveyard": GRAVEYARD, "exile": EXILE, "library": LIBRARY}


@singledispatch
def carry_out(op: Part, g: Position, r: Registers) -> None:
    """Do one deed."""
    raise TypeError(f"{op!r} is no deed")


@carry_out.register
def damage(op: ops.Damage, g: Position, r: Registers) -> None:
    amount = number(g, r, op.amount)
    sources = (r.item.source,) if op.by == "self" else meant(g, r, op.by)
    seen = r.seen if op.by == "self" else None
    hurt = [seat_of(g, who) + 1 if isinstance(g.entities[who], Waiting) else who for who in meant(g, r, op.to)]
    deal_all(g, [(source, who, amount, seen) for source in sources for who in hurt])


@carry_out.register
def gain_life(op: ops.GainLife, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who):
        gain_life_of(g, seat, number(g, r, op.amount))


@carry_out.register
def lose_life(op: ops.LoseLife, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who):
        atoms.change_life(g, seat, -number(g, r, op.amount))


@carry_out.register
def draw(op: ops.Draw, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who):
        draw_cards(g, seat, number(g, r, op.amount))


# mtg.core.hand.exiled
@carry_out.register
def discard(op: ops.Discard, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who):
        push(g, Discarding(seat, min(number(g, r, op.amount), len(g.player(seat).hand)), random=op.random,
                           exiled=op.exiled))  # fmt: skip


# mtg.core.resolve.from-hand
@carry_out.register
def choose(op: ops.Choose, g: Position, r: Registers) -> None:
    if op.hand == "moved":  # mtg.core.resolve.from-exile
        if r.moved:
            push(g, Picking(r.item.controller, r.item.source, op.what, among=r.moved))
        return
    hand = next(iter(meant(g, r, op.hand)), 0) if op.hand is not None else 0
    push(g, Picking(r.item.controller, r.item.source, op.what, hand, op.several))


@carry_out.register
def destroy(op: ops.Destroy, g: Position, r: Registers) -> None:
    with together(g):
        for who in meant(g, r, op.what):
            destroy_one(g, who, final=op.final)


@carry_out.register
def sacrifice(op: ops.Sacrifice, g: Position, r: Registers) -> None:
    there = [who for who in meant(g, r, op.what) if g.objects[who].zone == BATTLEFIELD]
    able = tuple(who for who in there if not has(g, who, "can't be sacrificed"))
    cast("Making", g.stack[-1]).moved = able  # mtg.core.resolve.if-you-do
    for who in able:
        sacrifice_one(g, who)


# mtg.core.sacrifice.choice
@carry_out.register
def sacrifice_one_of(op: ops.SacrificeOne, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who):
        for _ in range(op.amount):
            push(g, Sacrificing(seat, r.item.source, op.what))


@carry_out.register
def move(op: ops.Move, g: Position, r: Registers) -> None:
    if op.bound and not is_here(g, r.item.source, r.item.born):
        return  # mtg.core.exile.until-leaves
    there = cast("Making", g.stack[-1]).moved = meant(g, r, op.what)  # mtg.core.resolve.if-you-do
    for who in there:
        if g.objects[who].token and g.objects[who].zone != BATTLEFIELD:
            continue  # a token that has left the battlefield goes nowhere
        if op.zone == "battlefield":
            cast("Making", g.stack[-1]).made = (who,)
            bring(g, who, r.item.controller if op.mine else g.objects[who].owner)
            tap_as_it_enters(g, who, tapped=op.tapped, attacking=op.attacking)
            if op.counters is not None and g.objects[who].zone == BATTLEFIELD:
                atoms.put_counters(g, who, *op.counters)
        elif op.zone in BELOW:  # mtg.core.zone.nth-from-top
            atoms.move(g, who, LIBRARY, BELOW[op.zone])
        else:
            atoms.move(g, who, ZONES.get(op.zone, LIBRARY))
            if op.bound:
                bind(g, r, who, (), "while here")
    if op.zone == "library shuffled":  # mtg.core.zone.shuffled
        shuffle_libraries(g, [g.objects[who].owner for who in there])


# mtg.core.fight
@carry_out.register
def fight(op: ops.Fight, g: Position, r: Registers) -> None:
    """Nobody is hurt unless both are there."""
    pairs = [(one, other) for one in meant(g, r, op.one)[:1] for other in meant(g, r, op.other)[:1]]
    blows = [blow for one, other in pairs for blow in ((one, other), (other, one))]
    if all(traits(g, who).creature for who, _ in blows):
        deal_all(g, [(source, to, max(0, traits(g, source).power), None) for source, to in blows])


# mtg.core.search, mtg.core.look.among-moved
@carry_out.register
def fetch(op: ops.Fetch, g: Position, r: Registers) -> None:
    push(g, Fetching(r.item.controller, r.item.id, op, looked=r.moved if op.start == "moved" else ()))


# mtg.core.counter.cant, mtg.core.counter.to-graveyard
@carry_out.register
def counter(op: ops.Counter, g: Position, r: Registers) -> None:
    """A spell that is countered goes to the graveyard; an ability is gone."""
    for who in meant(g, r, op.what):
        item = g.entities[who]
        assert isinstance(item, Waiting)
        if item.kind == SPELL and has(g, item.source, "can't be countered"):
            continue
        happen(g, events.Countered(who, g.objects[item.source].name))
        atoms.release(g, who)
        if item.kind == SPELL:
            atoms.move(g, item.source, EXILE if item.exiled else GRAVEYARD)


@carry_out.register
def add_mana(op: ops.AddMana, g: Position, r: Registers) -> None:
    times = number(g, r, op.times)
    w, u, b, red, green, c = (times * kind for kind in op.kinds)
    atoms.add_mana(g, r.item.controller, (w, u, b, red, green, c))


# mtg.212.2h.equip-moves-it, mtg.article.no-plain-unattach, mtg.article.pay-equip-to-attach
# mtg.core.enters.attached
@carry_out.register
def attach(op: ops.Attach, g: Position, r: Registers) -> None:
    for item in meant(g, r, op.item):
        for host in meant(g, r, op.host)[:1]:
            if not is_player(host):
                try_attach(g, item, host)


@carry_out.register
def unattach(op: ops.Unattach, g: Position, r: Registers) -> None:
    hosts = meant(g, r, op.host) if op.host is not None else ()
    for item in meant(g, r, op.item):
        if g.objects[item].host and (op.host is None or g.objects[item].host in hosts):
            atoms.unattach(g, item)


# mtg.core.copy.except
@carry_out.register
def apply(op: ops.Apply, g: Position, r: Registers) -> None:
    times = number(g, r, op.times)
    changes = op.changes if times == 1 else tuple(multiplied(one, times) for one in op.changes)
    for who in meant(g, r, op.what):
        last_on(g, r, who, changes, op.until, op.seat)


# mtg.core.control.exchange
@carry_out.register
def exchange(op: ops.ExchangeControl, g: Position, r: Registers) -> None:
    """Both change hands, or neither."""
    both = (*meant(g, r, op.one), *meant(g, r, op.other))
    if len(both) == 2 and controller(g, both[0]) != controller(g, both[1]):
        one, other = (controller(g, who) for who in both)
        for who, seat in zip(both, (other, one), strict=True):
            last_on(g, r, who, (Controlled(seat),), "for good")


# mtg.core.resolve.tap-or-untap
@carry_out.register
def tap_or_untap(op: ops.TapOrUntap, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what)[:1]:
        push(g, Turning(r.item.controller, who))


def multiplied(one: AnyChange, times: int) -> AnyChange:
    """Numbers so many times; other changes as they are."""
    if isinstance(one, Base):  # mtg.core.layer.base-number
        return Base(times, times) if one == Base(1, 1) else one
    return Gets(one.power * times, one.toughness * times) if isinstance(one, Gets) else one


@carry_out.register
def apply_chosen(op: ops.ApplyChosen, g: Position, r: Registers) -> None:
    if targets := meant(g, r, op.what):
        push(g, Choosing(r.item.controller, r.item.id, targets[0]))


@carry_out.register
def tap(op: ops.Tap, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what):
        if not g.objects[who].tapped:
            atoms.tap(g, who)


@carry_out.register
def untap(op: ops.Untap, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what):
        if g.objects[who].tapped:
            untap_one(g, who)


# mtg.core.action.amass
@carry_out.register
def put_counters(op: ops.PutCounters, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what):
        atoms.put_counters(g, who, op.kind, number(g, r, op.amount))


# mtg.core.counter.remove
@carry_out.register
def remove_counters(op: ops.RemoveCounters, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what):
        for kind in (op.kind,) if op.kind else tuple(kind for kind, _ in g.objects[who].counters):
            if there := min(op.amount, counters(g, who, kind)):
                atoms.put_counters(g, who, kind, -there)


# mtg.core.poison.counters
@carry_out.register
def poison(op: ops.Poison, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who):
        atoms.poison(g, seat, op.amount)


# mtg.core.token.size
@carry_out.register
def create(op: ops.Create, g: Position, r: Registers) -> None:
    token = op.token if op.size is None else of_size(op.token, number(g, r, op.size))
    for seat in seats(g, r, op.who):
        create_tokens(g, Planned("create", seat + 1, number(g, r, op.amount), token=token, tapped=op.tapped,
                                 attacking=op.attacking))  # fmt: skip


# mtg.core.equip.enters-attach
def create_tokens(g: Position, plan: Planned) -> None:
    """Tokens come onto the battlefield; the effect may speak of them."""
    if replaced(g, "create"):
        push(g, Replacing((plan,)))
    else:
        cast("Making", g.stack[-1]).made = tuple(create_planned(g, plan))


@carry_out.register
def regenerate(op: ops.Regenerate, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what):
        atoms.shield(g, who)


@carry_out.register
def shield(op: ops.Shield, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what):
        born = 0 if is_player(who) else g.objects[who].born
        source = g.objects[r.item.source].name
        amount = WITHOUT_END if op.amount == "all" else number(g, r, op.amount)
        last(g, Shield(who, born, amount, source=source, damage=op.damage, stamp=stamped(g)))


# mtg.core.combat.removed
@carry_out.register
def leave_combat(op: ops.LeaveCombat, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what):
        atoms.leave_combat(g, who)


# mtg.core.phasing.out
@carry_out.register
def phase_out(op: ops.PhaseOut, g: Position, r: Registers) -> None:
    phase_all_out(g, meant(g, r, op.what))


# mtg.core.copy.values
@carry_out.register
def become_copy(op: ops.BecomeCopy, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what):
        for other in meant(g, r, op.of)[:1]:
            before = shape_before(g, who)
            if op.until == "end of turn":
                last(g, before)
            atoms.become_copy(g, who, g.objects[other].name)


# mtg.core.copy.until
def shape_before(g: Position, who: int) -> Shape:
    """The shape of an object before all that it has for a time; these end, because it gets another one."""
    card = g.objects[who]
    over: list[AnyEffect] = end(
        g, lambda effect: isinstance(effect, Shape) and (effect.who, effect.born) == (who, card.born)
    )
    earlier = [effect for effect in over if isinstance(effect, Shape)]
    return earlier[0] if earlier else Shape(who, card.born, card.name, stamp=stamped(g))


@carry_out.register
def create_copy(op: ops.CreateCopy, g: Position, r: Registers) -> None:
    for other in meant(g, r, op.of):
        for seat in seats(g, r, op.who):
            create_tokens(g, Planned("create", seat + 1, number(g, r, op.amount), token=g.objects[other].name,
                                     tapped=op.tapped, attacking=op.attacking))  # fmt: skip


@carry_out.register
def copy_spell(op: ops.CopySpell, g: Position, r: Registers) -> None:
    for who in meant(g, r, op.what):
        copy_of_spell(g, who, r.item.controller, same=op.same)


# mtg.core.resolve.may-pay, mtg.core.resolve.others-may
@carry_out.register
def pay(op: ops.Pay, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who)[:1]:
        push(g, Paying(seat, r.item.id, op.cost))


# mtg.core.resolve.unless-pays
@carry_out.register
def toll(op: ops.Toll, g: Position, r: Registers) -> None:
    for seat in seats(g, r, op.who)[:1]:
        push(g, Paying(seat, r.item.id, op.cost))


# mtg.core.combat.extra
@carry_out.register
def extra_combat(op: ops.ExtraCombat, g: Position, r: Registers) -> None:
    atoms.add_combat(g, 1)


@carry_out.register
def later(op: ops.Later, g: Position, r: Registers) -> None:
    ability = g.rules.abilities[op.key]
    if isinstance(ability, Triggered) and ability.when == AT_ONCE:
        trigger_at_once(g, r, op.key)
    else:
        for who in meant(g, r, op.about) if op.about is not None else (r.item.source,):
            wait(g, r, op.key, who)
