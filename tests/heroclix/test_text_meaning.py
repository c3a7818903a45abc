"""Every word counts: another number, name or phrase means something else, unless it is another way to say the same."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.heroclix.test_text_docs import EXAMPLES
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Clause
from warband.games.heroclix.text.compile import compile_text, language, planned
from warband.games.heroclix.text.compile import read as read_text
from warband.games.heroclix.text.compiler import Compiler
from warband.games.heroclix.text.effect import RUN
from warband.games.heroclix.text.meaning import Meaning
from warband.games.heroclix.text.sayings import PHRASES, WORDS
from warband.games.heroclix.text.states import STATES
from warband.programs.control import Control
from warband.text.mistake import TextError
from warband.text.normal import normalise
from warband.text.unparse import Printer
from warband.text.words import joined

OTHER = {"A_GUARD": ["Protected: Outwit", "Protected: Pulse Wave"], "A_SYMBOL": ["Wing symbol", "Giant symbol"],
         "A_TEAM": ["Mystics", "Injustice League"], "AN_ABILITY": ["Elevated", "Characters"], "PLUS": ["3+", "6+"],
         "CLICK": ["#2", "#3"], "SIGNED_X": ["+X", "-X"], "SUM": ["9-11", "11-12"],
         "ITEM": ["[ABC] Gem", "Sword of Light"],
         "NUMBER": ["1", "3"], "SIGNED": ["+1", "-2"], "NAME": ["Robot", "Dr. Doom of the East"],
         "HAVER": ["Robot", "Ox"],
         "DIE": ["3", "2-3"],
         "A_CHOICE": ["a standard power", "two standard speed powers"],
         "A_POWER": ["Toughness", "Charge"],
         "A_POWERS": ["Toughness or Charge", "Flurry, Charge, or Quake"], "NAMES": ["Robot or Spy", "Ox, Cat, and Dog"],
         "IN_NAME": ['"Robot"', '"Dr. Doom"'], "ACTION": ["FREE", "RANGE"],
         "A_TRAIT": ['"Spare Suit"', '"Big Plan"']}  # fmt: skip

# Different names for what is the same in some place: its subject in a passive sentence, or the first thing said.
SAME = ({"this", "it", "that", "bearer"}, {"some", "a"}, {"exactly", "any"}, {"is_adjacent", "is_within"},
        {"movement", "improved_too"}, {"included", "of_choice"}, {"that", "targeted"}, {"the_hit", "one_hit"},
        {"that", "chosen"},
        {"situation", "themed_game"}, {"otherwise", "otherwise_game"})  # fmt: skip


def read(text: str) -> tuple[Clause, ...]:
    """What a text says on an object, where more can be said than elsewhere."""
    return read_text(text, thing=True)


def printer() -> Printer:
    return Printer.of(language().lark)


def meaning(text: str) -> tuple[Clause, ...] | None:
    try:
        return read(text)
    except TextError:
        return None


def nodes(tree: Any) -> Iterator[Any]:
    yield tree
    for child in tree.children:
        if hasattr(child, "data"):
            yield from nodes(child)


def words_changed(tree: Any) -> Iterator[str]:
    """The text with one name or number changed."""
    for node in nodes(tree):
        for n, child in enumerate(node.children):
            for other in OTHER.get(getattr(child, "type", ""), ()):
                if str(child) != other:
                    node.children[n] = child.update(value=other)
                    yield joined(printer().words(tree))
                    node.children[n] = child


def phrases_changed(tree: Any) -> Iterator[str]:
    """The text with one phrase changed to another that fits in the same place."""
    groups = [made for name, made in printer().makes.items() if not name.startswith("_")]
    for node in nodes(tree):
        name = str(node.data)
        for other in {o for made in groups if name in made for o in made if plain(o) != plain(name)}:
            if any({plain(name), plain(other)} <= same for same in SAME):
                continue
            node.data = other
            try:
                yield joined(printer().words(tree))
            except ValueError:
                pass  # it has other parts
            finally:
                node.data = name


def plain(name: str) -> str:
    return name.partition("__")[0]


SOME = frozenset(Random(1).sample(EXAMPLES, 50))  # in `make test`; the others in `make soak`


@pytest.mark.parametrize(
    "example", [pytest.param(one, marks=() if one in SOME else pytest.mark.soak) for one in EXAMPLES]
)
def test_every_word_of_every_example_counts(example: str) -> None:
    tree = language().parse(normalise(example), example)
    before = read(example)
    for changed in (*words_changed(tree), *phrases_changed(tree)):
        assert meaning(changed) != before, changed


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("FREE: Heal 1.", "FREE: Heal this character 1 click."),
        ("FREE: Deal 1 damage to this character.", "FREE: Deal this character 1 damage."),
        ("If this character has a Rage token, Flurry.", "While this character has 1 or more Rage tokens, Flurry."),
        ("Toughness.", "This character can use Toughness."),
        ("FREE: Heal 1 and heal 1.", "FREE: Heal 1. Heal 1."),
        ("FREE: Place it on its owner's Sideline.", "FREE: Put it onto your Sideline."),
        ("Once per turn when this character hits, heal 1.", "Once per turn, when this character hits, heal 1."),
    ],
)
def test_other_ways_to_say_the_same(one: str, other: str) -> None:
    assert read(one) == read(other)


def test_every_op_is_made_by_some_example_and_run_by_the_effect() -> None:
    made = {type(op) for example in EXAMPLES for clause in read(example) for op in getattr(clause, "program", ())}
    assert made == set(ops.OPS)
    assert {op for op in ops.OPS if not issubclass(op, Control)} == set(RUN)


def test_ops_hold_names_and_numbers_only() -> None:
    for example in EXAMPLES:
        for clause in read(example):
            for op in getattr(clause, "program", ()):
                for word in strings(op):
                    assert " " not in word or word in KNOWN or word in STATES, op


KNOWN = {"Energy Explosion",
         "Training Dummy", "Mind Control", "after resolutions", "hit one", "hit all", "next turn", "your turn",
         "end of next turn", "can't be given CLOSE actions", "game all", "turn all", "used Charge", "was attacked",
         "was damaged", "was hit", "was missed", "was healed", "was KO'd", "was placed", "Dr. Doom",
         "can't use Shape Change", "can't use Super Senses", "can't reduce damage below 1",
         "Spare Suit", "Dr. Plain", "ko area", "Passenger: 2", "Sword of Light", "Battle Fury",
         "one target"}  # fmt: skip


def strings(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from strings(inner)
    elif hasattr(part, "__struct_fields__"):
        for field in part.__struct_fields__:
            yield from strings(getattr(part, field))


def test_every_phrase_means_something() -> None:
    made = {plain(n) for names in printer().makes.values() for n in names if not n.startswith("_")}
    known = set(WORDS) | set(PHRASES) | {n[1:] for n in dir(Meaning) if n.startswith("_") and not n.startswith("__")}
    assert made - known == set()
    assert (set(WORDS) | set(PHRASES)) - made == set()


# Texts that the grammar itself makes up.


@st.composite
def texts(draw: st.DrawFn) -> str:
    return joined(grown(draw, "text", 0))


def quotes(rule: Any) -> bool:
    return any(symbol.name in ("said", "quoting") for symbol in rule.expansion)


def grown(draw: st.DrawFn, name: str, depth: int, quoted: bool = False) -> list[tuple[str, bool]]:
    """Words for a rule; deep down, the shortest of its ways. There are no quotes within quotes."""
    rules = sorted(printer().inner[name], key=lambda rule: (quotes(rule), len(rule.expansion)))
    rules = [rule for rule in rules if not (quoted and quotes(rule))]
    rule = draw(st.sampled_from(rules)) if depth < 12 else rules[0]
    words: list[tuple[str, bool]] = []
    for symbol in rule.expansion:
        if not symbol.is_term:
            words += grown(draw, symbol.name, depth + 1, quoted or symbol.name == "quotation")
        elif symbol.name in printer().literals:
            words.append((printer().literals[symbol.name], True))
        else:
            words.append((draw(st.sampled_from(OTHER[symbol.name])), False))
    return words


@given(texts())
def test_what_the_grammar_makes_up_is_read_and_printed_back(text: str) -> None:
    assume(len(text) <= 2000)
    normal = normalise(text)
    assert normal.text == text
    language().parse(normal, text)
    said = meaning(text)
    if said is not None:
        assert Compiler("test trait Knack", planned).compiled(said)


# Texts that nobody would write.


def declined_or_compiled(text: str) -> None:
    """A TextError or a meaning, never anything else."""
    error = mistake(text)
    if error is not None:
        assert 1 <= error.column <= len(text) + 1
        assert error.found
        assert error.expected
        assert str(error)


def mistake(text: str) -> TextError | None:
    try:
        compile_text("test trait Knack", text, ("Hero",))
    except TextError as error:
        return error
    return None


SCRAPS = sorted({word for example in EXAMPLES for word in example.split()} | {"Hero", "Hero's", "//", "\n", "6-5:"})


@given(st.text())
def test_any_text_is_declined_or_compiled(text: str) -> None:
    declined_or_compiled(text)


@given(st.lists(st.sampled_from(SCRAPS)))
def test_any_words_are_declined_or_compiled(words: list[str]) -> None:
    declined_or_compiled(" ".join(words))


@given(st.sampled_from(EXAMPLES), st.data())
def test_scratched_examples_are_declined_or_compiled(example: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(example)))
        end = data.draw(st.integers(at, min(len(example), at + 12)))
        put = data.draw(st.text(max_size=3) | st.sampled_from([". ", ", ", "5-6: ", " 1 ", "Hero", "you may "]))
        example = example[:at] + put + example[end:]
    declined_or_compiled(example)


@given(st.sampled_from(EXAMPLES), st.sampled_from(EXAMPLES))
def test_examples_in_one_text_are_declined_or_compiled(one: str, other: str) -> None:
    declined_or_compiled(f"{one} {other}")
    assert sorted(read(f"{one} // {other}"), key=repr) == sorted(read(one) + read(other), key=repr)
