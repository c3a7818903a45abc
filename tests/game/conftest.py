"""What several of the kernel's tests need."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from warband.game import finding as registry

SOURCE = """
from tests.kernel.duel import DuelGame
GAME = DuelGame()
"""


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of games in place of the real one."""
    package = tmp_path / "shelf_of_games"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "duel.py").write_text(SOURCE)
    (package / "empty.py").write_text("")
    (package / "broken.py").write_text("1 / 0")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(registry, "GAMES", "shelf_of_games")
    yield package
    for name in [name for name in sys.modules if name.startswith("shelf_of_games")]:
        del sys.modules[name]
