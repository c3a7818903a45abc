// Everything that the seats have, beside the table: a column for each of them.

import { h, put } from "./dom.js";

/** @typedef {{seat: number, title: string, rows: HTMLElement[]}} Side */

/** @param {HTMLElement} element @param {Side[]} sides */
export function listSides(element, sides) {
  put(element, ...sides.map(({ seat, title, rows }) => h("ul", { class: `side seat-${seat}` }, h("li", { class: "score" }, title), ...rows)));
}
