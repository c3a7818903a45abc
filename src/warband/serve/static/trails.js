// The trails of the last moves on a map: from where each piece stood before to where it stands.

import { put, s } from "./dom.js";

/** @typedef {{piece: string, place: string, seat: number}} Standing */

export class Trails {
  /** @param {(place: string) => number[]} middle of a place on the map */
  constructor(middle) {
    this.middle = middle;
    this.element = s("g", { class: "trails", "aria-hidden": "true" });
    /** @type {Map<string, string>} */
    this.stood = new Map();
    this.turn = ""; // of the trails
  }

  /** Every piece on the map stands somewhere. The trails of a turn stay until something moves in another one. @param {Standing[]} pieces @param {string} turn */
  trace(pieces, turn) {
    const moved = pieces.filter(({ piece, place }) => place && this.stood.get(piece) && this.stood.get(piece) !== place);
    if (moved.length && turn !== this.turn) put(this.element);
    if (moved.length) this.turn = turn;
    this.element.append(...moved.map((one) => this.trail(/** @type {string} */ (this.stood.get(one.piece)), one)));
    this.stood = new Map(pieces.map(({ piece, place }) => [piece, place]));
  }

  /** The next position does not follow the last one. */
  forget() {
    this.stood.clear();
    put(this.element);
  }

  /** @param {string} from @param {Standing} to */
  trail(from, to) {
    const [x1, y1] = this.middle(from);
    const [x2, y2] = this.middle(to.place);
    return s("g", { class: `seat-${to.seat}`, "data-trail": to.piece }, s("circle", { cx: x1, cy: y1, r: 9 }), s("line", { x1, y1, x2, y2 }));
  }
}
