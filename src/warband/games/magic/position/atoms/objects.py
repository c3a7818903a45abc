"""Permanents are tapped, hurt, attached, and change in other ways."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.position import events
from warband.games.magic.position.model import AnyEffect, Lasting, Shield
from warband.games.magic.position.position import Position
from warband.games.magic.programs.changes import KEYWORDS, Gains
from warband.kernel import attach as attaching
from warband.kernel.event import happen
from warband.kernel.limits import end, last, stamped


# mtg.core.static.while
def stirred(g: Position) -> None:
    """Something has changed that few characteristics depend on: tapping, combat, life, cards elsewhere."""
    if g.derived is not None and g.derived.any_dependent:
        g.derived = None


def tap(g: Position, who: int) -> None:
    """A permanent is tapped."""
    g.entities[who] = replace(g.objects[who], tapped=True)
    stirred(g)
    happen(g, events.TapChanges(who, True))


def untap(g: Position, who: int) -> None:
    """A permanent is untapped."""
    g.entities[who] = replace(g.objects[who], tapped=False)
    stirred(g)
    happen(g, events.TapChanges(who, False))


def stir(g: Position) -> None:
    """Something was counted on which characteristics may depend."""
    stirred(g)


def harm(g: Position, who: int, source: int) -> None:
    """A creature remembers for this turn who has dealt damage to it."""
    creature = g.objects[who]
    g.entities[who] = replace(creature, harmers=tuple(dict.fromkeys((*creature.harmers, source))))


# mtg.core.condition.deeds
def note_deed(g: Position, who: int, word: str) -> None:
    """An object remembers a deed for this turn."""
    doer = g.objects[who]
    if word not in doer.did:
        g.entities[who] = replace(doer, did=(*doer.did, word))
        stirred(g)


def disturbed(g: Position) -> None:
    """State-based actions are looked for again, though no characteristics have changed."""
    if g.derived is not None:
        g.derived = g.derived.unstable()


def hurt(g: Position, who: int, amount: int, *, deadly: bool) -> None:
    """Damage is marked on a creature."""
    creature = g.objects[who]
    g.entities[who] = replace(creature, damage=creature.damage + amount, deadly=creature.deadly or deadly)
    disturbed(g)


def survive(g: Position, who: int) -> None:
    """Damage from deathtouch has not destroyed a creature, and is damage like any other from now on."""
    g.entities[who] = replace(g.objects[who], deadly=False)


def wear_off(g: Position) -> None:
    """All damage is removed, also from what is phased out, and regeneration is forgotten."""
    for who in (*g.table.battlefield, *g.table.phased):
        permanent = g.objects[who]
        if permanent.damage or permanent.deadly or permanent.shields or permanent.harmers or permanent.did:
            g.entities[who] = replace(permanent, damage=0, deadly=False, shields=0, harmers=(), did=())


def shield(g: Position, who: int) -> None:
    """The next destruction is replaced."""
    g.entities[who] = replace(g.objects[who], shields=g.objects[who].shields + 1)


def regenerate(g: Position, who: int) -> None:
    """It is tapped, healed and out of combat instead of being destroyed."""
    saved = g.objects[who]
    g.entities[who] = replace(saved, tapped=True, damage=0, deadly=False, shields=saved.shields - 1)
    leave_combat(g, who)
    disturbed(g)
    stirred(g)
    happen(g, events.Regenerates(who))


# mtg.core.combat.removed
def leave_combat(g: Position, who: int) -> None:
    """A creature neither attacks nor blocks any more."""
    table = g.table
    attackers = tuple(attacker for attacker in table.attackers if attacker != who)
    g.entities[0] = replace(table, attackers=attackers, blocks=tuple(pair for pair in table.blocks if who not in pair))


# mtg.core.attach.timestamp
def attach(g: Position, item: int, host: int, rule: str = "") -> None:
    """A permanent is attached to another, and has a new timestamp."""
    g.entities[item] = replace(g.objects[item], stamp=g.next_serial())
    attaching.attach(g, item, host, rule, events.Attached)


def unattach(g: Position, item: int, rule: str = "") -> None:
    """A permanent is attached to nothing."""
    attaching.detach(g, item, rule, events.Unattached)


def forget_word(g: Position, item: int) -> None:
    """A permanent is attached anew: another word is chosen for it."""
    g.entities[item] = replace(g.objects[item], chosen="")


def choose_word(g: Position, item: int, word: str) -> None:
    """A word is chosen for a permanent."""
    g.entities[item] = replace(g.objects[item], chosen=word)
    g.derived = None
    happen(g, events.Chosen(item, word))


def use_shield(g: Position, stamp: int, amount: int) -> None:
    """A shield has prevented so much damage; without any left it is gone."""
    now = [weaker(effect, amount) if effect.stamp == stamp else effect for effect in g.effects]
    g.effects = [effect for effect in now if not isinstance(effect, Shield) or effect.amount > 0]


def weaker(effect: AnyEffect, amount: int) -> AnyEffect:
    """A shield that prevents so much less."""
    return replace(effect, amount=effect.amount - amount) if isinstance(effect, Shield) else effect


# mtg.article.stays-attached-on-control-change, mtg.core.control.own-since
def mark_control(g: Position, who: int, seat: int) -> None:
    """Another seat controls a permanent from now on; it is out of combat."""
    g.entities[who] = replace(g.objects[who], held=seat, since=g.table.turn)
    leave_combat(g, who)
    g.derived = None
    happen(g, events.ChangesControl(who, seat))


def put_counters(g: Position, who: int, kind: str, amount: int) -> None:
    """Counters come onto an object; below 0 they go."""
    counters = dict(g.objects[who].counters)
    counters[kind] = counters.get(kind, 0) + amount
    kept = tuple(sorted((name, number) for name, number in counters.items() if number > 0))
    g.entities[who] = replace(g.objects[who], counters=kept)
    g.derived = None
    if kind in KEYWORDS:
        keep_time(g, who, kind, amount)
    if amount > 0:
        happen(g, events.CountersPut(who, kind, amount))


# mtg.core.counter.keyword
def keep_time(g: Position, who: int, kind: str, amount: int) -> None:
    """A counter of a keyword gives it from the time on when it came, as long as one of the kind is there."""
    bearer, until = g.objects[who], f"no {kind} counter"
    if amount > 0:
        last(g, Lasting(who, bearer.born, (Gains((kind,)),), until, bearer.name, stamp=stamped(g)))
    elif kind not in dict(bearer.counters):
        end(g, lambda effect: (effect.who, effect.until) == (who, until))


def seen_by(g: Position, cards: tuple[int, ...], seat: int) -> None:
    """A seat has looked at cards, and goes on knowing them."""
    for card in cards:
        if seat not in g.objects[card].known:
            g.entities[card] = replace(g.objects[card], known=tuple(sorted((*g.objects[card].known, seat))))
    happen(g, events.Sees(seat, len(cards)))
