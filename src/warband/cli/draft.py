"""Words in the middle of a choice: they answer the present question, or they begin the choice again."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING, NamedTuple

from warband.cli.words import Misread, Reading, played, read
from warband.kernel.ask import Ask, Option
from warband.kernel.history import wrote
from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.cli.bout import Bout


class Understood(NamedTuple):
    """The meaning of words, and the number of answers after which they are read."""

    answers: int
    reading: Reading


def understand(bout: Bout, text: str) -> Understood:
    """The meaning of words now or, failing that, at the beginning of the unfinished choice; `Misread` otherwise."""
    try:
        return Understood(len(bout.history.past), read_at(bout, bout.state, text))
    except Misread as error:
        began = start(bout)
        if began is None or (error.refusal is not None and len(text.split()) == 1):
            raise
        try:
            return Understood(began, read_at(bout, bout.history.past[began], text))
        except Misread as second:
            if error.refusal is None and (second.refusal is not None or second.choices):
                raise second from None
        raise


def read_at(bout: Bout, g: State, text: str) -> Reading:
    """The meaning of words in a position, in the view of the seat at the screen."""
    shown = bout.sight.view(g)
    ahead = played if bout.sight.open else Foresight(bout, shown, g).ahead
    return read(bout.game, shown, text, bout.terminal.handles(shown), ahead)


class Foresight:
    """A look ahead in a game with secrets: it ends where something hidden would be revealed."""

    def __init__(self, bout: Bout, shown: State, g: State) -> None:
        self.bout = bout
        self.known = [(shown, g)]  # views, each with its position

    def ahead(self, shown: State, option: Option) -> State | None:
        """The view after one more answer; None where that would reveal something."""
        before = next(g for view, g in self.known if view is shown)
        after = played(before, option)
        if after is None or self.bout.history.learnt(before, after):
            return None
        view = self.bout.sight.view(after)
        self.known.append((view, after))
        return view


def start(bout: Bout) -> int | None:
    """The number of answers before the unfinished choice; None when there is none."""
    history, after = bout.history, bout.state
    if not isinstance(after.ask, Ask) or bout.game.idle(after):
        return None
    seat = after.ask.seat
    for n in range(len(history.past) - 1, -1, -1):
        before = history.past[n]
        if not isinstance(before.ask, Ask) or before.ask.seat != seat or wrote(before, after):
            return None
        if bout.game.idle(before):
            return n
        after = before
    return None


def leave(bout: Bout, answers: int) -> None:
    """Go back to a number of answers, within an unfinished choice."""
    while len(bout.history.past) > answers:
        bout.history.undo()
    bout.sight.rewind()


def meant(bout: Bout, error: Misread) -> list[str]:
    """The options that misread words most likely mean, in notation."""
    g = error.state
    if g is None or not isinstance(g.ask, Ask):
        return []
    offered = [bout.game.say(g, option) for option in g.options]
    names = {name: handle for name, handle in bout.terminal.handles(g).items() if handle in offered}
    said = {**names, **{option.casefold(): option for option in offered}}
    wanted = error.words.casefold()
    found = get_close_matches(wanted, said) or get_close_matches(wanted.split()[0] if wanted.split() else "", said)
    return list(dict.fromkeys(said[match] for match in found))
