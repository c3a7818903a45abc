"""What a page is told of a position: what may be chosen can be pointed at or said, and lines can be drawn."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from warband.cases import read
from warband.cases.runner import Run
from warband.games.heroclix.browser import collection, lobby, scene
from warband.games.heroclix.game import GAME, mine
from warband.games.heroclix.position.board.terrain import standing
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import line_of_fire
from warband.games.heroclix.words import asking
from warband.kernel.ask import Ask
from warband.kernel.state import Outcome
from warband.play.table import Table

CASES = Path(__file__).parents[2] / "cases" / "heroclix"
DATA = Path(__file__).parents[1] / "data"
SETUPS: list[dict[str, Any]] = [
    {},
    {"scenario": "Eight against eight"},
    {"scenario": "The Armory"},
    {"forces": [["Wonder Woman 30", "Circe 30"]] * 2, "maps": ["The Vault"], "objects": [["light", "heavy"]] * 2},
]


def positions(setup: dict[str, Any], seed: int) -> list[Position]:
    table, rng, found = Table("heroclix", setup, seed=seed), Random(seed), []
    for _ in range(150):
        if table.outcome is not None:
            break
        table.choose(rng.choice(table.options))
        found.append(mine(table.state))
    return found


def named(data: dict[str, Any]) -> set[str]:
    return {one["handle"] for kind in ("figures", "objects") for one in data[kind]}


@pytest.mark.parametrize("setup", SETUPS, ids=range(len(SETUPS)))
def test_options_point_at_what_is_there(setup: dict[str, Any]) -> None:
    for g in positions(setup, 1):
        data = scene.scene(g)
        known, on = named(data), scene.props(g)["maps"].get(data["map"])
        for option in g.options if g.ask and not g.over else ():
            at = scene.point(g, option)
            assert at.get("piece", next(iter(known))) in known
            for name in (*at.get("squares", ()), *at.get("wall", ()), *([at["square"]] if "square" in at else [])):
                row = int(name.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
                assert 1 <= row <= len(on["ground"])


@pytest.mark.parametrize("setup", SETUPS, ids=range(len(SETUPS)))
def test_a_scene_is_plain_data(setup: dict[str, Any]) -> None:
    for g in positions(setup, 2)[::10]:
        for data in (scene.scene(g), scene.props(g)):
            assert msgspec.json.decode(msgspec.json.encode(data)) == data


def test_what_is_not_played_of_a_card_is_told_with_the_reason() -> None:
    found = collection.imported((DATA / "collection.json").read_text("utf-8"))
    lamp = next(one for one in found["characters"] if one["name"] == "Lamplighter")
    lantern = found["equipment"][0]
    texts = [f'set = "{one["set"]}"\nname = "Lamps"\n{one["text"]}' for one in (lamp, lantern)]
    g = GAME.new({"collection": texts, "forces": [["Lamplighter 60 with Brass Lantern"], ["Circe 30"]]})
    printed = scene.props(g)
    card, [gear] = printed["cards"][lamp["id"]], printed["gear"].values()
    unread = {one["name"]: one["declined"] for one in card["texts"] if one["declined"]}
    assert list(unread) == ["Trimmed Wick 2", "Soot"]
    assert unread["Soot"].startswith("found 'sneezes'; expected ")
    assert card["declined"] == ["*Soot"]
    assert {"name": "passengers", "text": "1"} in card["unplayed"]
    assert gear["unplayed"] == [{"name": "lamp equipment", "text": "a keyphrase"}]
    assert [*unread, *(one["name"] for one in card["unplayed"])] == lamp["unplayed"]
    told = [line for line in asking.introduction(g) if line.startswith("Not played of ")]
    assert [line.partition(":")[0] for line in told] == ["Not played of Lamplighter", "Not played of Brass Lantern"]
    assert "Trimmed Wick 2; Soot; " in told[0]


def test_what_is_not_played_of_a_map_is_told() -> None:
    [park] = collection.imported((DATA / "park.json").read_text("utf-8"))["maps"]
    assert park["notes"][0] == "ORANGE: Something that nobody plays."
    assert collection.imported(park["text"])["maps"] == [park]


def test_lines_are_drawn_as_the_rules_see_them() -> None:
    seen = set()
    for g in positions(SETUPS[1], 3)[::15]:
        for one in standing(g):
            for other in standing(g):
                line = scene.aim(g, one.handle, other.handle)
                sight = line_of_fire(g, one.id, other.id)
                assert line["seen"] == ("blocked" if sight is None else "hindered" if sight.hindered else "clear")
                assert line["words"]
                seen.add(line["seen"])
    assert seen == {"clear", "hindered", "blocked"}


@pytest.mark.parametrize(("start", "end"), [("XX", "WW"), ("WW", "ZZ99"), ("", "")])
def test_a_line_between_nothing_is_refused_in_words(start: str, end: str) -> None:
    g = positions({}, 4)[20]
    with pytest.raises(ValueError, match="expected"):
        scene.aim(g, start, end)


@pytest.mark.parametrize(("scores", "winners"), [((30, 25), (0,)), ((25, 30), (1,)), ((30, 30), ()), ((0, 0), ())])
def test_time_that_is_up_ends_on_points(scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    g = positions({}, 5)[-1]
    g.entities[0] = msgspec.structs.replace(g.table, scores=scores)
    assert GAME.on_points(g) == Outcome(winners, "", f"Time is up; the score is {scores[0]} to {scores[1]}.")


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        ({"files": ["x"]}, "files"),
        ({"forces": [["Wonder Woman 30"], []]}, "Red: The force has no character"),
        ({"forces": [["Wonder Woman 31"], ["Circe 30"]]}, "30 or 40 points"),
        ({"forces": [["Wonder Woman 30"] * 11, ["Circe 30"]]}, "The force costs 330 points"),
        ({"scenario": "None"}, "None"),
    ],
    ids=range(5),
)
def test_what_is_wrong_with_a_setup_is_said(setup: dict[str, Any], words: str) -> None:
    found, _ = lobby.checked(setup)
    assert any(words in f"{fault.words} {fault.remedy}" for fault in found), found


def test_everything_offered_can_be_played() -> None:
    offers = lobby.offers()
    for one in offers["scenarios"]:
        assert lobby.checked({"scenario": one["name"]}) == ([], [])
    assert {one["name"] for one in offers["maps"]} >= {"Paradise Island", "The Vault"}
    assert len(offers["characters"]) > 5


def asked(file: str, title: str, kind: str) -> Position:
    """The position of a case in which somebody is asked a question."""
    case = next(case for case in read(CASES / file) if case.title == title)
    states = (found.state for found in Run(case, case.variants[0]).scenes())
    return next(mine(g) for g in states if g is not None and isinstance(g.ask, Ask) and g.ask.kind == kind)


def test_who_is_on_the_sideline_can_not_be_pointed_at() -> None:
    g = asked("texts/choosing.case", "A character on the Sideline, and a power of its card", "whom")
    assert [scene.point(g, option) for option in g.options] == [
        {"piece": "S", "name": "Sage", "aside": True},
        {"piece": "R", "name": "Sage", "aside": True},
    ]


def test_where_a_starting_area_grows_can_be_pointed_at() -> None:
    g = asked("forces/expanding.case", "A force that does not fit", "expand")
    assert {option: scene.point(g, option) for option in g.options} == {
        "right": {"squares": ["F5", "F6"]},
        "left": {"squares": ["C5", "C6"]},
    }


def test_the_scene_says_whose_action_it_is() -> None:
    table = Table("heroclix", {}, seed=1)
    while not (isinstance(table.state.ask, Ask) and table.state.ask.kind == "act"):
        table.choose(table.options[0])
    assert "acting" not in scene.scene(mine(table.state))
    who = table.options[0]
    table.choose(who)
    assert scene.scene(mine(table.state))["acting"] == who
