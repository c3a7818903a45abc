"""A small game for the tests, with secrets: hidden hands, shuffled decks, and plays that can be answered by plays."""

from __future__ import annotations

from typing import Any, ClassVar

from msgspec.structs import replace

from warband.game import Game, Setup
from warband.kernel.ask import DONE, PASS, Ask, Options, Question, Refusal, Shuffle
from warband.kernel.chance import Source
from warband.kernel.event import Event, Piece, Seat, capture, happen
from warband.kernel.machine import Procedure, advance, again, choose, each, goto, procedure, push, step
from warband.kernel.rules import Rules
from warband.kernel.state import Captured, Entity, Frame, Outcome, Pending, State
from warband.kernel.window import Response, Window, settle, window

LIBRARY, HAND, TABLE, DISCARD, PILE = range(5)
STAY = ("bell", "echo", "urn")


class Board(Entity, frozen=True):
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    active: int = 1
    turn: int = 0
    lives: tuple[int, int] = (4, 4)


class Card(Entity, frozen=True):
    owner: int
    name: str
    zone: int = LIBRARY
    charge: int = 0
    seen: tuple[int, ...] = ()  # by seats that looked at it in another's hand


# --- events


class Move(Event, frozen=True):
    says = "{card} goes elsewhere."

    card: Piece
    start: int
    end: int
    charge: int


class Lose(Event, frozen=True):
    says = "{seat} loses a life."
    tone = "harm"

    seat: Seat


class Look(Event, frozen=True):
    says = "{seat} looks at cards."

    seat: Seat


class Charge(Event, frozen=True):
    says = "{card} is charged."

    card: Piece


# --- atoms and queries


def cards(g: State, owner: int, zone: int) -> list[Card]:
    return [e for e in g.entities[1:] if e.owner == owner and e.zone == zone]


def move(g: State, card: int, zone: int) -> None:
    before = g.entities[card]
    g.entities[card] = replace(before, zone=zone, charge=0)
    happen(g, Move(card, before.zone, zone, before.charge))


def lose(g: State, seat: int, lives: int) -> None:
    left = list(g.entities[0].lives)
    left[seat] -= lives
    g.entities[0] = replace(g.entities[0], lives=tuple(left))
    happen(g, Lose(seat))


def look(g: State, seat: int, cards: list[Card]) -> None:
    for card in cards:
        g.entities[card.id] = replace(card, seen=(*card.seen, seat))
    happen(g, Look(seat))


def draw(g: State, seat: int) -> None:
    library = cards(g, seat, LIBRARY)
    if library:
        move(g, library[0].id, HAND)


# --- the game and its turns


class Tricks(Frame):
    seats: tuple[int, ...] = (0, 1)


class Deck(Frame):
    seat: int


class Turn(Frame):
    scope: ClassVar[bool] = True

    seat: int


def deck(g: State, f: Tricks, seat: int) -> Deck:
    return Deck(seat)


def shuffle(g: State, f: Deck) -> None:
    g.ask = Shuffle(len(cards(g, f.seat, LIBRARY)))


def stack(g: State, f: Deck) -> None:
    library = cards(g, f.seat, LIBRARY)
    for card, place in zip(library, g.answer, strict=True):
        g.entities[card.id] = replace(card, name=library[place].name)


def deal(g: State, f: Deck) -> None:
    for _ in range(3):
        draw(g, f.seat)


def begin_turn(g: State, f: Tricks) -> None:
    board = g.entities[0]
    g.entities[0] = replace(board, active=1 - board.active, turn=board.turn + 1)
    push(g, Turn(1 - board.active))


def draw_one(g: State, f: Turn) -> None:
    draw(g, f.seat)


def ask_play(g: State, f: Turn) -> None:
    g.ask = Ask(f.seat, "play")


def take_play(g: State, f: Turn) -> None:
    if g.answer == DONE:
        goto(g, f, "end")
    else:
        push(g, Play(g.answer, f.seat))


