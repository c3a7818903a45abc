"""The pieces of a position in a case: characters and objects, each in a line with its facts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from warband.files.mistakes import NotFound
from warband.games.heroclix.cases import lasting
from warband.games.heroclix.cases.quotes import quoted
from warband.games.heroclix.fighting.scoring import EARLY
from warband.games.heroclix.objects.id_cards import is_id_card
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.characters.points import line_of
from warband.games.heroclix.position.lasting import Grant, Modification, Suppression
from warband.games.heroclix.position.memory import NOTED
from warband.games.heroclix.position.model import (
    BESIDE,
    CARD,
    FREE,
    GROUND,
    KO,
    MAP,
    OFF,
    OUTSIDE,
    REMOVED,
    SEATS,
    SIDELINE,
    TRAIT,
    Card,
    Figure,
    Gear,
    Thing,
)
from warband.games.heroclix.position.names import handle
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.starting import library
from warband.kernel.state import Effect

HAS = {MAP: "holds", CARD: "equipped with"}  # by the place of an object with a host
AWAY = {OUTSIDE: "outside the game", SIDELINE: "on the Sideline", REMOVED: "removed from the game", OFF: "off the map"}
CAME = {FREE: "for 0 points", TRAIT: "by trait"}
USES = {"turn": "this turn", "game": "this game"}  # the periods of uses that a case can express


WIDTH, INDENT = 110, 9  # columns of a line, and of one that goes on
SIGNS = frozenset(',"#')  # not allowed in a name of a case
PASSING = re.compile(r" in \d+$")  # uses within an action that is over


def named(one: Card | Gear, find: Callable[[str], Card | Gear]) -> str:
    """The name of a card in a case: its name, or its id where the name means another card; '' for none."""
    try:
        plain = not SIGNS.intersection(one.name) and not one.name[-1:].isdigit()
        return one.name if plain and find(one.name).id == one.id else one.id
    except NotFound:
        return one.id


# --- characters


def forces(g: Position) -> Iterator[str]:
    """The characters of all sides, each with its facts."""
    for seat, name in enumerate(g.rules.seats):
        head = name
        for figure in (e for e in g.entities if isinstance(e, Figure) and e.side == seat):
            yield from lines(f"{head:5} {figure.handle} ", facts(g, figure))
            head = ""


def lines(head: str, said: Iterable[str]) -> Iterator[str]:
    """Facts with commas between them; a line that ends in a comma goes on in the next."""
    line, between = head, ""
    for fact in said:
        if len(line) + len(between) + len(fact) > WIDTH and between:
            yield f"{line},"
            line, between = " " * INDENT, ""
        line, between = f"{line}{between}{fact}", ", "
    yield line


def facts(g: Position, figure: Figure) -> Iterator[str]:
    """A character: its card, and the differences from its start."""
    card, line = g.rules.cards[figure.card], line_of(g, figure)
    listed = line in card.points and not card.variable
    name = named(card, lambda name: library().find(name, line if listed else 0))
    name = f'"{name}"' if name[-1:].isdigit() else name
    yield f"{name} {line}" if listed else name
    yield from () if listed or card.variable else (f"played at {line} points",)
    yield from (f"with the optional trait {quoted(trait)}" for trait in figure.paid)
    yield from place(g, figure)
    start = card.starts[card.points.index(line)] if line in card.points else card.starts[0]
    if figure.click != start:
        yield f"click {figure.click}"
    yield from tokens(g, figure)
    yield from belongings(g, figure)
    yield from filter(None, (effect_words(g, e) for e in g.effects if e.who == figure.id))
    yield from done(g, figure)


def place(g: Position, figure: Figure) -> Iterator[str]:
    """The place of a character off the map, its last square, and its controller."""
    if figure.place == SIDELINE and figure.tie:
        yield f"on the Sideline for {quoted(figure.tie)}"
    elif figure.pilots:
        yield f"the pilot of {handle(g, figure.host)}"
    elif figure.place == OFF and figure.host:
        yield f"attached to {handle(g, figure.host)}"
    elif figure.place == CARD:
        yield f"equipped to {handle(g, figure.host)}"
    elif figure.place != MAP:
        yield {**AWAY, KO: "KO'd"}[figure.place]
    if figure.tie and figure.place != SIDELINE:
        yield f"from the Sideline for {quoted(figure.tie)}"
    if figure.last >= 0:
        yield f"last on {board(g).ground.grid.name(figure.last)}"
    if figure.owner != figure.side:
        yield f"brought by {SEATS[figure.owner]}"
    if figure.controller != figure.side:
        yield f"controlled by {SEATS[figure.controller]}"
    if figure.harmed_by >= 0:
        yield f"last damaged by {SEATS[figure.harmed_by]}"


def tokens(g: Position, figure: Figure) -> Iterator[str]:
    """Action tokens, and named ones with their makers."""
    if figure.tokens:
        yield f"{figure.tokens} token{'s' * (figure.tokens != 1)}"
    for title, count in figure.named:
        name, _, maker = title.partition(" #")
        whose = f" of {handle(g, int(maker))}" if maker else ""
        yield f"{count} {quoted(name)} token{'s' * (count != 1)}{whose}"


def belongings(g: Position, figure: Figure) -> Iterator[str]:
    """The objects of a character, its maker, and its main dial."""
    yield from (f"{HAS[e.place]} {e.handle}" for e in g.entities if isinstance(e, Thing) and e.host == figure.id)
    if figure.maker:
        yield f"generated by {handle(g, figure.maker)}"
    if figure.caller:
        yield f"called in by {handle(g, figure.caller)}"
    if figure.main:
        yield f"linked to {handle(g, figure.main)}"


def effect_words(g: Position, effect: Effect) -> str:
    """A lasting effect in the words of a case; '' when there are none."""
    if not isinstance(effect, Modification | Suppression | Grant):
        return ""
    return lasting.words(effect, handle(g, effect.source) if effect.source else "")


def done(g: Position, figure: Figure) -> Iterator[str]:
    """The deeds of a character."""
    flags = {
        "received a token this turn": figure.received,
        "moved this turn": figure.moved,
        "lies turned": figure.turned,
    }
    yield from (words for words, true in {**flags, "was given an action this turn": figure.acted}.items() if true)
    for (period, who, what), count in g.used.items():
        if who == figure.id and not PASSING.search(what):
            yield from [use(g, period, what)] * (count if period in USES else 1)


def use(g: Position, period: str, what: str) -> str:
    """A use, a note or a deed."""
    if period in USES:
        return f"used {quoted(what)} {USES[period]}"
    if period in (NOTED, EARLY):
        return f"noted as {quoted(what)}" if period == NOTED else "scored already"
    deed, _, other = what.rpartition(" ")
    whom = handle(g, int(other)) if int(other) else lasting.NOBODY
    return f"{quoted(deed)} with {whom} in the {quoted(period)}"


# --- objects


def objects(g: Position) -> Iterator[str]:
    """All objects, on the map or not."""
    things = [e for e in g.entities if isinstance(e, Thing) and not is_bonus(g, e)]
    if things:
        yield "objects"
    for thing in things:
        yield from lines(f"      {thing.handle} ", thing_facts(g, thing))


def is_bonus(g: Position, thing: Thing) -> bool:
    """Whether it is a Bonus, which no case can write down."""
    return bool(thing.gear) and g.rules.gear[thing.gear].is_bonus


def thing_facts(g: Position, thing: Thing) -> Iterator[str]:
    """An object: its card, its place, and its side."""
    yield named(g.rules.gear[thing.gear], library().gear) if thing.gear else thing.weight
    if thing.place == BESIDE and thing.host:
        yield f"attached to {handle(g, thing.host)}"
    elif thing.place in (MAP, GROUND) and not thing.host:
        yield f"on {board(g).ground.grid.name(thing.square)}"
    elif thing.place in {**AWAY, KO: ""}:
        yield {**AWAY, KO: "destroyed"}[thing.place]
    yield f"{SEATS[thing.owner]}'s"
    yield from (f"used {quoted(what)} this turn" for (_, who, what) in g.used if who == thing.id)
    yield from (CAME[thing.came],) if thing.came in CAME else ()
    gear = g.rules.gear.get(thing.gear)
    if gear is not None and gear.is_location:
        yield from (f"paid {quoted(gear.bonuses[number].name)}" for number in thing.chosen)
        return
    serves = "of the ID character" if is_id_card(g, thing) else "assigned to"
    yield from (f"{serves} {handle(g, who)}" for who in thing.chosen)
