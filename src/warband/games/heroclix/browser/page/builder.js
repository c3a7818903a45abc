// Building the forces: their characters, their equipment, and their faults.

import { isCode } from "/static/codes.js";
import { capital, h, put } from "/static/dom.js";
import { toast } from "/static/parts.js";
import { Shelf } from "/static/shelf.js";
import { print, spending, things } from "/static/things.js";
import { cardView } from "./cardview.js";
import { coded, decoded, posted, random } from "./forces.js";

/** @typedef {import("./collection.js").Character} Character */
/** @typedef {import("./collection.js").Gear} Gear */
/** @typedef {import("./collection.js").IdCard} IdCard */
/** @typedef {{name: string, id: string, points: number, gear: string}} Member */
/** @typedef {"terrains" | "contacts" | "places"} Kind of an element that is no character, by the list of what the seats have */
/** @typedef {{value: string, words: string, line: string, print: string}} Offer of such an element: its words in a choice, and its line on a sheet */

const BY_TRAIT = "by trait";
const SUGGESTED = 8; // characters that are named while one types
/** @type {[Kind, string, string][]} */
const KINDS = [["terrains", "special terrain", "terrain"], ["contacts", "ID card", "id card"], ["places", "Location", "location"]];
/** @type {[string, string][]} */
const FACETS = [["set", "Set"], ["rarity", "Rarity"], ["keyword", "Keyword"], ["power", "Power"], ["team", "Team"], ["colour", "Colour"]];

export class Builder {
  /**
   * @param {any} game
   * @param {import("./collection.js").Collection} collection
   * @param {() => void} changed
   */
  constructor(game, collection, changed) {
    this.game = game;
    this.collection = collection;
    this.changed = changed;
    const first = game.scenarios.find((/** @type {any} */ found) => found.name === game.standard);
    /** @type {string[]} */
    this.terrains = []; // special terrain, by seat
    /** @type {string[]} */
    this.contacts = []; // the ID card and its ID character, by seat: 'arm-401|lq-101 40 for the ID card Captain Halfmoon'
    /** @type {string[]} */
    this.places = []; // the Location and its paid Bonuses, by seat
    /** @type {Member[][]} */
    this.forces = first.forces.map((/** @type {string[]} */ force) => force.map((line) => this.member(line)));
    this.total = 300;
    /** @type {(import("/static/types").Sheet | undefined)[]} */
    this.sheets = []; // what the server says to each force
    /** @type {string[]} */
    this.seats = game.seats.slice(0, 2);
    this.card = h("div", { class: "card-place", "aria-live": "polite" });
    this.shelf = new Shelf(FACETS, { show: (item) => this.show(item?.data), add: (item) => this.add(0, item.data, item.points[0]) });
    this.shelved = -1; // the number of characters on the shelf
    this.summary = h("summary", {});
    this.element = h("details", { class: "cards" }, this.summary, h("div", { class: "shelf-and-card" }, this.shelf.element, this.card));
  }

  /** All characters to search, with the card that is chosen beside them. @param {string[]} seats */
  cards(seats) {
    const more = seats.length !== this.seats.length;
    this.seats = seats;
    if (more) this.shelf.preview();
    if (this.shelved === this.characters.length) return this.element;
    this.shelved = this.characters.length;
    this.shelf.fill(this.characters.map((one) => this.item(one)));
    put(this.summary, `Search all ${this.shelved} characters`);
    return this.element;
  }

  /** @param {Character} one @returns {import("/static/shelf.js").Item} */
  item(one) {
    const { colours } = this.game;
    const tones = one.powers.map((power) => colours[power]).filter(Boolean);
    const texts = (one.texts ?? []).flat().join(" ");
    return {
      key: one.id,
      name: one.name,
      note: [one.id, one.set].join(" · "),
      words: [one.name, one.id, one.keywords.join(" "), texts].join(" ").toLowerCase(),
      points: one.points,
      played: !one.unplayed?.length,
      facets: { set: [one.set], rarity: [one.rarity ?? ""], keyword: one.keywords, power: one.powers, team: one.teams ?? [], colour: tones },
      data: one,
    };
  }

