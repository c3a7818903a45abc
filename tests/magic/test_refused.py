"""Deeds that a player may wish for are listed with the reasons why they are refused."""

from __future__ import annotations

from warband.games.magic.cases.entries import Entry
from warband.games.magic.cases.start import Plan, Side
from warband.games.magic.game import GAME
from warband.kernel.ask import Refusal


def refused(hand: list[str], battlefield: list[str], step: str = "main 1") -> dict[str, Refusal]:
    """The refusals to the first player, by the notation of the deed."""
    side = Side({"hand": tuple(map(Entry, hand)), "battlefield": tuple(map(Entry, battlefield))}, 20)
    g = Plan("2026", (side, Side({}, 20)), 0, step).state()
    return {GAME.say(g, option): why for option, why in GAME.refused(g)}


def test_a_card_without_mana_or_a_target_is_listed_once_with_its_rule() -> None:
    found = refused(["Hill Giant", "Hill Giant", "Giant Growth"], ["Forest"])
    assert {say: why.rule for say, why in found.items()} == {
        "cast Hill Giant": "mtg.core.cast.pay-all",
        "cast Giant Growth": "mtg.core.target.must-exist",
    }


def test_an_ability_of_a_permanent_is_listed() -> None:
    found = refused([], ["Leonin Scimitar", "Grizzly Bears"])
    assert [why.words for why in found.values()] == ["The cost can't be paid."]
    assert "Leonin Scimitar" in " ".join(found)


def test_nobody_wonders_why_a_card_waits_for_the_main_phase() -> None:
    assert refused(["Forest", "Hill Giant"], [], "upkeep") == {}
