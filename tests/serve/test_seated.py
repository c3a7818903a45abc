"""Two to four people and computers at one table: what each is shown, who lapses, curtains, and who resigns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from tests.serve.games.bids import Served
from tests.serve.servers import GAMES, finished, until
from tests.serve.sittings import Table, heard
from tests.shelves import shelf
from warband.kernel.ask import Ask
from warband.kernel.machine import running
from warband.kernel.secret import Secret
from warband.kernel.state import State
from warband.serve.processes.thinking import Thinkers
from warband.serve.talk import Choose, Look, Resign, Undo

ALL = (0, 1, 2)


@pytest.fixture(autouse=True)
def _known() -> Iterator[None]:
    with shelf(GAMES):
        yield


# --- people at the table


def bids_table(**terms: Any) -> Table:
    return Table(**{"game": "bids", "setup": {"seats": 3}, "seats": ("", "", ""), **terms})


async def bid(table: Table, guest: Any, text: str, seat: int) -> None:
    await table.sitting.handle(guest, Choose(decision=table.sitting.room.number(seat), option=text))


class Blind(Served):
    """Not even that others have chosen is seen."""

    def view(self, g: State, seat: int, /) -> State:
        shown, eye = super().view(g, seat), max(seat, 0)
        frame = running(shown, Secret)
        frame.chosen = tuple(them if who == seat else () for who, them in enumerate(frame.chosen or ((), (), ())))
        frame.seat, frame.waiting, shown.ask = eye, (eye,), Ask(eye, "bid")
        return shown


def test_the_view_alone_says_that_others_have_chosen() -> None:
    async def play() -> None:
        table = bids_table(clock=60.0)
        table.sitting.room.game = Blind()
        guests = [await table.join((seat,)) for seat in ALL]
        watcher = await table.join(())
        for guest in (*guests, watcher):
            heard(guest)
        await bid(table, guests[2], "bid 3", 2)
        assert [said["is"] for said in heard(guests[2])] == ["done", "position"]
        await bid(table, guests[1], "bid 1", 1)
        await table.sitting.handle(guests[1], Undo())
        assert [heard(guest) for guest in (guests[0], watcher)] == [[], []], "not even when"
        again = await table.join((0,))
        position = heard(again)[-1]
        assert (position["step"], position["decision"], position["story"]) == (0, 0, [])
        assert [left is None for left in position["clocks"]] == [False, True, True]

    finished(play())


def test_a_computer_chooses_beside_the_people() -> None:
    async def play() -> None:
        table = bids_table(seats=("", "random", "random"))
        thinkers = table.sitting.thinkers = Thinkers(1)
        room, guest = table.sitting.room, await table.join((0,))
        try:
            while room.outcome is None:
                await until(lambda: 0 in room.asked or room.outcome is not None)
                if 0 in room.asked:
                    await bid(table, guest, "no bid", 0)
                    assert not table.sitting.closed, heard(guest)
        finally:
            thinkers.close()
        assert sum(purse.stones for purse in room.state.entities) > 0
        table.unharmed()

    finished(play())


def test_who_has_lapsed_lapses_at_once_until_they_are_back() -> None:
    async def play() -> None:
        table = bids_table(patience=0.1)
        north, east = await table.join((0,)), await table.join((1,))
        sitting = table.sitting
        for _ in range(2):
            for seat, guest in ((0, north), (1, east)):
                await bid(table, guest, "no bid", seat)
            await until(lambda: 0 in sitting.room.asked)
            sitting.room.terms = replace(sitting.room.terms, patience=86_400.0)
        assert sitting.lapsed == {2}
        await table.join((2,))
        assert not sitting.lapsed

    finished(play())


def test_one_screen_for_several_has_a_curtain() -> None:
    async def play() -> None:
        table = bids_table()
        both = await table.join((0, 2))
        east = await table.join((1,))
        position = [said for said in heard(both) if said["is"] == "position"][-1]
        assert (position["view"], position["curtain"]) == (None, 0)
        await table.sitting.handle(both, Look(seat=0))
        position = heard(both)[-1]
        assert (position["view"], position["curtain"], position["ask"]["seat"]) == (0, None, 0)
        await bid(table, both, "bid 3", 0)
        position = heard(both)[-1]
        assert (position["view"], position["curtain"]) == (None, 2)
        assert "options" not in position["ask"]
        assert "<bid" not in str(position), "what north has bid is not shown before south has come"
        await bid(table, both, "bid 1", 2)
        assert heard(both)[-1]["code"] == "not-asked", "the curtain is down"
        await table.sitting.handle(both, Look(seat=1))
        assert heard(both)[-1]["code"] == "not-yours"
        await table.sitting.handle(both, Look(seat=2))
        position = heard(both)[-1]
        assert (position["view"], position["curtain"], position["ask"]["seat"]) == (2, None, 2)
        assert position["ask"]["options"]
        assert "<bid" not in str(position)
        await bid(table, both, "bid 1", 2)
        await bid(table, east, "bid 2", 1)
        position = [said for said in heard(both) if said["is"] == "position"][-1]
        assert (position["view"], position["curtain"]) == (2, None), "south is still there"
        await bid(table, both, "bid 2", 2)
        assert (heard(both)[-1]["curtain"], heard(east)[-1]["curtain"]) == (0, None)

    finished(play())


def test_no_curtain_where_everybody_sees_the_same() -> None:
    async def play() -> None:
        table = Table()
        both = await table.join((0, 1))
        for option in ("Amazon", "Mystical"):
            await table.say(both, option)
        positions = [said for said in heard(both) if said["is"] == "position"]
        assert [position["curtain"] for position in positions] == [None] * 3
        assert {position["ask"]["seat"] for position in positions} == {0, 1}

    finished(play())


def test_somebody_resigns_while_others_play_on() -> None:
    async def play() -> None:
        table = bids_table()
        north, east, south = [await table.join((seat,)) for seat in ALL]
        await table.sitting.handle(east, Resign())
        position = heard(north)[-1]
        assert (position["out"], position["outcome"]) == ([1], None)
        assert position["story"][-1]["words"] == "East resigns. The others play on."
        while table.sitting.room.outcome is None:
            for seat, guest in ((0, north), (2, south)):
                await bid(table, guest, f"bid {max(table.sitting.room.state.entities[seat].chips)}", seat)
        outcome = heard(east)[-1]["outcome"]
        assert outcome is not None
        assert 1 not in outcome["winners"]
        table.unharmed()

    finished(play())
