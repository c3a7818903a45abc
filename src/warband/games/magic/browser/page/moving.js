// Where cards are on the screen: they glide from place to place, and the keys go from one to the next.

import { calm } from "/static/dom.js";

const FAR = 4; // pixels that are worth a movement
const ASIDE = 3; // how much more it counts that a card lies aside than that it lies ahead

/** @param {Element} one @returns {[number, number]} */
function middle(one) {
  const box = one.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Where every card is. @param {Element} table */
export function places(table) {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  if (!calm()) for (const one of table.querySelectorAll("[data-key]")) found.set(one.getAttribute("data-key") ?? "", one.getBoundingClientRect());
  return found;
}

/** Let cards glide from where they were. @param {Element} table @param {Map<string, DOMRect>} before */
export function glide(table, before) {
  if (calm()) return;
  for (const one of table.querySelectorAll("[data-key]")) {
    const was = before.get(one.getAttribute("data-key") ?? "");
    const is = one.getBoundingClientRect();
    if (!was || !is.width || Math.hypot(was.x - is.x, was.y - is.y) < FAR) continue;
    one.animate([{ translate: `${was.x - is.x}px ${was.y - is.y}px` }, { translate: "0 0" }], { duration: 280, easing: "ease-out" });
  }
}

/** The nearest card in a direction, or the same one. @param {Element} table @param {Element} from @param {number} dx @param {number} dy */
export function nearest(table, from, dx, dy) {
  const [x, y] = middle(from);
  let best = from;
  let least = Infinity;
  for (const one of table.querySelectorAll("[data-piece]")) {
    const [there, below] = middle(one);
    const [along, across] = dx ? [(there - x) * dx, Math.abs(below - y)] : [(below - y) * dy, Math.abs(there - x)];
    const far = along + ASIDE * across;
    if (along > 2 && far < least) [best, least] = [one, far];
  }
  return best;
}
