"""Readers of foreign texts, each with texts of very long lines. As a program: each must answer, or it is killed."""

from __future__ import annotations

import re
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tests.patterns.hostile import some

LONG = 100_000  # signs of a line
MOST = 20_000  # signs of a mistake in words
GUARD = 30.0  # seconds of work for a text; a few tenths of a second are usual
RUNS = (" ", "a", "1, ", '"', "|", "/", "W: ", "with a for ")

CASE = """case    Long
game    heroclix 2021
map
     A B C
  1  W . C
cards
  Dummy: 30 points
    1 | 8 | 11 | 15 | 3
blue  W Wonder Woman 30
red   C The Cheetah 30
objects K light, on B1
turn  blue
do    blue: W move B1
try   blue: W move B1   refused by hc.core.move (x)
then  W is on B1
also  with W: click 2
then  W is on B1
"""
MAP = """map Ford
kind outdoor
terrain
      A B C
   1  . h|.
   2  . . .
ramps A1-B1
areas
      A B C
   1  1 . 2
"""
SET = """set = "own"
name = "Own"
[[card]]
id = "own-1"
name = "Hero"
points = 30
dial = '''
1 | 8 Charge | 11 | 15 | 3
'''
keywords = ["Warrior"]
[card.traits]
"Brave" = "FREE: Heal Hero 1."
"""
FORCE = 'name = "Mine"\nsets = ["ww80"]\ncharacters = ["Wonder Woman 30 with Lariat for 0", "Circe 30 + X for Y"]\n'
SCENARIO = """name = "Day"
sets = ["ww80"]
[forces]
a = ["Wonder Woman 30"]
b = ["Circe 30"]
[wins]
a = ["KO all opposing characters while Circe is not KO'd [hc.core]"]
"""

MAGIC_CASE = """case    Long
game    magic 2026
p1      battlefield: Grizzly Bears (1 damage) with Loxodon Warhammer, 2 Plains; hand: Shock; 17 life
p2      battlefield: Mountain; library: Opt
turn    p1, main 1
do      p1: cast Shock on p2
then    p2 has 18 life; Grizzly Bears is 5/2
"""
HEXES_CASE = """case   Long
game   heroscape
map    A  B  C  D
  1    2  2  5  1~
   2    2  2  5  -
cards  Knight Captain, Rebel Scout: attack 2, defense 2
blue   K Knight Captain on B1, 1 wound left, carries Stun Baton
red    R Rebel Scout on A1; marker 1 on Rebel Scout
turn   red 1
do     red: R attack K   dice skull skull, blank shield
then   K is destroyed; Stun Baton lies on B1, power side up
"""
HEXES = "map A Ford\n     A  B  C\n1    1  2  5\n 2    1~ 2  -\nzone 1   A1\nzone 2   C1\nglyphs   B1 Astrid\n"
ARMY = 'name = "The Watch"\npoints = 300\ncards = ["Knight Captain", "Shieldguard"]\nmap = "The Ford"\nzone = 1\n'
ORACLE = """[{"name": "Bear",
"mana_cost": "{1}{G}",
"type_line": "Creature - Bear",
"power": "2", "toughness": "2",
"oracle_text": "Flying"}]
"""


