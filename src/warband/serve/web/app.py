"""The web application: pages and files over HTTP, play over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

import warband
from warband import game as games
from warband.kernel.ask import Refusal, Refused
from warband.serve import talk
from warband.serve.hosting.branching import Branching
from warband.serve.hosting.hall import Full, Hall, Unwanted, Wanted, wrong
from warband.serve.hosting.sitting import Sitting
from warband.serve.processes import library
from warband.serve.processes.reading import Typed
from warband.serve.seeing import views
from warband.serve.seeing.guest import Guest
from warband.serve.settings import Settings
from warband.serve.storing.store import Link, Store, StoreError, Unplayable
from warband.serve.web.answers import body, careful, data, refused
from warband.serve.web.limits import Bucket, Limits, TooOften
from warband.serve.web.own import bring, offered, own

log = logging.getLogger("warband")
STATIC = Path(__file__).parents[1] / "static"
NO_MATCH = 4404  # the code that closes a connection to an unknown link
CODES = {TooOften: 1008, Unplayable: 4410, Full: 1013, StoreError: 1013}  # and to a match that can't be opened
LONGEST = 120  # bytes of a reason
STRIKES = 20  # refused requests before a client with too many is disconnected
TOO_FAST = Refusal("too-fast", "", "You send too much.", "Wait a moment.")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",  # the link to a seat is a secret
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-cache",
}


def app(settings: Settings) -> Starlette:
    """The application, with a store of its own."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        hall = app.state.hall = Hall(Store(settings.store), settings)
        sweeping = asyncio.create_task(hall.sweeping())
        log.info("server ready", extra={"version": warband.__version__, "matches": hall.store.count()})
        yield
        sweeping.cancel()
        await hall.close()
        log.info("server stopped")

    routes = [
        *(Route(path, page) for path in ("/", "/play/{link}", "/case", "/make", "/help")),
        Route("/health", health),
        Route("/api/games", all_games),
        Route("/api/faults", faults, methods=["POST"]),
        Route("/api/matches", make, methods=["POST"]),
        Route("/api/next/{link}", following),
        Route("/api/record/{link}", record),
        Route("/api/branch", what_if, methods=["POST"]),
        Route("/api/cases", shipped_cases),
        Route("/api/cases", judge, methods=["POST"]),
        Route("/api/collections/{game}", collection, methods=["POST"]),
        Route("/api/texts/{game}", samples),
        Route("/api/texts/{game}", explain, methods=["POST"]),
        Route("/api/own/{game}/{kind}/{name}", own),
        Route("/api/own/{game}/{importer}", bring, methods=["POST"]),
        Route("/api/powers/{game}", powers),
        Route("/api/rules/{game}", search_rules),
        Route("/api/rules/{game}/{rule}", rule),
        WebSocketRoute("/ws/{link}", play),
        *(Mount(f"/games/{name}", StaticFiles(directory=folder)) for name, folder in pages()),
        Mount("/static", StaticFiles(directory=STATIC)),
    ]
    found = Starlette(routes=routes, lifespan=lifespan)
    found.add_middleware(WithHeaders)
    found.state.settings, found.state.limits = settings, Limits(settings)
    return found


