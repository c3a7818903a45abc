// Decks as lists of text: cards counted, put in and taken out; shared as a code, read from a posted list, made at random.

import { coded as pack, decoded as unpack, isCode } from "/static/codes.js";

/** @typedef {import("./card.js").Face} Face */

const SIGN = "WBMG1"; // the beginning of a code: Warband, Magic, the first format
const NUMBER = /^(\d{1,4}) ?x? /i;
export const FOUR = 4; // of a card that is no basic land
const SIZE = 40; // cards of a random deck
const LANDS = 17; // and its lands
/** @type {Record<string, string>} */
const BASIC = { white: "Plains", blue: "Island", black: "Swamp", red: "Mountain", green: "Forest" };

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

/** The cards of a list, each once. @param {string} text @param {Face[]} cards */
export function cardsOf(text, cards) {
  return cards.filter(({ name }) => counted(text, name) > 0);
}

/** @param {string} text */
export function coded(text) {
  return pack(SIGN, text.split("\n").map(entry).filter(({ name }) => name).map(({ number, name }) => `${number} ${name}`).join("\n"));
}

/** The list of a code or of a posted text: headings and numbers of a printing are left out. @param {string} text @param {Face[]} cards @returns {{text: string, unread: string[]}} */
export function read(text, cards) {
  if (!text.trim()) throw new Error("Paste a code, or a list with a card in each line.");
  const lines = (isCode(text) ? unpack(SIGN, text) : text).split("\n").map((line) => line.trim()).filter(Boolean);
  const known = lines.map((line) => ({ line, ...entry(line.split("(")[0]), found: /** @type {Face | undefined} */ (undefined) }));
  for (const one of known) one.found = cards.find(({ name }) => name.toLowerCase() === one.name.toLowerCase());
  const unread = known.filter(({ found }) => !found).map(({ line }) => line);
  if (unread.length === lines.length) throw new Error(`No line names a card that is known here: “${lines[0].slice(0, 60)}”.`);
  return { text: known.flatMap(({ number, found }) => (found ? [`${number} ${found.name}`] : [])).join("\n"), unread };
}

/** A deck at random: cards of two colours, or of one that is wanted and another, some Equipment, and their lands. @param {Face[]} cards @param {string} colour */
export function random(cards, colour) {
  const shuffled = (/** @type {any[]} */ some) => some.map((one) => ({ one, at: Math.random() })).sort((a, b) => a.at - b.at).map(({ one }) => one);
  const others = shuffled(Object.keys(BASIC).filter((one) => one !== colour));
  const pair = [colour || others.pop(), others.pop()];
  const fitting = cards.filter(({ kind, colours }) => kind !== "land" && colours.every((one) => pair.includes(one)));
  let text = "";
  let left = SIZE - LANDS;
  for (const { name } of shuffled(fitting)) {
    const number = Math.min(left, 1 + Math.floor(Math.random() * 3));
    if (number > 0) text = changed(text, name, number);
    left -= number;
  }
  const rest = SIZE - (SIZE - LANDS - Math.max(0, left));
  return [[Math.ceil(rest / 2), BASIC[pair[0]]], [Math.floor(rest / 2), BASIC[pair[1]]]].reduce((list, [number, name]) => changed(list, String(name), Number(number)), text);
}
