"""A collection of published texts, where there is one: whatever compiles can be played, and how much it is."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tests.conformance.tables import any_answer
from tests.heroclix.text_table import card, table
from warband.games.heroclix.text.compile import compile_text
from warband.games.heroclix.text.coverage import collected, covered, texts_of
from warband.kernel.machine import choose
from warband.text.mistake import TextError

FILES = [Path(__file__).parents[3] / "shared" / "data" / "heroclix" / f"{name}.json" for name in ("units", "equipment")]
LEAST = {"units": (0.45, 0.3), "equipment": (0.54, 0.37)}  # shares of texts and signs that compile
STEPS = 150


def playable(text: str) -> bool:
    """Whether all that a text speaks of can be played yet, without cards that are not here."""
    try:
        made = compile_text("text", text, ("Hero",)).cards
    except TextError:
        return False
    return not made


@pytest.mark.skipif(not FILES[0].exists(), reason="the published texts are not here")
@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
@pytest.mark.parametrize("most", [300, pytest.param(10_000, marks=pytest.mark.soak)])
def test_so_much_compiles_and_can_be_played(file: Path, most: int) -> None:
    texts = list(texts_of(collected(file)).items())
    found = covered(dict(Random(1).sample(texts, min(most, len(texts)))))
    assert (found.texts or 0, found.signs or 0) >= LEAST[file.stem]
    for seed, text in enumerate(text for text in found.compiled if playable(text)):
        play_some(text, seed)


def play_some(text: str, seed: int) -> None:
    """A few steps of a random game in which a hero has a text."""
    hero = card("Hero", text, special=seed % 2 == 1, keywords=("Robot",), range=4)
    cast = [(hero, 0, "C3"), (card("Pal", "Charge.", keywords=("Robot",)), 0, "C4")]
    foes = [(card("Foe", "Flurry. Shape Change."), 1, "D3"), (card("Ogre"), 1, "F5")]
    g = table(*cast, *foes, He={"click": 1 + seed % 2, "tokens": seed % 3})
    rng = Random(seed)
    for _ in range(STEPS):
        if g.over:
            break
        choose(g, any_answer(g, rng))
