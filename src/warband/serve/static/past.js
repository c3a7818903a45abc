// Going back in a match: a slider, and the table as it was.

import { h } from "./dom.js";

export class Past {
  /** @param {{go: (step: number) => void, now: () => void}} deeds */
  constructor(deeds) {
    this.shown = false; // whether the table is as it was, not as it is
    this.asking = false; // whether the server is asked how it was
    this.slider = /** @type {HTMLInputElement} */ (
      h("input", { type: "range", min: 0, max: 0, value: 0, "aria-label": "Go back in the match", oninput: () => deeds.go(this.step) })
    );
    const step = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ by) =>
      h("button", { type: "button", class: "quiet small", "aria-label": label, onclick: () => deeds.go(Math.max(0, this.step + by)) }, sign);
    this.back = h("button", { type: "button", class: "small", hidden: true, onclick: () => deeds.now() }, "To the present");
    this.element = h("div", { class: "replay" }, h("span", { class: "dim" }, "Replay"), step("◀", "One step back", -1), this.slider, step("▶", "One step on", 1), this.back);
  }

  /** The step that is wanted. */
  get step() {
    return Number(this.slider.value);
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

  leave() {
    this.shown = false;
    this.back.hidden = true;
    document.body.classList.remove("past");
  }
}
