// The lobby: game, opponents and time limits of a new match. The rest of its setup is the game's own part.

import { capital, h, put, refocused } from "./dom.js";
import { invitation } from "./invite.js";
import { choice, cited, gamePage, ruleButton, themeButton, toast } from "./parts.js";
import { Matches } from "./matches.js";
import { remember, remembered } from "./recent.js";
import { openSettings } from "./settings.js";
import { Refused, call } from "./wire.js";

/** @typedef {{games: any[], computers: string[], address: string}} Offered with the address for others */

/** @param {HTMLElement} app */
export async function lobby(app) {
  const offered = await call("/api/games");
  const wanted = new URLSearchParams(location.search).get("game");
  await take(app, offered, offered.games.find((/** @type {any} */ game) => game.name === wanted) ?? offered.games[0]);
}

let taken = 0; // how often a game was taken from the shelf

/** Take a game from the shelf. @param {HTMLElement} app @param {Offered} offered @param {any} game */
async function take(app, offered, game) {
  const mine = ++taken;
  const page = await gamePage(game.name, game.page !== false);
  /** @type {Lobby | null} */
  let found = null;
  const part = await page.setup(game, () => found?.draw());
  if (mine !== taken) return; // another one is wanted by now
  found = new Lobby(app, offered, game, part);
  found.draw();
}

