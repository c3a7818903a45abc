"""A PostgreSQL server for the tests, from the system's packages, with its files in a temporary folder."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

MISSING = "PostgreSQL is not installed here: install the package postgresql to run this test"
NOBODY = "postgres"  # a database server does not run as root


def programs() -> Path | None:
    """The folder with the programs of the newest PostgreSQL; None when there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda file: int(file.parts[-3].split(".")[0]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


def as_user(*command: str) -> list[str]:
    """A command as somebody who may run a database server."""
    if os.getuid() != 0:
        return [*command]
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", *command]


def memory() -> str | None:
    """A folder that is in memory, if there is one: what is tested is not the disk."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def running(bin_folder: Path) -> Iterator[str]:
    """A server, for as long as it is needed; its URL without a database."""
    folder = Path(tempfile.mkdtemp(prefix="warband-pg-", dir=memory()))
    data, port = folder / "data", free_port()
    if os.getuid() == 0:
        shutil.chown(folder, NOBODY, NOBODY)
    run = {"cwd": folder, "check": True, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    initdb = [str(bin_folder / "initdb"), "-D", str(data), "-U", "warband", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(as_user(*initdb), **run)  # type: ignore[call-overload]
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c max_connections=60 -c fsync=off"
    control = [str(bin_folder / "pg_ctl"), "-D", str(data), "-w"]
    subprocess.run(as_user(*control, "-o", options, "-l", str(folder / "log"), "start"), **run)  # type: ignore[call-overload]
    try:
        yield f"postgresql://warband@127.0.0.1:{port}"
    finally:
        subprocess.run(as_user(*control, "-m", "immediate", "stop"), **run)  # type: ignore[call-overload]
        shutil.rmtree(folder, ignore_errors=True)
