// Setting Magic up: a deck for each player, one of the library, pasted or built, and who plays first.

import { h, put, refocused } from "/static/dom.js";
import { choice } from "/static/parts.js";
import { mana } from "./art.js";
import { Builder } from "./builder.js";

const OWN = "own"; // a pasted deck
const KEPT = "decks magic";
const SIGNS = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

export class Setup {
  /** @param {any} game @param {() => void} changed */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    this.decks = [...game.usual];
    /** @type {string[]} */
    this.texts = game.usual.map(() => "");
    this.first = "";
    /** @type {import("/static/types").Sheet[]} */
    this.sheets = [];
    this.sides = h("div", { class: "decks" });
    this.element = h("div", { class: "magic-setup" });
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    if (Array.isArray(kept.texts)) this.texts = kept.texts;
    this.builders = this.texts.map((_, seat) => new Builder(game.cards, () => this.texts[seat], (text) => this.write(seat, text)));
  }

  /** Another list. @param {number} seat @param {string} text */
  write(seat, text) {
    this.texts[seat] = text;
    const area = /** @type {HTMLTextAreaElement | null} */ (this.sides.querySelector(`[data-what="list-${seat}"]`));
    if (area) area.value = text;
    localStorage.setItem(KEPT, JSON.stringify({ texts: this.texts }));
    this.changed();
  }

  get usual() {
    return { title: "Magic", story: this.game.story, first: { setup: { edition: this.game.editions[0], first: "p1" }, seats: ["", "easy"] } };
  }

  /** @param {string} _edition @param {import("/static/types").Sheet[]} sheets */
  show(_edition, sheets) {
    this.told(sheets);
    const first = [["", "Chance decides"], ...this.game.seats.map((/** @type {string} */ name, /** @type {number} */ n) => [`p${n + 1}`, name])];
    put(this.element, this.sides, choice("Who plays first", "first", this.first, first, (value) => ((this.first = value), this.changed())));
  }

  /** @param {import("/static/types").Sheet[]} sheets */
  told(sheets) {
    this.sheets = sheets;
    refocused(this.sides, () => put(this.sides, ...this.game.seats.map((/** @type {string} */ name, /** @type {number} */ seat) => this.side(name, seat))));
  }

  /** @param {string} name @param {number} seat */
  side(name, seat) {
    const names = [...this.game.decks.map((/** @type {any} */ deck) => [deck.name, deck.name]), [OWN, "A list of your own"]];
    const picked = choice(`${name} plays`, `deck-${seat}`, this.decks[seat], names, (value) => ((this.decks[seat] = value), this.changed()));
    return h("section", { class: "deck" }, picked, this.decks[seat] === OWN ? this.list(seat) : this.about(seat));
  }

  /** A deck of the library. @param {number} seat */
  about(seat) {
    const deck = this.game.decks.find((/** @type {any} */ one) => one.name === this.decks[seat]);
    const signs = deck.colours.map((/** @type {keyof typeof SIGNS} */ colour) => mana(SIGNS[colour]));
    const cards = h("details", {}, h("summary", {}, "All cards"), h("ul", {}, ...deck.cards.map((/** @type {[number, string]} */ [number, card]) => h("li", {}, `${number} ${card}`))));
    return h("div", {}, h("p", {}, ...signs, " ", deck.story), cards);
  }

  /** A deck as it is typed. @param {number} seat */
  list(seat) {
    const area = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 8, "data-what": `list-${seat}`, placeholder: "9 Forest\n8 Mountain\n4 Grizzly Bears\n…", "aria-label": `The deck of ${this.game.seats[seat]}` }));
    area.value = this.texts[seat];
    area.addEventListener("change", () => {
      this.write(seat, area.value);
      this.builders[seat].show();
    });
    return h("div", {}, area, h("p", { class: "dim" }, this.sheets[seat]?.words ?? ""), this.builders[seat].element);
  }

  chosen() {
    const decks = this.decks.map((deck, seat) => (deck === OWN ? `${this.texts[seat]}\n` : deck));
    const title = this.decks.map((deck) => (deck === OWN ? "Own list" : deck)).join(" against ");
    return { title, setup: { decks, ...(this.first ? { first: this.first } : {}) } };
  }
}
