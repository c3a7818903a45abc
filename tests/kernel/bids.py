"""A small game for the tests, for two to four seats, in teams or not: secret bids, and a die with named faces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from warband.game import Game, Setup
from warband.kernel.ask import DONE, Answers, Ask, Dice, Option, Options, Question, Refusal
from warband.kernel.chance import Source
from warband.kernel.event import Event, Seat, happen
from warband.kernel.machine import advance, again, goto, procedure, push, step
from warband.kernel.rules import Rules
from warband.kernel.secret import Secret, imagined, masked
from warband.kernel.state import Entity, Frame, Outcome, State

SEATS = ("north", "east", "south", "west")
CHIPS = (1, 2, 3)
COIN = ("sun", "sun", "moon")


class Purse(Entity, frozen=True):
    """What a seat has: stones that it won, and chips that it can bid."""

    stones: int = 0
    chips: tuple[int, ...] = CHIPS


class Bid(Event, frozen=True):
    says = "{seat} bids {bid}."

    seat: Seat
    bid: int


class Stones(Event, frozen=True):
    says = "{seat} wins {stones} stones."
    tone = "good"

    seat: Seat
    stones: int


class Round(Frame):
    """Everybody bids a chip in secret, or loses the lowest. The highest bid takes the stones; equal ones toss coins."""

    bids: tuple[int, ...] = ()
    best: tuple[int, ...] = ()


def ask_bids(g: State, f: Round) -> None:
    if not g.entities[0].chips and not any(p.chips for p in g.entities):
        g.outcome = richest(g)
        return
    push(g, Secret("bid", tuple(seat for seat in range(len(g.rules.seats)) if seat not in g.out)))


def reveal(g: State, f: Round) -> None:
    f.bids = tuple(them[0] if them else 0 for them in g.result)
    for seat, bid in enumerate(f.bids):
        if g.entities[seat].chips:
            chips = tuple(chip for chip in g.entities[seat].chips if chip != (bid or min(g.entities[seat].chips)))
            g.entities[seat] = replace(g.entities[seat], chips=chips)
            happen(g, Bid(seat, bid), "bids.reveal")
    f.best = tuple(seat for seat, bid in enumerate(f.bids) if bid == max(f.bids) and seat not in g.out)


def toss(g: State, f: Round) -> None:
    if len(f.best) != 1:
        g.ask = Dice(2, "tie", COIN)
    else:
        award(g, f.best[0], 2)
        goto(g, f, "bids")


def break_tie(g: State, f: Round) -> None:
    suns = g.answer.count("sun")
    for seat in f.best:
        award(g, seat, suns)


def award(g: State, seat: int, stones: int) -> None:
    g.entities[seat] = replace(g.entities[seat], stones=g.entities[seat].stones + stones)
    happen(g, Stones(seat, stones), "bids.award")


def richest(g: State) -> Outcome:
    teams: dict[int, int] = {}
    for seat, purse in enumerate(g.entities):
        if seat not in g.out:
            teams[g.rules.team(seat)] = teams.get(g.rules.team(seat), 0) + purse.stones
    best = [team for team, stones in teams.items() if stones == max(teams.values())]
    seats = tuple(s for s in range(len(g.entities)) if g.rules.team(s) in best)
    return Outcome(seats if len(best) < len(teams) else (), "bids.end")


def bid_options(g: State, f: Secret) -> Options:
    chips = g.entities[f.seat].chips
    return [*chips, DONE] if chips and not f.mine else []


def why_no_bid(g: State, f: Secret, option: Any) -> Refusal:
    return Refusal("no-chip", "bids.once", f"There is no chip {option!r} left.")


def every_bid(g: State, f: Secret) -> Iterable[Option]:
    return CHIPS


def real_bids(g: State, f: Secret) -> Sequence[Option]:
    """An agent bids something."""
    return [option for option in g.options if option != DONE]


BID = Question(bid_options, why_no_bid, answers=Answers(every=every_bid), tries=real_bids, begins=True)


class BidsRules(Rules):
    game = "bids"
    entity_types = (Purse,)

    def __init__(self, edition: str, seats: int = 3, teams: tuple[int, ...] = ()) -> None:
        self.seats, self.teams = SEATS[:seats], teams
        table = procedure(
            Round, step(ask_bids, label="bids"), step(reveal), step(toss), step(break_tie), again("bids")
        )
        super().__init__(edition, {Round: table}, {"bid": BID}, {})

    def left(self, g: State, seat: int) -> None:
        """The chips and stones of a seat go with it; its bid counts for nothing."""
        g.entities[seat] = replace(g.entities[seat], stones=0, chips=())
        for frame in g.stack:
            if isinstance(frame, Secret):
                frame.waiting = tuple(other for other in frame.waiting if other != seat)
                frame.chosen = tuple(() if who == seat else them for who, them in enumerate(frame.chosen))
                frame.pc = 0
                g.ask = None


class Bids(Game):
    name = "bids"
    seats = SEATS

    def rules(self, edition: str, /, **options: Any) -> BidsRules:
        return BidsRules(edition, **options)

    def new(self, setup: Setup, /) -> State:
        g = State(self.rules("1", seats=setup.get("seats", 3), teams=tuple(setup.get("teams", ()))))
        g.entities = [Purse(seat) for seat in range(len(g.rules.seats))]
        push(g, Round())
        advance(g)
        return g

    def view(self, g: State, seat: int, /) -> State:
        return g.with_parts(stack=[masked(frame, seat) for frame in g.stack])

    def imagine(self, view: State, chance: Source, /) -> State:
        other = view.clone()
        imagined(other, chance)
        return other

    def reveals(self, before: State, after: State, /) -> bool:
        """Whether the bids of a round were turned up."""
        return isinstance(before.stack[-1], Secret) and before.stack[-1].serial != after.stack[-1].serial


GAME = Bids()


def asked(g: State) -> int:
    """The seat that is asked."""
    assert isinstance(g.ask, Ask)
    return g.ask.seat
