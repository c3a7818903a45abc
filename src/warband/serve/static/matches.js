// The matches of this browser: those that go on, and those that are over.

import { h, put } from "./dom.js";
import { forget, remembered } from "./recent.js";

const FEW = 4; // matches that are listed at first

export class Matches {
  /** @param {any[]} games */
  constructor(games) {
    this.games = games;
    this.all = false;
    this.element = h("section", { class: "custom matches", "aria-label": "Your matches" });
    this.draw();
  }

  draw() {
    const found = remembered();
    this.element.hidden = !found.length;
    const [open, over] = [found.filter((one) => !one.over), found.filter((one) => one.over)];
    const list = (/** @type {string} */ title, /** @type {any[]} */ some) => (some.length ? [h("h3", {}, `${title} (${some.length})`), h("ul", {}, ...(this.all ? some : some.slice(0, FEW)).map((one) => this.row(one)))] : []);
    const hidden = this.all ? 0 : Math.max(0, open.length - FEW) + Math.max(0, over.length - FEW);
    const more = hidden > 0 && h("button", { type: "button", class: "small", onclick: () => ((this.all = true), this.draw()) }, `Show ${hidden} more`);
    put(this.element, h("h2", {}, "Your matches"), ...list("Going on", open), ...list("Over", over), more);
  }

  /** @param {import("./recent.js").Made} one */
  row(one) {
    const game = this.games.find(({ name }) => name === one.game)?.title ?? "";
    const state = one.over ? `${one.won ? "Won" : "Not won"}. ${one.over}` : one.heading ?? "";
    const facts = [game, one.against && `against ${one.against}`, state, one.at && new Date(one.at).toLocaleString([], { dateStyle: "medium", timeStyle: "short" })];
    return h(
      "li",
      { class: one.mine && !one.over ? "yours" : "" },
      h("a", { href: `/play/${one.link}` }, one.title || game || "A match"),
      one.mine && !one.over && h("b", {}, " your turn"),
      h("small", { class: "dim" }, ` ${facts.filter(Boolean).join(" · ")}`),
      one.over && h("a", { class: "small", href: `/play/${one.link}#step-0` }, "Replay"),
      h("button", { type: "button", class: "quiet small", "aria-label": `Take ${one.title || "this match"} off the list`, onclick: () => (forget(one.link), this.draw()) }, "✕"),
    );
  }
}
