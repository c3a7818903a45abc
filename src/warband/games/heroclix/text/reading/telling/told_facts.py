"""Facts of force construction, free actions and rerolls in words."""

from __future__ import annotations

from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import (
    AsFree,
    Bears,
    Clause,
    Distinct,
    Enlists,
    FreeCards,
    Rerolls,
    Starts,
    Uncounted,
)
from warband.games.heroclix.text.reading.telling.told_conditions import condition
from warband.games.heroclix.text.reading.telling.told_deeds import spelled
from warband.games.heroclix.text.reading.telling.told_sorts import listed
from warband.games.heroclix.text.reading.telling.words_for import Untold, capital, kind, one_of, subject


def fact(one: Clause) -> str:
    """A paragraph about something else than an effect or a state."""
    match one:
        case Starts(name, False):
            start = "may instead start" if one.instead else "starts"
            paid = f"if you paid {one.line} points, " if one.line else ""
            return capital(f"{paid}this character {start} the game with the {name} equipped.")
        case Enlists(those, name) if those:
            which = f"with the {listed(those)} keyword{'s' * (len(those) > 1)}"
            return f"When establishing themed teams, characters on your starting force {which} gain the {name} keyword."
        case AsFree(beside=None, straight=False):
            return f"{spelled(one.power)} as FREE{as_free(one)}."
        case Rerolls(power="", critical=""):
            return reroll(one)
        case FreeCards(count):
            return f"You may include {count} ID card{'s' * (count > 1)} on your force without adding its cost."
        case Distinct():
            return "You can't choose a Team Up if your starting characters share a name."
        case Uncounted("", ""):
            return "This character doesn't count against themed teams."
        case Enlists((), name):
            return f"When establishing themed teams, this character gains the {name} keyword."
        case Uncounted(name, ""):
            return f"Friendly characters named {name} don't count against themed teams."
        case Bears(""):
            return "This character can be equipped with any number of Equipment-Objects at the same time."
    raise Untold(one.__class__.__name__)


def as_free(one: AsFree) -> str:
    """The limits of a power that is a free action."""
    if one == AsFree(one.power):
        return ""
    if one == AsFree(one.power, most=one.most):
        return f", but only to generate {one.most} marker{'s' * (one.most > 1)}"
    if one.condition is not None and one == AsFree(one.power, condition=one.condition):
        return f", but only if {condition(one.condition)}"
    if one.only is not None and one == AsFree(one.power, only=one.only):
        if one.only.which == ops.ALL:
            return f", but only to target {kind(one.only.kind, True)}"
        if one.only.which == ops.ONE:
            return f", but only to target {one_of(one.only.kind)}"
    raise Untold("as free")


def reroll(one: Rerolls) -> str:
    """An attack roll that may be made again."""
    often = {"turn": "once per turn, ", "game": "once per game, ", "attack": "once per attack, ", "": ""}
    if one.limit not in often or (one.face and one.whose != ops.Group(ops.ONE)):
        raise Untold("reroll")
    if one.face:
        return capital(f"{often[one.limit]}you may reroll an attack roll that has a {one.face}.")
    if one.on is not None:
        by = f" by {one_of(one.whose.kind)}" if one.whose != ops.Group(ops.ONE) else ""
        return capital(f"{often[one.limit]}when {subject(one.on)[0]} is attacked{by}, you may reroll the attack.")
    if one.whose.which == ops.ONE:
        return capital(f"{often[one.limit]}when {one_of(one.whose.kind)} attacks, you may reroll the attack.")
    if one.whose == ops.SELF:
        return capital(f"{often[one.limit]}when this character attacks, you may reroll the attack.")
    raise Untold("reroll")
