"""Cards from their texts: the same programs as those that were written by hand, told back in the same words."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest
from msgspec.structs import replace

from bench.crossings import fault, pairs
from tests.magic.former import armoury, creatures, equipment, spells, wonders
from warband.games.magic.cases.clauses import catalogue
from warband.games.magic.library import written
from warband.games.magic.library.catalogue import cards
from warband.games.magic.library.every import all_written
from warband.games.magic.library.written import Printed, read_card, with_text
from warband.games.magic.programs.cards import Card
from warband.games.magic.programs.costs import Cost
from warband.games.magic.programs.ops import Effect, Move, Pay
from warband.games.magic.text.language import LEXICON
from warband.games.magic.text.reading import Text
from warband.games.magic.text.telling.telling import told
from warband.text.reader.lexicon import entries_of, unsourced
from warband.text.reader.nodes import owners

DATA = Path(__file__).parents[3] / "shared" / "data" / "magic"
FORMER = {
    card.name: card
    for card in chain(
        creatures.CREATURES, spells.SPELLS, equipment.EQUIPMENT, equipment.RECONFIGURING, equipment.OTHERS,
        armoury.ARMOURY, wonders.WONDERS,
    )
}  # fmt: skip
READ = {printed.name: read_card(printed) for printed in all_written() if printed.text}
# The program by hand returned it for nothing from an empty hand; the text says 'if you do'.
MENDED = {"Gigapede": Effect((Pay(Cost(discards=1)), Move("hand", "self")))}


def mended(card: Card) -> Card:
    if card.name not in MENDED:
        return card
    [ability] = card.abilities
    return replace(card, abilities=(replace(ability, effect=MENDED[card.name]),))


@pytest.mark.parametrize("name", [name for name in FORMER if name in READ])
def test_the_program_of_a_text_is_the_one_by_hand(name: str) -> None:
    if name == "Loxodon Warhammer":  # two editions, two texts
        assert {FORMER[name], *equipment.CLASSIC} == {
            read_card(one) for one in all_written() if one.name == "Loxodon Warhammer"
        }
        return
    assert READ[name] == mended(FORMER[name])


def test_every_card_by_hand_is_there() -> None:
    assert {name: card for name, card in cards("2026").items() if name in FORMER} == {
        name: mended(card) for name, card in FORMER.items()
    }


def test_programs_that_are_kept_are_those_of_the_texts() -> None:
    assert written.all_kept().keys() == {one.name for one in all_written()}
    for printed in all_written():
        assert written.known(printed) == read_card(printed), printed.name


@pytest.mark.parametrize("printed", [one for one in all_written() if one.text], ids=lambda one: one.name)
def test_a_program_is_told_back_and_means_the_same(printed: Printed) -> None:
    card = read_card(printed)
    again = Printed(card.name, printed.cost, printed.types, told(card), printed.size)
    assert read_card(again) == card
    assert told(read_card(again)) == again.text


def test_every_word_belongs_to_one_node() -> None:
    for printed in all_written():
        spell = printed.types in ("Instant", "Sorcery")
        read = Text.of(printed.text, printed.name, spell=spell)
        for said in read.read().taken:
            assert all(len(nodes) == 1 for nodes in owners(said).values()), printed.text


def test_every_entry_of_the_lexicon_has_a_source() -> None:
    clauses = {clause.id: clause for clause in catalogue()}
    entries = [entry for file in sorted(LEXICON.glob("*.toml")) for entry in entries_of(file)]
    assert unsourced(entries, clauses) == []


def test_any_trigger_goes_with_any_effect() -> None:
    assert {text: why for text in pairs(50) if (why := fault(text))} == {}


GEAR = Card(name="Some Gear", types=("artifact",), subtypes=("Equipment",))
SENTENCES = (Path(__file__).parent / "sentences.txt").read_text("utf-8").splitlines()[1:]


@pytest.mark.parametrize("part", range(6))
def test_usual_sentences_are_read_and_told_back(part: int) -> None:
    for sentence in SENTENCES[part::6]:
        card = with_text(GEAR, sentence)
        assert with_text(GEAR, told(card)) == card, sentence