class WithHeaders:
    """Middleware that adds the same headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message.get("headers", ()), *added]
            await send(message)

        await self.app(scope, receive, sent if scope["type"] == "http" else send)


def pages() -> Iterator[tuple[str, Path]]:
    """The games with a page of their own, each with its folder."""
    for name in games.known():
        folder = games.page(games.game(name)).folder()
        if folder is not None:
            yield name, folder


# --- pages


async def page(request: Request) -> Response:
    """The page; its script decides on its content."""
    return FileResponse(STATIC / "index.html")


async def health(request: Request) -> Response:
    """Whether the server works, and its store can be written to."""
    hall: Hall = request.app.state.hall
    try:
        matches = await hall.pulse.check()
    except Exception:  # any fault of the store; its words are not public
        log.exception("store failed")
        return data({"status": "broken", "why": "The store does not work."}, 503)
    return data(
        {
            "status": "ok",
            "version": warband.__version__,
            "seconds": round(time.time() - hall.began, 1),
            "matches": matches,
            "in_memory": len(hall.sittings),
            "connections": hall.guests,
        }
    )


# --- the lobby


async def all_games(request: Request) -> Response:
    """The games that can be played."""
    known = [{**views.introduced(name), "own": offered(request, name)} for name in games.known()]
    return data({"games": known, "computers": views.computers(), "address": request.app.state.settings.address})


@careful
async def faults(request: Request) -> Response:
    """The mistakes in a wanted match: none, or every reason."""
    hall: Hall = request.app.state.hall
    request.app.state.limits.reading.take(request)
    wanted = await body(request, msgspec.json.Decoder(Wanted).decode)
    found, sheets = await hall.checked(wanted)
    return data({"faults": found, "sheets": sheets})


@careful
async def make(request: Request) -> Response:
    """A new match."""
    hall: Hall = request.app.state.hall
    request.app.state.limits.making.take(request)
    wanted = await body(request, msgspec.json.Decoder(Wanted).decode)
    try:
        return data(await hall.make(wanted), 201)
    except Unwanted as error:
        return refused(422, *error.faults)


@careful
async def following(request: Request) -> Response:
    """The same seat in the match that follows."""
    hall: Hall = request.app.state.hall
    link = await hall.find(request.path_params["link"])
    found = await hall.next_link(link) if link else None
    return data({"link": found}) if found else refused(404, wrong("No match follows this one."))


@careful
async def what_if(request: Request) -> Response:
    """A match that begins at a moment of another one."""
    hall: Hall = request.app.state.hall
    request.app.state.limits.making.take(request)
    wanted = await body(request, msgspec.json.Decoder(Branching).decode)
    link = await hall.find(wanted.link)
    if link is None:
        return refused(404, wrong("There is no such match."))
    try:
        return data(await hall.what_if(link, wanted), 201)
    except Unwanted as error:
        return refused(422, *error.faults)
    except Refused as error:
        return refused(409, error.refusal)


@careful
async def record(request: Request) -> Response:
    """The record of a match that is over, or that can't be opened any more: `warband replay` replays it."""
    hall: Hall = request.app.state.hall
    link = await hall.find(request.path_params["link"])
    if link is None:
        return refused(404, wrong("There is no such match."))
    text = await hall.record(link.match)
    if text is None:
        return refused(409, wrong("The match is not over yet."))
    name = {"Content-Disposition": 'attachment; filename="match.game"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=name)


@careful
async def collection(request: Request) -> Response:
    """The playable content of a part of a collection. It is read and returned, not kept."""
    hall: Hall = request.app.state.hall
    game = request.path_params["game"]
    if game not in games.known():
        return refused(404, wrong("There is no such game."))
    request.app.state.limits.reading.take(request)
    text = await body(request, bytes.decode)
    return data(await hall.readers.collection(game, text))


# --- rules and cases


@careful
async def rule(request: Request) -> Response:
    """The text of a rule."""
    found = library.rule(request.path_params["game"], request.path_params["rule"])
    return data(found) if found else refused(404, wrong("There is no such rule."))


@careful
async def search_rules(request: Request) -> Response:
    """The rules with all the words."""
    return data({"rules": library.search(request.path_params["game"], request.query_params.get("words", ""))})


@careful
async def powers(request: Request) -> Response:
    """The powers of a game."""
    return data({"powers": library.powers(request.path_params["game"])})


@careful
async def shipped_cases(request: Request) -> Response:
    """The files with cases that come with Warband; or the cases of one of them; or those with some words."""
    name, words = request.query_params.get("file", ""), request.query_params.get("words", "")
    if words:
        return data({"cases": library.cases_with(words)})
    return data({"cases": library.cases_of(name)} if name else {"files": library.case_files()})


@careful
async def judge(request: Request) -> Response:
    """A case, run: its story with the position after each step."""
    hall: Hall = request.app.state.hall
    request.app.state.limits.reading.take(request)
    return data(await hall.readers.judged(await body(request, bytes.decode)))


# --- texts of one's own


@careful
async def samples(request: Request) -> Response:
    """Texts to begin with."""
    found = games.game(game).maker if (game := request.path_params["game"]) in games.known() else None
    return data({"samples": found.samples()}) if found else refused(404, wrong("There is no such game."))


@careful
async def explain(request: Request) -> Response:
    """The meaning of a text, its faults, and the setup of a match in which it can be tried. It is not kept."""
    hall: Hall = request.app.state.hall
    game = request.path_params["game"]
    if game not in games.known() or games.game(game).maker is None:
        return refused(404, wrong("There is no such game."))
    request.app.state.limits.reading.take(request)
    typed = await body(request, msgspec.json.Decoder(Typed).decode)
    return data(await hall.readers.explained(game, typed.text, typed.name, typed.label))


# --- play


async def play(socket: WebSocket) -> None:
    """A connection to a seat, from its beginning to its end."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        socket.app.state.limits.joining.take(socket)
        link = await hall.find(socket.path_params["link"])
        if link is None:
            await socket.close(NO_MATCH, "There is no match with this link.")
            return
        if hall.guests >= hall.settings.most_connections:
            raise Full("Too many people are connected. Try again in a while.")
        sitting = await hall.sit(link.match)
    except (TooOften, Full, StoreError) as error:
        reason = str(error).encode()[:LONGEST].decode(errors="ignore")
        await socket.close(next(code for kind, code in CODES.items() if isinstance(error, kind)), reason)
        return
    await seated(socket, sitting, link, hall.settings)


async def seated(socket: WebSocket, sitting: Sitting, link: Link, settings: Settings) -> None:
    """Somebody sits at a match until they leave or are disconnected."""
    guest = Guest(link, settings.most_waiting)
    try:
        await sitting.enter(guest)
        await both_ways(socket, sitting, guest, settings)
    finally:
        sitting.exit(guest)
        with contextlib.suppress(Exception):  # the client is gone
            await asyncio.wait_for(socket.close(guest.code, guest.reason), 1.0)


async def both_ways(socket: WebSocket, sitting: Sitting, guest: Guest, settings: Settings) -> None:
    """Listen and send until one of the two ends."""
    reading = asyncio.create_task(read(socket, sitting, guest, settings))
    writing = asyncio.create_task(write(socket, guest))
    leaving = asyncio.create_task(guest.gone.wait())
    try:
        await asyncio.wait((reading, writing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if guest.code:
            await asyncio.wait((writing,), timeout=1.0)  # messages from before the disconnection
    finally:
        for task in (reading, writing, leaving):
            task.cancel()
        await asyncio.gather(reading, writing, leaving, return_exceptions=True)


async def read(socket: WebSocket, sitting: Sitting, guest: Guest, settings: Settings) -> None:
    """Read the requests of a client until the last."""
    bucket, strikes = Bucket(settings.rate, settings.burst, time.monotonic()), 0
    while True:
        try:
            said = await heard(socket)
        except WebSocketDisconnect:
            return
        too_fast = not bucket.take(time.monotonic())
        strikes += too_fast
        if strikes >= STRIKES:
            log.warning("flood", extra={"match": guest.link.match})
            guest.leave(1008, "You send too much.")
            return
        try:
            request = talk.read(said)
        except ValueError as error:
            guest.send(talk.refusal(0, Refusal("malformed", "", str(error)[:300])))
            continue
        if too_fast:
            guest.send(talk.refusal(request.id, TOO_FAST))
            continue
        await sitting.handle(guest, request)


async def heard(socket: WebSocket) -> str | bytes:
    """The next request of a client."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    return message.get("text") or message.get("bytes") or b""


async def write(socket: WebSocket, guest: Guest) -> None:
    """Send messages to a client, as fast as it reads."""
    while (said := await guest.next()) is not None:
        try:
            await socket.send_text(said.decode())
        except (WebSocketDisconnect, RuntimeError, OSError):
            return
