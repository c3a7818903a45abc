// Questions that need no person: a choice with one answer, reactions that can't help, powers that are always passed.

import { calm, h } from "./dom.js";
import { paced } from "./pace.js";
import { setting } from "./settings.js";

/** @typedef {import("./types").Option} Option */
/** @typedef {import("./types").Position} Position */

const ALWAYS = "passed"; // the powers that are always passed, by game
const PASS = "pass";
const SEEN = 700; // milliseconds to see what is not answered

/** @returns {Record<string, string[]>} */
function always() {
  return JSON.parse(localStorage.getItem(ALWAYS) ?? "{}");
}

export class Skipping {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    this.turn = ""; // in which reactions are passed
    this.undone = false; // whether something was taken back: then everything is asked
    this.answered = -1; // the last decision that was skipped
  }

  /** The answer that nobody needs to be asked for; "" where somebody must. @param {Position} position */
  answer(position) {
    const { ask, decision, outcome } = position;
    const options = ask?.options;
    if (!options || outcome || this.undone || decision === this.answered) return "";
    const found = this.found(position, ask, options);
    if (found) this.answered = decision;
    return found;
  }

  /** Time to see what is not answered. @param {Position} position */
  async seen(position) {
    if ((position.ask?.options?.length ?? 0) > 1 && !calm()) await paced(SEEN);
  }

  /** Whether a question was answered for the player, and its result has not come yet. @param {Position} position */
  waits(position) {
    return !this.undone && !position.outcome && position.decision === this.answered;
  }

  /** @param {Position} position @param {import("./types").Ask} ask @param {Option[]} options */
  found(position, ask, options) {
    if (ask.only && setting("single") === "skip") return options[0].say;
    const pass = options.find((option) => option.say === PASS);
    if (!pass) return "";
    const others = options.filter((option) => option !== pass);
    const vain = (/** @type {Option} */ option) => option.vain && setting("vain") === "skip";
    if (ask.kind !== "respond") return setting("vain") === "skip" && others.every(vain) ? PASS : "";
    if (this.turn && this.turn === turnOf(position)) return PASS;
    return others.every((option) => vain(option) || this.passed(option)) ? PASS : "";
  }

  /** Whether a power is always passed. @param {Option} option */
  passed(option) {
    return Boolean(option.rule) && (always()[this.game] ?? []).includes(option.rule ?? "");
  }

  /** Buttons below a reaction. @param {Position} position @param {() => void} pass */
  buttons(position, pass) {
    const rules = [...new Set((position.ask?.options ?? []).flatMap(({ rule }) => (rule ? [rule] : [])))];
    const quiet = (/** @type {string} */ words, /** @type {() => void} */ run) => h("button", { type: "button", class: "quiet small", onclick: () => (run(), pass()) }, words);
    const never = () => {
      const known = always();
      localStorage.setItem(ALWAYS, JSON.stringify({ ...known, [this.game]: [...new Set([...(known[this.game] ?? []), ...rules])] }));
    };
    return h("div", { class: "skips" }, quiet("Not this turn", () => (this.turn = turnOf(position))), rules.length > 0 && quiet(rules.length > 1 ? "Always pass for these powers" : "Always pass for this power", never));
  }
}

/** The identity of a turn: the last chapter of the story. @param {Position} position */
function turnOf(position) {
  for (let n = position.story.length - 1; n >= 0; n--) if (position.story[n].tone === "part") return `${position.story[n].step}`;
  return "0";
}
