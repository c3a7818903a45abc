// The introduction and the events as a story: a click on a line goes back to it, a click on a rule shows its text.

import { h, put } from "./dom.js";
import { die, ruleButton } from "./parts.js";

/** @typedef {import("./types").Line} Line */

const DETAILS = "story";

export class Story {
  /** @param {string} name @param {import("./types").GamePage} game @param {string[]} introduction @param {(step: number) => void} reach */
  constructor(name, game, introduction, reach) {
    this.name = name;
    this.game = game;
    this.go = reach;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {HTMLElement[]} */
    this.items = [];
    this.list = h("ol", { class: "lines", tabindex: "0", "aria-label": "The story so far" }, ...introduction.map((words) => h("li", { class: "introduction" }, words)));
    this.element = h("div", { class: "story" }, this.details(), this.list);
    this.detailed(localStorage.getItem(DETAILS) === "all");
  }

  details() {
    this.button = h("button", { class: "quiet details-toggle", type: "button", title: "Show tokens and the ends of turns, too", onclick: () => this.detailed(this.element.classList.contains("brief")) }, "Details");
    return this.button;
  }

  /** Show the lines of bookkeeping, or hide them. @param {boolean} all */
  detailed(all) {
    this.element.classList.toggle("brief", !all);
    this.button?.setAttribute("aria-pressed", String(all));
    localStorage.setItem(DETAILS, all ? "all" : "brief");
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {Line[]} lines @param {any} scene */
  show(lines, scene) {
    let same = 0;
    while (same < Math.min(lines.length, this.lines.length) && sameLine(lines[same], this.lines[same])) same++;
    for (const item of this.items.splice(same)) item.remove();
    for (const item of this.list.querySelectorAll(".fresh")) item.classList.remove("fresh");
    for (const line of lines.slice(same)) this.add(line, this.line(line, scene));
    this.lines = lines;
    this.fold();
    if (same < lines.length) this.list.scrollTop = this.list.scrollHeight;
  }

  /** The sentence that sums up an episode stands before its lines. @param {Line} line @param {HTMLElement} item */
  add(line, item) {
    const steps = new Set(line.sums ? this.items.slice(-line.sums) : []);
    let [first] = steps;
    while (first && steps.has(/** @type {HTMLElement} */ (first.previousElementSibling))) first = /** @type {HTMLElement} */ (first.previousElementSibling);
    this.list.insertBefore(item, first ?? null);
    this.items.push(item);
    if (!steps.size) return;
    item.classList.add("episode");
    item.prepend(this.unfolding(item));
  }

  /** @param {HTMLElement} item */
  unfolding(item) {
    const button = h("button", { class: "unfold", "aria-expanded": "false", "aria-label": "All steps", title: "All steps", onclick: () => {
      button.setAttribute("aria-expanded", String(item.classList.toggle("open")));
      this.fold();
    } });
    return button;
  }

  /** Hide the lines of all episodes that are not unfolded. */
  fold() {
    for (const item of this.items) {
      item.hidden = false;
      item.classList.remove("step");
    }
    this.items.forEach((item, n) => {
      for (const step of this.items.slice(n - (this.lines[n].sums ?? 0), n)) {
        step.hidden ||= !item.classList.contains("open");
        step.classList.add("step");
      }
    });
  }

  /** @param {Line} line @param {any} scene */
  line(line, scene) {
    const { tone, parts } = this.game.tell(line, scene);
    const words = h("a", { class: "words", href: `#step-${line.step}`, title: "See the table as it was then", onclick: (/** @type {Event} */ event) => this.back(event, line.step) });
    put(words, ...parts.map((part) => (part.seat === undefined ? part.text : h("b", { class: `named seat-${part.seat}` }, part.text))));
    const rules = line.rules?.slice(0, 1).map((rule) => ruleButton(this.name, rule)) ?? [];
    return h("li", { class: `fresh ${line.dice ? "rolled" : tone}`, "data-step": line.step }, words, line.dice?.map((face) => this.face(face, line)), rules);
  }

  /** @param {number | string} face @param {Line} line */
  face(face, line) {
    const word = typeof face === "string" && !this.game.face?.(face);
    return word ? h("span", { class: "named-face" }, face) : die(face, "tiny", line.faces, this.game.face);
  }

  /** @param {Event} event @param {number} step */
  back(event, step) {
    event.preventDefault();
    this.go(step);
  }

  /** Grey out the lines after a step, and scroll to the last line. @param {number} step */
  reach(step) {
    let last = this.list.firstElementChild;
    for (const item of this.list.children) {
      if (item instanceof HTMLElement && !item.classList.toggle("later", Number(item.dataset.step) > step)) last = item;
    }
    if (last) this.reveal(last);
  }

  /** Scroll the story, and nothing else, until a line is seen. @param {Element} item */
  reveal(item) {
    const line = item.getBoundingClientRect();
    const room = this.list.getBoundingClientRect();
    if (line.top < room.top) this.list.scrollTop -= room.top - line.top;
    else if (line.bottom > room.bottom) this.list.scrollTop += line.bottom - room.bottom;
  }
}

/** @param {Line} one @param {Line} other */
function sameLine(one, other) {
  return one.step === other.step && one.words === other.words && String(one.dice) === String(other.dice);
}
