"""The state of a match for a guest, drawn only from the view of its seat."""

from __future__ import annotations

from typing import NamedTuple

from warband.game import Data, Game, game, lobby, page
from warband.kernel.ask import PASS, Ask, Option
from warband.kernel.machine import secret_seats
from warband.kernel.modify import Explained
from warband.kernel.safely import untold
from warband.kernel.secret import facing
from warband.kernel.state import Outcome, State
from warband.play.agents import STRENGTHS
from warband.serve.playing.ahead import leads_on
from warband.serve.playing.refusing import VIEW
from warband.serve.playing.room import Room
from warband.serve.seeing.colours import COLOURS
from warband.serve.seeing.telling import Teller, seen
from warband.serve.storing.journal import PERSON


class Look(NamedTuple):
    """The seats at a screen, and the one whose view it shows."""

    seats: tuple[int, ...]  # the seats of the screen
    eye: int  # the seat whose view is shown
    seat: int | None = None  # the seat that may answer
    curtain: int | None = None  # the seat that must come to the screen before more is shown


def welcome(room: Room, look: Look) -> Data:
    """The first message to a guest: the game, its players, and everything printed."""
    terms = room.terms
    return {
        "game": terms.game,
        "page": page(room.game).folder() is not None,
        "edition": room.state.rules.edition,
        "title": terms.title,
        "seats": [seat_data(room, seat) for seat in range(len(terms.seats))],
        "you": sorted(look.seats),
        **printed(room, seen(room, room.state, look.eye)),
        "clock": terms.clock,
        "limit": terms.limit,
        "patience": terms.patience,
        "guide": terms.guide,
    }


def seat_data(room: Room, seat: int) -> Data:
    """A seat and its player."""
    return {
        "name": room.game.titles[seat] if room.game.titles else room.seats[seat],
        "colour": COLOURS[seat],
        "team": room.state.rules.team(seat),
        "agent": room.terms.seats[seat],
        "person": room.names[seat],
    }


def printed(room: Room, shown: State | None) -> Data:
    """The constant part of a match: its introduction, and the drawings of printed things."""
    safely, what = room.safely, "the introduction"
    if shown is None:
        return {"introduction": [untold(VIEW)], "props": None}
    return {
        "introduction": safely.made(what, [untold(what)], room.game.introduction, shown),
        "props": safely.made("what is printed", None, page(room.game).props, shown),
    }


def picture(room: Room, look: Look) -> Data:
    """The position in words and as a drawing."""
    return drawn(room, seen(room, faced(room, look), look.eye), over=room.outcome is not None)


def position(room: Room, look: Look, step: int) -> Data:
    """The state of a match, apart from its picture and its clocks."""
    shown = seen(room, faced(room, look), look.eye)
    found: Data = {
        "decision": room.number(look.eye if look.seat is None else look.seat),
        "step": step,
        "view": look.eye if look.eye in look.seats else None,
        "curtain": look.curtain,
        "ask": asked(room, shown, look),
        "out": list(shown.out) if shown is not None else [],
        "outcome": told_outcome(room.outcome),
        "offer": {"what": room.offer, "agreed": sorted(room.agreed)} if room.offer else None,
        "drafting": look.curtain is None and room.drafting(look.seats),
        "next": bool(room.next),
    }
    return found | {"running": room.time.running} if room.time.timed else found


def faced(room: Room, look: Look) -> State:
    """The position, with the question to the answering seat."""
    return room.state if look.seat is None else facing(room.state, look.seat)


def times(room: Room, look: Look, now: float) -> Data:
    """The clocks. During secret choices nobody sees whose clock runs, except their own."""
    time, found = room.time, Data()
    if room.terms.clock:
        hidden = room.secret_since is not None
        left = [round(room.left(seat, now), 1) for seat in range(len(room.terms.seats))]
        found["clocks"] = [None if hidden and seat != look.eye else seconds for seat, seconds in enumerate(left)]
    if room.terms.limit:
        found["left"] = round(max(0.0, time.until_limit(now)), 1)
    return found


def drawn(room: Room, shown: State | None, *, over: bool = False) -> Data:
    """A position in words and as a drawing; None if that can't be made."""
    safely = room.safely
    if shown is None:
        return {"heading": untold(VIEW), "scene": None}
    return {
        "heading": safely.told("the heading", room.game.heading, shown, over=over),
        "scene": safely.made("the drawing of the table", None, page(room.game).scene, shown),
    }


