"""Powers told back in canonical words, from their data alone. The words compile to the same power."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from warband.games.heroscape.printed import programs as ops
from warband.games.heroscape.printed.conditions import ANYBODY, Hostile, Hurt
from warband.games.heroscape.printed.programs import Bonus, Op, Power
from warband.games.heroscape.printed.shots import Shot
from warband.games.heroscape.text.nouns.having import POWERS
from warband.games.heroscape.text.reading import Understood
from warband.games.heroscape.text.told_conditions import Untold, kin, lead
from warband.games.heroscape.text.told_words import BLAST, FLYING, TRAITS, begun, limits, marked

OF_POWERS = {word for known in POWERS.values() for group in known for word in group}  # no words of kin
MOST = 20  # wound markers; more are all
VALUES = {"attack": "attack", "defense": "defense", "move": "move", "range": "range", "initiative": "initiative roll"}


def told(found: Understood) -> str:
    """A text that means the same."""
    if found.shot is not None:
        return shot(found.shot)
    if found.power is None:
        return FLYING.format("not " if found.stealth else "")
    return " ".join(sentences(found.power))


def shot(one: Shot) -> str:
    """A special attack: its numbers, how often it is made, and that it strikes several figures."""
    said = [f"Range {one.range}. Attack {one.attack}."]
    if one.times > 1:
        more = f"{one.times - 1} additional times"
        said.append(f"When attacking with this special attack, this figure may attack {more}.")
    if one.blast:
        said.append(BLAST.format(one.attack))
    if Shot(one.name, one.range, one.attack, one.blast, one.times) != one:
        raise Untold(one)
    return " ".join(said)


def sentences(power: Power) -> Iterator[str]:
    """The sentences of a power."""
    if len(set(power.tokens)) > 1:
        raise Untold(power)
    yield from [begun(power.tokens)] if power.tokens else []
    yield from (bonus(one) for one in power.bonuses)
    for trait in power.traits:
        if trait not in TRAITS:
            raise Untold(trait)
        yield TRAITS[trait]
    if len(power.programs) > 1:
        yield choice(power)
    else:
        for program in power.programs.values():
            yield from deeds(power, program)
            yield from limits(program)


# --- bonuses


def bonus(one: Bonus) -> str:
    """A bonus as a sentence."""
    symbols = one.value in ("skulls", "shields") and one.scope != "carrier"
    if symbols or one.such or one.starting or one.bulks or one.ranks or one.spared or one.scope == "all":
        raise Untold(one)
    if one.value == "elusive":
        return elusive(one)
    if one.value in ("daunt", "pierce"):
        return against(one)
    if one.value == "wounds":
        return wounding(one)
    if one.value in ("skulls", "shields"):
        noun = one.value.removesuffix("s" * (one.amount == 1))
        gain = f"this figure adds {one.amount} automatic {noun} to whatever is rolled"
    elif one.value not in VALUES:
        raise Untold(one)
    else:
        verb, word = ("add", "to") if one.amount > 0 else ("subtract", "from")
        verb, whose = (f"{verb}s", "its") if one.scope == "carrier" else (verb, "their")
        gain = f"{whom(one)} {verb} {abs(one.amount)} {word} {whose} {VALUES[one.value]}"
    when = conditions(one)
    return f"{when}, {gain}{each(one)}." if when else f"{gain[0].upper()}{gain[1:]}{each(one)}."


def elusive(one: Bonus) -> str:
    """Attacks that can't be made on the figure."""
    kinds = {"normal": " with a normal attack", "special": " with a special attack", "all": ""}
    rest = [given for given in one.given if given != Hostile()]
    if replace(one, given=(), attacks="normal", distant=False, terrain="") != Bonus("elusive", 1) or len(rest) > 1:
        raise Untold(one)
    side = " enemy" if Hostile() in one.given else ""
    whom = f"{'non-adjacent' if one.distant else 'all'}{side} figures"
    when = [lead(given) for given in rest] + ([f"while this figure is on a {one.terrain} space"] if one.terrain else [])
    said = f"this figure cannot be attacked by {whom}{kinds[one.attacks]}."
    return capital(f"{when[0]}, {said}" if when else said)


def wounding(one: Bonus) -> str:
    """Further wounds of an attack that wounds."""
    whom = f" on {figures(one)[0].lower()}{figures(one)[1:]}" if facing(one) else ""
    attacks = "with a normal attack or leaving engagement attack"
    return f"If this figure inflicts at least 1 wound{whom} {attacks}, it inflicts {one.amount} additional wounds."


