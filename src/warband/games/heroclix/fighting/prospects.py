"""An attack before it is made: the chances of a hit, of evading it and of a KO, and the expected damage.

The rules themselves play the attack with every result of its dice, so the numbers are exact. The target uses each power
that rolls a die for it; nobody uses anything else. Rerolls are named, because nobody knows whether they will be used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from warband.games.heroclix.position import events
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.model import MAP
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import DONE, PASS, Ask, Dice, Option, Result
from warband.kernel.event import Happened
from warband.kernel.machine import choose, find
from warband.kernel.window import Window

MOST = 4_000  # positions that are looked at
Response = tuple[int, str]  # a character and its power


class Prospect(NamedTuple):
    """The chances of an attack on one target."""

    hits: float  # that the roll hits
    struck: float  # that it is a hit in the end: not evaded, not passed on
    damage: float  # the mean, after everything that reduces it
    ko: float
    evading: tuple[Response, ...]  # the reactions of the target that roll a die
    rerolls: tuple[Response, ...]  # the reactions that could roll something again


class Branch(NamedTuple):
    """An attack on its way: the position, its probability, and its events so far."""

    g: Position
    chance: float
    told: tuple[Happened, ...]


class Looking:
    """A look at all results of an attack on a target."""

    def __init__(self, g: Position, target: int) -> None:
        self.target, self.seat = target, g.figures[target].controller
        self.looked = 0
        self.evading: dict[Response, None] = {}
        self.rerolls: dict[Response, None] = {}

    def ends(self, branch: Branch, serial: int) -> Iterator[Branch]:
        """Every end of the attack."""
        g = branch.g
        if g.over or not any(frame.serial == serial and isinstance(frame, Attack) for frame in g.stack):
            yield branch
        elif isinstance(g.ask, Dice):
            for result, chance in results(g.ask):
                yield from self.ends(self.after(branch, result, chance), serial)
        elif isinstance(g.ask, Ask):
            yield from self.ends(self.after(branch, self.answer(g)), serial)

    def after(self, branch: Branch, answer: Option | Result, chance: float = 1.0) -> Branch:
        """The branch after an answer."""
        further = branch.g.clone()
        further.log = []
        choose(further, answer)
        self.looked += 1
        if self.looked > MOST:
            raise TooMany
        return Branch(further, branch.chance * chance, branch.told + tuple(further.log))

    def answer(self, g: Position) -> Option:
        """The answer of a seat: a reaction of the target that rolls a die for it, or else as little as possible."""
        top = g.stack[-1]
        if isinstance(top, Window):
            again = top.name.endswith(".rolled")
            if again:
                self.rerolls.update(dict.fromkeys(top.offered))
            for response in () if again else top.offered:
                if response[0] == self.target and self.rolls(g, response):
                    self.evading[response] = None
                    return response
        first: Option = g.options[0]
        return next((word for word in (PASS, DONE) if word in g.options), first)

    def rolls(self, g: Position, response: Response) -> bool:
        """Whether a response rolls a die."""
        return isinstance(self.after(Branch(g, 1.0, ()), response).g.ask, Dice)


class TooMany(Exception):
    """An attack with more results than can be looked at."""


def results(dice: Dice) -> Iterator[tuple[Result, float]]:
    """The results of some dice, their order left aside, with their probabilities."""
    for _, same in groupby(sorted(dice.outcomes(), key=in_order), in_order):
        found = list(same)
        yield found[0][0], sum(chance for _, chance in found)


def in_order(outcome: tuple[Result, float]) -> list[str]:
    """The dice of a result, sorted."""
    return sorted(map(str, outcome[0]))


def prospect(g: Position, target: int) -> Prospect | None:
    """The chances of the present attack, if it targets a character; None where it can't be foreseen."""
    begun = g.clone()
    choose(begun, target)
    attack = find(begun, Attack)
    if attack is None or target not in attack.targets:
        return None
    looking = Looking(g, target)
    try:
        ends = list(looking.ends(Branch(begun, 1.0, ()), attack.serial))
    except TooMany:
        return None
    return Prospect(
        hits=sum(end.chance for end in ends if meant(end.told, target)),
        struck=sum(end.chance for end in ends if hit(end.told, target)),
        damage=sum(end.chance * harm(end.told, target) for end in ends),
        ko=sum(end.chance for end in ends if end.g.figures[target].place != MAP),
        evading=tuple(looking.evading),
        rerolls=tuple(looking.rerolls),
    )


def hit(told: Iterable[Happened], target: int) -> bool:
    """Whether a target was hit."""
    return any(isinstance(one.event, events.Hit) and one.event.who == target for one in told)


def meant(told: Iterable[Happened], target: int) -> bool:
    """Whether the roll was enough for a target, whatever became of the hit."""
    found = [one.event for one in told]
    evaded = any(isinstance(event, events.Miss) and event.target == target and event.evaded for event in found)
    return evaded or any(isinstance(event, events.Hit) and event.target == target for event in found)


def harm(told: Iterable[Happened], target: int) -> int:
    """The damage that a target took."""
    return sum(one.event.amount for one in told if isinstance(one.event, events.Damage) and one.event.who == target)


# --- words


def prospect_words(g: Position, found: Prospect) -> list[str]:
    """The chances in sentences."""
    lines = []
    if found.struck < found.hits - 1e-9:
        lines.append(f"{told(g, found.evading)} leaves {percent(found.struck)}.")
    lines.append(f"{found.damage:.1f} damage on average, KO {percent(found.ko)}.")
    if found.rerolls:
        lines.append(f"Not counted: a new roll by {either(list(dict.fromkeys(who for who, _ in found.rerolls)), g)}.")
    return lines


def either(some: list[int], g: Position) -> str:
    """Some characters: 'Medusa', 'Medusa or Circe', 'Medusa or 3 others'."""
    others = some[1:]
    if len(others) < 2:
        return " or ".join(name(g, who) for who in some)
    return f"{name(g, some[0])} or {len(others)} others"


def numbers(g: Position, found: Prospect) -> dict[str, object]:
    """The chances for programs."""
    named = {"evading": found.evading, "rerolls": found.rerolls}
    plain = {what: [[name(g, who), power] for who, power in some] for what, some in named.items()}
    return {"hits": found.hits, "struck": found.struck, "damage": found.damage, "ko": found.ko, **plain}


def percent(chance: float) -> str:
    """A chance: '58%'; one that is small but there is never 0, nor one that is not certain 100."""
    shown = min(max(round(chance * 100), 1), 99) if 0 < chance < 1 - 1e-9 else round(chance * 100)
    return f"{shown}%"


def told(g: Position, responses: Iterable[Response]) -> str:
    """Some reactions: 'Medusa's Super Senses'."""
    return ", ".join(f"{name(g, who)}'s {power}" for who, power in responses)
