"""A turn: untap, upkeep, draw, main phase, combat, main phase, end step, cleanup."""

from __future__ import annotations

from warband.games.magic.casting.timing import is_asked
from warband.games.magic.combat.damage import FIRST, REGULAR, Strike, needs_first_step
from warband.games.magic.combat.declaring import Attack, Block
from warband.games.magic.combat.legality import may_attack
from warband.games.magic.equipment.phasing import phases
from warband.games.magic.happening.leaving import untap as untap_one
from warband.games.magic.happening.planned import draw_cards
from warband.games.magic.position import atoms
from warband.games.magic.position.model import (
    ATTACK,
    BEGIN,
    BLOCK,
    CLEANUP,
    DAMAGE,
    DRAW,
    END,
    END_COMBAT,
    HAND_SIZE,
    MAIN1,
    MAIN2,
    PHASES,
    UNTAP,
    UPKEEP,
    AnyEffect,
    Shape,
)
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import allows, board, controller, has, is_here, on_battlefield
from warband.games.magic.programs.abilities import Permission
from warband.games.magic.programs.changes import HELD
from warband.games.magic.programs.costs import NO_MANA
from warband.games.magic.resolution.choosing import Discarding
from warband.games.magic.stack import state_based
from warband.games.magic.stack.priority import Priority
from warband.games.magic.targeting.qualities import fits
from warband.kernel.limits import end, renew
from warband.kernel.machine import Procedure, again, goto, procedure, push, step
from warband.kernel.state import Frame


class Turn(Frame):
    """One turn after another."""

    swept: bool = False  # whether a state-based action was carried out in this cleanup


def begin(g: Position, at: int) -> None:
    """A step begins. A player who passed until this step is asked again."""
    atoms.begin_step(g, at)
    if 0 <= g.players[1].going <= at:
        atoms.go(g, 0, -1)
    if 0 <= g.players[2].going <= at:
        atoms.go(g, 1, -1)


# mtg.core.mana.burn
def leave(g: Position, at: int) -> None:
    """A step ends: mana that nobody spent is gone; in some editions that costs life at the end of a phase."""
    if g.players[1].pool == NO_MANA == g.players[2].pool:
        return
    for seat in (0, 1):
        pool = g.player(seat).pool
        burns = g.rules.options_of_edition.mana_burn
        if pool == NO_MANA or (burns and at != CLEANUP and PHASES[at] == PHASES[at + 1]):
            continue
        atoms.empty_pool(g, seat)
        if burns:
            atoms.change_life(g, seat, -sum(pool))


def priority(g: Position) -> None:
    """Players get priority; where nothing waits and nobody would be asked, both have passed already."""
    if not quiet(g):
        push(g, Priority(g.table.active))


def quiet(g: Position) -> bool:
    """Whether nothing is left to settle, and neither player would be asked."""
    if g.pending or g.tables[0].stack or is_asked(g, 0) or is_asked(g, 1):
        return False
    return state_based.nothing_due(g)


# --- the beginning


def begin_turn(g: Position, f: Turn) -> None:
    atoms.begin_turn(g)
    atoms.renew_turn(g)
    renew(g, "turn")
    end(g, lambda effect: effect.until == f"your next turn of {g.table.active}")
    atoms.last_this_turn(g, f"next turn of {g.table.active}")
    begin(g, UNTAP)


# mtg.core.untap.held
def untap(g: Position, f: Turn) -> None:
    """The active player's permanents phase in and out; then they untap together."""
    seat, objects = g.table.active, g.objects
    phases(g, seat)
    kept = {who if ability == "self" else objects[who].host for who, ability in held_down(g)}
    for who in g.table.battlefield:
        if objects[who].tapped and who not in kept and controller(g, who) == seat and not has(g, who, HELD):
            untap_one(g, who)
    untap_too(g, seat, kept)
    end(g, lambda effect: effect.until == "next untap step" and controller(g, effect.who) == seat)


# mtg.core.untap.other-steps
def untap_too(g: Position, seat: int, kept: set[int]) -> None:
    """The other player's permanents that an ability untaps in this untap step, too."""
    for source, key in board(g).permissions.get("untaps in other steps", ()):
        ability = g.rules.abilities[key]
        if not isinstance(ability, Permission) or controller(g, source) == seat:
            continue
        what, host = ability.by, g.objects[source].host
        those: tuple[int, ...] = (source,) if ability.affects == "self" else (host,) if host else ()
        if what is not None:
            those = tuple(who for who in g.table.battlefield if fits(g, what, who, controller(g, source), source))
        for who in those:
            if g.objects[who].tapped and who not in kept:
                untap_one(g, who)


def held_down(g: Position) -> list[tuple[int, str]]:
    """Permanents with an ability by which a permanent does not untap: itself, or the one that it is attached to."""
    found = board(g).permissions.get("untaps not", ())
    return [(who, getattr(g.rules.abilities[key], "affects", "self")) for who, key in found]


def upkeep(g: Position, f: Turn) -> None:
    begin(g, UPKEEP)
    priority(g)


def draw(g: Position, f: Turn) -> None:
    """The active player draws a card, but not in the first turn of the game."""
    leave(g, UPKEEP)
    begin(g, DRAW)
    if g.table.turn > 1:
        draw_cards(g, g.table.active, 1)


def after_draw(g: Position, f: Turn) -> None:
    priority(g)


def main_1(g: Position, f: Turn) -> None:
    leave(g, DRAW)
    begin(g, MAIN1)
    priority(g)


# --- combat


