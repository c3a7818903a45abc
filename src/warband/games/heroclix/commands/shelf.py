"""HeroClix's part of the command line, and the search for content that words name."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import click

Known = Callable[[Sequence[str]], bool]


def commands() -> Mapping[str, click.Command]:
    """The commands, by name."""
    from warband.games.heroclix.commands import card, contents, force, imports, play
    from warband.games.heroclix.commands.check import command as checking

    return {
        "play": play.command,
        "list": contents.command,
        "card": card.command,
        "import": imports.command,
        "force": force.command,
        "check": checking,
    }


def suffixes() -> Sequence[str]:
    """The endings of maps, sets, scenarios and forces."""
    from warband.games.heroclix.library.content import SUFFIXES

    return tuple(dict.fromkeys(SUFFIXES.values()))


def forms() -> str:
    """The forms of maps, sets, scenarios, forces and collections."""
    toml = "a set with [[card]], a scenario with [forces] or a force with 'characters' (.toml)"
    return f"a map (.map), {toml}, or with --coverage a list of elements with 'name' and 'special_powers' (.json)"


def check(files: Sequence[Path]) -> list[str]:
    """All mistakes in maps, sets, scenarios and forces."""
    from warband.console.home import folder
    from warband.games.heroclix.library.checking import check_files
    from warband.games.heroclix.starting import library
    from warband.games.heroclix.text.compile import mistake

    known = library().known._replace(mistake=mistake)
    return [str(mistake) for mistake in check_files(files, known, folder())]


def lend() -> None:
    """Let cases name cards of imported sets by their ids."""
    from warband.games.heroclix.commands.own import own_sets
    from warband.games.heroclix.starting import library

    library().lend(own_sets())


# --- whether words name something of this game


def knows(command: str, words: Sequence[str]) -> bool:
    """Whether HeroClix has the scenario, the card or the file that the words name."""
    return KNOWN[command](words) if command in KNOWN else False


def known_scenario(words: Sequence[str]) -> bool:
    from warband.games.heroclix.starting import library

    if words[0].endswith(".toml"):
        return known_files(words)
    return found(lambda: library().scenario(words[0]))


def known_card(words: Sequence[str]) -> bool:
    from warband.games.heroclix.commands.card import matching

    return found(lambda: matching(" ".join(words), ()))


def known_kinds(words: Sequence[str]) -> bool:
    from warband.games.heroclix.commands.contents import KINDS

    return set(words) <= set(KINDS)


def known_files(words: Sequence[str]) -> bool:
    return all(known_file(Path(word)) for word in words)


def known_file(file: Path) -> bool:
    if file.suffix == ".json":
        from warband.files.json_files import keys_in

        return {"name", "special_powers"} <= keys_in(str(file))
    from warband.games.heroclix.library.player_files import kind_of

    return found(lambda: kind_of(file)) and (file.suffix != ".map" or has_terrain(file))


def has_terrain(file: Path) -> bool:
    """Whether a map has the section that every map of HeroClix has."""
    return file.is_file() and any(line.split()[:1] == [b"terrain"] for line in file.read_bytes().splitlines())


def known_formats(words: Sequence[str]) -> bool:
    return True  # each format has a command of its own


def found(look: Callable[[], object]) -> bool:
    """Whether a search finds something."""
    try:
        look()
    except (LookupError, ValueError):
        return False
    return True


KNOWN: dict[str, Known] = {
    "play": known_scenario,
    "list": known_kinds,
    "card": known_card,
    "import": known_formats,
    "force": known_files,
    "check": known_files,
}
