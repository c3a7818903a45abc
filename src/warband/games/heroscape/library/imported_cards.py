"""Army cards of a public format, as a collection of the user's own.

Numbers become those of playable cards. Power texts are kept with the card as they are printed; none of them is played
yet. What such a file does not say is assumed, and told for each card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, NamedTuple

import msgspec

from warband.files.json_files import read_json
from warband.files.mistakes import ContentError, Mistake, read_text
from warband.games.heroscape.printed.cards import ArmyCard, Kind, Rarity
from warband.games.heroscape.printed.programs import Size

MOST_HEXES = 2  # that a figure can be played on
SQUAD = 3  # figures of a squad that says no number
Small = Annotated[int, msgspec.Meta(ge=0, le=999)]


class PrintedPower(msgspec.Struct, frozen=True):
    """A power as it is printed."""

    name: str
    text: str


class PublicCard(msgspec.Struct, frozen=True):
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
    homeworld: str = ""
    set: str | None = None
    powers: tuple[PrintedPower, ...] = ()


class OwnCard(msgspec.Struct, frozen=True):
    """A card of the user's own: the playable one, and its printed texts."""

    card: ArmyCard
    texts: tuple[PrintedPower, ...] = ()
    set: str = ""


class Imported(NamedTuple):
    """Cards that were read, and what is to be said of them."""

    cards: tuple[OwnCard, ...]
    notes: tuple[str, ...]


def import_cards(file: str) -> Imported:
    """The cards of a file; `ContentError` with the first mistake in it."""
    found, notes = list[OwnCard](), list[str]()
    for one in decoded(file):
        found.append(OwnCard(playable(one), one.powers, one.set or ""))
        notes += [f"{one.name}: {note}" for note in assumed(one)]
    return Imported(tuple(found), tuple(notes))


def decoded(file: str) -> list[PublicCard]:
    """The cards of a file as they are there."""
    found = read_json(file, list[PublicCard], "a list of army cards")
    names = [one.name.casefold() for one in found]
    for n, one in enumerate(found):
        if one.name.casefold() in names[:n]:
            raise ContentError([Mistake(file, 1, 0, f"a second card {one.name!r}", "each name once")])
    return found


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
    )


def figures(one: PublicCard) -> int:
    """How many figures a card has."""
    return one.figures or (1 if one.kind == "hero" else SQUAD)


def hexes(one: PublicCard) -> int:
    """How many spaces a figure of a card needs."""
    return one.hexes or (1 if one.size in ("small", "medium") else MOST_HEXES)


def assumed(one: PublicCard) -> Iterator[str]:
    """What is assumed of a card."""
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
