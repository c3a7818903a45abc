"""A small table for the tests of card texts: an open field, plain characters, and one text at a time."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from warband.games.heroclix.effects import effect, frame
from warband.games.heroclix.game import GAME
from warband.games.heroclix.library.maps import read_map
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.model import MAP, OUTSIDE, SIDELINE, Card, Click, Figure, Gear, Table, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.turns import turn
from warband.games.heroclix.turns.turn import END_TURN
from warband.kernel.ask import Ask
from warband.kernel.event import happen
from warband.kernel.machine import advance, choose, push

ROWS = "\n".join(f"  {n}  . . . . . . . . . ." for n in range(1, 8))
FIELD = read_map(
    f"map    Field\nkind   outdoor\nterrain\n     A B C D E F G H I J\n{ROWS}\nareas\n"
    "     A B C D E F G H I J\n  1  1 1 1 1 1 . . . . .\n  7  . . . . . 2 2 2 2 2\n",
    "field",
)

PLAIN: tuple[str, str, str, str] = ("", "", "", "")


def card(name: str, text: str = "", *, special: bool = False, clicks: int = 5, **more: Any) -> Card:
    """A character of five equal clicks, with a text as its trait or as a special power on its first two clicks."""
    values = more.pop("values", (6, 10, 14, 2))
    shown = [("*Knack", "", "", "") if special and n < 2 else PLAIN for n in range(clicks)]
    texts: dict[str, Any] = {"specials": {"Knack": text}} if special else {"traits": {"Knack": text}} if text else {}
    ident = f"test-{name.lower().replace(' ', '-')}"
    dial = tuple(Click(values, powers) for powers in shown)
    return Card(id=ident, name=name, points=(50,), dial=dial, **{"range": 6, **texts, **more})


def gear(name: str, effect: str = "", **more: Any) -> Gear:
    """A piece of equipment with an effect."""
    return Gear(id=f"gear-{name.lower().replace(' ', '-')}", name=name, points=5, effect=effect, equip="Any", **more)


def equipped(g: Position, handle: str, what: Gear) -> Position:
    """A character is equipped, without having done anything."""
    thing = atoms.new_thing(g, Thing(0, name=what.name, handle=what.name[:2], gear=what.id))
    atoms.equip(g, thing, who_is(g, handle))
    return g


def table(
    *cards: tuple[Card, int, str],
    others: tuple[Card, ...] = (),
    gears: tuple[Gear, ...] = (),
    begin: bool = False,
    **changes: Any,
) -> Position:
    """Characters (card, seat, square or place) in the first turn of seat 0. The others are outside the game."""
    known = {c.id: c for c in (*(c for c, _, _ in cards), *others)}
    g = Position(HeroClix("2021", known, {"Field": FIELD}, gear={one.id: one for one in gears}))
    g.log = []
    atoms.add(g, Table(0, map="Field", areas=(0, 1)))
    for one, seat, where in cards:
        places = {"Sideline": SIDELINE, "outside": OUTSIDE}
        who = atoms.new_figure(g, Figure(0, one.id, seat, seat, seat, one.points[0]))
        here = {"place": places[where]} if where in places else {"place": MAP, "square": FIELD.grid.parse(where)}
        set_figure(g, who, **here)
    for handle, change in changes.items():
        set_figure(g, who_is(g, handle), **change)
    push(g, turn.Game())
    if begin:
        happen(g, events.GameBegins())
    advance(g)
    return g


def duel(text: str, hero: str = "C3", foe: str = "D3", **more: Any) -> Position:
    """A hero with a text, a friend far away, and a foe."""
    special = more.pop("special", False)
    return table(
        (card("Hero", text, special=special), 0, hero),
        (card("Pal"), 0, more.pop("pal", "A7")),
        (card("Foe"), 1, foe),
        (card("Ogre"), 1, more.pop("ogre", "J7")),
        **more,
    )


def set_figure(g: Position, who: int, **changes: Any) -> None:
    """Something is so, without having happened."""
    g.entities[who] = replace(g.figures[who], **changes)
    g.derived = None


def who_is(g: Position, handle: str) -> int:
    """The character with a handle."""
    return next(who for who, entity in enumerate(g.entities) if getattr(entity, "handle", "") == handle)


def figure(g: Position, handle: str) -> Any:
    """The character with a handle, as it is now."""
    return g.figures[who_is(g, handle)]


def square(g: Position, handle: str) -> str:
    """Where a character stands."""
    return FIELD.grid.name(figure(g, handle).square)


def play(g: Position, *answers: Any) -> Position:
    """Answer the asks one after another: notation for seats, tuples for dice."""
    for answer in answers:
        choose(g, GAME.read(g, answer) if isinstance(answer, str) and isinstance(g.ask, Ask) else answer)
    return g


def offered(g: Position) -> list[str]:
    """What may be answered now."""
    return [GAME.say(g, option) for option in g.options]


def end_turn(g: Position) -> Position:
    """The active player is done; the other begins."""
    return play(g, END_TURN)


def leave_out(op: type[ops.Part], patch: pytest.MonkeyPatch) -> None:
    """Make an op do nothing."""
    begin = effect.Texts.begin

    def without(self: effect.Texts, g: Position, f: frame.Effect, part: ops.Part) -> None:
        if not isinstance(part, op):
            begin(self, g, f, part)

    patch.setattr(effect.Texts, "begin", without)
