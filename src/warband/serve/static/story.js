// The introduction and the events as a story: a click on a line goes back to it, a click on a rule shows its text.

import { h, put } from "./dom.js";
import { die, ruleButton } from "./parts.js";

/** @typedef {import("./types").Line} Line */

const DETAILS = "story";
const TALL = "tall";
const NEAR = 30; // pixels from the end of the story: there it is read on
const ALIKE = 3; // sentences that are the same: they are told once, with their number

export class Story {
  /** @param {string} name @param {import("./types").GamePage} game @param {string[]} introduction @param {(step: number) => void} reach */
  constructor(name, game, introduction, reach) {
    this.name = name;
    this.game = game;
    this.go = reach;
    this.end = true; // whether its last line is seen
    /** @type {Line[]} */
    this.lines = [];
    /** @type {HTMLElement[]} */
    this.items = [];
    this.list = h("ol", { class: "lines", tabindex: "0", "aria-label": "The story so far" }, ...introduction.map((words) => h("li", { class: "introduction" }, words)));
    this.button = h("button", { class: "quiet details-toggle", type: "button", title: "Show tokens and the ends of turns, too", onclick: () => this.detailed(this.element.classList.contains("brief")) }, "Details");
    this.taller = h("button", { class: "quiet details-toggle", type: "button", title: "A tall story, or a short one (s)", onclick: () => this.stretch() }, "⤢ Tall");
    this.room = 0; // the height of the list: while it changes, it scrolls by itself
    new ResizeObserver(() => this.resized()).observe(this.list);
    this.list.addEventListener("scroll", () => this.scrolled());
    this.element = h("div", { class: "story" }, h("div", { class: "telling" }, this.taller, this.button), this.list);
    this.detailed(localStorage.getItem(DETAILS) === "all");
    this.tall(localStorage.getItem(TALL) === "yes");
  }

  /** There is more room, or less: the last line is still seen. */
  resized() {
    this.room = this.list.clientHeight;
    if (this.end) this.toEnd();
  }

  /** A reader scrolls back, or to the end again. */
  scrolled() {
    if (this.list.clientHeight === this.room) this.end = this.list.scrollHeight - this.list.scrollTop - this.room < NEAR;
  }

  /** Make room for many lines, or for few. */
  stretch() {
    this.tall(!document.body.classList.contains("tall-story"));
  }

  /** @param {boolean} tall */
  tall(tall) {
    document.body.classList.toggle("tall-story", tall);
    this.taller.setAttribute("aria-pressed", String(tall));
    localStorage.setItem(TALL, tall ? "yes" : "no");
    this.toEnd();
  }

  /** The steps at which turns began. */
  turns() {
    return [...new Set(this.lines.filter(({ tone }) => tone === "part").map(({ step }) => step))];
  }

  /** Show the lines of bookkeeping, or hide them. @param {boolean} all */
  detailed(all) {
    this.element.classList.toggle("brief", !all);
    this.button?.setAttribute("aria-pressed", String(all));
    localStorage.setItem(DETAILS, all ? "all" : "brief");
    this.toEnd();
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
    if (same < lines.length) this.toEnd();
  }

  toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** The sentence that sums up an episode stands before its lines. @param {Line} line @param {HTMLElement} item */
  add(line, item) {
    const steps = new Set(line.sums ? this.items.slice(-line.sums) : []);
    let [first] = steps;
    while (first && steps.has(/** @type {HTMLElement} */ (first.previousElementSibling))) first = /** @type {HTMLElement} */ (first.previousElementSibling);
    this.list.insertBefore(item, first ?? null);
    this.items.push(item);
    if (line.tone === "part") item.prepend(this.unfolding(item, "This turn"));
    if (!steps.size) return;
    item.classList.add("episode");
    item.prepend(this.unfolding(item));
  }

  /** @param {HTMLElement} item @param {string} [what] that it unfolds: a turn is open at first */
  unfolding(item, what = "All steps") {
    const turn = what !== "All steps";
    const button = h("button", { class: "unfold", "aria-expanded": String(turn), "aria-label": what, title: what, onclick: () => {
      const folded = item.classList.toggle(turn ? "closed" : "open");
      button.setAttribute("aria-expanded", String(turn ? !folded : folded));
      this.fold();
      if (!turn && folded) this.list.scrollTop = item.offsetTop - this.list.offsetTop; // its steps are below it
    } });
    return button;
  }

  /** Hide the lines of all turns that are folded, and of all episodes that are not unfolded. */
  fold() {
    let closed = false;
    this.items.forEach((item, n) => {
      if (this.lines[n].tone === "part") closed = item.classList.contains("closed");
      item.hidden = closed && this.lines[n].tone !== "part";
      item.classList.remove("step");
    });
    this.items.forEach((item, n) => {
      for (const step of this.items.slice(n - (this.lines[n].sums ?? 0), n)) {
        step.hidden ||= !item.classList.contains("open");
        step.classList.add("step");
      }
    });
    this.rest();
    this.count();
  }

  /** Mark the turns that are over and in which nothing happened, apart from bookkeeping. */
  rest() {
    const turns = this.lines.flatMap(({ tone }, n) => (tone === "part" ? [n] : []));
    turns.forEach((first, n) => {
      const told = this.items.slice(first + 1, turns[n + 1]);
      this.items[first].classList.toggle("idle", n < turns.length - 1 && told.every((item) => item.classList.contains("minor")));
    });
  }

  /** Tell the same sentences in a row once, with their number. */
  count() {
    for (let n = 0, next = 0; n < this.lines.length; n = next) {
      while (next < this.lines.length && this.lines[next].words === this.lines[n].words && !this.lines[next].dice) next++;
      const many = next - n >= ALIKE;
      if (many) for (const item of this.items.slice(n + 1, next)) item.hidden = true;
      const words = /** @type {HTMLElement} */ (this.items[n].querySelector(".words"));
      if (many) words.dataset.times = `×${next - n}`;
      else delete words.dataset.times;
      next = Math.max(next, n + 1);
    }
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
      if (item instanceof HTMLElement && !item.classList.toggle("later", Number(item.dataset.step) > step) && item.getClientRects().length) last = item;
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
