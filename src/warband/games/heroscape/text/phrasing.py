"""Ways of saying the same, evened before a text is read: slips of the pen, idle words, turns of phrase."""

from __future__ import annotations

import re
from typing import TypeAlias

from warband.text.normal import Normal

Phrases: TypeAlias = tuple[tuple[re.Pattern[str], str], ...]
"""Patterns, each with the words that stand for its first group."""

UNENGAGED = re.compile(r"\b(?:starts?|begins?) (?:his|her|its|their) turn (unengaged and)(?= on )")
SLIPS: Phrases = (
    (re.compile(r"namesakes?( figures?)\b(?! (?:on|in))"), ""),  # 'a Viking figure' is a Viking
    (re.compile(r"\b(?:small|medium|large)(, or)(?= (?:medium|large|huge)\b)", re.IGNORECASE), " or"),  # lists of sizes
    (re.compile(r"\b(?:small|medium|large)(,)(?= (?:medium|large|huge)\b)", re.IGNORECASE), " or"),
    (re.compile(r"( during this attack)(?=[.,])"), ""),  # nothing of an attack lasts longer
    (re.compile(r"20-sided die(,)(?= If)"), "."),  # the results of a roll are sentences of their own
    (re.compile(r"(:? ?[-\u2022] ?)(?=If you roll)"), " "),
    (re.compile(r"(: )(?=If you roll)"), ". "),
    (re.compile(r"namesakes?(\?)s\b"), "'"),  # a sign that was lost
    (re.compile(r"namesake(')(?![\w])"), "'s"),
    (re.compile(r"namesakes('s)"), "'"),
    (
        re.compile(
            r"\b((?:namesakes?'s? |the |his |her |its |their )(?:own )?)this (?:power|special attack)", re.IGNORECASE
        ),
        "",
    ),
    (re.compile(r'(")(?=\w{3,}")'), ""),
    (re.compile(r'(?<=\w\w\w)(")'), ""),
    (re.compile(r"G\.I\. J(OE)\b"), "oe"),
    (re.compile(r"(,) one at a time"), ""),
    (re.compile(r"\bmoving,? (but)(?= before attacking)"), "and"),
    (re.compile(r"20-sided die( to this power)"), ""),
    (re.compile(r"\bcan( this power) only if"), " use this power"),
    (re.compile(r"\bcannot( this power)(?= destructible)", re.IGNORECASE), " use this power on"),
    (re.compile(r"\bfigure (if) an?\b"), "is"),
    (re.compile(r"\bstart of (this) turn\b"), "the"),
    (re.compile(r"\bdefen(c)e"), "s"),
    (re.compile(r"\broll(l)ing"), ""),
    (re.compile(r"\breveal(?:s|ed|ing)? (?:a|an|any|the) (numbered )(?=order marker)", re.IGNORECASE), ""),
    (re.compile(r"\b((?:may|can) (?:only )?roll (?:no more than|at most|only up to) (?P<n>\d|one) (?:defense )?"
                r"(?:die|dice)(?: (?:for|of) defense)?)(?=[., ])"), r"cannot roll more than \g<n> defense dice"),
    (re.compile(r"\b(fewer) than\b"), "less"),
    (re.compile(r"(,)(?= (?:except|other than) )"), ""),
    (re.compile(r"(?:except|other than) (?:the )?namesakes?(,)"), ""),
)


