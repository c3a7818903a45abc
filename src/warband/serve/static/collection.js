// One's own collection: read on the server, kept in the browser. A match is sent the cards that it needs.

import { h, put } from "./dom.js";
import { toast } from "./parts.js";
import { Refused, call } from "./wire.js";

/** @typedef {{id: string, name: string, set: string, points: number[], powers: string[], keywords: string[], brings: boolean, text?: string, unplayed?: string[]}} Character */
/** @typedef {{id: string, name: string, set: string, points: number, effect: string, qualifying: string[], text?: string}} Gear */

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
    this.others = 0; // elements of what was read last that can't be played
    const kept = JSON.parse(localStorage.getItem(`${KEPT} ${game}`) ?? "null");
    if (kept) Object.assign(this, { characters: kept.characters, equipment: kept.equipment });
  }

  /** @param {string} text @param {(done: number, of: number) => void} progress */
  async read(text, progress) {
    if (!/^\s*[[{]/.test(text)) return this.take(await call(`/api/collections/${this.game}`, text));
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

  /** A set that the server has. @param {string} name */
  async fetch(name) {
    return this.take(await call(`/api/sets/${this.game}/${encodeURIComponent(name)}`));
  }

  /** @param {{characters: Character[], equipment: Gear[]}} found */
  take(found) {
    this.add(found);
    return this.keep();
  }

  /** @param {any[]} part @returns {Promise<{characters: Character[], equipment: Gear[]}>} */
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

  /** What is brought again takes the place of what was there. @param {{characters: Character[], equipment: Gear[], others?: number}} found */
  add(found) {
    this.others += found.others ?? 0;
    const other = (/** @type {{id: string}[]} */ old, /** @type {{id: string}[]} */ fresh) => [...old.filter((one) => !fresh.some((new_one) => new_one.id === one.id)), ...fresh];
    this.characters = /** @type {Character[]} */ (other(this.characters, found.characters));
    this.equipment = /** @type {Gear[]} */ (other(this.equipment, found.equipment));
  }

  /** Keep it for the next visit; whether there is room for it. */
  keep() {
    try {
      localStorage.setItem(`${KEPT} ${this.game}`, JSON.stringify({ characters: this.characters, equipment: this.equipment }));
      return true;
    } catch {
      return false;
    }
  }

  forget() {
    this.characters = [];
    this.equipment = [];
    this.others = 0;
    localStorage.removeItem(`${KEPT} ${this.game}`);
  }

  /** The texts of some of it, set by set. @param {Set<string>} ids */
  texts(ids) {
    /** @type {Map<string, string>} */
    const sets = new Map();
    for (const one of [...this.characters, ...this.equipment]) {
      if (ids.has(one.id) && one.text) sets.set(one.set, `${sets.get(one.set) ?? `set = "${one.set}"\nname = "${one.set.toUpperCase()}"\n`}\n${one.text}`);
    }
    return [...sets.values()];
  }
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
 * @param {string[]} sets that the server has
 * @param {() => void} changed
 */
export function ownCollection(collection, sets, changed) {
  const { characters, equipment } = collection;
  const usual = "A list of elements as hcunits.net keeps them (.json), or a set that 'warband import' made (.toml). It stays in this browser.";
  const state = h("p", { class: "dim", role: "status" }, characters.length ? `${counted(characters.length, "character", "characters")} and ${counted(equipment.length, "piece", "pieces")} of equipment are yours.${collection.others ? ` ${counted(collection.others, "element", "elements")} of what was read can't be played.` : ""}` : usual);
  const bring = async (/** @type {() => Promise<boolean>} */ reading) => {
    try {
      if (!(await reading())) toast(collection.game, "This browser has no room to keep all of it; it stays until you leave this page.");
      changed();
    } catch (error) {
      put(state, h("span", { class: "faults" }, error instanceof Error ? error.message : String(error)));
    }
  };
  const file = /** @type {HTMLInputElement} */ (h("input", { type: "file", accept: ".json,.toml,application/json", "aria-label": "Import a collection" }));
  file.addEventListener("change", async () => {
    const chosen = file.files?.[0];
    if (chosen) await bring(async () => collection.read(await chosen.text(), (done, of) => put(state, `Reading: ${done} of ${of} …`)));
  });
  const here = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": "A set that was imported here", "data-what": "set" }, h("option", { value: "" }, "A set that was imported here …"), ...sets.map((name) => h("option", { value: name }, name))));
  here.addEventListener("change", () => here.value && bring(() => (put(state, `Reading ${here.value} …`), collection.fetch(here.value))));
  const forget = h("button", { type: "button", class: "small", onclick: () => (collection.forget(), changed()) }, "Forget it");
  return h(
    "details",
    { class: "own", open: opened || characters.length > 0, ontoggle: (/** @type {Event} */ event) => (opened = /** @type {HTMLDetailsElement} */ (event.target).open) },
    h("summary", {}, "Your own collection"),
    state,
    h("div", { class: "row" }, file, sets.length ? here : null, characters.length ? forget : null),
  );
}
