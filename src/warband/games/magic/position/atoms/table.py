"""The turn goes on; creatures fight."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.position import events
from warband.games.magic.position.atoms.objects import stirred
from warband.games.magic.position.model import UNTAP
from warband.games.magic.position.position import Position
from warband.kernel.event import happen


def first_player(g: Position, seat: int) -> None:
    """A seat will have the first turn."""
    g.entities[0] = replace(g.table, active=1 - seat)
    happen(g, events.Begins(seat))


# mtg.core.turn.alternate
# mtg.core.turn.extra
def begin_turn(g: Position) -> None:
    """The other seat has a turn, or one that takes an extra turn: the last that was added comes first."""
    table = g.table
    usual = table.regular if table.regular >= 0 else 1 - table.active
    seat, regular = (table.turns[-1], usual) if table.turns else (usual, -1)
    g.entities[0] = replace(
        table, turn=table.turn + 1, active=seat, step=UNTAP, turns=table.turns[:-1], regular=regular
    )
    if not g.rules.by_turn.isdisjoint([g.objects[who].name for who in table.battlefield]):
        g.derived = None
    happen(g, events.Turn(seat, table.turn + 1))


def add_turn(g: Position, seat: int) -> None:
    """A seat takes an extra turn after this one."""
    g.entities[0] = replace(g.table, turns=(*g.table.turns, seat))


def renew_turn(g: Position) -> None:
    """Each player may play a land again, in its own turn."""
    for seat in (0, 1):
        g.entities[seat + 1] = replace(g.player(seat), lands=0)


# mtg.core.play.exiled
def last_this_turn(g: Position, until: str) -> None:
    """Effects that last until the end of a turn that has begun now."""
    if any(effect.until == until for effect in g.effects):
        g.effects = [replace(one, until="end of turn") if one.until == until else one for one in g.effects]


def begin_step(g: Position, step: int) -> None:
    """A step or phase begins."""
    g.entities[0] = replace(g.table, step=step)
    happen(g, events.Step(g.table.active, step))


def declare_attack(g: Position, who: int) -> None:
    """A creature attacks the other player."""
    table = g.table
    g.entities[0] = replace(table, attackers=(*table.attackers, who))
    stirred(g)
    happen(g, events.Attacks(who, 2 - table.active))


# mtg.core.enters.attacking
def join_attack(g: Position, who: int) -> None:
    """A creature that has just come attacks, too, though it was never declared."""
    if g.table.attackers and who in g.table.battlefield:
        g.entities[0] = replace(g.table, attackers=(*g.table.attackers, who))
        stirred(g)


def block(g: Position, who: int, attacker: int) -> None:
    """A creature blocks an attacker, which is blocked from now on."""
    table = g.table
    blocked = table.blocked if attacker in table.blocked else (*table.blocked, attacker)
    g.entities[0] = replace(table, blocks=(*table.blocks, (who, attacker)), blocked=blocked)
    stirred(g)
    happen(g, events.Blocks(who, attacker))


def strike(g: Position, creatures: tuple[int, ...]) -> None:
    """Some creatures have dealt damage in the first of two steps of it."""
    g.entities[0] = replace(g.table, struck=creatures)


def add_combat(g: Position, number: int) -> None:
    """Add combat phases to come this turn; a negative number takes away those that begin."""
    g.entities[0] = replace(g.table, extra=g.table.extra + number)


def end_combat(g: Position) -> None:
    """Nobody attacks or blocks any more."""
    g.entities[0] = replace(g.table, attackers=(), blocks=(), blocked=(), struck=())
    stirred(g)


def set_up_turn(g: Position, turn: int, active: int, step: int = UNTAP) -> None:
    """A turn in the middle of a game."""
    g.entities[0] = replace(g.table, turn=turn, active=active, step=step)


def set_up_combat(
    g: Position,
    attackers: tuple[int, ...],
    blocks: tuple[tuple[int, int], ...],
    blocked: tuple[int, ...],
    struck: tuple[int, ...],
    extra: int,
) -> None:
    """A combat in the middle of a game."""
    g.entities[0] = replace(g.table, attackers=attackers, blocks=blocks, blocked=blocked, struck=struck, extra=extra)
    g.derived = None
