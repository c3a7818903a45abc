// Places a few answers ahead: pointing at one gives all answers that lead there. Where several ways do, a menu opens there.

import { capital, h, put } from "./dom.js";
import { points } from "./asking.js";

/** @typedef {import("./types").Place} Place */
/** @typedef {{words: string, run: () => void}} Way an entry of the menu */

export class Places {
  /** @param {import("./wire.js").Wire} wire @param {import("./types").Board} board @param {(answers: string[]) => void} choose */
  constructor(wire, board, choose) {
    this.wire = wire;
    this.board = board;
    this.choose = choose;
    /** @type {Place[]} */
    this.known = [];
    /** @type {Promise<any>} */
    this.coming = Promise.resolve(); // the places that were asked for
    this.menu = h("div", { class: "ways", role: "menu", "aria-label": "What is meant", hidden: true });
    this.spot = [0, 0];
    document.addEventListener("pointerdown", (event) => this.touched(event), true);
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close(), true);
  }

  /** @param {PointerEvent} event */
  touched(event) {
    this.spot = [event.clientX, event.clientY];
    if (event.target instanceof Node && !this.menu.contains(event.target)) this.close();
  }

  /**
   * Light the places of the options, and then those of the answers after them.
   * @param {import("./types").Option[]} options
   * @param {import("./types").Position} position
   * @param {() => boolean} still whether the position is still the one on the table
   */
  async light(options, position, still) {
    this.known = [];
    this.close();
    this.board.mark(options, position.ask);
    if (options.every((option) => option.at || option.ends)) return;
    this.coming = this.wire.ask("ahead").catch(() => ({ places: [] }));
    const { places } = await this.coming;
    if (!still() || !places.length) return;
    this.known = places;
    const lit = this.known.map(({ say, at }) => ({ say: say.join(" "), at, answers: say }));
    this.board.mark([...options, ...lit], position.ask);
  }

  /**
   * Whether something is meant by pointing there.
   * @param {{piece?: string, square?: string}} at
   * @param {Way[]} instead what else may be meant: to begin the choice again
   */
  async pointed(at, instead) {
    await this.coming;
    const ways = this.known.filter((place) => points(place, at)).map(({ say, words, at: there }) => ({ words: there.name ? `${words}: ${there.name}` : words, run: () => this.choose(say) }));
    if (!ways.length) return false;
    if (ways.length === 1 && !instead.length) ways[0].run();
    else this.open([...ways, ...instead]);
    return true;
  }

  /** The answers that would lead to a square, if it were among the lit ones: as they lead to the first of these. @param {string | undefined} square */
  toward(square) {
    const first = this.known.find(({ at }) => at.square && !at.piece);
    return square && first ? [...first.say.slice(0, -1), square] : square;
  }

  /** @param {Way[]} ways */
  open(ways) {
    const buttons = ways.map(({ words, run }) => h("button", { type: "button", role: "menuitem", onclick: () => (this.close(), run()) }, capital(words)));
    put(this.menu, ...buttons);
    this.menu.hidden = false;
    const [x, y] = this.spot;
    this.menu.style.left = `${Math.min(x, innerWidth - this.menu.offsetWidth - 8)}px`;
    this.menu.style.top = `${Math.min(y, innerHeight - this.menu.offsetHeight - 8)}px`;
    buttons[0].focus();
  }

  close() {
    this.menu.hidden = true;
  }
}
