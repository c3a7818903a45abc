"""People at a match: names, a few lines of talk, sides exchanged, and another match from a moment of one."""

from __future__ import annotations

import random
from collections.abc import Iterator
from urllib.error import HTTPError

import pytest

from tests.serve.servers import Server, play, whose
from tests.serve.sittings import WATCHER, Table, heard, played
from warband.serve.playing.room import Room
from warband.serve.seeing.guest import Guest
from warband.serve.talk import Chat, Name


def refused(guest: Guest) -> list[str]:
    """The codes of the refusals that a guest has heard."""
    return [said["code"] for said in heard(guest) if said["is"] == "refused"]


@played
async def test_people_have_names_and_talk() -> None:
    table = Table()
    blue, red = await table.both()
    watcher = await table.join(WATCHER)
    heard(watcher)
    await table.sitting.handle(red, Name(id=1, name=" Ada\n  <b>L.</b> "))
    assert {"is": "present", "seats": [0, 1], "names": ["", "Ada <b>L.</b>"]} in heard(blue)
    await table.sitting.handle(red, Chat(id=2, words="good\tluck\u202e <i>"))
    line = {"seat": 1, "words": "good luck <i>"}
    assert heard(blue) == heard(watcher)[-1:] == [{"is": "chat", "lines": [line]}]
    await table.sitting.handle(blue, Chat(id=3, words="\u202e"))
    await table.sitting.handle(watcher, Chat(id=4, words="hello"))
    await table.sitting.handle(watcher, Name(id=5, name="Eve"))
    assert [refused(blue), refused(watcher)] == [["malformed"], ["watching", "watching"]]
    late = await table.join(WATCHER)
    assert [said["lines"] for said in heard(late) if said["is"] == "chat"] == [[line]]
    assert Room("match", table.terms, table.journal.kept).names == ["", "Ada <b>L.</b>"], "names are in the journal"


@played
async def test_only_the_last_lines_are_told_to_newcomers() -> None:
    table = Table()
    blue, _ = await table.both()
    for n in range(60):
        await table.sitting.handle(blue, Chat(id=n, words=f"line {n}"))
    late = await table.join(WATCHER)
    [lines] = [said["lines"] for said in heard(late) if said["is"] == "chat"]
    assert [lines[0]["words"], lines[-1]["words"], len(lines)] == ["line 10", "line 59", 50]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(str(tmp_path_factory.mktemp("store") / "matches.db")) as found:
        yield found


def test_a_rematch_with_sides_exchanged(server: Server) -> None:
    blue, red, links = server.two(ready=True, names=["Ada", "Bob"])
    with blue, red:
        blue.ask("resign")
        blue.ask("rematch", swap=True)
        while not (red.position["offer"] or {}).get("what", "").endswith("exchanged"):
            red.receive()
        red.ask("rematch", swap=True)
    for seat, link in enumerate(links["seats"]):
        with server.join(server.call(f"api/next/{link}")["link"]) as again:
            assert again.welcome["you"] == [1 - seat]
            assert [one["person"] for one in again.welcome["seats"]] == ["Bob", "Ada"]


def test_a_match_from_a_moment_of_another(server: Server) -> None:
    blue, red, links = server.two(ready=True, seed=3)
    with blue, red:
        play([blue, red], random.Random(2), 30)
        asked = whose([blue, red])
        assert asked is not None
        then = asked.ask("replay", step=12)
        story = [line for line in asked.story if line["step"] <= 12]
    found = server.call("api/branch", {"link": links["seats"][0], "step": 12})
    with server.join(found["link"]) as other:
        assert other.welcome["you"] == [0]
        assert [one["agent"] for one in other.welcome["seats"]] == ["", "normal"]
        assert other.story[: len(story)] == story
        assert other.ask("replay", step=12)["scene"] == then["scene"]
    for wrong in ({"link": "nowhere", "step": 1}, {"link": links["seats"][0], "step": 1, "agent": "nobody"}):
        with pytest.raises(HTTPError):
            server.call("api/branch", wrong)


def test_secrets_of_a_match_are_not_told_by_another_that_branches_off(server: Server) -> None:
    links = server.make(game="magic", seats=["", ""])
    with pytest.raises(HTTPError, match="409"):
        server.call("api/branch", {"link": links["seats"][0], "step": 0})
