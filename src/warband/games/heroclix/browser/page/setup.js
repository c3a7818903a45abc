// Setting HeroClix up: a scenario, or a map and two to four forces; and house rules.

import { capital, h, put, refocused } from "/static/dom.js";
import { HouseRules } from "/static/houserules.js";
import { choice } from "/static/parts.js";
import { Builder } from "./builder.js";
import { Collection, Own } from "./collection.js";

const USUAL_TOTAL = 300;
const [LEAST, MOST] = [10, 10_000]; // points of a force
const KEPT = "setup";

export class Setup {
  /** @param {any} game @param {() => void} changed @param {Collection} collection */
  constructor(game, changed, collection) {
    this.game = game;
    this.changed = changed;
    this.kind = "scenario";
    this.scenario = game.standard;
    this.map = game.maps[0].name;
    this.total = USUAL_TOTAL;
    this.objects = 0;
    this.count = 2; // players
    this.collection = collection;
    this.own = new Own(this.collection, game, (fresh) => this.brought(fresh));
    this.builder = new Builder(game, this.collection, changed);
    this.houseRules = new HouseRules(game.name, game.options, changed);
    this.sides = h("div", { class: "forces" });
    this.arena = h("div", { class: "builder" });
    this.element = h("div", { class: "battle" });
    const { forces, built, ...kept } = JSON.parse(localStorage.getItem(`${KEPT} ${game.name}`) ?? "{}");
    Object.assign(this, kept);
    Object.assign(this.builder, built ?? (forces && { forces })); // an earlier page kept the forces alone
    this.onKnownMap();
  }

  get usual() {
    const { name, story } = this.found(this.game.standard);
    return { title: name, story, first: { setup: this.game.first } };
  }

  /** A scenario. @param {string} name */
  found(name) {
    return this.game.scenarios.find((/** @type {any} */ one) => one.name === name);
  }

  /** A scenario is for as many as it has forces. */
  get players() {
    return this.kind === "scenario" ? this.found(this.scenario).forces.length : undefined;
  }

  /** The names of the seats that are played. @returns {string[]} */
  get seats() {
    return this.game.seats.slice(0, this.count);
  }

  /** @param {string} edition @param {import("/static/types").Sheet[]} sheets @param {number} players */
  show(edition, sheets, players) {
    this.count = players;
    this.builder.total = this.total;
    this.onKnownMap();
    this.keep();
    this.told(sheets);
    put(
      this.element,
      this.choice("What is played", "kind", [["scenario", "A scenario, with its forces"], ["forces", "Forces that you build, on any map"]]),
      this.kind === "scenario" ? this.scenarios() : this.forces(),
      this.houseRules.element(edition),
    );
  }

  /** Keep the forces for the next visit, if there is room for them. */
  keep() {
    const { kind, map, total, objects } = this;
    const { forces, terrains, contacts, places } = this.builder;
    try {
      localStorage.setItem(`${KEPT} ${this.game.name}`, JSON.stringify({ kind, map, total, objects, built: { forces, terrains, contacts, places } }));
    } catch {} // then it lasts as long as this page
  }

  /** @param {import("/static/types").Sheet[]} sheets */
  told(sheets) {
    refocused(this.sides, () => put(this.sides, ...this.seats.map((name, seat) => this.builder.force(name, seat, sheets[seat], this.total))));
  }

  /** @param {string} edition */
  chosen(edition) {
    const options = this.houseRules.different(edition);
    if (this.kind === "scenario") return { title: this.scenario, setup: { scenario: this.scenario, options } };
    const seats = [...this.seats.keys()];
    this.builder.tidy();
    const own = this.collection.texts(this.builder.used(), this.map);
    return {
      title: this.map,
      setup: {
        maps: [this.map],
        forces: seats.map((seat) => this.builder.lines(seat)),
        ...(this.objects || this.builder.terrains.some(Boolean) ? { objects: seats.map((seat) => this.broughtBy(seat)) } : {}),
        ...(this.builder.contacts.some(Boolean) ? this.identities(seats) : {}),
        ...(this.builder.places.some(Boolean) ? { locations: seats.map((seat) => [this.builder.places[seat]].filter(Boolean)) } : {}),
        options: { ...options, ...(this.total === USUAL_TOTAL ? {} : { build_total: this.total }) },
        ...(own.length ? { collection: own } : {}),
      },
    };
  }

