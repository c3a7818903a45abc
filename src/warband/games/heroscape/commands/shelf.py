"""HeroScape's part of the command line, and the content that some words name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click


def commands() -> Mapping[str, click.Command]:
    """The commands, by name."""
    from warband.games.heroscape.commands import army, card, check, contents, imports, play

    found = {"play": play.command, "import": imports.command, "army": army.command, "check": check.command}
    return {**found, "list": contents.command, "card": card.command}


def suffixes() -> Sequence[str]:
    """The endings of maps and cards."""
    return (".map", ".toml")


def forms() -> str:
    """The forms of maps, cards, armies and collections."""
    return "a map (.map), cards or an army (.toml), or with --coverage a list of cards with 'name' and 'rarity' (.json)"


def check(files: Sequence[Path]) -> list[str]:
    """The mistakes of maps and of files with cards."""
    from warband.files.mistakes import ContentError
    from warband.games.heroscape.library.armies import check_army
    from warband.games.heroscape.library.content import printed, read_cards
    from warband.games.heroscape.library.maps import read_map

    wrong: list[str] = []
    for file in files:
        if is_army(file):
            wrong += check_army(str(file))
            continue
        try:
            read_map(str(file), printed().glyphs, printed().objects) if file.suffix == ".map" else read_cards(str(file))
        except ContentError as error:
            wrong += map(str, error.mistakes)
    return wrong


def lend() -> None:
    """Let cases name cards that the user has imported."""
    from warband.games.heroscape.library import content

    content.lend(content.own_files())


def knows(command: str, words: Sequence[str]) -> bool:
    """Whether HeroScape has the scenario, the card or the file that some words name."""
    if command == "play":
        from warband.games.heroscape.library.content import scenarios

        return words[0].casefold() in {name.casefold() for name in scenarios()}
    if command == "card":
        return known_card(" ".join(words))
    if command == "list":
        from warband.games.heroscape.commands.contents import KINDS

        return set(words) <= set(KINDS)
    if command == "check":
        return all(own(Path(word)) for word in words)
    return command in ("import", "army")


def known_card(name: str) -> bool:
    """Whether there is a card, a glyph or an object of a name."""
    from warband.files.mistakes import NotFound
    from warband.games.heroscape.commands.card import lines

    try:
        return bool(lines(name))
    except NotFound:
        return False


def own(file: Path) -> bool:
    """Whether a file is a map, a file of cards or a collection of HeroScape."""
    try:
        text = file.read_text("utf-8")
    except (OSError, ValueError):
        return False
    if file.suffix == ".json":
        from warband.files.json_files import keys_in

        return {"name", "rarity"} <= keys_in(str(file))
    if file.suffix == ".map":
        heads = [line.split()[0] for line in text.splitlines() if line.strip() and not line.startswith("#")]
        return heads[:1] == ["map"] and "terrain" not in heads  # the rows stand below the name, in no section
    return is_army(file) or any(line.strip() in ("[[card]]", "[[glyph]]", "[[object]]") for line in text.splitlines())


def is_army(file: Path) -> bool:
    """Whether a file is an army: a list of cards, and nothing of another game."""
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, ValueError):
        return False
    return file.suffix == ".toml" and any(line.replace(" ", "").startswith("cards=[") for line in lines)
