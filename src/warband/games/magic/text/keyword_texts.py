"""Keywords that stand for abilities, each defined by a text."""

from __future__ import annotations

from functools import cache

from warband.games.magic.programs.abilities import AnyAbility

# Each keyword with its text; '#' is the number or the mana behind the keyword.
TEXTS = {
    "afflict": "Whenever this creature becomes blocked, defending player loses # life.",
    "bushido": "Whenever this creature blocks or becomes blocked, it gets +#/+# until end of turn.",
    "exalted": "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.",
    "prowess": "Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",
    "ward": "Whenever this creature becomes the target of a spell or ability an opponent controls, "
    "counter that spell or ability unless its controller pays #.",
}


@cache
def abilities(word: str) -> tuple[AnyAbility, ...]:
    """The abilities that a keyword stands for; none where it is no such keyword."""
    from warband.games.magic.text.reading import Text

    name, _, number = word.partition(" ")
    if name not in TEXTS or bool(number) != ("#" in TEXTS[name]):
        return ()
    return Text.of(TEXTS[name].replace("#", number), "").read().abilities
