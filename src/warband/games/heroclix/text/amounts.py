"""How much of something: what the words for amounts mean, and what an amount comes to now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.values import printed
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import BEFORE, SELF, Amount, Group, Held, Pick, Size
from warband.games.heroclix.text.phrase import Phrases, Words
from warband.games.heroclix.text.who import found, meant, tokens

if TYPE_CHECKING:
    from warband.games.heroclix.text.effect import Effect

RESULT = Amount(ops.Result())
WORDS: Words = {
    "that_many": RESULT,
    "d6": True,
    "finalized": None,
    "held_by_this": SELF,
    "held_by_it": BEFORE,
    "spot_result": ops.Place(RESULT),
    "blocking_marker": "blocking",
    "hindering_marker": "hindering",
}
PHRASES: Phrases = {
    "result": lambda d6: Amount(ops.Result(d6=bool(d6))),
    "half": lambda d6: Amount(ops.Result(d6=bool(d6)), half=True),
    "change": lambda amount: amount,
    "change_each": lambda amount, each: scaled(each, amount),
    "change_x": lambda sign, amount: scaled(amount, sign_of(sign)),
    "flat": lambda amount, clicks: amount,
    "healing_each": lambda amount, clicks, each: scaled(each, amount),
    "equal": lambda amount: amount,
    "harming": lambda amount, how: (amount, how),
    "harming_each": lambda amount, how, each: (scaled(each, amount), how),
    "harming_equal": lambda how, amount: (amount, how),
    "per": lambda counted, bound: replace(Amount(counted), **(bound or {})),
    "at_most_so": lambda number: {"most": number},
    "at_least_so": lambda number: {"least": number},
    "each_kind": lambda kind: ops.Count(kind),
    "each_action_token": lambda held: Held(held or SELF, ""),
    "each_token": lambda name, held: Held(held or SELF, name),
    "each_face": lambda face, word: ops.Faces(face),
    "number_of": lambda kind: Amount(ops.Count(kind)),
    "number_of_action_tokens": lambda held: Amount(Held(held or SELF, "")),
    "number_of_tokens": lambda *said: Amount(number_of_tokens(*said)),
    "printed_value": lambda whose, value: Amount(ops.Printed(whose, value)),
    "deal": lambda amount, how, group, each=None: [
        Pick(group),
        ops.Hurt(scaled(each, amount) if each else amount, how),
    ],
    "deal_to": lambda group, harmed: [Pick(group), ops.Hurt(*harmed)],
    "deal_equal": lambda how, group, amount: [Pick(group), ops.Hurt(amount, how)],
    "put_each": lambda group, count, name, word, each: [Pick(group), ops.Token(name, scaled(each, count))],
    "put_equal": lambda group, name, word, amount: [Pick(group), ops.Token(name, amount)],
    "modify_x": lambda group, values, sign, until, amount: [
        Pick(group),
        ops.Modify(values, scaled(amount, sign_of(sign)), until),
    ],
    "move_equal": lambda group, amount: [Pick(group), ops.March(amount)],
    "mark": lambda terrain, amount: [Pick(SELF), ops.Mark(terrain, amount)],
    "mark_some": lambda number, terrain: [Pick(SELF), ops.Mark(terrain, number)],
    "spot_equal": lambda word, amount: ops.Place(amount),
}


def sign_of(written: str) -> int:
    """The sign before an X."""
    return -1 if written.startswith("-") else 1


def scaled(amount: Amount, times: int) -> Amount:
    """So many times an amount; a bound is on what comes to it in all."""
    return replace(amount, each=amount.each * times)


def number_of_tokens(*said: Group | str | None) -> Held:
    """The tokens of a name: whose, before or behind the name."""
    groups = [part for part in said if isinstance(part, Group)]
    (name,) = (part for part in said if isinstance(part, str))
    return Held(groups[0] if groups else SELF, name)


def size_of(g: Position, size: Size, who: int, f: Effect | None = None) -> int:
    """What an amount in a text of somebody comes to now; within an effect, by what has happened in it."""
    if isinstance(size, int):
        return size
    number = counted(g, size.of, who, f)
    number = -(-number // 2) if size.half else number
    bounded = max(size.least, min(size.most, number * abs(size.each)))
    return -bounded if size.each < 0 else bounded


def counted(g: Position, what: ops.Part, who: int, f: Effect | None) -> int:
    """A number that is found on the table."""
    match what:
        case ops.Count(kind):
            return len(found(g, who, kind))
        case ops.Held(whose, name):
            return sum(tokens(g, one, name, who) for one in meant(g, whose, who, f))
        case ops.Printed(whose, value):
            return sum(printed(g, one, value) for one in meant(g, whose, who, f)[:1])
    return f.die if f is not None else 0
