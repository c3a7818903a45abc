"""Commands that a player types besides answers: help, why, undo and others. Each is given the rest of the line."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from warband.kernel.ask import Ask, Left, Refused

if TYPE_CHECKING:
    from warband.cli.session import Session

FOUND = 8  # rules that a search shows
LOGGED = 30  # events that the log shows


class Quit(Exception):
    """The players leave the game."""


class Command(NamedTuple):
    """A command: its words, its help and its function."""

    usage: str
    says: str
    run: Callable[[Session, str], None]


def known(text: str) -> bool:
    """Whether a line begins with a command."""
    return bool(text.split()) and text.split()[0].casefold() in (*COMMANDS, *ALIASES)


def name_of(text: str) -> str:
    """The command with which a line begins."""
    word = text.split()[0].casefold()
    return ALIASES.get(word, word)


def obey(session: Session, text: str) -> None:
    """Run a command."""
    name, rest = name_of(text), text.strip().partition(" ")[2]
    if name in LOOKS:
        session.bout.attempt(f"the answer to '{name}'", LOOKS[name].run, session, rest.strip())
    else:
        DEEDS[name].run(session, rest.strip())


# --- looking


def help_(session: Session, rest: str) -> None:
    screen, terminal = session.screen, session.bout.terminal
    if examples := terminal.examples():
        screen.say("To answer, type an option's number or its words; several in a row are fine:")
        screen.say("  " + "    ".join(examples))
    else:
        screen.say("To answer, type an option's number or its words.")
    screen.say("Besides, you can type:")
    for command in COMMANDS.values():
        screen.line([(f"  {command.usage:14}", "question"), (command.says, "")])
    for line in terminal.legend():
        screen.say(line)


def look(session: Session, rest: str) -> None:
    session.bout.draw()
    session.ask_again()


def map_(session: Session, rest: str) -> None:
    session.bout.draw_whole()
    session.ask_again()


def options(session: Session, rest: str) -> None:
    if session.bout.asked is not None:
        session.screen.say(session.bout.question(), "question")
        session.list_options(200)


def show(session: Session, rest: str) -> None:
    bout = session.bout
    if lines := bout.terminal.show(bout.shown, rest):
        session.screen.lines(lines)
        return
    names = ", ".join(sorted(set(bout.terminal.handles(bout.shown).values())))
    session.screen.say(f"There is no {rest!r} here{f': type show and one of {names}' if names else ''}.", "wrong")


def log(session: Session, rest: str) -> None:
    history = session.bout.history
    positions = (*history.past, history.state)
    events = [(position, event) for position in positions for event in position.log or () if event.event.says]
    for position, event in events[-LOGGED:]:
        session.bout.tell(position, event, cites=9)


def story(session: Session, rest: str) -> None:
    session.bout.tell_story()


def rules(session: Session, rest: str) -> None:
    judge = session.bout.game.judge
    if judge is None:
        session.screen.say("The rules of this game can't be searched.", "wrong")
        return
    catalogue = judge.catalogue()
    found = catalogue.search(*rest.split()) if rest else []
    if not found:
        session.screen.say(f"No rule has all of these words: {rest}" if rest else "Type rules and some words.", "wrong")
        for word in rest.split()[:FOUND]:
            if near := catalogue.nearest_words(word):
                session.screen.say(f"{word}: did you mean {' or '.join(near)}?")
    for clause in found[:FOUND]:
        session.screen.line([(clause.says, ""), (f" [{clause.id}]", "cite")])
    if len(found) > FOUND:
        session.screen.say(f"... and {len(found) - FOUND} more: add a word.", "dim")


# --- why


def why(session: Session, rest: str) -> None:
    """The terms of a number, or the reason for a refusal."""
    bout = session.bout
    lines = bout.terminal.value(bout.shown, rest) if rest else []
    if lines:
        session.screen.lines(lines)
    elif not rest:
        session.screen.say("Type why and what you want to do, or the name of a number.")
    elif bout.asked is not None:
        why_not(session, rest)


def why_not(session: Session, rest: str) -> None:
    """The reason for a refusal; or that the answer is legal."""
    from warband.cli.draft import understand
    from warband.cli.words import Misread

    try:
        _, reading = understand(session.bout, session.in_words(rest))
    except Misread as error:
        session.misread(error)
        return
    if not reading.rest:
        note = session.bout.game.note(reading.last, reading.answers[-1]) if reading.last is not None else ""
        session.screen.say(f"That may be done now{f': {note}' if note else ''}.", "good")
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
        while session.forced():  # nobody decided that: undo further
            history.back()
    taken_back(session)


def undo(session: Session, rest: str) -> None:
    if not take_back(session):
        return
    while session.forced() and take_back(session):  # nobody decided that: undo further
        pass
    taken_back(session)


def decider(session: Session) -> int | None:
    """The seat of the decision that an undo would take back, if another person made it."""
    people, asked = session.bout.plan.people, session.bout.asked
    if session.bout.history.decided is None:
        return None
    asks = (position.ask for position in reversed(session.bout.history.past))
    seat = next((ask.seat for ask in asks if isinstance(ask, Ask) and ask.seat in people), None)
    return seat if asked is not None and seat != asked.seat else None


def take_back(session: Session) -> bool:
    """Undo a decision, if that is allowed or everybody agrees."""
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
    """Redraw everything after an undo, and write the file."""
    session.screen.say("Taken back.", "good")
    session.shown = session.drawn = -1
    session.bout.sight.rewind()
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


def resign(session: Session, rest: str) -> None:
    bout, asked = session.bout, session.bout.asked
    if asked is None:
        session.screen.say("Nobody is asked now: resign when you are.", "wrong")
    elif session.sure(f"Does {bout.seat_name(asked.seat)} leave the game for good?") and bout.answer(Left(asked.seat)):
        bout.keep()


def quit_(session: Session, rest: str) -> None:
    raise Quit


LOOKS = {
    "help": Command("help", "this", help_),
    "look": Command("look", "the position again: the table and its pieces", look),
    "map": Command("map", "the whole map or table", map_),
    "options": Command("options", "all that you may answer now", options),
    "show": Command("show NAME", "a piece, a card, or a place on the map", show),
    "why": Command("why ...", "why something may not be done, or where a number comes from", why),
    "rules": Command("rules words", "search the rules", rules),
    "log": Command("log", "what happened last, with every rule that made it so", log),
    "story": Command("story", "everything that happened since the beginning", story),
}
DEEDS = {
    "back": Command("back", "one part of an unfinished choice back", back),
    "undo": Command("undo", "the last decision back; another player's, or one before dice, if everybody agrees", undo),
    "save": Command("save FILE", "write the game to a file", save),
    "resign": Command("resign", "give up; with several opponents, they play on", resign),
    "quit": Command("quit", "leave; the game is kept", quit_),
}
COMMANDS = {**LOOKS, **DEEDS}
ALIASES = {"?": "help", "exit": "quit"}
AT_CURTAIN = ("help", "rules", "save", "quit")  # commands that show and change nothing of the game
