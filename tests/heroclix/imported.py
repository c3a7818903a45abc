"""Random games with the cards of a published collection, where there is one; all that happens in them is told."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

from warband.games.heroclix.browser import scene
from warband.games.heroclix.forces.forces import Brought, Fighter
from warband.games.heroclix.game import GAME
from warband.games.heroclix.library.imports.reading import elements
from warband.games.heroclix.library.imports.units import Imported, import_lists
from warband.games.heroclix.position.model import Card, Gear
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import add_made, begun, library
from warband.games.heroclix.text.compile import made_by, mistake
from warband.games.heroclix.words import asking
from warband.kernel.ask import Ask, Dice, Option
from warband.kernel.machine import choose

CORPUS = Path(__file__).parents[3] / "shared" / "data" / "heroclix"
NEEDS_CORPUS = pytest.mark.skipif(not CORPUS.exists(), reason="the published cards are not here")
MAPS = ("Paradise Island", "Training Yard", "The Vault")
MOST = 1500  # answers in a game
DRAWN = 25  # answers between two drawings


class Collection:
    """Cards and equipment; a card by its name is found in the collection or in what comes with the game."""

    def __init__(self, cards: list[Card], gear: list[Gear]) -> None:
        self.cards, self.gear = [card for card in cards if card.points], [one for one in gear if one.is_equipment]
        own = [card for found in library().sets() for card in found.cards]
        self.named = {key: card for card in (*own, *cards) for key in (card.id, card.name)}

    def find(self, name: str) -> Card:
        """A card that another one brings into the game."""
        return self.named[name]

    def closed(self, cards: list[Card], gear: list[Gear]) -> dict[str, Card] | None:
        """Some cards with all that they bring into the game; None where the collection lacks one."""
        try:
            made = [self.find(name) for one in gear for name in made_by(one)]
            found = {card.id: card for card in (*cards, *made)}
            add_made(self, found)  # type: ignore[arg-type]
        except KeyError:
            return None
        return found


def published(sample: int = 0) -> Sequence[Imported]:
    """The sets of the published collection, or of so many elements of each of its lists."""
    lists = []
    for kind in ("units", "equipment"):
        every = json.loads((CORPUS / f"{kind}.json").read_text("utf-8"))
        some = Random(kind).sample(every, sample) if sample and len(every) > sample else every
        lists.append(partial(elements, kind, json.dumps(some)))
    return import_lists(lists, library().known._replace(mistake=mistake)).sets


@cache
def collection(sample: int = 0) -> Collection:
    """The published collection, or so many characters of it."""
    sets = published(sample)
    return Collection([card for one in sets for card in one.cards], [gear for one in sets for gear in one.gear])


def game(seed: int, of: Collection) -> Position:
    """A game of three against three, one of each side equipped, one on each Sideline."""
    rng = Random(seed)
    known = None
    while known is None:
        team, worn = rng.sample(of.cards, 8), rng.sample(of.gear, 2)
        known = of.closed(team, worn)
    brought = [(Brought(worn[n // 4]),) if n % 4 == 0 else () for n in range(8)]
    fighters = [Fighter(card, rng.choice(card.points), some) for card, some in zip(team, brought, strict=True)]
    yard = library().map(rng.choice(MAPS))
    rules = HeroClix("2021", known, {yard.name: yard}, gear={one.id: one for one in worn})
    g = begun(rules, [fighters[:3], fighters[4:7]], sideline=[fighters[3:4], fighters[7:]])
    g.log = []
    return g


def told(seed: int, sample: int = 0) -> int:
    """Play a game at random: how many events there were. All of them are told, all questions and some options, too."""
    g, rng, events = game(seed, collection(sample)), Random(seed), 0
    for n in range(MOST):
        if g.over:
            break
        answer = asked(g, rng)
        if n % DRAWN == 0:
            scene.scene(g)
        g.log = []
        choose(g, answer)
        for event in g.log:
            words = GAME.tell(g, event)
            assert not words or words.endswith("."), words
        events += len(g.log)
    return events


def asked(g: Position, rng: Random) -> Option:
    """Put the present ask into words, and answer it."""
    asking.heading(g)
    if not isinstance(g.ask, Ask):
        assert g.ask is not None
        assert not isinstance(g.ask, Dice) or GAME.rolled_for(g)
        return g.ask.sample(rng)
    assert GAME.question(g)
    options = list(g.options)
    answer: Option = rng.choice(options)
    for option in {answer, options[0], options[-1]}:
        assert GAME.say(g, option)
        GAME.note(g, option)
        scene.point(g, option)
    return answer
