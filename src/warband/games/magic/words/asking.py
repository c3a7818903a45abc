"""Questions and headings in words."""

from __future__ import annotations

from warband.games.magic.combat.damage import Divide
from warband.games.magic.position.model import STEPS
from warband.games.magic.position.names import name
from warband.games.magic.position.position import Position
from warband.games.magic.stack.announcing import Announce
from warband.games.magic.stack.choosing import Scrying
from warband.games.magic.stack.resolving import Resolve
from warband.kernel.ask import Ask

QUESTIONS = {
    "mulligan": "Keep this hand?",
    "bottom": "Which card goes to the bottom of the library?",
    "order": "Which ability goes on the stack next?",
    "mana": "Which mana?",
    "attack": "Who attacks?",
    "block": "Who blocks?",
    "discard": "Which card is discarded?",
    "legend": "Which one stays?",
    "choose": "Which one?",
    "pay with": "Which card is discarded to pay?",
    "sacrifice": "Which permanent is sacrificed to pay?",
}


def question(g: Position) -> str:
    """The present ask in words."""
    if not isinstance(g.ask, Ask):
        return ""
    frame = g.stack[-1]
    if isinstance(frame, Announce) and g.ask.kind in ("target", "x"):
        return f"What does {name(g, frame.source)} target?" if g.ask.kind == "target" else "How much is X?"
    if isinstance(frame, Divide):
        return f"How much of {frame.left} damage does {name(g, frame.among[len(frame.given)])} get?"
    if isinstance(frame, Scrying):
        return f"{name(g, frame.cards[frame.at])}: top or bottom?"
    if isinstance(frame, Resolve):
        return f"{name(g, frame.item)}: do it?"
    return QUESTIONS.get(g.ask.kind) or priority(g)


def priority(g: Position) -> str:
    """Whoever has priority is told what waits."""
    if g.table.stack:
        return f"Respond to {name(g, g.table.stack[-1])}?"
    return "What do you do?"


def heading(g: Position) -> str:
    """Where the game stands."""
    players = "; ".join(
        f"{g.rules.seats[seat]} {player.life} life, {len(player.hand)} in hand, {len(player.library)} in library"
        for seat, player in ((0, g.player(0)), (1, g.player(1)))
    )
    if not g.table.turn:
        return f"Before the game. {players}."
    return f"Turn {g.table.turn}, {g.rules.seats[g.table.active]}'s {STEPS[g.table.step]}. {players}."
