"""What is measured: playouts, growth with the number of characters and with a game's length, clones, saves, starts."""

from __future__ import annotations

import math
import random
import re
import statistics
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec

from bench import duels
from bench.playouts import Played, chess_playout, playout, side_by_side
from bench.tables import (
    ADVANCED,
    ARMORY,
    EIGHT,
    STANDARD,
    battle,
    fought,
    hexes,
    hosts,
    lines_of_sight,
    peaceful,
    scenario,
    smoky,
)
from warband.games.heroclix.position.model import Card, Click
from warband.games.heroclix.text.compile import KEPT, compile_card, compile_text
from warband.games.heroclix.words.explained import sentences
from warband.games.magic.library.every import all_written
from warband.games.magic.library.written import read_card
from warband.kernel.ask import Ask
from warband.kernel.machine import choose
from warband.kernel.state import State
from warband.text.readings_folder import keep_in

if sys.platform != "win32":
    import resource

CHESS = "python-chess"
SIZES = (2, 5, 10, 20)
GAMES = {"standard": STANDARD, "eight against eight": EIGHT, "advanced dials": ADVANCED, "equipment": ARMORY}
HEXES = {
    "a skirmish": "The Three Terraces",
    "items": "The Vault of Relics",
    "two armies of 500 points": "Across the Marches",
    "four armies of 500 points": "The Four Marches",
}
CROWDS = (10, 20, 40, 60)
RICH = ("equipment", "Magic")  # as fast as a program needs it, though not as fast as python-chess


class Figure(msgspec.Struct, frozen=True):
    """One measured figure: perhaps beside something else in the same run, perhaps against a budget."""

    name: str
    value: float
    unit: str
    ratio: float = 0.0
    beside: str = ""
    budget: str = ""
    ok: bool | None = None

    def told(self) -> dict[str, Any]:
        """The figure as it is kept."""
        told: dict[str, Any] = {"name": self.name, "value": round(self.value, 4), "unit": self.unit}
        if self.beside:
            told |= {"ratio": round(self.ratio, 3), "beside": self.beside}
        return told | ({"budget": self.budget, "ok": self.ok} if self.budget else {})


def playing(start: State, rng: random.Random) -> Callable[[], Played]:
    return lambda: playout(start, rng)


# --- playouts


def playouts(seconds: float) -> Iterator[Figure]:
    """Random games of some scenarios and of chess, a slice of each in turn."""
    rng = random.Random(1)
    players = {name: playing(scenario(title), rng) for name, title in GAMES.items()}
    players["Magic"] = playing(duels.usual(), rng)
    players |= {f"hexes, {name}": playing(hexes(title), rng) for name, title in HEXES.items()}
    rates = side_by_side({**players, CHESS: lambda: chess_playout(rng)}, seconds)
    chess = rates[CHESS]
    yield Figure(f"playouts, {CHESS}", chess.per_second, "decisions/s")
    yield Figure(f"games, {CHESS}", chess.games_per_second, "games/s")
    for name in players:
        rate, ratio = rates[name].per_second, rates[name].per_second / chess.per_second
        rich = name in RICH or name.startswith("hexes")
        kept = rate >= 20_000 and (ratio >= 1 or rich)
        budget = "at least 20,000" + ("" if rich else f" and 1x {CHESS}")
        yield Figure(f"playouts, {name}", rate, "decisions/s", ratio, CHESS, budget, kept)
        games = rates[name].games_per_second
        yield Figure(f"games, {name}", games, "games/s", games / chess.games_per_second, CHESS)
    asks = rates["Magic"].asks / rates["Magic"].seconds
    yield Figure("asks, Magic", asks, "asks/s", asks / rates["Magic"].per_second, "decisions")


# --- Magic

PERMANENTS = (5, 10, 20, 40)
STRETCH = 1_500  # answers


def permanents(seconds: float) -> Iterator[Figure]:
    """The cost of a decision with more and more permanents on each side, and the exponent of the growth."""
    rng = random.Random(6)
    starts = {str(each): duels.duel(each) for each in PERMANENTS}
    players: dict[str, Callable[[], Played]] = {n: partial(playout, start, rng, 200) for n, start in starts.items()}
    rates = side_by_side(players, seconds)
    costs = [1e6 / rates[str(each)].per_second for each in PERMANENTS]
    for each, cost in zip(PERMANENTS, costs, strict=True):
        yield Figure(f"a decision, {each} permanents a side", cost, "us", cost / costs[0], f"{PERMANENTS[0]} a side")
    slope = statistics.linear_regression([math.log(n) for n in PERMANENTS], [math.log(cost) for cost in costs]).slope
    yield Figure("growth from 5 to 40 permanents", slope, "exponent", budget="at most 1 (linear)", ok=slope <= 1)