  /** Show a card, with buttons that add it to a force. @param {Character | undefined} one */
  show(one) {
    if (!one) return put(this.card, h("p", { class: "dim" }, "Choose a card to see its dial and its texts. Enter adds it to the first force."));
    const buttons = this.seats.flatMap((name, seat) => one.points.map((points) => h("button", { type: "button", class: `small seat-${seat}`, onclick: () => this.add(seat, one, points) }, `+ ${capital(name)} ${points}`)));
    put(this.card, h("div", { class: "row" }, ...buttons), cardView(one, this.game.colours));
  }

  /** @param {number} seat @param {{name: string, id: string}} one @param {number} points */
  add(seat, one, points) {
    this.built(seat).push({ name: one.name, id: one.id, points, gear: "" });
    this.changed();
  }

  // --- forces as things

  /** What can be done with a whole force. @param {number} seat @param {string} name */
  things(seat, name) {
    const owner = {
      now: () => ({ total: this.total, members: this.built(seat), others: KINDS.map(([kind]) => this[kind][seat] ?? "") }),
      take: (/** @type {import("./forces.js").Force} */ { members, others = [] }) => {
        this.forces[seat] = members.map((member) => ({ ...member }));
        for (const [n, [kind]] of KINDS.entries()) this[kind][seat] = others[n] ?? "";
        this.changed();
      },
      print: () => this.print(seat, name),
      changed: this.changed,
    };
    const kind = {
      game: this.game.name,
      noun: "force",
      hint: "A code, or a list: a character in each line",
      themes: () => [...new Set(this.characters.flatMap(({ keywords }) => keywords))].sort(),
      read: (/** @type {string} */ text) => this.read(text),
      code: coded,
      random: (/** @type {string} */ theme) => ({ total: this.total, members: random(this.characters, this.total, theme) }),
    };
    return things(kind, owner, name);
  }

  /** The force of a code or of a posted list. @param {string} text */
  read(text) {
    if (!text.trim()) throw new Error("Paste a code, or a list with a character in each line.");
    if (isCode(text)) return decoded(text, this.characters);
    const { members, unread } = posted(text, this.characters);
    if (!members.length) throw new Error(`No line names a character that is known here: “${unread[0].slice(0, 60)}”.`);
    if (unread.length) toast(this.game.name, `Not understood: ${unread.map((line) => `“${line.slice(0, 40)}”`).join(", ")}.`);
    return { total: this.total, members };
  }

  /** @param {number} seat @param {string} name */
  print(seat, name) {
    const force = this.built(seat);
    const cards = [...new Set(force.map(({ id }) => id))].flatMap((id) => this.characters.find((one) => one.id === id) ?? []);
    const gear = (/** @type {Member} */ member) => (member.gear === BY_TRAIT ? ", equipped by trait" : this.equipment.filter(({ id }) => id === member.gear).map((one) => ` with ${one.name}: ${one.effect}`).join(""));
    const spent = this.sheets[seat]?.points ?? force.reduce((sum, { points }) => sum + points, 0);
    print(`${capital(name)}: ${spent} of ${this.total} points`, [...force.map((member) => `${member.name} ${member.points}${gear(member)}`), ...this.others(seat).map(({ line }) => line)], cards.map((one) => cardView(one, this.game.colours)));
  }

  /** @returns {Character[]} */
  get characters() {
    return [...this.collection.characters, ...this.game.characters];
  }

  /** @returns {Gear[]} */
  get equipment() {
    return [...this.collection.equipment, ...this.game.equipment];
  }

  /** Whom a line names, such as 'Wonder Woman 30'. @param {string} line @returns {Member} */
  member(line) {
    const wanted = line.trim().toLowerCase();
    const listed = this.listed();
    const found = listed.find((entry) => entry.line.toLowerCase() === wanted) ?? listed.find((entry) => entry.line.toLowerCase().startsWith(wanted));
    return found ? { name: found.one.name, id: found.one.id, points: found.points, gear: "" } : { name: line.trim(), id: "", points: 0, gear: "" };
  }

  /** Everybody at each of their values, as one types it: namesakes of the same value with their ids. */
  listed() {
    const all = this.characters.flatMap((one) => one.points.map((points) => ({ one, points, line: `${one.name} ${points}` })));
    /** @type {Map<string, number>} */
    const count = new Map();
    for (const { line } of all) count.set(line, (count.get(line) ?? 0) + 1);
    return all.map((entry) => (count.get(entry.line) === 1 ? entry : { ...entry, line: `${entry.line} (${entry.one.id})` }));
  }

