"""Questions about objects: characteristics, control, attachments."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Protocol

import msgspec

from warband.games.magic.position.board import Board
from warband.games.magic.position.model import (
    ATTACK,
    BATTLEFIELD,
    BEGIN,
    BLOCK,
    DAMAGE,
    DRAW,
    END,
    END_COMBAT,
    MAIN1,
    MAINS,
    UNTAP,
    UPKEEP,
    Object,
    Ruled,
    Traits,
)
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.conditions import During, Past, Phase, ThisTurn
from warband.games.magic.programs.costs import KINDS, NAMES
from warband.games.magic.programs.qualities import ANY_COUNTER, Quality, Shared, Whose
from warband.kernel.limits import spent


# mtg.core.amount.part
def halved(number: int, *, up: bool) -> int:
    """Half of a number, rounded."""
    return (number + up) // 2


MONARCH = "another monarch"  # the time until which the monarch's abilities last


# mtg.core.monarch
def is_monarch(g: Position, seat: int) -> bool:
    """Whether a player is the monarch."""
    return any(isinstance(one, Ruled) and (one.until, one.seat) == (MONARCH, seat) for one in g.effects)


NO_ITEMS: tuple[int, ...] = ()
PROTECTION = "protection from "


def board(g: Position) -> Board:
    """The values that follow from the position, computed once."""
    found = g.derived
    if found is None:
        found = g.derived = g.rules.work_out(g)
    return found


def traits(g: Position, who: int) -> Traits:
    """The characteristics of a card or a permanent."""
    found = (g.derived or board(g)).changed.get(who)
    return g.rules.printed[g.objects[who].name] if found is None else found


# mtg.212.2k.creature-control-change
def controller(g: Position, who: int) -> int:
    """The seat that controls an object."""
    found = (g.derived or board(g)).control.get(who)
    return g.objects[who].controller if found is None else found


def items(g: Position, host: int) -> tuple[int, ...]:
    """The permanents that are attached to another."""
    return (g.derived or board(g)).attached.get(host, NO_ITEMS)


# mtg.core.static.of-players
def allows(g: Position, seat: int, word: str) -> bool:
    """Whether a permanent that a player controls has a permission that works now."""
    found = (g.derived or board(g)).permissions.get(word, ())
    return any(controller(g, who) == seat and works(g, who, key) for who, key in found)


def works(g: Position, who: int, key: str) -> bool:
    """Whether a permission works: some do only while their object is attached to something."""
    return bool(g.objects[who].host) or not getattr(g.rules.abilities[key], "attached", False)


def has(g: Position, who: int, keyword: str) -> bool:
    """Whether an object has a keyword."""
    return keyword in traits(g, who).keywords


def ability(g: Position, key: str) -> AnyAbility:
    """An ability by its key."""
    return g.rules.abilities[key]


def permanents(g: Position) -> list[Object]:
    """Everything on the battlefield."""
    objects = g.objects
    return [objects[who] for who in g.table.battlefield]


def is_here(g: Position, who: int, born: int) -> bool:
    """Whether an id still means the same object, or a player."""
    return is_player(who) or (who < len(g.entities) and g.objects[who].born == born)


def on_battlefield(g: Position, who: int) -> bool:
    """Whether an object is a permanent."""
    return g.objects[who].zone == BATTLEFIELD


def protections(keywords: frozenset[str]) -> list[str]:
    """The qualities that something has protection from."""
    return [word.removeprefix(PROTECTION) for word in keywords if word.startswith(PROTECTION)]


def counters(g: Position, who: int, kind: str) -> int:
    """The number of counters of a kind on an object; '' is any kind."""
    found = g.objects[who].counters
    return dict(found).get(kind, 0) if kind else sum(number for _, number in found)


# mtg.core.amount.devotion
def devotion(g: Position, colours: tuple[str, ...], permanents: Iterable[int]) -> int:
    """The mana symbols of some colours in the costs of permanents; a symbol of two of them counts once."""
    costs = [g.rules.cards[g.objects[who].name].cost for who in permanents]
    plain = sum(number for cost in costs for name, number in zip(NAMES, cost.kinds, strict=False) if name in colours)
    signs = {KINDS[NAMES.index(name)] for name in colours}
    return plain + sum(not signs.isdisjoint(symbol.split("/")) for cost in costs for symbol in cost.hybrid)


# mtg.core.condition.this-turn
def happened(g: Position, given: ThisTurn, seat: int) -> bool:
    """Whether something happened often enough this turn."""
    return times(g, entry(given), seat, given.who) >= given.least


# mtg.core.condition.entered
@cache
def entry(given: ThisTurn) -> str:
    """The word under which something is counted; of certain objects, with their quality."""
    return given.what if given.of is None else f"{given.what} {msgspec.json.encode(given.of).decode()}"


@cache
def asked_of(word: str, what: str) -> Quality | None:
    """The quality of the objects that are counted under a word, if they are those that something happened to."""
    said, _, quality = word.partition(" {")
    return msgspec.json.decode(f"{{{quality}", type=Quality) if quality and said == what else None


# mtg.core.amount.this-turn
def times(g: Position, what: str, seat: int, who: Whose) -> int:
    """How often something happened this turn, to a player or to anyone."""
    players = {"you": (seat,), "opponent": (1 - seat,), "anyone": (0, 1)}[who]
    return sum(spent(g, "turn", player + 1, what) for player in players)


PAST: dict[str, Past] = {
    "died this turn": "a creature died", "cast this turn": "cast a spell", "drawn this turn": "drew a card",
}  # fmt: skip


PHASES: dict[During, tuple[int, ...]] = {
    "combat": (BEGIN, ATTACK, BLOCK, DAMAGE, END_COMBAT), "first combat": (BEGIN, ATTACK, BLOCK, DAMAGE, END_COMBAT),
    "main phase": MAINS, "upkeep": (UPKEEP,), "end step": (END,),
    "before attackers": (UNTAP, UPKEEP, DRAW, MAIN1, BEGIN),
}  # fmt: skip
COMBATS = "combat phases"


# mtg.core.condition.phase
def is_phase(g: Position, given: Phase, seat: int) -> bool:
    """Whether it is a part of a turn."""
    whose = {"you": (seat,), "opponent": (1 - seat,), "anyone": (0, 1)}[given.whose]
    first = given.what != "first combat" or spent(g, "turn", 0, COMBATS) < 2
    return g.table.step in PHASES[given.what] and g.table.active in whose and first


def once_each(g: Position, cards: Iterable[int]) -> list[int]:
    """Cards in a hand, of each name one: it makes no difference which."""
    found: dict[str, int] = {}
    for card in cards:
        found.setdefault(g.objects[card].name, card)
    return list(found.values())


class Kinds(Protocol):
    """Something with colours, types, subtypes, supertypes and power."""

    @property
    def power(self) -> int:
        """Its power."""

    @property
    def types(self) -> frozenset[str]:
        """Its types."""

    @property
    def supertypes(self) -> frozenset[str]:
        """Its supertypes."""

    @property
    def colours(self) -> frozenset[str]:
        """Its colours."""

    @property
    def subtypes(self) -> frozenset[str]:
        """Its subtypes."""


# mtg.core.quality.historic
def is_historic(now: Kinds) -> bool:
    """Whether an object is an artifact, legendary, or a Saga."""
    return "artifact" in now.types or "legendary" in now.supertypes or "Saga" in now.subtypes


# mtg.core.quality.chosen
def is_of(now: Kinds, word: str) -> bool:
    """Whether an object has a subtype, or a colour."""
    return word in now.subtypes or word in now.colours


# mtg.core.quality.shares
def shares(shared: Shared, one: Kinds, other: Kinds | None) -> bool:
    """Whether two objects have a colour, or a creature type, in common."""
    if other is None:
        return False
    if shared[0] == "color":
        return not one.colours.isdisjoint(other.colours)
    return not (one.subtypes - NO_CREATURE_TYPES).isdisjoint(other.subtypes)


# mtg.core.quality.greater
def leans(power: int, toughness: int, greater: str) -> bool:
    """Whether one of an object's own numbers is greater than the other."""
    return power > toughness if greater == "power" else toughness > power