def lengthened(text: str) -> Iterator[str]:
    """A text with a long run in each of its lines: behind the first word, in the first string, and at the end."""
    lines = text.split("\n")
    for k, line in enumerate(lines):
        begins = [re.match(pattern, line) for pattern in (r"\s*\S+ *", r"[^\"]*\"")]
        for place in sorted({len(line), *(found.end() for found in begins if found)}):
            for run in RUNS:
                longer = line[:place] + run * (LONG // len(run)) + line[place:]
                yield "\n".join([*lines[:k], longer, *lines[k + 1 :]])


def attempt(read: Callable[[str], Any], text: str) -> None:
    """Read a text: a result or a mistake in words, soon."""
    signal.setitimer(signal.ITIMER_PROF, GUARD)
    try:
        read(text)
    except (ValueError, LookupError) as error:
        lines = str(error).splitlines()
        assert lines
        assert len(max(lines, key=len)) < MOST, f"{len(lines)} lines, {len(max(lines, key=len))}, {lines[0][:300]}"
    signal.setitimer(signal.ITIMER_PROF, 0)


def typed(text: str) -> None:
    """Somebody types words into a game."""
    from tests.cli.terminal import warband

    with TemporaryDirectory() as home:
        warband("play", "--seed", "7", typed=(text, "1"), home=Path(home))


def in_file(read: Callable[[str], Any], name: str) -> Callable[[str], Any]:
    """A reader of files as a reader of texts."""

    def read_text(text: str) -> Any:
        with TemporaryDirectory() as folder:
            file = Path(folder) / name
            file.write_text(text, "utf-8")
            return read(str(file))

    return read_text


def others() -> list[tuple[str, Callable[[str], Any], str]]:
    """The readers of Magic and HeroScape."""
    from warband.cases.reader import read_text
    from warband.games.heroscape.library.armies import read_army
    from warband.games.heroscape.library.maps import read_map_text
    from warband.games.heroscape.text.reading import read as read_power
    from warband.games.magic.library.deck_files import read_deck
    from warband.games.magic.library.oracle import import_oracle
    from warband.games.magic.text.reading import read as read_card

    return [
        ("case of Magic", read_text, MAGIC_CASE),
        ("deck", in_file(lambda file: read_deck(file, ["Forest", "Shock"]), "mine.deck"), "40 Forest # all\n"),
        ("cards of Magic", in_file(lambda file: import_oracle([file]), "cards.json"), ORACLE),
        ("text of Magic", lambda text: read_card(text, "Bear"), "Whenever Bear attacks, you gain 1 life."),
        ("case on hexes", read_text, HEXES_CASE),
        ("map of hexes", read_map_text, HEXES),
        ("army", in_file(read_army, "army.toml"), ARMY),
        ("text of HeroScape", lambda text: read_power(text, "Bear", "Roar"), "Add 1 to Bear's attack."),
    ]


def readers() -> list[tuple[str, Callable[[str], Any], str]]:
    """The readers, and a text for each that it can read."""
    from warband.cases.reader import read_text
    from warband.files.located import TomlFile
    from warband.games.heroclix.browser.collection import imported
    from warband.games.heroclix.library.cards import read_set
    from warband.games.heroclix.library.force_files import read_force
    from warband.games.heroclix.library.maps import read_map
    from warband.games.heroclix.library.scenarios import read_scenario
    from warband.games.heroclix.starting import library
    from warband.games.heroclix.text.compile import compile_text, mistake
    from warband.serve.processes.library import search

    known = library().known._replace(mistake=mistake)
    return [
        ("case", read_text, CASE),
        ("map", lambda text: read_map(text, "map"), MAP),
        ("set", lambda text: read_set(TomlFile("set", text), known), SET),
        ("force", lambda text: read_force(TomlFile("force", text)), FORCE),
        ("scenario", lambda text: read_scenario(TomlFile("scenario", text)), SCENARIO),
        ("collection", imported, '[{"set_id": "x", "collector_number": "1", "name": "A", "type": "character"}]'),
        ("text", lambda text: compile_text("text", text, ("Hero",)), "FREE: Heal Hero 1."),
        ("entry", library().fighter, "Wonder Woman 30 with Lariat for 0"),
        ("typed", typed, "W move B1"),
        ("rules", lambda text: search("heroclix", text), "line of fire"),
        *others(),
    ]


def main(first: int, most: int) -> None:
    for number, (name, read, text) in enumerate(readers()):
        if number < first:
            continue
        print(number, name, flush=True)
        attempt(read, text)
        for longer in some(list(lengthened(text)), most):
            print("   ", ascii(longer if len(longer) < 500 else f"{longer[:400]} ..."), flush=True)
            attempt(read, longer)
    print("done")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
