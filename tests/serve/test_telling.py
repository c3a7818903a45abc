"""A fault in words, drawings or views harms no match: it goes on, it can be opened again, and its place says so."""

from __future__ import annotations

import json
import logging
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.tricks import TEN_EACH
from tests.serve.servers import GAMES, Server, finished, whose
from tests.serve.sittings import BLUE, RED, Table, breaks, heard
from tests.serve.test_room import story as told_to_all
from warband.game import game, known, questions, story
from warband.game.story import Part, told
from warband.games.heroclix.browser import scene
from warband.games.heroclix.game import HeroClixGame
from warband.games.heroclix.position import events
from warband.games.heroclix.words import asking
from warband.kernel.ask import Ask, Dice, Refused
from warband.kernel.event import Happened
from warband.serve.client import Client, Refusal
from warband.serve.playing.room import Room
from warband.serve.processes import library
from warband.serve.seeing.telling import Teller
from warband.serve.storing.journal import Terms
from warband.serve.talk import Choose, Explain, Replay

Said = dict[str, Any]
Fault = tuple[Any, str, Callable[[Said, Said], bool]]


def lines(position: Said) -> str:
    return " ".join(line["words"] for line in position["story"])


PARTS: dict[str, Fault] = {
    "tell": (story, "tell", lambda _, now: "The event 'theme' could not be told." in lines(now)),
    "heading": (asking, "heading", lambda _, now: now["heading"] == "The heading could not be told."),
    "question": (questions, "question", lambda _, now: now["ask"]["question"] == "The question could not be told."),
    "note": (questions, "note", lambda _, now: "could not be told" in now["ask"]["options"][0]["note"]),
    "say": (questions, "written", lambda _, now: now["ask"]["options"][0]["say"] == "#1"),
    "rolled_for": (questions, "rolled_for", lambda _, now: "The purpose of this roll could not be told." in lines(now)),
    "scene": (scene, "scene", lambda _, now: now["scene"] is None),
    "point": (scene, "point", lambda _, now: not any("at" in option for option in now["ask"]["options"])),
    "props": (scene, "props", lambda welcome, _: welcome["props"] is None),
    "introduction": (
        asking,
        "introduction",
        lambda welcome, _: welcome["introduction"] == ["The introduction could not be told."],
    ),
    "view": (HeroClixGame, "view", lambda _, now: (now["scene"], now["ask"].get("options")) == (None, None)),
}


