// Setting HeroScape up: a scenario with its armies, or with armies of the players' own, or drafted ones; perhaps on another map, with house rules.

import { capital, h, put } from "/static/dom.js";
import { HouseRules } from "/static/houserules.js";
import { importPanel, ownCards } from "/static/own.js";
import { choice, toast } from "/static/parts.js";
import { print, spending, things } from "/static/things.js";
import { Refused, call } from "/static/wire.js";
import { Army, cardView, coded, kinds, random, read } from "./armies.js";

const KEPT = "setup";
const LIMITS = [[0, "No limit"], [200, "200 points"], [300, "300 points"], [400, "400 points"], [500, "500 points"]];

export class Setup {
  /** @param {any} game @param {() => void} changed */
  constructor(game, changed) {
    this.game = game;
    this.changed = changed;
    this.scenario = game.standard;
    this.kind = "given"; // whose armies
    this.map = ""; // "" for the scenario's
    this.limit = 300;
    this.sides = "each"; // of four players
    /** @type {{name: string, text: string, spaces: number, highest: number, notes: string[]}[]} */
    this.brought = []; // maps of one's own
    this.fresh = false; // whether another scenario was just chosen
    /** @type {string[][]} */
    this.armies = [];
    this.houseRules = new HouseRules(game.name, game.options, changed);
    this.element = h("div", { class: "battle" });
    this.shelf = new Army(game, (seat, card) => this.alter(seat, [...this.armies[seat], card]));
    this.imports = importPanel(game, "hscards", "A list of army cards in JSON, with their numbers and the texts of their powers.", () => this.bringCards());
    this.bringCards();
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(`${KEPT} ${game.name}`) ?? "{}"));
    } catch {} // what was kept can't be read
    if (!this.found) this.scenario = game.standard;
    if (![...this.game.maps.map((/** @type {any} */ one) => one.name), ...this.game.own_maps, ...this.brought.map((one) => one.name)].includes(this.map)) this.map = "";
  }

  /** Bring the cards that were imported, here or in the terminal. */
  async bringCards() {
    const cards = await ownCards(this.game);
    if (!cards.length) return;
    this.game.cards = [...this.game.cards, ...cards];
    this.shelf.fill(this.game.cards);
    this.changed();
  }

  get usual() {
    const { name, story } = this.game.scenarios.find((/** @type {any} */ one) => one.name === this.game.standard);
    return { title: name, story };
  }

  /** The scenario. */
  get found() {
    return this.game.scenarios.find((/** @type {any} */ one) => one.name === this.scenario);
  }

  /** A scenario with its own armies is for as many as it has; other armies begin with as many when it is chosen. */
  get players() {
    return this.kind === "given" || this.fresh ? this.found.armies.length : undefined;
  }

  /** @param {string} edition @param {import("/static/types").Sheet[]} sheets @param {number} players */
  show(edition, sheets, players) {
    this.count = players;
    this.fresh = false;
    this.shelf.seated(this.game.seats.slice(0, players));
    for (let seat = this.armies.length; seat < players; seat++) this.armies.push([...(this.found.armies[seat] ?? this.game.armies[seat].cards)]);
    this.sheets = sheets;
    this.keep();
    put(
      this.element,
      h(
        "div",
        { class: "row" },
        this.choice("Scenario", "scenario", this.game.scenarios.map((/** @type {any} */ one) => [one.name, `${one.name} (${one.armies.length} players)`])),
        this.choice("Armies", "kind", [["given", "Those of the scenario"], ["own", "Of your choice"], ["draft", "Drafted by the players"]]),
        ...(this.kind === "given" ? [] : this.more()),
      ),
      this.about(),
      this.kind === "own" ? h("div", { class: "forces" }, ...this.seats().map((seat) => this.army(seat))) : null,
      ...(this.kind === "own" ? [this.shelf.element, this.imports] : []),
      this.houseRules.element(edition),
    );
  }

  /** The choices of a battle with other armies. */
  more() {
    const maps = [["", `The scenario's: ${this.found.map}`], ...[...this.game.maps, ...this.brought].map((/** @type {any} */ one) => [one.name, `${one.name} (${one.spaces} spaces, up to level ${one.highest})`]), ...this.game.own_maps.map((/** @type {string} */ name) => [name, `${name} (imported)`])];
    const sides = this.count === 4 ? [this.choice("Sides", "sides", [["each", "Each for itself"], ["two", "Two against two"]])] : [];
    return [this.choice("Map", "map", maps), this.bringing(), this.choice("Points", "limit", this.kind === "draft" ? LIMITS.slice(1) : LIMITS), ...sides];
  }

  /** A map of one's own: a file of ours, or of a public map editor. */
  bringing() {
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".map,.json,.txt", "data-what": "bring-map" }));
    input.addEventListener("change", () => input.files?.[0] && this.bring(input.files[0]));
    return h("label", { class: "field" }, h("span", {}, "Bring a map"), input);
  }

  /** @param {File} file */
  async bring(file) {
    try {
      const found = await call(`/api/collections/${this.game.name}`, await file.text());
      this.brought = [...this.brought.filter((one) => one.name !== found.name), found];
      this.map = found.name;
      if (found.notes.length) toast(this.game.name, found.notes.join(" "));
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      toast(this.game.name, words, error instanceof Refused ? { ...error.refusal, kind: "bad" } : { kind: "bad" });
    }
    this.changed();
  }

  /** The scenario in words. */
  about() {
    const { story, map, rounds, items, objects, armies } = this.found;
    const given = this.kind === "given" ? ` ${armies.map((/** @type {string[]} */ cards, /** @type {number} */ seat) => `${capital(this.game.seats[seat])}: ${cards.join(", ")}.`).join(" ")}` : "";
    const lies = this.map ? "" : [...items, ...objects].length ? ` On the map: ${[...items, ...objects].join(", ")}.` : "";
    return h("div", { class: "scenario" }, h("p", {}, story), h("p", { class: "dim" }, `On ${this.map || map}${rounds ? `, ${rounds} rounds` : ""}.${lies}${given}`));
  }

  /** @param {import("/static/types").Sheet[]} sheets */
  told(sheets) {
    for (const [seat, sheet] of sheets.entries()) {
      const line = this.element.querySelector(`[data-points="${seat}"]`);
      if (line) put(line, ...this.spent(sheet));
    }
  }

  /** The points of an army, and its faults. @param {import("/static/types").Sheet | undefined} sheet */
  spent(sheet) {
    if (!sheet) return [];
    const { points, of, faults = [] } = sheet;
    if (!this.limit) return [`${points} points`];
    return [`${points} of ${of} points`, spending(points, of, "points", points > of), faults.length > 0 && h("ul", { class: "wrongs" }, ...faults.map((words) => h("li", {}, words)))];
  }

  /** @param {string} edition */
  chosen(edition) {
    const setup = { scenario: this.scenario, edition, options: this.houseRules.different(edition) };
    if (this.kind === "given") return { title: this.scenario, setup };
    const map = this.map ? { map: this.brought.find((one) => one.name === this.map)?.text ?? this.map } : {};
    const teams = this.count === 4 && this.sides === "two" ? { teams: [0, 1, 0, 1] } : {};
    const armies = this.kind === "draft" ? { draft: this.limit || LIMITS[2][0] } : { armies: this.seats().map((seat) => this.armies[seat]), points: this.limit };
    return { title: this.map || this.scenario, setup: { ...setup, ...map, ...teams, ...armies } };
  }

  // --- the form

  /** The seats that are played. */
  seats() {
    return [...Array(this.count ?? 2).keys()];
  }

  keep() {
    const { scenario, kind, map, limit, sides, armies, brought } = this;
    try {
      localStorage.setItem(`${KEPT} ${this.game.name}`, JSON.stringify({ scenario, kind, map, limit, sides, armies, brought }));
    } catch {} // then it lasts as long as this page
  }

  /** @param {string} label @param {"scenario" | "kind" | "map" | "limit" | "sides"} what @param {any[][]} options */
  choice(label, what, options) {
    return choice(label, what, this[what], options, (value) => {
      /** @type {any} */ (this)[what] = value;
      this.fresh = what === "scenario";
      this.changed();
    });
  }

  /** The army of a seat: its cards, one more, or a ready-made one. @param {number} seat */
  army(seat) {
    const name = capital(this.game.seats[seat]);
    const ready = this.game.armies.map((/** @type {any} */ army, /** @type {number} */ n) => [n, `${army.name}, ${army.points}`]);
    return h(
      "fieldset",
      { class: `force seat-${seat}` },
      h("legend", {}, name),
      h("div", { class: "dim", "data-points": seat }, ...this.spent(this.sheets?.[seat])),
      h("ul", {}, ...this.armies[seat].map((card, n) => this.line(seat, card, n))),
      this.things(seat, name),
      choice("Or take an army", `ready-${seat}`, "", [["", "…"], ...ready], (value) => value !== "" && this.alter(seat, [...this.game.armies[value].cards])),
    );
  }

  /** What can be done with a whole army. @param {number} seat @param {string} name */
  things(seat, name) {
    const { game } = this;
    const kind = {
      game: this.game.name,
      noun: "army",
      hint: "A code, or a list: a card in each line",
      themes: () => [...new Set(game.cards.flatMap(kinds))].sort(),
      read: (/** @type {string} */ text) => {
        const found = read(text, game.cards);
        if (found.unread.length) toast(this.game.name, `Not understood: ${found.unread.map((line) => `“${line.slice(0, 40)}”`).join(", ")}.`);
        return found.cards;
      },
      code: coded,
      random: (/** @type {string} */ word) => random(game.cards, this.limit, word),
    };
    const owner = {
      now: () => this.armies[seat],
      take: (/** @type {string[]} */ army) => this.alter(seat, [...army]),
      print: () => print(`The army of ${name}`, this.armies[seat], game.cards.filter((/** @type {any} */ card) => this.armies[seat].includes(card.name)).map(cardView)),
      changed: this.changed,
    };
    return things(kind, owner, name);
  }

  /** A card of an army. @param {number} seat @param {string} card @param {number} n */
  line(seat, card, n) {
    const printed = this.game.cards.find((/** @type {any} */ one) => one.name === card);
    const without = () => this.alter(seat, this.armies[seat].filter((_, at) => at !== n));
    return h("li", {}, h("span", {}, card, h("small", { class: "dim" }, printed ? ` ${printed.words}` : "")), h("span", { class: "dim" }, printed?.points ?? "?"), h("button", { type: "button", class: "quiet small", "aria-label": `Remove ${card}`, onclick: without }, "✕"));
  }

  /** @param {number} seat @param {string[]} cards */
  alter(seat, cards) {
    this.armies[seat] = cards;
    this.changed();
  }
}
