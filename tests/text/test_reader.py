"""The reader knows no game: with a small lexicon of a garden it reads sentences of a garden."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from warband.files.mistakes import ContentError
from warband.text import reader
from warband.text.reader.chart import TooMuch
from warband.text.reader.layout import Layout
from warband.text.reader.lexer import Lexer
from warband.text.reader.lexicon import Lexicon, entries_of, load
from warband.text.reader.meaning import NoMeaning, Table
from warband.text.reader.nodes import Clause, Node, Nominal, owners, sketched, walk
from warband.text.reader.readings import Readings
from warband.text.reader.sentences import Sentences

GARDEN = """
sort = [{word = "person", alike = ["gardener"]}]
noun = [
    {word = "gardener", sort = "gardener"}, {word = "flower", sort = "flower"}, {word = "rose", sort = "flower"},
    {word = "bed", sort = "place"}, {word = "water", sort = "water"}, {word = "cherry", sort = "flower"},
    {word = "day", sort = "time"}, {word = "step", sort = "step"}, {word = "badge", sort = "badge", named = true},
]
adjective = [
    {word = "red", fits = ["flower"]}, {word = "tall", fits = ["flower"]}, {word = "old", fits = ["gardener"]},
    {word = "other"},
]
preposition = [
    {word = "in", before = ["flower", "gardener"], behind = ["place"]},
    {word = "within", before = ["flower", "gardener"], behind = ["step"]},
    {word = "with", before = ["gardener"], behind = ["badge"]},
    {word = "near", before = ["gardener"], behind = ["flower"]}, {word = "to"}, {word = "of"},
    {word = "until", before = ["sentence"], behind = ["time"]},
]
adjunct = [{word = "until", sorts = ["time"]}]
verb = [
    {word = "give", roles = "obj:flower|water to:gardener|flower", forms = "gives gave given giving"},
    {word = "carry", roles = "obj:flower in:place"}, {word = "sing"},
    {word = "raise", roles = "obj:flower amount:step|number"},
]
"""


@pytest.fixture(scope="module")
def garden(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    file = tmp_path_factory.mktemp("lexicon") / "garden.toml"
    file.write_text(GARDEN, "utf-8")
    return load(file)


def readings(lexicon: Lexicon, text: str) -> list[Node]:
    patterns = {"faces": r"[1-6]-[1-6]", "size": r"\d+/\d+"}
    tokens = Lexer(lexicon, {"label": ["NOW"]}, patterns, ("size",)).tokens(text)
    ((line, *_), *_) = Layout(tokens).paragraphs()
    return [read.node for read in Sentences(lexicon, tokens, line.last).sentences(line.first)]


def best(lexicon: Lexicon, text: str) -> str:
    return sketched(readings(lexicon, text)[0])


@pytest.mark.parametrize(
    ("text", "structure"),
    [
        ("Give water to a red rose.", "GIVE obj(water) to(a red rose)"),
        ("Give a gardener 2 flowers.", "GIVE to(a gardener) obj(2 flower+)"),
        ("A gardener is given a rose.", "be GIVE to(a gardener) obj(a rose)"),
        ("The gardener carries cherries in a bed.", "the gardener CARRY obj(cherry+) in(a bed)"),
        ("Each gardener within 3 steps sings.", "each gardener <within 3 step+> SING"),
        ("An old gardener's roses are given.", "be GIVE obj(an old gardener's rose+)"),
        ("If the gardener hasn't carried a rose, sing.", "[if the gardener not past CARRY obj(a rose)] SING"),
        ("Gardeners that sing carry roses.", "gardener+ <that SING> CARRY obj(rose+)"),
        ("You may sing and give water to a rose.", "you may SING and you may GIVE obj(water) to(a rose)"),
        ("Sing -or- carry a rose, then sing.", "SING -or- CARRY obj(a rose) then SING"),
        ("A gardener with a Golden Spade badge sings.", "a gardener <with a Golden Spade badge> SING"),
        ("Carry 2 or more roses.", "CARRY obj(2.. rose+)"),
        ("Carry up to two roses.", "CARRY obj(up to 2 rose+)"),
        ("Sing until this day.", "SING until(this day)"),
        ("Carry its gardener's roses.", "CARRY obj(it's gardener's rose+)"),
        (
            "A gardener sings, carries a rose, and gives it water.",
            "a gardener SING and a gardener CARRY obj(a rose) and a gardener GIVE to(it) obj(water)",
        ),
        ("Carry a red and tall rose.", "CARRY obj(a red and tall rose)"),
        ("Carry a red, tall cherry.", "CARRY obj(a red tall cherry)"),
        ("Carry a 3/4 red rose.", "CARRY obj(a 3/4 red rose)"),
        ("Carry one of those roses.", "CARRY obj(one of those rose+)"),
        ("Carry all of her roses.", "CARRY obj(it's all of rose+)"),
        ("Carry 2 or more of its gardener's roses.", "CARRY obj(it's gardener's 2.. rose+)"),
        ("Carry a red -or- a tall rose.", "CARRY obj(a red or tall rose)"),
        ("Carry the other one.", "CARRY obj(the other)"),
        ("Carry an old gardener's.", "CARRY obj(an old gardener's own)"),
        ("Carry each rose not in a bed.", "CARRY obj(each rose <not <in a bed>>)"),
        ("If you carry roses, carry two instead.", "[if you CARRY obj(rose+)] CARRY obj(2) instead(instead)"),
        ("Give them each two roses.", "GIVE to(it+) each(each) obj(2 rose+)"),
        ("They both sing.", "it+ SING both(both)"),
        ("A gardener carrying or near a rose sings.", "a gardener <or <ing CARRY obj(a rose)> or <near a rose>> SING"),
        ("A gardener near or carrying a rose sings.", "a gardener <or <near a rose> or <ing CARRY obj(a rose)>> SING"),
        ("Raise a rose 1 less.", "RAISE obj(a rose) amount(1 less)"),
        ("Carry a rose, singing until this day.", "[doing SING until(this day)] CARRY obj(a rose)"),
    ],
)
def test_sentences_have_their_structure(garden: Lexicon, text: str, structure: str) -> None:
    assert best(garden, text) == structure


@pytest.mark.parametrize(
    "text", ["A red gardener sings.", "Give a bed to a rose.", "Rose the sings.", "Water within 2 steps sings."]
)
def test_sorts_that_clash_have_no_reading(garden: Lexicon, text: str) -> None:
    assert readings(garden, text) == []


def test_each_word_belongs_to_one_node(garden: Lexicon) -> None:
    (node, *_) = readings(
        garden, "If an old gardener within 3 steps sings, give 2 red roses to each gardener in a bed."
    )
    found = owners(node)
    assert set(found) == set(range(node.first, node.last))
    assert all(len(nodes) == 1 for nodes in found.values())


def test_words_in_brackets_belong_to_the_sentence_if_it_is_none_without_them(garden: Lexicon) -> None:
    tokens = Lexer(garden, {}).tokens("The gardener gives a (tall red) rose to the (old) gardener.")
    ((line, *_), *_) = Layout(tokens).paragraphs()
    (_, said), *_ = Readings(garden, tokens).of(line)
    assert sketched(said) == "the gardener GIVE obj(a tall red rose) to(the old gardener)"
    assert set(owners(said)) == set(range(line.first, line.last))
    words = [tokens[one.first].text for one in walk(said) if isinstance(one, Nominal)]
    assert words == ["The", "a", "the"]


def test_names_of_lists_can_be_written_in_other_letters(garden: Lexicon) -> None:
    lexer = Lexer(garden, {"prize": ["Golden Rake", "Rose"]})
    tokens = lexer.tokens("golden rake rose")
    found = [[sense.lemma for sense in token.senses if sense.sort == "prize"] for token in tokens]
    assert found == [["Golden Rake"], []]  # 'rose' is a word of the garden


def test_unknown_words_have_no_sense(garden: Lexicon) -> None:
    tokens = Lexer(garden, {}).tokens("The gardener juggles.")
    assert [token.text for token in tokens if not token.senses] == ["juggles"]


def test_layout_has_labels_results_and_quotations(garden: Lexicon) -> None:
    lexer = Lexer(garden, {"label": ["NOW"]}, {"faces": r"[1-6]-[1-6]"})
    tokens = lexer.tokens('NOW: Sing. 5-6: Sing. Sing. [1]: Sing. // The gardener has "Sing. Sing." Sing.')
    first, second = Layout(tokens).paragraphs()
    assert [(line.labels, line.case, line.begins) for line in first] == [
        (("NOW",), "", False), ((), "5-6", True), ((), "5-6", False), ((), "1", True),
    ]  # fmt: skip
    assert len(second) == 2


def test_a_broken_lexicon_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(
        'noun = [\n    {word = "rose", sort = "flower"},\n    {word = "bed", sort = 3},\n]\nnuon = []\n', "utf-8"
    )
    with pytest.raises(ContentError) as caught:
        entries_of(file)
    assert [mistake.line for mistake in caught.value.mistakes] == [3, 5]


def test_no_sentence_takes_more_than_its_budget(garden: Lexicon) -> None:
    tokens = Lexer(garden, {}).tokens("Give roses to roses in a bed and " * 400)
    with pytest.raises(TooMuch):
        Sentences(garden, tokens).sentences(0)


class Plain:
    """Understands every role as its structure."""

    def role(self, how: str, node: Node) -> str:
        return f"{how} {sketched(node)}"


def test_a_table_needs_every_role_and_every_word(garden: Lexicon) -> None:
    rows: dict[str, Callable[..., object]] = {"give obj:what to:whom": lambda by, obj, to: (obj, to)}
    table = Table("deed", {**rows, "sing": lambda by: "song"})

    def meant(text: str) -> object:
        (node, *_) = readings(garden, text)
        assert isinstance(node.body, Clause)  # type: ignore[attr-defined]
        return table.mean(node.body, Plain())  # type: ignore[attr-defined]

    assert meant("Give a rose to a gardener.") == ("what a rose", "whom a gardener")
    assert meant("Sing.") == "song"
    for text in ("Give a rose.", "Sing again.", "Carry a rose."):
        with pytest.raises(NoMeaning):
            meant(text)


GAME_WORDS = "character|token|click|damage|attack|square|card|keyword|power|dial|mana|creature|glyph|force|map|die|dice"


@pytest.mark.parametrize("file", sorted(Path(reader.__file__).parent.iterdir()), ids=lambda file: file.name)
def test_the_reader_knows_no_word_of_any_game(file: Path) -> None:
    if file.suffix == ".py":
        nodes = ast.walk(ast.parse(file.read_text("utf-8")))
        strings = [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]
        prose = {
            ast.get_docstring(node, clean=False)
            for node in ast.walk(ast.parse(file.read_text("utf-8")))
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        }
        words = [word for text in strings if text not in prose for word in re.findall(r"\w+", text)]
    elif file.suffix == ".toml":
        words = re.findall(r"\w+", file.read_text("utf-8"))
    else:
        return
    assert [word for word in words if re.fullmatch(f"(?:{GAME_WORDS})s?", word)] == []
