"""Positions of random games, copied as texts and judged: what is different between the table and the text of it."""

from __future__ import annotations

import atexit
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from random import Random
from shutil import rmtree
from typing import Any, NamedTuple

from tests.conformance.tables import any_answer
from warband.cases.reader import read_text
from warband.files.mistakes import NotFound
from warband.games.heroclix.browser.position_case import position
from warband.games.heroclix.browser.position_pieces import PASSING
from warband.games.heroclix.forces.forces import IllegalForce
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.library.content import Library
from warband.games.heroclix.library.imports.reading import elements
from warband.games.heroclix.library.imports.units import import_lists
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.board.terrain import board
from warband.games.heroclix.position.model import MAP, Card, Figure, Gear, Marker, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.starting import begun, library, opened
from warband.games.heroclix.text.compile import mistake
from warband.kernel.machine import choose

DATA = Path(__file__).parents[3] / "shared" / "data" / "heroclix"
OWN = Path(__file__).parents[1] / "data" / "collection.json"
SCENARIOS = [one.name for one in library().scenarios()]
MOST = 1500  # answers in a game
SIZES = (2, 2, 3, 3, 4, 5)


class Collection(NamedTuple):
    """Sets of one's own: what is in them, and their files, as the terminal keeps them."""

    cards: tuple[Card, ...]
    gear: tuple[Gear, ...]
    files: dict[str, Path]


@cache
def collection(sets: int = 0) -> Collection:
    """The published characters and equipment of so many sets, or of all; a small collection of ours besides."""
    lists = [json.loads(OWN.read_text("utf-8"))]
    published = [DATA / name for name in ("units.json", "equipment.json")]
    lists += [json.loads(file.read_text("utf-8")) for file in published if file.exists()]
    ids = sorted({one["set_id"] for some in lists[1:] for one in some})
    chosen = {one["set_id"] for one in lists[0]} | {*(Random(sets).sample(ids, sets) if 0 < sets < len(ids) else ids)}
    texts = [json.dumps([one for one in some if one["set_id"] in chosen]) for some in lists]
    known = library().known._replace(mistake=mistake)
    found = import_lists([partial(elements, "units", text) for text in texts], known).sets
    folder = Path(tempfile.mkdtemp(prefix="warband-sets-"))
    atexit.register(rmtree, folder, ignore_errors=True)
    files = {one.id: folder / f"{one.id}.toml" for one in found}
    for one in found:
        files[one.id].write_text(one.text, "utf-8")
    cards = tuple(card for one in found for card in one.cards)
    return Collection(cards, tuple(gear for one in found for gear in one.gear), files)


@contextmanager
def judging(own: Collection) -> Iterator[None]:
    """Cases are read as `warband judge` reads them: with the player's own sets."""
    library().lend(own.files)
    try:
        yield
    finally:
        library().lend({})


# --- games


def game(seed: int, own: Collection, lib: Library) -> Position:
    """A game of a scenario, or with imported cards, about to be set up."""
    rng = Random(seed)
    while True:
        setup: Mapping[str, Any] = {"scenario": rng.choice(SCENARIOS)} if rng.random() < 0.2 else mixed(rng, own)
        try:
            rules, teams, lying = opened(setup, lib)
        except (IllegalForce, NotFound):
            continue
        benches, backing = [team.sideline for team in teams], [team.resources for team in teams]
        objects, cards = [team.objects for team in teams], [team.id_cards for team in teams]
        sites = [team.locations for team in teams]
        return begun(rules, [team.fighters for team in teams], objects, benches, lying, backing, cards, sites)


def mixed(rng: Random, own: Collection) -> dict[str, Any]:
    """Two forces of imported cards, some of them with equipment."""
    forces = [[line(rng, own) for _ in range(rng.choice(SIZES))] for _ in range(2)]
    plain = [gear.id for gear in own.gear if gear.kind == "special object"]
    objects = [rng.choices(["light", "heavy", *plain[:2]], k=rng.randrange(3)) for _ in range(2)]
    on = rng.choice(("The Vault", "Training Yard", "Paradise Island"))
    edition, options = rng.choice(("2021", "2019")), {"build_total": 2000}
    return {"forces": forces, "objects": objects, "maps": [on], "edition": edition, "options": options}


def line(rng: Random, own: Collection) -> str:
    """One of a force."""
    card = rng.choice(own.cards)
    points = "" if card.variable else f" {rng.choice(card.points)}"
    worn = [gear for gear in own.gear if gear.kind == "equipment"]
    return f"{card.id}{points}" + (f" with {rng.choice(worn).id}" if worn and rng.random() < 0.3 else "")


@cache
def own_library(sets: int) -> Library:
    """The library with a player's own sets in it."""
    lib = Library(known=library().known)
    lib.add(*collection(sets).files.values())
    return lib


def moments(g: Position, seed: int, share: float) -> Iterator[Position]:
    """Some positions of a random game."""
    rng = Random(seed)
    for _ in range(MOST):
        if g.over:
            return
        if rng.random() < share:
            yield g
        choose(g, any_answer(g, rng))


