// Arrows across the table: from spells to their targets, from blockers to attackers, from attackers to the player.

import { s } from "/static/dom.js";

/** @typedef {{from: Element | null, to: Element | null, kind: string}} Arrow */

const EDGE = 4; // arrows leave the stack, and reach it, at its edge

export class Arrows {
  /** @param {Element} table */
  constructor(table) {
    this.table = table;
    const head = s("marker", { id: "arrow-head", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 4, markerHeight: 4, orient: "auto-start-reverse" }, s("path", { d: "M0 0 10 5 0 10Z", fill: "context-stroke" }));
    this.lines = s("g");
    this.element = s("svg", { class: "arrows", "aria-hidden": "true" }, s("defs", {}, head), this.lines);
    /** @type {Arrow[]} */
    this.arrows = [];
    new ResizeObserver(() => this.draw()).observe(table);
  }

  /** @param {Arrow[]} arrows */
  show(arrows) {
    this.arrows = arrows;
    requestAnimationFrame(async () => {
      this.draw();
      await Promise.allSettled(moving(this.table));
      if (this.arrows === arrows) this.draw(); // where the cards lie now
    });
  }

  draw() {
    const place = this.table.getBoundingClientRect();
    const end = (/** @type {Element} */ one, /** @type {Element} */ other) => {
      const box = one.getBoundingClientRect();
      const x = one.closest(".stack") ? box.x + EDGE : box.x + box.width / 2;
      const above = other.getBoundingClientRect().y < box.y;
      const y = !one.matches(".life") ? box.y + box.height / 2 : above ? box.y : box.bottom; // a player's life is to be read
      return [x - place.x + this.table.scrollLeft, y - place.y + this.table.scrollTop];
    };
    const drawn = this.arrows.flatMap(({ from, to, kind }) => {
      if (!from || !to || from === to) return [];
      const [[x1, y1], [x2, y2]] = [end(from, to), end(to, from)];
      const bend = Math.min(60, Math.hypot(x2 - x1, y2 - y1) / 4);
      const [cx, cy] = [(x1 + x2) / 2 - Math.max(bend, 24), (y1 + y2) / 2 - bend / 3];
      return [s("path", { class: `arrow ${kind}`, d: `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`, "marker-end": "url(#arrow-head)" })];
    });
    this.lines.replaceChildren(...drawn);
  }
}

/** The ends of all movements that have one. @param {Element} table */
function moving(table) {
  return table.getAnimations({ subtree: true }).filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime)).map(({ finished }) => finished);
}
