"""Card texts in random games, each beside a twin: the same game without the text.

Both games get the same answers. As long as they look alike, the text has changed nothing; the first difference (in what
is offered, in the position, in a value or in what somebody can use) shows that it works. A text without any difference
in all its games, or with programs none of which ever ran, is inert.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from tests.conformance.tables import any_answer
from warband.games.heroclix.effects.states import STATES
from warband.games.heroclix.library.maps import read_map
from warband.games.heroclix.position import atoms
from warband.games.heroclix.position.abilities.using import sheet
from warband.games.heroclix.position.abilities.values import value
from warband.games.heroclix.position.attacking import Attack
from warband.games.heroclix.position.board.terrain import standing
from warband.games.heroclix.position.compiled import Compiled
from warband.games.heroclix.position.model import MAP, SIDELINE, VALUES, Card, Click, Figure, Gear, Table, Thing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.ruleset import HeroClix
from warband.games.heroclix.text.compile import compile_text
from warband.games.heroclix.text.coverage import Bearer
from warband.games.heroclix.turns import setup
from warband.kernel.ask import Ask
from warband.kernel.machine import advance, choose, find, push
from warband.text.mistake import TextError

GAMES = 12  # that a text has to change something in
STEPS = 220
GROUND = read_map(
    """
map    Ground
kind   outdoor
terrain
     A B C D E F G H I J
  1  . . h h . . . ~ ~ .
  2  . . h . . . . ~ . .
  3  . . . . . . . . . .
  4  . # . . h h . . . .
  5  . # . . h . . . . .
  6  . . . . . . . h . .
  7  . ~ . . . . . h h .
  8  . ~ ~ . . . . . . .
levels
     A B C D E F G H I J
  3  . . . . . . . . 2 2
  4  . . . . . . . . 2 2
ramps H3-I3 H4-I4
areas
     A B C D E F G H I J
  1  1 1 1 1 1 1 1 1 1 1
  8  2 2 2 2 2 2 2 2 2 2