def judge(g: State, f: Turn) -> None:
    """The game ends when somebody has no life left, or after six turns each: whoever has more lives wins."""
    lives, turn = g.entities[0].lives, g.entities[0].turn
    if min(lives) <= 0 or turn == 12:
        winner = () if lives[0] == lives[1] else (lives.index(max(lives)),)
        g.outcome = Outcome(winner, "tricks.end")


# --- a play, and the plays that answer it


class Play(Frame):
    scope: ClassVar[bool] = True

    card: int
    seat: int
    answers: int = 0  # the serial of the play that this one would stop
    target: int = 0
    stopped: bool = False


def reveal(g: State, f: Play) -> None:
    move(g, f.card, PILE)


def ask_target(g: State, f: Play) -> None:
    if g.entities[f.card].name == "smash" and target_options(g, f):
        g.ask = Ask(f.seat, "aim")
    else:
        goto(g, f, "answers")


def take_target(g: State, f: Play) -> None:
    f.target = g.answer


def carry_out(g: State, f: Play) -> None:
    name = g.entities[f.card].name
    move(g, f.card, TABLE if name in STAY and not f.stopped else DISCARD)
    if f.stopped:
        return
    if name == "spark":
        lose(g, 1 - f.seat, 1)
    elif name == "smash" and f.target and g.entities[f.target].zone == TABLE:
        move(g, f.target, DISCARD)
    elif name == "counter":
        stop(g, f.answers)
    elif name == "peek":
        look(g, f.seat, [card for card in cards(g, 1 - f.seat, HAND) if f.seat not in card.seen])


def stop(g: State, serial: int) -> None:
    """The verb that a play exports to its answers."""
    next(frame for frame in g.stack if isinstance(frame, Play) and frame.serial == serial).stopped = True


class Ring(Frame):
    """A triggered effect: a bell is charged, an echo draws a card, an urn bursts with what it held."""

    seat: int
    source: int
    what: str
    charge: int = 0


def ring(g: State, f: Ring) -> None:
    if f.what == "bell":
        bell = g.entities[f.source]
        g.entities[f.source] = replace(bell, charge=bell.charge + 1)
        happen(g, Charge(f.source))
    elif f.what == "echo":
        draw(g, f.seat)
    else:
        lose(g, 1 - f.seat, f.charge)


def on_loss(g: State, loss: Lose) -> None:
    for card in cards(g, 0, TABLE) + cards(g, 1, TABLE):
        if card.name in ("bell", "echo"):
            capture(g, "after", card.owner, card.id, card.name)


def on_move(g: State, move: Move) -> None:
    card = g.entities[move.card]
    if card.name == "urn" and move.start == TABLE:
        capture(g, "after", card.owner, card.id, "urn", Captured(numbers=(move.charge,)))


# --- questions


def play_options(g: State, f: Turn) -> Options:
    return [*(c.id for c in cards(g, f.seat, HAND) if c.name not in ("counter", "")), DONE]


def target_options(g: State, f: Play) -> Options:
    return [card.id for card in cards(g, 1 - f.seat, TABLE)]


def may_counter(g: State, seat: int) -> bool:
    """Whether a seat may have a counter, as far as everybody knows: its hand has cards, and not all of them are played.

    If only those were asked who have one, being asked would tell.
    """
    counters = [e for e in g.entities[1:] if e.owner == seat and e.zone not in (HAND, LIBRARY) and e.name == "counter"]
    return bool(cards(g, seat, HAND)) and len(counters) < g.entities[0].decks[seat].count("counter")


def counters(g: State, w: Window) -> Options:
    return [*((card.id, "counter") for card in cards(g, w.seat, HAND) if card.name == "counter"), PASS]


def why_not(g: State, f: Any, option: Any) -> Refusal:
    return Refusal("not-in-hand", "tricks.play", f"{option!r} can't be played.")


# --- the rules


