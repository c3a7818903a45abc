// Where matches begin.

import { Builder } from "./builder.js";
import { Collection, ownCollection } from "./collection.js";
import { capital, h, put } from "./dom.js";
import { HouseRules } from "./houserules.js";
import { invitation } from "./invite.js";
import { remember, remembered } from "./recent.js";
import { cited, ruleButton, themeButton, toast } from "./parts.js";
import { Refused, call } from "./wire.js";

/** @param {HTMLElement} app */
export async function lobby(app) {
  const { games, computers, address } = await call("/api/games");
  new Lobby(app, games, computers, address);
}

class Lobby {
  /** @param {HTMLElement} app @param {any[]} games @param {string[]} computers @param {string} address for others */
  constructor(app, games, computers, address) {
    this.address = address;
    this.game = games[0];
    this.computers = computers;
    this.edition = this.game.editions[0];
    this.kind = "scenario";
    this.scenario = this.game.standard;
    this.map = this.game.maps[0].name;
    this.collection = new Collection(this.game.name);
    this.builder = new Builder(this.game, this.collection, () => this.draw());
    /** @type {{points: number, of: number, words: string}[]} */
    this.sheets = [];
    this.total = 300;
    this.objects = 0;
    this.opponent = computers.includes("normal") ? "normal" : computers[0];
    this.side = 0;
    this.ready = false;
    this.clock = 0;
    this.limit = 0;
    this.asked = 0;
    this.app = app;
    this.setup = h("div", { class: "setup" });
    this.sides = h("div", { class: "forces" });
    this.houseRules = new HouseRules(this.game.name, this.game.options, () => this.draw());
    this.person = localStorage.getItem("name") ?? "";
    this.verdict = h("div", { class: "verdict", "aria-live": "polite" });
    this.go = /** @type {HTMLButtonElement} */ (h("button", { type: "button", class: "good big", onclick: () => this.play() }, "Begin this match"));
    document.title = "Warband";
    put(app, this.head(), h("main", { class: "lobby" }, this.welcome(), this.custom(), this.foot()));
    this.draw();
  }

  head() {
    return h(
      "header",
      { class: "bar" },
      h("a", { href: "/", class: "brand" }, "Warband"),
      h("h1", { class: "title" }, "Tabletop battles with every rule enforced"),
      h("nav", { class: "tools", "aria-label": "Pages" }, h("a", { href: "/case" }, "Cases"), themeButton()),
    );
  }

  welcome() {
    const story = this.game.scenarios.find((/** @type {any} */ found) => found.name === this.game.standard);
    const recent = remembered();
    const door = (/** @type {string} */ words, /** @type {string} */ more, /** @type {boolean} */ first, /** @type {Record<string, any>} */ wanted) =>
      h("button", { type: "button", class: first ? "good big" : "big", onclick: () => this.begin({ ready: true, ...wanted }) }, words, h("small", {}, more));
    const play = door("Play now", "against the computer", recent.length > 0, { title: story.name });
    const learn = door("Learn by playing", recent.length ? "a guided game, no rules needed" : "your first game, guided: no rules needed", !recent.length, { title: "Your first game", guide: true });
    return h(
      "section",
      { class: "hero" },
      h("h2", {}, story.name),
      h("p", {}, story.story),
      h(
        "div",
        { class: "doors" },
        ...(recent.length ? [play, learn] : [learn, play]),
      ),
      this.recent(recent),
    );
  }

  /** @param {any[]} found */
  recent(found) {
    if (!found.length) return null;
    return h(
      "p",
      { class: "recent" },
      "Go on with ",
      ...found.slice(0, 3).flatMap((/** @type {any} */ match, /** @type {number} */ n) => [n ? ", " : "", h("a", { href: `/play/${match.link}` }, match.title)]),
    );
  }

  custom() {
    return h("section", { class: "custom", "aria-labelledby": "custom" }, h("h2", { id: "custom" }, "Set up a match of your own"), this.setup, this.verdict, this.go);
  }

