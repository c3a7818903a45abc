"""Why a character can't be a target of an attack."""

from __future__ import annotations

from warband.games.heroclix.position.abilities.guards import may_target, safeguarded
from warband.games.heroclix.position.abilities.using import usable_on
from warband.games.heroclix.position.attacking import CLOSE, Attack
from warband.games.heroclix.position.board.terrain import board, distance, opposing
from warband.games.heroclix.position.characters.countdown import ATTACK, banned, refusal
from warband.games.heroclix.position.model import Figure
from warband.games.heroclix.position.names import count
from warband.games.heroclix.position.position import Position
from warband.games.heroclix.position.sight.lines import line_of_fire
from warband.games.heroclix.position.sight.obstacles import in_the_way, out_of_reach
from warband.kernel.ask import DONE, Refusal


def why_no_target(g: Position, f: Attack, option: object, reach: int) -> Refusal:
    """The most specific reason why a character can't be targeted."""
    if option == DONE:
        return Refusal(
            "no-target",
            "hc.core.attack.step2.at-least-one-target",
            "An attack needs at least one target.",
            "Choose a target.",
        )
    target = g.figures[option] if isinstance(option, int) and 0 < option < len(g.entities) else None
    if not isinstance(target, Figure) or option not in board(g).footprints:
        return Refusal("not-on-map", "hc.core.areas.map", "There is no such character on the map.")
    if not opposing(g, f.attacker, option):
        return Refusal(
            "friendly", "hc.core.opposing.other-team", "It is friendly, and attacks target opposing characters."
        )
    if banned(g, option, ATTACK):
        return refusal(g, ATTACK)
    if option in f.targets:
        return Refusal("twice", "hc.core.attack.step2.no-duplicate-target", "The attack targets it already.")
    if not may_target(g, f.attacker, option) or not usable_on(g, f.attacker, f.effect or f.by, option):
        words = "A text keeps it from being a target of this attack."
        return Refusal("not-by-text", "hc.text.relations", words, "Choose another target.")
    if (power := f.effect or f.by) and safeguarded(g, option, power, f.attacker):
        words = f"It is safe from {power}."
        return Refusal("safeguard", "hc.key.safeguard", words, "Choose another target.")
    if option in f.barred or (f.attacker, option) in g.table.shunned:
        return Refusal("barred", "hc.pac.shape-change", "It can't be targeted by this attacker now.")
    if f.kind == CLOSE:
        words = f"It is not adjacent, but {count(distance(g, f.attacker, option), 'square')} away."
        return Refusal("not-adjacent", "hc.core.close.adjacent-target", words, "Move next to it first.")
    if line_of_fire(g, f.attacker, option) is None:
        words = in_the_way(g, f.attacker, option)
        return Refusal("no-line-of-fire", "hc.core.lof.must-see-target", words, "Move to where it can be seen.")
    if distance(g, f.attacker, option) > reach:
        words = out_of_reach(g, f.attacker, option, reach)
        return Refusal("out-of-range", "hc.core.range.targets-in-range-and-lof", words, "Move closer.")
    return Refusal("not-by-range", "hc.core.range.targets-in-range-and-lof", "Its powers keep range attacks away.")