class Lobby {
  /** @param {HTMLElement} app @param {Offered} offered @param {any} game @param {import("./types").Setup} part */
  constructor(app, offered, game, part) {
    this.app = app;
    this.offered = offered;
    this.game = game;
    this.part = part;
    /** @type {import("./types").Sheet[]} */
    this.sheets = [];
    this.edition = game.editions[0];
    this.side = 0;
    this.fewest = game.fewest ?? game.seats.length;
    this.count = this.fewest; // of seats
    this.opponent = offered.computers.includes("normal") ? "normal" : offered.computers[0]; // of one
    /** @type {string[]} */
    this.others = game.seats.map(() => this.opponent); // of several: who plays each seat
    this.people = "link"; // where they sit
    this.ready = false;
    this.clock = 0;
    this.limit = 0;
    this.asked = 0;
    this.begun = false; // whether others are invited: then their links stay
    this.setup = h("div", { class: "setup" });
    this.person = localStorage.getItem("name") ?? "";
    this.verdict = h("div", { class: "verdict", "aria-live": "polite" });
    this.go = /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "good big", onclick: () => this.play() }, "Begin this match"));
    document.title = "Warband";
    put(app, this.head(), h("main", { class: "lobby" }, this.welcome(), new Matches(offered.games).element, this.custom(), this.foot()));
  }

  head() {
    return h(
      "header",
      { class: "bar" },
      h("a", { href: "/", class: "brand" }, "Warband"),
      h("h1", { class: "title" }, "Tabletop battles with every rule enforced"),
      h("nav", { class: "tools", "aria-label": "Pages" }, h("a", { href: "/make" }, "Make a card"), h("a", { href: "/case" }, "Cases"), h("a", { href: `/help?game=${this.game.name}` }, "Help"), h("button", { type: "button", class: "quiet", onclick: openSettings }, "Settings"), themeButton()),
    );
  }

  welcome() {
    const { title, story } = this.part.usual;
    const known = remembered().some(({ game }) => game === this.game.name); // somebody who has played it needs no lessons
    const door = (/** @type {string} */ words, /** @type {string} */ more, /** @type {boolean} */ first, /** @type {Record<string, any>} */ wanted) =>
      h("button", { type: "button", class: first ? "good big" : "big", onclick: () => this.begin({ game: this.game.name, ready: true, ...wanted }) }, words, h("small", {}, more));
    const guided = this.part.usual.guided !== false;
    const seats = this.game.seats.slice(0, this.fewest).map((/** @type {string} */ _, /** @type {number} */ n) => (n ? this.opponent : ""));
    const play = door("Play now", `against the computer, ${this.opponent}`, known || !guided, { title, seats });
    const learn = door("Learn by playing", known ? "a guided game, no rules needed" : "your first game, guided: no rules needed", !known, { title: "Your first game", guide: true, ...(this.fewest === 2 && this.offered.computers.includes("easy") ? { seats: ["", "easy"] } : {}), ...this.part.usual.first });
    return h(
      "section",
      { class: "hero" },
      this.shelf(),
      h("h2", {}, title),
      h("p", {}, story),
      h(
        "div",
        { class: "doors" },
        ...(guided ? (known ? [play, learn] : [learn, play]) : [play]),
      ),
    );
  }

  custom() {
    return h("section", { class: "custom", "aria-labelledby": "custom" }, h("h2", { id: "custom" }, "Set up a match of your own"), this.setup, this.verdict, this.go);
  }

  foot() {
    return h("p", { class: "dim foot" }, "Made by fans; not made, endorsed or supported by the publishers of the games. Names belong to their owners.");
  }

  // --- the form

  /** Draw it all anew. */
  draw() {
    if (this.begun) return;
    refocused(this.setup, () => {
      this.count = this.part.players ?? this.count;
      this.side = Math.min(this.side, this.count - 1);
      this.part.show(this.edition, this.sheets, this.count);
      put(this.setup, this.part.element, this.terms());
    });
    this.check();
  }

  /** All games, with a few words about each, if there are several. */
  shelf() {
    const { games } = this.offered;
    if (games.length < 2) return null;
    const tile = (/** @type {any} */ one) => h("button", { type: "button", class: "tile", "data-game": one.name, "aria-pressed": String(one === this.game), onclick: () => this.turn(one) }, h("b", {}, one.title), one.about && h("small", {}, one.about));
    return h("div", { class: "tiles", role: "group", "aria-label": "Games" }, ...games.map(tile));
  }

  /** Turn to another game. @param {any} game */
  async turn(game) {
    history.replaceState(null, "", `/?game=${game.name}`);
    this.leave(game);
    await take(this.app, this.offered, game);
    /** @type {HTMLElement | null} */ (this.app.querySelector(".tile[aria-pressed=true]"))?.focus();
  }

  /** Another game is on its way: nothing of this one can be begun any more. @param {any} game */
  leave(game) {
    for (const tile of this.app.querySelectorAll(".tile")) tile.setAttribute("aria-pressed", String(tile.getAttribute("data-game") === game.name));
    this.wait(true);
  }

  /** Something is on its way, or no longer: meanwhile nothing can be begun. @param {boolean} waiting */
  wait(waiting) {
    for (const part of this.app.querySelectorAll(".doors, .custom")) part.toggleAttribute("inert", waiting);
  }

  /** Against whom, on which side, by which rules, for how long. */
  terms() {
    const { editions } = this.game;
    return h(
      "div",
      { class: "row" },
      ...this.seating(),
      this.choice("Rules", "edition", editions.map((/** @type {string} */ name) => [name, `Edition ${name}`])),
      this.game.set_up && this.choice("Set-up", "ready", [[false, "By the players"], [true, "Done for you"]]),
      this.choice("Clock", "clock", [[0, "None"], [600, "10 minutes each"], [1500, "25 minutes each"]]),
      this.game.points && this.choice("Ends", "limit", [[0, "When somebody wins"], [3000, "On points after 50 minutes"]]),
      this.naming(),
    );
  }

  /** The seats of the match. */
  get seats() {
    return this.game.seats.slice(0, this.count);
  }

  /** How many play, where the game leaves a choice, and who they are. */
  seating() {
    const numbers = [...this.game.seats.keys()].map((n) => n + 1).filter((n) => n >= this.fewest);
    const many = numbers.length > 1 && !this.part.players ? [this.choice("Players", "count", numbers.map((n) => [n, `${n}`]))] : [];
    const you = this.choice("You are", "side", this.seats.map((/** @type {string} */ name, /** @type {number} */ n) => [n, capital(name)]));
    const computers = this.offered.computers.map((name) => [name, `Computer, ${name}`]);
    if (this.count === 2) return [...many, this.choice("Opponent", "opponent", [...computers, ["hot", "Somebody at this screen"], ["link", "Somebody with a link"]]), you];
    const others = [...this.seats.keys()].filter((seat) => seat !== this.side);
    const who = (/** @type {number} */ seat) =>
      choice(`${capital(this.game.seats[seat])} is`, `seat-${seat}`, this.others[seat], [...computers, ["", "Somebody"]], (value) => {
        this.others[seat] = value;
        this.draw();
      });
    const where = others.some((seat) => !this.others[seat]) ? [this.choice("Where the others sit", "people", [["link", "Each has a link"], ["hot", "All at this screen"]])] : [];
    return [...many, you, ...others.map(who), ...where];
  }

  /** Whether others than you are people, and where they sit. */
  get company() {
    if (this.count === 2) return this.opponent === "hot" || this.opponent === "link" ? this.opponent : "";
    return this.others.some((agent, seat) => seat < this.count && seat !== this.side && !agent) ? this.people : "";
  }

  /** Your name for the others. */
  naming() {
    const input = /** @type {HTMLInputElement} */ (h("input", { maxlength: 40, value: this.person, placeholder: "optional", "data-what": "name" }));
    input.addEventListener("change", () => {
      this.person = input.value.trim();
      localStorage.setItem("name", this.person);
    });
    return h("label", { class: "field name" }, h("span", {}, "Your name"), input);
  }

  /** @param {string} label @param {"opponent" | "side" | "edition" | "ready" | "clock" | "limit" | "count" | "people"} what @param {any[][]} options */
  choice(label, what, options) {
    return choice(label, what, this[what], options, (value) => {
      /** @type {any} */ (this)[what] = value;
      this.side = Math.min(this.side, this.count - 1);
      this.draw();
    });
  }

  // --- the wanted match

  wanted() {
    const { setup, title } = this.part.chosen(this.edition);
    const seats = [...this.seats.keys()];
    const hot = this.company === "hot";
    const agent = (/** @type {number} */ seat) => (this.count > 2 ? this.others[seat] : this.company ? "" : this.opponent);
    return {
      game: this.game.name,
      setup: { edition: this.edition, ...(this.fewest < this.game.seats.length ? { seats: this.count } : {}), ...setup },
      seats: seats.map((seat) => (seat === this.side ? "" : agent(seat))),
      names: seats.map((seat) => (seat === this.side && !hot ? this.person : "")),
      ready: this.ready,
      clock: this.clock,
      limit: this.limit,
      shared: hot,
      title,
    };
  }

  async check() {
    const wanted = this.wanted();
    const asked = ++this.asked;
    const { faults, sheets } = await call("/api/faults", wanted).catch((error) => ({ faults: [{ words: error.message }], sheets: this.sheets }));
    refocused(this.verdict, () => asked === this.asked && this.judged(faults, sheets)); // unless something else is wanted by now
  }

  /** What the server says to the wanted match. @param {any[]} faults @param {import("./types").Sheet[]} sheets */
  judged(faults, sheets) {
    this.sheets = sheets;
    this.part.told(sheets);
    this.go.disabled = faults.length > 0;
    put(
      this.verdict,
      faults.length
        ? h("ul", { class: "faults" }, ...faults.map((fault) => h("li", {}, ...cited(`${fault.words} ${fault.remedy ?? ""}`.trim(), fault.rule && ruleButton(this.game.name, fault.rule)))))
        : null,
    );
  }

  play() {
    return this.begin(this.wanted());
  }

  /** @param {Record<string, any>} wanted */
  async begin(wanted) {
    this.wait(true);
    addEventListener("pageshow", () => this.wait(false), { once: true }); // who comes back may begin another one
    try {
      const links = await call("/api/matches", wanted);
      const mine = links.seats[wanted.names ? this.side : 0] ?? links.seats.find(Boolean) ?? links.watch;
      const named = links.seats.map((/** @type {string | null} */ link, /** @type {number} */ seat) => ({ link, name: this.game.seats[seat] }));
      const theirs = named.filter((/** @type {any} */ one) => one.link && one.link !== mine);
      remember({ link: mine, title: wanted.title, theirs, game: this.game.name, at: Date.now() });
      if (this.company === "link" && wanted.names) this.wait(false), this.invite(theirs, links.watch, mine);
      else location.href = `/play/${mine}`;
    } catch (error) {
      this.wait(false);
      const words = error instanceof Error ? error.message : String(error);
      toast(this.game.name, words, error instanceof Refused ? { ...error.refusal, kind: "bad" } : { kind: "bad" });
    }
  }

  /** @param {import("./recent.js").Other[]} theirs @param {string} watch @param {string} mine */
  invite(theirs, watch, mine) {
    this.begun = true;
    put(this.setup, invitation(this.game.name, theirs, watch, mine, this.offered.address));
    this.go.hidden = true;
    put(this.verdict);
  }
}
