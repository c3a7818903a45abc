"""What the table remembers, what lasts, the score and the end."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from warband.game.notation import normal
from warband.games.heroclix.position import events
from warband.games.heroclix.position.handles import handle_for
from warband.games.heroclix.position.model import VALUES, Modification
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.using import reconsider
from warband.kernel import limits
from warband.kernel.event import happen
from warband.kernel.state import Outcome, Pending


def set_table(g: Position, **changes: Any) -> None:
    """What the table remembers of the turn changes; nobody sees an event."""
    g.entities[0] = replace(g.table, **changes)


def add(g: Position, entity: Any) -> int:
    """Something new is in the game."""
    g.entities.append(entity)
    g.derived = None
    return int(entity.id)


def free_handle(g: Position, wanted: str, name: str) -> str:
    """A handle that nothing else at this table has: the one that is wanted, or one for a name."""
    taken = [entity.handle for entity in g.entities if hasattr(entity, "handle")]
    unused = wanted and normal(wanted) not in map(normal, taken)
    return wanted if unused else handle_for(name, taken)


# --- effects


def drop(g: Position, pending: list[Pending]) -> None:
    """Effects that waited do not resolve."""
    g.pending = [p for p in g.pending if p not in pending]


def spend(g: Position, period: str, who: int, what: str) -> None:
    """A use is gone until its period is renewed; nobody sees an event."""
    limits.spend(g, period, who, what)


def last(g: Position, effect: Any, rule: str = "") -> None:
    """An effect begins to last."""
    before = g.derived
    limits.last(g, replace(effect, stamp=g.next_serial()))
    reconsider(g, before)
    changed = isinstance(effect, Modification)
    what = f"{effect.amount:+d} {VALUES[effect.value]}" if changed else getattr(effect, "power", "")
    happen(g, events.Effect(effect.who, type(effect).__name__, what, getattr(effect, "name", "")), rule)


def next_turn_is_now(g: Position, seat: int) -> None:
    """What lasts until the end of a player's next turn lasts until the end of this one, now that it has begun."""
    g.effects = [
        replace(e, until="end of turn") if getattr(e, "until", "") == "end of next turn" and e.seat == seat else e
        for e in g.effects
    ]


def end_effects(g: Position, over: Any) -> None:
    """Effects whose time is up end."""
    before = g.derived
    if limits.end(g, over):
        reconsider(g, before)


# --- the end


# hc.supp.2.vp.may-track-opponent, hc.supp.2.vp.track-own
def score(g: Position, seat: int, points: int, rule: str = "") -> None:
    """A player scores victory points."""
    table = g.table
    scores = list(table.scores)
    scores[seat] += points  # hc.supp.2.vp.may-exceed-build-total
    set_table(g, scores=tuple(scores))
    happen(g, events.Score(seat, points), rule)


def end_game(g: Position, winners: tuple[int, ...], rule: str, words: str) -> None:
    """The game is over. At a tournament no more than the build total is recorded."""
    if g.rules.numbers.scores_capped:  # hc.supp.2.vp.exceed-tournament-exception
        set_table(g, scores=tuple(min(score, g.rules.numbers.build_total) for score in g.table.scores))
    g.outcome = Outcome(winners, rule, words)
    happen(g, events.GameOver(winners), rule)
