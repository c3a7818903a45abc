"""Cards of a case: those of the library, with other numbers if need be, and new ones.

cards  Knight Captain, Rebel Scout: attack 2, defense 2
       Hut: object, occupancy 2, life 3
       Lamp: item, unique, defense +1
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar, cast

from msgspec.structs import replace

from warband.games.heroscape.cases.quoting import parts, unquoted
from warband.games.heroscape.library.content import printed
from warband.games.heroscape.position.rulebook import Printed
from warband.games.heroscape.printed.cards import ArmyCard, Family, GlyphCard, ObjectCard
from warband.games.heroscape.printed.programs import Bonus, Power
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.printed.words import Scope, Value
from warband.games.heroscape.text.reading import read
from warband.text.mistake import TextError

NUMBER = re.compile(r"(attack|defense|move|range|life|height|points|figures|hexes|occupancy) (\d{1,3})", re.ASCII)
SHOT = re.compile(r"special (\w[\w ]*?) range (\d{1,2}) attack (\d{1,2})", re.ASCII)
BONUS = re.compile(r"(attack|defense|move|range|initiative) ([+-]\d)(?: within (\d))?( adjacent)?", re.ASCII)
SHIELDS = re.compile(r"shields (\d) against (small|medium|large|huge)", re.ASCII)
AnyCard = ArmyCard | GlyphCard | ObjectCard
Made = TypeVar("Made", ArmyCard, GlyphCard, ObjectCard)
Changes = dict[str, object]  # of fields of a card
WORDS: dict[str, Changes] = {
    "hero": {"kind": "hero"},
    "squad": {"kind": "squad"},
    "flying": {"flying": True},
    "stealth flying": {"flying": True, "stealth": True},
    "permanent": {"lasting": "permanent"},
    "temporary": {"lasting": "temporary"},
    **{word: {"rarity": word} for word in ("unique", "uncommon", "common")},
    **{word: {"size": word} for word in ("small", "medium", "large", "huge")},
}
SYMBOLS = ("force push", "force leap", "force sensitive")
FACTS = "a number such as 'attack 3', a word such as squad, uncommon, large, flying, a symbol, or 'power NAME'"


class UnknownFact(ValueError):
    """A fact that no card has."""

    def __init__(self, fact: str) -> None:
        super().__init__(fact)
        self.found, self.expected = repr(fact), FACTS


def with_cards(entries: Iterable[str]) -> Printed:
    """The library with the cards of a case."""
    known = printed()
    cards, glyphs, objects = dict(known.cards), dict(known.glyphs), dict(known.objects)
    for entry in entries:
        names, *texts = parts(entry, ":")
        facts = [fact.strip() for fact in ":".join(texts).split(",") if fact.strip()]
        for name in [unquoted(name) for name in parts(names, ",") if name]:
            if name in objects or "object" in facts:
                objects[name] = made(objects.get(name, ObjectCard(name)), without(facts, "object"))
            elif name in glyphs or {"item", "treasure", "glyph"} & set(facts):
                card = glyphs.get(name, GlyphCard(name, family_of(facts)))
                glyphs[name] = made(card, without(facts, "item", "treasure", "glyph"))
            else:
                cards[name] = made(cards.get(name, ArmyCard(name)), facts)
    return Printed(cards, glyphs, objects)


def without(facts: list[str], *words: str) -> list[str]:
    """The facts but for some words."""
    return [fact for fact in facts if fact not in words]


def family_of(facts: list[str]) -> Family:
    """The family of a new glyph."""
    return "treasure" if "treasure" in facts else "power" if "glyph" in facts else "item"


def made(card: Made, facts: list[str]) -> Made:
    """A card with some facts."""
    for fact in facts:
        change = changed(card, fact)
        if not set(change) <= set(card.__struct_fields__):
            raise UnknownFact(fact)
        card = replace(card, **change)
    return card


def changed(card: AnyCard, fact: str) -> Changes:
    """The changes of a card by a fact."""
    if fact in WORDS:
        return WORDS[fact]
    if fact in SYMBOLS:
        return {"symbols": (*getattr(card, "symbols", ()), fact)}
    if match := NUMBER.fullmatch(fact):
        return {match[1]: int(match[2])}
    if match := SHOT.fullmatch(fact):
        return {"shots": (Shot(match[1], int(match[2]), int(match[3])),)}
    if match := SHIELDS.fullmatch(fact):
        return {"shields": {match[2]: int(match[1])}}
    if match := BONUS.fullmatch(fact):
        return {"powers": (*card.powers, bonus_of(card.name, match))}
    if fact.startswith("kin "):
        return {"kin": tuple(fact.removeprefix("kin ").split())}
    if fact.startswith("says "):
        return said(card, f"{fact.removeprefix('says ')}.")
    if fact.startswith("power "):
        return {"powers": (*card.powers, power_named(fact.removeprefix("power ")))}
    raise UnknownFact(fact)


def said(card: AnyCard, text: str) -> Changes:
    """A power, or a special attack, as a text says it."""
    if not isinstance(card, ArmyCard):
        raise UnknownFact(f"says {text!r}")
    name = f"{card.name} {len(card.powers) + 1}" if card.powers else card.name
    try:
        found = read(text, card.name, name, hero=card.kind == "hero")
    except TextError as error:
        raise UnknownFact(f"says {text!r}: {error}") from None
    return {"powers": (*card.powers, found.power)} if found.power else {"shots": (found.shot,)}


def bonus_of(name: str, match: re.Match[str]) -> Power:
    """A power that is one bonus."""
    value = cast(Value, match[1])
    scope: Scope = "near" if match[3] else "carrier"
    return Power(name, (Bonus(value, int(match[2]), scope, int(match[3] or 0), bool(match[4])),))


def power_named(name: str) -> Power:
    """A power of the library."""
    known = printed()
    every = [card.powers for kind in known for card in kind.values()]
    for powers in every:
        for power in powers:
            if power.name.casefold() == name.casefold():
                return power
    raise UnknownFact(f"power {name}")
