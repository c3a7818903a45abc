"""Triggered abilities: captured when something happens, and put on the stack when a player would get priority."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.magic.position import atoms, events
from warband.games.magic.position.board import Found
from warband.games.magic.position.model import BATTLEFIELD, END, GRAVEYARD, UPKEEP
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import board, controller
from warband.games.magic.programs.abilities import Triggered
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.targeting.qualities import fits
from warband.kernel.event import Event, capture
from warband.kernel.rules import Watcher
from warband.kernel.state import Captured, Pending


# mtg.core.trigger.looks-back
def watch(g: Position, when: str, subject: int, amount: int = 0, seen: Position | None = None) -> None:
    """Capture every ability that triggers. `seen` is the position in which it looks, if that is an earlier one."""
    looked = seen or g
    for who, key in board(looked).triggers.get(when, ()):
        ability = g.rules.abilities[key]
        if isinstance(ability, Triggered) and about(looked, ability, who, subject):
            keep(g, looked, (who, key), subject, amount)


def keep(g: Position, looked: Position, found: Found, subject: int, amount: int) -> None:
    """Keep a trigger until it can be put on the stack."""
    who, key = found
    born = 0 if is_player(subject) else g.objects[subject].born
    facts = Captured((subject,), (amount, looked.objects[who].born, born, looked.objects[who].host))
    capture(g, "stack", controller(looked, who), who, key, facts)


def about(g: Position, ability: Triggered, who: int, subject: int) -> bool:
    """Whether something that happens to a subject is what an ability waits for."""
    if isinstance(ability.who, Quality):
        return fits(g, ability.who, subject, controller(g, who), who)
    if ability.who in ("you", "opponent"):
        return subject == (controller(g, who) + 1 if ability.who == "you" else 2 - controller(g, who))
    return subject == (who if ability.who == "self" else g.objects[who].host)


# --- what is watched


# mtg.core.trigger.captured
def on_move(g: Position, event: events.Moves) -> None:
    if event.end == BATTLEFIELD:
        watch(g, "enters", event.card)
    if event.start == BATTLEFIELD and event.end == GRAVEYARD and event.creature:
        watch(g, "dies", event.card, seen=g.before)


def on_attack(g: Position, event: events.Attacks) -> None:
    watch(g, "attacks", event.card)


def on_damage(g: Position, event: events.DealsDamage) -> None:
    watch(g, "deals damage", event.source, event.amount, g.before)
    if event.combat and is_player(event.to):
        watch(g, "deals combat damage to a player", event.source, event.amount, g.before)


def on_life(g: Position, event: events.LifeChanges) -> None:
    if event.change > 0:
        watch(g, "gains life", event.who, event.change)


def on_attach(g: Position, event: events.Attached) -> None:
    watch(g, "is attached", event.item)


def on_unattach(g: Position, event: events.Unattached) -> None:
    watch(g, "is unattached", event.item, event.host, g.before)


def on_step(g: Position, event: events.Step) -> None:
    if event.step == UPKEEP:
        watch(g, "upkeep", event.seat + 1)
        from_graveyard(g, event.seat, "upkeep")
    elif event.step == END:
        watch(g, "end step", event.seat + 1)


def from_graveyard(g: Position, seat: int, when: str) -> None:
    """Abilities that work from a graveyard."""
    if g.rules.buried.isdisjoint(g.objects[card].name for card in g.player(seat).graveyard):
        return
    for card in g.player(seat).graveyard:
        for key in g.rules.printed[g.objects[card].name].abilities:
            ability = g.rules.abilities[key]
            if isinstance(ability, Triggered) and (ability.where, ability.when) == ("graveyard", when):
                facts = Captured((card,), (0, g.objects[card].born, g.objects[card].born, 0))
                capture(g, "stack", seat, card, key, facts)


WATCHERS: dict[type[Event], tuple[Watcher, ...]] = {
    events.Moves: (on_move,),
    events.Attacks: (on_attack,),
    events.DealsDamage: (on_damage,),
    events.LifeChanges: (on_life,),
    events.Attached: (on_attach,),
    events.Unattached: (on_unattach,),
    events.Step: (on_step,),
}


# mtg.core.trigger.order
def next_group(g: Position) -> tuple[int, list[Pending]]:
    """The seat that puts triggers on the stack next, and all of its triggers: the active player goes first."""
    active = g.table.active
    seat = active if any(p.seat == active for p in g.pending) else 1 - active
    return seat, [p for p in g.pending if p.seat == seat]


def alike(group: Iterable[Pending]) -> bool:
    """Whether it makes no difference which one goes first."""
    first, *others = group
    return all(p == first for p in others)


def drop(g: Position, pending: Pending) -> None:
    """A trigger is on the stack now, or can't be put there."""
    atoms.forget(g, pending)
