// One's own collection: read on the server, kept in the browser. A match is sent the cards and the map that it needs.

import { h, put } from "/static/dom.js";
import { toast } from "/static/parts.js";
import { Refused, call } from "/static/wire.js";

/** @typedef {{id: string, name: string, set: string, points: number[], powers: string[], keywords: string[], brings: boolean, text?: string, unplayed?: string[]}} Character */
/** @typedef {{id: string, name: string, set: string, points: number, effect: string, qualifying: string[], text?: string}} Gear */
/** @typedef {{name: string, kind: string, size: string, text?: string}} BattleMap */
/** @typedef {{characters: Character[], equipment: Gear[], maps: BattleMap[], others?: number}} Found */

const AT_ONCE = 12; // elements that are read at once
const KEPT = "collection";

export class Collection {
  /** @param {string} game */
  constructor(game) {
    this.game = game;
    /** @type {Character[]} */
    this.characters = [];
    /** @type {Gear[]} */
    this.equipment = [];
    /** @type {BattleMap[]} */
    this.maps = [];
    this.others = 0; // elements of what was read last that can't be played
    Object.assign(this, JSON.parse(localStorage.getItem(`${KEPT} ${game}`) ?? "{}"));
  }

  /** @param {string} text @param {(done: number, of: number) => void} progress */
  async read(text, progress) {
    if (!/^\s*\[/.test(text)) return this.take(await call(`/api/collections/${this.game}`, text));
    const elements = listed(text);
    this.others = 0;
    for (let n = 0; n < elements.length; n += AT_ONCE) {
      progress(n, elements.length);
      const part = elements.slice(n, n + AT_ONCE);
      this.add(await this.ask(part));
    }
    progress(elements.length, elements.length);
    return this.keep();
  }

  /** A set or a map that the server has. @param {string} kind @param {string} name */
  async fetch(kind, name) {
    return this.take(await call(`/api/own/${this.game}/${kind}/${encodeURIComponent(name)}`));
  }

  /** @param {Found} found */
  take(found) {
    this.add(found);
    return this.keep();
  }

  /** @param {any[]} part @returns {Promise<Found>} */
  async ask(part) {
    try {
      return await call(`/api/collections/${this.game}`, `[\n${part.map((one) => JSON.stringify(one)).join(",\n")}\n]`);
    } catch (error) {
      const line = error instanceof Refused ? Number(error.refusal.words.match(/^\w+:(\d+):\d+: /)?.[1] ?? 0) : 0;
      const name = part[line - 2]?.name;
      if (!(error instanceof Refused) || !line) throw error;
      throw new Error(`${name ?? "An element without a name"}: ${error.refusal.words.split("\n")[0].replace(/^\w+:\d+:\d+: /, "")}.`);
    }
  }

  /** @param {Found} found */
  add(found) {
    this.others += found.others ?? 0;
    this.characters = renewed(this.characters, found.characters, "id");
    this.equipment = renewed(this.equipment, found.equipment, "id");
    this.maps = renewed(this.maps, found.maps, "name");
  }

  /** Keep it for the next visit; whether there is room for it. */
  keep() {
    try {
      localStorage.setItem(`${KEPT} ${this.game}`, JSON.stringify({ characters: this.characters, equipment: this.equipment, maps: this.maps }));
      return true;
    } catch {
      return false;
    }
  }

  forget() {
    this.characters = [];
    this.equipment = [];
    this.maps = [];
    this.others = 0;
    localStorage.removeItem(`${KEPT} ${this.game}`);
  }

  get size() {
    return this.characters.length + this.equipment.length + this.maps.length;
  }

  /** The texts of some of it: a map, and cards set by set. @param {Set<string>} ids @param {string} map */
  texts(ids, map) {
    /** @type {Map<string, string>} */
    const sets = new Map();
    for (const one of [...this.characters, ...this.equipment]) {
      if (ids.has(one.id) && one.text) sets.set(one.set, `${sets.get(one.set) ?? `set = "${one.set}"\nname = "${one.set.toUpperCase()}"\n`}\n${one.text}`);
    }
    return [...sets.values(), ...this.maps.flatMap((one) => (one.name === map && one.text ? [one.text] : []))];
  }
}

/** What is brought again takes the place of what was there. @template T @param {T[]} old @param {T[]} fresh @param {keyof T} key */
function renewed(old, fresh, key) {
  return [...old.filter((one) => !fresh.some((other) => other[key] === one[key])), ...fresh];
}

/** @param {string} text @returns {any[]} */
function listed(text) {
  let found;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Error("This file is no JSON. Choose a list of elements as hcunits.net keeps them.");
  }
  if (!Array.isArray(found)) throw new Error("This file holds no list. Choose a list of elements as hcunits.net keeps them.");
  return found;
}

/** How many there are. @param {number} count @param {string} one @param {string} many */
function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}

let opened = false;

/**
 * Where one brings a collection along.
 * @param {Collection} collection
 * @param {{sets: string[], maps: string[]}} offered what the server has
 * @param {() => void} changed
 */
export function ownCollection(collection, offered, changed) {
  const { characters, equipment, maps } = collection;
  const usual = "A list of elements as hcunits.net keeps them or a map of hcmaps.net (.json), or a set or a map that 'warband import' made (.toml, .map). It stays in this browser.";
  const parts = [
    characters.length ? counted(characters.length, "character", "characters") : "",
    equipment.length ? `${counted(equipment.length, "piece", "pieces")} of equipment` : "",
    maps.length ? counted(maps.length, "map", "maps") : "",
  ];
  const yours = `Yours: ${parts.filter(Boolean).join(", ")}.`;
  const state = h("p", { class: "dim", role: "status" }, collection.size ? `${yours}${collection.others ? ` ${counted(collection.others, "element", "elements")} of what was read can't be played.` : ""}` : usual);
  const bring = async (/** @type {() => Promise<boolean>} */ reading) => {
    try {
      if (!(await reading())) toast(collection.game, "This browser has no room to keep all of it; it stays until you leave this page.");
      changed();
    } catch (error) {
      put(state, h("span", { class: "faults" }, error instanceof Error ? error.message : String(error)));
    }
  };
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".json,.toml,.map,application/json", "aria-label": "Import a collection" }));
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) await bring(async () => collection.read(await chosen.text(), (done, of) => put(state, `Reading: ${done} of ${of} …`)));
  });
  const group = (/** @type {"sets" | "maps"} */ kind, /** @type {string} */ label) => (offered[kind].length ? h("optgroup", { label }, ...offered[kind].map((name) => h("option", { value: `${kind}/${name}` }, name))) : null);
  const here = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": "What was imported here", "data-what": "own" }, h("option", { value: "" }, "What was imported here …"), group("sets", "Sets"), group("maps", "Maps")));
  here.addEventListener("change", () => {
    const [kind, name] = here.value.split("/");
    if (name) bring(() => (put(state, `Reading ${name} …`), collection.fetch(kind, name)));
  });
  const forget = h("button", { type: "button", class: "small", onclick: () => (collection.forget(), changed()) }, "Forget it");
  return h(
    "details",
    { class: "own", open: opened || collection.size > 0, ontoggle: (/** @type {Event} */ event) => (opened = /** @type {HTMLDetailsElement} */ (event.target).open) },
    h("summary", {}, "Your own collection"),
    state,
    h("div", { class: "row" }, file, offered.sets.length + offered.maps.length ? here : null, collection.size ? forget : null),
  );
}
