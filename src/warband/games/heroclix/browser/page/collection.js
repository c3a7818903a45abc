// One's own collection: read on the server, kept in the browser. A match is sent the cards and the map that it needs.

import { capital, h, put } from "/static/dom.js";
import { drop, keep, kept } from "/static/keeping.js";
import { importFile, imports } from "/static/own.js";
import { toast } from "/static/parts.js";
import { Refused, call } from "/static/wire.js";

/** @typedef {{id: string, name: string, called?: string[], set: string, points: number[], powers: string[], keywords: string[], brings: boolean, teams: string[], values?: (number | string)[], rarity?: string, unique?: boolean, prime?: boolean, dial?: [(number | string)[], string[]][], texts?: [string, string, string][], features?: string[], text?: string, unplayed?: string[]}} Character */
/** @typedef {{id: string, name: string, set: string, points: number, effect: string, qualifying: string[], text?: string}} Gear */
/** @typedef {{name: string, kind: string, size: string, several: boolean, text?: string, notes?: string[]}} BattleMap */
/** @typedef {{id: string, name: string, set: string, points: number, words: string, print: string, text?: string}} Terrain */
/** @typedef {{id: string, name: string, set: string, points: number, called: [string[], string[]], purpose: string, print: string, text?: string}} IdCard */
/** @typedef {{id: string, name: string, set: string, map: string, paid: {line: string, words: string, points: number}[], print: string, text?: string}} Place */
/** @typedef {{name: string, why: string}} Skipped an element that can't be read */
/** @typedef {{characters: Character[], equipment: Gear[], terrains?: Terrain[], id_cards?: IdCard[], locations?: Place[], maps: BattleMap[], others?: number, skipped?: Skipped[]}} Found */

const AT_ONCE = 12; // elements that are read at once
const LISTED = 50; // reasons why elements were skipped
const UNREADABLE = 400; // what can't be read is refused with
const KEPT = "collection";
const READ = "a list of elements as hcunits.net keeps them or a map of hcmaps.net (.json), or a set or a map that 'warband import' made (.toml, .map)";

export class Collection {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Character[]} */
    this.characters = [];
    /** @type {Gear[]} */
    this.equipment = [];
    /** @type {Terrain[]} */
    this.terrains = [];
    /** @type {IdCard[]} */
    this.id_cards = [];
    /** @type {Place[]} */
    this.locations = [];
    /** @type {BattleMap[]} */
    this.maps = [];
    this.others = 0; // elements of what was read last that can't be played
    /** @type {Skipped[]} */
    this.skipped = []; // and those that can't be read
  }

  /** The collection that was kept. @param {string} game */
  static async kept(game) {
    const found = new Collection(game);
    const older = localStorage.getItem(`${KEPT} ${game}`); // where an earlier page kept it
    Object.assign(found, (await kept(`${KEPT} ${game}`)) ?? JSON.parse(older ?? "{}"));
    return found;
  }

  /** @param {string} text @param {(done: number, of: number) => void} progress */
  async read(text, progress) {
    this.others = 0;
    this.skipped = [];
    if (!isList(text)) return this.take(await call(`/api/collections/${this.game}`, text));
    const elements = JSON.parse(text);
    try {
      for (let n = 0; n < elements.length; n += AT_ONCE) {
        progress(n, elements.length);
        await this.ask(elements.slice(n, n + AT_ONCE));
      }
    } catch (error) {
      this.keep(); // what was read before
      throw error;
    }
    return this.keep();
  }

  /** A set or a map that the server has. @param {string} kind @param {string} name */
  async fetch(kind, name) {
    return this.take(await call(`/api/own/${this.game}/${kind}/${encodeURIComponent(name)}`));
  }

  /** The sets in the user's own folder, read in the background; without those that can't be read. @param {string[]} sets @param {() => void} changed */
  async follow(sets, changed) {
    for (const name of sets) {
      const found = await call(`/api/own/${this.game}/sets/${encodeURIComponent(name)}`).catch(() => null);
      if (found) this.add({ ...found, others: 0, skipped: [] });
    }
    if (sets.length) changed();
  }

  /** @param {Found} found */
  take(found) {
    this.add(found);
    return this.keep();
  }

  /** Read some elements; when they can't be read together, one by one. @param {any[]} part @returns {Promise<void>} */
  async ask(part) {
    try {
      this.add(await call(`/api/collections/${this.game}`, JSON.stringify(part)));
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== UNREADABLE) throw error;
      if (part.length === 1) this.skipped.push({ name: String(part[0]?.name ?? ""), why: error.refusal.words });
      else for (const one of part) await this.ask([one]);
    }
  }

  /** @param {Found} found */
  add(found) {
    this.others += found.others ?? 0;
    this.skipped.push(...(found.skipped ?? []));
    this.characters = renewed(this.characters, found.characters, "id");
    this.equipment = renewed(this.equipment, found.equipment, "id");
    this.terrains = renewed(this.terrains, found.terrains ?? [], "id");
    this.id_cards = renewed(this.id_cards, found.id_cards ?? [], "id");
    this.locations = renewed(this.locations, found.locations ?? [], "id");
    this.maps = renewed(this.maps, found.maps, "name");
  }

  /** Keep it for the next visit; whether there is room for it. */
  keep() {
    const { characters, equipment, terrains, id_cards, locations, maps } = this;
    return keep(`${KEPT} ${this.game}`, { characters, equipment, terrains, id_cards, locations, maps });
  }

  forget() {
    this.characters = [];
    this.equipment = [];
    this.terrains = [];
    this.id_cards = [];
    this.locations = [];
    this.maps = [];
    this.others = 0;
    this.skipped = [];
    localStorage.removeItem(`${KEPT} ${this.game}`);
    drop(`${KEPT} ${this.game}`);
  }

  get size() {
    return this.elements.length + this.maps.length;
  }

  /** Everything but maps. */
  get elements() {
    return [...this.characters, ...this.equipment, ...this.terrains, ...this.id_cards, ...this.locations];
  }

  /** The texts of some of it: a map, the maps of Locations, and cards set by set. @param {Set<string>} ids @param {string} map */
  texts(ids, map) {
    const sites = this.locations.filter((one) => ids.has(one.id)).map((one) => one.map);
    /** @type {Map<string, string>} */
    const sets = new Map();
    for (const one of this.elements) {
      if (ids.has(one.id) && one.text) sets.set(one.set, `${sets.get(one.set) ?? `set = "${one.set}"\nname = "${one.set.toUpperCase()}"\n`}\n${one.text}`);
    }
    return [...sets.values(), ...this.maps.flatMap((one) => ([map, ...sites].includes(one.name) && one.text ? [one.text] : []))];
  }
}