IDLE: Phrases = (
    (re.compile(r"(Figures may (?:only )?be targeted (?:only )?as they move in ?to engagement with [^.]{1,60}\.)"), ""),
    (re.compile(r"( ?A non-flying figure moved [^.]{1,60} can (?:receive|take) any falling damage that may apply\.?)"),
     ""),
    (re.compile(r"( ?You now control that army card and all figures on it\.)", re.IGNORECASE), ""),
    (re.compile(r"\btake control of the chosen figure( and that figure's army card)", re.IGNORECASE), ""),
    (re.compile(r"\btake control of the chosen [^.]{1,60}\.( ?Remove any order markers on [^.]{1,60}\.)",
                re.IGNORECASE), ""),
    (re.compile(r"( ?(?:At the end of (?:that|its|his|her|the) turn|After (?:taking )?that turn),? control of "
                r"[^.]{1,80} returns to [^.]{1,100}\.)"), ""),
    (re.compile(r"( ?(?:All|Any) order markers that were on [^.]{1,60}? (?:will )?stay on [^.]{1,40}(?:\.|$))",
                re.IGNORECASE), ""),
    (re.compile(r"( ?If namesake is destroyed, you retain control of [^.]{1,80}\.)"), ""),
    (re.compile(r"\b(?:a|an|the|any) namesakes?( that (?:did|does) not attack normally,?)", re.IGNORECASE), ""),
    (re.compile(r"\bfigures?( or destructible objects?)(?=[,. ])"), ""),
    (re.compile(r"\b(?:large or )?huge figures( or destructible objects)"), ""),
    (re.compile(r"(Instead of attacking normally, )(?=(?:a |an |the )?namesakes? may )"), ""),
    (re.compile(r"(?<=figure moves)(,)(?= adjacent)"), ""),
    (re.compile(r"( ?\b[^.]{1,40} must end (?:this|their|its|his|her)(?: this power)? mov(?:e|ement) on an empty "
                r"space\.)"), ""),
    (re.compile(r"( ?this power (?:does not|never) affects? destructible objects\.)", re.IGNORECASE), ""),
    (re.compile(r"(,? if possible\b,?)", re.IGNORECASE), ""),  # nobody does what can't be done
    (re.compile(r"( ?\((?:since|see|or cards if|included)[^()]{1,120}\))", re.IGNORECASE), ""),
    (re.compile(r"((?:When|After) revealing an order marker on (?:the |this )?[^,.]{1,40}?,? (?:and )?)"
                r"(?=(?:before|after) (?:you take|taking) )", re.IGNORECASE), ""),
    (re.compile(r"(After revealing an order marker(?: on)? and )(?=before taking a turn with (?:the )?namesake)",
                re.IGNORECASE), ""),
    (re.compile(r"\bfollows? \w{3,20}( and(?: are| is)?)(?= (?:within|adjacent))"), ""),
    (re.compile(r"\brange of \d(?: or more)?( and(?: are| is)?)(?= (?:within|adjacent))", re.IGNORECASE), ""),
)  # fmt: skip
MARKERS: Phrases = (
    (re.compile(r"\b((?:the|an|your) [\"']?X[\"']? order marker(?: that is)?)(?= on)", re.IGNORECASE), "the decoy"),
    (re.compile(r"\b(previously destroyed|destroyed)(?= (?:\w+ ){0,4}?(?:figures?|namesakes?|[A-Z]))"), "destroyed"),
    (re.compile(r"\bfor (?:each|every) (of your destroyed (?P<who>\w+(?: \w+){0,2}))(?=[.,]|$)", re.IGNORECASE),
     r"destroyed \g<who> you control"),
    (re.compile(r"\bdestroyed (?:\w+ ){1,4}?(from your army)\b"), "you control"),
)
SPACES: Phrases = (
    (re.compile(r"\b(unoccupied)(?= )"), "empty"),
    (re.compile(r"\b(space or (?P<kind>swamp|water|ice|snow|shadow) space)"), r"or \g<kind> space"),
    (re.compile(r"\b(space (?:that is )?on the same level(?: as [^,.]{1,30}?)?(?: and(?: is)?)?)"
                r"(?= within| adjacent|[,.])"), "same-level space"),
    (re.compile(r"\bspace must be (on the same level as or lower than [^,.]{1,40})(?=[,.])"), "lower-level"),
    (re.compile(r"\bspace must be (on the same level(?: as [^,.]{1,40})?)(?=[,.])"), "same-level"),
    (re.compile(r"((?: and| that| which)?(?: is| are)?(?: whose (?:bases?|level) (?:is|are))? (?:no|not) "
                r"(?:more|higher) than (?P<up>\d{1,2}) (?:levels?|spaces) (?:above|higher)(?: than)? [^,.]{0,40}height "
                r"or "
                r"(?P=up) levels? (?:below|lower)(?: than)? [^,.]{0,40}(?:base|level))"),
     r" within \g<up> reaching levels"),
    (re.compile(r"((?: and| that| which)?(?: is| are)?(?: whose (?:bases?|level) (?:is|are))? (?:no|not) "
                r"(?:more|higher) than (?P<up>\d{1,2}) (?:levels?|spaces) (?:above|higher) or (?:below|lower)"
                r"(?: than)? [^,.]{0,40}(?:base|level|height))"), r" within \g<up> levels"),
)  # fmt: skip
VALUES: Phrases = (
    (re.compile(r"\b(?:Move|Attack|Defense|Range)(,? (?:and )?)(?=(?:Move|Attack|Defense|Range)(?:,|\b))",
                re.IGNORECASE), " value and "),
    (re.compile(r"(?: value and )(?:Move|Attack|Defense|Range)( (?:values|numbers))\b", re.IGNORECASE), " value"),
)  # fmt: skip
TURNS_OF_PHRASE: Phrases = (
    (re.compile(r"\b(slippery ice and heavy snow)\b(?! spaces)", re.IGNORECASE), "slippery ice and heavy snow spaces"),
    (re.compile(r"\b(you have)(?= (?:an?|at least one|one or more|no)(?: \w+)? order markers? on)"), "there is"),
    (re.compile(r"\bMove (?:number |value )?(?:as long as|if) [^.,]{1,30} unengaged( (?:prior to|before) moving)\b",
                re.IGNORECASE), ""),  # a move is counted before it is made
    (re.compile(r"\b(On (?:a roll of )?(?:an? )?(?=\d{1,2} or (?:higher|more|better|lower|less),))"), "If you roll "),
    (re.compile(r"( (?:of|from) (?:his|her|its|their) (?:original|current|starting) (?:placement|space|position))\b"),
     ""),
    (re.compile(r"\b((?P<who>(?:opponents' |enemy )?figures) (?:cannot|may not) attack (?:the )?namesakes? unless "
                r"(?:they are|it is) adjacent(?: to (?:namesakes?|him|her|it|them))?)(?=[.,])", re.IGNORECASE),
     r"namesake cannot be attacked by non-adjacent \g<who>"),
    (re.compile(r"\b(next to)\b", re.IGNORECASE), "adjacent to"),
    (re.compile(r"(?<= or )(better|above)(?=[,. ])"), "higher"),
    (re.compile(r"\b(On (?:a roll of )?(?:an? )?(?P<least>\d{1,2}) ?(?:-|to|or) ?(?P<most>\d{1,2}),)", re.IGNORECASE),
     r"If you roll \g<least>-\g<most>,"),
    (re.compile(r"\b(On (?:a roll of )?(?:an? )?(?P<n>\d{1,2}),)", re.IGNORECASE), r"If you roll a \g<n>,"),
    (re.compile(r"^(Immediately )(?=after |before )"), ""),
    (re.compile(r"\breceives? (?:an?|one|two|three|\d) (unblockable hit)(?=s?\b)"), "wound"),
    (re.compile(r"\battack(?:s|ed)? (from a (?:space that is not adjacent|non-adjacent space))(?=[,. ])"),
     "by a non-adjacent figure"),
    (re.compile(r"\b(and is attacked)(?= by a non-adjacent figure,)"), "when he is attacked"),
    (re.compile(r"\b(may move through (?:(?:swamp water|swamp|water)(?:,? and |,? or )?){2,3}(?: spaces)? without "
                r"stopping)\b"), "does not have to stop his movement when entering a water space"),
    (re.compile(r"\bnamesakes?(, )or (?:any|an?|all|each|every|other) [^,.]{1,90}, (?=receives? |rolls? |is |are |"
                r"would |attacks? |defends? |takes? )"), " "),
    (re.compile(r"\bnamesakes? or (?:any|an?|all|each|every|other) [^,.]{1,90}(, )(?=receives? |rolls? |is |are |"
                r"would |attacks? |defends? |takes? )"), " "),
    (re.compile(r"\bignore (?:any|all|those|the) wounds?( (?:from|inflicted by) (?:that|the|this) "
                r"(?:leaving engagement |normal |special )?attack| just received)"), ""),
    (re.compile(r"\b(the defending figure (?:receives|takes) (?:any|1 or more|one or more|at least one|at least 1) "
                r"wounds? from this special attack)"), "this special attack inflicts 1 or more wounds"),
    (re.compile(r"(, if)(?= (?:s?he|it) is on an? \w+ space,? add \d to your (?:die )?roll)"), ". If"),
    (re.compile(r"\bthe defending figure (receives a wound for (?:every|each) skull,? and )(?=cannot roll any )"), ""),
    (re.compile(r"\b(?:(?:an? |the )?(?:engaged )?namesakes?|s?he|it|they) "
                r"(may (?:target and )?(?:attack|target) non-adjacent figures (?:while|when|if|even if) "
                r"(?:s?he is |it is |they are )?engaged)", re.IGNORECASE), "may attack freely"),
    (re.compile(r"\b(An engaged )(?=namesakes? may (?:target and )?(?:attack|target) non-adjacent figures)"),
     "While engaged, a "),
    (re.compile(r"\b((?:[Ww]hile|[Ww]hen|[Ii]f) (?:s?he is |it is |namesakes? (?:is|are) )?engaged,? (?P<who>"
                r"(?:an? |the )?namesakes?|s?he|it|they) (?:may|can) (?:target and )?(?:attack|target) non-adjacent "
                r"figures)(?! with)"), r"\g<who> may attack freely"),
    (re.compile(r"\badds? \d to [^,.]{1,40}? (and)(?= \d to )", re.IGNORECASE), "and add"),
    (UNENGAGED, "unengaged, if namesake starts his turn"),
    (re.compile(r"^(You may only use this power once per (?P<time>game|round))\."),
     r"Once per \g<time>, namesake may use this power"),
    (re.compile(r"\b(?:\d{1,2}|one|two) or (greater)\b"), "more"),
    (re.compile(r"\b([Tt]he (?:defender|target))(?=[.,]|$| (?:rolls?|receives?|subtracts?|has|is|reduces|lowers)\b)"),
     "the defending figure"),
    (re.compile(r"\b([Tt]he attacker)\b(?!')"), "the attacking figure"),
    (re.compile(r"\b(When(?:ever)? (?:you (?:are )?)?roll(?:ing)? for initiative, (?:you may )?add (?P<n>\d{1,2}) to "
                r"your (?:die |initiative )?roll)\b", re.IGNORECASE), r"Add \g<n> to your initiative roll"),
    (re.compile(r"\b((?:can|may) (?:leave (?:an )?engagements?|disengage) without being attacked)"),
     "is never attacked when leaving an engagement"),
    (re.compile(r"\b((?:never|does not|do not|cannot) (?:takes?|receives?|suffers?) (?:any )?"
                r"(?:falling damage|damage (?:when|from) falling))"), "never falls"),
    (re.compile(r"\b([Ss]quad of (?P<kin>[A-Z]\w{2,20})s)\b"), r"\g<kin> squad"),
    (re.compile(r"( but)(?= (?:is|are) not destroyed)"), " and"),
    (re.compile(r"\b(?:each|every) ((?:opponent's |enemy |opposing )?figures? (?:that |who )?"
                r"(?:he|she|it|they|namesakes?) (?:is|are) engaged (?:with|to))\b"), "enemy figure adjacent to him"),
    (re.compile(r"\b(from (?:a )?higher (?:level|elevation|ground)(?: than [^,.]{1,40})?)"), "with height advantage"),
    (re.compile(r"\b(any one)(?= \w{1,20} or \w{1,20} )"), "one"),
    (re.compile(r"\bis engaged when (?:he|she|it|they) (starts? (?:to(?! fly)|his|her|its|their) [^.,]{1,40}|"
                r"uses? this power|is moved by [^.,]{1,40}|moves? using [^.,]{1,40})(?=,)"), "moves"),
    (re.compile(r"\b((?:an? |any |the )?figures?(?: (?:that|who) (?:is|are))? moved by this power)", re.IGNORECASE),
     "the chosen figure"),
    (re.compile(r"\b(?:is|are) ((?:not|never) affected by (?:lava fields?|molten lava)(?: (?:or|and) (?:lava fields?|"
                r"molten lava))?(?: spaces| damage)?)(?=[.,])"), "not hurt by molten lava or lava fields"),
    (re.compile(r"\b((?:is|are) not hurt by molten lava or lava fields,? and (?:does|do) not have to stop (?:(?:its|"
                r"his|her|their) movement )?on molten lava spaces)"),
     "never rolls for molten lava damage or lava field damage and does not have to stop on molten lava spaces"),
    (re.compile(r"\b((?:is|are) not hurt by molten lava or lava fields)"),
     "never rolls for molten lava damage or lava field damage"),
    (re.compile(r"\b((?P<who>[Nn]amesakes?|[Hh]e|[Ss]he|[Ii]t) (?:is|are) (?:not|never) affected by "
                r"(?:heavy snow (?:or|and) slippery ice|slippery ice (?:or|and) heavy snow)(?: spaces)?)"),
     "slippery ice and heavy snow spaces only count as 1 space when moving"),
    (re.compile(r"\b(one|1) additional turn\b"), "another"),
    (re.compile(r"\banother( additional)(?= turn\b)"), ""),
    (re.compile(r"\b((?:(?:[Yy]ou|[Nn]amesakes?) may )?use this special attack (?:before or after|in addition to) "
                r"(?:(?:making|using) )?(?:(?:a|the|his|her|its|namesakes?'s?) )?normal attack)(?=[.,])"),
     "After attacking normally, namesake may use this special attack"),
    (re.compile(r"\b((?:Before or after|In addition to) attacking normally, )", re.IGNORECASE),
     "After attacking normally, "),
    (re.compile(r"\b(Reduce the number of (?:times [^,.]{1,40} (?:can|may) attack|(?:[^,.]{1,30} )?attacks) by "
                r"(?P<n>one|1))(?= for each )", re.IGNORECASE), r"Subtract \g<n> from his number of attacks"),
    (re.compile(r"\b(any engagement attacks)\b"), "any leaving engagement attacks"),
    (re.compile(r"\b(add (?P<n>one|\d) additional wounds? to the defending figure)"),
     r"the defending figure receives \g<n> wound"),
    (re.compile(r"\b(normal move|normal movement)(?=[.,])"), "moving"),
    (re.compile(r"\b(whose affiliation is)\b", re.IGNORECASE), "who follows"),
    (re.compile(r"\b((?:opponents' |enemy |all )?figures must be adjacent "
                r"(?:to (?:the |that )?(?:namesakes?|him|her|it|them) )?"
                r"(?:in order )?to attack (?:that )?(?:namesakes?|him|her|it|them))(?= with|[.,])", re.IGNORECASE),
     "namesake cannot be attacked by non-adjacent enemy figures"),
    (re.compile(r"(this special attack (?:does not|never) affects? destructible objects)(?=\.)", re.IGNORECASE),
     "destructible objects are not affected by this special attack"),
    (re.compile(r"\b(suffer)(?=s?\b)"), "receive"),
    (re.compile(r"\b(the d20|a d20|d20|a 20-sided die)\b", re.IGNORECASE), "the 20-sided die"),
    (re.compile(r"\broll( )20-sided die"), " the "),
)  # fmt: skip
REACHES: Phrases = ((re.compile(
    r"(If (?P<who>an (?:opponent's|enemy) (?:small or medium )?figure) is within (?P<far>\d) spaces of "
    r"(?:(?:the|that|this|an?) )?namesakes?,? and its (?:base|level) within (?P<up>\d{1,2}) (?P<top>reaching )?levels,?"
    r" (?:(?:(?:the|that|this|an?) )?namesakes?|you|s?he|it) may add (?P<more>\d) to "
    r"(?:his|her|its|their|namesake's) Range(?: value| number)? when attacking that figure)", re.IGNORECASE
), r"When attacking \g<who> within \g<far> spaces within \g<up> \g<top>levels, "
   r"namesake adds \g<more> to his Range"),)  # fmt: skip
