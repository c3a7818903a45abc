"""`warband card`: an army card, a glyph or an object with everything printed on it."""

from __future__ import annotations

from collections.abc import Sequence

import click


@click.command()
@click.argument("name", nargs=-1, required=True)
def command(name: Sequence[str]) -> None:
    """Show a card with everything printed on it.

    NAME is the name of an army card, of an item or another glyph, or of an object.

    \b
      warband card Sky Drake
      warband card Vibroblade
    """
    from warband.console.usage import in_words

    with in_words():
        found = lines(" ".join(name))
    for line in found:
        click.echo(line)


def lines(name: str) -> list[str]:
    """The card of a name; NotFound, with the nearest names, when there is none."""
    from warband.games.heroscape.library.content import find, own_files, with_own
    from warband.games.heroscape.library.imported_cards import read_own
    from warband.games.heroscape.position.model import UNSEEN
    from warband.games.heroscape.printed.cards import ArmyCard, GlyphCard, ObjectCard
    from warband.games.heroscape.words.explained import declined_lines
    from warband.games.heroscape.words.printed import card_lines, glyph_lines, object_lines

    printed = with_own([name])
    known: dict[str, ObjectCard | GlyphCard | ArmyCard] = {**printed.objects, **printed.glyphs, **printed.cards}
    known.pop(UNSEEN)
    card = find(name, known, "the card")
    if isinstance(card, ArmyCard):
        own = [one for file in own_files() for one in read_own(str(file)) if one.card == card]
        return [*card_lines(card), *(line for one in own[:1] for line in declined_lines(one))]
    return list(glyph_lines(card) if isinstance(card, GlyphCard) else object_lines(card))