/** Items with the same key replace the old ones. @template T @param {T[]} old @param {T[]} fresh @param {keyof T} key */
function renewed(old, fresh, key) {
  return [...old.filter((one) => !fresh.some((other) => other[key] === one[key])), ...fresh];
}

/** Whether a text is a list of elements. @param {string} text */
function isList(text) {
  return text.trimStart().startsWith("[");
}

/** The content of a file: text, or JSON by its name. @param {File} file */
async function written(file) {
  const wrong = (/** @type {string} */ what) => new Error(`${file.name} ${what}. Choose ${READ}.`);
  const bytes = await file.arrayBuffer();
  let text = "\0";
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {} // then it is no text
  if (text.includes("\0")) throw wrong("is no text");
  if (!text.trim()) throw wrong("is empty");
  try {
    if (isList(text) || file.name.toLowerCase().endsWith(".json")) JSON.parse(text);
  } catch (error) {
    throw wrong(`is no JSON (${error instanceof Error ? error.message : error})`);
  }
  return text;
}

/** How many there are. @param {number} count @param {string} one @param {string} many */
function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}

/** The panel for a player's own collection. */
export class Own {
  /**
   * @param {Collection} collection
   * @param {any} game with the content of the server
   * @param {(fresh?: BattleMap) => void} changed with a map that was brought
   */
  constructor(collection, game, changed) {
    this.collection = collection;
    this.game = game;
    this.offered = /** @type {{sets: string[], maps: string[]}} */ (game.own);
    this.changed = changed;
    this.state = h("p", { class: "dim", role: "status" });
    this.row = h("div", { class: "row" });
    this.element = h("details", { class: "own", open: collection.size > 0 }, h("summary", {}, "Your own collection"), this.state, this.row);
    this.draw();
    if (this.home) collection.follow(this.offered.sets, () => (this.draw(), this.changed()));
  }

  /** Whether the server is the user's own, so that what is read here is kept in the user's own folder, too. */
  get home() {
    return imports(this.game, "hcunits");
  }

  /** @param {string} [fault] the mistake in an unreadable file */
  draw(fault) {
    const faults = [...(fault ? [fault] : []), ...this.leftOut()];
    put(this.state, faults.length > 0 && h("span", { class: "faults" }, `${faults.join("\n")}\n`), this.words());
    put(this.row, this.file(), this.here(), this.collection.size > 0 && h("button", { type: "button", class: "small", onclick: () => this.forget() }, "Forget it"));
  }

