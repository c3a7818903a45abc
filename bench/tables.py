"""Games of any size to measure: so many characters of the shipped sets against as many, on ground with room for all."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import cycle, islice

import msgspec

from warband.game import game
from warband.games.heroclix.game import GAME
from warband.games.heroclix.library.content import Fighter
from warband.games.heroclix.position.model import Card, Click
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.starting import begun, library
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.state import State

STANDARD, EIGHT, ADVANCED = "Training Interrupted!", "Eight against eight", "Full Strength"
ARMORY = "The Armory"


def scenario(name: str) -> State:
    """A scenario about to be set up."""
    return GAME.new({"scenario": name})


def hexes(name: str) -> State:
    """A scenario on hexes, about to be set up."""
    return game("heroscape").new({"scenario": name})


SQUADS = ("Shieldguard", "Dune Scouts", "Pack Runner", "Knight Captain", "Ash Ranger", "Ridge Lynx", "Temple Adept")


def hosts(figures: int) -> State:
    """So many figures in all on hexes, two armies of them, each drawn up at its end of the Four Marches."""
    from warband.games.heroscape.library.content import maps, printed
    from warband.games.heroscape.library.maps import drawn

    cards, ground = printed().cards, maps()["The Four Marches"]
    army, count = list[str](), 0
    for name in cycle(SQUADS):
        if count >= figures // 2:
            break
        army.append(name)
        count += cards[name].figures
    text = "".join(line for line in drawn(ground).splitlines(keepends=True) if not line.startswith(("zone", "glyphs")))
    ends = [[f"{letter}{row}" for letter in letters for row in range(1, 15)] for letters in ("ABC", "PQR")]
    zones = "".join(f"zone {n}   {' '.join(spaces)}\n" for n, spaces in enumerate(ends, 1))
    return game("heroscape").new({"map": text + zones, "armies": [army, army]})


def lines_of_sight(g: State) -> int:
    """Look from every figure on hexes at every other one; how many lines that were."""
    from warband.games.heroscape.fighting.targets import sees
    from warband.games.heroscape.game import mine
    from warband.games.heroscape.position.board import board

    position = mine(g)
    figures = board(position).figures
    for who in figures:
        for target in figures:
            sees(position, who, target)
    return len(figures) ** 2


def battle(each: int, change: Callable[[Card], Card] = lambda card: card) -> State:
    """So many against as many, drawn up in full rows at both ends of the Training Yard, perhaps with changed cards."""
    lib = library()
    yard = lib.map("Training Yard")
    grid = yard.grid
    rows = grid.rectangle(0, 0, 15, 1), grid.rectangle(0, 14, 15, 15)
    heroes, villains = lib.open(EIGHT).forces.values()
    forces = [[Fighter(change(f.card), f.points) for f in islice(cycle(force), each)] for force in (heroes, villains)]
    cards = {fighter.card.id: fighter.card for force in forces for fighter in force}
    return begun(HeroClix("2021", cards, {yard.name: yard._replace(areas=rows)}), forces)


def smoky(card: Card) -> Card:
    """The card with Smoke Cloud on every click: nothing else brings so many markers into a game."""
    clicks = [Click(click.values, (click.powers[0], "Smoke Cloud", *click.powers[2:])) for click in card.dial]
    return msgspec.structs.replace(card, dial=tuple(clicks))


def fought(start: State, seed: int, decisions: int) -> list[State]:
    """The positions of a random game where somebody decides, up to so many."""
    g, rng, found = start.clone(), random.Random(seed), list[State]()
    while not g.over and len(found) < decisions:
        if isinstance(g.ask, Ask):
            found.append(g.clone())
            choose(g, g.options[int(rng.random() * len(g.options))])
        elif g.ask is not None:
            choose(g, g.ask.sample(rng))
    return found


PEACEFUL = ("MOVE", "CLOSE destroy", "RANGE destroy", "Sidestep", "Outwit", "Perplex", "Smoke Cloud", "Barrier")


def peaceful(g: State, rng: random.Random) -> object:
    """Any answer that hurts nobody, so that a game lasts as long as one likes."""
    if not isinstance(g.ask, Ask):
        assert g.ask is not None
        return g.ask.sample(rng)
    options = g.options
    if g.ask.kind == "action":
        options = [option for option in options if option in PEACEFUL] or options
    return options[int(rng.random() * len(options))]
