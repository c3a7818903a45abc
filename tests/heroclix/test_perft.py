"""The tree of decisions and chances below fixed positions has as many nodes as it had."""

from __future__ import annotations

import pytest

from tests.golden.files import AGAIN, kept
from tests.golden.perft import ROOTS, Root, answers, levels, section
from warband.games.heroclix.game import GAME
from warband.kernel.ask import Ask


@pytest.mark.parametrize("root", ROOTS, ids=lambda root: root.name.replace(" ", "-"))
def test_the_tree_has_as_many_nodes_as_it_had(root: Root) -> None:
    assert section(root) in kept("perft.txt"), AGAIN


def test_equal_positions_are_counted_as_often_as_they_arise() -> None:
    """Two dice have 36 outcomes but only 11 sums, and initiative goes by the sum."""
    g = GAME.new({"forces": [["Training Dummy 5"], ["Quartermaster 40"]], "maps": ["The Vault"]})
    assert not isinstance(g.ask, Ask)
    first, second, *_ = levels(g, 1)
    assert first == (0, 1, 0, 1)
    assert second.decisions + second.chances == 36
    assert second.distinct == 11


def test_the_chances_of_a_node_come_to_one() -> None:
    g = GAME.new({"forces": [["Training Dummy 5"], ["Quartermaster 40"]], "maps": ["The Vault"]})
    assert len(list(answers(g))) == 36
    assert sum(probability for _, probability in answers(g)) == pytest.approx(1)
