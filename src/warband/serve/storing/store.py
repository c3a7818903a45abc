"""The store of matches: an SQLite file, or a PostgreSQL database by its URL. Both are used in the same way."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple, Protocol

import msgspec
import sqlalchemy as sql
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from warband.serve.storing.journal import Entries, Terms, decode_entry, decode_terms, encode

META = sql.MetaData()
MATCHES = sql.Table(
    "matches",
    META,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("made", sql.Float, nullable=False),
    sql.Column("terms", sql.Text, nullable=False),
)
LINKS = sql.Table(
    "links",
    META,
    sql.Column("link", sql.String(40), primary_key=True),
    sql.Column("match", sql.String(40), sql.ForeignKey("matches.id"), nullable=False, index=True),
    sql.Column("seats", sql.String(20), nullable=False),
)
JOURNAL = sql.Table(
    "journal",
    META,
    sql.Column("match", sql.String(40), sql.ForeignKey("matches.id"), primary_key=True),
    sql.Column("n", sql.Integer, primary_key=True, autoincrement=False),
    sql.Column("entry", sql.Text, nullable=False),
)
BEATS = sql.Table(  # of the pulse: only the last one is kept
    "beats",
    META,
    sql.Column("id", sql.String(40), primary_key=True),
    sql.Column("weight", sql.Text, nullable=False),
)
WEIGHT = "x" * 8192  # more than a page can hold: a store that can't grow is full
MATCH, N, ENTRY = (sql.bindparam(f"new_{column.name}", type_=column.type) for column in JOURNAL.columns)
BEFORE = JOURNAL.alias()
NEXT = sql.or_(N == 0, sql.exists().where(BEFORE.c.match == MATCH, BEFORE.c.n == N - 1))
APPEND = (  # an entry, if the one before it is there
    JOURNAL.insert()
    .from_select([*JOURNAL.columns], sql.select(MATCH, N, ENTRY).where(NEXT))
    .execution_options(preserve_rowcount=True)
)
WAIT = 10_000  # milliseconds to wait for a lock
DRIVER = {"postgresql": "postgresql+psycopg", "postgres": "postgresql+psycopg"}


class StoreError(Exception):
    """The store can't be used; the message has the reason."""


class Taken(StoreError):
    """The journal does not end before the new entry: this copy of the match is out of date."""


class Unplayable(StoreError):
    """A match that can never be continued: its journal is damaged, or the rules refuse it."""


class Link(NamedTuple):
    """A link to seats; without any, to watch."""

    link: str
    match: str
    seats: tuple[int, ...]


class Addition(NamedTuple):
    """Entries to be appended to the journal of a match, the first of them with the number n."""

    match: str
    n: int
    entries: Sequence[Entries]


def new_name() -> str:
    """A name that nobody can guess."""
    return secrets.token_urlsafe(18)


def engine_for(url: str) -> sql.Engine:
    """A connection to the store of a URL; a plain path is an SQLite file."""
    if "://" not in url:
        url = f"sqlite:///{url}"
    kind, _, rest = url.partition("://")
    try:
        engine = sql.create_engine(f"{DRIVER.get(kind, kind)}://{rest}", pool_pre_ping=True)
    except ImportError as error:
        raise StoreError("A PostgreSQL store needs the package psycopg: pip install 'warband[postgres]'") from error
    except (SQLAlchemyError, ValueError) as error:
        raise StoreError(f"the store {url!r}: expected a file, or a URL such as postgresql://host/name") from error
    sql.event.listen(engine, "connect", prepare_sqlite if engine.dialect.name == "sqlite" else prepare_postgresql)
    return engine


class Connection(Protocol):
    """A connection of either driver."""

    def execute(self, command: str, /) -> object: ...
    def commit(self) -> None: ...


def prepare_sqlite(connection: Connection, _: object) -> None:
    """Prepare SQLite: a commit is on disk when it returns; readers don't wait for writers."""
    for pragma in ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={WAIT}", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def prepare_postgresql(connection: Connection, _: object) -> None:
    """Prepare PostgreSQL: a limit for waiting for locks."""
    connection.execute(f"SET lock_timeout = {WAIT}")
    connection.commit()


