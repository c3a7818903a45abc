"""Powers of army cards at the start and at the end of a round: of a squad once for all its figures."""

from __future__ import annotations

from warband.games.heroscape.fighting.destroying import gone
from warband.games.heroscape.position.board import army, printed
from warband.games.heroscape.position.conditions import is_given
from warband.games.heroscape.position.position import Position
from warband.games.heroscape.position.using import Using
from warband.games.heroscape.printed.programs import Power
from warband.kernel.machine import procedure, push, step
from warband.kernel.state import Frame

GAME, BEGIN, LAID, ROLLED, END = "game begins", "round begins", "markers laid", "initiative rolled", "round ends"
CALLS = (GAME, BEGIN, LAID, ROLLED, END)


class Call(Frame):
    """A power of a figure works, if it still can."""

    who: int
    power: str
    moment: str


# hs.round.powers
def called(g: Position, moment: str) -> tuple[tuple[int, str], ...]:
    """The figures with powers that work at a moment of a round: each hero, and one figure of each squad."""
    found: dict[tuple[int, str, int], tuple[int, str]] = {}
    calling = g.rules.calling and (moment != GAME or g.table.round == 1)  # hs.round.game-begins
    for seat in range(len(g.rules.seats)) if calling else ():
        for figure in army(g, seat):
            card = printed(g, figure.id)
            one = figure.id if card.kind == "hero" else 0
            for power in card.powers if not figure.host else ():
                if power.when == moment:
                    found.setdefault((seat, f"{card.name}: {power.name}", one), (figure.id, power.name))
    return tuple(found.values())


def use(g: Position, f: Call) -> None:
    if not gone(g, f.who) and (power := usable(g, f)):
        push(g, Using(f.who, 0, power.name, next(iter(power.programs))))


def usable(g: Position, f: Call) -> Power | None:
    """The power, if everything that it asks for is so, and it is not spent."""
    power = next(power for power in printed(g, f.who).powers if power.name == f.power)
    spent = power.name in g.cards[g.figures[f.who].card].spent
    return None if spent or not all(is_given(g, f.who, one, 0) for one in power.given) else power


CALL = procedure(Call, step(use, "hs.round.powers"))
