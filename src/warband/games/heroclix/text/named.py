"""The powers and states that the words of card texts name: a name that there is not is a mistake at import."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from warband.games.heroclix.powers import POWERS
from warband.games.heroclix.programs import ops
from warband.games.heroclix.programs.clauses import Gains
from warband.games.heroclix.text.phrase import Sense, Words
from warband.games.heroclix.text.states import STATES


def named(sense: Sense) -> Iterator[str]:
    """The powers and states that a sense names anywhere within."""
    if isinstance(sense, Gains | ops.Lend):
        yield from (name for name in sense.powers if isinstance(name, str))
    if isinstance(sense, msgspec.Struct):
        yield from named([getattr(sense, field) for field in sense.__struct_fields__])
    elif isinstance(sense, list | tuple):
        for part in sense:
            yield from named(part)


def check_powers(words: Words) -> None:
    """Check that words name only powers and states that there are."""
    for word, sense in words.items():
        for name in named(sense):
            if name not in POWERS and name not in STATES:
                raise ValueError(f"{word}: found {name!r}; expected the name of a power or of a state")
