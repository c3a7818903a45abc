"""`warband rules`: search the rule catalogues; list clauses that are unproven, deferred or guesses."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from warband.cases import Bite, Case, Mistake, Mutant
    from warband.console.screen import Screen
    from warband.game import Data
    from warband.kernel.cite import Catalogue, Clause

TOOTHLESS = ("not bitten", "failing", "misfit")  # statuses of rules that are not proven
CASES = Path("cases")
SHOWN = 40  # clauses that a search shows without --all


@click.command()
@click.argument("words", nargs=-1)
@click.option("--id", "rule", metavar="ID", help="One clause, with its cases.")
@click.option("--unproven", is_flag=True, help="The clauses that no case proves, and the deferred ones.")
@click.option("--deferred", is_flag=True, help="The clauses that can't be proven by a case, each with the reason.")
@click.option("--guesses", is_flag=True, help="The decisions that no document settles.")
@click.option("--untwinned", is_flag=True, help="The rules in force that no case proves against a wrong reading.")
@click.option("--rulings", is_flag=True, help="The rulings and documents that cases name as their source.")
@click.option("--break", "breaking", is_flag=True, help="Do the cases that prove a rule fail in the rule's mutants?")
@click.option("--all", "all_cases", is_flag=True, help="With --break: count all cases that fail in each (an hour).")
@click.option("--json", "data", is_flag=True, help="For programs: the same as JSON.")
@click.option(
    "--cases",
    type=click.Path(exists=True, path_type=Path),
    help="The folder of the cases; 'cases' without it.",
)
def command(words: Sequence[str], data: bool, **wanted: Any) -> None:
    """Search the rules, and list the proven and unproven ones.

    If the first word is the name of a game, only the clauses and the cases of that game are searched and listed. WORDS
    must all be in a clause's id, place or text. With --unproven, --deferred, --guesses, --untwinned or --break
    only clauses with these words are listed, with --rulings only rulings. Unreadable cases are reported and left out;
    the exit status is 1 then.
    """
    from warband.cli.judge import say_mistakes
    from warband.console.screen import Screen

    name, words = named(words)
    query = Query(Screen(), catalogue(name), words, data, wanted["cases"], name)
    good = query.answer(wanted)
    say_mistakes(query.mistakes)
    sys.exit(0 if good and not query.mistakes else 1)


def named(words: Sequence[str]) -> tuple[str, Sequence[str]]:
    """The game that the first word names, '' for all games; and the other words."""
    from warband.game import known

    return (words[0], words[1:]) if words and words[0] in known() else ("", words)


def catalogue(name: str = "") -> Catalogue:
    """The clauses of a game, or of all games."""
    import warband.games
    from warband.kernel.cite import Catalogue, CatalogueError

    place = f"{name or '*'}/rules/*.toml"
    files = sorted(file for folder in warband.games.__path__ for file in Path(folder).glob(place))
    try:
        return Catalogue.read(*files)
    except CatalogueError as error:
        raise click.ClickException(str(error)) from error


def cited_at(rule: str) -> list[str]:
    """The lines of the games' source that cite a rule, as `game/moving/move.py:375`."""
    import warband.games

    cites = re.compile(rf"{re.escape(rule)}(?![\w.-]*\w)")
    found = []
    for root in map(Path, warband.games.__path__):
        for file in sorted(root.rglob("*.py")):
            lines = enumerate(file.read_text("utf-8").splitlines(), 1)
            found += [f"{file.relative_to(root).as_posix()}:{number}" for number, line in lines if cites.search(line)]
    return found


