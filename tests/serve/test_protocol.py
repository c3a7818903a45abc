"""docs/protocol.md and the server say the same: every request, message, field, code and address is in both."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from pathlib import Path
from typing import Any, get_args

import pytest

from tests.serve.servers import Server, play, whose
from warband.game import Data
from warband.serve import talk
from warband.serve.client import Client, Refusal, socket_of
from warband.serve.hosting.hall import Wanted
from warband.serve.storing.journal import Terms

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs" / "protocol.md").read_text()
SOURCE = "\n".join(file.read_text() for file in sorted((ROOT / "src" / "warband" / "serve").rglob("*.py")))
GAME = (ROOT / "src" / "warband" / "games" / "heroclix" / "browser" / "scene.py").read_text()

REPLIES = "| reply | its fields"


def table(beginning: str) -> list[list[str]]:
    """The rows of the first table after some words, or that begins with them."""
    rest = DOCUMENT[DOCUMENT.index(beginning) :]
    found = re.search(r"^\|[-|]+\|\n((?:\|.*\n)+)", rest, re.MULTILINE)
    assert found, beginning
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in found[1].splitlines()]


def quoted(text: str) -> set[str]:
    """What stands in backticks."""
    return set(re.findall(r"`([a-z-]+)`", text))


def fields(beginning: str) -> set[str]:
    """The names in the first column of a table."""
    return {name for row in table(beginning) for name in quoted(row[0])}


def inner(beginning: str, field: str) -> set[str]:
    """The names that a field has inside: `{one, other}`."""
    [row] = [row for row in table(beginning) if f"`{field}`" in row[0]]
    found = re.search(r"`\{([a-z, ]+)\}`", row[1])
    assert found, field
    return set(found[1].split(", "))


class Noted(Client):
    """Remembers the fields of everything that it is told."""

    def __init__(self, url: str) -> None:
        self.seen: dict[str, set[str]] = defaultdict(set)
        super().__init__(url)

    def receive(self, *most: float) -> Data:
        found = super().receive(*most)
        self.note(found["is"], found)
        for name in ("ask", "outcome", "offer"):
            self.note(name, found.get(name))
        for name in ("seats", "terms", "story"):
            for one in found.get(name, ()):
                self.note(name, one)
        for option in (found.get("ask") or {}).get("options", ()):
            self.note("option", option)
            self.note("at", option.get("at"))
        return found

    def note(self, kind: str, found: Any) -> None:
        self.seen[kind].update(found if isinstance(found, dict) else ())


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, set[str]]:
    """The fields of all that somebody is told in a match in which everything is done."""
    terms = Terms(game="heroclix", setup={}, seats=("", ""), seed=4, clock=500, limit=900)
    with Server(str(tmp_path_factory.mktemp("store") / "matches.db")) as server:
        blue, red = (Noted(socket_of(server.url, link)) for link in server.begin(terms)["seats"])
        with blue, red:
            play([blue, red], random.Random(2), 120)
            asked = whose([blue, red])
            assert isinstance(asked, Noted)
            asked.ask("why", option=asked.options[0])
            with pytest.raises(Refusal):
                asked.ask("why", option="the moon")
            asked.ask("explain", piece="WW", value="attack")
            asked.ask("aim", start="WW", end="Ch")
            asked.ask("replay", step=3)
            asked.ask("write")
            asked.ask("ahead")
            asked.ask("prospect", option=asked.options[0])
            asked.ask("name", name="Ada")
            asked.ask("chat", words="Good luck!")
            asked.ask("resign")
            asked.ask("rematch")
            while not asked.position["offer"]:
                asked.receive()
            asked.ask("decline")
            return asked.seen


def test_requests() -> None:
    told = {}
    for row in table("## 5. Requests"):
        do, *more = re.findall(r'"do": "(\w+)"|"(\w+)":', row[0])
        told[do[0]] = {name for _, name in more}
    kinds = get_args(talk.Requests)
    made = {kind.__struct_config__.tag: set(kind.__struct_fields__) - {"id"} for kind in kinds}
    assert told == made


def test_kinds_of_messages() -> None:
    sent = set(re.findall(r'\b(?:message|reply)\(\s*"(\w+)"', SOURCE))
    by_itself = set(re.findall(r"^### 4\.\d+ `(\w+)`", DOCUMENT, re.MULTILINE))
    assert sent == by_itself | fields(REPLIES)
    assert fields(REPLIES) == {word for row in table("## 5. Requests") for word in quoted(row[2])}


@pytest.mark.parametrize(
    ("kind", "beginning"),
    [
        ("welcome", " `welcome`\n"),
        ("present", " `present`\n"),
        ("position", " `position`\n"),
        ("ask", " The question\n"),
        ("option", " An option\n"),
        ("story", " A line of the story\n"),
    ],
)
def test_fields_of_what_is_told(kind: str, beginning: str, seen: dict[str, set[str]]) -> None:
    assert seen[kind] - {"is"} == fields(beginning)


def test_fields_of_replies(seen: dict[str, set[str]]) -> None:
    for name, told in table(REPLIES):
        if told != "the game's":
            names = quoted(told.partition(":")[0])
            assert seen[name.strip("`")] - {"is", "to"} == names, name


def test_fields_inside_others(seen: dict[str, set[str]]) -> None:
    assert seen["seats"] == inner(" `welcome`\n", "seats")
    assert seen["outcome"] == inner(" `position`\n", "outcome")
    assert seen["offer"] == inner(" `position`\n", "offer")
    assert seen["terms"] == inner(REPLIES, "explained")


def test_what_one_points_at(seen: dict[str, set[str]]) -> None:
    told = fields(" Places to click\n")
    assert {"piece", "square"} <= seen["at"] <= told
    assert [name for name in told if not re.search(rf'"{name}"(: |\] = )', GAME)] == []


def test_what_a_match_is_made_of() -> None:
    assert fields("## 2.") == set(Wanted.__struct_fields__)


def test_codes_of_refusals() -> None:
    assert set(re.findall(r'\b(?:refused|Refusal)\(\s*"([a-z-]+)"', SOURCE)) == fields("| code | why |\n")


def test_codes_of_closed_connections() -> None:
    used = set(re.findall(r"(?:\(| = |: )(10\d\d|4\d\d\d)\b", SOURCE)) - {"1000", "1006"}  # the client's own
    told = {row[0] for row in table("| code | why | the client")} - {"1009"}  # the library's
    assert used == told


def test_addresses() -> None:
    there = {path.partition("{")[0] for path in re.findall(r'Route\("(/(?:api|ws|health)[^"]*)"', SOURCE)}
    told = set(re.findall(r"`(?:GET |POST )?(/(?:api|ws|health)[a-z/]*)", DOCUMENT))
    assert [path for path in there if path not in told] == []
    assert [path for path in told if not any(path.startswith(known) for known in there)] == []