  foot() {
    return h("p", { class: "dim foot" }, "Made by fans; not made, endorsed or supported by the publishers of the games. Names belong to their owners.");
  }

  // --- the form

  /** Draw it all anew, and leave the focus where it was. */
  draw() {
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.what : "";
    this.fillSides();
    put(
      this.setup,
      this.choice("What is played", "kind", [["scenario", "A scenario"], ["forces", "A map and two forces"]]),
      this.kind === "scenario" ? this.scenarios() : this.forces(),
      h(
        "div",
        { class: "row" },
        this.choice("Opponent", "opponent", [...this.computers.map((name) => [name, `Computer, ${name}`]), ["hot", "Somebody at this screen"], ["link", "Somebody with a link"]]),
        this.choice("You are", "side", this.game.seats.map((/** @type {string} */ name, /** @type {number} */ n) => [n, capital(name)])),
        this.choice("Rules", "edition", this.game.editions.map((/** @type {string} */ name) => [name, `Edition ${name}`])),
        this.choice("Set-up", "ready", [[false, "By the players"], [true, "Done for you"]]),
        this.choice("Clock", "clock", [[0, "None"], [600, "10 minutes each"], [1500, "25 minutes each"]]),
        this.choice("Ends", "limit", [[0, "When somebody wins"], [3000, "On points after 50 minutes"]]),
        this.naming(),
      ),
      this.houseRules.element(this.edition),
    );
    this.refocus(focused);
    this.check();
  }

  /** What the others call you. */
  naming() {
    const input = /** @type {HTMLInputElement} */ (h("input", { maxlength: 40, value: this.person, placeholder: "nobody needs one", "data-what": "name" }));
    input.addEventListener("change", () => {
      this.person = input.value.trim();
      localStorage.setItem("name", this.person);
    });
    return h("label", { class: "field name" }, h("span", {}, "Your name"), input);
  }

  /** @param {string | undefined} what */
  refocus(what) {
    if (what) /** @type {HTMLElement | null} */ (this.setup.querySelector(`[data-what="${what}"]`))?.focus();
  }

  /**
   * A list to choose from.
   * @param {string} label
   * @param {"kind" | "opponent" | "side" | "edition" | "ready" | "clock" | "limit" | "scenario" | "map" | "objects" | "total"} what
   * @param {any[][]} options
   */
  choice(label, what, options) {
    const select = /** @type {HTMLSelectElement} */ (
      h("select", {}, ...options.map(([value, words]) => h("option", { value: String(value), selected: String(value) === String(this[what]) }, words)))
    );
    select.addEventListener("change", () => {
      const chosen = options.find(([value]) => String(value) === select.value);
      if (chosen) /** @type {any} */ (this)[what] = chosen[0];
      this.draw();
    });
    select.dataset.what = what;
    return h("label", { class: "field" }, h("span", {}, label), select);
  }

  scenarios() {
    const found = this.game.scenarios.find((/** @type {any} */ one) => one.name === this.scenario);
    return h(
      "div",
      { class: "scenario" },
      this.choice("Scenario", "scenario", this.game.scenarios.map((/** @type {any} */ one) => [one.name, `${one.letter ? `${one.letter}: ` : ""}${one.name}`])),
      h("p", {}, found.story),
      h("p", { class: "dim" }, `On ${found.map || "any map"}. ${found.forces.map((/** @type {string[]} */ force, /** @type {number} */ n) => `${capital(this.game.seats[n])}: ${force.join(", ")}`).join(". ")}.`),
    );
  }

  forces() {
    return h(
      "div",
      { class: "builder" },
      h(
        "div",
        { class: "row" },
        this.choice("Map", "map", this.maps().map((one) => [one.name, `${one.name} (${one.kind}, ${one.size})`])),
        this.choice("Build total", "total", [[100, "100 points"], [200, "200 points"], [300, "300 points"], [400, "400 points"]]),
        this.choice("Objects", "objects", [[0, "None"], [1, "1 each"], [2, "2 each"], [3, "3 each"]]),
      ),
      this.sides,
      this.builder.names(),
      this.own(),
    );
  }

