// A card text of one's own: what it means, what is wrong with it, and a small match to try it in.

import { h, put } from "./dom.js";
import { choice, themeButton, toast } from "./parts.js";
import { remember } from "./recent.js";
import { table } from "./table.js";
import { Refused, call } from "./wire.js";

/** @typedef {{words: string, why: string, expected: string, sentence: string, nearest: string, like: string}} Fault */
/** @typedef {{meaning: string, parts: {text: string, fault?: number}[], faults: Fault[], setup: Record<string, any>}} Explained */

const CALM = 350; // milliseconds without a key before a text is read
const SHOWN = 2000; // signs of a text that are shown again

/** @param {HTMLElement} app */
export async function make(app) {
  const style = h("link", { rel: "stylesheet", href: "/static/style/make.css" });
  await new Promise((done) => {
    style.addEventListener("load", done);
    style.addEventListener("error", done);
    document.head.append(style);
  });
  const asked = new URLSearchParams(location.search);
  const offered = await call("/api/games");
  const games = offered.games.filter((/** @type {any} */ one) => one.maker);
  const game = games.find((/** @type {any} */ one) => one.name === asked.get("game")) ?? games[0];
  const { samples } = await call(`/api/texts/${game.name}`);
  new Maker(app, games, game, samples, game.hides ? offered.computers[0] : "", asked.get("try") ?? "");
}

class Maker {
  /** @param {HTMLElement} app @param {any[]} games @param {any} game @param {string[]} samples @param {string} opponent a computer, or '' where one plays both sides @param {string} link of a match in which the text is tried */
  constructor(app, games, game, samples, opponent, link) {
    this.opponent = opponent;
    this.games = games;
    this.game = game;
    this.samples = samples;
    this.kept = `made ${game.name}`;
    this.asked = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    /** @type {Explained | null} */
    this.found = null;
    this.area = /** @type {HTMLTextAreaElement} */ (h("textarea", { rows: 5, id: "text", spellcheck: "false", oninput: () => this.typed() }));
    this.area.value = localStorage.getItem(this.kept) ?? samples[0] ?? "";
    this.state = h("p", { class: "state", role: "status" });
    this.result = h("div", { class: "reading" });
    this.go = /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "good", onclick: () => this.begin() }, link ? "Try it anew" : "Try it on a board"));
    document.title = "Make a card – Warband";
    this.lay(app, link);
    this.read();
  }

  /** @param {HTMLElement} app @param {string} link */
  lay(app, link) {
    const head = h("header", { class: "bar" }, h("a", { href: "/", class: "brand" }, "Warband"), h("h1", { class: "title" }, "Make a card"), h("nav", { class: "tools", "aria-label": "Pages" }, h("a", { href: "/case" }, "Cases"), h("a", { href: `/help?game=${this.game.name}` }, "Help"), themeButton()));
    const editor = h(
      "div",
      { class: "maker" },
      h("section", { "aria-label": "The text" }, h("label", { for: "text" }, "The text of a card"), h("p", { class: "dim" }, "Write what a card of yours does, in the words that cards of this game use. Beside it Warband tells how it plays the text, or which words it does not understand."), this.area, h("div", { class: "row" }, this.shelf(), this.beginnings(), this.go)),
      h("section", { "aria-label": "The meaning" }, this.state, this.result),
    );
    if (!link) return put(app, head, h("main", {}, editor));
    const board = h("div", { class: "trial" });
    put(app, editor, board); // the table has a head of its own
    table(board, link);
    board.scrollIntoView();
  }

  /** The games whose texts can be made. */
  shelf() {
    if (this.games.length < 2) return null;
    return choice("Game", "game", this.game.name, this.games.map((one) => [one.name, one.title]), (name) => (location.href = `/make?game=${name}`));
  }

  /** Texts to begin with. */
  beginnings() {
    return choice("Begin with", "sample", -1, [[-1, "your own words"], ...this.samples.map((text, n) => [n, text])], (n) => {
      if (n >= 0) this.write(this.samples[n]);
    });
  }

  /** @param {string} text */
  write(text) {
    this.area.value = text;
    this.area.focus();
    this.typed();
  }

  /** Something was typed: it is read as soon as the typing stops. */
  typed() {
    try {
      localStorage.setItem(this.kept, this.area.value);
    } catch {} // no room for so long a text
    this.go.disabled = true;
    this.asked++; // an answer that comes now is about an earlier text
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.read(), CALM);
  }

  async read() {
    const asked = ++this.asked;
    const text = this.area.value;
    try {
      const found = await call(`/api/texts/${this.game.name}`, { text });
      if (asked === this.asked) this.show(found, text);
    } catch (error) {
      if (asked !== this.asked) return;
      this.found = null;
      this.go.disabled = true;
      put(this.state, error instanceof Refused ? error.refusal.words : String(error instanceof Error ? error.message : error));
      put(this.result);
    }
  }

  /** @param {Explained} found @param {string} text */
  show(found, text) {
    this.found = found;
    const { faults, meaning } = found;
    this.go.disabled = !Object.keys(found.setup).length;
    this.go.hidden = this.go.disabled && !faults.length && text.trim() !== ""; // there is no match to try it in
    put(this.state, !text.trim() ? "Type the text of a card." : faults.length ? `${faults.length === 1 ? "One place is" : `${faults.length} places are`} not understood. The text is not played so.` : "All of it is understood.");
    put(
      this.result,
      meaning && h("h2", {}, faults.length ? "The rest means" : "What it does"),
      meaning && h("div", { class: "meaning" }, ...meaning.split(" // ").map((part) => h("p", {}, part))),
      faults.length > 0 && h("h2", {}, "What is wrong"),
      faults.length > 0 && h("p", { class: "typed" }, ...marked(found.parts)),
      faults.length > 0 && h("ol", { class: "wrong" }, ...faults.map((fault) => this.fault(fault))),
    );
  }

  /** @param {Fault} fault */
  fault(fault) {
    const offered = fault.nearest || fault.like;
    const use = () => this.write(fault.nearest ? this.area.value.replace(fault.sentence, () => fault.nearest) : fault.like);
    return h(
      "li",
      { title: `expected ${fault.expected}` },
      h("b", {}, `“${fault.words.slice(0, 60)}”`),
      ` ${fault.why}`,
      offered && h("p", {}, fault.nearest ? "This would be read: " : "A similar sentence that is read: ", h("button", { type: "button", class: "small", onclick: use }, offered)),
    );
  }

  /** A match with the text: both sides at this screen, or where hands are hidden, against the computer. */
  async begin() {
    const { found, game } = this;
    if (!found) return;
    this.go.disabled = true;
    try {
      const title = "Trying a text";
      const links = await call("/api/matches", { game: game.name, setup: found.setup, seats: ["", this.opponent], shared: !this.opponent, ready: true, title });
      const link = links.seats.find(Boolean);
      remember({ link, title, game: game.name, at: Date.now() });
      location.href = `/make?game=${game.name}&try=${link}`;
    } catch (error) {
      this.go.disabled = false;
      toast(game.name, error instanceof Refused ? error.refusal.words : String(error), { kind: "bad" });
    }
  }
}

/** A text with its faults marked. @param {Explained["parts"]} parts */
function marked(parts) {
  let left = SHOWN;
  return parts.flatMap(({ text, fault }) => {
    const shown = text.slice(0, Math.max(left, 0));
    const cut = left > 0 && shown.length < text.length ? " …" : "";
    left -= text.length;
    return fault === undefined ? [shown, cut] : [h("mark", {}, shown), cut];
  });
}
