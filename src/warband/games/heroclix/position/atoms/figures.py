"""Characters change: their dials, places and tokens."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroclix.position import events
from warband.games.heroclix.position.atoms.table import add, free_handle, set_table
from warband.games.heroclix.position.board.terrain import dial_clicked, figure_moved, tokens_changed
from warband.games.heroclix.position.model import KO, MAP, OFF, OUTSIDE, PLACES, SIDELINE, Figure
from warband.games.heroclix.position.position import Position
from warband.kernel import attach, limits
from warband.kernel.event import happen, together

# --- dials


def set_dial(g: Position, who: int, click: int, rule: str = "") -> None:
    """Turn a dial to a click before the game. This is not clicking."""
    g.entities[who] = replace(g.figures[who], click=click)
    g.derived = None
    happen(g, events.DialSet(who, click), rule)
    if g.rules.any_linked_dials:
        g.rules.dial_turned(g, who)


# hc.supp.16.reveal.either-direction
def click(g: Position, who: int, step: int, rule: str = "") -> None:
    """Turn a dial one click: +1 towards KO, -1 back."""
    figure = g.figures[who]
    g.entities[who] = replace(figure, click=figure.click + step)
    dial_clicked(g, who)
    happen(g, events.Click(who, step, figure.click + step), rule)
    happen(g, events.Reveal(who, figure.click + step), "hc.supp.16.reveal.while-turning")
    if g.rules.any_linked_dials:
        g.rules.dial_turned(g, who)


def swap_card(g: Position, who: int, card: str, rule: str = "") -> None:
    """Replace the card of an element by another of its cards."""
    g.entities[who] = replace(g.figures[who], card=card)
    g.derived = None
    happen(g, events.CardSwapped(who, card), rule)


def ko(g: Position, who: int, rule: str = "", by: int = 0) -> None:
    """KO a character, `by` another one or not: off the map, into its owner's KO area."""
    figure = g.figures[who]
    square = figure.square
    g.entities[who] = replace(figure, place=KO, square=-1, last=square, host=0, pilots=False)  # hc.core.areas.ko-area
    set_table(g, losses=g.table.losses + 1)
    g.derived = None
    happen(g, events.Ko(who, square, by), rule)
    gone(g, who)


def gone(g: Position, who: int) -> None:
    """A character has left the map: detach everything from it, and end the links to its dial."""
    attach.host_gone(g, who)
    if g.rules.any_vehicles:
        g.rules.vehicle_gone(g, who)
    if g.rules.any_linked_dials:
        g.rules.character_gone(g, who)


def link(g: Position, who: int, main: int, rule: str = "") -> None:
    """Link a dial to the dial of another character; 0 ends the link."""
    g.entities[who] = replace(g.figures[who], main=main)
    g.derived = None
    if main:
        happen(g, events.Link(who, main), rule)
    else:
        happen(g, events.Unlink(who), rule)


def match_dial(g: Position, who: int, click: int, rule: str = "") -> None:
    """Turn a linked dial with its main dial."""
    g.entities[who] = replace(g.figures[who], click=click)
    g.derived = None
    happen(g, events.DialMatched(who, click), rule)


# --- places


def place(g: Position, who: int, square: int, rule: str = "") -> None:
    """Place a character on a square. This is not a move."""
    figure = g.figures[who]
    g.entities[who] = replace(figure, place=MAP, square=square, moved=True)
    if figure.place == MAP:
        figure_moved(g, who)
    else:
        g.derived = None
    happen(g, events.Place(who, figure.square, square), rule)  # hc.core.place.not-a-move


def move(g: Position, who: int, square: int, rule: str = "") -> None:
    """Move a character to a square."""
    figure = g.figures[who]
    g.entities[who] = replace(figure, square=square, moved=True)
    figure_moved(g, who)
    happen(g, events.Move(who, figure.square, square), rule)


def turn_base(g: Position, who: int, square: int, rule: str = "") -> None:
    """Move a character to a square so that its oblong base lies the other way."""
    g.entities[who] = replace(g.figures[who], turned=not g.figures[who].turned)
    move(g, who, square, rule)
    happen(g, events.BaseTurned(who), rule)