def asked(room: Room, shown: State | None, look: Look) -> Data | None:
    """The question, as it is shown; its words and options only to the seat that is asked."""
    if room.ask is None:
        return None
    if shown is None:
        return None if look.seat is None else whom(room, Ask(look.seat, ""), (look.seat,))
    if not isinstance(shown.ask, Ask):
        return None
    found = whom(room, shown.ask, (shown.ask.seat, *secret_seats(shown)))
    if look.seat is None or shown.ask.seat != look.seat:
        return found
    question = room.safely.told("the question", room.game.question, shown)
    refused = room.safely.made("the refusals", [], refusals, room, shown)
    options = offered(room, shown)
    found |= {"question": question, "optional": PASS in shown.options, "options": options, "refused": refused}
    return found | {"only": True} if room.safely.made("the only answer", False, leads_on, room, look.seat) else found


def refusals(room: Room, shown: State) -> list[Data]:
    """The answers that a player may wish for, each with the reason why it is refused, and whose deed it is."""
    game, point = room.game, page(room.game).point
    return [
        {"say": game.say(shown, one), "name": game.words(shown, one), "words": why.words, "rule": why.rule}
        | ({"of": name} if isinstance(one, tuple) and (name := point(shown, one).get("name")) else {})
        for one, why in game.refused(shown)
    ]


def whom(room: Room, ask: Ask, seats: tuple[int, ...]) -> Data:
    """The asked seat; and, for a person whose ask is visible, whether the server answers when they are absent."""
    found: Data = {"seat": ask.seat, "kind": ask.kind, "seats": list(seats)}
    found["thinking"] = room.terms.seats[ask.seat] != PERSON
    if not found["thinking"] and facing(room.state, ask.seat).ask == ask:
        found["lapses"] = room.substitute(ask.seat) is not None
    return found


def offered(room: Room, shown: State) -> list[Data]:
    """The options. Only when one of them can't be described, each is tried on its own."""
    game, point, options = room.game, page(room.game).point, list(shown.options)
    try:
        found = [
            option_data(game.say(shown, one), game.note(shown, one), point(shown, one), game.words(shown, one))
            | more(game, shown, one)
            for one in options
        ]
    except Exception:  # the faults are logged one by one
        found = [guarded(room, shown, one) for one in options]
    ends = shown.rules.question(shown).ends
    _, named = room.safely.made("the list of options", (options, ()), game.listing, shown)
    marks = [{"ends": True} if one in ends else {"named": True} if one in named else {} for one in options]
    return [data | mark for data, mark in zip(found, marks, strict=True)]


def more(game: Game, shown: State, option: Option) -> Data:
    """The rule of an option, and whether it is in vain."""
    rule, found = game.cited(shown, option), Data()
    if rule:
        found["rule"] = rule
    return found | {"vain": True} if game.vain(shown, option) else found


def guarded(room: Room, shown: State, option: Option) -> Data:
    """An option, with substitutes for the parts of its description that can't be made."""
    safely = room.safely
    note = safely.told("the meaning of this option", room.game.note, shown, option)
    at = safely.made("the place of this option", {}, page(room.game).point, shown, option)
    return option_data(room.game.say(shown, option), note, at)


def option_data(say: str, note: str, at: Data, words: str = "") -> Data:
    """An option: its notation, its words if they are others, its meaning, and the place to click."""
    found: Data = {"say": say}
    if words not in ("", say, at.get("name")):
        found["words"] = words
    if at:
        found["at"] = at
    name = at.get("name", "") if at.get("piece") == say else words.partition("'s ")[0]
    if note := beside_name(note, words if words and note.startswith(words) else name):
        found["note"] = note
    return found


def beside_name(note: str, name: str) -> str:
    """The note of a piece without its name."""
    return note.removeprefix(name).removeprefix(": ").removeprefix(", ").strip() if name else note


def told_outcome(outcome: Outcome | None) -> Data | None:
    """The end of a match."""
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "words": outcome.words, "rule": outcome.rule}


def replay(room: Room, teller: Teller, step: int) -> Data:
    """An earlier position, in the view of the seat."""
    step = max(0, min(step, teller.step))
    return {"step": step, "of": teller.step, **drawn(room, seen(room, teller.at(step), teller.eye))}


def explained(found: Explained) -> Data:
    """The terms of a number."""
    terms = [found.base, *found.terms, *found.bounds]
    return {
        "value": found.value,
        "terms": [{"amount": term.amount, "name": term.name, "rule": term.rule} for term in terms],
    }


def introduced(name: str) -> Data:
    """A game, for the lobby."""
    found = game(name)
    return {
        "name": name,
        "title": found.title or name.capitalize(),
        "page": page(found).folder() is not None,
        "editions": list(found.editions),
        "seats": list(found.titles or found.seats),
        "fewest": min(found.fewest, len(found.seats)),
        "set_up": type(found).setup_answer is not Game.setup_answer,
        "points": type(found).on_points is not Game.on_points,
        "maker": found.maker is not None,
        "hides": type(found).view is not Game.view,
        **lobby(found).offers(),
    }


def computers() -> list[str]:
    """The agents to play against, the weakest first."""
    return list(STRENGTHS)
