"""Everything printed on cards, glyphs, objects and maps, in lines for people."""

from __future__ import annotations

from collections.abc import Iterator

from warband.games.heroscape.library.content import Battle
from warband.games.heroscape.printed.cards import ArmyCard, GlyphCard, ObjectCard
from warband.games.heroscape.printed.ground import Ground
from warband.games.heroscape.words.numbers import counted
from warband.games.heroscape.words.powers import card_powers, glyph_words, object_powers


def kind_words(card: ArmyCard) -> str:
    """'unique hero', 'common squad of 3'."""
    return f"{card.rarity} {card.kind}{f' of {card.figures}' if card.figures > 1 else ''}"


def numbers(card: ArmyCard) -> str:
    """The numbers of an army card in a line."""
    body = f"Life {card.life}, Move {card.move}, Range {card.range}"
    return f"{body}, Attack {card.attack}, Defense {card.defense}, {card.points} points"


def card_lines(card: ArmyCard) -> Iterator[str]:
    """An army card."""
    wide = ", on two spaces" if card.hexes == 2 else ""
    yield f"{card.name}: {kind_words(card)}, {card.size} {card.height}{wide}"
    yield f"  {numbers(card)}"
    for name, words in card_powers(card):
        yield f"  {name}: {words}" if words else f"  {name}"


def glyph_kind(card: GlyphCard) -> str:
    """'common permanent item', 'temporary power glyph'."""
    if card.family == "item":
        return f"{card.rarity} {card.lasting} item"
    return f"{card.lasting} {card.family} glyph"


def glyph_lines(card: GlyphCard) -> Iterator[str]:
    """A glyph."""
    yield f"{card.name}: {glyph_kind(card)}"
    if words := glyph_words(card):
        yield f"  {words}"


def object_lines(card: ObjectCard) -> Iterator[str]:
    """A destructible object."""
    yield f"{card.name}: destructible object, height {card.height}, Life {card.life}, Defense {card.defense}"
    for name, words in object_powers(card):
        yield f"  {name}: {words}"


def map_line(ground: Ground) -> str:
    """A map in a line."""
    zones = sum(1 for zone in ground.zones if zone)
    armies = f"for up to {counted(zones, 'army').replace('armys', 'armies')}" if zones else "without start zones"
    return f"{ground.name}: {ground.spaces.bit_count()} spaces, up to level {max(ground.levels)}, {armies}"


def battle_lines(battle: Battle) -> Iterator[str]:
    """A scenario: its story, its map, its length and its armies."""
    rounds = f", {battle.rounds} rounds" if battle.rounds else ""
    yield f"{battle.name}, for {len(battle.armies)} on {battle.map}{rounds}"
    if battle.about:
        yield f"    {battle.about}"
