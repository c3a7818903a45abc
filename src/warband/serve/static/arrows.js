// Arrows over the table between pieces: who attacks whom, before the dice are seen.

import { put, s } from "./dom.js";

export class Arrows {
  constructor() {
    this.element = s("svg", { class: "aims", "aria-hidden": "true" }, s("defs", {}, s("marker", { id: "tip", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5, orient: "auto" }, s("path", { d: "M0 0L10 5L0 10Z" }))), s("g"));
  }

  /** From the first piece to each of the others. @param {Element[]} pieces */
  draw(pieces) {
    const room = this.element.getBoundingClientRect();
    const middle = (/** @type {Element} */ piece) => {
      const box = piece.getBoundingClientRect();
      return [(box.left + box.right) / 2 - room.left, (box.top + box.bottom) / 2 - room.top];
    };
    const [from, ...others] = pieces.map(middle);
    const lines = others.map(([x2, y2]) => s("line", { x1: from[0], y1: from[1], x2, y2, "marker-end": "url(#tip)" }));
    put(/** @type {Element} */ (this.element.lastElementChild), ...lines);
  }

  clear() {
    put(/** @type {Element} */ (this.element.lastElementChild));
  }
}
