"""Actions as answers: their notes, and all conceivable ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from warband.games.heroclix.moving.breakaway import must_break_away
from warband.games.heroclix.objects import id_cards
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import every_square
from warband.games.heroclix.position.board.terrain import opposing, standing
from warband.games.heroclix.position.model import RANGE, SPEED
from warband.games.heroclix.position.names import handle, square
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.turns.giving import known_actions
from warband.kernel.ask import Answers, Option

SQUARE, OPPONENT = "square", "opponent"  # answers that come too early
MOVES = ("MOVE", "Charge", "Running Shot", "Sidestep")  # actions that begin with a move


WORDS = {
    "MOVE": "move",
    "CLOSE": "close attack",
    "RANGE": "range attack",
    "CLOSE object": "close attack with the object",
    "RANGE object": "throw the object",
    "CLOSE object alone": "KO the object",
    "CLOSE destroy": "destroy something adjacent",
    "RANGE destroy": "destroy something in range",
}  # the basic actions for people


class Doer(Protocol):
    """A frame that asks for an action of a character."""

    who: int


def action_note(g: Position, f: Doer, option: Option) -> str:
    """The note of an action."""
    notes = {
        "MOVE": f"up to {value(g, f.who, SPEED)} squares",
        "CLOSE": "attack an adjacent opponent",
        "RANGE": f"attack an opponent within {value(g, f.who, RANGE)} squares",
        "CLOSE object": "hit an adjacent opponent with the object",
        "RANGE object": "throw the object at an opponent",
        "CLOSE object alone": "KO the object, without an attack",
        "CLOSE destroy": "destroy terrain, a wall or an object next to it",
        "RANGE destroy": "destroy terrain, a wall or an object in sight",
    }
    action = str(option)
    found = known_actions(g, f.who).get(action)
    if action == id_cards.NAME and (warning := id_cards.in_vain(g, f.who)):
        return warning
    said = notes.get(action, "" if found is None else "a power, free" if found.type == "FREE" else "a power")
    if found is None or action not in MOVES or not must_break_away(g, f.who):
        return said
    return f"{said}; must break away first: {g.rules.numbers.breakaway} or more on a die"


def every_action(g: Position, f: Doer) -> Iterator[Option]:
    """All actions; and squares and opponents, though no place and no target is asked for yet."""
    yield from dict.fromkeys((*g.rules.action_names, *known_actions(g, f.who)))
    yield from ((SQUARE, s) for s in every_square(g, f))
    yield from ((OPPONENT, figure.id) for figure in standing(g) if opposing(g, f.who, figure.id))


def said(g: Position, f: Doer, option: tuple[str, int]) -> str:
    """The name of a square, or of an opponent."""
    kind, which = option
    return square(g, which) if kind == SQUARE else handle(g, which)


def real_actions(g: Position, f: Doer) -> list[Option]:
    """The options without destroying; all options if there is nothing else."""
    return [option for option in g.options if not str(option).endswith("destroy")] or list(g.options)


OFFERED = Answers(note=action_note)  # actions, of which some are offered
ANY_ACTION = OFFERED._replace(every=every_action, say=said)  # any action
