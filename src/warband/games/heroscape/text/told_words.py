"""Sentences of powers that are told back as they stand: traits, flight, areas, and markers with names."""

from __future__ import annotations

from warband.games.heroscape.printed.programs import Mark

TRAITS = {
    "attacks twice": "When this figure attacks, it may attack one additional time.",
    "carries items": "This figure may carry items.",
    "climbs double": "When moving up or down levels of terrain, this figure may double its height.",
    "climbs triple": "When moving up or down levels of terrain, this figure may triple its height.",
    "counterstrikes": "When rolling defense dice against a normal attack from an adjacent figure, all excess shields "
    "count as unblockable hits.",
    "deadly": "When rolling attack dice, each skull rolled counts for one additional skull.",
    "disengages": "This figure is never attacked when leaving an engagement.",
    "dodges": "When rolling defense dice against a non-adjacent figure, one shield will block all damage.",
    "fireproof": "This figure never rolls for molten lava damage or lava field damage.",
    "never falls": "This figure never falls.",
    "parries": "When rolling defense dice against an adjacent figure, one shield will block all damage.",
    "passes figures": "This figure can move through all figures.",
    "sweeps": "This figure may attack any or all figures adjacent to it.",
    "sure-footed": "Slippery ice and heavy snow spaces only count as 1 space when moving.",
    "stalwart": "When rolling defense dice, each shield rolled counts for one additional block.",
    "walks on water": "This figure does not have to stop its movement when entering a water space.",
}
FLYING = (
    "When counting spaces for this figure's movement, ignore elevations. This figure may fly over water without "
    "stopping, pass over figures without becoming engaged, and fly over obstacles. When this figure starts to fly, if "
    "it is engaged it will {}take any leaving engagement attacks."
)

BLAST = (
    "Choose a figure to attack. Any figures adjacent to the chosen figure are also affected by this special attack. "
    "Roll {} attack dice once for all affected figures. Each figure rolls defense dice separately."
)


def few(number: int, token: str) -> str:
    """'a Rage marker', '3 Rage markers'."""
    return f"1 {token.removesuffix('s')}" if number == 1 else f"{number} {token}"


def marked(op: Mark) -> str:
    """'place a Rage marker on this card', 'remove a Rage marker from this card'."""
    verb, word = ("place", "on") if op.amount > 0 else ("remove", "from")
    return f"{verb} {few(abs(op.amount), op.token)} {word} this card"


def begun(tokens: tuple[str, ...]) -> str:
    """'start the game with 3 Rage markers on this card'."""
    return f"Start the game with {few(len(tokens), tokens[0])} on this card."


def limits(program: tuple[object, ...]) -> list[str]:
    """'a maximum of 3 Rage markers can be placed on this card', where a program puts them there."""
    capped = [op for op in program if isinstance(op, Mark) and op.most < Mark("").most]
    return [f"A maximum of {op.most} {op.token} can be placed on this card." for op in capped]
