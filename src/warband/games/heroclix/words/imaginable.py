"""Answers that somebody could think of, legal or not: what a case tries must be named before it can be refused."""

from __future__ import annotations

from collections.abc import Iterator

from warband.boards.square import squares
from warband.games.heroclix.objects import equipment
from warband.games.heroclix.objects.destroy import EAST, SOUTH
from warband.games.heroclix.position.model import VALUES, Figure, Thing
from warband.games.heroclix.position.parts import Action, Reaction
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.terrain import board
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.turns import actions, giving
from warband.games.heroclix.turns.expanding import WAYS
from warband.games.heroclix.turns.themes import NO_THEME
from warband.games.heroclix.turns.turn import TURN_DIAL
from warband.games.heroclix.words.notation import PIECES, SQUARES
from warband.kernel.ask import Ask, Option

PARTS = [part for power in POWERS.every for part in power.parts]
EVERY = (*actions.BASIC, *equipment.ACTIONS, *PARTS)
ACTIONS = tuple(dict.fromkeys(part.name for part in EVERY if isinstance(part, Action)))
REACTIONS = tuple(dict.fromkeys(part.name for part in PARTS if isinstance(part, Reaction)))


def imaginable(g: Position) -> Iterator[Option]:
    """Answers to the present ask; none for kinds of ask that offer all there is."""
    if not isinstance(g.ask, Ask):
        return
    kind = g.ask.kind
    if kind == "act":
        figures = [e.id for e in g.entities if isinstance(e, Figure)]
        yield from ((TURN_DIAL, who) for who in figures)
        idle = [who for who in figures if who not in g.options]
        yield from ((who, name) for who in idle for name in giving.known_actions(g, who))
    if kind in PIECES:
        yield from (e.id for e in g.entities if isinstance(e, Figure | Thing))
    elif kind in SQUARES:
        yield from squares(board(g).ground.grid.full)
    elif kind == "any action":
        yield from giving.known_actions(g, g.stack[-1].who)
    elif kind in ("action", "follow up"):
        yield from dict.fromkeys((*ACTIONS, *giving.known_actions(g, g.stack[-1].who)))
        yield from (("square", s) for s in squares(board(g).ground.grid.full))
    elif kind == "respond":
        yield from ((e.id, name) for e in g.entities if isinstance(e, Figure) for name in REACTIONS)
    elif kind == "destroy":
        yield from breakable(g)
    elif kind == "object":
        yield from handled(g)
    elif kind == "theme":
        yield from sorted({word for card in g.rules.cards.values() for word in card.keywords} | {NO_THEME})
    elif kind == "card":
        yield from g.rules.cards
    elif kind == "area":
        yield from range(9)
    elif kind == "expand":
        yield from WAYS
    elif kind in ("share", "click"):
        yield from range(31)
    elif kind == "perplex what":
        amounts = [f"{sign}{amount}" for amount in (1, 2, 3) for sign in "+-"]
        yield from (f"{amount} {name}" for name in (*VALUES, "click number") for amount in amounts)
    elif kind == "outwit what":
        yield from POWERS
        yield from (f"*{name}" for card in g.rules.cards.values() for name in (*card.specials, *card.traits))
        yield from (name for card in g.rules.cards.values() for name in card.traits)


def breakable(g: Position) -> Iterator[Option]:
    """Everything that could be destroyed if it were there."""
    full = board(g).ground.grid.full
    yield from (("square", s) for s in squares(full))
    yield from (("wall", s, EAST) for s in squares(full))
    yield from (("wall", s, SOUTH) for s in squares(full))
    yield from (("object", e.id) for e in g.entities if isinstance(e, Thing))


def handled(g: Position) -> Iterator[Option]:
    """Every object, to be picked up or put down anywhere."""
    items = [e.id for e in g.entities if isinstance(e, Thing)]
    yield from (("pick up", item) for item in items)
    yield from (("put down", item, s) for item in items for s in squares(board(g).ground.grid.full))
