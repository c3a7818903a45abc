// Armies: all cards on a shelf to search, and the chosen one at large; shared as a code, read from a posted list, made at random.

import { coded as pack, decoded as unpack, isCode } from "/static/codes.js";
import { capital, h, put } from "/static/dom.js";
import { Shelf } from "/static/shelf.js";
import { NUMBERS, powers } from "./cards.js";

const SIGN = "WBHS1"; // the beginning of a code: Warband, HeroScape, the first format
/** @type {[string, string][]} */
const FACETS = [["set", "Set"], ["kind", "Kind"], ["size", "Size"], ["power", "Power"]];

export class Army {
  /** @param {any} game @param {(seat: number, card: string) => void} add */
  constructor(game, add) {
    this.game = game;
    this.add = add;
    /** @type {string[]} */
    this.seats = [];
    this.place = h("div", { class: "card-place", "aria-live": "polite" });
    this.shelf = new Shelf(FACETS, { show: (item) => this.show(item?.data), add: (item) => add(0, item.name) }, "points", NUMBERS.slice(0, 5).join("/"));
    this.summary = h("summary", {});
    this.fill(game.cards);
    this.element = h("details", { class: "cards" }, this.summary, h("div", { class: "shelf-and-card" }, this.shelf.element, this.place));
  }

  /** Put cards on the shelf. @param {any[]} cards */
  fill(cards) {
    this.shelf.fill(cards.map(item));
    put(this.summary, `Search all ${cards.length} army cards`);
  }

  /** Whose armies are built. @param {string[]} seats */
  seated(seats) {
    if (seats.length === this.seats.length) return;
    this.seats = seats;
    this.shelf.preview();
  }

  /** Show a card, with buttons that add it to an army. @param {any} card */
  show(card) {
    if (!card) return put(this.place, h("p", { class: "dim" }, "Choose a card to read it. Enter adds it to the first army."));
    const buttons = this.seats.map((name, seat) => h("button", { type: "button", class: `small seat-${seat}`, onclick: () => this.add(seat, card.name) }, `+ ${capital(name)} ${card.points}`));
    put(this.place, h("div", { class: "row" }, ...buttons), cardView(card));
  }
}

/** A card at large. @param {any} card */
export function cardView(card) {
  const about = [card.words, `${card.size} ${card.height}`, card.hexes > 1 ? "on two spaces" : "", `${card.points} points`, card.figures > 1 ? `${card.figures} figures` : ""];
  return h(
    "article",
    { class: "card-view" },
    h("h3", {}, card.name),
    h("p", { class: "dim" }, about.filter(Boolean).join(" · ")),
    h("div", { class: "numbers" }, ...NUMBERS.map((what) => h("span", { class: "number" }, h("b", {}, card[what]), h("span", {}, capital(what))))),
    powers(card.powers),
    whole(card) ? h("p", { class: "text played" }, "Warband plays all of it.") : h("ul", { class: "text unplayed" }, ...Object.entries(card.unplayed).map(([name, why]) => h("li", {}, `Not played: ${name}. ${capital(String(why))}`))),
  );
}

/** The kinds of a card, such as 'common' and 'squad'. @param {any} card @returns {string[]} */
export function kinds(card) {
  return card.words.split(" ").filter((/** @type {string} */ word) => word.length > 2); // 'squad of 3' is a squad
}

/** Whether everything of a card is played. @param {any} card */
function whole(card) {
  return !Object.keys(card.unplayed ?? {}).length;
}

/** @param {any} card @returns {import("/static/shelf.js").Item} */
function item(card) {
  const texts = card.powers.map((/** @type {any} */ one) => `${one.name} ${one.words}`).join(" ");
  return {
    key: card.name,
    name: card.name,
    note: `${card.words} · ${card.life}/${card.move}/${card.range}/${card.attack}/${card.defense}`,
    words: `${card.name} ${card.words} ${texts}`.toLowerCase(),
    points: [card.points],
    played: whole(card),
    facets: { set: card.set ? [card.set] : [], kind: kinds(card), size: [card.size], power: card.powers.map((/** @type {any} */ one) => one.name) },
    data: card,
  };
}

/** @param {string[]} cards */
export function coded(cards) {
  return pack(SIGN, cards.join("_"));
}

/** The cards of a code or of a posted list. @param {string} text @param {any[]} known @returns {{cards: string[], unread: string[]}} */
export function read(text, known) {
  if (!text.trim()) throw new Error("Paste a code, or a list with a card in each line.");
  const lines = isCode(text) ? unpack(SIGN, text).split("_") : text.split("\n").map((line) => line.trim()).filter(Boolean);
  const found = lines.map((line) => ({ line, times: times(line), card: named(line, known) }));
  const unread = found.filter(({ card }) => !card).map(({ line }) => line);
  if (unread.length === lines.length) throw new Error(`No line names a card that is known here: “${lines[0].slice(0, 60)}”.`);
  return { cards: found.flatMap(({ card, times: n }) => (card ? Array(n).fill(card.name) : [])), unread };
}

/** How often a line names its card: '2x Knights', '2 Knights'. @param {string} line */
function times(line) {
  const first = line.split(" ")[0].toLowerCase();
  const number = Number(first.endsWith("x") ? first.slice(0, -1) : first);
  return number > 0 && number <= 12 ? number : 1;
}

/** @param {string} line @param {any[]} known */
function named(line, known) {
  const spoken = ` ${[...line.toLowerCase()].map((letter) => ("()[],;:*•".includes(letter) ? " " : letter)).join("").split(" ").filter(Boolean).join(" ")} `;
  return known.filter(({ name }) => spoken.includes(` ${name.toLowerCase()} `)).sort((one, other) => other.name.length - one.name.length)[0];
}

/** An army at random within some points; every card has the word, if there is one. @param {any[]} known @param {number} points @param {string} word */
export function random(known, points, word) {
  const pool = known.filter((card) => !word || kinds(card).includes(word));
  /** @type {string[]} */
  const cards = [];
  let left = points || 300;
  for (let n = 0; n < 60 && pool.length; n++) {
    const card = pool[Math.floor(Math.random() * pool.length)];
    const unique = card.words.includes("unique") && cards.includes(card.name);
    if (unique || card.points > left) continue;
    cards.push(card.name);
    left -= card.points;
  }
  return cards;
}
