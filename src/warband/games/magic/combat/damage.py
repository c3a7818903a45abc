"""Combat damage: who deals it in which step, how it is divided, and that all of it is dealt at once."""

from __future__ import annotations

from warband.games.magic.happening.damage import deal_all as deal_blows
from warband.games.magic.position import atoms, events
from warband.games.magic.position.model import BLOWS, Waiting
from warband.games.magic.position.names import COMBAT_DAMAGE
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, traits
from warband.games.magic.programs.changes import BY_TOUGHNESS, HARMLESS
from warband.kernel.ask import Ask, Options, Refusal
from warband.kernel.event import Piece, Pieces, Seat, happen
from warband.kernel.machine import Procedure, again, finish, goto, procedure, push, step
from warband.kernel.state import Frame

FIRST, REGULAR = "first strike", "regular"
Blow = tuple[Piece, Piece, int]  # a source, whom, how much


class Strike(Frame):
    """One step of combat damage: the creatures that deal damage in it, one after the other."""

    when: str
    sources: Pieces = ()
    at: int = 0
    blows: tuple[Blow, ...] = ()


class Divide(Frame):
    """A creature's damage is divided among those that it fights. With trample the first of them is a player."""

    seat: Seat
    source: Piece
    among: Pieces
    left: int
    given: tuple[int, ...] = ()


def fighters(g: Position) -> tuple[int, ...]:
    """Everybody in combat."""
    table = g.table
    return (*table.attackers, *dict.fromkeys(blocker for blocker, _ in table.blocks))


# mtg.core.keyword.first-strike
def strikes_first(g: Position, who: int) -> bool:
    return not traits(g, who).keywords.isdisjoint(("first strike", "double strike"))


def needs_first_step(g: Position) -> bool:
    """Whether anybody in combat strikes first: then there are two steps of damage."""
    return any(strikes_first(g, who) for who in fighters(g))


def strikes(g: Position, who: int, when: str) -> bool:
    """Whether a creature deals damage in a step."""
    if when == FIRST:
        return strikes_first(g, who)
    return who not in g.table.struck or "double strike" in traits(g, who).keywords


def gather(g: Position, f: Strike) -> None:
    f.sources = tuple(who for who in fighters(g) if strikes(g, who, f.when))


def fight(g: Position, f: Strike) -> None:
    """The next creature deals its damage; its player divides it where that can be done in several ways."""
    if f.at == len(f.sources):
        goto(g, f, "deal")
        return
    source = f.sources[f.at]
    f.at += 1
    power, among = strength(g, source), opposed(g, source)
    if power <= 0 or not among:
        goto(g, f, "next")
    elif len(among) == 1:
        f.blows += ((source, among[0], power),)
        goto(g, f, "next")
    else:
        push(g, Divide(controller(g, source), source, among, power))


# mtg.core.combat.by-toughness, mtg.core.combat.harmless
def strength(g: Position, source: int) -> int:
    """The combat damage that a creature assigns."""
    now = traits(g, source)
    if HARMLESS in now.keywords:
        return 0
    return now.toughness if BY_TOUGHNESS in now.keywords else now.power


# mtg.core.combat.stays-blocked
def opposed(g: Position, source: int) -> tuple[int, ...]:
    """The recipients of a creature's combat damage."""
    table = g.table
    if source not in table.attackers:
        return tuple(attacker for blocker, attacker in table.blocks if blocker == source)
    player = (2 - table.active,)
    blockers = tuple(blocker for blocker, attacker in table.blocks if attacker == source)
    if source not in table.blocked:
        return player
    return player + blockers if "trample" in traits(g, source).keywords else blockers


def divided(g: Position, f: Strike) -> None:
    """The damage of the last creature is divided so."""
    source = f.sources[f.at - 1]
    f.blows += tuple((source, to, amount) for to, amount in g.result if amount)


# mtg.core.combat.damage-on-stack
def deal_all(g: Position, f: Strike) -> None:
    """All combat damage of the step is dealt at the same time, or waits on the stack where the edition has it so."""
    if f.when == FIRST:
        atoms.strike(g, f.sources)
    if g.rules.options_of_edition.damage_waits and f.blows:
        atoms.put(g, Waiting(g.new_id(), BLOWS, g.table.active, blows=f.blows))
        return
    happen(g, events.Unfolds(COMBAT_DAMAGE))
    deal_blows(g, [(source, to, amount, None) for source, to, amount in f.blows], combat=True)


def dealt(g: Position, f: Strike) -> None:
    """All of it is dealt, whatever has changed it."""
    happen(g, events.Unfolded())


# --- dividing


# mtg.core.keyword.trample
def lethal(g: Position, source: int, who: int) -> int:
    """The damage that is lethal to a creature, beside that which others have assigned to it in the same step."""
    creature = g.objects[who]
    enough = max(0, traits(g, who).toughness - creature.damage)
    for other, amount in assigned(g, who):
        enough = 0 if "deathtouch" in traits(g, other).keywords else max(0, enough - amount)
    return min(1, enough) if "deathtouch" in traits(g, source).keywords else enough


def assigned(g: Position, who: int) -> list[tuple[int, int]]:
    """The creatures that have assigned damage to another in this step, each with its damage."""
    return [(other, n) for f in g.stack if isinstance(f, Strike) for other, to, n in f.blows if to == who]


def tramples(g: Position, f: Divide) -> bool:
    return f.among[0] <= len(g.rules.seats)


def ask_share(g: Position, f: Divide) -> None:
    """The last one gets the rest."""
    if len(f.given) == len(f.among) - 1:
        finish(g, f, tuple(zip(f.among, (*f.given, f.left), strict=True)))
    else:
        g.ask = Ask(f.seat, "divide")


def take_share(g: Position, f: Divide) -> None:
    assert isinstance(g.answer, int)
    f.given += (g.answer,)
    f.left -= g.answer


def shares_offered(g: Position, f: Divide) -> Options:
    """A player gets no more than is left when every blocker gets lethal damage; if it gets any, they must get that."""
    trample, at = tramples(g, f), len(f.given)
    needed = [lethal(g, f.source, who) for who in f.among[1:]] if trample else []
    if trample and at == 0:
        return range(max(0, f.left - sum(needed)), -1, -1)
    if trample and f.given[0]:
        return range(needed[at - 1], f.left - sum(needed[at:]) + 1)
    return range(f.left + 1)


def why_no_share(g: Position, f: Divide, option: object) -> Refusal:
    rule = "mtg.core.keyword.trample" if tramples(g, f) else "mtg.core.combat.divide"
    return Refusal("share", rule, f"The damage can't be divided with {option!r} here.", "Choose one of the numbers.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Strike: procedure(
        Strike,
        step(gather, "mtg.core.combat.who-deals"),
        step(fight, "mtg.core.combat.damage-to", label="next"),
        step(divided, "mtg.core.combat.divide"),
        again("next"),
        step(deal_all, "mtg.core.combat.damage-at-once", label="deal"),
        step(dealt),
    ),
    Divide: procedure(Divide, step(ask_share, "mtg.core.combat.divide", label="ask"), step(take_share), again("ask")),
}
