// Where matches begin.

import { Builder } from "./builder.js";
import { Collection } from "./collection.js";
import { capital, h, put } from "./dom.js";
import { ruleButton, themeButton, toast } from "./parts.js";
import { Refused, call } from "./wire.js";

/** @param {HTMLElement} app */
export async function lobby(app) {
  const { games, computers } = await call("/api/games");
  new Lobby(app, games, computers);
}

class Lobby {
  /** @param {HTMLElement} app @param {any[]} games @param {{agent: string, name: string}[]} computers */
  constructor(app, games, computers) {
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
    this.opponent = computers.some((found) => found.agent === "normal") ? "normal" : computers[0].agent;
    this.side = 0;
    this.ready = false;
    this.clock = 0;
    this.limit = 0;
    this.asked = 0;
    this.app = app;
    this.setup = h("div", { class: "setup" });
    this.sides = h("div", { class: "forces" });
    this.opened = this.collection.characters.length > 0;
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
    return h(
      "section",
      { class: "hero" },
      h("h2", {}, story.name),
      h("p", {}, story.story),
      h(
        "div",
        { class: "doors" },
        h("button", { type: "button", class: "good big", onclick: () => this.begin({ title: story.name, ready: true }) }, "Play now", h("small", {}, "against the computer")),
        h("button", { type: "button", class: "big", onclick: () => this.begin({ title: "Your first game", guide: true, ready: true }) }, "Learn by playing", h("small", {}, "a guided game, no rules needed")),
      ),
      this.recent(),
    );
  }

  recent() {
    const found = JSON.parse(localStorage.getItem("recent") ?? "[]");
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
        this.choice("Opponent", "opponent", [...this.computers.map((found) => [found.agent, `Computer, ${found.name}`]), ["hot", "Somebody at this screen"], ["link", "Somebody with a link"]]),
        this.choice("You are", "side", this.game.seats.map((/** @type {string} */ name, /** @type {number} */ n) => [n, capital(name)])),
        this.choice("Rules", "edition", this.game.editions.map((/** @type {string} */ name) => [name, `Edition ${name}`])),
        this.choice("Set-up", "ready", [[false, "By the players"], [true, "Done for you"]]),
        this.choice("Clock", "clock", [[0, "None"], [600, "10 minutes each"], [1500, "25 minutes each"]]),
        this.choice("Ends", "limit", [[0, "When somebody wins"], [3000, "On points after 50 minutes"]]),
      ),
    );
    this.refocus(focused);
    this.check();
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
        this.choice("Map", "map", this.game.maps.map((/** @type {any} */ one) => [one.name, `${one.name} (${one.kind}, ${one.size})`])),
        this.choice("Build total", "total", [[100, "100 points"], [200, "200 points"], [300, "300 points"], [400, "400 points"]]),
        this.choice("Objects", "objects", [[0, "None"], [1, "1 each"], [2, "2 each"], [3, "3 each"]]),
      ),
      this.sides,
      this.builder.names(),
      this.own(),
    );
  }

  /** One's own collection. */
  own() {
    const { collection } = this;
    const state = h("p", { class: "dim", role: "status" }, collection.characters.length ? `${collection.characters.length} characters and ${collection.equipment.length} pieces of equipment are yours.` : "A list of elements as hcunits.net keeps them (.json). It stays in this browser.");
    const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".json,application/json", "aria-label": "Import a collection" }));
    file.addEventListener("change", async () => {
      const chosen = file.files?.[0];
      if (!chosen) return;
      try {
        const kept = await collection.read(await chosen.text(), (done, of) => put(state, `Reading: ${done} of ${of} …`));
        if (!kept) toast(this.game.name, "This browser has no room to keep all of it; it stays until you leave this page.");
        this.draw();
      } catch (error) {
        put(state, h("span", { class: "faults" }, error instanceof Error ? error.message : String(error)));
      }
    });
    const forget = () => {
      collection.forget();
      this.draw();
    };
    return h(
      "details",
      { class: "own", open: this.opened, ontoggle: (/** @type {Event} */ event) => (this.opened = /** @type {HTMLDetailsElement} */ (event.target).open) },
      h("summary", {}, "Your own collection"),
      state,
      file,
      collection.characters.length ? h("button", { type: "button", class: "small", onclick: forget }, "Forget it") : null,
    );
  }

  fillSides() {
    put(this.sides, ...this.game.seats.map((/** @type {string} */ name, /** @type {number} */ seat) => this.builder.force(name, seat, this.sheets[seat])));
  }

  // --- what is wanted

  wanted() {
    /** @type {Record<string, any>} */
    const setup = { edition: this.edition };
    if (this.kind === "scenario") setup.scenario = this.scenario;
    else {
      setup.maps = [this.map];
      setup.forces = this.game.seats.map((/** @type {string} */ _, /** @type {number} */ seat) => this.builder.lines(seat));
      const own = this.collection.texts(this.builder.used());
      if (own.length) setup.collection = own;
      if (this.total !== 300) setup.options = { build_total: this.total };
      if (this.objects) setup.objects = [0, 1].map(() => ["light", "heavy", "light"].slice(0, this.objects));
    }
    const person = this.opponent === "hot" || this.opponent === "link";
    const seats = this.game.seats.map((/** @type {string} */ _, /** @type {number} */ n) => (n === Number(this.side) || person ? "" : this.opponent));
    return { game: this.game.name, setup, seats, ready: this.ready, clock: this.clock, limit: this.limit, shared: this.opponent === "hot", title: this.kind === "scenario" ? this.scenario : this.map };
  }

  async check() {
    const wanted = this.wanted();
    const asked = ++this.asked;
    const { faults, sheets } = await call("/api/faults", wanted);
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
        ? h("ul", { class: "faults" }, ...faults.map((/** @type {any} */ fault) => h("li", {}, `${fault.words} ${fault.remedy ?? ""}`, fault.rule && ruleButton(this.game.name, fault.rule))))
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
      localStorage.setItem(`links ${mine}`, JSON.stringify(links));
      const recent = JSON.parse(localStorage.getItem("recent") ?? "[]");
      localStorage.setItem("recent", JSON.stringify([{ link: mine, title: wanted.title }, ...recent].slice(0, 5)));
      if (this.opponent === "link" && wanted.seats) this.invite(links, mine);
      else location.href = `/play/${mine}`;
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      toast(this.game.name, words, error instanceof Refused ? { ...error.refusal, kind: "bad" } : { kind: "bad" });
    }
  }

  /** @param {{seats: string[], watch: string}} links @param {string} mine */
  invite(links, mine) {
    const theirs = links.seats.find((link) => link && link !== mine);
    const field = (/** @type {string} */ label, /** @type {string} */ link) =>
      h("label", { class: "field" }, h("span", {}, label), h("input", { readonly: true, value: `${location.origin}/play/${link}`, onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select() }));
    put(
      this.setup,
      h("div", { class: "invite" }, h("p", {}, "Send this link to whom you want to play with; whoever has it holds the seat."), field("Their seat", theirs ?? ""), field("To watch", links.watch), h("a", { class: "button good", href: `/play/${mine}` }, "Take your seat")),
    );
    this.go.hidden = true;
    put(this.verdict);
  }
}
