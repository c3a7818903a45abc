"""Options as players write them, such as 'cast Lightning Bolt', 'equip Loxodon Warhammer', 'goes to combat'."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from warband.games.magic.casting.deeds import ACTIVATE, CAST, GO, GOAL_NAMES, GOALS, MAKE, PLAY, STOPS, playable
from warband.games.magic.combat.damage import Divide
from warband.games.magic.happening import replacing
from warband.games.magic.happening.planned import Replacing
from warband.games.magic.position.model import ATTACK, DAMAGE, END, EXILE, MAIN1, MAIN2, STEPS, Object, Waiting
from warband.games.magic.position.names import name
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import controller, once_each, traits
from warband.games.magic.programs.abilities import Activated
from warband.games.magic.stack import triggers
from warband.kernel.ask import DONE, PASS, Ask, Option
from warband.kernel.state import Frame

NUMBERS = ("x", "divide")
VERBS = {ACTIVATE: "activate", MAKE: "tap"}


def say(g: Position, option: Option) -> str:
    """An option of the present ask."""
    if isinstance(option, str) or not isinstance(g.ask, Ask):
        return str(option)
    if isinstance(option, tuple):
        return say_block(g, option) if g.ask.kind == "block" else say_deed(g, option)
    if g.ask.kind in NUMBERS:
        return str(option)
    if g.ask.kind in ("order", "replace"):
        return say_order(g, option)
    return told_apart(g, option)


def say_block(g: Position, option: tuple[int | str, ...]) -> str:
    return " blocks ".join(name(g, int(who)) for who in option)


def say_order(g: Position, option: int) -> str:
    """A trigger or a replacement by its source; further ones from sources of the same name have numbers."""
    frame = g.stack[-1]
    if isinstance(frame, Replacing):
        names = [way.words for way in replacing.ways(g, frame.planned[frame.at])]
    else:
        names = [name(g, pending.source) for pending in triggers.next_group(g)[1]]
    return numbered(names, option) if option < len(names) else str(option)


def told_apart(g: Position, who: int) -> str:
    """A thing by its name; things on the stack or in graveyards that share one have numbers."""
    mine = name(g, who)
    like = [other for other in g.options if isinstance(other, int) and name(g, other) == mine]
    return numbered([mine] * len(like), like.index(who)) if who in like else mine


def numbered(names: list[str], place: int) -> str:
    """A name, with its number if it is not the first of its kind."""
    before = names[:place].count(names[place])
    return f"{names[place]} {before + 1}" if before else names[place]


def say_deed(g: Position, option: tuple[int | str, ...]) -> str:
    kind, who = str(option[0]), int(option[1])
    if kind == GO:
        return f"goes to {GOAL_NAMES[who]}"
    if kind in (PLAY, CAST):
        return f"{kind} {name(g, who)}{' from exile' if g.objects[who].zone == EXILE else ''}"
    return say_ability(g, kind, who, int(option[2]))


def say_ability(g: Position, kind: str, who: int, n: int) -> str:
    """An ability by its verb and its object; where the object has several such, by its cost or its place too."""
    keys = traits(g, who).abilities
    verbs = [verb(g, key) for key in keys]
    mine = verbs[n]
    like = [k for k in range(len(keys)) if verbs[k] == mine]
    if len(like) == 1:
        return f"{mine} {name(g, who)}"
    prices = [price(g, keys[k]) for k in like]
    which = prices[like.index(n)] if len(set(prices)) == len(prices) else str(like.index(n) + 1)
    return f"{mine} {name(g, who)} for {which}"


def verb(g: Position, key: str) -> str:
    ability = g.rules.abilities[key]
    if not isinstance(ability, Activated):
        return ""
    return ability.keyword or VERBS[MAKE if key in g.rules.mana_keys else ACTIVATE]


def price(g: Position, key: str) -> str:
    ability = g.rules.abilities[key]
    return str(ability.cost.mana) if isinstance(ability, Activated) else ""


# --- their meanings


def note(g: Position, f: Frame, option: Option) -> str:
    """The cost of a deed, or the consequence of a pass; '' where there is nothing to say."""
    if option == PASS:
        return passing(g)
    if option == STOPS:
        return "choose the steps in which you are asked"
    if not isinstance(option, tuple):
        return ""
    if option[0] == GO:
        return f"pass until {ARRIVALS[int(option[1])]}"
    if option[0] == CAST:
        return str(g.rules.cards[g.objects[int(option[1])].name].cost)
    return f"for {price(g, traits(g, int(option[1])).abilities[int(option[2])])}" if option[0] == ACTIVATE else ""


ARRIVALS = {
    MAIN1: "your first main phase", ATTACK: "attackers are declared", DAMAGE: "combat damage is dealt",
    MAIN2: "your second main phase", END: "your end step",
}  # fmt: skip


def passing(g: Position) -> str:
    """The result if the others pass, too."""
    table = g.table
    if table.stack:
        return f"let {name(g, table.stack[-1])} resolve"
    following = STEPS[table.step + 1] if table.step + 1 < len(STEPS) else "next turn"
    return f"go on to the {following}" if isinstance(g.ask, Ask) and g.ask.seat == table.active else "do nothing"


def first(g: Position, f: Frame) -> list[Option]:
    """Deeds, then the way through the turn; mana and stops are named after them."""
    return [option for option in g.options if option != STOPS and not (isinstance(option, tuple) and option[0] == MAKE)]


# --- answers that somebody could think of


def imaginable(g: Position) -> Iterable[Option]:
    """Answers to the present ask that somebody could think of, legal or not."""
    if not isinstance(g.ask, Ask):
        return ()
    if g.ask.kind == "priority":
        return deeds(g, g.ask.seat)
    if g.ask.kind == "block":
        pairs = ((who, attacker) for who in g.table.battlefield for attacker in g.table.attackers if who != attacker)
        return chain(pairs, (DONE,))
    if g.ask.kind == "divide":
        frame = g.stack[-1]
        return range(frame.left + 1) if isinstance(frame, Divide) else ()
    if g.ask.kind in (
        "target",
        "attack",
        "sacrifice",
        "give up",
        "legend",
        "discard",
        "bottom",
        "pay with",
        "tap to pay",
        "exile to pay",
        "return to pay",
        "new target",
        "cast free",
        "proliferate",
    ):
        return things(g, g.ask.seat)
    return g.options


def things(g: Position, seat: int) -> Iterator[Option]:
    """All objects and players that an answer can name."""
    graves = g.player(0).graveyard + g.player(1).graveyard
    return chain((1, 2), g.table.battlefield, g.table.stack, g.player(seat).hand, graves)


def deeds(g: Position, seat: int) -> Iterator[Option]:
    """All conceivable deeds of a player with a card in hand or on the battlefield."""
    for card in (*g.player(seat).hand, *g.player(seat).graveyard):
        yield from ((PLAY, card), (CAST, card))
    yield from (option for card in playable(g, seat) for option in ((PLAY, card), (CAST, card)))
    for who in sorted(g.table.battlefield, key=lambda who: controller(g, who) != seat):
        for n, key in enumerate(traits(g, who).abilities):
            if isinstance(g.rules.abilities[key], Activated):
                yield (MAKE if key in g.rules.mana_keys else ACTIVATE, who, n)
    for zone in (g.player(seat).hand, g.player(seat).haunts):
        for card in once_each(g, [card for card in zone if g.objects[card].name in g.rules.elsewhere]):
            yield from ((ACTIVATE, card, n) for n, key in enumerate(traits(g, card).abilities))
    yield from ((GO, step) for step in GOALS)
    yield STOPS


def is_object(g: Position, who: int) -> bool:
    return isinstance(g.entities[who], Object | Waiting)
