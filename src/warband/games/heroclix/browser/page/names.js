// Where the names of the figures have room: below a figure or above it, where nobody else stands.

import { named, place } from "./ground.js";

/** @typedef {{side: "below" | "above" | "", alone: boolean}} Place of a name: on which side of its figure, and whether nobody else is near */

const NEAR = 2; // squares in which another name may be

export class Room {
  /** @param {any} map @param {any} scene @param {any} props @param {boolean} turned */
  constructor(map, scene, props, turned) {
    this.map = map;
    this.props = props;
    this.down = turned ? [-1, 0] : [0, 1]; // on the screen
    this.taken = new Set(scene.objects.map((/** @type {any} */ one) => one.square));
    for (const figure of scene.figures) if (figure.square) for (const name of this.under(figure)) this.taken.add(name);
  }

  /** The squares that a figure stands on. @param {any} figure */
  under(figure) {
    const [wide, deep] = figure.base ?? this.props.cards[figure.card].base;
    const [x, y] = place(figure.square);
    return [...Array(wide * deep).keys()].map((n) => named(x + (n % wide), y + Math.floor(n / wide)));
  }

  /** Where the name of a figure has room. @param {any} figure @returns {Place} */
  place(figure) {
    const [x, y] = place(figure.square);
    const near = (/** @type {string} */ name) => Math.max(Math.abs(place(name)[0] - x), Math.abs(place(name)[1] - y)) <= NEAR;
    const own = this.under(figure);
    return { side: this.beside(figure), alone: own.length === 1 && ![...this.taken].some((name) => name && name !== own[0] && near(name)) };
  }

  /** On which side of a figure its name has room. @param {any} figure @returns {Place["side"]} */
  beside(figure) {
    const own = this.under(figure);
    const free = (/** @type {number} */ way) => own.every((name) => this.free(name, way, own));
    return free(1) ? "below" : free(-1) ? "above" : "";
  }

  /** Whether nobody else is on the next square in a direction, and the map goes on there. @param {string} name @param {number} way @param {string[]} own */
  free(name, way, own) {
    const [x, y] = place(name);
    const [right, down] = [x + way * this.down[0], y + way * this.down[1]];
    if (right < 0 || down < 0 || down >= this.map.ground.length || right >= this.map.ground[0].length) return false;
    const next = named(right, down);
    return own.includes(next) || !this.taken.has(next);
  }
}
