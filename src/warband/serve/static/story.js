// What has happened, as a story: each line may be clicked to go back to it, and its rules to be read.

import { h } from "./dom.js";
import { die, ruleButton } from "./parts.js";

/** @typedef {import("./types").Line} Line */

export class Story {
  /** @param {string} game @param {(step: number) => void} reach */
  constructor(game, reach) {
    this.game = game;
    this.go = reach;
    /** @type {Line[]} */
    this.lines = [];
    this.list = h("ol", { class: "lines", tabindex: "0", "aria-label": "The story so far" });
    this.element = this.list;
  }

  /** @param {Line[]} lines */
  show(lines) {
    let same = 0;
    while (same < Math.min(lines.length, this.lines.length) && sameLine(lines[same], this.lines[same])) same++;
    while (this.list.children.length > same) this.list.lastElementChild?.remove();
    this.list.append(...lines.slice(same).map((line) => this.line(line)));
    this.lines = lines;
    if (same < lines.length) this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {Line} line */
  line(line) {
    const turn = /turn begins/.test(line.words);
    return h(
      "li",
      { class: turn ? "turn" : line.dice ? "rolled" : "", "data-step": line.step },
      h("button", { class: "words", type: "button", title: "See the table as it was then", onclick: () => this.go(line.step) }, line.words),
      line.dice?.map((face) => die(face, "tiny")),
      line.rules?.slice(0, 1).map((rule) => ruleButton(this.game, rule)),
    );
  }

  /** Grey out what came after a step. @param {number} step */
  reach(step) {
    for (const item of this.list.children) {
      if (item instanceof HTMLElement) item.classList.toggle("later", Number(item.dataset.step) > step);
    }
  }
}

/** @param {Line} one @param {Line} other */
function sameLine(one, other) {
  return one.step === other.step && one.words === other.words && String(one.dice) === String(other.dice);
}
