"""The only writers of a HeroClix position: one small verb for each observable change, each announcing its event."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from warband.games.heroclix.model import (
    BESIDE,
    CARD,
    KO,
    MAP,
    OUTSIDE,
    REMOVED,
    SIDELINE,
    VALUES,
    Figure,
    Marker,
    Modification,
    Table,
    Thing,
)
from warband.games.heroclix.terrain import clicked, counted, furnished, stepped
from warband.games.heroclix.using import reconsider
from warband.kernel import attach, limits
from warband.kernel.event import happen, together
from warband.kernel.state import Outcome, Pending, State


def set_table(g: State, **changes: Any) -> None:
    """What the table remembers of the turn changes; nobody sees an event."""
    g.entities[0] = replace(g.entities[0], **changes)


def add(g: State, entity: Any) -> int:
    """Something new is in the game."""
    g.entities.append(entity)
    g.derived = None
    return int(entity.id)


# --- dials


def set_dial(g: State, who: int, click: int, rule: str = "") -> None:
    """A dial is turned to a click before the game; this is no clicking."""
    g.entities[who] = replace(g.entities[who], click=click)
    g.derived = None
    happen(g, "dial set", rule, who=who, click=click)
    if g.rules.linking:
        g.rules.dial_turned(g, who)


def click(g: State, who: int, step: int, rule: str = "") -> None:
    """A dial turns one click: +1 towards KO, -1 back."""
    figure = g.entities[who]
    g.entities[who] = replace(figure, click=figure.click + step)
    clicked(g, who)
    happen(g, "click", rule, who=who, step=step, click=figure.click + step)
    if "reveal" in g.rules.watchers:
        happen(g, "reveal", "hc.supp.16.reveal.while-turning", who=who, click=figure.click + step)
    if g.rules.linking:
        g.rules.dial_turned(g, who)


def swap_card(g: State, who: int, card: str, rule: str = "") -> None:
    """An element uses another of its cards."""
    g.entities[who] = replace(g.entities[who], card=card)
    g.derived = None
    happen(g, "card swapped", rule, who=who, card=card)


def ko(g: State, who: int, rule: str = "", attacker: int = 0) -> None:
    """A character is KO'd, by an attack or not: off the map, into its owner's KO area."""
    figure = g.entities[who]
    square = figure.square
    area = KO if g.rules.holds("hc.core.areas.ko-area") else OUTSIDE
    g.entities[who] = replace(figure, place=area, square=-1, last=square, host=0)
    set_table(g, losses=g.entities[0].losses + 1)
    g.derived = None
    happen(g, "ko", rule, who=who, square=square, by=attacker)
    gone(g, who)


def gone(g: State, who: int) -> None:
    """A character has left the map: it has nothing any more, and no dial is linked to its own."""
    attach.host_gone(g, who)
    if g.rules.linking:
        g.rules.parted(g, who)


# --- places


def place(g: State, who: int, square: int, rule: str = "") -> None:
    """A character is set on a square. This is not a move."""
    figure = g.entities[who]
    g.entities[who] = replace(figure, place=MAP, square=square, moved=True)
    if figure.place == MAP:
        stepped(g, who)
    else:
        g.derived = None
    kind = "place" if g.rules.holds("hc.core.place.not-a-move") else "move"
    happen(g, kind, rule, who=who, start=figure.square, end=square)


def move(g: State, who: int, square: int, rule: str = "") -> None:
    """A character has moved to a square."""
    figure = g.entities[who]
    g.entities[who] = replace(figure, square=square, moved=True)
    stepped(g, who)
    happen(g, "move", rule, who=who, start=figure.square, end=square)


def enter(g: State, who: int, square: int, rule: str = "") -> None:
    """A character comes onto the map for the first time, or back to it."""
    figure = g.entities[who]
    g.entities[who] = replace(figure, place=MAP, square=square)
    g.derived = None
    happen(g, "enter", rule, who=who, square=square, start=figure.place)


def place_anew(g: State, who: int, square: int, rule: str = "") -> None:
    """A character is set on another square before the game begins."""
    g.entities[who] = replace(g.entities[who], square=square)
    g.derived = None
    happen(g, "placed anew", rule, who=who, square=square)


def starts(g: State, who: int, rule: str) -> None:
    """A character that was never on the map before starts the game."""
    if "starts" in g.rules.watchers and g.entities[who].last < 0 and g.rules.holds(rule):
        happen(g, "starts", rule, who=who)


def take_from_ko(g: State, who: int, rule: str = "") -> None:
    """A piece is taken out of the KO area, to come back as a new character."""
    g.entities[who] = replace(g.entities[who], place=OUTSIDE)
    happen(g, "taken back", rule, who=who)


def leave(g: State, who: int, place: int, rule: str = "") -> None:
    """A character leaves the map: for the Sideline, the outside, just off the map, or out of the game."""
    assert place not in (MAP, KO)
    figure = g.entities[who]
    g.entities[who] = replace(figure, place=place, square=-1, last=figure.square, host=0)
    set_table(g, losses=g.entities[0].losses + 1)
    g.derived = None
    happen(g, "leave", rule, who=who, place=place)
    gone(g, who)


def exchange(g: State, who: int, other: int, square: int, rule: str = "") -> None:
    """A character on the map goes onto the Sideline, and one from there takes its place and its action tokens.

    Having been given an action or carried this turn passes on as well.
    """
    old: Figure = g.entities[who]
    with together(g):
        leave(g, who, SIDELINE, rule)
        g.entities[who] = replace(g.entities[who], tokens=0, received=False, acted=False)
        if g.rules.holds("hc.named.carry-over"):
            hand_over(g, old, other)
        enter(g, other, square, rule)
        starts(g, other, "hc.supp.5.starts-game.from-sideline")
        happen(g, "exchange", rule, who=who, other=other)


def tie(g: State, who: int, effect: str) -> None:
    """A character on the Sideline is there for an effect; nobody sees an event."""
    g.entities[who] = replace(g.entities[who], tie=effect)


def hand_over(g: State, old: Figure, other: int) -> None:
    """Tokens, and having been given an action or carried, go over to who takes a character's place."""
    g.entities[other] = replace(g.entities[other], tokens=old.tokens, received=old.received, acted=old.acted)
    if limits.spent(g, "turn", old.id, "carried"):
        limits.spend(g, "turn", other, "carried")


