"""Words for players: the introduction, the state of the game, and other words for options."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_

from msgspec.structs import asdict

from warband.boards.choice import Squares
from warband.games.heroclix.fighting.scoring import points
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.answers import SQUARE
from warband.games.heroclix.position.editions import DECISIONS, numbers
from warband.games.heroclix.position.model import RANGE, SIDELINE, Card, Figure, Gear
from warband.games.heroclix.position.names import SIDES
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.text.compile import unplayed_names
from warband.games.heroclix.turns.action_answers import ANY_ACTION, OFFERED
from warband.games.heroclix.turns.setup import AREA
from warband.kernel.ask import Ask, Option


def introduction(g: Position) -> list[str]:
    """The introduction: the scenario with its story, the rules and the map, the forces, and the ways to win."""
    scenario = g.rules.scenario
    lines = [f"{scenario.name}", *" ".join(scenario.story.split()).split("\n")] if scenario else []
    maps = " or ".join(f"{found.name} ({found.kind})" for found in g.rules.maps.values())
    lines.append(f"The rules of {g.rules.edition}, on {maps}.{house_rules(g)}")
    lines += [force_line(g, side) for side in range(len(g.rules.seats))]
    return [*lines, *ways_to_win(g), *unplayed(g)]


def house_rules(g: Position) -> str:
    """The differences of this table from its edition."""
    usual = asdict(numbers(g.rules.edition, {}))
    changed = {k: v for k, v in g.rules.setup_options.items() if v != usual.get(k, k in DECISIONS or None)}
    said = [f"{name} {value if type(value) is int else 'yes' if value else 'no'}" for name, value in changed.items()]
    return f" House rules: {', '.join(said)}." if said else ""


def unplayed(g: Position) -> Iterator[str]:
    """The parts of each card that are not played."""
    printed: list[Card | Gear] = [*g.rules.cards.values(), *g.rules.gear.values()]
    for card in printed:
        if names := unplayed_names(card):
            yield f"Not played of {card.name}: {'; '.join(names)}. Its card says why ('warband card {card.id}')."


def force_line(g: Position, side: int) -> str:
    """The characters of a side, each with its handle."""
    every = [e for e in g.entities if isinstance(e, Figure) and e.side == side]
    force, bench = ([e for e in every if (e.place == SIDELINE) == aside] for aside in (False, True))
    reserve = f"; on the Sideline {called(g, bench)}" if bench else ""
    return f"{SIDES[side]}: {called(g, force)}; {sum(e.points for e in force)} points{reserve}"


def called(g: Position, figures: Sequence[Figure]) -> str:
    """Characters with their handles."""
    return ", ".join(f"{g.rules.cards[e.card].name} ({e.handle})" for e in figures)


def ways_to_win(g: Position) -> list[str]:
    """The ways to win of a side."""
    found = []
    for side, wins in enumerate(g.rules.conditions):
        ways = [str(win).partition(" [")[0].removeprefix(f"if {win.option}: ") for win in wins]
        found += [f"{SIDES[side]} wins with: {', or '.join(ways)}."] if ways else []
    return found or ["Whoever KOs every opposing character wins."]


def heading(g: Position, *, over: bool = False) -> str:
    """The state of the game in one line."""
    table = g.table
    scores = each(g, [points(g, seat) for seat in range(len(g.rules.seats))])
    if over:
        return f"The match is over. Points: {scores}."
    if not table.turn:
        return "Setting up"
    rerolls = f" Themed rerolls: {each(g, table.rerolls)}." if any(table.rerolls) else ""
    gone = " and ".join(SIDES[seat].lower() for seat in table.defeated)
    out = f" Defeated: {gone}." if gone else ""
    return f"Turn {table.turn}: {SIDES[table.active].lower()}. Points: {scores}.{rerolls}{out}"


def each(g: Position, numbers: Sequence[object]) -> str:
    """A number of each player: 'blue 3, red 0'."""
    return ", ".join(f"{seat} {number}" for seat, number in zip(g.rules.seats, numbers, strict=True))


def squares_asked(g: Position) -> int:
    """The squares among the options, to be marked on the map."""
    if not isinstance(g.ask, Ask):
        return 0
    answers, options = g.rules.question(g).answers, g.options
    if answers is AREA:
        return reduce(or_, (g.rules.maps[g.table.map].areas[area] for area in options), 0)
    if answers is not SQUARE:
        return 0
    return options.mask if isinstance(options, Squares) else sum(1 << s for s in options if isinstance(s, int))


# --- options


def meanings(g: Position, word: str) -> list[Option]:
    """The answers that a word may also mean: to attack is CLOSE or RANGE, the likelier one first."""
    assert isinstance(g.ask, Ask)
    if word not in ("attack", "attacks") or g.rules.question(g).answers not in (ANY_ACTION, OFFERED):
        return []
    far = value(g, getattr(g.stack[-1], "who", 0), RANGE) > 0
    both: list[Option] = ["RANGE", "CLOSE"] if far else ["CLOSE", "RANGE"]
    return both if g.ask.kind == "action" else [option for option in both if option in g.options]
