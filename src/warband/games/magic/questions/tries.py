"""Options that are worth an agent's look. Of equal ones agents take the first, so passing comes first."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.magic.casting.announcing import Announce
from warband.games.magic.casting.deeds import ACTIVATE, GO, MAKE
from warband.games.magic.equipment.naming import Naming, owned_types
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import traits
from warband.games.magic.programs.abilities import Activated
from warband.games.magic.programs.ops import Attach
from warband.games.magic.stack.priority import Priority
from warband.games.magic.targeting.targets import Aim, legal
from warband.games.magic.turns.opening import KEEP, MULLIGAN, Dealing
from warband.kernel.ask import DONE, PASS, Option
from warband.kernel.state import Frame

WIDTH = 14
FEWEST_LANDS, FEWEST_OTHERS = 2, 2  # of a hand that is kept
PATIENCE = 2  # mulligans


def deeds(g: Position, f: Priority) -> Sequence[Option]:
    """Passing first, nothing for nothing, and no mana without a use."""
    return [PASS, *(option for option in g.options if option != PASS and useful(g, f.seat, option))]


def hands(g: Position, f: Dealing) -> Sequence[Option]:
    """A hand with enough lands, and with anything else, is kept; any other goes back, but not for ever."""
    cards = [g.rules.printed[g.objects[card].name] for card in g.player(f.seat).hand]
    lands = sum("land" in card.types for card in cards)
    good = FEWEST_LANDS <= lands <= len(cards) - FEWEST_OTHERS
    return [KEEP] if good or g.player(f.seat).mulligans >= PATIENCE else [MULLIGAN]


def fighters(g: Position, f: Frame) -> Sequence[Option]:
    """Nobody first, then each creature."""
    done = [DONE] if DONE in g.options else []
    return [*done, *(option for option in g.options if option != DONE)][:WIDTH]


def names(g: Position, f: Naming) -> Sequence[Option]:
    """Of many creature types those of the player's own cards."""
    own = owned_types(g, f.seat)
    return [word for word in g.options if word in own] or list(g.options)[:WIDTH]


def useful(g: Position, seat: int, option: Option) -> bool:
    """Whether something may be worth doing. Mana comes by itself, and equip goes to another creature."""
    if not isinstance(option, tuple) or option[0] in (MAKE, GO):
        return False
    if option[0] != ACTIVATE:
        return True
    who, key = int(option[1]), traits(g, int(option[1])).abilities[int(option[2])]
    ability = g.rules.abilities[key]
    if not isinstance(ability, Activated) or not moves_itself(ability):
        return True
    host = g.objects[who].host
    return any(target != host for target in legal(g, Aim(seat, ability.effect.targets[0], who)))


def moves_itself(ability: Activated) -> bool:
    """Whether an ability attaches the permanent that has it to a target, by equip or otherwise."""
    attaches = any(isinstance(op, Attach) and (op.item, op.host) == ("self", "target") for op in ability.effect.ops)
    return attaches and bool(ability.effect.targets)


def targets(g: Position, f: Announce) -> Sequence[Option]:
    """The targets, without the creature that bears an Equipment already."""
    found: list[Option] = list(g.options)
    if f.key:
        ability = g.rules.abilities[f.key]
        if isinstance(ability, Activated) and moves_itself(ability):
            host = g.objects[f.source].host
            return [target for target in found if target != host] or found
    return found[:WIDTH]