  /** The elements that were skipped: how many, and why each. */
  leftOut() {
    const { skipped } = this.collection;
    /** @type {Map<string, string[]>} */
    const reasons = new Map(); // each with the elements that it is about
    for (const { name, why } of skipped) reasons.set(why, [...(reasons.get(why) ?? []), name || "an element without a name"]);
    const lines = [...reasons].slice(0, LISTED).map(([why, names]) => `${capital(names[0])}${names.length > 1 ? ` and ${counted(names.length - 1, "other", "others")}` : ""}: ${why}`);
    const more = reasons.size > LISTED ? [`and ${counted(reasons.size - LISTED, "reason", "reasons")} more.`] : [];
    return skipped.length ? [`${counted(skipped.length, "element was", "elements were")} skipped.`, ...lines, ...more] : [];
  }

  words() {
    const { characters, equipment, terrains, id_cards, locations, maps, others, size } = this.collection;
    if (!size) return `${capital(READ)}. ${this.home ? "It is kept in your own folder, and is there in the terminal, too." : "It stays in this browser."}`;
    const parts = [
      characters.length ? counted(characters.length, "character", "characters") : "",
      equipment.length ? `${counted(equipment.length, "piece", "pieces")} of equipment` : "",
      terrains.length ? `${counted(terrains.length, "piece", "pieces")} of special terrain` : "",
      id_cards.length ? counted(id_cards.length, "ID card", "ID cards") : "",
      locations.length ? counted(locations.length, "Location", "Locations") : "",
      maps.length ? counted(maps.length, "map", "maps") : "",
    ];
    const whole = characters.filter(({ unplayed }) => !unplayed?.length).length;
    const some = `${whole} of ${counted(characters.length, "character", "characters")} ${whole === 1 ? "is" : "are"} played completely; the cards of the others say what is not.`;
    const truth = !characters.length ? "" : whole === characters.length ? " All characters are played completely." : ` ${some}`;
    const unplayed = others ? ` ${counted(others, "element", "elements")} of what was read can't be played.` : "";
    return `Yours: ${parts.filter(Boolean).join(", ")}.${truth}${unplayed}`;
  }

  /** A file of one's own. */
  file() {
    const input = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".json,.toml,.map,application/json", "aria-label": "Import a collection" }));
    input.addEventListener("change", () => {
      const chosen = input.files?.[0];
      if (chosen) this.bring(chosen.name, () => this.read(chosen));
    });
    return input;
  }

  /** Read a file, and keep it in the user's own folder where that is possible. @param {File} file */
  async read(file) {
    const text = await written(file);
    const kept = await this.collection.read(text, (done, of) => put(this.state, `Reading: ${done} of ${of} …`));
    if (this.home && this.collection.size && file.name.toLowerCase().endsWith(".json")) await importFile(this.game, isList(text) ? "hcunits" : "hcmaps", file.name, text).catch((error) => toast(this.game.name, error.message, { kind: "bad" }));
    return kept;
  }

  /** The content of the server, if it has any. */
  here() {
    const { offered } = this;
    if (!offered.sets.length && !offered.maps.length) return null;
    const group = (/** @type {"sets" | "maps"} */ kind, /** @type {string} */ label) => (offered[kind].length ? h("optgroup", { label }, ...offered[kind].map((name) => h("option", { value: `${kind}/${name}` }, name))) : null);
    const select = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": "What was imported here", "data-what": "own" }, h("option", { value: "" }, "What was imported here …"), group("sets", "Sets"), group("maps", "Maps")));
    select.addEventListener("change", () => {
      const [kind, name] = select.value.split("/");
      if (name) this.bring(name, () => this.collection.fetch(kind, name));
    });
    return select;
  }

  /** Read something; nothing else is read meanwhile. @param {string} name @param {() => Promise<boolean>} reading */
  async bring(name, reading) {
    const { collection } = this;
    const before = collection.maps;
    let fault = "";
    put(this.state, `Reading ${name} …`);
    for (const field of this.row.children) field.toggleAttribute("disabled", true);
    try {
      if (!(await reading())) toast(collection.game, "This browser has no room to keep all of it; it stays until you leave this page.");
    } catch (error) {
      fault = error instanceof Error ? error.message : String(error);
    }
    this.draw(fault);
    this.changed(collection.maps.find((one) => !before.includes(one)));
  }

  forget() {
    if (!window.confirm("Do you want to forget your collection? Your files stay as they are.")) return;
    this.collection.forget();
    this.draw();
    this.changed();
  }
}
