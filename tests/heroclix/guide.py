"""The tables of docs/card-language.md, from the lexicon: `python -m tests.heroclix.guide` writes them anew.

A table stands between two comments with its name. Examples of verbs and prepositions are the shortest sentences of the
language that use them; they are looked for when the tables are written, and kept as long as they serve.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from warband.games.heroclix.text.reading.language import LEXICON, Text
from warband.games.heroclix.words.explained import sentences
from warband.text.normal import normalise
from warband.text.reader.meaning import NoMeaning
from warband.text.reader.nodes import Clause, Mod, walk

GUIDE = Path(__file__).parents[2] / "docs" / "card-language.md"
FREE = ("obj", "amount", "to", "is", "time")  # roles without a preposition
UNSAID = ("obj", "amount", "is", "time", "being")


@cache
def lexicon() -> dict[str, list[dict[str, Any]]]:
    """The entries of the lexicon, by kind."""
    found: dict[str, list[dict[str, Any]]] = {}
    for file in sorted(LEXICON.glob("*.toml")):
        for kind, entries in tomllib.loads(file.read_text("utf-8")).items():
            found.setdefault(kind, []).extend(entries)
    return found


@cache
def verbs_of(text: str) -> frozenset[str]:
    """The verbs of a text as it is read; none of one that is not."""
    return frozenset(node.verb for node in nodes(text) if isinstance(node, Clause))


@cache
def prepositions_of(text: str) -> frozenset[str]:
    """The prepositions of a text as it is read, between nouns or behind a verb."""
    roles = {role.name for node in nodes(text) if isinstance(node, Clause) for role in node.roles}
    return frozenset(node.word for node in nodes(text) if isinstance(node, Mod)) | roles


@cache
def nodes(text: str) -> tuple[object, ...]:
    """All nodes of a text as it is read."""
    read = Text(normalise(text), text, True)
    try:
        read.clauses()
    except (NoMeaning, ValueError):
        return ()
    return tuple(node for said in read.taken for node in walk(said))


# --- tables


def table(*rows: tuple[str, ...]) -> str:
    """A table of Markdown; the first row is its head."""
    head, *body = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([head, "|" + "---|" * len(rows[0]), *body])


def nouns() -> str:
    """The sorts of nouns, each with its nouns."""
    sorts: dict[str, list[str]] = {}
    for noun in lexicon()["noun"]:
        sorts.setdefault(noun["sort"], []).append(noun["word"])
    rows = [(sort, ", ".join(dict.fromkeys(words))) for sort, words in sorted(sorts.items())]
    return table(("sort", "nouns"), *rows)


def adjectives() -> str:
    """The adjectives, by the sorts that they fit."""
    fits: dict[str, list[str]] = {}
    for adjective in lexicon()["adjective"]:
        fits.setdefault(", ".join(adjective.get("fits", ())), []).append(adjective["word"])
    rows = [(sorts, ", ".join(dict.fromkeys(words))) for sorts, words in sorted(fits.items())]
    return table(("before", "adjectives"), *rows)


def prepositions() -> str:
    """The prepositions between two nouns."""
    sorts: dict[str, tuple[list[str], list[str]]] = {}
    for one in lexicon()["preposition"]:
        before, behind = sorts.setdefault(one["word"], ([], []))
        before += one.get("before", ())
        behind += one.get("behind", ())
    kept = dict(examples("prepositions"))
    rows = [
        (word, listed(before), listed(behind), example(word, kept, prepositions_of))
        for word, (before, behind) in sorted(sorts.items())
    ]
    return table(("preposition", "behind", "before", "example"), *rows)


def listed(sorts: list[str]) -> str:
    """Some sorts of nouns, each once."""
    found = dict.fromkeys(sort for sort in sorts if sort not in ("rider", "sentence"))
    return "any noun" if "any" in found else ", ".join(found)


def verbs() -> str:
    """The verbs with their frames, each with an example; those of the guide stay while they serve."""
    kept = dict(examples("verbs"))
    rows = [(one["word"], frame(one), example(one["word"], kept, verbs_of)) for one in by_word()]
    return table(("verb", "frame", "example"), *rows)


def by_word() -> list[dict[str, Any]]:
    """The verbs in order; one with several entries has the roles of all."""
    found: dict[str, list[str]] = {}
    for verb in lexicon()["verb"]:
        found.setdefault(verb["word"], []).append(verb.get("roles", ""))
    return [
        {"word": word, "roles": " ".join(roles)}
        for word, roles in sorted(found.items(), key=lambda one: one[0].lower())
    ]


def frame(verb: dict[str, Any]) -> str:
    """A verb with its roles: 'deal _damage, value_ to _character_'."""
    said = dict.fromkeys(role.partition(":")[::2] for role in verb["roles"].split())
    return " ".join([verb["word"], *(part(role.replace("_", " "), sorts) for role, sorts in said)])


def part(role: str, sorts: str) -> str:
    """A role in words."""
    word = "" if role in UNSAID else "to" if role == "purpose" else role
    names = "verb" if role == "purpose" else ", ".join(sort or "adjective" for sort in sorts.split("|"))
    return f"{word} _{names.replace('_', ' ')}_".strip()


def examples(name: str) -> Iterator[tuple[str, str]]:
    """The words of a table of the guide, each with its example."""
    for row in marked(GUIDE.read_text("utf-8"), name).splitlines()[2:]:
        _, word, *_, found, _ = row.split("|")
        yield word.strip(), found.strip()


def example(word: str, kept: dict[str, str], words_of: Callable[[str], frozenset[str]]) -> str:
    """The example of a word: the one that is kept, or the shortest sentence with it."""
    if word in kept and (not kept[word] or kept[word] in sentences()):
        return kept[word]
    return min((text for text in sentences() if word in words_of(text)), key=len, default="")


TABLES: dict[str, Callable[[], str]] = {
    "nouns": nouns,
    "adjectives": adjectives,
    "prepositions": prepositions,
    "verbs": verbs,
}


def generated(name: str) -> str:
    """A table, made now."""
    return TABLES[name]()


def marks(name: str) -> tuple[str, str]:
    """The comments around a table."""
    return f"<!-- {name}: python -m tests.heroclix.guide -->\n", "\n<!-- end -->"


def marked(text: str, name: str) -> str:
    """A table as it stands in the guide."""
    start, end = marks(name)
    return text.split(start, 1)[1].split(end, 1)[0]


def written(text: str) -> str:
    """The guide with all tables made anew."""
    for name in TABLES:
        start, end = marks(name)
        before, after = text.split(start, 1)
        text = before + start + generated(name) + end + after.split(end, 1)[1]
    return text


def main() -> None:
    """Write the tables anew; for words without an example one is looked for."""
    lines = GUIDE.read_text("utf-8").splitlines(keepends=True)
    GUIDE.write_text("".join(line for line in lines if not line.endswith("|  |\n")), "utf-8")
    GUIDE.write_text(written(GUIDE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
