"""Equipment: special objects that go on a character's card and let it use what is printed on theirs."""

from __future__ import annotations

from typing import Any

from warband.games.heroclix import atoms
from warband.games.heroclix.model import CARD, MAP, Gear, Thing
from warband.games.heroclix.objects import held, last_square
from warband.games.heroclix.parts import Action
from warband.games.heroclix.terrain import board, things_on
from warband.kernel.ask import Ask, Check, Options, Question, Refusal, first_refusal
from warband.kernel.machine import procedure, step
from warband.kernel.state import Frame, State

ANY, FRIENDLY = "hc.equip.25.2e.equip-any", "hc.equip.25.2e.equip-friendly"
NOT_OPPOSING, HOLDING = "hc.equip.25.2e.equip-friendly-not-opposing", "hc.equip.25.2e.equip-friendly-holding"
DROP, KO = "hc.equip.25.2e.unequip-drop", "hc.equip.25.2e.unequip-ko"
AGAIN = "hc.equip.25.2d.when-equipped-again"


class Equipping(Frame):
    """A character equips what it holds or stands on."""

    who: int


def equipped(g: State, who: int) -> list[Thing]:
    """What a character is equipped with."""
    return [e for e in g.entities if e.__class__ is Thing and e.host == who and e.place == CARD]


def gear_of(g: State, thing: Thing) -> Gear | None:
    """What is printed on a piece of equipment; None for any other object."""
    gear: Gear | None = g.rules.gear.get(thing.gear)
    return gear if gear is not None and gear.is_equipment else None


# --- equipping


def lies_elsewhere(g: State, who: int, thing: Thing) -> bool:
    if thing.host:
        return thing.host != who or thing.place != MAP or not g.rules.holds(HOLDING)
    return thing.place != MAP or not board(g).footprints[who] >> thing.square & 1


def can_not_be_equipped(g: State, who: int, thing: Thing) -> bool:
    gear = gear_of(g, thing)
    return gear is None or not gear.equip


def is_opposing(g: State, who: int, thing: Thing) -> bool:
    gear = gear_of(g, thing)
    friendly = g.entities[who].controller == thing.owner
    if gear is None or gear.equip == "Any":
        return not friendly and not g.rules.holds(ANY)
    return not friendly or not g.rules.holds(FRIENDLY)


EQUIP_CHECKS = (
    Check("no-equipment", "hc.equip.25.2.equipped-in-game", can_not_be_equipped, "It is no equipment to take up."),
    Check(
        "elsewhere",
        "hc.equip.25.2.equipped-in-game",
        lies_elsewhere,
        "It neither holds the equipment nor stands on its square.",
        "Move onto its square, or pick it up.",
    ),
    Check("opposing", NOT_OPPOSING, is_opposing, "Only characters friendly to the equipment can equip it."),
)


def within_reach(g: State, who: int) -> list[int]:
    """The equipment that a character may equip now."""
    near = (*held(g, who), *things_on(g, board(g).footprints[who]))
    return [thing.id for thing in near if first_refusal(g.rules.live(EQUIP_CHECKS), g, who, thing) is None]


def equip(g: State, item: int, who: int, rule: str) -> None:
    """A character is equipped. What it had before is unequipped."""
    if g.rules.holds(AGAIN):
        for thing in equipped(g, who):
            unequip(g, thing.id, g.entities[who].square, AGAIN)
    atoms.equip(g, item, who, rule)


def start(g: State, who: int) -> Equipping:
    return Equipping(who)


def nothing_to_equip(g: State, who: int) -> bool:
    return not within_reach(g, who)


def ask_what(g: State, f: Equipping) -> None:
    g.ask = Ask(g.entities[f.who].controller, "equip what")


def take_what(g: State, f: Equipping) -> None:
    gear = gear_of(g, g.entities[g.answer])
    equip(g, g.answer, f.who, ANY if gear is not None and gear.equip == "Any" else FRIENDLY)


def offered(g: State, f: Equipping) -> Options:
    return within_reach(g, f.who)


def why_not(g: State, f: Equipping, option: Any) -> Refusal:
    """Why something can't be equipped."""
    thing = g.entities[option] if isinstance(option, int) and 0 <= option < len(g.entities) else None
    if isinstance(thing, Thing):
        refused = first_refusal(g.rules.live(EQUIP_CHECKS), g, f.who, thing)
        if refused is not None:
            return refused
    return EQUIP_CHECKS[0].refusal()


# --- unequipping


def unequip(g: State, item: int, square: int, rule: str) -> None:
    """Equipment comes off: its keyphrase says whether it is dropped or destroyed."""
    gear = gear_of(g, g.entities[item])
    if gear is not None and gear.unequip == "KO" and g.rules.holds(KO):
        atoms.destroy_object(g, item, KO)
    else:
        atoms.unequip(g, item, square, rule)


def bearer_gone(g: State, item: int, host: int) -> None:
    """Whoever is KO'd, replaced or removed from the map is no longer equipped."""
    unequip(g, item, last_square(g, host), DROP)


ACTIONS = (
    Action(
        "Equip",
        "POWER",
        "hc.equip.25.2.equipped-in-game",
        start,
        (
            Check(
                "nothing-to-equip",
                "hc.equip.25.2.equipped-in-game",
                nothing_to_equip,
                "There is no equipment in its hands or on its square that it could equip.",
                "Move onto its square, or pick it up.",
            ),
        ),
    ),
)
PROCEDURES = {Equipping: procedure(Equipping, step(ask_what), step(take_what, "hc.equip.25.2.equipped-in-game"))}
QUESTIONS = {"equip what": Question(offered, why_not)}
