// Setting Magic up: a deck for each player, one of the library, pasted or built, and who plays first.

import { h, put, refocused } from "/static/dom.js";
import { importPanel, ownCards } from "/static/own.js";
import { choice, toast } from "/static/parts.js";
import { print, spending, things } from "/static/things.js";
import { mana } from "./art.js";
import { Builder, cardView } from "./builder.js";
import { cardsOf, coded, counted, random, read } from "./decks.js";

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
    const owner = (/** @type {string} */ name, /** @type {number} */ seat) => ({ name, text: () => this.deck(seat), write: (/** @type {string} */ text) => this.write(seat, text) });
    this.builder = new Builder(game.cards, game.seats.map(owner));
    this.imports = importPanel(game, "oracle", "A list of cards in JSON, with 'name', 'mana_cost', 'type_line' and 'oracle_text'.", () => this.bring());
    this.bring();
  }

  /** Bring the cards that were imported, here or in the terminal. */
  async bring() {
    const cards = await ownCards(this.game);
    if (!cards.length) return;
    this.game.cards = [...this.game.cards, ...cards];
    this.builder.fill(this.game.cards);
    this.changed();
  }

  /** The records of imported cards in the decks. */
  records() {
    const lists = this.decks.flatMap((deck, seat) => (deck === OWN ? [this.texts[seat]] : []));
    return this.game.cards.filter((/** @type {any} */ card) => card.record && lists.some((text) => counted(text, card.name) > 0)).map((/** @type {any} */ card) => card.record);
  }

  /** The deck of a seat as a list. @param {number} seat */
  deck(seat) {
    if (this.decks[seat] === OWN) return this.texts[seat];
    return this.game.decks.find((/** @type {any} */ one) => one.name === this.decks[seat]).cards.map((/** @type {[number, string]} */ [number, card]) => `${number} ${card}`).join("\n");
  }

  /** Another list. @param {number} seat @param {string} text */
  write(seat, text) {
    this.texts[seat] = text;
    this.decks[seat] = OWN;
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
    this.builder.show();
    put(this.element, this.sides, this.builder.element, this.imports, choice("Who plays first", "first", this.first, first, (value) => ((this.first = value), this.changed())));
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
    return h("section", { class: `deck seat-${seat}` }, picked, this.decks[seat] === OWN ? this.list(seat) : this.about(seat), this.things(seat, name));
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
    area.addEventListener("change", () => this.write(seat, area.value));
    const sheet = this.sheets[seat];
    const faults = sheet?.faults ?? [];
    return h("div", {}, area, sheet && spending(sheet.points, sheet.of, "cards", faults.length > 0), h("p", { class: "dim" }, sheet?.words ?? ""), faults.length > 0 && h("ul", { class: "wrongs" }, ...faults.map((words) => h("li", {}, words))));
  }

  /** What can be done with a whole deck. @param {number} seat @param {string} name */
  things(seat, name) {
    const { game } = this;
    const kind = {
      game: this.game.name,
      noun: "deck",
      hint: "A code, or a list: a card in each line",
      themes: () => Object.keys(SIGNS),
      read: (/** @type {string} */ text) => {
        const { text: list, unread } = read(text, game.cards);
        if (unread.length) toast(this.game.name, `Not understood: ${unread.map((line) => `“${line.slice(0, 40)}”`).join(", ")}.`);
        return list;
      },
      code: coded,
      random: (/** @type {string} */ colour) => random(game.cards, colour),
    };
    const owner = {
      now: () => this.deck(seat),
      take: (/** @type {string} */ text) => this.write(seat, text),
      print: () => print(`The deck of ${name}`, this.deck(seat).split("\n"), cardsOf(this.deck(seat), game.cards).map(cardView)),
      changed: this.changed,
    };
    return things(kind, owner, name);
  }

  chosen() {
    const decks = this.decks.map((deck, seat) => (deck === OWN ? `${this.texts[seat]}\n` : deck));
    const cards = this.records();
    const title = this.decks.map((deck) => (deck === OWN ? "Own list" : deck)).join(" against ");
    return { title, setup: { decks, ...(cards.length ? { cards } : {}), ...(this.first ? { first: this.first } : {}) } };
  }
}
