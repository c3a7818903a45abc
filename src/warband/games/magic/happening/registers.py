"""The meanings of an effect's words while it resolves."""

from __future__ import annotations

from typing import Literal, NamedTuple, Protocol

from warband.games.magic.happening.conditions import holds
from warband.games.magic.position.model import BATTLEFIELD, GRAVEYARD, Seen, Waiting
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import controller, counters, devotion, halved, items, times, traits
from warband.games.magic.programs.ops import (
    Amount,
    Count,
    CountersOn,
    Devotion,
    Greatest,
    Half,
    LifeChanged,
    LifeOf,
    PowerOf,
    Reference,
    Several,
    So,
    SpentOf,
    Total,
    Twice,
)
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.targeting.qualities import count, fits


class Making(Protocol):
    """A frame that keeps the objects that its effect has made."""

    made: tuple[int, ...]
    moved: tuple[int, ...]


class Registers(NamedTuple):
    """The item that resolves, its legal targets, and the objects chosen and made so far."""

    item: Waiting
    legal: tuple[int, ...]
    chosen: tuple[int, ...]
    made: tuple[int, ...]
    seen: Seen | None
    powers: tuple[tuple[int, int], ...] = ()  # of the targets, as they last were
    moved: tuple[int, ...] = ()  # cards that were milled or exiled last
    rolled: int = 0  # the result of the last roll


# mtg.core.resolve.another-object
def here(g: Position, r: Registers) -> bool:
    """Whether the source is the object that it was."""
    return g.objects[r.item.source].born == r.item.born


# mtg.core.resolve.this-way
def meant(g: Position, r: Registers, word: Reference | Quality | Literal["rolled"]) -> tuple[int, ...]:
    """The objects or players that a word means now, or all with a quality; none where they are gone."""
    item = r.item
    if isinstance(word, Quality):
        return tuple(who for who in g.table.battlefield if fits(g, word, who, item.controller, item.source))
    if word in ("you", "opponent"):
        return (item.controller + 1,) if word == "you" else (2 - item.controller,)
    if word == "players":
        return (1, 2)
    if word in ("target", "target 2"):
        place = 0 if word == "target" else 1
        return (r.legal[place],) if place < len(r.legal) and r.legal[place] else ()
    if word == "targets":
        return tuple(who for who in r.legal if who)
    if word == "both":
        return subject(g, r) + victim(g, r)
    if word == "self":
        return (item.source,) if here(g, r) else ()
    if word == "host":
        return host(g, r)
    if word == "it":
        return subject(g, r)
    if word == "card":
        return buried(r, g)
    if word == "victim":
        return victim(g, r)
    if word == "rolled":
        return (r.rolled,) if r.rolled else ()
    if word == "moved":
        return r.moved
    if word == "giver":
        return (item.giver,) if item.giver else ()
    return r.chosen if word == "chosen" else r.made


def host(g: Position, r: Registers) -> tuple[int, ...]:
    """The host of the source; its last host when the source is gone."""
    found = g.objects[r.item.source].host if here(g, r) else r.seen.host if r.seen else 0
    return (found,) if found and g.objects[found].zone == BATTLEFIELD else ()


def subject(g: Position, r: Registers) -> tuple[int, ...]:
    """The object of a trigger, as long as it is the same object."""
    if not r.item.facts.ids:
        return ()
    who, born = r.item.facts.ids[0], r.item.facts.numbers[2]
    return (who,) if is_player(who) or (g.objects[who].born == born and g.objects[who].zone != GRAVEYARD) else ()


# mtg.core.trigger.card
def buried(r: Registers, g: Position) -> tuple[int, ...]:
    """The card that the subject of a trigger has become in a graveyard, as long as it is there."""
    who, born = r.item.facts.ids[0], r.item.facts.numbers[2]
    return (who,) if not is_player(who) and g.objects[who].born == born else ()


def victim(g: Position, r: Registers) -> tuple[int, ...]:
    """The other one that a trigger is about, such as the damaged player, as long as it is that object."""
    if len(r.item.facts.ids) < 2:
        return ()
    who, born = r.item.facts.ids[1], r.item.facts.numbers[4]
    if isinstance(g.entities[who], Waiting):
        return (who,) if who in g.table.stack and g.waiting[who].born == born else ()
    return (who,) if is_player(who) or (g.objects[who].born == born and g.objects[who].zone == BATTLEFIELD) else ()


