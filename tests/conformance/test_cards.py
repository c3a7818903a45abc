"""Every card text that compiles is played in random games without an error, and one that changes nothing is found out.

`make test` plays a sample of our own texts and of a published collection, where there is one; `make soak` plays all of
them and writes down what it saw, for `warband check --coverage` to count by.
"""

from __future__ import annotations

import json
from concurrent.futures import ProcessPoolExecutor
from itertools import islice, repeat
from random import Random

import pytest

from tests.conformance import cards
from tests.conformance.figures import keep
from tests.conformance.texts import TEXTS
from tests.heroclix.test_text_docs import EXAMPLES
from warband.games.heroclix.starting import library
from warband.games.heroclix.text.compile import compile_text, declined
from warband.games.heroclix.text.coverage import RECORD, Bearer, digest, texts_of
from warband.text.coverage import ACTIVE, INERT
from warband.text.mistake import TextError

HERO = Bearer(cards.HERO)
SAMPLE = 16
MOST = 150  # games for a text that seems to be inert
NEEDS_CORPUS = pytest.mark.skipif(not cards.CORPUS.exists(), reason="the published texts are not here")
FILES = ("units", "equipment")
NOTHING = (
    "While it has 9 Rage tokens, Flurry.",
    "When this character hits, if it has 9 Rage tokens, after resolutions heal 1.",
    "If this character is on click #20, modify its attack +1.",
)
SCRAPS = ("", ".", ",", " // ", "FREE:", "Once per turn, ", "When ", "named", "-or-", "[MAX", "4-6:", "'s", '"', "\n")


def published() -> list[tuple[str, Bearer]]:
    """The texts of the published collections."""
    found: dict[str, Bearer] = {}
    for name in FILES:
        found |= texts_of(json.loads((cards.CORPUS / f"{name}.json").read_text("utf-8")))
    return list(found.items())


@pytest.mark.parametrize("text", NOTHING)
def test_a_text_that_never_changes_anything_is_inert(text: str) -> None:
    assert cards.tried(text, HERO, games=6).inert


def test_texts_of_our_own_change_something() -> None:
    # In these games nobody is equipped or linked, nothing lies on the map, and nobody has Rage tokens.
    absent = ("equip", "linked", "object", "Rage")
    possible = [text for text in EXAMPLES if not any(word in text for word in absent)]
    sample = sorted([*TEXTS, *possible], key=digest)[:SAMPLE]  # a new text changes one of them at most
    for text, bearer in cards.compiling((text, HERO) for text in sample):
        verdict = cards.tried(text, bearer, MOST)
        assert verdict.changes, text


def own_texts() -> dict[str, str]:
    """The texts that come with the game, each with the name of a card."""
    return {
        text: card.name
        for found in library().sets()
        for card in found.cards
        for label, text in card.texts.items()
        if label not in declined(card)
    }


def inert(texts: dict[str, str]) -> list[str]:
    """The inert ones of some texts."""
    return [text for text, name in texts.items() if cards.tried(text, Bearer(name), MOST).inert]


def test_a_sample_of_the_texts_that_come_with_the_game_is_not_inert() -> None:
    own = own_texts()
    assert inert({text: own[text] for text in sorted(own, key=digest)[:SAMPLE]}) == []


@pytest.mark.soak
def test_no_text_that_comes_with_the_game_is_inert() -> None:
    assert inert(own_texts()) == []


@NEEDS_CORPUS
def test_a_sample_of_published_texts_is_played() -> None:
    texts = published()
    Random(2).shuffle(texts)
    for text, bearer in islice(cards.compiling(texts), SAMPLE):
        cards.tried(text, bearer, games=2)


@NEEDS_CORPUS
def test_published_texts_that_are_damaged_are_read_or_declined() -> None:
    rng, texts = Random(3), [text for text, _ in published()]
    read = 0
    for _ in range(400):
        text = rng.choice(texts)
        at, end = sorted(rng.randrange(len(text) + 1) for _ in range(2))
        new = rng.choice((rng.choice(SCRAPS), rng.choice(texts)[:40], text[at:end] * 2))
        try:
            compile_text("text", text[:at] + new + text[end:], ("Hero",))
        except TextError:
            continue
        read += 1
    assert 0 < read < 400


@pytest.mark.soak
@NEEDS_CORPUS
def test_every_published_text_that_compiles_is_played() -> None:
    texts, bearers = zip(*cards.compiling(published()), strict=True)
    with ProcessPoolExecutor() as workers:
        verdicts = dict(zip(texts, workers.map(cards.tried, texts, bearers, repeat(MOST), chunksize=4), strict=True))
    lines = sorted(f"{digest(text)} {INERT if found.inert else ACTIVE}" for text, found in verdicts.items())
    head = "# Texts of collections that were played in random games by `make soak`, by digest: what became of them.\n"
    RECORD.write_text(head + "".join(f"{line}\n" for line in lines), "utf-8")
    inert = sum(found.inert for found in verdicts.values())
    idle = sum(bool(found.idle) and not found.inert for found in verdicts.values())
    keep("published card texts", texts=len(verdicts), inert=inert, partly_idle=idle)
    assert verdicts
