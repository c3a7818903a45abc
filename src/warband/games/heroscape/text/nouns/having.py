"""Figures with something: a personality, wounds, a number of their card, a power."""

from __future__ import annotations

from itertools import product
from typing import Literal

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Kin, Printed, Wounds
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.language import kin
from warband.games.heroscape.text.nouns.relative import markers
from warband.games.heroscape.text.nouns.who import MANY, Who
from warband.text.reader.nodes import Clause, Nominal

PRINTED: dict[str, Literal["move", "range", "attack", "defense", "height", "life"]] = {
    "height": "height", "life": "life", "life value": "life",
    "range": "range", "range value": "range", "range number": "range",
    "attack": "attack", "attack value": "attack", "attack number": "attack",
    "defense": "defense", "defense value": "defense", "defense number": "defense", "move": "move",
    "move value": "move", "move number": "move",
}  # fmt: skip
POWERS: dict[str, Kin] = {
    "flying special power": (("Flying",),),
    "stealth flying special power": (("Stealth Flying",),),
    "flying or stealth flying special power": (("Flying",), ("Stealth Flying",)),
    "lava resistant special power": (("Lava Resistant",),),
}  # powers of cards, which are asked for as words of a card


def capital(name: str) -> str:
    """'Stealth Flying', as a power is called."""
    return " ".join(word[:1].upper() + word[1:] for word in name.split())


def crossed(one: tuple[tuple[str, ...], ...], other: tuple[tuple[str, ...], ...]) -> tuple[tuple[str, ...], ...]:
    """Both of two conditions of kin."""
    return tuple((*a, *b) for a, b in product(one or ((),), other or ((),)))


def of_card(by: Interpreter, node: Clause) -> Printed | None:
    """'whose Attack is 3 or less': a number of their card."""
    number, is_ = PRINTED.get(getattr(node.subject, "head", "")), node.role("is")
    count = is_.count if isinstance(is_, Nominal) and not is_.head else None
    if number is None or node.verb != "be" or node.denied or count is None or len(node.roles) != 1:
        return None
    by.note_all(node)
    return Printed(number, count.least, min(count.most, MANY))


def having(by: Interpreter, node: Nominal, found: Who) -> Who:
    """'with a devout personality', 'with a height advantage', 'with 2 or more wounds', 'with a Height of 6 or more'."""
    by.note_all(node)
    told = all(mod.word == "on" for mod in node.mods)  # where somebody stands is not said of the wounds
    if node.sort == "wound" and told and not node.adjectives and (node.count is not None or node.det == "no"):
        least, most = (node.count.least, node.count.most) if node.count is not None else (0, 0)
        return replace(found, such=(*found.such, Wounds(least, min(most, MANY))))
    if node.head == "order marker" and told:  # hs.given.markers
        return replace(found, such=(*found.such, markers(by, replace(node, mods=()))))
    if (number := PRINTED.get(node.head)) and len(node.mods) == 1 and node.mods[0].word == "of":
        count = node.mods[0].of.count if isinstance(node.mods[0].of, Nominal) else None
        if count is not None:
            return replace(found, such=(*found.such, Printed(number, count.least, min(count.most, MANY))))
    if (number := PRINTED.get(node.head)) and not node.mods and not node.adjectives and node.count is not None:
        return replace(found, such=(*found.such, Printed(number, node.count.least, min(node.count.most, MANY))))
    if node.sort == "ability" and not node.mods and not node.adjectives and not node.det:
        return replace(found, kin=crossed(((capital(node.head),),), found.kin))
    words = [word.word for word in node.adjectives]
    if node.head == "personality" and not node.mods and words and {*words} <= {*kin(), "or"}:
        return replace(found, kin=crossed(tuple((word,) for word in words if word != "or"), found.kin))
    if node.head == "height advantage" and not node.mods and not node.adjectives:
        return replace(found, higher=True)
    if node.head in POWERS and node.det == "the" and not node.mods and not node.adjectives:
        return replace(found, kin=crossed(POWERS[node.head], found.kin))
    raise by.nothing(node, f"figures: with {node.head}")