def against(one: Bonus) -> str:
    """Fewer dice for the other."""
    if one.higher or one.wounded or one.terrain or one.each or one.scope != "carrier" or one.given:
        raise Untold(one)
    if one.value == "pierce":
        fewer = f"the defending figure subtracts {one.amount} from its defense dice"
        return f"When this figure attacks {figures(one)[0].lower()}{figures(one)[1:]}, {fewer}."
    return f"{figures(one)} attacking this figure subtract {one.amount} from their attack dice."


def whom(one: Bonus) -> str:
    """The figures of a bonus."""
    if one.scope == "carrier":
        return "this figure"
    if len(one.among) > 1 or (one.tribe and one.among):
        raise Untold(one)
    noun = (
        kin(one.tribe, "figures")
        if one.tribe
        else {"hero": "heroes", "squad": "squads"}.get("".join(one.among), "figures")
    )
    if one.scope == "army":
        return f"{'all' if one.own else 'all other'} {noun} you control"
    place = f"within {spaces(one.within, 'clear sight ' * one.sight)} of" if not one.beside else "adjacent to"
    if one.scope == "foes":
        return f"opponents' {noun} {place} this figure"
    if one.own and one.beside:
        raise Untold(one)
    other = "" if one.own or one.beside else "other "
    return f"all {other}{'' if one.yours else 'friendly '}{noun}{' you control' * one.yours} {place} this figure"


def conditions(one: Bonus) -> str:
    """The conditions of a bonus."""
    said: list[str] = []
    if facing(one) or one.value in ("skulls", "shields") or one.attacks != "normal":
        said.append(rolling(one))
    if one.higher:
        said.append("while this figure has a height advantage")
    if one.wounded:
        said.append("while this figure has 1 or more wounds")
    if one.terrain:
        said.append(f"while this figure is on a {one.terrain} space")
    said += [lead(given) for given in one.given if given not in (Hostile(), Hurt())]
    return capital(" and ".join(said[:1]) + "".join(f", {more}" for more in said[1:]))


def facing(one: Bonus) -> bool:
    asked = Hostile() in one.given or Hurt() in one.given
    return asked or bool(one.adjacent or one.distant or one.sizes or one.kinds or one.rarities or one.kin or one.but)


def rolling(one: Bonus) -> str:
    """In which rolls, and against whom."""
    whom = figures(one).lower() if not one.kin and not one.but else figures(one)
    if one.value in ("attack", "skulls"):
        if one.attacks != "normal":
            raise Untold(one)
        return f"when attacking {whom}" if facing(one) else "when rolling attack dice"
    kind = {"normal": "normal", "special": "special", "all": "normal or special"}[one.attacks]
    return f"when defending against a {kind} attack{f' from {whom}' if facing(one) else ''}"


def figures(one: Bonus) -> str:
    """The figures against which a bonus counts."""
    if len([1 for said in (one.sizes, one.kinds, one.rarities, one.kin) if said]) > 1 or len(one.but) > 1:
        raise Untold(one)
    if {word for group in (*one.kin, *one.but) for word in group} & OF_POWERS:
        raise Untold(one)
    place = "adjacent " * one.adjacent + "non-adjacent " * one.distant
    place += "enemy " * (Hostile() in one.given) + "wounded " * (Hurt() in one.given)
    words = " or ".join((*one.sizes, *one.kinds, *one.rarities))
    noun = kin(one.kin, "figures") if one.kin else f"{words} figures".strip()
    but = f" that are not {' '.join(one.but[0])}s" if one.but else ""
    return capital(f"{place}{noun}{but}")


def each(one: Bonus) -> str:
    """As often as there are such."""
    if one.most or one.each_within or one.each_engaged or one.tally:
        raise Untold(one)
    if one.each == "enemy":
        return f" for each enemy {kin(one.each_kin, 'figure') if one.each_kin else 'figure'} adjacent to this figure"
    if one.each == "wound":
        each = f"every {one.per} wound markers" if one.per > 1 else "each wound marker"
        return f" for {each} on this card"
    if one.each == "token":
        return f" for each {one.token.removesuffix('s')} on this card"
    if one.each not in ("", "friend"):
        raise Untold(one)
    return (
        f" for each adjacent friendly {kin(one.each_kin, 'figure') if one.each_kin else 'figure'}" if one.each else ""
    )


