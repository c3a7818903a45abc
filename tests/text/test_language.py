"""A language reads what its grammar says, prints it back, and declines the rest with place and expectation."""

from __future__ import annotations

from pathlib import Path

import pytest

from warband.text.language import Language, split_phrases
from warband.text.mistake import TextError
from warband.text.unparse import Printer
from warband.text.words import joined, pieces

GRAMMAR = r"""
// A comment with "quotes".
%declare BEAST
NAME: /[A-Z]\w*/
COUNT: /\d+/
_AND_THE_MOON: "and the moon"

text: sentence+
sentence: "the" BEAST deed "."
        | BEAST ("," BEAST)* "sing."      -> song
        | "look at" ("a"|"an") NAME "."   -> look
?deed: "howls" [loudness]                 -> howl
     | "howls" [loudness] "at" who        -> howl_at
     | "counts to" COUNT                  -> count
loudness: "softly"                        -> softly
        | "loudly"                        -> loudly
who: "it"                                 -> it
   | "the sun"                            -> sun
   | "the sun" _AND_THE_MOON              -> both
   | who "and" who_else                   -> also
who_else: "the stars"                     -> stars
"""


@pytest.fixture(scope="module")
def language(tmp_path_factory: pytest.TempPathFactory) -> Language:
    file = tmp_path_factory.mktemp("grammar") / "beasts.lark"
    file.write_text(GRAMMAR)
    return Language(Path(file), {"BEAST": ["Wolf", "Wolf Cub", "Owl"]}, {"BEAST": "a beast", "NAME": "a name"})


def said(language: Language, text: str) -> str:
    tree, _ = language.read(text)
    return joined(Printer.of(language.lark).words(tree)).removesuffix("" if text.endswith(".") else ".")


@pytest.mark.parametrize(
    "text",
    [
        "The Wolf howls.",
        "The Wolf Cub howls softly. The Owl counts to 12.",
        "The Wolf howls at it.",
        "The Wolf howls loudly at the sun and the moon.",
        "The Wolf howls loudly at the sun and the stars.",
        "The Wolf howls at the sun and the moon and the stars.",
        "Owl, Wolf, Wolf Cub sing.",
        "Look at a Sheep.",
        "Look at a Sheep",
    ],
)
def test_what_is_read_is_printed_back(language: Language, text: str) -> None:
    assert said(language, text) == text


@pytest.mark.parametrize(
    ("text", "column", "found", "expected"),
    [
        ("The Wulf howls.", 5, "'Wulf'", "a beast"),
        ("The Wolf barks.", 10, "'barks'", "'counts' or 'howls'"),
        ("The Wolf howls at", 18, "the end of the text", "'it' or 'the'"),
        ("The Wolf Howls.", 10, "'Howls'", "'counts' or 'howls'"),
        ("the Wolf howls.", 1, "'the'", "'The'"),
        ("The  Wolf howls at it . ", 20, "'it'", "'it.'"),
        ("Look at an Ant.", 9, "'an'", "'a'"),
        ("The Wolves howl.", 5, "'Wolves'", "a beast"),
        ("The Wolf counts to many.", 20, "'many'", "COUNT"),
        ("", 1, "the end of the text", "a beast, 'look' or 'the'"),
    ],
)
def test_the_rest_is_declined(language: Language, text: str, column: int, found: str, expected: str) -> None:
    with pytest.raises(TextError) as caught:
        said(language, text)
    assert (caught.value.column, caught.value.found, caught.value.expected) == (column, found, expected)


def test_a_mistake_names_its_clause() -> None:
    error = TextError("One here. Two there. // Three.", 14, "'there'", "'not there'", "Card")
    assert error.clause == "Two there."
    assert str(error) == "Card, column 15: found 'there'; expected 'not there'; in 'Two there.'"
    assert TextError("One. // Three", 8, "x", "y").clause == "Three"
    assert TextError("", 0, "x", "y").clause == ""


def test_a_text_has_an_end(language: Language) -> None:
    with pytest.raises(TextError, match="at most 2000"):
        said(language, "The Wolf howls. " * 200)


def test_a_grammar_with_conflicts_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "two.lark"
    file.write_text('text: one | two\none: "a" -> x\ntwo: "a" -> y\n')
    with pytest.raises(Exception, match="Reduce/Reduce"):
        Language(file, {}, {}).lark  # noqa: B018


def test_a_grammar_that_could_be_read_in_two_ways_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "two.lark"
    file.write_text('text: one\none: "a" one | one "b" | "c"\n')
    with pytest.raises(Exception, match="Shift/Reduce"):
        Language(file, {}, {}).lark  # noqa: B018


def test_a_parser_is_kept_in_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "one.lark"
    file.write_text('text: "a" "b" "c"\n')
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    for _ in range(2):
        assert said(Language(file, {}, {}), "A b c") == "A b c"
    assert [kept.name.endswith("one.lark") for kept in (tmp_path / "cache" / "warband").iterdir()] == [True]
    (tmp_path / "no").write_text("a file, not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "no"))
    assert said(Language(file, {}, {}), "A b c") == "A b c"


def test_phrases_are_split_into_words() -> None:
    assert split_phrases('a: "at the end,"') == 'a: ("at" "the" "end" ",")'
    assert split_phrases('_A: "two words"\na: "one"') == '_A: "two words"\na: "one"'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("this character's d6.", ["this", "character's", "d6", "."]),
        ("5-6: Heal +1", ["5-6", ":", "Heal", "+1"]),
        ("[1] Blades/Claws/Fangs // X-23", ["[", "1", "]", "Blades/Claws/Fangs", "//", "X-23"]),
    ],
)
def test_pieces_of_a_text(text: str, words: list[str]) -> None:
    assert pieces(text) == words
