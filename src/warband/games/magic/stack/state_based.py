"""State-based actions: looked for whenever a player would get priority, all at once, until there are none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from warband.games.magic.equipment import attaching
from warband.games.magic.happening.leaving import destroy
from warband.games.magic.happening.planned import bury
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import TITLES, Object, Traits
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller, traits
from warband.games.magic.stack import bound
from warband.kernel.ask import Ask, Options, Refusal
from warband.kernel.event import Pieces, Seat, happen, together
from warband.kernel.machine import Procedure, procedure, push, step
from warband.kernel.state import Frame, Outcome

Act = Callable[[Position, int], None]
REASONS = {
    "mtg.core.sba.no-toughness": "no toughness left",
    "mtg.core.sba.lethal-damage": "lethal damage",
    "mtg.core.sba.aura": "nothing that it can enchant",
    "mtg.core.sba.legend": "legends of one name",
}  # why a permanent leaves, for people


class Action(NamedTuple):
    """Something that happens to a permanent, and the rule."""

    who: int
    act: Act
    rule: str


class Legend(Frame):
    """One of several legendary permanents with the same name stays."""

    seat: Seat
    which: Pieces


# mtg.core.sba.before-priority
def look(g: Position) -> bool:
    """Carry out all state-based actions that apply now; False when there are none."""
    if board(g).stable:
        return False
    if follow(g) or players_lose(g):
        return True
    if legends(g):
        return True
    if actions := due(g):
        carry_out(g, actions)
        return True
    come_to_rest(g)
    return False


def nothing_due(g: Position) -> bool:
    """Whether no state-based action applies now."""
    if board(g).stable:
        return True
    if board(g).handed or bound.loose(g) or stragglers(g) or loses(g, 0) or loses(g, 1) or due(g) or doubled(g):
        return False
    come_to_rest(g)
    return True


# mtg.core.sba.lethal-damage
def come_to_rest(g: Position) -> None:
    """Nothing is due: whoever has survived damage from deathtouch is not destroyed by it later."""
    for who in board(g).creatures:
        if g.objects[who].deadly:
            atoms.survive(g, who)
    atoms.settled(g)


def due(g: Position) -> list[Action]:
    """The state-based actions that are due for permanents and tokens."""
    found, objects = board(g), g.objects
    looked = [*found.suspects, *(who for who in found.creatures if objects[who].damage or objects[who].deadly)]
    actions = [action for who in dict.fromkeys(looked) for action in of_permanent(g, objects[who])]
    return actions + [Action(token, atoms.cease, "mtg.core.sba.token") for token in g.table.strays]


def carry_out(g: Position, actions: list[Action]) -> None:
    """All of them at the same time; the story names the reason of each."""
    with together(g):
        for action in actions:
            happen(g, events.Unfolds(REASONS.get(action.rule, "")))
            action.act(g, action.who)
            happen(g, events.Unfolded())


# mtg.core.turn.cleanup-priority
def follow(g: Position) -> bool:
    """Carry out what follows at once from other changes, and is no state-based action; False when there is nothing."""
    return mark_control(g) or bound.release(g) or stop_fighting(g)


# mtg.core.combat.removed
def stop_fighting(g: Position) -> bool:
    """Whatever is no creature any more is out of combat."""
    gone = stragglers(g)
    for who in gone:
        atoms.leave_combat(g, who)
    return bool(gone)


def stragglers(g: Position) -> list[int]:
    """Those in combat that are no creatures."""
    if not g.table.attackers:
        return []
    fighters = (*g.table.attackers, *(blocker for blocker, _ in g.table.blocks))
    return [who for who in fighters if not traits(g, who).creature]


def mark_control(g: Position) -> bool:
    """Permanents whose controller has changed."""
    changed = board(g).handed
    for who in changed:
        atoms.mark_control(g, who, controller(g, who))
    return bool(changed)


# mtg.core.sba.at-once, mtg.core.sba.both-lose
def players_lose(g: Position) -> bool:
    """Players without life, or who had nothing to draw, lose; both at once is a draw."""
    lost = [(seat, rule) for seat in (0, 1) if (rule := loses(g, seat))]
    if lost:
        winners = tuple(seat for seat in (0, 1) if seat not in [loser for loser, _ in lost])
        words = " ".join(f"{TITLES[seat]} {WHY[rule]}, and loses the game." for seat, rule in lost)
        g.outcome = Outcome(winners, lost[0][1], words)
    return bool(lost)


DEADLY = 10  # poison counters
WHY = {
    "mtg.core.sba.no-life": "has no life left",
    "mtg.core.sba.poison": f"has {DEADLY} poison counters or more",
    "mtg.core.sba.empty-library": "has no card left to draw",
}  # the reasons of a loss, for people


def loses(g: Position, seat: int) -> str:
    """The rule by which a player loses now; '' when it does not."""
    player = g.player(seat)
    if player.life <= 0:
        return "mtg.core.sba.no-life"
    if player.poison >= DEADLY:
        return "mtg.core.sba.poison"
    return "mtg.core.sba.empty-library" if player.failed_draw else ""


def of_permanent(g: Position, card: Object) -> Iterator[Action]:
    """The state-based action on a permanent."""
    now = traits(g, card.id)
    if now.creature:
        if now.toughness <= 0:
            yield Action(card.id, bury, "mtg.core.sba.no-toughness")
        elif lethally_hurt(card, now):
            yield Action(card.id, destroy, "mtg.core.sba.lethal-damage")
    if card.host or "Aura" in now.subtypes:
        yield from of_attachment(g, card, now)
    if len(card.counters) > 1 and {"+1/+1", "-1/-1"} <= dict(card.counters).keys():
        yield Action(card.id, cancel_counters, "mtg.core.sba.counters")


# mtg.core.keyword.indestructible
def lethally_hurt(card: Object, now: Traits) -> bool:
    """Whether damage destroys a creature."""
    if "indestructible" in now.keywords:
        return False
    return card.damage >= now.toughness or card.deadly


# mtg.212.2i.illegal-permanent, mtg.502.7d.stops-equipping, mtg.article.falls-off-if-cannot-be-equipped
# mtg.article.losing-subtype-unattaches
def of_attachment(g: Position, card: Object, now: Traits) -> Iterator[Action]:
    """An Aura that can't be where it is goes to the graveyard; anything else comes off and stays."""
    refusal = attaching.refusal(g, card.id, card.host)
    if refusal is None:
        return
    if "Aura" in now.subtypes and not now.creature:
        yield Action(card.id, bury, "mtg.core.sba.aura")
    elif card.host:
        yield Action(card.id, come_off, refusal.rule)


