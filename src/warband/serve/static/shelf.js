// A shelf of cards to search: a virtual list that draws only the rows in sight, so that it takes ten thousand cards.

import { capital, h, put } from "./dom.js";

const ROW = 34; // pixels of a row
const SHOWN = 9; // rows in sight
const MORE = 3; // rows that are drawn beyond them

/**
 * A card: `words` are searched, `facets` are chosen from lists.
 * @typedef {{key: string, name: string, note: string, words: string, points: number[], played: boolean, facets: Record<string, string[]>, data: any}} Item
 */

export class Shelf {
  /**
   * @param {[string, string][]} facets the names of facets, and their words
   * @param {{show: (item: Item | null) => void, add: (item: Item) => void}} deeds
   * @param {string} [counted] the cost of a card
   * @param {string} [legend] what the numbers in a row are
   */
  constructor(facets, deeds, counted = "points", legend = "") {
    this.facets = facets;
    this.deeds = deeds;
    this.legend = legend;
    /** @type {Item[]} */
    this.items = [];
    /** @type {Item[]} */
    this.found = [];
    this.at = -1; // the row that is chosen
    /** @type {Map<string, HTMLSelectElement>} */
    this.selects = new Map();
    this.search = field("search", "Search by name, number or text", () => this.filter());
    this.least = field("number", `Least ${counted}`, () => this.filter());
    this.most = field("number", `Most ${counted}`, () => this.filter());
    this.whole = field("checkbox", "Fully played", () => this.filter());
    this.count = h("p", { class: "dim", role: "status" });
    this.rows = h("div", { class: "rows" });
    this.list = h("div", { class: "virtual", role: "listbox", tabindex: "0", "aria-label": "Cards", style: `height: ${SHOWN * ROW}px` }, this.rows);
    this.list.addEventListener("scroll", () => this.draw());
    this.list.addEventListener("keydown", (event) => this.key(event));
    this.choices = h("div", { class: "facets" });
    this.element = h("div", { class: "shelf" }, h("div", { class: "row sieve" }, this.search, h("span", { class: "filter" }, capital(counted), " from ", this.least, " to ", this.most), h("label", { class: "filter" }, this.whole, h("span", {}, "Fully played"))), this.choices, this.count, this.list);
  }

  /** Put other cards on the shelf. @param {Item[]} items */
  fill(items) {
    this.items = [...items].sort((one, other) => one.name.localeCompare(other.name));
    const select = (/** @type {[string, string]} */ [name, words]) => {
      const values = [...new Set(items.flatMap(({ facets }) => facets[name] ?? []))].filter(Boolean).sort();
      if (values.length < 2) return null;
      const made = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": words, onchange: () => this.filter() }, h("option", { value: "" }, `Any ${words.toLowerCase()}`), ...values.map((value) => h("option", { value }, value))));
      made.value = this.selects.get(name)?.value ?? "";
      this.selects.set(name, made);
      return made;
    };
    put(this.choices, ...this.facets.map(select));
    /** @type {HTMLElement} */ (this.whole.parentElement).hidden = items.every(({ played }) => played);
    this.filter();
  }

  /** The cards that all words, numbers and facets allow. */
  filter() {
    const words = this.search.value.toLowerCase().split(" ").filter(Boolean);
    const [least, most] = [Number(this.least.value || 0), Number(this.most.value || Infinity)];
    const wanted = [...this.selects].filter(([, select]) => select.value).map(([name, select]) => [name, select.value]);
    const whole = this.whole.checked;
    this.found = this.items.filter(
      ({ words: text, points, played, facets }) =>
        words.every((word) => text.includes(word)) && points.some((one) => one >= least && one <= most) && (!whole || played) && wanted.every(([name, value]) => facets[name]?.includes(value)),
    );
    put(this.count, `${this.found.length} of ${this.items.length} cards${this.legend && ` · ${this.legend}`}`);
    this.list.scrollTop = 0;
    this.choose(-1);
    this.preview();
  }

  /** Show the chosen card, or else the first of those found. */
  preview() {
    this.deeds.show(this.found[Math.max(0, this.at)] ?? null);
  }

  draw() {
    const first = Math.max(0, Math.floor(this.list.scrollTop / ROW) - MORE);
    const some = this.found.slice(first, first + SHOWN + 2 * MORE);
    this.rows.style.height = `${this.found.length * ROW}px`;
    put(this.rows, ...some.map((item, n) => this.row(item, first + n)));
  }

  /** @param {Item} item @param {number} n */
  row(item, n) {
    const chosen = n === this.at;
    const id = `card-${n}`;
    if (chosen) this.list.setAttribute("aria-activedescendant", id);
    return h(
      "div",
      { id, role: "option", class: `card-row${chosen ? " chosen" : ""}`, "aria-selected": String(chosen), "aria-setsize": this.found.length, "aria-posinset": n + 1, style: `top: ${n * ROW}px; height: ${ROW}px`, onclick: () => this.choose(n), ondblclick: () => this.deeds.add(item) },
      h("b", {}, item.name),
      h("span", { class: "dim" }, item.note),
      !item.played && h("span", { class: "partly", title: "Not played completely" }, "◐", h("span", { class: "unseen" }, " not played completely")),
      h("span", { class: "worth" }, item.points.join(" / ")),
    );
  }

  /** @param {number} n */
  choose(n) {
    this.at = n;
    this.list.removeAttribute("aria-activedescendant");
    if (n >= 0) {
      const top = n * ROW;
      if (top < this.list.scrollTop) this.list.scrollTop = top;
      else if (top + ROW > this.list.scrollTop + SHOWN * ROW) this.list.scrollTop = top + ROW - SHOWN * ROW;
    }
    this.draw();
    this.deeds.show(this.found[n] ?? null);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    /** @type {Record<string, number>} */
    const to = { ArrowDown: this.at + 1, ArrowUp: this.at - 1, PageDown: this.at + SHOWN, PageUp: this.at - SHOWN, Home: 0, End: this.found.length - 1 };
    if (event.key in to) this.choose(Math.max(0, Math.min(this.found.length - 1, to[event.key])));
    else if (event.key === "Enter" && this.found[this.at]) this.deeds.add(this.found[this.at]);
    else return;
    event.preventDefault();
  }
}

/** @param {string} type @param {string} label @param {() => void} changed */
function field(type, label, changed) {
  return /** @type {HTMLInputElement} */ (h("input", { type, "aria-label": label, placeholder: type === "search" ? label : null, min: type === "number" ? 0 : null, oninput: changed }));
}
