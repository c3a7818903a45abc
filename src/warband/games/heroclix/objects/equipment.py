"""Equipment: special objects on a character's card whose effects the character can use."""

from __future__ import annotations

from collections.abc import Callable

from warband.games.heroclix.fighting.damage import lose_effects
from warband.games.heroclix.objects import resources
from warband.games.heroclix.objects.equipment_characters import ATTACHMENTS, MAIN_KO, put_on, take_off, worn
from warband.games.heroclix.objects.id_cards import is_id_character
from warband.games.heroclix.objects.objects import destroy, last_square
from warband.games.heroclix.objects.resources import OWN_RULES
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.changes import is_standard
from warband.games.heroclix.position.abilities.declared import new_ability, rare_ability
from warband.games.heroclix.position.abilities.parts import Action
from warband.games.heroclix.position.abilities.using import has, sheet
from warband.games.heroclix.position.answers import PIECE
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import BESIDE, CARD, KO, MAP, OUTSIDE, TRAIT, Figure, Gear, Thing
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask, Check, Options, Question, Refusal, allowed, first_refusal
from warband.kernel.event import together
from warband.kernel.machine import procedure, step
from warband.kernel.state import Frame

ANY, FRIENDLY = "hc.equip.25.2e.equip-any", "hc.equip.25.2e.equip-friendly"
NOT_OPPOSING = "hc.equip.25.2e.equip-friendly-not-opposing"
DROP, DESTROYED = "hc.equip.25.2e.unequip-drop", "hc.equip.25.2e.unequip-ko"
WHEN_KO, REMOVED = "hc.equip.25.2d.when-ko", "hc.equip.25.2d.when-removed-from-map"
AGAIN, FROM_RESOURCE = "hc.equip.25.2d.when-equipped-again", "Resource"
BY_TRAIT = "hc.equip.25.2f.trait-from-outside-game"


class Equipping(Frame):
    """A character equips an object that it holds or stands on."""

    who: int


def equipped(g: Position, who: int) -> list[Thing]:
    """The equipment of a character."""
    return [e for e in g.entities if e.__class__ is Thing and e.host == who and e.place == CARD]


def is_equipment(g: Position, thing: Thing) -> bool:
    """Whether an object is equipment."""
    return gear_of(g, thing) is not None


def gear_of(g: Position, thing: Thing) -> Gear | None:
    """The printed card of a piece of equipment; None for any other object."""
    gear: Gear | None = g.rules.gear.get(thing.gear)
    return gear if gear is not None and gear.is_equipment else None  # hc.supp.21.equipment-resources.subset


# --- before the game


# hc.equip.overview.assigned-in-force-construction
def start_equipped(g: Position, f: Frame) -> None:
    """Characters start the game with their assigned equipment, or with that of a trait.

    [hc.equip.25.2f.assignment-excludes-trait-part]
    """
    for item in [e.id for e in g.entities if e.__class__ is Thing and e.host and e.place == OUTSIDE]:
        thing = g.things[item]
        atoms.equip(g, item, thing.host, BY_TRAIT if thing.came == TRAIT else "hc.equip.25.2b.starts-equipped")


def bring(g: Position, gear: Gear, bearer: Figure, came: str) -> int:
    """Assign a piece of equipment to a character before the game."""
    thing = Thing(0, bearer.id, gear.name, "", gear.weight, bearer.owner, gear=gear.id, came=came)
    return atoms.new_thing(g, thing)


# --- equipping


def lies_elsewhere(g: Position, who: int, thing: Thing) -> bool:
    gear = gear_of(g, thing)
    if gear is not None and gear.equip == FROM_RESOURCE:
        return thing.place != BESIDE  # hc.supp.21.equipment-resources.own-rules
    if thing.host:
        return thing.host != who or thing.place != MAP  # hc.equip.25.2e.equip-friendly-holding
    return thing.place != MAP or not board(g).footprints[who] >> thing.square & 1


def can_not_be_equipped(g: Position, who: int, thing: Thing) -> bool:
    gear = gear_of(g, thing)
    return gear is None or not gear.equip


def is_opposing(g: Position, who: int, thing: Thing) -> bool:
    gear = gear_of(g, thing)
    return gear is not None and gear.equip != "Any" and g.figures[who].controller != thing.owner


# hc.equip.overview.non-standard-can-be-equipped
def not_standard(g: Position, who: int, thing: Thing) -> bool:
    return g.rules.numbers.standard_bearers and not is_standard(g, who)  # hc.equip.25.2c.removed-standard-only


NOT_EQUIPPED = rare_ability("can't be equipped")


def is_barred(g: Position, who: int, thing: Thing) -> bool:
    return has(g, who, NOT_EQUIPPED)  # hc.text.not-equipped


def no_bearer(g: Position, who: int, thing: Thing) -> bool:
    return is_id_character(g, who)


NEEDS = "hc.equip.25.2.equipped-in-game"
EQUIP_CHECKS = (
    Check(
        "elsewhere",
        NEEDS,
        lies_elsewhere,
        "It neither holds equipment nor stands on a square with any.",
        "Move onto its square, or pick it up.",
    ),
    Check("no-keyphrase", NEEDS, can_not_be_equipped, "Nothing on it says that it can be equipped in the game."),
    Check("not-standard", "hc.2019.equipment", not_standard, "Only a standard character can be equipped."),
    Check("id-character", "hc.supp.21.id.not-equipped", no_bearer, "An ID character can't be equipped."),
    Check("barred", "hc.text.not-equipped", is_barred, "A text says that it can't be equipped."),
    Check("opposing", NOT_OPPOSING, is_opposing, "Only characters friendly to the equipment can equip it."),
)