def kind_of(quality: Quality) -> str:
    """The kind of counter that a quality asks for; '' is any kind."""
    return "" if quality.counter == ANY_COUNTER else quality.counter


VARIETIES = ("colors", "basic land types", "card types", "powers")
BASIC_LAND_TYPES = frozenset(("Plains", "Island", "Swamp", "Mountain", "Forest"))
ARTIFACT_TYPES = frozenset(("Equipment", "Fortification", "Vehicle", "Treasure", "Clue", "Food"))
ENCHANTMENT_TYPES = frozenset(("Aura", "Shrine", "Saga"))
NO_CREATURE_TYPES = ARTIFACT_TYPES | ENCHANTMENT_TYPES | BASIC_LAND_TYPES


PARTY = ("Cleric", "Rogue", "Warrior", "Wizard")


# mtg.core.amount.party
def party(found: Iterable[Kinds]) -> int:
    """The most of four kinds that creatures can fill, each of them one: those with a choice step aside for others."""
    filled: dict[str, frozenset[str]] = {}

    def fill(kinds: frozenset[str], tried: set[str]) -> bool:
        for kind in sorted(kinds - tried):
            tried.add(kind)
            if kind not in filled or fill(filled[kind], tried):
                filled[kind] = kinds
                return True
        return False

    some = [one.subtypes & frozenset(PARTY) for one in found]
    for kinds in some:
        fill(kinds, set())
    return len(filled)


# mtg.core.amount.varieties
def varieties(found: Iterable[Kinds]) -> dict[str, frozenset[str]]:
    """All colours, all basic land types, and all card types among some objects."""
    some = list(found)
    return {
        "colors": frozenset(word for one in some for word in one.colours),
        "basic land types": frozenset(word for one in some for word in one.subtypes) & BASIC_LAND_TYPES,
        "card types": frozenset(word for one in some for word in one.types),
        "powers": frozenset(str(one.power) for one in some),  # mtg.core.condition.different-powers
    }
