// What a newcomer is told, at each kind of question, the first time that it is asked.

/** @type {Record<string, {title: string, words: string[], rule?: string}>} */
const LESSONS = {
  theme: {
    title: "Your team",
    words: [
      "You command two heroes. Characters that share a keyword can be a themed team: that gives you a better chance of the first turn, and a few rerolls.",
      "Pick either keyword that both of yours have.",
    ],
  },
  area: { title: "Where to start", words: ["Each side starts in one of the marked areas. Point at one on the board, or press its button."] },
  place: {
    title: "Set up",
    words: ["Point at a lit square to place this character. Squares with leaves hinder, brown ones block, and the bluff in the west is higher ground."],
  },
  act: {
    title: "Your turn",
    words: [
      "You have a few actions each turn, one for each character at most. Point at a character to give it an action, or end your turn.",
      "A character that acts gets an action token; with two tokens it has to rest. Tokens come off at the end of a turn in which it did not act.",
      "The ring around a figure is its health: each segment is a click of its dial.",
    ],
    rule: "hc.core.tokens.max-two",
  },
  action: {
    title: "What to do",
    words: [
      "MOVE goes up to the speed value. CLOSE attacks somebody adjacent, RANGE somebody within range and in sight. The other buttons are powers: point at their names in the character's card to read them.",
    ],
  },
  "move to": { title: "Moving", words: ["Lit squares can be reached. Try one that is not lit: the table tells you which rule forbids it."] },
  target: {
    title: "Attacking",
    words: ["Two dice plus your attack value must reach the target's defense value. The button tells the odds; the line shows what is in the way."],
    rule: "hc.core.attack.step3.roll-2d6",
  },
  respond: { title: "A reaction", words: ["Something is happening, and one of your characters can answer it. You may also pass."] },
  "knock back": { title: "Knock back", words: ["Doubles, or a power, throw the target back. Choose where it lands."] },
};

/** @type {Set<string>} */
const taught = new Set();
let present = "";

/** @param {import("/static/types").Ask} ask @returns {{title: string, words: string[], rule?: string} | null} */
export function teach(ask) {
  const lesson = LESSONS[ask.kind];
  if (!lesson) return null;
  if (taught.has(ask.kind) && present !== ask.kind && taught.size > 6) return null;
  taught.add(ask.kind);
  present = ask.kind;
  return lesson;
}
