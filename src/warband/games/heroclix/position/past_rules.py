"""Past rules (Supplement, Part 22): the names are known; their text is in none of these documents.

An element with such a concept stays legal and in the collection; the concept itself is not played.
"""

from __future__ import annotations

from typing import NamedTuple

from warband.games.heroclix.position.names import same_name

REASON = "past rule, text not in these documents"
KEYPHRASES = (
    "Move and Attack", "Duo", "Split", "Merge", "Multi-Attack", "Horde", "Capture", "Grenade", "Elaborate Deathtrap",
    "Epic Traits", "Alter Ego", "Sharpshooter", "Soaring", "Archenemy",
)  # fmt: skip
ELEMENTS = (
    "Battlefield Conditions", "Additional Team Abilities", "Team Bases", "Event dials", "Feats", "Relics",
    "Ultra Heavy and Ultra Light objects",
)  # fmt: skip
TERMS = (
    "area of effect", "counter", "possess", "ignore", "can use this power normally", "deals no damage", "unmodified",
    "locked", "Epic games", "real names for effects", "named power", "Tactics", "Rookie/Experienced/Veteran",
)  # fmt: skip
KEYWORDS = ("Herald", "Kid", "Mutant", "Psychic", "Teen", "Pilot", "Toy")
ALIASES = {
    "Bystander Tokens": "Horde",
    "Horde (Bystander Tokens)": "Horde",
    "Throw a Grenade": "Grenade",
    "orange starting line": "Alter Ego",
    "orange starting lines": "Alter Ego",
    "Alternate Team Abilities": "Additional Team Abilities",
    "ATA": "Additional Team Abilities",
    "Battlefield Condition": "Battlefield Conditions",
    "Team Base": "Team Bases",
    "Event dial": "Event dials",
    "Feat": "Feats",
    "Relic": "Relics",
    "Ultra Heavy": "Ultra Heavy and Ultra Light objects",
    "Ultra Light": "Ultra Heavy and Ultra Light objects",
    "Rookie": "Rookie/Experienced/Veteran",
    "Experienced": "Rookie/Experienced/Veteran",
    "Veteran": "Rookie/Experienced/Veteran",
}
KINDS = {
    "keyphrase": ("hc.supp.22.list.keyphrases", KEYPHRASES),
    "game element": ("hc.supp.22.list.game-elements", ELEMENTS),
    "term": ("hc.supp.22.list.terms", TERMS),
    "generic keyword": ("hc.supp.22.list.keywords", KEYWORDS),
}


class PastRule(NamedTuple):
    """A concept of the past rules."""

    name: str
    kind: str
    rule: str

    @property
    def words(self) -> str:
        """The reason why it is not played."""
        return f"{self.name}: {REASON}"


# hc.supp.22.past.defined, hc.supp.22.past.separate-document, hc.supp.22.past.less-definitive
REGISTRY = {
    same_name(name): PastRule(name, kind, rule) for kind, (rule, names) in KINDS.items() for name in names
}  # fmt: skip


# hc.supp.22.list.alter-ego-orange-lines
def past_rule(name: str) -> PastRule | None:
    """The past rule of a name; None for any other name."""
    meant = {same_name(alias): rule for alias, rule in ALIASES.items()}.get(same_name(name), name)
    return REGISTRY.get(same_name(meant))


def named_in(text: str) -> PastRule | None:
    """The first past rule that a text names as a whole word, in the spelling of the document.

    A keyword is none: a text may name it for anything else.
    """
    names = [*(one.name for one in REGISTRY.values()), *ALIASES]
    found = [(text.find(name), name) for name in names if stands_in(text, name)]
    rules = [past_rule(name) for _, name in sorted(found)]
    return next((one for one in rules if one is not None and one.kind != "generic keyword"), None)


def stands_in(text: str, name: str) -> bool:
    """Whether a name stands in a text as whole words."""
    before, found, after = text.partition(name)
    return bool(found) and not before[-1:].isalnum() and not after[:1].isalnum()
