"""Names of things."""

from __future__ import annotations

from functools import cache

from warband.game.notation import normal
from warband.games.magic.position.model import (
    ABILITY,
    BATTLEFIELD,
    BLOWS,
    HAND,
    LIBRARY,
    SEATS,
    TITLES,
    Object,
    Player,
    Table,
    Waiting,
)
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.programs.abilities import Activated
from warband.kernel.ask import DONE, PASS

A_CARD = "a card"
COMBAT_DAMAGE = "combat damage"
WORDS = frozenset((PASS, DONE, A_CARD, "the table", "the combat damage", *SEATS))  # for something else than a card


def name(g: Position, who: int) -> str:
    """The name of a player, an object, or a spell or ability on the stack, in a sentence."""
    entity = g.entities[who]
    if isinstance(entity, Player):
        return str(g.rules.seats[entity.seat])
    if isinstance(entity, Table):
        return "the table"
    return item_name(g, entity) if isinstance(entity, Waiting) else object_name(entity)


def called(g: Position, who: int) -> str:
    """The same in a story: players have their titles."""
    return TITLES[who - 1] if is_player(who) else name(g, who)


def object_name(card: Object) -> str:
    """The name of a card; permanents of the same name have numbers."""
    if not card.name:
        return A_CARD
    shown = unmistakable(card.name)
    return f"{shown} {card.number}" if card.zone == BATTLEFIELD and card.number > 1 else shown


@cache
def unmistakable(name: str) -> str:
    """A name, in quotes where it would be read as something else: an answer, a player, one of several namesakes."""
    first, _, last = name.rpartition(" ")
    namesake = bool(first) and last.removeprefix("#").isdecimal()
    return f'"{name}"' if namesake or normal(name) in WORDS else name


def item_name(g: Position, item: Waiting) -> str:
    """The name of a spell or ability on the stack."""
    if item.kind == BLOWS:
        return "the combat damage"
    source = g.objects[item.source]
    if is_player(item.source):
        return f"the ability of {item.key.partition('#')[0].partition('+')[0]}"
    if item.kind != ABILITY:
        return unmistakable(source.name) if source.name else A_CARD
    ability = g.rules.abilities[item.key]
    equips = isinstance(ability, Activated) and ability.keyword == "equip"
    return f"{'equip' if equips else 'the ability'} of {object_name(source)}"


def handle(g: Position, who: int) -> str:
    """A word that no other thing has."""
    entity = g.entities[who]
    if not isinstance(entity, Object):
        return name(g, who) if isinstance(entity, Player) else f"stack {who}"
    if entity.zone in (LIBRARY, HAND) and not entity.name:
        return f"card {who}"
    return object_name(entity) if entity.zone == BATTLEFIELD else f"{entity.name or 'card'} #{who}"


def told(g: Position, who: int) -> str:
    """A name for a story; nothing where no story is told, for names take time."""
    return "" if g.log is None else called(g, who)


def told_all(g: Position, those: tuple[int, ...]) -> str:
    """Several names for a story."""
    return "" if g.log is None else ", ".join(called(g, who) for who in those)
