"""The chapters of the rules: their procedures, questions, rolls, circumstances and basic actions together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from warband.games.heroclix import reactions
from warband.games.heroclix.effects import effect
from warband.games.heroclix.fighting import attack, breaching, damage, dice, hits, knockback, targets
from warband.games.heroclix.moving import breakaway, carrying, move
from warband.games.heroclix.objects import (
    destroy,
    equipment,
    id_cards,
    markers,
    objects,
    special_terrain,
    throwing,
)
from warband.games.heroclix.position.abilities.parts import Action, Modifier
from warband.games.heroclix.position.answers import some_options
from warband.games.heroclix.position.editions import Numbers
from warband.games.heroclix.position.model import Card, Gear
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.powers.attack import smoke_cloud
from warband.games.heroclix.turns import actions, id_setup, setup, terrain_setup, themes, turn, vehicles
from warband.kernel.ask import Question

CHAPTERS = (
    setup, themes, turn, actions, move, breakaway, carrying, attack, targets, breaching, hits, damage, knockback,
    destroy, objects, equipment, markers, dice, effect, throwing, special_terrain, terrain_setup,
    id_cards, id_setup, vehicles,
)  # fmt: skip
CIRCUMSTANCES: tuple[Modifier, ...] = (
    *attack.CIRCUMSTANCES,
    *smoke_cloud.CIRCUMSTANCES,
    *throwing.CIRCUMSTANCES,
)
RARELY = (throwing.WITHOUT_TARGET, special_terrain.RAZE, id_cards.ACTION, vehicles.BASIC)
BASIC = (*actions.BASIC, *RARELY, *equipment.ACTIONS)
EVERY = (*BASIC, *(part for power in POWERS.every for part in power.parts))
ACTIONS = tuple(dict.fromkeys(part.name for part in EVERY if isinstance(part, Action)))


def together(name: str, *more: object) -> dict[Any, Any]:
    """The tables of one name of all chapters and powers."""
    modules = (*CHAPTERS, *more, *POWERS.modules)
    return {key: found for module in modules for key, found in getattr(module, name, {}).items()}


ROLLS = together("ROLLS")


def questions() -> dict[str, Question]:
    """All questions; without a choice of their own, agents try the first few options."""
    asks = together("QUESTIONS", reactions)
    return {kind: q if q.tries else q._replace(tries=some_options) for kind, q in asks.items()}


def basic_actions(numbers: Numbers, gear: Mapping[str, Gear], cards: Mapping[str, Card]) -> dict[str, Action]:
    """The actions of every character at a table."""
    found = [*actions.BASIC]
    found += [throwing.WITHOUT_TARGET] if numbers.object_action_alone else []
    found += [special_terrain.RAZE] if any(one.razed for one in gear.values()) else []
    found += [id_cards.ACTION] if any(one.is_id_card for one in gear.values()) else []
    found += [vehicles.BASIC] if any(card.is_vehicle for card in cards.values()) else []
    return {action.name: action for action in (*found, *(equipment.ACTIONS if gear else ()))}