# --- programs


def choice(power: Power) -> str:
    """One of several programs, each a single deed."""
    if power.when != "revealed" or any(len(program) > 1 for program in power.programs.values()):
        raise Untold(power)
    return f"{beginning(power)}{' or '.join(deed(program[0]) for program in power.programs.values())}."


def deeds(power: Power, program: tuple[Op, ...]) -> Iterator[str]:
    """A program as sentences."""
    lead = beginning(power)
    rolled = ""
    for op in program:
        if isinstance(op, ops.D20):
            asks = "" if power.when in ("before turn", "after turn") else "you may "
            yield f"{lead}{asks}roll the 20-sided die." if lead else "Roll the 20-sided die."
            rolled = f"If you roll a {op.least} or higher, "
        elif isinstance(op, ops.Target):
            free = "" if power.when in ("before turn", "after turn") else "you may "
            start = f"{rolled}choose " if rolled else f"{lead}{free}choose "
            yield f"{capital(start)}{target(op)}."
            rolled = ""
        else:
            start = rolled or lead
            words = deed(op)
            yield f"{start}{words}." if start else f"{capital(words)}."
            rolled = ""
        lead = ""


def beginning(power: Power) -> str:
    """The time of a program."""
    if power.given or power.must:
        raise Untold(power)
    if power.when == "revealed":
        return "Each time you reveal an order marker, "
    if power.when in ("before turn", "after turn"):
        if power.once != "turn":
            raise Untold(power)
        return f"{capital(power.when.removesuffix(' turn'))} taking a turn with this figure, "
    instead = [
        word for word, so in (("moving", power.instead_of_moving), ("attacking", power.instead_of_attacking)) if so
    ]
    if instead:
        return f"Instead of {' and '.join(instead)}, "
    if power.when != "turn":
        raise Untold(power)
    often = f"Once per {power.once}, "
    if power.time and power.once != "turn":
        return f"{often}{power.time}, "
    return f"{capital(power.time)}, " if power.time else often


def target(op: ops.Target) -> str:
    """The target of a program."""
    side = {"enemy": "enemy ", "friend": "friendly "}.get(op.side, "")
    words = [" or ".join(op.rarities), " or ".join(op.sizes), kin(op.kin, "") if op.kin else "", *op.kinds, "figure"]
    if (len(op.kin) > 1 and (len(op.sizes) > 1 or len(op.rarities) > 1)) or len(op.kinds) > 1:
        raise Untold(op)
    if op != ops.Target(op.within, op.adjacent, op.rarities, op.sizes, op.kinds, op.side, op.kin) or not op.within:
        raise Untold(op)
    place = "adjacent to" if op.adjacent else f"within {spaces(op.within, 'clear sight ')} of"
    noun = f"{side}{' '.join(word.strip() for word in words if word)}{' you control' * (op.side == 'yours')}"
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun} {place} this figure"


ALWAYS_SO: dict[type[object], str] = {
    ops.TakeControl: "take control of the chosen figure",
    ops.Recover: "you may attack again with this figure",
    ops.FlyNow: "this figure may fly for the rest of the turn",
    ops.Exit: "exit this object",
    ops.RemoveGlyph: "remove any other glyph from the battlefield",
    ops.LoseMarker: "remove 1 unrevealed order marker at random from the chosen figure's army card",
}


