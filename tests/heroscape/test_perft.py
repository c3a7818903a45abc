"""The tree of decisions and chances below fixed positions has as many nodes as it had."""

from __future__ import annotations

import pytest

from tests.golden.files import AGAIN, kept
from tests.golden.perft import HEXES, Root, section


@pytest.mark.parametrize("root", HEXES, ids=lambda root: root.name.replace(" ", "-"))
def test_the_tree_has_as_many_nodes_as_it_had(root: Root) -> None:
    assert section(root) in kept("perft.txt"), AGAIN
