"""Times of deeds and of questions. Whether a seat is asked follows from public information."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.happening.conditions import holds, permitted
from warband.games.magic.mana.sources import has_any
from warband.games.magic.position.model import ATTACK, BLOCK, END, MAINS, STEPS, Playing
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import board, controller, works
from warband.games.magic.programs.abilities import Activated, Permission
from warband.games.magic.targeting.qualities import fits

OWN = (*MAINS, ATTACK, BLOCK)  # the usual stops in one's own turn
OTHERS = (BLOCK, END)  # and in another's: blocks are asked for anyway


def stops(own: tuple[int, ...], others: tuple[int, ...]) -> int:
    """Stops as one number: two bits for each step."""
    return sum(1 << 2 * step for step in own) | sum(2 << 2 * step for step in others)


USUAL = stops(OWN, OTHERS)
EVERY = tuple(range(len(STEPS)))
PRESETS = {"usual": USUAL, "all": stops(EVERY, EVERY), "none": 0}


# mtg.502.33a.sorcery-timing, mtg.article.example-no-combat-trick, mtg.article.example-two-grizzly-bears
# mtg.core.timing.sorcery
def sorcery_time(g: Position, seat: int) -> bool:
    """Whether a player could cast a sorcery: in a main phase of its own turn, while the stack is empty."""
    table = g.tables[0]
    return table.active == seat and not table.stack and table.step in MAINS


def stops_here(g: Position, seat: int) -> bool:
    """Whether a player wants to be asked in this step although nothing waits on the stack."""
    table = g.tables[0]
    return g.players[seat + 1].stops >> 2 * table.step & (1 if table.active == seat else 2) > 0


def could_act(g: Position, seat: int) -> bool:
    """Whether a player might have something to do, as far as everybody knows: mana and a card, or an ability."""
    player = g.players[seat + 1]
    cards = player.hand or (g.effects and any(isinstance(one, Playing) and one.seat == seat for one in g.effects))
    sorcery = sorcery_time(g, seat)
    if cards and (sorcery or has_any(g, seat)):
        return True
    there = board(g).activated[seat]
    if there and (sorcery or any(ability_time(g, seat, key) for _, key, _ in there)):
        return True
    return bool(player.haunts) and any(g.objects[card].name in g.rules.elsewhere for card in player.haunts)


# mtg.article.sorcery-timing
def ability_time(g: Position, seat: int, key: str) -> bool:
    """Whether an ability can be activated now, as far as time is concerned."""
    ability = g.rules.abilities[key]
    if not isinstance(ability, Activated) or ability.timing == "instant" or sorcery_time(g, seat):
        return True
    allowing = board(g).permissions.get("equip at instant speed", ()) if ability.keyword == "equip" else ()
    return any(controller(g, who) == seat and permitted(g, who, key) for who, key in allowing)


# mtg.core.timing.as-though-flash
def flashes(g: Position, seat: int, card: int) -> bool:
    """Whether a permission lets a player cast a card at any time."""
    for who, key in board(g).permissions.get("cast at instant speed", ()):
        one = g.rules.abilities[key]
        allowed = one.by if isinstance(one, Permission) and controller(g, who) == seat else None
        if allowed is not None and works(g, who, key) and fits(g, allowed, card, seat, who):
            return True
    return False


def is_asked(g: Position, seat: int) -> bool:
    """Whether a player who has priority is asked; otherwise it passes."""
    always = g.rules.always_asked
    if not g.tables[0].stack and (g.players[seat + 1].going >= 0 or not (always or stops_here(g, seat))):
        return False
    return always or could_act(g, seat)


# mtg.core.cast.forbidden
def forbids(g: Position, seat: int, card: int) -> bool:
    """Whether a permission forbids a player to cast a card now."""
    return any(bans(g, seat, card, who, key) for who, key in board(g).permissions.get("no spells", ()))


def bans(g: Position, seat: int, card: int, who: int, key: str) -> bool:
    """Whether one ability forbids that."""
    one, mine = g.rules.abilities[key], controller(g, who)
    if not isinstance(one, Permission) or one.by is None or not works(g, who, key):
        return False
    if one.by.whose != "anyone" and (one.by.whose == "you") != (seat == mine):
        return False
    host = g.objects[who].host
    words: dict[str, tuple[int, ...]] = {"self": (who,), "host": (host,) if host else ()}
    if one.given is not None and not holds(g, one.given, mine, who, lambda word: words.get(word, ())):
        return False
    return fits(g, replace(one.by, whose="anyone"), card, mine, who)
