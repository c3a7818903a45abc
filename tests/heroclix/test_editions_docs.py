"""docs/editions.md lists every number in which editions differ, and no other."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec

from warband.games.heroclix.browser.house_rules import house_rules
from warband.games.heroclix.position.editions import DECISIONS, OVERLAYS, Numbers, numbers

PAGE = (Path(__file__).parents[2] / "docs" / "editions.md").read_text("utf-8")
ROW = re.compile(r"^\| `(\w+)` \| (\w+) \| (\w+) \| .+ \|$", re.MULTILINE)
WORDS = {True: "yes", False: "no"}


def told(value: int | bool) -> str:
    """A number or an option as the page has it."""
    return WORDS[value] if isinstance(value, bool) else str(value)


def test_the_page_lists_what_the_editions_differ_in() -> None:
    old, new = numbers("2019", {}), Numbers()
    expected = {name: (told(getattr(new, name)), told(getattr(old, name))) for name in OVERLAYS["2019"]}
    assert {row[0]: (row[1], row[2]) for row in ROW.findall(PAGE)} == expected


def test_everything_that_a_lobby_offers_has_words() -> None:
    offered = {rule["name"]: rule for rule in house_rules()}
    for rule in offered.values():
        number = not isinstance(rule["is"]["2021"], bool)
        assert rule["says"].count("{}") == number == ("most" in rule), rule["name"]
    assert set(offered) == {*msgspec.structs.asdict(Numbers()), *DECISIONS} - {"build_total"}
