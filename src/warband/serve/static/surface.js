// A table that one points at with the mouse, a finger or the keys. What lies where is for a game to say.

import { attempt } from "./safely.js";

/** @typedef {import("./types").Option} Option */
/** @typedef {{piece?: string, square?: string}} At */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

export class Surface {
  /** @param {import("./types").Host} host @param {Element} element that is pointed at */
  constructor(host, element) {
    this.host = host;
    this.element = element;
    /** @type {Option[]} */
    this.options = [];
    /** @type {import("./types").Ask | null} */
    this.ask = null;
    this.cursor = ""; // the place that the keys have come to
    this.hover = "";
    const listen = (/** @type {string} */ kind, /** @type {(event: any) => void} */ work) => element.addEventListener(kind, (event) => attempt(undefined, () => work(event)));
    listen("click", (event) => this.clicked(event));
    listen("pointermove", (event) => this.hovered(event));
    listen("pointerleave", () => this.left());
    listen("keydown", (event) => this.key(event));
  }

  // --- methods of a game

  /** The place under a pointer. @param {MouseEvent} _event @returns {At} */
  under(_event) {
    return {};
  }

  /** The square or piece at a place. @param {string} place @returns {At} */
  here(place) {
    return { square: place };
  }

  /** The place where a piece is; "" when it is on none. @param {string} _piece */
  whereIs(_piece) {
    return "";
  }

  /** The place from which the keys begin. */
  start() {
    return "";
  }

  /** The next place in a direction. @param {string} place @param {number} _dx @param {number} _dy */
  next(place, _dx, _dy) {
    return place;
  }

  /** Show the cursor. @param {string} _place */
  point(_place) {}

  /** A place in words. @param {string} place */
  words(place) {
    return place;
  }

  /** Which piece is meant by pointing at one. @param {string | undefined} piece */
  meant(piece) {
    return piece;
  }

  /** Something is pointed at, whether it may be chosen or not. @param {At} _at */
  picked(_at) {}

  /** The pointer has come to something. @param {At} _at */
  over(_at) {}

  /** The pointer has left the table. */
  away() {}

  // --- pointing

  /** @param {MouseEvent} event */
  clicked(event) {
    const at = this.under(event);
    if (at.square) this.cursor = at.square;
    this.choose(at);
  }

  /** @param {At} at */
  choose(at) {
    this.picked(at);
    if (at.piece || at.square) this.host.pointed({ ...at, piece: this.meant(at.piece) });
  }

  /** @param {PointerEvent} event */
  hovered(event) {
    if (event.pointerType === "touch") return;
    const at = this.under(event);
    const key = at.piece ?? at.square ?? "";
    if (key === this.hover) return;
    this.hover = key;
    this.over(at);
  }

  left() {
    this.hover = "";
    this.away();
  }

  // --- keys

  /** @param {KeyboardEvent} event */
  key(event) {
    const arrow = ARROWS[event.key];
    if (arrow) this.move(...arrow);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.here(this.cursor));
    else if (event.key === "n") this.nextChoice();
    else if (event.key === "i") this.host.announce(this.cursor && this.words(this.cursor));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} dx @param {number} dy */
  move(dx, dy) {
    const from = this.cursor || this.start();
    if (from) this.at(this.next(from, dx, dy));
  }

  /** Go to the next thing that may be chosen. */
  nextChoice() {
    const places = this.options.flatMap(({ at }) => {
      if (!at) return [];
      if (at.square) return [at.square];
      return at.piece ? [this.whereIs(at.piece)] : (at.squares ?? []).slice(0, 1);
    });
    const known = [...new Set(places.filter(Boolean))];
    if (known.length) this.at(known[(known.indexOf(this.cursor) + 1) % known.length]);
  }

  /** The keys come to a place. @param {string} place */
  at(place) {
    this.cursor = place;
    this.point(place);
    this.host.announce(this.words(place));
    this.host.hint(this.words(place));
  }
}
