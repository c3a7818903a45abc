// The battlefields: creatures with everything that is attached to them in front, lands and other permanents behind.

import { h } from "/static/dom.js";

/** @typedef {import("./card.js").Thing} Thing */

/**
 * The rows of a player.
 * @param {Thing[]} things all permanents
 * @param {number} seat
 * @param {(thing: Thing) => HTMLElement} card
 */
export function rows(things, seat, card) {
  const known = new Map(things.map((thing) => [thing.id, thing]));
  const borne = (/** @type {Thing} */ thing) => Boolean(thing.host && known.has(thing.host));
  const mine = things.filter((thing) => thing.seat === seat && !borne(thing));
  const slot = (/** @type {Thing} */ thing) => slotOf(thing, known, card);
  const creatures = mine.filter((thing) => thing.row === "creature");
  const others = mine.filter((thing) => thing.row === "other");
  return {
    creatures: creatures.map(slot),
    back: [...piles(mine.filter((thing) => thing.row === "land")).map((pile) => h("div", { class: "pile" }, ...pile.map(slot))), ...others.map(slot)],
  };
}

/** A permanent, with everything that it bears tucked under it. @param {Thing} thing @param {Map<string, Thing>} known @param {(thing: Thing) => HTMLElement} card */
function slotOf(thing, known, card) {
  const items = (thing.items ?? []).flatMap((id) => known.get(id) ?? []);
  const tucked = items.map((item) => h("div", { class: "tucked" }, card({ ...item, tapped: false })));
  const found = h("div", { class: `slot row-${thing.row}${thing.tapped ? " turned" : ""}${thing.attacks ? " forward" : ""}` }, h("div", { class: "turn" }, ...tucked, card(thing)));
  found.style.setProperty("--items", String(items.length));
  return found;
}

/** Lands of a name in piles, tapped ones apart. @param {Thing[]} lands */
function piles(lands) {
  /** @type {Map<string, Thing[]>} */
  const found = new Map();
  for (const land of lands) {
    const alike = `${land.card} ${Boolean(land.tapped)}`;
    found.set(alike, [...(found.get(alike) ?? []), land]);
  }
  return [...found.values()];
}
