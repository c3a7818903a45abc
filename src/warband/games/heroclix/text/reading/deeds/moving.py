"""Moves, and places where somebody is put."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.position.model import SPEED
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import BEFORE, SELF, Group, Pick, Size
from warband.games.heroclix.text.reading.deeds import strikes
from warband.games.heroclix.text.reading.effects.programs import Ops
from warband.games.heroclix.text.reading.interpreter import Interpreter
from warband.games.heroclix.text.reading.nouns.amounts import words_of
from warband.games.heroclix.text.reading.nouns.places import distance, is_direct, whose_square
from warband.text.reader import nodes
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Node, Nominal


def place(by: Interpreter, obj: Node, **where: Node | None) -> Ops:
    """Somebody is placed: in a square, within a distance, beside somebody."""
    said = {name: spot for name, spot in where.items() if spot is not None}
    bare, there = behind(by, obj) if not said else (obj, None)
    group: Group = by.understand("who", bare)
    if len(said) == 2 and "within" in said and group.which in CHOICES and not group.kind.within:
        try:
            near = by.understand("nearness", said["within"])
            there = by.understand("spot", said["in_"]) if "in_" in said else None  # 'one within 3 squares in a square'
            group = replace(group, kind=replace(group.kind, **near))
            said.pop("within")
        except NoMeaning:
            there = None
    if "adjacent_to" in said and len(said) == 1 and not is_square(said["adjacent_to"]):
        other = by.understand("who", said["adjacent_to"])
        if other.which == ops.IT and isinstance(said["adjacent_to"], Nominal) and group == SELF:
            other = by.understand("who", replace(said["adjacent_to"], **SOMEBODY_ELSE))
        if other.which == ops.IT:
            raise by.nothing(obj, "place: adjacent to itself")
        beside = replace(other, kind=replace(other.kind, other=True)) if other.which == ops.ONE else other
        return [Pick(by.single(group)), ops.Place(beside=beside)]
    spot = there or site(by, **said)
    if spot.of == BEFORE and not spot.left:
        raise by.nothing(obj, "place: where it is itself")
    if set(said) == {"within"}:
        by.certain(group)
    return [Pick(by.single(group)), spot]


CHOICES = (ops.ONE, ops.SEVERAL)  # those whom somebody chooses
SOMEBODY_ELSE = {"head": "character", "sort": "character", "det": "that"}  # than whoever is placed


def is_square(node: Node) -> bool:
    """Whether a noun speaks of a square."""
    return isinstance(node, Nominal) and node.head == "square"


def behind(by: Interpreter, obj: Node) -> tuple[Node, ops.Place | None]:
    """Somebody without the place that is said last of it: 'this character anywhere on the map', 'another adjacent'."""
    last = obj.mods[-1] if isinstance(obj, Nominal) and obj.mods else None
    if isinstance(obj, Nominal) and last is not None and last.of is None and last.word in PLACES:
        by.note(last)
        return replace(obj, mods=obj.mods[:-1]), PLACES[last.word]
    return obj, None


PLACES = {"anywhere on the map": ops.Place(ops.ANYWHERE), "adjacent": ops.Place(beside=SELF)}


def site(
    by: Interpreter, in_: Node | None = None, into: Node | None = None, within: Node | None = None,
    adjacent_to: Node | None = None, amount: Node | None = None, away: Node | None = None,
) -> ops.Place:  # fmt: skip
    """The squares where something is put: in a square, within a distance, beside somebody, up to so far away."""
    square = in_ if in_ is not None else into
    far = getattr(within, "mods", ())  # 'within 2 squares of its current square'
    if within is not None and far and isinstance(square, Nominal) and square.det in ("any", "a") and not square.mods:
        square, within = replace(square, mods=(nodes.Mod(within.first, within.last, "within", within),)), None
    said = [one for one in (square, within, adjacent_to, amount) if one is not None]
    if len(said) != 1:
        raise by.nothing(Nominal(0, 0, "", ""), "place: where")
    if amount is not None:
        return so_far(by, amount, away)
    if square is not None:
        return by.understand("spot", square)
    if within is not None:
        near = distance(by, within)
        by.certain(near.get("of") or SELF)
        return ops.Place(near.get("within", 0), sight=near.get("sight", False))
    assert adjacent_to is not None
    if isinstance(adjacent_to, Nominal) and is_square(adjacent_to):
        return ops.Place(adjacent=True, of=whose_square(by, adjacent_to))
    return ops.Place(beside=by.understand("who", adjacent_to))


def so_far(by: Interpreter, amount: Node, away: Node | None) -> ops.Place:
    """'up to 2 squares away'."""
    by.note_all(amount)
    if not isinstance(amount, Nominal) or amount.head != "square" or amount.count is None or not amount.count.limit:
        raise by.nothing(amount, "place: so far")
    if away is None and not any(mod.word == "away" and mod.of is None for mod in amount.mods):
        raise by.nothing(amount, "place: so far")
    return ops.Place(amount.count.least)


def place_away(by: Interpreter, obj: Group, amount: Nominal, away: object = None, equal_to: Size | None = None) -> Ops:
    """'up to 2 squares away', 'a number of squares away from its current square equal to the result'."""
    rest: tuple[nodes.Mod, ...] = ()
    for mod in amount.mods:
        if mod.word == "away" and mod.of is None:
            away = True
            by.note(mod)
        elif mod.word == "away from" and is_current(by, mod.of):
            away = True
            by.note_all(mod)
        else:
            rest = (*rest, mod)
    if not away or amount.head != "square":
        raise by.nothing(amount, "place: so far")
    if equal_to is not None:
        by.note_all(amount)
        return [Pick(by.single(obj)), ops.Place(equal_to)]
    if amount.count is not None and not amount.count.limit:
        raise by.nothing(amount, "place: exactly so far")
    return [Pick(by.single(obj)), ops.Place(by.understand("size", replace(amount, mods=rest)))]


DO_SO = ops.Strike(ops.ANY_KIND, Group(ops.CHOSEN), 0)  # marks the attack that was spoken of


def ambush(by: Interpreter, obj: Group, such_that: Node) -> Ops:
    """'such that he can make a close attack targeting the chosen character', and then makes it."""
    attack = such_that.role("obj") if isinstance(such_that, nodes.Clause) and such_that.verb == "make" else None
    if not isinstance(such_that, nodes.Clause) or such_that.modal != "can" or such_that.denied or not such_that.subject:
        raise by.nothing(such_that, "place: such that")
    by.note(such_that, *such_that.roles)
    by.certain(by.understand("who", such_that.subject))
    if not isinstance(attack, Nominal):
        raise by.nothing(such_that, "place: such that")
    match strikes.strike_at(by, attack, SELF):
        case [_, ops.Strike(which, Group(ops.CHOSEN))] if which != ops.ANY_KIND and len(such_that.roles) == 1:
            return [Pick(obj), ops.Place(aiming=which)]
    raise by.nothing(such_that, "place: such that")


def is_current(by: Interpreter, node: Node | None) -> bool:
    """'its current square'."""
    if (
        isinstance(node, Nominal)
        and node.head == "square"
        and words_of(node) == ("current",)
        and node.whose is not None
    ):
        return by.understand("who", node.whose) in (SELF, BEFORE, ops.THE_OTHER)
    return False


def move(by: Interpreter, amount: Size | None = None, obj: Group | None = None) -> Ops:
    if amount is None:
        return [Pick(SELF), ops.March(ops.SPEED_VALUE)]
    return [Pick(SELF if obj is None else obj), ops.March(amount)]


# hc.text.direct-path
def march_straight(
    by: Interpreter,
    in_: Nominal,
    subject: Group | None = None,
    amount: Size | None = None,
    up_to: Nominal | None = None,
) -> Ops:
    """'move up to 4 squares in a direct path'."""
    if not is_direct(by, in_):
        raise by.nothing(in_, "move: in which way")
    by.straight = True
    group = subject or SELF
    made = march(by, group, amount) if up_to is None else march_up_to(by, group, up_to)
    return [replace(op, straight=True) if isinstance(op, ops.March) else op for op in made]


def march(by: Interpreter, subject: Group, amount: Size | None) -> Ops:
    """Somebody moves: so far, or as far as its speed allows."""
    return [Pick(subject), ops.March(ops.SPEED_VALUE if amount is None else amount)]


def march_up_to(by: Interpreter, group: Group, up_to: Nominal) -> Ops:
    """'up to its speed value'."""
    by.note(up_to)
    if up_to.head in ("speed", "speed value") and not up_to.mods and not up_to.adjectives and up_to.whose is not None:
        if by.understand("who", up_to.whose) not in (group, BEFORE, ops.THE_OTHER):
            raise by.nothing(up_to, "move: up to the speed of another")
        if not up_to.det:
            return march(by, group, None)
        if up_to.det in ("half", "half of"):
            return march(by, group, ops.Amount(ops.Present(BEFORE, SPEED), half=True))
    return march(by, group, by.understand("amount", up_to))