def join(g: State, old: Figure, other: int, square: int, rule: str = "") -> None:
    """A further character comes in the place of one that is gone, with all that this one had."""
    if g.rules.holds("hc.supp.16.replace.carry-over-each"):
        hand_over(g, old, other)
    enter(g, other, square, rule)


def control(g: State, who: int, seat: int, rule: str = "") -> None:
    """A character is controlled by a player: friendly to that player's force."""
    g.entities[who] = replace(g.entities[who], controller=seat)
    g.derived = None
    happen(g, "control", rule, who=who, seat=seat)


# --- tokens


def give_token(g: State, who: int, rule: str = "") -> None:
    """A character gets an action token."""
    figure = g.entities[who]
    g.entities[who] = replace(figure, tokens=figure.tokens + 1, received=True)
    counted(g)
    happen(g, "token", rule, who=who, tokens=figure.tokens + 1)


def remove_token(g: State, who: int, rule: str = "") -> None:
    """An action token comes off a character. This is not clearing."""
    figure = g.entities[who]
    g.entities[who] = replace(figure, tokens=figure.tokens - 1)
    counted(g)
    kind = "token off" if g.rules.holds("hc.supp.6.clear.other-removal-not-clearing") else "clear"
    happen(g, kind, rule, who=who, tokens=figure.tokens - 1)


def clear(g: State, who: int, rule: str, tokens: int) -> None:
    """A character clears: all its action tokens come off in the clear phase, or as many as a text says."""
    figure = g.entities[who]
    off = min(tokens, figure.tokens if g.rules.holds("hc.supp.6.clear.all-tokens") else 1)
    g.entities[who] = replace(figure, tokens=figure.tokens - off)
    counted(g)
    left = {"left": figure.tokens - off} if off < figure.tokens else {}
    happen(g, "clear", rule, who=who, tokens=off, **left)


def fresh_turn(g: State, who: int) -> None:
    """What a character did last turn is forgotten."""
    g.entities[who] = replace(g.entities[who], received=False, moved=False, acted=False)


def mark_received(g: State, who: int) -> None:
    """A character counts as having received a token this turn."""
    g.entities[who] = replace(g.entities[who], received=True)


def mark_acted(g: State, who: int) -> None:
    """A character was given a costed action."""
    g.entities[who] = replace(g.entities[who], acted=True)


def name_token(g: State, who: int, name: str, count: int, rule: str = "") -> None:
    """Named tokens go on a character (or, with a negative count, off it)."""
    figure = g.entities[who]
    tokens = dict(figure.named)
    tokens[name] = tokens.get(name, 0) + count
    g.entities[who] = replace(figure, named=tuple((n, k) for n, k in tokens.items() if k))
    counted(g)
    if not g.rules.holds("hc.core.named-tokens.not-action-tokens"):
        give_token(g, who, rule)
    happen(g, "named token", rule, who=who, name=name, count=tokens[name])


# --- objects and terrain


