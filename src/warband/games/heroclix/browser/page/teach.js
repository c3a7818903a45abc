// The guided game: advice for a beginner, and a list of lessons.

import { Goals } from "/static/goals.js";
import { place } from "./ground.js";

/** @typedef {import("/static/types").Lesson} Lesson */

/** The lessons, in their usual order. */
const GOALS = { move: "Move a character", attack: "Attack somebody", rest: "Clear an action token", react: "Answer with a reaction", ko: "KO an enemy" };

/** @type {Record<string, Lesson>} */
const LESSONS = {
  action: {
    title: "What to do",
    words: ["A move goes up to the speed value. A close attack is on somebody adjacent, a range attack on somebody within range and in sight. The other buttons are powers: press their names on the character's card to read them."],
  },
  "move to": { title: "Moving", words: ["Lit squares can be reached. Try one that is not lit: the table tells you which rule forbids it. Leaves hinder, brown stone blocks, a red edge is a cliff."] },
  target: {
    title: "Attacking",
    words: ["Two dice plus your attack value must reach the target's defense value. The number above a target is your chance; the line shows what is in the way."],
    rule: "hc.core.attack.step3.roll-2d6",
  },
  respond: { title: "A reaction", words: ["Something is happening, and one of your characters can answer it. You may also pass."] },
  "knock back": { title: "Knock back", words: ["Doubles, or a power, throw the target back. Choose where it lands."] },
  "follow up": { title: "And then", words: ["This power moves and attacks in one action. Attack now if somebody is near enough."] },
};

/** Powers of enemies that a beginner should know of, and the squares within which they matter. @type {Record<string, {within: number, words: string}>} */
const DANGERS = {
  Poison: { within: 1, words: "At the beginning of its turn each of yours that is adjacent takes 1 damage: step away, or KO it first." },
  Charge: { within: 6, words: "It moves half its speed and attacks in one action: it can reach you from afar." },
  "Running Shot": { within: 10, words: "It moves half its speed and shoots in one action: stay out of sight, or behind leaves." },
  Flurry: { within: 2, words: "It attacks twice in one action when it is adjacent." },
  Quake: { within: 1, words: "It attacks everybody adjacent at once: don't stand side by side." },
  Outwit: { within: 10, words: "It can switch off one of your powers while it sees you." },
};

/** @type {Set<string>} */
const taught = new Set();
const done = new Goals();
/** @type {any} */
let before = null;
let present = "";

/** @param {import("/static/types").Ask} ask @param {any} scene @param {import("/static/types").Line[]} story @returns {Lesson | null} */
export function teach(ask, scene, story) {
  notice(ask, scene, story);
  if (ask.kind === "act") {
    const lesson = turn(ask, scene);
    return { ...lesson, words: [...warnings(ask, scene), ...lesson.words], goals: goals() };
  }
  const lesson = LESSONS[ask.kind];
  if (!lesson || (taught.has(ask.kind) && present !== ask.kind)) return null;
  taught.add(ask.kind);
  present = ask.kind;
  return lesson;
}

/** The advice at the end of the game. @param {boolean} won @returns {Lesson} */
export function farewell(won) {
  return {
    title: won ? "You have won your first game" : "You have played your first game",
    words: [
      won ? "That is how it goes." : "It is no shame to lose the first one: the story tells what happened, and the slider shows it again.",
      "Next: the same game without a teacher, or The Armory in the lobby, where there is equipment to pick up, to drop and to take from others.",
    ],
    goals: goals(),
  };
}

/** @returns {[string, boolean][]} */
function goals() {
  return Object.entries(GOALS).map(([goal, words]) => [words, done.has(goal)]);
}

/** Note the lessons that the player has done since the last question. @param {import("/static/types").Ask} ask @param {any} scene @param {import("/static/types").Line[]} story */
function notice(ask, scene, story) {
  const mine = scene.figures.filter((/** @type {any} */ one) => one.side === ask.seat).map((/** @type {any} */ one) => one.handle);
  if (story.some(({ kind, facts }) => kind === "attack" && mine.includes(facts?.attacker.piece))) done.add("attack");
  if (ask.kind === "respond") done.add("react");
  for (const now of scene.figures) {
    const then = before?.figures.find((/** @type {any} */ one) => one.handle === now.handle);
    if (!then) continue;
    if (now.side !== ask.seat && then.square && !now.square) done.add("ko");
    if (now.side !== ask.seat) continue;
    if (then.square && now.square && then.square !== now.square && now.tokens > then.tokens) done.add("move");
    if (now.tokens < then.tokens && scene.turn > before.turn) done.add("rest"); // not by taking an action back
  }
  before = scene;
}

/** Dangers: powers of enemies that are near. @param {import("/static/types").Ask} ask @param {any} scene */
function warnings(ask, scene) {
  const [mine, theirs] = [true, false].map((own) => scene.figures.filter((/** @type {any} */ one) => one.square && (one.side === ask.seat) === own));
  const words = theirs.flatMap((/** @type {any} */ foe) =>
    (foe.powers ?? []).flatMap((/** @type {any} */ power) => {
      const danger = power.lost ? undefined : DANGERS[power.name];
      if (!danger) return [];
      const near = mine.filter((/** @type {any} */ one) => apart(one.square, foe.square) <= danger.within);
      return near.length ? [`Beware: ${foe.name} has ${power.name}. ${danger.words}`] : [];
    }),
  );
  return words.slice(0, 1);
}

/** The squares from one square to another. @param {string} one @param {string} other */
function apart(one, other) {
  const [a, b] = [place(one), place(other)];
  return Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]));
}

/** The beginning of a turn, or the middle of it. @param {import("/static/types").Ask} ask @param {any} scene @returns {Lesson} */
function turn(ask, scene) {
  const mine = scene.figures.filter((/** @type {any} */ one) => one.square && one.side === ask.seat);
  const tired = mine.filter((/** @type {any} */ one) => one.tokens === 2);
  const ready = mine.filter((/** @type {any} */ one) => !one.acted && one.tokens < 2);
  if (!done.has("move")) {
    return {
      title: "Your turn",
      words: [
        "You command the blue heroes, the computer the red villains. KO them all and you win: Donna Troy has come to help, so you are three against two.",
        "Characters act by turns: point at one of yours (the green rings), then at a lit square nearer to the enemy. Stop behind leaves or a wall if you can.",
        "The ring around a figure is its health: each segment is a click of its dial.",
      ],
    };
  }
  if (tired.length) {
    return {
      title: "Resting",
      words: [`${tired[0].name} has two action tokens and must rest: it clears them at the end of a turn in which it does nothing. End your turn when nobody else has anything to do.`],
      rule: "hc.core.tokens.max-two",
    };
  }
  if (!ready.length) return { title: "Everybody has acted", words: ["All of yours have acted. End your turn."] };
  if (!done.has("attack")) {
    return {
      title: "Going on",
      words: [
        "Whoever acts gets an action token (yellow). With two it has to rest, so it is often better to act with one character after another.",
        "Come close enough to attack: point at one of yours, then at an enemy, to see the line of fire and the distance.",
      ],
      rule: "hc.core.tokens.max-two",
    };
  }
  return { title: "Your turn", words: ["Point at a character to give it an action, or end your turn. Hover over a number on its card to see where it comes from."] };
}
