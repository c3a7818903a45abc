// A card, drawn: name, cost, picture, types, text and numbers. The style decides how much of it a small card shows.

import { h } from "/static/dom.js";
import { art, mana } from "./art.js";

/** @typedef {string | {symbol: string}} Part */
/** @typedef {{name: string, cost: string[], types: string, kind: string, picture: string, subtypes: string[], keywords: string[], colours: string[], text: Part[][], power?: number, toughness?: number}} Face */
/** @typedef {{amount: number, name: string}} Term */
/**
 * A card in a zone, or a permanent.
 * @typedef {{key: number, id: string, card: string, why?: any, rule?: string, seat?: number, row?: string, tapped?: boolean, keywords?: string[], items?: string[], host?: string,
 *   counters?: [string, number][], token?: boolean, chosen?: string, power?: number, toughness?: number, damage?: number, sick?: boolean, attacks?: boolean, blocks?: string[],
 *   terms?: {power: Term[], toughness: Term[]}}} Thing
 */

/** A line of text with symbols of mana in it. @param {Part[]} line */
export function written(line) {
  return line.map((part) => (typeof part === "string" ? part : mana(part.symbol)));
}

/** The text of an ability; or, for a spell, all lines of its card. @param {Part[]} ability @param {Face | undefined} face */
export function sayings(ability, face) {
  const lines = ability.length ? [ability] : (face?.text ?? []);
  return lines.map((line) => h("span", { class: "saying" }, ...written(line)));
}

/** The colour of a frame. @param {Face} face */
export function tint(face) {
  if (face.colours.length > 1) return "many";
  return face.colours[0] ?? (face.kind === "land" ? "plain" : "colourless");
}

/** A card that may be pointed at. @param {Thing} thing @param {Face | undefined} face @param {string} place where it lies @param {string} words about its state, for those who can't see */
export function card(thing, face, place, words) {
  if (!face) return h("div", { class: "mtg back", role: "img", "aria-label": "a card", "data-key": thing.key });
  const classes = ["mtg", place, tint(face), `is-${face.kind}`, thing.tapped ? "tapped" : "", thing.sick ? "sick" : "", thing.attacks ? "attacks" : "", thing.token ? "token" : ""];
  return h(
    "button",
    { type: "button", tabindex: "-1", class: classes.filter(Boolean).join(" "), "data-piece": thing.id, "data-key": thing.key },
    ...parts(thing, face),
    h("span", { class: "unseen" }, words),
  );
}

/** Everything on a card. @param {Thing} thing @param {Face} face */
export function parts(thing, face) {
  return [
    h("span", { class: "head" }, h("span", { class: "name", style: `--letters: ${face.name.length}` }, face.name), h("span", { class: "cost" }, ...face.cost.map(mana))),
    art(face),
    h("span", { class: "types", style: `--letters: ${face.types.length}` }, face.types),
    h("span", { class: "keywords" }, (thing.keywords ?? face.keywords).join(", ")),
    h("span", { class: "text" }, ...text(thing, face)),
    badges(thing),
    numbers(thing, face),
  ];
}

/** The text of a card; keywords that a permanent has now and that are not printed come first. @param {Thing} thing @param {Face} face */
function text(thing, face) {
  const fresh = (thing.keywords ?? []).filter((word) => !face.keywords.includes(word));
  const lines = face.text.map((line) => h("span", { class: "line" }, ...written(line)));
  return fresh.length ? [h("span", { class: "line fresh" }, fresh.join(", ")), ...lines] : lines;
}

/** Counters, and whatever else lies on a permanent. @param {Thing} thing */
function badges(thing) {
  const found = (thing.counters ?? []).map(([kind, number]) => h("span", { class: "badge counter" }, number > 1 ? `${number} × ${kind}` : kind));
  if (thing.damage) found.push(h("span", { class: "badge damage" }, `${thing.damage} damage`));
  if (thing.chosen) found.push(h("span", { class: "badge" }, thing.chosen));
  return found.length ? h("span", { class: "badges" }, ...found) : null;
}

/** Power and toughness, now. @param {Thing} thing @param {Face} face */
function numbers(thing, face) {
  const power = thing.power ?? face.power;
  const toughness = thing.toughness ?? face.toughness;
  if (power === undefined || toughness === undefined) return null;
  const change = (thing.power ?? 0) + (thing.toughness ?? 0) - (face.power ?? 0) - (face.toughness ?? 0);
  const how = thing.power === undefined || !change ? "" : change > 0 ? " more" : " less";
  return h("span", { class: `pt${how}${thing.damage ? " hurt" : ""}` }, `${power}/${toughness}`);
}

/** A card in words. @param {Thing} thing @param {Face} face @param {string} whose */
export function words(thing, face, whose) {
  const name = thing.row ? thing.id : face.name;
  const found = [whose ? `${name} of ${whose}` : name];
  if (thing.power !== undefined) found.push(`${thing.power}/${thing.toughness}`);
  else if (face.power !== undefined) found.push(`${face.power}/${face.toughness}`);
  if (face.cost.length && !thing.row) found.push(`costs ${face.cost.join(" ")}`);
  found.push(...(thing.keywords ?? face.keywords), ...state(thing));
  return found.join(", ");
}

/** Everything about a card that its face does not say. @param {Thing} thing */
export function state(thing) {
  const found = [];
  if (thing.tapped) found.push("tapped");
  if (thing.attacks) found.push("attacks");
  if (thing.blocks?.length) found.push(`blocks ${thing.blocks.join(" and ")}`);
  if (thing.damage) found.push(`${thing.damage} damage`);
  for (const [kind, number] of thing.counters ?? []) found.push(`${number} ${kind} ${number > 1 ? "counters" : "counter"}`);
  if (thing.host) found.push(`attached to ${thing.host}`);
  if (typeof thing.why === "string") found.push(thing.why);
  return found;
}

/** A card by its name in the notation. @param {any} scene @param {string} piece @returns {Thing | undefined} */
export function thingOf({ players, battlefield, exile }, piece) {
  const all = [...battlefield, ...players.flatMap((/** @type {any} */ one) => [...one.hand, ...one.graveyard]), ...exile];
  return all.find((thing) => thing.id === piece);
}
