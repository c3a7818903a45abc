"""Triggered abilities: captured when something happens, and put on the stack when a player would get priority."""

from __future__ import annotations

from collections.abc import Iterable

from warband.games.magic.happening.conditions import holds
from warband.games.magic.happening.registers import seat_of
from warband.games.magic.position import atoms, events
from warband.games.magic.position.board import Found
from warband.games.magic.position.model import (
    BATTLEFIELD,
    BEGIN,
    DRAW,
    END,
    END_COMBAT,
    GRAVEYARD,
    HAND,
    LIBRARY,
    MAIN1,
    MAIN2,
    UPKEEP,
)
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import COMBATS, board, controller, on_battlefield, traits
from warband.games.magic.programs.abilities import Triggered
from warband.games.magic.programs.conditions import is_last_known
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.resolution.delayed import due, lost
from warband.games.magic.stack.counting import (
    COUNTED,
    NTH,
    TARGETED,
    counted,
    note_deeds,
    putter,
    sizes_of,
    tally,
    tally_of,
)
from warband.games.magic.targeting.qualities import aimed_by, fits
from warband.kernel.event import Event, capture
from warband.kernel.limits import spend, spent
from warband.kernel.rules import Watcher
from warband.kernel.state import Captured, Pending

STEPS = {
    DRAW: "draw step", MAIN1: "main phase", BEGIN: "combat", END_COMBAT: "end of combat", MAIN2: "second main phase",
    END: "end step",
}  # fmt: skip


# mtg.core.trigger.looks-back, mtg.core.trigger.last-state
def watch(g: Position, when: str, subject: int, amount: int = 0, seen: Position | None = None, other: int = 0) -> None:
    """Capture every ability that triggers.

    `seen` is the position in which it looks, if that is an earlier one; `other` is another one that it is about.
    """
    looked = seen or g
    if g.rules.tallied and (word := f"{NTH}{when}") in g.rules.tallied:  # mtg.core.trigger.first-time
        for one in (word, f"{word} by {seat_of(g, other)}") if when == TARGETED else (word,):
            spend(g, "turn", subject, one)
    for who, key in (looked.derived or board(looked)).triggers.get(when, ()):
        ability = g.rules.abilities[key]
        if (
            isinstance(ability, Triggered)
            and about(looked, ability, who, subject)
            and given(looked if is_last_known(ability.given) else g, ability, who, subject, other)
            and not (ability.some and waits(g, who, key))
            and (not ability.nth or spent(g, "turn", subject, counted(looked, ability, who)) == ability.nth)
            and (not ability.once or first_time(g, who, key))
        ):
            keep(g, looked, (who, key), subject, amount, other)


# mtg.core.trigger.some
def waits(g: Position, who: int, key: str) -> bool:
    """Whether an ability has triggered for something that happened at the same time."""
    return any((pending.source, pending.what) == (who, key) for pending in g.pending)


# mtg.core.trigger.once
def first_time(g: Position, who: int, key: str) -> bool:
    """Whether an ability that triggers only once each turn has not done so yet; now it has."""
    before = spent(g, "turn", who, key)
    spend(g, "turn", who, key)
    return not before


def keep(g: Position, looked: Position, found: Found, subject: int, amount: int, other: int) -> None:
    """Keep a trigger until it can be put on the stack."""
    who, key = found
    ids = (subject, other) if other else (subject,)
    numbers = (amount, looked.objects[who].born, born_of(g, subject), looked.objects[who].host)
    facts = Captured(ids, (*numbers, born_of(g, other), *sizes_of(looked, subject)) if other else numbers)
    capture(g, "stack", controller(looked, who), who, key, facts)


def born_of(g: Position, who: int) -> int:
    return 0 if is_player(who) else g.objects[who].born


def subjects(g: Position, ability: Triggered, subject: int, other: int) -> list[int]:
    """The objects whose quality a trigger names: a spell that is cast, all blockers, or all attackers."""
    if ability.when == "becomes blocked":
        return [blocker for blocker, attacker in g.table.blocks if attacker == subject]
    if ability.when == "casts":  # mtg.core.trigger.casts
        return [g.waiting[other].source]
    return list(g.table.attackers) if ability.when == "you attack" else [other]


