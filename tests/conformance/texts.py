"""Card texts that nobody has printed, with every kind of clause that the language of HeroClix cards has."""

RESERVE, MADE = "Reserve", "Messenger Sprite"

ANY_CLICK = "At the beginning of your turn, you may turn this character's dial to any click."
ANY_ACTION = "POWER: Use any action at no cost."
ANY_TOKENS = "FREE: Put two Rage tokens on this character. Remove any number of Rage tokens. Heal that many clicks."
WALKED = "If this character moved 3 or more squares this turn, modify attack +1."
TWO_DICE = "Blades/Claws/Fangs, but roll 2d6 and choose one to be the result."
LINKING = "FREE: Equip this character to an adjacent friendly character. Link this character to that character."
RETURNING = (
    f"FREE: Generate a {MADE}. // FREE: KO a friendly character named {MADE}."
    f" // FREE: Return a {MADE} from your KO area."
)

TEXTS = (
    "Sidestep, Toughness.",
    "STOP. Charge. Flurry.",
    "STOP. Shape Change.",
    "Smoke Cloud as FREE.",
    "KNOCKBACK.",
    "When this click is revealed, put a Rage token on this character.",
    "AUTONOMOUS.",
    "SAFEGUARD: Outwit.",
    "PROTECTED: Outwit.",
    "If this character is adjacent to a friendly character, Super Senses.",
    "While this character has 1 or more action tokens, modify its attack and defense +1.",
    "While this character has 2 or more Rage tokens, modify its damage +1.",
    "This character can't be given CLOSE actions.",
    "Adjacent friendly characters can use Combat Reflexes.",
    "Opposing characters within 3 squares modify attack -1.",
    "Friendly characters within 6 squares and line of fire have Toughness.",
    "Adjacent opposing characters can't be given RANGE actions.",
    "FREE: Once per turn, heal 1.",
    "FREE: Heal 1 -or- place this character within 2 squares and line of fire.",
    "FREE: Choose one to use until your next turn: Flurry, Charge or Toughness.",
    "Improved Targeting: Adjacent. FREE: Make an attack.",
    "When a character rolls for Super Senses and the result is 1-4, heal 1.",
    "Sidestep. When this character uses it, after resolutions heal 1.",
    "When this character hits, if the attack roll was 8 or higher, after resolutions heal him 1.",
    "Adjacent opposing characters can't use powers. This character takes a maximum of 1 damage from close attacks.",
    "FREE: Once per game, click this dial once.",
    f"FREE: Once per game, generate a {MADE}.",
    "FREE: Give an adjacent opposing character an action token.",
    "FREE: Remove an action token from another friendly character within 2 squares.",
    "FREE: A friendly character within range and line of fire can't be given MOVE actions this turn.",
    "FREE: An opposing character within 8 squares can't be given POWER actions until your next turn.",
    "FREE: Another character within 8 squares can't be given FREE actions this turn.",
    "POWER: Deal 2 penetrating damage to an opposing character within 4 squares and line of fire.",
    "POWER: Once per game, roll a d6. 1-2: Deal 1 damage to this character."
    " 3-6: Heal all friendly characters within 3 squares 2 clicks.",
    "POWER: Place another friendly character within 6 squares in a square within 3 squares.",
    "POWER: Place this character on its owner's Sideline.",
    f"POWER: Replace this character with a {RESERVE} from your Sideline.",
    "CLOSE: You may make a close attack. If you do, move.",
    "At the beginning of the game, give this character an action token.",
    "At the beginning of your turn, you may put a Rage token on this character.",
    "At the end of each turn, if this character has a Rage token, remove a Rage token from this character and heal 1.",
    "After the clear phase, modify this character's combat values +1 until your next turn.",
    "When this character clears, an adjacent friendly character can use Flurry this turn.",
    "When this character moves, you may deal 1 damage to an adjacent opposing character.",
    "When this character's dial is clicked, you may move up to 2 squares.",
    "When this character attacks, modify its attack +1 for this attack.",
    "When this character hits, after resolutions deal each hit character 1 damage.",
    "When this character takes damage from an opponent's attack, after resolutions deal 1 penetrating damage to the"
    " attacker.",
    "When this character is KO'd, deal 1 damage to each adjacent character.",
    "When this character would be targeted by an attack, you may roll a d6. [6]: This character can't be targeted by"
    " this attack.",
    "Once per turn, when this character would be hit, you may roll a d6. 5-6: This character evades.",
    "Once per turn, when a friendly character makes a roll, you may reroll it.",
    "Once per game, when this character would be KO'd, heal 1.",
    "When this character would be KO'd, roll a d6 that can't be rerolled. 5-6: Turn this character to click #1.",
    "When this character is dealt damage, put a Rage token on this character.",
    "When this character would be dealt damage, you may roll a d6. 5-6: Prevent that damage.",
    f"When this character starts the game, you may generate a {MADE}.",
    "When this character is hit, give the attacker an action token.",
    "When this character is targeted by an attack, after resolutions deal the attacker 1 damage.",
    RETURNING,
    ANY_ACTION,
    "CLOSE: Make a close attack, then use a CLOSE action at no cost.",
    "FREE: Once per game, roll 3d6 and heal it equal to half the result.",
    "This character can use Steal Energy to heal past its starting line.",
    "Opposing characters within 2 squares can't be moved. Opposing characters within 6 squares have -1 bolt.",
    "Adjacent opposing characters can't use damage powers.",
    "When this character attacks, opposing characters can't use Shape Change.",
    ANY_CLICK,
    "Mastermind. When this character is chosen for Mastermind by a friendly character, it can use Invulnerability.",
    "Friendly characters can use Mastermind, but only to choose this character regardless of adjacency.",
    "Invulnerability, but only when targeted by a range attack. Steal Energy, but with range attacks instead of close"
    " attacks.",
    "Opposing lines of fire can't be drawn to this character if it occupies hindering terrain. Friendly characters"
    " don't block lines of fire.",
    "FREE: Choose an opposing character. This turn, lines of fire drawn to that character can't be blocked or"
    " hindered.",
    "Barrier as FREE, but only to generate 2 markers that can't be diagonally adjacent to each other. Terrain markers"
    " and objects can't be generated into squares within 2 squares of this character.",
    "Adjacent opposing characters can only clear one action token instead of two. This character can't be given a"
    " costed action if it has 2 action tokens.",
    "Defend, but may only replace the defense values of characters with the Robot keyword. Modify defense +2 if this"
    " character moved during your last turn.",
    "POWER: Choose a character in your KO area that hasn't been chosen for or generated by a Muster effect. If you do,"
    " generate a character from your Sideline. This game, the generated character can't be healed and your opponent"
    " scores them immediately instead of when they're KO'd.",
    "FREE: Choose one: Flurry -or- Charge and Toughness. This character can use the chosen power(s) while this power is"
    " displayed.",
    "At the beginning of the game, for all characters with this trait choose a standard attack power that an opposing"
    " character can use. // Friendly characters can use the chosen power.",
    "RALLY 3 (all). // FREE: Remove one of this character's RALLY dice to heal 2.",
    "Once per turn, you may reroll an attack roll that has a 4.",
    "When this character hits, you may roll a d6. If you do, after resolutions, it makes a number of attacks equal to"
    " half the result.",
    "FREE: Choose a friendly character and a displayed standard power he can use. Until your next turn, that character"
    " can't use that power and this character can use it.",
    "Outwit. If this character occupies hindering terrain, he may use Outwit an additional time this turn.",
    "When this character makes an attack targeting a single opposing character, modify attack +1.",
    "When an opposing character hits this character, give that character a Grudge token if it doesn't have"
    " one already.",
    "Outwit, Perplex. When this character uses either to target an opposing character, after resolutions deal 1 damage"
    " to an opposing character adjacent to the targeted character.",
    "Super Senses. When this character uses it and succeeds, after resolutions deal the attacker 1 penetrating damage.",
    "When this character attacks, its targets can't use defense powers.",
    "When this character damages an opposing character, he can use Charge as FREE this turn.",
    "When this character hits, after resolutions choose one to last until your next turn: modify all hit characters'"
    " attack -1 -or- modify all hit characters' defense -1.",
    "FREE: This turn, friendly characters modify attack +1 when making close attacks.",
    LINKING,
    TWO_DICE,
    "When this character hits, modify damage +1 for each 5 in the attack roll.",
    "When an adjacent friendly character is hit by an attack, you may choose to modify the attacker's damage -1. If"
    " you do,"
    " after resolutions click this dial once.",
    "Super Senses. When this character uses it and fails, after resolutions you may move him a number of squares"
    " equal to"
    " his Super Senses result.",
    "When this character is hit by or evades an attack, after resolutions heal 1.",
    "Leadership, Shape Change. When this character rolls for either and succeeds, after resolutions you may place it"
    " within"
    " X squares, where X is the d6 result.",
    "When this character makes a close attack and hits with an attack of 9 or lower, after resolutions he can make a"
    " close"
    " attack. (He can repeat this process each time he hits and his attack roll is low enough.)",
    "When this character hits with a range attack, after resolutions he may use Energy Explosion as FREE, but must"
    " target a"
    " hit character.",
    "When this character is KO'd by an opposing character, this game, when that character makes an attack, other"
    " characters"
    " can't use Shape Change.",
    "Leadership. When this character uses it, friendly characters within range are considered adjacent.",
    "Force Blast. When this character knocks back an opposing character, you may choose the direction of the knock"
    " back.",
    "Perplex. When this character uses it, if the target shares a keyword with it, you may instead modify the value"
    " except"
    " damage +2 or -2.",
    "When this character is attacked, the attacker can't positively modify or replace their attack value.",
    "Friendly characters can't have their combat values negatively modified.",
    "Once per turn, when a friendly character would be hit by a range attack, you may roll 2d6 and add this character's"
    " attack value. If your result is higher than your opponent's attack total, the attack is evaded.",
    "When this character would be hit, you may roll 2d6. If your roll is higher than the attacker's attack roll, this"
    " character evades and after resolutions deal the attacker 1 damage.",
    ANY_TOKENS,
    WALKED,
)
