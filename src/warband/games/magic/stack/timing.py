"""When somebody may do something, and who is asked. Whether a seat is asked follows from what everybody can see."""

from __future__ import annotations

from warband.games.magic.mana.sources import has_any
from warband.games.magic.position.model import ATTACK, BEGIN, BLOCK, END, MAINS
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller
from warband.games.magic.programs.abilities import Activated

OWN = (*MAINS, ATTACK, BLOCK)  # the usual stops in one's own turn
OTHERS = (BEGIN, ATTACK, BLOCK, END)  # and in another's


def stops(own: tuple[int, ...], others: tuple[int, ...]) -> int:
    """Stops as one number: two bits for each step."""
    return sum(1 << 2 * step for step in own) | sum(2 << 2 * step for step in others)


USUAL = stops(OWN, OTHERS)


# mtg.502.33a.sorcery-timing, mtg.article.example-no-combat-trick, mtg.article.example-two-grizzly-bears
def sorcery_time(g: Position, seat: int) -> bool:
    """Whether a player could cast a sorcery: in a main phase of its own turn, while the stack is empty."""
    table = g.table
    return table.active == seat and not table.stack and table.step in MAINS


def stops_here(g: Position, seat: int) -> bool:
    """Whether a player wants to be asked in this step although nothing waits on the stack."""
    table = g.table
    bit = 1 if table.active == seat else 2
    return bool(g.player(seat).stops >> 2 * table.step & bit)


def could_act(g: Position, seat: int) -> bool:
    """Whether a player might have something to do, as far as everybody knows: mana and a card, or an ability."""
    if g.player(seat).hand and (sorcery_time(g, seat) or has_any(g, seat)):
        return True
    return any(ability_time(g, seat, key) for _, key, _ in board(g).activated[seat])


# mtg.article.sorcery-timing
def ability_time(g: Position, seat: int, key: str) -> bool:
    """Whether an ability can be activated now, as far as time is concerned."""
    ability = g.rules.abilities[key]
    if not isinstance(ability, Activated) or ability.timing == "instant" or sorcery_time(g, seat):
        return True
    allowing = board(g).permissions.get("equip at instant speed", ()) if ability.keyword == "equip" else ()
    return any(controller(g, who) == seat for who, _ in allowing)


def is_asked(g: Position, seat: int) -> bool:
    """Whether a player who has priority is asked; otherwise it passes."""
    player = g.player(seat)
    if not g.table.stack:
        if player.going >= 0:
            return False
        if not g.rules.always_asked and not stops_here(g, seat):
            return False
    return g.rules.always_asked or could_act(g, seat)
