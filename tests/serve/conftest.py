"""Stores and servers for the tests. Every test that takes one runs on both kinds of store."""

from __future__ import annotations

import itertools
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
import sqlalchemy as sql

from tests.serve import postgres
from tests.serve.servers import Server

NUMBERS = itertools.count(1)


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """A PostgreSQL server."""
    programs = postgres.programs()
    if programs is None:
        pytest.skip(postgres.MISSING)
    with postgres.running(programs) as url:
        yield url


def new_store(kind: str, request: pytest.FixtureRequest, folder: Path) -> str:
    """The URL of an empty store."""
    if kind == "sqlite":
        return str(folder / f"matches-{next(NUMBERS)}.db")
    url: str = request.getfixturevalue("database")
    name = f"warband{next(NUMBERS)}"
    maintenance = url.replace("postgresql", "postgresql+psycopg") + "/postgres"
    engine = sql.create_engine(maintenance, isolation_level="AUTOCOMMIT")
    with engine.connect() as db:
        db.execute(sql.text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return f"{url}/{name}"


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder for files that are written often."""
    with tempfile.TemporaryDirectory(dir=postgres.memory()) as found:
        yield Path(found)


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, folder: Path) -> str:
    """The URL of an empty store of each kind."""
    return new_store(request.param, request, folder)


@pytest.fixture
def server(store: str) -> Iterator[Server]:
    """A running server on each kind of store."""
    with Server(store) as found:
        yield found


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def shared(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server that the tests of a module share, for those that leave it as it was, on each kind of store."""
    with (
        tempfile.TemporaryDirectory(dir=postgres.memory()) as folder,
        Server(new_store(request.param, request, Path(folder))) as found,
    ):
        yield found