""",
    "ground",
)
PLACES = ((("D4", "D5", "C4", "E3"), ("E5", "F4", "G4", "D6")), (("C3", "B2", "C5", "A3"), ("H5", "G6", "I3", "J6")))
HERO = "Hero"
HELP = (
    "FREE: Choose one: Remove an action token from another friendly character -or- heal another friendly character 1"
    " -or- place another friendly character within 3 squares in a square within 2 squares."
)
NAME = r"[A-Z][\w'.-]*(?: (?:of |the |and |& )*[A-Z][\w'.-]*)*"
PLACED = r"[Pp]lace(?= [\w ]+ in a square adjacent)"
NAMED = re.compile(rf"\b(?:named|(?:[Rr]eplace|[Ss]wap) [\w ]+ with an?|{PLACED}) ({NAME})")
KEYWORD = re.compile(rf"({NAME}) (?:or {NAME} )?(?:keywords?\b|themed team)")
EQUIPPED = re.compile(rf"(?:the|with|a) (?:\[\w+\] ?)?({NAME}) equipped")
WORN = re.compile(rf"(?:is|has) equipped with (?:an? |the )?(?:\[\w+\] ?|[A-Z][\w+]* #\w+ )?({NAME})")
SPENT = re.compile(r"[Rr]emove (?:an?|one|two|three|\d+) ([A-Z]\w*) [Tt]okens? to")
IN_NAME = re.compile(r'"([^"]+)" in (?:its|his|her|their) name')
QUOTED_TRAIT = re.compile(r'"([^"]+)" trait')
FOES = ("Charge", "Outwit", "Flurry", "Running Shot", "Toughness", "Shape Change", "Perplex", "Stealth", "Regeneration")


KNOWN = POWERS.keys() | STATES.keys()
COUNTERS = ("stamp", "scope")  # of what lasts: how much happened before it


class Verdict(NamedTuple):
    """What became of a text: whether it changed anything, and which of its programs never ran."""

    changes: bool
    idle: frozenset[str]
    programs: int

    @property
    def inert(self) -> bool:
        """Whether it does nothing, as far as could be seen."""
        return not self.changes or (self.programs > 0 and len(self.idle) == self.programs)


class Counting(HeroClix):
    """The rules, keeping a list of the programs that ran."""

    def __init__(self, *content: Any, **named: Any) -> None:
        super().__init__(*content, **named)
        self.ran: set[str] = set()

    def program(self, key: str) -> Any:
        self.ran.add(key)
        return super().program(key)


def card(name: str, text: str = "", *, special: bool = False, **more: Any) -> Card:
    """A character with a text as its trait, or as a special power on its second to fourth click."""
    powers: tuple[str, str, str, str] = more.pop("powers", ("", "", "", ""))
    shown = [("*Knack", *powers[1:]) if special and 1 <= n < 4 else powers for n in range(6)]
    clicks = [Click((7 - n // 2, 10, 15, 2), found) for n, found in enumerate(shown)]
    texts: dict[str, Any] = {"specials": {"Knack": text}} if special else {"traits": {"Knack": text}} if text else {}
    ident = f"soak-{more.pop('role', 'hero')}"
    made = {"points": (50,), "range": 5, "keywords": ("Robot",), **texts, **more}
    return Card(id=ident, name=name, dial=tuple(clicks), **made)


def silent(able: Card) -> dict[str, Any]:
    """The texts of a card, each replaced by one that nobody understands."""
    return {kind: dict.fromkeys(getattr(able, kind), "Nothing at all happens.") for kind in ("traits", "specials")}


def powered(name: str, role: str, *powers: str, **more: Any) -> Card:
    """A character with some standard powers on every click."""
    slots = {POWERS[power].slot: power for power in powers if power in POWERS and POWERS[power].slot}
    shown = tuple(slots.get(slot, "") for slot in ("speed", "attack", "defense", "damage"))
    return card(name, powers=shown, role=role, **more)


class Cast(NamedTuple):
    """Who takes part in a game about a text."""

    hero: Card
    plain: Card  # the hero without the text
    here: str
    others: list[tuple[Card, int, str]]  # card, seat, square or '' for the Sideline
    outside: list[Card]
    theme: str
    worn: list[Gear]  # what the hero is equipped with
    bare: list[Gear]  # the same without the text

    @property
    def bearer(self) -> str:
        """What the text stands on: the hero, or an object that it is equipped with."""
        return self.hero.id if self.hero.texts else self.worn[-1].id


def cast_for(text: str, name: str, compiled: Compiled, seed: int, *, thing: bool = False) -> Cast:
    """Who a text needs around it: those that it names, with the keywords that it speaks of, and opponents."""
    rng = Random(seed)
    named = list(dict.fromkeys(m[1].removesuffix(".") for m in (*NAMED.finditer(text), *IN_NAME.finditer(text))))
    said_keywords = [word for m in KEYWORD.finditer(text) for word in (m[1], *re.split(" or | and ", m[1]))]
    keywords = tuple(dict.fromkeys(said_keywords)) or ("Robot",)
    special = bool(seed % 2) and not thing
    said = [power for power in compiled.said if power in POWERS]
    own = {"special": special, "keywords": keywords, "range": rng.choice((0, 5, 5))}
    if "RALLY dice" in text:
        text = f"RALLY {1 + seed % 6} ({rng.choice(('friendly', 'opposing', 'all'))}). // {text}"
    able = powered(name, "hero", *(said if seed // 2 % 2 else ()), text="" if thing else text, **own)
    plain = replace(able, declined=tuple(able.texts), **silent(able))
    mate = "bystander" if "bystander" in text else "character"
    ranks = tuple(rank for rank in ("sidekick", "captain") if rank.title() in text)
    given = {"keywords": keywords, "points": (rng.choice((15, 30, 75)),), "ranks": ranks}
    friends = [
        powered(named[seed % len(named)] if named else "Pal", "pal", "Charge", *said[:seed], **given),
        powered("Chum", "chum", *rng.sample(FOES, 2), text=HELP, **given),
        powered("Mate", "mate", "Sidestep", *rng.sample(said, min(2, len(said))), kind=mate, **given),
    ]
    foes = [
        powered(
            named[(seed + n) % len(named)] if named and n == seed % 4 else f"Foe {n}",
            f"foe{n}",
            *rng.sample(FOES, 3),
            *rng.sample(said, min(1 + n, len(said))),
            keywords=keywords if n % 2 else ("Animal",),
            points=(rng.choice((25, 50, 100, 150)),),
        )
        for n in range(4)
    ]
    made = [card(other, kind="bystander", points=(0,), role=f"made{n}") for n, other in enumerate(compiled.cards)]
    waiting = named or ["Reserve"]
    bench = [
        powered(
            other, f"bench{n}", "Toughness", "Quake", "Charge", "Outwit", keywords=keywords, points=(10,),
            traits=dict.fromkeys(QUOTED_TRAIT.findall(text), "Sidestep."),
        )
        for n, other in enumerate(waiting)
    ]  # fmt: skip
    (here, *near), there = PLACES[seed // 2 % 2]
    others = [(one, 0, where) for one, where in zip(friends, near, strict=True)]
    others += [(one, 1, where) for one, where in zip(foes, there, strict=True)]
    others += [(one, 0, "") for one in bench] if "Sideline" in text else []
    here = "I3" if "highest elevation" in text else here
    theme = keywords[0] if rng.random() < 0.7 else ""
    things = dict.fromkeys([*WORN.findall(text), *EQUIPPED.findall(text)])
    worn = [Gear(id=f"soak-gear{n}", name=thing, points=5, equip="Any") for n, thing in enumerate(things)]
    own_thing = Gear(id="soak-thing", name=name, points=5, equip="Any", keywords=keywords)
    with_text, without = ([replace(own_thing, effect=text)], [own_thing]) if thing else ([], [])
    return Cast(able, plain, here, others, made, theme, worn + with_text, worn + without)


def table(what: Cast, hero: Card, worn: list[Gear], seed: int) -> Position:
    """A game about a text in its first turn; the position is random, and the same for both twins."""
    rng = Random(seed)
    everybody = [(hero, 0, what.here), *what.others]
    known = {one.id: one for one in (*(one for one, _, _ in everybody), *what.outside)}
    g = Position(Counting("2021", known, {"Ground": GROUND}, gear={one.id: one for one in worn}))
    atoms.add(g, Table(0, map="Ground", areas=(0, 1), themes=(what.theme, "")))
    for one, seat, where in everybody:
        click, tokens = rng.choice((1, 1, 2, 3)), rng.choice((0, 0, 1, 2))
        figure = Figure(g.new_id(), one.id, seat, seat, seat, one.points[0], atoms.free_handle(g, "", one.id), SIDELINE)
        spot = {"place": MAP, "square": GROUND.grid.parse(where)} if where else {}
        words = " ".join(what.hero.texts.values()) if one is hero else ""
        spent = tuple((token, 4) for token in dict.fromkeys(SPENT.findall(words)))  # what it can spend
        atoms.add(g, replace(figure, click=click, tokens=tokens, named=spent, **spot))
    for piece in worn:
        atoms.equip(g, atoms.new_thing(g, Thing(0, name=piece.name, gear=piece.id)), 1)
    steps = setup.PROCEDURES[setup.Setup].steps
    push(g, setup.Setup(pc=[step.run for step in steps].index(setup.begin_game)))
    advance(g)
    return g


def looks(g: Position) -> tuple[Any, ...]:
    """What a position looks like: what is asked and offered, what is there and lasts, everybody's values and powers."""
    offered = list(g.options) if isinstance(g.ask, Ask) else []
    fight = find(g, Attack)
    figures = [
        (f.id, sorted(sheet(g, f).names & KNOWN), [value(g, f.id, n, fight) for n in range(len(VALUES))])
        for f in standing(g)
    ]
    lasting = [[getattr(e, name) for name in e.__struct_fields__ if name not in COUNTERS] for e in g.effects]
    return g.ask, offered, g.entities, lasting, figures