# mtg.article.not-to-graveyard
def come_off(g: Position, who: int) -> None:
    """It is attached to nothing, and stays on the battlefield."""
    if g.objects[who].host:
        atoms.unattach(g, who, "mtg.212.2i.is-state-based")


def cancel_counters(g: Position, who: int) -> None:
    """Counters of opposite kinds cancel each other."""
    counters = dict(g.objects[who].counters)
    number = min(counters["+1/+1"], counters["-1/-1"])
    atoms.put_counters(g, who, "+1/+1", -number)
    atoms.put_counters(g, who, "-1/-1", -number)


# --- the legend rule


def doubled(g: Position) -> list[tuple[int, tuple[int, ...]]]:
    """Legendary permanents with the same name, each group with the seat that controls them."""
    if len(board(g).legends) < 2:
        return []
    groups: dict[tuple[int, str], tuple[int, ...]] = {}
    for who in board(g).legends:
        key = (0 if all_go(g) else controller(g, who), traits(g, who).name)
        groups[key] = (*groups.get(key, ()), who)
    return [(seat, which) for (seat, _), which in groups.items() if len(which) > 1]


def all_go(g: Position) -> bool:
    """Whether no legendary permanent stays, under any controller."""
    return g.rules.options_of_edition.legends == "all go"


def legends(g: Position) -> bool:
    """Several legendary permanents with the same name: one stays, or none, as the edition has it."""
    found = doubled(g)
    if found and all_go(g):
        carry_out(g, due(g) + [Action(who, bury, "mtg.core.sba.legend") for _, which in found for who in which])
    elif found:
        push(g, Legend(*found[0]))
    return bool(found)


def ask_legend(g: Position, f: Legend) -> None:
    g.ask = Ask(f.seat, "legend")


# mtg.core.sba.at-once
def keep_legend(g: Position, f: Legend) -> None:
    """The others go, at the same time as everything else that is due."""
    carry_out(g, due(g) + [Action(who, bury, "mtg.core.sba.legend") for who in f.which if who != g.answer])


def legends_offered(g: Position, f: Legend) -> Options:
    return f.which


def why_no_legend(g: Position, f: Legend, option: object) -> Refusal:
    return Refusal("not-one-of-them", "mtg.core.sba.legend", "That is none of the legendary permanents.", "Choose one.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Legend: procedure(Legend, step(ask_legend, "mtg.core.sba.legend"), step(keep_legend, "mtg.core.sba.legend")),
}
