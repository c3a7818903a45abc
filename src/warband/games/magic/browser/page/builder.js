// Building decks: all cards on a shelf to search, and the chosen one at large, with its number in each deck.

import { announce, h, put } from "/static/dom.js";
import { Shelf } from "/static/shelf.js";
import { parts, tint } from "./card.js";
import { FOUR, changed, counted } from "./decks.js";

/** @typedef {import("./card.js").Face} Face */
/** @typedef {{name: string, text: () => string, write: (text: string) => void}} Owner of a deck */

/** @type {[string, string][]} */
const FACETS = [["kind", "Kind"], ["colour", "Colour"], ["keyword", "Keyword"], ["subtype", "Subtype"]];

export class Builder {
  /** @param {Face[]} cards @param {Owner[]} owners */
  constructor(cards, owners) {
    this.owners = owners;
    /** @type {Face | undefined} */
    this.face = undefined;
    this.place = h("div", { class: "card-place", "aria-live": "polite" });
    this.shelf = new Shelf(FACETS, { show: (item) => this.show(item?.data), add: (item) => this.change(owners[0], item.data, 1) }, "mana");
    this.summary = h("summary", {});
    this.fill(cards);
    this.element = h("details", { class: "cards" }, this.summary, h("div", { class: "shelf-and-card" }, this.shelf.element, this.place));
  }

  /** Put cards on the shelf. @param {Face[]} cards */
  fill(cards) {
    this.shelf.fill(cards.map(item));
    put(this.summary, `Search all ${cards.length} cards`);
  }

  /** The chosen card at large, and its number in each deck. @param {Face | undefined} [face] */
  show(face = this.face) {
    this.face = face;
    if (!face) return put(this.place, h("p", { class: "dim" }, "Choose a card to read it. Enter puts it into the first deck."));
    put(this.place, h("div", { class: "row" }, ...this.owners.map((owner) => this.counter(owner, face))), cardView(face));
  }

  /** @param {Owner} owner @param {Face} face */
  counter(owner, face) {
    const now = counted(owner.text(), face.name);
    const button = (/** @type {string} */ sign, /** @type {string} */ words, /** @type {number} */ by, /** @type {boolean} */ disabled) => h("button", { type: "button", class: "small", disabled, "aria-label": `One ${face.name} ${words}: ${owner.name}`, onclick: () => this.change(owner, face, by) }, sign);
    return h("span", { class: "counter" }, `${owner.name} `, button("−", "less", -1, now === 0), h("output", { "aria-label": `${face.name} of ${owner.name}` }, String(now)), button("+", "more", 1, now >= FOUR && !face.types.startsWith("Basic")));
  }

  /** @param {Owner} owner @param {Face} face @param {number} by */
  change(owner, face, by) {
    owner.write(changed(owner.text(), face.name, by));
    announce(`${counted(owner.text(), face.name)} ${face.name}`);
    this.show();
  }
}

/** A card at large. @param {Face} face */
export function cardView(face) {
  return h("article", { class: "card-view", "aria-label": face.name }, h("div", { class: `mtg large ${tint(face)} is-${face.kind}` }, ...parts({ key: 0, id: "", card: face.name }, face)), h("p", { class: "text played" }, "Warband plays all of it."));
}

/** @param {Face} face @returns {import("/static/shelf.js").Item} */
function item(face) {
  const text = face.text.map((line) => line.map((part) => (typeof part === "string" ? part : `{${part.symbol}}`)).join("")).join(" ");
  const size = face.power === undefined ? "" : ` · ${face.power}/${face.toughness}`;
  const kinds = ["Creature", "Equipment", "Instant", "Sorcery", "Enchantment", "Artifact", "Planeswalker", "Land"].filter((kind) => face.types.includes(kind));
  return {
    key: face.name,
    name: face.name,
    note: `${face.types}${size}`,
    words: `${face.name} ${face.types} ${text}`.toLowerCase(),
    points: [face.cost.reduce((sum, sign) => sum + (Number.isNaN(Number(sign)) ? Number(sign !== "X") : Number(sign)), 0)],
    played: true,
    facets: { kind: kinds, colour: face.colours.length ? face.colours : ["colourless"], keyword: face.keywords, subtype: face.subtypes },
    data: face,
  };
}
