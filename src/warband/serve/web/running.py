"""A server process: it runs until it is stopped, and writes a log."""

from __future__ import annotations

import gc
import json
import logging
import socket
import time
from collections.abc import Callable

import msgspec
import uvicorn

from warband.serve import talk
from warband.serve.settings import Settings
from warband.serve.storing.store import Store
from warband.serve.web.app import app

USUAL = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime"}
EVERYWHERE = "0.0.0.0"  # listen on all addresses
PATIENCE = 5  # seconds that a stopping server waits for its guests
SELDOM = (10_000, 10, 200)  # thresholds of the garbage collector: a full collection delays all matches


class Busy(Exception):
    """The address is in use, or can't be listened on."""


class Lines(logging.Formatter):
    """The log for people: a line of text for each event, with its facts."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        facts = " ".join(f"{key}={value}" for key, value in facts_of(record).items())
        at = time.strftime("%H:%M:%S", time.localtime(record.created))
        trouble = f"\n{self.formatException(record.exc_info)}" if record.exc_info else ""
        return f"{at} {record.levelname.lower()}: {record.getMessage()} {facts}".rstrip() + trouble


class Json(logging.Formatter):
    """The log for programs: a JSON object in each line."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        found = {"at": round(record.created, 3), "level": record.levelname.lower(), "event": record.getMessage()}
        trouble = {"trouble": self.formatException(record.exc_info)} if record.exc_info else {}
        return json.dumps({**found, **facts_of(record), **trouble}, default=str)


def facts_of(record: logging.LogRecord) -> dict[str, object]:
    """The facts of a log entry besides its message."""
    return {key: value for key, value in vars(record).items() if key not in USUAL and key != "color_message"}


def set_log(json_log: bool) -> None:
    """Send the log to the standard error stream."""
    writer = logging.StreamHandler()
    writer.setFormatter(Json() if json_log else Lines())
    logging.basicConfig(level=logging.WARNING, handlers=[writer], force=True)
    logging.getLogger("warband").setLevel(logging.INFO if json_log else logging.WARNING)


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            self.ready()


def own_address() -> str:
    """The address of this machine for others; '' when there is none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as found:
        try:
            found.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(found.getsockname()[0])


def listen(host: str, port: int) -> socket.socket:
    """A socket on an address; `Busy` when it is in use."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # named, or responses wait for each other
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError as error:
        found.close()
        reason = (error.strerror or str(error)).lower()
        raise Busy(f"Can't listen on {host}, port {port}: {reason}. Name another port: --port 0 picks one.") from error
    return found


def run(settings: Settings, host: str, port: int, ready: Callable[[str, str], None], json_log: bool = False) -> None:
    """Serve until stopped."""
    set_log(json_log)
    Store(settings.store).close()  # an unusable store is found before anything else starts
    with listen(host, port) as found:
        shown = f"[{host}]" if ":" in host else "127.0.0.1" if host == EVERYWHERE else host
        number = found.getsockname()[1]
        url = f"http://{shown}:{number}/"
        if host == EVERYWHERE and (own := own_address()):
            settings = msgspec.structs.replace(settings, address=f"http://{own}:{number}")
        gc.freeze()
        gc.set_threshold(*SELDOM)
        config = uvicorn.Config(
            app(settings),
            log_config=None,
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=talk.LARGEST,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            timeout_graceful_shutdown=PATIENCE,
            server_header=False,
        )
        Server(config, lambda: ready(url, settings.address)).run([found])
