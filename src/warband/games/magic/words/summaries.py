"""Episodes in one sentence: a hand that is kept, and the changes that are one deed, with their cause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from warband.game import Game
from warband.game.story import Part, listed_parts, told
from warband.games.magic.position import events
from warband.games.magic.position.model import BATTLEFIELD, TITLES
from warband.games.magic.position.names import called
from warband.games.magic.position.position import Position
from warband.kernel.event import Event, Happened

Phrase = list[Part]


def kept(g: Position, happened: Sequence[Happened]) -> Phrase:
    """A first hand: 'Player 1 keeps a hand of 6 after a mulligan.'"""
    last, again = happened[-1].event, sum(isinstance(one.event, events.Mulligans) for one in happened)
    if not isinstance(last, events.Keeps):
        return []
    after = ["", " after a mulligan"][again] if again < 2 else f" after {again} mulligans"
    return [Part(f"{TITLES[last.seat]} keeps a hand of {last.cards}{after}.")]


def done(game: Game, g: Position, happened: Sequence[Happened]) -> Phrase:
    """A deed: 'Lightning Bolt: 3 damage to Player 2 (17 life left).'

    Its cause comes first, unless the changes name it. Empty where one sentence tells it all.
    """
    first = happened[0].event
    what = first.what if isinstance(first, events.Unfolds) else ""
    found = [one for one in happened if game.tell(g, one)]
    phrases = list(changes(game, g, found, what))
    if not phrases or (len(found) == 1 and not what):
        return []
    cause = what[:1].upper() + what[1:]
    named = len(phrases) == 1 and phrases[0][0].text.startswith(cause)
    said = [] if named else [Part(f"{cause}: ")]
    for n, phrase in enumerate(phrases):
        said += [Part("; "), *phrase] if n else phrase
    return [*said, Part(".")]


def changes(game: Game, g: Position, found: Sequence[Happened], what: str) -> Iterator[Phrase]:
    """The changes in phrases; damage to one recipient is one, and so are all attackers."""
    all_events = [one.event for one in found]
    attackers = [event.card for event in all_events if isinstance(event, events.Attacks)]
    seen: set[int] = set()
    for one in found:
        match one.event:
            case events.DealsDamage(to=to):
                yield from [damaged(g, to, all_events, what)] if to not in seen else []
                seen.add(to)
            case events.Attacks(card=card):
                yield from [together(g, attackers)] if card == attackers[0] else []
            case event if not is_told_elsewhere(event, all_events):
                yield sentence(told(game, g, one))
    if found and all(isinstance(event, events.Resolves) for event in all_events):
        yield sentence(told(game, g, found[0]))


def together(g: Position, attackers: Sequence[int]) -> Phrase:
    """'Wind Drake and Coral Eel attack'."""
    names = listed_parts([Part(called(g, who), who) for who in attackers])
    return [*names, Part(" attacks" if len(attackers) == 1 else " attack")]


def damaged(g: Position, to: int, found: Sequence[Event], what: str) -> Phrase:
    """All damage to a creature or a player: 'Wind Drake deals 5 damage to Player 1 (10 life left)'."""
    blows = [event for event in found if isinstance(event, events.DealsDamage) and event.to == to]
    sources = list(dict.fromkeys(blow.source for blow in blows))
    left = [event.life for event in found if isinstance(event, events.LifeChanges) and is_wound(event, blows)]
    by_cause = [called(g, source) for source in sources] == [what]
    who = [] if by_cause else [*listed_parts([Part(called(g, source), source) for source in sources])]
    deals = "" if by_cause else " deals " if len(sources) == 1 else " deal "
    amount = sum(blow.amount for blow in blows)
    now = [Part(f" ({left[-1]} life left)")] if left else []
    return [*who, Part(f"{deals}{amount} damage to "), Part(called(g, to), to), *now]


def is_wound(change: events.LifeChanges, blows: Sequence[events.DealsDamage]) -> bool:
    """Whether a loss of life is that of one of the blows."""
    return any(change.who == blow.to and change.change == -blow.amount for blow in blows)


def is_told_elsewhere(event: Event, found: Sequence[Event]) -> bool:
    """Whether another phrase tells a change: a land that is played, life that damage costs, the resolution."""
    match event:
        case events.Resolves():
            return True
        case events.Moves(card=card, end=end):
            played = (one.card for one in found if isinstance(one, events.PlaysLand))
            return end == BATTLEFIELD and card in played
        case events.LifeChanges():
            return is_wound(event, [one for one in found if isinstance(one, events.DealsDamage)])
    return False


def sentence(parts: Phrase) -> Phrase:
    """A sentence without its full stop."""
    return [*parts[:-1], parts[-1]._replace(text=parts[-1].text.removesuffix("."))]
