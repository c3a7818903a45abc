"""Card texts that people make: explained, tried, and never a fault of the server."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.error import HTTPError

import pytest

from tests.serve.servers import Server
from warband.game import game, known
from warband.serve.processes.reading import explain

HOSTILE = [
    "",
    " \n\t ",
    "<script>alert(1)</script> Heal 1.",
    'x = """\n[[card]]\\u0000',
    "\x00\x1b[31m\x7f\u202e\ufeff",
    '"' * 999,
    "(" * 999,
    "FREE: Heal 1. " * 140,
    "When this character " * 90,
    "a" * 100_000,
    "Heal. " * 16_000,
    "//" * 50_000,
]


@pytest.mark.parametrize("name", [name for name in known() if game(name).maker])
def test_samples_are_read_and_can_be_tried(name: str) -> None:
    maker = game(name).maker
    assert maker is not None
    assert maker.samples()
    for text in maker.samples():
        found = explain(name, text, "", "")
        assert found["meaning"]
        assert not found["faults"]
        assert game(name).new(found["setup"]).ask


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: repr(text[:12]))
@pytest.mark.parametrize("name", [name for name in known() if game(name).maker])
def test_any_text_is_answered_in_words(name: str, text: str) -> None:
    found = explain(name, text, "", "")
    assert "".join(part["text"] for part in found["parts"]) == text
    assert bool(found["faults"]) != bool(found["meaning"]) or found["faults"] or not text.strip(" /\n\t")
    for fault in found["faults"]:
        assert fault["sentence"] in text
        assert fault["why"].endswith((".", "?"))


def test_a_text_is_explained_and_played_over_http(tmp_path: Path) -> None:
    with Server(str(tmp_path / "matches.db")) as server:
        assert len(server.call("api/texts/heroclix")["samples"]) > 2
        wrong = server.call("api/texts/heroclix", {"text": "Toughness. FREE: Heel this character 1."})
        assert [fault["words"] for fault in wrong["faults"]] == ["Heel"]
        assert wrong["faults"][0]["nearest"] == "FREE: Heal this character 1."
        assert wrong["meaning"] == "This character can use Toughness."
        assert wrong["setup"] == {}
        right = server.call("api/texts/heroclix", {"text": wrong["faults"][0]["nearest"]})
        assert right["faults"] == []
        links = server.make(game="heroclix", setup=right["setup"], seats=["", ""], shared=True, ready=True)
        with server.join(links["seats"][0]) as seat:
            asked: Any = seat.position["ask"]
            assert asked["options"]
        for posted in ({"text": 7}, {"words": "x"}, "no JSON", {"text": "x" * 300_000}):
            with pytest.raises(HTTPError):
                server.call("api/texts/heroclix", posted)
        with pytest.raises(HTTPError):
            server.call("api/texts/chess", {"text": "Heal 1."})
