"""The user's own folder: its files are offered on the page, and files that are imported there go into it.

Only the page of the user's own machine imports: a request from a page of another origin is refused.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response

from warband import game as games
from warband.console.home import folder
from warband.serve.hosting.hall import Hall, wrong
from warband.serve.processes.importing import importers
from warband.serve.web.answers import body, careful, data, refused

OWN = {"sets": "*.toml", "maps": "*.map", "cards": "*.json"}  # files that the operator may offer
LARGEST = 1 << 25  # bytes of a file to import
HERE = ("127.0.0.1", "localhost", "::1")  # names of the user's own machine


def offered(request: Request, game: str) -> dict[str, list[str]]:
    """The files that are offered besides those of a game, by kind, and the imports that are possible."""
    files = {kind: sorted(own_files(request, game, kind)) for kind in OWN}
    return {**files, "imports": importers(game) if is_home(request) else []}


def own_files(request: Request, game: str, kind: str) -> dict[str, Path]:
    """The files of a kind that the operator offers besides those of a game, by name."""
    place: str = request.app.state.settings.own
    places = [Path(place) / kind, Path(place) / game / kind] if place and kind in OWN else []
    return {file.stem: file for place in places for file in place.glob(OWN[kind])}


def is_home(request: Request) -> bool:
    """Whether the server offers the user's own folder, and is asked on the user's own machine."""
    place: str = request.app.state.settings.own
    return bool(place) and Path(place) == folder() and request.url.hostname in HERE


@careful
async def own(request: Request) -> Response:
    """The playable content of a set, a map or a file of cards of the server's operator."""
    hall: Hall = request.app.state.hall
    game, kind, name = (request.path_params[part] for part in ("game", "kind", "name"))
    file = own_files(request, game, kind).get(name)
    if game not in games.known() or file is None:
        return refused(404, wrong("There is no such set, map or file of cards."))
    request.app.state.limits.reading.take(request)
    return data(await hall.readers.collection(game, await asyncio.to_thread(file.read_text, "utf-8")))


@careful
async def bring(request: Request) -> Response:
    """Import a file into the user's own folder, as `warband import` does, and tell the result."""
    hall: Hall = request.app.state.hall
    game, importer = request.path_params["game"], request.path_params["importer"]
    if not is_home(request) or game not in games.known() or importer not in importers(game):
        return refused(404, wrong("Nothing can be imported here."))
    if urlsplit(request.headers.get("origin", "")).netloc != request.headers.get("host"):
        return refused(403, wrong("Only the page of this server imports."))
    request.app.state.limits.reading.take(request)
    text = await body(request, bytes.decode, LARGEST)
    lines = await hall.readers.brought(game, importer, request.query_params.get("name", ""), text)
    return data({"lines": lines})
