"""One legality for targets, with a reason: when they are chosen, and again when the spell or ability resolves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from warband.games.magic.position.model import ABILITY, BATTLEFIELD, GRAVEYARD, SPELL, Object, Seen, Waiting
from warband.games.magic.position.position import Position, is_player
from warband.games.magic.position.reading import PROTECTION, allows, board, controller, protections, traits
from warband.games.magic.programs.abilities import Activated, Triggered
from warband.games.magic.programs.qualities import Target
from warband.games.magic.targeting.qualities import fits, source_has
from warband.kernel.ask import Check


class Aim(NamedTuple):
    """A choice of a target: the seat, the wanted target, and the source."""

    seat: int
    wanted: Target
    source: int
    seen: Seen | None = None  # the source as it last was, when it is gone


def not_wanted(g: Position, who: int, aim: Aim) -> bool:
    """Whether something is none of the things that the text names."""
    if is_player(who):
        return not aim.wanted.players or (aim.wanted.opponents and who == aim.seat + 1)
    wanted = aim.wanted
    if wanted.what is None:
        return True
    if wanted.zone == "stack":
        return who not in g.table.stack or not stack_fits(g, aim, who)
    entity = g.entities[who]
    place = BATTLEFIELD if wanted.zone == "battlefield" else GRAVEYARD
    return not isinstance(entity, Object) or entity.zone != place or not fits(g, wanted.what, who, aim.seat, aim.source)


def stack_fits(g: Position, aim: Aim, who: int) -> bool:
    """Whether something on the stack is a spell with the quality that is wanted, and not the source itself."""
    item = g.waiting[who]
    quality = aim.wanted.what
    if aim.wanted.stack != "spell":
        whose = quality.whose if quality is not None else "anyone"
        mine = whose == "anyone" or (item.controller == aim.seat) == (whose == "you")
        return mine and is_ability(g, item, aim.wanted.stack)
    return item.kind == SPELL and item.source != aim.source and quality is not None and fits(
        g, quality, item.source, aim.seat, aim.source
    )  # fmt: skip


# mtg.core.target.ability
def is_ability(g: Position, item: Waiting, wanted: str) -> bool:
    """Whether something on the stack is an ability, and one of the kind that is wanted."""
    kinds = {"activated ability": Activated, "triggered ability": Triggered}
    return item.kind == ABILITY and isinstance(g.rules.abilities[item.key], kinds.get(wanted, (Activated, Triggered)))


HEXPROOF = "hexproof from "


# mtg.article.untargetable-cannot-be-equipped-by-equip
def shrouded(g: Position, who: int, aim: Aim) -> bool:
    return permanent(g, who) and "shroud" in traits(g, who).keywords


# mtg.core.keyword.hexproof-from
def hexproof(g: Position, who: int, aim: Aim) -> bool:
    """Whether it has hexproof, or hexproof from a quality of the source, and an opponent aims at it."""
    if not permanent(g, who) or controller(g, who) == aim.seat:
        return False
    words = traits(g, who).keywords
    qualities = [word.removeprefix(HEXPROOF) for word in words if word.startswith(HEXPROOF)]
    return "hexproof" in words or any(source_has(g, word, aim.source, aim.seen) for word in qualities)


# mtg.core.keyword.hexproof-player
def hexproof_player(g: Position, who: int, aim: Aim) -> bool:
    """Whether an opponent aims at a player who has hexproof."""
    return is_player(who) and who != aim.seat + 1 and allows(g, who - 1, "hexproof player")


def protected(g: Position, who: int, aim: Aim) -> bool:
    """Whether it has protection from a quality of the source."""
    if not permanent(g, who):
        return False
    return any(source_has(g, word, aim.source, aim.seen) for word in protections(traits(g, who).keywords))


def permanent(g: Position, who: int) -> bool:
    return not is_player(who) and not isinstance(g.entities[who], Waiting)


CHECKS = (
    Check("not-a-target", "mtg.core.target.as-text-says", not_wanted, "The text does not allow that target."),
    Check("shroud", "mtg.core.keyword.shroud", shrouded, "It has shroud: nothing can target it."),
    Check("hexproof", "mtg.core.keyword.hexproof", hexproof, "It has hexproof: opponents can't target it."),
    Check("hexproof", "mtg.core.keyword.hexproof-player", hexproof_player, "That player has hexproof."),
    Check("protection", "mtg.core.protection.targeted", protected, "It has protection from the source."),
)


WARDS = ("shroud", "hexproof")


def candidates(g: Position, wanted: Target) -> Sequence[int]:
    """All objects in the zone of a target, or all creatures where it must be one."""
    if wanted.zone == "stack":
        return g.table.stack
    if wanted.zone == "graveyard":
        return g.player(0).graveyard + g.player(1).graveyard
    if wanted.what is not None and wanted.what.types == ("creature",):
        return board(g).creatures
    return g.table.battlefield


def legal(g: Position, aim: Aim) -> list[int]:
    """The legal targets."""
    players = (1, 2) if aim.wanted.players else ()
    there = candidates(g, aim.wanted) if aim.wanted.what is not None else ()
    return [who for who in (*players, *there) if is_legal(g, who, aim)]


def is_legal(g: Position, who: int, aim: Aim) -> bool:
    """Whether no check refuses a target: few things have any keyword that does."""
    if not_wanted(g, who, aim):
        return False
    if 0 < who <= 2:
        return not hexproof_player(g, who, aim)
    if aim.wanted.zone == "stack":
        return True
    for word in traits(g, who).keywords:
        if word in WARDS or word.startswith((PROTECTION, HEXPROOF)):
            return not (shrouded(g, who, aim) or hexproof(g, who, aim) or protected(g, who, aim))
    return True


def any_legal(g: Position, aim: Aim) -> bool:
    """Whether there is a target at all, or none is needed."""
    if aim.wanted.up_to or (aim.wanted.players and any(is_legal(g, who, aim) for who in (1, 2))):
        return True
    for who in candidates(g, aim.wanted):  # noqa: SIM110 (any() would take twice as long)
        if is_legal(g, who, aim):
            return True
    return False