  /** Those that come with the game, and one's own; of two with the same name one's own. */
  maps() {
    const own = this.collection.maps;
    return [...this.game.maps.filter((/** @type {any} */ one) => !own.some((mine) => mine.name === one.name)), ...own];
  }

  /** One's own collection. A map that is brought is played on. */
  own() {
    const before = this.collection.maps;
    return ownCollection(this.collection, this.game.own, () => {
      const fresh = this.collection.maps.find((one) => !before.includes(one));
      if (fresh) this.map = fresh.name;
      if (!this.maps().some((one) => one.name === this.map)) this.map = this.game.maps[0].name;
      this.draw();
    });
  }

  fillSides() {
    put(this.sides, ...this.game.seats.map((/** @type {string} */ name, /** @type {number} */ seat) => this.builder.force(name, seat, this.sheets[seat], this.total)));
  }

  // --- what is wanted

  wanted() {
    /** @type {Record<string, any>} */
    const setup = { edition: this.edition };
    if (this.kind === "scenario") setup.scenario = this.scenario;
    else {
      setup.maps = [this.map];
      setup.forces = this.game.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => this.builder.lines(seat));
      const own = this.collection.texts(this.builder.used(), this.map);
      if (own.length) setup.collection = own;
      if (this.objects) setup.objects = [0, 1].map(() => ["light", "heavy", "light"].slice(0, this.objects));
    }
    const options = { ...this.houseRules.different(this.edition), ...(this.kind === "forces" && this.total !== 300 ? { build_total: this.total } : {}) };
    if (Object.keys(options).length) setup.options = options;
    const person = this.opponent === "hot" || this.opponent === "link";
    const seats = this.game.seats.map((/** @type {string} */ _, /** @type {number} */ n) => (n === Number(this.side) || person ? "" : this.opponent));
    const names = this.game.seats.map((/** @type {string} */ _, /** @type {number} */ n) => (n === Number(this.side) && this.opponent !== "hot" ? this.person : ""));
    return { game: this.game.name, setup, seats, names, ready: this.ready, clock: this.clock, limit: this.limit, shared: this.opponent === "hot", title: this.kind === "scenario" ? this.scenario : this.map };
  }

  async check() {
    const wanted = this.wanted();
    const asked = ++this.asked;
    const { faults, sheets } = await call("/api/faults", wanted).catch((error) => ({ faults: [{ words: error.message }], sheets: this.sheets }));
    if (asked !== this.asked) return; // something else is wanted by now
    this.sheets = sheets;
    if (this.kind === "forces") {
      const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.what : "";
      this.fillSides();
      this.refocus(focused);
    }
    this.go.disabled = faults.length > 0;
    put(
      this.verdict,
      faults.length
        ? h("ul", { class: "faults" }, ...faults.map((/** @type {any} */ fault) => h("li", {}, ...cited(`${fault.words} ${fault.remedy ?? ""}`.trim(), fault.rule && ruleButton(this.game.name, fault.rule)))))
        : null,
    );
  }

  play() {
    return this.begin(this.wanted());
  }

  /** @param {Record<string, any>} wanted */
  async begin(wanted) {
    try {
      const links = await call("/api/matches", wanted);
      const mine = links.seats[wanted.seats ? Number(this.side) : 0] ?? links.seats.find(Boolean) ?? links.watch;
      const theirs = links.seats.find((/** @type {string} */ link) => link && link !== mine);
      remember({ link: mine, title: wanted.title, theirs });
      if (this.opponent === "link" && wanted.seats) this.invite(links, mine);
      else location.href = `/play/${mine}`;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      toast(this.game.name, words, error instanceof Refused ? { ...error.refusal, kind: "bad" } : { kind: "bad" });
    }
  }

  /** @param {{seats: string[], watch: string}} links @param {string} mine */
  invite(links, mine) {
    put(this.setup, invitation(this.game.name, links, mine, this.address));
    this.go.hidden = true;
    put(this.verdict);
  }
}