def enter(g: Position, who: int, square: int, rule: str = "") -> None:
    """Put a character onto the map for the first time, or again."""
    figure = g.figures[who]
    g.entities[who] = replace(figure, place=MAP, square=square)
    g.derived = None
    happen(g, events.Enter(who, square, PLACES[figure.place]), rule)


def take_the_wheel(g: Position, who: int, vehicle: int, rule: str = "") -> None:
    """A character becomes the pilot of a vehicle: off the map, onto its card. [hc.supp.19.vehicles.pilot-on-card]"""
    leave(g, who, OFF, rule)
    g.entities[who] = replace(g.figures[who], host=vehicle, pilots=True)
    g.derived = None
    happen(g, events.BecomesPilot(who, vehicle), rule)


def get_out(g: Position, who: int, square: int, rule: str = "") -> None:
    """Place the pilot of a vehicle on a square; it is the pilot no longer."""
    g.entities[who] = replace(g.figures[who], host=0, pilots=False)
    place(g, who, square, rule)


def place_anew(g: Position, who: int, square: int, rule: str = "") -> None:
    """Place a character on another square before the game begins."""
    g.entities[who] = replace(g.figures[who], square=square)
    g.derived = None
    happen(g, events.PlacedAnew(who, square), rule)


def starts(g: Position, who: int, rule: str) -> None:
    """A character starts the game that was never on the map before."""
    if g.figures[who].last < 0:
        happen(g, events.Starts(who), rule)


def take_from_ko(g: Position, who: int, rule: str = "") -> None:
    """Take a piece out of the KO area, to return as a new character."""
    g.entities[who] = replace(g.figures[who], place=OUTSIDE)
    happen(g, events.TakenBack(who), rule)


# hc.supp.16.limits.returns-from-off-map
def leave(g: Position, who: int, place: int, rule: str = "") -> None:
    """Remove a character from the map: to the Sideline, outside the game, just off the map, or out of the game."""
    assert place not in (MAP, KO)
    figure = g.figures[who]
    out = replace(figure, place=place, square=-1, last=figure.square, host=0, counts_down=False, pilots=False)
    g.entities[who] = out
    set_table(g, losses=g.table.losses + 1)
    g.derived = None
    happen(g, events.Leave(who, PLACES[place]), rule)
    gone(g, who)


def exchange(g: Position, who: int, other: int, square: int, rule: str = "") -> None:
    """A character on the map goes onto the Sideline, and one from there takes its place and its action tokens.

    The facts that it was given an action or carried this turn pass on as well.
    """
    old = g.figures[who]
    with together(g):
        leave(g, who, SIDELINE, rule)
        g.entities[who] = replace(g.figures[who], tokens=0, received=False, acted=False)
        hand_over(g, old, other)  # hc.named.carry-over
        enter(g, other, square, rule)
        starts(g, other, "hc.supp.5.starts-game.from-sideline")
        happen(g, events.Exchange(who, other), rule)


def call_in(g: Position, who: int, square: int, caller: int, rule: str = "") -> None:
    """Place an ID character that a character has called in."""
    before = g.figures[who].place
    g.entities[who] = replace(g.figures[who], place=MAP, square=square, moved=True, caller=caller)
    g.derived = None
    with together(g):
        happen(g, events.CalledIn(who, caller, square), rule)
        happen(g, events.Enter(who, square, PLACES[before]), rule)
        starts(g, who, "hc.supp.5.starts-game.from-sideline")


def send_back(g: Position, who: int, rule: str = "") -> None:
    """An ID character returns to the Sideline, from the map or from where another effect has put it. It is not scored.

    [hc.supp.21.id.return-not-scored]
    """
    g.entities[who] = replace(g.figures[who], caller=0)
    leave(g, who, SIDELINE, rule)


def choose_line(g: Position, who: int, points: int) -> None:
    """A character is played at one of its printed point values; no event."""
    g.entities[who] = replace(g.figures[who], points=points)


def count_down(g: Position, who: int) -> None:
    """Note that a character is off the map by its own countdown effect; no event."""
    g.entities[who] = replace(g.figures[who], counts_down=True)


