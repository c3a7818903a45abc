// The stack as a pile, and graveyards and exile to leaf through.

import { capital, h, put } from "/static/dom.js";
import { art } from "./art.js";
import { sayings, tint } from "./card.js";
import { seatName } from "./names.js";

/** @typedef {{key: number, id: string, name: string, card: string, seat: number, kind: string, text: import("./card.js").Part[], targets: {id: string, name: string}[], from: string, x: number}} Item */

/** Everything on the stack, the top first. @param {HTMLElement} element @param {Item[]} items @param {Record<string, any>} faces */
export function drawStack(element, items, faces) {
  element.hidden = !items.length;
  const shown = [...items].reverse();
  put(element, h("h2", {}, "The stack", h("small", {}, items.length > 1 ? "the top resolves first" : "")), h("ol", {}, ...shown.map((item, n) => h("li", {}, entry(item, faces[item.card], n === 0)))));
}

/** @param {Item} item @param {any} face @param {boolean} top */
function entry(item, face, top) {
  const aims = item.targets.length ? h("span", { class: "aimed-at" }, `→ ${item.targets.map(({ name }) => name).join(", ")}`) : null;
  return h(
    "button",
    { type: "button", tabindex: "-1", class: `item seat-${item.seat} ${face ? tint(face) : "colourless"} ${item.kind}${top ? " top" : ""}`, "data-piece": item.id || `announced ${item.from}`, "data-key": item.key || null },
    h("span", { class: "thumb" }, face ? art(face) : null),
    h("span", { class: "what" }, h("b", {}, capital(item.name)), item.x ? ` X = ${item.x}` : "", h("small", {}, seatName(item.seat))),
    h("span", { class: "says" }, ...sayings(item.text, face)),
    aims,
  );
}

/** A pile of cards to leaf through: the newest first. */
export class Viewer {
  /** @param {(thing: any) => HTMLElement} card */
  constructor(card) {
    this.card = card;
    this.title = h("h2", {});
    this.list = h("div", { class: "leaves" });
    this.pile = ""; // what is shown
    const close = h("button", { type: "button", class: "quiet", "aria-label": "Close", onclick: () => this.close() }, "✕");
    this.element = h("section", { class: "viewer", "aria-label": "A pile of cards", hidden: true }, h("header", {}, this.title, close), this.list);
    this.element.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key === "Escape") this.close();
    });
  }

  close() {
    this.pile = "";
    this.element.hidden = true;
  }

  /** @param {string} pile @param {string} title @param {any[]} cards */
  open(pile, title, cards) {
    this.pile = pile;
    this.element.hidden = false;
    put(this.title, `${title} (${cards.length})`);
    put(this.list, ...[...cards].reverse().map(this.card), ...(cards.length ? [] : [h("p", { class: "dim" }, "No card is here.")]));
  }
}
