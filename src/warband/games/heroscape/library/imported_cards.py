"""Army cards of a public format, as a collection of the user's own.

Numbers become those of playable cards, and so do power texts, as far as they are understood; the others stay with the
card as they are printed, with the reason. What such a file does not say is assumed, and told for each card.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, NamedTuple

import msgspec
from msgspec.structs import replace

from warband.files import json_files
from warband.files.mistakes import ContentError, Mistake, NotFound, read_text
from warband.games.heroscape.printed.cards import ArmyCard, Kind, Rarity
from warband.games.heroscape.printed.conditions import Size
from warband.games.heroscape.text.language import known_kin
from warband.games.heroscape.text.reading import Understood, read
from warband.text.mistake import TextError
from warband.text.set_aside import is_aside

MOST_HEXES = 2  # that a figure can be played on
SQUAD = 3  # figures of a squad that says no number
Small = Annotated[int, msgspec.Meta(ge=0, le=999)]


class PrintedPower(msgspec.Struct, frozen=True):
    """A power as it is printed."""

    name: str
    text: str


class PublicCard(msgspec.Struct, frozen=True, rename={"classes": "class"}):
    """A card of a file."""

    name: str
    rarity: Rarity
    kind: Kind
    size: Size
    height: Small
    life: Annotated[int, msgspec.Meta(ge=1, le=99)]
    move: Small
    range: Small
    attack: Small
    defense: Small
    points: Small
    figures: Annotated[int, msgspec.Meta(ge=1, le=26)] | None = None
    hexes: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    general: str = ""
    species: str = ""
    personality: str = ""
    classes: str | tuple[str, ...] = ""
    homeworld: str = ""
    set: str | None = None
    powers: tuple[PrintedPower, ...] = ()


class Named(msgspec.Struct, frozen=True):
    """Something with a name."""

    name: str


class OwnCard(msgspec.Struct, frozen=True):
    """A card of the user's own: the playable one, and its printed texts."""

    card: ArmyCard
    texts: tuple[PrintedPower, ...] = ()
    set: str = ""
    declined: dict[str, str] = {}  # the powers that are not played, each with the reason


class Skipped(NamedTuple):
    """An unreadable element of a list: its name, if it has one, and its mistake."""

    name: str
    mistake: Mistake

    def __str__(self) -> str:
        wrong = self.mistake
        return f"{wrong.file}:{wrong.line}: {self.name or 'no name'}: found {wrong.found}; expected {wrong.expected}"


class Imported(NamedTuple):
    """Cards that were read, with remarks, and the skipped elements."""

    cards: tuple[OwnCard, ...]
    notes: tuple[str, ...]
    skipped: tuple[Skipped, ...] = ()


def import_cards(file: str) -> Imported:
    """The cards of a file; `ContentError` where it has none that can be read."""
    cards, skipped = read_each(file)
    if not cards:
        none = Mistake(file, 1, 0, "no cards", "some in the list")
        raise ContentError([one.mistake for one in skipped] or [none])
    notes = [f"{one.name}: {note}" for one in cards for note in assumed(one)]
    return Imported(tuple(own_card(one) for one in cards), tuple(notes), tuple(skipped))


def decoded(file: str) -> list[PublicCard]:
    """The cards of a file; `ContentError` with every mistake in it."""
    cards, skipped = read_each(file)
    if skipped:
        raise ContentError([one.mistake for one in skipped])
    return cards


# --- the elements of a list, one by one


def read_each(file: str) -> tuple[list[PublicCard], list[Skipped]]:
    """The cards of a file, and the elements that are none."""
    found, skipped, names = list[PublicCard](), list[Skipped](), set[str]()
    text = read_text(file)
    json_files.decoded(text, file, list[msgspec.Raw], "a list of army cards")
    for line, element in json_files.elements(text):
        try:
            card = read_card(element)
            if card.name.casefold() in names:
                raise NotFound(f"a second card {card.name!r}", "each name once")
        except NotFound as error:
            skipped.append(Skipped(name_in(element), Mistake(file, line, 0, error.found, error.expected)))
        else:
            found.append(card)
            names.add(card.name.casefold())
    return found, skipped


