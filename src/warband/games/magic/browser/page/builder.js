// Building a deck: cards are looked for by their words, and put into the list or taken out of it. The list stays text.

import { announce, h, put } from "/static/dom.js";
import { mana } from "./art.js";
import { written } from "./card.js";

/** @typedef {import("./card.js").Face} Face */

const MOST = 24; // cards that are shown at once
const FOUR = 4; // of a card that is no basic land
const NUMBER = /^(\d{1,4}) ?x? /i;
const COLOURS = ["white", "blue", "black", "red", "green", "colourless"];
const KINDS = ["creature", "Equipment", "instant", "sorcery", "enchantment", "land"];

/** How many cards of a name a list has. @param {string} text @param {string} name */
export function counted(text, name) {
  return text.split("\n").reduce((sum, line) => sum + (named(line, name) ? entry(line).number : 0), 0);
}

/** The number and the name of a card in a line, without a remark. @param {string} line */
function entry(line) {
  const words = line.split("#")[0].split("//")[0].replaceAll("\t", " ").split(" ").filter(Boolean).join(" ");
  const number = NUMBER.exec(words);
  return { number: number ? Number(number[1]) : 1, name: words.slice(number?.[0].length ?? 0) };
}

/** @param {string} line @param {string} name */
function named(line, name) {
  return entry(line).name.toLowerCase() === name.toLowerCase();
}

/** A list with so many more cards of a name, in the line that names it first. @param {string} text @param {string} name @param {number} more */
export function changed(text, name, more) {
  const lines = text.split("\n");
  const number = Math.max(0, counted(text, name) + more);
  const at = lines.findIndex((line) => named(line, name));
  const others = lines.filter((line, n) => n === at || !named(line, name));
  if (at < 0) return [...(text.trim() ? lines : []), `${number} ${name}`].join("\n");
  return others.flatMap((line) => (named(line, name) ? (number ? [`${number} ${name}`] : []) : [line])).join("\n");
}

export class Builder {
  /** @param {Face[]} cards @param {() => string} text the list as it is @param {(text: string) => void} write */
  constructor(cards, text, write) {
    this.cards = cards;
    this.text = text;
    this.write = write;
    this.found = h("ul", { class: "found", "aria-label": "Cards that were found" });
    this.words = this.filter("input", "Look for cards", [], "search");
    this.colour = this.filter("select", "Colour", ["", ...COLOURS], "");
    this.kind = this.filter("select", "Kind", ["", ...KINDS], "");
    this.count = h("p", { class: "dim", role: "status" });
    this.element = h("details", { class: "builder" }, h("summary", {}, "Find cards"), h("div", { class: "filters" }, this.words, this.colour, this.kind), this.count, this.found);
    this.show();
  }

  /** @param {string} tag @param {string} label @param {string[]} values @param {string} type */
  filter(tag, label, values, type) {
    const options = values.map((value) => h("option", { value }, value || `Any ${label.toLowerCase()}`));
    return /** @type {HTMLInputElement} */ (h(tag, { "aria-label": label, placeholder: tag === "input" ? label : null, type: type || null, oninput: () => this.show() }, ...options));
  }

  /** The cards that fit the words and choices. */
  fitting() {
    const wanted = this.words.value.toLowerCase().split(" ").filter(Boolean);
    return this.cards.filter((face) => this.coloured(face) && this.isKind(face) && wanted.every((word) => told(face).includes(word)));
  }

  /** @param {Face} face */
  coloured(face) {
    const colour = this.colour.value;
    return !colour || (colour === "colourless" ? !face.colours.length : face.colours.includes(colour));
  }

  /** @param {Face} face */
  isKind(face) {
    return !this.kind.value || face.types.toLowerCase().includes(this.kind.value.toLowerCase());
  }

  show() {
    const found = this.fitting();
    this.count.textContent = found.length > MOST ? `${found.length} cards, the first ${MOST} of them:` : `${found.length} ${found.length === 1 ? "card" : "cards"}`;
    put(this.found, ...found.slice(0, MOST).map((face) => this.row(face)));
  }

  /** A card with its buttons. @param {Face} face */
  row(face) {
    const number = h("output", { "aria-label": `${face.name} in the deck` });
    const less = h("button", { type: "button", "aria-label": `One ${face.name} less`, onclick: () => change(-1) }, "−");
    const more = h("button", { type: "button", "aria-label": `One ${face.name} more`, onclick: () => change(1) }, "+");
    const tell = () => {
      const now = counted(this.text(), face.name);
      number.textContent = String(now);
      less.toggleAttribute("disabled", now === 0);
      more.toggleAttribute("disabled", now >= FOUR && !face.types.startsWith("Basic"));
    };
    const change = (/** @type {number} */ by) => {
      this.write(changed(this.text(), face.name, by));
      tell();
      announce(`${counted(this.text(), face.name)} ${face.name}`);
    };
    tell();
    const size = face.power === undefined ? "" : ` ${face.power}/${face.toughness}`;
    const about = h("span", { class: "about" }, h("b", {}, face.name), " ", ...face.cost.map(mana), h("span", { class: "dim" }, ` ${face.types}${size}`), h("span", { class: "says" }, ...face.text.flatMap((line) => [...written(line), " "])));
    return h("li", {}, less, number, more, about);
  }
}

/** Everything on a card, to look for words in. @param {Face} face */
function told(face) {
  const text = face.text.map((line) => line.map((part) => (typeof part === "string" ? part : `{${part.symbol}}`)).join("")).join(" ");
  return `${face.name} ${face.types} ${text}`.toLowerCase();
}
