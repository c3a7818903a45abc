"""Every word counts: another number, name or phrase means something else, unless it is another way to say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.heroclix.test_text_docs import EXAMPLES
from warband.games.heroclix.effects.effect import RUN
from warband.games.heroclix.effects.parameters import PARAMETERS
from warband.games.heroclix.effects.states import STATES
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Clause
from warband.games.heroclix.text.compile import compile_text
from warband.games.heroclix.text.compile import read as read_text
from warband.games.heroclix.text.reading.language import lexer
from warband.programs.control import Control
from warband.text.mistake import TextError
from warband.text.reader.tokens import NUMBER, PROPER, SIGNED, Token

OTHER = {"power": ("Toughness", "Charge"), "name": ("Ox", "Elk"), "team": ("Mystics", "Titans"),
         "label": ("FREE", "RANGE")}  # fmt: skip
WORDS = {"friendly": "opposing", "opposing": "friendly", "close": "range", "attack": "defense", "defense": "attack",
         "this": "another", "penetrating": "unavoidable", "hindering": "water"}  # fmt: skip


def read(text: str) -> tuple[Clause, ...]:
    """What a text says on an object, where more can be said than elsewhere."""
    return read_text(text, thing=True)


def meaning(text: str) -> tuple[Clause, ...] | None:
    try:
        return read(text)
    except TextError:
        return None


def flat(tokens: Iterable[Token]) -> Iterator[Token]:
    """All words, those in quotations among them."""
    for token in tokens:
        yield from flat(token.inner) if token.inner else (token,)


def others(token: Token) -> Iterator[str]:
    """What can stand in place of a word, and means something else."""
    for sense in token.senses:
        if sense.part == SIGNED and sense.number:
            yield f"{sense.number + (1 if sense.number > 0 else -1):+}"
        elif sense.part == NUMBER and sense.number > 0 and token.text.isdigit():
            yield str(sense.number % 6 + 1)
        elif sense.part == PROPER:
            yield from (other for other in OTHER.get(sense.sort, ()) if other != sense.lemma)
        elif sense.lemma in WORDS and token.text == sense.lemma:
            yield WORDS[sense.lemma]


def words_changed(text: str) -> Iterator[str]:
    """The text with one name, number or adjective changed; behind 'that', an adjective says nothing more."""
    for token in flat(lexer().tokens(text)):
        if text[: token.start].endswith("that "):
            continue
        for other in dict.fromkeys(others(token)):
            yield f"{text[: token.start]}{other}{text[token.end :]}"


SOME = frozenset(Random(1).sample(EXAMPLES, 50))  # in `make test`; the others in `make soak`


@pytest.mark.parametrize(
    "example", [pytest.param(one, marks=() if one in SOME else pytest.mark.soak) for one in EXAMPLES]
)
def test_every_word_of_every_example_counts(example: str) -> None:
    before = read(example)
    for changed in words_changed(example):
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
                    assert " " not in word or word in KNOWN or word in STATES or word in PARAMETERS, op


KNOWN = {"Energy Explosion",
         "Training Dummy", "Mind Control", "after resolutions", "hit one", "hit all", "next turn", "your turn",
         "end of next turn", "can't be given CLOSE actions", "can't be given POWER actions",
         "game all", "turn all", "used Charge", "was attacked",
         "was damaged", "was hit", "was missed", "was healed", "was KO'd", "was placed", "was generated", "Dr. Doom",
         "not this",
         "can't use Shape Change", "can't use Super Senses", "can't reduce damage below 1",
         "Spare Suit", "Dr. Plain", "ko area", "Passenger: 2", "Sword of Light", "Battle Fury", "Soul Gem",
         "is hit", "Smoke Cloud", "one target"}  # fmt: skip


def strings(part: Any) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        for inner in part:
            yield from strings(inner)
    elif hasattr(part, "__struct_fields__"):
        for field in part.__struct_fields__:
            yield from strings(getattr(part, field))


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
