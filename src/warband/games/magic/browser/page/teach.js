// The guided game: the lesson that fits the moment, and the goals that are reached.

import { Goals } from "/static/goals.js";
import { FAREWELL, GOALS, LESSONS } from "./lessons.js";

/** @typedef {import("/static/types").Ask} Ask */
/** @typedef {import("/static/types").Lesson} Lesson */
/** @typedef {import("/static/types").Point} Point */
/** @typedef {{ask: Ask, scene: any, deeds: Point[], mine: any[], own: boolean}} Moment */

const MAIN1 = 3;

/** The moments of a game that lessons name. @type {Record<string, (now: Moment) => boolean>} */
const MOMENTS = {
  mulligan: ({ ask }) => ask.kind === "mulligan",
  attack: ({ ask }) => ask.kind === "attack",
  block: ({ ask }) => ask.kind === "block",
  target: ({ ask }) => ask.kind === "target",
  answering: ({ ask, scene }) => ask.kind === "priority" && scene.stack.length > 0 && scene.stack.at(-1).seat !== ask.seat,
  "own spell": ({ ask, scene }) => ask.kind === "priority" && scene.stack.length > 0,
  "may play a land": ({ own, deeds }) => own && deeds.some(({ deed }) => deed === "play"),
  "may equip": ({ own, deeds, mine, scene }) => own && mine.some((thing) => isGear(thing, scene) && !thing.host) && deeds.some(({ keyword }) => keyword === "equip"),
  "may cast a creature": ({ own, deeds, scene }) => own && deeds.some(({ deed, card }) => deed === "cast" && scene.faces[card]?.kind === "creature"),
  "may cast gear": ({ own, deeds, scene }) => own && deeds.some((point) => point.deed === "cast" && isGear(point, scene)),
  "may attack soon": ({ own, scene, mine }) => own && scene.step === MAIN1 && mine.some((thing) => thing.row === "creature" && !thing.sick && !thing.tapped),
  "own turn": ({ own }) => own,
  "their turn": ({ ask, own }) => ask.kind === "priority" && !own,
};

/** Whether a goal is reached, as far as the table shows. @type {Record<string, (mine: any[], scene: any) => boolean>} */
const REACHED = {
  land: (mine) => mine.some((thing) => thing.row === "land"),
  creature: (mine) => mine.some((thing) => thing.row === "creature"),
  gear: (mine, scene) => mine.some((thing) => isGear(thing, scene)),
  equip: (mine, scene) => mine.some((thing) => isGear(thing, scene) && thing.host),
  attack: (mine) => mine.some((thing) => thing.attacks),
  block: (mine) => mine.some((thing) => thing.blocks?.length),
};

/** Goals that the story tells of: nobody is asked while a creature attacks if there is nothing to do then. @type {Record<string, string>} */
const TOLD = { attacks: "attack", blocks: "block" };

const done = new Goals();

/** @param {any} thing @param {any} scene */
function isGear(thing, scene) {
  return scene.faces[thing.card]?.subtypes.includes("Equipment") ?? false;
}

/** @param {Ask} ask @param {any} scene @param {import("/static/types").Line[]} story @returns {Lesson | null} */
export function teach(ask, scene, story) {
  const mine = scene.battlefield.filter((/** @type {any} */ thing) => thing.seat === ask.seat);
  for (const [goal, reached] of Object.entries(REACHED)) if (reached(mine, scene)) done.add(goal);
  for (const { kind = "", facts } of story) if (kind in TOLD && mine.some((/** @type {any} */ thing) => thing.id === facts?.card.piece)) done.add(TOLD[kind]);
  const own = ask.kind === "priority" && scene.active === ask.seat && !scene.stack.length;
  const now = { ask, scene, mine, own, deeds: (ask.options ?? []).map((option) => option.at ?? {}) };
  const lesson = LESSONS.find(({ at }) => MOMENTS[at](now));
  return lesson ? { title: lesson.title, words: lesson.words, rule: lesson.rule, goals: goals() } : null;
}

/** The advice at the end of the game. @param {boolean} won @returns {Lesson} */
export function farewell(won) {
  const title = won ? "You have won your first game" : "You have played your first game";
  return { title, words: [won ? FAREWELL.won : FAREWELL.lost, FAREWELL.next], goals: goals() };
}

/** @returns {[string, boolean][]} */
function goals() {
  return GOALS.map(({ goal, words }) => [words, done.has(goal)]);
}
