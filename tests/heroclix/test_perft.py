"""The tree of decisions and chances below fixed positions has as many nodes as it had."""

from __future__ import annotations

import pytest

from tests.golden.files import AGAIN, kept
from tests.golden.perft import ROOTS, Root, answers, levels, section
from warband.games.heroclix.game import GAME
from warband.games.heroclix.position.position import Position
from warband.kernel.ask import Ask
from warband.kernel.machine import choose


@pytest.mark.parametrize("root", ROOTS, ids=lambda root: root.name.replace(" ", "-"))
def test_the_tree_has_as_many_nodes_as_it_had(root: Root) -> None:
    assert section(root) in kept("perft.txt"), AGAIN


def initiative() -> Position:
    """A game at its first roll."""
    g = GAME.new({"forces": [["Training Dummy 5"], ["Quartermaster 40"]], "maps": ["The Vault"]})
    while isinstance(g.ask, Ask):
        choose(g, g.options[0])
    return g


def test_equal_positions_are_counted_as_often_as_they_arise() -> None:
    """Two dice have 36 outcomes but only 11 sums, and initiative goes by the sum."""
    first, second = levels(initiative(), 1)
    assert first == (0, 1, 0, 1)
    assert second == (0, 36, 0, 11)


def test_the_chances_of_a_node_come_to_one() -> None:
    found = list(answers(initiative()))
    assert len(found) == 36
    assert sum(probability for _, probability in found) == pytest.approx(1)
