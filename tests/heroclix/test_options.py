"""Options of a table: all are documented, and a decision that is taken otherwise is played otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

import warband.games.heroclix as package
from warband.games.heroclix.game import GAME
from warband.games.heroclix.position.editions import DECISIONS, OVERLAYS, Numbers
from warband.games.heroclix.position.model import SIDELINE, Figure

PAGE = (Path(__file__).parents[2] / "docs" / "editions.md").read_text("utf-8")


def test_every_option_is_documented() -> None:
    options = [*Numbers.__struct_fields__, *DECISIONS]
    assert not [option for option in options if f"| `{option}` |" not in PAGE]
    assert all(f"--edition {edition}" in PAGE for edition in OVERLAYS if edition != GAME.editions[0])


def test_every_decision_is_asked_for() -> None:
    sources = [file.read_text("utf-8") for file in Path(package.__file__).parent.rglob("*.py")]
    asking = [source for source in sources if ".decided(" in source]
    assert not [decision for decision in DECISIONS if not any(f'"{decision}"' in source for source in asking)]


def test_a_decision_may_be_taken_otherwise() -> None:
    g = GAME.new({"options": {"hc.decided.draw": False}})
    assert not g.rules.decided("hc.decided.draw")
    assert GAME.new({"options": {"hc.decided.draw": True}}).rules.decided("hc.decided.draw")


@pytest.mark.parametrize("options", [{"hc.decided.nothing": False}, {"hc.decided.draw": 0}, {"knockback": True}])
def test_what_is_no_option_is_refused(options: dict[str, object]) -> None:
    with pytest.raises(ValueError, match="expected"):
        GAME.new({"options": options})


def test_a_force_of_a_setup_has_its_sideline() -> None:
    forces = [["Wonder Woman 30"], ["Circe 30"]]
    with pytest.raises(ValueError, match="Sideline"):
        GAME.new({"forces": forces, "sideline": [["Donna Troy 30"], []]})
    warden = {"forces": [["Day Warden 50"], ["Circe 30"]], "sideline": [["Night Warden 50"], []]}
    benched = [e for e in GAME.new(warden).entities if isinstance(e, Figure) and e.place == SIDELINE]
    assert [(e.handle, e.side) for e in benched] == [("NW", 0)]
