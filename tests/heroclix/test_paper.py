"""A position written down is a case: a judge reads the same table from it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from warband.cases.mistakes import CaseError
from warband.cases.reader import read_text
from warband.games.heroclix.game import library
from warband.games.heroclix.imports.units import import_units
from warband.games.heroclix.model import MAP, Figure, Marker, Thing
from warband.games.heroclix.paper import position
from warband.games.heroclix.terrain import board
from warband.kernel.ask import Ask
from warband.kernel.state import State
from warband.play.table import Table

SETUPS = [
    {},
    {"edition": "2019"},
    {"scenario": "Eight against eight"},
    {"forces": [["Wonder Woman 30", "Circe 30"]] * 2, "maps": ["The Vault"], "objects": [["light", "heavy"]] * 2},
]


def facts(g: State) -> tuple[object, ...]:
    """What a case can say of a table."""
    ground, table = board(g).ground, g.entities[0]
    figures = sorted(
        (e.handle, e.card, e.side, e.place, *((e.square, e.click, e.tokens) if e.place == MAP else ()))
        for e in g.entities
        if isinstance(e, Figure)
    )
    things = sorted((e.handle, e.square) for e in g.entities if isinstance(e, Thing) and e.place == MAP)
    hidden = sorted(e.square for e in g.entities if isinstance(e, Marker) and e.place == MAP and e.terrain)
    walls = (ground.terrain.east_walls, ground.terrain.south_walls)
    return figures, things, hidden, walls, ground.solid, ground.hindering, table.active, table.scores, table.actions


@pytest.mark.parametrize("setup", SETUPS, ids=range(len(SETUPS)))
def test_a_judge_reads_the_same_table(setup: dict[str, object]) -> None:
    rng, compared = Random(3), 0
    table = Table("heroclix", setup, seed=5)
    for _ in range(120):
        if table.outcome is not None:
            break
        table.choose(rng.choice(table.options))
        ask = table.state.ask
        if isinstance(ask, Ask) and ask.kind == "act":
            text = position(table.state)
            case = read_text(text)[0]
            assert facts(case.variants[0].start.state()) == facts(table.state), text
            compared += 1
    assert compared > 10


def test_cards_of_one_s_own_are_meant_by_their_ids(tmp_path: Path) -> None:
    collection = Path(__file__).parents[1] / "data" / "collection.json"
    sets = {one.id: one.text for one in import_units([str(collection)], library().known).sets}
    forces = [["lamp-001 60", "Wonder Woman 30"], ["The Cheetah 30 with wick-s01"]]
    table = Table("heroclix", {"forces": forces, "collection": list(sets.values())}, seed=5)
    while table.state.ask is None or table.state.ask.kind != "act":
        table.choose(table.options[-1])
    text = position(table.state)
    with pytest.raises(CaseError, match="found the character 'lamp-001'"):
        read_text(text)
    files = {name: tmp_path / f"{name}.toml" for name in sets}
    for name, file in files.items():
        file.write_text(sets[name], "utf-8")
    try:
        library().lend(files)
        assert facts(read_text(text)[0].variants[0].start.state()) == facts(table.state), text
    finally:
        library().lend({})


def test_before_the_first_turn_there_is_nothing_to_write() -> None:
    assert "no position to write down" in position(Table("heroclix").state)
