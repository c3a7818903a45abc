"""Commands that a game brings, or adds options to: the choice of the game, and its command."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from inspect import cleandoc

import click

from warband.files.mistakes import nearest
from warband.game import Game, Incomplete, Setup, game, known

HINT = "warband.games"  # in the meta data of a context: an addition to a usage error
NAMED = "warband.named"  # and whether the command line names the game
UNKNOWN = "warband.unknown"  # and whether no game knows its words
Offer = Callable[[Game], click.Command | None]


class ByGame(click.Command):
    """A command that is made for a game, once the command line shows which."""

    def __init__(self, name: str, offer: Offer | None = None, telling: Sequence[str] = ()) -> None:
        super().__init__(name)
        self.offer = offer or (lambda found: brought(found, name))
        self.telling = telling  # options whose values tell the game, as the words do

    def make_context(
        self, info_name: str | None, args: list[str], parent: click.Context | None = None, **extra: object
    ) -> click.Context:
        """The context of the game's own command."""
        choice = Choice(str(self.name), self.offer, self.telling)
        found, rest = choice.made(args)
        command = copy(choice.command(found))
        inner = isinstance(command, click.Group) and rest[:1] and rest[0] in command.commands
        if parent is not None:
            parent.meta[NAMED], parent.meta[UNKNOWN] = choice.named, choice.unknown
            if choice.unknown and not inner:
                near = nearest(rest[0], known()) if rest else []
                parent.meta[HINT] = f"\nThe games are: {', '.join(known())}." + (
                    f" Did you mean {' or '.join(near)}?" if near else ""
                )
        if choice.unknown and isinstance(command, click.Group) and rest and not inner and not rest[0].startswith("-"):
            raise click.UsageError(f"Found {rest[0]!r}; expected {choice.kinds()}.")
        command.epilog = choice.others(found)
        return command.make_context(info_name, rest, parent, **extra)


class Choice:
    """The choice of a game by its name, by files or by other words that it knows; otherwise the first one."""

    def __init__(self, name: str, offer: Offer, telling: Sequence[str] = ()) -> None:
        self.name, self.offer, self.telling = name, offer, telling
        self.named = False  # whether the words name the game
        self.unknown = False  # whether no game knows the words

    def made(self, args: Sequence[str]) -> tuple[Game, list[str]]:
        """The game, and the command line without its name."""
        if args and args[0] in known():
            self.named = True
            return game(args[0]), list(args[1:])
        offers = [game(name) for name in self.names()]
        if not offers:
            raise click.UsageError(f"No game has 'warband {self.name}'. The games are: {', '.join(known())}.")
        words_for = {found.name: said(self.command(found), args, self.telling) for found in offers}
        fitting = {name: words for name, words in words_for.items() if words is not None}
        for name, words in fitting.items():
            if words[:1] == [name]:
                self.named = True
                return game(name), without(args, name)
        for name, words in fitting.items():
            if self.knows(game(name), words):
                return game(name), list(args)
        self.unknown = True
        return game(next(iter(fitting), offers[0].name)), list(args)

    def command(self, found: Game) -> click.Command:
        """The command of a game; `UsageError` when it has none."""
        command = self.offer(found)
        if command is None:
            raise click.UsageError(f"{found.name} has no 'warband {self.name}'; {having(self.names())}.")
        return command

    def knows(self, found: Game, words: Sequence[str]) -> bool:
        """Whether a game has the things that the words name."""
        command = self.command(found)
        if isinstance(command, click.Group) and words:
            if words[0] not in command.commands:
                return False
            words = words[1:]
        return not words or (found.shelf is not None and found.shelf.knows(self.name, words))

    def names(self) -> list[str]:
        """The games that have the command."""
        return [name for name in known() if self.offer(game(name)) is not None]

    def kinds(self) -> str:
        """The first words after a command of several, with the games that have them."""
        groups = {name: self.command(game(name)) for name in self.names()}
        words = {name: list(group.commands) for name, group in groups.items() if isinstance(group, click.Group)}
        return " or ".join(f"{word} ({name})" for name, of_game in words.items() for word in of_game)

    def others(self, found: Game) -> str:
        """For the help: the game of these options, if there are several games."""
        rest = ", ".join(name for name in self.names() if name != found.name)
        if not rest:
            return ""
        return f"This is the help for {found.name}. For others: warband {self.name} GAME --help; GAME is {rest}."


