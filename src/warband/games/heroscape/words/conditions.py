"""Conditions of powers in words: behind a bonus, or before a program."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from warband.games.heroscape.printed.conditions import (
    ANYBODY,
    AnyGiven,
    Assailed,
    Banner,
    Bearing,
    Began,
    Carrying,
    Company,
    Either,
    Engaged,
    Far,
    Flanked,
    Foe,
    Fought,
    Hostile,
    Hurt,
    InRound,
    Kin,
    Level,
    Marked,
    Near,
    Not,
    Numbered,
    OfKind,
    OnGlyph,
    Orders,
    Other,
    Printed,
    Ranged,
    Slew,
    Standing,
    Still,
    Unmet,
    Wounds,
)

MOMENTS = {
    "revealed": "When an order marker is revealed: ",
    "before turn": "Before its turn: ",
    "after turn": "After its turn: ",
    "instead of turn": "Instead of its turn: ",
    "targeted": "When it is the target of an attack{}: ",
    "struck": "When skulls are rolled against it{}: ",
    "wounded": "Before it receives wounds{}: ",
    "doomed": "Before wounds destroy it{}: ",
    "witnesses": "When another figure is destroyed: ",
    "destroys": "When it has destroyed a figure{}: ",
    "destroyed": "When it is destroyed: ",
    "attacks": "After its attack{}: ",
    "inflicts": "After an attack that gave wounds{}: ",
    "misses": "After an attack that gave no wounds{}: ",
    "spares": "After an attack whose target is not destroyed{}: ",
    "endures": "After an attack that gave it wounds{}: ",
    "withstands": "After an attack that gave it no wounds{}: ",
    "survives": "After an attack that did not destroy it{}: ",
    "approached": "When somebody comes adjacent{}: ",
    "game begins": "At the start of the game: ",
    "round begins": "At the start of a round: ",
    "markers laid": "When the order markers of a round are placed: ",
    "initiative rolled": "After initiative is rolled: ",
    "round ends": "At the end of a round: ",
}
SIDES = {"any": "order markers", "shown": "revealed order markers", "hidden": "order markers face down"}


def given_words(given: AnyGiven) -> str:
    """A condition as words behind a bonus."""
    return WORDS[type(given)](given)


def near_words(given: Near) -> str:
    """'against figures within 2 spaces and 3 levels of its top'."""
    levels = f"{given.levels} levels of {'its top' if given.reaching else 'its own'}" if given.levels else ""
    levels += f" upwards and {given.deep} downwards" if given.deep else ""
    near = f"{given.within} spaces" if given.within else ""
    return f"against figures within {' and '.join(filter(None, (near, levels)))}"


def marked_words(given: Marked) -> str:
    where = f"a {kin_words(given.kin)} card of its army" if given.kin else "its card"
    number = f"exactly {given.least}" if given.least == given.most else f"{given.least} or more"
    return f"while {number} {SIDES[given.side]} lie on {where}"


def kind_words(given: OfKind) -> str:
    """'large or huge unique Orcs', 'no Elves'."""
    groups = (given.sizes, given.rarities, [kin_words(given.kin)] if given.kin else (), given.kinds)
    but = f" but no {kin_words(given.but)}" if given.but else ""
    return " ".join(" or ".join(words) for words in groups if words) + but


WORDS: dict[type, Callable[..., str]] = {
    Still: lambda given: (
        "if no figure of its card has moved" if given.all else f"if it has {'' if given.moved else 'not '}moved"
    ),
    Fought: lambda given: f"if it has {'' if given.yes else 'not '}attacked",
    Wounds: lambda given: f"with {given.least} or more wounds" if given.least else f"with at most {given.most} wounds",
    Marked: marked_words,
    Banner: lambda given: f"if all cards of its army are {kin_words(given.kin)}",
    Orders: lambda given: f"if all order markers of its army are on {kin_words(given.kin)} cards",
    Far: lambda given: f"against figures {given.least} or more spaces away",
    Near: near_words,
    Level: lambda given: "standing higher" if given.way == "higher" else "on the same level",
    Engaged: lambda given: "while it is engaged" if given.yes else "while it is not engaged",
    Began: lambda given: f"if it began its turn {'engaged' if given.engaged else 'unengaged'}",
    Unmet: lambda given: "against figures that were not adjacent when the turn began",
    Flanked: lambda given: "against figures that are engaged with another figure of its player",
    Standing: lambda given: f"{'having begun' if given.began else 'while it stands'} on {either(given.terrain)}",
    Company: lambda given: company_words(given),
    Slew: lambda given: (
        f"if {'it has destroyed' if given.mine else 'somebody has destroyed'} a {kin_words(given.whom.kin) or 'figure'}"
    ),
    Hurt: lambda given: "against wounded figures",
    Hostile: lambda given: "against enemies",
    Printed: lambda given: f"with {given.value.capitalize()} {bounds(given.least, given.most)}",
    InRound: lambda given: f"in round {bounds(given.least, given.most)}",
    Carrying: lambda given: "while it carries an item",
    Bearing: lambda given: f"with {given.least} to {given.most} {given.token} on its card",
    OnGlyph: lambda given: "while it stands on a glyph",
    Numbered: lambda given: f"with order marker {given.mark} revealed on its card",
    Assailed: lambda given: f"if it has attacked {company_words(given.whom)}",
    OfKind: lambda given: f"of {kind_words(given)}",
    Either: lambda given: " or ".join(" and ".join(map(given_words, group)) for group in given.groups),
    Not: lambda given: f"but not {given_words(given.given)}",
    Other: lambda given: f"of the other figure: {given_words(given.given)}",
    Ranged: lambda given: f"with Range {given.least}" + ("" if given.least == given.most else f" to {given.most}"),
}


def bounds(least: int, most: int) -> str:
    """'4', '4 or more', 'up to 3'."""
    if least == most:
        return str(least)
    return f"{least} or more" if most >= MOST else f"up to {most}"


MOST = 99


def either(words: tuple[str, ...]) -> str:
    """'snow or ice'."""
    return " or ".join(words)


def company_words(given: Company) -> str:
    """'while 1 or more friendly Elf squad figures are within 4 spaces'."""
    side = {"friend": "friendly", "yours": "own", "enemy": "enemy", "any": ""}[given.side]
    words = [side, either(given.rarities), either(given.sizes), kin_words(given.kin), either(given.kinds), "figures"]
    where = f"within {given.within} spaces" if given.within else "beside it"
    where = "on the battlefield" if given.anywhere else where
    tense = "were, when its turn began," if given.began else "are"
    many = f"{given.least} or more" if given.most else "no"
    return f"while {many} {' '.join(word for word in words if word)} {tense} {where}"


def kin_words(kin: Kin) -> str:
    """'Elf Wizard or Orc'."""
    return " or ".join(" ".join(group) for group in kin)


def foe_words(foe: Foe) -> str:
    """' by a small enemy that is not adjacent', or nothing."""
    if foe == ANYBODY:
        return ""
    words = [either(foe.sizes), either(foe.rarities), kin_words(foe.kin), either(foe.kinds)]
    words = [word for word in words if word]
    noun = "enemy" if foe.enemy else "friend" if foe.friend else "figure of its army" if foe.yours else "figure"
    return f" by {'an' if noun == 'enemy' and not words else 'a'} {' '.join([*words, noun])}{''.join(places(foe))}"


def places(foe: Foe) -> Iterator[str]:
    """The place of a figure, and the kin that it may not have."""
    if foe.adjacent:
        yield " beside it"
    if foe.distant:
        yield " that is not adjacent"
    if foe.within:
        yield f" within {foe.within} spaces"
    if foe.but:
        yield f" that is no {kin_words(foe.but)}"