  /** The ID cards of all forces, and their ID characters on the Sidelines. @param {number[]} seats */
  identities(seats) {
    const parts = seats.map((seat) => (this.builder.contacts[seat] ? this.builder.contacts[seat].split("|") : []));
    return { id_cards: parts.map((part) => part.slice(0, 1)), sideline: parts.map((part) => part.slice(1)) };
  }

  /** The objects and the special terrain of a force. @param {number} seat */
  broughtBy(seat) {
    const terrain = this.builder.terrains[seat];
    return [...["light", "heavy", "light"].slice(0, this.objects), ...(terrain ? [terrain] : [])];
  }

  // --- the form

  /** @param {string} label @param {"kind" | "scenario" | "map" | "objects"} what @param {any[][]} options */
  choice(label, what, options) {
    return choice(label, what, this[what], options, (value) => {
      /** @type {any} */ (this)[what] = value;
      this.changed();
    });
  }

  scenarios() {
    const found = this.found(this.scenario);
    return h(
      "div",
      { class: "scenario" },
      this.choice("Scenario", "scenario", this.game.scenarios.map((/** @type {any} */ one) => [one.name, `${one.letter ? `${one.letter}: ` : ""}${one.name}`])),
      h("p", {}, found.story),
      h("p", { class: "dim" }, `On ${found.map || "any map"}. ${found.forces.map((/** @type {string[]} */ force, /** @type {number} */ n) => `${capital(this.game.seats[n])}: ${force.join(", ")}`).join(". ")}.`),
    );
  }

  forces() {
    const notes = this.maps().find((one) => one.name === this.map)?.notes ?? [];
    put(
      this.arena,
      h(
        "div",
        { class: "row" },
        this.choice("Map", "map", this.maps().map((one) => [one.name, `${one.name} (${one.kind}, ${one.size})`])),
        this.points(),
        this.choice("Objects", "objects", [[0, "None"], [1, "1 each"], [2, "2 each"], [3, "3 each"]]),
      ),
      notes.length ? h("p", { class: "dim" }, `Not played of ${this.map}: ${notes.join("; ")}`) : null,
      this.sides,
      this.builder.cards(this.seats),
      this.own.element,
    );
    return this.arena;
  }

  /** The build total: any number of points. */
  points() {
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "number", min: LEAST, max: MOST, step: 50, value: this.total, "data-what": "total" }));
    input.addEventListener("change", () => {
      this.total = Math.max(LEAST, Math.min(MOST, Math.round(input.valueAsNumber) || USUAL_TOTAL));
      input.value = String(this.total);
      this.changed();
    });
    return h("label", { class: "field number" }, h("span", {}, "Build total"), input);
  }

  /** Those that come with the game, and one's own; of two with the same name one's own. */
  maps() {
    const own = this.collection.maps;
    const all = [...this.game.maps.filter((/** @type {any} */ one) => !own.some((mine) => mine.name === one.name)), ...own];
    return this.count > 2 ? all.filter((one) => one.several) : all;
  }

  /** The collection is another. A map that is brought is played on. @param {import("./collection.js").BattleMap} [fresh] */
  brought(fresh) {
    if (fresh) this.map = fresh.name;
    this.onKnownMap();
    this.changed();
  }

  /** A map that there is no more is not played on. */
  onKnownMap() {
    if (!this.maps().some((one) => one.name === this.map)) this.map = this.maps()[0].name;
  }
}
