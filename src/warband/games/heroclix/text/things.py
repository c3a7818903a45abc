"""Objects in texts: what the words for them mean, and what is done with them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from warband.games.heroclix import atoms, equipment
from warband.games.heroclix.model import ATTACK, DAMAGE, DEFENSE, MAP, SPEED, Figure, Thing
from warband.games.heroclix.parts import Trigger
from warband.games.heroclix.text import ops
from warband.games.heroclix.text.ops import Kind, Pick
from warband.kernel import limits
from warband.kernel.state import Pending, State

if TYPE_CHECKING:
    from warband.games.heroclix.text.effect import Effect

RULE, GONE = "hc.text.deeds", "gone "
SET = re.compile(r"^(?:\[\w+\] ?|[A-Z][\w+]* #\w+ )")  # which set and number: a name says enough

WORDS: dict[str, Any] = {"equipped": (ops.Equipped(),)}
PHRASES: dict[str, Callable[..., Any]] = {
    "is_equipped": lambda whose: ops.Is(whose, Kind(having=(ops.Equipped(),))),
    "is_equipped_with": lambda whose, name: ops.Is(whose, Kind(having=(ops.Equipped((name,)),))),
    "none_made": lambda word: ops.NoneMade(word),
    "generate_new": lambda article, name, word: [ops.Generate(name, fresh=True)],
    "choose_to_modify": lambda group, values, amount, until: [Pick(group), ops.Modify(values, amount, until)],
}
COMBAT_VALUES = (SPEED, ATTACK, DEFENSE, DAMAGE)


def is_equipped(g: State, who: int, names: tuple[str, ...]) -> bool:
    """Whether a character is equipped, with something of one of some names if there are any."""
    found = [gear for thing in equipment.equipped(g, who) if (gear := equipment.gear_of(g, thing)) is not None]
    return any(not names or any(equipment.is_called(gear, name) for name in names) for gear in found)


def steal(g: State, f: Effect, op: ops.Steal) -> None:
    for who in f.them:
        for thing in equipment.equipped(g, who) if g.entities[who].place == MAP else ():
            atoms.unequip(g, thing.id, RULE)
            equipment.equip(g, thing.id, f.who, RULE)


def discard(g: State, f: Effect, op: ops.Discard) -> None:
    for who in f.them:
        for thing in equipment.equipped(g, who):
            gear = equipment.gear_of(g, thing)
            if gear is not None and equipment.is_called(gear, op.name):
                atoms.remove_object(g, thing.id, RULE)


def made(g: State, who: int, word: str) -> list[Figure]:
    """The characters with a word in their name that a character has generated."""
    figures = [e for e in g.entities if isinstance(e, Figure) and e.maker == who]
    return [figure for figure in figures if word.casefold() in g.rules.cards[figure.card].name.casefold()]


def none_made(g: State, who: int, word: str) -> bool:
    """Whether none of them is on the map, or was this turn."""
    here = any(figure.place == MAP for figure in made(g, who, word))
    return not here and not limits.spent(g, "turn", who, f"{GONE}{word}")


def note_gone(g: State, who: int, facts: dict[str, Any], word: str) -> tuple[int, ...] | None:
    """One of them has left the map: that is kept in mind for the turn."""
    return (who,) if facts["who"] in [figure.id for figure in made(g, who, word)] else None


def keep_in_mind(g: State, pending: Pending, word: str) -> None:
    limits.spend(g, "turn", pending.source, f"{GONE}{word}")


def watches(word: str, key: str) -> list[Trigger]:
    """What a text needs to know whether somebody was on the map this turn."""
    sees, resolve = partial(note_gone, word=word), partial(keep_in_mind, word=word)
    return [Trigger(event, "at once", f"{key} {GONE}{event}", RULE, sees, resolve) for event in ("ko", "leave")]


def has_listed_keyword(g: State, who: int, gear: str) -> bool:
    """Whether a character has a keyword that is printed on an object's card."""
    return bool(set(g.rules.gear[gear].keywords) & set(g.rules.cards[g.entities[who].card].keywords))


def own_thing(g: State, f: Effect) -> Thing | None:
    """The object with the text that runs."""
    return next((thing for thing in equipment.equipped(g, f.who) if thing.gear == f.key.partition(" ")[0]), None)


def scrap(g: State, f: Effect, op: ops.Scrap) -> None:
    thing = own_thing(g, f)
    if thing is not None:
        atoms.destroy_object(g, thing.id, RULE)