def hold(g: State, item: int, who: int, rule: str = "") -> None:
    """A character picks an object up."""
    before = g.derived
    g.entities[item] = replace(g.entities[item], square=-1)
    attach.attach(g, item, who, rule)
    furnished(g, before)


def put_down(g: State, item: int, square: int, rule: str = "") -> None:
    """An object is left on a square."""
    before = g.derived
    attach.detach(g, item, rule)
    g.entities[item] = replace(g.entities[item], square=square)
    furnished(g, before)
    happen(g, "put down", rule, item=item, square=square)


def become_equipment(g: State, who: int, host: int, rule: str = "") -> None:
    """A character goes onto the card of another and is none as long as it is there: it has no action tokens, either."""
    leave(g, who, CARD, rule)
    g.entities[who] = replace(g.entities[who], tokens=0, received=False, acted=False)
    attach.attach(g, who, host, rule, "equip")


def come_off(g: State, who: int, rule: str = "") -> None:
    """A character comes off the card of another; it is placed, KO'd or removed at once."""
    attach.detach(g, who, rule, "unequip")


def link(g: State, who: int, main: int, rule: str = "") -> None:
    """A dial is linked to the dial of another character, or with 0 to none any more."""
    g.entities[who] = replace(g.entities[who], main=main)
    g.derived = None
    if main:
        happen(g, "link", rule, who=who, main=main)
    else:
        happen(g, "unlink", rule, who=who)


def match_dial(g: State, who: int, click: int, rule: str = "") -> None:
    """A linked dial turns with the one that it is linked to."""
    g.entities[who] = replace(g.entities[who], click=click)
    g.derived = None
    happen(g, "dial matched", rule, who=who, click=click)


def equip(g: State, item: int, who: int, rule: str = "") -> None:
    """An object goes onto a character's card, off the map."""
    g.entities[item] = replace(g.entities[item], place=CARD, square=-1)
    attach.attach(g, item, who, rule, "equip")


def unequip(g: State, item: int, rule: str = "") -> None:
    """An object comes off a character's card; it is placed or destroyed at once."""
    attach.detach(g, item, rule, "unequip")


def back(g: State, item: int) -> None:
    """A resource lies beside the map."""
    g.entities[item] = replace(g.entities[item], place=BESIDE)
    g.derived = None


def attach_item(g: State, item: int, resource: int, rule: str = "") -> None:
    """A piece of equipment is attached to its resource, beside the map."""
    g.entities[item] = replace(g.entities[item], place=BESIDE, square=-1)
    attach.attach(g, item, resource, rule, "item")


def assign(g: State, item: int, figures: tuple[int, ...]) -> None:
    """A resource is assigned to some characters, and to no others; nobody sees an event."""
    chosen = tuple(who for who in g.entities[item].chosen if who in figures)
    g.entities[item] = replace(g.entities[item], assigned=figures, chosen=chosen)
    g.derived = None


def set_object(g: State, item: int, square: int, rule: str = "") -> None:
    """An object is placed on the map in setup, or by an effect."""
    g.entities[item] = replace(g.entities[item], place=MAP, square=square)
    g.derived = None
    happen(g, "object placed", rule, item=item, square=square)


def destroy_object(g: State, item: int, rule: str = "") -> None:
    """An object is destroyed."""
    before = g.derived if g.entities[item].place == MAP else None
    if g.entities[item].host:
        attach.detach(g, item, rule)
    g.entities[item] = replace(g.entities[item], place=KO, square=-1)
    furnished(g, before)
    happen(g, "object destroyed", rule, item=item)


def remove_object(g: State, item: int, rule: str = "") -> None:
    """An object is removed from the game."""
    if g.entities[item].host:
        attach.detach(g, item, rule, "unequip")
    g.entities[item] = replace(g.entities[item], place=REMOVED, square=-1)
    g.derived = None


def put_marker(g: State, name: str, square: int, terrain: str, source: int = 0, rule: str = "") -> int:
    """A marker is placed on a square: one that came off the map, if there is any, so that there are never many."""
    markers = [e for e in g.entities if e.__class__ is Marker]
    height = 1 + max([e.height for e in markers if e.place == MAP and e.square == square], default=-1)
    spare = next((e.id for e in markers if e.place == OUTSIDE), None)
    if spare is None:
        spare = g.new_id()
        g.entities.append(None)
    g.entities[spare] = Marker(spare, name, square, terrain, source, height=height)
    furnished(g, g.derived)
    happen(g, "marker", rule, marker=spare, square=square)
    return spare


def move_marker(g: State, marker: int, square: int, rule: str = "") -> None:
    """A marker goes to another square, on top of those that are there."""
    others = [e.height for e in g.entities if e.__class__ is Marker and e.place == MAP and e.square == square]
    g.entities[marker] = replace(g.entities[marker], square=square, height=1 + max(others, default=-1))
    furnished(g, g.derived)
    happen(g, "marker", rule, marker=marker, square=square)


