// The guided first game as data: goals, and a lesson for each moment. The first lesson that fits is given.

/** @typedef {{goal: string, words: string}} Goal */
/** @typedef {{at: string, title: string, words: string[], rule?: string}} Lesson */

/** What a beginner does in the first game, in the usual order. @type {Goal[]} */
export const GOALS = [
  { goal: "land", words: "Play a land" },
  { goal: "creature", words: "Cast a creature" },
  { goal: "gear", words: "Cast an Equipment" },
  { goal: "equip", words: "Equip a creature" },
  { goal: "attack", words: "Attack" },
  { goal: "block", words: "Block" },
];

/** The moments are named in teach.js. @type {Lesson[]} */
export const LESSONS = [
  { at: "mulligan", title: "Your hand", words: ["Seven cards. Lands make mana, and mana pays for everything else: keep a hand with two to five lands."], rule: "mtg.core.mulligan" },
  {
    at: "answering",
    title: "Something is on the stack",
    words: ["It has not happened yet: whatever was added last happens first. Cast an instant in response if you have one, or pass to let it resolve."],
    rule: "mtg.core.resolve.top-first",
  },
  { at: "own spell", title: "On the stack", words: ["Your spell waits on the stack, and your opponent may answer it. Pass, and it resolves."], rule: "mtg.core.priority.all-pass" },
  { at: "may play a land", title: "Play a land", words: ["It is your main phase. Click a land in your hand: one each turn. Lit cards can be played; a grey one says why not when you click it."], rule: "mtg.core.land.one-a-turn" },
  { at: "may equip", title: "Equip", words: ["Your Equipment lies on the battlefield. Click it, then one of your creatures: it moves there, and goes on working for whoever bears it."], rule: "mtg.502.33a.sorcery-timing" },
  { at: "may cast a creature", title: "Cast a creature", words: ["Creatures fight for you. Click a lit one in your hand; lands are tapped for its cost by themselves. It can attack from your next turn on."], rule: "mtg.core.combat.summoning-sick" },
  { at: "may cast gear", title: "Cast an Equipment", words: ["An Equipment makes the creature that bears it stronger. It stays when its bearer dies, so it is never wasted."] },
  { at: "may attack soon", title: "To combat", words: ["Nothing more to cast that you need now. Press “To combat” to attack, or pass."], rule: "mtg.core.combat.creatures-attack" },
  { at: "own turn", title: "Your turn", words: ["Do what you like, then pass. The strip in the middle shows the steps of the turn; its dots are the steps in which you are asked."] },
  { at: "their turn", title: "Your opponent’s turn", words: ["You may cast instants. “Until something happens” passes until your opponent does something, or until your next turn."] },
  { at: "attack", title: "Attackers", words: ["Click everybody who attacks, then declare it. Attackers are tapped, so they can’t block in your opponent’s turn. Whatever is not blocked hits the player."], rule: "mtg.core.combat.declare-together" },
  { at: "block", title: "Blockers", words: ["Click one of your creatures, then the attacker that it blocks. Both deal damage equal to their power; damage as great as its toughness destroys a creature."], rule: "mtg.core.combat.defenders-block" },
  { at: "target", title: "A target", words: ["Point at a lit creature or player."] },
];

/** The advice at the end. */
export const FAREWELL = {
  won: "That is how it goes.",
  lost: "It is no shame to lose the first one: the story tells what happened, and the slider shows it again.",
  next: "Next: choose other decks in the lobby, or paste a deck of your own.",
};
