"""`warband list`: the scenarios, maps, army cards, glyphs and objects to play with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

KINDS = ("scenarios", "maps", "cards", "items", "glyphs", "objects")


@click.command()
@click.argument("what", nargs=-1, type=click.Choice(KINDS))
def command(what: Sequence[str]) -> None:
    """List the content of a game.

    WHAT is one or more of these words; without it, all is listed. The names work in `warband play`:

    \b
      warband play heroscape "The Vault of Relics"
      warband play heroscape --map "The Ford" --army "Knight Captain, Shieldguard" --army "Sky Drake"
    """
    for kind in what or KINDS:
        click.echo(f"{kind.capitalize()}:")
        for line in TELLERS[kind]():
            click.echo(f"  {line}")


def scenarios() -> Iterator[str]:
    """Each scenario with its map and its story."""
    from warband.games.heroscape.library.content import scenarios as known
    from warband.games.heroscape.words.printed import battle_lines

    for battle in known().values():
        yield from battle_lines(battle)


def maps() -> Iterator[str]:
    """Each map, the user's own among them."""
    from warband.games.heroscape.library.content import maps as known
    from warband.games.heroscape.library.content import own_maps
    from warband.games.heroscape.words.printed import map_line

    yield from (map_line(ground) for ground in known().values())
    if own := list(own_maps()):
        yield f"Your imported maps, played with --map NAME: {', '.join(own)}"


def cards() -> Iterator[str]:
    """Each army card with its numbers and the names of its powers."""
    from warband.games.heroscape.library.content import own_files, printed
    from warband.games.heroscape.words.powers import card_powers
    from warband.games.heroscape.words.printed import kind_words, numbers

    for card in sorted(printed().cards.values(), key=lambda card: card.name):
        powers = ", ".join(name for name, _ in card_powers(card))
        yield f"{f'{card.name}, {kind_words(card)}':42} {numbers(card)}{f'; {powers}' if powers else ''}"
    if own := own_files():
        yield f"Your imported cards, played by their names: {', '.join(file.stem for file in own)}"


def items() -> Iterator[str]:
    """Each item with its effect."""
    return glyph_family(("item",))


def glyphs() -> Iterator[str]:
    """Each power and treasure glyph with its effect."""
    return glyph_family(("power", "treasure"))


def glyph_family(families: Sequence[str]) -> Iterator[str]:
    """The glyphs of some families."""
    from warband.games.heroscape.library.content import printed
    from warband.games.heroscape.position.model import UNSEEN
    from warband.games.heroscape.words.powers import glyph_words
    from warband.games.heroscape.words.printed import glyph_kind

    for card in printed().glyphs.values():
        if card.family in families and card.name != UNSEEN:
            yield f"{f'{card.name}, {glyph_kind(card)}':42} {glyph_words(card)}".rstrip()


def objects() -> Iterator[str]:
    """Each destructible object with its numbers and abilities."""
    from warband.games.heroscape.library.content import printed
    from warband.games.heroscape.words.printed import object_lines

    for card in printed().objects.values():
        yield from object_lines(card)


TELLERS = {
    "scenarios": scenarios,
    "maps": maps,
    "cards": cards,
    "items": items,
    "glyphs": glyphs,
    "objects": objects,
}
