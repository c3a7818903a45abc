"""One legality for attachments, with a reason: for targets, for resolution, and for the state-based check."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.magic.equipment.naming import choose_for
from warband.games.magic.position import atoms
from warband.games.magic.position.board import Found
from warband.games.magic.position.model import BATTLEFIELD
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller, protections, traits
from warband.games.magic.programs.abilities import Permission
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.targeting.qualities import fits, source_has
from warband.kernel.ask import Check, Refusal, first_refusal


def is_equipment(g: Position, item: int) -> bool:
    return "Equipment" in traits(g, item).subtypes


def is_aura(g: Position, item: int) -> bool:
    return "Aura" in traits(g, item).subtypes


def not_there(g: Position, item: int, host: int) -> bool:
    return not host or g.objects[host].zone != BATTLEFIELD or g.objects[item].zone != BATTLEFIELD


def itself(g: Position, item: int, host: int) -> bool:
    return item == host


def item_is_creature(g: Position, item: int, host: int) -> bool:
    """Whether it is a creature, and has no reconfigure by which it stops being one."""
    return traits(g, item).creature and not permitted(g, item, "reconfigure")


def permitted(g: Position, item: int, word: str) -> bool:
    """Whether an item has a permission or a restriction."""
    return any(who == item for who, _ in board(g).permissions.get(word, ()))


def no_attachment(g: Position, item: int, host: int) -> bool:
    """Whether it is neither an Equipment nor an Aura."""
    return not is_equipment(g, item) and not is_aura(g, item)


# mtg.212.2g.attach-to-creature, mtg.article.may-be-on-opponents-creature
def host_is_no_creature(g: Position, item: int, host: int) -> bool:
    return is_equipment(g, item) and not traits(g, host).creature


def not_enchantable(g: Position, item: int, host: int) -> bool:
    """Whether an Aura is on something that it can't enchant."""
    enchants = g.rules.cards[g.objects[item].name].enchants
    if not is_aura(g, item) or enchants is None or enchants.what is None:
        return False
    return not fits(g, enchants.what, host, controller(g, item), item)


def host_is_protected(g: Position, item: int, host: int) -> bool:
    words = protections(traits(g, host).keywords)
    return any(source_has(g, word, item, None) for word in words)


def not_suited(g: Position, item: int, host: int) -> bool:
    """Whether the item can be attached to certain creatures only, and the host is none of them."""
    wanted = [by for by in (wanted_by(g, item, who, key) for who, key in restrictions(g)) if by is not None]
    return not all(fits(g, by, host, controller(g, item), item) for by in wanted)


def restrictions(g: Position) -> Sequence[Found]:
    return board(g).permissions.get("attaches only to", ())


def wanted_by(g: Position, item: int, who: int, key: str) -> Quality | None:
    """The creatures that a restriction of an item names."""
    ability = g.rules.abilities[key]
    return ability.by if who == item and isinstance(ability, Permission) else None


# mtg.article.creature-equipment-cannot-attach, mtg.article.without-subtype-cannot-attach
CHECKS = (
    Check("gone", "mtg.212.2i.nonexistent-permanent", not_there, "One of the two is not on the battlefield."),
    Check("itself", "mtg.212.2i.not-itself", itself, "Nothing is attached to itself."),
    Check("creature", "mtg.212.2i.creature-equipment", item_is_creature, "A creature is attached to nothing."),
    Check("subtype", "mtg.212.2i.lost-subtype", no_attachment, "It is neither an Equipment nor an Aura."),
    Check("no-creature", "mtg.212.2g.creatures-only", host_is_no_creature, "An Equipment equips creatures only."),
    Check("enchant", "mtg.core.aura.enchant", not_enchantable, "The Aura can't enchant that."),
    Check("protection", "mtg.502.7d.cannot-be-equipped", host_is_protected, "It has protection from that."),
    Check("restricted", "mtg.core.attach.restricted", not_suited, "It can be attached to certain creatures only."),
)


# mtg.212.2h.control-not-checked-later
def refusal(g: Position, item: int, host: int) -> Refusal | None:
    """The reason why an item can't be attached to a host; None when it can."""
    return first_refusal(CHECKS, g, item, host)


# mtg.article.can-be-reattached, mtg.article.creature-equipment-equip-does-nothing, mtg.article.move-between-creatures
# mtg.core.attach.same-host
def try_attach(g: Position, item: int, host: int) -> None:
    """Attach an item where that is legal. Otherwise, and on the host that it has already, it stays as it is."""
    if g.objects[item].host != host and refusal(g, item, host) is None:
        atoms.attach(g, item, host)
        choose_for(g, item)
