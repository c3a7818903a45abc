"""Facts that a case prints: they make a card, or a special object, of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, TypeAlias

from msgspec.structs import replace

from warband.files.mistakes import NotFound, suggest
from warband.games.heroclix.cases.quotes import QUOTED, unquoted
from warband.games.heroclix.position.handles import SQUARE
from warband.games.heroclix.position.model import SEATS, SIZES, SLOTS, Bonus
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.starting import library
from warband.games.heroclix.text.compile import compile_text
from warband.text.phrases import Sentence, Vocabulary

PARTS = re.compile(r'(?:[^,"]|"[^"]*")+')
BLANKS = {
    "NUMBER": r"\d{1,3}",
    "NUMBERS": r"\d{1,4}(?:\s*/\s*\d{1,4})*",
    "VALUE": "|".join(SLOTS),
    "SIZE": "|".join(SIZES),
    "SQUARES": r"[1-6]x[1-6]",
    "SQUARE": SQUARE,
    "LIST": r"[^,]+",
    "WORD": r"\S+",
    "POWER": r"[^,]+",
    "NAME": r'[^,"]+?',
    "TITLE": QUOTED + r'|[^,"]+?',
    "TEXT": QUOTED,
    "OBJECT": r"[A-Za-z]\w*",
    "SEAT": "|".join(SEATS),
    "TYPE": "clear|hindering|blocking|water",
}

Fields: TypeAlias = dict[str, Any]  # of a card, an object or a figure, by their names
Facts = Iterator[tuple[str, object]]  # the fields that a fact sets, and their values
Told = Callable[[str, Fields], Facts]  # the words of a fact, and the fields so far


def split(text: str) -> list[str]:
    """Parts between commas, quotes respected."""
    return [part.strip() for part in PARTS.findall(text) if part.strip()]


def words(text: str) -> tuple[str, ...]:
    """'Amazon / Warrior'."""
    return tuple(word.strip() for word in text.split("/") if word.strip())


# --- printed facts: these work on the fields of a card


def points(text: str, card: Fields) -> Facts:
    yield "points", tuple(int(word) for word in words(text))


def variable(card: Fields) -> Facts:
    yield from (("points", (0,)), ("variable", True))


def starts(text: str, card: Fields) -> Facts:
    yield "starts", tuple(int(word) for word in words(text))


def number(field: str) -> Told:
    """A fact that sets a number of the card."""

    def fact(text: str, card: Fields) -> Facts:
        yield field, int(text)

    return fact


def listed(field: str) -> Told:
    """A fact that sets a list of the card."""

    def fact(text: str, card: Fields) -> Facts:
        yield field, words(text)

    return fact


def flag(field: str) -> Callable[[Fields], Facts]:
    """A fact without a value."""

    def fact(card: Fields) -> Facts:
        yield field, True

    return fact


def known(field: str) -> Told:
    """A fact that sets a list of abilities by their names."""

    def fact(text: str, card: Fields) -> Facts:
        yield field, tuple(known_power(word) for word in words(text))

    return fact


def symbol(text: str, card: Fields) -> Facts:
    """A combat symbol for its slot."""
    known = library().known.symbols or {}
    if text not in known:
        raise NotFound(f"the symbol {text!r}", suggest(text, known, f"one of {', '.join(known)}"))
    symbols = list(card["symbols"])
    symbols[SLOTS.index(known[text])] = text
    yield "symbols", tuple(symbols)


def size(text: str, card: Fields) -> Facts:
    yield "symbols", (*card["symbols"][:3], "starburst" if text == "standard" else text)


def base(text: str, card: Fields) -> Facts:
    yield "base", tuple(map(int, text.split("x")))


def trait(name: str, text: str, card: Fields) -> Facts:
    title = unquoted(name)
    yield "traits", {**card["traits"], title: readable(title, text, card["name"])}


def point_trait(name: str, text: str, number: str, card: Fields) -> Facts:
    yield from trait(name, text, card)
    yield "point_traits", {**card["point_traits"], name: int(number)}


def optional_trait(name: str, text: str, number: str, card: Fields) -> Facts:
    yield from trait(name, text, card)
    yield "optional_traits", {**card["optional_traits"], name: int(number)}


def plot(sign: int) -> Callable[[str, str, str, Fields], Facts]:
    """A fact with a Plot ability, which adds Plot Points or uses them up."""

    def fact(name: str, text: str, number: str, card: Fields) -> Facts:
        yield from trait(name, text, card)
        yield "plots", {**card.get("plots", {}), name: sign * int(number)}
        yield "title", True

    return fact


def continuity(name: str, text: str, card: Fields) -> Facts:
    yield from trait(name, text, card)
    yield from (("continuity", (*card.get("continuity", ()), name)), ("title", True))


def plot_points(number: str, card: Fields) -> Facts:
    yield from (("plot_points", int(number)), ("title", True))


def red_line(number: str, card: Fields) -> Facts:
    yield "red_line", int(number)


def pilot_ability(name: str, text: str, needs: str, card: Fields) -> Facts:
    yield from trait(name, text, card)
    yield "pilot_abilities", {**card.get("pilot_abilities", {}), name: tuple(unquoted(needs).split("; "))}


def outdated(text: str, card: Fields) -> Facts:
    yield "unplayed", older_rules(text)


def erratum(name: str, text: str, card: Fields) -> Facts:
    yield "errata", {**card["errata"], name: unquoted(text)}


def special(name: str, text: str, card: Fields) -> Facts:
    yield "specials", {**card["specials"], name: readable(name, text, card["name"])}


def readable(name: str, text: str, card: str = "") -> str:
    """Check that a text compiles on a card with a name."""
    compile_text(name, unquoted(text), (card,) if card else ())
    return unquoted(text)


def effect(text: str, card: Fields) -> Facts:
    compile_text("EFFECT", unquoted(text), (card["name"],), thing=True)
    yield "effect", unquoted(text)


def unequips(how: str) -> Callable[[Fields], Facts]:
    """A fact with the Unequip keyphrase of an equipment-character."""

    def fact(card: Fields) -> Facts:
        yield "unequip", how

    return fact


def kind(text: str, card: Fields) -> Facts:
    yield "kind", text


def real_name(text: str, card: Fields) -> Facts:
    yield "real_name", text


def collector_number(text: str, card: Fields) -> Facts:
    yield "id", text


def known_power(name: str) -> str:
    """A power, a keyphrase or a team ability, by its name."""
    found = next((power for power in POWERS if power.casefold() == name.casefold()), None)
    if found is None:
        raise NotFound(f"the power {name!r}", suggest(name, POWERS, "the name of a power that the game knows"))
    return found


PRINTED = Vocabulary(
    BLANKS,
    (
        Sentence("NUMBERS point(s)", points),
        Sentence("?? points", variable),
        Sentence("starts NUMBERS", starts),
        Sentence("range NUMBER", number("range")),
        Sentence("NUMBER bolt(s)", number("bolts")),
        Sentence("length NUMBER", number("length")),
        Sentence("keyword(s) LIST", listed("keywords")),
        Sentence("rank(s) LIST", listed("ranks")),
        Sentence("team(s) LIST", known("teams")),
        Sentence("improved LIST", known("improved")),
        Sentence("symbol WORD", symbol),
        Sentence("size SIZE", size),
        Sentence("base SQUARES", base),
        Sentence("trait TITLE TEXT", trait),
        Sentence("trait NAME TEXT at NUMBER points", point_trait),
        Sentence("optional trait NAME TEXT for NUMBER points", optional_trait),
        Sentence("plot trait NAME TEXT adds NUMBER", plot(1)),
        Sentence("plot trait NAME TEXT uses up NUMBER", plot(-1)),
        Sentence("continuity trait NAME TEXT", continuity),
        Sentence("starts with NUMBER Plot Point(s)", plot_points),
        Sentence("pilot ability NAME TEXT for TEXT", pilot_ability),
        Sentence("red KO line behind click NUMBER", red_line),
        Sentence("multi-dial", flag("multi_dial")),
        Sentence("older rules TEXT", outdated),
        Sentence("special NAME TEXT", special),
        Sentence("erratum NAME TEXT", erratum),
        Sentence("effect TEXT", effect),
        Sentence("Unequip (Drop)", unequips("Drop")),
        Sentence("Unequip (KO)", unequips("KO")),
        Sentence("kind NAME", kind),
        Sentence("real name NAME", real_name),
        Sentence("number WORD", collector_number),
        Sentence("prime", flag("prime")),
        Sentence("unique", flag("unique")),
        Sentence("title", flag("title")),
    ),
)


# --- printed facts of special objects


def gear(field: str, fact: object) -> Callable[[], Fields]:
    """A fact that sets a field of a special object."""

    def change() -> Fields:
        return {field: fact}

    return change


def gear_told(field: str, read: Callable[[str], object]) -> Callable[[str], Fields]:
    """A fact that sets a field of a special object from its words."""

    def change(text: str) -> Fields:
        return {field: read(text)}

    return change


def terrain_type(text: str) -> str:
    """A type of terrain; none for clear squares."""
    return "" if text == "clear" else text


def terrain_types(text: str) -> tuple[str, ...]:
    """The types on the clicks of a Terrain dial."""
    return tuple(terrain_type(word) for word in words(text))


def wide_and_deep(text: str) -> tuple[int, int]:
    """'2x3': squares wide and deep."""
    wide, deep = text.split("x")
    return int(wide), int(deep)


def map_bonus(text: str, name: str) -> Fields:
    """The Map Bonus of special terrain, and its map."""
    return {"bonus": effect_text(text), "bonus_map": name}


def effect_text(text: str) -> str:
    """The effect of an object, which must compile."""
    compile_text("EFFECT", unquoted(text), thing=True)
    return unquoted(text)


def older_rules(text: str) -> dict[str, str]:
    """General rules that are printed on a card, and that the game does not use."""
    return {"older rules": unquoted(text)}


def bonus(name: str, text: str, number: str) -> Fields:
    """A Location Bonus."""
    return {"bonuses": {"name": name, "points": int(number), "effect": inspiration_text(text)}}


def extra_bonus(name: str, text: str, names: str) -> Fields:
    """The extra effect of a Location Bonus with some characters."""
    return {"bonuses": {"name": name, "extra": inspiration_text(text), "names": words(names)}}


def consolation(name: str, text: str) -> Fields:
    """The Consolation of a Location Bonus."""
    return {"bonuses": {"name": name, "consolation": inspiration_text(text)}}


def with_bonus(bonuses: tuple[Bonus, ...], told: Fields) -> tuple[Bonus, ...]:
    """Location Bonuses with another one, or with more of one."""
    if not told:
        return bonuses
    if "effect" in told:
        return (*bonuses, Bonus(**told))
    return tuple(replace(one, **told) if one.name == told["name"] else one for one in bonuses)


def inspiration_text(text: str) -> str:
    """The Inspiration of an ID card, which must compile as a text of its user."""
    compile_text("EFFECT", unquoted(text))
    return unquoted(text)


GEAR = Vocabulary(
    BLANKS,
    (
        Sentence("equipment", gear("kind", "equipment")),
        Sentence("special object", gear("kind", "special object")),
        Sentence("resource", gear("kind", "resource")),
        Sentence("special terrain", gear("kind", "special terrain")),
        Sentence("ID card", gear("kind", "ID card")),
        Sentence("Location", gear("kind", "Location")),
        Sentence("its map is NAME", gear_told("site", str)),
        Sentence("bonus NAME TEXT for NUMBER points", bonus),
        Sentence("extra for NAME TEXT with LIST", extra_bonus),
        Sentence("consolation for NAME TEXT", consolation),
        Sentence("older rules TEXT", gear_told("unplayed", older_rules)),
        Sentence("Unique", gear("unique", True)),
        Sentence("other identities LIST", gear_told("identities", words)),
        Sentence("real name(s) LIST", gear_told("real_names", words)),
        Sentence("Inspiration TEXT", gear_told("effect", inspiration_text)),
        Sentence("covers SQUARES", gear_told("size", wide_and_deep)),
        Sentence("of TYPE squares", gear_told("terrain", terrain_type)),
        Sentence("TYPE for movement", gear_told("moving", str)),
        Sentence("Terrain dial LIST", gear_told("dial", terrain_types)),
        Sentence("can be razed", gear("razed", True)),
        Sentence("Map Bonus TEXT on NAME", map_bonus),
        Sentence("assigned to none", gear("assigns", "none")),
        Sentence("assigned to several", gear("assigns", "several")),
        Sentence("assigned to all", gear("assigns", "all")),
        Sentence("light", gear("weight", "light")),
        Sentence("heavy", gear("weight", "heavy")),
        Sentence("NUMBER point(s)", gear_told("points", int)),
        Sentence("Indestructible", gear("indestructible", True)),
        Sentence("Equip (Friendly)", gear("equip", "Friendly")),
        Sentence("Equip (Any)", gear("equip", "Any")),
        Sentence("Unequip (Drop)", gear("unequip", "Drop")),
        Sentence("Unequip (KO)", gear("unequip", "KO")),
        Sentence("Equip (Resource)", gear("equip", "Resource")),
        Sentence("Unequip (Return)", gear("unequip", "Return")),
        Sentence("item of NAME", gear_told("resource", str)),
        Sentence("part of NAME", gear_told("part_of", str)),
        Sentence("qualifying name(s) LIST", gear_told("names", words)),
        Sentence("qualifying keyword(s) LIST", gear_told("keywords", words)),
        Sentence("effect TEXT", gear_told("effect", effect_text)),
    ),
)


def change_card(fields: Fields, fact: str) -> bool:
    """Print a fact on a card's fields; False when it is another kind of fact."""
    reading = PRINTED.read(fact)
    if reading is None:
        return False
    fields.update(reading.sentence.means(*(word.strip() for _, word in reading.words), fields))
    return True