# --- comparing


def named(g: Position, who: int) -> str:
    """The handle behind an id."""
    return g.figures[who].handle if who else ""


def table(g: Position) -> dict[str, Any]:
    """What there is on a table, piece by piece, by handles."""
    found: dict[str, Any] = {}
    for e in g.entities:
        if isinstance(e, Figure):
            found[f"figure {e.handle}"] = figure(g, e)
        elif isinstance(e, Thing):
            found[f"thing {e.handle}"] = (
                e.place, e.square, e.name, g.rules.gear.get(e.gear), e.weight, e.owner, e.came, named(g, e.host),
                tuple(named(g, who) for who in e.assigned),
            )  # fmt: skip
    there = [e for e in g.entities if isinstance(e, Marker) and e.place == MAP]
    there.sort(key=lambda e: (e.square, e.height))
    found["markers"] = [(e.name, e.square, e.terrain, named(g, e.source)) for e in there]
    b = board(g).ground
    found["ground"] = (b.terrain.east_walls, b.terrain.south_walls, b.solid, b.hindering, b.water, b.map.kind)
    t = g.table
    shunned = [(named(g, one), named(g, other)) for one, other in t.shunned]
    found["table"] = (t.first, t.active, t.actions, t.themes, t.rerolls, t.scores, t.areas, shunned)
    found["numbers"] = g.rules.numbers
    found["edition"] = g.rules.edition
    return found


def figure(g: Position, e: Figure) -> dict[str, Any]:
    """All of a character."""
    fields = {name: getattr(e, name) for name in e.__struct_fields__ if name not in ("id", "card", "named")}
    fields |= {name: named(g, getattr(e, name)) for name in ("maker", "host", "main", "caller")}
    fields["card"] = g.rules.cards[e.card]
    fields["tokens of others"] = sorted((*token(g, title), count) for title, count in e.named)
    return fields


def token(g: Position, title: str) -> tuple[str, str]:
    """A named token, and who gave it."""
    name, _, maker = title.partition(" #")
    return name, named(g, int(maker or 0))


def values(g: Position) -> dict[str, tuple[int, ...]]:
    """The combat values of everybody on the map."""
    there = [e for e in g.entities if isinstance(e, Figure) and e.place == MAP]
    return {f"values of {e.handle}": tuple(value(g, e.id, what) for what in range(5)) for e in there}


def beyond(g: Position) -> dict[str, Any]:
    """What follows from a table: what is asked, everybody's values, what lasts and what was used."""
    return {"options": options(g), "effects": effects(g), "uses": uses(g), **values(g)}


def effects(g: Position) -> list[str]:
    """What lasts, in any order."""
    fields = [{n: getattr(e, n) for n in e.__struct_fields__ if n not in ("stamp", "source", "who")} for e in g.effects]
    whose = [(named(g, e.source), named(g, e.who)) for e in g.effects]
    return sorted(f"{one} {other}" for one, other in zip(whose, fields, strict=True))


def uses(g: Position) -> list[tuple[str, ...]]:
    """What was used, noted and done."""
    found = []
    for period, who, what in g.used:
        deed, _, other = what.rpartition(" ") if period.startswith("past") else (what, "", "0")
        if not PASSING.search(what):
            found.append((period, named(g, who), deed, named(g, int(other))))
    return sorted(found)


def options(g: Position) -> list[str]:
    """What is asked, in words."""
    return sorted(GAME.say(g, option) for option in g.options)


def differences(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """What is not the same."""
    found = []
    for key in sorted({*one, *other}):
        a, b = one.get(key), other.get(key)
        if isinstance(a, dict) and isinstance(b, dict):
            found += [f"{key} {name}: {a[name]!r} / {b[name]!r}" for name in a if a[name] != b[name]]
        elif a != b:
            found.append(f"{key}: {a!r} / {b!r}")
    return found


def copied(g: Position) -> tuple[str, list[str]]:
    """The text of a position, and what is different when it is judged; nothing where the text is words alone."""
    text = position(g)
    if "\nturn " not in text:
        assert text.startswith("# "), text
        return text, []
    try:
        judged = mine(read_text(text)[0].variants[0].start.state())
    except ValueError as error:
        return text, [str(error)]
    wrong = differences(table(g), table(judged))
    if not wrong and not text.startswith("# "):
        assert GAME.idle(g), "what is in the middle of happening is said in words"
        wrong = differences(beyond(g), beyond(judged))
    return text, wrong


def several(seeds: Sequence[int], sets: int, share: float) -> dict[int, list[str]]:
    """What is different in some games with cards of so many published sets (0: of all), by the games' seeds."""
    found: dict[int, list[str]] = {}
    own = collection(sets)
    lib = own_library(sets)
    with judging(own):
        for seed in seeds:
            for g in moments(game(seed, own, lib), seed, share):
                _, wrong = copied(g)
                if wrong:
                    found.setdefault(seed, []).extend(wrong)
    return found