# mtg.core.trigger.last-known
def number(g: Position, r: Registers, amount: Amount) -> int:
    """An amount as a number."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Count):
        return counted(g, r, amount)
    if isinstance(amount, PowerOf) and (amount.what, amount.value) == ("card", "power"):
        return max(0, r.item.facts.numbers[0])
    if isinstance(amount, PowerOf) and amount.what == "card" and len(r.item.facts.numbers) > 6:
        return max(0, r.item.facts.numbers[5 if amount.value == "toughness" else 6])  # mtg.core.trigger.last-numbers
    if isinstance(amount, PowerOf):
        known = dict(r.powers)
        return sum(max(0, measure(g, who, amount.value, known)) for who in meant(g, r, amount.what))
    if isinstance(amount, CountersOn | Greatest | LifeOf):
        return looked_up(g, r, amount)
    if isinstance(amount, Total | Half | Twice | So):
        return composed(g, r, amount)
    if isinstance(amount, Several | SpentOf | Devotion):
        return further(g, r, amount)
    if isinstance(amount, LifeChanged):  # mtg.core.amount.this-turn
        return times(g, amount.how, r.item.controller, amount.who)
    if amount == "rolled":
        return r.rolled
    return r.item.x if amount == "x" else r.item.facts.numbers[0]


# mtg.core.amount.total
def composed(g: Position, r: Registers, amount: Total | Half | Twice | So) -> int:
    """An amount that is made of others."""
    if isinstance(amount, Half):
        return halved(number(g, r, amount.of), up=amount.up)
    if isinstance(amount, Twice):
        return 2 * number(g, r, amount.of)
    if isinstance(amount, Total):
        return max(0, sum(measure(g, who, amount.value, {}) for who in meant(g, r, amount.what)))
    return sum(holds(g, one, r.item.controller, r.item.source, lambda who: meant(g, r, who)) for one in amount.of)


# mtg.core.amount.spent, mtg.core.amount.several
def further(g: Position, r: Registers, amount: Several | SpentOf | Devotion) -> int:
    """Several times an amount, a number of something that was paid with, or a devotion."""
    if isinstance(amount, Several):
        return amount.times * number(g, r, amount.of)
    if isinstance(amount, Devotion):
        mine = [one for one in g.table.battlefield if controller(g, one) == r.item.controller]
        return devotion(g, amount.colours, mine)
    return max(0, dict(zip(("power", "toughness", "mana value"), r.item.spent, strict=False)).get(amount.value, 0))


# mtg.core.amount.attached
def counted(g: Position, r: Registers, amount: Count) -> int:
    """The number of objects in a zone, or of those that are attached to an object."""
    if amount.on == "self":
        return count(g, amount.what, amount.where, r.item.controller, r.item.source)
    found = [item for who in meant(g, r, amount.on) if not is_player(who) for item in items(g, who)]
    return sum(fits(g, amount.what, item, r.item.controller, r.item.source) for item in found)


# mtg.core.amount.greatest, mtg.core.amount.counters, mtg.core.amount.life
def looked_up(g: Position, r: Registers, amount: CountersOn | Greatest | LifeOf) -> int:
    """Counters on an object, the greatest number among some, the life of a player."""
    if isinstance(amount, CountersOn):
        return sum(counters(g, who, amount.kind) for who in meant(g, r, amount.what))
    if isinstance(amount, LifeOf):
        return sum(max(0, g.player(seat).life) for seat in seats(g, r, amount.who)[:1])
    return max((max(0, measure(g, who, amount.value, {})) for who in meant(g, r, amount.what)), default=0)


def measure(g: Position, who: int, value: str, known: dict[int, int]) -> int:
    """A number of an object."""
    if value == "power":
        return power(g, who, known)
    return traits(g, who).toughness if value == "toughness" else traits(g, who).value


# mtg.core.resolve.last-known
def power(g: Position, who: int, known: dict[int, int]) -> int:
    """The power of an object; of one that has left the battlefield, the last that it had there."""
    now = traits(g, who).power
    return now if g.objects[who].zone == BATTLEFIELD else known.get(who, now)


def seats(g: Position, r: Registers, word: Reference) -> list[int]:
    """The seats that a word means: of an object, that of its controller."""
    return [seat_of(g, who) for who in meant(g, r, word)]


def seat_of(g: Position, who: int) -> int:
    """The seat of a player, or of the controller of an object or of a spell or ability on the stack."""
    entity = g.entities[who]
    if isinstance(entity, Waiting):
        return entity.controller
    return who - 1 if is_player(who) else controller(g, who)
