"""Each clause of a card in random games, beside a twin of the card without that clause."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from msgspec.structs import replace

from tests.magic.games import answer
from warband.games.magic.cases.entries import Facts
from warband.games.magic.cases.start import add
from warband.games.magic.casting.deeds import ACTIVATE
from warband.games.magic.casting.timing import PRESETS, USUAL
from warband.games.magic.library.coverage import clauses
from warband.games.magic.position import atoms
from warband.games.magic.position.model import BATTLEFIELD, GRAVEYARD, HAND, LIBRARY
from warband.games.magic.position.position import Position
from warband.games.magic.position.reading import traits
from warband.games.magic.programs.abilities import Activated, AnyAbility, Static, Triggered
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.ops import Effect
from warband.games.magic.ruleset import MagicRules
from warband.games.magic.starting import seated
from warband.games.magic.text.language import creature_types
from warband.games.magic.turns.turn import Turn, main_1
from warband.kernel.ask import PASS, Ask
from warband.kernel.machine import advance, choose, push

SEEDS, LENGTH = 160, 260
MOTLEY = Card(
    name="Motley", types=("creature",), subtypes=creature_types(), supertypes=("legendary",),
    colours=("white", "blue", "black", "red", "green"), power=3, toughness=4,
)  # fmt: skip
LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
MINE = (*LANDS * 3, "Alpha Myr", "Youthful Knight", "Wind Drake", "Goblin Piker", "Bonesplitter", "Soul Warden")
THEIRS = (
    *LANDS * 2, "Motley", "Hill Giant", "Wind Drake", "Wall of Wood", "Typhoid Rats", "Alpha Myr", "Leonin Scimitar",
    "Soul Warden",
)  # fmt: skip
HANDS = (("Shock", "Giant Growth", "Craw Wurm", "Holy Strength", "Opt", "Forest", "Isamaru, Hound of Konda",
          "Made Again"),
         ("Shock", "Terror", "Counterspell", "Grizzly Bears", "Unsummon", "Volcanic Hammer"))  # fmt: skip
GRAVES = (("Grizzly Bears", "Opt", "Shock", "Leonin Scimitar"), ("Hill Giant", "Bonesplitter"))
LIBRARIES = ("Bonesplitter", "Forest", "Grizzly Bears", "Shock", "Holy Strength", "Mountain", "Opt") * 4
NOTHING = Static((), "self")


def twin(card: Card, clause: str) -> Card:
    """The card without a clause; abilities keep their places."""
    if clause.startswith("keyword "):
        return replace(card, keywords=tuple(word for word in card.keywords if word != clause.removeprefix("keyword ")))
    if clause in ("effect", "enters"):
        effect = idle(card.effect) if clause == "effect" and card.effect else card.effect
        return replace(card, effect=effect, enters=None if clause == "enters" else card.enters)
    field = "abilities" if clause[0] == "#" else "granted"
    some = list(getattr(card, field))
    some[int(clause[1:])] = without(some[int(clause[1:])])
    return replace(card, **{field: tuple(some)})


def idle(effect: Effect) -> Effect:
    """An effect that does nothing, in any of its modes."""
    return replace(effect, ops=(), modes=tuple(replace(mode, ops=()) for mode in effect.modes))


def without(one: AnyAbility) -> AnyAbility:
    """An ability that does nothing, at the same cost or at the same time."""
    if isinstance(one, Activated | Triggered) and not getattr(one, "makes_mana", False):
        return replace(one, effect=idle(one.effect))
    return replace(one, changes=()) if isinstance(one, Static) else NOTHING


def table(card: Card, seed: int) -> Position:
    """A table full of things, with the card on it and in hand."""
    rules = MagicRules("2026", (MOTLEY, *card.tokens, card))
    stops = PRESETS["all"] if seed % 4 == 3 else USUAL
    g = seated(rules, ((), ()), (stops, stops))
    rich = seed % 3 == 0
    atoms.set_up_turn(g, 10, 0)
    for seat in (0, 1):
        atoms.set_up_player(g, seat, (), life=34 if rich else 20)
    grown = (("+1/+1", 1),) if seed % 5 == 4 else ()
    motley = add(g, 0, "Motley", BATTLEFIELD, Facts(commander=True, counters=grown))
    for seat, names in ((0, MINE), (1, THEIRS)):
        for name in names:
            add(g, seat, name, BATTLEFIELD, Facts())
        others = ((HANDS[seat], HAND), (GRAVES[seat], GRAVEYARD), (shuffled(LIBRARIES, seed), LIBRARY))
        for name, zone in [(name, zone) for names, zone in others for name in names]:
            add(g, seat, name, zone, Facts())
    named = {g.objects[who].name: who for who in g.table.battlefield}
    atoms.attach(g, named["Leonin Scimitar"], named["Hill Giant"])
    add(g, 0, card.name, HAND, Facts())
    if any(isinstance(one, Activated) and one.where == "graveyard" for one in card.abilities):
        add(g, 0, card.name, GRAVEYARD, Facts())
    if card.is_permanent and seed % 2:
        who = add(g, 0, card.name, BATTLEFIELD, Facts(counters=(("charge", 3), ("quest", 5), ("soul", 1))))
        if "Equipment" in card.subtypes or "Aura" in card.subtypes:
            atoms.attach(g, who, motley)
    push(g, Turn(pc=[step.run for step in start_steps()].index(main_1)))
    advance(g)
    return g


def start_steps() -> Iterable[Any]:
    from warband.games.magic.turns import turn

    return turn.PROCEDURES[turn.Turn].steps


def shuffled(names: tuple[str, ...], seed: int) -> list[str]:
    found = list(names)
    Random(seed).shuffle(found)
    return found


def look(g: Position) -> tuple[Any, ...]:
    """Everything that a clause could change, without the keys of abilities."""
    there = [replace(traits(g, who), abilities=()) for who in g.table.battlefield]
    return g.entities, [(getattr(one, "who", 0), one.until) for one in g.effects], there


def changes_a_game(card: Card, clause: str, seeds: int = SEEDS) -> bool:
    """Whether a game went another way without the clause."""
    other = twin(card, clause)
    return any(differs(card, other, seed) for seed in range(seeds))


def differs(card: Card, other: Card, seed: int) -> bool:
    one, two = table(card, seed), table(other, seed)
    rng = Random(seed)
    for _ in range(LENGTH):
        if look(one) != look(two) or one.ask != two.ask or bool(one.over) != bool(two.over):
            return True
        if one.over:
            return False
        if isinstance(one.ask, Ask) and list(one.options) != list(two.options):
            return True
        given = patient(one, rng)
        choose(one, given)
        choose(two, given)
    return False


def patient(g: Position, rng: Random) -> Any:
    """A random answer; abilities are activated now and then, so that things stay on the table for a while."""
    given = answer(g, rng)
    idle = isinstance(given, tuple) and given[0] == ACTIVATE and PASS in list(g.options) and rng.random() < 0.7
    return PASS if idle else given


def all_active(card: Card, seeds: int = SEEDS) -> dict[str, bool]:
    """Each clause, and whether it ever changed a game."""
    return {clause: changes_a_game(card, clause, seeds) for clause in clauses(card)}
