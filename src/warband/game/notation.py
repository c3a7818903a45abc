"""Options as people write them: case and spacing do not matter, and every text of `say` reads back."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from warband.kernel.ask import Option, Refusal
from warband.kernel.state import State

Say = Callable[[State, Option], str]
LISTED = 12  # options that a refusal names


def normal(text: str) -> str:
    """A text without differences of case and spacing."""
    return " ".join(text.casefold().split())


def read(g: State, text: str, say: Say) -> Option:
    """The option with this notation; ValueError with the expected ones."""
    wanted = normal(text)
    option: Option
    for option in g.options:
        if normal(say(g, option)) == wanted:
            return option
    offered = [say(g, option) for option in g.options]
    some = ", ".join(offered[:LISTED]) + (" ..." if len(offered) > LISTED else "")
    raise ValueError(f"{text!r} is not offered; expected one of {some}")


def why_not(g: State, text: str, say: Say, imaginable: Iterable[Option]) -> Refusal | None:
    """The reason why an answer is refused; None when it is legal."""
    wanted = normal(text)
    if any(normal(say(g, option)) == wanted for option in g.options):
        return None
    for option in imaginable:
        if normal(say(g, option)) == wanted:
            refusal: Refusal = g.rules.why_not(g, option)
            return refusal
    return Refusal("unknown", "", f"Nothing here is called {text!r}.", "Answer with one of the options.")
