// Marks on the map for the present question: lit spaces with their price, ways with their dangers, lines of sight, odds.

import { s } from "/static/dom.js";
import { between, middle, outline } from "./ground.js";
import { DANGER } from "./signs.js";

/** @typedef {import("./ground.js").Space} Space */

/** A space that may be chosen, with its price and its dangers. @param {Space} space @param {{at: any}} leg @param {boolean} taken whether a glyph lies in its middle */
export function marked(space, { at }, taken) {
  const [x, y] = middle(space);
  const price = taken ? `translate(${x - 19} ${y + 11})` : `translate(${x} ${y})`;
  const risky = Boolean(at.risks);
  return s(
    "g",
    { class: `mark${risky ? " risky" : ""}${at.stops ? " stops" : ""}`, "data-square": space.name },
    s("path", { class: "lit", d: outline(space, 33) }),
    at.cost === undefined ? s("circle", { class: "dot", cx: x, cy: y, r: 6 }) : s("g", { class: "price", transform: price }, s("circle", { r: 10.5 }), s("text", { y: 4.8 }, at.cost)),
    risky ? danger(at.falls ? "fall" : "struck", x + 13, y - 13) : null,
  );
}

/** A sign of danger. @param {"fall" | "struck"} kind @param {number} x @param {number} y @param {string} [words] */
function danger(kind, x, y, words = "") {
  return s("g", { class: `danger ${kind}`, transform: `translate(${x} ${y})` }, s("circle", { r: 11 }), s("path", { d: DANGER[kind] }), words ? s("text", { x: 14, y: 5 }, words) : null);
}

/** The way of a move, with its dangers. @param {Map<string, Space>} spaces @param {string} from @param {any} leg */
export function way(spaces, from, leg) {
  const points = [from, ...leg.path].map((name) => middle(/** @type {Space} */ (spaces.get(name))));
  const at = (/** @type {string} */ name) => middle(/** @type {Space} */ (spaces.get(name)));
  const line = points.map((point) => point.join(",")).join(" ");
  const end = points[points.length - 1];
  return s(
    "g",
    { class: `way${leg.risks ? " risky" : ""}` },
    s("polyline", { class: "under", points: line }),
    s("polyline", { points: line }),
    s("circle", { class: "end", cx: end[0], cy: end[1], r: 7 }),
    ...(leg.struck ?? []).map((/** @type {[string, number]} */ [name, dice]) => danger("struck", at(name)[0], at(name)[1] - 22, `${dice} ${dice === 1 ? "die" : "dice"}`)),
    ...(leg.falls ?? []).map((/** @type {[string, number]} */ [name, levels]) => danger("fall", at(name)[0], at(name)[1] - 22, `${levels} levels`)),
  );
}

/** The dice of both sides and the chance of a wound, beside a target. @param {any} at */
export function odds(at) {
  return s("g", { class: "odds" }, s("rect", { x: -31, y: -46, width: 62, height: 18, rx: 9 }), s("text", { y: -33 }, s("tspan", { class: "roll" }, `${at.attack}:${at.defense}`), ` ${Math.round(at.chance * 100)}%`));
}

/** A line of sight, with marks on everything that blocks it. @param {Map<string, Space>} spaces @param {import("/static/types").LineOfFire} line @param {string} className */
export function aimed(spaces, line, className) {
  const space = (/** @type {string} */ name) => /** @type {Space} */ (spaces.get(name));
  const [[x1, y1], [x2, y2]] = [middle(space(line.start)), middle(space(line.end))];
  const stops = line.seen === "blocked" ? [...line.terrain, ...line.people] : [];
  const walls = line.seen === "blocked" ? (line.walls ?? []) : [];
  return s(
    "g",
    { class: `sight ${line.seen} ${className}` },
    s("line", { class: "under", x1, y1, x2, y2 }),
    s("line", { x1, y1, x2, y2 }),
    ...stops.map((name) => s("path", { class: "stop", d: outline(space(name), 32) })),
    ...walls.map(([a, b]) => s("line", { class: "stop", ...between(space(a), space(b)) })),
  );
}
