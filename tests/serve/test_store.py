"""Matches are kept, found by their links, and never written twice; the same on both kinds of store."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import sqlalchemy as sql

from warband.kernel.state import Outcome
from warband.serve.storing.journal import Answered, Came, Ended, Entries, Followed, TakenBack, Terms, Woke
from warband.serve.storing.store import JOURNAL, META, Addition, Link, Store, StoreError, Taken, Unplayable, new_name

TERMS = Terms(game="heroclix", setup={"edition": "2019", "maps": ["The Vault"]}, seats=("", "heuristic"), seed=1 << 63)
ENTRIES: list[Entries] = [
    Woke(at=1.5),
    Came(at=1.5, seats=(0, 1)),
    Answered(at=2.0, answer="Amazon"),
    Answered(at=2.0, answer=(3, 4)),
    Answered(at=3.0, answer=(7, "Super Senses"), late=True),
    Answered(at=3.0, answer=12),
    TakenBack(at=4.0, to=1),
    Ended(at=5.0, outcome=Outcome((1,), "some.rule", "Blue resigns.")),
    Followed(at=6.0, match="another"),
]


def begun(url: str) -> tuple[Store, str]:
    store, match = Store(url), new_name()
    store.begin(match, 1.0, TERMS, [Link("seat", match, (0,)), Link("both", match, (0, 1)), Link("watch", match, ())])
    return store, match


def test_what_is_kept_comes_back(store: str) -> None:
    first, match = begun(store)
    first.append([Addition(match, 0, ENTRIES[:3])])
    first.append([Addition(match, 3, ENTRIES[3:])])
    first.close()
    again = Store(store)
    assert again.load(match) == (TERMS, ENTRIES)
    assert again.count() == 1
    again.close()


def test_links_hold_seats(store: str) -> None:
    found, match = begun(store)
    assert found.find("seat") == Link("seat", match, (0,))
    assert found.find("both") == Link("both", match, (0, 1))
    assert found.find("watch") == Link("watch", match, ())
    assert found.find("nobody") is None
    assert len(found.links(match)) == 3
    found.close()


def test_an_entry_is_written_once(store: str) -> None:
    found, match = begun(store)
    found.append([Addition(match, 0, ENTRIES[:2])])
    with pytest.raises(Taken):
        found.append([Addition(match, 1, ENTRIES[2:4])])
    assert found.load(match)[1] == ENTRIES[:2]
    found.close()


def test_several_additions_are_written_together_or_not_at_all(store: str) -> None:
    found, match = begun(store)
    with pytest.raises(StoreError):
        found.append([Addition(match, 0, ENTRIES[:1]), Addition("no such match", 0, ENTRIES[:1])])
    assert found.load(match)[1] == []
    found.close()


def test_a_gap_is_found(store: str) -> None:
    found, match = begun(store)
    found.append([Addition(match, 0, ENTRIES)])
    with found.engine.begin() as db:
        db.execute(JOURNAL.delete().where(sql.and_(JOURNAL.c.match == match, JOURNAL.c.n == 2)))
    with pytest.raises(Unplayable, match="gap"):
        found.load(match)
    found.close()


def test_a_gap_is_never_written(store: str) -> None:
    found, match = begun(store)
    with pytest.raises(Taken, match="missing"):
        found.append([Addition(match, 1, ENTRIES[1:3])])
    found.append([Addition(match, 0, ENTRIES[:2])])
    with pytest.raises(Taken, match="missing"):
        found.append([Addition(match, 3, ENTRIES[3:4])])
    found.append([Addition(match, 2, ENTRIES[2:3]), Addition(match, 3, ENTRIES[3:4])])
    assert found.load(match)[1] == ENTRIES[:4]
    found.close()


def test_an_entry_that_nobody_can_read_is_found(store: str) -> None:
    found, match = begun(store)
    found.append([Addition(match, 0, ENTRIES)])
    with found.engine.begin() as db:
        db.execute(JOURNAL.update().where(JOURNAL.c.n == 2).values(entry='{"type":"Flown"}'))
    with pytest.raises(Unplayable, match="can't be read"):
        found.load(match)
    found.close()


def test_a_link_with_letters_that_no_link_has_is_nobody_s(store: str) -> None:
    found, _ = begun(store)
    assert [found.find(link) for link in ("\0", "seat\0", "\ud800", "x" * 500, "é")] == [None] * 5
    found.close()


def test_a_store_that_breaks_says_so_in_one_line(store: str) -> None:
    found, match = begun(store)
    META.drop_all(found.engine)
    uses: list[Callable[[], object]] = [
        lambda: found.begin("another", 1.0, TERMS, [Link("link", "another", ())]),
        lambda: found.append([Addition(match, 0, ENTRIES)]),
        lambda: found.find("seat"),
        lambda: found.links(match),
        lambda: found.load(match),
        found.count,
        found.beat,
    ]
    for use in uses:
        with pytest.raises(StoreError, match="can't be used") as caught:
            use()
        assert not isinstance(caught.value, Taken | Unplayable), "it may work again"
        assert "\n" not in str(caught.value)
    found.close()


@pytest.mark.parametrize("url", ["nonsense://here", "postgresql://nobody@127.0.0.1:1/none", "/no/such/folder/file.db"])
def test_a_store_that_is_none_is_refused_in_words(url: str) -> None:
    with pytest.raises(StoreError) as caught:
        Store(url)
    assert "\n" not in str(caught.value)


def test_a_folder_is_no_store(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="can't be opened"):
        Store(str(tmp_path))


def test_names_can_not_be_guessed() -> None:
    names = {new_name() for _ in range(1000)}
    assert len(names) == 1000
    assert all(len(name) == 24 for name in names)
