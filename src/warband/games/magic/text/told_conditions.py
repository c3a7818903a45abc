"""Conditions in canonical words."""

from __future__ import annotations

from warband.games.magic.programs.conditions import AnyCondition, Has, HasLife, There
from warband.games.magic.programs.costs import NAMES
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.naming import Naming
from warband.games.magic.text.nouns import Untold, a, joined, noun, number


def predicate(what: Quality) -> str:
    """What stands behind 'is'."""
    if what == Quality(without=what.without[:1]) and what.without:
        [word] = what.without
        return f"not {word if word in (*NAMES, 'legendary', 'basic') else a(word)}"
    for word, plain in (
        ("legendary", Quality(supertypes=("legendary",))), ("tapped", Quality(tapped=True)),
        ("untapped", Quality(tapped=False)), ("equipped", Quality(equipped=True)),
        ("attacking", Quality(attacking=True)), ("blocking", Quality(blocking=True)),
        ("colorless", Quality(colourless=True)), *((colour, Quality(colours=(colour,))) for colour in NAMES),
    ):  # fmt: skip
        if what == plain:
            return word
    if what.whose != "anyone" or what.other:
        raise Untold("a quality behind 'is'")
    if len(what.subtypes) > 1 and not what.types:
        return joined(tuple(a(word) for word in what.subtypes), "or")
    return a(noun(what))


def condition(given: AnyCondition, me: Naming) -> str:
    """A clause."""
    match given:
        case Has():
            who = me.name(given.who)
            return f"{who} is {predicate(given.what)}"
        case There(where="attached"):
            return f"{number(given.least)} or more {noun(given.what, many=True)} are attached to {me.me}"
        case There():
            if given.where != "battlefield" or given.what.whose != "you" or given.most < 999:
                raise Untold("a number of other things")
            what = noun(given.what, many=given.least > 1).removesuffix(" you control")
            return f"you control {a(what) if given.least == 1 else f'{number(given.least)} or more {what}'}"
        case HasLife():
            if given.most < 999:
                raise Untold("little life")
            return f"you have {given.least} or more life"
