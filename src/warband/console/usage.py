"""Mistakes of the user, as usage errors in words."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
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


def judge_lists(faults: Sequence[object]) -> None:
    """All faults of a player's lists and 1 as the exit status, or that they are legal."""
    for fault in faults:
        click.echo(str(fault))
    if faults:
        click.echo(f"{len(faults)} problem{'s' * (len(faults) > 1)}.", err=True)
        sys.exit(1)
    click.echo("Legal.")
