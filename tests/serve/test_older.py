"""A match and a record that an older version of Warband wrote: they open, and go on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from tests.cli.terminal import warband
from tests.serve.servers import Server
from warband.serve.seeing.telling import OLDER

OLD = Path(__file__).parents[1] / "data" / "older"


def test_an_older_match_opens_with_a_word_about_it_and_goes_on(folder: Path) -> None:
    with sqlite3.connect(folder / "matches.db") as store:
        store.executescript((OLD / "matches.sql").read_text("utf-8"))
    with Server(f"{folder}/matches.db") as server:
        blue, red = server.join("blue-link"), server.join("red-link")
        assert blue.story[0]["words"] == OLDER
        assert len(blue.story) > 100
        seat = blue if blue.options else red
        before = seat.decision
        seat.choose(seat.options[0])
        assert seat.decision > before
        for one in (blue, red):
            one.close()


def test_an_older_record_is_replayed_to_its_end(tmp_path: Path) -> None:
    result = warband("replay", str(OLD / "game.warband"), home=tmp_path)
    assert result.exit_code == 0
    assert "all are legal under the present rules." in result.output
