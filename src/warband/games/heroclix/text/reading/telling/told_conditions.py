"""Conditions, told."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.ops import Group, Kind
from warband.games.heroclix.text.reading.telling.told_past import did
from warband.games.heroclix.text.reading.telling.told_sorts import listed
from warband.games.heroclix.text.reading.telling.words_for import (
    TERRAIN,
    Untold,
    amount,
    detail,
    distance,
    held,
    kind,
    marker,
    number,
    one,
    one_of,
    tokens,
)
from warband.text.reader.tokens import MANY


def condition(said: ops.Condition) -> str:
    """The words for a condition."""
    match said:
        case ops.OfGroup():
            return of_somebody(said)
        case ops.Done():
            return "you do"
        case ops.Includes(side, kinds):
            whose = "your" if side == "friendly" else "an opponent's"
            one = f"an {kinds[0]}" if kinds[0] == "ID card" else kinds[0] if kinds[0] != "Location" else "a Location"
            return f"{whose} force includes {one if len(kinds) == 1 else 'an additional game element'}"
        case ops.YourTurn():
            return "it's your turn"
        case ops.Themed(words) if words:
            return f"this character is on a {listed(words)} themed team"
        case ops.Force(1, of, False) if of.other and of.side == "friendly":
            return f"{one_of(replace(of, other=False))} is on your force"
        case ops.Force(number, of, False):
            return f"your force has {number}+ {kind(of, True)}"
        case ops.AttackRoll() if not said.hits:
            return f"the attack roll was {rolled(said)}"
        case ops.Not(ops.Exceeds(more, int(most), False)):
            return f"{alone(more)} is {most} or less"
        case ops.Not(inner):
            return denied(inner)
        case ops.Many() | ops.Exceeds():
            return of_numbers(said)
        case ops.Gathered(of):
            return f"all {kind(of, True)} are on the map"
        case ops.Was(of, pasts) if words_ := did(pasts, True, one_of):
            return f"{one_of(of)} {words_}"
        case ops.Doomed():
            raise Untold("doomed")
        case ops.All((first, second)):
            return f"{condition(first)} and {condition(second)}"
        case ops.Any((first, second)):
            return f"{condition(first)} or if {condition(second)}"
    raise Untold(type(said).__name__)


def of_numbers(said: ops.Many | ops.Exceeds) -> str:
    """The words for a comparison of numbers."""
    match said:
        case ops.Many(of, least, ops.MANY):
            return f"{least}+ {kind(of, True)} are on the map"
        case ops.Many(of, least, most) if least == most:
            return f"exactly {least} {kind(of, least > 1)} {'are' if least > 1 else 'is'} on the map"
        case ops.Many(of, 0, most):
            return f"{most} or less {kind(of, True)} are on the map"
        case ops.Exceeds(ops.Amount(ops.Laid() as laid), int(least), True):
            return f"there are {least} or more {marker(laid, many=True)}"
        case ops.Exceeds(more, int(least), True):
            return f"{alone(more)} is {least} or more"
        case ops.Exceeds(more, ops.Amount() as less, or_equal):
            return f"{alone(more)} is {'equal to or ' * or_equal}higher than {alone(less)}"
    raise Untold(type(said).__name__)


def alone(size: ops.Amount) -> str:
    """An amount without 'equal to'."""
    return amount(size).removeprefix("equal to ")


def of_somebody(said: ops.GroupCondition) -> str:
    """The words for a condition of some characters."""
    match said:
        case ops.Is(whose, Kind(having=(feature,))):
            return featured(whose, feature)
        case ops.Near(whose, of):
            return near(whose, of, "is")
        case ops.Still(whose):
            return f"{one(whose)} hasn't been moved or placed this turn"
        case ops.Already(ops.SELF, power):
            return f"this character can already use {power}"
    raise Untold(type(said).__name__)


def featured(whose: Group, feature: ops.Feature) -> str:
    """The words for a condition that somebody has a feature."""
    match feature:
        case ops.Keyword((name,), False):
            return f"{one(whose)} has the {name} keyword"
        case ops.Equipped(()):
            return f"{one(whose)} is equipped"
        case ops.Equipped((name,)):
            return f"{one(whose)} is equipped with a {name}"
        case ops.HoldsObject(weight):
            return f"{one(whose)} holds {held(weight)}"
        case ops.Kin(family, False):
            return f"{one(whose)} shares a {family} keyword with this character".replace("  ", " ")
        case ops.Kin(family, True) if family:
            return f"{one(whose)} has a different {family} keyword"
        case ops.Did(pasts, so) if words := did(pasts, so, one_of):
            return f"{one(whose)} {words}"
        case ops.Worth(least, most) if least == most:
            return f"{one(whose)} is {least} points"
        case ops.Worth(least, most):
            return f"{one(whose)} is {number(least, most).replace(' or', ' points or')}"
        case ops.Holding(name, least, most, False):
            return f"{one(whose)} has {tokens(name or 'action', least, most)}"
        case ops.On(terrain) if terrain in TERRAIN:
            return f"{one(whose)} occupies {TERRAIN[terrain]}"
        case ops.Showing(first, last, step) if first > 0:
            return f"{one(whose)} is on {clicks(first, last, step)}"
        case ops.Forward():
            return f"{one(whose)} is closer to an opponent's starting area than its own"
        case ops.OnMap() if whose == ops.SELF:
            return "this character is on the map"
        case ops.NextTo() | ops.OnMarker(beside=True):
            return f"{one(whose)} is {detail(feature, False)}"
        case ops.Called() | ops.Able() | ops.OnMarker() | ops.Valued():
            return f"{one(whose)} is a character {detail(feature, False)}"
    raise Untold("Is")


def denied(said: ops.Condition) -> str:
    """The words for a condition that is not so."""
    match said:
        case ops.Exceeds(ops.Amount(ops.Laid() as laid), 1, True):
            return f"there are no {marker(laid, many=True)}"
        case ops.YourTurn():
            return "it's not your turn"
        case ops.Near(whose, of):
            return near(whose, of, "is not")
        case ops.Is(whose, Kind(having=(ops.Forward(),))):
            return f"{one(whose)} is not closer to an opponent's starting area than its own"
        case ops.Is(whose, Kind(having=(ops.Did((ops.Past("entered", None, "turn"),), True),))):
            return f"{one(whose)} began your turn on the map"
        case ops.Is(whose, Kind(having=(ops.Did(pasts, True),))) if words := did(pasts, False, one_of):
            return f"{one(whose)} {words}"
        case ops.Was(of, pasts) if words := did(pasts, True, one_of):
            return f"no {kind(of)} {words}"
        case ops.Themed(names) if names:
            return f"this character is not on a {listed(names)} themed team"
        case ops.Is(whose, Kind(having=(ops.On(terrain),))) if terrain in TERRAIN:
            return f"{one(whose)} doesn't occupy {TERRAIN[terrain]}"
    raise Untold("Not")


def near(whose: Group, of: Kind, verb: str) -> str:
    """Somebody of a kind is near."""
    if not of.other:
        raise Untold("near")
    if whose == ops.SELF and not of.within and not of.adjacent and not of.sight:
        if verb == "is not":
            return f"there are no {kind(replace(of, other=False), True)}"
        return f"{one_of(replace(of, other=False))} is on the map"
    if whose == ops.SELF and verb == "is not" and (of.within or of.adjacent):
        return f"there are no {kind(replace(of, other=False), True)}"
    if whose == ops.SELF and of.within and not of.adjacent and of.sight:
        bare = one_of(replace(of, within=0, sight=False, other=False))
        return f"{bare} is within {distance(of.within)} and line of fire"
    if of.adjacent and not of.within:
        return f"{one(whose)} {verb} adjacent to {one_of(replace(of, adjacent=False, other=False))}"
    if of.within and not of.adjacent and not of.sight:
        other = one_of(replace(of, within=0, other=False))
        return f"{one(whose)} {verb} within {distance(of.within)} of {other}"
    raise Untold("near")


def rolled(said: ops.AttackRoll) -> str:
    """The words for an attack roll."""
    if said.doubles:
        return "doubles"
    if said.most != ops.MANY:
        raise Untold("roll")
    return f"{said.least} or higher"


def clicks(first: int, last: int, step: int) -> str:
    """One click, or several: 'click #5', 'click #5 or later', 'an odd-numbered click'."""
    if step > 1:
        return f"an {'odd' if first % 2 else 'even'}-numbered click"
    if last == MANY:
        return f"click #{first} or later"
    return f"click #{first}" if not last else f"click #{last} or lower" if first == 1 else f"clicks {first}-{last}"