def read_card(element: bytes) -> PublicCard:
    """The card of an element; a name of a power that ran into its text is parted from it."""
    try:
        card = msgspec.json.decode(element, type=PublicCard)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise NotFound(f"another form ({str(error)[:1].lower()}{str(error)[1:]})", "an army card") from None
    name = " ".join(card.name.split())
    if not name:
        raise NotFound("an empty name", "the name of the card")
    return replace(card, name=name, powers=tuple(parted(power) for power in card.powers))


def name_in(element: bytes) -> str:
    """The name in an element; '' if it has none."""
    try:
        return " ".join(msgspec.json.decode(element, type=Named).name.split())
    except (msgspec.DecodeError, msgspec.ValidationError):
        return ""


RUN_ON = re.compile(
    r"(?P<name>[A-Z][A-Z'\u2019 -]*?[A-Z]) ?(?P<text>(?:[A-Z][a-z]|An? [A-Z])[\s\S]+)"
)  # capitals, then a sentence


def parted(power: PrintedPower) -> PrintedPower:
    """A power whose name ends where its text begins: 'WHE' and 'REVER THERE'S TROUBLEBefore ...'."""
    run_on = RUN_ON.fullmatch(power.text) if power.name.isupper() else None
    if run_on:
        return PrintedPower(power.name + run_on["name"], run_on["text"])
    article = re.search(r" (An?)$", power.name)
    if article and power.text[:1].isupper():
        return PrintedPower(power.name[: article.start()], f"{article[1]} {power.text}")
    return power


def playable(one: PublicCard) -> ArmyCard:
    """The card as it is played: its numbers."""
    return ArmyCard(
        one.name,
        kind=one.kind,
        rarity=one.rarity,
        figures=figures(one),
        hexes=min(hexes(one), MOST_HEXES),
        size=one.size,
        height=one.height,
        life=one.life,
        move=one.move,
        range=max(one.range, 1),
        attack=one.attack,
        defense=one.defense,
        points=one.points,
        kin=kin_of(one),
    )


def own_card(one: PublicCard) -> OwnCard:
    """The card with those of its powers that are understood."""
    card, declined = playable(one), dict[str, str]()
    for power in one.powers:
        try:
            card = empowered(card, read(power.text, one.name, power.name, hero=one.kind == "hero"))
        except TextError as error:
            aside = "its text says something that has no meaning yet"
            declined[power.name] = aside if is_aside(one.name) else f"found {error.found}; expected {error.expected}"
    return OwnCard(card, one.powers, one.set or "", declined)


def empowered(card: ArmyCard, found: Understood) -> ArmyCard:
    """A card with one more power, special attack or way to move."""
    return replace(
        card,
        powers=(*card.powers, found.power) if found.power else card.powers,
        shots=(*card.shots, found.shot) if found.shot else card.shots,
        flying=card.flying or found.flying,
        stealth=card.stealth or found.stealth,
    )


def kin_of(one: PublicCard) -> tuple[str, ...]:
    """Species, classes, general and personality, as texts call them."""
    classes = (one.classes,) if isinstance(one.classes, str) else one.classes
    return tuple(known_kin(word) for word in (one.species, *classes, one.general, one.personality) if word)


def figures(one: PublicCard) -> int:
    """The number of figures of a card."""
    return one.figures or (1 if one.kind == "hero" else SQUAD)


def hexes(one: PublicCard) -> int:
    """The number of spaces that a figure of a card needs."""
    return one.hexes or (1 if one.size in ("small", "medium") else MOST_HEXES)


def assumed(one: PublicCard) -> Iterator[str]:
    """The assumptions about a card."""
    if one.figures is None:
        yield f"the number of figures is not said; {figures(one)} is assumed."
    if one.hexes is None:
        yield f"the spaces of a figure are not said; {hexes(one)} is assumed for its size, {one.size}."
    elif one.hexes > MOST_HEXES:
        yield f"a figure on {one.hexes} spaces can't be played; it stands on {MOST_HEXES}."


def written(cards: tuple[OwnCard, ...]) -> str:
    """Cards as a file of the user's own."""
    return msgspec.json.format(msgspec.json.encode(cards), indent=1).decode() + "\n"


def read_own(file: str) -> tuple[OwnCard, ...]:
    """The cards of a file of the user's own."""
    try:
        return msgspec.json.decode(read_text(file), type=tuple[OwnCard, ...])
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise ContentError([Mistake(file, 1, 0, str(error), "cards that were imported")]) from error
