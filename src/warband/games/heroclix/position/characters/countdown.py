"""Countdown clicks: a single large number in place of combat values (Supplement, Part 19).

Nothing can be done to a character on such a click, unless an effect specifies otherwise: a text lists 'Countdown: Move'
and the like. The card has its own rules for turning the dial.
"""

from __future__ import annotations

from warband.games.heroclix.position.abilities.declared import new_ability
from warband.games.heroclix.position.abilities.using import has
from warband.games.heroclix.position.model import OFF, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Refusal

ALLOWED = new_ability("allowed on countdown clicks")  # of a ban
MOVE, PLACE, TARGET, ATTACK, ACTION, TOKEN, DAMAGE, HEAL, ONTO = (
    "Move", "Place", "Target", "Attack", "Action", "Token", "Damage", "Heal", "Onto",
)  # fmt: skip
BANS = {
    MOVE: ("hc.supp.19.countdown.no-move", "moved"),
    PLACE: ("hc.supp.19.countdown.no-place", "placed"),
    TARGET: ("hc.supp.19.countdown.no-target", "targeted"),
    ATTACK: ("hc.supp.19.countdown.no-attack", "attacked"),
    ACTION: ("hc.supp.19.countdown.no-action", "given actions"),
    TOKEN: ("hc.supp.19.countdown.no-token", "given action tokens"),
    DAMAGE: ("hc.supp.19.countdown.no-damage", "damaged"),
    HEAL: ("hc.supp.19.countdown.no-heal", "healed"),
    ONTO: ("hc.supp.19.countdown.not-healed-onto", "healed onto it"),
}
WAIT = "Wait for its countdown."


# hc.supp.19.countdown.defined
def countdown(g: Position, figure: Figure, click: int) -> int:
    """The large number on a click of a character; 0 on any other click."""
    dial = g.rules.cards[figure.card].dial
    return dial[click - 1].countdown if 1 <= click <= len(dial) else 0


# hc.supp.19.countdown.exceptions-specified
def banned(g: Position, who: int, what: str) -> bool:
    """Whether something can't be done to a character because it is on a countdown click."""
    if not g.rules.any_countdown or not countdown(g, g.figures[who], g.figures[who].click):
        return False
    return not has(g, who, ALLOWED, what)


def sentence(what: str) -> str:
    """A ban in words."""
    return f"It is on a countdown click and can't be {BANS[what][1]}."


def refusal(g: Position, what: str) -> Refusal:
    """The refusal of a ban."""
    return Refusal("countdown", BANS[what][0], sentence(what), WAIT)


def out_of_reach(g: Position, who: int, click: int) -> bool:
    """Whether healing can't bring a character onto a click, since it is a countdown click."""
    if not g.rules.any_countdown or not countdown(g, g.figures[who], click):
        return False
    return not has(g, who, ALLOWED, ONTO)  # hc.supp.19.countdown.not-healed-onto


# hc.supp.19.countdown.off-map-are-ko-clicks, hc.supp.19.countdown.off-map-own-effect
def is_ko_click(g: Position, figure: Figure) -> bool:
    """Whether a character shows a countdown click that is a KO click: off the map, but not by its own countdown."""
    if not g.rules.any_countdown or figure.place != OFF or figure.counts_down:
        return False
    return bool(countdown(g, figure, figure.click))
