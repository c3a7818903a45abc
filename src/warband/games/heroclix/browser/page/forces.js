// Forces: shared as a code, read from a posted text, made at random.

import { coded as pack, decoded as unpack } from "/static/codes.js";

const SIGN = "WBHC1"; // the beginning of a code: Warband, HeroClix, the first format
const TRIES = 60; // random characters that are tried

/** @typedef {import("./builder.js").Member} Member */
/** @typedef {{total: number, members: Member[], others?: string[]}} Force with the special terrain, the ID card and the Location, if there are any */
/** @typedef {import("./collection.js").Character} Character */

/** A force as a short code: characters, then its other elements, each with a plus and its place among them. @param {Force} force */
export function coded({ total, members, others = [] }) {
  const more = others.flatMap((one, n) => (one ? [`+${n}~${one}`] : []));
  return pack(SIGN, [String(total), ...members.map(({ id, name, points, gear }) => [id || name, points, ...(gear ? [gear] : [])].join("~")), ...more].join("_"));
}

/** The force of a code; an error with words for any other text. @param {string} code @param {Character[]} characters @returns {Force} */
export function decoded(code, characters) {
  const [total, ...lines] = unpack(SIGN, code).split("_");
  if (!(Number(total) > 0)) throw new Error("The code has no build total.");
  /** @type {string[]} */
  const others = [];
  for (const [place, one] of lines.filter((line) => line.startsWith("+")).map((line) => line.split("~"))) others[Number(place)] = one;
  return { total: Number(total), members: lines.filter((line) => !line.startsWith("+")).map((line) => member(line.split("~"), characters)), others };
}

/** @param {string[]} parts @param {Character[]} characters @returns {Member} */
function member([who, points, gear = ""], characters) {
  const found = characters.find(({ id }) => id === who);
  return { id: found?.id ?? "", name: found?.name ?? who, points: Number(points) || 0, gear };
}

/** The force of a text that somebody has posted: a character in each line. @param {string} text @param {Character[]} characters @returns {{members: Member[], unread: string[]}} */
export function posted(text, characters) {
  /** @type {Member[]} */
  const members = [];
  /** @type {string[]} */
  const unread = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (!line) continue;
    const found = named(line, characters);
    if (found) for (let n = 0; n < found.times; n++) members.push({ ...found.member });
    else unread.push(line);
  }
  return { members, unread };
}

/** @param {string} line @param {Character[]} characters */
function named(line, characters) {
  const plain = [...line.toLowerCase()].map((letter) => ("()[],;:*•#@–—-".includes(letter) ? " " : letter)).join("");
  const words = plain.split(" ").filter(Boolean);
  const id = words.join("");
  const bare = (/** @type {string} */ text) => text.toLowerCase().split("-").join("");
  const byId = characters.filter((one) => words.some((word) => word === bare(one.id)) || (one.id.includes("-") && id.includes(bare(one.id))));
  const spoken = ` ${words.join(" ")} `;
  const byName = characters.filter((one) => spoken.includes(` ${one.name.toLowerCase().split("-").join(" ")} `));
  const best = [...byId, ...byName.sort((one, other) => other.name.length - one.name.length)][0];
  if (!best) return null;
  const numbers = words.flatMap((word) => (Number(word) > 0 ? [Number(word)] : []));
  const points = best.points.find((one) => numbers.includes(one)) ?? best.points[0];
  const first = words[0].endsWith("x") ? Number(words[0].slice(0, -1)) : best.points.includes(Number(words[0])) ? NaN : Number(words[0]); // 3x, or 3
  return { member: { id: best.id, name: best.name, points, gear: "" }, times: first > 0 && first <= 20 ? first : 1 };
}

/** A force at random: all characters have the keyword, if there is one. @param {Character[]} characters @param {number} total @param {string} keyword @returns {Member[]} */
export function random(characters, total, keyword) {
  const pool = characters.filter((one) => one.points.length && (!keyword || one.keywords.includes(keyword)) && !one.unplayed?.length);
  /** @type {Member[]} */
  const members = [];
  let left = total;
  for (let n = 0; n < TRIES && pool.length; n++) {
    const one = pool[Math.floor(Math.random() * pool.length)];
    const values = one.points.filter((points) => points > 0 && points <= left);
    if (!values.length || members.some(({ name }) => name === one.name)) continue;
    const points = values[Math.floor(Math.random() * values.length)];
    members.push({ id: one.id, name: one.name, points, gear: "" });
    left -= points;
  }
  return members;
}
