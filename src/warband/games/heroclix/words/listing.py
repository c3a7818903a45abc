"""How options are listed: which ones one below the other, in which order, and what stands beside those that react."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from warband.games.heroclix.position.model import Card
from warband.games.heroclix.position.names import name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.using import properties, sheet
from warband.games.heroclix.powers import super_senses, theme
from warband.kernel.ask import Ask, Option

FEW = 2  # equal reactions that are listed one by one


class Listing(NamedTuple):
    """The options that are listed with numbers, and others that may be typed as well."""

    main: Sequence[Option]
    others: Sequence[Option] = ()


def listing(g: Position) -> Listing:
    """The options of the present ask, as people are shown them."""
    assert isinstance(g.ask, Ask)
    options = list(g.options)
    if g.ask.kind == "outwit what":
        own = own_powers(g, g.stack[-1].target)
        return Listing([o for o in own if o in options], [o for o in options if o not in own])
    if g.ask.kind == "respond":
        more = [option for option in options if isinstance(option, tuple) and option in alike(options, option)[1:]]
        return Listing([option for option in options if option not in more], more)
    return Listing(options)


def own_powers(g: Position, who: int) -> list[str]:
    """The powers of a character, those that it can use now first."""
    figure = g.figures[who]
    card: Card = g.rules.cards[figure.card]
    able = sheet(g, figure).names
    printed = [power for click in card.dial[figure.click - 1 :] for power in click.powers if power]
    return sorted(dict.fromkeys(printed), key=lambda power: power.removeprefix("*") not in able)


def alike(options: Sequence[Option], option: tuple[Any, ...]) -> list[tuple[Any, ...]]:
    """The reactions that are the same but for who reacts, where these are many."""
    same = [other for other in options if isinstance(other, tuple) and other[1:] == option[1:]]
    return same if len(same) > FEW else []


def reaction_note(g: Position, option: tuple[Any, ...]) -> str:
    """What a reaction is good for."""
    who, what = option[0], option[1]
    if not isinstance(who, int):
        return ""
    others = [name(g, other[0]) for other in alike(list(g.options), option)[1:]]
    also = f", or by {', '.join(others)}" if others else ""
    return f"{name(g, who)}{also}{good_for(g, who, str(what))}"


def good_for(g: Position, who: int, what: str) -> str:
    """What a reaction needs, and how often it can still be used."""
    if what == super_senses.ALLY:
        return ": a 6 evades"
    if what == super_senses.SENSES:
        least = 5 - sum(part.amount for part in properties(g, who, super_senses.HELPS))
        return f": {'a 5 or 6' if least == 5 else f'{least} or more'} evades"
    if what == theme.NAME:
        return f": roll again, {g.table.rerolls[g.figures[who].side]} left in this game"
    return ": roll again" if what == "Probability Control" else ""