LEAPS: Phrases = ((re.compile(
    r"(Instead of (?:his|her|its|their) moving,? [^.,]{0,80}? may [^.,]{1,40}[.,] [^.,]{1,30} has a move (?:of )?"
    r"(?P<far>\d{1,2})\. When counting spaces for [^.,]{1,60}, ignore elevations\. [^.]{1,60} over water without "
    r"stopping,[^.]{1,200}\. [^.]{1,50} may not [^.]{1,30} more than (?P<high>\d{1,2}) levels up or down in a single "
    r"[^.]{1,40}\. If [^.,]{1,50} is engaged when [^.,]{1,60},)"
), r"Instead of moving, place namesake on an empty space within \g<far> spaces within \g<high> levels. If namesake is "
   r"engaged,"),)  # fmt: skip
STARTING = re.compile(
    r"((?: who| that| and)? (?:start|begin)s? (?:their|its|his|her) turn)(?= (?:adjacent|within|on) )"
)
SYNONYMS: Phrases = (
    (re.compile(r"(\bfor )(?=this turn\b)"), ""),
    (re.compile(r"\btimes( (?:on|during) (?:his|her|its|their|a|each) turn)\b"), ""),
    (re.compile(r"\b(extra)\b"), "additional"),
    (re.compile(r"\b(?:at least (?:one|\d)|(?:one|\d) or more|up to (?:two|three|\d)) (opponents?'s?)(?= )",
                re.IGNORECASE), "enemy"),
    (re.compile(r"\b(re-roll)", re.IGNORECASE), "reroll"),
    (re.compile(r"\b([Aa]fter rolling (?P<what>attack|defense) dice,(?: (?:and )?before [^,]{1,40},)?)"
                r"(?= (?:you|namesakes?|s?he|it|they) may reroll)"), r"When rolling \g<what> dice,"),
    (re.compile(r"(?<=[ ,])(before defense dice are rolled, )(?=you may reroll)"), ""),
    (re.compile(r"\b(an? additional (?P<n>\d|two|three|four))(?= (?:attack |defense |combat )?dice\b| spaces\b)"),
     r"\g<n> additional"),
    (re.compile(r"\b(combat)(?= (?:dice|die)\b)"), "attack"),
    (re.compile(r"\b((?:currently )?standing )(?=on |in |adjacent |within )"), ""),
    (re.compile(r"\b((?:on|in)(?: a)? (?P<ground>water|snow|ice|swamp|shadow|jungle|sand|grass|rock|lava field|"
                r"molten lava))(?=[,.]|$| (?:when|while|and|he|she|it|they)\b)"),
     r"on a \g<ground> space"),
    (re.compile(r"\b(in|in to|into)(?= an? (?:water|snow|ice|swamp|shadow|jungle|sand|grass|rock) space)"), "on"),
    (re.compile(r"\b(is (?:still )?(?:alive|in play)|is still on the battlefield)(?=[,.])"), "is on the battlefield"),
    (re.compile(r"\b((?:is|are) (?:on|at) (?:a )?higher (?:level|ground|elevation|space) than (?:the )?"
                r"(?:defending figure|attacking figure|target|defender|figure (?:he|she|it|they) (?:is|are) attacking|"
                r"figure (?:being )?attacked))"), "has height advantage"),
    (re.compile(r"\bfigures? ((?:that (?:is|are) )?(?:on|at) (?:a )?lower (?:level|ground|elevation|space)"
                r"(?: than [^,.]{1,30}?)?)(?=[,.])"), "with height advantage"),
    (re.compile(r"\b([Hh]eal)(?=s? (?:up to )?(?:\d|one|two|three|all|an?) (?:additional )?wounds?\b)"), "remove"),
    (re.compile(r"\b(every time|each and every time)\b", re.IGNORECASE), "each time"),
    (re.compile(r"\b(?:attack|defense|move|range)(?: value| number)? (increases)(?= by \d)", re.IGNORECASE),
     "is increased"),
    (re.compile(r"\b(?:attack|defense|move|range)(?: value| number)? (decreases)(?= by \d)", re.IGNORECASE),
     "is decreased"),
    (re.compile(r"\bfigures?( of (?:your|his|her|its|their) choice)\b"), ""),
    (re.compile(r"\b(in order to)\b"), "to"),
    (re.compile(r"\b((?:does|do) not (?:have to |need to )?stop (?:(?:his|her|its|their) movement )?"
                r"(?:when|while|upon) (?:(?:he|she|it|they) )?(?:enter(?:s|ing)?|"
                r"mov(?:es?|ing) (?:in ?to|through|on ?to)(?: or (?:in ?to|through))?) (?:a )?water"
                r"(?: spaces?)?)(?=[,.])"),
     "does not have to stop his movement when entering a water space"),
    (re.compile(r"\b((?:may|can) move through water(?: spaces)? without stopping)\b"),
     "does not have to stop his movement when entering a water space"),
    (re.compile(r"\b(water(?: spaces)? (?:does|do) not (?:stop|slow|affect) (?:the )?namesakes?'s? movement)",
                re.IGNORECASE), "namesake does not have to stop his movement when entering a water space"),
    (re.compile(r"\b(when(?:ever)? (?P<who>namesakes?) attacks? from (?P<space>an? (?:water|snow|ice|swamp|shadow|"
                r"jungle|sand|grass|rock) space))", re.IGNORECASE),
     r"While \g<who> is on \g<space>, when \g<who> attacks"),
    (re.compile(r"\b((?:would )?receives? enough wounds (?:from [^,.]{1,40} )?to (?:be destroyed|destroy "
                r"(?:him|her|it|them)))"), "would be destroyed"),
    (re.compile(r"(, even if (?:he|she|it|they|namesakes?) (?:is|are|was|were) engaged)(?=[,.])"), ""),
    (re.compile(r"\b(if (?:namesake|he|she|it) rolls (?:at least )?(?:one|1|a)(?: or more)? shields?,? "
                r"(?:namesake|he|she|it) (?:takes|receives) no (?:wounds|damage))"),
     "one shield will block all damage"),
    (re.compile(r"\b(After revealing an order marker on (?:the |this )?[^,.]{1,40}, )(?=you may first take a turn )"),
     "Before taking a turn with namesake, "),
    (re.compile(r"\b((?:namesake|he|she|it) (?:only )?needs (?:only )?(?:one|1) shield to block all "
                r"(?:damage|wounds|skulls))"), "one shield will block all damage"),
    (re.compile(r"\b(?:each|all) skulls? (?:rolled )?(counts? as (?:two|2)(?: (?:skulls|hits))?)(?=[.,])"),
     "counts for one additional hit"),
    (re.compile(r"\b(?:each|all) shields? (?:rolled )?(counts? as (?:two|2)(?: (?:shields|blocks))?)(?=[.,])"),
     "counts for one additional block"),
    (re.compile(r"\b(namesake must be unengaged to use this (?P<what>power|special attack))", re.IGNORECASE),
     r"namesake cannot use this \g<what> if he is engaged"),
    (re.compile(r"\b(namesake cannot move (?:on|during) (?:the|a) turn (?:(?:in which|that|when) )?"
                r"(?:he|she|it|namesake) uses this special attack)", re.IGNORECASE),
     "namesake cannot use this special attack if he moved this turn"),
    (re.compile(r"\b(namesake (?:takes|receives) (?P<n>a|one|\d) wounds? (?:each time|whenever|when) "
                r"(?:he|she|it|namesake) uses this special attack)", re.IGNORECASE),
     r"After using this special attack, namesake receives \g<n> wound"),
    (re.compile(r"\b((?:a|the|the defending|that) figure is wounded by this special attack)\b"),
     "this special attack inflicts 1 or more wounds"),
    (re.compile(r"\b((?:[Ww]hen|[Ww]hile) climbing)(?=[,.])"), "When moving up or down levels of terrain"),
    (re.compile(r"\bengaged( when (?:he|she|it|they|(?:the )?namesakes?) (?:starts?|begins?) to fly)\b"), ""),
    (re.compile(r"(without stopping or becoming engaged)\b"), "without stopping"),
    (re.compile(r"\b(flying movement)\b"), "movement"),
    (re.compile(r"\b(defeat|kill|slay)(?=s? (?:an?|any|one|the) )"), "destroy"),
    (re.compile(r"\b(ha(?:s|ve)|receives?)(?= [+-]\d (?:attack|defense|move|range)\b)", re.IGNORECASE), "gets"),
)  # fmt: skip
ALL = (*IDLE, *MARKERS, *VALUES, *SPACES, *SYNONYMS, *TURNS_OF_PHRASE, *SLIPS, *LEAPS, *REACHES)


def tidied(normal: Normal) -> Normal:
    """A text in the words that are read."""
    text, places = normal.text, list(normal.places)
    for phrase, instead in ALL:
        text, places = replaced(text, places, phrase, instead)
    for found in reversed(list(STARTING.finditer(text))):
        text, places = spliced(text, places, found, "" if found[1].split()[0] in ("who", "that", "and") else " is")
    return Normal(text, tuple(places))


def replaced(text: str, places: list[int], phrase: re.Pattern[str], instead: str) -> tuple[str, list[int]]:
    """A text with other words for a phrase, as often as it is there."""
    for found in reversed(list(phrase.finditer(text))):
        if found[1] != found.expand(instead):
            text, places = spliced(text, places, found, found.expand(instead))
    return text, places


def spliced(text: str, places: list[int], found: re.Match[str], instead: str) -> tuple[str, list[int]]:
    """A text with other words for the first group of a match; every sign keeps the place where it stood."""
    first, last = found.span(1)
    kept = places[:first] + [places[first] if first < len(places) else 0] * len(instead) + places[last:]
    return text[:first] + instead + text[last:], kept