# mtg.core.trigger.if, mtg.core.keyword.ward
def given(g: Position, ability: Triggered, who: int, subject: int, other: int) -> bool:
    """Whether the condition of a trigger holds, and a spell that is cast has the quality that it names."""
    seat = controller(g, who)
    if ability.when == "becomes the target":
        return ability.what is None or aimed_by(g, ability.what, other, seat)
    if ability.to == "you" and other != seat + 1:  # mtg.core.trigger.to-you
        return False
    what, meant = ability.what, subjects(g, ability, subject, other)
    if what is not None and sum(fits(g, what, one, seat, who) for one in meant) < ability.least:
        return False
    if what is None and ability.least > 1 and len(g.table.attackers) < ability.least:
        return False
    host = g.objects[who].host
    it = (subject,)
    words: dict[str, tuple[int, ...]] = {"self": (who,), "it": it, "card": it, "host": (host,) if host else ()}
    asked = [one for one in (ability.so, ability.given) if one is not None]  # mtg.core.trigger.certain-player
    return all(holds(g, one, seat, who, lambda word: words.get(word, ())) for one in asked)


# mtg.core.trigger.acts
def about(g: Position, ability: Triggered, who: int, subject: int) -> bool:
    """Whether an ability waits for this event of a subject."""
    if isinstance(ability.who, Quality):
        return not is_player(subject) and fits(g, ability.who, subject, controller(g, who), who)
    if ability.who == "anyone":
        return True
    if ability.who in ("you", "opponent"):
        return subject == (controller(g, who) + 1 if ability.who == "you" else 2 - controller(g, who))
    return subject == (who if ability.who == "self" else g.objects[who].host)


# --- what is watched


# mtg.core.trigger.captured, mtg.core.trigger.leaves, mtg.core.trigger.turned-up
def on_move(g: Position, event: events.Moves) -> None:
    if event.end == BATTLEFIELD:
        note_deeds(g, event.card, "entered")
        watch(g, "enters", event.card)
        if "land" in traits(g, event.card).types:
            tally(g, controller(g, event.card), "a land entered")
        tally_of(g, controller(g, event.card), "entered", event.card)
    if GRAVEYARD in (event.start, event.end) and not g.objects[event.card].token:
        on_graveyard(g, event)
    if (event.start, event.end) == (HAND, GRAVEYARD):
        tally_of(g, g.objects[event.card].owner, "discarded", event.card)
        watch(g, "discards", g.objects[event.card].owner + 1, other=event.card)
    if event.start == BATTLEFIELD:
        tally_of(g, controller(g.before or g, event.card), "left", event.card, g.before)
        watch(g, "leaves the battlefield", event.card, seen=g.before)
    if event.start == BATTLEFIELD and event.end == GRAVEYARD and g.before is not None:
        on_burial(g, g.before, event)


# mtg.core.trigger.graveyards
def on_graveyard(g: Position, event: events.Moves) -> None:
    """A card comes to a graveyard from anywhere, or leaves it."""
    if event.end != GRAVEYARD:
        watch(g, "leaves a graveyard", event.card)
        return
    watch(g, "goes to a graveyard", event.card)
    if event.start == LIBRARY:
        watch(g, "goes from a library to a graveyard", event.card)


# mtg.core.trigger.last-known
def on_burial(g: Position, before: Position, event: events.Moves) -> None:
    """A permanent is in a graveyard: abilities know the power that it had last, and its last controller."""
    power, seat = traits(before, event.card).power, controller(before, event.card)
    watch(g, "is put into a graveyard", event.card, power, before, seat + 1)
    if event.creature:
        tally(g, g.objects[event.card].owner, "a creature died")
        tally_of(g, seat, "died", event.card, before)
        watch(g, "dies", event.card, power, before, seat + 1)
        if g.rules.hurting:
            hurt_dies(g, before, event.card)


# mtg.core.trigger.hurt-dies
def hurt_dies(g: Position, before: Position, who: int) -> None:
    """A creature has died: abilities trigger for each object that has dealt damage to it this turn."""
    for source in before.objects[who].harmers:
        watch(g, "a creature it hurt dies", source, seen=before, other=who)


