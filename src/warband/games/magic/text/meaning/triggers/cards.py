"""Cards that come to a graveyard or leave it, as events that trigger abilities."""

from __future__ import annotations

from msgspec.structs import replace

from warband.games.magic.programs.abilities import Happening
from warband.games.magic.text.interpreter import Interpreter
from warband.games.magic.text.meaning.nouns.qualities import of_you, quality
from warband.games.magic.text.meaning.triggers.happening import Trigger, is_some, some_of
from warband.text.reader.nodes import Node, Nominal


# mtg.core.trigger.graveyards
def of_graveyard(by: Interpreter, subject: Node, place: Node, when: Happening) -> Trigger:
    """'one or more cards leave your graveyard': of the cards in one's own."""
    some = is_some(subject)
    single = isinstance(subject, Nominal) and subject.det in ("a", "an") and subject.count is None
    own = isinstance(place, Nominal) and place.head == "graveyard" and of_you(place.whose) and not place.mods
    if not own or not isinstance(subject, Nominal) or subject.head != "card" or not (some or single):
        raise by.nothing(subject, f"trigger: {when}")
    by.note_all(place)
    found = some_of(by, subject) if some else quality(by, subject)
    return Trigger(when, replace(found, owned=True), "player" if some else "card", some=some)


def arriving(by: Interpreter, subject: Node, into: Node, from_: Node) -> Trigger | None:
    """'a creature card is put into your graveyard from anywhere'; None where they come from the battlefield."""
    if not isinstance(from_, Nominal) or from_.mods or from_.adjectives:
        return None
    if from_.head == "library" and of_you(from_.whose):
        by.note_all(from_)
        return of_graveyard(by, subject, into, "goes from a library to a graveyard")
    if from_.head == "anywhere":
        by.note_all(from_)
        return of_graveyard(by, subject, into, "goes to a graveyard")
    return None
