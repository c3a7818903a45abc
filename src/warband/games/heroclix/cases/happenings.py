"""Statements about recent events: since the last check of the case."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from warband.games.heroclix.cases.lookups import Finding, Look, handle, square_name
from warband.games.heroclix.position import events
from warband.kernel.event import Event
from warband.text.phrases import Sentence

E = TypeVar("E", bound=Event)


def of(look: Look, kind: type[E], **facts: object) -> list[E]:
    """The events of a kind with some facts."""
    found = [e.event for e in look.events if isinstance(e.event, kind)]
    return [event for event in found if all(getattr(event, k) == v for k, v in facts.items())]


def kinds(look: Look, who: int) -> str:
    """The events of a character, in short."""
    found = dict.fromkeys(e.kind for e in look.events if e.event.says and e.facts.get("who") == who)
    return f"what happened to {handle(look.g, who)}: {', '.join(found) or 'nothing'}"


def happened(kind: type[Event]) -> Callable[[Look, int], Finding]:
    """A statement that a kind of event happened to a character."""

    def check(look: Look, who: int) -> Finding:
        return bool(of(look, kind, who=who)), kinds(look, who)

    return check


def was_missed(look: Look, who: int) -> Finding:
    return bool(of(look, events.Miss, who=who)), kinds(look, who)


def total(look: Look, kind: type[events.Damage | events.Heal], who: int) -> int:
    """The sum of a character's events of a kind."""
    return sum(e.amount for e in of(look, kind, who=who))


def took(look: Look, who: int, amount: int) -> Finding:
    found = total(look, events.Damage, who)
    return found == amount, f"{handle(look.g, who)} taking {found} damage"


def healed(look: Look, who: int, amount: int) -> Finding:
    found = total(look, events.Heal, who)
    return found == amount, f"{handle(look.g, who)} healing {found} clicks"


def was_dealt(look: Look, who: int, amount: int) -> Finding:
    """The damage that an attack dealt, before reductions."""
    shares = [dict(zip(e.struck, e.dealt, strict=False)) for e in of(look, events.AttackDone)]
    found = sum(share.get(who, 0) for share in shares)
    return found == amount, f"{found} damage dealt to {handle(look.g, who)}"


def attacked(look: Look, who: int, target: int) -> Finding:
    attacks = of(look, events.Attack, attacker=who)
    names = ", ".join(handle(look.g, t) for e in attacks for t in e.targets)
    return any(target in e.targets for e in attacks), f"{handle(look.g, who)} attacking {names or 'nobody'}"


def attack_total(look: Look, number: int) -> Finding:
    totals = [e.total for e in of(look, events.AttackRoll)]
    return number in totals, f"attack totals: {', '.join(map(str, totals)) or 'none'}"


def critical(look: Look, kind: int) -> Finding:
    numbers = look.g.rules.numbers
    rolls = [sum(e.roll) for e in of(look, events.AttackRoll)]
    true = any(roll <= numbers.critical_miss if kind else roll >= numbers.critical_hit for roll in rolls)
    return true, f"attack rolls: {', '.join(map(str, rolls)) or 'none'}"


def first_total(look: Look, seat: int, number: int) -> Finding:
    totals = [e.total for e in of(look, events.Initiative, seat=seat)]
    return totals[-1:] == [number], f"totals for the first turn: {', '.join(map(str, totals)) or 'none'}"


def moved_to(look: Look, who: int, square: int) -> Finding:
    ends = [e.end for e in of(look, events.Move, who=who)]
    return square in ends, f"{handle(look.g, who)} moving to {listed(look, ends)}"


def placed_on(look: Look, who: int, square: int) -> Finding:
    ends = [e.end for e in of(look, events.Place, who=who)]
    return square in ends, f"{handle(look.g, who)} placed on {listed(look, ends)}"


def listed(look: Look, squares: list[int]) -> str:
    """Some squares, in words."""
    return ", ".join(square_name(look.g, square) for square in squares) or "no square"


def broke_away(look: Look, who: int) -> Finding:
    return bool(of(look, events.BreakAway, who=who, away=True)), rolled_away(look, who)


def failed_to_break_away(look: Look, who: int) -> Finding:
    return bool(of(look, events.BreakAway, who=who, away=False)), rolled_away(look, who)


def rolled_away(look: Look, who: int) -> str:
    """The break away rolls of a character, in words."""
    dice = [str(e.die) for e in of(look, events.BreakAway, who=who)]
    return f"break away rolls of {handle(look.g, who)}: {', '.join(dice) or 'none'}"


SENTENCES = (
    Sentence("PIECE was hit", happened(events.Hit), "PIECE was not hit"),
    Sentence("PIECE was missed", was_missed),
    Sentence("PIECE took NUMBER damage", took),
    Sentence("PIECE was dealt NUMBER damage", was_dealt),
    Sentence("PIECE healed NUMBER click(s)", healed),
    Sentence("PIECE attacked PIECE", attacked, "PIECE did not attack PIECE"),
    Sentence("the attack total was NUMBER", attack_total),
    Sentence("the attack was a critical CRITICAL", critical, "the attack was not a critical CRITICAL"),
    Sentence("SEAT has a total of NUMBER for the first turn", first_total),
    Sentence("PIECE moved to SQUARE", moved_to),
    Sentence("PIECE moved", happened(events.Move), "PIECE did not move"),
    Sentence("PIECE was placed on SQUARE", placed_on),
    Sentence("PIECE was placed", happened(events.Place), "PIECE was not placed"),
    Sentence("PIECE broke away", broke_away),
    Sentence("PIECE failed to break away", failed_to_break_away),
    Sentence("PIECE cleared", happened(events.Clear), "PIECE did not clear"),
)
