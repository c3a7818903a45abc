"""Cards in a public format: names, costs, types and numbers become records; texts stay in the user's own collection.

Every fourth card, by a hash of its name, is set aside: authors of rules for texts do not look at these.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from warband.files.json_files import elements
from warband.files.mistakes import ContentError, Mistake, in_line, read_text
from warband.game.notation import normal
from warband.games.magic.library import catalogue
from warband.games.magic.library.lands import BASICS, taps_for
from warband.games.magic.library.written import facts, with_text
from warband.games.magic.programs.abilities import AnyAbility, Static
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.changes import BaseFor
from warband.games.magic.programs.costs import mana
from warband.text.mistake import TextError
from warband.text.set_aside import is_aside

CARD = "a card with 'name' and 'type_line'"
SHOWN = 40  # signs of an element that is no card
FORMAT = "a list of cards with 'name' and 'type_line', or such a list under 'cards'"
DECLINED = {"Planeswalker": "a planeswalker", "Battle": "a battle"}
LARGEST = 50_000_000  # signs of a file


class Record(msgspec.Struct, frozen=True, omit_defaults=True):
    """The printed facts of a card, as a collection keeps them."""

    name: str
    cost: str = ""
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()
    power: str = ""
    toughness: str = ""
    text: str = ""
    year: str = ""
    aside: bool = False
    declined: str = ""  # why it can't be played


class Imported(NamedTuple):
    """The records of some files, and the cards that were left out, each with its reason."""

    records: tuple[Record, ...]
    left_out: tuple[tuple[str, str], ...]


class Names:
    """The names of cards as players type them: each means one card, of the library or of one's own."""

    def __init__(self) -> None:
        self.known = {normal(name): name for name in catalogue.cards("2026")}

    def is_new(self, name: str) -> bool:
        """Whether a name is not read as another one; from now on it means its card."""
        return self.known.setdefault(normal(name), name) == name

    def meaning(self, name: str) -> str:
        """The name of the card that is meant."""
        return self.known[normal(name)]


def import_oracle(files: Sequence[str], *, strict: bool = False) -> Imported:
    """The cards of some files, each name once; `ContentError` when a file is of another format.

    Elements of another form are left out; where nothing else is in a file, or in a strict reading, they are mistakes.
    """
    found: dict[str, Record] = {}
    left_out: dict[str, str] = {}
    names = Names()
    mistakes: list[Mistake] = []
    for file in files:
        cards = listed(file, mistakes)
        odd = [in_line(file, line, why, CARD) for line, data in cards if (why := other_form(data))]
        if len(odd) == len(cards):
            mistakes += odd[:1]
        elif strict:
            mistakes += odd
        for nth, (line, data) in enumerate(cards, 1):
            name, why = name_of(data), reason(data)
            why = why or ("" if names.is_new(name) else f"it is read as {names.meaning(name)!r}")
            if why:
                left_out[name or f"element {nth}, in line {line} of {file}"] = why
            else:
                found[name] = record(data)
    if mistakes:
        raise ContentError(mistakes)
    return Imported(tuple(found[name] for name in sorted(found)), tuple(sorted(left_out.items())))


def listed(file: str, mistakes: list[Mistake]) -> list[tuple[int, Any]]:
    """The cards in a file, as JSON has them, each with its line."""
    text = read_text(file)
    try:
        if len(text) > LARGEST:
            raise ValueError(f"{len(text)} signs")
        data = msgspec.json.decode(text)
    except (ValueError, RecursionError) as error:
        mistakes.append(in_line(file, wrong_line(text), f"no JSON ({error})", FORMAT))
        return []
    if isinstance(data, dict) and "cards" not in data:
        mistakes.append(in_line(file, 1, "no 'cards'", FORMAT))
        return []
    cards = data["cards"] if isinstance(data, dict) else data
    if not isinstance(cards, list):
        mistakes.append(in_line(file, 1, f"a {type(cards).__name__}", FORMAT))
        return []
    return [(line, msgspec.json.decode(element)) for line, element in elements(text, "cards")]


def wrong_line(text: str) -> int:
    """The line in which a text is no JSON any longer."""
    try:
        json.loads(text)
    except json.JSONDecodeError as error:
        return error.lineno
    except RecursionError:
        pass
    return 1