class Query:
    """A question about the rules."""

    def __init__(
        self, screen: Screen, known: Catalogue, words: Sequence[str], data: bool, cases: Path | None, name: str = ""
    ) -> None:
        self.screen, self.known, self.words, self.data = screen, known, words, data
        self.folder, self.name = cases, name
        self.mistakes: list[Mistake] = []  # in case files
        self.counts: dict[str, int] = {}  # of all cases, those that fail under a mutant, as a full run has kept them
        self.found = known.search(*words)

    def answer(self, wanted: Mapping[str, Any]) -> bool:
        """The answer; False when nothing was found, or a case does not bite."""
        if wanted["rule"]:
            self.one(wanted["rule"])
        elif wanted["unproven"]:
            self.unproven()
        elif wanted["deferred"]:
            self.waiting([clause for clause in self.found if reason(clause)])
        elif wanted["guesses"]:
            self.listed([clause for clause in self.found if clause.guess], "No clause is a guess.")
        elif wanted["untwinned"]:
            self.untwinned()
        elif wanted["rulings"]:
            return self.rulings()
        elif wanted["breaking"]:
            return self.breaking(all_cases=wanted["all_cases"]) if self.found else self.search()
        elif not (self.words or self.name):
            raise click.UsageError("Type some words to search for, or one of the options; --help lists them.")
        else:
            return self.search()
        return True

    def search(self) -> bool:
        """Clauses with the words; False when there are none, as with grep."""
        none = f"No rule has all of these words: {' '.join(self.words)}" if self.words else f"{self.name} has no rules."
        self.listed(self.found, none, SHOWN)
        if not self.found:
            self.suggest()
        return bool(self.found)

    def suggest(self) -> None:
        """The words that may have been meant, if no clause has the words."""
        for word in () if self.data else self.words:
            if near := self.known.nearest_words(word):
                self.screen.say(f"{word}: did you mean {' or '.join(near)}?")

    def one(self, rule: str) -> None:
        """One clause, and the cases that prove it."""
        if rule not in self.known:
            from difflib import get_close_matches

            below = [one for one in self.known.clauses if one.startswith(f"{rule}.")][:3]
            near = below or get_close_matches(rule, list(self.known.clauses), n=3)
            raise click.UsageError(f"There is no rule {rule!r}{': expected ' + ' or '.join(near) if near else ''}.")
        clause, proven, places = self.known[rule], self.proving().get(rule, []), cited_at(rule)
        wrong = [mutant.reading for mutant in self.mutants() if mutant.rule == rule and mutant.reading]
        if self.data:
            found = {**as_data(clause), "cited at": places, "proven by": proven, "wrong": wrong}
            click.echo(json.dumps(found, indent=2))
            return
        self.screen.say(clause.id, "question")
        self.screen.lines([[("  " + clause.says, "")], [(f"  {clause.cite} ({clause.kind})", "dim")]])
        facts = {"test": clause.test, "no case": reason(clause), "cited at": "; ".join(places)}
        for word, text in {**facts, "proven by": "; ".join(proven), "wrong": "; ".join(wrong)}.items():
            if text:
                self.screen.line([(f"  {word}: ", "dim"), (text, "")])

    def listed(self, clauses: Sequence[Clause], none: str, most: int = 0) -> None:
        """Clauses, each with its id and its place."""
        if self.data:
            click.echo(json.dumps([as_data(clause) for clause in clauses], indent=2))
            return
        for clause in clauses[: most or len(clauses)]:
            self.tell(clause)
        if not clauses:
            self.screen.say(none)
        elif most and len(clauses) > most:
            self.screen.say(f"... and {len(clauses) - most} more: add a word, or --json for all.", "dim")

    def tell(self, clause: Clause) -> None:
        """One clause in two lines."""
        why = f" ({reason(clause)})" if reason(clause) else ""
        self.screen.line([(clause.id, "question"), (f"  {clause.cite}{why}", "dim")])
        self.screen.say(f"  {clause.says}")

    # --- what is proven

    def files(self) -> list[Path]:
        """The case files."""
        from warband.cli.judge import case_files

        return case_files([self.folder or CASES]) if self.folder or CASES.is_dir() else []

    def cases(self) -> list[Case]:
        """The cases. Their mistakes are kept for the report."""
        from warband.cli.judge import read_cases

        cases, self.mistakes = read_cases(self.files())
        return [case for case in cases if self.name in ("", case.game)]

    def proving(self) -> dict[str, list[str]]:
        """For each rule the cases that prove it."""
        found: dict[str, list[str]] = {}
        for case in self.cases():
            for rule in case.proves:
                found.setdefault(rule, []).append(case.where)
        return found

    def unproven(self) -> None:
        """The clauses without a case, by chapter; then the deferred ones."""
        from warband.kernel.cite import PROVEN

        if not self.files():
            raise click.UsageError("There are no cases here: name their folder with --cases.")
        proven = self.proving()
        due = [clause for clause in self.found if clause.kind in PROVEN]
        missing = [clause for clause in due if clause.id not in proven and not clause.deferred]
        waiting = [clause for clause in due if clause.deferred]
        if self.data:
            groups = {"unproven": missing, "deferred": waiting}
            click.echo(json.dumps({word: [*map(as_data, clauses)] for word, clauses in groups.items()}, indent=2))
            return
        self.grouped(missing, lambda clause: clause.cite)
        self.screen.say(f"{len(missing)} of {len(due)} clauses are not proven by any case.", "question")
        if waiting:
            self.screen.say(f"{len(waiting)} more wait for a mechanism:", "question")
            self.grouped(waiting, lambda clause: f"waits for {clause.deferred}")

    def untwinned(self) -> None:
        """The rules that a case proves and that no mutant misreads in words, by chapter."""
        if not self.files():
            raise click.UsageError("There are no cases here: name their folder with --cases.")
        proven, twins = self.proving(), {mutant.rule for mutant in self.mutants() if mutant.reading}
        rules = [clause for clause in self.found if clause.kind == "rule" and clause.id in proven]
        missing = [clause for clause in rules if clause.id not in twins]
        if self.data:
            click.echo(json.dumps([*map(as_data, missing)], indent=2))
            return
        self.grouped(missing, lambda clause: clause.cite)
        words = f"{len(missing)} of {len(rules)} rules are proven without a wrong reading in words."
        self.screen.say(words, "question")

    def rulings(self) -> bool:
        """Rulings, each with the cases that settle it; False when there are none."""
        if not self.files():
            raise click.UsageError("There are no cases here: name their folder with --cases.")
        words = [word.casefold() for word in self.words]
        found: dict[str, list[Case]] = {}
        for case in self.cases():
            for source in case.sources:
                if all(word in f"{source} {case.title}".casefold() for word in words):
                    found.setdefault(source, []).append(case)
        if self.data:
            named = {source: [{"title": c.title, "where": c.where} for c in cases] for source, cases in found.items()}
            click.echo(json.dumps(dict(sorted(named.items())), indent=2))
        else:
            self.tell_rulings(found)
        return bool(found)

    def tell_rulings(self, found: Mapping[str, Sequence[Case]]) -> None:
        """Each ruling, and below it the cases."""
        for source, cases in sorted(found.items()):
            self.screen.say(source, "question")
            for case in cases:
                self.screen.line([(f"  {case.title}  ", ""), (case.where, "dim")])
        from warband.cli.judge import counted

        words = f"{counted(len(found), 'source')} with cases." if found else "No case names such a source."
        self.screen.say(words, "question")

    def waiting(self, clauses: Sequence[Clause]) -> None:
        """The clauses that wait or that play can't show, and how many there are of each."""
        self.listed(clauses, "No clause waits for anything.")
        if clauses and not self.data:
            waits = sum(bool(clause.deferred) for clause in clauses)
            things = sum(clause.kind == "physical" for clause in clauses)
            rest = len(clauses) - waits - things
            words = f"{waits} wait for a mechanism; {things} are physical; play can't show {rest}."
            self.screen.say(words, "question")

    def grouped(self, clauses: Iterable[Clause], heading: Callable[[Clause], str]) -> None:
        """Clauses under headings: their chapters, or the mechanisms that they wait for."""
        groups: dict[str, list[Clause]] = {}
        for clause in clauses:
            groups.setdefault(heading(clause), []).append(clause)
        for title, members in groups.items():
            self.screen.say(f"{title} ({len(members)})", "seat 0")
            for clause in members:
                self.screen.line([(f"  {clause.id}  ", ""), (clause.says, "dim")])

    def mutants(self) -> list[Mutant]:
        """The mutants beside the cases."""
        from warband.cases import MutantError, read_mutants

        folder = self.folder or CASES
        files = sorted((folder if folder.is_dir() else folder.parent).rglob("*.mutants"))
        try:
            mutants = [mutant for file in files for mutant in read_mutants(file)]
        except MutantError as error:
            raise click.ClickException(str(error)) from error
        return [mutant for mutant in mutants if not self.name or mutant.rule in self.known]

    def breaking(self, *, all_cases: bool) -> bool:
        """Whether the cases bite."""
        from warband.cases import bites, claims
        from warband.cases.mutants import kept_counts

        if not self.files():
            raise click.UsageError("There are no cases here: name their folder with --cases.")
        wanted = [clause.id for clause in self.found] if self.words else []
        cases = self.cases()
        self.counts = kept_counts(self.folder or CASES)
        if wanted and not all_cases:
            cases = [case for case in cases if not set(wanted).isdisjoint(case.proves)]
        found = []
        for bite in bites(claims(cases), self.mutants(), wanted, workers=2, all_cases=all_cases):
            found.append(bite)
            if not self.data:
                self.tell_bite(bite)
        if self.data:
            click.echo(json.dumps([bite._asdict() for bite in found], indent=2))
        else:
            counts = Counter(bite.status for bite in found)
            said = ", ".join(f"{count} {status}" for status, count in counts.items()) or "No case proves such a rule"
            self.screen.say(f"{said}.", "question")
        return not any(map(toothless, found))

    def tell_bite(self, bite: Bite) -> None:
        """A rule with the number of all cases that fail in its mutant, if it is known; or why none does."""
        failing = self.counts.get(str(bite.point)) if bite.failing is None else bite.failing
        if bite.status == "leaning":
            self.screen.line([("leans on    ", "dim"), (f"{bite.rule}  {bite.mutant}", "")])
        elif bite.status != "bitten":
            style = "wrong" if toothless(bite) else "dim"
            said = f"{bite.point}  {', '.join(bite.cases)}" + (f" ({bite.why})" if bite.why else "")
            self.screen.line([(f"{bite.status:11} ", style), (said, "")])
        elif failing is not None:
            self.screen.line([(f"fails {failing:5} ", "dim"), (str(bite.point), "")])


def toothless(bite: Bite) -> bool:
    """Whether a rule is not proven, or a wrong reading has no case or no mutant."""
    return bite.status in TOOTHLESS or (bite.reading != "" and bite.status != "bitten")


def reason(clause: Clause) -> str:
    """Why no case proves a clause; nothing if one can."""
    if clause.deferred:
        return f"waits for: {clause.deferred}"
    return "physical" if clause.kind == "physical" else clause.unshown


def as_data(clause: Clause) -> Data:
    """A clause as plain data."""
    import msgspec

    found: Data = msgspec.to_builtins(clause)
    return found
