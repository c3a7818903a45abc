"""Requests of clients as data: each has a word, a number of its own, and its arguments. See docs/protocol.md."""

from __future__ import annotations

from typing import Annotated

import msgspec

from warband.game import Data
from warband.kernel.ask import Refusal

LARGEST = 8192  # bytes of a request
LONGEST = 200  # characters of a notation, or of something that is said
LONGEST_NAME = 40
MOST = 100  # answers of one choice

Notation = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class Request(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower, kw_only=True):
    """A request of a client; the reply has the same number."""

    id: int = 0


class Choose(Request, frozen=True, kw_only=True):
    """Answer the decision with a number by an option, in notation; or by several that complete the choice."""

    decision: int
    option: Notation | Annotated[list[Notation], msgspec.Meta(min_length=1, max_length=MOST)]


class Why(Request, frozen=True, kw_only=True):
    """The reason why an answer to the present decision is refused; or the last of several that complete the choice."""

    option: Notation | Annotated[list[Notation], msgspec.Meta(min_length=1, max_length=MOST)]


class Explain(Request, frozen=True, kw_only=True):
    """The terms of a piece's number."""

    piece: str
    value: str


class Aim(Request, frozen=True, kw_only=True):
    """The line between two pieces or places."""

    start: str
    end: str


class Look(Request, frozen=True, kw_only=True):
    """A seat has come to the screen, and nobody else looks: show its view."""

    seat: int


class Undo(Request, frozen=True, kw_only=True):
    """Undo the last decision, or agree to it."""


class Rematch(Request, frozen=True, kw_only=True):
    """Play again, or agree to it; or with the sides exchanged."""

    swap: bool = False


class Prospect(Request, frozen=True, kw_only=True):
    """The chances of an option; or of the last of several that are parts of one choice."""

    option: Notation | Annotated[list[Notation], msgspec.Meta(min_length=1, max_length=MOST)]


class Chat(Request, frozen=True, kw_only=True):
    """Say something to everybody at the match."""

    words: Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class Name(Request, frozen=True, kw_only=True):
    """A name for the person at one's seats."""

    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]


class Decline(Request, frozen=True, kw_only=True):
    """Decline a proposal, or withdraw it."""


class Resign(Request, frozen=True, kw_only=True):
    """Give up."""


class Replay(Request, frozen=True, kw_only=True):
    """Show an earlier position."""

    step: int


class Write(Request, frozen=True, kw_only=True):
    """The position as text."""


class Ahead(Request, frozen=True, kw_only=True):
    """The places that the present choice can lead to."""


class Ping(Request, frozen=True, kw_only=True):
    """Are you there?"""


Requests = (
    Choose | Look | Why | Explain | Aim | Undo | Rematch | Decline | Resign | Replay | Write | Ahead | Ping
    | Prospect | Chat | Name
)  # fmt: skip

decode = msgspec.json.Decoder(Requests).decode
encode = msgspec.json.Encoder().encode


def read(text: str | bytes) -> Requests:
    """A request; ValueError, with words, when it is none."""
    try:
        request: Requests = decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"That is no request: {error}.") from error
    except RecursionError as error:
        raise ValueError("That is no request: it is nested too deeply.") from error
    return request


def reply(kind: str, to: int, data: Data | None = None) -> bytes:
    """A reply to a request."""
    return encode({**(data or {}), "is": kind, "to": to})


def message(kind: str, data: Data) -> bytes:
    """A message without a request."""
    return encode({**data, "is": kind})


def joined(message: bytes, data: bytes) -> bytes:
    """A message with the fields of another object, which is encoded already."""
    return message[:-1] + b"," + data[1:]


def refusal(to: int, why: Refusal) -> bytes:
    """A refused request: the reason, the rule and the remedy."""
    return reply("refused", to, {"code": why.code, "words": why.words, "rule": why.rule, "remedy": why.remedy})