def remove_marker(g: State, marker: int, rule: str = "") -> None:
    """A marker leaves the map."""
    g.entities[marker] = replace(g.entities[marker], place=OUTSIDE)
    furnished(g, g.derived)
    happen(g, "marker off", rule, marker=marker)


def crumble(g: State, square: int, rule: str = "") -> None:
    """A square of printed blocking terrain is destroyed."""
    table: Table = g.entities[0]
    set_table(g, rubble=(*table.rubble, square))
    furnished(g, g.derived)
    happen(g, "blocking destroyed", rule, square=square)


def breach(g: State, square: int, side: int, rule: str = "") -> None:
    """A wall is destroyed: the one on the east (0) or south (1) edge of a square."""
    table: Table = g.entities[0]
    set_table(g, breaches=(*table.breaches, (square, side)))
    furnished(g, g.derived)
    happen(g, "wall destroyed", rule, square=square, side=side)


# --- effects and the end


def drop(g: State, pending: list[Pending]) -> None:
    """Effects that waited do not resolve."""
    g.pending = [p for p in g.pending if p not in pending]


def spend(g: State, period: str, who: int, what: str) -> None:
    """A use is gone until its period is renewed; nobody sees an event."""
    limits.spend(g, period, who, what)


def last(g: State, effect: Any, rule: str = "") -> None:
    """An effect begins to last."""
    before = g.derived
    limits.last(g, replace(effect, stamp=g.next_serial()))
    reconsider(g, before)
    changed = isinstance(effect, Modification)
    what = f"{effect.amount:+d} {VALUES[effect.value]}" if changed else getattr(effect, "power", "")
    happen(g, "effect", rule, effect=type(effect).__name__, who=effect.who, what=what, by=getattr(effect, "name", ""))


def next_turn_is_now(g: State, seat: int) -> None:
    """What lasts until the end of a player's next turn lasts until the end of this one, now that it has begun."""
    g.effects = [
        replace(e, until="end of turn") if getattr(e, "until", "") == "end of next turn" and e.seat == seat else e
        for e in g.effects
    ]


def end_effects(g: State, over: Any) -> None:
    """Effects whose time is up end."""
    before = g.derived
    if limits.end(g, over):
        reconsider(g, before)


def score(g: State, seat: int, points: int, rule: str = "") -> None:
    """A player scores victory points."""
    table: Table = g.entities[0]
    scores = list(table.scores)
    scores[seat] += points
    if not g.rules.holds("hc.supp.2.vp.may-exceed-build-total"):
        scores[seat] = min(scores[seat], g.rules.numbers.build_total)
    set_table(g, scores=tuple(scores))
    happen(g, "score", rule, seat=seat, points=points)


def end_game(g: State, winners: tuple[int, ...], rule: str, words: str) -> None:
    """The game is over. At a tournament no more than the build total is recorded."""
    if g.rules.numbers.scores_capped and g.rules.holds("hc.supp.2.vp.exceed-tournament-exception"):
        set_table(g, scores=tuple(min(score, g.rules.numbers.build_total) for score in g.entities[0].scores))
    g.outcome = Outcome(winners, rule, words)
    happen(g, "game over", rule, winners=winners)


def new_figure(g: State, figure: Figure, place: int = OUTSIDE) -> int:
    """A character that was in no play area becomes part of the game: on the Sideline, or outside until it enters."""
    handle = figure.handle or handle_for(g, g.rules.cards[figure.card].name)
    return add(g, replace(figure, id=g.new_id(), place=place, handle=handle))


def generate(g: State, figure: Figure, square: int, rule: str = "") -> int:
    """A character from outside the game comes onto the map."""
    who = new_figure(g, figure)
    enter(g, who, square, rule)
    happen(g, "generate", rule, who=who, maker=figure.maker)
    starts(g, who, "hc.supp.5.starts-game.from-outside")
    return who


def new_thing(g: State, thing: Thing) -> int:
    """An object becomes part of the game, outside the map until it is placed."""
    return add(g, replace(thing, id=g.new_id(), place=OUTSIDE, handle=thing.handle or handle_for(g, thing.name)))


def handle_for(g: State, name: str) -> str:
    """A short name that nothing else at this table has: the initials of a name, or its first letters."""
    words = [word for word in name.replace("-", " ").split() if word != "The" and word[0].isalnum()]
    short = "".join(word[0] for word in words).upper() if len(words) > 1 else words[0][:2].title()
    taken = {getattr(entity, "handle", "") for entity in g.entities}
    return next(h for h in (short, *(f"{short}{n}" for n in range(2, 999))) if h not in taken)
