"""Features of characters that are printed on their cards."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.using import keywords
from warband.games.heroclix.position.names import same_name
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.programs import ops


# hc.text.keyword-families
def in_family(keyword: str, name: str) -> bool:
    """Whether a keyword has a name, or is one of the family of that name: 'Realm: North' is a Realm keyword."""
    return not name or keyword == name or keyword.startswith(f"{name}: ")


# hc.supp.17.wild-card.no-symbol
def on_card(g: Position, who: int, feature: ops.CardFeature, seen_from: int) -> bool:
    """Whether the card of a character has a feature, seen from another."""
    card = g.rules.cards[g.figures[who].card]
    match feature:
        case ops.Keyword(names, every):
            known = keywords(g, who)
            return (all if every else any)(any(in_family(word, name) for word in known) for name in names)
        case ops.Namesake():
            return same_name(card.name) == same_name(g.rules.cards[g.figures[seen_from].card].name)
        case ops.Called(word):
            return word.casefold() in card.name.casefold()
        case ops.Ranked(ranks):
            return any(rank in card.ranks for rank in ranks)
        case ops.Standard():
            return card.kind == "character"
        case ops.TeamSymbol(name):
            return name in card.teams  # hc.supp.17.wild-card.symbol-effects-miss
        case ops.Bystander():
            return card.kind == "bystander"
        case ops.Trait(name):
            return any(name.casefold() == trait.casefold() for trait in card.traits)
        case ops.Listed(names):
            return any(same_name(card.name).casefold() == same_name(name.title()).casefold() for name in names)
