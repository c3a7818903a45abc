"""What stands behind nouns that mean figures: places, owners, clauses."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.heroscape.printed.conditions import Level, OnGlyph, Standing
from warband.games.heroscape.text.interpreter import Interpreter
from warband.games.heroscape.text.nouns.having import crossed, having
from warband.games.heroscape.text.nouns.places import terrain
from warband.games.heroscape.text.nouns.said_of import beside, clause
from warband.games.heroscape.text.nouns.who import MANY, SELF, Who
from warband.text.reader.nodes import Clause, Mod, Node, Nominal, Together


def modified(by: Interpreter, mod: Mod, found: Who) -> Who:
    """Figures of which something is said behind them."""
    if isinstance(mod.of, Clause) and mod.word in ("that", "whom", "ing", "done"):
        return clause(by, mod, mod.of, found)
    if mod.word == "that" and isinstance(mod.of, Together) and all_said(mod.of):
        by.note(mod.of)
        for part in mod.of.parts:
            found = modified(by, replace(mod, of=part), found)
        return found
    if mod.word == "or" and isinstance(mod.of, Together):
        return alternatives(by, mod.of, found)
    if mod.word in ("adjacent to", "engaged with", "engaged to") and mod.of is not None:
        return beside(by, mod.of, found)
    if mod.word in ("except", "other than") and mod.of is not None and by.understand("who", mod.of) == SELF:
        return replace(found, excepted=True)
    if mod.word == "in" and isinstance(mod.of, Nominal) and mod.of.sort == "space":
        return standing(by, mod, mod.of, found)
    if mod.word in ("in", "from") and mod.of is not None:
        return in_army(by, mod, mod.of, found)
    if mod.word == "within" and isinstance(mod.of, Nominal) and mod.of.head == "level" and mod.of.count is not None:
        by.note_all(mod)
        return replace(found, levels=mod.of.count.least, reaching=bool(mod.of.adjectives))
    if mod.word == "within" and mod.of is not None:
        within, sight = by.understand("place", mod.of)
        return replace(found, within=within, sight=sight)
    if mod.word == "with" and isinstance(mod.of, Nominal):
        return having(by, mod.of, found)
    if mod.word == "on" and isinstance(mod.of, Nominal):
        return standing(by, mod, mod.of, found)
    if mod.word == "away":
        return away(by, mod, found)
    raise by.nothing(mod, f"figures: {mod.word}")


def away(by: Interpreter, mod: Mod, found: Who) -> Who:
    """'more than 4 spaces away', 'at least 3 spaces away from Krug'."""
    if mod.of is None and found.far:
        return found
    space = mod.of if isinstance(mod.of, Nominal) and mod.of.head == "space" and not mod.of.adjectives else None
    count = space.count if space is not None else None
    others = [inner for inner in space.mods if inner.word != "away"] if space is not None else []
    mine = all(one.word in ("from", "of") and one.of and by.understand("who", one.of) == SELF for one in others)
    if count is None or count.most < MANY or not mine:
        raise by.nothing(mod, "figures: how far away")
    by.note_all(mod)
    return replace(found, far=count.least)


def all_said(node: Together) -> bool:
    """'who follow Ullar and are adjacent', 'who did not move or attack': every part is so."""
    denied = all(isinstance(part, Clause) and part.denied for part in node.parts)
    return node.word == "and" or (node.word == "or" and denied)


def in_army(by: Interpreter, mod: Mod, of: Node, found: Who) -> Who:
    """'in your army', 'from an opponent's army', 'a figure in the squad of Krug'."""
    if isinstance(of, Nominal) and of.head == "army" and owned(by, of.whose or of):
        by.note_all(mod)
        return replace(found, side="yours" if getattr(of.whose, "head", "") == "you" else "foes")
    if mod.word == "in" and by.understand("who", of) == SELF:
        return SELF
    raise by.nothing(mod, "figures: in what")


def standing(by: Interpreter, mod: Mod, of: Nominal, found: Who) -> Who:
    """'on a water space', 'on a glyph', 'on a lower level', 'on the battlefield'."""
    if of.head == "level":
        return on_level(by, mod, of, found)
    if of.sort == "space":
        return replace(found, such=(*found.such, Standing(terrain(by, of))))
    if of.sort == "glyph":
        by.note_all(mod)
        return replace(found, such=(*found.such, OnGlyph()))
    if of.head == "battlefield" and not of.mods:
        by.note_all(mod)
        return found
    raise by.nothing(mod, "figures: on what")


def on_level(by: Interpreter, mod: Mod, node: Nominal, found: Who) -> Who:
    """'on a lower level', 'on a higher level than Krug', 'on the same level as Krug'."""
    by.note(node, *node.adjectives, *node.mods)
    than = [inner.of for inner in node.mods if inner.word in ("than", "as")]
    own = all(of is not None and by.understand("who", of) == SELF for of in than) and len(than) == len(node.mods)
    words = [word.word for word in node.adjectives]
    if not own or words not in (["lower"], ["higher"], ["same"]):
        raise by.nothing(mod, "figures: on which level")
    if words == ["lower"]:
        return replace(found, lower=True)
    return replace(found, such=(*found.such, Level("higher" if words == ["higher"] else "same")))


def alternatives(by: Interpreter, node: Together, found: Who) -> Who:
    """'who is an Orc or who follows Utgar': figures of one of some kins."""
    by.note(node, *node.parts)
    parts = [modified(by, part, Who()) for part in node.parts if isinstance(part, Mod)]
    if len(parts) != len(node.parts) or any(part != Who(kin=part.kin) for part in parts):
        raise by.nothing(node, "figures: one or the other")
    return replace(found, kin=crossed(found.kin, tuple(group for part in parts for group in part.kin)))


def owned(by: Interpreter, node: Node) -> bool:
    """Whether figures belong to you or to an opponent."""
    by.note_all(node)
    return isinstance(node, Nominal) and node.head in ("you", "opponent")
