"""Mistakes of the user, as usage errors in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click


@contextmanager
def in_words() -> Iterator[None]:
    """Turn errors of content and games into usage errors with the reason."""
    try:
        yield
    except click.UsageError:
        raise
    except (LookupError, ValueError) as error:
        found, expected = getattr(error, "found", ""), getattr(error, "expected", "")
        hint = "\n'warband list' names all that there is." if isinstance(error, LookupError) else ""
        raise click.UsageError(f"Found {found}; expected {expected}.{hint}" if found else str(error)) from error
