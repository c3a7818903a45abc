// Going back in a match: a slider, steps and turns, the table as it was, played again at the pace of the settings.

import { h } from "./dom.js";
import { paceButton, paced } from "./pace.js";

const SEEN = 700; // milliseconds for a step that is played again

/**
 * @typedef {object} Deeds
 * @property {(step: number) => Promise<void> | void} go
 * @property {() => void} now
 * @property {() => number[]} turns the steps at which turns began
 * @property {() => number} missed the step from which the others have acted
 * @property {() => void} leapt the next moment does not follow the one that is shown
 * @property {(step: number) => void} link copies a link to a moment
 * @property {(step: number) => void} branch goes on from a moment in another match
 * @property {(step: number) => void} picture saves a moment as a picture
 */

export class Past {
  /** @param {Deeds} deeds */
  constructor(deeds) {
    this.deeds = deeds;
    this.shown = false; // whether the table is as it was, not as it is
    this.asking = false; // whether the server is asked how it was
    this.at = -1; // the step that is shown
    this.playing = 0; // the number of the run that is played again; 0 for none
    this.runs = 0;
    this.slider = /** @type {HTMLInputElement} */ (
      h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Go back in the match", oninput: () => (this.pause(), deeds.go(this.step)) })
    );
    const quiet = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ run) => h("button", { type: "button", class: "quiet small", "aria-label": label, title: label, onclick: run }, sign);
    this.play = quiet("▷", "Play from here", () => this.toggle());
    this.again = h("button", { type: "button", class: "quiet small", title: "See again what the others did (a)", onclick: () => this.repeat() }, "↺ Again");
    const small = (/** @type {string} */ words, /** @type {string} */ label, /** @type {() => void} */ run) => h("button", { type: "button", class: "small", "aria-label": label, title: label, onclick: run }, words);
    this.back = h("div", { class: "then", hidden: true }, small("To the present", "To the present (0)", () => deeds.now()), paceButton("Speed", { class: "small" }), small("What if …", "What if …: play on from here, in another match", () => deeds.branch(this.step)), small("Copy the link", "Copy the link to this moment", () => deeds.link(this.step)), small("Picture", "Picture: save this moment as a file", () => deeds.picture(this.step)));
    this.element = h(
      "div",
      { class: "replay" },
      h("span", { class: "pacing" }, quiet("«", "One turn back", () => this.turn(-1)), quiet("◀", "One step back", () => this.by(-1)), this.play, quiet("▶", "One step on", () => this.by(1)), quiet("»", "One turn on", () => this.turn(1)), this.again),
      this.slider,
      this.back,
    );
  }

  /** The step that is wanted. */
  get step() {
    return Number(this.slider.value);
  }

  get last() {
    return Number(this.slider.max);
  }

  /** @param {number} steps */
  by(steps) {
    this.pause();
    this.deeds.go(Math.max(0, this.step + steps));
  }

  /** To the beginning of another turn. @param {-1 | 1} way */
  turn(way) {
    this.pause();
    const turns = [0, ...this.deeds.turns(), this.last];
    const found = way < 0 ? turns.filter((step) => step < this.step).pop() : turns.find((step) => step > this.step);
    if (found !== undefined) this.deeds.go(found);
  }

  /** Play again what the others did since one's last decision. */
  repeat() {
    this.run(this.deeds.missed());
  }

  toggle() {
    if (this.playing) this.pause();
    else this.run(this.step < this.last ? this.step : 0);
  }

  pause() {
    this.playing = 0;
    this.play.textContent = "▷";
    this.play.setAttribute("aria-label", "Play from here");
  }

  /** @param {number} from */
  async run(from) {
    const mine = ++this.runs;
    this.playing = mine;
    this.play.textContent = "❚❚";
    this.play.setAttribute("aria-label", "Pause");
    for (let step = from; this.playing === mine && step < this.last; step++) {
      await this.deeds.go(step);
      await paced(SEEN);
    }
    if (this.playing !== mine) return;
    this.pause();
    this.deeds.now();
  }

  /** The present is so many steps from the beginning. @param {number} steps */
  reach(steps) {
    this.slider.max = String(steps);
    this.slider.value = String(steps);
  }

  /** @param {number} step */
  enter(step) {
    this.shown = true;
    this.slider.value = String(step);
    this.back.hidden = false;
    document.body.classList.add("past");
  }

  /** A moment comes from the server. Whether it is shown. @param {number} step */
  comes(step) {
    if (!this.shown) return false;
    if (step !== this.at + 1) this.deeds.leapt();
    this.at = step;
    return true;
  }

  leave() {
    this.pause();
    if (this.shown) this.deeds.leapt();
    this.shown = false;
    this.at = -1;
    this.back.hidden = true;
    document.body.classList.remove("past");
  }
}
