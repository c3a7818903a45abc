"""Cards, glyphs, objects and scenarios in TOML files, and the maps beside them."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import msgspec.inspect

from warband.console.home import folder
from warband.files.located import TomlFile
from warband.files.mistakes import NotFound, suggest
from warband.games.heroscape.library.imported_cards import PublicCard, own_card, read_own
from warband.games.heroscape.library.maps import read_map
from warband.games.heroscape.position.model import UNSEEN
from warband.games.heroscape.position.rulebook import Printed
from warband.games.heroscape.printed.cards import ArmyCard, GlyphCard, ObjectCard
from warband.games.heroscape.printed.ground import Ground
from warband.games.heroscape.text.reading import read
from warband.text.mistake import TextError

DATA = Path(__file__).parents[1] / "data"
PLACE = re.compile(r"\.(\w+)|\[(\d+)\]")
LACKS = ("contains unknown", "missing required")  # the words for a key too many, and for one too few
KINDS = ("card", "glyph", "object")  # the tables of a file
HIDDEN_GLYPH = GlyphCard(UNSEEN, "power")  # one that lies with its symbol up, to those who don't know it


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A glyph or an object of a scenario on its space; '?' before the name of a glyph: its symbol is up."""

    name: str
    space: str


class Force(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The army of a seat: its cards, each as often as it is brought, and where its figures stand, if that is given."""

    cards: tuple[str, ...]
    at: tuple[str, ...] = ()


class Battle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A scenario: the map, the armies, and the pieces on the map."""

    name: str
    map: str
    armies: tuple[Force, ...]
    about: str = ""
    teams: tuple[int, ...] = ()
    rounds: int = 0
    draft: int = 0  # the points of each player for cards that are drafted before the game; 0: there is no draft
    trap: int = 1
    artifact: str = ""
    stationary_items: bool = False
    glyphs: tuple[Placement, ...] = ()
    objects: tuple[Placement, ...] = ()
    options: dict[str, bool | int] = {}


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cards."""

    card: tuple[ArmyCard, ...] = ()
    glyph: tuple[GlyphCard, ...] = ()
    object: tuple[ObjectCard, ...] = ()


Kind = TypeVar("Kind")


def converted(file: TomlFile, kind: type[Kind]) -> Kind:
    """The values of a file as a kind of thing; `ContentError` with the place of the first mistake."""
    try:
        return msgspec.convert(file.data, kind)
    except msgspec.ValidationError as error:
        words, _, place = str(error).partition(" - at `")
        path = tuple(int(n) if n else key for key, n in PLACE.findall(place))
        note(file, path, words.replace("`", ""), kind)
        file.finish()
        raise


def note(file: TomlFile, path: tuple[str | int, ...], words: str, kind: type) -> None:
    """Note a mistake in a file: something else was found at a place than the kind of thing has there."""
    wanted, _, found = words.partition(", got ")
    unknown, missing = (wanted.removeprefix(f"Object {lack} field ") for lack in LACKS)
    value = wanted.removeprefix("Invalid enum value ")
    known = known_words(kind, path)
    if unknown != wanted:
        file.wrong((*path, unknown), f"the key {unknown!r}", suggest(unknown, known, any_of(known)))
    elif missing != wanted:
        file.wrong(path, f"no key {missing!r}", f"the key {missing!r}")
    elif value != wanted:
        file.wrong(path, value, suggest(value.strip("'"), known, any_of(known)))
    else:
        file.wrong(path, found or "another value", wanted.removeprefix("Expected "))


def known_words(kind: type, path: tuple[str | int, ...]) -> list[str]:
    """The keys, or the words, that can stand at a place in a kind of thing."""
    here: object = msgspec.inspect.type_info(kind)
    for step in path:
        if isinstance(here, msgspec.inspect.StructType):
            here = next((field.type for field in here.fields if field.encode_name == step), None)
        else:
            here = getattr(here, "item_type", None) or getattr(here, "value_type", None)
    if isinstance(here, msgspec.inspect.StructType):
        return [field.encode_name for field in here.fields]
    return [str(value) for value in here.values] if isinstance(here, msgspec.inspect.LiteralType) else []


def any_of(words: Sequence[str]) -> str:
    """The words of which one is expected."""
    return f"one of {', '.join(map(repr, words))}" if words else "nothing of that name"


def read_cards(file: str) -> Printed:
    """The cards of a file."""
    toml = TomlFile.load(file)
    compile_texts(toml)
    found: Cards = converted(toml, Cards)
    if found == Cards():
        toml.wrong((), "a file without cards", "[[card]], [[glyph]] or [[object]], or 'cards' as in an army")
        toml.finish()
    return printed_of(found.card, found.glyph, found.object)


def compile_texts(toml: TomlFile) -> None:
    """The programs of army cards, glyphs and objects whose powers are texts; mistakes are noted in the file."""
    for kind in KINDS:
        for n, card in enumerate(listed(toml.data.get(kind))):
            for m, power in enumerate(listed(card.pop("powers", None)) if isinstance(card, dict) else ()):
                try:
                    add_power(card, power)
                except TextError as error:
                    toml.wrong((kind, n, "powers", m), error.found, error.expected)
    toml.finish()


def listed(value: Any) -> list[Any]:
    """The values of a list; of anything else, which is a mistake, itself."""
    return value if isinstance(value, list) else [] if value is None else [value]


def add_power(card: dict[str, Any], power: Any) -> None:
    """A power of a card from its text: a special attack is kept apart from the others."""
    if not isinstance(power, dict) or set(power) != {"name", "text"}:
        raise TextError("", 0, repr(power), "a power with a name and a text")
    found = read(str(power["text"]), str(card.get("name", "")), str(power["name"]), hero=card.get("kind") != "squad")
    if found.power is not None:
        card.setdefault("powers", []).append(msgspec.to_builtins(found.power))
    elif found.shot is not None:
        card.setdefault("shots", []).append(msgspec.to_builtins(found.shot))
    else:
        raise TextError(str(power["text"]), 0, "a text about flying", "'flying = true' on the card")


def printed_of(cards: tuple[ArmyCard, ...], glyphs: tuple[GlyphCard, ...], objects: tuple[ObjectCard, ...]) -> Printed:
    """Cards by name."""
    return Printed(
        {card.name: card for card in cards},
        {glyph.name: glyph for glyph in (*glyphs, HIDDEN_GLYPH)},
        {thing.name: thing for thing in objects},
    )


@cache
def printed() -> Printed:
    """All cards that come with the game."""
    found = [read_cards(str(file)) for file in sorted(DATA.glob("*.toml"))]
    return Printed(
        {name: card for part in found for name, card in part.cards.items()},
        {name: glyph for part in found for name, glyph in part.glyphs.items()},
        {name: thing for part in found for name, thing in part.objects.items()},
    )


def with_own(names: Iterable[str], brought: Sequence[PublicCard] = ()) -> Printed:
    """All cards that come with the game and, where a name is not among them, brought ones or the user's own as well."""
    known = printed()
    if {name.casefold() for name in names} <= {name.casefold() for name in known.cards}:
        return known
    own = {one.card.name: one.card for file in own_files() for one in read_own(str(file))}
    new = {one.name: own_card(one).card for one in brought}
    return known._replace(cards={**own, **new, **known.cards})


LENT: list[Path] = []  # files of the user's own cards that cases may name


def lend(files: Iterable[Path]) -> None:
    """Let cases name cards of some files: those that are otherwise unknown, so that no name changes its meaning."""
    LENT[:] = files


def lent(names: Collection[str]) -> dict[str, ArmyCard]:
    """The cards of some names that are lent to cases."""
    files = LENT if names else ()
    return {one.card.name: one.card for file in files for one in read_own(str(file)) if one.card.name in names}


def own_files() -> list[Path]:
    """The files of cards that the user has imported."""
    return sorted((folder() / "heroscape" / "cards").glob("*.json"))


@cache
def maps() -> Mapping[str, Ground]:
    """All maps that come with the game."""
    found = [read_map(str(file)) for file in sorted((DATA / "maps").glob("*.map"))]
    return {ground.name: ground for ground in found}


def own_maps() -> dict[str, Path]:
    """The maps that the user has imported, by name; a file that can't be read is named by its stem."""
    files = sorted((folder() / "heroscape" / "maps").glob("*.map"))
    return {map_name(file) or file.stem: file for file in files}


def map_name(file: Path) -> str:
    """The name in the first line of a map; '' if there is none."""
    try:
        with file.open(encoding="utf-8") as lines:
            told = (line.strip() for line in lines if line.strip() and line[0] != "#")
            first, _, name = next(told, "").partition(" ")
    except (OSError, ValueError):
        return ""
    return name.strip() if first == "map" else ""


def find_map(name: str) -> Ground:
    """A map by its name: one that comes with the game, or one of the user's own."""
    own = {known: file for known, file in own_maps().items() if known.casefold() == name.casefold()}
    if own and name.casefold() not in {known.casefold() for known in maps()}:
        return read_map(str(next(iter(own.values()))))
    found = find(name, {**dict.fromkeys(own_maps()), **maps()}, "the map")
    assert found is not None, "the user's own are found above"
    return found


@cache
def scenarios() -> Mapping[str, Battle]:
    """All scenarios that come with the game."""
    files = sorted((DATA / "scenarios").glob("*.toml"))
    found: list[Battle] = [converted(TomlFile.load(str(file)), Battle) for file in files]
    return {battle.name: battle for battle in found}


def find(name: str, known: Mapping[str, Kind], what: str) -> Kind:
    """Something by its name, case not counting; `NotFound` with the nearest names when there is none."""
    by_name = {known_name.casefold(): value for known_name, value in known.items()}
    if name.casefold() not in by_name:
        raise NotFound(f"{what} {name!r}", suggest(name, known, few(known)))
    return by_name[name.casefold()]


def few(known: Iterable[str]) -> str:
    """An expectation in words: the known names, or some of many."""
    names = sorted(known)
    return f"one of {', '.join(names[:FEW])}{' and so on' if len(names) > FEW else ''}"


FEW = 12  # names that an error lists