# mtg.core.trigger.attacks-alone, mtg.core.keyword.exalted
def on_attack(g: Position, event: events.Attacks) -> None:
    note_deeds(g, event.card, "attacked")
    if COUNTED["attacks"] in g.rules.tallied:
        spend(g, "turn", event.card, COUNTED["attacks"])
    watch(g, "attacks", event.card, other=event.player)
    if event.card == g.table.attackers[0]:
        tally(g, g.table.active, "attacked")
        watch(g, "you attack", g.table.active + 1)
    if g.table.attackers == (event.card,):
        watch(g, "attacks alone", event.card, other=event.player)


# mtg.core.trigger.blocks, mtg.core.trigger.blocked-by, mtg.core.keyword.afflict, mtg.core.keyword.bushido
def on_block(g: Position, event: events.Blocks) -> None:
    """A creature that several block becomes blocked once."""
    note_deeds(g, event.card, "blocked")
    if next(attacker for blocker, attacker in g.table.blocks if blocker == event.card) == event.attacker:
        watch(g, "blocks", event.card, other=event.attacker)
        if all(blocker == event.card for blocker, _ in g.table.blocks):  # mtg.core.trigger.blocks-alone
            watch(g, "blocks alone", event.card, other=event.attacker)
    watch(g, "blocks a creature", event.card, other=event.attacker)
    watch(g, "becomes blocked by", event.attacker, other=event.card)
    first = next((blocker for blocker, attacker in g.table.blocks if attacker == event.attacker), 0)
    if first == event.card:
        watch(g, "becomes blocked", event.attacker, other=2 - g.table.active)


# mtg.core.trigger.damage
def on_damage(g: Position, event: events.DealsDamage) -> None:
    source, amount, before, to = event.source, event.amount, g.before, event.to
    kinds = ("damage", "combat damage") if event.combat else ("damage",)
    if on_battlefield(g, source):
        note_deeds(g, source, *(f"dealt {kind}" for kind in kinds))
    if is_player(to) and on_battlefield(g, source):
        whom = ("a player", "an opponent") if controller(g, source) != to - 1 else ("a player",)
        note_deeds(g, source, *(f"dealt {kind} to {player}" for kind in kinds for player in whom))
    if is_player(to):
        tally(g, to - 1, "was dealt damage")
    else:
        note_deeds(g, to, "was dealt damage")
    if not board(before or g).triggers:
        return
    watch(g, "deals damage", source, amount, before, to)
    watch(g, f"deals damage to a {'player' if is_player(to) else 'creature'}", source, amount, before, to)
    watch(g, "is dealt damage", to, amount, before)
    if event.combat:
        watch(g, "is dealt combat damage", to, amount, before)
        watch(g, "deals combat damage", source, amount, before, to)
        watch(g, f"deals combat damage to a {'player' if is_player(to) else 'creature'}", source, amount, before, to)
    elif is_player(to):
        watch(g, "deals noncombat damage to a player", source, amount, before, to)


# mtg.core.trigger.tapped
def on_tap(g: Position, event: events.TapChanges) -> None:
    watch(g, "becomes tapped" if event.tapped else "becomes untapped", event.card)


# mtg.core.trigger.turned-up
def on_turn_up(g: Position, event: events.TurnsUp) -> None:
    watch(g, "is turned face up", event.card)


# mtg.core.trigger.unblocked
def on_unblocked(g: Position, event: events.Unblocked) -> None:
    watch(g, "attacks unblocked", event.card, other=2 - g.table.active)


# mtg.core.trigger.sacrifices, mtg.core.condition.deeds-of-players
def on_sacrifice(g: Position, event: events.Sacrifices) -> None:
    tally_of(g, event.seat, "sacrificed", event.card)
    watch(g, "sacrifices", event.seat + 1, other=event.card)


# mtg.core.trigger.draws, mtg.core.trigger.nth
def on_draw(g: Position, event: events.Drawn) -> None:
    tally(g, event.seat, "drew a card")
    watch(g, "draws", event.seat + 1)


