"""Keywords that stand for abilities, each defined by a text."""

from __future__ import annotations

from typing import NamedTuple

from warband.games.magic.programs.abilities import AnyAbility
from warband.games.magic.programs.cards import Card

# Each keyword with its text; '#' is the number or the mana behind the keyword.
TEXTS = {
    "afterlife": "When this creature dies, create # 1/1 white and black Spirit creature tokens with flying.",
    "cycling": "#, Discard this card: Draw a card.",
    "frenzy": "Whenever this creature attacks and isn't blocked, it gets +#/+0 until end of turn.",
    "annihilator": "Whenever this creature attacks, defending player sacrifices # permanents.",
    "battle cry": "Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn.",
    "extort": "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain 1 "
    "life.",
    "flanking": "Whenever this creature becomes blocked by a creature without flanking, that creature gets -1/-1 until "
    "end of turn.",
    "ingest": "Whenever this creature deals combat damage to a player, that player exiles the top card of their "
    "library.",
    "mentor": "Whenever this creature attacks, put a +1/+1 counter on target attacking creature with power less than "
    "this creature's power.",
    "dethrone": "Whenever this creature attacks, if you don't have more life than an opponent, put a +1/+1 counter on "
    "this creature.",  # the other player has the most life
    "outlast": "#, {T}: Put a +1/+1 counter on this creature. Activate only as a sorcery.",
    "mobilize": "Whenever this creature attacks, create # 1/1 red Warrior creature tokens that are tapped and "
    "attacking. Sacrifice them at the beginning of the next end step.",
    "melee": "Whenever this creature attacks, it gets +1/+1 until end of turn.",  # one opponent is attacked at most
    "afflict": "Whenever this creature becomes blocked, defending player loses # life.",
    "bushido": "Whenever this creature blocks or becomes blocked, it gets +#/+# until end of turn.",
    "exalted": "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.",
    "poisonous": "Whenever this creature deals combat damage to a player, that player gets # poison counters.",
    "undying": "When this creature dies, if it had no +1/+1 counters on it, return it to the battlefield under its "
    "owner's control with a +1/+1 counter on it.",
    "persist": "When this creature dies, if it had no -1/-1 counters on it, return it to the battlefield under its "
    "owner's control with a -1/-1 counter on it.",
    "training": "Whenever this creature attacks, if a creature with power greater than this creature's power is "
    "attacking, put a +1/+1 counter on this creature.",
    "soulshift": "When this creature dies, you may return target Spirit card with mana value # or less from your "
    "graveyard to your hand.",
    "changeling": "This creature is every creature type.",
    "fabricate": "When this creature enters, put # +1/+1 counters on it or create # 1/1 colorless Servo artifact "
    "creature tokens.",
    "decayed": "When this creature attacks, sacrifice it at end of combat.\nThis creature can't block.",
    "evolve": "Whenever another creature you control enters, if it's a creature with power greater than this "
    "creature's power or toughness greater than this creature's toughness, put a +1/+1 counter on this creature.",
    "prowess": "Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.",
    "ward": "Whenever this creature becomes the target of a spell or ability an opponent controls, "
    "counter that spell or ability unless its controller pays #.",
}


# Keyword actions with their texts: 'this creature' is the one that does it, and its controller plays it.
ACTIONS = {
    "connive": "This creature's controller draws a card. This creature's controller discards a card. If a nonland card "
    "was discarded this way, put a +1/+1 counter on this creature.",
    "blight": "Put # -1/-1 counters on a creature you control.",
    "populate": "Create a token that's a copy of a creature token you control.",
    "learn": "You may discard a card. If you do, draw a card.",
    "bolster": "Put # +1/+1 counters on a creature you control with the least toughness among creatures you control.",
    "endure": "Put # +1/+1 counters on this creature or create a #/# white Spirit creature token.",
    "adapt": "If this creature has no +1/+1 counters on it, put # +1/+1 counters on this creature.",
}


class Meaning(NamedTuple):
    """The abilities that a keyword stands for, and the tokens that they make."""

    abilities: tuple[AnyAbility, ...] = ()
    tokens: tuple[Card, ...] = ()
    granted: tuple[AnyAbility, ...] = ()  # abilities that they make


def text_of(word: str) -> str:
    """The text that a keyword stands for; '' where it is no such keyword."""
    if word.startswith("ward—"):
        return TEXTS["ward"].replace("pays #", paying(word))
    name, number = (word, "") if word in TEXTS else word.partition(" ")[::2]
    return TEXTS[name].replace("#", number) if name in TEXTS and bool(number) == ("#" in TEXTS[name]) else ""


def paying(word: str) -> str:
    """The price of ward behind its dash: 'pays 2 life', 'discards a card'."""
    verb, _, rest = word.partition("—")[2].partition(" ")
    return f"{verb.lower()}s {rest}"
