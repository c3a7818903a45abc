"""The present ask for people: the record of its question, in the names of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from warband.game import story
from warband.game.parts import Data
from warband.kernel.ask import PASS, Answers, Ask, At, Option, Refusal, Words
from warband.kernel.event import PIECE, SEAT, SPACE, Mark
from warband.kernel.safely import Safely
from warband.kernel.state import State

if TYPE_CHECKING:
    from warband.game.facade import Game

SAFELY = Safely()
TRIED, SHOWN = 150, 8  # refused answers that are looked at, and that are shown


def question(game: Game, g: State) -> str:
    """The words of the question."""
    if not isinstance(g.ask, Ask):
        return ""
    return sentence(game, g, g.rules.question(g).words) or f"{g.ask.kind.capitalize()}?"


def rolled_for(game: Game, g: State) -> str:
    """The purpose of a roll or a shuffle."""
    if g.ask is None:
        return "Chance"
    return sentence(game, g, g.rules.rolls.get(type(g.stack[-1]), "")) or g.ask.kind.capitalize()


def sentence(game: Game, g: State, words: Words) -> str:
    """Words about the frame that asks."""
    frame = g.stack[-1]
    return story.sentence(game, g, words, frame) if isinstance(words, str) else words(g, frame)


def say(game: Game, g: State, option: Option) -> str:
    """An option in notation; by its number among the options where its notation can't be made."""
    said = SAFELY.made("the notation of an option", "", written, game, g, option)
    return said or f"#{list(g.options).index(option) + 1}"


def written(game: Game, g: State, option: Option) -> str:
    """An option in the notation of its question."""
    if isinstance(option, str):
        return option
    answers: Answers = g.rules.question(g).answers
    if answers.say:
        return answers.say(g, g.stack[-1], option)
    if isinstance(option, tuple):
        return " ".join([named(game, g, answers.mark, part) for part in option])
    return named(game, g, answers.mark, option)


def named(game: Game, g: State, mark: Mark | None, part: int | str) -> str:
    """A part of an option: the name of a piece or a space, or the number itself."""
    if not isinstance(part, int):
        return part
    if mark == SPACE:
        return game.name_space(g, part)
    if mark == PIECE:
        return game.handle(g, part)
    return game.name_seat(g, part) if mark == SEAT else str(part)


def note(game: Game, g: State, option: Option) -> str:
    """The meaning of an option; '' when its notation is enough."""
    answers, found = g.rules.question(g).answers, ""
    if answers.note:
        found = answers.note(g, g.stack[-1], option)
    elif answers.mark == PIECE and isinstance(option, int) and game.name_piece(g, option) != say(game, g, option):
        found = game.name_piece(g, option)
    return found or ("do nothing" if option == PASS else "")


def words(game: Game, g: State, option: Option) -> str:
    """An option for people: its notation with the full names of pieces, such as "Red Knight's Second Chance"."""
    answers: Answers = g.rules.question(g).answers
    if isinstance(option, str) or answers.say or answers.mark != PIECE:
        return game.say(g, option)
    parts = option if isinstance(option, tuple) else (option,)
    names = [game.name_piece(g, part) if isinstance(part, int) else part for part in parts]
    return ("'s " if len(parts) == 2 and isinstance(parts[1], str) else " ").join(names)


def face(game: Game, g: State, face: int | str) -> int | str:
    """A face of a die for people: one that stands for a seat has the name of the seat."""
    seats = g.rules.seats
    return game.name_seat(g, seats.index(face)) if face in seats else face


def imaginable(g: State) -> Iterable[Option]:
    """All conceivable answers: the options, where the record names no others."""
    if not isinstance(g.ask, Ask):
        return ()
    every = g.rules.question(g).answers.every
    return every(g, g.stack[-1]) if every else g.options


def refused(game: Game, g: State) -> list[tuple[Option, Refusal]]:
    """The first answers that a player may wish for, and that are refused. Spaces explain themselves when pointed at."""
    if not isinstance(g.ask, Ask) or any(pointed(g, option)[1:] != At()[1:] for option in islice(g.options, 1)):
        return []
    found = list[tuple[Option, Refusal]]()
    for option in islice(game.imaginable(g), TRIED):
        if option not in g.options and (why := g.rules.why_not(g, option)).code not in game.unasked:
            found.append((option, why))
    return found[:SHOWN]


def listing(g: State) -> tuple[Sequence[Option], Sequence[Option]]:
    """The options that are listed one below the other, and the rest, which are named after them."""
    options, first = list(g.options), g.rules.question(g).first
    if first is None:
        return options, ()
    main = first(g, g.stack[-1])
    return main, [option for option in options if option not in main]


def pointed(g: State, option: Option) -> At:
    """The place to click for an option."""
    answers: Answers = g.rules.question(g).answers
    if answers.at:
        return answers.at(g, g.stack[-1], option)
    numbers = [part for part in (option if isinstance(option, tuple) else (option,)) if isinstance(part, int)]
    if not numbers or answers.mark not in (PIECE, SPACE):
        return At()
    return At(piece=numbers[0]) if answers.mark == PIECE else At(space=numbers[0])


def point(game: Game, g: State, option: Option) -> Data:
    """The same in the names of the game, for a page."""
    at = pointed(g, option)
    found: Data = {"piece": at.piece if isinstance(at.piece, str) else game.handle(g, at.piece)}
    found["square"] = space(game, g, at.space)
    found["squares"] = [space(game, g, one) for one in at.spaces]
    found["wall"] = [space(game, g, one) for one in at.border]
    return {where: names for where, names in found.items() if names}


def space(game: Game, g: State, where: int | str) -> str:
    """The name of a space."""
    return where if isinstance(where, str) else game.name_space(g, where)
