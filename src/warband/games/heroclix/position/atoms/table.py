"""Changes of the table, of lasting effects, of the score, and the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from warband.game.notation import normal
from warband.games.heroclix.position import events
from warband.games.heroclix.position.abilities.using import update_powers
from warband.games.heroclix.position.handles import handle_for
from warband.games.heroclix.position.lasting import ActionTotal, Modification, Promise, Replacement
from warband.games.heroclix.position.model import VALUES
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs.keys import effect_of
from warband.kernel import limits
from warband.kernel.event import happen
from warband.kernel.state import Outcome, Pending

if TYPE_CHECKING:
    from warband.games.heroclix.position.position import Lasting, Piece


def set_table(g: Position, **changes: Any) -> None:
    """Change the facts of the turn on the table; no event."""
    g.entities[0] = replace(g.entities[0], **changes)


def set_phase(g: Position, phase: int) -> None:
    """Begin a phase of the turn; no event."""
    g.entities[0] = replace(g.tables[0], phase=phase)


def count_action(g: Position) -> None:
    """Count an action of the turn; no event."""
    table = g.tables[0]
    g.entities[0] = replace(table, actions=table.actions + 1)


def add(g: Position, entity: Piece) -> int:
    """Add a piece to the game."""
    g.entities.append(entity)
    g.derived = None
    return entity.id


def free_handle(g: Position, wanted: str, name: str) -> str:
    """A handle that no other piece at this table has: the wanted one, or one for a name."""
    taken = [entity.handle for entity in g.entities if hasattr(entity, "handle")]
    unused = wanted and normal(wanted) not in map(normal, taken)
    return wanted if unused else handle_for(name, taken)


# --- effects


def drop(g: Position, pending: list[Pending]) -> None:
    """Drop pending effects."""
    g.pending = [p for p in g.pending if p not in pending]


def spend(g: Position, period: str, who: int, what: str) -> None:
    """Count a use until its period is renewed; no event."""
    limits.spend(g, period, who, what)


def last(g: Position, effect: Lasting, rule: str = "") -> None:
    """Begin a lasting effect."""
    before = g.derived
    limits.last(g, replace(effect, stamp=g.next_serial()))
    update_powers(g, before)
    what = getattr(effect, "power", "")
    if isinstance(effect, Modification):
        what = f"{effect.amount:+d} {VALUES[effect.value]}"
    if isinstance(effect, Replacement):
        what = f"{effect.amount} {VALUES[effect.value]}"
    if isinstance(effect, Promise):
        what = effect_of(effect.key)
    if isinstance(effect, ActionTotal):
        what = f"{effect.amount:+d} to the action total of its player"
    happen(g, events.Effect(effect.who, type(effect).__name__, what, getattr(effect, "name", "")), rule)


def next_turn_is_now(g: Position, seat: int) -> None:
    """A player's next turn has begun: effects that last until its end now last until the end of this turn."""
    g.effects = [
        replace(e, until="end of turn") if getattr(e, "until", "") == "end of next turn" and e.seat == seat else e
        for e in g.effects
    ]


def end_effects(g: Position, over: Callable[[Lasting], bool]) -> None:
    """End the effects whose time is up."""
    before = g.derived
    if limits.end(g, over):
        update_powers(g, before)


# --- the end


# hc.supp.2.vp.may-track-opponent, hc.supp.2.vp.track-own
def score(g: Position, seat: int, points: int, rule: str = "") -> None:
    """Give a player victory points."""
    table = g.table
    scores = list(table.scores)
    scores[seat] += points  # hc.supp.2.vp.may-exceed-build-total
    set_table(g, scores=tuple(scores))
    happen(g, events.Score(seat, points), rule)


def share(g: Position, points: int, rule: str = "") -> None:
    """Add victory points that the undefeated players divide at the end."""
    set_table(g, shared=g.table.shared + points)
    happen(g, events.Shared(points), rule)


def defeat(g: Position, seat: int, rule: str = "") -> None:
    """Remove a defeated player from the turn order."""
    set_table(g, defeated=(*g.table.defeated, seat))
    happen(g, events.Defeat(seat), rule)


def end_game(g: Position, winners: tuple[int, ...], rule: str, words: str) -> None:
    """End the game. At a tournament no more than the build total is recorded."""
    if g.rules.numbers.scores_capped:  # hc.supp.2.vp.exceed-tournament-exception
        set_table(g, scores=tuple(min(score, g.rules.numbers.build_total) for score in g.table.scores))
    g.outcome = Outcome(winners, rule, words)
    happen(g, events.GameOver(winners), rule)
