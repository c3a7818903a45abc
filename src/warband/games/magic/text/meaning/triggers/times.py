"""Times that trigger abilities: 'at the beginning of your upkeep'."""

from __future__ import annotations

from typing import Literal

from warband.games.magic.programs.abilities import Happening, Whom
from warband.games.magic.programs.conditions import Has
from warband.games.magic.programs.qualities import Quality
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import of_you
from warband.games.magic.text.meaning.nouns.turns import opponents_turn
from warband.games.magic.text.meaning.triggers.happening import Trigger
from warband.text.reader.nodes import Lead, Nominal

ANYBODYS: dict[str, Whom] = {"player": "anyone", "opponent": "opponent"}
STEPS: dict[str, Happening] = {
    "upkeep": "upkeep", "end step": "end step", "combat": "combat", "each combat": "combat", "draw step": "draw step",
    "precombat main phase": "main phase", "first main phase": "main phase", "second main phase": "second main phase",
    "postcombat main phase": "second main phase", "end of combat": "end of combat",
}  # fmt: skip


# mtg.core.trigger.controllers-step
def of_host(by: Interpreter, lead: Lead) -> list[Trigger]:
    """'at the beginning of the upkeep of equipped creature's controller': whoever of the two that is."""
    node = lead.of
    if not isinstance(node, Nominal) or (node.det, node.head) != ("the", "beginning") or not node.mods:
        return []
    of, late = node.mods[0].of, node.mods[1].of if len(node.mods) == 2 and node.mods[1].word == "of" else None
    if not isinstance(of, Nominal) or of.head not in STEPS or of.adjectives:
        return []
    inner = of.mods[0].of if len(of.mods) == 1 and of.mods[0].word == "of" else late
    player = of.whose if inner is None else inner
    if not isinstance(player, Nominal) or player.head != "controller" or player.whose is None or player.mods:
        return []
    who = by.understand("one", player.whose)
    if who not in ("self", "host"):
        raise by.nothing(player, "trigger: whose step")
    by.note_all(lead)
    bearer: Literal["self", "host"] = "self" if who == "self" else "host"
    return [
        Trigger(STEPS[of.head], "you", "player", whom="it", so=Has(bearer, Quality(whose="you"))),
        Trigger(STEPS[of.head], "opponent", "player", whom="it", so=Has(bearer, Quality(whose="opponent"))),
    ]


# mtg.core.trigger.second-main
def both_mains(by: Interpreter, lead: Lead) -> list[Trigger]:
    """'at the beginning of each of your main phases': of the first and of the second one."""
    node = lead.of
    of = node.mods[0].of if isinstance(node, Nominal) and node.head == "beginning" and len(node.mods) == 1 else None
    if not isinstance(of, Nominal) or (of.det, of.head) != ("each of", "main phase") or not of_you(of.whose) or of.mods:
        return []
    by.note_all(lead)
    return [Trigger("main phase", "you", "player"), Trigger("second main phase", "you", "player")]


def timed(by: Interpreter, lead: Lead) -> Trigger | None:
    """'at the beginning of your upkeep'; None where something else begins."""
    node = lead.of
    if isinstance(node, Nominal) and (node.det, node.head) == ("", "end of combat") and not node.mods:
        by.note_all(lead)
        return Trigger("end of combat", "anyone", "player")
    if not isinstance(node, Nominal) or node.head != "beginning" or node.det != "the" or not node.mods:
        return None
    of = node.mods[0].of
    if node.mods[0].word != "of" or not isinstance(of, Nominal) or of.head not in STEPS or of.det == "the next":
        return None
    by.note_all(lead)
    if of.head == "each combat" and not of.mods and len(node.mods) == 1:
        return Trigger("combat", "anyone", "player")
    if of.head == "combat":
        own = [mod.of for mod in (*of.mods, *node.mods[1:]) if mod.word == "on"]
        if len(own) == 1 and isinstance(own[0], Nominal) and own[0].head == "turn" and of_you(own[0].whose):
            return Trigger("combat", "you", "player")
        if len(own) == 1 and opponents_turn(by, own[0]):
            return Trigger("combat", "opponent", "player", whom="it")
        raise by.nothing(lead, "trigger: in another combat")
    if len(node.mods) > 1:
        raise by.nothing(lead, f"trigger: which {of.head}")
    if of_you(of.whose) and not of.mods:
        return Trigger(STEPS[of.head], "you", "player")
    if isinstance(of.whose, Nominal) and of.whose.det == "each" and of.whose.head in ANYBODYS and not of.mods:
        return Trigger(STEPS[of.head], ANYBODYS[of.whose.head], "player", whom="it")
    if of.whose is None and of.det == "each" and of.head == "upkeep" and not of.mods and not of.adjectives:
        return Trigger("upkeep", "anyone", "player", whom="it")
    if of.whose is None and of.det in ("each", "the") and not of.mods and not of.adjectives and of.head == "end step":
        return Trigger("end step", "anyone", "player")
    raise by.nothing(lead, f"trigger: whose {of.head}")
