"""Episodes in one sentence: an attack with its roll, its hits and its damage; other damage; a break away."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warband.game.story import Part, listed
from warband.games.heroclix.position import events
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.kernel.event import Event, Happened

Result = events.Hit | events.Miss


def harmed(g: Position, happened: Sequence[Happened]) -> list[Part]:
    """Damage that is not an attack's: 'Medusa's Poison: Wonder Woman takes 1 of 2 damage; Wonder Girl takes no damage.'

    Its cause comes first. Nothing where the cause is unknown.
    """
    first, found = happened[0], [one.event for one in happened]
    if not isinstance(first.event, events.Harm) or first.cause is None:
        return []
    source, what = first.cause.source, first.cause.what
    whose = [Part(name(g, source), source), Part("'s ")] if source else []
    said = [*whose, Part(f"{what if source else what[:1].upper() + what[1:]}: ")]
    for n, who in enumerate(first.event.victims):
        took = [f"takes {part_of(harm(who, found), first.event.amount)} damage", *felled(who, found)]
        said += [Part("; " if n else ""), Part(name(g, who), who), Part(f" {', '.join(took)}")]
    return [*said, Part(".")]


def part_of(amount: int, whole: int) -> str:
    """'1', '1 of 2', 'no'."""
    return "no" if not amount else str(amount) if amount >= whole else f"{amount} of {whole}"


def attacked(g: Position, happened: Sequence[Happened]) -> list[Part]:
    """An attack: 'Wonder Woman makes a range attack on Medusa: 17 against 16, a hit, 3 damage.'"""
    found = [one.event for one in happened]
    attack = next(event for event in found if isinstance(event, events.Attack))
    results = {event.target: event for event in found if isinstance(event, Result)}
    said = [Part(name(g, attack.attacker), attack.attacker), Part(f" makes a {attack.attack_kind} attack")]
    for n, (target, result) in enumerate(results.items()):
        outcome = ", ".join([*rolled_again(g, found), *compared(g, result), *suffered(result.who, found)])
        said += [Part("; on " if n else " on "), Part(name(g, target), target), Part(f": {outcome}")]
    own = harm(attack.attacker, found) if attack.attacker not in [result.who for result in results.values()] else 0
    hurt = [Part("; "), Part(name(g, attack.attacker), attack.attacker), Part(f" takes {own} damage")] if own else []
    return [*said, *hurt, Part(".")] if results else []


def rolled_again(g: Position, found: Sequence[Event]) -> Iterator[str]:
    """All new rolls, and whose they are: 'after a new roll by Wonder Girl's Probability Control'."""
    rolls = [n for n, event in enumerate(found) if isinstance(event, events.Reroll)]
    causes = list[str]()
    for n, before in zip(rolls, [0, *rolls], strict=False):
        uses = [event for event in found[before:n] if isinstance(event, events.Reacts)]
        causes += [f"{name(g, uses[-1].who)}'s {uses[-1].power}"] if uses else []
    if rolls:
        by = f" by {listed(causes)}" if causes else ""
        yield f"after {'a new roll' if len(rolls) == 1 else f'{len(rolls)} new rolls'}{by}"


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
    yield from felled(who, found)


def felled(who: int, found: Sequence[Event]) -> Iterator[str]:
    """The KO of a character."""
    if any(isinstance(event, events.Ko) and event.who == who for event in found):
        yield "KO'd"


def harm(who: int, found: Sequence[Event]) -> int:
    """All damage that a character took."""
    return sum(event.amount for event in found if isinstance(event, events.Damage) and event.who == who)


def broke_away(g: Position, happened: Sequence[Happened]) -> list[Part]:
    """A break away roll: 'Wonder Woman fails to break away: after a new roll by Medusa's Probability Control, a 2.'"""
    found = [one.event for one in happened]
    roll = next(event for event in found if isinstance(event, events.BreakAway))
    how = ", ".join([*rolled_again(g, found), f"a {roll.die}"])
    return [Part(name(g, roll.who), roll.who), Part(f" {roll.result(g)}: {how}.")]


OF = {"attack": attacked, "harm": harmed, "break away": broke_away}