class TricksRules(Rules):
    game = "tricks"
    seats = ("near", "far")
    entity_types = (Board, Card)

    def __init__(self, edition: str = "1") -> None:
        super().__init__(edition, PROCEDURES, QUESTIONS, {Lose: (on_loss,), Move: (on_move,)})

    def responses(self, g: State, name: str, matter: Any) -> list[Response]:
        active = g.entities[0].active
        return [Response(seat, seat, "hand") for seat in (active, 1 - active) if may_counter(g, seat)]

    def respond(self, g: State, response: Response) -> None:
        push(g, Play(response.who, response.seat, g.stack[-2].serial))

    def ordering(self, g: State, due: list[Pending]) -> tuple[int, list[Pending]]:
        active = g.entities[0].active
        seat = active if any(p.seat == active for p in due) else 1 - active
        return seat, [p for p in due if p.seat == seat]

    def resolve(self, g: State, pending: Pending) -> None:
        push(g, Ring(pending.seat, pending.source, pending.what, *pending.facts.numbers))


PROCEDURES: dict[type[Frame], Procedure] = {
    Tricks: procedure(Tricks, each("seats", deck), step(begin_turn, "tricks.turn", label="turn"), again("turn")),
    Deck: procedure(Deck, step(shuffle, "tricks.shuffle"), step(stack), step(deal, "tricks.deal")),
    Turn: procedure(
        Turn,
        step(draw_one, "tricks.draw"),
        step(ask_play, label="play"),
        step(take_play, "tricks.play"),
        step(judge, "tricks.end"),
        again("play"),
        step(judge, "tricks.end", label="end"),
    ),
    Play: procedure(
        Play,
        step(reveal, "tricks.reveal"),
        step(ask_target, "tricks.aim"),
        step(take_target),
        window("played", "tricks.answer", label="answers"),
        step(carry_out, "tricks.carry-out"),
        settle("after", "tricks.after"),
    ),
    Ring: procedure(Ring, step(ring, "tricks.ring")),
}
QUESTIONS = {
    "play": Question(play_options, why_not, "What is played?", begins=True),
    "aim": Question(target_options, why_not),
    "respond": Question(counters, why_not),
}


def hidden(card: Card, seat: int) -> bool:
    return card.zone == LIBRARY or (card.zone == HAND and card.owner != seat and seat not in card.seen)


class TricksGame(Game):
    name = "tricks"
    seats = ("near", "far")

    def rules(self, edition: str, /, **options: Any) -> TricksRules:
        return TricksRules(edition, **options)

    def new(self, setup: Setup, /) -> State:
        g = State(self.rules(setup.get("edition", "1")))
        mine, yours = (tuple(deck) for deck in setup["decks"])
        g.entities = [Board(0, (mine, yours))]
        for seat, names in enumerate((mine, yours)):
            g.entities += [Card(g.new_id() + n, seat, name) for n, name in enumerate(names)]
        push(g, Tricks())
        advance(g)
        return g

    def view(self, g: State, seat: int, /) -> State:
        board, *rest = g.entities
        return g.with_parts(entities=[board, *(replace(c, name="") if hidden(c, seat) else c for c in rest)])

    def reveals(self, before: State, after: State, /) -> bool:
        """Whether some card came where somebody sees it who did not before, or was looked at."""
        pairs = zip(before.entities[1:], after.entities[1:], strict=True)
        return any(hidden(a, seat) and not hidden(b, seat) for a, b in pairs for seat in (0, 1))

    def imagine(self, view: State, chance: Source, /) -> State:
        entities = view.entities.copy()
        for owner, names in enumerate(entities[0].decks):
            unseen, blank = list(names), [e.id for e in entities[1:] if e.owner == owner and not e.name]
            for card in entities[1:]:
                if card.owner == owner and card.name:
                    unseen.remove(card.name)
            for card, place in zip(blank, chance(Shuffle(len(blank))), strict=True):
                entities[card] = replace(entities[card], name=unseen[int(place)])
        return view.with_parts(entities=entities)


GAME = TricksGame()
DECK = ["spark", "spark", "spark", "counter", "counter", "smash", "bell", "echo", "urn", "peek"]
TEN_EACH: dict[str, Any] = {"decks": [DECK, DECK]}


def tricks(mine: str, yours: str) -> State:
    """A game whose decks are in a known order."""
    g = GAME.new({"decks": [mine.split(), yours.split()]})
    while isinstance(g.ask, Shuffle):
        choose(g, tuple(range(g.ask.count)))
    return g
