// Sharing a match: its position as text or as a picture, links to it and to its moments, a branch of it.

import { copied } from "./asking.js";
import { capital } from "./dom.js";
import { origin } from "./invite.js";
import { savePicture } from "./picture.js";
import { othersOf, remember } from "./recent.js";
import { call } from "./wire.js";

export class Sharing {
  /** @param {string} link @param {import("./wire.js").Wire} wire @param {import("./types").Welcome} welcome @param {(error: unknown) => void} sorry */
  constructor(link, wire, welcome, sorry) {
    this.link = link;
    this.wire = wire;
    this.welcome = welcome;
    this.sorry = sorry;
  }

  /** The entries of the menu. @returns {Record<string, () => void>} */
  actions() {
    const others = othersOf(this.link); // who made the match may send the links again
    const seat = (/** @type {string} */ name) => (others.length > 1 ? capital(name) : "the other seat");
    return {
      "Copy the position as text": () => this.copy(),
      "Copy the link to watch": () => this.share(this.welcome.watch, "The link to watch is copied."),
      ...Object.fromEntries(others.map((one) => [`Copy the link for ${seat(one.name)}`, () => this.share(one.link, `The link for ${seat(one.name)} is copied.`)])),
    };
  }

  async copy() {
    try {
      const { text } = await this.wire.ask("write");
      await copied(text, "The position is copied. Open it with: warband judge FILE", this.welcome.game);
    } catch (error) {
      this.sorry(error);
    }
  }

  /** @param {string} link @param {string} words @param {string} [moment] */
  async share(link, words, moment = "") {
    const { address } = await call("/api/games").catch(() => ({ address: "" }));
    await copied(`${origin(address)}/play/${link}${moment}`, words, this.welcome.game);
  }

  /** Save the table as it is shown. @param {HTMLElement} main @param {HTMLElement} heading @param {number} step */
  picture(main, heading, step) {
    const board = /** @type {HTMLElement} */ (main.querySelector(".board"));
    savePicture(board, this.welcome.title || capital(this.welcome.game), heading.textContent ?? "", `warband-${step}`).catch(this.sorry);
  }

  /** A link with which others watch a moment. @param {number} step */
  moment(step) {
    this.share(this.welcome.watch, "The link to this moment is copied: whoever has it may watch.", `#step-${step}`);
  }

  /** Go on from a moment against the computer, in another match. @param {number} step */
  async branch(step) {
    try {
      const { link } = await call("/api/branch", { link: this.link, step });
      remember({ link, title: `What if: ${this.welcome.title}`, game: this.welcome.game, at: Date.now() });
      location.href = `/play/${link}`;
    } catch (error) {
      this.sorry(error);
    }
  }

  /** The same seat in the match that follows. */
  async follow() {
    try {
      const { link } = await call(`/api/next/${this.link}`);
      remember({ link, title: this.welcome.title, game: this.welcome.game, at: Date.now() });
      location.href = `/play/${link}`;
    } catch (error) {
      this.sorry(error);
    }
  }
}