def deed(op: Op) -> str:
    """One deed."""
    if type(op) in ALWAYS_SO:
        return ALWAYS_SO[type(op)]
    match op:
        case ops.Harm(amount, mine):
            return f"{'this' if mine else 'the chosen'} figure receives {counted(amount, 'wound')}"
        case ops.Destroy(mine):
            return f"destroy {'this' if mine else 'the chosen'} figure"
        case ops.Heal(amount, chosen):
            markers = "all wound markers" if amount > MOST else counted(amount, "wound marker")
            return f"remove {markers} from {'the chosen figure' if chosen else 'this card'}"
        case ops.Boost(value, amount, False, False) if value in VALUES:
            verb, word = ("add", "to") if amount > 0 else ("subtract", "from")
            return f"{verb} {abs(amount)} {word} this figure's {VALUES[value]}"
        case ops.Strike(attack):
            return f"attack the chosen figure with {attack} attack dice"
        case ops.Sear(dice, mine, heals, shields):
            face, whom = "shield" if shields else "skull", "this figure" if mine else "the chosen figure"
            done = f"Remove 1 wound marker from {whom}" if heals else f"{capital(whom)} receives 1 wound"
            return f"roll {dice} {'defense' if shields else 'attack'} dice. {done} for each {face} rolled"
        case ops.HealArmy(amount):
            return f"remove up to {counted(amount, 'wound marker')} from figures you control"
        case ops.Plague():
            return plague(op)
        case ops.March(spaced, chosen, False) if spaced:
            return f"you may move {'the chosen figure' if chosen else 'this figure'} up to {spaces(spaced)}"
        case ops.Place(1, True) if op == ops.Place(1, True):
            return "place the chosen figure adjacent to this figure"
        case ops.Place(within, chosen) if within:
            return f"place {'the chosen figure' if chosen else 'this figure'} on {place(op)}"
        case ops.TakeTurn() | ops.Mark():
            return marked(op) if isinstance(op, ops.Mark) else taken(op)
        case ops.Gather(number, far, whom, True) if whom == ops.Target(0, side="yours", kin=whom.kin):
            noun = kin(whom.kin, "figures") if whom.kin else "figures"
            return f"you may move up to {number} {noun} you control up to {spaces(far)} each"
    raise Untold(op)


def place(op: ops.Place) -> str:
    """'an empty same-level space within 3 spaces'."""
    if op.lone or op.beside or op.deep or op.off or (op.sight and op.around == "chosen"):
        raise Untold(op)
    words = ["an empty", f"{op.level}-level" if op.level else "", " or ".join(op.terrain), "space"]
    near = f"within {spaces(op.within, 'clear sight ' * op.sight)}"
    whom = " of the chosen figure" if op.around == "chosen" else " of this figure"
    levels = f" within {op.levels} {'reaching ' * op.reaching}levels" if op.levels else ""
    return f"{' '.join(word for word in words if word)} {near}{whom}{levels}"


def plague(op: ops.Plague) -> str:
    """A roll for many figures."""
    if op.side == "yours" or op.whom != ANYBODY or op.wounds < 0 or op.around:
        raise Untold(op)
    side = {"enemy": "enemy ", "friend": "friendly ", "any": ""}[op.side]
    near = "adjacent to" if op.adjacent else f"within {spaces(op.within, 'clear sight ' * (not op.blind))} of"
    where = f"{near} this figure" if op.within else "on the battlefield"
    band = f"{op.least}" if op.most == op.least else f"{op.least} or higher" if op.most > MOST else ""
    if not band or op.but or op.pack:
        raise Untold(op)
    if not op.least and op.wounds:
        return f"each {side}figure {where} receives {counted(op.wounds, 'wound')}"
    harm = f"that figure receives {counted(op.wounds, 'wound')}" if op.wounds else "destroy that figure"
    roll = f"roll the 20-sided die for all {side}figures {where}, one at a time"
    return f"{roll}. If you roll a {band}, {harm}"


def taken(op: ops.TakeTurn) -> str:
    """A turn that is taken with the chosen figure, perhaps a borrowed one, or with another card."""
    control = "take temporary control of the chosen figure and " if op.borrowed else ""
    return f"{control}take a turn with the chosen figure" if op.chosen else f"you may take {turn(op)}"


def turn(op: ops.TakeTurn) -> str:
    """A turn with a card."""
    if op.such or op.blind or op.ring or op.bars:
        raise Untold(op)
    if op.same:
        return "another turn with this figure"
    noun = " or ".join(op.kinds) or "figure"
    words = [" or ".join(op.sizes), " or ".join(op.rarities), kin(op.kin, noun) if op.kin else noun]
    if sum(len(group) > 1 for group in (op.sizes, op.rarities, op.kin)) > 1:
        raise Untold(op)
    near = f" within {spaces(op.within, 'clear sight ')} of this figure" if op.within else ""
    state = f"{'adjacent ' * op.adjacent}{'unengaged ' * op.unengaged}"
    if (op.least, op.most) != (0, 99):
        raise Untold(op)
    several = "any" if op.number == 1 else f"up to {op.number}"
    return f"a turn with {several} {state}{' '.join(word for word in words if word)} you control{near}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def spaces(number: int, kind: str = "") -> str:
    return counted(number, f"{kind}space")


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