def begin_combat(g: Position, f: Turn) -> None:
    leave(g, MAIN1)
    begin(g, BEGIN)
    priority(g)


def declare_attackers(g: Position, f: Turn) -> None:
    """The active player attacks, or not."""
    leave(g, BEGIN)
    begin(g, ATTACK)
    if g.player(g.table.active).going < 0 and may_attack(g):
        push(g, Attack(g.table.active))


def after_attackers(g: Position, f: Turn) -> None:
    """Without an attacker the rest of combat is left out."""
    if g.table.attackers:
        priority(g)
    else:
        goto(g, f, "end of combat")


def declare_blockers(g: Position, f: Turn) -> None:
    leave(g, ATTACK)
    if not g.table.attackers:
        goto(g, f, "end of combat")
        return
    begin(g, BLOCK)
    push(g, Block(1 - g.table.active))


def after_blockers(g: Position, f: Turn) -> None:
    priority(g)


def first_damage(g: Position, f: Turn) -> None:
    """A step of damage before the other, if somebody strikes first."""
    leave(g, BLOCK)
    if needs_first_step(g):
        begin(g, DAMAGE)
        push(g, Strike(FIRST))
    else:
        goto(g, f, "damage")


def after_first_damage(g: Position, f: Turn) -> None:
    priority(g)


def damage(g: Position, f: Turn) -> None:
    begin(g, DAMAGE)
    push(g, Strike(REGULAR))


def after_damage(g: Position, f: Turn) -> None:
    priority(g)


def end_combat(g: Position, f: Turn) -> None:
    leave(g, DAMAGE)
    begin(g, END_COMBAT)
    priority(g)


# mtg.core.combat.extra
def after_combat(g: Position, f: Turn) -> None:
    """Combat is over; another one may follow."""
    atoms.end_combat(g)
    if g.table.extra:
        leave(g, END_COMBAT)
        atoms.add_combat(g, -1)
        atoms.go(g, g.table.active, -1)
        goto(g, f, "combat")


# --- the end


def main_2(g: Position, f: Turn) -> None:
    leave(g, END_COMBAT)
    begin(g, MAIN2)
    priority(g)


def end_step(g: Position, f: Turn) -> None:
    leave(g, MAIN2)
    begin(g, END)
    priority(g)


# mtg.core.hand.no-maximum
def cleanup(g: Position, f: Turn) -> None:
    """The active player discards down to seven cards."""
    leave(g, END)
    begin(g, CLEANUP)
    many = len(g.player(g.table.active).hand) - HAND_SIZE
    if many > 0 and not allows(g, g.table.active, "no maximum hand size"):
        push(g, Discarding(g.table.active, many))


def wear_off(g: Position, f: Turn) -> None:
    """Damage goes, and effects until end of turn end, at the same time."""
    atoms.wear_off(g)
    over: list[AnyEffect] = end(g, lambda effect: effect.until == "end of turn")
    for effect in over:
        if isinstance(effect, Shape):
            own_shape(g, effect)


# mtg.core.copy.until
def own_shape(g: Position, shape: Shape) -> None:
    """Something that was a copy for a time is itself again."""
    if is_here(g, shape.who, shape.born) and on_battlefield(g, shape.who):
        atoms.become_copy(g, shape.who, shape.name)


def settle(g: Position, f: Turn) -> None:
    """Nobody gets priority in cleanup, unless something happens or triggers: then another cleanup follows."""
    if state_based.follow(g):
        f.pc -= 1
    elif state_based.look(g):
        f.swept = True
        f.pc -= 1
    elif f.swept or g.pending:
        f.swept = False
        again_cleanup(g, f)


def again_cleanup(g: Position, f: Turn) -> None:
    if g.outcome is None:
        goto(g, f, "cleanup")
        priority(g)


# mtg.article.example-jeweled-spirit-no-reattach
def turn_over(g: Position, f: Turn) -> None:
    leave(g, CLEANUP)


PROCEDURES: dict[type[Frame], Procedure] = {
    Turn: procedure(
        Turn,
        step(begin_turn, "mtg.core.turn.alternate", label="turn"),
        step(untap, "mtg.core.turn.untap"),
        step(upkeep, "mtg.core.turn.upkeep"),
        step(draw, "mtg.core.turn.draw"),
        step(after_draw, "mtg.core.turn.draw"),
        step(main_1, "mtg.core.turn.main"),
        step(begin_combat, "mtg.core.combat.beginning", label="combat"),
        step(declare_attackers, "mtg.core.combat.creatures-attack"),
        step(after_attackers, "mtg.core.combat.skipped"),
        step(declare_blockers, "mtg.core.combat.defenders-block"),
        step(after_blockers, "mtg.core.priority.who"),
        step(first_damage, "mtg.core.keyword.first-strike"),
        step(after_first_damage, "mtg.core.priority.who"),
        step(damage, "mtg.core.combat.damage-at-once", label="damage"),
        step(after_damage, "mtg.core.priority.who"),
        step(end_combat, "mtg.core.combat.end", label="end of combat"),
        step(after_combat, "mtg.core.combat.end"),
        step(main_2, "mtg.core.turn.main"),
        step(end_step, "mtg.core.turn.end"),
        step(cleanup, "mtg.core.turn.hand-size", label="cleanup"),
        step(wear_off, "mtg.core.turn.wear-off"),
        step(settle, "mtg.core.turn.cleanup-priority"),
        step(turn_over, "mtg.core.mana.empties"),
        again("turn"),
    ),
}