# mtg.core.trigger.casts, mtg.core.keyword.prowess
def on_cast(g: Position, event: events.Casts) -> None:
    tally_of(g, event.seat, "cast a spell", g.waiting[event.item].source)
    watch(g, "casts", event.seat + 1, other=event.item)
    when_cast(g, event.seat, g.waiting[event.item].source)


# mtg.core.trigger.when-cast
def when_cast(g: Position, seat: int, card: int) -> None:
    """'When you cast this spell': an ability of the spell itself."""
    for key in g.rules.printed[g.objects[card].name].abilities:
        ability = g.rules.abilities[key]
        if isinstance(ability, Triggered) and ability.when == "is cast":
            born = g.objects[card].born
            capture(g, "stack", seat, card, key, Captured((card,), (0, born, born, 0)))


# mtg.core.trigger.targeted
def on_target(g: Position, event: events.Targeted) -> None:
    watch(g, "becomes the target", event.who, other=event.item)


# mtg.core.trigger.lose-control
def on_control(g: Position, event: events.ChangesControl) -> None:
    lost(g, event.card, event.seat)


def on_life(g: Position, event: events.LifeChanges) -> None:
    if event.change > 0:
        tally(g, event.who - 1, "gained life")
        tally(g, event.who - 1, "life gained", event.change)
        watch(g, "gains life", event.who, event.change)
    elif event.change < 0:
        tally(g, event.who - 1, "lost life")
        tally(g, event.who - 1, "life lost", -event.change)
        watch(g, "loses life", event.who, -event.change)


# mtg.core.trigger.counters
def on_counters(g: Position, event: events.CountersPut) -> None:
    """Counters of a kind are put on an object, all at once."""
    if event.amount > 0:
        there = board(g).triggers
        other = putter(g, event.card) + 1 if "gets counters" in there or "gets +1/+1 counters" in there else 0
        watch(g, "gets counters", event.card, event.amount, other=other)
        if event.kind_of == "+1/+1":
            watch(g, "gets +1/+1 counters", event.card, event.amount, other=other)


# mtg.core.attach.moves
def on_attach(g: Position, event: events.Attached) -> None:
    if event.before:
        watch(g, "is unattached", event.item, other=event.before)
    watch(g, "is attached", event.item, other=event.host)


def on_unattach(g: Position, event: events.Unattached) -> None:
    watch(g, "is unattached", event.item, seen=g.before, other=event.host)


# mtg.core.trigger.second-main, mtg.core.trigger.controllers-step
def on_step(g: Position, event: events.Step) -> None:
    if event.step == BEGIN and COMBATS in g.rules.tallied:  # mtg.core.condition.phase
        spend(g, "turn", 0, COMBATS)
    if event.step == UPKEEP:
        watch(g, "upkeep", event.seat + 1)
        from_graveyard(g, event.seat, "upkeep")
        due(g, "upkeep")
    elif event.step in STEPS:
        watch(g, STEPS[event.step], event.seat + 1)
        due(g, STEPS[event.step])


def from_graveyard(g: Position, seat: int, when: str) -> None:
    """Abilities that work from a graveyard."""
    for card in g.player(seat).haunts:
        for key in g.rules.printed[g.objects[card].name].abilities:
            ability = g.rules.abilities[key]
            if isinstance(ability, Triggered) and (ability.where, ability.when) == ("graveyard", when):
                facts = Captured((card,), (0, g.objects[card].born, g.objects[card].born, 0))
                capture(g, "stack", seat, card, key, facts)


WATCHERS: dict[type[Event], tuple[Watcher, ...]] = {
    events.Moves: (on_move,),
    events.Attacks: (on_attack,),
    events.Blocks: (on_block,),
    events.Casts: (on_cast,),
    events.Targeted: (on_target,),
    events.ChangesControl: (on_control,),
    events.TapChanges: (on_tap,),
    events.TurnsUp: (on_turn_up,),
    events.Unblocked: (on_unblocked,),
    events.Sacrifices: (on_sacrifice,),
    events.Drawn: (on_draw,),
    events.DealsDamage: (on_damage,),
    events.LifeChanges: (on_life,),
    events.CountersPut: (on_counters,),
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
