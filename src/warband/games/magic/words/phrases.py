"""Parts of the text of a card in words: qualities, targets, costs, numbers."""

from __future__ import annotations

from collections.abc import Sequence

from warband.games.magic.programs.costs import NOTHING, Cost
from warband.games.magic.programs.ops import Amount, Count, PowerOf
from warband.games.magic.programs.qualities import ANY_TARGET, ANYTHING, Quality, Target

NUMBERS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
WHOSE = {"anyone": "", "you": " you control", "opponent": " an opponent controls"}


def listed(words: Sequence[str], last: str = "and") -> str:
    """Several words: 'a, b and c'."""
    return f" {last} ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def article(noun: str) -> str:
    """A noun with 'a' or 'an'; 'another' needs neither."""
    if noun.startswith("another "):
        return noun
    return f"{'an' if noun[:1].lower() in 'aeiou' else 'a'} {noun}"


def count(number: int, noun: str) -> str:
    """'a card', 'two cards'."""
    word = NUMBERS[number] if number < len(NUMBERS) else str(number)
    return article(noun) if number == 1 else f"{word} {noun}s"


def thing(quality: Quality) -> str:
    """One object with a quality: 'nonartifact creature you control'."""
    return f"{'another ' if quality.other else ''}{bare(quality)}{after(quality)}"


def things(quality: Quality) -> str:
    """All objects with a quality: 'other creatures you control'."""
    return f"{'other ' if quality.other else ''}{bare(quality)}s{after(quality)}"


def bare(quality: Quality) -> str:
    """The adjectives and the noun of a quality."""
    states = {"tapped": quality.tapped, "equipped": quality.equipped}
    words = [name if state else f"un{name}" for name, state in states.items() if state is not None]
    words += [f"non{word}" for word in quality.without]
    words += [listed(quality.supertypes, "or")] if quality.supertypes else []
    words += [listed(quality.colours, "or")] if quality.colours else []
    words += ["colourless"] if quality.colourless else []
    words += [listed(quality.subtypes, "or")] if quality.subtypes else []
    noun = "commander" if quality.commander else listed(quality.types, "or")
    if noun or not quality.subtypes:
        words.append(noun or "permanent")
    return " ".join(words)


def after(quality: Quality) -> str:
    """Everything that follows the noun."""
    return f"{f' with {quality.keyword}' if quality.keyword else ''}{WHOSE[quality.whose]}"


def aimed(target: Target) -> str:
    """A target: 'target creature', 'any target'."""
    if target == ANY_TARGET:
        return "any target"
    if target.zone == "stack":
        return "target spell" if target.what == ANYTHING else f"target {thing(target.what or ANYTHING)} spell"
    nouns = [thing(target.what)] if target.what is not None else []
    nouns += ["player"] if target.players else []
    cards = " card in a graveyard" if target.zone == "graveyard" else ""
    return f"target {listed(nouns, 'or')}{cards}"


def amount(number: Amount) -> str:
    """A number of an effect."""
    if isinstance(number, Count):
        return f"as much as there are {things(number.what)}"
    if isinstance(number, PowerOf):
        return "as much as its power"
    return "X" if number == "x" else str(number)


def paid(cost: Cost, name: str) -> str:
    """A cost: '{2}, {T}, Sacrifice a creature'."""
    parts = [str(cost.mana)] if cost.mana != NOTHING or cost.free else []
    parts += ["{T}"] if cost.tap else []
    parts += [f"Pay {cost.life} life"] if cost.life else []
    parts += [f"Sacrifice {sacrificed(cost)}"] if cost.sacrifice else []
    parts += [f"Discard {count(cost.discards, 'card')}"] if cost.discards else []
    parts += [f"Sacrifice {name}"] if cost.sacrifice_self else []
    parts += [f"Unattach {cost.unattach}"] if cost.unattach else []
    return ", ".join(parts)


def sacrificed(cost: Cost) -> str:
    quality = cost.sacrifice or ANYTHING
    return article(thing(quality)) if cost.sacrifices == 1 else f"{NUMBERS[cost.sacrifices]} {things(quality)}"