def played(text: str, name: str, seed: int, *, thing: bool = False) -> tuple[bool, set[str], set[str]]:
    """One game: whether the text changed anything, all its programs, and those that ran."""
    compiled = compile_text("text", text, (name,), thing=thing)
    what = cast_for(text, name, compiled, seed, thing=thing)
    g, twin = table(what, what.hero, what.worn, seed), table(what, what.plain, what.bare, seed)
    rng, alike = Random(seed), True
    for _ in range(STEPS):
        if g.over:
            break
        alike = alike and looks(g) == looks(twin)
        answer = any_answer(g, rng)
        choose(g, answer)
        if alike:
            choose(twin, answer)
    rules = g.rules
    assert isinstance(rules, Counting)
    ran = {numbers(key) for key in rules.ran if key.startswith(f"{what.bearer} ")}
    return not alike or bool(compiled.facts), {numbers(key) for key in compiled.programs}, ran


def numbers(key: str) -> str:
    """Which program of its text a key means, whatever the text stands on."""
    return key.partition(" #")[2]


def tried(text: str, bearer: Bearer, games: int = GAMES) -> Verdict:
    """What becomes of a text in so many games at most: as a trait or special power, or as the effect of equipment."""
    changes, ran, programs = False, set[str](), set[str]()
    for seed in range(games):
        changed, programs, did = played(text, bearer.name, seed, thing=bearer.thing)
        changes, ran = changes or changed, ran | did
        if changes and ran == programs:
            break
    return Verdict(changes, frozenset(programs - ran), len(programs))


def compiling(texts: Iterable[tuple[str, Bearer]]) -> Iterator[tuple[str, Bearer]]:
    """The texts that can be played, each with what it stands on."""
    for text, bearer in texts:
        try:
            compile_text("text", text, (bearer.name or HERO,), thing=bearer.thing)
        except TextError:
            continue
        yield text, bearer._replace(name=bearer.name or HERO)


CORPUS = Path(__file__).parents[3] / "shared" / "data" / "heroclix"