def having(names: Sequence[str]) -> str:
    """'no game has it', 'One has it', 'One, Two and Three have it'."""
    *first, last = names or ("no game",)
    return f"{', '.join(first)} and {last} have it" if first else f"{last} has it"


def brought(found: Game, name: str) -> click.Command | None:
    """A command that a game brings itself."""
    return found.shelf.commands().get(name) if found.shelf is not None else None


def said(command: click.Command, args: Sequence[str], telling: Sequence[str] = ()) -> list[str] | None:
    """The words of a command line that are not options, and the values of some options; None if one is unknown."""
    if isinstance(command, click.Group):
        inner = said(command.commands[args[0]], args[1:]) if args and args[0] in command.commands else None
        return [args[0], *inner] if inner is not None else [word for word in args if word[:1] != "-"]
    options = [param for param in command.params if isinstance(param, click.Option)]
    bare = click.Command(command.name, params=[*options])
    try:
        values, words, _ = bare.make_parser(click.Context(bare)).parse_args(list(args))
        return [*words, *(str(values[option]) for option in telling if option in values)]
    except click.UsageError:
        return None


def without(args: Sequence[str], word: str) -> list[str]:
    """A command line without a word."""
    at = list(args).index(word)
    return [*args[:at], *args[at + 1 :]]


class Joined(click.Command):
    """A command of Warband with the options of a game. Its callback is given these, and a function that uses them."""

    def __init__(self, general: click.Command, found: Game, about_game: str = "") -> None:
        self.general, self.game = general, found
        self.own = brought(found, str(general.name)) or click.Command(general.name)
        arguments = [param for param in self.own.params if isinstance(param, click.Argument)]
        self.options = [param for param in self.own.params if isinstance(param, click.Option)]
        about = "\n\n".join(cleandoc(text) for text in (general.help, self.own.help, about_game) if text)
        if both := {param.name for param in general.params} & {param.name for param in self.own.params}:
            raise Incomplete(f"{found.name} has options that every game has: {', '.join(map(str, sorted(both)))}")
        params = [*arguments, *general.params, *self.options]
        super().__init__(general.name, params=params, callback=self.run, help=about)

    def run(self, **given: object) -> object:
        """Carry the command out."""
        own = {str(param.name): given.pop(str(param.name)) for param in self.own.params}
        assert self.general.callback is not None
        return self.general.callback(Own(self, own), **given)

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """The usage, with an optional game in front."""
        options, *rest = super().collect_usage_pieces(ctx)
        return [options, "[GAME]", *rest]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The options of Warband, and apart from them those of the game."""
        records = {param: param.get_help_record(ctx) for param in self.get_params(ctx)}
        listed = {param: record for param, record in records.items() if record and isinstance(param, click.Option)}
        mine = [record for param, record in listed.items() if param not in self.options]
        theirs = [record for param, record in listed.items() if param in self.options]
        for title, some in (("Options", mine), (f"Options of {self.game.name}", theirs)):
            if some:
                with formatter.section(title):
                    formatter.write_dl(some)


class Own:
    """The part of a game in a joined command: its arguments and options, as given."""

    def __init__(self, command: Joined, given: Mapping[str, object]) -> None:
        self.game, self.command, self.values = command.game, command.own, given

    @property
    def named(self) -> bool:
        """Whether the command line names the game."""
        return bool(click.get_current_context().meta.get(NAMED))

    @property
    def unknown(self) -> bool:
        """Whether no game knows the words of the command line."""
        return bool(click.get_current_context().meta.get(UNKNOWN))

    @property
    def given(self) -> bool:
        """Whether any is given."""
        source = click.get_current_context().get_parameter_source
        return any(source(name) not in (None, click.core.ParameterSource.DEFAULT) for name in self.values)

    def use(self) -> Setup | None:
        """The result of the game's own command; None if it has none."""
        return self.command.callback(**self.values) if self.command.callback else None
