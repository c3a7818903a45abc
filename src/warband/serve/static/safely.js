// A game's own part of the page, held so that a fault in it costs a drawing or a lesson, and never the match.

import { h } from "./dom.js";

/** @typedef {import("./types").GamePage} GamePage */

/** Make something, or else take something in its place. @template T @param {T} instead @param {() => T} make @returns {T} */
export function attempt(instead, make) {
  try {
    return make();
  } catch (error) {
    console.error(error);
    return instead;
  }
}

/** @param {GamePage} game @returns {GamePage} */
export function safely(game) {
  return {
    ...game,
    board: (host) => new SafeBoard(game, host),
    teach: (ask, scene, story) => (scene ? attempt(null, () => game.teach(ask, scene, story)) : null),
    farewell: (won) => attempt({ title: "The end", words: [] }, () => game.farewell(won)),
    tell: (line, scene) => (scene ? attempt(plain(line.words), () => game.tell(line, scene)) : plain(line.words)),
  };
}

/** @param {string} words */
function plain(words) {
  return { tone: "", parts: [{ text: words }] };
}

/** A board that says so when it can't be drawn. */
class SafeBoard {
  /** @param {GamePage} game @param {import("./types").Host} host */
  constructor(game, host) {
    this.board = host.props ? attempt(null, () => game.board(host)) : null;
    this.element = this.board?.element ?? h("div");
    this.roster = this.board?.roster ?? h("div");
    this.details = this.board?.details ?? h("div");
    this.undrawn = false;
    this.notice = h("p", { class: "undrawn", role: "alert" }, "The table could not be drawn. The match goes on: all that you may choose is listed.");
  }

  /** @param {any} scene @param {number[]} you */
  show(scene, you) {
    this.draw(scene ? (board) => board.show(scene, you) : null);
  }

  /** @param {import("./types").Option[]} options @param {import("./types").Ask | null} ask */
  mark(options, ask) {
    if (!this.undrawn) this.draw((board) => board.mark(options, ask));
  }

  /** @param {import("./types").Option[]} options @param {import("./types").Ask} ask */
  listed(options, ask) {
    return this.undrawn ? options : attempt(options, () => this.board?.listed?.(options, ask) ?? options);
  }

  /** @param {string} key */
  press(key) {
    return !this.undrawn && attempt(false, () => this.board?.press?.(key) ?? false);
  }

  /** The next position does not follow the last one. */
  forget() {
    attempt(undefined, () => this.board?.forget?.());
  }

  get keys() {
    return this.board?.keys ?? "";
  }

  /** @param {((board: import("./types").Board) => void) | null} work */
  draw(work) {
    const { board } = this;
    this.undrawn = !board || !work || attempt(true, () => (work(board), false));
    if (this.undrawn) this.element.before(this.notice);
    else this.notice.remove();
  }
}