def tie(g: Position, who: int, effect: str) -> None:
    """Note the effect for which a character is on the Sideline; no event."""
    g.entities[who] = replace(g.figures[who], tie=effect)


def hand_over(g: Position, old: Figure, other: int) -> None:
    """Hand tokens over to a replacement, and the facts that the character was given an action or carried."""
    g.entities[other] = replace(g.figures[other], tokens=old.tokens, received=old.received, acted=old.acted)
    if limits.spent(g, "turn", old.id, "carried"):
        limits.spend(g, "turn", other, "carried")


def join(g: Position, old: Figure, other: int, square: int, rule: str = "") -> None:
    """A further character comes in the place of one that is gone, with the tokens that this one had."""
    hand_over(g, old, other)  # hc.supp.16.replace.carry-over-each
    enter(g, other, square, rule)


def control(g: Position, who: int, seat: int, rule: str = "") -> None:
    """A player controls a character: it is friendly to that player's force."""
    g.entities[who] = replace(g.figures[who], controller=seat)
    g.derived = None
    happen(g, events.Control(who, seat), rule)


def new_figure(g: Position, figure: Figure, place: int = OUTSIDE) -> int:
    """Add a character that was in no play area: on the Sideline, or outside until it enters."""
    handle = free_handle(g, figure.handle, g.rules.cards[figure.card].name)
    return add(g, replace(figure, id=g.new_id(), place=place, handle=handle))


def generate(g: Position, figure: Figure, square: int, rule: str = "") -> int:
    """Put a character from outside the game onto the map."""
    who = new_figure(g, figure)
    enter(g, who, square, rule)
    happen(g, events.Generate(who, figure.maker), rule)
    starts(g, who, "hc.supp.5.starts-game.from-outside")
    return who


# --- tokens


def give_token(g: Position, who: int, rule: str = "") -> None:
    """Give a character an action token."""
    figure = g.figures[who]
    g.entities[who] = replace(figure, tokens=figure.tokens + 1, received=True)
    tokens_changed(g)
    happen(g, events.Token(who, figure.tokens + 1), rule)


def remove_token(g: Position, who: int, rule: str = "") -> None:
    """Remove an action token from a character that has one. This is not clearing."""
    figure = g.figures[who]
    if not figure.tokens:  # hc.pac.willpower
        return
    g.entities[who] = replace(figure, tokens=figure.tokens - 1)
    tokens_changed(g)
    happen(g, events.TokenOff(who, figure.tokens - 1), rule)  # hc.supp.6.clear.other-removal-not-clearing


def clear(g: Position, who: int, rule: str, tokens: int) -> None:
    """A character clears: all its action tokens come off in the clear phase, or a number that a text gives."""
    figure = g.figures[who]
    off = min(tokens, figure.tokens)  # hc.supp.6.clear.all-tokens
    g.entities[who] = replace(figure, tokens=figure.tokens - off)
    tokens_changed(g)
    happen(g, events.Clear(who, off, figure.tokens - off), rule)


def fresh_turn(g: Position, who: int) -> None:
    """Reset the facts of a character's last turn."""
    g.entities[who] = replace(g.figures[who], received=False, moved=False, acted=False)


def mark_received(g: Position, who: int) -> None:
    """Count a character as having received a token this turn."""
    g.entities[who] = replace(g.figures[who], received=True)


def harmed_by(g: Position, who: int, seat: int) -> None:
    """Note the player whose character damaged a character last; no event."""
    g.entities[who] = replace(g.figures[who], harmed_by=seat)


def mark_acted(g: Position, who: int) -> None:
    """Count a character as given a costed action."""
    g.entities[who] = replace(g.figures[who], acted=True)


def name_token(g: Position, who: int, name: str, count: int, rule: str = "") -> None:
    """Put named tokens on a character (or, with a negative count, remove them)."""
    figure = g.figures[who]
    tokens = dict(figure.named)
    tokens[name] = tokens.get(name, 0) + count
    g.entities[who] = replace(figure, named=tuple((n, k) for n, k in tokens.items() if k))
    tokens_changed(g)  # hc.core.named-tokens.not-action-tokens
    happen(g, events.NamedToken(who, name, tokens[name], count), rule)
