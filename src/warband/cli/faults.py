"""Faults in words and drawings: a file keeps them, or with WARBAND_DEBUG the terminal shows them."""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Iterator
from pathlib import Path

from warband.console.home import folder

LINE = "%(asctime)s %(message)s: %(what)s"


def file() -> Path:
    """The file."""
    return folder() / "faults.log"


class Kept(logging.FileHandler):
    """Writes to the file, which is made on demand. If it can't be written, faults are dropped."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write one fault."""
        with contextlib.suppress(OSError):
            Path(self.baseFilename).parent.mkdir(parents=True, exist_ok=True)
            super().emit(record)


@contextlib.contextmanager
def kept() -> Iterator[None]:
    """Keep all faults inside in the file."""
    if os.environ.get("WARBAND_DEBUG"):
        yield
        return
    log, keeper = logging.getLogger("warband"), Kept(file(), encoding="utf-8", delay=True)
    keeper.setFormatter(logging.Formatter(LINE, defaults={"what": ""}))
    log.addHandler(keeper)
    try:
        yield
    finally:
        log.removeHandler(keeper)
        keeper.close()
