"""Conditions told back in canonical words, as leads of a sentence; a condition without words is untold."""

from __future__ import annotations

from warband.games.heroscape.printed.conditions import AnyGiven, Bearing, Company, Engaged, Kin, Standing, Still, Wounds

MOST = 90  # more than anybody counts


class Untold(Exception):
    """A part of a power that has no words yet."""


def kin(groups: Kin, noun: str) -> str:
    """Words before a noun."""
    if any(len(group) > 1 for group in groups) and len(groups) > 1:
        raise Untold(groups)
    return f"{' or '.join(' '.join(group) for group in groups)} {noun}"


def lead(given: AnyGiven) -> str:
    """A condition as the beginning of a sentence."""
    match given:
        case Still(False, False):
            return "if this figure did not move this turn"
        case Wounds(least, most) if least > 1 and most > MOST:
            return f"if this figure has {least} or more wounds"
        case Bearing(token, least, most) if most > MOST:
            return f"while there are at least {least} {token} on this card"
        case Engaged(yes):
            return f"while this figure is {'' if yes else 'un'}engaged"
        case Standing(terrain, False) if len(terrain) > 1:
            return f"while this figure is on a {' or '.join(terrain)} space"
        case Company() if not (given.such or given.began or given.anywhere) and given.most > MOST and single(given):
            return f"while this figure is {company(given)}"
    raise Untold(given)


def single(given: Company) -> bool:
    """Whether no two kinds, sizes or rarities are asked for."""
    return max(map(len, (given.kinds, given.sizes, given.rarities))) < 2


def company(given: Company) -> str:
    """'adjacent to at least 1 Elf hero you control'."""
    words = [*given.rarities, *given.sizes, *([kin(given.kin, "").strip()] if given.kin else []), *given.kinds]
    side = {"friend": "friendly", "enemy": "enemy", "yours": "", "any": ""}[given.side]
    noun = " ".join([side, *words, "figures" if given.least > 1 else "figure"]).strip()
    sight = "" if given.blind else "clear sight "
    place = f"within {given.within} {sight}spaces of" if given.within else "adjacent to"
    return f"{place} at least {given.least} {noun}{' you control' * (given.side == 'yours')}"
