"""Answers over HTTP: data, refusals in words, and the bodies of requests."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from warband.kernel.ask import Refusal
from warband.serve import talk
from warband.serve.hosting.hall import Full, wrong
from warband.serve.storing.store import StoreError, Unplayable
from warband.serve.web.limits import TooOften

LARGEST = 1 << 18  # bytes of a request body

Posted = TypeVar("Posted")


def data(found: object, status: int = 200) -> Response:
    """Data as JSON."""
    return Response(talk.encode(found), status, media_type="application/json")


def refused(status: int, *why: Refusal) -> Response:
    """A refusal with its reason."""
    return data({"faults": why}, status)


async def body(request: Request, kind: Callable[[bytes], Posted], largest: int = LARGEST) -> Posted:
    """The body of a request, decoded; ValueError, with words, when it is too large or invalid."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > largest:
            raise ValueError(f"That is more than {largest} bytes.")
        parts.append(part)
    try:
        return kind(b"".join(parts))
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"That can't be read: {error}.") from error
    except RecursionError as error:
        raise ValueError("That can't be read: it is nested too deeply.") from error


Endpoint = Callable[[Request], Awaitable[Response]]


def careful(endpoint: Endpoint) -> Endpoint:
    """Refuse unreadable requests with a reason."""

    async def answer(request: Request) -> Response:
        try:
            return await endpoint(request)
        except (ValueError, ClientDisconnect) as error:
            return refused(400, wrong(str(error)))
        except TooOften as error:
            return refused(429, wrong(str(error)))
        except Unplayable as error:
            return refused(410, wrong(str(error)))
        except (Full, StoreError) as error:
            return refused(503, wrong(str(error)))

    return answer
