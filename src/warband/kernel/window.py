"""Reaction points: responses, derived from the position, and triggers, captured from events."""

from __future__ import annotations

import msgspec

from warband.kernel.ask import PASS, Answers, Ask, Options, Question, Refusal
from warband.kernel.event import PIECE
from warband.kernel.machine import Procedure, Step, named, procedure, push, scope_serial, step
from warband.kernel.state import Frame, Pending, State


class Response(msgspec.Struct, frozen=True, gc=False):
    """A possible response to a matter: the seat, the source and the name."""

    seat: int
    who: int
    what: str

    @property
    def option(self) -> tuple[int, str]:
        """The option that chooses the response."""
        return (self.who, self.what)


class Window(Frame):
    """A reaction point, open until every possible responder has passed. Each responder answers a matter once."""

    name: str
    seat: int = 0
    offered: tuple[tuple[int, str], ...] = ()  # the seat's responses
    answered: tuple[tuple[int, str], ...] = ()


def window(name: str, *rules: str, label: str = "") -> Step:
    """A reaction point in a table. If nobody can respond, it pushes no frame."""

    def run(g: State, f: Frame) -> None:
        responses = g.rules.responses(g, name, f)
        if responses:
            opened = Window(name, pc=1)
            push(g, opened)
            put(g, opened, responses)

    return Step(named(run, f"window {name}"), rules, label)


def put(g: State, w: Window, responses: list[Response]) -> None:
    """Ask the seat whose turn to respond it is, with all its responses."""
    w.seat = responses[0].seat
    w.offered = tuple([r.option for r in responses if r.seat == w.seat])
    g.ask = Ask(w.seat, "respond")


def offer(g: State, w: Window) -> None:
    responses = [r for r in g.rules.responses(g, w.name, g.stack[-2]) if r.option not in w.answered]
    if responses:
        put(g, w, responses)
    else:
        w.pc += 1


def take(g: State, w: Window) -> None:
    w.pc = 0
    if g.answer == PASS:
        w.answered += w.offered
    else:
        w.answered += (g.answer,)
        g.rules.respond(g, Response(w.seat, *g.answer))


def responses_offered(g: State, w: Window) -> Options:
    return [*w.offered, PASS] if g.rules.may_pass(g, w) else w.offered


def why_no_response(g: State, w: Window, option: object) -> Refusal:
    rule = g.rules.cites.get("respond", "")
    return Refusal("not-a-response", rule, f"{option!r} can't respond here.", "Choose an offered response, or pass.")


class Order(Frame):
    """Several triggers wait at once; the seat that the game names picks the next."""

    when: str
    scope_serial: int


def due(g: State, when: str, serial: int) -> list[Pending]:
    """The captured triggers of a scope that are due at a time."""
    return [p for p in g.pending if p.when == when and p.scope == serial]


def settle(when: str, *rules: str, label: str = "") -> Step:
    """Resolve the triggers that the innermost scope captured for a time, one by one, including new ones."""

    def run(g: State, f: Frame) -> None:
        if g.pending and due(g, when, scope_serial(g)):
            push(g, Order(when, scope_serial(g)))

    return Step(named(run, f"settle {when}"), rules, label, settles=True)


def order(g: State, f: Order) -> None:
    waiting = due(g, f.when, f.scope_serial)
    if not waiting:
        f.pc += 1
        return
    seat, group = g.rules.ordering(g, waiting)
    if all(p == group[0] for p in group):
        f.pc = 0
        resolve(g, group[0])
    else:
        g.ask = Ask(seat, "order")


def take_order(g: State, f: Order) -> None:
    f.pc = 0
    _, group = g.rules.ordering(g, due(g, f.when, f.scope_serial))
    resolve(g, group[g.answer])


def resolve(g: State, pending: Pending) -> None:
    g.pending.remove(pending)
    g.rules.resolve(g, pending)


def orders_offered(g: State, f: Order) -> Options:
    _, group = g.rules.ordering(g, due(g, f.when, f.scope_serial))
    return range(len(group))


def why_no_order(g: State, f: Order, option: object) -> Refusal:
    rule = g.rules.cites.get("order", "")
    return Refusal("not-waiting", rule, f"No effect number {option!r} is waiting.", "Choose a waiting effect.")


PROCEDURES: dict[type[Frame], Procedure] = {
    Window: procedure(Window, step(offer), step(take)),
    Order: procedure(Order, step(order), step(take_order)),
}
QUESTIONS = {
    "respond": Question(responses_offered, why_no_response, "Does anybody respond?", Answers(PIECE)),
    "order": Question(orders_offered, why_no_order, "Several effects wait. Which one comes first?"),
}
