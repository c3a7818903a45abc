"""Words beside the options of a turn: whom a deed can strike, and the dice of an attack."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.heroscape.fighting.prospects import attack_words, prospect
from warband.games.heroscape.position.board import friends, printed, seat_of
from warband.games.heroscape.position.model import Figure
from warband.games.heroscape.position.names import full_name
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.turning import Turn
from warband.games.heroscape.rounds.deeds import ATTACK, deeds, open_targets
from warband.kernel.ask import DONE, Option

ONLY_FRIENDS = "only friends are in reach"


def targets_worth_trying(g: Position, f: Turn) -> Sequence[Option]:
    """The enemies; friends and objects only where there are none."""
    options: list[Option] = list(g.options)
    return [target for target in options if hostile(g, f, target)] or options


def hostile(g: Position, f: Turn, target: Option) -> bool:
    """Whether a target is an enemy."""
    piece = g.entities[int(str(target))]
    return isinstance(piece, Figure) and not friends(g, seat_of(g, piece.id), f.seat)


def note_target(g: Position, f: Turn, target: int) -> str:
    """The name of a target, a word if it is a friend, the dice of both sides, and the chance of a wound."""
    friend = isinstance(g.entities[target], Figure) and friends(g, seat_of(g, target), f.seat)
    words = attack_words(prospect(g, f.who, target, shot_of(f)))
    return f"{full_name(g, target)}: {'a friend, ' if friend else ''}{words}"


def shot_of(f: Turn) -> str:
    """The name of the special attack that is made; '' for a normal one."""
    return "" if f.deed == ATTACK else f.deed


def note_deed(g: Position, f: Turn, deed: str) -> str:
    """A word of caution where an attack could strike friends only."""
    return ONLY_FRIENDS if strikes_friends(g, f, f.who, deed) else ""


def strikes_friends(g: Position, f: Turn, who: int, deed: Option) -> bool:
    """Whether a deed is an attack that could strike friends only."""
    if deed != ATTACK and all(shot.name != deed for shot in printed(g, who).shots):
        return False
    found = [g.entities[target] for target in open_targets(g, f, who, str(deed))]
    spared = all(isinstance(piece, Figure) and friends(g, seat_of(g, piece.id), f.seat) for piece in found)
    return bool(found) and spared


def deeds_worth_trying(g: Position, f: Turn) -> Sequence[Option]:
    """All deeds but attacks on friends, unless there are no others."""
    options: list[Option] = list(g.options)
    return [deed for deed in options if not strikes_friends(g, f, f.who, deed)] or options


def acts_worth_trying(g: Position, f: Turn) -> Sequence[Option]:
    """All figures that can do more than attack friends; to end the turn comes last."""
    found = [who for who in g.options if who == DONE or not spent(g, f, int(str(who)))]
    return sorted(found or g.options, key=lambda who: who == DONE)


def spent(g: Position, f: Turn, who: int) -> bool:
    """Whether all that a figure could do now is to attack friends."""
    return all(strikes_friends(g, f, who, deed) for deed in deeds(g, f, who))