def late(seconds: float) -> Iterator[Figure]:
    """A long game of Magic: how fast it goes late, against how fast it went, a stretch of each in turn."""
    rng = random.Random(7)
    early = answered(duels.long_duel(600), rng, 2_000)
    old = answered(early, rng, 12_000)
    spent = {"early": 0.0, "late": 0.0}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for name, start in (("early", early), ("late", old)):
            began = time.process_time()
            answered(start, rng, STRETCH)
            spent[name] += time.process_time() - began
    ratio = spent["early"] / spent["late"]
    yield Figure("Magic, late in a game", ratio, "of early", budget="at least 0.9", ok=ratio >= 0.9)


def answered(g: State, rng: random.Random, answers: int) -> State:
    """The position after so many random answers, with a clone at each."""
    for _ in range(answers):
        ask = g.ask
        if ask is None:
            break
        g = g.clone()
        choose(g, g.options[int(rng.random() * len(g.options))] if isinstance(ask, Ask) else ask.sample(rng))
    return g


# --- growth


def growth(seconds: float) -> Iterator[Figure]:
    """What a decision costs with more and more characters, and the exponent of the growth."""
    rng = random.Random(2)
    rates = side_by_side({str(each): playing(battle(each), rng) for each in SIZES}, seconds)
    costs = [1e6 / rates[str(each)].per_second for each in SIZES]
    for each, cost in zip(SIZES, costs, strict=True):
        yield Figure(f"a decision, {each} against {each}", cost, "us", cost / costs[0], "2 against 2")
    slope = statistics.linear_regression([math.log(n) for n in SIZES], [math.log(cost) for cost in costs]).slope
    yield Figure("growth from 4 to 40 characters", slope, "exponent", budget="at most 1 (linear)", ok=slope <= 1)


def crowds(seconds: float) -> Iterator[Figure]:
    """What a decision costs on hexes with more and more figures, and the exponent of the growth."""
    rng = random.Random(6)
    rates = side_by_side({str(figures): playing(hosts(figures), rng) for figures in CROWDS}, seconds)
    costs = [1e6 / rates[str(figures)].per_second for figures in CROWDS]
    for figures, cost in zip(CROWDS, costs, strict=True):
        yield Figure(f"a decision, {figures} on hexes", cost, "us", cost / costs[0], f"{CROWDS[0]} figures")
    slope = statistics.linear_regression([math.log(n) for n in CROWDS], [math.log(cost) for cost in costs]).slope
    yield Figure("growth from 10 to 60 on hexes", slope, "exponent", budget="at most 1 (linear)", ok=slope <= 1)


def sights(seconds: float) -> Iterator[Figure]:
    """Lines of sight between all figures of a large battle, in positions of a random game."""
    positions = fought(hexes("The Four Marches"), 7, 2000)[200::40]
    for g in positions:  # the lines of a map are drawn once
        lines_of_sight(g)
    done, took = 0, 0.0
    while took < seconds:
        began = time.process_time()
        done += sum(map(lines_of_sight, positions))
        took += time.process_time() - began
    yield Figure("lines of sight", done / took, "lines/s")


def length(seconds: float) -> Iterator[Figure]:
    """A smoky game that nobody wins: how fast it goes late, against how fast it went, a stretch of each in turn."""
    rng = random.Random(3)
    early = wander(battle(8, smoky), rng, 2_000)
    late = wander(early, rng, 40_000)
    spent = {"early": 0.0, "late": 0.0}
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        for name, start in (("early", early), ("late", late)):
            began = time.process_time()
            wander(start, rng, 2000)
            spent[name] += time.process_time() - began
    ratio = spent["early"] / spent["late"]
    yield Figure("speed after 40,000 answers", ratio, "of the first", budget="at least 0.9", ok=ratio >= 0.9)


def wander(g: State, rng: random.Random, answers: int) -> State:
    """Play without hurting anybody."""
    for _ in range(answers):
        if g.over:
            break
        g = g.clone()
        choose(g, peaceful(g, rng))
    return g


# --- clones and saves


def clone_time(positions: list[State]) -> float:
    """The microseconds that a clone takes: the best of several rounds over some positions."""
    best = math.inf
    for _ in range(15):
        start = time.perf_counter()
        for g in positions:
            g.clone()
        best = min(best, time.perf_counter() - start)
    return best / len(positions) * 1e6


