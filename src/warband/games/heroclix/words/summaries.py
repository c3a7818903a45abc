"""Episodes in one sentence: an attack with its roll, its hits and its damage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warband.game.story import Part
from warband.games.heroclix.position import events
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.kernel.event import Event, Happened

Result = events.Hit | events.Miss


def sum_up(g: Position, happened: Sequence[Happened]) -> list[Part]:
    """An attack: 'Wonder Woman makes a range attack on Medusa: 17 against 16, a hit, 3 damage.'"""
    found = [one.event for one in happened]
    attack = next(event for event in found if isinstance(event, events.Attack))
    results = {event.target: event for event in found if isinstance(event, Result)}
    said = [Part(name(g, attack.attacker), attack.attacker), Part(f" makes a {attack.attack_kind} attack")]
    for n, (target, result) in enumerate(results.items()):
        outcome = ", ".join([*compared(g, result), *suffered(result.who, found)])
        said += [Part("; on " if n else " on "), Part(name(g, target), target), Part(f": {outcome}")]
    own = harm(attack.attacker, found) if attack.attacker not in [result.who for result in results.values()] else 0
    hurt = [Part("; "), Part(name(g, attack.attacker), attack.attacker), Part(f" takes {own} damage")] if own else []
    return [*said, *hurt, Part(".")] if results else []


def compared(g: Position, result: Result) -> Iterator[str]:
    """The roll against the defense of a target, and its result."""
    if isinstance(result, events.Miss) and result.evaded:
        yield "evaded"
    elif result.critical:
        yield "a critical hit" if isinstance(result, events.Hit) else "a critical miss"
    else:
        yield from [numbers] if (numbers := result.numbers().removeprefix(": ").partition(" (")[0]) else []
        yield "a hit" if isinstance(result, events.Hit) else "a miss"
    if result.who != result.target:
        yield f"{name(g, result.who)} is hit instead"


def suffered(who: int, found: Sequence[Event]) -> Iterator[str]:
    """The damage that a character took, and its KO."""
    if any(isinstance(event, events.Damage) and event.who == who for event in found):
        yield f"{harm(who, found)} damage"
    elif any(isinstance(event, events.Hit) and event.who == who for event in found):
        yield "no damage"
    if any(isinstance(event, events.Ko) and event.who == who for event in found):
        yield "KO'd"


def harm(who: int, found: Sequence[Event]) -> int:
    """All damage that a character took."""
    return sum(event.amount for event in found if isinstance(event, events.Damage) and event.who == who)
