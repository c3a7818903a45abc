"""The memory of texts: deeds of this turn, since a player's last turn, or of this game.

Only deeds that a text in the game looks back on are kept, in the uses of a period, which end by themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.attacking import KINDS, Attack
from warband.games.heroclix.position.board.terrain import tokens_changed
from warband.games.heroclix.position.model import ACTIONS, KO
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.kernel import limits
from warband.kernel.event import Event
from warband.kernel.machine import find
from warband.kernel.rules import Watcher

Deed = tuple[int, str, int]  # the character, the deed, the other character
NOBODY = 0  # in place of the other character
COSTED = tuple(action for action in ACTIONS if action != "FREE")
TURN, ROUND, GAME, ACTION = "past turn", "past round", "past game", "past action"
NOTED = "noted"  # the period of notes: the whole game


def period_of(g: Position, who: int, past: ops.Past) -> str:
    """The name of the period that a text names: a player's round lasts from the end of one turn to the next."""
    if past.period in ("round", "last"):
        return f"past {past.period} {g.figures[who].controller}"
    return f"past {past.period}"


def note(g: Position, who: int, name: str) -> None:
    """Note a name for a character until the game ends."""
    atoms.spend(g, NOTED, who, name)
    g.derived = None


def recorder(kind: type[Event], kept: Iterable[str]) -> Watcher:
    """A watcher that keeps the deeds of a kind of event."""
    wanted = frozenset(kept)

    def keep(g: Position, event: Event) -> None:
        for deed in DEEDS[kind](g, event):
            if deed[1] in wanted:
                remember(g, deed)

    return keep


def remember(g: Position, deed: Deed) -> None:
    """Keep a deed, in each of the periods that go on."""
    who, what, other = deed
    for period in (TURN, GAME, ACTION, *(f"{ROUND} {seat}" for seat in range(len(g.rules.seats)))):
        atoms.spend(g, period, who, f"{what} {other}")
    tokens_changed(g)


def deed_to_another(g: Position, doer: int, other: int, does: str) -> Iterator[Deed]:
    """A deed of one character to another."""
    if doer:
        yield doer, does, other
    yield other, f"was {does}", doer


OPENED = "opened the attacks 0"


def first_attack(g: Position, attack: events.Attack) -> Iterator[Deed]:
    """The first attack of a turn."""
    if not any(period == TURN and what == OPENED for period, _, what in g.used):
        yield attack.attacker, "opened the attacks", NOBODY


# hc.text.past-deeds
def deed_of_attack(g: Position, attacker: int, other: int, does: str) -> Iterator[Deed]:
    """A deed by an attack, and the same by an attack of its kind; damage without an attack has no kind."""
    yield from deed_to_another(g, attacker, other, does)
    attack = find(g, Attack)
    if attack is not None and attack.attacker == attacker:
        yield from deed_to_another(g, attacker, other, with_kind(does, attack.kind))


def with_kind(does: str, kind: int) -> str:
    """The name of a deed by an attack of a kind; of any kind, of the deed."""
    return does if kind == ops.ANY_KIND else f"{does}, {KINDS[kind]}"


def attacked(g: Position, attack: events.Attack) -> Iterator[Deed]:
    yield from first_attack(g, attack)
    for target in attack.targets:
        yield from deed_of_attack(g, attack.attacker, target, "attacked")


def hit(g: Position, hit: events.Hit) -> Iterator[Deed]:
    yield from deed_of_attack(g, hit.attacker, hit.who, "hit")


def missed(g: Position, miss: events.Miss) -> Iterator[Deed]:
    yield from deed_of_attack(g, miss.attacker, miss.who, "missed")


def damaged(g: Position, damage: events.Damage) -> Iterator[Deed]:
    if damage.amount > 0:
        yield from deed_of_attack(g, damage.attacker, damage.who, "damaged")
        if g.figures[damage.who].place == KO:
            yield from deed_of_attack(g, damage.attacker, damage.who, "KO'd")


def carried(g: Position, event: events.Carried) -> Iterator[Deed]:
    yield from deed_to_another(g, event.carrier, event.who, "carried")


def knocked_back(g: Position, event: events.KnockedBack) -> Iterator[Deed]:
    yield from deed_to_another(g, event.attacker, event.who, "knocked back")


def used(g: Position, use: events.Use) -> Iterator[Deed]:
    yield use.who, f"used {use.power.removesuffix(' as FREE')}", NOBODY
    if use.type in COSTED:
        yield use.who, "was given a costed action", NOBODY


def deed_of_one(what: str) -> Callable[[Position, events.OfCharacter], Iterator[Deed]]:
    """A deed of one character."""

    def happened(g: Position, event: events.OfCharacter) -> Iterator[Deed]:
        yield event.who, what, NOBODY

    return happened


# hc.text.events
def generated(g: Position, event: events.Generate) -> Iterator[Deed]:
    yield event.who, "entered", NOBODY
    yield from deed_to_another(g, event.maker, event.who, "generated")


