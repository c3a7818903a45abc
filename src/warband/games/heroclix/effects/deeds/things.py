"""Objects in texts: the ops that find, move, give and destroy them."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

from warband.games.heroclix.effects.frame import Effect
from warband.games.heroclix.fighting.damage import knock_out, lose_effects
from warband.games.heroclix.objects import attached, equipment, linking, resources
from warband.games.heroclix.objects.destroy import indestructible
from warband.games.heroclix.objects.equipment_characters import RULE as WORN
from warband.games.heroclix.objects.equipment_characters import worn
from warband.games.heroclix.objects.objects import destroy
from warband.games.heroclix.position import atoms, events
from warband.games.heroclix.position.abilities.parts import Trigger, trigger
from warband.games.heroclix.position.model import ATTACK, CARD, DAMAGE, DEFENSE, MAP, RANGE, SPEED, Figure, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops
from warband.kernel import limits
from warband.kernel.event import together
from warband.kernel.state import Captured, Pending

RULE, GONE = "hc.text.deeds", "gone "
NUMBER = r"[sSG]?\d{3}[a-z]?"
CODE = (
    rf"(?:\[(?!MAX)\w+(?:: ?\w+)?\] ?(?:#\w+ |{NUMBER} )?|[A-Z][\w+]* #\w+ "
    rf"|(?:[A-Z]+:?)?#?{NUMBER} |[A-Z]{{2,}} {NUMBER} )"
)
SET = re.compile(rf"^{CODE}")  # which set and number: a name says enough

COMBAT_VALUES = (SPEED, ATTACK, DEFENSE, DAMAGE, RANGE)


def is_equipped(g: Position, who: int, names: tuple[str, ...]) -> bool:
    """Whether a character is equipped, with something of one of some names if there are any."""
    gears = [gear for thing in equipment.equipped(g, who) if (gear := equipment.gear_of(g, thing)) is not None]
    found = [gear.name for gear in gears] + [g.rules.cards[figure.card].name for figure in worn(g, who)]
    return any(not names or any(equipment.is_called(one, name) for name in names) for one in found)


def handle(g: Position, f: Effect, op: ops.Gear) -> None:
    """Something is done with equipment."""
    (OWN if op.own else THEIRS)[op.done](g, f, op)


def steal(g: Position, f: Effect, op: ops.Gear) -> None:
    for who in f.them if g.figures[f.who].place == MAP else ():
        for thing in equipment.equipped(g, who) if g.figures[who].place == MAP else ():
            with together(g):
                atoms.unequip(g, thing.id, RULE)
                equipment.equip(g, thing.id, f.who, RULE)
            lose_effects(g, who)


def join(g: Position, f: Effect, op: ops.Join) -> None:
    """This character joins the first of them; from a card its dial can only be linked."""
    here = (MAP, CARD) if op.how == "link" else (MAP,)
    others = [who for who in f.them if who != f.who and g.figures[who].place == MAP]
    for who in others[:1] if g.figures[f.who].place in here else ():
        if op.how == "equip":
            equipment.equip(g, f.who, who, WORN)
        elif op.how == "link":
            linking.link(g, f.who, who)
        else:
            attached.attach(g, f.who, who)


def drop(g: Position, f: Effect, op: ops.Gear) -> None:
    """They are unequipped: what that does to the equipment, its own card says."""
    for who in f.them if g.figures[f.who].place == MAP else ():
        for one in (*equipment.equipped(g, who), *worn(g, who)) if g.figures[who].place == MAP else ():
            equipment.unequip(g, one.id, g.figures[who].square, RULE)
        lose_effects(g, who)
    resources.check(g)


def doff(g: Position, f: Effect, op: ops.Gear) -> None:
    thing = own_thing(g, f)
    if thing is not None:
        equipment.unequip(g, thing.id, g.figures[f.who].square, RULE)
        resources.check(g)


def smash(g: Position, f: Effect, op: ops.Gear) -> None:
    """Of several objects the first that can be destroyed. Equipment-characters are no objects.

    [hc.supp.21.equipment-characters.not-object]
    """
    for who in f.them:
        objects: list[Thing | Figure] = [one for one in equipment.equipped(g, who) if not indestructible(g, one)]
        if objects:
            dispose(g, objects[0])
            lose_effects(g, who)


def dispose(g: Position, thing: Thing | Figure) -> None:
    """A piece of equipment is KO'd."""
    if isinstance(thing, Thing):
        destroy(g, thing.id, RULE)
    else:
        atoms.come_off(g, thing.id, RULE)
        knock_out(g, thing.id, RULE)


def discard(g: Position, f: Effect, op: ops.Gear) -> None:
    for who in f.them:
        for thing in equipment.equipped(g, who):
            gear = equipment.gear_of(g, thing)
            if gear is not None and equipment.is_called(gear.name, op.name):
                atoms.remove_object(g, thing.id, RULE)


def made(g: Position, who: int, word: str) -> list[Figure]:
    """The characters with a word in their name that a character has generated."""
    figures = [e for e in g.entities if isinstance(e, Figure) and e.maker == who]
    return [figure for figure in figures if word.casefold() in g.rules.cards[figure.card].name.casefold()]


def none_made(g: Position, who: int, word: str) -> bool:
    """Whether none of them is on the map, or was this turn."""
    here = any(figure.place == MAP for figure in made(g, who, word))
    return not here and not limits.spent(g, "turn", who, f"{GONE}{word}")


def note_gone(g: Position, who: int, event: events.OfCharacter, word: str) -> Captured | None:
    """One of them has left the map: that is kept in mind for the turn."""
    return Captured((who,)) if event.who in [figure.id for figure in made(g, who, word)] else None


def keep_in_mind(g: Position, pending: Pending, word: str) -> None:
    limits.spend(g, "turn", pending.source, f"{GONE}{word}")


def watches(word: str, key: str) -> list[Trigger]:
    """The watch of a text for characters that were on the map this turn."""
    sees, resolve = partial(note_gone, word=word), partial(keep_in_mind, word=word)
    gone = (events.Ko, events.Leave)
    return [trigger(event, "at once", f"{key} {GONE}{event.kind}", RULE, sees, resolve) for event in gone]


def has_listed_keyword(g: Position, who: int, gear: str) -> bool:
    """Whether a character has a keyword that is printed on an object's card."""
    return bool(set(g.rules.gear[gear].keywords) & set(g.rules.cards[g.figures[who].card].keywords))


def own_thing(g: Position, f: Effect) -> Thing | Figure | None:
    """The object, or the equipment-character, with the text that runs."""
    card = f.key.partition(" ")[0]
    things = (thing for thing in equipment.equipped(g, f.who) if thing.gear == card)
    return next(things, None) or next((figure for figure in worn(g, f.who) if figure.card == card), None)


def scrap(g: Position, f: Effect, op: ops.Gear) -> None:
    thing = own_thing(g, f)
    if thing is not None:
        dispose(g, thing)
        lose_effects(g, f.who)


Handler = Callable[[Position, "Effect", ops.Gear], None]
OWN: dict[str, Handler] = {"KO": scrap, "unequip": doff}
THEIRS: dict[str, Handler] = {"KO": smash, "remove": discard, "take": steal, "unequip": drop}
