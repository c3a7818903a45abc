"""Texts that are declined, each with the word or the block at fault; and the structure of sentences that are read."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from warband.games.magic.library.every import all_written
from warband.games.magic.text.reading import Text, read
from warband.text.mistake import TextError
from warband.text.reader.nodes import sketched

BANK = Path(__file__).parent / "reading_bank.txt"
ACCEPTED = 0.2  # of texts with a word less, at most


@pytest.mark.parametrize(
    ("text", "found", "expected"),
    [
        ("Equipped creature gets +1/+1 and has flyng.", "'flyng'", "a known word, such as 'flying'"),
        (
            "When this Equipment enters, look at the top two cards of your library. You may reveal a card that shares "
            "a color with target creature from among them and put it into your hand. Put the rest on the bottom of "
            "your library in a random order.",
            "'a card that shares a color with target creature from among them'",
            "a meaning for a card that nobody has looked for",
        ),
        ("Equipped creature has cascade.", "'cascade'", "a meaning for keyword: cascade"),
        ("Draw that many cards.", "'that many cards'", "'that many' means no number that was spoken of"),
        ("It gains flying until end of turn.", "'It'", "'it' means nothing that was spoken of"),
        ("Destroy that creature.", "'that creature'", "'that creature' means nothing that was spoken of"),
        ("That player discards a card.", "'That player'", "'that player' means nobody that was spoken of"),
        ("If you do, draw a card.", "'If you do,'", "'if you do' means no choice that was offered"),
        ("Target creature gains flying.", "'Target creature gains flying'", "a change without an end"),
        ("Destroy three target creatures.", "'three target creatures'", "target: several"),
        ("Draw a card the.", "'the'", "another way to say this"),
        ("Equipped creature draws.", "'Equipped creature draws'", "a meaning for deed"),
    ],
)
def test_a_decline_says_what_is_at_fault(text: str, found: str, expected: str) -> None:
    with pytest.raises(TextError) as caught:
        read(text, "Some Card", spell=True)
    assert caught.value.found == found
    assert expected in caught.value.expected


def test_a_decline_points_at_the_text_as_it_was_typed() -> None:
    text = "Equip {1} ({1}: Attach to target creature you control.)\nEquipped creature has cascade."
    with pytest.raises(TextError) as caught:
        read(text, "Some Card")
    assert text[caught.value.at :].startswith("cascade")


def test_reminder_text_and_ability_words_are_set_apart() -> None:
    found = read("Landfall — Whenever a land you control enters, draw a card. (It may be any land.)", "Some Card")
    assert found.reminders == ("It may be any land.",)
    assert len(found.abilities) == 1


@pytest.mark.parametrize("word", ["Forecast", "Max speed", "I, II"])
def test_a_keyword_before_a_dash_is_no_ability_word(word: str) -> None:
    with pytest.raises(TextError):
        read(f"{word} — {{2}}: Draw a card.", "Some Card")


def test_the_name_of_a_card_in_a_granted_ability_is_the_card() -> None:
    text = 'Equipped creature has "{T}, Sacrifice Long Bow: This creature deals 1 damage to any target."'
    [granted] = read(text, "Long Bow").granted
    assert "sacrifice_item='Long Bow'" in repr(granted)
    assert "by='self'" in repr(granted)


def test_a_text_with_a_word_less_seldom_means_something() -> None:
    rng, accepted = Random(7), 0
    texts = [one for one in all_written() if len(one.text.split()) > 4]
    for one in texts:
        words = one.text.split(" ")
        del words[rng.randrange(len(words))]
        try:
            read(" ".join(words), one.name, spell=one.types in ("Instant", "Sorcery"))
        except TextError:
            continue
        accepted += 1
    assert accepted <= ACCEPTED * len(texts)


def bank() -> list[tuple[str, str]]:
    """Sentences, each with its structure as somebody read it."""
    lines = [line for line in BANK.read_text("utf-8").splitlines() if line and not line.startswith("#")]
    return [(text, structure.strip()) for text, structure in zip(lines[::2], lines[1::2], strict=True)]


@pytest.mark.parametrize(("text", "structure"), bank(), ids=lambda value: value[:60])
def test_sentences_are_read_as_by_hand(text: str, structure: str) -> None:
    made = Text.of(text, "Some Gear").read()
    assert [sketched(said) for said in made.taken] == [structure]