@pytest.mark.parametrize("part", PARTS)
def test_a_part_that_can_not_be_made_says_so_and_the_match_goes_on(
    part: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    where, name, noticed = PARTS[part]

    async def play() -> None:
        table = Table(ready=part in ("note", "point", "rolled_for", "say"))
        blue = await table.join(BLUE)
        table.sitting.exit(blue)
        if not table.terms.ready:
            table.journal.kept += table.sitting.room.choose(BLUE, table.sitting.room.written, "Amazon", 1.0)
        with monkeypatch.context() as broken:
            broken.setattr(where, name, breaks)
            table.sitting = table.sit(Room("match", table.terms, table.journal.kept))  # as after a restart
            guest = await table.join((0, 1))
            welcome, _, now = heard(guest)
            assert noticed(welcome, now)
            await table.sitting.handle(guest, Replay(step=1))
            assert heard(guest)[-1]["is"] == "replay"
            if now["ask"].get("options"):
                await table.say(guest, now["ask"]["options"][0]["say"])
                assert [said["is"] for said in heard(guest)] == ["done", "position"]
            assert "a fault of ours" not in json.dumps([welcome, now])
        assert (table.sitting.closed, guest.code) == (False, 0)
        room = table.sitting.room
        await table.say(guest, room.game.say(room.state, room.state.options[0]))
        assert heard(guest)[0]["is"] == "done"
        table.unharmed()

    with caplog.at_level(logging.ERROR, "warband"):
        finished(play())
    assert {line.message for line in caplog.records} == {"telling failed"}
    assert all(line.exc_info and (part == "say" or vars(line)["match"] == "match") for line in caplog.records)
    kept = [(vars(line)["what"], line.exc_info and line.exc_info[0]) for line in caplog.records]
    assert len(kept) == len(set(kept)), "each fault is logged once"


FAULTS = ("view", "reveals", "witness", "tell", "facts", "sum_up", "heading", "question", "note", "words", "cited")


@pytest.mark.parametrize("name", known())
def test_every_game_is_played_on_whatever_can_not_be_told(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each part fails at some times, as faults do; the answers are legal ones."""
    rng, played = random.Random(1), game(name)

    def at_times(made: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *facts, **named: breaks() if rng.random() < 0.2 else made(*facts, **named)

    async def play() -> None:
        table = Table(game=name)
        guests = [await table.join(BLUE), await table.join(RED)]
        for part in FAULTS:
            monkeypatch.setattr(played, part, at_times(getattr(played, part)), raising=False)
        for _ in range(60):
            room = table.sitting.room
            assert isinstance(room.state.ask, Ask)
            seat, before = room.state.ask.seat, room.written
            option = played.say(room.state, rng.choice(list(room.state.options)))
            await table.sitting.handle(guests[seat], Choose(decision=room.number(seat), option=option))
            assert room.written > before
        assert not table.sitting.closed
        table.sitting = table.sit(Room("match", table.terms, table.journal.kept))  # as after a restart
        assert [said["is"] for said in heard(await table.join(BLUE))] == ["welcome", "present", "position"]
        monkeypatch.undo()
        table.unharmed()

    finished(play())


def test_without_a_view_a_refusal_tells_no_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room("match", Terms(game="heroclix", setup={}, seats=("", ""), seed=5))
    room.open(1.0)
    monkeypatch.setattr(HeroClixGame, "view", breaks)
    with pytest.raises(Refused, match="Your view of the position can't be made"):
        room.choose(BLUE, room.written, "Atlantis", 1.0)
    assert room.choose(BLUE, room.written, "Amazon", 1.0)


def test_dice_are_shown_though_nobody_can_say_what_for(monkeypatch: pytest.MonkeyPatch) -> None:
    room = Room("match", Terms(game="heroclix", setup={}, seats=("", ""), seed=5, ready=True))
    room.open(1.0)
    monkeypatch.setattr(questions, "rolled_for", breaks)
    told = told_to_all(room)
    rolls = [n for n, state in enumerate(room.history.past, 1) if isinstance(state.ask, Dice)]
    assert [line["step"] for line in told if line.get("dice")] == rolls != []


def test_lines_have_the_tone_and_the_named_facts_of_their_events_and_names_of_pieces_apart() -> None:
    room = Room("match", Terms(game="heroclix", setup={}, seats=("", ""), seed=5, ready=True))
    room.open(1.0)
    told = {line.get("kind"): line for line in told_to_all(room)}
    entering, turn = told["enter"], told["turn begins"]
    handle = entering["facts"]["who"]["piece"]
    assert entering["facts"]["square"]["space"] == entering["words"].split()[-1].removesuffix(".")
    assert [part.get("piece") for part in entering["parts"]] == [handle, *[None] * (len(entering["parts"]) - 1)]
    assert "".join(part["text"] for part in entering["parts"]) == entering["words"]
    assert (turn["tone"], turn["facts"], "parts" in turn) == ("part", {"seat": {"seat": 0}}, False)
    assert "tone" not in entering


def test_words_of_a_game_s_own_are_not_taken_apart() -> None:
    room = Room("match", Terms(game="heroclix", setup={}, seats=("", ""), seed=5, ready=True))
    room.open(1.0)
    teller = Teller(room, 0)
    game, happened = HeroClixGame(), Happened(events.Ko(1, 30), ())
    said = game.tell(room.state, happened)
    assert teller.parts(room.state, said, told, game, room.state, happened)["parts"][0]["text"] in said
    assert teller.parts(room.state, "Somebody comes.", told, game, room.state, happened) == {}
    assert teller.parts(room.state, said, lambda: [Part(said)]) == {}, "no piece is named"


def test_a_number_that_can_not_be_explained_tells_no_fact(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        table = Table()
        blue, red = await table.both()
        monkeypatch.setattr(HeroClixGame, "explain", breaks)
        await table.sitting.handle(blue, Explain(piece="WW", value="attack"))
        (said,) = heard(blue)
        assert (said["code"], "a fault of ours" in json.dumps(said)) == ("broken", False)
        await table.say(blue, "Amazon")
        assert heard(red)[-1]["is"] == "position"

    finished(play())


def test_a_match_of_which_nothing_can_be_told_is_played_to_its_end(folder: Path) -> None:
    rng = random.Random(4)
    with Server(f"{folder}/matches.db", games=GAMES) as server:
        links = server.begin(Terms(game="fumbles", setup=TEN_EACH, seats=("", ""), seed=4))
        seats = [server.join(link) for link in links["seats"]]
        choose(seats, rng, 5)
        assert whose(seats) is not None
        told = len(seats[0].story)
        for seat in seats:
            seat.close()
        server.kill()
        server.start()
        seats = [server.join(link) for link in (*links["seats"], links["watch"])]
        assert len(seats[0].story) == told > 0
        for kind in ("replay", "write", "explain", "aim"):
            refused(seats[0], kind)
        choose(seats, rng, 10_000)
        for seat in seats:
            assert seat.outcome is not None
            assert {line["words"] for line in seat.story} >= {"The event 'move' could not be told."}
            assert seat.position["heading"] == "The heading could not be told."
            assert "secret" not in json.dumps([seat.welcome, seat.position, seat.story])
            seat.close()


ASKED: dict[str, Said] = {
    "replay": {"step": 1},
    "explain": {"piece": "1", "value": "charge"},
    "aim": {"start": "1", "end": "2"},
}


def choose(seats: list[Client], rng: random.Random, most: int) -> None:
    """Play for so many decisions, or to the end."""
    for _ in range(most):
        if not (asked := whose(seats)):
            return
        asked.choose(rng.choice(asked.options))


def refused(seat: Client, kind: str) -> None:
    """Ask for something that breaks: nothing is revealed, and the connection stays."""
    try:
        said = seat.ask(kind, **ASKED.get(kind, {}))
    except Refusal as refusal:
        said = refusal.data
    assert "secret" not in json.dumps(said)


CASE = """\
case    A try
game    heroclix 2021
map
     A B C D
  1  W . C .
blue  W Wonder Woman 30
red   C The Cheetah 30
turn  blue
do    blue: W move to B1
then  W is on B1
"""


def test_a_case_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    for where, name in ((story, "tell"), (asking, "heading"), (scene, "scene"), (scene, "props")):
        monkeypatch.setattr(where, name, breaks)
    found = library.judged(CASE)
    assert (found["passed"], found["props"]) == (True, None)
    assert [at["scene"] for at in found["scenes"]] == [None] * len(found["scenes"])
    assert {at["heading"] for at in found["scenes"]} == {"The heading could not be told."}
    words = [event["words"] for at in found["scenes"] for event in at["events"]]
    assert "The event 'move' could not be told." in words
