"""What a player can type besides answers: help, why, undo and the like. Each command is told the rest of the line."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from warband.kernel.ask import Ask, Refused
from warband.kernel.event import Happened

if TYPE_CHECKING:
    from warband.cli.session import Session

FOUND = 8  # rules that a search shows
LOGGED = 30  # events that the log shows


class Quit(Exception):
    """The players leave the game."""


class Command(NamedTuple):
    """Something to type, and what it does."""

    usage: str
    says: str
    run: Callable[[Session, str], None]


def known(text: str) -> bool:
    """Whether a line begins with a command."""
    return bool(text.split()) and text.split()[0].casefold() in (*COMMANDS, *ALIASES)


def obey(session: Session, text: str) -> None:
    """Carry a command out."""
    word, _, rest = text.strip().partition(" ")
    name = ALIASES.get(word, word.casefold())
    if name in LOOKS:
        session.bout.attempt(f"the answer to '{name}'", LOOKS[name].run, session, rest.strip())
    else:
        DEEDS[name].run(session, rest.strip())


# --- looking


def help_(session: Session, rest: str) -> None:
    screen = session.screen
    screen.say("To answer, type an option's number or its words; several in a row are fine:")
    screen.say("  WW move B5    WW charge E7 close Ch    Wonder Woman range attack Cheetah    end turn")
    screen.say("Besides, you can type:")
    for command in COMMANDS.values():
        screen.line([(f"  {command.usage:14}", "question"), (command.says, "")])
    screen.say(f"The map: {session.bout.view.LEGEND}")
    screen.say("The table: spd speed, atk attack, def defense, dmg damage, rng range, tok action tokens; + and - mark")
    screen.say("values that are modified. The colour behind a value is that of its power.")


def look(session: Session, rest: str) -> None:
    session.bout.draw()
    session.ask_again()


def map_(session: Session, rest: str) -> None:
    session.bout.draw_map()
    session.ask_again()


def options(session: Session, rest: str) -> None:
    if session.bout.asked is not None:
        session.screen.say(session.bout.question(), "question")
        session.list_options(200)


def show(session: Session, rest: str) -> None:
    bout = session.bout
    figure = bout.view.find_figure(bout.state, rest)
    if figure is not None:
        session.screen.lines(bout.view.draw_dial(bout.state, figure))
        return
    if said := bout.face.describe(bout.state, rest):
        session.screen.say(said)
        return
    names = ", ".join(sorted(set(bout.view.handles(bout.state).values())))
    session.screen.say(f"There is no character {rest!r} here: type show and one of {names}.", "wrong")


def log(session: Session, rest: str) -> None:
    events: list[Happened] = session.bout.history.log[-LOGGED:]
    for event in events:
        session.bout.tell(event, cites=9)


def rules(session: Session, rest: str) -> None:
    catalogue = session.bout.judge.catalogue()
    found = catalogue.search(*rest.split()) if rest else []
    if not found:
        session.screen.say(f"No rule has all of these words: {rest}" if rest else "Type rules and some words.", "wrong")
        for word in rest.split()[:FOUND]:
            if near := catalogue.near(word):
                session.screen.say(f"{word}: did you mean {' or '.join(near)}?")
    for clause in found[:FOUND]:
        session.screen.line([(clause.says, ""), (f" [{clause.id}]", "cite")])
    if len(found) > FOUND:
        session.screen.say(f"... and {len(found) - FOUND} more: add a word.", "dim")


# --- why


def why(session: Session, rest: str) -> None:
    """Where a number comes from, or why something may not be done."""
    bout = session.bout
    lines = bout.view.explain_value(bout.state, rest)
    if lines:
        session.screen.lines(lines)
    elif not rest:
        session.screen.say("Type why and what you want to do (why WW move B9), or a number's name (why WW attack).")
    elif bout.asked is not None:
        why_not(session, rest)


def why_not(session: Session, rest: str) -> None:
    """Why something may not be done; or that it may."""
    from warband.cli.draft import understand
    from warband.cli.words import Misread

    try:
        _, reading = understand(session.bout, rest)
    except Misread as error:
        session.misread(error)
        return
    if not reading.rest:
        session.screen.say("That may be done now.", "good")
    elif isinstance(reading.state.ask, Ask):
        session.screen.say(f"That may be begun; before '{' '.join(reading.rest)}' the other player is asked.", "good")
    else:
        session.screen.say(f"That may be begun; '{' '.join(reading.rest)}' depends on the dice.", "good")


# --- taking back, keeping, leaving


def back(session: Session, rest: str) -> None:
    history = session.bout.history
    try:
        history.back()
    except Refused as error:
        session.bout.refuse(error.refusal)
        return
    with contextlib.suppress(Refused):
        while session.forced():  # nobody decided that
            history.back()
    taken_back(session)


def undo(session: Session, rest: str) -> None:
    if not take_back(session):
        return
    while session.forced() and take_back(session):  # nobody decided that
        pass
    taken_back(session)


def decider(session: Session) -> int | None:
    """Whose decision would be taken back, if it is another person's than the one's who is asked."""
    people, asked = session.bout.plan.people, session.bout.asked
    asks = (position.ask for position in reversed(session.bout.history.past))
    seat = next((ask.seat for ask in asks if isinstance(ask, Ask) and ask.seat in people), None)
    return seat if asked is not None and seat != asked.seat else None


def take_back(session: Session) -> bool:
    """Take a decision back, if it can be or if everybody agrees."""
    history = session.bout.history
    if (seat := decider(session)) is not None and not session.all_agree(f"{session.bout.seat_name(seat)} decided that"):
        return False
    try:
        history.undo(agreed=seat is not None)
    except Refused as error:
        session.bout.refuse(error.refusal)
        if error.refusal.code != "needs-agreement" or not session.all_agree():
            return False
        history.undo(agreed=True)
    return True


def taken_back(session: Session) -> None:
    """Everything is as it was, the file too."""
    session.screen.say("Taken back.", "good")
    session.shown = session.drawn = -1
    session.bout.keep()


def save(session: Session, rest: str) -> None:
    if not rest:
        session.screen.say("Type save and the name of a file.", "wrong")
        return
    path = Path(rest).expanduser()
    if path.is_file() and path != session.bout.file and not session.sure(f"{path} is there already. Write over it?"):
        return
    try:
        session.bout.history.write(path)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        session.screen.say(f"{path} can't be written: {reason.lower()}.", "wrong")
        return
    session.screen.whole(f"Saved. Go on with: {session.bout.command(path)}")


def quit_(session: Session, rest: str) -> None:
    raise Quit


LOOKS = {
    "help": Command("help", "this", help_),
    "look": Command("look", "the position again: map and characters", look),
    "map": Command("map", "the whole map", map_),
    "options": Command("options", "all that you may answer now", options),
    "show": Command("show WW", "a character's dial; show B5: what is on a square", show),
    "why": Command("why ...", "why not: why WW move B9; or where a number comes from: why WW attack", why),
    "rules": Command("rules words", "search the rules", rules),
    "log": Command("log", "what happened last, with every rule that made it so", log),
}
DEEDS = {
    "back": Command("back", "one part of an unfinished choice back", back),
    "undo": Command("undo", "the last decision back; another player's, or one before dice, if everybody agrees", undo),
    "save": Command("save FILE", "write the game to a file", save),
    "quit": Command("quit", "leave; the game is kept", quit_),
}
COMMANDS = {**LOOKS, **DEEDS}
ALIASES = {"?": "help", "exit": "quit"}