# hc.text.this-action
def went(g: Position, event: events.Went) -> Iterator[Deed]:
    """How far a move was."""
    yield event.who, "moved squares", event.squares


MOVED_FROM = "moved from"


def moved(g: Position, event: events.Move) -> Iterator[Deed]:
    """A move, and the square where it began."""
    yield event.who, "moved", NOBODY
    yield event.who, MOVED_FROM, event.start


# hc.text.counted-others
def squares_moved(g: Position, who: int, period: str) -> int:
    """The number of squares that a character has moved in a period."""
    deeds = [(what.split()[-1], times) for (when, one, what), times in g.used.items() if (when, one) == (period, who)
             and what.startswith("moved squares ")]  # fmt: skip
    return sum(int(far) * times for far, times in deeds)


# hc.text.moved-through
def moved_through(g: Position, event: events.MovedThrough) -> Iterator[Deed]:
    yield from deed_to_another(g, event.mover, event.who, "moved through")


def struck(g: Position, attack: events.AttackDone) -> Iterator[Deed]:
    if attack.struck:
        yield attack.attacker, "landed an attack", NOBODY
    if len(attack.struck) == len(attack.targets):
        yield attack.attacker, "hit all targets", NOBODY
    elif not attack.struck:
        yield attack.attacker, "missed all targets", NOBODY
    for who in attack.struck:
        yield who, "was struck", attack.attacker


DEEDS: dict[type[Event], Callable[[Position, Any], Iterator[Deed]]] = {
    events.Attack: attacked,
    events.Hit: hit,
    events.AttackDone: struck,
    events.Miss: missed,
    events.Damage: damaged,
    events.Ko: deed_of_one("was KO'd"),
    events.Place: deed_of_one("was placed"),
    events.Move: moved,
    events.MovedThrough: moved_through,
    events.Went: went,
    events.Token: deed_of_one("was given an action token"),
    events.Heal: deed_of_one("was healed"),
    events.Enter: deed_of_one("entered"),
    events.Generate: generated,
    events.Use: used,
    events.Carried: carried,
    events.KnockedBack: knocked_back,
}


def events_for(kept: Iterable[str]) -> frozenset[type[Event]]:
    """The events to watch for some deeds."""
    return frozenset(event for what in kept for event in EVENTS_OF.get(what.split(",")[0], (events.Use,)))


EVENTS_OF: dict[str, tuple[type[Event], ...]] = {
    "opened the attacks": (events.Attack,),
    "attacked": (events.Attack,),
    "was attacked": (events.Attack,),
    "hit": (events.Hit,),
    "was hit": (events.Hit,),
    "missed": (events.Miss,),
    "was missed": (events.Miss,),
    "damaged": (events.Damage,),
    "was damaged": (events.Damage,),
    "KO'd": (events.Damage,),
    "was KO'd": (events.Ko, events.Damage),
    "was placed": (events.Place,),
    "moved": (events.Move,),
    "moved squares": (events.Went,),
    MOVED_FROM: (events.Move,),
    "moved through": (events.MovedThrough,),
    "was moved through": (events.MovedThrough,),
    "was given an action token": (events.Token,),
    "landed an attack": (events.AttackDone,),
    "was struck": (events.AttackDone,),
    "was healed": (events.Heal,),
    "entered": (events.Enter, events.Generate),
    "generated": (events.Generate,),
    "was generated": (events.Generate,),
    "hit all targets": (events.AttackDone,),
    "missed all targets": (events.AttackDone,),
    "carried": (events.Carried,),
    "was carried": (events.Carried,),
    "knocked back": (events.KnockedBack,),
    "was knocked back": (events.KnockedBack,),
}


def deeds_of(part: object) -> Iterator[str]:
    """The deeds that a text looks back on."""
    if isinstance(part, ops.Past) and part.event is None:
        yield part.what
    if isinstance(part, ops.Moved):
        yield "moved squares"
    if isinstance(part, ops.Place) and part.left:
        yield MOVED_FROM
    if isinstance(part, ops.Happening) and part.opens:
        yield "opened the attacks"
    if isinstance(part, ops.Happening) and part.what == "hits twice":
        yield "landed an attack"
    inside = (
        part if isinstance(part, tuple | list) else [getattr(part, n) for n in getattr(part, "__struct_fields__", ())]
    )
    for inner in inside:
        yield from deeds_of(inner)


LAST = "past last"


def remember_turn(g: Position, seat: int) -> None:
    """A player's turn is over: its deeds become those of that player's last turn."""
    limits.renew(g, f"{LAST} {seat}")
    for _, who, what in [use for use in g.used if use[0] == TURN]:
        atoms.spend(g, f"{LAST} {seat}", who, what)
    tokens_changed(g)


def forget(g: Position, period: str) -> None:
    """A period is over."""
    limits.renew(g, period)
    tokens_changed(g)