  /** Everybody whose line has all the words, whoever begins with them first. @param {string} typed */
  called(typed) {
    const wanted = typed.trim().toLowerCase();
    const words = wanted.split(" ");
    const begins = (/** @type {{line: string}} */ { line }) => Number(line.toLowerCase().startsWith(wanted));
    const found = wanted ? this.listed().filter(({ line }) => words.every((word) => line.toLowerCase().includes(word))) : [];
    return found.sort((one, other) => begins(other) - begins(one));
  }

  /** Who may be meant by what is typed: each a button, and Enter adds the first. @param {number} seat @param {HTMLInputElement} input */
  suggestions(seat, input) {
    const list = h("div", { class: "suggestions", role: "group", "aria-label": "Characters with these words" });
    const join = (/** @type {{name: string, id: string}} */ one, /** @type {number} */ points) => {
      input.value = "";
      input.focus(); // it stays there when the force is drawn anew
      this.add(seat, one, points);
    };
    const button = (/** @type {{line: string, one: Character, points: number}} */ { line, one, points }) => h("button", { type: "button", class: "small", onclick: () => join(one, points) }, line);
    input.addEventListener("input", () => put(list, ...this.called(input.value).slice(0, SUGGESTED).map(button)));
    input.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || !input.value.trim()) return;
      event.preventDefault();
      const [first] = this.called(input.value);
      const unknown = this.member(input.value);
      join(first?.one ?? unknown, first?.points ?? unknown.points);
    });
    return list;
  }

  /** The force of a seat; a seat that joins begins with a copy of another's. @param {number} seat */
  built(seat) {
    this.forces[seat] ??= (this.forces[seat - 2] ?? []).map((member) => ({ ...member }));
    return this.forces[seat];
  }

  /** A force as the rules read it. @param {number} seat */
  lines(seat) {
    return this.built(seat).map((member) => {
      const who = member.id || member.name;
      const named = member.points ? `${who} ${member.points}` : who;
      if (member.gear === BY_TRAIT) return `${named} equipped by trait`;
      const gear = this.equipment.find((one) => one.id === member.gear);
      return gear ? `${named} with ${gear.id} ${this.free(member, gear) ? "for 0" : ""}`.trim() : named;
    });
  }

  /** Whether a piece of equipment costs a character nothing. @param {Member} member @param {Gear} gear */
  free(member, gear) {
    const card = this.characters.find((one) => one.id === member.id);
    return gear.qualifying.some((word) => word === card?.name || card?.keywords.includes(word));
  }

  /** Take back special terrain, ID cards and Locations that are offered no more. */
  tidy() {
    const { offered } = this;
    for (const [kind] of KINDS) this[kind] = this[kind].map((chosen) => (offered[kind].some(({ value }) => value === chosen) ? chosen : ""));
  }

  /** The used part of the collection. */
  used() {
    const lines = [...this.contacts.flatMap((contact) => contact?.split("|") ?? []), ...this.places];
    const others = [...this.terrains, ...lines.map((line) => line?.split(" ")[0] ?? "")];
    return new Set([...this.forces.flat().flatMap((member) => [member.id, member.gear]), ...others]);
  }

  /** @param {string} name @param {number} seat @param {import("/static/types").Sheet | undefined} sheet @param {number} total */
  force(name, seat, sheet, total) {
    this.sheets[seat] = sheet;
    const force = this.built(seat);
    const spent = sheet?.points ?? force.reduce((sum, member) => sum + member.points, 0);
    const most = sheet?.of ?? total;
    const { offered } = this;
    const input = /** @type {HTMLInputElement} */ (h("input", { placeholder: "Add a character …", "aria-label": `Add a character for ${name}`, "data-what": `add ${seat}` }));
    const suggestions = this.suggestions(seat, input);
    return h(
      "fieldset",
      { class: `force seat-${seat}` },
      h("legend", { class: spent > most ? "too-much" : "" }, `${capital(name)}: ${spent} of ${most} points`),
      spending(spent, most, "points", spent > most),
      h("ul", {}, ...force.map((member, n) => this.row(seat, member, n))),
      h("p", { class: "dim themed" }, capital(sheet?.words ?? "")),
      sheet?.faults?.length ? h("ul", { class: "wrongs" }, ...sheet.faults.map((words) => h("li", {}, words))) : null,
      input,
      suggestions,
      ...KINDS.flatMap((kind) => this.other(seat, name, offered[kind[0]], kind)),
      this.things(seat, name),
    );
  }

  /** What else a force can have: special terrain, ID cards with their ID characters, Locations with their paid Bonuses. @returns {Record<Kind, Offer[]>} */
  get offered() {
    const { game, collection } = this;
    const offer = (/** @type {string} */ value, /** @type {string} */ words, /** @type {{name: string, print: string}} */ one) => ({ value, words, line: `${words}. ${one.print}`, print: one.print });
    const calls = (/** @type {IdCard} */ card, /** @type {Character} */ one) => one.points.map((points) => offer(`${card.id}|${one.id} ${points} for ${card.purpose}`, `ID card ${card.name} (${card.points}): ${one.name} ${points}`, card));
    return {
      terrains: [...game.terrains, ...collection.terrains].map((one) => offer(one.id, `${one.name} (${one.points}; ${one.words})`, one)),
      contacts: [...game.id_cards, ...collection.id_cards].flatMap((card) => this.characters.filter((one) => mayBe(card, one)).flatMap((one) => calls(card, one))),
      places: [...game.locations, ...collection.locations].flatMap((one) => one.paid.map((/** @type {any} */ paid) => offer(paid.line, `Location ${one.name} (${paid.points}): ${paid.words}`, one))),
    };
  }

  /** What a force has besides its characters. @param {number} seat @returns {Offer[]} */
  others(seat) {
    const { offered } = this;
    return KINDS.flatMap(([kind]) => offered[kind].filter(({ value }) => value === this[kind][seat]));
  }

  /** A choice of special terrain, an ID card or a Location, with its print. @param {number} seat @param {string} name @param {Offer[]} all @param {typeof KINDS[number]} one */
  other(seat, name, all, [kind, label, what]) {
    const now = this[kind][seat] ?? "";
    const option = (/** @type {string} */ value, /** @type {string} */ words) => h("option", { value, selected: value === now }, words);
    const options = all.map(({ value, words }) => option(value, words));
    const select = /** @type {HTMLSelectElement} */ (h("select", { "aria-label": `${capital(label)} of ${name}`, "data-what": `${what} ${seat}` }, option("", `no ${label}`), ...options));
    select.addEventListener("change", () => {
      this[kind][seat] = select.value;
      this.changed();
    });
    return [select, ...all.filter(({ value }) => value === now).map(({ print }) => h("small", { class: "dim effect" }, print))];
  }

  /** @param {number} seat @param {Member} member @param {number} n */
  row(seat, member, n) {
    const leave = () => {
      this.forces[seat].splice(n, 1);
      this.changed();
    };
    const card = this.characters.find((one) => one.id === member.id);
    const namesake = this.characters.some((one) => one.id !== member.id && one.name === member.name && one.points.includes(member.points));
    const unplayed = card?.unplayed?.length ? h("small", { class: "dim", title: card.unplayed.join("; ") }, `${card.unplayed.length} not played`) : null;
    return h(
      "li",
      {},
      h("span", { class: "who" }, `${member.name}${member.points ? ` ${member.points}` : ""}${namesake ? ` (${member.id})` : ""}`, unplayed),
      this.chooser(member, card, `equip ${seat} ${n}`),
      this.equipment.filter((gear) => gear.id === member.gear).map((gear) => h("small", { class: "dim effect" }, gear.effect)),
      h("button", { type: "button", class: "quiet", "aria-label": `Take ${member.name} out`, "data-what": `out ${seat} ${n}`, onclick: leave }, "✕"),
    );
  }

  /** Which equipment a character has. @param {Member} member @param {Character | undefined} card @param {string} what */
  chooser(member, card, what) {
    const option = (/** @type {string} */ value, /** @type {string} */ words) => h("option", { value, selected: value === member.gear }, words);
    const select = /** @type {HTMLSelectElement} */ (
      h(
        "select",
        { "aria-label": `Equipment of ${member.name}`, "data-what": what },
        option("", "no equipment"),
        card?.brings && option(BY_TRAIT, "its own, by trait"),
        ...this.equipment.map((gear) => option(gear.id, `${gear.name} (${this.free(member, gear) ? "free" : gear.points})`)),
      )
    );
    select.addEventListener("change", () => {
      member.gear = select.value;
      this.changed();
    });
    return select;
  }
}

/** Whether a character has a name, or a real name, that an ID card has. @param {IdCard} card @param {Character} one */
function mayBe({ called: [names, reals] }, { called: [name, real] = ["", ""] }) {
  return names.includes(name) || reals.includes(real);
}