def name_of(data: object) -> str:
    name = data.get("name") if isinstance(data, dict) else None
    return " ".join(name.split()) if isinstance(name, str) else ""


def other_form(data: object) -> str:
    """The form of an element that is no card; '' when it is one."""
    if not isinstance(data, dict):
        return f"{json.dumps(data)[:SHOWN]} in the list"
    if not name_of(data):
        return "an element without a name"
    faces = data.get("card_faces") or type_words(data)[1]
    return "" if faces else f"{name_of(data)[:SHOWN]!r} without a type"


def reason(data: object) -> str:
    """The reason why a card can't be kept; '' when it can."""
    if not isinstance(data, dict) or not name_of(data):
        return "it has no name"
    if data.get("card_faces") or " // " in name_of(data):
        return "it has two faces"
    types = type_words(data)
    if not types[1]:
        return "it has no type"
    declined = next((DECLINED[word] for word in types[1] if word in DECLINED), "")
    return f"it is {declined}" if declined else wrong_cost(str(data.get("mana_cost") or ""))


def wrong_cost(cost: str) -> str:
    """The reason why a cost can't be read; '' when it can."""
    try:
        mana(cost)
    except ValueError:
        return "its cost has signs that are not played"
    return ""


def type_words(data: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]:
    """Supertypes, types and subtypes: in lists of their own, or in one line."""
    lists = [data.get(word) for word in ("supertypes", "types", "subtypes")]
    if all(isinstance(some, list) for some in lists) and lists[1]:
        above, types, below = (tuple(str(word) for word in some or ()) for some in lists)
        return above, types, below
    said = data.get("type_line")
    line, _, rest = (said if isinstance(said, str) else "").replace(" - ", " \u2014 ").partition(" \u2014 ")
    words = line.split()
    above = tuple(word for word in words if word in ("Legendary", "Basic", "Snow", "World"))
    return above, tuple(word for word in words if word not in above), tuple(rest.split())


def record(data: dict[str, Any]) -> Record:
    """A card as a collection keeps it."""
    above, types, below = type_words(data)
    name = name_of(data)
    return Record(
        name, str(data.get("mana_cost") or ""), lower(types), below, lower(above), str(data.get("power") or ""),
        str(data.get("toughness") or ""), str(data.get("oracle_text") or ""), str(data.get("first_printed") or "")[:4],
        is_aside(name),
    )  # fmt: skip


def lower(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(word.lower() for word in words)


# --- records as cards


def playing(records: Iterable[Record]) -> Iterator[Card]:
    """The cards that can be played: every word of their texts is understood, and their names mean no other card."""
    names = Names()
    for one in records:
        try:
            card = card_of(one)
        except TextError:
            continue
        if names.is_new(card.name):
            yield card


def card_of(one: Record) -> Card:
    """A card as it is played; `TextError` where its text, or a number, can't be."""
    if not all(number.isdecimal() or number in ("", "*") for number in (one.power, one.toughness)):
        raise TextError(one.text, 0, f"{one.power}/{one.toughness}", "numbers, or '*'", one.name)
    size = f"{one.power}/{one.toughness}".replace("*", "0") if one.power else ""
    card = facts(one.name, one.cost, one.supertypes, one.types, one.subtypes, size)
    try:
        read = with_text(card, one.text)
    except TextError as error:
        raise error.named(one.name) from None
    if "*" in (one.power, one.toughness) and not any(defines(ability) for ability in read.abilities):
        raise TextError(one.text, 0, f"{one.power}/{one.toughness}", "a text that defines the numbers", one.name)
    own = tuple(taps_for(kind) for kind, name in enumerate(BASICS) if "land" in one.types and name in one.subtypes)
    return msgspec.structs.replace(read, abilities=(*own, *read.abilities)) if own else read


def defines(ability: AnyAbility) -> bool:
    """Whether an ability defines the power and toughness of its object."""
    return isinstance(ability, Static) and any(isinstance(change, BaseFor) for change in ability.changes)


def judged(one: Record) -> Record:
    """A record that says why its card can't be played, if it can't."""
    return msgspec.structs.replace(one, declined=why_declined(one))


def why_declined(one: Record) -> str:
    """The reason why a card can't be played; '' when it can."""
    try:
        card_of(one)
    except TextError as error:
        return "its text says something that has no meaning yet" if one.aside else str(error)
    return ""