def clones() -> Iterator[Figure]:
    """A clone of a position in the middle of a game."""
    four = clone_time(fought(scenario(STANDARD), 4, 400))
    sixteen = clone_time(fought(scenario(EIGHT), 4, 800))
    yield Figure("a clone, 4 characters", four, "us")
    yield Figure("a clone, 16 characters", sixteen, "us", sixteen / four, "4 characters", "at most 3", sixteen <= 3)
    magic = clone_time(fought(duels.usual(), 4, 400))
    yield Figure("a clone, Magic", magic, "us", magic / four, "4 characters", "at most 3", magic <= 3)


def saves() -> Iterator[Figure]:
    """The largest save of a game of ten characters, compressed."""
    largest = max(len(zlib.compress(g.save(), 9)) for g in fought(battle(5), 5, 2000))
    yield Figure("a save, 10 characters", largest, "bytes, packed", budget="at most 2,048", ok=largest <= 2048)


# --- card texts

CHARACTERS = 1000


def characters() -> list[Card]:
    """Characters with two texts each: the examples of the language, over and over, each on a card of its own."""
    examples = cycle([line for line in sentences() if not re.search("equip|object|listed", line, re.IGNORECASE)])
    dial = (Click((8, 10, 17, 2)),)
    texts = [{"A": next(examples), "B": next(examples)} for _ in range(CHARACTERS)]
    return [
        Card(id=f"bench-{n}", name=f"Hero {n}", points=(50,), dial=dial, traits=some) for n, some in enumerate(texts)
    ]


def compiling() -> Iterator[Figure]:
    """The texts of a thousand characters, the lexicon loaded on the way; then once more."""
    cards = characters()
    times = []
    for _ in range(2):
        start = time.process_time()
        for card in cards:
            list(compile_card(card))
        times.append(time.process_time() - start)
    first, again = times
    yield Figure("compiling 1,000 characters", first, "s", budget="at most 5", ok=first <= 5)
    yield Figure("the same again", again * 1000, "ms", again / first, "the first time", "at most 50", again <= 0.05)
    with TemporaryDirectory() as folder:
        keep_in(Path(folder))
        first, again = started_with(cards), started_with(cards)
        keep_in(None)
    yield Figure("the same at a second start", again, "s", again / first, "the first start")


def started_with(cards: list[Card]) -> float:
    """The seconds that a new process needs for the texts of some cards."""
    compile_text.cache_clear()
    KEPT.files.clear()
    start = time.process_time()
    for card in cards:
        list(compile_card(card))
    spent = time.process_time() - start
    for file in KEPT.files.values():
        file.save()
    return spent


MAGIC_CARDS = 326


def reading() -> Iterator[Figure]:
    """As many cards of Magic as there are Equipment in a public collection, the lexicon loaded on the way."""
    texts = cycle([one for one in all_written() if one.text])
    cards = [next(texts) for _ in range(MAGIC_CARDS)]
    start = time.process_time()
    for card in cards:
        read_card(card)
    spent = time.process_time() - start
    yield Figure(f"reading {MAGIC_CARDS} cards of Magic", spent, "s", budget="at most 2", ok=spent <= 2)


# --- cold start

IMPORT = "import warband.play.table"
GAME = """
import random, warband
from warband.kernel.ask import Ask
from warband.game import game
from warband.kernel.machine import choose
g, rng = game("heroclix").new({}), random.Random(1)
while not g.over:
    choose(g, rng.choice(list(g.options)) if isinstance(g.ask, Ask) else g.ask.sample(rng))
"""


def process_time(program: str) -> float:
    """The seconds of the processor that a fresh process takes. Time that others take does not count."""
    before = used_by_children()
    subprocess.run([sys.executable, "-c", program], check=True)
    return used_by_children() - before


def used_by_children() -> float:
    """The seconds of the processor that all processes started from here have taken; where nobody counts, real time."""
    if sys.platform == "win32":
        return time.perf_counter()
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def cold_start() -> Iterator[Figure]:
    """Fresh processes in turn: the bare interpreter, one that imports, one that plays a whole game."""
    rounds = [[process_time(program) for program in ("pass", IMPORT, GAME)] for _ in range(9)]
    bare, imported, played = (min(times) for times in zip(*rounds, strict=True))
    extra = max(0.0, imported - bare) * 1000
    yield Figure("import of a table", extra, "ms", imported / bare, "bare interpreter", "at most 150", extra <= 150)
    whole = played * 1000
    yield Figure("start to end of a game", whole, "ms", played / bare, "bare interpreter", "at most 500", whole <= 500)
