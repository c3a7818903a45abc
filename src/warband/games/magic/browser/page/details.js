// One card at large, beside the table: everything on it, where its numbers come from, and why it can't be played.

import { capital, h, put } from "/static/dom.js";
import { parts, tint, written } from "./card.js";

/** @typedef {import("./card.js").Thing} Thing */
/** @typedef {import("./card.js").Face} Face */
/** @typedef {import("/static/types").Option} Option */

export class Details {
  /** @param {(option: Option) => void} choose */
  constructor(choose) {
    this.choose = choose;
    this.element = h("section", { class: "details magic-details", "aria-label": "A card at large" });
    this.clear();
  }

  clear() {
    this.element.classList.remove("open");
    put(this.element, h("p", { class: "dim empty" }, "Point at a card to read it."));
    return ""; // the card that is shown
  }

  /** @param {Thing} thing @param {Face} face @param {Option[]} options that a finger chooses here; for a mouse there are none */
  show(thing, face, options) {
    this.element.classList.add("open");
    const close = h("button", { type: "button", class: "quiet close", "aria-label": "Close", onclick: () => this.clear() }, "✕");
    put(
      this.element,
      close,
      h("div", { class: `mtg large ${tint(face)} is-${face.kind}` }, ...parts(thing, face)),
      h("div", { class: "about" }, ...this.about(thing), h("div", { class: "deeds" }, ...options.map((option) => this.deed(option)))),
    );
  }

  /** Text that has no card, such as that of an ability on the stack. @param {string} title @param {import("./card.js").Part[]} text */
  tell(title, text) {
    put(this.element, h("h2", {}, capital(title)), h("p", {}, ...written(text)));
  }

  /** @param {Option} option */
  deed(option) {
    return h("button", { type: "button", class: "good", onclick: () => (this.clear(), this.choose(option)) }, capital(option.words ?? option.say));
  }

  /** @param {Thing} thing */
  about(thing) {
    const found = [];
    if (thing.terms) found.push(sum("Power", thing.power ?? 0, thing.terms.power), sum("Toughness", thing.toughness ?? 0, thing.terms.toughness));
    if (thing.damage) found.push(h("p", {}, `${thing.damage} damage this turn: ${Math.max(0, (thing.toughness ?? 0) - thing.damage)} more would destroy it.`));
    if (thing.sick) found.push(h("p", { class: "dim" }, "It came this turn: it can’t attack yet."));
    if (thing.items?.length) found.push(h("p", { class: "dim" }, `Bears ${thing.items.join(", ")}.`));
    if (thing.host) found.push(h("p", { class: "dim" }, `On ${thing.host}.`));
    if (typeof thing.why === "string") found.push(h("p", { class: "whynot" }, thing.why));
    else for (const [what, words] of Object.entries(thing.why ?? {})) found.push(h("p", { class: "whynot" }, `${capital(what)}: ${words}`));
    return found;
  }
}

/** A number as a sum: 5 = 2 printed + 3 Loxodon Warhammer. @param {string} what @param {number} value @param {import("./card.js").Term[]} terms */
function sum(what, value, terms) {
  const words = terms.map(({ amount, name }, n) => `${n ? (amount < 0 ? "− " : "+ ") : ""}${n ? Math.abs(amount) : amount} ${name}`).join(" ");
  return h("p", { class: "sum" }, h("b", {}, `${what} ${value}`), ` = ${words}`);
}
