"""`warband card`: a character's card for people."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from warband.games.heroclix.commands.own import OwnSet, own_sets

if TYPE_CHECKING:
    from warband.console.screen import Line
    from warband.games.heroclix.library.cards import CardSet
    from warband.games.heroclix.position.model import Card, Gear, Other

MOST = 3  # cards that are shown one below the other


class Found(NamedTuple):
    """A card, and the name of its set."""

    card: Card | Gear | Other
    set: str

    @property
    def points(self) -> tuple[int, ...]:
        """Its point values."""
        found = getattr(self.card, "points", ())
        return found if isinstance(found, tuple) else (found,)


@click.command()
@click.argument("name", nargs=-1, required=True)
@click.option("--set", "files", multiple=True, type=OwnSet(), metavar="SET",
              help="Search only this file of your own, or this imported set.")  # fmt: skip
def command(name: Sequence[str], files: Sequence[Path]) -> None:
    """Show a card with everything printed on it.

    NAME is the character's name, with its point value if necessary, or the id of its card. The content of Warband and
    your imports are searched.

    \b
      warband card Wonder Woman
      warband card ww80-101b
    """
    from warband.console.screen import Screen
    from warband.console.usage import in_words

    with in_words():
        found = matching(" ".join(name), files)
    screen = Screen()
    if len(found) > MOST:
        screen.say(f"{len(found)} cards are called so. Show one of them by its id:")
        for one in found:
            screen.say(f"  {one.card.id:12} {one.card.name} {' or '.join(map(str, one.points))} ({one.set})")
        return
    for n, one in enumerate(found):
        if n:
            screen.say()
        screen.lines(drawn(one, screen.size[0]))


def drawn(found: Found, width: int) -> Iterator[Line]:
    """A card as lines."""
    from warband.games.heroclix.cases import JUDGE
    from warband.games.heroclix.position.model import Card, Gear
    from warband.games.heroclix.words.card_view import draw_card, draw_gear, draw_other

    if isinstance(found.card, Card):
        rules = JUDGE.catalogue()
        return draw_card(found.card, found.set, lambda rule: rules[rule].says if rule in rules else "", width)
    if isinstance(found.card, Gear):
        return draw_gear(found.card, found.set, width)
    return draw_other(found.card, found.set, width)


def matching(name: str, files: Sequence[Path]) -> list[Found]:
    """The cards with a name or an id; NotFound, with the nearest names, when there is none."""
    from warband.files.mistakes import NotFound, suggest
    from warband.games.heroclix.position.names import same_name

    every: list[Found] = []
    for cards in sets(files):
        elements: list[Card | Gear | Other] = [*cards.cards, *cards.gear, *cards.others]
        every += [Found(one, cards.name) for one in elements]
    first, _, points = name.strip().rpartition(" ")
    asked = [(name, 0), *([(first.strip(), int(points))] if first and re.fullmatch(r"\d{1,4}", points) else [])]
    for called, value in asked:
        found = [
            one
            for one in every
            if called.casefold() == one.card.id.casefold()
            or (same_name(called) == same_name(one.card.name) and (not value or value in one.points))
        ]
        if found:
            return found
    known = {one.card.name for one in every} | {one.card.id for one in every}
    raise NotFound(f"the character {name!r}", suggest(name, known, "the name of a character or the id of a card"))


def sets(files: Sequence[Path]) -> Iterator[CardSet]:
    """The sets to search."""
    from warband.games.heroclix.library.cards import load_set
    from warband.games.heroclix.starting import library

    if files:
        yield from (load_set(str(file), library().known) for file in files)
        return
    yield from library().sets()
    yield from (load_set(str(file), library().known) for file in own_sets().values())