def within_reach(g: Position, who: int, checks: int = len(EQUIP_CHECKS)) -> list[int]:
    """The equipment that passes the first checks for a character."""
    if g.rules.any_resource_items:
        things = [e for e in g.entities if e.__class__ is Thing]
    else:
        things = [g.things[item] for item in board(g).things if g.things[item].gear]
    return [thing.id for thing in things if is_equipment(g, thing) and allowed(EQUIP_CHECKS[:checks], g, who, thing)]


def none_left(checks: int) -> Callable[[Position, int], bool]:
    """Whether no equipment passes the first checks."""
    return lambda g, who: not within_reach(g, who, checks)


def is_called(full: str, name: str) -> bool:
    """Whether a piece of equipment has a name, or is of a kind that stands in brackets after its full name."""
    own, _, kind = full.partition(" (")
    return same_name(name) in (same_name(full), same_name(own), same_name(kind.removesuffix(")")))


# hc.equip.25.2c.one-at-a-time
def equip(g: Position, item: int, who: int, rule: str) -> None:
    """Equip a character. Its former equipment is unequipped, unless a text allows several."""
    if is_id_character(g, who):  # hc.supp.21.id.not-equipped
        return
    if not bears_both(g, item, who):
        for one in (*equipped(g, who), *worn(g, who)):
            unequip(g, one.id, g.figures[who].square, AGAIN)
    if isinstance(g.things[item], Figure):
        put_on(g, item, who, rule)
    else:
        atoms.equip(g, item, who, rule)
    if g.rules.any_resource_items:
        resources.check(g)


def bears_both(g: Position, item: int, who: int) -> bool:
    """Whether a character can have a further piece of equipment: all of one kind, and of different names."""
    if isinstance(g.things[item], Figure) or worn(g, who):
        return False
    gears = [gear for thing in (g.things[item], *equipped(g, who)) if (gear := gear_of(g, thing)) is not None]
    different = len({gear.name for gear in gears}) == len(gears)
    return different and (has(g, who, BEARS) or any(all_called(gears, kind) for kind in borne(g, who)))


BEARS = new_ability("bears several")  # of a kind of equipment, or of any


def borne(g: Position, who: int) -> list[str]:
    """The kinds of equipment of which a character can have several."""
    return [key[1] for key in sheet(g, g.figures[who]).abilities if isinstance(key, tuple) and key[0] == BEARS]


def all_called(gears: list[Gear], kind: str) -> bool:
    """Whether all of some equipment is of a kind."""
    return all(is_called(gear.name, kind) for gear in gears)


def start(g: Position, who: int) -> Equipping:
    return Equipping(who)


def ask_what(g: Position, f: Equipping) -> None:
    g.ask = Ask(g.figures[f.who].controller, "equip what")


def take_what(g: Position, f: Equipping) -> None:
    gear = gear_of(g, g.things[g.answer])
    rules = {"Any": ANY, FROM_RESOURCE: OWN_RULES}
    equip(g, g.answer, f.who, rules.get(gear.equip, FRIENDLY) if gear is not None else FRIENDLY)


def offered(g: Position, f: Equipping) -> Options:
    return within_reach(g, f.who)


def why_not(g: Position, f: Equipping, option: object) -> Refusal:
    """The reason why an object can't be equipped."""
    thing = g.entities[option] if isinstance(option, int) and 0 <= option < len(g.entities) else None
    if isinstance(thing, Thing):
        refused = first_refusal(EQUIP_CHECKS, g, f.who, thing)
        if refused is not None:
            return refused
    return EQUIP_CHECKS[0].refusal(g)


# --- unequipping


# hc.equip.25.1a.indestructible-own-effect, hc.equip.25.2d.placed-or-destroyed
def unequip(g: Position, item: int, square: int, rule: str) -> None:
    """Unequip: the keyphrase decides whether the equipment is dropped or destroyed."""
    if isinstance(g.things[item], Figure):
        take_off(g, item, square, rule)
        return
    gear, who = gear_of(g, g.things[item]), g.things[item].host
    dropped = gear is None or gear.unequip != "KO"
    back = resources.resource_of(g, g.things[item]) if gear is not None and gear.unequip == "Return" else None
    with together(g):
        atoms.unequip(g, item, rule)
        if back is not None:
            atoms.attach_item(g, item, back.id, OWN_RULES)
        elif dropped and square >= 0:
            atoms.set_object(g, item, square, DROP)
        else:
            destroy(g, item, DESTROYED)
    if g.figures[who].place == MAP:
        lose_effects(g, who)


# hc.supp.21.equipment-characters.own-attachments, hc.supp.21.linking.main-ko
def bearer_gone(g: Position, item: int, host: int) -> None:
    """A character that is KO'd, replaced or removed from the map is unequipped."""
    place, main = g.figures[host].place, getattr(g.things[item], "main", 0)
    if place == KO and main == host:
        lost_by(g, item, host, MAIN_KO)
    elif place == KO:
        lost_by(g, item, host, WHEN_KO)
    elif place == CARD:
        lost_by(g, item, host, ATTACHMENTS)
    else:
        lost_by(g, item, host, REMOVED)


def lost_by(g: Position, item: int, host: int, rule: str) -> None:
    """The rule that takes equipment from a character that is gone."""
    unequip(g, item, last_square(g, host), rule)


CHECKS = tuple(check._replace(fails=none_left(k)) for k, check in enumerate(EQUIP_CHECKS, 1))
# hc.equip.25.2d.no-choice-to-unequip
ACTIONS = (Action("Equip", "POWER", NEEDS, start, CHECKS),)
PROCEDURES = {Equipping: procedure(Equipping, step(ask_what), step(take_what, NEEDS))}
QUESTIONS = {"equip what": Question(offered, why_not, answers=PIECE)}