class Store:
    """Matches, the links to their seats, and their journals."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        try:
            META.create_all(self.engine)
        except SQLAlchemyError as error:
            shown = self.engine.url.render_as_string(hide_password=True)
            raise StoreError(f"the store {shown} can't be opened: {reason(error)}") from error

    def close(self) -> None:
        """Close the store."""
        self.engine.dispose()

    @contextmanager
    def _open(self) -> Iterator[sql.Connection]:
        """A transaction, all or nothing; `StoreError` when it fails."""
        try:
            with self.engine.begin() as db:
                yield db
        except SQLAlchemyError as error:
            raise StoreError(f"the store can't be used: {reason(error)}") from error

    def begin(self, match: str, made: float, terms: Terms, links: Iterable[Link]) -> None:
        """Store a new match and its links."""
        with self._open() as db:
            db.execute(MATCHES.insert(), {"id": match, "made": made, "terms": encode(terms).decode()})
            rows = [{"link": k.link, "match": match, "seats": ",".join(map(str, k.seats))} for k in links]
            db.execute(LINKS.insert(), rows)

    def append(self, additions: Sequence[Addition]) -> None:
        """Append to some journals, all or none; they are on disk when this returns. `Taken` when one is out of date."""
        rows = [
            {"new_match": match, "new_n": n + k, "new_entry": encode(entry).decode()}
            for match, n, entries in additions
            for k, entry in enumerate(entries)
        ]
        with self._open() as db:
            try:
                written = db.execute(APPEND, rows).rowcount
            except IntegrityError as error:
                raise Taken("another server has gone on with this match") from error
            if written != len(rows):
                raise Taken("the entry before this one is missing in the journal")

    def find(self, link: str) -> Link | None:
        """The match and the seats of a link."""
        if not link.isprintable():  # no link has such characters; not every database can search for them
            return None
        with self._open() as db:
            row = db.execute(sql.select(LINKS.c.match, LINKS.c.seats).where(LINKS.c.link == link)).first()
        return row and Link(link, row.match, seats_of(row.seats))

    def links(self, match: str) -> list[Link]:
        """All links of a match."""
        with self._open() as db:
            rows = db.execute(sql.select(LINKS.c.link, LINKS.c.seats).where(LINKS.c.match == match)).all()
        return [Link(row.link, match, seats_of(row.seats)) for row in rows]

    def load(self, match: str) -> tuple[Terms, list[Entries]]:
        """A match from its terms and journal; `Unplayable` when it can't be read."""
        with self._open() as db:
            terms = db.execute(sql.select(MATCHES.c.terms).where(MATCHES.c.id == match)).scalar_one()
            journal = sql.select(JOURNAL.c.n, JOURNAL.c.entry).where(JOURNAL.c.match == match).order_by("n")
            rows = db.execute(journal).all()
        numbers = [row.n for row in rows]
        if numbers != list(range(len(rows))):
            raise Unplayable(f"the journal of {match} has a gap: found the entries {numbers[-3:]} last")
        try:
            return decode_terms(terms), [decode_entry(row.entry) for row in rows]
        except msgspec.DecodeError as error:
            raise Unplayable(f"the journal of {match} can't be read: {error}") from error

    def count(self) -> int:
        """The number of matches."""
        with self._open() as db:
            return db.execute(sql.select(sql.func.count()).select_from(MATCHES)).scalar_one()

    def beat(self) -> None:
        """Write a value over the last one; `StoreError` when nothing can be written."""
        new = new_name()
        with self._open() as db:
            db.execute(BEATS.insert(), {"id": new, "weight": WEIGHT})
            db.execute(BEATS.delete().where(BEATS.c.id != new))


def seats_of(text: str) -> tuple[int, ...]:
    """The seats of a link."""
    return tuple(int(seat) for seat in text.split(",") if seat)


def reason(error: SQLAlchemyError) -> str:
    """The error of a database, in one line."""
    said = str(getattr(error, "orig", None) or error)
    return said.splitlines()[0] if said else type(error).__name__
